"""Numbers and facts of a position: each one is stated here once."""

from __future__ import annotations

from collections.abc import Iterable
from functools import lru_cache
from itertools import compress

from ages.kernel.choices import Seat

from .book import cites
from .hooks import points
from .state import DISCOVERED, Discovery, Player
from .tables import (
    BUILDINGS,
    COUNTER_ROWS,
    DISCOVERY_VALUE,
    KINDS,
    LAND,
    REGION,
    REGIONS,
    SETUP,
    SHIPPING_VALUE,
    SUGAR,
    TURNS,
)

AGE_NAMES = ("age_i", "age_ii", "age_iii")

# Turns and prices


@cites("turn.ages")
def age(game: Discovery) -> int:
    """The age of the present turn: 1, 2 or 3."""
    return SETUP.turns[game.turn - 1]


@cites("building.price")
def building_price(game: Discovery) -> int:
    """What a capital building costs: $10, $14 or $20 by age."""
    return SETUP.prices[age(game) - 1]


def is_end_of_age(turn: int) -> bool:
    """Whether an age ends with a turn.

    >>> [turn for turn in range(1, 9) if is_end_of_age(turn)]
    [3, 6, 8]
    """
    return turn == TURNS or SETUP.turns[turn - 1] != SETUP.turns[turn]


# The New World


@cites("dock.discovered", "setup.counters")
def is_discovered(game: Discovery, region: str) -> bool:
    """Whether no discovery counter lies in a region."""
    return game.counters[REGION[region]] == DISCOVERED


def undiscovered(game: Discovery) -> list[str]:
    """The regions that still have their counter."""
    return [
        region for region, kind in zip(REGIONS, game.counters, strict=True) if kind != DISCOVERED
    ]


def settlers(player: Player, region: str) -> int:
    """The pieces of a player in a region."""
    place = REGION[region]
    return player.colonists[place] + player.soldiers[place]


def population(player: Player) -> int:
    """The pieces of a player in the whole New World."""
    return sum(player.colonists) + sum(player.soldiers)


def colonies(player: Player) -> list[str]:
    """The regions in which a player has a piece."""
    return [
        region
        for region, colonists, soldiers in zip(
            REGIONS, player.colonists, player.soldiers, strict=True
        )
        if colonists or soldiers
    ]


# Boxes and values of pieces


def has_piece(game: Discovery, seat: Seat, *boxes: str) -> bool:
    """Whether a piece of a player stands in one of these boxes."""
    return any(owner == seat for box in boxes for owner, _ in game.boxes[box])


@cites("shipping.values", "pieces.captain", "pieces.merchant", "pieces.colonist")
def shipping_value(kind: str) -> int:
    """The value of a piece in Merchant Shipping: 2 for captains and merchants, else 1."""
    return SHIPPING_VALUE[kind]


@cites("shipping.tie", "turn.first")
def highest_value(game: Discovery) -> Seat:
    """Who has the highest value in the box; of equals the earliest in turn order."""
    values = dict.fromkeys(game.order, 0)
    for seat, kind in game.boxes["merchant_shipping"]:
        values[seat] += shipping_value(kind)
    return max(values, key=values.__getitem__)


@cites("discovery.force", "pieces.captain", "pieces.soldier")
def force(pieces: Iterable[str]) -> int:
    """The value of an expedition: 2 for a captain, 1 for any other piece."""
    return sum([DISCOVERY_VALUE[kind] for kind in pieces])


def pieces_by_kind(numbers: Iterable[int]) -> dict[str, int]:
    """Numbers of pieces by kind, without those that are none."""
    return {kind: count for kind, count in zip(KINDS, numbers, strict=True) if count}


@cites("pieces.swap", "rulings.20")
def can_swap(game: Discovery, seat: Seat) -> bool:
    """Whether a soldier in the New World can be swapped for one who is placed in a later turn."""
    return game.turn < TURNS and any(game.players[seat].soldiers)


def is_lacking(game: Discovery, seat: Seat, kind: str) -> bool:
    """Whether a piece is a soldier and the supply has none."""
    return kind == "soldier" and not game.players[seat].supply


# Buildings


@cites("pieces.missionary", "buildings.cathedral")
def missionary_colonists(player: Player) -> int:
    """The colonists that a landing missionary brings: one, or two with a Cathedral."""
    return max([SETUP.missionary_landing, *[BUILDINGS[each].converts for each in player.buildings]])


@cites("buildings.rum_distillery")
def rum_income(player: Player) -> int:
    """The dollars that a Rum Distillery makes of sugar; they are no income from sets."""
    return player.goods[SUGAR] * sum([BUILDINGS[each].sugar for each in player.buildings])


@cites("buildings.privateers", "rulings.4")
def robber(game: Discovery, seat: Seat) -> Seat | None:
    """The other player who has Privateers: what a player has may become that player's dollars."""
    for other in game.order:
        if other != seat and robbery(game.players[other]) is not None:
            return other
    return None


ROBBERS = {row.id: row.robs for row in BUILDINGS.values() if row.robs}
"""By building what it takes of each other player for each ship."""


def robbery(player: Player) -> int | None:
    """What Privateers take of each other player, None without them."""
    for building in player.buildings:
        if building in ROBBERS:
            return ROBBERS[building] * player.ships
    return None


@cites("buildings.trading_post", "buildings.taxation", "buildings.factory")
def building_income(player: Player) -> int:
    """The dollars that buildings bring every turn."""
    return sum([BUILDINGS[each].income for each in player.buildings])


# Warfare


@cites("buildings.militia", "rulings.10")
def militia(game: Discovery, seat: Seat, declarer: Seat) -> int:
    """The extra soldier of a Militia: in every battle that its owner did not start."""
    if seat == declarer:
        return 0
    return sum([BUILDINGS[each].defenders for each in game.players[seat].buildings])


@cites("warfare.casualties")
def hits(game: Discovery, seat: Seat, region: str, declarer: Seat) -> int:
    """The enemy pieces that a side eliminates: one for each of its soldiers."""
    return game.players[seat].soldiers[REGION[region]] + militia(game, seat, declarer)


def targets(game: Discovery, seat: Seat, region: str, declarer: Seat) -> dict[str, int]:
    """The pieces of a side that can be eliminated in a battle, by kind."""
    player, place = game.players[seat], REGION[region]
    there = {
        "colonist": player.colonists[place],
        "soldier": player.soldiers[place],
        "militia": militia(game, seat, declarer),
    }
    return {kind: count for kind, count in there.items() if count}


@cites("warfare.war", "rulings.14")
def battlefields(game: Discovery, seat: Seat, opponent: Seat) -> list[str]:
    """Where two players can fight: a piece of each and a real soldier of either."""
    one, other = game.players[seat], game.players[opponent]
    if not (any(one.soldiers) or any(other.soldiers)):
        return []
    fights = map(is_battlefield, one.colonists, one.soldiers, other.colonists, other.soldiers)
    return [*compress(REGIONS, fights)]


def is_battlefield(colonists: int, soldiers: int, enemies: int, enemy_soldiers: int) -> bool:
    """Whether pieces of two players in a region can fight."""
    if soldiers:
        return bool(enemies or enemy_soldiers)
    return bool(enemy_soldiers and colonists)


@cites("rulings.14")
def can_fight(game: Discovery, seat: Seat) -> bool:
    """Whether there is anybody whom a player can fight anywhere."""
    return any(battlefields(game, seat, other) for other in game.order if other != seat)


# Discoveries


@cites("setup.counters")
def natives(kind: int) -> int:
    """The natives on a kind of counter."""
    return COUNTER_ROWS[kind].natives


# Points


@cites("scoring.threshold", "scoring.majority", "scoring.alone")
def colony_points(game: Discovery, region: str) -> dict[Seat, int]:
    """Six points for most pieces and two for second most, where anybody has three."""
    counts = [settlers(player, region) for player in game.players]
    most = max(counts)
    if most < SETUP.colony_at:
        return {}
    first = [seat for seat, count in enumerate(counts) if count == most]
    if len(first) > 1:
        return tied_points(first)
    return {first[0]: SETUP.colony_first, **second_points(counts, most)}


@cites("scoring.tie_first")
def tied_points(first: list[Seat]) -> dict[Seat, int]:
    """Two who are tied for first get two points each, three or more none; nobody is second."""
    return dict.fromkeys(first, SETUP.colony_tied) if len(first) == 2 else {}


@cites("scoring.tie_second", "scoring.alone")
def second_points(counts: list[int], most: int) -> dict[Seat, int]:
    """The second most pieces give two points, unless there are none or a tie."""
    next_most = max([count for count in counts if count != most])
    second = [seat for seat, count in enumerate(counts) if count == next_most]
    return {second[0]: SETUP.colony_second} if next_most and len(second) == 1 else {}


@cites("final.buildings")
def building_points(game: Discovery, seat: Seat, building: str) -> int:
    """The points of a building at the end: fixed ones and those for what its owner has."""
    return BUILDINGS[building].points + points.of(game, building, seat)


@lru_cache(maxsize=1 << 12)
@cites("final.discoveries")
def discovery_points(discoveries: tuple[str, ...]) -> int:
    """The points on the counters and cards that a player has taken."""
    return sum([LAND[land].points for land in discoveries])


@cites("final.discoveries", "final.colonies", "final.buildings", "final.economy")
def sources_of(game: Discovery, seat: Seat) -> dict[str, int]:
    """Points for discoveries, colonies of three ages, buildings and the income of turn 8."""
    player = game.players[seat]
    return {
        "discoveries": discovery_points(player.discoveries),
        "colonies": sum(player.colony_points),
        "buildings": sum([building_points(game, seat, each) for each in player.buildings]),
        "economy": player.income,
    }


def things_of(game: Discovery, seat: Seat) -> dict[str, list[tuple[str, int]]]:
    """The points of each source thing by thing: discoveries, ages, buildings, sets."""
    player = game.players[seat]
    things = {
        "discoveries": [(land, LAND[land].points) for land in player.discoveries],
        "colonies": list(zip(AGE_NAMES, player.colony_points, strict=False)),
        "buildings": [(each, building_points(game, seat, each)) for each in player.buildings],
        "economy": [("sets", player.income)],
    }
    return {source: [each for each in row if each[1]] for source, row in things.items()}
