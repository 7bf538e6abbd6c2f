"""Resigning: a seat gives the game up, whoever is asked."""

from __future__ import annotations

from typing import TYPE_CHECKING

from .choices import RESIGN, Refusal, Seat
from .result import last_one

if TYPE_CHECKING:
    from .game import Game


def why_not(game: Game, seat: Seat) -> Refusal | None:
    """Why a seat cannot resign now, or None if it can."""
    return None if seat in game.contenders else Refusal("", "not_in")


def resign(game: Game, seat: Seat) -> None:
    """A seat that may do so gives up; the last who has not wins at once."""
    if game.moves is not None:
        game.moves.append(f"{seat} {RESIGN}")
    game.reveal(RESIGN)
    game.tell("resigned", seat=seat)
    game.offered.clear()
    game.subsets.clear()
    game.give_up(seat)
    left = game.contenders
    if len(left) == 1 and not game.over:
        game.tell("won", seats=tuple(left), count=1)
        game.end(last_one(game.seats, left[0]))
    game.run()
