"""What tests of Empires can ask for."""

from __future__ import annotations

import pytest

from ages.games.empires.tables import DECK_CARDS, EVENTS

from .held import EVERY


@pytest.fixture
def every_event(monkeypatch: pytest.MonkeyPatch) -> None:
    """There is a deck with all events there are."""
    monkeypatch.setitem(DECK_CARDS, EVERY, tuple(EVENTS))
