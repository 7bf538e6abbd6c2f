"""Migrations: an older database is brought up to date by itself, a newer one is refused."""

from __future__ import annotations

from datetime import datetime
from importlib.metadata import version
from pathlib import Path
from secrets import token_hex
from typing import NamedTuple

import sqlalchemy as sa
from alembic import command
from alembic.config import Config
from alembic.runtime.migration import MigrationContext
from alembic.script import ScriptDirectory

from .databases import Database
from .errors import StoreError
from .schema import house

FOLDER = Path(__file__).parent / "migrations"
PROGRAM = "program"


class Standing(NamedTuple):
    """What a database says of itself: its revision and the program that migrated it last."""

    tables: frozenset[str]
    revision: str | None
    program: str


def configuration(connection: sa.Connection | None = None) -> Config:
    """What alembic is to know, without a file of its own."""
    config = Config()
    config.set_main_option("script_location", str(FOLDER).replace("%", "%%"))
    config.attributes["connection"] = connection
    return config


def newest() -> str:
    """The revision that this program knows as the last."""
    head = ScriptDirectory.from_config(configuration()).get_current_head()
    assert head is not None
    return head


def known() -> set[str]:
    """Every revision that this program can bring up to date."""
    scripts = ScriptDirectory.from_config(configuration())
    return {script.revision for script in scripts.walk_revisions()}


def standing(connection: sa.Connection) -> Standing:
    """What a database says of itself."""
    tables = frozenset(sa.inspect(connection).get_table_names())
    if house.name not in tables:
        return Standing(tables, None, "")
    revision = MigrationContext.configure(connection).get_current_revision()
    named = sa.select(house.c.value).where(house.c.name == PROGRAM)
    return Standing(tables, revision, connection.scalar(named) or "")


def upgrade(connection: sa.Connection, database: Database) -> None:
    """Bring a database up to date and sign it."""
    if database.lock:
        connection.exec_driver_sql(database.lock)
    command.upgrade(configuration(connection), "head")
    connection.execute(sa.delete(house).where(house.c.name == PROGRAM))
    connection.execute(sa.insert(house).values(name=PROGRAM, value=version("ages")))


async def bring_up_to_date(
    database: Database,
    backups: Path,
    *,
    make: bool = True,
    migrate: bool = True,
    without_backup: bool = False,
) -> None:
    """Migrate an older database after a backup of it; refuse a newer one and a stranger's.

    An empty one gets our tables, unless none is to be made.
    """
    found = await database.read(standing)
    if found.revision == newest():
        return
    if found.revision is None and found.tables:
        raise StoreError(
            f"{database.shown} holds something else than our tables; name a new database",
            "store_foreign",
            database=database.shown,
        )
    if found.revision is None and not make:
        raise StoreError(
            f"{database.shown} is empty: it holds no tables of ours, and none to check; "
            "if it is to be a backup, that was not finished",
            "store_empty",
            database=database.shown,
        )
    if found.revision is not None:
        refuse_newer(database, found)
        if not migrate:
            raise StoreError(
                f"{database.shown} has revision {found.revision}, this program {newest()}; "
                "restore a backup of it elsewhere and look at that, or let the server migrate it",
                "store_older",
                database=database.shown,
                has=found.revision,
                knows=newest(),
            )
        if not without_backup:
            await save_before(database, found, backups)
    await database.write(lambda connection: upgrade(connection, database), long=True)


def refuse_newer(database: Database, found: Standing) -> None:
    """A revision that this program does not know is one of a newer program."""
    if found.revision in known():
        return
    raise StoreError(
        f"{database.shown} has revision {found.revision}, this program knows up to {newest()}: "
        f"it needs ages {found.program} or newer (this is {version('ages')})",
        "store_newer",
        database=database.shown,
        has=found.revision,
        knows=newest(),
        needs=found.program,
        here=version("ages"),
    )


async def save_before(database: Database, found: Standing, backups: Path) -> None:
    """Make a backup before a migration; without one nothing is migrated."""
    # Two servers may start in the same second.
    moment = f"{datetime.now():%Y-%m-%d-%H%M%S}-{token_hex(4)}"
    try:
        await database.copy(backups / f"ages-{moment}-{found.revision}.backup")
    except StoreError as error:
        raise StoreError(
            f"{database.shown} must be migrated, but no backup of it can be made first: {error}. "
            "Make one yourself, then start again with --migrate-without-backup",
            "store_no_backup",
            database=database.shown,
        ) from error
