"""What all games share of views and samples: the pending decision."""

from __future__ import annotations

from typing import Any

import msgspec

from .chance import Chance
from .choices import DONE, Choice, Picks, Seat
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
    if pending.sealed:
        sealed = {}
        for other in pending.asked:
            if other in pending.sealed:
                game.pending = pending
                own = other == seat
                sealed[other] = pending.sealed[seat] if own else random_answer(game, other, chance)
        pending = pending.with_sealed(sealed)
    game.pending = pending
    game.offered.clear()


def random_answer(game: Game, seat: Seat, chance: Chance) -> Any:
    """A random answer of a seat to the pending decision; a subset is picked item by item."""
    pending = game.pending
    assert pending is not None
    question = pending.question
    if question.picking and (question.refusal is None or question.legal is not None):
        subset = game.subset(seat)
        if subset.fits is None:
            return random_selection(subset, chance)
    game.pending = pending.reopened(seat)
    picked: tuple[str, ...] = ()
    while True:
        game.offered.clear()
        options = game.options(seat)
        choice = options[chance.below(len(options))]
        if not pending.picking:
            return choice
        if choice == DONE:
            return picked
        picked = with_item(picked, choice)
        game.pending = game.pending.with_picks(seat, picked)


def random_selection(subset: Picks, chance: Chance) -> tuple[str, ...]:
    """Items of a subset that nothing refuses, one after another, until it is done."""
    left, items = dict(subset.items), [*subset.items]
    picked: list[str] = []
    while items and len(picked) < subset.most:
        place = chance.below(len(items) + (len(picked) >= subset.least))
        if place == len(items):
            break
        item = items[place]
        picked.append(item)
        if left[item] == 1:
            del items[place]
        else:
            left[item] -= 1
    return tuple(sorted(picked))
