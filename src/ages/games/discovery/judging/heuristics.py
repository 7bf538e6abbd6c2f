"""What a position is worth to a player, and when to look ahead: for greedy and for hints."""

from __future__ import annotations

from ages.games.kit.worth import result_value
from ages.kernel.choices import Choice, Seat

from ..queries import discovery_points
from ..state import Discovery
from ..tables import KINDS, SPECIALISTS
from .expeditions import explorers_worth
from .orders import order
from .prospects import in_boxes
from .worth import WORTH, building_worth, colonies_worth, economy, money_worth, piece_worth, turn_of

__all__ = ["at_rest", "order", "parts", "trials", "value"]

# In the middle of these an action is not over; everywhere else a position can be judged.
UNREST = {
    "age_one.chart",
    "age_two.station",
    "pieces.swap",
    "warfare.strike",
    "warfare.strike_back",
}
# Here what an option does to everybody is worth a look; elsewhere the order is good enough.
LOOK = {
    "benefits.move",
    "building.buy",
    "dock.land",
    "goods.take_good",
    "placement.place",
    "university.move_to_front",
    "warfare.declare",
}
UNIVERSITY = 0.4


def at_rest(game: Discovery) -> bool:
    """Whether no action is under way."""
    return game.pending is None or game.pending.question.name not in UNREST


def trials(game: Discovery, option: Choice) -> int:
    """How many samples an option deserves to be tried in; none where the order is enough."""
    assert game.pending is not None
    return int(game.pending.question.name in LOOK)


def value(game: Discovery, seat: Seat) -> float:
    """What the position is worth to a seat, its rivals' prospects taken off."""
    if game.result is not None:
        return result_value(game.result, seat)
    totals = [sum(parts(game, each).values()) for each in range(game.seats)]
    rivals = totals[:seat] + totals[seat + 1 :]
    return totals[seat] - WORTH.rival * max(rivals) - WORTH.rivals * sum(rivals) / len(rivals)


def parts(game: Discovery, seat: Seat) -> dict[str, float]:
    """What a seat has and hopes for, in points, by where it comes from."""
    player = game.players[seat]
    turn = turn_of(game)
    hand = zip(KINDS, player.hand, strict=True)
    buildings = sum([building_worth(game, seat, building) for building in player.buildings])
    if game.university == seat:
        buildings += UNIVERSITY
    return {
        "discoveries": discovery_points(player) + explorers_worth(game, seat, player.explorers),
        "colonies": sum(player.colony_points)
        + colonies_worth(game, seat)
        + in_boxes(game, seat, "dock", "x", "y"),
        "economy": economy(player.goods, player.ships, turn)
        + in_boxes(game, seat, "trade_goods", "merchant_shipping"),
        "buildings": buildings + in_boxes(game, seat, "capital_building"),
        "money": money_worth(game, seat, player.money) + in_boxes(game, seat, "initiative"),
        "pieces": sum([piece_worth(kind, turn) * count for kind, count in hand if count])
        + in_boxes(game, seat, *SPECIALISTS, "training"),
        "war": in_boxes(game, seat, "warfare"),
    }
