"""V. Merchant Shipping: the highest value takes the ship."""

from __future__ import annotations

from ages.kernel.choices import Seat

from ..book import cites, rule
from ..changes import clear_box
from ..queries import shipping_value
from ..state import Discovery

BOX = "merchant_shipping"


@rule("shipping.winner")
def award_ship(game: Discovery) -> None:
    """The player with the highest value takes the ship, then the box is emptied."""
    row = game.boxes[BOX]
    if not row:
        return
    if game.ship_in_box:
        seat = highest_value(game)
        game.ship_in_box = 0
        game.players[seat].ships += 1
        game.tell("ship", seat=seat)
    clear_box(game, BOX)


@cites("shipping.tie", "turn.first")
def highest_value(game: Discovery) -> Seat:
    """Who has the highest value in the box; of equals the earliest in turn order."""
    values = dict.fromkeys(game.order, 0)
    for seat, kind in game.boxes[BOX]:
        values[seat] += shipping_value(kind)
    return max(values, key=values.__getitem__)
