"""Damaged rows: the table that has one says so and what can be done, and all others go on."""

from __future__ import annotations

import sqlite3
from contextlib import closing
from pathlib import Path

import pytest

from ages import games
from ages.kernel.chance import Chance
from ages.language import program_words
from ages.table.rooms.room import Room
from ages.table.server.app import make_app
from ages.table.server.house import House

from .houses import HOST, any_command, open_for, seated
from .sockets import Browser, at_seat

pytestmark = pytest.mark.anyio

GAME = games.names()[0]

DAMAGES = [
    "UPDATE tables SET options = '{bad' WHERE id = ?",
    "UPDATE tables SET options = '[1]' WHERE id = ?",
    "UPDATE tables SET awaited = '[0' WHERE id = ?",
    "UPDATE tables SET awaited = '[9]' WHERE id = ?",
    "UPDATE tables SET game = 'halma' WHERE id = ?",
    "UPDATE tables SET size = 'two' WHERE id = ?",
    "UPDATE tables SET size = 70 WHERE id = ?",
    "UPDATE tables SET moves = -1 WHERE id = ?",
    "UPDATE tables SET changed = 'yesterday' WHERE id = ?",
    "UPDATE tables SET options = CAST(x'7b22ff223a317d' AS TEXT) WHERE id = ?",
    'UPDATE places SET seat = 40 WHERE seat = 0 AND "table" = ?',
    'UPDATE places SET kind = 7 WHERE seat = 0 AND "table" = ?',
    'DELETE FROM moves WHERE number = 0 AND "table" = ?',
    "UPDATE moves SET events = x'7b' WHERE number = 1 AND \"table\" = ?",
    "UPDATE moves SET events = 'text' WHERE number = 1 AND \"table\" = ?",
    "UPDATE moves SET events = x'5b5b312c322c335d5d' WHERE number = 1 AND \"table\" = ?",
    "UPDATE moves SET text = CAST(x'3020ff' AS TEXT) WHERE number = 1 AND \"table\" = ?",
    'UPDATE moves SET number = 1000000 WHERE number = 1 AND "table" = ?',
    "INSERT INTO snapshots VALUES (?, 1, '1', x'7b', 'adopted for a test')",
]


def damage(folder: Path, sql: str, table: str) -> None:
    """Meddle with the rows of a table."""
    with closing(sqlite3.connect(folder / "ages.db")) as connection:
        connection.execute(sql, (table,))
        connection.commit()


async def a_game(house: House) -> Room:
    """A public table with a move; the host made it, and keeps its first seat."""
    room = await seated(house, GAME, "human", "human", public=True)
    assert room.game is not None
    assert room.game.pending is not None
    seat = room.game.pending.seats[0]
    say = any_command(room, seat, Chance.of("a"))
    assert (await room.choose(seat, say, room.mark(seat), "t")).kind == "saved"
    await house.store.keep(HOST, room.table.id, 0)
    return room


@pytest.mark.parametrize("sql", DAMAGES)
async def test_a_damaged_table_says_so_and_the_others_go_on(
    sql: str, tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    async with open_for(tmp_path) as house:
        bad, good = (await a_game(house)).table.id, (await a_game(house)).table.id
    damage(tmp_path, sql, bad)
    async with open_for(tmp_path) as house:
        await house.resume()
        host = Browser(make_app(house))
        host.be(house, HOST, host=True)
        for language in games.LANGUAGES:
            host.speak(language)
            page = await host.get(f"/t/{bad}")
            assert page.status_code == 503
            assert program_words(language).message("table.lost.damaged") in page.text
        async with host.socket(f"/t/{bad}/live") as socket:
            assert socket.status == 503
        assert (await host.get(f"/t/{good}")).status_code == 200
        home, tables = await host.get("/"), await host.get("/host")
        assert (home.status_code, tables.status_code) == (200, 200)
        assert good in home.text
        assert bad in tables.text
        assert f"table {bad}" in caplog.text
        assert "Traceback" not in caplog.text
        assert (await host.post(f"/host/table/{bad}/remove")).status_code == 200
        assert await house.store.table(bad) is None
        assert good in (await host.get("/")).text


async def test_a_damaged_table_is_named_where_its_players_and_the_host_look(
    tmp_path: Path,
) -> None:
    async with open_for(tmp_path) as house:
        bad = (await a_game(house)).table.id
    damage(tmp_path, DAMAGES[0], bad)
    async with open_for(tmp_path) as house:
        host = Browser(make_app(house))
        host.be(house, HOST, host=True)
        for language in games.LANGUAGES:
            host.speak(language)
            told = program_words(language).message("table.state.damaged")
            for path in ("/", "/host"):
                assert told in (await host.get(path)).text
        assert (await host.post(f"/t/{bad}/delete")).status_code == 200
        assert await house.store.table(bad) is None


async def test_a_name_that_is_no_text_is_shown_as_far_as_it_can_be(tmp_path: Path) -> None:
    async with open_for(tmp_path) as house:
        table = (await a_game(house)).table.id
    damage(tmp_path, "UPDATE places SET name = CAST(x'4a6fff' AS TEXT) WHERE \"table\" = ?", table)
    async with open_for(tmp_path) as house:
        page = await Browser(make_app(house)).get(f"/t/{table}")
        assert page.status_code == 200
        assert "Jo\ufffd" in page.text


async def test_a_seat_that_the_table_does_not_have_is_nobodys(tmp_path: Path) -> None:
    async with open_for(tmp_path) as house:
        room = await a_game(house)
        browser = await at_seat(house, room, 99)
        assert (await browser.get(f"/t/{room.table.id}")).status_code == 200


async def test_an_old_part_of_the_log_that_is_damaged_is_told_as_such(tmp_path: Path) -> None:
    async with open_for(tmp_path) as house:
        room = await a_game(house)
        damage(tmp_path, DAMAGES[13], room.table.id)
        browser = await at_seat(house, room, 0)
        async with browser.socket(f"/t/{room.table.id}/live?seat=0") as socket:
            await socket.hello()
            socket.send(t="log", id=3, before=2)
            told = (await socket.next("error"))["text"]
            assert told == program_words("en").message("table.error.damaged")
