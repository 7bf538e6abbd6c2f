"""The live connection: what a page says, what it is told, and what comes back after a gap."""

from __future__ import annotations

import random
import re
from collections.abc import AsyncIterator, Callable
from contextlib import AsyncExitStack
from pathlib import Path

import pytest

from ages import games
from ages.kernel.chance import Chance
from ages.kernel.choices import Seat
from ages.kernel.game import Game
from ages.table import live, sections
from ages.table.app import make_app
from ages.table.house import House
from ages.table.rooms import Room
from ages.table.rows import WATCHER
from ages.table.table_page import remove_player

from ..contract import asks_together
from .houses import any_command, open_for, seated
from .sockets import Browser, Screen, Socket, at_seat
from .test_rooms import is_sealed, play_until

pytestmark = pytest.mark.anyio

GAME = games.names()[0]
every_game = pytest.mark.parametrize("game", games.names())
every_sealed_game = pytest.mark.parametrize("game", filter(asks_together, games.names()))


@pytest.fixture
async def house(tmp_path: Path) -> AsyncIterator[House]:
    """A house for one test."""
    async with open_for(tmp_path) as opened:
        yield opened


class Gathering:
    """People at a table, each with a page that is open."""

    def __init__(self, house: House, room: Room) -> None:
        """Nobody has come yet."""
        self.house = house
        self.room = room
        self.app = make_app(house)
        self.stack = AsyncExitStack()
        self.chance = random.Random(room.table.seed)
        self.sockets: dict[Seat, Socket] = {}

    @property
    def game(self) -> Game:
        """The game as it is."""
        assert self.room.game is not None
        return self.room.game

    @property
    def asked(self) -> Seat:
        """The first seat that is waited for."""
        assert self.game.pending is not None
        return self.game.pending.seats[0]

    @property
    def other(self) -> Seat:
        """The first seat that is not waited for."""
        assert self.game.pending is not None
        return next(s for s in range(self.game.seats) if s not in self.game.pending.seats)

    async def dial(self, seat: Seat | None, language: str = "en") -> Socket:
        """A connection from a seat, or of a watcher; nothing is said yet."""
        if seat is None:
            browser = Browser(self.app)
            await self.house.store.keep("watcher", self.room.table.id, WATCHER)
            browser.be(self.house, "watcher")
        else:
            browser = await at_seat(self.house, self.room, seat, self.app)
        browser.speak(language)
        path = f"/t/{self.room.table.id}/live?seat={'watch' if seat is None else seat}"
        return await self.stack.enter_async_context(browser.socket(path))

    async def come(self, seat: Seat | None, language: str = "en") -> Socket:
        """A page that is open and shows everything."""
        socket = await self.dial(seat, language)
        await socket.hello()
        return socket

    async def all_come(self) -> None:
        """Everybody opens the table; who came and went is told already."""
        for seat in range(self.game.seats):
            self.sockets[seat] = await self.come(seat)
        await self.calm()

    async def calm(self) -> None:
        """Return when everybody has seen all that happened so far."""
        await self.room.show_all()
        for socket in self.sockets.values():
            await socket.settle()

    async def play(self, seat: Seat, ticket: str) -> str:
        """A seat chooses anything from its page; what it said."""
        say = any_command(self.room, seat, Chance.of(f"{self.room.table.seed} {self.room.number}"))
        answer = await self.sockets[seat].choose(say, ticket)
        assert answer.get("saved") == ticket, answer
        return say

    async def play_until(self, stop: Callable[[Game], object], most: int = 3000) -> None:
        """Everybody chooses anything until something is so."""
        await play_until(self.room, stop, Chance.of(self.room.table.seed), most)
        assert stop(self.game), "this never happened"
        await self.calm()


@pytest.fixture
async def gather(house: House) -> AsyncIterator[Callable[..., object]]:
    """Makes gatherings whose pages are closed when the test is over."""
    async with AsyncExitStack() as stack:

        async def make(game: str, *kinds: str, seed: str = "live", **fields: object) -> Gathering:
            made = Gathering(house, await seated(house, game, *kinds, seed=seed, **fields))
            await stack.enter_async_context(made.stack)
            return made

        yield make


def shown(room: Room, seat: Seat | None, language: str = "en") -> dict[str, str]:
    """The sections that a page opened now would show."""
    face = type(room.face(seat, language))(room, seat, language)
    face.refresh()
    return face.markup


# Coming and coming back


async def test_a_page_that_is_up_to_date_is_sent_nothing_again(gather: ...) -> None:
    pass
