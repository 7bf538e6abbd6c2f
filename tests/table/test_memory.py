"""Memory: what is over leaves it at once, and does not wait for a search through all there is."""

from __future__ import annotations

import asyncio
import gc
from collections.abc import AsyncIterator, Callable
from pathlib import Path
from typing import Any
from weakref import ref

import pytest

from ages import games
from ages.kernel.chance import Chance
from ages.kernel.game import Game
from ages.table.rooms.room import Room
from ages.table.server.house import IDLE, House
from ages.table.store.errors import MoveTaken, StoreError
from ages.table.store.sqlite import POLL

from .houses import Page, any_command, open_for, seated
from .sockets import PATIENCE, at_seat
from .thoughts import Thoughts

pytestmark = pytest.mark.anyio

GAME = games.names()[0]


@pytest.fixture(autouse=True)
async def no_search() -> AsyncIterator[None]:
    """A server that runs long hardly ever looks for what only keeps itself in memory."""
    gc.collect()
    gc.disable()
    yield
    gc.enable()


def games_in_memory() -> int:
    """How many games there are."""
    return sum(isinstance(thing, Game) for thing in gc.get_objects())


async def full(*_: Any) -> Any:
    """A disk on which nothing more fits."""
    raise StoreError("the disk is full")


def break_disk(house: House, patch: pytest.MonkeyPatch) -> None:
    """From now on nothing can be written."""
    patch.setattr(house.store._database, "write", full)


async def fail_to_choose(room: Room, ticket: str = "ticket") -> None:
    """A choice that cannot be saved."""
    assert room.game is not None
    assert room.game.pending is not None
    seat = room.game.pending.seats[0]
    say = any_command(room, seat, Chance.of("x"))
    with pytest.raises(StoreError):
        await room.choose(seat, say, room.mark(seat), ticket)


async def until(is_so: Callable[[], bool]) -> None:
    """Return when something is so; a thread of the store may be about to let go of it."""
    async with asyncio.timeout(PATIENCE):
        while not is_so():
            await asyncio.sleep(0)


async def test_a_choice_that_cannot_be_saved_leaves_nothing_behind(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with open_for(tmp_path) as house:
        room = await seated(house, GAME, "human", "human", absent=600)
        page = Page(room, 0)
        before = games_in_memory()
        gone = ref(room)
        break_disk(house, monkeypatch)
        await fail_to_choose(room)
        assert page.left == "again"
        table = room.table.id
        del room, page
        await until(lambda: gone() is None and games_in_memory() < before)
        monkeypatch.undo()
        assert await house.room(table) is not None


async def test_of_many_failures_one_timer_is_left(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with open_for(tmp_path) as house:
        room = await seated(house, GAME, "human", "human")
        table = room.table.id
        break_disk(house, monkeypatch)
        timers: list[float] = []
        loop = asyncio.get_running_loop()
        later = loop.call_later

        def call_later(pause: float, *given: Any) -> asyncio.TimerHandle:
            if pause > POLL:  # in which others' commits are looked for
                timers.append(pause)
            return later(pause, *given)

        monkeypatch.setattr(loop, "call_later", call_later)
        for number in range(5):
            again = await house.room(table)
            assert again is not None
            await fail_to_choose(again, f"t{number}")
        assert len(timers) == 1


async def test_a_table_that_cannot_be_opened_leaves_nothing_behind(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with open_for(tmp_path) as house:
        before = games_in_memory()
        room = await seated(house, GAME, "human", "human")
        table = room.table.id
        house.forget(room)
        del room
        await until(lambda: games_in_memory() == before)
        monkeypatch.setattr(house.store, "talk", full)
        for _ in range(3):
            with pytest.raises(StoreError):
                await house.room(table)
        await until(lambda: games_in_memory() == before)


async def test_a_room_that_is_put_away_leaves_the_memory(tmp_path: Path) -> None:
    async with open_for(tmp_path) as house:
        room = await seated(house, GAME, "human", "human", absent=600)
        browser = await at_seat(house, room, 0)
        path = f"/t/{room.table.id}/live?seat=0"
        async with browser.socket(path) as socket:
            await socket.hello()
            await room.say(0, "hello")
            await socket.settle()
        gone = ref(room)
        house.forget(room)
        del room
        await until(lambda: gone() is None)


async def test_a_room_is_not_kept_by_a_bot_that_thinks_or_a_hint_nobody_waits_for(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    thoughts = Thoughts()
    thoughts.may_answer.clear()
    monkeypatch.setattr("ages.table.server.house.Thinkers", lambda *_: thoughts)
    async with open_for(tmp_path) as house:
        room = await seated(house, GAME, "human", "bot:greedy", "human")
        asked = asyncio.Event()

        async def hints(*_: Any, **__: Any) -> list[Any]:
            asked.set()
            await asyncio.Event().wait()
            return []

        monkeypatch.setattr(thoughts, "hints", hints)
        while room.attendance.bot_to_move() is None:
            assert room.game is not None
            assert room.game.pending is not None
            seat = room.game.pending.seats[0]
            browser = await at_seat(house, room, seat)
            async with browser.socket(f"/t/{room.table.id}/live?seat={seat}") as socket:
                await socket.hello()
                socket.send(t="hint", id=1)
                await asked.wait()
                asked.clear()
            say = any_command(room, seat, Chance.of("x"))
            await room.choose(seat, say, room.mark(seat), f"t{room.number}")
        await thoughts.thinking.wait()
        gone = ref(room)
        house.forget(room)
        del room
        await until(lambda: gone() is None)


async def test_a_move_that_is_taken_keeps_no_game_in_memory(tmp_path: Path) -> None:
    async with open_for(tmp_path) as house:
        room = await seated(house, GAME, "human", "human")
        [first] = await house.store.moves(room.table.id)

        async def append(game: Game | None) -> None:
            try:
                await house.store.append([first], {"moves": 0})
            except MoveTaken:
                return
            raise AssertionError(f"{game} was kept")

        before = games_in_memory()
        for _ in range(3):
            assert room.game is not None
            await append(room.game.clone())
        await until(lambda: games_in_memory() == before)


async def test_a_room_that_nobody_uses_leaves_the_memory_after_a_while(tmp_path: Path) -> None:
    async with open_for(tmp_path) as house:
        clock = 0.0
        house.now = lambda: clock
        unused = await seated(house, GAME, "human", "human")
        looked_at = await seated(house, GAME, "human", "human")
        awaited = await seated(house, GAME, "human", "human", absent=10 * int(IDLE))
        page = Page(looked_at, None)
        clock = IDLE - 1
        house.put_away()
        assert list(house.rooms.values()) == [unused, looked_at, awaited]
        clock = IDLE
        house.put_away()
        assert list(house.rooms.values()) == [looked_at, awaited]
        page.leave("gone")
        clock += IDLE - 1
        house.put_away()
        assert looked_at.table.id in house.rooms
        await house.room(looked_at.table.id)
        clock += IDLE - 1
        house.put_away()
        assert looked_at.table.id in house.rooms
        clock += 1
        house.put_away()
        assert list(house.rooms.values()) == [awaited], "somebody's time runs there"
