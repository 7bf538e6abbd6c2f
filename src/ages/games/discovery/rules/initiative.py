"""V. Initiative: money now, the order of the next turn later."""

from __future__ import annotations

from ..book import rule
from ..changes import receive
from ..state import Discovery


@rule("initiative.money")
def pay_initiative(game: Discovery) -> None:
    """Each piece in the box earns as many dollars as the number of its space."""
    for number, (seat, _) in enumerate(game.boxes["initiative"], start=1):
        receive(game, seat, number)
        game.tell("initiative", seat=seat, count=number)
