"""Eager play: what a sensible player likes best, so that the tests see war."""

from __future__ import annotations

from collections.abc import Sequence

from ages.games.kit.contract import Contract
from ages.games.kit.liking import order
from ages.kernel.choices import Choice, Seat

from ..state import Empires


def liked(game: Empires, seat: Seat, busy: Sequence[Choice]) -> list[Choice]:
    """What is liked best of all that can be done, even if that is nothing."""
    return order(game, seat, game.options(seat))[:1]


CONTRACT = Contract(
    eager=liked,
    idle=frozenset({"done", "pass", "fight_on", "through", "destroy", "no_mans_land", "no"}),
    options={"last_round": 14},
    every=6,
    busy=True,
)
