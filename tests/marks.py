"""The rule marks of all tests, as pytest itself collects them.

A run of all tests knows them by itself. Any other run lets another collect them: this module is a
plugin too, which loaded with ``-p tests.marks`` writes what was collected to a file.
"""

from __future__ import annotations

import os
import subprocess
import sys
from collections.abc import Iterable
from functools import cache
from pathlib import Path
from tempfile import TemporaryDirectory

import msgspec
import pytest

TESTS = Path(__file__).parent
FILE = "AGES_MARKS_FILE"
QUIET = ("-q", "-p", "no:cacheprovider", "-p", "no:xdist", "--continue-on-collection-errors")

_OF_THIS_RUN: dict[str, list[str]] = {}


def note(config: pytest.Config, items: Iterable[pytest.Item]) -> None:
    """Remember the marks of a run that has collected all tests, before any is left out."""
    if TESTS in [Path(config.rootpath, one).resolve() for one in config.args]:
        _OF_THIS_RUN.update(marks_in(items))


def marks_in(items: Iterable[pytest.Item]) -> dict[str, list[str]]:
    """By rule id the tests that carry ``@pytest.mark.rule`` with it."""
    found: dict[str, list[str]] = {}
    for item in items:
        for mark in item.iter_markers("rule"):
            for rule in mark.args:
                found.setdefault(rule, []).append(item.nodeid)
    return found


@cache
def marks(where: str = "tests") -> dict[str, list[str]]:
    """The marks of all tests, whatever run this is, or of those in a folder."""
    if _OF_THIS_RUN:
        return _OF_THIS_RUN
    with TemporaryDirectory() as folder:
        path = Path(folder, "marks.json")
        collect = ("-m", "pytest", "--collect-only", *QUIET, "-p", "tests.marks", where)
        done = subprocess.run(
            [sys.executable, *collect],
            cwd=TESTS.parent,
            env={**os.environ, FILE: str(path)},
            capture_output=True,
            text=True,
            check=False,
        )
        assert path.exists(), done.stdout + done.stderr
        return msgspec.json.decode(path.read_bytes(), type=dict[str, list[str]])


def marks_of(game: str, where: str = "tests") -> dict[str, list[str]]:
    """The marks of one game: two games may have paragraphs with the same id."""
    own, others = f"tests/games/{game}/", "tests/games/"
    found = {
        rule: [test for test in tests if test.startswith(own) or not test.startswith(others)]
        for rule, tests in marks(where).items()
    }
    return {rule: tests for rule, tests in found.items() if tests}


def pytest_collection_finish(session: pytest.Session) -> None:
    """Write the marks of all collected tests."""
    Path(os.environ[FILE]).write_bytes(msgspec.json.encode(marks_in(session.items)))
