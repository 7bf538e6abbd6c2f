"""Targets: who can attack, and what."""

from __future__ import annotations

from ages.kernel.choices import Choice, Seat

from ..bombarding import more_reach, reach_of_gun
from ..book import cites
from ..changes import NAMES
from ..fighting import is_helpless, strength_of
from ..holds import is_truce
from ..pieces import (
    ATTACK_STANCE,
    BOMBARD,
    BUILDING,
    FIGHT,
    NO_MANS_LAND,
    VILLAGERS,
    cell_of,
    is_land,
    place_of,
    sea_of,
    village_of,
)
from ..queries import (
    beside,
    can_attack_between,
    enemies_at,
    has_building,
    is_permitted,
    units_of,
    villagers_at,
)
from ..sea import cells_in_reach, is_ship, ships_before, ships_near_home
from ..state import Empires


@cites("declaration.villagers", "faq.villagers_no_units", "village.stay", "rulings.28")
def attackers(game: Empires, seat: Seat) -> list[str]:
    """The own units, and cells with villagers who have not acted; each attacks once a turn."""
    if is_truce(game, seat):
        return []
    busy = [one for attack in game.attacks for one in (attack.attacker, attack.ally)]
    busy += [attack.target for attack in game.attacks if attack.kind != BOMBARD]
    player = game.players[seat]
    found = [
        name
        for name, unit in units_of(game, seat)
        if unit.tokens and not unit.fought and name not in busy and not is_helpless(game, name)
    ]
    found += [
        cell
        for cell, there in zip(player.village.cells, player.villagers, strict=True)
        if there and place_of(seat, cell) not in busy and cell not in player.village.buried
    ]
    return found


def fighter_named(seat: Seat, name: str) -> str:
    """An attacker as fighters are known: a unit, or the place of villagers."""
    return name if name in NAMES else place_of(seat, name)


@cites(
    "declaration.attack",
    "declaration.on_building",
    "declaration.on_villagers",
    "declaration.on_unit",
    "declaration.three_targets",
    "resolution.assist",
)
def targets(game: Empires, seat: Seat, name: str) -> list[Choice]:
    """What an attacker could attack: all on its space, and buildings that others attack nearby."""
    if name not in NAMES:
        place = place_of(seat, name)
        return [one for one in enemies_at(game, place, seat) if not is_engaged(game, one)]
    if is_ship(game, name):
        return ship_targets(game, seat, name)
    if strength_of(game, name).bombards:
        return gun_targets(game, seat, name)
    return land_targets(game, seat, name)


def land_targets(game: Empires, seat: Seat, name: str) -> list[Choice]:
    """What a unit on land could attack: all on its space, ships before it, and to help."""
    place = game.units[name].place
    is_ram = strength_of(game, name).buildings_only
    is_abroad = village_of(place) not in (None, seat)
    found: list[Choice] = []
    if is_abroad and has_building(game, place):
        found.append(BUILDING)
    if not is_ram:
        if is_abroad and villagers_on(game, place):
            found.append(VILLAGERS)
        found += [one for one in enemies_at(game, place, seat) if is_open(game, seat, one, name)]
        found += [
            one
            for one in ships_before(game, place)
            if game.units[one].owner != seat and not is_engaged(game, one)
        ]
    if is_abroad:
        found += [near for near in beside(game, place) if is_primary(game, seat, near)]
    return found


@cites("movement.between_attack", "relics.attack_carrier", "siege.exposed")
def is_open(game: Empires, seat: Seat, name: str, attacker: str) -> bool:
    """Whether an enemy unit can be attacked: not twice, and in No-Man's-Land not by everyone."""
    if is_engaged(game, name):
        return False
    unit = game.units[name]
    if unit.place != NO_MANS_LAND or unit.relic or "siege" in strength_of(game, name).classes:
        return True
    return can_attack_between(game.players[seat]) or is_permitted(game, "between", attacker)


@cites("siege.bombardment", "siege.range", "siege.minimum", "siege.no_mans_land", "rulings.26")
def gun_targets(game: Empires, seat: Seat, name: str) -> list[Choice]:
    """Buildings, villagers and units of others in reach of a gun."""
    found: list[Choice] = []
    for place in reach_of_gun(game, name):
        if village_of(place) != seat:
            if has_building(game, place):
                found.append(place)
            if villagers_on(game, place):
                found.append((VILLAGERS, place))
        found += enemies_at(game, place, seat)
    return found


@cites("sea.attacked_out_to_sea", "sea.attack_worth", "sea.defense_worth", "rulings.35")
def ship_targets(game: Empires, seat: Seat, name: str) -> list[Choice]:
    """For a ship in attack stance: what it reaches on land, and enemy ships in its water.

    One out to sea at home lies in no rank: all enemies in the waters there are near.
    """
    unit = game.units[name]
    if unit.stance != ATTACK_STANCE:
        return []
    if unit.place == sea_of(seat):
        return [one for one in ships_near_home(game, seat) if not is_engaged(game, one)]
    afloat = enemies_at(game, unit.place, seat)
    ships: list[Choice] = [one for one in afloat if not is_engaged(game, one)]
    if strength_of(game, name).bombards:
        return gun_targets(game, seat, name) + ships
    found: list[Choice] = []
    for cell in cells_in_reach(game, unit.place, more_reach(game, name)):
        place = place_of(village_of(unit.place) or 0, cell)
        found.append(place)
        found += [one for one in enemies_at(game, place, seat) if is_open(game, seat, one, name)]
    return found + ships


@cites("sea.land_against_ships", "rulings.35")
def can_fight_ship(game: Empires, name: str, ship: str) -> bool:
    """Whether a unit on land could attack a ship: from the beach, and not rams or guns."""
    own = strength_of(game, name)
    is_soldier = game.units[name].tokens and not own.buildings_only and not own.bombards
    return bool(is_soldier) and ship in ships_before(game, game.units[name].place)


def is_from_afar(game: Empires, fighter: str) -> bool:
    """Whether a fighter names the place of what it attacks: guns and ships."""
    own = strength_of(game, fighter)
    return own.bombards or "ship" in own.classes


def villagers_on(game: Empires, place: str) -> int:
    """How many villagers stand on a place."""
    seat = village_of(place)
    if seat is None or not is_land(place):
        return 0
    return villagers_at(game.players[seat], cell_of(place))


@cites("declaration.one_combat")
def is_engaged(game: Empires, fighter: str) -> bool:
    """Whether somebody takes part in a fight of this turn already."""
    return any(
        fighter in (attack.attacker, attack.ally, attack.defender)
        or (fighter == attack.target and attack.kind != BOMBARD)
        for attack in game.attacks
    )


@cites("resolution.assist")
def is_primary(game: Empires, seat: Seat, place: str) -> bool:
    """Whether an own unit on a place attacks the building there, so that others may help."""
    return any(
        attack.place == place and attack.target == BUILDING and attack.kind == FIGHT
        for attack in game.attacks
    )
