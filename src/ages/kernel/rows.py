"""Rows of choices: several answers of one seat in one message, all of them or none."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from .choices import UNLISTED, Choice, Refusal, Seat
from .errors import IllegalChoice

if TYPE_CHECKING:
    from .game import Game

JOINT = "; "
"""Stands between the commands of a row."""


def try_all(game: Game, seat: Seat, choices: Sequence[Choice]) -> None:
    """Play a row on a copy; raise at the first choice that cannot be made in it."""
    if not choices:
        raise IllegalChoice(Refusal("", "empty_row"), seat, ())
    trial = game.clone()
    for number, choice in enumerate(choices):
        refusal = why_not_next(game, trial, seat, choice, number)
        if refusal is not None:
            raise IllegalChoice(refusal, seat, choice)
        trial.play(seat, choice)


def why_not_next(
    game: Game, trial: Game, seat: Seat, choice: Choice, number: int
) -> Refusal | None:
    """Why a choice cannot be the next of a row that has come so far on a copy."""
    if number and is_broken(game, trial, seat):
        return Refusal("", "row_too_long", {"number": number})
    if choice in UNLISTED:
        return Refusal("", "not_in_a_row", {"choice": choice})
    return trial.why_not(seat, choice)


def is_broken(game: Game, trial: Game, seat: Seat) -> bool:
    """Whether another seat, chance or something hidden has come in between."""
    pending = trial.pending
    if pending is None or pending.asked != (seat,):
        return True
    return bool(trial.revealed) or trial.chance != game.chance
