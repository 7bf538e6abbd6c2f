"""A game folder is only what differs: what two games would both say is in the kit."""

from __future__ import annotations

import ast
from itertools import combinations
from pathlib import Path

import pytest

import ages

GAMES = ages.games.known()
MOST = 5
"""So many lines in a row may stand in two games."""


def pieces_of(path: Path) -> list[list[str]]:
    """The lines of a file that are not empty, piece by piece between its imports."""
    text = path.read_text("utf-8")
    imports: set[int] = set()
    if path.suffix == ".py":
        for node in ast.walk(ast.parse(text)):
            if isinstance(node, ast.Import | ast.ImportFrom):
                imports.update(range(node.lineno, (node.end_lineno or node.lineno) + 1))
    pieces: list[list[str]] = [[]]
    for number, line in enumerate(text.splitlines(), 1):
        if number in imports:
            pieces.append([])
        elif line.strip():
            pieces[-1].append(line.strip())
    return pieces


def runs_of(game: str) -> dict[tuple[str, ...], str]:
    """Every run of lines that is too long for two games, with the file in which it stands."""
    folder = Path(ages.games.__file__).parent / game
    found: dict[tuple[str, ...], str] = {}
    for path in sorted([*folder.rglob("*.py"), *folder.rglob("*.css")]):
        for lines in pieces_of(path):
            for start in range(len(lines) - MOST):
                found[tuple(lines[start : start + MOST + 1])] = str(path.relative_to(folder))
    return found


@pytest.mark.parametrize(("one", "other"), [*combinations(GAMES, 2)])
def test_no_run_of_lines_stands_in_two_games(one: str, other: str) -> None:
    first, second = runs_of(one), runs_of(other)
    assert len(first) > 1000
    twice = {(first[run], second[run], run[0]) for run in first.keys() & second.keys()}
    assert sorted(twice) == []
