"""Keeping reports: each a whole file in a folder that holds so many and no more."""

from __future__ import annotations

import os
from pathlib import Path
from secrets import token_hex

from msgspec.structs import replace

from ..files import whole_file
from ..kernel.errors import AgesError, CutRecord
from ..kernel.record import Record
from .report import Report

FOLDER = "reports"
"""Where a data folder keeps them."""

MOST = 500
"""So many reports a folder takes."""

LARGEST = 1_000_000
"""So many bytes a report may have; with a larger record it is kept without."""

ENDING = ".json"


def keep_report(folder: Path, report: Report) -> Path:
    """Write a report to a new file of the folder; raise if that is full or cannot be written."""
    text = report.to_text()
    if len(text) > LARGEST:
        text = replace(report, record=None).to_text()
    file = folder / f"{report.game}-{report.number}-{token_hex(6)}{ENDING}"
    try:
        if len(reports_in(folder)) >= MOST:
            raise AgesError(f"there are {MOST} reports already", "reports_full", most=MOST)
        with whole_file(file) as part:
            part.write_text(text, "utf-8")
    except OSError as error:
        raise AgesError(
            f"the report cannot be kept: {error}",
            "report_not_kept",
            detail=error.strerror or str(error),
        ) from error
    return file


def add_record(file: Path, record: Record) -> None:
    """A kept report gets the record of its game, which is over."""
    whole = replace(read_report(file), record=record).to_text()
    if len(whole) > LARGEST:
        return
    beside = file.with_name(f"{file.name}.{token_hex(6)}")
    with whole_file(beside) as part:
        part.write_text(whole, "utf-8")
    os.replace(beside, file)


def reports_in(folder: Path) -> list[Path]:
    """The files of a folder that may be reports, the oldest first."""
    found = [file for file in folder.glob(f"*{ENDING}") if file.is_file()]
    return sorted(found, key=lambda file: (file.stat().st_mtime, file.name))


def read_report(file: Path) -> Report:
    """A report from its file."""
    try:
        return Report.from_text(file.read_text("utf-8"))
    except FileNotFoundError:
        raise CutRecord(f"there is no file {file}", "no_file", path=str(file)) from None
    except (OSError, UnicodeDecodeError) as error:
        raise CutRecord(
            f"{file} cannot be read: {error}", "unreadable", path=str(file), detail=str(error)
        ) from error
