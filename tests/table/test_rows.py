"""Rows at the table: several answers in one message, all or none, kept and undone as one."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple

import pytest

from ages import games
from ages.kernel.chance import Chance
from ages.kernel.choices import Seat
from ages.kernel.game import Game
from ages.kernel.rows import JOINT, is_broken
from ages.kernel.undoing import copy
from ages.table.rooms.outcomes import Again, Confirm, No, Saved
from ages.table.rooms.room import Room
from ages.table.store.rows import Move

from .gatherings import gathered
from .houses import Page, open_for, seated
from .test_rooms import play_until
from .test_two_houses import is_equal, level, two_rooms

pytestmark = pytest.mark.anyio

every_game = pytest.mark.parametrize("game", games.names())


class Row(NamedTuple):
    """Two commands of a seat that can be said at once, and the position they lead to."""

    seat: Seat
    commands: tuple[str, str]
    after: Game

    @property
    def say(self) -> str:
        """The row as it is typed."""
        return ";".join(self.commands)


def rows_in(game: Game) -> Iterator[Row]:
    """The rows that are possible now."""
    pending = game.pending
    if pending is None or len(pending.asked) > 1:
        return
    seat = pending.asked[0]
    for first in game.options(seat):
        trial = copy(game)
        one = pending.question.command(first)
        trial.play(seat, first)
        if not is_broken(game, trial, seat):
            assert trial.pending is not None
            for second in trial.options(seat):
                two = trial.pending.question.command(second)
                after = copy(trial)
                after.play(seat, second)
                yield Row(seat, (one, two), after)


def undoable_row(game: Game) -> Row | None:
    """A row after which something else is asked and that can be taken back."""
    for row in rows_in(game):
        before, after = game.pending, row.after.pending
        if row.after.undoable and before and after and not before.asks_as(after):
            return row
    return None


def final_row(game: Game) -> Row | None:
    """A row that cannot be taken back."""
    return next(
        (row for row in rows_in(game) if not row.after.undoable and not row.after.over), None
    )


def too_long_row(game: Game) -> tuple[Seat, str] | None:
    """A row of which the second would come after another seat, chance or something hidden."""
    pending = game.pending
    if pending is None or len(pending.asked) > 1:
        return None
    seat = pending.asked[0]
    for first in game.options(seat):
        trial = copy(game)
        trial.play(seat, first)
        if is_broken(game, trial, seat):
            return seat, f"{pending.question.command(first)}; anything"
    return None


async def to_row(room: Room) -> Row:
    """Play until there is a row that can be taken back."""
    await play_until(room, undoable_row, Chance.of("row"))
    assert room.game is not None
    row = undoable_row(room.game)
    assert row is not None
    return row


async def moves_of(room: Room) -> list[Move]:
    """What the store keeps of a table's moves."""
    return await room.house.store.moves(room.table.id)


@every_game
async def test_a_row_is_one_move_recorded_by_its_parts(tmp_path: Path, game: str) -> None:
    async with open_for(tmp_path) as house:
        room = await seated(house, game, "human", "human")
        row = await to_row(room)
        pages = [Page(room, seat) for seat in (0, 1, None)]
        number, mark = room.number, room.mark(row.seat)
        assert await room.choose(row.seat, row.say, mark, "row") == Saved(number + 1)
        assert room.game == row.after
        assert (await moves_of(room))[-1].text == f"{row.seat} {JOINT.join(row.commands)}"
        frames = [list(page.frames()) for page in pages]
        assert [[frame["by"] for frame in told] for told in frames] == [[row.seat]] * 3
        assert await room.choose(row.seat, row.say, mark, "row") == Again(number + 1)


@every_game
async def test_a_row_is_refused_whole(tmp_path: Path, game: str) -> None:
    async with open_for(tmp_path) as house:
        room = await seated(house, game, "human", "human")
        row = await to_row(room)
        assert room.game is not None
        position, number = room.game.to_json(), room.number
        for wrong in (
            f"{row.commands[0]}; nothing of the kind",
            f"{row.commands[0]}; undo",
            f"{row.commands[0]};",
            f"undo; {row.commands[0]}",
            f"resign; {row.commands[0]}",
            ";" * 50,
        ):
            outcome = await room.choose(row.seat, wrong, room.mark(row.seat), "wrong")
            assert isinstance(outcome, No), wrong
        other = await room.choose(1 - row.seat, row.say, room.mark(1 - row.seat), "other")
        assert isinstance(other, No)
        assert (room.game.to_json(), room.number) == (position, number)
        assert len(await moves_of(room)) == number + 1


@every_game
async def test_a_row_that_goes_on_after_chance_or_another_seat_tells_nothing_of_it(
    tmp_path: Path, game: str
) -> None:
    async with open_for(tmp_path) as house:
        room = await seated(house, game, "human", "human")
        await play_until(room, too_long_row, Chance.of("long"))
        assert room.game is not None
        found = too_long_row(room.game)
        assert found is not None
        position = room.game.to_json()
        outcome = await room.choose(*found, room.mark(found[0]), "long")
        assert isinstance(outcome, No)
        assert outcome.refusal is not None
        assert outcome.refusal.key == "row_too_long"
        assert room.game.to_json() == position


@every_game
async def test_a_row_is_undone_as_one_and_after_a_restart(tmp_path: Path, game: str) -> None:
    async with open_for(tmp_path) as house:
        room = await seated(house, game, "human", "human")
        row = await to_row(room)
        assert room.game is not None
        before = room.game.to_json()
        assert isinstance(await room.choose(row.seat, row.say, room.mark(row.seat), "a"), Saved)
        table, after = room.table.id, room.game.to_json()
    async with open_for(tmp_path) as house:
        again = await house.room(table)
        assert again is not None
        assert again.game is not None
        assert again.game.to_json() == after
        assert again.undoer == row.seat
        undone = await again.choose(row.seat, "undo", again.mark(row.seat), "b")
        assert isinstance(undone, Saved)
        assert again.game.to_json() == before


async def test_a_row_that_cannot_be_taken_back_is_confirmed_first(tmp_path: Path) -> None:
    found = []
    for game in games.names():
        async with open_for(tmp_path / game) as house:
            room = await seated(house, game, "human", "human")
            await play_until(room, final_row, Chance.of("final"), 300)
            row = final_row(room.game) if room.game else None
            if row is None:
                continue
            mark, number = room.mark(row.seat), room.number
            asked = await room.choose(row.seat, row.say, mark, "one", sure=False)
            assert asked == Confirm("final")
            assert room.number == number
            assert await room.choose(row.seat, row.say, mark, "two") == Saved(number + 1)
            found.append(game)
    assert found


@every_game
async def test_a_row_is_kept_up_with_by_another_house(tmp_path: Path, url: str, game: str) -> None:
    async with two_rooms(tmp_path, url, game, "human", "human") as (first, second):
        row = await to_row(first)
        await level(first, second)
        pages = [Page(room, None) for room in (first, second)]
        assert isinstance(await first.choose(row.seat, row.say, first.mark(row.seat), "r"), Saved)
        await level(first, second)
        assert is_equal(first, second)
        told = [[frame["ops"] for frame in page.frames()] for page in pages]
        assert told[0] == told[1]
        undone = await second.choose(row.seat, "undo", second.mark(row.seat), "u")
        assert isinstance(undone, Saved)
        await level(first, second)
        assert is_equal(first, second)


async def test_a_page_sends_a_row_and_is_told_what_is_to_be_confirmed(tmp_path: Path) -> None:
    game = games.names()[0]
    async with gathered(tmp_path, game, "human", "human") as table:
        await table.all_come()
        await table.play_until(undoable_row)
        row = undoable_row(table.game)
        assert row is not None
        socket = table.sockets[row.seat]
        refused = await socket.choose(f"{row.commands[0]}; nothing of the kind", "no")
        assert refused["t"] == "no"
        assert refused["text"]
        told = await socket.ask(t="why", id=1, say=f"{row.commands[0]}; undo")
        assert "undo" in told
        saved = await socket.choose(row.say, "row")
        assert saved["saved"] == "row"


async def test_what_a_row_would_do_is_told_in_words_before_it_is_confirmed(tmp_path: Path) -> None:
    for game in games.names():
        async with gathered(tmp_path / game, game, "human", "human") as table:
            await table.all_come()
            try:
                await table.play_until(final_row)
            except AssertionError:
                continue
            row = final_row(table.game)
            assert row is not None
            answer = await table.sockets[row.seat].choose(row.say, "one", sure=False)
            assert answer["t"] == "confirm"
            assert answer["say"] == row.say
            return
    raise AssertionError("no game has a row that cannot be taken back")
