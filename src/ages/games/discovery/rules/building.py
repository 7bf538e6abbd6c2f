"""V and VII. Capital Building: tiles are bought."""

from __future__ import annotations

from ages.kernel.choices import Refusal, Seat

from ..book import PASS, cites, question, rule
from ..changes import clear_box, pay
from ..hooks import bought
from ..queries import AGE_NAMES, age, building_price, has_piece
from ..state import Discovery
from ..tables import BUILDINGS

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


def payable_buildings(game: Discovery, seat: Seat) -> list[str]:
    """The same without what is refused: all cost the same."""
    can_pay = game.players[seat].money >= building_price(game)
    return buildings_to_buy(game, seat) if can_pay else [PASS]


def all_buildings(game: Discovery, seat: Seat) -> tuple[str, ...]:
    """Every building of the game."""
    return tuple(BUILDINGS)


@cites("building.price")
def cannot_buy(game: Discovery, seat: Seat, building: str) -> Refusal | None:
    """A building lies open, and costs $10, $14 or $20 by age."""
    if building == PASS:
        return None
    if building not in game.building_offer:
        return not_on_offer(game, building)
    price = building_price(game)
    money = game.players[seat].money
    if money >= price:
        return None
    data = {"thing": building, "price": price, "more": price - money}
    return Refusal("building.price", "price", data)


@cites("building.purchase", "refresh.ages", "refresh.buildings", "building.kept")
def not_on_offer(game: Discovery, building: str) -> Refusal:
    """Why a building is not for sale: of another age, still face down, or bought."""
    own, now = BUILDINGS[building].age, age(game)
    if own > now:
        return Refusal(
            "refresh.ages", "age_to_come", {"thing": building, "age": AGE_NAMES[own - 1]}
        )
    if building in game.piles[now - 1]:
        return Refusal("refresh.buildings", "face_down", {"thing": building})
    for seat, player in enumerate(game.players):
        if building in player.buildings:
            return Refusal("building.kept", "sold", {"thing": building, "target": seat})
    return Refusal("refresh.ages", "age_over", {"thing": building, "age": AGE_NAMES[own - 1]})


@cites("building.price", "building.purchase")
def no_purchase(game: Discovery, seat: Seat) -> Refusal:
    """Who cannot pay is not asked, nor who has no piece in the box."""
    price, money = building_price(game), game.players[seat].money
    if game.turn and money < price:
        data = {"price": price, "more": price - money}
        return Refusal("building.price", "building_unpaid", data)
    if not has_piece(game, seat, BOX):
        return Refusal("building.purchase", "not_in_box", {"box": BOX})
    return Refusal("building.purchase", "box_later", {"box": BOX})


@question(
    "building.purchase",
    buildings_to_buy,
    cannot_buy,
    auto=True,
    legal=payable_buildings,
    besides=all_buildings,
    unasked=no_purchase,
)
@cites("building.kept", "building.immediate")
def buy(game: Discovery, seat: Seat, building: str) -> None:
    """The price is paid, the tile taken, and what it does at once is done."""
    price = building_price(game)
    if building == PASS:
        more = price - game.players[seat].money
        if more > 0 and game.building_offer:
            game.tell("building_unpaid", seat=seat, price=price, more=more)
        else:
            game.tell("not_bought", seat=seat)
        return
    pay(game, seat, price)
    offer = list(game.building_offer)
    offer.remove(building)
    game.building_offer = tuple(offer)
    game.players[seat].buildings += (building,)
    game.tell("bought", seat=seat, building=building, count=price)
    bought.plan(game, [(seat, building)])
