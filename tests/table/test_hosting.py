"""The commands of whoever keeps tables, each done well and each done wrong."""

from __future__ import annotations

import asyncio
import sqlite3
import sys
from contextlib import closing
from pathlib import Path

import pytest
from click.testing import CliRunner, Result

import ages
from ages.cli.commands import program
from ages.games import LANGUAGES
from ages.table.server.settings import default_database
from ages.table.store import Store

from ..forgetting import forget
from .store.builder import started

GAME = ages.games.names()[0]
PLAIN = {"LANGUAGE": "", "LC_ALL": "C", "COLUMNS": "100"}


def run(*arguments: object) -> Result:
    """A command as it is typed."""
    return CliRunner(env=PLAIN).invoke(program, [str(one) for one in arguments])


def well(*arguments: object) -> str:
    """What a command that goes well prints."""
    result = run(*arguments)
    assert (result.exit_code, result.stderr) == (0, ""), result.output
    return result.stdout


def wrong(*arguments: object) -> str:
    """The one line that a command that goes wrong prints."""
    result = run(*arguments)
    assert result.exit_code == 1, result.output
    assert (result.stdout, result.stderr.count("\n")) == ("", 1), result.output
    return result.stderr


def change(database: object, sql: str) -> None:
    """Meddle with a database."""
    with closing(sqlite3.connect(str(database))) as connection:
        connection.execute(sql)
        connection.commit()


@pytest.fixture
def database(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> str:
    """The usual database, with two running games in it."""
    monkeypatch.setenv("AGES_DATA", str(tmp_path / "data"))

    async def fill() -> None:
        store = await Store.open(default_database())
        await started(store, GAME, "oak", moves=20)
        await started(store, GAME, "elm", moves=5)
        await store.close()

    asyncio.run(fill())
    return default_database()


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_backup_is_made_of_the_usual_database(
    language: str, database: str, tmp_path: Path
) -> None:
    file = tmp_path / "copy.db"
    told = well("backup", file, "--lang", language)
    assert str(file) in told
    with closing(sqlite3.connect(file)) as copy:
        assert copy.execute("SELECT count(*) FROM tables").fetchone() == (2,)
    assert str(file) in wrong("backup", file, "--lang", language)


def test_a_backup_is_made_of_the_database_that_is_named(database: str, tmp_path: Path) -> None:
    Path(database).rename(tmp_path / "moved.db")
    assert database in wrong("backup", tmp_path / "copy.db")
    well("backup", tmp_path / "copy.db", "--db", tmp_path / "moved.db")
    assert (tmp_path / "copy.db").exists()


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_check_lists_every_running_game(language: str, database: str) -> None:
    told = well("check", "--lang", language)
    assert [line.split()[0] for line in told.splitlines()] == ["elm", "oak", "2"]
    assert f"{GAME}, 20 " in told


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_check_tells_which_game_differs_and_what_to_do(language: str, database: str) -> None:
    change(database, "UPDATE moves SET text = '0 dance' WHERE \"table\" = 'oak' AND number = 19")
    result = run("check", "--db", database, "--lang", language)
    assert result.exit_code == 1
    elm, oak, number, how = result.stdout.splitlines()
    assert "19 (0 dance)" in oak
    assert "dance" not in elm
    assert number.startswith("2 ")
    assert "--adopt" in how


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_game_that_differs_goes_on_when_that_is_wanted(language: str, database: str) -> None:
    change(database, "UPDATE moves SET text = '0 dance' WHERE \"table\" = 'oak' AND number = 19")
    told = well("check", "--adopt", "--lang", language).splitlines()
    assert "21" in told[3]
    assert "19 (0 dance), 20 (" in told[4]
    assert len(told) == 5
    assert len(well("check").splitlines()) == 3


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_check_names_what_is_damaged_and_changes_nothing_there(
    language: str, database: str
) -> None:
    change(database, "UPDATE tables SET options = '{bad' WHERE id = 'oak'")
    before = Path(database).read_bytes()
    for adopting in ([], ["--adopt"]):
        result = run("check", *adopting, "--lang", language)
        assert result.exit_code == 1
        elm, oak, number, mend = result.stdout.splitlines()
        assert elm.startswith("elm  ")
        assert oak.startswith("oak  ")
        assert "tables" in oak
        assert number.startswith("2 ")
        assert "/host" in mend
    assert Path(database).read_bytes() == before


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_finished_game_that_differs_is_told_and_left_alone(language: str, database: str) -> None:
    async def finish() -> None:
        store = await Store.open(database)
        await started(store, GAME, "fir", moves=100_000, every=50)
        await store.close()

    asyncio.run(finish())
    change(database, "UPDATE moves SET text = '0 dance' WHERE \"table\" = 'fir' AND number = 19")
    before = Path(database).read_bytes()
    told = well("check", "--adopt", "--lang", language).splitlines()
    [fir] = [line for line in told if line.startswith("fir")]
    assert "19 (0 dance)" in fir
    assert len(told) == 4
    assert Path(database).read_bytes() == before


def test_a_game_that_cannot_go_on_leaves_the_others_going(database: str) -> None:
    change(database, "UPDATE moves SET text = '0 dance' WHERE number = 4")
    change(database, "UPDATE tables SET game = 'halma' WHERE id = 'elm'")
    result = run("check", "--adopt")
    assert result.exit_code == 1
    assert result.stderr.startswith("elm  ")
    assert "halma" in result.stderr
    assert any(line.startswith("oak  goes on") for line in result.stdout.splitlines())


def test_a_check_of_no_database_makes_none(tmp_path: Path) -> None:
    path = tmp_path / "no.db"
    assert str(path) in wrong("check", "--db", path)
    assert str(path) in wrong("check", "--adopt", "--db", path)
    assert list(tmp_path.iterdir()) == []


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_check_of_an_empty_file_or_of_no_database_says_so(language: str, tmp_path: Path) -> None:
    empty, letter = tmp_path / "empty.db", tmp_path / "letter.txt"
    empty.touch()
    letter.write_text("Dear Ann, " * 500)
    for file in (empty, letter):
        assert str(file) in wrong("check", "--db", file, "--lang", language)
    assert empty.read_bytes() == b""
    foreign = tmp_path / "recipes.db"
    change(foreign, "CREATE TABLE recipes (name TEXT)")
    assert str(foreign) in wrong("check", "--db", foreign, "--lang", language)


@pytest.mark.parametrize("command", [["backup", "copy.db"], ["check"]])
def test_without_the_table_installed_the_extra_is_named(
    command: list[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setitem(sys.modules, "sqlalchemy", None)
    forget(monkeypatch, "ages.table")
    assert "pip install '.[table]'" in wrong(*command)
