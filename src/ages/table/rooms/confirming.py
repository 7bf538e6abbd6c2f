"""Confirming: choices about which one is asked again first, for they cannot be taken back."""

from __future__ import annotations

from collections.abc import Sequence
from secrets import token_hex

from ...kernel.chance import Chance
from ...kernel.choices import RESIGN, UNLISTED, Choice, Seat
from ...kernel.commands import play_row
from ...kernel.errors import AgesError
from ...kernel.game import Game


def doubt_of(game: Game, seat: Seat, choices: Sequence[Choice]) -> str:
    """Why choices are to be confirmed: ``final``, or ``nothing`` is sealed; else nothing."""
    assert game.pending is not None
    if choices[0] == () and game.pending.together and game.subset(seat).most:
        return "nothing"
    return "final" if is_final(game, seat, choices) else ""


def is_final(game: Game, seat: Seat, choices: Sequence[Choice]) -> bool:
    """Whether they cannot be undone: dice fall or something hidden is shown, for all one knows."""
    if choices[0] in UNLISTED:
        return choices[0] == RESIGN
    trial = game.sample(seat, Chance.of(token_hex(8)))
    trial.moves = []
    try:
        play_row(trial, seat, choices)
    except AgesError:
        return False
    return not trial.undoable and not trial.over
