"""Liking: what bots are told of the pending decision, from the facets of its question."""

from __future__ import annotations

from collections.abc import Sequence

from ages.kernel.choices import Choice, Seat
from ages.kernel.game import Game

from . import facets
from .facets import Liking

__all__ = ["Liking", "order", "picked", "trials"]


def order(game: Game, seat: Seat, options: Sequence[Choice]) -> list[Choice]:
    """The options of the pending decision, the most liked first."""
    assert game.pending is not None
    likes = facets.likes.of(game.pending.question)
    return list(options) if likes is None else sorted(options, key=likes(game, seat), reverse=True)


def trials(game: Game, option: Choice) -> int:
    """In how many samples an option deserves to be tried; none where the likings are enough."""
    assert game.pending is not None
    return facets.trials.of(game.pending.question) or 0


def picked(game: Game, seat: Seat) -> tuple[str, ...]:
    """What a seat has picked of a subset so far."""
    assert game.pending is not None
    return game.pending.picked_by(seat)
