"""Names under which older programs saved rules on their agendas: every one is still known."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from ages import games
from ages.kernel.rules import Rulebook

FOLDER = Path(__file__).parent / "games"


@pytest.mark.parametrize("name", games.names())
def test_every_rule_that_was_ever_saved_can_be_read_again(name: str) -> None:
    book = games.get(name).game.book
    saved = (FOLDER / name / "saved_names.txt").read_text("utf-8").split()
    assert saved
    unknown = [one for one in saved if not is_known(book, one)]
    assert not unknown, f"give them their new names in {name}'s book.renamed"


def is_known(book: Rulebook, saved: str) -> bool:
    """Whether a rule, a question or what the holder of an ability does stands for a saved name."""
    renamed = book.renamed.get(saved, saved)
    if isinstance(renamed, str):
        return renamed in book.steps
    event, holder = renamed
    happen: Any = book.steps.get(event)
    return happen is not None and holder in happen.__self__


@pytest.mark.parametrize("name", games.names())
def test_a_name_is_used_again_for_nothing_else(name: str) -> None:
    book = games.get(name).game.book
    assert not book.renamed.keys() & book.steps.keys()
