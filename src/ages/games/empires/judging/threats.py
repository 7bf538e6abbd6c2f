"""Threats: which enemies could come where in their next turn, and what they would do there."""

from __future__ import annotations

from typing import NamedTuple

from ages.kernel.choices import Seat

from ..pieces import cell_of, village_of
from ..queries import rivals, units_of
from ..rules.movement import reach
from ..state import Empires
from .duels import VILLAGERS, fought, odds, odds_of
from .worth import WORTH, token_worth

CREW = 5
"""So many villagers as gather on one card."""


class Threat(NamedTuple):
    """An enemy unit, the own cells that it could reach, and how many of a crew it would kill."""

    name: str
    cells: frozenset[str]
    kills: int


def threats(game: Empires, seat: Seat) -> list[Threat]:
    """The enemies who could come, or are there."""
    found = []
    start = f"{seat + 1}:"
    known = game.players[seat].known
    for enemy in rivals(game, seat):
        for name, unit in units_of(game, enemy):
            places = [unit.place, *reach(game, unit)]
            cells = frozenset([cell_of(one) for one in places if one.startswith(start)])
            if cells:
                pair = odds_of(unit.card, game.players[enemy].known, VILLAGERS, known)
                kills = CREW - fought(pair, unit.tokens, CREW).other_left
                found.append(Threat(name, cells, kills))
    return found


def losses(game: Empires, seat: Seat, coming: list[Threat], crews: list[str]) -> dict[str, float]:
    """What each crew can be expected to lose if nobody meets those who come."""
    raiders = [one for one in coming if one.kills > 1]
    if not raiders:
        return {}
    exposed = {
        cell: max([one.kills for one in raiders if cell in one.cells], default=0) for cell in crews
    }
    exposed = {cell: kills for cell, kills in exposed.items() if kills}
    chance = min(1.0, len(raiders) / len(exposed)) if exposed else 0.0
    return {cell: chance * kills * WORTH.villager for cell, kills in exposed.items()}


def guards(game: Empires, seat: Seat) -> dict[str, str]:
    """By cell the own unit that could meet who comes there."""
    found: dict[str, str] = {}
    village = game.players[seat].village
    for name, unit in units_of(game, seat):
        if village_of(unit.place) == seat:
            found[cell_of(unit.place)] = name
    for cell, name in list(found.items()):
        for near in village.neighbours[cell]:
            found.setdefault(near, name)
    return found


def holds(game: Empires, guard: str, raider: str) -> bool:
    """Whether a unit does not lose more than another when they meet."""
    one, two = game.units[guard], game.units[raider]
    end = fought(odds(game, raider, guard), two.tokens, one.tokens)
    own = (one.tokens - end.other_left) * token_worth(one.card, game.players[one.owner].known)
    other = (two.tokens - end.left) * token_worth(two.card, game.players[two.owner].known)
    return own <= other + 1.0


def is_invaded(game: Empires, seat: Seat) -> bool:
    """Whether enemies stand in the village of a seat."""
    start = f"{seat + 1}:"
    return any(unit.owner != seat and unit.place.startswith(start) for unit in game.units.values())
