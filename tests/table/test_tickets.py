"""Tickets: one of long ago is looked up, and nothing is played, written or played again for it."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from ages import games
from ages.kernel.chance import Chance
from ages.kernel.undoing import MOST
from ages.table.rooms.outcomes import Late
from ages.table.rooms.room import MOVES_A_SNAPSHOT, Room
from ages.table.server.house import House

from ..contract import asks_together
from .houses import open_for, seated
from .test_quiet import change_mind
from .test_rooms import is_sealed, never, play_until
from .test_two_houses import a_command, asked, is_equal, level, turn_deaf, two_rooms

pytestmark = pytest.mark.anyio

GAME = games.names()[0]
SEALED = next(filter(asks_together, games.names()))


def forbidden(*_: Any, **__: Any) -> Any:
    """What is not to be done."""
    raise AssertionError("a table is played again, or written to")


def forbid_replays(patch: pytest.MonkeyPatch) -> None:
    """No table is played again from now on."""
    for module in ("rooms.room", "rooms.keeping_up", "store"):
        patch.setattr(f"ages.table.{module}.restore", forbidden, raising=False)


async def choose(room: Room, seat: int, ticket: str, mark: int | None = None) -> str:
    """What becomes of any choice under a ticket."""
    say = a_command(room, asked(room))
    return (await room.choose(seat, say, room.mark(seat) if mark is None else mark, ticket)).kind


async def with_old_ticket(house: House, patch: pytest.MonkeyPatch) -> tuple[Room, int]:
    """A room that has long forgotten who used the ticket ``old``, and the seat that did."""
    patch.setattr("ages.table.rooms.room.RECENT", 3)
    room = await seated(house, GAME, "human", "human")
    seat = asked(room)
    assert await choose(room, seat, "old") == "saved"
    await play_until(room, never, Chance.of("on"), most=8)
    await play_until(room, lambda at: at.pending and seat in at.pending.seats, Chance.of("on"))
    assert "old" not in room.tickets.recent
    return room, seat


async def test_a_ticket_of_long_ago_is_known_before_anything_is_played(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with open_for(tmp_path) as house:
        room, seat = await with_old_ticket(house, monkeypatch)
        game, position = room.game, room.game and room.game.to_json()
        with monkeypatch.context() as patch:
            forbid_replays(patch)
            patch.setattr(house.store, "append", forbidden)
            for _ in range(3):
                assert await choose(room, seat, "old") == "again"
            assert await choose(room, 1 - seat, "old") == "no", "it is somebody else's"
        assert room.game is game
        assert game is not None
        assert game.to_json() == position
        assert await choose(room, seat, "new") == "saved"


async def test_a_room_that_was_opened_again_asks_the_store_for_its_tickets(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with open_for(tmp_path) as house:
        room, seat = await with_old_ticket(house, monkeypatch)
        house.forget(room)
        again = await house.room(room.table.id)
        assert again is not None
        forbid_replays(monkeypatch)
        assert await choose(again, seat, "old") == "again"
        assert again.number == room.number


async def test_the_store_is_asked_only_for_a_ticket_that_it_knows(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with open_for(tmp_path) as house:
        room, seat = await with_old_ticket(house, monkeypatch)
        with monkeypatch.context() as patch:
            patch.setattr(house.store, "move_of_ticket", forbidden)
            assert await choose(room, seat, "one") == "saved"
            assert await choose(room, seat, "one") == "again"
            assert await choose(room, seat, "late", mark=-1) == "late"
            patch.setattr(house.store, "tickets", forbidden)
            assert await choose(room, seat, "late", mark=-1) == "late", "they are known by now"
        assert await choose(room, seat, "old") == "again"


async def test_of_too_many_tickets_each_is_looked_up(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("ages.table.rooms.tickets.MOST", 4)
    async with open_for(tmp_path) as house:
        room, seat = await with_old_ticket(house, monkeypatch)
        for _ in range(2):
            assert await choose(room, seat, "old") == "again"
        assert await choose(room, asked(room), "new") == "saved"
        assert room.tickets._traces is None


async def test_who_comes_second_plays_nothing_again(
    tmp_path: Path, url: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with two_rooms(tmp_path, url, GAME, "human", "human") as (first, second):
        await turn_deaf(second, monkeypatch)
        forbid_replays(monkeypatch)
        for turn in range(5):
            seat = asked(first)
            say, mark = a_command(first, seat), first.mark(seat)
            assert (await first.choose(seat, say, mark, f"first {turn}")).kind == "saved"
            outcome = await second.choose(seat, say, mark, f"second {turn}")
            assert outcome == Late(seat)
            await level(first, second)
            assert is_equal(first, second)


async def test_to_change_ones_mind_for_ever_keeps_no_position_from_being_kept(
    tmp_path: Path,
) -> None:
    async with open_for(tmp_path) as house:
        room = await seated(house, SEALED, "human", "human", "human")
        await play_until(room, is_sealed, Chance.of("quiet"), 500)
        for number in range(2 * MOST):
            await change_mind(room, 0, f"again {number}")
            assert room.game is not None
            assert len(room.game.undoable) < MOST
            assert room.number - room.snapshot <= 3 * MOST + MOVES_A_SNAPSHOT
        house.forget(room)
        again = await house.room(room.table.id)
        assert again is not None
        assert again.game is not None
        assert room.game is not None
        assert again.game.to_json() == room.game.to_json()
        assert (again.undoer, again.mark(0)) == (room.undoer, room.mark(0))
