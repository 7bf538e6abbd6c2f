"""What each panel shows of a view: while that stays the same, it need not be drawn again."""

from __future__ import annotations

from typing import Any

import msgspec

from ages.kernel.choices import Seat
from ages.kernel.surface import key_of
from ages.kernel.svg import Lit

from ..scene import seat_of
from ..view import View


def key(view: View, name: str, lit: Lit) -> bytes:
    """The key of a panel: the parts of the view that it shows, and what is lit in it."""
    return key_of((shown(view, name), [*lit.items()]))


def shown(view: View, name: str) -> tuple[Any, ...]:
    """The parts of a view that a panel shows."""
    if name == "centre":
        return centre(view)
    if name == "battle":
        return battle(view)
    seat = seat_of(view, name)
    return hand(view, seat) if name == "hand" else board(view, seat)


def board(view: View, seat: Seat) -> tuple[Any, ...]:
    """A player without the hand, who starts, who has a fourth action, and who is waited for."""
    *open_to_all, _ = msgspec.structs.astuple(view.players[seat])
    pending = view.pending
    return (
        open_to_all,
        seat == view.starting_player,
        seat in view.fourth,
        pending is not None and seat in pending.choosing,
        pending is not None and seat in pending.ready,
    )


def hand(view: View, seat: Seat) -> tuple[Any, ...]:
    """The cards in hand and those played, and the number of players, which an Explore tells."""
    player = view.players[seat]
    return player.hand, player.played, len(view.players)


def centre(view: View) -> tuple[Any, ...]:
    """The turn, who is waited for, what the seat has picked itself, and what belongs to all."""
    pending = view.pending
    waiting: Any = None
    if pending is not None:
        waiting = pending.choosing, pending.picked, view.seat in pending.ready
    return (
        view.turn,
        view.round,
        waiting,
        view.result,
        view.victory_cards,
        view.bank,
        view.victory_bank,
        view.tiles_face_down,
        view.offer,
        view.decks,
        view.discards,
    )


def battle(view: View) -> tuple[Any, ...]:
    """The battle, the cultures of its sides, and whether armies or units are being chosen."""
    fight = view.battle
    assert fight is not None
    question = None if view.pending is None else view.pending.question
    return (
        fight,
        [view.players[seat].culture for seat in fight.sides],
        question == "attack.choose_army",
        question == "battle.reveal",
    )
