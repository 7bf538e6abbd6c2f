"""Mishaps: a store that fails for a moment, things that happen at once, a table that is broken."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
import sqlalchemy as sa

from ages import games
from ages.kernel.chance import Chance
from ages.table.rooms.room import Room
from ages.table.server.app import make_app
from ages.table.server.house import House
from ages.table.store.errors import StoreError
from ages.table.store.rows import OVER, RUNNING
from ages.table.store.schema import moves

from .houses import HOST, Page, any_command, open_for, seated
from .sockets import PATIENCE, Browser, Screen, at_seat
from .test_rooms import never, play_until
from .thoughts import Thoughts, bots_rest

pytestmark = pytest.mark.anyio

GAME = games.names()[0]


class Failing:
    """A function of the store that fails the first time it is called."""

    def __init__(self, real: Callable[..., Any]) -> None:
        """It is asked through here."""
        self.real = real
        self.calls = 0

    async def __call__(self, *given: Any, **more: Any) -> Any:
        """What the real one does, but for the first time."""
        self.calls += 1
        if self.calls == 1:
            raise StoreError("the disk is full")
        return await self.real(*given, **more)


async def until(is_so: Callable[[], bool]) -> None:
    """Return when something is so."""
    async with asyncio.timeout(PATIENCE):
        while not is_so():
            await asyncio.sleep(0)


async def invitation(house: House) -> str:
    """A table where one seat is taken and one is open."""
    table, _ = await house.make_table(
        GAME, ["me", "open"], {}, HOST, "Ann", bot_name=lambda bot, seat: bot
    )
    return table.id


def mover(room: Room) -> int:
    """A seat that is waited for."""
    assert room.game is not None
    assert room.game.pending is not None
    return room.game.pending.seats[0]


async def test_a_game_that_cannot_be_read_for_a_moment_is_tried_again(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with open_for(tmp_path) as house:
        room = await seated(house, GAME, "human", "human")
        house.pauses[room.table.id] = 0.0
        table = Failing(house.store.table)
        monkeypatch.setattr(house.store, "table", table)
        house.lose(room)
        await until(lambda: room.table.id in house.rooms)
        assert table.calls == 2


async def test_the_pause_after_a_failure_ends_with_a_move_that_is_saved(tmp_path: Path) -> None:
    async with open_for(tmp_path) as house:
        room = await seated(house, GAME, "human", "human")
        house.pauses[room.table.id] = 300.0
        seat = mover(room)
        say = any_command(room, seat, Chance.of("a"))
        assert (await room.choose(seat, say, room.mark(seat), "t")).kind == "saved"
        assert room.table.id not in house.pauses


async def test_who_stays_away_is_stood_in_for_though_the_store_failed_once(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with open_for(tmp_path) as house:
        room = await seated(house, GAME, "human", "human", absent=86_400)
        house.pauses[room.table.id] = 0.0
        room.asked_at -= 86_401
        monkeypatch.setattr(house.store, "set_place", Failing(house.store.set_place))
        with pytest.raises(StoreError):
            await room.attendance.stand_in()
        await until(lambda: house.rooms.get(room.table.id, room) is not room)
        assert house.rooms[room.table.id].attendance._absent is not None


async def test_a_full_table_begins_though_the_server_was_killed_before(tmp_path: Path) -> None:
    async with open_for(tmp_path) as house:
        table = await invitation(house)
        assert await house.store.take_place(table, 1, "Bob", "a key", "bob")
    async with open_for(tmp_path) as house:
        await house.resume()
        await until(lambda: house.rooms[table].table.state == RUNNING)


async def test_a_full_table_begins_though_its_room_was_put_away(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with open_for(tmp_path) as house:
        table = await invitation(house)
        room = await house.room(table)
        assert room is not None
        take = house.store.take_place

        async def put_away(*given: Any) -> bool:
            house.forget(room)
            return await take(*given)

        monkeypatch.setattr(house.store, "take_place", put_away)
        await Browser(make_app(house)).post(f"/t/{table}/sit", {"name": "Bob"})
        await until(lambda: house.rooms[table].table.state == RUNNING)


async def test_a_move_that_was_never_saved_is_on_no_page(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with open_for(tmp_path) as house:
        room = await seated(house, GAME, "human", "human")
        seat = mover(room)
        browser = await at_seat(house, room, 1 - seat)
        writing, fails = asyncio.Event(), asyncio.Event()

        async def append(*_: Any) -> None:
            writing.set()
            await fails.wait()
            raise StoreError("the disk is full")

        with monkeypatch.context() as patch:
            patch.setattr(house.store, "append", append)
            say = any_command(room, seat, Chance.of("a"))
            choice = asyncio.create_task(room.choose(seat, say, room.mark(seat), "t"))
            await writing.wait()
            page = asyncio.create_task(browser.get(f"/t/{room.table.id}"))
            await until(lambda: bool(room.lock._waiters))
            fails.set()
            with pytest.raises(StoreError):
                await choice
        assert Screen.of_page((await page).text).mark == 0


async def break_game(house: House, room: Room) -> str:
    """Make the first move of a table one that no rules know, and forget the room; its text."""
    seat = mover(room)
    await room.choose(seat, any_command(room, seat, Chance.of("a")), room.mark(seat), "t")
    text = f"{seat} a_secret_that_nobody_may_read"
    change = sa.update(moves).filter_by(table=room.table.id, number=1).values(text=text)
    await house.store._writer.do(lambda connection: connection.execute(change))
    house.forget(room)
    return text


@pytest.mark.parametrize("where", ["/t/{}/delete", "/host/table/{}/remove"])
async def test_a_table_that_cannot_be_played_again_can_be_removed(
    tmp_path: Path, caplog: pytest.LogCaptureFixture, where: str
) -> None:
    async with open_for(tmp_path) as house:
        room = await seated(house, GAME, "human", "human")
        table = room.table.id
        text = await break_game(house, room)
        stranger, host = (Browser(make_app(house)) for _ in range(2))
        host.be(house, HOST, host=True)
        assert (await host.get(f"/t/{table}")).status_code == 503
        assert f"table {table} cannot be played again at move 1" in caplog.text
        assert text.split()[1] not in caplog.text
        assert (await stranger.post(where.format(table))).status_code == 403
        assert await house.store.table(table) is not None
        assert (await host.post(where.format(table))).status_code == 200
        assert await house.store.table(table) is None


async def test_what_is_said_while_a_name_is_removed_goes_with_it(tmp_path: Path) -> None:
    async with open_for(tmp_path) as house:
        room = await seated(house, GAME, "human", "human")
        page = Page(room, 1)
        host = Browser(make_app(house))
        host.be(house, HOST, host=True)
        remove = host.post(f"/host/table/{room.table.id}/name", {"seat": "0"})
        await asyncio.gather(room.say(0, "rude"), remove)
        assert [line.text for line in room.speech] == [""]
        assert b"rude" not in page.messages[-1]


async def test_who_is_removed_while_the_page_connects_gets_no_seat(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with open_for(tmp_path) as house:
        room = await seated(house, GAME, "human", "human")
        seat = mover(room)
        browser = await at_seat(house, room, seat)
        kept = house.store.kept

        async def remove_meanwhile(*given: Any) -> list[int]:
            found = await kept(*given)
            await room.seating.remove(seat)
            return found

        monkeypatch.setattr(house.store, "kept", remove_meanwhile)
        async with browser.socket(f"/t/{room.table.id}/live?seat={seat}") as socket:
            socket.send(t="hello")
            await socket.until_closed()
            assert [message["t"] for message in socket.messages] == ["bye"]


async def test_a_bot_leaves_the_choice_to_an_owner_who_is_just_coming_back(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    thoughts = Thoughts()
    monkeypatch.setattr("ages.table.server.house.Thinkers", lambda *_: thoughts)
    async with open_for(tmp_path) as house:
        room = await seated(house, GAME, "human", "human")
        seat = mover(room)
        thoughts.may_answer.clear()
        await room.set_place(seat, away=True)
        room.attendance.go_on()
        await thoughts.thinking.wait()
        set_place = house.store.set_place

        async def answer_meanwhile(*given: Any, **more: Any) -> None:
            thoughts.may_answer.set()
            await until(lambda: bool(room.lock._waiters))
            await set_place(*given, **more)

        monkeypatch.setattr(house.store, "set_place", answer_meanwhile)
        await room.attendance.take_back(seat)
        await bots_rest(room)
        assert room.number == 0


async def test_two_processes_make_one_table_to_play_again(tmp_path: Path) -> None:
    async with open_for(tmp_path) as house, open_for(tmp_path) as other:
        room = await seated(house, GAME, "human", "human")
        await play_until(room, never, Chance.of("again"), 5000)
        assert room.table.state == OVER
        there = await other.room(room.table.id)
        assert there is not None
        ann, bob = await at_seat(house, room, 0), await at_seat(other, there, 1)
        pages = await asyncio.gather(
            ann.post(f"/t/{room.table.id}/again?seat=0"),
            bob.post(f"/t/{room.table.id}/again?seat=1"),
        )
        assert [page.status_code for page in pages] == [200, 200]
        assert len({page.url.path for page in pages}) == 1


async def test_a_house_closes_while_a_room_is_being_opened(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with open_for(tmp_path) as house:
        room = await seated(house, GAME, "human", "human")
        house.forget(room)
        reading = asyncio.Event()

        async def never_read(*_: Any) -> Any:
            reading.set()
            await asyncio.Event().wait()

        monkeypatch.setattr(house.store, "places", never_read)
        opening = asyncio.create_task(house.room(room.table.id))
        await reading.wait()
    assert (await asyncio.gather(opening, return_exceptions=True))[0] is not None
    assert not house.opening
    assert not house.rooms
