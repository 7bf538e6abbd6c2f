"""V and VII. Capital Building: tiles are bought."""

from __future__ import annotations

from ages.kernel.choices import Refusal, Seat

from ..book import PASS, cites, question, rule
from ..changes import clear_box, pay
from ..hooks import bought
from ..queries import building_price
from ..state import Discovery

BOX = "capital_building"


@rule("building.purchase")
def buy_buildings(game: Discovery, number: int) -> None:
    """The pieces in the box buy from left to right; then the box is emptied."""
    row = game.boxes[BOX]
    if number < len(row):
        game.ask(row[number][0], buy)
        game.then(buy_buildings, number + 1)
    else:
        clear_box(game, BOX)


@cites("building.decline", "rulings.4", "rulings.12")
def buildings_to_buy(game: Discovery, seat: Seat) -> list[str]:
    """The buildings on offer, or none."""
    return [*dict.fromkeys(game.building_offer), PASS]


@cites("building.price")
def cannot_buy(game: Discovery, seat: Seat, building: str) -> Refusal | None:
    """A building costs $10, $14 or $20 by age."""
    price = building_price(game)
    money = game.players[seat].money
    if building == PASS or money >= price:
        return None
    data = {"thing": building, "price": price, "more": price - money}
    return Refusal("building.price", "price", data)


@question("building.purchase", buildings_to_buy, cannot_buy, auto=True)
@cites("building.kept", "building.immediate")
def buy(game: Discovery, seat: Seat, building: str) -> None:
    """The price is paid, the tile taken, and what it does at once is done."""
    if building == PASS:
        game.tell("not_bought", seat=seat)
        return
    price = building_price(game)
    pay(game, seat, price)
    offer = list(game.building_offer)
    offer.remove(building)
    game.building_offer = tuple(offer)
    game.players[seat].buildings += (building,)
    game.tell("bought", seat=seat, building=building, count=price)
    bought.plan(game, [(seat, building)])
