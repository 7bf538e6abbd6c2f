"""Duelling: the toy card game of the kernel's tests, with words enough to be played at a table.

``python -m tests.table.duelling serve ...`` is the program with this game among its own.
"""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import replace

import pytest

from ages import games

from ...kernel.duel import PACKAGE as DUEL

PACKAGE = replace(DUEL, open=True)


@contextmanager
def known() -> Iterator[None]:
    """For a while the game is one of those that are played here."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(games, "_ADDED", {})
        games.add(PACKAGE)
        yield
