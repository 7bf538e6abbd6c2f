"""Numbers for programs: all choices there can ever be, and a view as a vector."""

from __future__ import annotations

from ages.games.kit.actions import actions_of
from ages.games.kit.facets import choices
from ages.games.kit.observing import Part, by_seat, each, names_of, places
from ages.kernel.choices import DONE, Choice, Seat

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
from ..view import View

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


TABLE = (
    Part(
        "",
        ("turn", "age", "seats", "ship", "ships_left", "i_have_university", "university_taken"),
        lambda view, mine: [
            *(view.turn, view.age, len(view.players), view.ship, view.ships_left),
            float(view.university == mine),
            float(view.university is not None),
        ],
    ),
    Part(
        "buildings",
        tuple(BUILDINGS),
        lambda view, mine: [view.buildings.count(building) for building in BUILDINGS],
    ),
    Part("goods", GOODS, lambda view, mine: [view.goods.count(good) for good in GOODS]),
    Part(
        "region",
        each(REGIONS, "discovered", "has_good", "natives", "failed"),
        lambda view, mine: observe_regions(view),
    ),
)
PLAYER = (
    Part(
        "",
        ("money", "supply", "ships", "income"),
        lambda view, player, seat: [player.money, player.supply, player.ships, player.income],
    ),
    Part("hand", KINDS, lambda view, player, seat: [player.hand.get(kind, 0) for kind in KINDS]),
    Part(
        "explorers",
        KINDS,
        lambda view, player, seat: [player.explorers.get(kind, 0) for kind in KINDS],
    ),
    Part(
        "colonists",
        REGIONS,
        lambda view, player, seat: [player.colonists.get(region, 0) for region in REGIONS],
    ),
    Part(
        "soldiers",
        REGIONS,
        lambda view, player, seat: [player.soldiers.get(region, 0) for region in REGIONS],
    ),
    Part("goods", GOODS, lambda view, player, seat: [player.goods.get(good, 0) for good in GOODS]),
    Part(
        "buildings",
        tuple(BUILDINGS),
        lambda view, player, seat: [player.buildings.count(building) for building in BUILDINGS],
    ),
    Part(
        "",
        ("discovery_points", "colony_points", "place_in_turn_order"),
        lambda view, player, seat: [
            sum(LAND[land].points for land in player.discoveries),
            sum(player.colony_points),
            view.order.index(seat),
        ],
    ),
    Part(
        "box",
        each(ROWS, "pieces", "first_space"),
        lambda view, player, seat: observe_boxes(view, seat),
    ),
)
"""What an observation tells of the table and of each player."""

FEATURES = (
    *names_of(TABLE),
    *(name for place in places(MOST_SEATS) for name in names_of(PLAYER, f"{place}.")),
)
"""The names of all numbers of an observation."""


def observe(view: View) -> list[float]:
    """A view as numbers of a fixed length, the own player first, then the others by seat."""
    return by_seat(TABLE, PLAYER, view, MOST_SEATS, lambda seat: (view.players[seat], seat))


def observe_regions(view: View) -> list[float]:
    """What is known of each region."""
    numbers: list[float] = []
    for region in view.regions:
        natives = LAND[region.seen].natives if region.seen else 0
        numbers += [float(region.discovered), float(bool(region.good)), natives, region.failed]
    return numbers


def observe_boxes(view: View, seat: Seat) -> list[float]:
    """The pieces of a player in each box, and the space of the first of them."""
    numbers: list[float] = []
    for box in ROWS:
        owners = [piece[0] for piece in view.boxes[box]]
        first = owners.index(seat) + 1 if seat in owners else 0
        numbers += [owners.count(seat), first]
    return numbers
