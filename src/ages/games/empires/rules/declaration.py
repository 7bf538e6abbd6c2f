"""Attack Declaration: who attacks what, and how the defender answers."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from msgspec.structs import replace

from ages.kernel.choices import DONE, Choice, Refusal, Seat

from ..book import cites, question, rule
from ..changes import NAMES, UNIT_NAMES, put_attack, put_unit, settle_place
from ..fighting import is_villagers, strength_of
from ..pieces import (
    ASSIST,
    BUILDING,
    FIGHT,
    NO_MANS_LAND,
    THROUGH,
    VILLAGERS,
    Attack,
    cell_of,
    place_of,
    village_of,
)
from ..queries import (
    beside,
    can_attack_between,
    enemies_at,
    has_building,
    is_home,
    is_permitted,
    unit_at,
    units_of,
    villagers_at,
)
from ..state import Empires
from ..village import CELLS
from .chronicle import defender_of, tell_answer, tell_attack
from .events import PLAY, PLAYS, cannot_play_event, open_window, play_event, playable, plays_now
from .movement import PLACES
from .upkeep import BUYING_OFF, buy_off, cannot_buy_off, ways_out, ways_out_now

MOMENTS = ("own_turn",)
ATTACK, ALL, ASSAULT = "attack", "all", "assault"
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
    if is_near_enemies(game, seat) and ready_to_attack(game, seat):
        game.ask(seat, declare)
        game.then(declare_on)


def is_near_enemies(game: Empires, seat: Seat) -> bool:
    """Whether a unit of the player is abroad or one of others in the village: at a glance."""
    for unit in game.units.values():
        if (unit.owner == seat) != (village_of(unit.place) == seat):
            return True
    return False


@rule("declaration.all_first")
def end_declaration(game: Empires) -> None:
    """All attacks are declared: events that answer them, then the answers, in declared order."""
    if game.attacks:
        open_window(game, ATTACKS_DECLARED)
        game.then(answer_on)


# Attackers and targets


@cites("declaration.villagers", "faq.villagers_no_units", "village.stay", "rulings.28")
def attackers(game: Empires, seat: Seat) -> list[str]:
    """The own units, and cells with villagers who have not acted; each attacks once a turn."""
    busy = {one for attack in game.attacks for one in (attack.attacker, attack.ally, attack.target)}
    player = game.players[seat]
    found = [name for name, unit in units_of(game, seat) if not unit.fought and name not in busy]
    for cell, there in zip(player.village.cells, player.villagers, strict=True):
        if there and not (busy and place_of(seat, cell) in busy):
            found.append(cell)
    return found


def ready_to_attack(game: Empires, seat: Seat) -> dict[str, list[Choice]]:
    """The attackers who have targets, with those; at home only where an enemy is."""
    visited = {unit.place for unit in game.units.values() if unit.owner != seat}
    found = {}
    for name in attackers(game, seat):
        place = game.units[name].place if name in UNIT_NAMES else place_of(seat, name)
        if place in visited or village_of(place) != seat:
            there = targets(game, seat, name)
            if there:
                found[name] = there
    return found


def fighter_named(seat: Seat, name: str) -> str:
    """An attacker as fighters are known: a unit, or the place of villagers."""
    return name if name in UNIT_NAMES else place_of(seat, name)


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
    if name not in UNIT_NAMES:
        place = place_of(seat, name)
        return [one for one in enemies_at(game, place, seat) if not is_engaged(game, one)]
    unit = game.units[name]
    place = unit.place
    found: list[Choice] = []
    here = village_of(place)
    if here not in (None, seat):
        if has_building(game, place):
            found.append(BUILDING)
        if villagers_on(game, place):
            found.append(VILLAGERS)
    if place != NO_MANS_LAND or can_attack_between(game.players[seat]):
        found += [one for one in enemies_at(game, place, seat) if not is_engaged(game, one)]
    if game.attacks and here not in (None, seat):
        primary = primary_places(game)
        found += [near for near in beside(game, place) if near in primary]
    return found


def villagers_on(game: Empires, place: str) -> int:
    """How many villagers stand on a place."""
    seat = village_of(place)
    return 0 if seat is None else villagers_at(game.players[seat], cell_of(place))


@cites("declaration.one_combat")
def is_engaged(game: Empires, fighter: str) -> bool:
    """Whether somebody takes part in a fight of this turn already."""
    for attack in game.attacks:
        if fighter in (attack.attacker, attack.ally, attack.target, attack.defender):
            return True
    return False


@cites("resolution.assist")
def primary_places(game: Empires) -> list[str]:
    """The places where an own unit attacks the building, so that others may help."""
    return [
        attack.place
        for attack in game.attacks
        if attack.target == BUILDING and attack.kind == FIGHT
    ]


# Declaring


def declarations(game: Empires, seat: Seat) -> list[Choice]:
    """Who could attack, all at once, events, or done."""
    found: list[Choice] = [(ATTACK, one) for one in attackers(game, seat)]
    if found:
        found.insert(0, (ATTACK, ALL))
    found += [(ASSAULT, place) for place in assaulted(game, seat)]
    return [*found, *playable(game, seat, MOMENTS), *ways_out(game, seat), DONE]


@cites("resolution.assist", "resolution.assist_example")
def assaulted(game: Empires, seat: Seat) -> dict[str, list[str]]:
    """The buildings under own units that could attack, each with them and those who could help."""
    ready = [name for name in attackers(game, seat) if name in game.units]
    found = {}
    for name in ready:
        place = game.units[name].place
        if village_of(place) not in (None, seat) and has_building(game, place):
            near = beside(game, place)
            helpers = [one for one in ready if game.units[one].place in near]
            if helpers:
                found[place] = [name, *helpers]
    return found


DECLARATIONS: tuple[Choice, ...] = (
    (ATTACK, ALL),
    *((ATTACK, name) for name in (*NAMES, *CELLS)),
    *((ASSAULT, str(place)) for place in PLACES),
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
    if choice[0] == ASSAULT:
        if choice[1] in assaulted(game, seat):
            return None
        return Refusal("resolution.assist", "no_assault_there", {"place": choice[1]})
    if choice[0] != ATTACK:
        return cannot_buy_off(game, seat, choice)
    name = choice[1]
    if name == ALL:
        if standing_attacks(game, seat):
            return None
        return Refusal("declaration.attack", "nobody_attacks")
    if name in UNIT_NAMES:
        unit = game.units.get(name)
        if unit is None or unit.owner != seat:
            return Refusal("declaration.attack", "not_your_unit", {"unit": name})
    elif name not in game.players[seat].village.index or not villagers_at(game.players[seat], name):
        return Refusal("declaration.villagers", "no_villagers_there", {"cell": name})
    if name not in attackers(game, seat):
        return Refusal("declaration.one_combat", "attacks_already", {"attacker": name})
    if targets(game, seat, name):
        return None
    if name in UNIT_NAMES and game.units[name].place == NO_MANS_LAND:
        return Refusal("movement.between_attack", "no_target_between", {"attacker": name})
    return Refusal("declaration.attack", "no_target", {"attacker": name})


def standing_attacks(game: Empires, seat: Seat) -> list[tuple[str, Choice]]:
    """Each unit that could attack what it stands on: the building first, then who is there."""
    found = []
    for name in attackers(game, seat):
        there = stood_on(game, name, targets(game, seat, name))
        if there:
            found.append((name, there[0]))
    return found


def stood_on(game: Empires, name: str, there: Sequence[Choice]) -> list[Choice]:
    """Of what a unit in a village could attack that which is on its own space."""
    if name not in game.units or game.units[name].place == NO_MANS_LAND:
        return []
    return [one for one in there if ":" not in str(one)]


def declarations_now(game: Empires, seat: Seat) -> list[Choice]:
    """Who has something to attack, found once for each; and what else can be done."""
    ready = ready_to_attack(game, seat)
    found: list[Choice] = [(ATTACK, name) for name in ready]
    if any(stood_on(game, name, there) for name, there in ready.items()):
        found.insert(0, (ATTACK, ALL))
    found += [(ASSAULT, place) for place in assaulted(game, seat)]
    found += plays_now(game, seat, MOMENTS)
    if game.effects:
        found += ways_out_now(game, seat)
    found.append(DONE)
    return found


@question(
    "declaration.attack",
    declarations,
    cannot_declare,
    auto=True,
    verb="",
    legal=declarations_now,
    besides=any_declaration,
    first_words=(ATTACK, ASSAULT),
    closes=True,
)
def declare(game: Empires, seat: Seat, choice: Any) -> None:
    """An attacker is named, or all attack what they stand on, or one building together."""
    if choice == DONE:
        game.skip_past(declare_on)
    elif choice[0] == PLAY:
        play_event(game, seat, choice[1])
    elif choice[0] == ASSAULT:
        first, *helpers = assaulted(game, seat)[choice[1]]
        attack(game, seat, BUILDING, first)
        for name in helpers:
            attack(game, seat, choice[1], name)
    elif choice[0] != ATTACK:
        buy_off(game, seat, choice)
    elif choice[1] == ALL:
        for name, what in standing_attacks(game, seat):
            attack(game, seat, what, name)
    else:
        game.ask(seat, target, choice[1])


TARGETS: tuple[Choice, ...] = (BUILDING, VILLAGERS, *NAMES, *PLACES)


def any_target(game: Empires, seat: Seat, name: str) -> Sequence[Choice]:
    """Whatever could be attacked."""
    return TARGETS


@cites("declaration.attack", "declaration.one_combat", "resolution.assist", "rulings.14")
def cannot_target(game: Empires, seat: Seat, choice: str, name: str) -> Refusal | None:
    """The target is on the attacker's space, or beside it where another attacks the building."""
    if choice in targets(game, seat, name):
        return None
    if choice in UNIT_NAMES:
        unit = game.units.get(choice)
        if unit is not None and unit.owner != seat and is_engaged(game, choice):
            return Refusal("declaration.one_combat", "fights_already", {"unit": choice})
        return Refusal("declaration.attack", "no_such_target", {"target": choice})
    if choice in (BUILDING, VILLAGERS):
        return Refusal("declaration.attack", "nothing_there", {"target": choice})
    return Refusal("resolution.assist", "nobody_to_help", {"place": choice})


@question(
    "declaration.attack", targets, cannot_target, auto=True, verb="at", legal=targets,
    besides=any_target, follows=True,
)  # fmt: skip
def target(game: Empires, seat: Seat, choice: str, name: str) -> None:
    """The attack is declared."""
    attack(game, seat, choice, name)


@rule("declaration.attack")
@cites("movement.fog_attacked", "resolution.assist")
def attack(game: Empires, seat: Seat, what: Any, name: str) -> None:
    """An attack is declared: on what is on the space, or to help with a building nearby."""
    fighter = fighter_named(seat, name)
    place = fighter if is_villagers(fighter) else game.units[fighter].place
    kind, target = FIGHT, what
    if what in PLACES:
        kind, target, place = ASSIST, BUILDING, what
    made = Attack(fighter, target, place, kind)
    game.attacks = (*game.attacks, made)
    victim = game.players[defender_of(game, made)]
    if seat not in victim.attacked_by:
        victim.attacked_by = tuple(sorted((*victim.attacked_by, seat)))
    tell_attack(game, made)


# Answers


@rule("declaration.answers")
@cites("rulings.6")
def answer_on(game: Empires) -> None:
    """Attacks are answered one after another, in the order in which they were declared."""
    for number, attack in enumerate(game.attacks):
        if not attack.answered:
            game.ask(defender_of(game, attack), answer, number)
            game.then(answer_on)
            return


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
    if attack.target in game.units:
        return [attack.target]
    there = attack.place if attack.kind == FIGHT else helper_place(game, attack)
    found: list[Choice] = []
    if attack.target == BUILDING:
        found.append(THROUGH)
    elif villagers_can_fight(game, attack):
        found.append(VILLAGERS)
    if attack.kind == FIGHT:
        if attack.target == BUILDING and villagers_can_fight(game, attack):
            found.append(VILLAGERS)
        own = unit_at(game, there, seat)
        if own is not None:
            found.append(own)
    found += responders(game, seat, there, attack)
    return found


def answers_now(game: Empires, seat: Seat, number: int) -> list[Choice]:
    """The same less those who fight elsewhere or cannot hurt the attacker."""
    attack = game.attacks[number]
    return [
        one
        for one in answers(game, seat, number)
        if one == attack.target
        or one not in UNIT_NAMES
        or cannot_answer(game, seat, str(one), number) is None
    ]


def helper_place(game: Empires, attack: Attack) -> str:
    """The space of a helper, where it can be met."""
    return game.units[attack.attacker].place


def villagers_can_fight(game: Empires, attack: Attack) -> bool:
    """Villagers meet an attack on their space, but never siege."""
    return bool(villagers_on(game, attack.place)) and "siege" not in (
        strength_of(game, attack.attacker).classes
    )


@cites("declaration.fast_response", "declaration.fast_response_free", "events.town_patrol")
def responders(game: Empires, seat: Seat, place: str, attack: Attack) -> list[str]:
    """The units beside a space of their own village that could come, if no own one is there.

    A card lets one come to an attacked building from further away.
    """
    if village_of(place) != seat or unit_at(game, place, seat) is not None:
        return []
    near = beside(game, place)
    is_far = attack.target == BUILDING and attack.kind == FIGHT
    return [
        name
        for name, unit in units_of(game, seat)
        if is_home(unit)
        and (unit.place in near or (is_far and is_permitted(game, "far_response", name)))
    ]


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
    if choice == attack.target or choice not in UNIT_NAMES:
        return None
    if is_engaged(game, choice) or game.units[choice].fought:
        return Refusal("declaration.one_combat", "fights_already", {"unit": choice})
    return cannot_hurt(game, choice, attack)


@cites("rulings.28")
def cannot_hurt(game: Empires, name: str, attack: Attack) -> Refusal | None:
    """Who may not attack the attacker cannot meet it."""
    foe = strength_of(game, attack.attacker).safe_from
    if any(kind in foe for kind in strength_of(game, name).classes):
        return Refusal("rulings.28", "cannot_hurt_it", {"unit": name})
    return None


def why_no_answer(game: Empires, seat: Seat, choice: str, attack: Attack) -> Refusal:
    """Why somebody cannot meet an attack, or why it cannot be let through."""
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


@question(
    "declaration.answers", answers, cannot_answer, auto=True, verb="meet", legal=answers_now,
    besides=any_answer,
)  # fmt: skip
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
        if left != there:
            is_fast = True
            put_unit(game, choice, there)
            settle_place(game, left)
    put_attack(game, number, replace(attack, defender=defender, answered=True, fast=is_fast))
    tell_answer(game, seat, game.attacks[number])
