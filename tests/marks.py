"""The rule marks of all tests, as pytest itself collects them.

This module is a plugin too: loaded with ``-p tests.marks`` it writes what was collected to a file.
"""

from __future__ import annotations

import os
import subprocess
import sys
from functools import cache
from pathlib import Path
from tempfile import TemporaryDirectory

import msgspec
import pytest

TESTS = Path(__file__).parent
FILE = "AGES_MARKS_FILE"


@cache
def marks() -> dict[str, list[str]]:
    """By rule id the tests that carry ``@pytest.mark.rule`` with it, whatever run this is."""
    with TemporaryDirectory() as folder:
        path = Path(folder, "marks.json")
        quiet = [
            "-q",
            "-p",
            "no:cacheprovider",
            "-p",
            "no:xdist",
            "--continue-on-collection-errors",
        ]
        done = subprocess.run(
            [
                sys.executable,
                "-m",
                "pytest",
                "--collect-only",
                *quiet,
                "-p",
                "tests.marks",
                "tests",
            ],
            cwd=TESTS.parent,
            env={**os.environ, FILE: str(path)},
            capture_output=True,
            text=True,
            check=False,
        )
        assert path.exists(), done.stdout + done.stderr
        return msgspec.json.decode(path.read_bytes(), type=dict[str, list[str]])


def marks_of(game: str) -> dict[str, list[str]]:
    """The marks of one game: two games may have paragraphs with the same id."""
    own, others = f"tests/games/{game}/", "tests/games/"
    found = {
        rule: [test for test in tests if test.startswith(own) or not test.startswith(others)]
        for rule, tests in marks().items()
    }
    return {rule: tests for rule, tests in found.items() if tests}


def pytest_collection_finish(session: pytest.Session) -> None:
    """Write the marks of all collected tests."""
    found: dict[str, list[str]] = {}
    for item in session.items:
        for mark in item.iter_markers("rule"):
            for rule in mark.args:
                found.setdefault(rule, []).append(item.nodeid)
    Path(os.environ[FILE]).write_bytes(msgspec.json.encode(found))
