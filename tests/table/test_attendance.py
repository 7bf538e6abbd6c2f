"""Attendance: bots play their seats and stand in for the absent, and people come first."""

from __future__ import annotations

import asyncio
import time
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

import pytest

from ages import games
from ages.kernel.choices import Seat
from ages.table.rooms.room import Room
from ages.table.server.house import Settings
from ages.table.server.live import AGAIN
from ages.table.store.rows import OVER

from ..contract import asks_together
from .gatherings import Gathering, gathered
from .houses import open_for
from .sockets import PATIENCE
from .thoughts import Thoughts, bots_rest

pytestmark = pytest.mark.anyio

GAME = games.names()[0]
SEALED = next(filter(asks_together, games.names()))
every_game = pytest.mark.parametrize("game", games.names())

LONG = 100_000.0
"""A time that no test waits for."""


@asynccontextmanager
async def attended(
    folder: Path, game: str, *kinds: str, **more: Any
) -> AsyncIterator[tuple[Gathering, Thoughts]]:
    """A table whose bots are quick, and everybody there."""
    thoughts = Thoughts()
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr("ages.table.server.house.Thinkers", lambda *_: thoughts)
        async with gathered(folder, game, *kinds, **more) as table:
            await table.all_come()
            await bots_rest(table.room)
            yield table, thoughts


async def bots_hurry(room: Room) -> None:
    """Return when no bot plays any more, though nobody waits for who could undo."""
    async with asyncio.timeout(PATIENCE):
        while room.attendance._bots is not None:
            room.attendance.hurry.set()
            await asyncio.sleep(0)


async def play(table: Gathering, seat: Seat, ticket: str) -> None:
    """Choose anything, after what the bots did has been seen."""
    await table.sockets[seat].settle()
    await table.play(seat, ticket)


def is_bots_turn(table: Gathering) -> bool:
    """Whether a bot is waited for though the last choice can be undone."""
    attendance = table.room.attendance
    last = table.room.undoer
    return last is not None and last in table.sockets and attendance.bot_to_move() is not None


async def play_until_a_bot_thinks(table: Gathering, thoughts: Thoughts) -> None:
    """Choose anything until a bot is asked, which is not to answer yet."""
    thoughts.may_answer.clear()
    number = 0
    while table.room.attendance.bot_to_move() is None:
        number += 1
        await play(table, 0, f"mine {number}")
    await thoughts.thinking.wait()


async def play_to_grace(table: Gathering) -> Seat:
    """Play until a bot holds back, so that a person may undo; the person."""
    for number in range(2000):
        assert table.game.pending is not None, "no bot ever held back"
        seat = next(seat for seat in table.game.pending.seats if seat in table.sockets)
        await play(table, seat, f"grace {number}")
        if is_bots_turn(table):
            return seat
        await bots_hurry(table.room)
    raise AssertionError("no bot ever held back")


# Bots at their seats


@every_game
async def test_bots_play_until_a_person_is_waited_for(tmp_path: Path, game: str) -> None:
    async with attended(tmp_path, game, "human", "bot:greedy", "bot:random") as (table, thoughts):
        for number in range(40):
            if table.game.pending is None:
                break
            assert 0 in table.game.pending.seats
            await play(table, 0, f"mine {number}")
            await bots_rest(table.room)
        assert set(thoughts.asked) == {(1, "greedy"), (2, "random")}
        moves = await table.house.store.moves(table.room.table.id)
        for move in moves[1:]:
            assert (move.ticket is not None) == move.text.startswith("0 ")


@every_game
async def test_bots_play_a_game_to_its_end(tmp_path: Path, game: str) -> None:
    async with attended(tmp_path, game, "bot:greedy", "bot:greedy") as (table, _):
        assert table.game.over
        assert table.room.attendance.is_idle
        kept = await table.house.store.table(table.room.table.id)
        assert kept is not None
        assert kept.state == OVER


@every_game
async def test_a_greedy_bot_answers_from_its_own_process(tmp_path: Path, game: str) -> None:
    async with gathered(tmp_path, game, "human", "bot:greedy") as table:
        await table.all_come()
        for number in range(3):
            await bots_rest(table.room)
            await play(table, 0, f"mine {number}")
        await bots_rest(table.room)
        moves = await table.house.store.moves(table.room.table.id)
        assert any(move.text.startswith("1 ") for move in moves)


async def test_bots_answer_sealed_questions_after_the_people(tmp_path: Path) -> None:
    async with attended(tmp_path, SEALED, "human", "bot:greedy", "bot:greedy") as (table, thoughts):
        sealed = 0
        for number in range(200):
            pending = table.game.pending
            if pending is None or sealed > 3:
                break
            if pending.together and len(pending.asked) > 1 and 0 in pending.seats:
                sealed += 1
                bots = [seat for seat in pending.asked if seat != 0]
                assert set(bots) <= set(pending.seats)
                asked = len(thoughts.asked)
                await play(table, 0, f"sealed {number}")
                await bots_rest(table.room)
                assert {seat for seat, _ in thoughts.asked[asked:]} >= set(bots)
            else:
                await play(table, 0, f"mine {number}")
                await bots_rest(table.room)
        assert sealed


async def test_a_sealed_answer_can_be_withdrawn_before_the_bots_answer(tmp_path: Path) -> None:
    kinds = ("human", "bot:greedy")
    async with attended(tmp_path, SEALED, *kinds, grace=LONG) as (table, thoughts):
        for number in range(200):
            pending = table.game.pending
            assert pending is not None
            if pending.together and len(pending.asked) > 1:
                break
            await play(table, 0, f"mine {number}")
            await bots_hurry(table.room)
        asked, before = len(thoughts.asked), table.game.to_json()
        await play(table, 0, "sealed")
        assert is_bots_turn(table)
        answer = await table.sockets[0].choose("withdraw", "withdrawn")
        assert answer["saved"] == "withdrawn"
        assert table.game.to_json() == before
        await bots_hurry(table.room)
        assert len(thoughts.asked) == asked


# People who change their mind


def test_there_is_time_to_see_and_press_undo(tmp_path: Path) -> None:
    assert 3 <= Settings(database="", data=tmp_path).grace <= 5


@every_game
async def test_a_choice_can_be_undone_before_a_bot_answers_it(tmp_path: Path, game: str) -> None:
    kinds = ("human", "bot:greedy")
    async with attended(tmp_path, game, *kinds, grace=LONG) as (table, thoughts):
        seat = await play_to_grace(table)
        asked, number = len(thoughts.asked), table.room.number
        assert 'data-command="undo"' in table.sockets[seat].screen.parts["decision"]
        assert (await table.sockets[seat].choose("undo", "undone"))["saved"] == "undone"
        assert table.room.number == number + 1
        assert table.game.pending is not None
        assert seat in table.game.pending.seats
        await bots_hurry(table.room)
        assert len(thoughts.asked) == asked


@every_game
async def test_who_need_not_undo_lets_the_bots_go_on(tmp_path: Path, game: str) -> None:
    kinds = ("human", "bot:greedy")
    async with attended(tmp_path, game, *kinds, grace=LONG) as (table, thoughts):
        seat = await play_to_grace(table)
        asked = len(thoughts.asked)
        await table.sockets[seat].settle()
        table.sockets[seat].send(t="go")
        await bots_rest(table.room)
        assert len(thoughts.asked) > asked
        assert (await table.sockets[seat].choose("undo", "too late"))["t"] in ("no", "late")


async def test_who_watches_cannot_hurry_the_bots(tmp_path: Path) -> None:
    kinds = ("human", "bot:greedy")
    async with attended(tmp_path, GAME, *kinds, grace=LONG) as (table, thoughts):
        await play_to_grace(table)
        asked = len(thoughts.asked)
        watcher = await table.come(None)
        watcher.send(t="go")
        await watcher.settle()
        assert not table.room.attendance.hurry.is_set()
        assert len(thoughts.asked) == asked


# People who stay away


@every_game
async def test_a_bot_stands_in_for_who_stays_away_too_long(tmp_path: Path, game: str) -> None:
    async with attended(tmp_path, game, "human", "human", absent=60) as (table, thoughts):
        seat = table.asked
        assert table.room.attendance._absent is not None
        await table.room.attendance.stand_in()
        assert not table.room.places[seat].away, "the time is not over yet"
        table.room.asked_at -= 61
        await table.room.attendance.stand_in()
        await bots_rest(table.room)
        kept = await table.house.store.places(table.room.table.id)
        assert kept[seat].away
        assert (seat, "greedy") in thoughts.asked
        await table.calm()
        assert table.game.pending is not None
        assert seat not in table.game.pending.seats
        mine = table.sockets[seat].screen.parts
        assert 'data-ask="back"' in mine["decision"]
        assert 'class="player away' in mine["players"]


async def test_the_owner_takes_a_seat_back_with_one_click(tmp_path: Path) -> None:
    async with attended(tmp_path, GAME, "human", "human", absent=60) as (table, thoughts):
        seat = table.asked
        table.room.asked_at -= 61
        await table.room.attendance.stand_in()
        await bots_rest(table.room)
        socket = table.sockets[seat]
        socket.send(t="back", id=1)
        await table.calm()
        kept = await table.house.store.places(table.room.table.id)
        assert not kept[seat].away
        assert 'data-ask="back"' not in socket.screen.parts["decision"]
        asked = len(thoughts.asked)
        for number in range(6):
            await play(table, table.asked, f"t{number}")
            await bots_rest(table.room)
        assert len(thoughts.asked) == asked


async def test_what_a_bot_thought_of_is_not_played_in_a_seat_taken_back(tmp_path: Path) -> None:
    async with attended(tmp_path, GAME, "human", "human", absent=60) as (table, thoughts):
        seat, before = table.asked, table.game.to_json()
        thoughts.may_answer.clear()
        table.room.asked_at -= 61
        await table.room.attendance.stand_in()
        await thoughts.thinking.wait()
        table.sockets[seat].send(t="back", id=1)
        await table.sockets[seat].settle()
        thoughts.may_answer.set()
        await bots_rest(table.room)
        assert table.game.to_json() == before
        assert table.room.number == 0


async def test_nobody_stands_in_where_the_table_did_not_say_so(tmp_path: Path) -> None:
    async with attended(tmp_path, GAME, "human", "human") as (table, _):
        assert table.room.attendance._absent is None
        table.room.asked_at -= 61
        await play(table, table.asked, "one")
        assert table.room.attendance._absent is None
        assert not any(place.away for place in table.room.places)


async def test_every_new_decision_gives_the_whole_time_again(tmp_path: Path) -> None:
    async with attended(tmp_path, GAME, "human", "human", absent=60) as (table, _):
        table.room.asked_at -= 50
        await play(table, table.asked, "one")
        table.room.asked_at -= 50
        await table.room.attendance.stand_in()
        assert not any(place.away for place in table.room.places)


async def test_a_clock_that_is_set_back_gives_nobody_more_time(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with attended(tmp_path, GAME, "human", "human", absent=60) as (table, _):
        seat, steady, wall = table.asked, time.monotonic(), time.time()
        monkeypatch.setattr(time, "time", lambda: wall - 3600)
        table.house.now = lambda: steady + 61
        await table.room.attendance.stand_in()
        await bots_rest(table.room)
        kept = await table.house.store.places(table.room.table.id)
        assert kept[seat].away


async def test_a_bot_plays_on_for_a_removed_player(tmp_path: Path) -> None:
    async with attended(tmp_path, GAME, "human", "human") as (table, thoughts):
        seat = table.asked
        await table.room.seating.remove(seat)
        await bots_rest(table.room)
        assert (seat, "greedy") in thoughts.asked
        assert table.game.pending is not None
        assert table.game.pending.seats == (1 - seat,)


# Bots that fail, and servers that stop


async def test_a_failing_bot_gets_any_choice_and_the_game_goes_on(
    tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    async with gathered(tmp_path, GAME, "human", "bot:nobody") as table:
        await table.all_come()
        for number in range(3):
            await bots_rest(table.room)
            await play(table, 0, f"mine {number}")
        await bots_rest(table.room)
        moves = await table.house.store.moves(table.room.table.id)
        assert any(move.text.startswith("1 ") for move in moves)
        assert "any choice is made" in caplog.text


async def test_a_room_whose_bots_cannot_be_reached_is_opened_again(tmp_path: Path) -> None:
    async with attended(tmp_path, GAME, "human", "bot:greedy") as (table, thoughts):
        thoughts.fails = True
        while not thoughts.asked or table.sockets[0].closed is None:
            number = table.room.number
            await play(table, 0, f"mine {number}")
            await bots_rest(table.room)
            if table.room.closed:
                assert await table.sockets[0].until_closed() == AGAIN
        thoughts.fails = False
        again = await table.house.room(table.room.table.id)
        assert again is not None
        assert again is not table.room
        await bots_rest(again)
        assert again.number > table.room.number
        assert again.game is not None
        assert again.game.pending is not None
        assert 0 in again.game.pending.seats


@every_game
async def test_games_that_wait_for_a_bot_go_on_after_a_restart(tmp_path: Path, game: str) -> None:
    async with attended(tmp_path, game, "human", "bot:greedy") as (table, thoughts):
        await play_until_a_bot_thinks(table, thoughts)
        left = table.room.number
    async with open_for(tmp_path) as house:
        house.thinkers = Thoughts()
        await house.resume()
        room = house.rooms[table.room.table.id]
        await bots_rest(room)
        assert room.number > left
        assert room.game is not None
        assert room.game.pending is not None
        assert 0 in room.game.pending.seats


async def test_a_seat_that_was_away_still_is_after_a_restart(tmp_path: Path) -> None:
    async with attended(tmp_path, GAME, "human", "human", absent=60) as (table, thoughts):
        thoughts.may_answer.clear()
        seat = table.asked
        table.room.asked_at -= 61
        await table.room.attendance.stand_in()
        await thoughts.thinking.wait()
    async with open_for(tmp_path) as house:
        house.thinkers = Thoughts()
        await house.resume()
        room = house.rooms[table.room.table.id]
        await bots_rest(room)
        assert room.places[seat].away
        assert room.number > 0
        assert room.attendance.people_awaited() == [1 - seat]
        assert room.attendance._absent is not None


async def test_games_that_wait_for_people_stay_in_the_store_after_a_restart(tmp_path: Path) -> None:
    async with attended(tmp_path, GAME, "human", "human"):
        pass
    async with open_for(tmp_path) as house:
        await house.resume()
        assert not house.rooms


async def test_a_table_that_cannot_go_on_does_not_hold_up_the_others(
    tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    async with attended(tmp_path, GAME, "human", "human", absent=60) as (table, _):
        broken = table.room.table.id
        await table.house.store.set_table(broken, game="nothing of ours")
    async with attended(tmp_path, GAME, "human", "human", absent=60) as (table, _):
        sound = table.room.table.id
    async with open_for(tmp_path) as house:
        await house.resume()
        assert set(house.rooms) == {sound}
    assert f"table {broken} cannot go on" in caplog.text


async def test_the_house_closes_while_a_bot_thinks(
    tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    async with attended(tmp_path, GAME, "human", "bot:greedy") as (table, thoughts):
        await play_until_a_bot_thinks(table, thoughts)
        left = table.room.number
    assert table.room.closed
    assert table.room.number == left
    assert not caplog.records


async def test_a_table_can_be_removed_while_a_bot_thinks(
    tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    async with attended(tmp_path, GAME, "human", "bot:greedy") as (table, thoughts):
        await play_until_a_bot_thinks(table, thoughts)
        await table.room.house.remove_table(table.room.table.id)
        thoughts.may_answer.set()
        await bots_rest(table.room)
        assert await table.house.store.count_tables() == 0
    assert not caplog.records
