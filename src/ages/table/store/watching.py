"""Watching: which tables other programs on the same database have changed."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable, Collection
from contextlib import aclosing

import sqlalchemy as sa

from .databases import Database
from .schema import tables

PAUSE = 1.0
"""So many seconds pass before a database that was lost is listened to again."""

logger = logging.getLogger("ages.table")


async def watch(
    database: Database,
    told: Callable[[str], None],
    held: Callable[[], Collection[str]],
    ready: asyncio.Event,
) -> None:
    """Go on for ever to tell which tables others have changed, of those that are ``held``.

    One may be told in vain, but none that was changed is left out. ``ready`` is set as soon as
    others are heard, or cannot be.
    """
    known: dict[str, float] = {}
    heard = True
    while True:
        try:
            async with aclosing(database.changes()) as changes:
                async for named in changes:
                    heard = True
                    if named is None:
                        before, known = known, await moments(database, held())
                        named = [
                            table
                            for table in held()
                            if table not in known or known[table] != before.get(table)
                        ]
                    for table in named:
                        told(table)
                    ready.set()
        except Exception as error:  # whatever it was, others are to be heard again
            if heard:
                logger.warning("what other servers do cannot be heard now: %s", error)
            heard = False
            ready.set()
            await asyncio.sleep(PAUSE)


async def moments(database: Database, ids: Collection[str]) -> dict[str, float]:
    """When each of some tables was changed last; those that are gone are left out."""
    query = sa.select(tables.c.id, tables.c.changed).where(tables.c.id.in_(list(ids)))
    if not ids:
        return {}
    return await database.read(
        lambda connection: {row.id: row.changed for row in connection.execute(query)}
    )
