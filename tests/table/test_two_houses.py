"""Two houses on one database: what is done in one is seen in the other, once and in order."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

import pytest
from msgspec.structs import replace

from ages import games
from ages.kernel.chance import Chance
from ages.kernel.game import Game
from ages.table.rooms.outcomes import Late
from ages.table.rooms.room import Room
from ages.table.server.app import make_app
from ages.table.server.house import House
from ages.table.store import Restored, restore, watching
from ages.table.store.rows import BOT, RUNNING

from ..contract import asks_together
from .conftest import Cluster, name_in
from .gatherings import fresh_sections
from .houses import HOST, Page, any_command, open_for, seated
from .sockets import PATIENCE, Browser, Screen, at_seat
from .test_rooms import is_sealed, play_until
from .thoughts import Thoughts, bots_rest

pytestmark = pytest.mark.anyio

GAME = games.names()[0]
SEALED = next(filter(asks_together, games.names()))
every_game = pytest.mark.parametrize("game", games.names())

LONG = 100_000.0
"""A time that no test waits for."""

LISTENERS = "FROM pg_stat_activity WHERE datname = current_database() AND query LIKE 'LISTEN%'"


@asynccontextmanager
async def two_houses(folder: Path, url: str, **fields: Any) -> AsyncIterator[tuple[House, House]]:
    """Two houses on one database, as two processes would be; their bots are quick."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr("ages.table.server.house.Thinkers", lambda *_: Thoughts())
        usual = {"database": url, "takeover": LONG}
        async with (
            open_for(folder, **{**usual, **fields}) as first,
            open_for(folder, **{**usual, **fields}) as second,
        ):
            yield first, second


@asynccontextmanager
async def two_rooms(
    folder: Path, url: str, game: str, *kinds: str, **fields: Any
) -> AsyncIterator[tuple[Room, Room]]:
    """A table whose game has begun, in the memory of two houses."""
    async with two_houses(folder, url, **fields) as (first, second):
        room = await seated(first, game, *kinds, seed="two houses")
        await bots_rest(room)
        yield room, await at(second, room)


async def at(house: House, room: Room) -> Room:
    """The same table in another house."""
    found = await house.room(room.table.id)
    assert found is not None
    return found


async def until(is_so: Callable[[], object]) -> None:
    """Return when the houses have come so far."""
    async with asyncio.timeout(PATIENCE):
        while not is_so():
            await asyncio.sleep(0)


async def level(room: Room, other: Room) -> None:
    """Return when both houses have the same moves."""
    await until(lambda: room.number == other.number)


async def turn_deaf(room: Room, patch: pytest.MonkeyPatch) -> None:
    """From now on a room learns what other houses do only when it looks for itself."""
    patch.setattr(room.keeping_up, "told", lambda: None)
    await until(lambda: not room.keeping_up._told)
    async with room.lock:
        pass  # what it was told of before is read by now


def thoughts(room: Room) -> Thoughts:
    """The bots of a room's house."""
    assert isinstance(room.house.thinkers, Thoughts)
    return room.house.thinkers


def game_of(room: Room) -> Game:
    """The game of a room, which has begun."""
    assert room.game is not None
    return room.game


def asked(room: Room) -> int:
    """The first seat that is waited for."""
    pending = game_of(room).pending
    assert pending is not None
    return pending.seats[0]


def a_command(room: Room, seat: int) -> str:
    """Something that a seat can choose now."""
    return any_command(room, seat, Chance.of(f"any {room.number}"))


async def play(room: Room, ticket: str) -> int:
    """Who is waited for chooses anything; the seat."""
    seat = asked(room)
    outcome = await room.choose(seat, a_command(room, seat), room.mark(seat), ticket)
    assert outcome.kind == "saved"
    return seat


def is_equal(first: Room, second: Room) -> bool:
    """Whether both houses know the same of a table."""

    def known(room: Room) -> Any:
        marks = [room.mark(seat) for seat in range(room.table.size)]
        log = (list(room.recent), room.asked_by, room.last)
        return (
            *(room.number, game_of(room).to_json(), marks, log, room.places),
            *(
                replace(room.table, changed=0.0),
                room.snapshot,
                room.undoer,
                [talk.text for talk in room.speech],
            ),
        )

    return bool(known(first) == known(second))


def shown(page: Page) -> list[dict[str, Any]]:
    """The frames of a page, without what each house tells for itself."""
    return [
        {name: part for name, part in frame.items() if name not in ("stamp", "saved")}
        for frame in page.frames()
    ]


# Moves


@every_game
async def test_whoever_looks_on_in_another_house_sees_every_move(
    tmp_path: Path, url: str, game: str
) -> None:
    async with two_rooms(tmp_path, url, game, "human", "human") as (first, second):
        pages = [(Page(first, seat), Page(second, seat)) for seat in (0, 1, None)]
        movers = [await play(first, f"t{number}") for number in range(60)]
        await level(first, second)
        assert is_equal(first, second)
        for here, there in pages:
            assert shown(there) == shown(here)
            assert [frame["by"] for frame in there.frames()] == movers
        assert any(op[:2] == ["+", "log"] for frame in pages[2][1].frames() for op in frame["ops"])


async def test_both_houses_play_in_turns_to_the_end(tmp_path: Path, url: str) -> None:
    async with two_rooms(tmp_path, url, GAME, "human", "human") as (first, second):
        chance = Chance.of("turns")
        for turn in range(1000):
            room, other = (first, second) if turn % 2 else (second, first)
            await play_until(room, lambda _: False, chance, most=25)
            await level(room, other)
            assert is_equal(first, second)
            if game_of(room).over:
                break
        assert game_of(second).over
        assert second.table.state == "over"


@every_game
async def test_an_undone_choice_is_undone_in_both(tmp_path: Path, url: str, game: str) -> None:
    async with two_rooms(tmp_path, url, game, "human", "human") as (first, second):
        await play_until(first, lambda at: at.undoable, Chance.of("undo"))
        page, seat = Page(second, None), first.undoer
        assert seat is not None
        outcome = await first.choose(seat, "undo", first.mark(seat), "undone")
        assert outcome.kind == "saved"
        await level(first, second)
        assert is_equal(first, second)
        assert list(page.frames())[-1]["by"] == seat


async def test_a_page_that_saw_more_than_this_house_is_not_late(
    tmp_path: Path, url: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with two_rooms(tmp_path, url, GAME, "human", "human") as (first, second):
        await turn_deaf(second, monkeypatch)
        await play(first, "one")
        seat = asked(first)
        say, mark = a_command(first, seat), first.mark(seat)
        assert second.number == 0
        assert (await second.choose(seat, say, mark, "two")).kind == "saved"
        await until(lambda: first.number == 2)
        assert is_equal(first, second)


async def test_moves_that_do_not_fit_make_a_room_be_opened_again(
    tmp_path: Path, url: str, caplog: pytest.LogCaptureFixture
) -> None:
    async with two_rooms(tmp_path, url, GAME, "human", "human") as (first, second):
        page = Page(second, None)
        second.number = 7  # as if moves had been lost
        await play(first, "one")
        await until(lambda: page.left)
        assert page.left == "again"
        assert is_equal(first, await at(second.house, first))
        assert "has lost moves" in caplog.text


# The same moment


async def test_of_two_choices_at_once_one_is_saved_and_one_is_late(
    tmp_path: Path, url: str
) -> None:
    async with two_rooms(tmp_path, url, GAME, "human", "human") as (first, second):
        pages = [Page(room, None) for room in (first, second)]
        for turn in range(20):
            seat, number = asked(first), first.number
            say, mark = a_command(first, seat), first.mark(seat)
            outcomes = await asyncio.gather(
                first.choose(seat, say, mark, f"first {turn}"),
                second.choose(seat, say, mark, f"second {turn}"),
            )
            assert sorted(outcome.kind for outcome in outcomes) == ["late", "saved"]
            assert Late(seat) in outcomes
            await level(first, second)
            assert first.number == number + 1
            assert is_equal(first, second)
        assert shown(pages[0]) == shown(pages[1])
        assert not first.closed
        assert not second.closed


async def test_sealed_answers_at_once_are_both_saved(tmp_path: Path, url: str) -> None:
    async with two_rooms(tmp_path, url, SEALED, "human", "human") as (first, second):
        await play_until(first, is_sealed, Chance.of("sealed"))
        await level(first, second)
        rooms = (first, second)
        outcomes = await asyncio.gather(
            *[
                room.choose(seat, a_command(room, seat), room.mark(seat), f"sealed {seat}")
                for seat, room in enumerate(rooms)
            ]
        )
        assert [outcome.kind for outcome in outcomes] == ["saved", "saved"]
        await level(first, second)
        assert is_equal(first, second)


async def test_a_choice_repeated_in_another_house_is_known_again(
    tmp_path: Path, url: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with two_rooms(tmp_path, url, GAME, "human", "human") as (first, second):
        seat = asked(first)
        say, mark = a_command(first, seat), first.mark(seat)
        outcomes = await asyncio.gather(
            *[room.choose(seat, say, mark, "ticket") for room in (first, second)]
        )
        assert sorted(outcome.kind for outcome in outcomes) == ["again", "saved"]
        await turn_deaf(second, monkeypatch)
        seat, number = asked(first), first.number
        say, mark = a_command(first, seat), first.mark(seat)
        assert (await first.choose(seat, say, mark, "next")).kind == "saved"
        assert second.number == number, "it has not heard of it yet"
        assert (await second.choose(seat, say, mark, "next")).kind == "again"
        assert is_equal(first, second)
        assert [move.number for move in await first.house.store.moves(first.table.id)] == [0, 1, 2]


async def test_who_learns_that_a_choice_is_saved_elsewhere_sees_what_came_of_it(
    tmp_path: Path, url: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with two_rooms(tmp_path, url, GAME, "human", "human") as (first, second):
        await turn_deaf(first, monkeypatch)
        seat = asked(second)
        say, mark = a_command(second, seat), second.mark(seat)
        assert (await second.choose(seat, say, mark, "ticket")).kind == "saved"
        assert (await first.choose(seat, say, mark, "ticket")).kind == "again"
        assert is_equal(first, second)


async def test_a_ticket_that_a_room_has_forgotten_is_still_used(
    tmp_path: Path, url: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("ages.table.rooms.room.RECENT", 1)
    async with two_rooms(tmp_path, url, GAME, "human", "human") as (_, second):
        page = Page(second, None)
        seat = await play(second, "old")
        await play_until(
            second, lambda at: at.pending and at.pending.seats == (seat,), Chance.of("x")
        )
        assert "old" not in second.tickets.recent
        say, mark = a_command(second, seat), second.mark(seat)
        assert (await second.choose(seat, say, mark, "old")).kind == "again"
        assert (await second.choose(seat, say, mark, "new")).kind == "saved"
        assert page.left is None


# Seats and talk


async def test_what_is_said_in_one_house_is_read_in_the_other(tmp_path: Path, url: str) -> None:
    async with two_rooms(tmp_path, url, GAME, "human", "human") as (first, second):
        pages = [Page(room, None) for room in (first, second)]
        await asyncio.gather(*[room.say(0, f"{room.epoch} hi") for room in (first, second)])
        await until(lambda: len(first.speech) == len(second.speech) == 2)
        await first.say(1, "bye")
        await until(lambda: len(second.speech) == 3)
        for page in pages:
            lines = [op[2] for frame in page.frames() for op in frame["ops"] if op[1] == "talk"]
            assert len(lines) == 3
            for word in (first.epoch, second.epoch, "bye"):
                assert sum(word in line for line in lines) == 1


async def test_what_the_host_removes_is_read_in_no_house(tmp_path: Path, url: str) -> None:
    async with two_rooms(tmp_path, url, GAME, "human", "human") as (first, second):
        page, before = Page(second, 1), second.names[0]
        await first.say(0, "a bad word")
        await until(lambda: second.speech)
        browser = Browser(make_app(first.house))
        browser.be(first.house, "host", host=True)
        await browser.post(f"/host/table/{first.table.id}/name", {"seat": "0"}, follow=False)
        await until(lambda: second.names == first.names)
        assert second.names[0] not in ("", before)
        assert [talk.text for talk in second.speech] == [""]
        last = list(page.frames())[-1]
        assert last["whole"]
        assert b"a bad word" not in page.messages[-1]
        assert second.names[0] in page.messages[-1].decode()


async def test_people_sit_down_in_both_houses_and_the_game_begins_once(
    tmp_path: Path, url: str
) -> None:
    async with two_houses(tmp_path, url) as houses:
        table, _ = await houses[0].make_table(
            GAME, ["open", "open"], {}, HOST, "", bot_name=lambda *_: ""
        )
        rooms = [room for house in houses if (room := await house.room(table.id))]
        browsers = [Browser(make_app(house)) for house in houses]
        # Neither house knows yet that the other seat is taken, so that neither begins.
        await asyncio.gather(
            *[
                browser.post(f"/t/{table.id}/sit", {"name": f"P{seat}", "seat": f"{seat + 1}"})
                for seat, browser in enumerate(browsers)
            ]
        )
        await until(lambda: all(room.game is not None for room in rooms))
        await until(lambda: all(room.attendance.is_idle for room in rooms))
        assert [room.names for room in rooms] == [("P0", "P1")] * 2
        assert [room.table.state for room in rooms] == [RUNNING] * 2
        await play(rooms[0], "one")
        await until(lambda: rooms[1].number == 1)
        assert is_equal(*rooms)


async def test_a_game_begun_in_one_house_is_begun_in_the_other(tmp_path: Path, url: str) -> None:
    async with two_houses(tmp_path, url) as (house, other):
        table, _ = await house.make_table(
            GAME, ["open", "open"], {}, HOST, "", bot_name=lambda *_: ""
        )
        there = await other.room(table.id)
        assert there is not None
        browser = Browser(make_app(house))
        for seat in (1, 2):
            browser.be(house, f"person {seat}")
            await browser.post(f"/t/{table.id}/sit", {"name": f"P{seat}", "seat": str(seat)})
        here = house.rooms[table.id]
        await until(lambda: there.game is not None and is_equal(here, there))
        assert there.names == ("P1", "P2")


async def test_a_removed_table_sends_everybody_away_from_both(tmp_path: Path, url: str) -> None:
    async with two_rooms(tmp_path, url, GAME, "human", "human") as (first, second):
        pages = [Page(second, seat) for seat in (0, None)]
        await first.house.remove_table(first.table.id)
        await until(lambda: second.closed)
        assert [page.left for page in pages] == ["gone", "gone"]
        assert not second.house.rooms


async def test_a_choice_at_a_table_just_removed_changes_nothing(tmp_path: Path, url: str) -> None:
    async with two_rooms(tmp_path, url, GAME, "human", "human") as (first, second):
        page, seat = Page(second, None), asked(second)
        say, mark = a_command(second, seat), second.mark(seat)
        await first.house.store.remove_table(first.table.id)
        assert (await second.choose(seat, say, mark, "too late")).kind == "closed"
        assert page.left == "gone"


async def test_a_removed_player_is_sent_away_from_both(tmp_path: Path, url: str) -> None:
    async with two_rooms(tmp_path, url, GAME, "human", "human") as (first, second):
        seat = asked(first)
        pages = {who: Page(second, who) for who in (0, 1, None)}
        await first.seating.remove(seat)
        await bots_rest(first)
        await until(lambda: second.places[seat].kind == BOT and second.number == first.number)
        assert {who: page.left for who, page in pages.items()} == {
            seat: "removed",
            1 - seat: None,
            None: None,
        }
        assert is_equal(first, second)
        assert (seat, "greedy") in thoughts(first).asked
        assert not thoughts(second).asked


async def test_who_is_away_is_away_in_both_and_comes_back_in_both(tmp_path: Path, url: str) -> None:
    async with two_rooms(tmp_path, url, GAME, "human", "human") as (first, second):
        seat, page = asked(first), Page(second, None)
        thoughts(first).may_answer.clear()
        await first.attendance.stand_in()
        await until(lambda: second.places[seat].away)
        assert 'class=\\"player away' in page.messages[-1].decode()
        first.asked_at = 0
        await second.attendance.take_back(seat)
        await until(lambda: not first.places[seat].away)
        assert first.asked_at, "the whole time is given again"
        await bots_rest(first)
        assert not thoughts(second).asked


# Bots


@every_game
async def test_bots_are_played_by_the_house_where_the_last_move_was_made(
    tmp_path: Path, url: str, game: str
) -> None:
    async with two_rooms(tmp_path, url, game, "human", "bot:greedy") as rooms:
        for turn in range(12):
            room, other = rooms[turn % 2], rooms[1 - turn % 2]
            before = [len(thoughts(one).asked) for one in (room, other)]
            while len(thoughts(room).asked) == before[0]:
                assert room.attendance.people_awaited() == [0]
                say, number = a_command(room, 0), room.number
                outcome = await room.choose(0, say, room.mark(0), f"{turn} {number}")
                assert outcome.kind == "saved"
                await bots_rest(room)
            await level(room, other)
            assert len(thoughts(other).asked) == before[1]
            assert is_equal(room, other)


async def test_bots_that_both_houses_play_are_played_once(tmp_path: Path, url: str) -> None:
    async with two_rooms(tmp_path, url, GAME, "human", "bot:greedy") as (first, second):
        for room in (first, second):
            thoughts(room).may_answer.clear()
        while first.attendance.bot_to_move() is None:
            await play(first, f"t{first.number}")
        await level(first, second)
        second.attendance.go_on()
        for room in (first, second):
            await thoughts(room).thinking.wait()
            thoughts(room).may_answer.set()
        for room in (first, second):
            await bots_rest(room)
        await until(lambda: first.number == second.number and asked(first) == 0)
        assert is_equal(first, second)
        assert not first.closed
        assert not second.closed


async def test_bots_go_on_in_another_house_if_the_first_is_gone(
    tmp_path: Path, url: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("ages.table.server.house.Thinkers", lambda *_: Thoughts())
    async with open_for(tmp_path, database=url, takeover=0.0, think=0.0) as other:
        async with open_for(tmp_path, database=url) as house:
            first = await seated(house, GAME, "human", "bot:greedy")
            await bots_rest(first)
            second = await at(other, first)
            thoughts(first).may_answer.clear()
            while first.attendance.bot_to_move() is None:
                await play(first, f"t{first.number}")
            await thoughts(first).thinking.wait()
            number = first.number
        await until(lambda: second.number > number and asked(second) == 0)
        assert thoughts(second).asked


# Coming in between


async def test_a_table_that_changes_while_it_is_opened_is_not_behind(
    tmp_path: Path, url: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    heard: list[House] = []
    told, load = House.told, Room.load

    def hears(house: House, table: str) -> None:
        heard.append(house)
        told(house, table)

    async def loads_slowly(room: Room) -> None:
        await load(room)
        if room.house is not first.house:
            await play(first, "meanwhile")
            await until(lambda: room.house in heard)
            assert room.number == 0

    monkeypatch.setattr(House, "told", hears)
    async with two_houses(tmp_path, url) as (house, other):
        first = await seated(house, GAME, "human", "human")
        monkeypatch.setattr(Room, "load", loads_slowly)
        second = await at(other, first)
        await until(lambda: second.number == 1)
        assert is_equal(first, second)


async def test_a_move_made_while_the_log_is_read_is_told_once(
    tmp_path: Path, url: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with two_houses(tmp_path, url) as (house, other):
        first = await seated(house, GAME, "human", "human")

        async def restores_slowly(*args: Any) -> Restored:
            restored = await restore(*args)
            await play(first, "meanwhile")
            return restored

        monkeypatch.setattr("ages.table.rooms.room.restore", restores_slowly)
        second = await at(other, first)
        await level(first, second)
        assert is_equal(first, second)


@every_game
async def test_a_page_opened_while_another_house_plays_misses_nothing(
    tmp_path: Path, url: str, game: str
) -> None:
    async with two_rooms(tmp_path, url, game, "human", "human") as (first, second):
        browser = await at_seat(second.house, second, 0)
        path = f"/t/{first.table.id}"
        # Somebody who has the seat open there too, so that both houses see both as present.
        others = [Page(first, seat) for seat in (0, 1)] + [Page(second, 1)]
        await play(first, "one")
        page = Screen.of_page((await browser.get(f"{path}?seat=0")).text)
        await play(first, "two")
        async with browser.socket(f"{path}/live?seat=0") as socket:
            await play(first, "three")
            socket.screen = page
            await socket.hello(page.stamp)
            for turn in range(10):
                await play(first, f"on {turn}")
            while socket.screen.mark != first.face(0, "en").mark:
                await socket.next("frame")
            frames = [message for message in socket.messages if message["t"] == "frame"]
            marks = [second.veil.read(frame["mark"]) for frame in frames]
            assert sorted(marks) == marks
            assert len([frame for frame in frames if frame["by"] is not None]) >= 10
            fresh = fresh_sections(first, 0)
            for name in ("status", "decision", "players", "result"):
                assert fresh[name] in socket.screen.parts[name], name
        assert not any(page.left for page in others)


async def test_a_listener_that_was_lost_comes_back_and_hears_what_it_missed(
    tmp_path: Path, postgres: str, cluster: Cluster, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(watching, "PAUSE", 0.0)
    database = name_in(postgres)
    async with two_rooms(tmp_path, postgres, GAME, "human", "human") as (first, second):
        for turn in range(3):
            await until(lambda: cluster.sql(f"SELECT count(*) {LISTENERS}", database) == "2")
            cluster.sql(f"SELECT pg_terminate_backend(pid) {LISTENERS}", database)
            await play(first, f"t{turn}")
            await level(first, second)
            await play(second, f"u{turn}")
            await level(first, second)
        assert is_equal(first, second)
