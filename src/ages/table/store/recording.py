"""Recording: the game of a table as the record of its moves, once it is over."""

from __future__ import annotations

from pathlib import Path

from msgspec.structs import replace

from ...kernel.errors import AgesError
from ...kernel.record import Record
from ...library import new
from .checking import looking_at
from .errors import NoTable
from .restoring import ADOPT
from .rows import OVER, History


def record_of(history: History) -> Record:
    """The moves of a finished game; of a running one they hold what players must not know."""
    table = history.table
    if table.state != OVER:
        raise AgesError(
            f"the game at table {table.id} is not over; until then its moves are nobody's business",
            "record_running",
            table=table.id,
        )
    texts = [text for number, text in history.moves if number]
    if any(text.partition(" ")[0] == ADOPT for text in texts):
        raise AgesError(
            f"the game at table {table.id} was adopted on its way and cannot be replayed whole",
            "record_adopted",
            table=table.id,
        )
    return Record(
        table.game, table.version, table.size, table.seed, table.options, tuple(texts), None
    )


async def kept_record(url: str | Path, table: str) -> Record:
    """The record of a finished game in a database, which is only looked at."""
    async with looking_at(str(url)) as store:
        history = await store.history(table)
    if history is None:
        raise NoTable(f"there is no table {table}", "no_table", table=table)
    record = record_of(history)
    return replace(record, result=record.replay(new).result)
