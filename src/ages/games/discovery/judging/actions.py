"""Numbers for programs: all choices there can ever be, and a view as a vector."""

from __future__ import annotations

from ages.games.kit.actions import actions_of
from ages.games.kit.facets import choices
from ages.kernel.choices import DONE, Choice

from ..book import BOOK, LEAVE, PASS
from ..cards.age_one import chart
from ..cards.age_two import station
from ..rules.auction import BIDS, bid, choose_specialist
from ..rules.benefits import move
from ..rules.building import buy
from ..rules.discovery import explore, send
from ..rules.dock import PORTS, land
from ..rules.goods import take_good
from ..rules.initiative import TAKEN_OR_LEFT, take_money
from ..rules.pieces import swap
from ..rules.placement import place
from ..rules.shipping import take_ship
from ..rules.specialists import train
from ..rules.university import LINES, NOT_THIS_TURN, TURN_ORDER, UNIVERSITY, move_to_front
from ..rules.warfare import BATTLE, PEACE, WAR, declare, strike, strike_back
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

choices.put((*REGIONS, LEAVE), chart)
choices.put((*REGIONS, LEAVE), station)
choices.put(BIDS, bid)
choices.put(SPECIALISTS, choose_specialist)
choices.put(
    (
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
    move,
)
choices.put((*BUILDINGS, PASS), buy)
choices.put(REGIONS, explore)
choices.put((*KINDS, DONE), send)
choices.put(PORTS, land)
choices.put((*GOODS, LEAVE), take_good)
choices.put((*REGIONS, LEAVE), swap)
choices.put((*(each for places in PLACES for each in places), *FRONTS), place)
choices.put((*SPECIALISTS, LEAVE), train)
choices.put((*FRONTS, LEAVE, NOT_THIS_TURN), move_to_front)
choices.put(
    (
        *((BATTLE, seat, region) for seat in SEATS for region in REGIONS),
        *((WAR, seat) for seat in SEATS),
        PEACE,
    ),
    declare,
)
choices.put((*KINDS, "militia", DONE), strike)
choices.put((*KINDS, "militia", DONE), strike_back)
choices.put(TAKEN_OR_LEFT, take_money)
choices.put(TAKEN_OR_LEFT, take_ship)

ACTIONS = actions_of(BOOK)


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
    for after in SEATS:
        seat = (mine + after) % seats
        if after < seats:
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
