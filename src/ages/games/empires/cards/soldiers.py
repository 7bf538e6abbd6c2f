"""Events that cost units tokens or monks."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from ages.kernel.choices import Choice, Refusal, Seat

from ..book import cites, question
from ..changes import clear_cell, discard, drop_relic, lose_tokens, settle
from ..fighting import health, is_alive, strength_of
from ..hooks import Aims, aims, cannot_aim, cannot_play, happens
from ..pieces import NO_MANS_LAND, cell_of, is_land, village_of
from ..queries import building_hp, has_building, is_fringe, is_home, rivals, units_of
from ..rules.casualties import lose_monks
from ..rules.destruction import vacate
from ..rules.events import last
from ..rules.rounds import DEATHS, MONK
from ..state import Empires
from ..tables import EVENTS
from .forms import cannot_name

# Damage to a unit


@cites("rulings.25")
def harm(game: Empires, seat: Seat, card: str, name: str, damage: int) -> None:
    """A unit takes damage by an event; its player may name monks among the dead."""
    unit = game.units[name]
    if unit.monks and unit.tokens and damage >= MONK.hp:
        game.ask(seat, strike_down, card, name, damage)
    else:
        fall(game, card, name, damage, 0 if unit.tokens else min(unit.monks, damage // MONK.hp))


def fall(game: Empires, card: str, name: str, damage: int, monks: int) -> None:
    """Monks die, and soldiers for the rest of the damage."""
    unit = game.units[name]
    lost = min(unit.tokens, max(0, damage - monks * MONK.hp) // health(game, name))
    game.tell("harmed", seat=unit.owner, unit=unit.card, card=card, count=lost, monks=monks)
    lose_monks(game, name, monks)
    if lost or not is_alive(game, name):
        lose_tokens(game, name, lost)


def deaths(game: Empires, seat: Seat, card: str, name: str, damage: int) -> Sequence[Choice]:
    """No monk up to all of them."""
    return DEATHS


@cites("rulings.25")
def cannot_strike_down(
    game: Empires, seat: Seat, number: int, card: str, name: str, damage: int
) -> Refusal | None:
    """Each monk takes as many points as it has health."""
    most = min(game.units[name].monks, damage // MONK.hp)
    if number <= most:
        return None
    return Refusal("rulings.25", "not_so_many_monks", {"most": most})


def paragraph(game: Empires, card: str, name: str, damage: int) -> str:
    """The paragraph of the event that strikes."""
    return f"events.{card}"


@question("rulings.25", deaths, cannot_strike_down, verb="monks", rule_of=paragraph)
def strike_down(game: Empires, seat: Seat, number: int, card: str, name: str, damage: int) -> None:
    """So many monks die, and the rest of the damage falls on soldiers."""
    fall(game, card, name, damage, number)


# Whom an event is aimed at

ON_UNITS = ("bad_omen", "barracks_raid", "followers_of_tielle", "siege_sabotage")
ON_ENEMIES = ("saladins_mercy", "scorch_the_land")


@aims(*ON_UNITS, *ON_ENEMIES)
def units_to_harm(game: Empires, card: str, seat: Seat, chosen: Aims) -> list[Choice] | None:
    """Any unit, or those of others."""
    if chosen:
        return None
    return [name for name, unit in game.units.items() if card in ON_UNITS or unit.owner != seat]


@cannot_aim("saladins_mercy", "barracks_raid")
def cannot_thin_out(
    game: Empires, card: str, seat: Seat, name: Any, chosen: Aims
) -> Refusal | None:
    """An Infantry unit has enough tokens."""
    refusal = cannot_name(game, card, seat, name, chosen)
    if refusal is not None:
        return refusal
    least = EVENTS[card].least + (card == "barracks_raid")
    if game.units[name].tokens < least:
        return Refusal(f"events.{card}", "too_few_tokens", {"unit": name, "least": least})
    return None


@happens("saladins_mercy", cites=("events.saladins_mercy",))
def saladins_mercy(game: Empires, seat: Seat, card: str, chosen: Aims) -> None:
    """Soldiers become villagers in the pool of their owner."""
    name = str(chosen[0])
    unit, lost = game.units[name], EVENTS[card].tokens
    lose_tokens(game, name, lost)
    game.players[unit.owner].pool += lost
    game.tell("spared_soldiers", seat=unit.owner, unit=unit.card, card=card, count=lost)


@happens("barracks_raid", cites=("events.barracks_raid",))
def barracks_raid(game: Empires, seat: Seat, card: str, chosen: Aims) -> None:
    """The unit loses tokens, but keeps one."""
    name = str(chosen[0])
    row, unit = EVENTS[card], game.units[name]
    lost = min(row.tokens, unit.tokens - row.least)
    game.tell("harmed", seat=unit.owner, unit=unit.card, card=card, count=lost, monks=0)
    lose_tokens(game, name, lost)


# Bad Omen


@cannot_aim("bad_omen", cites=("events.bad_omen",))
def cannot_see_omen(
    game: Empires, card: str, seat: Seat, name: Any, chosen: Aims
) -> Refusal | None:
    """There are monks on the unit."""
    if game.units[name].monks:
        return None
    return Refusal("events.bad_omen", "no_monks_on_it", {"unit": name})


@happens("bad_omen", cites=("events.bad_omen", "rulings.25"))
def bad_omen(game: Empires, seat: Seat, card: str, chosen: Aims) -> None:
    """The unit takes damage for every monk on it."""
    name = str(chosen[0])
    harm(game, seat, card, name, EVENTS[card].damage * game.units[name].monks)


# Followers of Tielle


@cannot_aim("followers_of_tielle", cites=("events.followers_of_tielle",))
def cannot_waylay(game: Empires, card: str, seat: Seat, name: Any, chosen: Aims) -> Refusal | None:
    """The unit is in No-Man's-Land."""
    if game.units[name].place == NO_MANS_LAND:
        return None
    return Refusal("events.followers_of_tielle", "not_between", {"unit": name})


@happens("followers_of_tielle", cites=("events.followers_of_tielle",))
def followers_of_tielle(game: Empires, seat: Seat, card: str, chosen: Aims) -> None:
    """The unit drops what it carries and takes damage."""
    name = str(chosen[0])
    drop_relic(game, name)
    harm(game, seat, card, name, EVENTS[card].damage)


# Scorch the Land


@cannot_aim("scorch_the_land", cites=("events.scorch_the_land", "rulings.36"))
def cannot_scorch(game: Empires, card: str, seat: Seat, name: Any, chosen: Aims) -> Refusal | None:
    """The unit is on a building of the player, who keeps a Town Center."""
    place = game.units[name].place
    if village_of(place) != seat or not has_building(game, place):
        return Refusal("events.scorch_the_land", "not_on_your_building", {"unit": name})
    if game.players[seat].village.town_centers == (cell_of(place),):
        return Refusal("rulings.36", "last_town_center")
    return None


@happens("scorch_the_land", cites=("events.scorch_the_land",))
def scorch_the_land(game: Empires, seat: Seat, card: str, chosen: Aims) -> None:
    """The building is discarded, and the unit takes as much damage as it had health."""
    name = str(chosen[0])
    player, cell = game.players[seat], cell_of(game.units[name].place)
    damage = building_hp(player, cell)
    vacate(game, seat, cell)
    burned = clear_cell(player, cell)
    discard(player, burned)
    game.tell("torn_down", seat=seat, card=burned, cell=cell)
    settle(game, seat)
    harm(game, seat, card, name, damage)


# Poisoning the Well, Sandstorm

WEATHERPROOF = ("siege", "elephant", "camel")


def drinkers(game: Empires, seat: Seat) -> list[str]:
    """The units of a player at home with a token to spare."""
    return [name for name, unit in units_of(game, seat) if is_home(unit) and unit.tokens > 1]


@aims("poisoning_the_well")
def players_to_poison(game: Empires, card: str, seat: Seat, chosen: Aims) -> list[Choice] | None:
    """An opponent."""
    return None if chosen else [*rivals(game, seat)]


@cannot_aim("poisoning_the_well", cites=("events.poisoning_the_well",))
def cannot_poison(game: Empires, card: str, seat: Seat, other: Any, chosen: Aims) -> Refusal | None:
    """The opponent has a unit at home with more than one token."""
    if drinkers(game, other):
        return None
    return Refusal("events.poisoning_the_well", "nobody_to_harm", {"card": card})


@happens("poisoning_the_well", cites=("events.poisoning_the_well",))
def poison_the_well(game: Empires, seat: Seat, card: str, chosen: Aims) -> None:
    """Each unit at home loses a token, but not its last."""
    last(game, seat, card)
    lose_one_each(game, card, drinkers(game, int(str(chosen[0]))))


def lose_one_each(game: Empires, card: str, names: Sequence[str]) -> None:
    """Each of some units loses what the event takes."""
    for name in names:
        unit, lost = game.units[name], EVENTS[card].tokens
        game.tell("harmed", seat=unit.owner, unit=unit.card, card=card, count=lost, monks=0)
        lose_tokens(game, name, lost)


def in_the_open(game: Empires) -> list[str]:
    """The units in No-Man's-Land or on a fringe that a storm can harm."""
    return [
        name
        for name, unit in game.units.items()
        if unit.tokens and not any(one in WEATHERPROOF for one in strength_of(game, name).classes)
        if unit.place == NO_MANS_LAND or (is_land(unit.place) and is_fringe(game, unit.place))
    ]


@cannot_play("sandstorm", cites=("events.sandstorm",))
def cannot_storm(game: Empires, card: str, seat: Seat) -> Refusal | None:
    """Somebody is in the open."""
    if in_the_open(game):
        return None
    return Refusal("events.sandstorm", "nobody_to_harm", {"card": card})


@happens("sandstorm", cites=("events.sandstorm",))
def sandstorm(game: Empires, seat: Seat, card: str, chosen: Aims) -> None:
    """Everybody in the open loses a token."""
    lose_one_each(game, card, in_the_open(game))
