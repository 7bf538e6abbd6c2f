"""V. Merchant Shipping: the highest value takes the ship."""

from __future__ import annotations

from ages.kernel.choices import Refusal, Seat

from ..book import cites, question, rule
from ..changes import clear_box
from ..queries import highest_value, robber
from ..state import Discovery
from .initiative import TAKE, TAKEN_OR_LEFT

BOX = "merchant_shipping"


@rule("shipping.winner")
@cites("rulings.4")
def award_ship(game: Discovery) -> None:
    """The player with the highest value takes the ship, and the box is emptied."""
    row = game.boxes[BOX]
    if not row:
        return
    if game.ship_in_box:
        seat = highest_value(game)
        if robber(game, seat) is None:
            gain_ship(game, seat)
        else:
            # What it earns could end with the Privateers (ruling 4).
            game.ask(seat, take_ship)
    clear_box(game, BOX)


def gain_ship(game: Discovery, seat: Seat) -> None:
    """The ship goes from its box to a player."""
    game.ship_in_box = 0
    game.players[seat].ships += 1
    game.tell("ship", seat=seat)


def ship_or_none(game: Discovery, seat: Seat) -> tuple[str, str]:
    """The ship, or none."""
    return TAKEN_OR_LEFT


@cites("rulings.4")
def no_ship(game: Discovery, seat: Seat) -> Refusal:
    """The ship comes by itself to whoever wins it, unless Privateers might profit."""
    return Refusal("rulings.4", "ship_by_itself")


@question("shipping.winner", ship_or_none, verb="ship", unasked=no_ship)
@cites("rulings.4", "rulings.13")
def take_ship(game: Discovery, seat: Seat, choice: str) -> None:
    """The winner takes the ship; one that is declined stays in its box, and nobody else gets it."""
    if choice == TAKE:
        gain_ship(game, seat)
    else:
        game.tell("ship_declined", seat=seat)
