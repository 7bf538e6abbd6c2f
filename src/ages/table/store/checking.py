"""Checking: whether tables are whole, and games come to the same positions under these rules."""

from __future__ import annotations

import asyncio
import time
from collections.abc import AsyncIterator, Iterator
from contextlib import asynccontextmanager
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import NamedTuple

import msgspec
from msgspec.structs import astuple

from ...kernel.errors import AgesError, WrongMove
from ...kernel.game import Game
from ...kernel.log import Event
from .backups import backup
from .databases import database_at
from .entries import read_events, write_events
from .errors import Damaged, NoTable
from .reading import reading
from .restoring import ADOPT, compare, expect_moves, loaded, play_again, play_on, set_up
from .rows import (
    BOT,
    DAMAGED,
    HUMAN,
    OPEN,
    OVER,
    RUNNING,
    WAITING,
    History,
    Move,
    News,
    Place,
    Snapshot,
    Table,
    damaged,
)
from .schema import STRUCTS
from .sqlite import SqliteFile
from .store import Store

KINDS = (OPEN, HUMAN, BOT)
ALL = 1 << 30
"""More lines of chat than any table has."""


class Finding(NamedTuple):
    """A table that was looked at; ``why`` says what is wrong with it, None that nothing is.

    ``moves`` is the number of its last move, ``state`` that of the table.
    """

    table: str
    game: str
    moves: int
    why: AgesError | None
    state: str = RUNNING

    @property
    def ok(self) -> bool:
        """Whether all is as it was."""
        return self.why is None

    @property
    def is_damaged(self) -> bool:
        """Whether what is kept cannot be read or does not fit together, whatever the rules."""
        return isinstance(self.why, Damaged)

    @property
    def differs(self) -> bool:
        """Whether the game no longer comes to what was kept of it."""
        return not self.ok and not self.is_damaged


class Adopted(NamedTuple):
    """A position that counts from now on: the move it is kept at, and the one it was kept after.

    ``lost`` are the later moves that cannot be played any more.
    """

    number: int
    start: int
    lost: list[tuple[int, str]]


async def check(url: str | Path) -> AsyncIterator[Finding]:
    """Look at every table of a database, without changing anything there.

    Running and finished games are played again; of tables without a game only damage is told.
    """
    async with looking_at(str(url)) as store:
        for table in await store.ids():
            finding = await look_at(store, table)
            if finding is not None:
                yield finding


async def look_at(store: Store, table: str) -> Finding | None:
    """What there is to tell about a table; None if that is nothing."""
    if (shown := readable(table)) != table:
        why = damaged(shown, "tables", "its id is no text")
        return Finding(shown, "", 0, why, DAMAGED)
    row = await store.table(table)
    if row is None:  # removed meanwhile
        return None
    try:
        news, history = await store.news(table, -1, ALL), await store.history(table)
        if news is None or history is None:
            return None
        expect_whole(news)
        found = None if row.state == WAITING else examine(history)
        if found is not None and found.ok:
            expect_positions(history)
    except Damaged as error:
        return Finding(table, readable(row.game), row.moves, error, row.state)
    return found


def readable(text: str) -> str:
    """Text that can be shown, with a mark for what is none."""
    return text.encode("utf-8", "replace").decode()


def expect_whole(news: News) -> None:
    """Raise ``Damaged`` if something that is kept of a table cannot be read."""
    table = news.table
    for struct in (table, *news.places, *news.moves, *news.talk):
        texts = [value for value in astuple(struct) if isinstance(value, str)]
        if any(readable(text) != text for text in texts):
            raise damaged(table.id, STRUCTS[type(struct)].name, "some of it is no text")
    expect_seats(table, news.places)
    for move in news.moves:
        read_events(move)


def expect_seats(table: Table, places: list[Place]) -> None:
    """Raise ``Damaged`` if a table has not the seats that it says."""
    seats = [place.seat for place in places]
    if seats != list(range(table.size)) or not {place.kind for place in places} <= set(KINDS):
        raise damaged(table.id, "places", "these are not the seats of the table")


@asynccontextmanager
async def looking_at(url: str) -> AsyncIterator[Store]:
    """A store to look at: of a file a copy, so that it may be migrated too."""
    with TemporaryDirectory(prefix="ages-check-") as folder:
        database = database_at(url)
        is_file = isinstance(database, SqliteFile)
        if is_file:
            copy = Path(folder) / "copy.db"
            await backup(url, copy)
            shown, database = database.shown, SqliteFile(copy, bad_text="surrogateescape")
            database.shown = shown
        store = await Store.open(database, Path(folder), make=False, migrate=is_file)
        try:
            yield store
        finally:
            await store.close()


def examine(history: History) -> Finding:
    """Play a game again from its beginning, or from where a position was adopted."""
    table = history.table
    last = history.moves[-1][0] if history.moves else 0
    why: AgesError | None = None
    try:
        expect_moves(history)
        play_through(history)
    except AgesError as error:
        why = error
    except Exception as error:  # whatever damaged rows lead the rules to
        why = damaged(table.id, "tables", repr(error))
    return Finding(table.id, table.game, last, why, table.state)


def expect_positions(history: History) -> None:
    """Raise ``Damaged`` if a position of the present rules cannot be read, though the moves can."""
    for snapshot in history.snapshots:
        if snapshot.version == history.table.version:
            try:
                loaded(snapshot)
            except AgesError as error:
                what = f"the position after move {snapshot.number}"
                raise damaged(history.table.id, what, str(error)) from error


def play_through(history: History) -> None:
    """Raise where a game differs from what was kept of it."""
    adopted = [snapshot for snapshot in history.snapshots if snapshot.adopted]
    if adopted:
        # One that is no position at all is damage, which no change of rules explains.
        with reading(history.table.id, "snapshots"):
            msgspec.json.decode(adopted[-1].position)
        game, start = loaded(adopted[-1]), adopted[-1].number
    else:
        game, start = set_up(history.table), 0
        for snapshot in history.snapshots:
            if snapshot.number == 0:
                compare(game, snapshot)
    play_on(game, start, history)
    if game.over != (history.table.state == OVER):
        raise WrongMove(
            f"after {history.moves[-1][0]} moves the game is "
            f"{'over' if game.over else 'not over'}, but the table says otherwise",
            "other_state",
            moves=history.moves[-1][0],
        )


async def adopt(store: Store, finding: Finding) -> Adopted:
    """Let a running game go on from a position that was kept, though it was reached otherwise.

    That is the latest from which all later moves can be played; if there is none, the latest,
    and the moves from the first that cannot be played are lost. Raise ``MoveTaken`` if the game
    has gone on since it was examined.
    """
    history = await store.history(finding.table)
    if history is None:
        raise NoTable(f"there is no table {finding.table}", "no_table", table=finding.table)
    game, start, lost = await asyncio.to_thread(best_position, history)
    # Of what was examined: who adopted the game since then is not to be followed by another.
    number = finding.moves + 1
    now = time.time()
    await store.append(
        [
            Move(
                table=finding.table,
                number=number,
                text=f"{ADOPT} {game.version}",
                events=write_events([adoption(start, lost)]),
                at=now,
            )
        ],
        {
            "version": game.version,
            "state": OVER if game.over else RUNNING,
            "moves": number,
            "asked": number,
            "awaited": game.pending.seats if game.pending else (),
            "changed": now,
        },
        Snapshot(
            table=finding.table,
            number=number,
            version=game.version,
            position=game.to_json().encode(),
            adopted=f"from move {start}: {finding.why}",
        ),
    )
    return Adopted(number, start, lost)


def adoption(start: int, lost: list[tuple[int, str]]) -> Event:
    """What the log of a game tells of an adoption: from where it goes on, and what is lost."""
    if not lost:
        return Event("adopted", {"start": start})
    return Event("adopted_losing", {"start": start, "first": lost[0][0], "count": len(lost)})


class Tried(NamedTuple):
    """A position, the number it was kept at, and the later moves that are lost by it."""

    game: Game
    start: int
    lost: list[tuple[int, str]]


def best_position(history: History) -> Tried:
    """The position to adopt."""
    tried = [play_far(game, start, history) for game, start in _kept(history)]
    if not tried:
        return play_far(set_up(history.table), 0, history)
    return next((one for one in tried if not one.lost), tried[0])


def _kept(history: History) -> Iterator[tuple[Game, int]]:
    """The positions that these rules can read, the latest first."""
    for snapshot in reversed(history.snapshots):
        try:
            yield loaded(snapshot), snapshot.number
        except AgesError:
            continue


def play_far(game: Game, start: int, history: History) -> Tried:
    """Play on as far as the moves can be played."""
    later = [move for move in history.moves if move[0] > start]
    for place, (number, text) in enumerate(later):
        before = game.clone()
        try:
            play_again(game, number, text)
        except WrongMove:
            # A rule that fails half way leaves half a move behind.
            return Tried(before, start, later[place:])
    return Tried(game, start, [])
