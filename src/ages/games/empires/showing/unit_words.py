"""A unit in play in a few words."""

from __future__ import annotations

from ages.words.catalogues import Words

from ..fighting import health, strength_of
from ..state import Empires


def unit_told(game: Empires, name: str, words: Words) -> str:
    """A unit: tokens, card, whose it is, and its numbers as they are now."""
    unit = game.units[name]
    told = words.message("panel.unit", unit=name, count=unit.tokens, card=unit.card)
    told = words.message("panel.unit_of", unit=told, seat=unit.owner)
    return f"{told}, {numbers_told(game, name, words)}"


def numbers_told(game: Empires, name: str, words: Words) -> str:
    """The statistics of a unit as they are now."""
    own = strength_of(game, name)
    parts = [
        words.message("gives.hp", hp=health(game, name)),
        words.message("gives.ap", ap=own.ap + own.more_ap),
    ]
    if own.ra:
        parts.append(words.message("gives.ra", ra=own.ra + own.more_ra))
    if own.movement != 1:
        parts.append(words.message("gives.movement", number=own.movement))
    return ", ".join(parts)
