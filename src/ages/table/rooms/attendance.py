"""Attendance: bots play their seats, and stand in for people who let the others wait too long."""

from __future__ import annotations

import asyncio
import logging
from contextlib import suppress
from typing import TYPE_CHECKING

from ...kernel.choices import Seat
from .belonging import OfRoom
from .seating import USUAL_BOT
from .windows import Windows, is_window

if TYPE_CHECKING:
    from .room import Room

logger = logging.getLogger("ages.table")


class Attendance(OfRoom):
    """Looks after the seats of a room that no person plays."""

    def __init__(self, room: Room) -> None:
        """Nothing is done before the room goes on."""
        super().__init__(room)
        self.hurry = asyncio.Event()
        self.windows = Windows(room)
        self._bots: asyncio.Task[None] | None = None
        self._absent: asyncio.TimerHandle | None = None
        self._other: asyncio.TimerHandle | None = None

    def go_on(self) -> None:
        """Let bots play where they are waited for, and see whether somebody stays away."""
        self._leave_timers()
        if self._bots is None and self.bot_to_move() is not None:
            self._bots = asyncio.create_task(self._play_bots())
        self.windows.go_on()
        self._expect_people()

    def hurry_bots(self) -> None:
        """Whoever could still undo does not want to."""
        self.hurry.set()

    def follow(self) -> None:
        """Leave the bots to another process, which did the last thing here, unless it is gone."""
        self._leave_timers()
        if self._bots is not None and self._bots is not asyncio.current_task():
            self._bots.cancel()
            self._bots = None
        settings = self.room.house.settings
        wait = settings.takeover + settings.think + settings.grace
        self.windows.go_on(wait)
        if self.bot_to_move() is not None:
            self._other = asyncio.get_running_loop().call_later(wait, self.go_on)
        self._expect_people()

    def _leave_timers(self) -> None:
        """Wait neither for people nor for another process."""
        for timer in (self._absent, self._other):
            if timer is not None:
                timer.cancel()
        self._absent = self._other = None

    def _expect_people(self) -> None:
        """See whether somebody stays away too long."""
        room = self.room
        if room.table.absent and not room.closed and self.people_awaited():
            left = max(0.0, room.asked_at + room.table.absent - room.house.now())
            loop = asyncio.get_running_loop()
            self._absent = loop.call_later(left, room.house.start, self.stand_in)

    def stop(self) -> None:
        """Nothing is done any more."""
        self._leave_timers()
        self.windows.stop()
        if self._bots is not None and self._bots is not asyncio.current_task():
            self._bots.cancel()

    @property
    def is_idle(self) -> bool:
        """Whether no bot thinks and nobody's time runs."""
        timers = (self._bots, self._absent, self._other)
        return self.windows.is_idle and all(timer is None for timer in timers)

    def plays_itself(self, seat: Seat) -> bool:
        """Whether a bot plays this seat now; it plays on for whoever has resigned."""
        return self.room.places[seat].plays_itself or self.room.has_resigned(seat)

    def answers_for(self, seat: Seat) -> bool:
        """Whether the house answers for a seat now: a bot, or where one can only pass."""
        return self.plays_itself(seat) or self.windows.only_passes(seat)

    @property
    def is_alone(self) -> bool:
        """Whether bots play among themselves."""
        return all(map(self.plays_itself, range(self.room.table.size)))

    def people_awaited(self) -> list[Seat]:
        """The seats of people that the game waits for."""
        pending = self.room.game.pending if self.room.game else None
        return [seat for seat in pending.seats if not self.plays_itself(seat)] if pending else []

    def bot_to_move(self) -> Seat | None:
        """A bot that is waited for; of sealed answers the people give theirs first.

        In windows bots have times of their own.
        """
        room = self.room
        pending = room.game.pending if room.game else None
        if pending is None or room.closed or is_window(pending):
            return None
        if pending.together and self.people_awaited():
            return None
        return next((seat for seat in pending.seats if self.plays_itself(seat)), None)

    async def _play_bots(self) -> None:
        """Bots play until a person is waited for, or another process plays them."""
        room = self.room
        try:
            while self._other is None and (seat := self.bot_to_move()) is not None:
                await self._give_grace()
                if self.bot_to_move() == seat:
                    await self._play_bot(seat)
        except Exception:
            # The room is forgotten, so that the next visitor finds it as it is kept.
            logger.exception("table %s: a bot cannot go on", room.table.id)
            room.house.lose(room)
        finally:
            if self._bots is asyncio.current_task():
                self._bots = None

    async def _give_grace(self) -> None:
        """Who can still undo gets a moment before a bot's answer makes that impossible."""
        room = self.room
        while (last := room.undoer) is not None and not self.plays_itself(last):
            number = room.number
            self.hurry.clear()
            with suppress(TimeoutError):
                async with asyncio.timeout(room.house.settings.grace):
                    await self.hurry.wait()
            if room.number == number:
                return

    async def _play_bot(self, seat: Seat) -> None:
        mark = self.room.mark(seat)
        say = await self.think(seat)
        await self.room.choose(seat, say, mark, None, by_house=True)

    async def think(self, seat: Seat) -> str:
        """What a bot chooses in a seat that is asked."""
        room = self.room
        assert room.game is not None
        # Nobody at the table can know it: else what a bot seals could be foretold.
        seed = room.house.signer.mark(f"bot {room.table.id} {room.number} {seat}")
        bot, table = room.places[seat].bot or USUAL_BOT, room.table.id
        return await room.house.thinkers.choose(room.game, seat, bot, seed, table, self.is_alone)

    async def stand_in(self) -> None:
        """A bot plays for those who have let the others wait too long."""
        room = self.room
        async with room.lock:
            if not room.closed and room.house.now() >= room.asked_at + room.table.absent - 0.01:
                with room.or_forget():
                    for seat in self.people_awaited():
                        await room.set_place(seat, away=True)
                    room.show([])
        self.go_on()

    async def take_back(self, seat: Seat) -> None:
        """The owner of a seat plays again."""
        room = self.room
        async with room.lock:
            if room.closed or room.has_resigned(seat) or not room.places[seat].away:
                return
            await room.set_place(seat, away=False)
            room.ask_anew()
            room.show([])
        self.go_on()
