"""Reports: what a player finds wrong, kept as a file and turned into a failing test."""

from __future__ import annotations

from .keeping import FOLDER, MOST, add_record, keep_report, read_report, reports_in
from .report import LONGEST_EXPECTED, Report, reported, why_not

__all__ = [
    "FOLDER",
    "LONGEST_EXPECTED",
    "MOST",
    "Report",
    "add_record",
    "keep_report",
    "read_report",
    "reported",
    "reports_in",
    "why_not",
]
