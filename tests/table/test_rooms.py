"""Rooms: every choice is saved once, in order, and others' clicks never make mine late."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest

from ages import games
from ages.kernel.chance import Chance
from ages.kernel.game import Game
from ages.table.rooms.outcomes import Confirm, Late
from ages.table.rooms.room import Room
from ages.table.store.entries import read_events, write_events
from ages.table.store.rows import OVER

from ..contract import asks_together
from .houses import Page, any_command, open_for, seated

pytestmark = pytest.mark.anyio


def never(game: Game) -> bool:
    """Play as long as it goes."""
    return False


async def play_until(
    room: Room, stop: Callable[[Game], object], chance: Chance, most: int = 2000
) -> None:
    """Let everybody answer at random until something is so, or the game is over."""
    for number in range(most):
        game = room.game
        assert game is not None
        if game.pending is None or stop(game):
            return
        seat = game.pending.seats[0]
        say = any_command(room, seat, chance)
        outcome = await room.choose(seat, say, room.mark(seat), f"t{number}-{room.number}")
        assert outcome.kind == "saved"


def is_sealed(game: Game) -> bool:
    """Whether several seats answer in secret."""
    return game.pending is not None and game.pending.together and len(game.pending.asked) > 1


async def test_a_repeated_message_changes_nothing(tmp_path: Path) -> None:
    async with open_for(tmp_path) as house:
        room = await seated(house, games.names()[0], "human", "human")
        assert room.game is not None
        assert room.game.pending is not None
        page = Page(room, room.game.pending.seats[0])
        assert page.seat is not None
        say, mark = any_command(room, page.seat, Chance.of("x")), room.mark(page.seat)
        assert (await page.choose(say, "ticket", mark)).kind == "saved"
        position = room.game.to_json()
        assert (await page.choose(say, "ticket", mark)).kind == "again"
        assert room.game.to_json() == position
        assert [move.ticket for move in await house.store.moves(room.table.id)] == [None, "ticket"]


async def test_a_ticket_is_known_again_after_a_restart(tmp_path: Path) -> None:
    async with open_for(tmp_path) as house:
        room = await seated(house, games.names()[0], "human", "human")
        assert room.game is not None
        assert room.game.pending is not None
        seat = room.game.pending.seats[0]
        say, mark = any_command(room, seat, Chance.of("x")), room.mark(seat)
        await room.choose(seat, say, mark, "ticket")
        marks = [room.mark(seat) for seat in range(2)]
        table = room.table.id
    async with open_for(tmp_path) as house:
        again = await house.room(table)
        assert again is not None
        assert [again.mark(seat) for seat in range(2)] == marks
        assert (await again.choose(seat, say, mark, "ticket")).kind == "again"
        assert again.number == 1


async def test_a_late_click_says_who_was_first_and_changes_nothing(tmp_path: Path) -> None:
    async with open_for(tmp_path) as house:
        room = await seated(house, games.names()[0], "human", "human")
        assert room.game is not None
        assert room.game.pending is not None
        seat = room.game.pending.seats[0]
        say, mark = any_command(room, seat, Chance.of("x")), room.mark(seat)
        await room.choose(seat, say, mark, "one")
        position = room.game.to_json()
        outcome = await room.choose(seat, say, mark, "two")
        assert outcome == Late(seat)
        assert room.game.to_json() == position


async def test_sealed_answers_of_others_make_nobody_late(tmp_path: Path) -> None:
    sealed = [await sealed_answers_in(tmp_path / game, game) for game in games.names()]
    assert any(sealed)  # some game does ask in secret


async def sealed_answers_in(folder: Path, game: str) -> bool:
    """Answer in secret in all the ways there are, if a game ever asks so; say whether it did."""
    async with open_for(folder) as house:
        room = await seated(house, game, *["human"] * 4, seed="sealed")
        await play_until(room, is_sealed, Chance.of("sealed"))
        assert room.game is not None
        pending = room.game.pending
        if pending is None:
            return False
        marks = {seat: room.mark(seat) for seat in pending.seats}
        *others, last = pending.seats
        for seat in others:
            say = any_command(room, seat, Chance.of(str(seat)))
            assert (await room.choose(seat, say, marks[seat], f"a{seat}")).kind == "saved"
            assert (
                await room.choose(seat, "withdraw", room.mark(seat), f"b{seat}")
            ).kind == "saved"
            say = any_command(room, seat, Chance.of(str(seat)))
            assert (await room.choose(seat, say, room.mark(seat), f"c{seat}")).kind == "saved"
            assert (await room.choose(seat, say, marks[seat], f"d{seat}")).kind == "late"
        say = any_command(room, last, Chance.of("last"))
        assert (await room.choose(last, say, marks[last], "last")).kind == "saved"
    return True


@pytest.mark.parametrize("game", games.names())
async def test_a_game_comes_back_from_the_store_at_every_stage(tmp_path: Path, game: str) -> None:
    async with open_for(tmp_path) as house:
        room = await seated(house, game, "human", "human", seed="stages")
        chance = Chance.of("stages")
        while room.game is not None and not room.game.over:
            await play_until(room, never, chance, most=37)
            told = [room.face(0, "nl").lines(room.face(0, "nl").recent())]
            kept = (room.game.to_json(), room.number, room.undoer, dict(room.last), told)
            house.forget(room)
            again = await house.room(room.table.id)
            assert again is not None
            room = again
            assert room.game is not None
            told = [room.face(0, "nl").lines(room.face(0, "nl").recent())]
            back = (room.game.to_json(), room.number, room.undoer, dict(room.last), told)
            assert back == kept
        row = await house.store.table(room.table.id)
        assert row is not None
        assert row.state == OVER


@pytest.mark.parametrize("game", games.names())
async def test_events_that_were_kept_are_told_alike(tmp_path: Path, game: str) -> None:
    async with open_for(tmp_path) as house:
        room = await seated(house, game, *["human"] * 3, seed="events")
        await play_until(room, never, Chance.of("events"), most=600)
        for language in games.LANGUAGES:
            words = games.words(game, language)
            for move in await house.store.moves(room.table.id):
                events = read_events(move)
                assert write_events(events) == move.events
                for event in events:
                    assert words.event(event)
        live = [(line.number, line.place, line.event) for line in room.recent]
        kept = [
            (move.number, place, event)
            for move in await house.store.moves(room.table.id)
            for place, event in enumerate(read_events(move))
        ]
        assert kept[-len(live) :] == live


async def test_nobody_sees_a_choice_that_is_not_saved(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with open_for(tmp_path) as house:
        room = await seated(house, games.names()[0], "human", "human")
        assert room.game is not None
        assert room.game.pending is not None
        pages = [Page(room, seat) for seat in (0, 1, None)]
        seat = room.game.pending.seats[0]

        async def broken(*_: object) -> None:
            assert [page.messages for page in pages] == [[], [], []]
            raise OSError("the disk is full")

        monkeypatch.setattr(house.store, "append", broken)
        say = any_command(room, seat, Chance.of("x"))
        with pytest.raises(OSError, match="full"):
            await room.choose(seat, say, room.mark(seat), "ticket")
        assert [page.messages for page in pages] == [[], [], []]
        assert [page.left for page in pages] == ["again"] * 3
        monkeypatch.undo()
        again = await house.room(room.table.id)
        assert again is not None
        assert again is not room
        assert again.number == 0


async def test_to_seal_nothing_is_confirmed_first(tmp_path: Path) -> None:
    sealed = next(filter(asks_together, games.names()))
    async with open_for(tmp_path) as house:
        room = await seated(house, sealed, "human", "human")

        def may_be_nothing(game: Game) -> bool:
            return is_sealed(game) and game.pending is not None and game.pending.picking

        await play_until(room, may_be_nothing, Chance.of("nothing"))
        assert room.game is not None
        assert room.game.pending is not None
        seat = room.game.pending.seats[0]
        question, items = room.game.pending.question, room.game.subset(seat).items
        nothing = question.command((), whole=True)
        asked = await room.choose(seat, nothing, room.mark(seat), "one", sure=False)
        assert asked == Confirm("nothing")
        something = question.command((next(iter(items)),), whole=True)
        said = await room.choose(seat, something, room.mark(seat), "two", sure=False)
        assert said.kind == "saved"
        assert (await room.choose(seat, "withdraw", room.mark(seat), "three")).kind == "saved"
        assert (await room.choose(seat, nothing, room.mark(seat), "four")).kind == "saved"
