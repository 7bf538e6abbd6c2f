"""What all games share of views and samples: the pending decision."""

from __future__ import annotations

from typing import Any

import msgspec

from .chance import Chance
from .choices import DONE, Choice, Seat
from .game import Game
from .subsets import with_item


class PendingView(msgspec.Struct, frozen=True):
    """The decision that is waited for, as a seat may see it.

    ``choosing`` are the seats still to answer, ``ready`` those whose answer is sealed; ``picked``
    is what this seat itself has picked so far, ``sealed`` its answer if it is ready.
    """

    question: str
    rule: str
    args: tuple[Choice, ...]
    choosing: tuple[Seat, ...]
    ready: tuple[Seat, ...]
    picked: tuple[str, ...]
    sealed: Choice


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
        () if seat is None else pending.picked_by(seat),
        None if seat is None else pending.sealed.get(seat),
    )


def dream_answers(game: Game, seat: Seat, chance: Chance) -> None:
    """Replace what other seats have picked or sealed by answers that they could have given."""
    pending = game.pending
    if pending is None:
        return
    for other in pending.picked:
        if other != seat:
            pending = pending.with_picks(other, ())
    for other in pending.asked:
        if other != seat and other not in pending.seats:
            game.pending = pending.reopened(other)
            pending = pending.with_answer(other, random_answer(game, other, chance))
    game.pending = pending
    game.offered.clear()


def random_answer(game: Game, seat: Seat, chance: Chance) -> Any:
    """A random answer of a seat to the pending decision; a subset is picked item by item."""
    assert game.pending is not None
    picked: tuple[str, ...] = ()
    game.pending = game.pending.with_picks(seat, picked)
    while True:
        game.offered.clear()
        options = game.options(seat)
        choice = options[chance.below(len(options))]
        if not game.pending.picking:
            return choice
        if choice == DONE:
            return picked
        picked = with_item(picked, choice)
        game.pending = game.pending.with_picks(seat, picked)
