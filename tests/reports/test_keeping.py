"""Reports are whole files, and files that are none are told as such; ``ages report`` reads them."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from msgspec.structs import replace

import ages
from ages.reports import (
    FOLDER,
    Report,
    add_record,
    keep_report,
    keeping,
    read_report,
    reports_in,
    why_not,
)
from ages.table.store import Store, kept_record

from ..table.gatherings import gathered
from ..test_cli import run, well, wrong
from .builder import EXPECTED, every_game, refusing, report_of, rule_report

GAME = ages.games.names()[0]


@pytest.fixture(scope="module")
def report() -> Report:
    """A report of a refusal, with its record."""
    return report_of(*refusing(GAME))


# Files


@every_game
def test_a_report_is_read_as_it_was_written(tmp_path: Path, name: str) -> None:
    for made in (report_of(*refusing(name)), rule_report(refusing(name)[0], "rulings.1")):
        again = read_report(keep_report(tmp_path, made))
        assert again.to_text() == made.to_text()
        assert again.record == made.record


def test_a_refusal_is_what_the_game_says_and_needs_no_rule() -> None:
    game, seat, choice = refusing(GAME)
    assert game.pending is not None
    said = game.pending.question.command(choice)
    assert why_not(game, seat, said) == game.why_not(seat, choice)
    other = why_not(game, seat, "nonsense")
    assert other is not None
    assert other.rule == ""
    option = game.pending.question.command(game.options(seat)[0])
    assert why_not(game, seat, option) is None
    assert why_not(game, seat, f"{said}; {said}") is not None


def test_a_folder_takes_so_many_and_no_more(
    tmp_path: Path, report: Report, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(keeping, "MOST", 3)
    for _ in range(3):
        keep_report(tmp_path, report)
    with pytest.raises(ages.AgesError, match="3 reports already"):
        keep_report(tmp_path, report)
    assert len(reports_in(tmp_path)) == len(list(tmp_path.iterdir())) == 3


def test_a_record_that_is_too_large_is_left_out(
    tmp_path: Path, report: Report, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(keeping, "LARGEST", len(report.to_text()) - 1)
    file = keep_report(tmp_path, report)
    assert read_report(file) == replace(read_report(file), record=None)
    assert report.record is not None
    add_record(file, report.record)
    assert read_report(file).record is None


def test_a_record_is_added_later(tmp_path: Path, report: Report) -> None:
    file = keep_report(tmp_path, replace(report, record=None))
    assert report.record is not None
    add_record(file, report.record)
    assert read_report(file).record == report.record
    assert list(tmp_path.iterdir()) == [file]


# The command


@pytest.mark.parametrize(
    ("change", "told"),
    [
        (lambda text: text[:-40], "cut off or damaged"),
        (lambda _: "{}", "no report of a player"),
        (lambda _: "[]", "no report of a player"),
        (lambda _: "", "cut off or damaged"),
        (lambda text: text.replace('"number": ', '"number": -'), "no report of a player"),
        (lambda text: text.replace('"seats": 2', '"seats": 0'), "no report of a player"),
        (lambda text: text.replace(f'"game": "{GAME}"', '"game": "chess"'), "no game “chess”"),
        (lambda text: text.replace('"format": 1', '"format": 2'), "newer program"),
        (
            lambda text: text.replace('"version": "', '"version": "0.'),
            "use the program it was played with",
        ),
    ],
)
def test_a_wrong_file_is_told_in_one_line(
    tmp_path: Path, report: Report, change: object, told: str
) -> None:
    assert callable(change)
    file = tmp_path / "report.json"
    file.write_text(change(report.to_text()), "utf-8")
    assert told in wrong("report", file)


def test_wrong_names_and_places_are_told(tmp_path: Path, report: Report) -> None:
    file = tmp_path / "report.json"
    assert f"There is no file {file}" in wrong("report", file)
    file.write_bytes(b"\xff\xfe")
    assert "report.json" in wrong("report", file)
    file.write_text(report.to_text(), "utf-8")
    assert "call the file test_....py" in wrong("report", file, "-o", tmp_path / "it.py")
    assert "call the file test_....py" in wrong("report", file, "-o", tmp_path / "test_it.txt")
    there = tmp_path / "test_it.py"
    there.write_text("mine")
    assert "is there already" in wrong("report", file, "-o", there)
    assert there.read_text() == "mine"
    empty = tmp_path / "empty"
    empty.mkdir()
    assert f"There is no report in {empty}" in wrong("report", empty)


@pytest.mark.parametrize(("language", "words"), [("en", "Expected: "), ("nl", "Verwacht: ")])
def test_the_reports_of_a_folder_are_listed(
    tmp_path: Path, report: Report, language: str, words: str
) -> None:
    first = keep_report(tmp_path, replace(report, expected="one\x1b[2J"))
    (tmp_path / "other.json").write_text("{}")
    result = run("report", tmp_path, "--lang", language)
    assert result.exit_code == 0
    [line] = result.stdout.splitlines()
    assert line.startswith(f"{first}: ")
    assert line.endswith(f"{words}one [2J")
    assert report.say in line
    assert "other.json" in result.stderr


def test_without_a_place_the_test_is_printed(tmp_path: Path, report: Report) -> None:
    file = keep_report(tmp_path, report)
    told = well("report", file)
    assert EXPECTED in told
    assert f'with_name("{file.stem.replace("-", "_")}.json")' in told
    assert list(tmp_path.iterdir()) == [file]


# The report of a table


@pytest.fixture
def anyio_backend() -> str:
    """Asynchronous tests run on asyncio, as the server does."""
    return "asyncio"


@pytest.mark.anyio
async def test_the_moves_of_a_table_are_read_when_the_game_is_over(tmp_path: Path) -> None:
    async with gathered(tmp_path, GAME, "human", "human") as table:
        place = table.room.table.id
        with pytest.raises(ages.AgesError) as running:
            await kept_record(table.house.settings.database, place)
        assert running.value.key == "record_running"
        with pytest.raises(AssertionError, match="this never happened"):
            await table.play_until(lambda _: False)
        record = await kept_record(table.house.settings.database, place)
        with pytest.raises(ages.AgesError) as missing:
            await kept_record(table.house.settings.database, "nowhere")
        assert missing.value.key == "no_table"
        assert record.verify(ages.new) == table.game


def test_the_command_takes_them_from_the_database(tmp_path: Path) -> None:
    import anyio

    game, seat, choice = refusing(GAME)
    report = report_of(game, seat, choice)
    database = str(tmp_path / "ages.db")

    async def play(moves: int | None) -> str:
        async with gathered(tmp_path, GAME, "human", "human", seed=game.seed) as table:
            assert report.record is not None
            for number, move in enumerate(report.record.moves):
                who, _, said = move.partition(" ")
                mark = table.room.mark(int(who))
                outcome = await table.room.choose(int(who), said, mark, f"t{number}")
                assert outcome.kind == "saved"
            if moves is None:
                with pytest.raises(AssertionError, match="this never happened"):
                    await table.play_until(lambda _: False)
            return table.room.table.id

    running = anyio.run(play, 0)
    file = keep_report(tmp_path / FOLDER, replace(report, record=None, table=running))
    told = wrong("report", file, "--db", database)
    assert f"The game at table {running} is not over" in told
    over = anyio.run(play, None)
    file = keep_report(tmp_path / FOLDER, replace(report, record=None, table=over))
    well("report", file, "--db", database, "-o", tmp_path / "test_it.py")
    record = json.loads((tmp_path / "it.json").read_text("utf-8"))
    assert record["seed"] == game.seed
    assert report.record is not None
    assert record["moves"][: report.number] == list(report.record.moves)


@pytest.mark.anyio
async def test_a_game_that_was_adopted_has_no_record(tmp_path: Path) -> None:
    async with gathered(tmp_path, GAME, "human", "human") as table:
        store: Store = table.house.store
        place = table.room.table.id
        move = (await store.moves(place))[0]
        await store.append(
            [replace(move, number=table.room.number + 1, text="adopt 1", ticket=None)],
            {"state": "over", "moves": table.room.number + 1},
            None,
        )
        with pytest.raises(ages.AgesError) as adopted:
            await kept_record(table.house.settings.database, place)
        assert adopted.value.key == "record_adopted"
