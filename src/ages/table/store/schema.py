"""The tables of the database: one for each struct of ``rows``, and how rows become structs."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import msgspec
import sqlalchemy as sa

from .rows import Move, Place, Snapshot, Table, Talk

metadata = sa.MetaData(
    naming_convention={
        "ix": "ix_%(table_name)s_%(column_0_N_name)s",
        "uq": "uq_%(table_name)s_%(column_0_N_name)s",
        "fk": "fk_%(table_name)s_%(column_0_N_name)s",
        "pk": "pk_%(table_name)s",
    }
)


def of_table(name: str = "table") -> sa.Column[str]:
    """The column that says to which table a row belongs; a removed table takes its rows along."""
    return sa.Column(
        name, sa.Text, sa.ForeignKey("tables.id", ondelete="CASCADE"), primary_key=True
    )


def whole(name: str, **settings: Any) -> sa.Column[int]:
    """A column of whole numbers."""
    return sa.Column(name, sa.Integer, nullable=False, **settings)


def text(name: str, **settings: Any) -> sa.Column[str]:
    """A column of text."""
    return sa.Column(name, sa.Text, nullable=False, **settings)


def yes_or_no(name: str) -> sa.Column[bool]:
    """A column that says yes or no."""
    return sa.Column(name, sa.Boolean, nullable=False)


def moment(name: str) -> sa.Column[float]:
    """A column of moments, in seconds since 1970."""
    return sa.Column(name, sa.Double, nullable=False)


def json(name: str) -> sa.Column[bytes]:
    """A column of JSON as bytes, kept as it was written."""
    return sa.Column(name, sa.LargeBinary, nullable=False)


tables = sa.Table(
    "tables",
    metadata,
    text("id", primary_key=True),
    text("game"),
    text("version"),
    whole("size"),
    text("options"),
    text("seed"),
    text("host"),
    text("watch_key", index=True),
    yes_or_no("public"),
    whole("absent"),
    text("state", index=True),
    whole("moves"),
    whole("asked"),
    text("awaited"),
    moment("created"),
    moment("changed"),
    sa.Index("ix_tables_public_state", "public", "state"),
)

places = sa.Table(
    "places",
    metadata,
    of_table(),
    whole("seat", primary_key=True),
    text("kind"),
    text("name"),
    text("bot"),
    text("key", index=True),
    yes_or_no("away"),
)

moves = sa.Table(
    "moves",
    metadata,
    of_table(),
    whole("number", primary_key=True),
    text("text"),
    json("events"),
    sa.Column("ticket", sa.Text),
    moment("at"),
    sa.UniqueConstraint("table", "ticket"),
)

snapshots = sa.Table(
    "snapshots",
    metadata,
    of_table(),
    whole("number", primary_key=True),
    text("version"),
    json("position"),
    text("adopted"),
)

talk = sa.Table(
    "talk",
    metadata,
    of_table(),
    whole("number", primary_key=True),
    whole("seat"),
    text("name"),
    text("text"),
    moment("at"),
)

keepers = sa.Table(
    "keepers",
    metadata,
    text("person", primary_key=True),
    of_table(),
    whole("seat", primary_key=True),
    sa.Index("ix_keepers_table_seat", "table", "seat"),
)
"""Who may sit where: a person keeps a seat, or a place to watch from."""

house = sa.Table("house", metadata, text("name", primary_key=True), text("value"))
"""What concerns the whole database: ``program`` is the version that migrated it last."""

STRUCTS = {Table: tables, Place: places, Move: moves, Snapshot: snapshots, Talk: talk}

AS_JSON = ("options", "awaited")
"""The fields of a table that are kept as the text of their JSON."""


def plain(fields: Mapping[str, Any]) -> dict[str, Any]:
    """Fields of a struct as they are kept."""
    row = dict(fields)
    for name in AS_JSON:
        if name in row:
            row[name] = msgspec.json.encode(row[name]).decode()
    return row


def row_of(struct: msgspec.Struct) -> dict[str, Any]:
    """A struct as the row that is kept."""
    return plain(msgspec.structs.asdict(struct))
