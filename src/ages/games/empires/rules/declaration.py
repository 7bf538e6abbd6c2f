"""Attack Declaration: attacks are declared one by one."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from ages.kernel.choices import DONE, Choice, Refusal, Seat

from ..book import cites, question, rule
from ..changes import NAMES
from ..fighting import is_helpless, place_of_fighter, strength_of
from ..holds import is_truce
from ..pieces import (
    ASSIST,
    BOMBARD,
    BUILDING,
    NO_MANS_LAND,
    VILLAGERS,
    Attack,
)
from ..queries import enemies_at, villagers_at
from ..sea import is_defending, is_ship
from ..state import Empires
from ..village import CELLS
from .answers import answer_on
from .chronicle import defender_of, tell_attack
from .events import PLAY, PLAYS, cannot_play_event, open_window, play_event, playable
from .movement import PLACES
from .targets import attackers, fighter_named, is_engaged, targets
from .towers import man_towers
from .upkeep import BUYING_OFF, buy_off, cannot_buy_off, ways_out

MOMENTS = ("own_turn",)
ATTACK, ALL = "attack", "all"
ATTACKS_DECLARED = "attacks_declared"


@rule("declaration.attack")
@cites("declaration.all_first", "rulings.6")
def declaration_phase(game: Empires) -> None:
    """Attacks are declared one by one; when all are, others may play events, then answer."""
    game.phase = "declaration"
    game.then(declare_on)
    game.then(end_declaration)


@rule("declaration.attack")
def declare_on(game: Empires) -> None:
    """The player is asked as long as somebody could attack."""
    seat = game.active
    if any(targets(game, seat, one) for one in attackers(game, seat)):
        game.ask(seat, declare)
        game.then(declare_on)


@rule("declaration.all_first")
def end_declaration(game: Empires) -> None:
    """All attacks are declared: events that answer them, towers, then answers in that order."""
    if game.attacks:
        open_window(game, ATTACKS_DECLARED)
    game.then(man_towers)
    game.then(answer_on)


# Declaring


def declarations(game: Empires, seat: Seat) -> list[Choice]:
    """Who could attack, all at once, events, or done."""
    found: list[Choice] = [(ATTACK, one) for one in attackers(game, seat)]
    if found:
        found.insert(0, (ATTACK, ALL))
    return [*found, *playable(game, seat, MOMENTS), *ways_out(game, seat), DONE]


DECLARATIONS: tuple[Choice, ...] = (
    (ATTACK, ALL),
    *((ATTACK, name) for name in (*NAMES, *CELLS)),
    *PLAYS,
    *BUYING_OFF,
    DONE,
)


def any_declaration(game: Empires, seat: Seat) -> Sequence[Choice]:
    """Whoever could attack in any turn."""
    return DECLARATIONS


@cites("declaration.attack", "declaration.villagers", "movement.between_attack")
def cannot_declare(game: Empires, seat: Seat, choice: Any) -> Refusal | None:
    """An attacker is at hand, has not attacked yet, and has a target."""
    if choice == DONE:
        return None
    if choice[0] == PLAY:
        return cannot_play_event(game, seat, choice[1], MOMENTS)
    if choice[0] != ATTACK:
        return cannot_buy_off(game, seat, choice)
    if is_truce(game, seat):
        return Refusal("events.the_king_is_dead_long_live_the_king", "nobody_may_attack")
    name = choice[1]
    if name == ALL:
        if standing_attacks(game, seat):
            return None
        return Refusal("declaration.attack", "nobody_attacks")
    if name in NAMES:
        unit = game.units.get(name)
        if unit is None or unit.owner != seat:
            return Refusal("declaration.attack", "not_your_unit", {"unit": name})
    elif name not in game.players[seat].village.index or not villagers_at(game.players[seat], name):
        return Refusal("declaration.villagers", "no_villagers_there", {"cell": name})
    if is_helpless(game, fighter_named(seat, name)):
        return Refusal("declaration.attack", "cannot_fight_now", {"attacker": name})
    if name not in attackers(game, seat):
        return Refusal("declaration.one_combat", "attacks_already", {"attacker": name})
    if targets(game, seat, name):
        return None
    if name in NAMES and is_ship(game, name) and is_defending(game, name):
        return Refusal("sea.defense_worth", "in_defense_stance", {"unit": name})
    if name in NAMES and game.units[name].place == NO_MANS_LAND:
        return Refusal("movement.between_attack", "no_target_between", {"attacker": name})
    return Refusal("declaration.attack", "no_target", {"attacker": name})


def standing_attacks(game: Empires, seat: Seat) -> list[tuple[str, Choice]]:
    """Each unit that could attack what is there: the building first, then whom nobody attacks."""
    found: list[tuple[str, Choice]] = []
    for name in attackers(game, seat):
        if name in NAMES and game.units[name].place != NO_MANS_LAND:
            aimed = [what for _, what in found if what in NAMES]
            here = [one for one in what_is_there(game, seat, name) if one not in aimed]
            found += [(name, one) for one in here[:1]]
    return found


def what_is_there(game: Empires, seat: Seat, name: str) -> list[Choice]:
    """What a unit stands on, or a ship lies before: nothing further away, and no help."""
    found = targets(game, seat, name)
    if is_ship(game, name):
        return found
    place = game.units[name].place
    if strength_of(game, name).bombards:
        return [one for one in found if one == place or one in enemies_at(game, place, seat)]
    return [one for one in found if one not in PLACES]


@question(
    "declaration.attack",
    declarations,
    cannot_declare,
    auto=True,
    verb="",
    besides=any_declaration,
    first_words=(ATTACK,),
    closes=True,
)
def declare(game: Empires, seat: Seat, choice: Any) -> None:
    """An attacker is named, all attack what they stand on, or the player is done."""
    if choice == DONE:
        game.skip_past(declare_on)
    elif choice[0] == PLAY:
        play_event(game, seat, choice[1])
    elif choice[0] != ATTACK:
        buy_off(game, seat, choice)
    elif choice[1] == ALL:
        for name, what in standing_attacks(game, seat):
            attack(game, seat, what, name)
    else:
        game.ask(seat, target, choice[1])


TARGETS: tuple[Choice, ...] = (
    BUILDING,
    VILLAGERS,
    *NAMES,
    *PLACES,
    *((VILLAGERS, place) for place in PLACES if isinstance(place, str)),
)


def any_target(game: Empires, seat: Seat, name: str) -> Sequence[Choice]:
    """Whatever could be attacked."""
    return TARGETS


@cites("declaration.attack", "declaration.one_combat", "resolution.assist", "rulings.14")
def cannot_target(game: Empires, seat: Seat, choice: Any, name: str) -> Refusal | None:
    """The target is on the attacker's space, or beside it where another attacks the building."""
    if choice in targets(game, seat, name):
        return None
    if choice in NAMES:
        unit = game.units.get(choice)
        if unit is not None and unit.owner != seat and is_engaged(game, choice):
            return Refusal("declaration.one_combat", "fights_already", {"unit": choice})
        return Refusal("declaration.attack", "no_such_target", {"target": choice})
    if name in NAMES and is_ship(game, name):
        return Refusal("sea.from_the_beach", "out_of_range", {"unit": name})
    if name in NAMES and strength_of(game, name).bombards:
        return Refusal("siege.range", "out_of_range", {"unit": name})
    if choice in (BUILDING, VILLAGERS):
        return Refusal("declaration.attack", "nothing_there", {"target": choice})
    if isinstance(choice, tuple):
        return Refusal("declaration.attack", "nothing_there", {"target": VILLAGERS})
    return Refusal("resolution.assist", "nobody_to_help", {"place": choice})


@question(
    "declaration.attack", targets, cannot_target, auto=True, verb="at", besides=any_target,
    follows=True,
)  # fmt: skip
def target(game: Empires, seat: Seat, choice: str, name: str) -> None:
    """The attack is declared."""
    attack(game, seat, choice, name)


@rule("declaration.attack")
@cites("movement.fog_attacked", "resolution.assist")
def attack(game: Empires, seat: Seat, what: Any, name: str) -> None:
    """An attack is declared: on what is on the space, or to help with a building nearby."""
    made = made_attack(game, fighter_named(seat, name), what)
    game.attacks = (*game.attacks, made)
    victim = game.players[defender_of(game, made)]
    if seat not in victim.attacked_by:
        victim.attacked_by = tuple(sorted((*victim.attacked_by, seat)))
    tell_attack(game, made)


@cites("resolution.assist", "siege.bombardment", "sea.from_the_beach")
def made_attack(game: Empires, fighter: str, what: Any) -> Attack:
    """An attack on something: a blow from afar for guns, help for others, or a fight."""
    place = place_of_fighter(game, fighter)
    strength = strength_of(game, fighter)
    is_afloat = "ship" in strength.classes
    if what in game.units and "ship" in strength_of(game, what).classes:
        water = game.units[what].place
        return Attack(fighter, what, water, battlefield=water)
    if strength.bombards:
        if isinstance(what, tuple):
            return Attack(fighter, VILLAGERS, what[1], BOMBARD)
        if what in game.units:
            return Attack(fighter, what, game.units[what].place, BOMBARD)
        return Attack(fighter, BUILDING, what, BOMBARD)
    if is_afloat:
        there = game.units[what].place if what in game.units else what
        aim = what if what in game.units else BUILDING
        return Attack(fighter, aim, there, battlefield=there)
    if what in PLACES:
        return Attack(fighter, BUILDING, what, ASSIST)
    return Attack(fighter, what, place)
