"""Databases: an SQLite file or a PostgreSQL server, read and written in the same way."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import AsyncGenerator, Callable, Iterable, Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import Any, TypeVar

import sqlalchemy as sa

from ...files import whole_file
from ..server.settings import PATIENCE
from .errors import StoreError, Unanswered

T = TypeVar("T")

READERS = 4
"""So many reads are done at once."""


class Refused(Exception):
    """A row does not fit with those that are there: its key is taken, or its table is gone."""


class Database(ABC):
    """Where the store reads and writes. ``shown`` is its address without any password."""

    shown: str
    dialect: sa.Dialect
    lock = ""
    """SQL that makes two programs that migrate at once wait for each other."""

    @abstractmethod
    async def read(self, work: Callable[[sa.Connection], T]) -> T:
        """What ``work`` finds; all it reads is of one moment."""

    @abstractmethod
    async def write(self, work: Callable[[sa.Connection], T], *, long: bool = False) -> T:
        """Do ``work`` in one transaction, and return when that is safely kept.

        Raise ``Refused`` if a row does not fit with others, ``Unanswered`` if it takes too long
        unless it may be ``long``, ``StoreError`` if anything else fails.
        """

    def execute_many(
        self, connection: sa.Connection, sql: str, rows: Sequence[tuple[Any, ...]]
    ) -> None:
        """Do a statement of the database's own dialect for each row of values."""
        connection.exec_driver_sql(sql, rows)

    @abstractmethod
    def announce(self, connection: sa.Connection, tables: Iterable[str]) -> None:
        """Tell other programs with the commit which tables it changes, where that can be told."""

    @abstractmethod
    def changes(self) -> AsyncGenerator[Sequence[str] | None, None]:
        """The tables that others change, commit by commit; None where any may have changed.

        It begins with None, goes on for ever, and raises ``StoreError`` if it cannot.
        """

    @abstractmethod
    async def copy(self, file: Path) -> None:
        """A consistent copy in a new file, while the database is in use."""

    @abstractmethod
    async def close(self) -> None:
        """Let go of every connection."""

    def failure(self, error: BaseException) -> StoreError:
        """An error of the database as one that says where and why."""
        detail = detail_of(error)
        return StoreError(
            f"the database {self.shown} failed: {detail}",
            "store_failed",
            database=self.shown,
            detail=detail,
        )

    def unanswered(self, error: BaseException) -> Unanswered:
        """That the database did not answer in time, and what its driver says of that."""
        detail = detail_of(error)
        return Unanswered(
            f"the database {self.shown} does not answer in time ({detail}): see whether it runs "
            "and whether another program keeps it locked",
            "store_unanswered",
            database=self.shown,
            detail=detail,
        )


def detail_of(error: BaseException) -> str:
    """The driver's own words, without what SQLAlchemy puts around them."""
    driver = getattr(error, "orig", None) or error
    told = str(driver.__cause__ or driver).strip().partition("\n")[0]
    return told or type(driver).__name__


def database_at(url: str, patience: float = PATIENCE) -> Database:
    """The database of an address: a file, ``sqlite:///file`` or ``postgresql://user@host/name``."""
    from .postgres import PostgresServer
    from .sqlite import SqliteFile

    if "://" not in url:
        if url.startswith(("postgresql:", "postgres:", "sqlite:")):
            raise _bad_address(url.partition(":")[0])
        return SqliteFile(Path(url).expanduser(), patience)
    scheme = url.partition("://")[0].partition("+")[0]
    try:
        address = sa.make_url(url)
    except (sa.exc.ArgumentError, ValueError):
        raise _bad_address(scheme) from None
    if scheme == "sqlite" and address.database and address.database != ":memory:":
        return SqliteFile(Path(address.database), patience)
    if scheme in ("postgresql", "postgres"):
        return PostgresServer(address, patience)
    raise _bad_address(scheme)


def _bad_address(scheme: str) -> StoreError:
    """The address is not told: it may hold a password."""
    return StoreError(
        f"the address of the database ({scheme}://...) is not understood: give a file, "
        "sqlite:///FILE or postgresql://USER:PASSWORD@HOST/NAME",
        "store_address",
        scheme=scheme,
    )


@contextmanager
def new_file(file: Path) -> Iterator[Path]:
    """A place to write to; what stands there at the end becomes the file, and never over another.

    What fails leaves nothing behind.
    """
    try:
        with whole_file(file) as part:
            yield part
    except FileExistsError:
        raise StoreError(
            f"{file} is there already; a backup is never written over another file: name a new one",
            "store_file_exists",
            path=str(file),
        ) from None
    except OSError as error:
        raise unwritable(file, error) from error


def unwritable(path: Path, error: OSError) -> StoreError:
    """A file that cannot be made or written, and why."""
    detail = error.strerror or str(error)
    return StoreError(
        f"{path} cannot be written: {detail}; choose a file in a folder that you may write to",
        "store_unwritable",
        path=str(path),
        detail=detail,
    )
