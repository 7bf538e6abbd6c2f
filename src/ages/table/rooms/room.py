"""Rooms: a table in memory, with its game, who sits there and who looks on."""

from __future__ import annotations

import asyncio
import time
from collections import deque
from collections.abc import Iterable, Iterator, Sequence
from contextlib import contextmanager
from secrets import token_hex
from typing import TYPE_CHECKING, NamedTuple

from msgspec.structs import replace

from ...kernel.choices import RESIGN, Choice, Seat
from ...kernel.commands import play_row
from ...kernel.errors import OtherVersion
from ...kernel.game import Game
from ...kernel.log import Event
from ...kernel.undoing import copy, is_unseen
from ..faces.face import Face, Moment
from ..store import MoveTaken, NoTable, restore, set_up, update_game
from ..store.entries import Line, is_same_decision, lines_of, read_events, write_events
from ..store.rows import OPEN, OVER, RUNNING, WAITING, Move, Place, Snapshot, Table, Talk
from .attendance import Attendance
from .choosing import Choosing
from .keeping_up import SPEECH, KeepingUp
from .outcomes import Began, Chosen, Closed, Incomplete, Underway
from .seating import Seating
from .tickets import Tickets
from .veiled_numbers import Veil

if TYPE_CHECKING:
    from ..server.house import House

RECENT = 120
"""So many lines of the log are kept at hand; older ones are read from the store."""

MOVES_A_SNAPSHOT = 10
"""A position is kept after so many moves: later ones may be lost when the rules change."""
CHANGING = ("state", "version", "awaited", "moves", "asked", "changed")
"""What a move can change about its table."""


class Bookmark(NamedTuple):
    """Where a game was before something was played that may have to be dropped."""

    table: Table
    game: Game
    number: int
    asked_at: float
    asked_by: Seat | None


class Room:
    """A table in memory; the lock is held from a choice until it is saved and shown."""

    def __init__(self, house: House, table: Table, places: list[Place]) -> None:
        """The game is brought by ``load`` or made by ``begin``."""
        self.house = house
        self.table = table
        self.places = places
        self.game: Game | None = None
        self.number = 0
        self.asked_at = 0.0
        self.used_at = 0.0
        self.asked_by: Seat | None = None
        self.last: dict[Seat, int] = {}
        self.tickets = Tickets(house.store, table.id, RECENT)
        self.recent: deque[Line] = deque(maxlen=RECENT)
        self.speech: deque[Talk] = deque(maxlen=SPEECH)
        self.snapshot = 0
        self.lock = asyncio.Lock()
        self.faces: dict[tuple[Seat | None, str], Face] = {}
        self.epoch = token_hex(4)
        self.veil = Veil(house.signer.mark(f"numbers {table.id}"))
        self.closed = False
        self.attendance = Attendance(self)
        self.choosing = Choosing(self)
        self.seating = Seating(self)
        self.keeping_up = KeepingUp(self)

    # From the store and into it

    async def load(self) -> None:
        """The game as its moves left it, the end of the log, and the end of the talk."""
        if self.table.state != WAITING:
            await self.load_game()
        self.speech.extend(reversed(await self.house.store.talk(self.table.id, None, SPEECH)))
        self.ask_anew()
        self.attendance.go_on()
        self.begin_if_full()

    def begin_if_full(self) -> None:
        """Begin a game that nobody has begun when its last seat was taken."""
        if self.table.state == WAITING and not self.open_seats:
            self.house.start(self.begin)

    async def load_game(self) -> None:
        """The game as its moves left it, and the end of the log.

        One that was finished under other rules and does not come to its end under these has no
        game here, only its log.
        """
        store = self.house.store
        await update_game(store, self.table)
        try:
            restored = await restore(store, self.table)
        except OtherVersion:
            self.number = self.table.moves
            return
        # Others may write meanwhile: what is later than the game is left for later.
        for move in reversed(await store.lines(self.table.id, restored.number + 1, RECENT)):
            self.recent.extend(lines_of(move.number, read_events(move)))
        asking = await store.move(self.table.id, restored.table.asked)
        self.asked_by = None if asking is None else asking.seat
        self.table, self.game, self.number = restored.table, restored.game, restored.number
        self.last = dict(restored.last)
        self.snapshot = restored.snapshot

    def remember(self, move: Move, events: Iterable[Event]) -> list[Line]:
        """A move among those that the room has at hand."""
        lines = lines_of(move.number, events)
        self.recent.extend(lines)
        self.tickets.note(move)
        if move.seat is not None:
            self.last[move.seat] = move.number
        return lines

    async def begin(self) -> Began:
        """The game is set up, if every seat is taken."""
        async with self.lock:
            table = self.table
            if self.closed:
                return Closed()
            if table.state != WAITING:
                return Underway()
            if self.open_seats:
                return Incomplete(tuple(self.open_seats))
            with self.or_forget():
                self.game = set_up(table)
                self.table = replace(table, state=RUNNING, version=self.game.version)
                try:
                    await self.save("", None)
                except (MoveTaken, NoTable):  # another process has begun it, or removed it
                    self.game, self.table = None, table
                    await self.keeping_up.catch_up()
                    return Closed() if self.closed else Underway()
        self.attendance.go_on()
        return Underway()

    async def save(self, text: str, ticket: str | None, unseen: bool = False) -> list[Line]:
        """Commit what was just played; only then may anybody see it, if it is not ``unseen``."""
        game = self.game
        assert game is not None
        assert game.log is not None
        assert game.moves is not None
        events = list(game.log)
        game.log.clear()
        game.moves.clear()
        table = self.table
        if game.over:
            table.state = OVER
        table.awaited = game.pending.seats if game.pending else ()
        now = time.time()
        table.moves, table.changed = self.number, table.changed if unseen else now
        move = Move(
            table=table.id,
            number=self.number,
            text=text,
            events=write_events(events),
            ticket=ticket,
            at=now,
        )
        fields = {name: getattr(table, name) for name in CHANGING}
        snapshot = None
        if self.is_snapshot_due:
            snapshot = Snapshot(
                table=table.id,
                number=self.number,
                version=game.version,
                position=game.to_json().encode(),
            )
        await self.house.store.append([move], fields, snapshot)
        self.house.pauses.pop(table.id, None)
        if snapshot is not None:
            self.snapshot = self.number
        return self.remember(move, events)

    @property
    def is_snapshot_due(self) -> bool:
        """Whether the position is to be kept with the last move."""
        assert self.game is not None
        # Where nothing can be undone, later entries replay from it as they were; the end is shown.
        since = self.number - self.snapshot
        return self.game.over or (not self.game.undoable and since >= MOVES_A_SNAPSHOT)

    @contextmanager
    def or_forget(self) -> Iterator[None]:
        """Whatever fails here leaves the game in memory ahead of what is kept: it is forgotten."""
        try:
            yield
        except BaseException as error:
            self.house.lose(self, error)
            raise

    # Choices

    def mark(self, seat: Seat | None) -> int:
        """The number that a choice of a seat must expect: what it saw last that concerns it.

        What others pick, and seal as long as answers are sealed, does not concern it.
        """
        own = 0 if seat is None else self.last.get(seat, 0)
        return max(self.table.asked, own)

    async def choose(
        self,
        seat: Seat,
        say: str,
        mark: int,
        ticket: str | None,
        sure: bool = True,
        by_house: bool = False,
    ) -> Chosen:
        """Take a choice, save it and show it to all; or tell what stands in its way."""
        return await self.choosing.choose(seat, say, mark, ticket, sure, by_house)

    def bookmark(self) -> Bookmark:
        """Where the game is now; what is played on from here does not change it."""
        assert self.game is not None
        kept = Bookmark(self.table, copy(self.game), self.number, self.asked_at, self.asked_by)
        self.table = replace(self.table)
        return kept

    def return_to(self, kept: Bookmark) -> None:
        """What was played since a bookmark is dropped."""
        self.table, self.game, self.number, self.asked_at, self.asked_by = kept

    def play(self, seat: Seat, choices: Sequence[Choice]) -> Seat | None:
        """Play choices in memory; unless they leave the others their decision, all are late now.

        If nobody else is to notice, the seat is returned.
        """
        game = self.game
        assert game is not None
        before = game.pending
        play_row(game, seat, choices)
        self.number += 1
        if not is_same_decision(before, game.pending, seat, choices):
            self.table.asked, self.asked_by = self.number, seat
            self.ask_anew()
        return seat if is_unseen(before, game.pending) and RESIGN not in choices else None

    def ask_anew(self) -> None:
        """Whoever is waited for has the whole time again."""
        self.asked_at = self.house.now()

    # Seats

    def has_resigned(self, seat: Seat) -> bool:
        """Whether a seat has given the game up, so that only a bot plays it."""
        return self.game is not None and seat in self.game.resigned

    async def set_place(self, seat: Seat, **fields: object) -> None:
        """Change something about a seat, under the lock."""
        await self.house.store.set_place(self.table.id, seat, **fields)
        self.note_place(seat, **fields)

    def note_place(self, seat: Seat, **fields: object) -> None:
        """What has just been kept about a seat is so here too, under the lock."""
        for name, value in fields.items():
            setattr(self.places[seat], name, value)

    # Who looks on

    def face(self, seat: Seat | None, language: str) -> Face:
        """What a seat, or a watcher, sees in a language."""
        face = self.faces.get((seat, language))
        if face is None:
            face = self.faces[seat, language] = Face(self, seat, language)
        return face

    @property
    def connected(self) -> set[Seat | None]:
        """The seats from which somebody has the table open."""
        return {seat for (seat, _), face in self.faces.items() if face.connections}

    @property
    def undoer(self) -> Seat | None:
        """The seat that can undo its last choice."""
        undoable = self.game.undoable if self.game else []
        return undoable[-1][0] if undoable else None

    @property
    def names(self) -> tuple[str, ...]:
        """The names of the players by seat."""
        return tuple([place.name for place in self.places])

    @property
    def open_seats(self) -> list[Seat]:
        """The seats that anybody may take."""
        return [place.seat for place in self.places if place.kind == OPEN]

    async def show_all(self) -> None:
        """Show what has changed besides the game: who is there, who is away."""
        async with self.lock:
            if not self.closed:
                self.show([])

    def show(
        self,
        lines: list[Line],
        by: Seat | None = None,
        saved: str | None = None,
        only: Seat | None = None,
    ) -> None:
        """Send every face, or those of one seat only, its changes; under the lock, once saved."""
        if self.game is not None:
            moment = Moment(self.game)
            for face in self.faces.values():
                if only is None or face.seat == only:
                    face.show(lines, by, saved, moment)

    async def say(self, seat: Seat, text: str) -> None:
        """A line of chat, kept and shown to all."""
        talk = Talk(
            table=self.table.id,
            number=0,
            seat=seat,
            name=self.places[seat].name,
            text=text,
            at=time.time(),
        )
        # A frame tells how far the game is, so none is sent while a choice is being saved; and what
        # was said before a name is removed goes with it.
        async with self.lock:
            self.keeping_up.hear([await self.house.store.say(talk)])

    def rename(self) -> None:
        """Names have changed: every face is made anew, and who looks on gets all of it."""
        for face in self.faces.values():
            face.rename()
            if face.connections and self.game is not None:
                face.send(face.whole())

    def turn_out(self, seat: Seat) -> None:
        """Whoever looked from a seat is sent away; the others see who plays there now."""
        for (who, _), face in self.faces.items():
            if who == seat:
                face.dismiss("removed")
        self.rename()

    def turn_all_out(self) -> None:
        """Everybody is sent away: the table is no more."""
        for face in self.faces.values():
            face.dismiss("gone")

    def silence(self, seat: Seat) -> None:
        """What a seat has said goes, and its name."""
        for talk in self.speech:
            if talk.seat == seat:
                talk.text, talk.name = "", self.places[seat].name
        self.rename()

    def close(self, why: str = "again") -> None:
        """The room is given up; whoever looks on is told why, and to come again."""
        self.closed = True
        self.attendance.stop()
        for face in self.faces.values():
            face.dismiss(why)

    def touch(self) -> None:
        """Somebody uses the room, so that it stays in memory for a while."""
        self.used_at = self.house.now()

    @property
    def is_idle(self) -> bool:
        """Whether nobody looks on and nothing is going on."""
        looked_at = any(face.connections for face in self.faces.values())
        return self.attendance.is_idle and not looked_at and not self.lock.locked()
