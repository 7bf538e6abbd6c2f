"""Events before a battle, and between its rounds."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from msgspec.structs import replace

from ages.kernel.choices import Choice, Refusal, Seat
from ages.kernel.effects import Effect

from ..book import question
from ..changes import the_battle
from ..fighting import fighters_of, has_ranged_round, strength_of
from ..hooks import Aims, aims, cannot_aim, cannot_play, doubles, happens
from ..pieces import Battle
from ..queries import at_work
from ..rules.events import last
from ..rules.movement import PLACES
from ..rules.retreat import can_nobody_retreat, cannot_retreat, retreat_places, withdraw
from ..state import Empires
from ..tables import EVENTS
from .forms import cannot_name

ON_FIGHTER = ("heavy_tree_cover", "muddy_battlefield", "steady_hand", "while_theyre_sleeping")
"""At work on one unit of the battle that is about to begin."""

CAVALRY = "cavalry"


# In the own turn


@cannot_play("a_just_cause", "i_cant_tell_where_its_coming_from")
def cannot_help_battles(game: Empires, card: str, seat: Seat) -> Refusal | None:
    """What is for the battles of the turn comes too late when all are fought."""
    if game.phase == "enlistment":
        return Refusal(f"events.{card}", "no_battle_ahead", {"card": card})
    return None


# Before a battle


@cannot_play("high_ground")
def cannot_stand_high(game: Empires, card: str, seat: Seat) -> Refusal | None:
    """More range attack is of use where there is a ranged round."""
    if has_ranged_round(game, the_battle(game)):
        return None
    return Refusal("events.high_ground", "no_ranged_round", {"card": card})


@cannot_play("relentless_attack")
def cannot_be_relentless(game: Empires, card: str, seat: Seat) -> Refusal | None:
    """Damage is kept once only, and only where two sides fight."""
    if the_battle(game).defender is None:
        return Refusal("events.relentless_attack", "nobody_defends", {"card": card})
    if at_work(game, EVENTS[card].permits[0]):
        return Refusal("events.relentless_attack", "at_work_already", {"card": card})
    return None


@aims(*ON_FIGHTER)
def fighters_to_name(game: Empires, card: str, seat: Seat, chosen: Aims) -> list[Choice] | None:
    """The units of the battle."""
    return None if chosen else units_fighting(game)


def units_fighting(game: Empires) -> list[Choice]:
    """The units that fight in the battle, villagers apart."""
    return [name for name in fighters_of(the_battle(game)) if name in game.units]


@happens(*ON_FIGHTER, cites=[f"events.{card}" for card in ON_FIGHTER])
def be_at_work_on_fighter(game: Empires, seat: Seat, card: str, chosen: Aims) -> None:
    """The card works on the unit that was named, as long as its row says."""
    last(game, seat, card, chosen[0])


def cannot_work_on(game: Empires, card: str, seat: Seat, name: str) -> Refusal | None:
    """A card is for units of its classes against an enemy, and does not work on one twice."""
    refusal = cannot_name(game, card, seat, name, ())
    if refusal is not None:
        return refusal
    if not enemies_of(the_battle(game), name):
        return Refusal(f"events.{card}", "nobody_defends", {"card": card})
    if any(one.card == card and one.target == name for one in game.effects):
        return Refusal(f"events.{card}", "at_work_already", {"card": card})
    return None


def enemies_of(battle: Battle, name: str) -> list[str]:
    """Those whom a fighter fights against."""
    if name == battle.defender:
        return [*battle.attackers]
    return [] if battle.defender is None else [battle.defender]


@cannot_aim("heavy_tree_cover", cites=("events.heavy_tree_cover",))
def cannot_hide(game: Empires, card: str, seat: Seat, name: Any, chosen: Aims) -> Refusal | None:
    """An own unit hides from those who strike in the ranged round."""
    if game.units[name].owner != seat:
        return Refusal("events.heavy_tree_cover", "not_your_unit", {"unit": name})
    refusal = cannot_work_on(game, card, seat, name)
    if refusal is not None:
        return refusal
    battle = the_battle(game)
    archers = [one for one in enemies_of(battle, name) if strength_of(game, one).ra]
    if archers and has_ranged_round(game, battle):
        return None
    return Refusal("events.heavy_tree_cover", "no_ranged_round", {"card": card})


@cannot_aim("muddy_battlefield", cites=("events.muddy_battlefield",))
def cannot_wade(game: Empires, card: str, seat: Seat, name: Any, chosen: Aims) -> Refusal | None:
    """The mud is for a unit that fights Cavalry."""
    refusal = cannot_work_on(game, card, seat, name)
    if refusal is not None:
        return refusal
    if any(CAVALRY in strength_of(game, one).classes for one in enemies_of(the_battle(game), name)):
        return None
    return Refusal("events.muddy_battlefield", "no_cavalry_against_it", {"unit": name})


@doubles("muddy_battlefield", cites=("events.muddy_battlefield", "rulings.19"))
def is_in_the_mud(game: Empires, card: str, effect: Effect, fighter: str, enemy: str) -> bool:
    """The attack points of the unit against Cavalry are doubled."""
    return effect.target == fighter and CAVALRY in strength_of(game, enemy).classes


@cannot_aim("steady_hand", cites=("events.steady_hand",))
def cannot_aim_well(
    game: Empires, card: str, seat: Seat, name: Any, chosen: Aims
) -> Refusal | None:
    """The Archers would have no ranged round otherwise."""
    refusal = cannot_work_on(game, card, seat, name)
    if refusal is None and has_ranged_round(game, the_battle(game)):
        return Refusal("events.steady_hand", "has_ranged_round", {"unit": name})
    return refusal


@cannot_aim("while_theyre_sleeping", cites=("events.while_theyre_sleeping",))
def cannot_surprise(
    game: Empires, card: str, seat: Seat, name: Any, chosen: Aims
) -> Refusal | None:
    """The unit is one that attacks."""
    if name not in the_battle(game).attackers:
        return Refusal("events.while_theyre_sleeping", "not_attacking", {"unit": name})
    return cannot_work_on(game, card, seat, name)


# Between rounds


@aims("the_hammers_cavalry", "poor_morale")
def survivors(game: Empires, card: str, seat: Seat, chosen: Aims) -> list[Choice] | None:
    """The units that are still in the battle."""
    return None if chosen else units_fighting(game)


@cannot_aim("the_hammers_cavalry", cites=("events.the_hammers_cavalry",))
def cannot_reinforce(
    game: Empires, card: str, seat: Seat, name: Any, chosen: Aims
) -> Refusal | None:
    """An own Cavalry unit is down to one token."""
    unit = game.units[name]
    if unit.owner != seat:
        return Refusal("events.the_hammers_cavalry", "not_your_unit", {"unit": name})
    if unit.tokens > EVENTS[card].least:
        return Refusal("events.the_hammers_cavalry", "more_than_one_token", {"unit": name})
    return cannot_name(game, card, seat, name, chosen)


@happens("the_hammers_cavalry", cites=("events.the_hammers_cavalry",))
def the_hammers_cavalry(game: Empires, seat: Seat, card: str, chosen: Aims) -> None:
    """The unit gets tokens for nothing."""
    name = str(chosen[0])
    unit = game.units[name]
    more = EVENTS[card].amount
    game.units[name] = replace(unit, tokens=unit.tokens + more)
    game.tell("reinforced", seat=seat, unit=unit.card, count=more)


@cannot_aim("poor_morale", cites=("events.poor_morale",))
def cannot_unnerve(game: Empires, card: str, seat: Seat, name: Any, chosen: Aims) -> Refusal | None:
    """The unit has lost a token in the round, and has somewhere to go."""
    battle = the_battle(game)
    if not battle.lost[name == battle.defender]:
        return Refusal("events.poor_morale", "has_lost_nothing", {"unit": name})
    if can_nobody_retreat(game):
        return Refusal("rulings.43", "nobody_retreats", {"unit": name})
    if not any(cannot_retreat(game, seat, one, name) is None for one in retreat_places(game, name)):
        return Refusal("events.poor_morale", "nowhere_to_retreat", {"unit": name})
    return None


@happens("poor_morale", cites=("events.poor_morale",))
def poor_morale(game: Empires, seat: Seat, card: str, chosen: Aims) -> None:
    """The owner of the unit says where it retreats to."""
    name = str(chosen[0])
    game.ask(game.units[name].owner, flee, name)


def ways_to_flee(game: Empires, seat: Seat, name: str) -> list[Choice]:
    """The places one step back."""
    return [*retreat_places(game, name)]


def any_refuge(game: Empires, seat: Seat, name: str) -> Sequence[Choice]:
    """Wherever a unit could ever retreat to."""
    return PLACES


@question(
    "events.poor_morale", ways_to_flee, cannot_retreat, auto=True, verb="retreat",
    besides=any_refuge,
)  # fmt: skip
def flee(game: Empires, seat: Seat, place: str, name: str) -> None:
    """The unit leaves the battle, as it must."""
    withdraw(game, name, place)
