"""Builders: people at a table, each with an open page."""

from __future__ import annotations

from collections.abc import AsyncIterator, Callable, Sequence
from contextlib import AsyncExitStack, asynccontextmanager
from pathlib import Path
from typing import Any

import pytest

from ages.kernel.chance import Chance
from ages.kernel.choices import Seat
from ages.kernel.game import Game
from ages.table.faces.face import Face
from ages.table.rooms.room import Room
from ages.table.server.app import make_app
from ages.table.server.house import House
from ages.table.server.signing import new_key
from ages.table.store.rows import WATCHER

from .houses import any_command, open_for
from .sockets import Browser, Socket, at_seat
from .test_rooms import play_until

HOST = "whoever made this table"


class Gathering:
    """People at a table; ``sockets`` are the pages of those who have come."""

    def __init__(self, house: House, room: Room, stack: AsyncExitStack) -> None:
        """Nobody has come yet."""
        self.house = house
        self.room = room
        self.app = make_app(house)
        self.stack = stack
        self.sockets: dict[Seat, Socket] = {}

    @property
    def game(self) -> Game:
        """The game as it is."""
        assert self.room.game is not None
        return self.room.game

    @property
    def path(self) -> str:
        """The address of the table."""
        return f"/t/{self.room.table.id}"

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

    async def browser(self, seat: Seat | None, language: str = "en") -> Browser:
        """The browser of who sits in a seat, or of a watcher."""
        if seat is None:
            browser = Browser(self.app)
            await self.house.store.keep("watcher", self.room.table.id, WATCHER)
            browser.be(self.house, "watcher")
        else:
            browser = await at_seat(self.house, self.room, seat, self.app)
        browser.speak(language)
        return browser

    async def dial(self, seat: Seat | None, language: str = "en") -> Socket:
        """A connection from a seat, or of a watcher; nothing is said yet."""
        browser = await self.browser(seat, language)
        which = "watch" if seat is None else seat
        return await self.stack.enter_async_context(
            browser.socket(f"{self.path}/live?seat={which}")
        )

    async def come(self, seat: Seat | None, language: str = "en") -> Socket:
        """A page that is open and shows everything."""
        socket = await self.dial(seat, language)
        await socket.hello()
        return socket

    async def all_come(self) -> None:
        """Everybody opens the table, and sees that everybody has."""
        for place in self.room.places:
            if place.kind == "human":
                self.sockets[place.seat] = await self.come(place.seat)
        await self.calm()

    async def calm(self) -> None:
        """Return when everybody has seen all that happened so far."""
        await self.room.show_all()
        for socket in self.sockets.values():
            await socket.settle()

    def any_command(self, seat: Seat) -> str:
        """Something that a seat can choose now, the same in every run."""
        return any_command(self.room, seat, Chance.of(f"any {self.room.number}"))

    async def play(self, seat: Seat, ticket: str) -> dict[str, Any]:
        """A seat chooses anything from its page; the frame that tells that it is saved."""
        await self.sockets[seat].settle()
        answer = await self.sockets[seat].choose(self.any_command(seat), ticket)
        assert answer.get("saved") == ticket, answer
        return answer

    async def play_until(self, stop: Callable[[Game], object]) -> None:
        """Everybody chooses anything until something is so."""
        await play_until(self.room, stop, Chance.of("gathering"), 5000)
        assert self.game.pending is not None, "this never happened"
        await self.calm()


@asynccontextmanager
async def gathered(
    folder: Path,
    game: str,
    *kinds: str,
    seed: str = "live",
    grace: float = 0,
    limited: bool = False,
    options: dict[str, Any] | None = None,
    public_url: str = "",
    database: str = "",
    **fields: Any,
) -> AsyncIterator[Gathering]:
    """A table with its game begun, in a house of its own; messages come as fast as they like."""
    with pytest.MonkeyPatch.context() as patch:
        if not limited:
            patch.setattr("ages.table.server.house.Rates", Endless)
            patch.setattr("ages.table.server.live.Bucket", Endless)
        house_settings = {
            "grace": grace,
            "public_url": public_url,
            "database": database or str(folder / "ages.db"),
        }
        async with open_for(folder, **house_settings) as house, AsyncExitStack() as stack:
            room = await begun(house, game, kinds, seed, options or {}, **fields)
            yield Gathering(house, room, stack)


async def begun(
    house: House, game: str, kinds: Sequence[str], seed: str, options: dict[str, Any], **fields: Any
) -> Room:
    """A room whose game has begun with options; ``human`` seats are people."""
    said = ["open" if kind == "human" else kind for kind in kinds]
    table, _ = await house.make_table(
        game, said, options, HOST, "", bot_name=lambda bot, seat: f"{bot} {seat + 1}", **fields
    )
    await house.store.set_table(table.id, seed=seed)
    room = await house.room(table.id)
    assert room is not None
    for seat in room.open_seats:
        await room.set_place(seat, kind="human", name=f"Player {seat}", key=new_key())
    await room.begin()
    return room


class Endless:
    """Rates, or a bucket, that nobody is too fast for."""

    def __init__(self, rate: float, burst: float, crowd: int = 1) -> None:
        """Whatever the rate."""

    def take(self, *who: str) -> bool:
        """Always."""
        return True


def fresh_sections(room: Room, seat: Seat | None, language: str = "en") -> dict[str, str]:
    """The sections that a page opened now would show."""
    face = Face(room, seat, language)
    face.refresh()
    return face.markup
