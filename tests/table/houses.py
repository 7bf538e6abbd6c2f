"""Builders: houses with tables, and pages that look on without a browser."""

from __future__ import annotations

from collections.abc import AsyncIterator, Iterator
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

import msgspec

from ages.kernel.choices import DONE, Choice, Seat
from ages.kernel.view import random_answer
from ages.table.rooms.outcomes import Chosen
from ages.table.rooms.room import Room
from ages.table.server.house import House, Settings, open_house

HOST = "the host"
NAMES = NAME, _ = "table.test", "computer.test"
"""The names of this computer, under which pages are asked for; nothing listens there."""


def settings(folder: Path, **fields: Any) -> Settings:
    """Settings of a house in a folder, quick enough for tests."""
    usual = {
        "database": str(folder / "ages.db"),
        "data": folder,
        "grace": 0.0,
        "names": NAMES,
        "pages_a_minute": 1_000_000,
        "pause": 0.0,
    }
    return Settings(**{**usual, **fields})


@asynccontextmanager
async def open_for(folder: Path, **fields: Any) -> AsyncIterator[House]:
    """A house that is open for a while."""
    house = await open_house(settings(folder, **fields))
    try:
        yield house
    finally:
        await house.close()


async def seated(
    house: House, game: str, *kinds: str, seed: str | None = None, **fields: Any
) -> Room:
    """A room whose game has begun; ``human`` seats are people, others as the form says them."""
    said = ["open" if kind == "human" else kind for kind in kinds]
    table, _ = await house.make_table(
        game, said, {}, HOST, "Ann", bot_name=lambda bot, seat: f"{bot} {seat + 1}", **fields
    )
    if seed is not None:
        await house.store.set_table(table.id, seed=seed)
    room = await house.room(table.id)
    assert room is not None
    for seat in room.open_seats:
        await room.set_place(seat, kind="human", name=f"Player {seat}", key=f"{table.id}-{seat}")
    await room.begin()
    return room


class Page:
    """Somebody who looks on: keeps every message, and nothing of it is ever slow."""

    def __init__(self, room: Room, seat: Seat | None, language: str = "en") -> None:
        """Looks from a seat, or watches."""
        self.room = room
        self.seat = seat
        self.face = room.face(seat, language)
        self.messages: list[bytes] = []
        self.left: str | None = None
        self.face.refresh()
        self.face.connections.add(self)

    def send(self, message: bytes) -> None:
        """Keep what is sent."""
        self.messages.append(message)

    def leave(self, why: str) -> None:
        """Keep why the connection ended."""
        self.left = why
        self.face.connections.discard(self)

    def frames(self) -> Iterator[dict[str, Any]]:
        """What was sent, read."""
        for message in self.messages:
            yield msgspec.json.decode(message)

    async def choose(self, say: str, ticket: str, mark: int | None = None) -> Chosen:
        """Say a command, as the page shows it or with an older mark."""
        assert self.seat is not None
        expected = self.room.mark(self.seat) if mark is None else mark
        return await self.room.choose(self.seat, say, expected, ticket)


def any_command(room: Room, seat: Seat, chance: Any) -> str:
    """The command of a random answer of a seat."""
    assert room.game is not None
    game = room.game.clone()
    pending = game.pending
    assert pending is not None
    answer = random_answer(game, seat, chance)
    return pending.question.command(answer, whole=pending.picking)


def command_of(room: Room, choice: Choice) -> str:
    """The command of an option."""
    assert room.game is not None
    assert room.game.pending is not None
    return room.game.pending.question.command(choice, whole=choice != DONE)
