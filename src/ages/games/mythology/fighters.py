"""Fighters: the units of a battle, their levels and their wounds."""

from __future__ import annotations

from .book import cites
from .queries import unit_of
from .tables import LEVEL, UNITS

# A Hydra grows by a die for each unit that it eliminates; more than an army of eight is never met
# by one, but no limit (Heimdall) could field all that a culture has.
GROWN = tuple(f"hydra+{dice}" for dice in range(1, 100))
FIGHTERS = (*UNITS, *GROWN)
"""All that there can be in a battle without wounds."""

WOUNDS = ("", "wounded", "wounded_twice")
"""How a fighter is told by the wounds that it has."""

WOUNDED = tuple(
    f"{fighter}~{wounds}" for fighter in FIGHTERS for wounds in WOUNDS[1 : LEVEL[unit_of(fighter)]]
)
"""All that can be wounded, in each way."""


@cites("V.units")
def is_hero(fighter: str) -> bool:
    """Whether a fighter is a Hero."""
    return UNITS[unit_of(fighter)].kind == "hero"


@cites("variants.levels")
def levels_above(fighter: str, enemy: str) -> int:
    """The levels by which a fighter is above another: Mortals, then Myth units, then Heroes."""
    return LEVEL[unit_of(fighter)] - LEVEL[unit_of(enemy)]


def wounds_of(fighter: str) -> int:
    """How often a fighter has lost to a lower level in this battle and stayed."""
    return WOUNDS.index(fighter.partition("~")[2])


def wounded(fighter: str) -> str:
    """A fighter with a wound more."""
    return f"{fighter.partition('~')[0]}~{WOUNDS[wounds_of(fighter) + 1]}"


@cites("variants.wounds", "rulings.37")
def is_beaten(fighter: str, winner: str) -> bool:
    """Whether a fighter that lost is out: to a lower level only if it has a wound for each."""
    return levels_above(fighter, winner) <= wounds_of(fighter)
