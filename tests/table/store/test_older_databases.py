"""What an older program has written is opened, replayed and played on by this one."""

from __future__ import annotations

import subprocess
from collections.abc import AsyncIterator
from pathlib import Path
from shutil import copyfile
from typing import Any, NamedTuple

import pytest
from msgspec import json

from ages import games
from ages.kernel.chance import Chance
from ages.table.server.house import House
from ages.table.store import check
from ages.table.store.rows import HUMAN, OVER, RUNNING, WAITING

from ..conftest import name_in
from ..houses import open_for
from ..test_rooms import never, play_until
from .older import FOLDER, what_is_seen

pytestmark = pytest.mark.anyio

PROGRAMS = sorted(path.name for path in FOLDER.iterdir())


class Older(NamedTuple):
    """A database of an older program at an address, and by table what that program showed."""

    url: str
    seen: dict[str, Any]


@pytest.fixture(params=PROGRAMS)
def program(request: pytest.FixtureRequest) -> Path:
    """The folder of what an older program has written."""
    return FOLDER / str(request.param)


@pytest.fixture(params=["sqlite.db", "postgres.dump"])
def older(program: Path, request: pytest.FixtureRequest, tmp_path: Path) -> Older:
    """A database of each kind as it was written."""
    seen = json.decode((program / "seen.json").read_bytes())
    if request.param == "sqlite.db":
        copyfile(program / "sqlite.db", tmp_path / "ages.db")
        return Older(str(tmp_path / "ages.db"), seen)
    cluster = request.getfixturevalue("cluster")
    url: str = request.getfixturevalue("postgres")
    where = [f"--host={cluster.folder}", "--username=ages", f"--dbname={name_in(url)}"]
    restore = [cluster.programs / "pg_restore", "--no-owner", *where, program / "postgres.dump"]
    subprocess.run(restore, check=True)
    return Older(url, seen)


@pytest.fixture
async def house(older: Older, tmp_path: Path) -> AsyncIterator[House]:
    """The house of an older database in which people play every seat, so that nobody hurries."""
    async with open_for(tmp_path, database=older.url) as opened:
        for table in await opened.store.tables_in(RUNNING):
            for seat in range(table.size):
                await opened.store.set_place(table.id, seat, kind=HUMAN, away=False)
        yield opened


async def test_every_game_of_an_older_database_replays_unless_its_rules_have_changed(
    older: Older,
) -> None:
    async for finding in check(older.url):
        assert finding.ok, finding


async def test_every_table_shows_what_the_older_program_showed(older: Older, house: House) -> None:
    for table, seen in older.seen.items():
        room = await house.room(table)
        assert room is not None
        assert room.game is not None
        assert what_is_seen(room.game) == seen, table


async def test_a_page_of_every_table_can_be_opened(older: Older, house: House) -> None:
    for table in await house.store.tables_in(RUNNING, OVER):
        room = await house.room(table.id)
        assert room is not None
        for language in games.LANGUAGES:
            for seat in (None, 0):
                assert room.face(seat, language).page()["log"]


async def test_every_running_game_is_played_on_to_its_end(house: House) -> None:
    running = await house.store.tables_in(RUNNING)
    assert {table.game for table in running} == set(games.names())
    for table in running:
        room = await house.room(table.id)
        assert room is not None
        await play_until(room, never, Chance.of(table.id), 20_000)
        assert room.game is not None
        assert room.game.over
    assert await house.store.tables_in(RUNNING) == []


async def test_a_waiting_table_keeps_its_seats(house: House) -> None:
    [table] = await house.store.tables_in(WAITING)
    room = await house.room(table.id)
    assert room is not None
    assert (room.open_seats, room.names) == ([1, 2], ("Ann", "", "", "Bo"))


async def test_talk_removed_players_and_who_is_away_are_kept(older: Older, tmp_path: Path) -> None:
    async with open_for(tmp_path, database=older.url) as house:
        places = await house.store.places("removed")
        assert [place.kind for place in places] == ["bot", "human", "human"]
        assert [place.away for place in await house.store.places("talked")][:3] == [
            False,
            False,
            True,
        ]
        talk = await house.store.talk("talked", None, 50)
        assert [bool(line.text) for line in reversed(talk)] == [seat != 1 for seat in range(8)]
