"""Reading: rows as structs again, and what is told of those that cannot be read."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any, TypeVar

import msgspec
import sqlalchemy as sa

from .errors import Damaged
from .rows import DAMAGED, OVER, RUNNING, WAITING, Table, damaged
from .schema import AS_JSON, STRUCTS, tables

S = TypeVar("S", bound=msgspec.Struct)

MOST_SEATS = 100
LAST_MOMENT = 1e11
"""No table has so many seats, and none is as late as that."""


@contextmanager
def reading(table: str, what: str) -> Iterator[None]:
    """Tell as ``Damaged`` what cannot be read of a table; of which rows ``what`` says."""
    try:
        yield
    except (msgspec.MsgspecError, TypeError, ValueError, RecursionError) as error:
        raise damaged(table, what, str(error)) from error


def struct_of(kind: type[S], row: sa.RowMapping) -> S:
    """A struct again from its row, of which the types are checked: SQLite keeps anything."""
    return msgspec.convert({name: row[name] for name in kind.__struct_fields__}, kind)


def whole_table(row: sa.RowMapping) -> Table:
    """A table again from its row; raise ``Damaged`` if it cannot be one."""
    with reading(row["id"], tables.name):
        fields = {name: row[name] for name in Table.__struct_fields__}
        for name in AS_JSON:
            fields[name] = msgspec.json.decode(fields[name])
        table = msgspec.convert(fields, Table)
        wrong = [name for name, fits in possible(table).items() if not fits]
        if wrong:
            raise ValueError(f"impossible {', '.join(wrong)}")
    return table


def possible(table: Table) -> dict[str, bool]:
    """By field whether it can be what it says."""
    return {
        "size": 0 < table.size <= MOST_SEATS,
        "absent": table.absent >= 0,
        "state": table.state in (WAITING, RUNNING, OVER),
        "moves": table.moves >= 0,
        "asked": table.asked >= 0,
        "awaited": all(0 <= seat < table.size for seat in table.awaited),
        "created": 0 <= table.created < LAST_MOMENT,
        "changed": 0 <= table.changed < LAST_MOMENT,
    }


def table_of(row: sa.RowMapping) -> Table:
    """A table again from its row; of a damaged one only what finds it and removes it."""
    try:
        return whole_table(row)
    except Damaged:
        game, host = (str(row[name]) for name in ("game", "host"))
        return Table(
            id=row["id"],
            game=game,
            version="",
            size=0,
            options={},
            seed="",
            host=host,
            watch_key="",
            state=DAMAGED,
        )


def found(connection: sa.Connection, kind: type[S], query: sa.Select[Any], table: str) -> list[S]:
    """Rows of a table as structs; raise ``Damaged`` if one cannot be read."""
    with reading(table, STRUCTS[kind].name):
        return [struct_of(kind, row) for row in connection.execute(query).mappings()]
