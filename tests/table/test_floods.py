"""Floods: who opens many pages may say no more for it, and bots without people come last."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from contextlib import AsyncExitStack, asynccontextmanager
from pathlib import Path
from typing import Any

import msgspec
import pytest

from ages import games
from ages.kernel.chance import Chance
from ages.kernel.choices import Seat
from ages.kernel.game import Game
from ages.library import new
from ages.table.bots.thinking import Thinkers
from ages.table.bots.worker import LENGTH, Answer, Job
from ages.table.server.app import make_app
from ages.table.server.house import House
from ages.table.server.limits import Limiter, Rates

from .gatherings import gathered
from .houses import any_command, open_for, seated
from .sockets import Browser, Socket
from .thoughts import Thoughts, bots_rest

pytestmark = pytest.mark.anyio

GAME = games.names()[0]


# People


@asynccontextmanager
async def pages(house: House, *people: str) -> AsyncIterator[list[Socket]]:
    """A page of a public table for each of some people."""
    room = await seated(house, GAME, "human", "human", public=True)
    app = make_app(house)
    async with AsyncExitStack() as stack:
        sockets = []
        for person in people:
            browser = Browser(app)
            browser.be(house, person)
            path = f"/t/{room.table.id}/live?seat=watch"
            sockets.append(await stack.enter_async_context(browser.socket(path)))
        yield sockets


async def answered(sockets: list[Socket], times: int, **message: Any) -> int:
    """How many of so many messages on each page are answered and not refused."""
    count = 0
    for socket in sockets:
        for _ in range(times):
            socket.send(**message)
        for _ in range(times):
            seen = len(socket.messages)
            while len(socket.messages) == seen:
                await socket._take()
            count += socket.messages[-1]["t"] != "error"
    return count


def slow(burst: int, crowd: int) -> Rates:
    """Rates that never come again."""
    made = Rates(0, burst, crowd)
    assert made.addresses.burst == crowd * burst
    return made


async def test_a_person_may_say_no_more_on_many_pages_than_on_one(tmp_path: Path) -> None:
    async with open_for(tmp_path) as house:
        house.messages = slow(10, crowd=50)
        async with pages(house, *["ann"] * 4, "bob") as (*anns, bob):
            assert await answered(anns, 6, t="ping") == 10
            assert await answered([bob], 6, t="ping") == 6, "others are not kept from speaking"


async def test_many_names_at_one_address_may_say_no_more_than_a_crowd(tmp_path: Path) -> None:
    async with open_for(tmp_path) as house:
        house.messages = slow(10, crowd=2)
        async with pages(house, "ann", "bob", "cleo", "dan") as sockets:
            assert await answered(sockets, 8, t="ping") == 20


@pytest.mark.parametrize("kind", ["log", "why", "refused"])
async def test_questions_that_take_a_while_are_answered_less_often(
    tmp_path: Path, kind: str
) -> None:
    async with open_for(tmp_path) as house:
        house.questions = slow(5, crowd=50)
        async with pages(house, *["ann"] * 3) as anns:
            assert await answered(anns, 4, t=kind) == 5
            assert await answered(anns, 4, t="ping") == 12


async def test_who_greets_on_many_pages_is_stopped_too(tmp_path: Path) -> None:
    async with open_for(tmp_path) as house:
        house.greetings = slow(3, crowd=50)
        async with pages(house, *["ann"] * 5) as anns:
            assert await answered(anns, 1, t="hello") == 3


async def test_who_chooses_and_undoes_without_end_is_stopped(tmp_path: Path) -> None:
    async with gathered(tmp_path, GAME, "human", "human") as table:
        table.house.undos = Limiter(0, 3)
        pages = [await table.come(0), await table.come(0)]
        answers = [await pages[n % 2].choose(" Undo ", f"u{n}") for n in range(5)]
        assert [answer["t"] for answer in answers] == ["no"] * 3 + ["error"] * 2
        other = await table.come(1)
        assert (await other.choose("undo", "other"))["t"] == "no"


# Bots


class Desk:
    """A worker that notes what it is asked, and answers when it may."""

    asked: list[str]
    may_answer: asyncio.Semaphore
    command: str

    def __init__(self, seconds: float) -> None:
        """Nothing is started."""

    async def ask(self, message: bytes) -> Answer:
        """The same answer to all."""
        self.asked.append(str(msgspec.json.decode(message[LENGTH:], type=Job).seed))
        await self.may_answer.acquire()
        return Answer(command=self.command)

    async def end(self) -> None:
        """There is nothing to end."""


@pytest.fixture
def desk(monkeypatch: pytest.MonkeyPatch) -> type[Desk]:
    """The only worker there is."""
    Desk.asked, Desk.may_answer = [], asyncio.Semaphore(0)
    monkeypatch.setattr("ages.table.bots.thinking.Worker", Desk)
    return Desk


class Crowd:
    """Tables that want something of the bots, all in one game."""

    def __init__(self, desk: type[Desk]) -> None:
        """Nobody has asked yet."""
        self.thinkers = Thinkers(1)
        self.game = new(GAME, seats=2, seed="crowd")
        assert self.game.pending is not None
        self.seat = self.game.pending.seats[0]
        desk.command = self.thinkers.any_choice(self.game, self.seat)
        self.desk = desk
        self.tasks: list[asyncio.Task[str]] = []

    async def ask(self, seed: str, table: str, alone: bool = False) -> None:
        """A table's bot stands in line."""
        choice = self.thinkers.choose(self.game, self.seat, "greedy", seed, table, alone)
        self.tasks.append(asyncio.create_task(choice))
        for _ in range(5):
            await asyncio.sleep(0)

    async def order(self) -> list[str]:
        """In which order all are served."""
        for _ in self.tasks:
            self.desk.may_answer.release()
        await asyncio.gather(*self.tasks)
        await self.thinkers.close()
        return self.desk.asked


async def test_people_do_not_wait_for_bots_that_play_among_themselves(desk: type[Desk]) -> None:
    crowd = Crowd(desk)
    for number in range(60):
        await crowd.ask(f"alone {number}", f"bots {number}", alone=True)
    await crowd.ask("for ann", "ann")
    await crowd.ask("for bob", "bob")
    order = await crowd.order()
    assert order[:3] == ["alone 0", "for ann", "for bob"]
    assert order[3:] == [f"alone {number}" for number in range(1, 60)]


async def test_tables_take_turns_however_much_one_of_them_asks(desk: type[Desk]) -> None:
    crowd = Crowd(desk)
    for number in range(4):
        await crowd.ask(f"a{number}", "a")
    await crowd.ask("b0", "b")
    await crowd.ask("c0", "c")
    await crowd.ask("b1", "b")
    assert await crowd.order() == ["a0", "a1", "b0", "c0", "a2", "b1", "a3"]


async def test_only_where_no_person_sits_bots_are_alone(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    told: set[tuple[str, bool]] = set()

    class Noted(Thoughts):
        async def choose(
            self,
            game: Game,
            seat: Seat,
            bot: str,
            seed: int | str,
            table: str = "",
            alone: bool = False,
        ) -> str:
            told.add((table, alone))
            return await super().choose(game, seat, bot, seed)

    monkeypatch.setattr("ages.table.server.house.Thinkers", lambda *_: Noted())
    async with open_for(tmp_path) as house:
        lonely = await seated(house, GAME, "bot:random", "bot:random")
        mixed = await seated(house, GAME, "bot:random", "bot:random", "human")
        await bots_rest(lonely)
        await bots_rest(mixed)
        while (mixed.table.id, False) not in told:
            say = any_command(mixed, 2, Chance.of(str(mixed.number)))
            await mixed.choose(2, say, mixed.mark(2), f"t{mixed.number}")
            await bots_rest(mixed)
        assert told == {(lonely.table.id, True), (mixed.table.id, False)}
