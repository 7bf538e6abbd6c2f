"""What villagers, tokens, buildings and cards are worth, in resources; tables made once."""

from __future__ import annotations

from functools import cache
from math import sqrt

from ..fighting import strength
from ..state import Player
from ..tables import BUILDINGS, CARDS, EVENTS, KIND, RESOURCES, SETUP, TITLE, UNITS, WATER

VILLAGER = 2.0
"""A villager gathers one a turn and costs one."""

MANY = 16
"""More villagers than these have little to do."""

TITLES: dict[str, float] = {
    "house": 2.5,
    "lumber_camp": 4.5,
    "farm": 4.5,
    "gold_mine": 5.0,
    "stone_mine": 2.0,
    "barracks": 7.0,
    "archery_range": 6.0,
    "stable": 6.0,
    "blacksmith": 5.0,
    "mill": 1.0,
    "market": 3.0,
    "castle": 12.0,
    "town_center": 20.0,
}
"""What a building is worth to who has it."""

BUILDING_WORTH = {card: TITLES.get(row.title, 0.5) for card, row in BUILDINGS.items()}
AGE_WORTH = (0.0, 0.0, 12.0, 20.0, 25.0)
RESEARCH_WORTH = 3.0
TOKEN = 0.28
RESOURCE_WORTH = tuple({"stone": 0.15}.get(name, 0.5) for name in RESOURCES)
ENOUGH = 12
"""More of a resource than this is worth half."""

HOPELESS = frozenset(
    card for card in CARDS if card in WATER or TITLE[card] in ("palisade_wall", "stone_wall")
)
"""Cards that are never played here: of the water, and walls."""


@cache
def token_worth(card: str, known: tuple[str, ...]) -> float:
    """What a token of a unit is worth: by what it bears and deals."""
    row = strength(card, known)
    against = max([0, *row.against.values()])
    deals = row.ap + row.more_ap + 0.5 * (row.ra + row.more_ra) + 0.1 * against
    return TOKEN * sqrt(row.hp * deals)


def villagers_worth(number: int) -> float:
    """What so many villagers are worth; without any the game is lost."""
    return VILLAGER * min(number, MANY) + 0.8 * max(0, number - MANY) - (20.0 if not number else 0)


def supply_worth(supply: list[int]) -> float:
    """What resources are worth: the first ones more."""
    total = 0.0
    for have, rate in zip(supply, RESOURCE_WORTH, strict=True):
        total += rate * (have if have <= ENOUGH else ENOUGH + 0.5 * (have - ENOUGH))
    return total


@cache
def damage_worth(tokens: int, hp: int, worth: float) -> float:
    """What damage tokens take off the worth of a building."""
    share = tokens * SETUP.damage_token / hp
    return worth * share * (0.3 + 0.7 * share)


@cache
def card_worth(card: str) -> float:
    """What it is worth to hold a card rather than to draw another."""
    if card in HOPELESS:
        return 0.0
    if KIND[card] == "event":
        gain = sum(EVENTS[card].gain.values())
        return 0.5 * max(1.0, gain - EVENTS[card].villagers)
    return 0.4


def hand_worth(player: Player) -> float:
    """What the cards of a hand are worth."""
    return sum([card_worth(card) for card in player.hand])


def full_tokens(card: str) -> int:
    """The most tokens of a unit card."""
    return UNITS[card].tokens
