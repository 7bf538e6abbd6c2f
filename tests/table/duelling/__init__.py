"""Duelling: the toy card game of the kernel's tests, with words enough to be played at a table.

``python -m tests.table.duelling serve ...`` is the program with this game among its own.
"""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import replace
from typing import Any

import pytest

from ages import games
from ages.paper.art import Art
from ages.paper.panels import Panels

from ...kernel.duel import PACKAGE as DUEL


def nothing(*_: Any) -> Any:
    """The game has no board: all there is to see stands in sentences."""
    return {}


def no_text(*_: Any) -> str:
    """Nothing is told besides."""
    return ""


class NoArt(Art):
    """A game without pictures."""

    def style(self) -> str:
        """No rules."""
        return ""

    def drawings(self) -> str:
        """No symbols."""
        return ""


PACKAGE = replace(
    DUEL,
    folder=__name__,
    open=True,
    panels=Panels(NoArt(__name__, "duel", no_text), *[nothing] * 5),
    telling=replace(DUEL.telling, gives=no_text, about=lambda *_: None),
    guide=replace(DUEL.guide, topics=lambda *_: ()),
)


@contextmanager
def known() -> Iterator[None]:
    """For a while the game is one of those that are played here."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(games, "_ADDED", {})
        games.add(PACKAGE)
        yield
