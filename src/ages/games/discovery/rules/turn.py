"""III. The turn: phases A to J."""

from __future__ import annotations

from typing import Any

from ..book import cites, rule
from ..state import Discovery
from ..tables import SETUP, TURNS
from .benefits import take_benefits
from .building import buy_buildings
from .discovery import discover
from .dock import sail
from .final import end_game
from .goods import choose_goods
from .income import collect_income
from .initiative import pay_initiative
from .placement import place_round
from .refresh import change_order, refresh_buildings, refresh_goods, refresh_ship, take_colonists
from .scoring import score_colonies
from .shipping import award_ship
from .specialists import receive_specialists
from .university import offer_university
from .warfare import wage_war

RESOLUTION: tuple[tuple[Any, tuple[Any, ...]], ...] = (
    (pay_initiative, ()),
    (sail, ()),
    (choose_goods, (0,)),
    (award_ship, ()),
    (buy_buildings, (0,)),
    (discover, ()),
    (receive_specialists, ()),
    (wage_war, (0,)),
)


@rule("turn.order")
@cites("turn.ages", "refresh.marker", "rulings.7")
def play_turn(game: Discovery) -> None:
    """Placement, resolution, income and benefits; then the board is made ready again."""
    game.turn += 1
    game.tell("turn", turn=game.turn, age=SETUP.turns[game.turn - 1], seats=game.order)
    game.then(place_round)
    game.then(resolve_boxes, 0)
    game.then(collect_income)
    game.then(take_benefits)
    game.then(score_colonies)
    game.then(end_turn)


@rule("turn.resolution")
@cites("rulings.9")
def resolve_boxes(game: Discovery, number: int) -> None:
    """The boxes are resolved from top to bottom; a University is offered before each."""
    offer_university(game)
    box, args = RESOLUTION[number]
    game.then(box, *args)
    if number + 1 < len(RESOLUTION):
        game.then(resolve_boxes, number + 1)


@rule("turn.order")
def end_turn(game: Discovery) -> None:
    """After turn 8 the game is over; else buildings, goods, ship, colonists and order are new."""
    if game.turn == TURNS:
        game.then(end_game)
        return
    game.then(refresh_buildings)
    game.then(refresh_goods)
    game.then(refresh_ship)
    game.then(take_colonists)
    game.then(change_order)
    game.then(play_turn)
