"""An SQLite file: one thread writes, a few read, and none waits for another."""

from __future__ import annotations

import asyncio
import os
import sqlite3
import time
from collections.abc import AsyncGenerator, Callable, Iterable, Iterator, Sequence
from concurrent.futures import ThreadPoolExecutor
from contextlib import closing, contextmanager
from functools import partial
from pathlib import Path
from typing import Any

import sqlalchemy as sa

from ..server.settings import PATIENCE
from .databases import READERS, Database, Refused, T, new_file, unwritable
from .errors import StoreError

PAUSE = 0.01
"""So many seconds pass before a locked file is tried again."""
POLL = 0.25
"""So many seconds pass before the file is asked again whether another program wrote to it."""


class SqliteFile(Database):
    """A file of SQLite with a write-ahead log; a commit returns when it is on the disk.

    What is to be done goes to a thread in one piece. A connection that is awaited call by call
    changes threads five times as often, and waits each time for whatever the server is drawing.
    """

    def __init__(self, path: Path, patience: float = PATIENCE, bad_text: str = "replace") -> None:
        """Nothing is opened before the first read or write.

        ``bad_text`` is what becomes of bytes that are no text, as Python calls it.
        """
        self.bad_text = bad_text
        self.path = path
        self.patience = patience
        self.shown = str(path)
        address = sa.URL.create("sqlite", database=str(path))
        # Rows hold seeds and keys, which must not come into a log with an error.
        self._writing = sa.create_engine(address, hide_parameters=True)
        self._reading = sa.create_engine(address, hide_parameters=True, pool_size=READERS)
        self.dialect = self._writing.dialect
        sa.event.listen(self._writing, "connect", self._prepare_writing)
        sa.event.listen(self._reading, "connect", self._prepare_reading)
        # Beginning as a writer: a reader that starts to write may find itself outdated.
        sa.event.listen(self._writing, "begin", _begin("BEGIN IMMEDIATE"))
        sa.event.listen(self._reading, "begin", _begin("BEGIN"))
        self._writer = ThreadPoolExecutor(1, "ages-writer")
        self._readers = ThreadPoolExecutor(READERS, "ages-reader")
        self._connection: sa.Connection | None = None

    async def read(self, work: Callable[[sa.Connection], T]) -> T:
        """What ``work`` finds; all it reads is of one moment."""
        loop = asyncio.get_running_loop()
        return await loop.run_in_executor(self._readers, self._read, work)

    def _read(self, work: Callable[[sa.Connection], T]) -> T:
        with self._told(), self._reading.connect() as connection:
            return work(connection)

    async def write(self, work: Callable[[sa.Connection], T], *, long: bool = False) -> T:
        """Do ``work`` in one transaction, and return when that is safely kept."""
        loop = asyncio.get_running_loop()
        return await loop.run_in_executor(self._writer, self._write, work)

    def _write(self, work: Callable[[sa.Connection], T]) -> T:
        with self._told():
            connection = self._open()
            with connection.begin():
                return work(connection)

    def _open(self) -> sa.Connection:
        """The one connection that writes."""
        if self._connection is None:
            self._connection = self._writing.connect()
        return self._connection

    def announce(self, connection: sa.Connection, tables: Iterable[str]) -> None:
        """Nothing can be told; others see that there was a commit."""

    async def changes(self) -> AsyncGenerator[Sequence[str] | None, None]:
        """None whenever others have written; SQLite does not tell what."""
        loop = asyncio.get_running_loop()
        known = None
        while True:
            version = await loop.run_in_executor(self._writer, self._version)
            if version != known:
                known = version
                yield None
            await asyncio.sleep(POLL)

    def _version(self) -> int:
        """A number that changes with the commits of all connections but this one."""
        with self._told():
            row = _driver(self._open()).execute("PRAGMA data_version").fetchone()
        return int(row[0])

    def execute_many(
        self, connection: sa.Connection, sql: str, rows: Sequence[tuple[Any, ...]]
    ) -> None:
        """Do a statement for each row, straight by the driver, which takes a third less time."""
        _driver(connection).executemany(sql, rows)

    async def copy(self, file: Path) -> None:
        """A consistent copy in a new file, by SQLite's own backup."""
        await asyncio.get_running_loop().run_in_executor(self._readers, self._copy, file)

    def _copy(self, file: Path) -> None:
        with self._told(), new_file(file) as part:
            source = sqlite3.connect(f"{self.path.absolute().as_uri()}?mode=ro", uri=True)
            with closing(source), closing(sqlite3.connect(part)) as target:
                source.backup(target)
                # The copy is one file, to be moved about without a log beside it.
                target.execute("PRAGMA journal_mode=DELETE")

    def _prepare(self, connection: sqlite3.Connection) -> None:
        connection.isolation_level = None
        connection.execute(f"PRAGMA busy_timeout={round(self.patience * 1000)}")

    def _prepare_writing(self, connection: sqlite3.Connection, _: Any) -> None:
        self._prepare(connection)
        _log_ahead(connection, self.patience)
        connection.execute("PRAGMA synchronous=FULL")
        connection.execute("PRAGMA foreign_keys=ON")

    def _prepare_reading(self, connection: sqlite3.Connection, _: Any) -> None:
        self._prepare(connection)
        connection.execute("PRAGMA query_only=ON")
        connection.text_factory = partial(str, encoding="utf-8", errors=self.bad_text)

    async def close(self) -> None:
        """Let go of every connection."""
        self._readers.shutdown()
        await asyncio.get_running_loop().run_in_executor(self._writer, self._close)
        self._writer.shutdown()

    def _close(self) -> None:
        if self._connection is not None:
            self._connection.close()
        self._writing.dispose()
        self._reading.dispose()

    def make_file(self) -> None:
        """Make the file if it is not there; only its owner may read it, for it holds secrets."""
        try:
            self.path.parent.mkdir(parents=True, exist_ok=True)
            os.close(os.open(self.path, os.O_RDWR | os.O_CREAT, 0o600))
        except OSError as error:
            raise unwritable(self.path, error) from error

    def expect_file(self) -> None:
        """Say so if there is no file to read."""
        if not self.path.is_file():
            raise StoreError(f"there is no database {self.path}", "store_no_file", path=self.shown)

    @contextmanager
    def _told(self) -> Iterator[None]:
        try:
            yield
        except (sa.exc.IntegrityError, sqlite3.IntegrityError) as error:
            raise Refused from error
        except (sa.exc.SQLAlchemyError, sqlite3.Error) as error:
            raise self.failure(error) from error

    def failure(self, error: BaseException) -> StoreError:
        """An error of SQLite as one that says which file, and what is wrong with it."""
        cause = getattr(error, "orig", None) or error
        code = getattr(cause, "sqlite_errorcode", 0) & 0xFF
        if code in (sqlite3.SQLITE_NOTADB, sqlite3.SQLITE_CORRUPT):
            return StoreError(
                f"{self.shown} is no database, or it is damaged ({cause}): "
                "put a backup in its place, or name another file",
                "store_damaged",
                path=self.shown,
                detail=str(cause),
            )
        if code == sqlite3.SQLITE_BUSY:
            return self.unanswered(error)
        if code in (sqlite3.SQLITE_READONLY, sqlite3.SQLITE_CANTOPEN, sqlite3.SQLITE_PERM):
            return unwritable(self.path, OSError(0, str(cause)))
        return super().failure(error)


def _log_ahead(connection: sqlite3.Connection, patience: float) -> None:
    """Turn to a write-ahead log; for this one step SQLite itself does not wait for others."""
    until = time.monotonic() + patience
    while True:
        try:
            connection.execute("PRAGMA journal_mode=WAL")
        except sqlite3.OperationalError as error:
            if error.sqlite_errorcode & 0xFF != sqlite3.SQLITE_BUSY or time.monotonic() > until:
                raise
            time.sleep(PAUSE)
        else:
            return


def _begin(sql: str) -> Callable[[sa.Connection], None]:
    """Transactions begin where SQLAlchemy says, not where Python's driver guesses."""

    def begin(connection: sa.Connection) -> None:
        _driver(connection).execute(sql)

    return begin


def _driver(connection: sa.Connection) -> sqlite3.Connection:
    """The connection of Python's own driver under one of SQLAlchemy."""
    driver: Any = connection.connection.dbapi_connection
    assert isinstance(driver, sqlite3.Connection)
    return driver
