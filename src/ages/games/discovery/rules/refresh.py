"""III.E to J. The board is made ready for the next turn."""

from __future__ import annotations

from ..book import cites, rule
from ..changes import clear_box
from ..state import Discovery
from ..tables import COLONIST, GOOD, GOODS, SETUP, TURNS


@rule("refresh.buildings")
@cites("setup.buildings")
def refresh_buildings(game: Discovery) -> None:
    """Five buildings of the next turn's age lie open, as long as its pile lasts."""
    if game.turn == TURNS:
        return
    place = SETUP.turns[game.turn] - 1
    if game.turn and SETUP.turns[game.turn - 1] != SETUP.turns[game.turn]:
        end_age(game)
    wanted = SETUP.buildings_on_offer - len(game.building_offer)
    drawn, rest = game.chance.deal(game.piles[place], wanted)
    game.piles = (*game.piles[:place], rest, *game.piles[place + 1 :])
    game.building_offer += drawn
    if drawn:
        game.tell("buildings", buildings=drawn)


@cites("refresh.ages")
def end_age(game: Discovery) -> None:
    """When an age ends, its buildings that nobody has bought are out of the game."""
    game.removed += game.building_offer
    game.building_offer = ()
    game.tell("age", age=SETUP.turns[game.turn])


@rule("refresh.goods")
@cites("setup.offer", "rulings.13")
def refresh_goods(game: Discovery) -> None:
    """What is left on offer goes back to the pool; then four goods are drawn."""
    for good in game.goods_offer:
        game.goods_pool[GOOD[good]] += 1
    drawn = game.chance.draw(game.goods_pool, SETUP.goods_on_offer)
    game.goods_offer = tuple([GOODS[good] for good in drawn])
    game.tell("goods", goods=game.goods_offer)


@rule("refresh.ship")
@cites("setup.ship", "rulings.13")
def refresh_ship(game: Discovery) -> None:
    """A ship comes to the box if it is empty; there are never two."""
    if not game.ship_in_box and game.ships_left:
        game.ships_left -= 1
        game.ship_in_box = 1


@rule("refresh.colonists")
@cites("setup.colonists")
def take_colonists(game: Discovery) -> None:
    """All players take five colonists."""
    for player in game.players:
        player.hand[COLONIST] += SETUP.colonists


@rule("refresh.order")
@cites("initiative.order", "turn.clearing")
def change_order(game: Discovery) -> None:
    """Those in Initiative go first as they stand there, the others after them as before."""
    first = tuple([seat for seat, _ in game.boxes["initiative"]])
    game.order = first + tuple([seat for seat in game.order if seat not in first])
    clear_box(game, "initiative")
