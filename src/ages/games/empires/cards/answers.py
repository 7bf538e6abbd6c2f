"""Events in answer to attacks on the own village, and to the fall of a building."""

from __future__ import annotations

from typing import Any

from msgspec.structs import replace

from ages.kernel.choices import Choice, Refusal, Seat

from ..bombarding import within
from ..book import cites
from ..changes import clear_cell, end_effects, lay_card, put_attack, put_unit, settle_place
from ..fighting import owner_of, place_of_fighter, strength_of
from ..hooks import Aims, aims, cannot_aim, cannot_play, happens
from ..pieces import BUILDING, FIGHT, NO_MANS_LAND, Attack, is_land, village_of
from ..queries import (
    at_work,
    beside,
    has_building,
    is_destroyed,
    is_home,
    is_permitted,
    unit_at,
    units_at,
    units_of,
)
from ..rules.answers import cannot_hurt, is_ship_attack
from ..rules.destruction import vacate
from ..rules.events import last
from ..rules.targets import is_engaged
from ..rules.winning import check_town_centers
from ..state import Empires
from ..tables import EVENTS


def attacks_on(game: Empires, seat: Seat) -> list[tuple[int, Attack]]:
    """The attacks of others on the village of a seat that are not answered yet, numbered."""
    return [
        (number, attack)
        for number, attack in enumerate(game.attacks)
        if village_of(attack.place) == seat
        and not attack.answered
        and owner_of(game, attack.attacker) != seat
    ]


def units_at_home(game: Empires, seat: Seat) -> list[Choice]:
    """The units of a seat on land in its own village."""
    return [name for name, unit in units_of(game, seat) if is_home(unit) and is_land(unit.place)]


def cannot_join(game: Empires, name: str, attack: Attack) -> Refusal | None:
    """A unit fights once a turn, and nobody whom it cannot hurt."""
    if (is_engaged(game, name) and name != attack.target) or game.units[name].fought:
        return Refusal("declaration.one_combat", "fights_already", {"unit": name})
    return cannot_hurt(game, name, attack)


# Town Patrol


@aims("town_patrol")
def patrols(game: Empires, card: str, seat: Seat, chosen: Aims) -> list[Choice] | None:
    """The units in the own village."""
    return None if chosen else units_at_home(game, seat)


@cannot_aim("town_patrol", cites=("events.town_patrol",))
def cannot_patrol(game: Empires, card: str, seat: Seat, name: Any, chosen: Aims) -> Refusal | None:
    """The unit could meet an attack on a building without own units, and is not beside it."""
    if is_permitted(game, EVENTS[card].permits[0], name):
        return Refusal("events.town_patrol", "at_work_already", {"card": card})
    refusal = None
    for _, attack in attacks_on(game, seat):
        if attack.target != BUILDING or attack.kind != FIGHT or is_ship_attack(game, attack):
            continue
        if unit_at(game, attack.place, seat) is None:
            refusal = cannot_join(game, name, attack)
            is_near = game.units[name].place in beside(game, attack.place)
            if refusal is None and (not is_near or is_by_night(game, attack.place)):
                return None
    return refusal or Refusal("events.town_patrol", "no_far_attack", {"unit": name})


@happens("town_patrol", cites=("events.town_patrol",))
def town_patrol(game: Empires, seat: Seat, card: str, chosen: Aims) -> None:
    """The unit may come in fast response from anywhere in the village."""
    last(game, seat, card, chosen[0])
    call_off_night_attacks(game, seat, card)


def is_by_night(game: Empires, place: str) -> bool:
    """Whether a Night Attack keeps those away who would come to a building."""
    return is_permitted(game, "fast_response", place)


@cites("events.night_attack")
def call_off_night_attacks(game: Empires, seat: Seat, card: str) -> None:
    """A card cancels the Night Attacks on buildings of its player."""
    over = [
        one
        for one in game.effects
        if card in EVENTS[one.card].cancelled_by and village_of(str(one.target)) == seat
    ]
    end_effects(game, over)
    for one in over:
        game.tell("called_off", seat=seat, card=one.card)


# They Came Out of Nowhere


@cannot_play("they_came_out_of_nowhere")
def cannot_come_out(game: Empires, card: str, seat: Seat) -> Refusal | None:
    """Nobody gets into No-Man's-Land while the roads are burning."""
    if at_work(game, "journeys"):
        return Refusal("events.brushfire", "roads_are_burning", {"place": NO_MANS_LAND})
    return None


@aims("they_came_out_of_nowhere")
def meetings(game: Empires, card: str, seat: Seat, chosen: Aims) -> list[Choice] | None:
    """The attackers of the own village, then the units in it."""
    if not chosen:
        return [attack.attacker for _, attack in attacks_on(game, seat) if is_inside(game, attack)]
    return units_at_home(game, seat) if len(chosen) == 1 else None


def is_inside(game: Empires, attack: Attack) -> bool:
    """Whether an attacker is in the village that it attacks, not at sea or before it."""
    place = place_of_fighter(game, attack.attacker)
    return is_land(place) and village_of(place) == village_of(attack.place)


@cannot_aim("they_came_out_of_nowhere", cites=("events.they_came_out_of_nowhere", "rulings.10"))
def cannot_meet(game: Empires, card: str, seat: Seat, name: Any, chosen: Aims) -> Refusal | None:
    """An attacker is met by a unit at most two steps away that fights nobody else."""
    if chosen:
        return cannot_meet_with(game, card, name, attack_of(game, str(chosen[0]))[1])
    attack = attack_of(game, name)[1]
    if attack.ally is not None:
        return Refusal("rulings.43", "two_attack", {"unit": name})
    if any(
        cannot_meet_with(game, card, str(one), attack) is None for one in units_at_home(game, seat)
    ):
        return None
    return Refusal("events.they_came_out_of_nowhere", "nobody_near", {"unit": name})


def attack_of(game: Empires, attacker: str) -> tuple[int, Attack]:
    """The attack of an attacker, with its number."""
    return next((n, one) for n, one in enumerate(game.attacks) if one.attacker == attacker)


def cannot_meet_with(game: Empires, card: str, name: str, attack: Attack) -> Refusal | None:
    """Why a unit cannot come out against an attacker."""
    unit, foe = game.units[name], game.units[attack.attacker]
    if unit.place not in within(game, foe.place, EVENTS[card].amount):
        return Refusal("events.they_came_out_of_nowhere", "too_far_away", {"unit": name})
    return cannot_join(game, name, attack)


@happens("they_came_out_of_nowhere", cites=("events.they_came_out_of_nowhere",))
def they_came_out_of_nowhere(game: Empires, seat: Seat, card: str, chosen: Aims) -> None:
    """Attacker and unit go to No-Man's-Land and fight there; whoever was a target is none."""
    attacker, name = map(str, chosen)
    number, attack = attack_of(game, attacker)
    put_attack(
        game,
        number,
        replace(
            attack,
            target=name if attack.target in game.units else attack.target,
            defender=name,
            answered=True,
            battlefield=NO_MANS_LAND,
        ),
    )
    for one in (attacker, name):
        left = game.units[one].place
        put_unit(game, one, NO_MANS_LAND)
        settle_place(game, left)
    unit, foe = game.units[name].card, game.units[attacker].card
    game.tell("drawn_away", seat=seat, unit=unit, attacker=foe)


# Decoy


@aims("decoy")
def decoys(game: Empires, card: str, seat: Seat, chosen: Aims) -> list[Choice] | None:
    """The own units that are a target in the own village, then the spaces beside."""
    if not chosen:
        return [one.target for _, one in attacks_on(game, seat) if one.target in game.units]
    return [*beside(game, game.units[str(chosen[0])].place)] if len(chosen) == 1 else None


@cannot_aim("decoy", cites=("events.decoy",))
def cannot_slip(game: Empires, card: str, seat: Seat, choice: Any, chosen: Aims) -> Refusal | None:
    """An ordinary unit on a building slips to an adjacent space without units."""
    if chosen:
        if units_at(game, choice):
            return Refusal("events.decoy", "unit_there", {"place": choice})
        return None
    place = game.units[choice].place
    if {"unique", "siege"} & {*strength_of(game, choice).classes}:
        return Refusal("events.decoy", "no_ordinary_unit", {"unit": choice})
    if not has_building(game, place):
        return Refusal("events.decoy", "no_building_there", {"unit": choice})
    if all(units_at(game, near) for near in beside(game, place)):
        return Refusal("events.decoy", "nowhere_to_slip", {"unit": choice})
    return None


@happens("decoy", cites=("events.decoy",))
def decoy(game: Empires, seat: Seat, card: str, chosen: Aims) -> None:
    """The unit is gone, and the attack is one on the building."""
    name, place = map(str, chosen)
    for number, attack in attacks_on(game, seat):
        if attack.target == name:
            put_attack(game, number, replace(attack, target=BUILDING))
    put_unit(game, name, place)
    game.tell("slipped", seat=seat, unit=game.units[name].card, place=place)


# Salvage the Ashes


@aims("salvage_the_ashes")
def ashes(game: Empires, card: str, seat: Seat, chosen: Aims) -> list[Choice] | None:
    """The own buildings that are about to fall."""
    player = game.players[seat]
    return (
        None if chosen else [one for one in player.village.buildings if is_destroyed(player, one)]
    )


@happens("salvage_the_ashes", cites=("events.salvage_the_ashes", "rulings.4"))
def salvage_the_ashes(game: Empires, seat: Seat, card: str, chosen: Aims) -> None:
    """The building lies face down in its place; who has no Town Center left is out all the same."""
    player = game.players[seat]
    cell = str(chosen[0])
    vacate(game, seat, cell)
    salvaged = clear_cell(player, cell)
    lay_card(player, cell, salvaged, False)
    player.salvaged = tuple(sorted({*player.salvaged, cell}))
    game.tell("salvaged", seat=seat, card=salvaged, cell=cell)
    check_town_centers(game)
