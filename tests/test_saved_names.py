"""Names under which older programs saved rules on their agendas: every one is still known."""

from __future__ import annotations

from pathlib import Path

import pytest

from ages import games
from ages.kernel.hooks import Event
from ages.kernel.rules import Rulebook

FOLDER = Path(__file__).parent / "games"


@pytest.mark.parametrize("name", games.names())
def test_every_rule_that_was_ever_saved_can_be_read_again(name: str) -> None:
    book = games.get(name).game.book
    saved = (FOLDER / name / "saved_names.txt").read_text("utf-8").split()
    assert saved
    unknown = [one for one in saved if not is_known(book, book.renamed.get(one, one))]
    assert not unknown, f"give them their new names in {name}'s book.renamed"


def is_known(book: Rulebook, name: str | tuple[str, str]) -> bool:
    """Whether a rule, or an event with an ability of the holder, has this name."""
    if isinstance(name, str):
        return name in book.steps
    event = getattr(book.steps.get(name[0]), "__self__", None)
    return isinstance(event, Event) and name[1] in event


@pytest.mark.parametrize("name", games.names())
def test_a_name_is_used_again_for_nothing_else(name: str) -> None:
    book = games.get(name).game.book
    assert not book.renamed.keys() & book.steps.keys()
