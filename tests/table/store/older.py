"""Databases that older programs have written, and what those programs showed of them."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from ages.kernel.game import Game

FOLDER = Path(__file__).parent / "databases"
"""A folder for each program, written by ``scripts/keep_database``."""


def what_is_seen(game: Game) -> dict[str, Any]:
    """By seat what can be chosen, or how the game ended; words that every program has."""
    if game.result is not None:
        return {"scores": list(game.result.scores), "winners": list(game.result.winners)}
    pending = game.pending
    assert pending is not None
    return {
        str(seat): sorted(pending.question.command(option) for option in game.options(seat))
        for seat in pending.seats
    }
