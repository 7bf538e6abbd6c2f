"""The store: tables, seats, moves, positions and talk, kept in a database."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Callable, Collection, Sequence
from contextlib import suppress
from pathlib import Path
from typing import Any

import sqlalchemy as sa

from ...files import data_folder
from ..server.settings import PATIENCE
from ..server.signing import new_key
from . import schema
from .databases import Database, database_at
from .errors import Damaged
from .migrating import bring_up_to_date
from .reading import S, found, reading, struct_of, table_of, whole_table
from .rows import (
    BOT,
    DAMAGED,
    HUMAN,
    OPEN,
    OVER,
    WATCHER,
    History,
    Move,
    News,
    Place,
    Snapshot,
    Table,
    Talk,
)
from .schema import keepers, moves, places, row_of, snapshots, tables, talk
from .sqlite import SqliteFile
from .watching import watch
from .writing import Append, Writer

NOTHING = b"[]"
"""The events of a move of which the log tells nothing."""


class Store:
    """All that is kept. Whatever changes something returns when the change is committed."""

    def __init__(self, database: Database) -> None:
        """Made by ``open``."""
        self._database = database
        self._writer = Writer(database)

    @classmethod
    async def open(
        cls,
        url: str | Path | Database,
        backups: Path | None = None,
        *,
        make: bool = True,
        migrate: bool = True,
        migrate_without_backup: bool = False,
        patience: float = PATIENCE,
    ) -> Store:
        """The store of a database, which is made if it is not there and migrated if it is old."""
        database = url if isinstance(url, Database) else database_at(str(url), patience)
        try:
            if make and isinstance(database, SqliteFile):
                database.make_file()
            await bring_up_to_date(
                database,
                backups or data_folder() / "backups",
                make=make,
                migrate=migrate,
                without_backup=migrate_without_backup,
            )
        except BaseException:
            await database.close()
            raise
        return cls(database)

    async def close(self) -> None:
        """Write what still waits and let go of the database."""
        await self._writer.settle()
        await self._database.close()

    async def settle(self) -> None:
        """Return when all that waits to be written is, even what nobody waits for any more."""
        await self._writer.settle()

    async def backup(self, file: Path) -> None:
        """A consistent copy in a new file, while the store is in use."""
        await self._database.copy(file)

    # What others change

    async def watch(
        self, told: Callable[[str], None], held: Callable[[], Collection[str]], ready: asyncio.Event
    ) -> None:
        """Go on for ever to tell which tables others have changed, of those that are ``held``."""
        await watch(self._database, told, held, ready)

    async def news(self, table: str, after: int, lines: int) -> News | None:
        """What there is about a table, with the moves after a number and the last lines of chat."""
        which = sa.select(tables).filter_by(id=table)
        seats = sa.select(places).filter_by(table=table).order_by(places.c.seat)
        later = sa.select(moves).filter_by(table=table).where(moves.c.number > after)
        in_order = later.order_by(moves.c.number)
        said = sa.select(talk).filter_by(table=table).order_by(talk.c.number.desc()).limit(lines)

        def work(connection: sa.Connection) -> News | None:
            row = connection.execute(which).mappings().first()
            if row is None:
                return None
            return News(
                whole_table(row),
                found(connection, Place, seats, table),
                found(connection, Move, in_order, table),
                found(connection, Talk, said, table)[::-1],
            )

        return await self._database.read(work)

    # Reading rows

    async def _all(self, query: sa.Select[Any]) -> Sequence[sa.RowMapping]:
        return await self._database.read(
            lambda connection: connection.execute(query).mappings().all()
        )

    async def _first(self, query: sa.Select[Any]) -> sa.RowMapping | None:
        return next(iter(await self._all(query.limit(1))), None)

    async def _structs(self, kind: type[S], query: sa.Select[Any], table: str) -> list[S]:
        """Rows of a table as structs; raise ``Damaged`` if one cannot be read."""
        return await self._database.read(lambda one: found(one, kind, query, table))

    # Tables and seats

    async def create(self, table: Table, seats: Sequence[Place]) -> None:
        """Keep a new table with its seats."""

        def work(connection: sa.Connection) -> None:
            connection.execute(sa.insert(tables), [row_of(table)])
            connection.execute(sa.insert(places), [row_of(place) for place in seats])

        await self._writer.do(work)

    async def table(self, table: str) -> Table | None:
        """A table by its id."""
        row = await self._first(sa.select(tables).filter_by(id=table))
        return None if row is None else table_of(row)

    async def places(self, table: str) -> list[Place]:
        """The seats of a table in their order."""
        query = sa.select(places).filter_by(table=table).order_by(places.c.seat)
        return await self._structs(Place, query, table)

    async def places_of(self, ids: Sequence[str]) -> dict[str, list[Place]]:
        """The seats of some tables, each in their order; what is damaged is left out."""
        query = sa.select(places).where(places.c.table.in_(ids)).order_by(places.c.seat)
        found: dict[str, list[Place]] = {table: [] for table in ids}
        for row in await self._all(query):
            with suppress(Damaged), reading(row["table"], places.name):
                found[row["table"]].append(struct_of(Place, row))
        return found

    async def set_table(self, table: str, **fields: Any) -> None:
        """Change something about a table."""
        fields.setdefault("changed", time.time())
        update = sa.update(tables).filter_by(id=table).values(schema.plain(fields))
        await self._do(table, update)

    async def set_place(self, table: str, seat: int, **fields: Any) -> None:
        """Change something about a seat."""
        update = sa.update(places).filter_by(table=table, seat=seat).values(fields)
        await self._do(table, update, _touch(table))

    async def _do(self, table: str, *changes: sa.Update | sa.Delete) -> None:
        """Do what changes a table."""

        def work(connection: sa.Connection) -> None:
            for change in changes:
                connection.execute(change)

        await self._writer.do(work, table)

    async def take_place(self, table: str, seat: int, name: str, key: str, person: str) -> bool:
        """Whether a person could sit down: the first who comes gets an open seat."""
        return await self._fill(table, seat, {"kind": HUMAN, "name": name, "key": key}, person)

    async def give_place(self, table: str, seat: int, name: str, bot: str) -> bool:
        """Whether a bot could have a seat that was still open."""
        return await self._fill(table, seat, {"kind": BOT, "name": name, "bot": bot})

    async def _fill(self, table: str, seat: int, fields: dict[str, str], person: str = "") -> bool:
        update = sa.update(places).filter_by(table=table, seat=seat, kind=OPEN).values(fields)

        def work(connection: sa.Connection) -> bool:
            filled = connection.execute(update).rowcount == 1
            if filled:
                connection.execute(_touch(table))
            if filled and person:
                _keep(connection, person, table, seat)
            return filled

        return await self._writer.do(work, table)

    async def remove_table(self, table: str) -> None:
        """Forget a table with all its rows."""
        await self._do(table, sa.delete(tables).filter_by(id=table))

    async def public_tables(self, limit: int) -> list[Table]:
        """The public tables whose game is not over, the latest changed first."""
        query = sa.select(tables).where(tables.c.public, tables.c.state != OVER)
        found = await self._tables(query.limit(limit))
        return [table for table in found if table.state != DAMAGED]

    async def tables_in(self, *states: str) -> list[Table]:
        """Every table in one of some states."""
        return await self._tables(sa.select(tables).where(tables.c.state.in_(states)))

    async def all_tables(self, limit: int, offset: int = 0) -> list[Table]:
        """A page of all tables, the latest changed first."""
        return await self._tables(sa.select(tables).limit(limit).offset(offset))

    async def ids(self) -> list[str]:
        """The ids of all tables, the latest changed first."""
        query = sa.select(tables.c.id).order_by(tables.c.changed.desc(), tables.c.id)
        return [row["id"] for row in await self._all(query)]

    async def _tables(self, query: sa.Select[Any]) -> list[Table]:
        latest = query.order_by(tables.c.changed.desc(), tables.c.id)
        return [table_of(row) for row in await self._all(latest)]

    async def count_tables(self) -> int:
        """How many tables there are."""
        [row] = await self._all(sa.select(sa.func.count().label("count")).select_from(tables))
        return int(row["count"])

    async def table_of_watch_key(self, key: str) -> str | None:
        """The table that a key lets watch."""
        row = await self._first(sa.select(tables.c.id).filter_by(watch_key=key)) if key else None
        return None if row is None else row["id"]

    # Who may sit where

    async def keep(self, person: str, table: str, seat: int) -> None:
        """A person keeps a seat from now on, or a place to watch from."""
        await self._writer.do(lambda connection: _keep(connection, person, table, seat))

    async def kept(self, person: str, table: str) -> list[int]:
        """The seats that a person keeps at a table."""
        query = sa.select(keepers.c.seat).filter_by(person=person, table=table)
        return [row["seat"] for row in await self._all(query.order_by(keepers.c.seat))]

    async def tables_of(self, person: str, limit: int) -> list[tuple[Table, int]]:
        """The tables where a person keeps a seat, those whose game is on before those over."""
        query = (
            sa.select(tables, keepers.c.seat)
            .join(keepers, keepers.c.table == tables.c.id)
            .where(keepers.c.person == person, keepers.c.seat != WATCHER)
            .order_by(tables.c.state == OVER, tables.c.changed.desc(), tables.c.id, keepers.c.seat)
            .limit(limit)
        )
        return [(table_of(row), row["seat"]) for row in await self._all(query)]

    async def place_of_key(self, key: str) -> tuple[str, int] | None:
        """The table and the seat that a key opens."""
        query = sa.select(places.c.table, places.c.seat).filter_by(key=key)
        row = await self._first(query) if key else None
        return None if row is None else (row["table"], row["seat"])

    async def release(self, table: str, seat: int) -> str:
        """Nobody keeps the seat any more; it gets a new key, which is returned."""
        key = new_key()
        await self._do(
            table,
            sa.delete(keepers).filter_by(table=table, seat=seat),
            sa.update(places).filter_by(table=table, seat=seat).values(key=key),
            _touch(table),
        )
        return key

    # Moves and positions

    async def append(
        self,
        moves: Sequence[Move],
        table_fields: dict[str, Any],
        snapshot: Snapshot | None = None,
    ) -> None:
        """Keep moves of a table, what they change about it, and perhaps the position after them.

        Raise ``MoveTaken`` if a number or a ticket is another move's, ``NoTable`` if the table is
        gone; then nothing is kept.
        """
        await self._writer.append(Append(moves, table_fields, snapshot))

    async def moves(self, table: str, after: int = -1) -> list[Move]:
        """The moves of a table in their order, those after a number."""
        query = sa.select(moves).where(moves.c.table == table, moves.c.number > after)
        return await self._structs(Move, query.order_by(moves.c.number), table)

    async def lines(self, table: str, before: int | None, limit: int) -> list[Move]:
        """A page of the moves before a number of which the log tells something, newest first."""
        query = sa.select(moves).where(moves.c.table == table, moves.c.events != NOTHING)
        if before is not None:
            query = query.where(moves.c.number < before)
        newest = query.order_by(moves.c.number.desc()).limit(limit)
        return await self._structs(Move, newest, table)

    async def move(self, table: str, number: int) -> Move | None:
        """The move of a number."""
        row = await self._first(sa.select(moves).filter_by(table=table, number=number))
        return None if row is None else Move(**row)

    async def tickets(self, table: str, limit: int) -> list[str]:
        """What the moves of a table were called by their senders; not all if there are too many."""
        named = sa.select(moves.c.ticket).where(moves.c.table == table, moves.c.ticket.is_not(None))
        return [row["ticket"] for row in await self._all(named.limit(limit))]

    async def move_of_ticket(self, table: str, ticket: str) -> Move | None:
        """The move that its sender called so."""
        query = sa.select(moves).filter_by(table=table, ticket=ticket)
        return next(iter(await self._structs(Move, query, table)), None)

    async def snapshots(self, table: str) -> list[Snapshot]:
        """All positions that are kept, in their order."""
        query = sa.select(snapshots).filter_by(table=table).order_by(snapshots.c.number)
        return await self._structs(Snapshot, query, table)

    async def history(self, table: str) -> History | None:
        """A table with its positions and the texts of its moves, all of one moment."""
        which = sa.select(tables).filter_by(id=table)
        kept = sa.select(snapshots).filter_by(table=table).order_by(snapshots.c.number)
        said = sa.select(moves.c.number, moves.c.text).filter_by(table=table)
        in_order = said.order_by(moves.c.number)

        def work(connection: sa.Connection) -> History | None:
            row = connection.execute(which).mappings().first()
            if row is None:
                return None
            return History(
                whole_table(row),
                found(connection, Snapshot, kept, table),
                [(row.number, row.text) for row in connection.execute(in_order)],
            )

        return await self._database.read(work)

    # Talk

    async def say(self, line: Talk) -> Talk:
        """Keep a line of chat; it gets the next number of its table."""
        highest = sa.func.coalesce(sa.func.max(talk.c.number), 0)
        last = sa.select(highest).where(talk.c.table == line.table)

        def work(connection: sa.Connection) -> int:
            number: int = connection.scalars(last).one() + 1
            connection.execute(sa.insert(talk), [{**row_of(line), "number": number}])
            connection.execute(_touch(line.table))
            return number

        line.number = await self._writer.do(work, line.table)
        return line

    async def talk(self, table: str, before: int | None, limit: int) -> list[Talk]:
        """A page of the chat before a number, the newest first."""
        query = sa.select(talk).where(talk.c.table == table)
        if before is not None:
            query = query.where(talk.c.number < before)
        newest = query.order_by(talk.c.number.desc()).limit(limit)
        return await self._structs(Talk, newest, table)

    async def silence(self, table: str, seat: int) -> None:
        """Empty all that a seat has said, and its name there and at the table."""
        await self._do(
            table,
            sa.update(talk).filter_by(table=table, seat=seat).values(text="", name=""),
            sa.update(places).filter_by(table=table, seat=seat).values(name=""),
            _touch(table),
        )


def _touch(table: str) -> sa.Update:
    """A table changes now: by this, others who cannot be told find out."""
    return sa.update(tables).filter_by(id=table).values(changed=time.time())


def _keep(connection: sa.Connection, person: str, table: str, seat: int) -> None:
    connection.execute(sa.delete(keepers).filter_by(person=person, table=table, seat=seat))
    connection.execute(sa.insert(keepers).values(person=person, table=table, seat=seat))
