"""What capital buildings are worth to those who have them and to those who may buy them."""

from __future__ import annotations

from functools import cache, lru_cache

from ages.kernel.choices import Seat

from ..hooks import points
from ..queries import building_points, building_price
from ..tables import BUILDINGS, SUGAR, TURNS, BuildingRow
from .outlook import Outlook
from .worth import WORTH, dollars_later, money_worth, piece_worth


def lasting(row: BuildingRow, turn: int, counted: int) -> float:
    """The points of a building, and what it brings in each turn that is left."""
    left = TURNS - turn
    worth = counted + WORTH.each_turn.get(row.id, 0.0) * left
    if row.piece is not None:
        worth += piece_worth(row.piece, turn) * left
    if row.income:
        worth += row.income * dollars_later(turn)
    return worth


@cache
def steady(turn: int) -> dict[str, float]:
    """The buildings whose worth follows from the turn alone, with their worth."""
    return {
        row.id: lasting(row, turn, row.points)
        for row in BUILDINGS.values()
        if row.id not in points and not row.robs and not row.sugar
    }


def building_worth(outlook: Outlook, seat: Seat, building: str) -> float:
    """What a building brings its owner in the turns that are left and at the end."""
    known = steady(outlook.turn).get(building)
    return changing_worth(outlook, seat, building) if known is None else known


def changing_worth(outlook: Outlook, seat: Seat, building: str) -> float:
    """What a building brings its owner where that depends on what the owner has."""
    turn = outlook.turn
    row, player = BUILDINGS[building], outlook.game.players[seat]
    worth = lasting(row, turn, building_points(outlook.game, seat, building))
    if row.robs:
        worth += (0.5 + player.ships) * (outlook.game.seats - 1) * dollars_later(turn)
    elif row.sugar:
        worth += row.sugar * player.goods[SUGAR] * dollars_later(turn)
    return worth


def buildings_worth(outlook: Outlook, seat: Seat) -> float:
    """What all buildings of a seat bring it."""
    buildings = outlook.game.players[seat].buildings
    known = steady_worth(buildings, outlook.turn)
    if known is not None:
        return known
    return sum([building_worth(outlook, seat, building) for building in buildings])


@lru_cache(maxsize=1 << 10)
def steady_worth(buildings: tuple[str, ...], turn: int) -> float | None:
    """What buildings bring if that follows from the turn alone, else None."""
    known = steady(turn)
    if not known.keys() >= set(buildings):
        return None
    return sum([known[building] for building in buildings])


def offer_worth(outlook: Outlook, seat: Seat, building: str) -> float:
    """What a building would be worth to a buyer, its price taken off."""
    game = outlook.game
    price, money = building_price(game), game.players[seat].money
    worth = wanted(outlook, seat, building)
    return worth - money_worth(game, seat, money) + money_worth(game, seat, money - price)


def wanted(outlook: Outlook, seat: Seat, building: str) -> float:
    """What a building would be worth to a buyer for nothing."""
    known = steadily_wanted(outlook.turn).get(building)
    if known is not None:
        return known
    row = BUILDINGS[building]
    worth = changing_worth(outlook, seat, building) + WORTH.at_once.get(building, 0.0)
    if building == "prosperity":
        worth += row.amount * (2 if outlook.game.turn < TURNS else 1)
    elif building == "wealth":
        worth -= building_price(outlook.game) / row.amount
    return worth


@cache
def steadily_wanted(turn: int) -> dict[str, float]:
    """What a buyer would get of the buildings whose worth follows from the turn alone."""
    return {
        building: worth
        + WORTH.at_once.get(building, 0.0)
        + WORTH.dollar[turn - 1] * BUILDINGS[building].at_once
        for building, worth in steady(turn).items()
    }
