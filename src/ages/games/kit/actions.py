"""Actions: all choices that a game can ever offer, by their number."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from ages.kernel.choices import Choice
from ages.kernel.rules import Question, Rulebook

from . import facets

Action = tuple[str, Choice]
"""A choice with the name of its question."""


Later = Sequence[tuple[Question[Any], Sequence[Choice]]]
"""Choices that came to older questions."""


def actions_of(book: Rulebook, later: Later = (), things: Sequence[str] = ()) -> tuple[Action, ...]:
    """Every choice with the name of its question, in the order in which they were told.

    Learning agents know actions by their place here: it never changes. What came ``later`` to older
    questions stands after all others, and last the choices that name one of the ``things`` that
    came later to the tables.
    """
    told = [
        (question.name, choice)
        for question, choices in (*facets.choices.said_in(book), *later)
        for choice in choices
    ]
    for thing in things:
        told.sort(key=lambda action: names(action[1], thing))
    return tuple(told)


def names(choice: Choice, thing: str) -> bool:
    """Whether a choice names a thing.

    >>> names(("play", "pan"), "pan"), names("panther", "pan")
    (True, False)
    """
    return thing in choice if isinstance(choice, tuple) else choice == thing
