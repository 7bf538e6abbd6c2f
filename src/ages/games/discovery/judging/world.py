"""What the New World promises: regions, landings and battles."""

from __future__ import annotations

from functools import lru_cache
from operator import add

from ages.games.kit.worth import likelihood
from ages.kernel.choices import Seat

from ..queries import is_battlefield
from ..state import DISCOVERED
from ..tables import REGIONS, SETUP
from .worth import SCORING, WORTH, Trade

Numbers = tuple[int, ...]
PLACES = range(len(REGIONS))


class World:
    """Who has how many pieces in each region, which goods lie there, and where one can land.

    Positions with the same New World share one, and what follows from it is remembered by it: most
    choices change nothing there. ``colonists`` and ``soldiers`` are by seat and region, the
    ``counts`` of both and the pieces of the two strongest ``rivals`` by region and seat.
    """

    __slots__ = ("colonists", "counts", "goods", "ports", "rivals", "soldiers")

    def __init__(
        self,
        colonists: tuple[Numbers, ...],
        soldiers: tuple[Numbers, ...],
        goods: tuple[str, ...],
        counters: Numbers,
    ) -> None:
        """Made by ``world``."""
        self.colonists = colonists
        self.soldiers = soldiers
        self.goods = goods
        self.ports = [place for place, kind in enumerate(counters) if kind == DISCOVERED]
        settlers = [map(add, *both) for both in zip(colonists, soldiers, strict=True)]
        self.counts = list(zip(*settlers, strict=True))
        self.rivals = [strongest(counts) for counts in self.counts]


@lru_cache(maxsize=1 << 10)
def strongest(counts: Numbers) -> tuple[tuple[int, int], ...]:
    """By seat the pieces of its two strongest rivals in a region."""
    found = []
    for seat in range(len(counts)):
        rivals = sorted(counts[:seat] + counts[seat + 1 :], reverse=True)
        found.append((rivals[0], rivals[1] if len(rivals) > 1 else 0))
    return tuple(found)


@lru_cache(maxsize=1 << 10)
def world(
    colonists: tuple[Numbers, ...],
    soldiers: tuple[Numbers, ...],
    goods: tuple[str, ...],
    counters: Numbers,
) -> World:
    """The New World of a position."""
    return World(colonists, soldiers, goods, counters)


# Regions


@lru_cache(maxsize=1 << 16)
def colony(mine: int, best: int, second: int, turn: int) -> float:
    """The points that pieces in a region promise against those of the two strongest rivals."""
    if not mine:
        return 0.0
    worth = 0.0
    for moment in SCORING:
        left = moment - turn
        if left < 0:
            continue
        spread = WORTH.lead[0] + WORTH.lead[1] * left
        first = likelihood((mine - best) / spread)
        then = (1 - first) * likelihood((mine - second) / spread)
        people = max(mine, best) + WORTH.growth * left
        settled = likelihood((people - 2.5) / (WORTH.settled[0] + WORTH.settled[1] * left))
        points = SETUP.colony_first * first + SETUP.colony_second * then
        worth += settled * points * WORTH.later**left
    return worth


def region_worth(world: World, seat: Seat, trade: Trade, place: int, more: int = 0) -> float:
    """What a region promises a seat with so many more pieces."""
    mine = world.counts[place][seat] + more
    return pieces_worth(world, trade, place, mine, world.rivals[place][seat])


def pieces_worth(world: World, trade: Trade, place: int, mine: int, rivals: Numbers) -> float:
    """What pieces in a region promise against so many of the two strongest rivals."""
    best, second = rivals
    worth = colony(mine, best, second, trade.turn)
    good = world.goods[place]
    if good and mine and mine >= best:
        worth += trade.gain(good) * (min(mine, SETUP.good_at) / SETUP.good_at) ** 2
    return worth


@lru_cache(maxsize=1 << 10)
def colonies_worth(world: World, trades: tuple[Trade, ...]) -> tuple[float, ...]:
    """By seat what all regions promise, and the soldiers there."""
    return tuple([own_colonies_worth(world, seat, trade) for seat, trade in enumerate(trades)])


@lru_cache(maxsize=1 << 10)
def own_colonies_worth(world: World, seat: Seat, trade: Trade) -> float:
    """What all regions promise a seat, and its soldiers there."""
    worth = WORTH.soldier * sum(world.soldiers[seat])
    for place, counts in enumerate(world.counts):
        if counts[seat]:
            worth += region_worth(world, seat, trade, place)
    return worth


# Landings


def landing(world: World, seat: Seat, trade: Trade, place: int, count: int) -> float:
    """What so many pieces add to a region."""
    before = region_worth(world, seat, trade, place)
    return region_worth(world, seat, trade, place, count) - before


@lru_cache(maxsize=1 << 10)
def landings(
    world: World, seat: Seat, trade: Trade, kinds: tuple[str, ...], converts: int
) -> float:
    """What pieces promise that land one after another where each does most."""
    landed = [0] * len(REGIONS)
    now = {place: region_worth(world, seat, trade, place) for place in world.ports}
    worth = 0.0
    for kind in kinds:
        count = 1
        if kind == "merchant":
            worth += WORTH.dollar[trade.turn - 1] * SETUP.merchant_landing
        elif kind == "missionary":
            count += converts
        elif kind == "soldier":
            worth += WORTH.soldier
        gain, place, then = max(
            [
                (then - before, place, then)
                for place, before in now.items()
                for then in (region_worth(world, seat, trade, place, landed[place] + count),)
            ]
        )
        landed[place] += count
        now[place] = then
        worth += gain
    return worth


# Battles


def battle_gain(
    world: World,
    seat: Seat,
    opponent: Seat,
    place: int,
    trades: tuple[Trade, ...],
    militia: Numbers,
) -> float:
    """What a battle brings its declarer, and what it takes from the enemy in part."""
    me, enemy = trades[seat], trades[opponent]
    counts = world.counts[place]
    mine, theirs = counts[seat], counts[opponent]
    slain = min(theirs, world.soldiers[seat][place])
    lost = min(mine, world.soldiers[opponent][place] + militia[opponent])
    rivals = strongest((*counts[:opponent], theirs - slain, *counts[opponent + 1 :]))[seat]
    gain = pieces_worth(world, me, place, mine - lost, rivals)
    gain -= region_worth(world, seat, me, place)
    rivals = strongest((*counts[:seat], mine - lost, *counts[seat + 1 :]))[opponent]
    harm = region_worth(world, opponent, enemy, place)
    harm -= pieces_worth(world, enemy, place, theirs - slain, rivals)
    return gain + (WORTH.rival + WORTH.rivals / len(trades)) * harm


@lru_cache(maxsize=1 << 10)
def battle_gains(
    world: World, seat: Seat, trades: tuple[Trade, ...], militia: Numbers
) -> tuple[float, ...]:
    """What the battles bring that are worth to be fought, the best first."""
    gains = [
        battle_gain(world, seat, opponent, place, trades, militia)
        for opponent in range(len(trades))
        if opponent != seat
        for place in PLACES
        if is_battlefield(
            world.colonists[seat][place],
            world.soldiers[seat][place],
            world.colonists[opponent][place],
            world.soldiers[opponent][place],
        )
    ]
    return tuple([gain for gain in sorted(gains, reverse=True) if gain > 0])
