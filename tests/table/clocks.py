"""Builders: a clock that stands still until it is told to go on."""

from __future__ import annotations

import asyncio
from heapq import heappop, heappush
from itertools import count
from random import Random

from ages.table.server.house import House


class Clock:
    """The time of a house."""

    def __init__(self, house: House, seed: str = "clock") -> None:
        """From now on the house has this time, and its chance is known."""
        self.time = 1000.0
        self._numbers = count()
        self._waiting: list[tuple[float, int, asyncio.Future[None]]] = []
        house.now = self.now
        house.sleep = self.sleep
        house.chance = Random(seed)

    def now(self) -> float:
        """What it shows."""
        return self.time

    async def sleep(self, seconds: float) -> None:
        """Return when it shows so many seconds more."""
        if seconds > 0:
            woken: asyncio.Future[None] = asyncio.get_running_loop().create_future()
            heappush(self._waiting, (self.time + seconds, next(self._numbers), woken))
            await woken

    @property
    def sleeping(self) -> int:
        """How many wait for their time."""
        return sum(not woken.done() for _, _, woken in self._waiting)

    @property
    def next(self) -> float | None:
        """When somebody wakes next."""
        while self._waiting and self._waiting[0][2].done():
            heappop(self._waiting)
        return self._waiting[0][0] if self._waiting else None

    def go_to(self, time: float) -> None:
        """Let time pass, and wake those whose time has come."""
        self.time = time
        while (first := self.next) is not None and first <= time:
            woken = heappop(self._waiting)[2]
            woken.set_result(None)
