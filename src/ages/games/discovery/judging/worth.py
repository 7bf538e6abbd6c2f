"""What dollars, goods, ships and pieces are worth, whoever asks."""

from __future__ import annotations

from functools import cache, lru_cache

import msgspec

from ages.games.kit.tables import read_row
from ages.kernel.choices import Seat

from ..changes import with_good
from ..queries import is_end_of_age, robber, robbery, rum_income
from ..sets import SHIP, set_income
from ..state import Discovery
from ..tables import GAME, KINDS, SETUP, TURNS


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


WORTH = read_row(GAME, "heuristics.toml", WorthRow)
SHOPS = ("capital_building", "training", "warfare")
"""Boxes in which dollars are spent before Privateers come."""

SCORING = tuple([turn for turn in range(1, TURNS + 1) if is_end_of_age(turn)])


def turn_of(game: Discovery) -> int:
    """The present turn; during the auction the first."""
    return game.turn or 1


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
    return purse_worth(game.turn, money)


@lru_cache(maxsize=1 << 12)
def purse_worth(turn: int, money: int) -> float:
    """What dollars are worth in a turn while buildings can be bought; turn 0 is the auction."""
    enough = WORTH.enough * SETUP.prices[SETUP.turns[turn - 1] - 1] if turn else money
    rate = WORTH.dollar[(turn or 1) - 1]
    return rate * (min(money, enough) + WORTH.beyond * max(0.0, money - enough))


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


class Trade:
    """Goods and ships of a player in a turn: what they earn, and what one more would add."""

    __slots__ = ("_gains", "goods", "ships", "turn", "worth")

    def __init__(self, goods: tuple[int, ...], ships: int, turn: int) -> None:
        """Made by ``trade``, which keeps one for all positions with the same goods."""
        self.goods = goods
        self.ships = ships
        self.turn = turn
        self.worth = economy(goods, ships, turn)
        self._gains: dict[str, float] = {}

    def gain(self, good: str) -> float:
        """What a good would add."""
        gain = self._gains.get(good)
        if gain is None:
            gain = economy(with_good(self.goods, good), self.ships, self.turn) - self.worth
            self._gains[good] = gain
        return gain

    def ship_gain(self) -> float:
        """What a ship would add."""
        gain = self._gains.get(SHIP)
        if gain is None:
            gain = economy(self.goods, self.ships + 1, self.turn) - self.worth
            self._gains[SHIP] = gain
        return gain

    def having(self, good: str) -> Trade:
        """The same with a good more."""
        return trade(with_good(self.goods, good), self.ships, self.turn)


@lru_cache(maxsize=1 << 12)
def trade(goods: tuple[int, ...], ships: int, turn: int) -> Trade:
    """What goods and ships are worth in a turn."""
    return Trade(goods, ships, turn)


# Pieces


def piece_worth(kind: str, turn: int) -> float:
    """A piece to be placed in a turn; after the last one it is worth nothing."""
    return WORTH.pieces[kind] if turn <= TURNS else 0.0


@lru_cache(maxsize=1 << 12)
def hand_worth(hand: tuple[int, ...], turn: int) -> float:
    """Pieces to be placed in a turn, counted by kind."""
    counts = zip(KINDS, hand, strict=True)
    return sum([piece_worth(kind, turn) * count for kind, count in counts if count])
