"""What dollars, goods, regions, pieces and buildings are worth, whoever asks."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache, lru_cache
from math import exp

import msgspec

from ages.kernel.choices import Seat

from ..changes import with_good
from ..queries import building_points, building_price, is_end_of_age, robber, robbery, rum_income
from ..sets import set_income
from ..state import Discovery, Player
from ..tables import BUILDINGS, REGIONS, SETUP, SUGAR, TURNS, read_row


class WorthRow(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The estimates of ``data/heuristics.toml``."""

    dollar: tuple[float, ...]
    enough: float
    beyond: float
    lead: tuple[float, float]
    settled: tuple[float, float]
    growth: float
    later: float
    soldier: float
    first: float
    explorer: float
    foothold: float
    rivals_hand: float
    rival: float
    rivals: float
    bid: int
    goods: tuple[float, ...]
    ship: float
    pieces: dict[str, float]
    each_turn: dict[str, float]
    at_once: dict[str, float]


WORTH = read_row("heuristics.toml", WorthRow)
SHOPS = ("capital_building", "training", "warfare")
"""Boxes in which dollars are spent before Privateers come."""

SCORING = tuple([turn for turn in range(1, TURNS + 1) if is_end_of_age(turn)])


def turn_of(game: Discovery) -> int:
    """The present turn; during the auction the first."""
    return game.turn or 1


def likelihood(lead: float) -> float:
    """A number between 0 and 1 that grows with a lead."""
    return 1 / (1 + exp(-lead)) if lead > -30 else 0.0


# Dollars


def dollar(game: Discovery) -> float:
    """What a dollar is worth in the present turn."""
    return WORTH.dollar[turn_of(game) - 1]


@cache
def dollars_later(turn: int) -> float:
    """What a dollar after every turn from now on is worth."""
    return sum(WORTH.dollar[turn:])


def money_worth(game: Discovery, seat: Seat, money: int) -> float:
    """What dollars are worth: those for the next buildings more, the last ones little."""
    if game.turn == TURNS and not may_buy(game, seat):
        return 0.01 * money
    enough = WORTH.enough * building_price(game) if game.turn else money
    return dollar(game) * (min(money, enough) + WORTH.beyond * max(0.0, money - enough))


def may_buy(game: Discovery, seat: Seat) -> bool:
    """Whether a player can still come to buy a building in this turn."""
    return any(game.players[seat].hand) or any(
        owner == seat for owner, _ in game.boxes["capital_building"]
    )


def dollars_robbed(game: Discovery, seat: Seat, dollars: int) -> int:
    """How many of so many more dollars would go on to another player's Privateers this turn."""
    other = robber(game, seat)
    if other is None or any(owner == seat for box in SHOPS for owner, _ in game.boxes[box]):
        return 0
    player, due = game.players[seat], robbery(game.players[other]) or 0
    money = player.money + set_income(player.goods, player.ships) + rum_income(player)
    return min(money + dollars, due) - min(money, due)


# Goods and ships


@lru_cache(maxsize=1 << 16)
def economy(goods: tuple[int, ...], ships: int, turn: int) -> float:
    """What goods and ships earn in the turns that are left, and their points at the end."""
    now = float(set_income(goods, ships))
    left = TURNS - turn
    most = len(WORTH.goods) - 1
    hoped = sum([WORTH.goods[min(count, most)] for count in goods if count]) + WORTH.ship * ships
    end = now if not left else max(now, hoped)
    worth = end
    for later in range(left):
        worth += WORTH.dollar[turn + later] * (now + (end - now) * later / left)
    return worth


def good_gain(player: Player, good: str, turn: int) -> float:
    """What a good would add to a player's economy."""
    more = with_good(player.goods, good)
    return economy(more, player.ships, turn) - economy(player.goods, player.ships, turn)


def ship_gain(player: Player, turn: int) -> float:
    """What a ship would add to a player's economy."""
    goods, ships = player.goods, player.ships
    return economy(goods, ships + 1, turn) - economy(goods, ships, turn)


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


def region_worth(
    game: Discovery, seat: Seat, place: int, more: int = 0, fewer: Sequence[int] = ()
) -> float:
    """What a region promises a seat with so many more pieces, or its rivals with fewer."""
    counts = []
    for other, player in enumerate(game.players):
        if other != seat:
            there = player.colonists[place] + player.soldiers[place]
            counts.append(there - fewer[other] if fewer else there)
    counts.sort(reverse=True)
    player = game.players[seat]
    mine = player.colonists[place] + player.soldiers[place] + more
    turn = turn_of(game)
    worth = colony(mine, counts[0], counts[1] if len(counts) > 1 else 0, turn)
    good = game.region_goods[place]
    if good and mine and mine >= counts[0]:
        worth += good_gain(player, good, turn) * (min(mine, SETUP.good_at) / SETUP.good_at) ** 2
    return worth


def colonies_worth(game: Discovery, seat: Seat) -> float:
    """What all regions promise a seat, and its soldiers there."""
    player = game.players[seat]
    worth = WORTH.soldier * sum(player.soldiers)
    for place in range(len(REGIONS)):
        if player.colonists[place] or player.soldiers[place]:
            worth += region_worth(game, seat, place)
    return worth


# Pieces and buildings


def piece_worth(kind: str, turn: int) -> float:
    """A piece to be placed in a turn; after the last one it is worth nothing."""
    return WORTH.pieces[kind] if turn <= TURNS else 0.0


def building_worth(game: Discovery, seat: Seat, building: str) -> float:
    """What a building brings its owner in the turns that are left and at the end."""
    turn = turn_of(game)
    left = TURNS - turn
    row = BUILDINGS[building]
    worth = building_points(game, seat, building) + WORTH.each_turn.get(building, 0.0) * left
    if row.piece is not None:
        worth += piece_worth(row.piece, turn) * left
    if row.income:
        worth += row.income * dollars_later(turn)
    player = game.players[seat]
    if row.robs:
        worth += (0.5 + player.ships) * (game.seats - 1) * dollars_later(turn)
    elif row.sugar:
        worth += row.sugar * player.goods[SUGAR] * dollars_later(turn)
    return worth


def offer_worth(game: Discovery, seat: Seat, building: str) -> float:
    """What a building would be worth to a buyer, its price taken off."""
    price, money = building_price(game), game.players[seat].money
    worth = building_worth(game, seat, building) + WORTH.at_once.get(building, 0.0)
    if BUILDINGS[building].at_once:
        worth += dollar(game) * BUILDINGS[building].at_once
    elif building == "prosperity":
        worth += BUILDINGS[building].amount * (2 if game.turn < TURNS else 1)
    elif building == "wealth":
        worth -= price / BUILDINGS[building].amount
    return worth - money_worth(game, seat, money) + money_worth(game, seat, money - price)
