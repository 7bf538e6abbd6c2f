"""Backups: whole copies made while moves come in, never over another file."""

from __future__ import annotations

import asyncio
import os
import signal
import stat
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from ages.table.store import Store, backup
from ages.table.store.databases import new_file
from ages.table.store.errors import StoreError

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


KILLED_WHILE_COPYING = """
import os, signal, sys
from pathlib import Path
from ages.table.store.databases import new_file

with new_file(Path(sys.argv[1])) as part:
    part.write_bytes(b"half of it")
    os.kill(os.getpid(), signal.SIGKILL)
"""


def test_a_backup_that_is_killed_leaves_nothing_under_its_name(tmp_path: Path) -> None:
    file = tmp_path / "copy"
    killed = subprocess.run([sys.executable, "-c", KILLED_WHILE_COPYING, str(file)], check=False)
    assert killed.returncode == -signal.SIGKILL
    assert not file.exists()
    with new_file(file) as part:
        part.write_bytes(b"all of it")
    assert file.read_bytes() == b"all of it"


@pytest.mark.parametrize("can_link", [True, False])
def test_a_file_that_comes_meanwhile_is_not_written_over(
    can_link: bool, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def cannot(*_: object) -> None:
        raise PermissionError("this file system has no links")

    if not can_link:
        monkeypatch.setattr(os, "link", cannot)
    with pytest.raises(StoreError, match="is there already"), new_file(tmp_path / "copy"):
        (tmp_path / "copy").write_text("precious")
    assert (tmp_path / "copy").read_text() == "precious"
    with new_file(tmp_path / "other") as part:
        part.write_text("a copy")
    assert (tmp_path / "other").read_text() == "a copy"
    assert len(list(tmp_path.iterdir())) == 2


def test_a_backup_has_its_name_when_it_is_on_the_disk(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    seen: list[str] = []

    def noted(what: str, real: Callable[..., None]) -> Callable[..., None]:
        def do(*given: Any) -> None:
            seen.append(what)
            real(*given)

        return do

    monkeypatch.setattr(os, "link", noted("named", os.link))
    monkeypatch.setattr(os, "fsync", noted("on disk", os.fsync))
    with new_file(tmp_path / "copy") as part:
        part.write_text("a copy")
    assert seen == ["on disk", "named", "on disk"]
