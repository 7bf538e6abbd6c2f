"""What all games share of views and samples: the pending decision."""

from __future__ import annotations

from typing import Any

import msgspec

from .chance import Chance
from .choices import DONE, Choice, Seat
from .game import Game


class PendingView(msgspec.Struct, frozen=True):
    """The decision that is waited for, as a seat may see it.

    ``choosing`` are the seats still to answer, ``ready`` those whose answer is sealed; ``picked``
    is what this seat itself has picked or sealed so far.
    """

    question: str
    rule: str
    args: tuple[Choice, ...]
    choosing: tuple[Seat, ...]
    ready: tuple[Seat, ...]
    picked: Any


def pending_view(game: Game, seat: Seat | None) -> PendingView | None:
    """The pending decision without what others have picked."""
    pending = game.pending
    if pending is None:
        return None
    return PendingView(
        pending.question.name,
        pending.rule_in(game),
        pending.args,
        pending.seats,
        tuple([other for other in pending.asked if other not in pending.seats]),
        () if seat is None else pending.of(seat),
    )


def dream_answers(game: Game, seat: Seat, chance: Chance) -> None:
    """Replace what other seats have picked or sealed by answers that they could have given."""
    pending = game.pending
    if pending is None:
        return
    sealed = [s for s in pending.asked if s != seat and s not in pending.seats]
    for other in pending.given:
        if other != seat:
            pending = pending.giving(other, (), pending.seats)
    for other in sealed:
        game.pending = pending.giving(other, (), (*pending.seats, other))
        game.offered.clear()
        answer = random_answer(game, other, chance)
        pending = pending.giving(other, (answer,), pending.seats)
    game.pending = pending
    game.offered.clear()


def random_answer(game: Game, seat: Seat, chance: Chance) -> Any:
    """A random answer of a seat to the pending decision; a subset is picked item by item."""
    assert game.pending is not None
    if not game.pending.picking:
        options = game.options(seat)
        return options[chance.below(len(options))]
    picked: Any = ()
    while True:
        game.pending = game.pending.giving(seat, picked, game.pending.seats)
        game.offered.clear()
        options = game.options(seat)
        choice = options[chance.below(len(options))]
        if choice == DONE:
            return picked
        picked = tuple(sorted((*picked, choice)))
