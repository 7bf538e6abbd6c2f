"""What units, tiles, chances and buildings are worth, whoever asks."""

from __future__ import annotations

from functools import cache

import msgspec

from ages.games.kit.tables import read_row
from ages.games.kit.worth import likelihood
from ages.kernel.choices import Seat

from ..odds import duel_chance
from ..queries import army_size, neighbours, storage, worker_cubes
from ..state import Mythology, Player
from ..tables import (
    AGES,
    ARMY,
    BONUS,
    BUILDING_PRICE,
    CARDS,
    GAME,
    LARGEST_ARMY,
    LAST_BATTLE,
    MOST_BUILDINGS,
    RESOURCES,
    SETUP,
    THE_WONDER,
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
    buildings: dict[str, float]
    abilities: dict[str, float]


WORTH = read_row(GAME, "heuristics.toml", WorthRow)


@cache
def strength(unit: str) -> float:
    """The mean chance of a unit against all units of other cultures, and what its ability adds."""
    row = UNITS[unit]
    enemies = [other for other in UNITS.values() if other.culture != row.culture]
    chances = [
        duel_chance(row.dice + BONUS[unit][foe.id], foe.dice + BONUS[foe.id][unit])
        for foe in enemies
    ]
    return sum(chances) / len(chances) + WORTH.abilities.get(unit, 0.0)


@cache
def unit_might(unit: str) -> float:
    """What a unit adds to an army: strong ones more than in proportion."""
    return float(strength(unit) ** 1.5)


def might(player: Player) -> float:
    """The might of a player's whole army."""
    army = zip(ARMY[player.culture], player.units, strict=True)
    total = sum(count * unit_might(unit) for unit, count in army if count)
    return total + player.workers.count("dwarf") * unit_might("dwarf")


def income_rate(player: Player) -> list[int]:
    """The cubes by resource that a Gather of everything would bring."""
    amounts = [0] * len(RESOURCES)
    for tile, worker in zip(player.tiles, player.workers, strict=True):
        if tile:
            _, resource, cubes = TILE_YIELD[tile]
            amounts[resource] += cubes + (worker_cubes(worker) if worker else 0)
    return amounts


def tile_worth(player: Player, tile: str) -> float:
    """What a tile would be worth to a player: more where its resource is rare."""
    _, resource, cubes = TILE_YIELD[tile]
    rate = income_rate(player)[resource]
    return cubes * (1.6 if rate < 2 else 1.2 if rate < 4 else 0.9)


def turns_left(game: Mythology) -> float:
    """The turns that the Victory cubes will last, this one included as far as it is not over."""
    later = -(-game.victory_bank // min(SETUP.cubes_a_turn, game.seats))
    return later + (1 - game.round / SETUP.rounds if game.round else 1.0)


def card_chances(game: Mythology, seat: Seat, left: float) -> dict[str, float]:
    """How likely a seat is to get the cubes of each Victory Card, in the order of the cards."""
    players = game.players
    me = players[seat]
    rivals = players[:seat] + players[seat + 1 :]
    armies = [army_size(game, each) for each in range(game.seats)]
    units = armies.pop(seat) - max(armies) - 0.3
    buildings = len(me.city) - max(len(rival.city) for rival in rivals) - 0.3
    near = [might(players[other]) for other in neighbours(game, seat)]
    ours = might(me)
    field = ours + sum(near) / len(near) * (game.seats - 1)
    wonder = wonder_chance(me, left) * WORTH.wonder
    for rival in rivals:
        wonder *= 1 - 0.5 * wonder_chance(rival, left)
    chances = [0.0] * len(game.victory_cards)
    chances[LARGEST_ARMY] = likelihood(units / _spread(WORTH.lead_in_units, left))
    chances[MOST_BUILDINGS] = likelihood(buildings / _spread(WORTH.lead_in_buildings, left))
    chances[LAST_BATTLE] = ours / field if field else 0.0
    chances[THE_WONDER] = wonder
    return dict(zip(("army", "buildings", "battle", "wonder"), chances, strict=True))


def _spread(lead: tuple[float, float], left: float) -> float:
    return lead[0] + lead[1] * left


def wonder_chance(player: Player, left: float) -> float:
    """How likely a player is to build the Wonder in the turns that are left."""
    rate = income_rate(player)
    speed = 0.15 * sum(rate) + 0.4 * min(rate) + 0.4
    ages = 0.9 * sum(CARDS["next_age"].prices[player.age :])
    kept = [min(count, storage(player)) for count in player.cubes]
    need = ages + BUILDING_PRICE["wonder"][0] - min(kept) - sum(kept) / 16
    likely = likelihood(left - need / (1.6 * speed))
    if player.age == len(AGES) - 1:
        likely = 0.7 * likely + 0.3 * likelihood(min(player.cubes) - 7)
    return likely * (0.55 + 0.15 * player.age)
