"""Rows of choices: several answers of one seat in one message, all of them or none."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, TypeVar

from .choices import UNLISTED, Choice, Refusal, Seat
from .refusing import illegal

if TYPE_CHECKING:
    from .game import Game

G = TypeVar("G", bound="Game")

JOINT = "; "
"""Stands between the commands of a row."""


def read_row(game: G, seat: Seat, reads: Sequence[Callable[[G], Choice]]) -> list[Choice]:
    """The choices of a row, each read where those before it lead on a copy.

    Raise at the first that cannot be made there; what comes after chance is not looked at.
    """
    if not reads:
        raise illegal(game, Refusal("", "empty_row"), seat, ())
    trial = game.clone()
    choices: list[Choice] = []
    for number, read in enumerate(reads):
        if number and is_broken(game, trial, seat):
            raise illegal(game, Refusal("", "row_too_long", {"number": number}), seat, None)
        choice = read(trial)
        refusal = trial.why_not(seat, choice)
        if choice in UNLISTED:
            refusal = Refusal("", "not_in_a_row", {"choice": choice})
        if refusal is not None:
            raise illegal(trial, refusal, seat, choice)
        trial.play(seat, choice)
        choices.append(choice)
    return choices


def is_broken(game: Game, trial: Game, seat: Seat) -> bool:
    """Whether another seat, chance or something hidden has come in between."""
    pending = trial.pending
    if pending is None or pending.asked != (seat,):
        return True
    return bool(trial.revealed) or trial.chance != game.chance
