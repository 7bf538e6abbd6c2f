"""Keeping up: what another process did at a table is played and shown here too."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ...kernel.commands import parse_row
from ..store import MoveTaken
from ..store.entries import read_events
from ..store.errors import StoreError
from ..store.rows import HUMAN, WAITING, Move, Place, Talk
from .belonging import OfRoom

if TYPE_CHECKING:
    from .room import Room

SPEECH = 50
"""So many lines of chat are kept at hand."""


class KeepingUp(OfRoom):
    """Brings a room to where other processes on the same database have brought its table."""

    def __init__(self, room: Room) -> None:
        """Nothing is known to be missed."""
        super().__init__(room)
        self._told = False

    def told(self) -> None:
        """Another process has changed something at this table."""
        if not self._told:
            self._told = True
            self.room.house.start(self._keep_up)

    async def _keep_up(self) -> None:
        room = self.room
        async with room.lock:
            self._told = False
            await self.catch_up()

    async def catch_up(self) -> None:
        """Under the lock: read what there is, play the moves that came, and show them one by one.

        What does not fit with what is known here makes the room be forgotten.
        """
        room = self.room
        if room.closed:
            return
        with room.or_forget():
            after = -1 if room.game is None else room.number
            news = await room.house.store.news(room.table.id, after, SPEECH)
            if news is None:
                room.turn_all_out()
                room.house.forget(room)
                return
            if news.table.moves < room.number:
                raise StoreError(f"table {room.table.id} has lost moves since it was read")
            moved = self._seat(news.places)
            self.hear(news.talk)
            if room.game is not None:
                for move in news.moves:
                    self._play(move)
            room.table = news.table
            if room.game is None and room.table.state != WAITING:
                await room.load_game()
                room.ask_anew()
            if moved or news.moves:
                room.attendance.follow()
            room.begin_if_full()  # two may have taken a seat without knowing of each other

    def _seat(self, places: list[Place]) -> bool:
        """Who sits where now; whether that is new."""
        room = self.room
        before, room.places = room.places, places
        both = list(zip(before, places, strict=True))
        if any(was.away and not now.away for was, now in both):
            room.ask_anew()
        removed = [now.seat for was, now in both if was.kind == HUMAN and was.key != now.key]
        for seat in removed:
            room.turn_out(seat)
        if not removed and any(was.name != now.name for was, now in both):
            room.rename()
        elif before != places:
            room.show([])
        return before != places

    def hear(self, talk: list[Talk]) -> None:
        """Under the lock: show what is new of the chat, and hide what was removed from it."""
        room = self.room
        known = {line.number: line.text for line in room.speech}
        silenced = [line.seat for line in talk if known.get(line.number, line.text) != line.text]
        for seat in dict.fromkeys(silenced):
            room.silence(seat)
        for line in talk:
            if line.number not in known:
                room.speech.append(line)
                for face in room.faces.values():
                    face.show_talk(line)

    def _play(self, move: Move) -> None:
        """A move of another process, as if it were made here."""
        room, game = self.room, self.room.game
        assert game is not None
        assert game.log is not None
        assert game.moves is not None
        seat = move.seat
        if move.number != room.number + 1 or seat is None:
            raise StoreError(f"table {move.table} has no move {room.number + 1} of a player")
        only = room.play(seat, parse_row(game, seat, move.text.partition(" ")[2]))
        game.log.clear()
        game.moves.clear()
        if room.is_snapshot_due:
            room.snapshot = room.number
        lines = room.remember(move, read_events(move))
        room.show(lines, seat, only=only)

    async def come_second(self) -> None:
        """Under the lock: what was played last was dropped, for another process was first."""
        room = self.room
        number = room.number
        await self.catch_up()
        if room.number == number and not room.closed:
            raise MoveTaken(f"table {room.table.id} has no move {number + 1}, yet it is taken")
