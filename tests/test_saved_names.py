"""Names under which older programs saved rules on their agendas: every one is still known."""

from __future__ import annotations

from pathlib import Path

import pytest

from ages import games

FOLDER = Path(__file__).parent / "games"


@pytest.mark.parametrize("name", games.names())
def test_every_rule_that_was_ever_saved_can_be_read_again(name: str) -> None:
    book = games.get(name).game.book
    saved = (FOLDER / name / "saved_names.txt").read_text("utf-8").split()
    assert saved
    unknown = [one for one in saved if book.renamed.get(one, one) not in book.steps]
    assert not unknown, f"give them their new names in {name}'s book.renamed"


@pytest.mark.parametrize("name", games.names())
def test_a_name_is_used_again_for_nothing_else(name: str) -> None:
    book = games.get(name).game.book
    assert not book.renamed.keys() & book.steps.keys()
