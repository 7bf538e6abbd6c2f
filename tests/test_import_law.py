"""The import law: kernel <- words <- paper <- games <- (bots, lab, table, adapters) <- cli."""

from __future__ import annotations

import ast
import subprocess
import sys
from collections.abc import Iterator, Mapping
from pathlib import Path

import pytest

import ages

ROOT = Path(ages.__file__).parent

OURS = "ages"
LAYERS = {
    "kernel": {"kernel"},
    "words": {"kernel", "words"},
    "paper": {"kernel", "words", "paper"},
    "games": {"kernel", "words", "paper"},
    "bots": {"kernel", "games", "bots"},
    "lab": {"kernel", "games", "bots", "lab", "library", "words", ""},
}
"""What each layer may import; its own game too in the case of games. ``""`` is ``import ages``."""

SHAPE = {"kit", "package", "paragraphs", "perspective"}
"""What every game is made of and what all are asked for; none of it belongs to one of them."""

TOP = {"cli", "terminal"}
"""What only the program itself imports."""

OUTSIDE_WORLD = {
    "asyncio", "glob", "http", "importlib", "multiprocessing", "os", "pathlib", "shutil", "socket",
    "sqlite3", "subprocess", "sys", "tempfile", "threading", "urllib",
}  # fmt: skip
OTHER_CHANCE = {"datetime", "random", "secrets", "time", "uuid"}
FILE_VERBS = {"open", "input", "print", "read_bytes", "read_text", "write_bytes", "write_text"}


def modules() -> dict[str, ast.Module]:
    """The syntax tree of every module by its dotted name; a package ends in ``__init__``."""
    return {
        ".".join((OURS, *path.relative_to(ROOT).with_suffix("").parts)): ast.parse(
            path.read_text("utf-8")
        )
        for path in sorted(ROOT.rglob("*.py"))
    }


MODULES = modules()


def imports(name: str, tree: ast.Module) -> Iterator[str]:
    """The full names of all that a module imports."""
    for node in ast.walk(tree):
        if isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            parts = name.split(".")[: -node.level] if node.level else []
            whole = ".".join([*parts, *([node.module] if node.module else [])])
            yield from (f"{whole}.{alias.name}" for alias in node.names)


def layer(name: str) -> str:
    """The part of the package that a dotted name of ours belongs to."""
    parts = name.split(".")
    return parts[1] if len(parts) > 1 else ""


def breaches(name: str, tree: ast.Module) -> list[str]:
    """What a module imports against the law."""
    home = layer(name)
    wrong = []
    for one in imports(name, tree):
        if one.split(".")[0] != OURS:
            continue
        own_game = home == layer(one) == "games" and (
            name.split(".")[2] in SHAPE | {"__init__"}
            or one.split(".")[2] in {name.split(".")[2], *SHAPE}
        )
        if home in LAYERS:
            if layer(one) not in LAYERS[home] and not own_game:
                wrong.append(one)
        elif home not in TOP | {"__main__"} and layer(one) in TOP:
            wrong.append(one)
    return wrong


def texts(tree: ast.Module) -> Iterator[str]:
    """All identifiers and strings of a module; docstrings, which may give examples, left out."""
    docs = {
        id(node.value)
        for node in ast.walk(tree)
        if isinstance(node, ast.Expr) and isinstance(node.value, ast.Constant)
    }
    for node in ast.walk(tree):
        if isinstance(node, ast.Constant) and isinstance(node.value, str) and id(node) not in docs:
            yield node.value
        for field in ("id", "attr", "arg", "name", "module", "asname"):
            if isinstance(text := getattr(node, field, None), str):
                yield text


TITLES = {name: ages.games.get(name).title for name in ages.games.known()}


def game_names_in(tree: ast.Module, titles: Mapping[str, str] = TITLES) -> list[str]:
    """The texts of a module that name a game."""
    return [text for text in texts(tree) if any(is_named(name, text, titles) for name in titles)]


def is_named(name: str, text: str, titles: Mapping[str, str]) -> bool:
    """Whether a text names a game; that its name is a word of another's title does not count."""
    said = text.lower()
    for other, title in titles.items():
        if other != name:
            for part in (title, title.partition(":")[0]):
                said = said.replace(part.lower(), "")
    return name in said


def verbs(tree: ast.Module) -> Iterator[str]:
    """The names of all that a module calls."""
    for node in ast.walk(tree):
        if isinstance(node, ast.Call):
            if isinstance(node.func, ast.Name):
                yield node.func.id
            elif isinstance(node.func, ast.Attribute):
                yield node.func.attr


@pytest.mark.parametrize("name", MODULES)
def test_every_module_imports_only_what_its_layer_may(name: str) -> None:
    assert breaches(name, MODULES[name]) == []


@pytest.mark.parametrize("name", [name for name in MODULES if layer(name) != "games"])
def test_no_game_is_named_outside_the_games(name: str) -> None:
    assert game_names_in(MODULES[name]) == []


def test_the_engine_loads_neither_languages_nor_pictures() -> None:
    loaded = (
        "import sys, ages.kernel.game\n"
        "print([name for name in sys.modules if name.split('.')[0] == 'babel'"
        " or name.startswith(('ages.words', 'ages.paper', 'ages.games'))])"
    )
    told = subprocess.run([sys.executable, "-c", loaded], capture_output=True, text=True)
    assert told.stdout.strip() == "[]", told.stderr


@pytest.mark.parametrize("name", [name for name in MODULES if layer(name) == "kernel"])
def test_the_kernel_touches_nothing_outside(name: str) -> None:
    roots = {one.split(".")[0] for one in imports(name, MODULES[name])}
    assert roots & (OUTSIDE_WORLD | OTHER_CHANCE) == set()
    assert set(verbs(MODULES[name])) & FILE_VERBS == set()


@pytest.mark.parametrize("name", [name for name in MODULES if layer(name) == "games"])
def test_games_have_no_other_chance_than_that_of_their_state(name: str) -> None:
    roots = {one.split(".")[0] for one in imports(name, MODULES[name])}
    assert roots & OTHER_CHANCE == set()


@pytest.mark.parametrize(
    ("name", "source"),
    [
        ("ages.kernel.game", "from ages.games import names"),
        ("ages.kernel.game", "from ..library import new"),
        ("ages.kernel.game", "from ..words.catalogues import Words"),
        ("ages.words.catalogues", "from ..paper.svg import escape"),
        ("ages.paper.pen", "from ages.games.package import Package"),
        ("ages.games.chess.rules.turn", "from ages.bots import make"),
        ("ages.games.chess.rules.turn", "from ...go.state import Board"),
        ("ages.games.chess.rules.turn", "import ages.games.go"),
        ("ages.bots.clever", "from ages.lab.arena import simulate"),
        ("ages.bots.clever", "def later():\n    from ages import lab"),
        ("ages.lab.arena", "from ages.cli import main"),
        ("ages.library", "from .terminal import Terminal"),
    ],
)
def test_a_breach_is_found(name: str, source: str) -> None:
    assert len(breaches(name, ast.parse(source))) == 1


@pytest.mark.parametrize(
    ("name", "source"),
    [
        ("ages.kernel.game", "import msgspec\nfrom .state import State"),
        ("ages.games.chess.rules.turn", "from ..state import Board\nfrom ages.kernel import game"),
        ("ages.bots.clever", "from .random import RandomBot\nfrom ages.games import names"),
        ("ages.lab.arena", "import ages\nfrom ages.bots import make"),
        ("ages.cli", "from .terminal import Terminal"),
    ],
)
def test_what_the_law_allows_is_no_breach(name: str, source: str) -> None:
    assert breaches(name, ast.parse(source)) == []


def test_a_game_is_found_in_names_and_strings_but_not_in_examples() -> None:
    game = ages.games.names()[0]
    assert game_names_in(ast.parse(f"import ages.games.{game}"))
    assert game_names_in(ast.parse(f"GAME = 'the {game}'"))
    assert game_names_in(ast.parse(f"def new_{game}(): ..."))
    assert not game_names_in(ast.parse(f'def new():\n    """Make {game}."""'))


@pytest.mark.parametrize(
    ("text", "named"),
    [
        ("realms", True),
        ("ages.games.realms", True),
        ("new_realms", True),
        ("NewRealms", True),
        ("Age of Realms", True),
        ("Age of Realms III", False),
        ("Age of Realms III beside realms", True),
        ("Age of Realms III: The Voyages", True),
        ("voyages", True),
    ],
)
def test_a_name_that_is_a_word_of_another_title_is_still_found(text: str, named: bool) -> None:
    titles = {"realms": "Realms: The Card Game", "voyages": "Age of Realms III: The Voyages"}
    assert bool(game_names_in(ast.parse(f"GAME = {text!r}"), titles)) is named
