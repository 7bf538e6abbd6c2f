"""The house: one running server with its store, its rooms and its bots."""

from __future__ import annotations

import asyncio
import logging
import time
from collections import Counter, OrderedDict
from collections.abc import Callable, Coroutine
from functools import partial
from pathlib import Path
from random import Random, SystemRandom
from typing import Any

import msgspec

from ... import games
from ...kernel.choices import Seat
from ...kernel.errors import AgesError
from ...library import new, read_options
from ..bots.thinking import SECONDS, Thinkers
from ..rooms.outcomes import NoKey, Returned
from ..rooms.player_names import NameBot
from ..rooms.room import Room
from ..rooms.windows import has_windows
from ..store import Store, expect_seats
from ..store.errors import Damaged, Unanswered
from ..store.rows import BOT, DAMAGED, HUMAN, OPEN, RUNNING, WAITING, Place, Table, damaged
from .limits import Limiter, Rates
from .settings import GRACE, PAGES_A_MINUTE, PATIENCE, WINDOW
from .signing import Signer, kept_secret, new_id, new_key

MOST_ROOMS = 2_000
"""So many rooms are kept in memory; beyond that the longest idle ones are put away."""

IDLE = 900.0
"""A room in which nothing has gone on for so many seconds is put away."""

TIDY = 60.0
"""So many seconds pass between one look for such rooms and the next."""

AT_ONCE = 500
"""The seats of so many tables are asked for at once."""

TAKEOVER = 5.0
"""So many seconds longer than they may think bots of another process are waited for."""

logger = logging.getLogger("ages.table")


class Settings(msgspec.Struct, kw_only=True, frozen=True):
    """How the house is run."""

    database: str
    data: Path
    public_url: str = ""
    friends_url: str = ""
    names: tuple[str, ...] = ()
    host_code: str = ""
    closed: bool = False
    grace: float = GRACE
    workers: int = 1
    think: float = SECONDS
    takeover: float = TAKEOVER
    window: tuple[float, float] = WINDOW
    patience: float = PATIENCE
    tables_an_hour: int = 60
    pages_a_minute: int = PAGES_A_MINUTE
    pause: float = 1.0
    migrate_without_backup: bool = False


class House:
    """One running server; everything it keeps is in the store."""

    def __init__(self, settings: Settings, store: Store, thinkers: Thinkers) -> None:
        """Made by ``open_house``."""
        self.settings = settings
        self.store = store
        self.thinkers = thinkers
        self.signer = Signer(kept_secret(settings.data / "signing-key"))
        self.host_code = settings.host_code or self.signer.host_code()
        self.host_mark = self.signer.mark(f"host {self.host_code}")
        self.rooms: OrderedDict[str, Room] = OrderedDict()
        self.opening: dict[str, asyncio.Task[Room | None]] = {}
        self.tables = Limiter(settings.tables_an_hour / 3600, settings.tables_an_hour)
        self.posts = Limiter(2, 60)
        self.crowds = Limiter(settings.pages_a_minute / 60, settings.pages_a_minute / 4)
        self.readers = Limiter(settings.pages_a_minute / 240, settings.pages_a_minute / 16)
        self.codes = Limiter(0.1, 10)
        self.hints = Limiter(0.5, 5)
        self.talk = Limiter(0.5, 8)
        self.undos = Limiter(0.2, 20)
        self.messages = Rates(15, 60)
        self.greetings = Rates(1, 80)
        self.questions = Rates(5, 60, crowd=10)
        self.disputes = Rates(1 / 60, 5, crowd=10)
        self.sockets: Counter[str] = Counter()
        self.pauses: dict[str, float] = {}
        self.later: dict[str, asyncio.TimerHandle] = {}
        self.now = time.monotonic
        self.sleep: Callable[[float], Coroutine[Any, Any, None]] = asyncio.sleep
        self.chance: Random = SystemRandom()
        self.closed = False
        self._tasks: set[asyncio.Task[Any]] = set()
        self.hears = asyncio.Event()
        self._watching = asyncio.create_task(store.watch(self.told, self._held, self.hears))
        self._watching.add_done_callback(self._ended)
        self.start(self._tidy)

    # Rooms

    async def room(self, table: str) -> Room | None:
        """The room of a table, brought from the store if it is not in memory."""
        room = self.rooms.get(table)
        if room is not None:
            self.rooms.move_to_end(table)
            room.touch()
            return room
        # The task has no name here: an error that it ends with would keep itself in memory.
        return await asyncio.shield(self._opening(table))

    def _opening(self, table: str) -> asyncio.Task[Room | None]:
        """What brings a room from the store, begun once however many wait for it."""
        task = self.opening.get(table)
        if task is None:
            task = self.opening[table] = asyncio.create_task(self._open(table))
            task.add_done_callback(lambda _: self.opening.pop(table, None))
        return task

    async def table(self, table: str) -> Table | None:
        """The row of a table, as it is kept."""
        # No database need see what cannot be an id.
        return await self.store.table(table) if table.isalnum() else None

    async def _open(self, table: str) -> Room | None:
        row = await self.table(table)
        if row is None:
            return None
        if row.state == DAMAGED or row.game not in games.names():
            raise damaged(table, "tables", f"no game {row.game}" if row.size else "its row")
        places = await self.store.places(table)
        expect_seats(row, places)
        room = Room(self, row, places)
        await room.load()
        self.rooms[table] = room
        room.touch()
        if len(self.rooms) > MOST_ROOMS:
            for idle in [room for room in self.rooms.values() if room.is_idle][: MOST_ROOMS // 10]:
                self.forget(idle)
        return room

    async def _tidy(self) -> None:
        """Go on for ever to put away what nobody uses."""
        while True:
            await asyncio.sleep(TIDY)
            self.put_away()

    def put_away(self) -> None:
        """Forget the rooms in which nothing has gone on for a while."""
        now = self.now()
        for room in list(self.rooms.values()):
            if not room.is_idle:
                room.touch()
            elif now - room.used_at >= IDLE:
                self.forget(room)

    def forget(self, room: Room, why: str = "again") -> None:
        """A room leaves the memory; who looks on comes again and finds what is kept."""
        if self.rooms.get(room.table.id) is room:
            del self.rooms[room.table.id]
        room.close(why)

    def lose(self, room: Room, error: BaseException | None = None) -> None:
        """A room that failed leaves the memory; after a while its game goes on from the store."""
        if room.closed:
            return
        self.forget(room, "unanswered" if isinstance(error, Unanswered) else "again")
        self._go_on_later(room.table.id)

    def _go_on_later(self, table: str) -> None:
        """Let a game go on after a pause, which grows until a move is saved again."""
        if table in self.later:
            return
        pause = self.pauses[table] = min(2 * self.pauses.get(table, 2.5), 300.0)
        start = partial(self.start, partial(self.go_on, table))
        self.later[table] = asyncio.get_running_loop().call_later(pause, start)

    async def go_on(self, table: str) -> None:
        """Bring a game back into memory, so that its bots and timers go on."""
        self.later.pop(table, None)
        if self.closed:
            return
        try:
            if await self.room(table) is None:
                self.pauses.pop(table, None)
        except Exception:
            self._go_on_later(table)
            raise

    async def resume(self) -> None:
        """After a start: games that wait for nobody, or that nobody may leave waiting, go on."""
        tables = await self.store.tables_in(WAITING, RUNNING)
        for first in range(0, len(tables), AT_ONCE):
            some = tables[first : first + AT_ONCE]
            places = await self.store.places_of([table.id for table in some])
            for table in some:
                try:
                    if waits_for_us(table, places[table.id]):
                        await self.room(table.id)
                except Damaged as error:
                    logger.error("table %s cannot go on: %s", table.id, error)
                except Exception:
                    logger.exception("table %s cannot go on", table.id)

    def start(self, work: Callable[[], Coroutine[Any, Any, object]]) -> None:
        """Do something besides, and tell the log if it fails."""
        task = asyncio.get_running_loop().create_task(work())
        self._tasks.add(task)
        task.add_done_callback(self._ended)

    def _ended(self, task: asyncio.Task[Any]) -> None:
        self._tasks.discard(task)
        if not task.cancelled() and task.exception() is not None:
            logger.error("a task in the background failed", exc_info=task.exception())

    # Other processes on the same database

    def _held(self) -> list[str]:
        """The tables in memory, and those on their way there."""
        return [*self.rooms, *self.opening]

    def told(self, table: str) -> None:
        """Another process has changed a table; who is not in memory is read when asked for."""
        room, opening = self.rooms.get(table), self.opening.get(table)
        if room is not None:
            room.keeping_up.told()
        elif opening is not None:  # perhaps what it has read was older
            opening.add_done_callback(lambda _: self.told(table))

    # Tables

    async def remove_table(self, table: str) -> None:
        """A table goes with all that is kept of it, even one whose game cannot be read."""
        try:
            room = await self.room(table)
        except Exception:
            room = None
        if room is None:
            await self.store.remove_table(table)
            return
        async with room.lock:
            await self.store.remove_table(table)
            room.turn_all_out()
            self.forget(room)

    async def make_table(
        self,
        game: str,
        kinds: list[str],
        options: dict[str, Any],
        host: str,
        name: str,
        *,
        public: bool = False,
        absent: int = 0,
        bot_name: NameBot,
        table_id: str = "",
    ) -> tuple[Table, Seat]:
        """A new table; ``kinds`` say for each seat ``me``, ``open`` or ``bot:name``."""
        if kinds.count("me") > 1:
            raise AgesError("one person has one seat", "two_seats")
        chosen = msgspec.to_builtins(read_options(game, options, len(kinds)))
        # A game made and thrown away shows whether size and options fit together.
        made = new(game, seats=len(kinds), log=False, **chosen)
        now = time.time()
        table = Table(
            id=table_id or new_id(),
            game=game,
            version=made.version,
            size=len(kinds),
            options=chosen,
            seed=made.seed,
            host=host,
            watch_key=new_key(),
            public=public,
            absent=absent,
            created=now,
            changed=now,
        )
        places = []
        mine = -1
        for seat, kind in enumerate(kinds):
            place = Place(table=table.id, seat=seat, kind=OPEN)
            if kind == "me":
                mine = seat
                place = Place(table=table.id, seat=seat, kind=HUMAN, name=name, key=new_key())
            elif kind.startswith("bot:"):
                bot = kind.removeprefix("bot:")
                place = Place(
                    table=table.id, seat=seat, kind=BOT, name=bot_name(bot, seat), bot=bot
                )
            places.append(place)
        await self.store.create(table, places)
        if mine >= 0:
            await self.store.keep(host, table.id, mine)
        return table, mine

    async def return_by_key(self, person: str, key: str) -> Returned | NoKey:
        """Whoever has the key of a seat keeps the seat from now on."""
        found = await self.store.place_of_key(key)
        if found is None:
            return NoKey()
        table, seat = found
        await self.store.keep(person, table, seat)
        return Returned(table, seat)

    async def close(self) -> None:
        """The server stops: rooms, bots and store are closed."""
        self.closed = True
        self._watching.cancel()
        await asyncio.wait([self._watching])
        opening = list(self.opening.values())
        for task in opening:
            task.cancel()
        await asyncio.gather(*opening, return_exceptions=True)
        for room in list(self.rooms.values()):
            self.forget(room)
        for timer in self.later.values():
            timer.cancel()
        for besides in list(self._tasks):
            besides.cancel()
        await self.thinkers.close()
        await self.store.close()


def waits_for_us(table: Table, places: list[Place]) -> bool:
    """Whether a table would stand still if nobody visited it."""
    if table.state == DAMAGED:
        return True  # who opens it tells what is wrong
    expect_seats(table, places)
    if table.state == WAITING:
        return all(place.kind != OPEN for place in places)
    bots = any(places[seat].plays_itself for seat in table.awaited)
    # In a window somebody may have nothing to choose: who that is only the game itself knows.
    return bots or bool(table.absent) or has_windows(table.game)


async def open_house(settings: Settings) -> House:
    """Open the store, bring it up to date and see that it can be written."""
    store = await Store.open(
        settings.database,
        settings.data / "backups",
        migrate_without_backup=settings.migrate_without_backup,
        patience=settings.patience,
    )
    try:
        # Of no table: what cannot be read or written is told now, and not to the first visitor.
        await store.set_table("")
    except BaseException:
        await store.close()
        raise
    house = House(settings, store, Thinkers(settings.workers, settings.think))
    await house.hears.wait()
    return house
