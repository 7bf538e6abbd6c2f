"""What a position is worth to a player, and when to look ahead: for greedy and for hints."""

from __future__ import annotations

from ages.games.kit.facets import trials
from ages.games.kit.worth import result_value
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
from .buildings import buildings_worth
from .expeditions import explorers_worths
from .outlook import Outlook
from .prospects import in_boxes, initiative, specialists, waiting
from .world import colonies_worth
from .worth import WORTH, hand_worth, money_worth

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

UNIVERSITY = 0.4
PARTS = ("discoveries", "colonies", "economy", "buildings", "money", "pieces", "war")


def at_rest(game: Discovery) -> bool:
    """Whether no action is under way."""
    return game.pending is None or game.pending.question in REST


def value(game: Discovery, seat: Seat) -> float:
    """What the position is worth to a seat, its rivals' prospects taken off."""
    if game.result is not None:
        return result_value(game.result, seat)
    totals = [sum(worths) for worths in judged(game)]
    rivals = totals[:seat] + totals[seat + 1 :]
    return totals[seat] - WORTH.rival * max(rivals) - WORTH.rivals * sum(rivals) / len(rivals)


def parts(game: Discovery, seat: Seat) -> dict[str, float]:
    """What a seat has and hopes for, in points, by where it comes from."""
    return dict(zip(PARTS, judged(game)[seat], strict=True))


def judged(game: Discovery) -> list[tuple[float, ...]]:
    """By seat what it has and hopes for, part by part; what all share is found once."""
    outlook, rows = Outlook(game), waiting(game)
    explorers = explorers_worths(game)
    settled = colonies_worth(outlook.world, outlook.trades)
    colonies = in_boxes(outlook, rows, "dock", "x", "y")
    economy = in_boxes(outlook, rows, "trade_goods", "merchant_shipping")
    buildings = in_boxes(outlook, rows, "capital_building")
    money = initiative(outlook, rows["initiative"])
    pieces = specialists(outlook, rows)
    war = in_boxes(outlook, rows, "warfare")
    judged: list[tuple[float, ...]] = []
    for seat, player in enumerate(game.players):
        built = buildings_worth(outlook, seat)
        if game.university == seat:
            built += UNIVERSITY
        judged.append(
            (
                discovery_points(player.discoveries) + explorers[seat],
                sum(player.colony_points) + settled[seat] + colonies[seat],
                outlook.trades[seat].worth + economy[seat],
                built + buildings[seat],
                money_worth(game, seat, player.money) + money[seat],
                hand_worth(tuple(player.hand), outlook.turn) + pieces[seat],
                war[seat],
            )
        )
    return judged
