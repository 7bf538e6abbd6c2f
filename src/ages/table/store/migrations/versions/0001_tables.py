"""The first tables.

It tells the columns once more, instead of taking those of ``schema``: what a migration does must
not change when the schema does.
"""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0001"
down_revision = None


def upgrade() -> None:
    """Make every table."""
    op.create_table(
        "house",
        sa.Column("name", sa.Text, nullable=False),
        sa.Column("value", sa.Text, nullable=False),
        sa.PrimaryKeyConstraint("name", name="pk_house"),
    )
    op.create_table(
        "tables",
        sa.Column("id", sa.Text, nullable=False),
        sa.Column("game", sa.Text, nullable=False),
        sa.Column("version", sa.Text, nullable=False),
        sa.Column("size", sa.Integer, nullable=False),
        sa.Column("options", sa.Text, nullable=False),
        sa.Column("seed", sa.Text, nullable=False),
        sa.Column("host", sa.Text, nullable=False),
        sa.Column("watch_key", sa.Text, nullable=False),
        sa.Column("public", sa.Boolean, nullable=False),
        sa.Column("absent", sa.Integer, nullable=False),
        sa.Column("state", sa.Text, nullable=False),
        sa.Column("moves", sa.Integer, nullable=False),
        sa.Column("asked", sa.Integer, nullable=False),
        sa.Column("awaited", sa.Text, nullable=False),
        sa.Column("created", sa.Double, nullable=False),
        sa.Column("changed", sa.Double, nullable=False),
        sa.PrimaryKeyConstraint("id", name="pk_tables"),
    )
    op.create_index("ix_tables_public_state", "tables", ["public", "state"])
    op.create_index("ix_tables_state", "tables", ["state"])
    op.create_index("ix_tables_watch_key", "tables", ["watch_key"])
    op.create_table(
        "places",
        sa.Column("table", sa.Text, nullable=False),
        sa.Column("seat", sa.Integer, nullable=False),
        sa.Column("kind", sa.Text, nullable=False),
        sa.Column("name", sa.Text, nullable=False),
        sa.Column("bot", sa.Text, nullable=False),
        sa.Column("key", sa.Text, nullable=False),
        sa.Column("away", sa.Boolean, nullable=False),
        of_a_table("places"),
        sa.PrimaryKeyConstraint("table", "seat", name="pk_places"),
    )
    op.create_index("ix_places_key", "places", ["key"])
    op.create_table(
        "moves",
        sa.Column("table", sa.Text, nullable=False),
        sa.Column("number", sa.Integer, nullable=False),
        sa.Column("text", sa.Text, nullable=False),
        sa.Column("events", sa.LargeBinary, nullable=False),
        sa.Column("ticket", sa.Text),
        sa.Column("at", sa.Double, nullable=False),
        of_a_table("moves"),
        sa.PrimaryKeyConstraint("table", "number", name="pk_moves"),
        sa.UniqueConstraint("table", "ticket", name="uq_moves_table_ticket"),
    )
    op.create_table(
        "snapshots",
        sa.Column("table", sa.Text, nullable=False),
        sa.Column("number", sa.Integer, nullable=False),
        sa.Column("version", sa.Text, nullable=False),
        sa.Column("position", sa.LargeBinary, nullable=False),
        sa.Column("adopted", sa.Text, nullable=False),
        of_a_table("snapshots"),
        sa.PrimaryKeyConstraint("table", "number", name="pk_snapshots"),
    )
    op.create_table(
        "talk",
        sa.Column("table", sa.Text, nullable=False),
        sa.Column("number", sa.Integer, nullable=False),
        sa.Column("seat", sa.Integer, nullable=False),
        sa.Column("name", sa.Text, nullable=False),
        sa.Column("text", sa.Text, nullable=False),
        sa.Column("at", sa.Double, nullable=False),
        of_a_table("talk"),
        sa.PrimaryKeyConstraint("table", "number", name="pk_talk"),
    )
    op.create_table(
        "keepers",
        sa.Column("person", sa.Text, nullable=False),
        sa.Column("table", sa.Text, nullable=False),
        sa.Column("seat", sa.Integer, nullable=False),
        of_a_table("keepers"),
        sa.PrimaryKeyConstraint("person", "table", "seat", name="pk_keepers"),
    )
    op.create_index("ix_keepers_table_seat", "keepers", ["table", "seat"])


def of_a_table(name: str) -> sa.ForeignKeyConstraint:
    """Rows that go when their table goes."""
    return sa.ForeignKeyConstraint(
        ["table"], ["tables.id"], name=f"fk_{name}_table", ondelete="CASCADE"
    )
