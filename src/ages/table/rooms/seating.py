"""Seating: who sits down at a table, who is removed from it, and when its game begins."""

from __future__ import annotations

from collections.abc import Callable, Iterable

from ...kernel.choices import Seat
from ..server.limits import LONGEST_NAME, tidy
from ..server.signing import new_key
from ..store.errors import StoreError
from ..store.rows import BOT, HUMAN, OPEN, OVER, WAITING
from .belonging import OfRoom
from .outcomes import (
    Began,
    Full,
    Made,
    MadeBefore,
    NameTaken,
    NoPerson,
    PlayedAgain,
    Removed,
    Renamed,
    Sat,
    Seated,
    SeatTaken,
    Underway,
    Unfinished,
    Unnamed,
)
from .player_names import BotNames, first_free, is_taken

USUAL_BOT = "greedy"
"""Who plays where nobody has said which bot."""


class Seating(OfRoom):
    """The seats of a room: each change is kept before it is shown, and its outcome returned.

    Who may ask for what is not decided here.
    """

    async def sit(
        self, person: str, name: str, wanted: Seat | None = None, mine: Seat | None = None
    ) -> Sat:
        """A person takes a seat, any open one if none is ``wanted``; the last one begins the game.

        ``mine`` is the seat that the person has already; under another name a second one is taken.
        """
        room = self.room
        name = tidy(name, LONGEST_NAME)
        if not name:
            return Unnamed()
        if mine is not None and is_taken(name, [room.places[mine].name]):
            return Seated(mine)
        store, table = room.house.store, room.table.id
        async with room.lock:
            kept = await store.kept(person, table)
            if kept and mine is None:  # asked twice at once
                return Seated(kept[0])
            if room.table.state != WAITING:
                return Underway()
            free = [seat for seat in room.open_seats if wanted in (None, seat)]
            if not free:
                return SeatTaken() if room.open_seats else Full()
            if is_taken(name, room.names):
                return NameTaken(name)
            seat, key = free[0], new_key()
            if not await store.take_place(table, seat, name, key, person):
                return SeatTaken()
            room.note_place(seat, kind=HUMAN, name=name, key=key)
        if not room.open_seats:
            await room.begin()
        return Seated(seat)

    async def begin(self, bot_names: BotNames) -> Began:
        """Bots get the seats that are open, and the game begins."""
        room = self.room
        if room.table.state != WAITING:
            return Underway()
        async with room.lock:
            name_bot = bot_names(*room.names)
            for seat in room.open_seats:
                name = name_bot(USUAL_BOT, seat)
                if await room.house.store.give_place(room.table.id, seat, name, USUAL_BOT):
                    room.note_place(seat, kind=BOT, name=name, bot=USUAL_BOT)
                else:  # somebody has sat down by way of another process
                    await room.keeping_up.catch_up()
        return await room.begin()

    async def remove(self, seat: Seat) -> Removed | NoPerson:
        """A player goes, whose key is worth nothing any more; a bot plays on, or the seat opens."""
        room = self.room
        async with room.lock:
            if room.places[seat].kind != HUMAN:
                return NoPerson(seat)
            room.note_place(seat, key=await room.house.store.release(room.table.id, seat))
            if room.table.state == WAITING:
                await room.set_place(seat, kind=OPEN, name="")
            else:
                await room.set_place(seat, kind=BOT, bot=USUAL_BOT, away=False)
            room.turn_out(seat)
        room.attendance.go_on()
        return Removed(seat)

    async def rename(self, seat: Seat, names: Iterable[str]) -> Renamed:
        """A name that nobody should read goes, with what was said under it.

        The seat gets the first of some names that nobody else has.
        """
        room = self.room
        async with room.lock:
            await room.house.store.silence(room.table.id, seat)
            others = [place.name for place in room.places if place.seat != seat]
            name = first_free(names, others)
            await room.set_place(seat, name=name)
            room.silence(seat)
        return Renamed(seat, name)

    async def again(
        self, person: str, mine: Seat, bot_names: BotNames, allow: Callable[[], None]
    ) -> PlayedAgain:
        """The same once more after the end, at a new table or at the one that another has made.

        ``allow`` is called where a table is to be made, and raises if that may not be.
        """
        room = self.room
        if room.table.state != OVER:
            return Unfinished()
        house, next_id = room.house, room.house.signer.next_id(room.table.id)
        async with room.lock:
            if await house.room(next_id) is not None:
                return MadeBefore(next_id)
            allow()
            try:
                return await self._make_again(person, mine, bot_names, next_id)
            except StoreError:
                if await house.table(next_id) is None:
                    raise
                return MadeBefore(next_id)  # by way of another process

    async def _make_again(self, person: str, mine: Seat, bot_names: BotNames, next_id: str) -> Made:
        """A table like this: the same game, options and bots; the others sit down if they come."""
        room = self.room
        kinds = ["open" if place.kind != BOT else f"bot:{place.bot}" for place in room.places]
        kinds[mine] = "me"
        name = room.places[mine].name
        table, seat = await room.house.make_table(
            room.table.game,
            kinds,
            room.table.options,
            person,
            name,
            public=room.table.public,
            absent=room.table.absent,
            bot_name=bot_names(name),
            table_id=next_id,
        )
        return Made(table, seat)
