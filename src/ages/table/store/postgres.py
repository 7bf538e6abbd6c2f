"""A PostgreSQL server: one connection writes, a few read."""

from __future__ import annotations

import asyncio
import os
import shutil
import subprocess
from collections.abc import AsyncGenerator, Callable, Iterable, Iterator, Sequence
from contextlib import contextmanager, suppress
from pathlib import Path
from secrets import token_hex
from typing import Any

import sqlalchemy as sa
from sqlalchemy.ext.asyncio import AsyncEngine, create_async_engine

from ...kernel.errors import AgesError, did_you_mean
from ..server.settings import PATIENCE
from .databases import READERS, Database, Refused, T, new_file
from .errors import StoreError

PARAMETERS = ("host", "passfile", "password", "port", "ssl", "sslmode", "user")
"""What may stand behind the question mark of an address."""

CHANNEL = "ages"
"""Where programs on one database tell each other which tables they changed."""

TABLES_A_NOTE = 100
"""So many ids are told at once; the server takes notes of less than 8000 bytes."""

TOO_LONG = ("57014", "55P03")
"""What the server calls statements that it has cancelled, and locks that it did not get."""

QUIET = 30.0
"""After so many seconds without news the server is asked whether it is still there."""


class PostgresServer(Database):
    """A database of a PostgreSQL server; a commit returns when the server has it on its disk."""

    lock = "SELECT pg_advisory_xact_lock(4160251)"

    def __init__(self, url: sa.URL, patience: float = PATIENCE) -> None:
        """Nothing is opened before the first read or write."""
        self.patience = patience
        query = dict(url.query)
        if "sslmode" in query:  # what libpq calls it
            query.setdefault("ssl", query.pop("sslmode"))
        for name in query:
            if name not in PARAMETERS:
                raise StoreError(
                    f"the address of the database has a parameter {name!r}: "
                    f"{did_you_mean(name, PARAMETERS)}",
                    "store_parameter",
                    wrong=name,
                    known=PARAMETERS,
                )
        self.url = url.set(drivername="postgresql+asyncpg", query=query)
        self.shown = url.set(drivername="postgresql", query={}).render_as_string()
        # Rows hold seeds and keys, which must not come into a log with an error.
        settings: dict[str, Any] = {
            "hide_parameters": True,
            "pool_timeout": patience,
            # The server gives up too, so that nothing is left waiting there for a lock.
            "connect_args": {
                "timeout": patience,
                "server_settings": {"statement_timeout": str(max(1, round(patience * 1000)))},
            },
        }
        try:
            self._writing = create_async_engine(self.url, pool_size=1, **settings)
            settings |= {"isolation_level": "REPEATABLE READ"}
            self._reading = create_async_engine(self.url, pool_size=READERS, **settings)
        except ModuleNotFoundError as error:
            raise AgesError(
                "for PostgreSQL a part is missing: pip install '.[postgres]'",
                "missing_extra",
                extra="postgres",
            ) from error
        self.dialect = self._writing.dialect
        self._name = token_hex(8)

    async def read(self, work: Callable[[sa.Connection], T]) -> T:
        """What ``work`` finds; all it reads is of one moment."""
        with self._told():
            try:
                return await self._do(self._reading, work)
            except sa.exc.DBAPIError as error:
                if not error.connection_invalidated:
                    raise
            # The connection was an old one, lost since it was used last.
            return await self._do(self._reading, work)

    async def write(self, work: Callable[[sa.Connection], T], *, long: bool = False) -> T:
        """Do ``work`` in one transaction, and return when that is safely kept."""
        with self._told():
            return await self._do(self._writing, work, long)

    async def _do(
        self, engine: AsyncEngine, work: Callable[[sa.Connection], T], long: bool = False
    ) -> T:
        """Do ``work`` in one transaction; the connection is given up if that takes too long."""
        async with engine.connect() as connection:
            if long:
                async with connection.begin():
                    await connection.exec_driver_sql("SET LOCAL statement_timeout = 0")
                    return await connection.run_sync(work)
            driver = (await connection.get_raw_connection()).driver_connection
            assert driver is not None
            # A server that is frozen does not even answer that something is to be cancelled.
            limit = asyncio.get_running_loop().call_later(self.patience, driver.terminate)
            try:
                async with connection.begin():
                    return await connection.run_sync(work)
            except sa.exc.DBAPIError as error:
                if limit.when() <= asyncio.get_running_loop().time():
                    raise TimeoutError(f"nothing came for {self.patience:g} seconds") from error
                raise
            finally:
                limit.cancel()

    def announce(self, connection: sa.Connection, tables: Iterable[str]) -> None:
        """Tell other programs, when this is committed, which tables it changes."""
        ids = list(tables)
        parts = [ids[at : at + TABLES_A_NOTE] for at in range(0, len(ids), TABLES_A_NOTE)]
        notes = ["\n".join([self._name, *part]) for part in parts]
        if notes:
            sql = f"SELECT pg_notify('{CHANNEL}', note) FROM unnest($1::text[]) AS note"
            connection.exec_driver_sql(sql, (notes,))

    async def changes(self) -> AsyncGenerator[Sequence[str] | None, None]:
        """The tables that others say they changed, heard on a connection of its own."""
        from asyncpg import connect  # type: ignore[import-untyped]

        news: asyncio.Queue[str | None] = asyncio.Queue()
        _, address = self.dialect.create_connect_args(self.url)
        with self._told():
            connection = await connect(**address, timeout=self.patience)
            try:
                connection.add_termination_listener(lambda _: news.put_nowait(None))
                await connection.add_listener(CHANNEL, lambda *note: news.put_nowait(note[-1]))
                yield None
                while True:
                    sender, *tables = (await self._next(news, connection)).split("\n")
                    if sender != self._name:
                        yield tables
            finally:
                # At once: one that is lost may never answer that it is closed.
                connection.terminate()

    async def _next(self, news: asyncio.Queue[str | None], connection: Any) -> str:
        """The next note; raise if the connection is lost, which may show only when it is used."""
        while True:
            try:
                async with asyncio.timeout(QUIET):
                    note = await news.get()
            except TimeoutError:
                await connection.execute("SELECT 1", timeout=self.patience)
                continue
            if note is None:
                raise ConnectionResetError("the connection was lost")
            return note

    async def copy(self, file: Path) -> None:
        """A consistent copy in a new file, by PostgreSQL's own ``pg_dump``."""
        program = shutil.which("pg_dump")
        if program is None:
            raise StoreError(
                "pg_dump is not found; install PostgreSQL's client programs, or make the backup "
                "where they are",
                "store_no_pg_dump",
            )
        await asyncio.to_thread(self._dump, program, file)

    def _dump(self, program: str, file: Path) -> None:
        query = self.url.query
        given = {
            "--host": self.url.host or query.get("host"),
            "--port": self.url.port or query.get("port"),
            "--username": self.url.username or query.get("user"),
            "--dbname": self.url.database,
        }
        environment = dict(os.environ)
        # In the environment, because all programs can see what a program is called with.
        said = {
            "PGPASSWORD": self.url.password or query.get("password"),
            "PGPASSFILE": query.get("passfile"),
            "PGSSLMODE": query.get("ssl"),
        }
        environment |= {name: str(value) for name, value in said.items() if value}
        with new_file(file) as part:
            options = [f"{name}={value}" for name, value in given.items() if value is not None]
            command = [program, "--format=custom", "--no-password", f"--file={part}", *options]
            done = subprocess.run(command, env=environment, capture_output=True, text=True)
            if done.returncode:
                raise self.failure(RuntimeError(done.stderr or f"pg_dump: {done.returncode}"))

    async def close(self) -> None:
        """Let go of every connection."""
        for engine in (self._writing, self._reading):
            # Whoever closes politely waits for the server's answer.
            with suppress(TimeoutError):
                async with asyncio.timeout(self.patience):
                    await engine.dispose()

    @contextmanager
    def _told(self) -> Iterator[None]:
        from asyncpg import InterfaceError, PostgresError

        try:
            yield
        except sa.exc.IntegrityError as error:
            raise Refused from error
        except (sa.exc.SQLAlchemyError, PostgresError, InterfaceError, OSError) as error:
            raise self.failure(error) from error

    def failure(self, error: BaseException) -> StoreError:
        """An error of the server as one that says which, and whether it can be reached at all."""
        late = isinstance(error, TimeoutError | sa.exc.TimeoutError)
        if late or getattr(getattr(error, "orig", None), "sqlstate", "") in TOO_LONG:
            return self.unanswered(error)
        if not isinstance(error, OSError):
            return super().failure(error)
        detail = error.strerror or str(error) or type(error).__name__
        return StoreError(
            f"{self.shown} cannot be reached ({detail}): "
            "see whether the server runs and the address is right",
            "store_unreachable",
            database=self.shown,
            detail=detail,
        )
