"""What a position is worth to a player, and when to look ahead: for greedy and for hints."""

from __future__ import annotations

from ages.games.kit.facets import trials
from ages.kernel.choices import Seat

from ..cards.age_one import chart
from ..cards.age_two import station
from ..queries import discovery_points
from ..rules.auction import bid, choose_specialist
from ..rules.benefits import move
from ..rules.building import buy
from ..rules.discovery import explore, send
from ..rules.dock import land
from ..rules.goods import take_good
from ..rules.initiative import take_money
from ..rules.pieces import swap
from ..rules.placement import place
from ..rules.shipping import take_ship
from ..rules.specialists import train
from ..rules.university import move_to_front
from ..rules.warfare import declare, strike, strike_back
from ..state import Discovery
from ..tables import KINDS, SPECIALISTS
from .expeditions import explorers_worth
from .prospects import in_boxes
from .worth import WORTH, building_worth, colonies_worth, economy, money_worth, piece_worth, turn_of

# Between these questions an action is over and a position can be judged.
REST = {
    bid,
    buy,
    choose_specialist,
    declare,
    explore,
    land,
    move,
    move_to_front,
    place,
    send,
    take_good,
    take_money,
    take_ship,
    train,
}

trials.put(1, buy, declare, land, move, move_to_front, place, take_good)
# Elsewhere the first in order is good enough.
trials.none(
    bid,
    chart,
    choose_specialist,
    explore,
    send,
    station,
    strike,
    strike_back,
    swap,
    take_money,
    take_ship,
    train,
)

WON = 1000.0
UNIVERSITY = 0.4


def at_rest(game: Discovery) -> bool:
    """Whether no action is under way."""
    return game.pending is None or game.pending.question in REST


def value(game: Discovery, seat: Seat) -> float:
    """What the position is worth to a seat, its rivals' prospects taken off."""
    if game.result is not None:
        scores = game.result.scores
        lead = scores[seat] - max(score for s, score in enumerate(scores) if s != seat)
        return (WON if seat in game.result.winners else -WON) + lead
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
