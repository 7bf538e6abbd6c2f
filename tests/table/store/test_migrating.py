"""Migrations: they lead to the schema, older databases come along, newer ones are refused."""

from __future__ import annotations

import asyncio
import shutil
import sqlite3
from contextlib import closing
from datetime import datetime
from importlib.metadata import version
from pathlib import Path
from typing import Any
from unittest.mock import Mock

import pytest
import sqlalchemy as sa
from alembic.autogenerate import compare_metadata
from alembic.migration import MigrationContext

from ages.games import LANGUAGES
from ages.language import error_in_words
from ages.table.store import Store, migrating
from ages.table.store.errors import StoreError
from ages.table.store.schema import metadata

from ..conftest import name_in
from .builder import made
from .conftest import Outside

pytestmark = pytest.mark.anyio

LATER = '''
"""A step of a program of the future."""

import sqlalchemy as sa
from alembic import op

revision = "9999"
down_revision = {before!r}


def upgrade():
    """Tables get a colour."""
    op.add_column("tables", sa.Column("colour", sa.Text, nullable=False, server_default="green"))
    {wrong}
'''


def future(folder: Path, monkeypatch: pytest.MonkeyPatch, wrong: str = "") -> None:
    """From now on the program is one of the future, with one more migration."""
    shutil.copytree(migrating.FOLDER, folder)
    step = LATER.format(before=migrating.newest(), wrong=wrong)
    (folder / "versions" / "9999_colour.py").write_text(step)
    monkeypatch.setattr(migrating, "FOLDER", folder)
    monkeypatch.setattr(migrating, "version", lambda _: "99.1")


async def test_migrations_lead_to_the_schema(store: Store) -> None:
    def differences(connection: sa.Connection) -> list[Any]:
        options = {"compare_type": True, "compare_server_default": True}
        context = MigrationContext.configure(connection, opts=options)
        return list(compare_metadata(context, metadata))

    assert await store._database.read(differences) == []


async def test_a_database_says_which_program_made_it(store: Store, outside: Outside) -> None:
    assert outside("SELECT value FROM house WHERE name = 'program'") == version("ages")
    assert outside("SELECT version_num FROM alembic_version") == migrating.newest()


async def test_a_database_that_is_up_to_date_is_opened_without_a_backup(
    url: str, tmp_path: Path
) -> None:
    for _ in range(2):
        await (await Store.open(url, tmp_path / "backups")).close()
    assert not (tmp_path / "backups").exists()


async def test_an_older_database_is_saved_and_then_brought_up_to_date(
    url: str, tmp_path: Path, outside: Outside, monkeypatch: pytest.MonkeyPatch
) -> None:
    before = migrating.newest()
    store = await Store.open(url)
    await made(store)
    await store.close()
    future(tmp_path / "future", monkeypatch)
    store = await Store.open(url, tmp_path / "backups")
    assert (await store.all_tables(9))[0].id == "oak"
    await store.close()
    assert outside("SELECT colour FROM tables") == "green"
    assert outside("SELECT value FROM house WHERE name = 'program'") == "99.1"
    [saved] = (tmp_path / "backups").iterdir()
    assert saved.name.endswith(f"-{before}.backup")
    if "://" not in url:
        with closing(sqlite3.connect(saved)) as copy:
            assert copy.execute("SELECT id FROM tables").fetchall() == [("oak",)]
            assert copy.execute("SELECT * FROM alembic_version").fetchall() == [(before,)]


async def test_backups_go_to_the_data_folder_if_nothing_else_is_said(
    url: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    await (await Store.open(url)).close()
    future(tmp_path / "future", monkeypatch)
    await (await Store.open(url)).close()
    assert len(list((tmp_path / "data" / "backups").iterdir())) == 1


async def test_a_newer_database_is_refused_with_the_version_it_needs(
    url: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    with monkeypatch.context() as patch:
        future(tmp_path / "future", patch)
        await (await Store.open(url)).close()
    with pytest.raises(StoreError) as caught:
        await Store.open(url)
    for language in LANGUAGES:
        told = error_in_words(caught.value, language)
        assert all(word in told for word in ("9999", migrating.newest(), "99.1", version("ages")))


async def test_a_migration_that_fails_changes_nothing(
    url: str, tmp_path: Path, outside: Outside, monkeypatch: pytest.MonkeyPatch
) -> None:
    store = await Store.open(url)
    await made(store)
    await store.close()
    with monkeypatch.context() as patch:
        future(tmp_path / "future", patch, wrong='op.drop_table("no such table")')
        with pytest.raises(StoreError, match="no such table"):
            await Store.open(url)
    assert outside("SELECT version_num FROM alembic_version") == migrating.newest()
    store = await Store.open(url)
    assert await store.count_tables() == 1
    await store.close()


async def test_without_a_backup_an_older_database_is_not_migrated_unless_told_to(
    postgres: str, tmp_path: Path, cluster: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    await (await Store.open(postgres)).close()
    future(tmp_path / "future", monkeypatch)
    monkeypatch.setenv("PATH", str(tmp_path))
    with pytest.raises(StoreError, match="--migrate-without-backup") as caught:
        await Store.open(postgres)
    for language in LANGUAGES:
        assert "pg_dump" in error_in_words(caught.value, language)
    name = name_in(postgres)
    assert cluster.sql("SELECT version_num FROM alembic_version", name) != "9999"
    await (await Store.open(postgres, migrate_without_backup=True)).close()
    assert cluster.sql("SELECT version_num FROM alembic_version", name) == "9999"


async def test_an_older_database_that_is_only_looked_at_is_not_migrated(
    url: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    await (await Store.open(url)).close()
    future(tmp_path / "future", monkeypatch)
    with pytest.raises(StoreError, match="let the server migrate it"):
        await Store.open(url, migrate=False)


async def test_two_servers_may_start_at_once_on_a_new_database(url: str) -> None:
    stores = await asyncio.gather(*[Store.open(url) for _ in range(3)])
    for number, store in enumerate(stores):
        await made(store, f"table {number}")
    assert await stores[0].count_tables() == 3
    for store in stores:
        await store.close()


async def test_two_servers_may_start_in_one_second_on_an_older_database(
    url: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    await (await Store.open(url)).close()
    future(tmp_path / "future", monkeypatch)
    clock = Mock(now=lambda: datetime(2026, 1, 2, 3, 4, 5))
    monkeypatch.setattr(migrating, "datetime", clock)
    stores = await asyncio.gather(*[Store.open(url, tmp_path / "backups") for _ in range(2)])
    for store in stores:
        await store.close()
    saved = sorted(path.name for path in (tmp_path / "backups").iterdir())
    assert saved
    assert all(name.startswith("ages-2026-01-02-030405-") for name in saved)


async def test_an_empty_database_that_is_only_looked_at_stays_empty(
    url: str, outside: Outside
) -> None:
    if "://" not in url:
        Path(url).parent.mkdir(parents=True)
        Path(url).touch()
    with pytest.raises(StoreError, match="is empty") as caught:
        await Store.open(url, make=False, migrate=False)
    assert "leeg" in error_in_words(caught.value, "nl")
    with pytest.raises(Exception, match="tables"):
        outside("SELECT * FROM tables")


async def test_a_database_without_its_revision_is_taken_for_a_strangers(
    url: str, outside: Outside
) -> None:
    await (await Store.open(url)).close()
    outside("DELETE FROM alembic_version")
    with pytest.raises(StoreError, match="something else"):
        await Store.open(url)


def test_every_migration_is_in_the_installed_package() -> None:
    names = {path.name for path in (migrating.FOLDER / "versions").glob("0*.py")}
    assert len(names) == len(migrating.known())
