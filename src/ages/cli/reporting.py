"""The command of whoever mends the rules: what players found wrong, as failing tests."""

from __future__ import annotations

import asyncio
from datetime import datetime
from pathlib import Path

import click

from .. import games
from ..files import whole_file
from ..kernel.errors import AgesError, BadOption, CutRecord
from ..kernel.record import Record
from ..language import error_in_words
from ..library import read_record
from ..reports import LONGEST_EXPECTED, Report, read_report, reports_in
from ..reports.failing import failing_test
from ..table.server.limits import LONGEST_SAY, tidy
from ..table.server.settings import default_database
from ..words.catalogues import Words
from .hosting import database_option, stored
from .spoken import Spoken, language_option


@click.command("report", cls=Spoken)
@click.argument("file", type=click.Path(path_type=Path))
@click.option("-o", "--output", "test_file", type=click.Path(path_type=Path), metavar="TEST")
@click.option("--record", "record_file", type=click.Path(path_type=Path), metavar="GAME")
@database_option
@language_option
@click.pass_obj
def report_wrong(
    words: Words, file: Path, test_file: Path | None, record_file: Path | None, database: str | None
) -> None:
    """Turn what a player found wrong into a failing test; list the reports of a folder."""
    if file.is_dir():
        list_reports(words, file)
        return
    expect_test_name(test_file)
    report = read_report(file)
    record = record_for(report, record_file, database)
    name = Path(f"test_{file.stem.replace('-', '_')}.py") if test_file is None else test_file
    beside = f"{name.stem.removeprefix('test_')}.json"
    source = failing_test(report, record, beside)
    if test_file is None:
        click.echo(source, nl=False)
        return
    if record is not None:
        write_new(test_file.with_name(beside), record.to_text())
    write_new(test_file, source)
    click.echo(words.message("cli.report.written", path=str(test_file)))


def list_reports(words: Words, folder: Path) -> None:
    """Tell of every report in a folder what is found wrong, and what was expected."""
    found = reports_in(folder)
    if not found:
        raise CutRecord(
            f"there is no report in {folder}: no file ends in .json",
            "no_reports",
            path=str(folder),
        )
    for file in found:
        try:
            click.echo(f"{file}: {report_words(read_report(file), words)}")
        except AgesError as error:
            click.echo(f"{file}: {error_in_words(error, words.language)}", err=True)


def report_words(report: Report, words: Words) -> str:
    """A report in a line or two."""
    return words.message(
        "cli.report.one",
        date=datetime.fromtimestamp(report.at).strftime("%Y-%m-%d"),
        title=games.get(report.game).title,
        number=report.number,
        what=tidy(", ".join(filter(None, (report.say, report.rule))), LONGEST_SAY),
        expected=tidy(report.expected, LONGEST_EXPECTED),
    )


def expect_test_name(file: Path | None) -> None:
    """Raise if pytest would not find a test in a file of this name."""
    if file is not None and not (file.name.startswith("test_") and file.suffix == ".py"):
        raise BadOption(
            f"{file}: call it test_....py, else pytest does not find it",
            "report_name",
            path=str(file),
        )


def record_for(report: Report, file: Path | None, database: str | None) -> Record | None:
    """The record of a report: one that is named, its own, else that of its table, if over."""
    if file is not None:
        return read_record(file)
    if report.record is not None or not report.table:
        return report.record
    if not report.say:  # a paragraph is found wrong in any game
        return None
    where = database or default_database()
    record: Record = asyncio.run(stored().kept_record(where, report.table))
    return record


def write_new(file: Path, text: str) -> None:
    """Write a file that is not there yet."""
    try:
        with whole_file(file) as part:
            part.write_text(text, "utf-8")
    except FileExistsError:
        raise BadOption(
            f"{file} is there already; choose another name", "report_exists", path=str(file)
        ) from None
