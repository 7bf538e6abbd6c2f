"""Numbers for programs: all choices there can ever be, and a view as a vector."""

from __future__ import annotations

from ages.kernel.choices import DONE, Choice

from ..rules.auction import BIDS
from ..rules.building import PASS
from ..rules.dock import PORTS
from ..rules.goods import LEAVE
from ..rules.initiative import TAKEN_OR_LEFT
from ..rules.university import LINES, NOT_THIS_TURN, TURN_ORDER, UNIVERSITY
from ..rules.warfare import BATTLE, PEACE, WAR
from ..tables import (
    ADJACENT,
    BOXES,
    BUILDINGS,
    GOODS,
    KINDS,
    LAND,
    NATIONS,
    PLACES,
    REGIONS,
    SPACES,
    SPECIALISTS,
)
from ..view import PlayerView, View

MOST_SEATS = len(NATIONS)
SEATS = range(MOST_SEATS)
ROWS = (*BOXES, "x", "y")
FRONTS: tuple[Choice, ...] = (
    *((UNIVERSITY, TURN_ORDER, place) for place in range(2, MOST_SEATS + 1)),
    *(
        (UNIVERSITY, line, space)
        for line, boxes in LINES.items()
        for space in (*range(2, SPACES[MOST_SEATS][line] + 3), *boxes[1:])
    ),
)

CHOICES: dict[str, tuple[Choice, ...]] = {
    "age_one.chart": (*REGIONS, LEAVE),
    "age_two.station": (*REGIONS, LEAVE),
    "auction.bid": BIDS,
    "auction.choose_specialist": SPECIALISTS,
    "benefits.move": (
        *(("stable", region, other) for region in REGIONS for other in ADJACENT[region]),
        *(
            ("migration", region, other, number)
            for region in REGIONS
            for other in REGIONS
            if other != region
            for number in range(1, BUILDINGS["migration"].amount + 1)
        ),
        LEAVE,
    ),
    "building.buy": (*BUILDINGS, PASS),
    "discovery.explore": REGIONS,
    "discovery.send": (*KINDS, DONE),
    "dock.land": PORTS,
    "goods.take_good": (*GOODS, LEAVE),
    "pieces.swap": (*REGIONS, LEAVE),
    "placement.place": (*(place for places in PLACES for place in places), *FRONTS),
    "specialists.train": (*SPECIALISTS, LEAVE),
    "university.move_to_front": (*FRONTS, LEAVE, NOT_THIS_TURN),
    "warfare.declare": (
        *((BATTLE, seat, region) for seat in SEATS for region in REGIONS),
        *((WAR, seat) for seat in SEATS),
        PEACE,
    ),
    "warfare.strike": (*KINDS, "militia", DONE),
    "warfare.strike_back": (*KINDS, "militia", DONE),
    "initiative.take_money": TAKEN_OR_LEFT,
    "shipping.take_ship": TAKEN_OR_LEFT,
}

ACTIONS: tuple[tuple[str, Choice], ...] = tuple(
    (question, choice) for question, choices in CHOICES.items() for choice in choices
)


def observe(view: View) -> list[float]:
    """A view as numbers of a fixed length, the own player first, then the others by seat."""
    mine = view.seat or 0
    seats = len(view.players)
    numbers: list[float] = [view.turn, view.age, seats, view.ship, view.ships_left]
    numbers += [float(view.university == mine), float(view.university is not None)]
    numbers += [view.buildings.count(building) for building in BUILDINGS]
    numbers += [view.goods.count(good) for good in GOODS]
    for region in view.regions:
        natives = LAND[region.seen].natives if region.seen else 0
        numbers += [float(region.discovered), float(bool(region.good)), natives, region.failed]
    for place in SEATS:
        seat = (mine + place) % seats
        if place < seats:
            numbers += observe_player(view.players[seat])
            numbers += [view.order.index(seat), *observe_boxes(view, seat)]
        else:
            numbers += [-1.0] * (PLAYER_LENGTH + 1 + 2 * len(ROWS))
    return numbers


def observe_player(player: PlayerView) -> list[float]:
    """What belongs to a player as numbers."""
    numbers: list[float] = [player.money, player.supply, player.ships, player.income]
    numbers += [player.hand.get(kind, 0) for kind in KINDS]
    numbers += [player.explorers.get(kind, 0) for kind in KINDS]
    numbers += [player.colonists.get(region, 0) for region in REGIONS]
    numbers += [player.soldiers.get(region, 0) for region in REGIONS]
    numbers += [player.goods.get(good, 0) for good in GOODS]
    numbers += [player.buildings.count(building) for building in BUILDINGS]
    points = sum(LAND[land].points for land in player.discoveries)
    return [*numbers, points, sum(player.colony_points)]


PLAYER_LENGTH = 4 + 2 * len(KINDS) + 2 * len(REGIONS) + len(GOODS) + len(BUILDINGS) + 2


def observe_boxes(view: View, seat: int) -> list[float]:
    """The pieces of a player in each box, and the space of the first of them."""
    numbers: list[float] = []
    for box in ROWS:
        owners = [piece[0] for piece in view.boxes[box]]
        first = owners.index(seat) + 1 if seat in owners else 0
        numbers += [owners.count(seat), first]
    return numbers
