"""Events about ships and shores."""

from __future__ import annotations

from typing import Any

from msgspec.structs import replace

from ages.kernel.choices import Choice, Refusal, Seat
from ages.kernel.effects import Effect

from ..changes import clear_cell, lay_card, lose_villagers, the_battle
from ..fighting import building_under, fighters_of, is_unit, owner_of, strength_of
from ..hooks import Aims, aims, cannot_aim, cannot_play, happens, side_damage
from ..pieces import cell_of, place_of, village_of
from ..queries import at_work, circle, is_permitted, rivals, villagers_at
from ..rules.answers import is_ship_attack
from ..rules.destruction import vacate
from ..rules.events import last
from ..rules.rounds import side_of
from ..rules.ships import can_turn, cannot_turn, is_run_aground, turns
from ..sea import beach, is_ship, ships_at, ships_of, waters
from ..state import Empires
from ..tables import EVENTS, WONDERS
from .battles import cannot_work_on, units_fighting
from .forms import cannot_name

# Before a battle


@aims("caught_from_the_crows_nest", "hard_to_starboard")
def ships_fighting(game: Empires, card: str, seat: Seat, chosen: Aims) -> list[Choice] | None:
    """The units of the battle."""
    return None if chosen else units_fighting(game)


@cannot_aim("caught_from_the_crows_nest")
def cannot_spot(game: Empires, card: str, seat: Seat, name: Any, chosen: Aims) -> Refusal | None:
    """A Galley or a Fire Ship has an enemy, or attacks a building."""
    battle = the_battle(game)
    refusal = cannot_work_on(game, card, seat, name)
    if refusal is None or refusal.key != "nobody_defends":
        return refusal
    is_on_building = name in battle.attackers and building_under(game, battle) is not None
    return None if is_on_building else refusal


@cannot_aim("hard_to_starboard")
def cannot_steer(game: Empires, card: str, seat: Seat, name: Any, chosen: Aims) -> Refusal | None:
    """A ship has an enemy, and is steered once."""
    return cannot_work_on(game, card, seat, name)


@happens(
    "caught_from_the_crows_nest",
    "hard_to_starboard",
    cites=("events.caught_from_the_crows_nest", "events.hard_to_starboard"),
)
def work_on_ship(game: Empires, seat: Seat, card: str, chosen: Aims) -> None:
    """The card works on the ship that was named, as long as its row says."""
    last(game, seat, card, chosen[0])


@side_damage("hard_to_starboard", cites=("events.hard_to_starboard",))
def steered(game: Empires, card: str, effect: Effect, side: int) -> int:
    """The ship takes less damage in each round."""
    return -EVENTS[card].amount if effect.target == side_of(the_battle(game), side) else 0


@cannot_play("soak_the_timbers")
def cannot_soak(game: Empires, card: str, seat: Seat) -> Refusal | None:
    """A Fire Ship of an enemy fights in the battle, and its die still counts."""
    if any(one.owner == seat for one in at_work(game, EVENTS[card].forbids[0])):
        return Refusal("events.soak_the_timbers", "at_work_already", {"card": card})
    for fighter in fighters_of(the_battle(game)):
        burns = is_unit(fighter) and strength_of(game, fighter).die
        if burns and owner_of(game, fighter) != seat:
            return None
    return Refusal("events.soak_the_timbers", "no_enemy_fire_ship", {"card": card})


@happens("soak_the_timbers", cites=("events.soak_the_timbers",))
def soak(game: Empires, seat: Seat, card: str, chosen: Aims) -> None:
    """For the turn the dice of enemy Fire Ships count as ones."""
    last(game, seat, card)


# When attacks have been declared


@cannot_aim("rough_waters", cites=("events.rough_waters",))
def cannot_rock(game: Empires, card: str, seat: Seat, name: Any, chosen: Aims) -> Refusal | None:
    """A ship is attacked, or lies where it could guard a building against another."""
    refusal = cannot_name(game, card, seat, name, chosen)
    if refusal is not None:
        return refusal
    if is_permitted(game, EVENTS[card].forbids[0], name):
        return Refusal("events.rough_waters", "at_work_already", {"card": card})
    for attack in game.attacks:
        if attack.target == name:
            return None
        is_by_ship = is_ship_attack(game, attack) and attack.target not in game.units
        if is_by_ship and name in ships_at(game, game.units[attack.attacker].place, own=True):
            return None
    return Refusal("events.rough_waters", "has_nothing_to_defend", {"unit": name})


# At the end of Movement


@aims("run_aground")
def ships_at_sea(game: Empires, card: str, seat: Seat, chosen: Aims) -> list[Choice] | None:
    """Any ship."""
    return None if chosen else [name for name in game.units if is_ship(game, name)]


@cannot_aim("run_aground")
def cannot_strand(game: Empires, card: str, seat: Seat, name: Any, chosen: Aims) -> Refusal | None:
    """The ship is still afloat."""
    if is_run_aground(game, name):
        return Refusal("events.run_aground", "at_work_already", {"card": card})
    return None


@happens("run_aground", cites=("events.run_aground", "rulings.30"))
def strand(game: Empires, seat: Seat, card: str, chosen: Aims) -> None:
    """For two turns of its owner the ship keeps its place and its stance."""
    name = str(chosen[0])
    owner = game.units[name].owner
    last(game, seat, card, name, left=EVENTS[card].turns, of=owner)
    game.tell("works_on", seat=owner, unit=game.units[name].card, card=card)


# The Wind Hears My Call, Taut Sail


@aims("the_wind_hears_my_call", "taut_sail")
def ships_to_turn(game: Empires, card: str, seat: Seat, chosen: Aims) -> list[Choice] | None:
    """The own ships, then where one lies when it has changed its stance."""
    if not chosen:
        return [*ships_of(game, seat)]
    if len(chosen) == 1:
        return [turn[2] for turn in ways_to_turn(game, seat, str(chosen[0]))]
    return None


def ways_to_turn(game: Empires, seat: Seat, name: str) -> list[Any]:
    """How a ship could change its stance."""
    return [*turns(game, seat, name)]


@cannot_aim("the_wind_hears_my_call", "taut_sail")
def cannot_call(game: Empires, card: str, seat: Seat, choice: Any, chosen: Aims) -> Refusal | None:
    """The ship is at home and can change its stance, into a water with room."""
    if not chosen:
        if can_turn(game, seat, choice):
            return None
        return Refusal(f"events.{card}", "cannot_turn_now", {"unit": choice})
    turn = next(one for one in ways_to_turn(game, seat, str(chosen[0])) if one[2] == choice)
    return cannot_turn(game, seat, turn)


@happens(
    "the_wind_hears_my_call",
    "taut_sail",
    cites=("events.the_wind_hears_my_call", "events.taut_sail"),
)
def turn_at_once(game: Empires, seat: Seat, card: str, chosen: Aims) -> None:
    """The ship changes its stance; it may still sail if it has not."""
    name, place = map(str, chosen)
    stance = next(one[0] for one in ways_to_turn(game, seat, name) if one[2] == place)
    unit = game.units.pop(name)
    game.units[name] = replace(unit, stance=stance, place=place)
    game.tell("turned_ship", seat=seat, unit=unit.card, name=name, stance=stance, place=place)


# Shores


def beach_places(game: Empires, seat: Seat) -> list[str]:
    """The beach buildings of a village."""
    cells = [cell for water in waters(game, seat) for cell in beach(game, water)]
    return [place_of(seat, cell) for cell in dict.fromkeys(cells)]


@aims("shanghaied")
def taverns(game: Empires, card: str, seat: Seat, chosen: Aims) -> list[Choice] | None:
    """The beach buildings of others."""
    if chosen:
        return None
    return [place for other in rivals(game, seat) for place in beach_places(game, other)]


@cannot_aim("shanghaied")
def cannot_press(game: Empires, card: str, seat: Seat, place: Any, chosen: Aims) -> Refusal | None:
    """Villagers are there."""
    owner = village_of(place)
    assert owner is not None
    if villagers_at(game.players[owner], cell_of(place)):
        return None
    return Refusal("events.shanghaied", "no_villagers_there", {"cell": cell_of(place)})


@happens("shanghaied", cites=("events.shanghaied",))
def press_into_service(game: Empires, seat: Seat, card: str, chosen: Aims) -> None:
    """Up to three villagers come into the own pool, whatever the population limit says."""
    place = str(chosen[0])
    owner = village_of(place)
    assert owner is not None
    victim = game.players[owner]
    number = min(EVENTS[card].amount, villagers_at(victim, cell_of(place)))
    lose_villagers(victim, cell_of(place), number)
    game.players[seat].pool += number
    game.tell("shanghaied", seat=seat, target=owner, place=place, count=number)


# Tsunami

SPARED = ("monastery", "town_center")


@aims("tsunami")
def washed_over(game: Empires, card: str, seat: Seat, chosen: Aims) -> list[Choice] | None:
    """All beach buildings."""
    if chosen:
        return None
    return [place for other in circle(game, seat) for place in beach_places(game, other)]


@cannot_aim("tsunami")
def cannot_wash_over(
    game: Empires, card: str, seat: Seat, place: Any, chosen: Aims
) -> Refusal | None:
    """Town Centers, Monasteries and Wonders are spared."""
    owner = village_of(place)
    assert owner is not None
    row = game.players[owner].village.buildings[cell_of(place)]
    if row.title in SPARED or row.id in WONDERS:
        return Refusal("events.tsunami", "spared", {"place": place})
    return None


@happens("tsunami", cites=("events.tsunami",))
def wash_over(game: Empires, seat: Seat, card: str, chosen: Aims) -> None:
    """The building lies face down in its place; all have seen it."""
    place = str(chosen[0])
    owner = village_of(place)
    assert owner is not None
    player, cell = game.players[owner], cell_of(place)
    vacate(game, owner, cell)
    washed = clear_cell(player, cell)
    lay_card(player, cell, washed, False)
    player.salvaged = tuple(sorted({*player.salvaged, cell}))
    game.tell("turned_face_down", seat=owner, card=washed, cell=cell)
