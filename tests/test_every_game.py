"""The contract that every game keeps, at every number of seats, in blind and in eager play.

The games of a table are played once, and all laws look at them; each law is a result of its own.
"""

from __future__ import annotations

import ast
from functools import cache
from pathlib import Path

import pytest

import ages

from .contract import CHOOSERS, TABLES
from .laws import LAWS
from .walks import Failures, check

TABLE_LAWS = [
    (name, seats, way, law)
    for name, seats in TABLES
    for way in CHOOSERS
    for law in LAWS
    if LAWS[law].applies(name, way)
]


@pytest.fixture(scope="session")
def wanted_laws(request: pytest.FixtureRequest) -> frozenset[str]:
    """The laws that this run asks for: with ``-k`` only those are looked at."""
    items = [item for item in request.session.items if isinstance(item, pytest.Function)]
    return frozenset(
        str(item.callspec.params["law"])
        for item in items
        if item.originalname == test_every_game_keeps_the_law.__name__
    )


@cache
def found_at(name: str, seats: int, way: str, wanted: frozenset[str]) -> Failures:
    """What the laws find at a table; its games are played once."""
    laws = [law for law in LAWS.values() if law.name in wanted and law.applies(name, way)]
    return check(name, seats, way, laws)


@pytest.mark.parametrize(("name", "seats", "way", "law"), TABLE_LAWS)
def test_every_game_keeps_the_law(
    name: str, seats: int, way: str, law: str, wanted_laws: frozenset[str]
) -> None:
    failures = found_at(name, seats, way, wanted_laws)
    if law in failures:
        raise failures[law]


# What all games share


SHARED = [
    path
    for path in sorted(Path(__file__).parent.rglob("*.py"))
    if path.parent.name in ("laws", "tests")
    and (not path.name.startswith("test_") or path == Path(__file__))
]


@pytest.mark.parametrize("path", SHARED, ids=lambda path: path.name)
def test_what_tests_of_all_games_share_names_no_game(path: Path) -> None:
    tree = ast.parse(path.read_text("utf-8"))
    words = {node.value for node in ast.walk(tree) if isinstance(node, ast.Constant)}
    assert words.isdisjoint(ages.games.known())
