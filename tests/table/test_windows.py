"""Windows at the table: nobody can tell by the clock who had something to choose."""

from __future__ import annotations

import asyncio
import re
from collections.abc import AsyncIterator, Callable, Iterator
from contextlib import asynccontextmanager
from pathlib import Path
from random import Random
from typing import Any

import pytest

from ages.kernel.choices import PASS, Seat
from ages.kernel.game import Game
from ages.table.rooms.outcomes import Late, Saved
from ages.table.rooms.room import Room
from ages.table.rooms.windows import is_window
from ages.table.server.house import House
from ages.table.server.settings import WINDOW

from . import duelling
from .clocks import Clock
from .gatherings import begun
from .houses import Page, open_for
from .test_two_houses import until
from .thoughts import Thoughts

pytestmark = pytest.mark.anyio

SPARKS = "spark," * 11 + "spark"
CANCELS = "cancel," * 11 + "cancel"
LONG = 100_000.0
"""A time that no test waits for."""


@pytest.fixture(autouse=True)
def _known() -> Iterator[None]:
    """The toy card game is played here."""
    with duelling.known():
        yield


class Passing(Thoughts):
    """Bots that never answer a card."""

    async def choose(
        self,
        game: Game,
        seat: Seat,
        bot: str,
        seed: int | str,
        table: str = "",
        alone: bool = False,
    ) -> str:
        """Pass where that is possible."""
        said = await super().choose(game, seat, bot, seed, table, alone)
        assert game.pending is not None
        return game.pending.question.command(PASS) if PASS in game.options(seat) else said


@asynccontextmanager
async def duel(
    folder: Path, *kinds: str, holding: tuple[Seat, ...] = (), **fields: Any
) -> AsyncIterator[tuple[Room, Clock]]:
    """A duel under a clock of its own, in which seat 0 begins and some hold cancels."""
    async with open_for(folder, **fields) as house:
        house.thinkers = Passing()
        clock = Clock(house)
        decks = [CANCELS if seat in holding else SPARKS for seat in range(len(kinds))]
        seed = seed_for(len(kinds))
        room = await begun(house, "duel", kinds, seed, {"deck": decks})
        yield room, clock


def seed_for(seats: int) -> str:
    """A seed with which seat 0 begins."""
    seeds = map(str, range(100))
    usual = duelling.PACKAGE.options()
    made = duelling.PACKAGE.new_game
    return next(seed for seed in seeds if made(seats, seed, usual, False).active == 0)  # type: ignore[attr-defined]


async def spark(room: Room, target: Seat = 1) -> None:
    """Seat 0 plays a spark, which opens a window."""
    outcome = await room.choose(0, f"act spark {target}", room.mark(0), f"spark {room.number}")
    assert isinstance(outcome, Saved)
    assert is_window(game_of(room).pending)


def game_of(room: Room) -> Any:
    """The game of a room, which has begun."""
    assert room.game is not None
    return room.game


def choosing(room: Room) -> tuple[Seat, ...]:
    """Who is waited for."""
    pending = game_of(room).pending
    return pending.seats if pending else ()


async def asleep(clock: Clock, number: int) -> None:
    """Return when so many wait for their time."""
    await until(lambda: clock.sleeping == number)


async def wake(room: Room, clock: Clock) -> float:
    """Let time pass until the next answer has come; how much passed."""
    before, number = clock.time, room.number
    assert clock.next is not None
    clock.go_to(clock.next)
    await saved(room, number + 1)
    return clock.time - before


async def saved(room: Room, number: int) -> None:
    """Return when a move is saved and shown."""
    await until(lambda: room.number == number)
    async with room.lock:
        pass


# Who can only pass


async def test_who_can_only_pass_seems_to_think_and_is_passed_at_a_drawn_time(
    tmp_path: Path,
) -> None:
    async with duel(tmp_path, "human", "human", "human") as (room, clock):
        page = Page(room, 0)
        await spark(room)
        assert choosing(room) == (1, 2)
        await asleep(clock, 2)
        assert clock.next is not None
        opened, due = clock.time, clock.next
        assert opened + WINDOW[0] <= due <= opened + WINDOW[1]
        clock.go_to(due - 0.001)
        assert clock.sleeping == 2
        assert choosing(room) == (1, 2)
        await wake(room, clock)
        assert len(choosing(room)) == 1
        [_, passed] = page.frames()
        assert 'class="player ready"' in str(passed["ops"])
        await wake(room, clock)
        assert clock.time <= opened + WINDOW[1]
        assert choosing(room) == (0,)
        assert game_of(room).players[1].life == 7
        moves = await room.house.store.moves(room.table.id)
        assert sorted(move.text for move in moves[2:]) == ["1 answer pass", "2 answer pass"]


async def test_times_are_drawn_for_each_seat_and_each_window(tmp_path: Path) -> None:
    async with duel(tmp_path, "human", "human", "human") as (room, clock):
        pauses = []
        for _ in range(3):
            await spark(room)
            await asleep(clock, 2)
            pauses += [await wake(room, clock) for _ in range(2)]
        assert len(set(pauses)) == 6


async def test_the_first_to_undo_has_time_to_do_so(tmp_path: Path) -> None:
    grace = WINDOW[1] + 1
    async with duel(tmp_path, "human", "human", "human", grace=grace) as (room, clock):
        await spark(room)
        await asleep(clock, 2)
        assert clock.next is not None
        assert clock.time + grace + WINDOW[0] <= clock.next <= clock.time + grace + WINDOW[1]
        before = room.number
        outcome = await room.choose(0, "undo", room.mark(0), "undone")
        assert outcome == Saved(before + 1)
        await asleep(clock, 0)


async def test_a_slow_bot_is_no_later_than_one_without_a_choice(tmp_path: Path) -> None:
    async with duel(tmp_path, "human", "bot:greedy", "human", holding=(1,)) as (room, clock):

        async def for_ever(seat: Seat) -> str:
            return await asyncio.Future()

        room.attendance.think = for_ever  # type: ignore[method-assign]
        await spark(room)
        await asleep(clock, 2)
        opened = clock.time
        await wake(room, clock)
        await wake(room, clock)
        assert clock.time <= opened + WINDOW[1]
        moves = await room.house.store.moves(room.table.id)
        assert "1 answer pass" in [move.text for move in moves]


async def test_who_has_an_answer_is_not_hurried(tmp_path: Path) -> None:
    async with duel(tmp_path, "human", "human", "human", holding=(1,)) as (room, clock):
        await spark(room)
        await asleep(clock, 1)
        await wake(room, clock)
        assert choosing(room) == (1,)
        clock.go_to(clock.time + LONG)
        assert clock.next is None
        assert room.attendance.windows.is_idle
        said = await room.choose(1, "answer cancel", room.mark(1), "cancelled")
        assert isinstance(said, Saved)
        assert game_of(room).players[1].life == 8


async def test_who_is_quiet_this_turn_is_not_asked_again_in_it(tmp_path: Path) -> None:
    async with duel(tmp_path, "human", "human", "human", holding=(1, 2)) as (room, _):
        await spark(room)
        said = await room.choose(1, "answer pass turn", room.mark(1), "one")
        assert isinstance(said, Saved)
        assert isinstance(await room.choose(2, "answer pass", room.mark(2), "two"), Saved)
        await spark(room)
        assert choosing(room) == (2,)


async def test_who_can_only_pass_may_do_so_first(tmp_path: Path) -> None:
    async with duel(tmp_path, "human", "human", "human") as (room, clock):
        await spark(room)
        await asleep(clock, 2)
        assert isinstance(await room.choose(1, "answer pass", room.mark(1), "one"), Saved)
        await asleep(clock, 1)
        await wake(room, clock)
        assert choosing(room) == (0,)
        assert room.number == 3


async def test_who_takes_a_pass_back_seems_to_think_anew(tmp_path: Path) -> None:
    async with duel(tmp_path, "human", "human", "human", holding=(2,)) as (room, clock):
        await spark(room)
        await asleep(clock, 1)
        await wake(room, clock)
        assert isinstance(await room.choose(1, "withdraw", room.mark(1), "back"), Saved)
        assert choosing(room) == (1, 2)
        await asleep(clock, 1)
        assert await wake(room, clock) >= WINDOW[0]
        assert choosing(room) == (2,)


async def test_the_house_answers_for_nobody_else(tmp_path: Path) -> None:
    async with duel(tmp_path, "human", "human", holding=(1,)) as (room, _):
        await spark(room)
        said = await room.choose(1, "answer pass", room.mark(1), None, by_house=True)
        assert said == Late()
        assert choosing(room) == (1,)


async def test_a_gesture_is_kept_as_its_parts(tmp_path: Path) -> None:
    async with duel(tmp_path, "human", "human") as (room, _):
        game = game_of(room)
        game.players[0].hand = ("curse", "spark", "spark", "spark")
        game.offered.clear()
        said = await room.choose(0, "act curse 1", room.mark(0), "cursed")
        assert isinstance(said, Saved)
        moves = await room.house.store.moves(room.table.id)
        assert moves[-1].text == "0 act curse; aim 1"


# Bots


@pytest.mark.parametrize("holding", [(), (1,), (1, 2)])
async def test_bots_answer_at_drawn_times_with_a_card_or_without(
    tmp_path: Path, holding: tuple[Seat, ...]
) -> None:
    async with duel(tmp_path, "human", "bot:greedy", "bot:greedy", holding=holding) as (
        room,
        clock,
    ):
        opened = clock.time
        await spark(room)
        await asleep(clock, 2)
        assert clock.next is not None
        assert clock.next >= opened + WINDOW[0]
        await wake(room, clock)
        await wake(room, clock)
        assert opened + WINDOW[0] < clock.time <= opened + WINDOW[1]
        assert choosing(room) == (0,)


async def test_bots_do_not_wait_for_people_in_a_window(tmp_path: Path) -> None:
    async with duel(tmp_path, "human", "human", "bot:greedy", holding=(1,)) as (room, clock):
        await spark(room)
        await asleep(clock, 1)
        await wake(room, clock)
        assert choosing(room) == (1,)


async def test_bots_among_themselves_pretend_nothing(tmp_path: Path) -> None:
    async with duel(tmp_path, "bot:greedy", "bot:greedy", "bot:greedy") as (room, clock):
        before = clock.time
        await until(lambda: game_of(room).over)
        assert clock.time == before


async def test_a_bot_that_stands_in_takes_its_time_and_the_owner_takes_the_seat_back(
    tmp_path: Path,
) -> None:
    async with duel(tmp_path, "human", "human", "human", holding=(1, 2)) as (room, clock):
        await spark(room)
        await room.set_place(1, away=True)
        room.attendance.go_on()
        await asleep(clock, 1)
        await room.attendance.take_back(1)
        await asleep(clock, 0)
        clock.go_to(clock.time + LONG)
        assert choosing(room) == (1, 2)


# What others see


async def seen(folder: Path, holding: tuple[Seat, ...], *kinds: str) -> list[Any]:
    """The frames of a window for all but seat 1, with when each came; seat 1 passes in the end.

    Where seat 1 holds a card, and is a person, it passes at the moment that was drawn elsewhere.
    """
    async with duel(folder, *kinds, holding=holding) as (room, clock):
        pages = [Page(room, seat) for seat in (0, 2, None)]
        found: list[Any] = []
        known = [0] * len(pages)

        def note() -> None:
            for place, page in enumerate(pages):
                for frame in list(page.frames())[known[place] :]:
                    found.append((round(clock.time, 6), place, plain(frame)))
                known[place] = len(page.messages)

        by_hand = kinds[1] == "human" and 1 in holding
        if by_hand:
            room.house.chance.uniform(*WINDOW)  # elsewhere it is seat 1 that gets this
        await spark(room)
        note()
        await asleep(clock, 1 if by_hand else 2)
        opened = clock.time
        for pause, seat in sorted(zip(drawn(2), (1, 2), strict=True)):
            number = room.number
            clock.go_to(opened + pause)
            if seat == 1 and by_hand:
                await room.choose(1, "answer pass", room.mark(1), "by hand")
            await saved(room, number + 1)
            note()
        return found


def drawn(number: int) -> list[float]:
    """The pauses that the chance of a clock gives first."""
    chance = Random("clock")
    return [chance.uniform(*WINDOW) for _ in range(number)]


def plain(frame: dict[str, Any]) -> dict[str, Any]:
    """A frame without what is another at every table."""
    told = {name: part for name, part in frame.items() if name not in ("stamp", "mark", "saved")}
    ops = [[re.sub(r"line-\d+|data-n=.\d+.", "", part) for part in op] for op in told["ops"]]
    return {**told, "ops": ops}


async def test_frames_are_the_same_and_come_at_the_same_times_card_or_not(tmp_path: Path) -> None:
    for number, kind in enumerate(("human", "bot:greedy")):
        kinds = ("human", kind, "human")
        without = await seen(tmp_path / f"without {number}", (), *kinds)
        holding = await seen(tmp_path / f"holding {number}", (1,), *kinds)
        assert len({time for time, _, _ in without}) == 3, "opened, passed, passed"
        assert holding == without


# Restarts and other processes


async def test_a_restart_loses_no_pass(tmp_path: Path) -> None:
    async with duel(tmp_path, "human", "human", "human", holding=(2,)) as (room, clock):
        await spark(room)
        await asleep(clock, 1)
        table = room.table.id
    async with open_for(tmp_path) as house:
        clock = Clock(house)
        await house.resume()
        room = house.rooms[table]
        assert choosing(room) == (1, 2)
        await asleep(clock, 1)
        assert not room.is_idle
        assert await wake(room, clock) >= WINDOW[0]
        assert choosing(room) == (2,)


@asynccontextmanager
async def two_duels(
    folder: Path, url: str, **fields: Any
) -> AsyncIterator[tuple[tuple[Room, Clock], tuple[Room, Clock]]]:
    """A duel of people who hold nothing, in the memory of two houses."""
    usual = {"database": url, "takeover": 5.0, "think": 5.0, **fields}
    async with open_for(folder, **usual) as first, open_for(folder, **usual) as second:
        clocks = [Clock(house, seed) for seed, house in (("one", first), ("two", second))]
        decks = {"deck": [SPARKS] * 3}
        room = await begun(first, "duel", ["human"] * 3, seed_for(3), decks)
        yield (room, clocks[0]), (await at(second, room), clocks[1])


async def at(house: House, room: Room) -> Room:
    """The same table in another house."""
    found = await house.room(room.table.id)
    assert found is not None
    return found


def level(first: Room, second: Room) -> Callable[[], bool]:
    """Whether both houses have the same moves."""
    return lambda: first.number == second.number


async def test_of_two_houses_one_passes(tmp_path: Path, url: str) -> None:
    async with two_duels(tmp_path, url) as ((first, clock), (second, other)):
        await spark(first)
        await until(level(first, second))
        await asleep(clock, 2)
        await asleep(other, 2)
        other.go_to(other.time + 5.0 + WINDOW[0])
        assert other.sleeping == 2, "it leaves the others time"
        await wake(first, clock)
        await wake(first, clock)
        await until(level(first, second))
        assert choosing(second) == (0,)
        await asleep(other, 0)
        assert first.number == 3


async def test_if_the_one_is_gone_the_other_passes(tmp_path: Path, url: str) -> None:
    async with two_duels(tmp_path, url) as ((first, _), (second, other)):
        await spark(first)
        await until(level(first, second))
        first.house.forget(first)
        await asleep(other, 2)
        assert await wake(second, other) >= 10.0 + WINDOW[0]
        await asleep(other, 1)
        assert await wake(second, other) >= WINDOW[0], "not both at one stroke"
        assert choosing(second) == (0,)


async def test_who_answers_in_the_other_house_makes_it_go_on_there(
    tmp_path: Path, url: str
) -> None:
    async with two_duels(tmp_path, url) as ((first, clock), (second, other)):
        await spark(first)
        await until(level(first, second))
        await asleep(other, 2)
        assert isinstance(await second.choose(1, "answer pass", second.mark(1), "one"), Saved)
        await until(level(first, second))
        await asleep(other, 1)
        await asleep(clock, 1)
        assert await wake(second, other) <= WINDOW[1]
        await until(level(first, second))
        assert choosing(first) == (0,)
        assert clock.time == 1000.0
