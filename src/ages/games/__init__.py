"""The games. Each subpackage is one; being there registers it."""

from __future__ import annotations

from functools import cache
from importlib import import_module
from importlib.resources import files
from pkgutil import iter_modules
from typing import Any

from ages.kernel.errors import UnknownName, did_you_mean
from ages.kernel.ledger import Ledger, read_ledger
from ages.kernel.words import Words


@cache
def names() -> tuple[str, ...]:
    """The names of all games.

    >>> "mythology" in names()
    True
    """
    return tuple(sorted(module.name for module in iter_modules(__path__) if module.ispkg))


@cache
def get(name: str) -> Any:
    """The package of a game, with its ``TITLE``, ``SEATS``, ``VERSION``, ``Options`` and more."""
    if name not in names():
        raise UnknownName(
            f"no game {name!r}: {did_you_mean(name, names())}", "no_game", wrong=name, known=names()
        )
    return import_module(f"{__name__}.{name}")


def title(name: str) -> str:
    """The title of a game; of one that is not here its name."""
    return str(get(name).TITLE) if name in names() else name


@cache
def ledger(name: str) -> Ledger:
    """The rule ledger of a game."""
    get(name)
    return read_ledger(_text(f"{__name__}.{name}", "data/rules.toml"), f"{name}/data/rules.toml")


def words(name: str, language: str = "en", players: tuple[str, ...] = ()) -> Words:
    """The words of a game in a language."""
    if language not in LANGUAGES:
        raise UnknownName(f"no language {language!r}: {did_you_mean(language, LANGUAGES)}")
    made: Words = get(name).words(language, players)
    return made


LANGUAGES = ("en", "nl")


def _text(package: str, path: str) -> str:
    return files(package).joinpath(path).read_text("utf-8")
