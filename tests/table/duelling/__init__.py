"""Duelling: the toy card game of the kernel's tests, with words enough to be played at a table.

``python -m tests.table.duelling serve ...`` is the program with this game among its own.
"""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import replace
from functools import cache
from importlib.resources import files
from typing import Any

import pytest
from babel.support import Translations

from ages import games
from ages.words.catalogues import Words, read_catalogue

from ...kernel.duel import PACKAGE as DUEL


@cache
def catalogue(package: str, language: str) -> Translations:
    """The messages of a package in a language."""
    text = files(package).joinpath(f"locale/{language}/messages.po").read_text("utf-8")
    return read_catalogue(text, language)


def words(language: str, players: tuple[str, ...] = ()) -> Words:
    """The words of the game in a language."""
    return Words(language, [catalogue(__name__, language), catalogue("ages", language)], players)


def nothing(*_: Any, **__: Any) -> dict[str, Any]:
    """The game has no board: all there is to see stands in sentences."""
    return {}


def no_text(*_: Any, **__: Any) -> str:
    """Nothing is told besides."""
    return ""


PACKAGE = replace(
    DUEL,
    folder=__name__,
    open=True,
    words=words,
    sketches=nothing,
    lights=nothing,
    picture=no_text,
    style=no_text,
    drawings=no_text,
    gives=no_text,
    about=lambda *_: None,
    topics=lambda *_: (),
)


@contextmanager
def known() -> Iterator[None]:
    """For a while the game is one of those that are played here."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(games, "_ADDED", {})
        games.add(PACKAGE)
        yield
