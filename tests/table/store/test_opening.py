"""Opening: a new database is made, and what cannot be opened says why without its password."""

from __future__ import annotations

import os
import socket
import sqlite3
import stat
import sys
from collections.abc import Iterator
from contextlib import closing, contextmanager
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

import pytest

from ages.files import data_folder
from ages.games import LANGUAGES
from ages.kernel.errors import AgesError
from ages.language import error_in_words
from ages.table.server.settings import default_database
from ages.table.store import Store, sqlite
from ages.table.store.errors import StoreError, Unanswered

from ..conftest import GUEST, WORD, name_in
from .builder import made

pytestmark = pytest.mark.anyio

NOBODY = 65534


async def wrong(url: str) -> str:
    """What is told of a database that cannot be opened; in Dutch in other words."""
    with pytest.raises(AgesError) as caught:
        await (await Store.open(url)).close()
    told = [error_in_words(caught.value, language) for language in LANGUAGES]
    assert len(set(told)) == len(told)
    for text in (*told, str(caught.value)):
        assert WORD not in text
        assert "\n" not in text
    return told[0]


@contextmanager
def powerless() -> Iterator[None]:
    """Nobody's rights for a while, where root would be asking."""
    if os.geteuid() != 0:
        yield
        return
    os.seteuid(NOBODY)
    try:
        yield
    finally:
        os.seteuid(0)


# What can be opened


@pytest.mark.parametrize("form", ["{}", "sqlite:///{}", "sqlite+aiosqlite:///{}"])
async def test_a_file_is_made_with_its_folders_and_only_its_owner_may_read_it(
    form: str, tmp_path: Path
) -> None:
    path = tmp_path / "a" / "b" / "tables.db"
    store = await Store.open(form.format(path))
    await made(store)
    await store.close()
    assert stat.S_IMODE(path.stat().st_mode) == 0o600
    again = await Store.open(path)
    assert await again.count_tables() == 1
    await again.close()
    assert [one.name for one in path.parent.iterdir()] == ["tables.db"]


async def test_a_file_is_written_with_a_log_ahead_and_every_commit_reaches_the_disk(
    tmp_path: Path,
) -> None:
    store = await Store.open(tmp_path / "tables.db")

    def pragmas(connection: Any) -> list[Any]:
        names = ("journal_mode", "synchronous", "foreign_keys")
        return [connection.exec_driver_sql(f"PRAGMA {name}").scalar() for name in names]

    assert await store._database.write(pragmas) == ["wal", 2, 1]
    await store.close()


async def test_turning_to_a_log_ahead_waits_for_another_program(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = tmp_path / "tables.db"
    waits: list[float] = []
    with closing(sqlite3.connect(path, check_same_thread=False)) as other:
        other.execute("BEGIN IMMEDIATE")

        def wait(seconds: float) -> None:
            waits.append(seconds)
            other.rollback()

        monkeypatch.setattr("ages.table.store.sqlite.time.sleep", wait)
        store = await Store.open(path)
    await store.close()
    assert waits == [sqlite.PAUSE]


async def test_a_file_that_stays_locked_is_given_up_with_a_clear_error(
    tmp_path: Path,
) -> None:
    path = tmp_path / "tables.db"
    with closing(sqlite3.connect(path)) as other:
        other.execute("BEGIN IMMEDIATE")
        with pytest.raises(StoreError, match="locked") as caught:
            await Store.open(path, patience=0)
    assert isinstance(caught.value, Unanswered)
    assert str(path) in error_in_words(caught.value, "nl")


@pytest.mark.parametrize("name", ["100%.db", "a?b#c.db", "één tafel.db"])
async def test_a_file_may_have_any_name(name: str, tmp_path: Path) -> None:
    store = await Store.open(tmp_path / name)
    await made(store)
    await store.backup(tmp_path / f"copy of {name}")
    await store.close()
    again = await Store.open(tmp_path / f"copy of {name}")
    assert await again.count_tables() == 1
    await again.close()
    assert len(list(tmp_path.iterdir())) == 2


@pytest.mark.parametrize("scheme", ["postgresql", "postgres", "postgresql+asyncpg"])
async def test_a_server_may_be_named_in_every_usual_way(scheme: str, postgres: str) -> None:
    url = f"{postgres.replace('postgresql', scheme, 1)}&sslmode=disable"
    store = await Store.open(url)
    assert await store.count_tables() == 0
    await store.close()


async def test_a_password_is_given_to_the_server(cluster: Any, postgres: str) -> None:
    name = name_in(postgres)
    cluster.sql(f"GRANT ALL ON SCHEMA public TO {GUEST}", name)
    store = await Store.open(cluster.address(name, GUEST))
    await made(store)
    await store.close()


# What cannot


async def test_a_file_that_is_no_database_is_left_as_it_is(tmp_path: Path) -> None:
    path = tmp_path / "letter.txt"
    path.write_text("Dear Ann, " * 500)
    told = await wrong(str(path))
    assert str(path) in told
    assert "no database" in told
    assert path.read_text() == "Dear Ann, " * 500


async def test_a_damaged_database_is_told_as_such(tmp_path: Path) -> None:
    path = tmp_path / "tables.db"
    store = await Store.open(path)
    await made(store)
    await store.close()
    content = bytearray(path.read_bytes())
    content[100:3000] = b"\xff" * 2900
    path.write_bytes(content)
    assert "damaged" in await wrong(str(path))


async def test_the_database_of_another_program_is_left_alone(url: str, outside: Any) -> None:
    if "://" not in url:
        Path(url).parent.mkdir(parents=True, exist_ok=True)
    outside("CREATE TABLE recipes (name TEXT)")
    assert "something else" in await wrong(url)
    with pytest.raises(Exception, match="tables"):
        outside("SELECT * FROM tables")


async def test_a_folder_that_may_not_be_written_is_told_as_such() -> None:
    with TemporaryDirectory() as folder:
        Path(folder).chmod(0o555)
        with powerless():
            told = await wrong(f"{folder}/tables.db")
            assert "cannot be written" in told
            assert f"{folder}/tables.db" in told
            assert "cannot be written" in await wrong(f"{folder}/new/tables.db")


async def test_a_database_that_may_only_be_read_is_told_as_such(tmp_path: Path) -> None:
    with TemporaryDirectory() as folder:
        path = Path(folder) / "tables.db"
        with closing(sqlite3.connect(path)) as connection:
            connection.execute("PRAGMA user_version=1")
        path.chmod(0o444)
        Path(folder).chmod(0o555)
        with powerless():
            assert "cannot be written" in await wrong(str(path))


async def test_a_file_in_the_place_of_a_folder_is_told_as_such(tmp_path: Path) -> None:
    (tmp_path / "file").touch()
    assert "cannot be written" in await wrong(str(tmp_path / "file" / "tables.db"))


async def test_a_server_that_does_not_answer_is_told_with_its_address() -> None:
    with socket.socket() as free:
        free.bind(("127.0.0.1", 0))
        port = free.getsockname()[1]
        told = await wrong(f"postgresql://ann:{WORD}@127.0.0.1:{port}/games?password={WORD}")
    assert f"postgresql://ann:***@127.0.0.1:{port}/games cannot be reached" in told


async def test_a_wrong_password_or_name_is_told_without_the_password(cluster: Any) -> None:
    address = cluster.address("postgres", GUEST)
    assert "password authentication failed" in await wrong(address.replace(WORD, f"not{WORD}"))
    assert "does not exist" in await wrong(cluster.address("nowhere"))
    assert "does not exist" in await wrong(cluster.address("postgres", "nobody"))
    assert "cannot be reached" in await wrong(address.replace("ages-pg-", "ages-no-"))


@pytest.mark.parametrize(
    "url",
    [
        f"mysql://ann:{WORD}@localhost/games",
        f"postgresql://ann:{WORD}@localhost:{WORD}/games",
        "sqlite://",
        "sqlite:///:memory:",
    ],
)
async def test_an_address_that_is_not_understood_is_told_with_what_would_be(url: str) -> None:
    assert "postgresql://USER:PASSWORD@HOST/NAME" in await wrong(url)


async def test_an_unknown_parameter_of_an_address_is_named(postgres: str) -> None:
    assert "did you mean sslmode?" in await wrong(f"{postgres}&sslmod=require")


async def test_without_its_driver_postgresql_names_the_extra(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setitem(sys.modules, "asyncpg", None)
    assert "pip install '.[postgres]'" in await wrong(f"postgresql://ann:{WORD}@localhost/x")


async def test_rows_do_not_come_into_the_words_of_an_error(store: Store) -> None:
    table = await made(store)
    with pytest.raises(StoreError) as caught:
        await store.create(table, [])
    causes: list[str] = []
    error: BaseException | None = caught.value
    while error is not None:
        causes.append(str(error))
        error = error.__cause__
    assert len(causes) > 1
    assert not any(table.seed in text or table.watch_key in text for text in causes)


# Where the tables of a person are


def test_the_data_folder_is_the_one_that_is_said_else_the_systems(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.setenv("AGES_DATA", str(tmp_path / "mine"))
    assert default_database() == str(tmp_path / "mine" / "ages.db")
    monkeypatch.delenv("AGES_DATA")
    monkeypatch.setenv("HOME", str(tmp_path))
    monkeypatch.setattr(sys, "platform", "linux")
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path / "xdg"))
    assert data_folder() == tmp_path / "xdg" / "ages"
    monkeypatch.delenv("XDG_DATA_HOME")
    assert data_folder() == tmp_path / ".local" / "share" / "ages"
    monkeypatch.setattr(sys, "platform", "darwin")
    assert data_folder() == tmp_path / "Library" / "Application Support" / "ages"
    monkeypatch.setattr(sys, "platform", "win32")
    monkeypatch.setenv("LOCALAPPDATA", str(tmp_path / "local"))
    assert data_folder() == tmp_path / "local" / "ages"
