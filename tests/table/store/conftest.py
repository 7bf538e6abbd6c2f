"""What tests of the store share: an open store, and a look at its database from outside."""

from __future__ import annotations

import sqlite3
from collections.abc import AsyncIterator, Callable
from contextlib import closing
from pathlib import Path
from typing import TypeAlias

import pytest

from ages.table.store import Store

from ..conftest import name_in

Outside: TypeAlias = Callable[[str], str]


@pytest.fixture(autouse=True)
def _own_data_folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """No test comes near the tables of whoever runs it."""
    monkeypatch.setenv("AGES_DATA", str(tmp_path / "data"))


@pytest.fixture
async def store(url: str, tmp_path: Path) -> AsyncIterator[Store]:
    """A store on a new database of each kind."""
    opened = await Store.open(url, tmp_path / "backups")
    yield opened
    await opened.close()


@pytest.fixture
def outside(url: str, request: pytest.FixtureRequest) -> Outside:
    """What another program finds in the database: the first value of the answer, as text."""
    if "://" in url:
        cluster = request.getfixturevalue("cluster")
        return lambda sql: str(cluster.sql(sql, name_in(url)))

    def ask(sql: str) -> str:
        with closing(sqlite3.connect(url)) as connection:
            row = connection.execute(sql).fetchone()
            connection.commit()
        return "" if row is None else str(row[0])

    return ask
