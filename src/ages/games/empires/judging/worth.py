"""What villagers, tokens, buildings and cards are worth, in resources; tables made once."""

from __future__ import annotations

from functools import cache
from math import sqrt

import msgspec

from ages.games.kit.tables import read_row

from ..fighting import strength
from ..state import Player
from ..tables import BUILDINGS, CARDS, EVENTS, GAME, KIND, SETUP, TITLE, WATER


class WorthRow(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The estimates of ``data/heuristics.toml``."""

    save: float
    gains: float
    upgrade: float
    house: float
    villagers: tuple[tuple[int, float], ...]
    peace: float
    war: float
    invaded: float
    armour: float
    gathering: tuple[float, float]
    store: tuple[int, ...]
    keep: float
    dig: float
    copy: float
    reaction: float
    siege: float
    raid: float
    danger: float
    stay: float
    recover: float
    post: float
    home: float
    superior: float
    levy: float
    villager: float
    many: int
    beyond: float
    resource: tuple[float, ...]
    enough: int
    rest: float
    token: float
    town_center: float
    research: float
    age: tuple[float, ...]
    card: float
    buildings: dict[str, tuple[float, ...]]
    ages: dict[str, float]
    technologies: dict[str, float]
    titles: dict[str, float]


WORTH = read_row(GAME, "heuristics.toml", WorthRow)
BUILDING_WORTH = {card: WORTH.titles.get(row.title, 0.5) for card, row in BUILDINGS.items()}
WITHOUT_VILLAGERS = -20.0
"""Who has no villager left is all but lost."""

HOPELESS = frozenset(
    card for card in CARDS if card in WATER or TITLE[card] in ("palisade_wall", "stone_wall")
)
"""Cards that bots never play: those of the water, and walls."""


@cache
def token_worth(card: str, known: tuple[str, ...]) -> float:
    """What a token of a unit is worth: by what it bears and deals."""
    row = strength(card, known)
    against = max([0, *row.against.values()])
    deals = row.ap + row.more_ap + 0.5 * (row.ra + row.more_ra) + 0.1 * against
    return WORTH.token * sqrt(row.hp * deals)


def villagers_worth(number: int) -> float:
    """What so many villagers are worth."""
    if not number:
        return WITHOUT_VILLAGERS
    return WORTH.villager * min(number, WORTH.many) + WORTH.beyond * max(0, number - WORTH.many)


def supply_worth(supply: list[int]) -> float:
    """What resources are worth: the first ones more."""
    total = 0.0
    enough = WORTH.enough
    for have, rate in zip(supply, WORTH.resource, strict=True):
        total += rate * (have if have <= enough else enough + WORTH.rest * (have - enough))
    return total


@cache
def damage_worth(tokens: int, hp: int, worth: float) -> float:
    """What damage tokens take off the worth of a building: the last ones most."""
    share = tokens * SETUP.damage_token / hp
    return worth * share * (0.3 + 0.7 * share)


@cache
def card_worth(card: str) -> float:
    """What it is worth to hold a card rather than to draw another."""
    if card in HOPELESS:
        return 0.0
    if KIND[card] == "event":
        return 0.5 * max(1.0, sum(EVENTS[card].gain.values()) - EVENTS[card].villagers)
    return WORTH.card


def hand_worth(player: Player) -> float:
    """What the cards of a hand are worth."""
    return sum([card_worth(card) for card in player.hand])
