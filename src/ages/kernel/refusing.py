"""Refusals raised: what cannot be chosen, why, and what can."""

from __future__ import annotations

from typing import TYPE_CHECKING

from .choices import Refusal, Seat
from .errors import IllegalChoice

if TYPE_CHECKING:
    from .game import Game

MOST_NAMED = 8
"""So many options are named in an error."""


def illegal(game: Game, refusal: Refusal, seat: Seat, choice: object) -> IllegalChoice:
    """The error of a choice that is refused here, with what the seat could choose instead."""
    sight, pending = game.sight, game.pending
    why = in_plain_english(refusal) if sight is None else sight.reason(refusal)
    options = () if pending is None else game.options(seat)
    possible = ""
    if pending is not None and options:
        named = [pending.question.command(option) for option in options[:MOST_NAMED]]
        more = len(options) - len(named)
        possible = ", ".join(named) + (f" and {more} more" if more else "")
    return IllegalChoice(refusal, seat, choice, why, possible)


def in_plain_english(refusal: Refusal) -> str:
    """A refusal of a game that has no words, from its ids alone.

    >>> in_plain_english(Refusal("VIII.recruit", "too_dear", {"wood": 1, "units": ("jarl",)}))
    'too dear, wood 1, units jarl (VIII.recruit)'
    """
    parts = [refusal.key.replace("_", " ")]
    for name, value in (refusal.data or {}).items():
        values = value if isinstance(value, list | tuple) else (value,)
        parts.append(" ".join([name.replace("_", " "), *map(str, values)]))
    text = ", ".join(parts)
    return f"{text} ({refusal.rule})" if refusal.rule else text
