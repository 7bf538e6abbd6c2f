"""What positions are worth, as far as all games are alike in it."""

from __future__ import annotations

from math import exp

from ages.kernel.choices import Seat
from ages.kernel.result import Result

WON = 1000.0


def result_value(result: Result, seat: Seat) -> float:
    """What an end is worth: to have won above all, then how far the others are behind."""
    scores = result.scores
    lead = scores[seat] - max(score for other, score in enumerate(scores) if other != seat)
    return (WON if seat in result.winners else -WON) + lead


def likelihood(lead: float) -> float:
    """A number between 0 and 1 that grows with a lead.

    >>> likelihood(0)
    0.5
    """
    return 1 / (1 + exp(-lead)) if lead > -30 else 0.0
