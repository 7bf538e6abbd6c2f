"""What units, tiles, chances and buildings are worth, whoever asks."""

from __future__ import annotations

from functools import cache, lru_cache
from operator import mul
from typing import NamedTuple

import msgspec

from ages.games.kit.tables import read_row
from ages.games.kit.worth import likelihood
from ages.kernel.choices import Seat

from ..odds import duel_chance
from ..queries import army_size, storage, worker_cubes
from ..state import Mythology, Player
from ..tables import (
    AGES,
    ARMY,
    BONUS,
    BUILDING_PRICE,
    CARDS,
    GAME,
    LEVEL,
    RESOURCES,
    SETUP,
    TILE_YIELD,
    UNITS,
)


class WorthRow(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The estimates of ``data/heuristics.toml``."""

    cube: float
    cube_beyond: float
    set_of_cubes: float
    income: float
    rare_income: float
    age: float
    villager: float
    might: float
    future: float
    rival: float
    lead_in_units: tuple[float, float]
    lead_in_buildings: tuple[float, float]
    battle: float
    wonder: float
    level: float
    age_god: float
    buildings: dict[str, float]
    abilities: dict[str, float]


WORTH = read_row(GAME, "heuristics.toml", WorthRow)


@cache
def strength(unit: str, levels: bool) -> float:
    """The mean chance of a unit against all units of other cultures, and what its ability adds.

    With levels it also counts that a winner may eliminate more, and that a loser may stay.
    """
    culture = UNITS[unit].culture
    foes = [other.id for other in UNITS.values() if other.culture != culture]
    chances = [duel_chance(dice_of(unit, foe, levels), dice_of(foe, unit, levels)) for foe in foes]
    if levels:
        chances = [
            level_chance(unit, foe, chance) for foe, chance in zip(foes, chances, strict=True)
        ]
    return sum(chances) / len(chances) + WORTH.abilities.get(unit, 0.0)


def level_chance(unit: str, foe: str, chance: float) -> float:
    """A chance, raised for who is of a higher level and lowered for who is of a lower one."""
    above = LEVEL[unit] - LEVEL[foe]
    share = WORTH.level * abs(above)
    return chance + share * (1 - chance) if above > 0 else chance * (1 - share)


def dice_of(unit: str, foe: str, levels: bool) -> int:
    """The dice of a unit against another, with those of its level if that counts."""
    return UNITS[unit].dice + BONUS[unit][foe] + (LEVEL[unit] - 1 if levels else 0)


@cache
def unit_might(unit: str, levels: bool) -> float:
    """What a unit adds to an army: strong ones more than in proportion."""
    return float(strength(unit, levels) ** 1.5)


@cache
def mights(culture: str, levels: bool) -> tuple[float, ...]:
    """What each unit of a culture adds to an army."""
    return tuple([unit_might(unit, levels) for unit in ARMY[culture]])


def might(player: Player, levels: bool) -> float:
    """The might of a player's whole army."""
    total: float = sum(map(mul, player.units, mights(player.culture, levels)))
    return total + player.workers.count("dwarf") * unit_might("dwarf", levels)


class Land(NamedTuple):
    """What the tiles of a player promise: cubes by resource, their worth, and speed."""

    rate: tuple[int, ...]
    worth: float
    speed: float


@lru_cache(1 << 14)
def land(tiles: tuple[str, ...], workers: tuple[str, ...]) -> Land:
    """The cubes that a Gather of everything would bring, and what they are worth."""
    rate = [0] * len(RESOURCES)
    for tile, worker in zip(tiles, workers, strict=True):
        if tile:
            _, resource, cubes = TILE_YIELD[tile]
            rate[resource] += cubes + (worker_cubes(worker) if worker else 0)
    worth = WORTH.income * sum(rate) + WORTH.rare_income * sum(min(each, 3) for each in rate)
    speed = 0.15 * sum(rate) + 0.4 * min(rate) + 0.4
    return Land(tuple(rate), worth, 1.6 * speed)


def income_rate(player: Player) -> tuple[int, ...]:
    """The cubes by resource that a Gather of everything would bring."""
    return land(player.tiles, player.workers).rate


class Purse(NamedTuple):
    """What the cubes of a player are worth, and how many of them count towards a Wonder."""

    worth: float
    fewest: int
    sets: int
    spread: float


@lru_cache(1 << 14)
def purse(cubes: tuple[int, ...], limit: int) -> Purse:
    """Cubes are worth less the more there are, and little beyond the storage limit."""
    worth = WORTH.set_of_cubes * min(cubes)
    kept = [min(count, limit) for count in cubes]
    for count, safe in zip(cubes, kept, strict=True):
        worth += WORTH.cube * safe - 0.004 * safe * safe
        worth += WORTH.cube_beyond * (min(count, 12) - safe)
    return Purse(worth, min(cubes), min(kept), sum(kept) / 16)


@lru_cache(1 << 14)
def city_worth(city: tuple[str, ...]) -> float:
    """What the buildings of a player are worth."""
    return sum([WORTH.buildings[building] for building in city])


def tile_worth(player: Player, tile: str) -> float:
    """What a tile would be worth to a player: more where its resource is rare."""
    _, resource, cubes = TILE_YIELD[tile]
    rate = income_rate(player)[resource]
    return cubes * (1.6 if rate < 2 else 1.2 if rate < 4 else 0.9)


def turns_left(game: Mythology) -> float:
    """The turns that the Victory cubes will last, this one included as far as it is not over."""
    later = -(-game.victory_bank // min(SETUP.cubes_a_turn, game.seats))
    return later + (1 - game.round / SETUP.rounds if game.round else 1.0)


# By age the cubes of each kind that are still to be paid until the Wonder stands, and how likely
# it is then that nothing comes between.
TO_PAY = tuple(
    0.9 * sum(CARDS["next_age"].prices[age:]) + BUILDING_PRICE["wonder"][0]
    for age in range(len(AGES))
)
LUCK = tuple(0.55 + 0.15 * age for age in range(len(AGES)))


def wonder_chance(age: int, fields: Land, cubes: Purse, left: float) -> float:
    """How likely a player is to build the Wonder in the turns that are left."""
    need = TO_PAY[age] - cubes.sets - cubes.spread
    likely = likelihood(left - need / fields.speed)
    if age == len(AGES) - 1:
        likely = 0.7 * likely + 0.3 * likelihood(cubes.fewest - 7)
    return likely * LUCK[age]


class Standing(NamedTuple):
    """How all players stand, by seat: what is reckoned once for a position."""

    left: float
    lands: list[Land]
    purses: list[Purse]
    mights: list[float]
    chances: list[tuple[float, float, float, float]]
    """Of each player to get the cubes of each Victory Card, in the order of the cards."""


def standing(game: Mythology) -> Standing:
    """How all players stand in a position."""
    players, left = game.players, turns_left(game)
    lands = [land(player.tiles, player.workers) for player in players]
    purses = [purse(tuple(player.cubes), storage(player)) for player in players]
    levels = game.settings.levels
    ours = [might(player, levels) for player in players]
    wonders = [
        wonder_chance(player.age, fields, cubes, left)
        for player, fields, cubes in zip(players, lands, purses, strict=True)
    ]
    seats = range(game.seats)
    armies = leads([army_size(game, seat) for seat in seats])
    cities = leads([len(player.city) for player in players])
    more_units = _spread(WORTH.lead_in_units, left)
    more_buildings = _spread(WORTH.lead_in_buildings, left)
    chances = [
        (
            likelihood((armies[seat] - 0.3) / more_units),
            likelihood((cities[seat] - 0.3) / more_buildings),
            battle_chance(ours, seat),
            first_wonder(wonders, seat),
        )
        for seat in seats
    ]
    return Standing(left, lands, purses, ours, chances)


def leads(counts: list[int]) -> list[int]:
    """By seat how many more than the best of the others it has.

    >>> leads([3, 5, 1])
    [-2, 2, -4]
    """
    *_, second, first = sorted(counts)
    return [count - (second if count == first else first) for count in counts]


def battle_chance(ours: list[float], seat: Seat) -> float:
    """How likely a player is to win the last battle: the share in the might of those around."""
    near = (ours[seat - 1] + ours[(seat + 1) % len(ours)]) / 2
    field = ours[seat] + near * (len(ours) - 1)
    return ours[seat] / field if field else 0.0


def first_wonder(wonders: list[float], seat: Seat) -> float:
    """How likely a player is to build the Wonder before anybody else does."""
    chance = wonders[seat] * WORTH.wonder
    for rival, likely in enumerate(wonders):
        if rival != seat:
            chance *= 1 - 0.5 * likely
    return chance


def _spread(lead: tuple[float, float], left: float) -> float:
    return lead[0] + lead[1] * left
