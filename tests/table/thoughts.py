"""Builders: bots that think here and at once, and how to wait for them."""

from __future__ import annotations

import asyncio

from ages.kernel.choices import Seat
from ages.kernel.game import Game
from ages.table.bots.thinking import Thinkers
from ages.table.rooms.room import Room

from .sockets import PATIENCE


class Thoughts(Thinkers):
    """Bots that choose anything, here and at once, unless they are told to wait."""

    def __init__(self) -> None:
        """They think freely."""
        super().__init__(0)
        self.may_answer = asyncio.Event()
        self.may_answer.set()
        self.thinking = asyncio.Event()
        self.asked: list[tuple[Seat, str]] = []
        self.fails = False

    async def choose(
        self,
        game: Game,
        seat: Seat,
        bot: str,
        seed: int | str,
        table: str = "",
        alone: bool = False,
    ) -> str:
        """Any choice, once it may be told."""
        self.asked.append((seat, bot))
        self.thinking.set()
        before = game.clone()
        await self.may_answer.wait()
        if self.fails:
            raise OSError("no bot can be reached")
        return self.any_choice(before, seat, seed)


async def bots_rest(room: Room) -> None:
    """Return when no bot plays any more."""
    async with asyncio.timeout(PATIENCE):
        while (task := room.attendance._bots) is not None:
            await asyncio.wait([task])
