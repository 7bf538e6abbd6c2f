"""Actions: all choices that a game can ever offer, by their number."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from ages.kernel.choices import Choice
from ages.kernel.rules import Question, Rulebook

from . import facets


def actions_of(
    book: Rulebook, later: Sequence[tuple[Question[Any], Sequence[Choice]]] = ()
) -> tuple[tuple[str, Choice], ...]:
    """Every choice with the name of its question, in the order in which they were told.

    Learning agents know actions by their place here: it never changes. What came ``later`` to
    older questions stands after all others.
    """
    told = [*facets.choices.said_in(book), *later]
    return tuple([(question.name, choice) for question, choices in told for choice in choices])
