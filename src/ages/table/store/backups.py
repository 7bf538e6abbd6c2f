"""Backups: copies of a database, whether or not a server uses it meanwhile."""

from __future__ import annotations

from pathlib import Path

from .databases import database_at
from .sqlite import SqliteFile


async def backup(url: str | Path, file: Path) -> None:
    """A copy of a database in a new file, whether or not a server uses it meanwhile."""
    database = database_at(str(url))
    try:
        if isinstance(database, SqliteFile):
            database.expect_file()
        await database.copy(file)
    finally:
        await database.close()
