"""Seating: what becomes of who sits down, begins, is removed or plays again, without HTTP."""

from __future__ import annotations

import asyncio
from itertools import count
from pathlib import Path

import pytest

from ages import games
from ages.kernel.chance import Chance
from ages.table.rooms.outcomes import (
    Closed,
    Full,
    Incomplete,
    Made,
    MadeBefore,
    NameTaken,
    NoKey,
    NoPerson,
    Removed,
    Renamed,
    Returned,
    Seated,
    SeatTaken,
    Underway,
    Unfinished,
    Unnamed,
)
from ages.table.rooms.player_names import NameBot
from ages.table.rooms.room import Room
from ages.table.server.house import House
from ages.table.store.errors import StoreError
from ages.table.store.rows import BOT, HUMAN, OPEN, WAITING

from .houses import HOST, Page, open_for, seated
from .test_rooms import never, play_until
from .test_two_houses import turn_deaf, two_houses

pytestmark = pytest.mark.anyio

GAME = games.names()[0]


def bot_names(*taken: str) -> NameBot:
    """Bots are called by their seats."""
    return lambda bot, seat: f"{bot} {seat + 1}"


async def waiting(house: House, *kinds: str) -> Room:
    """A room that waits for people; ``me`` is Ann."""
    table, _ = await house.make_table(GAME, [*kinds], {}, HOST, "Ann", bot_name=bot_names())
    room = await house.room(table.id)
    assert room is not None
    return room


async def over(house: House) -> Room:
    """A room whose game is over."""
    room = await seated(house, GAME, "human", "human", "human")
    await play_until(room, never, Chance.of("over"), 5000)
    await room.set_place(2, kind=BOT, bot="random")
    return room


def allow() -> None:
    """Anybody may make a table."""


# Sitting down


async def test_who_sits_down_has_a_seat_and_its_key(tmp_path: Path) -> None:
    async with open_for(tmp_path) as house:
        room = await waiting(house, "me", "open", "open")
        assert await room.seating.sit("bob", "  Bob ") == Seated(1)
        place = room.places[1]
        assert (place.kind, place.name) == (HUMAN, "Bob")
        assert place.key
        assert (await house.store.places(room.table.id))[1] == place
        assert await house.store.kept("bob", room.table.id) == [1]


async def test_who_asks_for_a_seat_gets_that_one(tmp_path: Path) -> None:
    async with open_for(tmp_path) as house:
        room = await waiting(house, "me", "open", "open")
        assert await room.seating.sit("bob", "Bob", wanted=2) == Seated(2)
        assert await room.seating.sit("cleo", "Cleo", wanted=2) == SeatTaken()
        assert await room.seating.sit("cleo", "Cleo", wanted=-1) == SeatTaken()
        assert room.open_seats == [1]


async def test_without_a_name_or_with_a_taken_one_nobody_sits_down(tmp_path: Path) -> None:
    async with open_for(tmp_path) as house:
        room = await waiting(house, "me", "open")
        assert await room.seating.sit("bob", " \u2800 ") == Unnamed()
        assert await room.seating.sit("bob", "ANN") == NameTaken("ANN")
        assert room.open_seats == [1]


async def test_who_has_a_seat_keeps_it_and_takes_a_second_under_another_name(
    tmp_path: Path,
) -> None:
    async with open_for(tmp_path) as house:
        room = await waiting(house, "me", "open", "open", "open")
        assert await room.seating.sit("bob", "Bob") == Seated(1)
        assert await room.seating.sit("bob", "bob", mine=1) == Seated(1)
        assert await room.seating.sit("bob", "Bella", mine=1) == Seated(2)


async def test_who_asks_twice_at_once_gets_one_seat(tmp_path: Path) -> None:
    async with open_for(tmp_path) as house:
        room = await waiting(house, "me", "open", "open")
        sat = await asyncio.gather(*[room.seating.sit("bob", "Bob") for _ in range(3)])
        assert sat == [Seated(1)] * 3
        assert room.open_seats == [2]


async def test_the_last_seat_begins_the_game_and_who_comes_then_is_too_late(
    tmp_path: Path,
) -> None:
    async with open_for(tmp_path) as house:
        room = await waiting(house, "me", "open")
        assert await room.seating.sit("bob", "Bob") == Seated(1)
        assert room.game is not None
        assert await room.seating.sit("cleo", "Cleo") == Underway()


async def test_a_full_table_has_no_seat_before_its_game_begins(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with open_for(tmp_path) as house:
        room = await waiting(house, "me", "open")

        async def not_yet() -> Incomplete:
            return Incomplete(())

        monkeypatch.setattr(room, "begin", not_yet)
        await room.seating.sit("bob", "Bob")
        assert await room.seating.sit("cleo", "Cleo") == Full()


async def test_a_seat_that_was_taken_in_another_house_is_taken(
    tmp_path: Path, url: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with two_houses(tmp_path, url) as (first, second):
        room = await waiting(first, "me", "open", "open")
        other = await second.room(room.table.id)
        assert other is not None
        await turn_deaf(other, monkeypatch)
        assert await room.seating.sit("bob", "Bob") == Seated(1)
        assert await other.seating.sit("cleo", "Cleo") == SeatTaken()
        assert await first.store.places(room.table.id) == room.places


async def test_bots_get_no_seat_that_was_taken_in_another_house(
    tmp_path: Path, url: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with two_houses(tmp_path, url) as (first, second):
        room = await waiting(first, "me", "open", "open")
        other = await second.room(room.table.id)
        assert other is not None
        await turn_deaf(other, monkeypatch)
        assert await room.seating.sit("bob", "Bob") == Seated(1)
        assert await other.seating.begin(bot_names) == Underway()
        assert other.names == ("Ann", "Bob", "greedy 3")


async def test_a_key_brings_somebody_back(tmp_path: Path) -> None:
    async with open_for(tmp_path) as house:
        room = await waiting(house, "me", "open")
        table, key = room.table.id, room.places[0].key
        assert await house.return_by_key("phone", key) == Returned(table, 0)
        assert await house.store.kept("phone", table) == [0]
        for wrong in ("", "nothing", key + "x"):
            assert await house.return_by_key("thief", wrong) == NoKey()
        assert await house.store.kept("thief", table) == []


# Beginning


async def test_a_game_begins_when_every_seat_is_taken(tmp_path: Path) -> None:
    async with open_for(tmp_path) as house:
        room = await waiting(house, "me", "open", "open")
        assert await room.begin() == Incomplete((1, 2))
        assert room.table.state == WAITING
        assert await room.seating.begin(bot_names) == Underway()
        assert [place.kind for place in room.places] == [HUMAN, BOT, BOT]
        assert room.names == ("Ann", "greedy 2", "greedy 3")
        assert room.game is not None
        assert await house.store.places(room.table.id) == room.places
        game = room.game
        assert await room.seating.begin(bot_names) == Underway()
        assert await room.begin() == Underway()
        assert room.game is game


async def test_in_a_room_that_is_given_up_nothing_begins(tmp_path: Path) -> None:
    async with open_for(tmp_path) as house:
        room = await waiting(house, "me", "open")
        house.forget(room)
        assert await room.begin() == Closed()


async def test_a_table_that_is_gone_does_not_begin(tmp_path: Path) -> None:
    async with open_for(tmp_path) as house:
        room = await waiting(house, "me", "open")
        await room.set_place(1, kind=HUMAN, name="Bob", key="b")
        await house.store.remove_table(room.table.id)
        assert await room.begin() == Closed()


# Removing


async def test_before_the_game_a_removed_player_leaves_an_open_seat(tmp_path: Path) -> None:
    async with open_for(tmp_path) as house:
        room = await waiting(house, "me", "open", "open")
        await room.seating.sit("bob", "Bob")
        key = room.places[1].key
        assert await room.seating.remove(1) == Removed(1)
        assert (room.places[1].kind, room.places[1].name) == (OPEN, "")
        assert room.places[1].key != key
        assert await house.store.places(room.table.id) == room.places
        assert await house.store.kept("bob", room.table.id) == []
        assert await room.seating.remove(1) == NoPerson(1)


async def test_in_the_game_a_bot_plays_on_and_pages_are_sent_away(tmp_path: Path) -> None:
    async with open_for(tmp_path) as house:
        room = await seated(house, GAME, "human", "human")
        pages = [Page(room, seat) for seat in (0, 1)]
        assert await room.seating.remove(1) == Removed(1)
        assert (room.places[1].kind, room.places[1].bot) == (BOT, "greedy")
        assert [page.left for page in pages] == [None, "removed"]
        assert await room.seating.remove(1) == NoPerson(1)


async def test_a_name_goes_with_what_was_said_under_it(tmp_path: Path) -> None:
    async with open_for(tmp_path) as house:
        room = await seated(house, GAME, "human", "human")
        await room.say(1, "rude words")
        names = (f"Player {number}" for number in count(0))
        assert await room.seating.rename(1, names) == Renamed(1, "Player 1")
        assert [(talk.name, talk.text) for talk in room.speech] == [("Player 1", "")]
        assert (await house.store.talk(room.table.id, None, 9))[0].text == ""


# Playing again


async def test_after_the_end_the_same_is_made_once(tmp_path: Path) -> None:
    async with open_for(tmp_path) as house:
        room = await over(house)
        made = await room.seating.again("ann", 0, bot_names, allow)
        assert isinstance(made, Made)
        assert made.seat == 0
        assert (made.table.game, made.table.options) == (GAME, room.table.options)
        again = await house.room(made.table.id)
        assert again is not None
        assert [place.kind for place in again.places] == [HUMAN, OPEN, BOT]
        assert again.places[0].name == room.places[0].name
        other = await room.seating.again("bob", 1, bot_names, allow)
        assert other == MadeBefore(made.table.id)


async def test_a_game_that_goes_on_is_not_played_again(tmp_path: Path) -> None:
    async with open_for(tmp_path) as house:
        room = await seated(house, GAME, "human", "human")
        assert await room.seating.again("ann", 0, bot_names, allow) == Unfinished()


async def test_who_may_make_no_table_makes_none(tmp_path: Path) -> None:
    async with open_for(tmp_path) as house:
        room = await over(house)

        def forbid() -> None:
            raise PermissionError("not now")

        with pytest.raises(PermissionError):
            await room.seating.again("ann", 0, bot_names, forbid)
        assert await house.store.count_tables() == 1


async def test_the_table_that_another_house_has_just_made_is_found(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with open_for(tmp_path) as house:
        room = await over(house)
        made = await room.seating.again("ann", 0, bot_names, allow)
        assert isinstance(made, Made)
        find = house.room

        async def not_yet(table: str) -> Room | None:
            return None if table == made.table.id else await find(table)

        monkeypatch.setattr(house, "room", not_yet)
        other = await room.seating.again("bob", 1, bot_names, allow)
        assert other == MadeBefore(made.table.id)
        await house.store.remove_table(made.table.id)

        async def broken(*_: object) -> None:
            raise StoreError("no disk")

        monkeypatch.setattr(house.store, "create", broken)
        with pytest.raises(StoreError):
            await room.seating.again("bob", 1, bot_names, allow)


def test_every_outcome_has_a_kind_of_its_own() -> None:
    assert NameTaken("Ann").kind == "name_taken"
    assert (Seated(1).kind, Removed(1).kind) == ("seated", "removed")
