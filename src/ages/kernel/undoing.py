"""Undoing: which choices can be taken back, and how."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, TypeVar

from .choices import UNDO, Refusal, Seat
from .pending import Pending
from .refusing import illegal
from .state import state_fields

if TYPE_CHECKING:
    from .game import Game

MOST = 200
"""After so many choices and undos of a seat in a row its earlier ones stay: no list grows for ever.

Others do not see them, so they take nothing from anybody else; only as many of all together do.
"""


ALL = -1
"""Stands for a seat where the acts of all are counted."""

G = TypeVar("G", bound="Game")


def copy(game: G) -> G:
    """An independent game to play on from, in which the same can be undone."""
    made = game.clone()
    made.log, made.moves = [], []
    made.undoable, made.acts = game.undoable[:], dict(game.acts)
    return made


def remember(game: Game, seat: Seat, before: Any) -> None:
    """Keep the position before a choice as long as the choice can be undone."""
    if game.revealed or game.over or game.chance != before.chance:
        game.undoable.clear()
        game.acts.clear()
        return
    if not game.undoable:
        game.acts.clear()
    if not any(who == seat for who, _ in game.undoable):
        game.acts[seat] = 0
    if not is_unseen(before.pending, game.pending):
        game.undoable[:] = [entry for entry in game.undoable if entry[0] == seat]
    game.undoable.append((seat, before))
    count(game, seat)


def is_unseen(before: Pending | None, after: Pending | None) -> bool:
    """Whether a choice is one that others do not see: a pick, or another sealed answer."""
    if before is None or after is None or before.seats != after.seats:
        return False
    return after.is_sealed_as(before)


def count(game: Game, seat: Seat) -> None:
    """Count the choices and undos since nothing could be undone, and let go of too many."""
    for who in (seat, ALL):
        game.acts[who] = game.acts.get(who, 0) + 1
    if game.acts[ALL] >= MOST * game.seats:
        game.undoable.clear()
    elif game.acts[seat] >= MOST:
        game.undoable[:] = [entry for entry in game.undoable if entry[0] != seat]


def why_not(game: Game, seat: Seat) -> Refusal | None:
    """Why a seat cannot undo now, or None if it can."""
    if any(who == seat for who, _ in game.undoable):
        return None
    if game.acts.get(seat, 0) >= MOST:
        return Refusal("", "undo_too_far", {"most": MOST})
    return Refusal("", "no_undo")


def undo(game: Game, seat: Seat) -> None:
    """Take the last choice of a seat back; of a sealed question only what is the seat's own."""
    refusal = game.why_not(seat, UNDO)
    if refusal is not None:
        raise illegal(game, refusal, seat, UNDO)
    place = max(place for place, (who, _) in enumerate(game.undoable) if who == seat)
    before, pending = game.undoable[place][1], game.pending
    assert pending is not None
    if pending.is_sealed_as(before.pending):
        # What the others have given meanwhile is theirs, and none of them is told.
        del game.undoable[place]
        game.pending = pending.with_part_of(before.pending, seat)
    else:
        del game.undoable[place:]
        for name in state_fields(type(game)):
            setattr(game, name, getattr(before, name))
        game.tell("undone", seat=seat)
    game.offered.clear()
    game.subsets.clear()
    assert game.moves is not None
    game.moves.append(f"{seat} {UNDO}")
    count(game, seat)
