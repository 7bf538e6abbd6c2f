"""Backups: whole copies made while moves come in, never over another file."""

from __future__ import annotations

import asyncio
import stat
import subprocess
from pathlib import Path
from typing import Any

import pytest

from ages.kernel.errors import StoreError
from ages.table.store import Store, backup

from ..conftest import GUEST, WORD, name_in
from .builder import a_move, made

pytestmark = pytest.mark.anyio


async def test_a_backup_made_while_moves_come_in_is_whole(
    store: Store, url: str, tmp_path: Path, request: pytest.FixtureRequest
) -> None:
    await made(store)
    file = tmp_path / "new folder" / "copy"
    copying = asyncio.ensure_future(store.backup(file))
    number = 0
    while not copying.done():
        await store.append([a_move(number)], {"moves": number})
        number += 1
    await copying
    copy = await Store.open(restored(file, url, request))
    table, moves = await copy.table("oak"), await copy.moves("oak")
    assert table is not None
    assert [move.number for move in moves] == list(range(len(moves)))
    assert not moves or table.moves == moves[-1].number
    assert len(moves) <= number
    await copy.close()


def restored(file: Path, url: str, request: pytest.FixtureRequest) -> str:
    """The address of a database made from a backup."""
    if "://" not in url:
        return str(file)
    cluster = request.getfixturevalue("cluster")
    address: str = cluster.new_database()
    name = name_in(address)
    where = [f"--host={cluster.folder}", "--username=ages", f"--dbname={name}"]
    subprocess.run([cluster.programs / "pg_restore", *where, str(file)], check=True)
    return address


async def test_a_backup_is_never_written_over_another_file(
    store: Store, url: str, tmp_path: Path
) -> None:
    file = tmp_path / "copy"
    file.write_text("precious")
    for copying in (store.backup(file), backup(url, file)):
        with pytest.raises(StoreError, match="is there already"):
            await copying
    assert file.read_text() == "precious"


async def test_a_backup_can_be_made_beside_a_server_and_only_its_owner_may_read_it(
    store: Store, url: str, tmp_path: Path, request: pytest.FixtureRequest
) -> None:
    await made(store)
    await backup(url, tmp_path / "copy")
    assert stat.S_IMODE((tmp_path / "copy").stat().st_mode) == 0o600
    copy = await Store.open(restored(tmp_path / "copy", url, request))
    assert await copy.table("oak") == await store.table("oak")
    await copy.close()


async def test_a_backup_of_nothing_makes_nothing(tmp_path: Path) -> None:
    with pytest.raises(StoreError, match="there is no database"):
        await backup(tmp_path / "no.db", tmp_path / "copy")
    assert list(tmp_path.iterdir()) == []


async def test_a_backup_that_fails_leaves_nothing_behind(cluster: Any, tmp_path: Path) -> None:
    with pytest.raises(StoreError, match="does not exist"):
        await backup(cluster.address("nowhere"), tmp_path / "copy")
    address = cluster.address("postgres", GUEST).replace(WORD, f"not{WORD}")
    with pytest.raises(StoreError, match="password authentication failed") as caught:
        await backup(address, tmp_path / "copy")
    assert WORD not in str(caught.value)
    (tmp_path / "letter").write_text("Dear Ann, " * 500)
    with pytest.raises(StoreError, match="is no database"):
        await backup(tmp_path / "letter", tmp_path / "copy")
    assert [path.name for path in tmp_path.iterdir()] == ["letter"]


async def test_without_pg_dump_a_backup_says_what_to_install(
    postgres: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("PATH", str(tmp_path))
    with pytest.raises(StoreError, match="install PostgreSQL's client programs"):
        await backup(postgres, tmp_path / "copy")
    assert list(tmp_path.iterdir()) == []
