"""The bonuses of civilizations: the own ones, and one that was borrowed."""

from __future__ import annotations

from functools import cache
from typing import Any

from .rows import CivilizationRow
from .state import Player
from .tables import CIVILIZATIONS

BORROWED: dict[str, tuple[str, ...]] = {
    "free_token": ("free_token",),
    "event_gain": ("event_gain",),
    "event_villagers": ("event_villagers",),
    "free_upgrades": ("free_upgrades",),
    "free_technologies": ("free_technologies",),
    "no_mans_land": ("no_mans_land",),
    "imperial_limits": ("imperial_garrison", "imperial_population"),
    "farm_technology": ("farm_technology",),
}
"""The bonuses that matter in a turn after Collection, with the fields that they are made of."""


def bonus_of(civilization: str, bonus: str) -> str:
    """The name of a bonus of a civilization.

    >>> bonus_of("goths", "free_token")
    'goths.free_token'
    """
    return f"{civilization}.{bonus}"


def fields_of(civilization: str, bonus: str) -> dict[str, Any]:
    """What a bonus of a civilization says, nothing if it has none."""
    row = CIVILIZATIONS[civilization]
    said = {field: getattr(row, field) for field in BORROWED[bonus]}
    return said if any(said.values()) else {}


def lendable(civilization: str) -> list[str]:
    """The bonuses of a civilization that another can use for a turn."""
    return [bonus_of(civilization, one) for one in BORROWED if fields_of(civilization, one)]


def bonuses(player: Player) -> tuple[CivilizationRow, ...]:
    """The rows in which the bonuses of a player stand."""
    return rows_of(player.civilization, player.borrowed)


@cache
def rows_of(civilization: str, borrowed: str) -> tuple[CivilizationRow, ...]:
    """The row of a civilization, and one with nothing but the borrowed bonus."""
    row = CIVILIZATIONS[civilization]
    if not borrowed:
        return (row,)
    lender, _, bonus = borrowed.partition(".")
    said = fields_of(lender, bonus)
    lent = CivilizationRow(id=borrowed, sure=row.sure, wonder="", forbidden=(), **said)
    return row, lent
