"""What several capital buildings do, whatever their age."""

from __future__ import annotations

from ages.kernel.choices import Seat

from ..changes import receive
from ..hooks import benefit
from ..state import Discovery
from ..tables import BUILDINGS


def earn(game: Discovery, seat: Seat, building: str, dollars: int) -> None:
    """A building brings its owner dollars."""
    receive(game, seat, dollars)
    game.tell("building_money", seat=seat, building=building, count=dollars)


@benefit(
    "trading_post",
    "taxation",
    "factory",
    cites=("buildings.trading_post", "buildings.taxation", "buildings.factory"),
)
def earn_income(game: Discovery, seat: Seat, building: str) -> None:
    """Dollars come every turn: $5, $10 or $25."""
    earn(game, seat, building, BUILDINGS[building].income)


@benefit(
    "indentured_servitude",
    "colonization_laws",
    cites=("buildings.indentured_servitude", "buildings.colonization_laws", "dock.x_and_y"),
)
def put_on_dock(game: Discovery, seat: Seat, building: str) -> None:
    """An extra colonist stands on a space of its own and sails next turn."""
    space = str(BUILDINGS[building].dock)
    game.boxes[space] = ((seat, "colonist"),)
    game.tell("on_dock", seat=seat, space=space)
