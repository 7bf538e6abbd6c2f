"""Answers: how the defender meets the attacks that are declared."""

from __future__ import annotations

from collections.abc import Sequence

from msgspec.structs import replace

from ages.kernel.choices import Choice, Refusal, Seat

from ..bombarding import within
from ..book import cites, question, rule
from ..changes import NAMES, put_attack, put_unit, settle_place
from ..fighting import is_helpless, strength_of
from ..pieces import (
    ASSIST,
    BOMBARD,
    BUILDING,
    FIGHT,
    THROUGH,
    VILLAGERS,
    Attack,
    is_land,
    village_of,
)
from ..queries import (
    at_work,
    beside,
    is_home,
    is_permitted,
    unit_at,
    units_at,
    units_of,
)
from ..sea import is_ship, ships_at
from ..state import Empires
from ..tables import EVENTS
from .chronicle import defender_of, tell_answer
from .targets import can_fight_ship, is_engaged, villagers_on


@rule("declaration.answers")
@cites("rulings.6")
def answer_on(game: Empires) -> None:
    """Attacks are answered one after another, in the order in which they were declared."""
    waiting = [number for number, one in enumerate(game.attacks) if not one.answered]
    if waiting:
        number = first_from_shore(game, waiting)
        game.ask(defender_of(game, game.attacks[number]), answer, number)
        game.then(answer_on)


@cites("sea.shore_order", "sea.answers")
def first_from_shore(game: Empires, waiting: list[int]) -> int:
    """The first attack that waits; of ships in one water that of the ship nearest to the beach."""
    first = game.attacks[waiting[0]]
    if not is_ship_attack(game, first):
        return waiting[0]
    water = game.units[first.attacker].place
    by_ship = {game.attacks[number].attacker: number for number in reversed(waiting)}
    return next(by_ship[name] for name in units_at(game, water) if name in by_ship)


@cites(
    "declaration.answers",
    "declaration.step_in",
    "declaration.on_building",
    "declaration.on_villagers",
    "declaration.on_unit",
    "declaration.siege",
    "rulings.28",
    "rulings.29",
)
def answers(game: Empires, seat: Seat, number: int) -> list[Choice]:
    """To let an attack through, to meet it with who is there, or by a fast response."""
    attack = game.attacks[number]
    if is_ship_attack(game, attack):
        return answers_to_ship(game, seat, attack)
    if attack.kind == BOMBARD:
        gun = game.units[attack.attacker].place
        guard = unit_at(game, gun, seat) if is_land(gun) else None
        met = [] if guard is None else [guard]
        return [THROUGH, *met, *responders(game, seat, gun, attack)]
    if attack.target in game.units:
        return [attack.target]
    there = attack.place if attack.kind == FIGHT else helper_place(game, attack)
    found: list[Choice] = []
    if attack.target == BUILDING:
        found.append(THROUGH)
    elif villagers_can_fight(game, attack):
        found.append(VILLAGERS)
    if attack.kind == FIGHT:
        if attack.target == BUILDING and can_villagers_step_in(game, attack):
            found.append(VILLAGERS)
        own = unit_at(game, there, seat)
        if own is not None:
            found.append(own)
    found += responders(game, seat, there, attack)
    return found


def is_ship_attack(game: Empires, attack: Attack) -> bool:
    """Whether a ship attacks."""
    return attack.attacker in game.units and is_ship(game, attack.attacker)


@cites(
    "sea.answers",
    "sea.answers_later",
    "sea.defends_itself",
    "sea.defend_a_rank",
    "sea.one_for_each",
    "sea.who_defends",
    "rulings.35",
)
def answers_to_ship(game: Empires, seat: Seat, attack: Attack) -> list[Choice]:
    """A ship that is attacked fights; a building is guarded by the defense ships of its rank."""
    target = game.units.get(attack.target)
    if target is not None:
        can_reply = target.stance or can_fight_ship(game, attack.target, attack.attacker)
        return [attack.target] if can_reply or attack.kind == FIGHT else [THROUGH]
    guards = ships_at(game, game.units[attack.attacker].place, own=True)
    return [THROUGH, *[one for one in guards if not is_permitted(game, "defense", one)]]


def helper_place(game: Empires, attack: Attack) -> str:
    """The space of a helper, where it can be met."""
    return game.units[attack.attacker].place


def villagers_can_fight(game: Empires, attack: Attack) -> bool:
    """Villagers meet an attack on their space, but never siege."""
    return bool(villagers_on(game, attack.place)) and "siege" not in (
        strength_of(game, attack.attacker).classes
    )


@cites("events.avalanche")
def can_villagers_step_in(game: Empires, attack: Attack) -> bool:
    """Villagers who can do something may defend the building on which they are."""
    return villagers_can_fight(game, attack) and not is_helpless(game, attack.place)


@cites("declaration.fast_response", "declaration.fast_response_free", "events.town_patrol")
def responders(game: Empires, seat: Seat, place: str, attack: Attack) -> list[str]:
    """The units beside a space of their own village that could come, if no own one is there.

    A card lets one come to an attacked building from further away.
    """
    if village_of(place) != seat or not is_land(place):
        return []
    if unit_at(game, place, seat) is not None or is_permitted(game, "fast_response", place):
        return []
    is_far = attack.target == BUILDING and attack.kind == FIGHT
    return [
        name
        for name, unit in units_of(game, seat)
        if unit.tokens
        and is_home(unit)
        and is_land(unit.place)
        and name != attack.target
        and (can_come(game, name, place) or (is_far and is_permitted(game, "far_response", name)))
    ]


@cites("declaration.fast_response", "events.town_watch")
def can_come(game: Empires, name: str, place: str) -> bool:
    """Whether a unit is near enough for a fast response: beside it, or further by a card."""
    more = [EVENTS[one.card].reach for one in game.effects if one.target == name]
    return game.units[name].place in within(game, place, 1 + sum(more))


ANSWERS: tuple[Choice, ...] = (THROUGH, VILLAGERS, *NAMES)


def any_answer(game: Empires, seat: Seat, number: int) -> Sequence[Choice]:
    """Whoever could ever meet an attack."""
    return ANSWERS


@cites("declaration.answers", "declaration.one_combat", "rulings.28", "rulings.29")
def cannot_answer(game: Empires, seat: Seat, choice: str, number: int) -> Refusal | None:
    """Who meets an attack is there or beside it, and fights nobody else this turn."""
    attack = game.attacks[number]
    if choice not in answers(game, seat, number):
        return why_no_answer(game, seat, choice, attack)
    if choice == attack.target or choice not in NAMES:
        return None
    if is_engaged(game, choice) or game.units[choice].fought:
        return Refusal("declaration.one_combat", "fights_already", {"unit": choice})
    if is_helpless(game, choice):
        return Refusal("declaration.answers", "cannot_fight_now", {"attacker": choice})
    return cannot_defend(game, attack) or cannot_hurt(game, choice, attack)


@cites("events.intimidation")
def cannot_defend(game: Empires, attack: Attack) -> Refusal | None:
    """Units do not dare to defend a building that one attacks of whom a card makes them afraid."""
    for effect in at_work(game, "defending") if game.effects else ():
        if effect.target is None and is_scared(game, attack, EVENTS[effect.card].classes):
            return Refusal(f"events.{effect.card}", "nobody_dares", {"place": attack.place})
    return None


def is_scared(game: Empires, attack: Attack, classes: tuple[str, ...]) -> bool:
    """Whether a unit of such a class attacks the building that an attack is on."""
    return attack.target == BUILDING and any(
        one.target == BUILDING
        and one.place == attack.place
        and any(kind in classes for kind in strength_of(game, one.attacker).classes)
        for one in game.attacks
        if one.attacker in game.units
    )


@cites("rulings.28")
def cannot_hurt(game: Empires, name: str, attack: Attack) -> Refusal | None:
    """Who may not attack the attacker cannot meet it."""
    foe = strength_of(game, attack.attacker).safe_from
    if any(kind in foe for kind in strength_of(game, name).classes):
        return Refusal("rulings.28", "cannot_hurt_it", {"unit": name})
    return None


def why_no_answer(game: Empires, seat: Seat, choice: str, attack: Attack) -> Refusal:
    """Why somebody cannot meet an attack, or why it cannot be let through."""
    if is_ship_attack(game, attack) and choice != THROUGH and choice != attack.target:
        return Refusal("sea.who_defends", "ships_meet_ships", {"unit": choice})
    if is_ship_attack(game, attack) and choice == attack.target:
        return Refusal("rulings.35", "cannot_reply", {"unit": choice})
    if attack.target in game.units:
        return Refusal("declaration.on_unit", "must_fight", {"unit": attack.target})
    if choice == THROUGH:
        return Refusal("declaration.on_villagers", "villagers_must_fight")
    if choice == VILLAGERS:
        if attack.kind == ASSIST or not villagers_on(game, attack.place):
            return Refusal("declaration.answers", "no_villagers_to_fight")
        return Refusal("declaration.siege", "siege_is_not_fought")
    unit = game.units.get(choice)
    if unit is None or unit.owner != seat:
        return Refusal("declaration.answers", "not_your_unit", {"unit": choice})
    there = attack.place if attack.kind == FIGHT else helper_place(game, attack)
    if unit.place in beside(game, there) and unit_at(game, there, seat) is not None:
        return Refusal("declaration.fast_response_free", "own_unit_there", {"place": there})
    return Refusal("declaration.fast_response", "too_far_to_respond", {"unit": choice})


@question("declaration.answers", answers, cannot_answer, auto=True, verb="meet", besides=any_answer)
@cites("declaration.fast_response", "rulings.29")
def answer(game: Empires, seat: Seat, choice: str, number: int) -> None:
    """The attack is let through or met; who comes by fast response goes there and stays."""
    attack = game.attacks[number]
    defender, is_fast = None, False
    if choice == VILLAGERS:
        defender = attack.place
    elif choice != THROUGH:
        defender = choice
        there = attack.place if attack.kind == FIGHT else helper_place(game, attack)
        left = game.units[choice].place
        if left != there and not is_ship(game, choice) and choice != attack.target:
            is_fast = True
            put_unit(game, choice, there)
            settle_place(game, left)
    put_attack(game, number, replace(attack, defender=defender, answered=True, fast=is_fast))
    tell_answer(game, seat, game.attacks[number])
