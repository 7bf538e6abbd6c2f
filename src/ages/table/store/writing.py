"""Writing: what all rooms want to keep goes into one transaction after another."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Iterable, Sequence
from itertools import groupby
from typing import Any, NamedTuple, TypeAlias, TypeVar

import sqlalchemy as sa
from msgspec.structs import astuple

from . import schema
from .databases import Database, Refused
from .errors import MoveTaken, NoTable, StoreError, Unanswered
from .rows import Move, Snapshot

T = TypeVar("T")


class Append(NamedTuple):
    """Moves of one table, what they change about it, and perhaps the position after them."""

    moves: Sequence[Move]
    fields: dict[str, Any]
    snapshot: Snapshot | None

    @property
    def table(self) -> str:
        """The table that the moves belong to."""
        return self.moves[0].table


Work: TypeAlias = Append | Callable[[sa.Connection], Any]


class Entry(NamedTuple):
    """Something to be written, and the table that it changes, if any."""

    work: Work
    table: str


class Attempt(NamedTuple):
    """What came of writing: the results, or what failed.

    An error knows every function it came through and all that these held. Who waits is told it
    from outside of them: else it would keep itself in memory, and with it a room and its game.
    """

    results: list[Any]
    error: Exception | None = None


class Writer:
    """Gathers what is to be written while the last batch is committed, then writes that.

    There are no timers: who comes alone is written at once, and a crowd shares one commit.
    """

    def __init__(self, database: Database) -> None:
        """Nothing waits yet."""
        self._database = database
        self._statements = Statements(database)
        self._waiting: list[tuple[Entry, asyncio.Future[Any]]] = []
        self._task: asyncio.Task[None] | None = None

    async def do(self, work: Callable[[sa.Connection], T], table: str = "") -> T:
        """What ``work`` returns, when all it wrote is committed; it may be tried twice.

        Other programs are told that it changed ``table``.
        """
        done: T = await self._enter(work, table)
        return done

    async def append(self, append: Append) -> None:
        """Return when the moves are committed."""
        await self._enter(append, append.table)

    def _enter(self, work: Work, table: str) -> asyncio.Future[Any]:
        done = asyncio.get_running_loop().create_future()
        self._waiting.append((Entry(work, table), done))
        if self._task is None:
            self._task = asyncio.create_task(self._write_all())
        return done

    async def settle(self) -> None:
        """Return when all that waits now is written, even what nobody waits for any more."""
        if self._task is not None:
            await asyncio.shield(self._task)

    async def _write_all(self) -> None:
        try:
            while self._waiting:
                batch, self._waiting = self._waiting, []
                await self._write_batch(batch)
        finally:
            self._task = None

    async def _write_batch(self, batch: list[tuple[Entry, asyncio.Future[Any]]]) -> None:
        whole = await self._try([entry for entry, _ in batch])
        for place, (entry, done) in enumerate(batch):
            if whole.error is None:
                settle(done, Attempt([whole.results[place]]))
            elif isinstance(whole.error, Unanswered):
                # Trying each alone would let the last wait that many times as long.
                settle(done, whole)
            else:
                settle(done, await self._try_alone(entry, isinstance(whole.error, StoreError)))

    async def _try(self, entries: list[Entry]) -> Attempt:
        """Write all of some entries, or nothing."""
        try:
            return Attempt(
                await self._database.write(lambda connection: self._run(connection, entries))
            )
        except Exception as error:
            return Attempt([], error)

    async def _try_alone(self, entry: Entry, doubtful: bool) -> Attempt:
        """Write one entry of a batch that failed, so that only the bad ones fail.

        A connection lost in the middle of a commit leaves it ``doubtful`` whether that was done.
        """
        attempt = await self._try([entry])
        if not isinstance(attempt.error, Refused):
            return attempt
        work, error = entry.work, attempt.error
        if not isinstance(work, Append):
            return caused(error, self._database.failure(error.__cause__ or error))
        try:
            why = await self._database.read(lambda connection: refusal(connection, work, doubtful))
        except Exception as failure:
            return caused(error, failure)
        return caused(error, why)

    def _run(self, connection: sa.Connection, batch: list[Entry]) -> list[Any]:
        """Do a batch in its order; appends that stand together are written together."""
        results: list[Any] = []
        works = [entry.work for entry in batch]
        for are_appends, run in groupby(works, lambda work: isinstance(work, Append)):
            alike: list[Any] = list(run)
            if are_appends:
                self._statements.append(connection, alike)
                results += [None] * len(alike)
            else:
                results += [work(connection) for work in alike]
        changed = dict.fromkeys([entry.table for entry in batch if entry.table])
        self._database.announce(connection, changed)
        return results


def caused(cause: Exception, error: Exception | None) -> Attempt:
    """An attempt that failed with an error by way of another; in truth it went well without one."""
    if error is not None:
        error.__cause__ = cause
    return Attempt([None], error)


def settle(done: asyncio.Future[Any], attempt: Attempt) -> None:
    """Tell who waits, if anybody still does, what came of one entry."""
    if done.done():
        return
    if attempt.error is None:
        done.set_result(attempt.results[0])
    else:
        done.set_exception(attempt.error)


def refusal(connection: sa.Connection, append: Append, doubtful: bool) -> StoreError | None:
    """Why an append was refused; None if in truth it was kept by an attempt in doubt."""
    table = append.table
    if connection.scalar(sa.select(schema.tables.c.id).filter_by(id=table)) is None:
        return NoTable(f"there is no table {table}", "no_table", table=table)
    first = append.moves[0]
    if doubtful:
        kept = connection.execute(
            sa.select(schema.moves).filter_by(table=table, number=first.number)
        ).first()
        if kept is not None and tuple(kept) == astuple(first):
            return None
    return MoveTaken(
        f"table {table}: another move has number {first.number} or the same ticket already",
        "move_taken",
        table=table,
        number=first.number,
    )


class Statements:
    """The SQL of an append in the database's own dialect, made once."""

    def __init__(self, database: Database) -> None:
        """The statements that never change are made now."""
        self._database = database
        self._updates: dict[tuple[str, ...], str] = {}
        self._move = self._sql(sa.insert(schema.moves), schema.moves.c.keys())
        self._snapshot = self._sql(sa.insert(schema.snapshots), schema.snapshots.c.keys())
        order = ("which", "adopted", "before", "same")
        self._outdated = self._sql(outdated_snapshots(), order)

    def append(self, connection: sa.Connection, appends: list[Append]) -> None:
        """Write appends of any tables with one call for each kind of row."""
        many = self._database.execute_many
        # In one order everywhere, so that two programs never wait for each other's rows.
        appends = sorted(appends, key=lambda append: append.table)
        many(connection, self._move, [astuple(move) for one in appends for move in one.moves])
        for names, rows in changes(appends).items():
            many(connection, self._update_of(names), rows)
        taken = [append.snapshot for append in appends if append.snapshot is not None]
        if taken:
            outdated = [(one.table, "", one.number, one.number) for one in taken]
            many(connection, self._outdated, outdated)
            many(connection, self._snapshot, [astuple(one) for one in taken])

    def _update_of(self, names: tuple[str, ...]) -> str:
        if names not in self._updates:
            values: Any = [(name, sa.bindparam(f"new_{name}")) for name in names]
            which = schema.tables.c.id == sa.bindparam("which")
            update = sa.update(schema.tables).ordered_values(*values).where(which)
            self._updates[names] = self._sql(update, [*(f"new_{name}" for name in names), "which"])
        return self._updates[names]

    def _sql(self, statement: sa.Executable, order: Iterable[str]) -> str:
        """The text of a statement whose values are given in this order."""
        compiled: Any = statement.compile(dialect=self._database.dialect)  # type: ignore[attr-defined]
        assert compiled.positiontup == list(order), compiled.positiontup
        return str(compiled)


def changes(appends: list[Append]) -> dict[tuple[str, ...], list[tuple[Any, ...]]]:
    """What changes about tables, as rows by the fields they change; the later change counts."""
    by_table: dict[str, dict[str, Any]] = {}
    for append in appends:
        by_table.setdefault(append.table, {}).update(append.fields)
    alike: dict[tuple[str, ...], list[tuple[Any, ...]]] = {}
    for table, fields in by_table.items():
        if fields:
            row = schema.plain(fields)
            alike.setdefault(tuple(row), []).append((*row.values(), table))
    return alike


def outdated_snapshots() -> sa.Delete:
    """Remove what a new snapshot outdates: all but the last before it and the adopted ones."""
    snapshots, earlier = schema.snapshots, schema.snapshots.alias("earlier")
    last = (
        sa.select(sa.func.max(earlier.c.number))
        .where(earlier.c.table == snapshots.c.table, earlier.c.number < sa.bindparam("before"))
        .scalar_subquery()
    )
    outdated = sa.or_(snapshots.c.number < last, snapshots.c.number == sa.bindparam("same"))
    return sa.delete(snapshots).where(
        snapshots.c.table == sa.bindparam("which"),
        snapshots.c.adopted == sa.bindparam("adopted"),
        outdated,
    )
