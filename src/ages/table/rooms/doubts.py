"""Doubts: choices that are confirmed first, for they cannot be taken back."""

from __future__ import annotations

from secrets import token_hex

from ...kernel.chance import Chance
from ...kernel.choices import RESIGN, UNLISTED, Choice, Seat
from ...kernel.errors import AgesError
from ...kernel.game import Game


def doubt_of(game: Game, seat: Seat, choice: Choice) -> str:
    """Why a choice is to be confirmed: it is ``final``, or ``nothing`` is sealed; else nothing."""
    assert game.pending is not None
    if choice == () and game.pending.together and game.subset(seat).most:
        return "nothing"
    return "final" if is_final(game, seat, choice) else ""


def is_final(game: Game, seat: Seat, choice: Choice) -> bool:
    """Whether it cannot be undone: dice fall or something hidden is shown, for all one knows."""
    if choice in UNLISTED:
        return choice == RESIGN
    trial = game.sample(seat, Chance.of(token_hex(8)))
    trial.moves = []
    try:
        trial.play(seat, choice)
    except AgesError:
        return False
    return not trial.undoable and not trial.over
