"""Updates: a new program lets every running game go on, and finished ones be looked at."""

from __future__ import annotations

import asyncio
from pathlib import Path

import pytest
import sqlalchemy as sa

from ages import games
from ages.kernel.chance import Chance
from ages.kernel.log import Event
from ages.table.rooms.room import Room
from ages.table.server.app import make_app
from ages.table.server.house import House
from ages.table.store import Store, check, schema
from ages.table.store.entries import read_events
from ages.table.store.errors import Damaged
from ages.table.store.rows import OVER, RUNNING

from .houses import any_command, open_for
from .sockets import Browser
from .store.builder import Player, started
from .store.test_checking import RICHER

pytestmark = pytest.mark.anyio

every_game = pytest.mark.parametrize("game", games.names())


def new_version(game: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """From now on the program has other rules of a game, at least by name."""
    monkeypatch.setattr(games.get(game).game, "version", "99")


async def played(database: str | Path, game: str, moves: int = 170) -> Player:
    """A game that an older program has played."""
    store = await Store.open(database)
    player = await started(store, game, moves=moves, every=40)
    await store.close()
    return player


async def opened(house: House) -> Room:
    """The room of the one table."""
    room = await house.room("oak")
    assert room is not None
    return room


async def choose_something(room: Room) -> None:
    """A choice of whoever is waited for."""
    assert room.game is not None
    assert room.game.pending is not None
    seat = room.game.pending.seats[0]
    say = any_command(room, seat, Chance.of("on"))
    assert (await room.choose(seat, say, room.mark(seat), None)).kind == "saved"


@every_game
async def test_rules_that_lead_to_the_same_positions_change_nothing_but_the_version(
    game: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    player = await played(tmp_path / "ages.db", game)
    position = player.game.to_json()
    async with open_for(tmp_path) as house:
        assert (await opened(house)).game is not None
        before = await house.store.moves("oak")
    new_version(game, monkeypatch)
    async with open_for(tmp_path) as house:
        room = await opened(house)
        assert room.game is not None
        assert (room.table.version, room.number) == ("99", 170)
        assert room.game.to_json().partition("settings")[2] == position.partition("settings")[2]
        assert await house.store.moves("oak") == before
        await choose_something(room)
        kept = await house.store.table("oak")
        assert kept is not None
        assert kept.version == "99"
    assert caplog.text == ""


@every_game
async def test_rules_that_lead_elsewhere_go_on_from_what_was_kept_and_all_are_told(
    game: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    await played(tmp_path / "ages.db", game)
    new_version(game, monkeypatch)
    RICHER[game](monkeypatch)
    async with open_for(tmp_path) as house:
        kept = (await house.store.snapshots("oak"))[-1]
        room = await opened(house)
        assert (room.table.version, room.number, room.table.state) == ("99", 171, RUNNING)
        move = (await house.store.moves("oak"))[-1]
        assert read_events(move) == [Event("adopted", {"start": kept.number})]
        assert [one.message for one in caplog.records] == [
            "table oak was played under other rules and goes on from the position after move "
            f"{kept.number}; 0 of its later moves can no longer be made"
        ]
        for language in games.LANGUAGES:
            browser = Browser(make_app(house))
            browser.speak(language)
            told = games.words(game, language).event(Event("adopted", {"start": kept.number}))
            assert told in (await browser.get("/t/oak")).text
        await choose_something(room)
        house.forget(room)
        again = await opened(house)
        assert (again.number, again.snapshot) == (172, 171)
    assert [finding.ok async for finding in check(tmp_path / "ages.db")] == [True]


@every_game
async def test_moves_that_are_lost_by_new_rules_are_told_with_their_number(
    game: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    store = await Store.open(tmp_path / "ages.db")
    await started(store, game, moves=30, every=99)
    await store._database.write(
        lambda connection: connection.exec_driver_sql(
            "UPDATE moves SET text = '0 dance' WHERE number = 28"
        )
    )
    await store.close()
    new_version(game, monkeypatch)
    async with open_for(tmp_path) as house:
        room = await opened(house)
        event = Event("adopted_losing", {"start": 0, "first": 28, "count": 3})
        assert read_events((await house.store.moves("oak"))[-1]) == [event]
        assert "3 of its later moves can no longer be made" in caplog.text
        assert "dance" not in caplog.text
        for language in games.LANGUAGES:
            told = games.words(game, language).event(event)
            assert "28" in told
            browser = Browser(make_app(house))
            browser.speak(language)
            assert told in (await browser.get("/t/oak")).text
        await choose_something(room)


@every_game
@pytest.mark.parametrize("adopted", [False, True])
async def test_a_position_that_cannot_be_read_is_no_change_of_rules(
    game: str, adopted: bool, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    await played(tmp_path / "ages.db", game)
    store = await Store.open(tmp_path / "ages.db")
    damage = sa.update(schema.snapshots).values(
        position=b"{", adopted="for a test" if adopted else ""
    )
    await store._database.write(lambda connection: connection.execute(damage))
    await store.close()
    new_version(game, monkeypatch)
    async with open_for(tmp_path) as house:
        if adopted:  # it is the truth: nothing may be put in its place
            with pytest.raises(Damaged):
                await opened(house)
        else:
            assert (await opened(house)).table.version == "99"
        assert len(await house.store.moves("oak")) == 171


@every_game
async def test_two_processes_that_open_a_game_at_once_adopt_it_once(
    game: str, tmp_path: Path, url: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    await played(url, game)
    new_version(game, monkeypatch)
    RICHER[game](monkeypatch)
    async with (
        open_for(tmp_path, database=url) as one,
        open_for(tmp_path, database=url) as other,
    ):
        rooms = await asyncio.gather(opened(one), opened(other))
        texts = [move.text for move in await one.store.moves("oak")]
        assert [text for text in texts if text.startswith("adopt")] == ["adopt 99"]
        assert [room.number for room in rooms] == [171, 171]
        games_of = [room.game for room in rooms]
        assert games_of[0] == games_of[1]


@every_game
async def test_under_the_same_version_nothing_is_adopted(
    game: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    await played(tmp_path / "ages.db", game)
    RICHER[game](monkeypatch)
    async with open_for(tmp_path) as house:
        assert (await opened(house)).number == 170
    [finding] = [finding async for finding in check(tmp_path / "ages.db")]
    assert finding.differs


@every_game
async def test_a_game_finished_under_other_rules_can_be_read_move_by_move(
    game: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    player = await played(tmp_path / "ages.db", game, 100_000)
    assert player.game.over
    new_version(game, monkeypatch)
    RICHER[game](monkeypatch)
    async with open_for(tmp_path) as house:
        room = await opened(house)
        assert (room.game, room.table.state, room.number) == (None, OVER, player.number)
        moves = await house.store.moves("oak")
        for language in games.LANGUAGES:
            browser = Browser(make_app(house))
            browser.speak(language)
            page = await browser.get("/t/oak")
            assert page.status_code == 200
            words = games.words(game, language, room.names)
            lines = [event for move in moves for event in read_events(move) if not event.audience]
            assert page.text.count("<li>") == len(lines)
            assert words.event(lines[-1]) in page.text
        assert await house.store.moves("oak") == moves


@every_game
async def test_the_end_of_a_game_is_kept_and_shown_under_whatever_rules(
    game: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with open_for(tmp_path) as house:
        player = await played(tmp_path / "ages.db", game)
        room = await opened(house)
        while room.table.state != OVER:
            await choose_something(room)
        assert room.game is not None
        result, number = room.game.result, room.number
        assert number > player.number
    new_version(game, monkeypatch)
    RICHER[game](monkeypatch)
    async with open_for(tmp_path) as house:
        room = await opened(house)
        assert room.game is not None
        assert (room.game.result, room.number) == (result, number)
        assert (await Browser(make_app(house)).get("/t/oak")).status_code == 200
