"""Actions: all choices that a game can ever offer, by their number."""

from __future__ import annotations

from ages.kernel.choices import Choice
from ages.kernel.rules import Rulebook

from . import facets


def actions_of(book: Rulebook) -> tuple[tuple[str, Choice], ...]:
    """Every choice with the name of its question, in the order in which they were told.

    Learning agents know actions by their place here: it never changes.
    """
    return tuple(
        [
            (question.name, choice)
            for question, choices in facets.choices.said_in(book)
            for choice in choices
        ]
    )
