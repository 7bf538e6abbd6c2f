"""Assaults: what fights are worth, and what units together do to a Town Center."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from ages.kernel.choices import Seat

from ..fighting import is_villagers, tokens_of
from ..pieces import cell_of, place_of
from ..queries import (
    beside,
    building_hp,
    damage_at,
    enemies_at,
    is_home,
    unit_at,
    units_of,
    villagers_at,
)
from ..state import Empires
from ..tables import SETUP
from .duels import duel, siege_points
from .worth import WORTH, token_worth

KILL = 500.0
"""What it is worth to destroy the last Town Center."""


def fighter_worth(game: Empires, fighter: str) -> float:
    """What a token of a fighter is worth."""
    if is_villagers(fighter):
        return WORTH.villager
    unit = game.units[fighter]
    return token_worth(unit.card, game.players[unit.owner].known)


def duel_gain(game: Empires, fighter: str, enemy: str) -> float:
    """What a fight brings: the enemy's losses less the own."""
    end = duel(game, fighter, enemy)
    lost = tokens_of(game, fighter) - end.left
    killed = tokens_of(game, enemy) - end.other_left
    own = WORTH.levy if is_villagers(fighter) else fighter_worth(game, fighter)
    return killed * fighter_worth(game, enemy) - lost * own


# Assaults on a Town Center


def blow(game: Empires, name: str) -> int:
    """The damage tokens that a unit puts on a building in a round."""
    unit = game.units[name]
    points = siege_points(unit.card, game.players[unit.owner].known)
    return unit.tokens * points // SETUP.damage_token


class Assault(NamedTuple):
    """Who would attack a Town Center from where, the first on it, and what that would do."""

    places: dict[str, str]
    damage: int
    due: int


def assault(game: Empires, seat: Seat, enemy: Seat, reaches: dict[str, list[str]]) -> Assault:
    """The best assault on the Town Center of an enemy this turn, by units that can get there."""
    player = game.players[enemy]
    best = Assault({}, 0, 1)
    for cell in player.village.town_centers:
        center = place_of(enemy, cell)
        due = building_hp(player, cell) // SETUP.damage_token - damage_at(player, cell)
        spots = beside(game, center)
        for first in [name for name, places in reaches.items() if center in places]:
            places = posted(game, first, center, spots, reaches)
            damage = assault_damage(game, enemy, first, center, places)
            if best.damage / best.due < damage / due:
                best = Assault(places, damage, due)
    return best


def posted(
    game: Empires, first: str, center: str, spots: Sequence[str], reaches: dict[str, list[str]]
) -> dict[str, str]:
    """Who stands where: one on the Town Center, the strongest of the others beside it."""
    places = {first: center}
    for name in sorted(reaches, key=lambda one: -blow(game, one)):
        if name in places or not blow(game, name):
            continue
        free = [spot for spot in spots if spot in reaches[name] and spot not in places.values()]
        if free:
            places[name] = min(
                free, key=lambda spot: len(enemies_at(game, spot, game.units[name].owner))
            )
    return places


def assault_damage(
    game: Empires, enemy: Seat, first: str, center: str, places: dict[str, str]
) -> int:
    """The damage that an assault would do if the defender answers well."""
    there = unit_at(game, center, enemy)
    guards = [name for name, unit in units_of(game, enemy) if is_home(unit) and name != there]
    rounds = SETUP.normal_rounds
    if there is None:
        near = [one for one in guards if game.units[one].place in beside(game, center)]
        there = max(near, key=lambda one: game.units[one].tokens, default=None)
    own = rounds * blow(game, first)
    if there is not None:
        end = duel(game, first, there)
        if end.other_left or not end.left:
            return 0
        own = end.rounds * blow(game, first)
    elif villagers_at(game.players[enemy], cell_of(center)) > 3:
        end = duel(game, first, center)
        if not end.left:
            return 0
        own = end.rounds * blow(game, first)
    helpers = sorted([blow(game, name) for name in places if name != first])
    met = sum(
        [
            any(game.units[one].place in beside(game, places[name]) for one in guards)
            and unit_at(game, places[name], enemy) is None
            for name in places
            if name != first
        ]
    )
    met = min(met, len([one for one in guards if one != there]))
    return own + rounds * sum(helpers[: len(helpers) - met])


def is_worth_a_siege(game: Empires, seat: Seat, enemy: Seat, plan: Assault) -> bool:
    """Whether an assault that does not end it today still does so tomorrow."""
    player = game.players[enemy]
    mending = villagers_at(player, player.village.town_centers[0])
    return 2 * plan.damage - mending >= plan.due and army(game, seat) > WORTH.superior * army(
        game, enemy
    )


def army(game: Empires, seat: Seat) -> float:
    """What all tokens of a seat are worth."""
    known = game.players[seat].known
    return sum([unit.tokens * token_worth(unit.card, known) for _, unit in units_of(game, seat)])
