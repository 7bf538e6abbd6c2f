"""Attack Declaration: who attacks what, and how the defender answers."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from msgspec.structs import replace

from ages.kernel.choices import DONE, Choice, Refusal, Seat

from ..bombarding import more_reach, reach_of_gun, within
from ..book import cites, question, rule
from ..changes import NAMES, put_attack, put_unit, settle_place
from ..fighting import is_helpless, place_of_fighter, strength_of
from ..holds import is_truce
from ..pieces import (
    ASSIST,
    ATTACK_STANCE,
    BOMBARD,
    BUILDING,
    FIGHT,
    NO_MANS_LAND,
    THROUGH,
    VILLAGERS,
    Attack,
    cell_of,
    is_land,
    place_of,
    village_of,
)
from ..queries import (
    at_work,
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
from ..sea import cells_in_reach, is_ship, ships_at, ships_before
from ..state import Empires
from ..tables import EVENTS
from ..village import CELLS
from .chronicle import defender_of, tell_answer, tell_attack
from .events import PLAY, PLAYS, cannot_play_event, open_window, play_event, playable
from .movement import PLACES
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


# Attackers and targets


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


@cites("sea.attacked_out_to_sea", "sea.attack_worth", "sea.land_against_ships", "rulings.35")
def ship_targets(game: Empires, seat: Seat, name: str) -> list[Choice]:
    """For a ship in attack stance: enemy ships in its water, and what it reaches on land."""
    unit = game.units[name]
    if unit.stance != ATTACK_STANCE or village_of(unit.place) == seat:
        return []
    ships: list[Choice] = [
        one
        for one, other in game.units.items()
        if other.place == unit.place and other.owner != seat and not is_engaged(game, one)
    ]
    if strength_of(game, name).bombards:
        return ships + gun_targets(game, seat, name)
    for cell in cells_in_reach(game, unit.place, more_reach(game, name)):
        place = place_of(village_of(unit.place) or 0, cell)
        ships += [
            place,
            *[one for one in enemies_at(game, place, seat) if is_open(game, seat, one, name)],
        ]
    return ships


def villagers_on(game: Empires, place: str) -> int:
    """How many villagers stand on a place."""
    seat = village_of(place)
    return 0 if seat is None else villagers_at(game.players[seat], cell_of(place))


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
    if name in NAMES and game.units[name].place == NO_MANS_LAND:
        return Refusal("movement.between_attack", "no_target_between", {"attacker": name})
    return Refusal("declaration.attack", "no_target", {"attacker": name})


def standing_attacks(game: Empires, seat: Seat) -> list[tuple[str, Choice]]:
    """Each unit that could attack what it stands on: the building first, then who is there."""
    found = []
    for name in attackers(game, seat):
        here = (
            [one for one in targets(game, seat, name) if one not in PLACES] if name in NAMES else []
        )
        if here and game.units[name].place != NO_MANS_LAND:
            found.append((name, here[0]))
    return found


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
def cannot_target(game: Empires, seat: Seat, choice: str, name: str) -> Refusal | None:
    """The target is on the attacker's space, or beside it where another attacks the building."""
    if choice in targets(game, seat, name):
        return None
    if choice in NAMES:
        unit = game.units.get(choice)
        if unit is not None and unit.owner != seat and is_engaged(game, choice):
            return Refusal("declaration.one_combat", "fights_already", {"unit": choice})
        return Refusal("declaration.attack", "no_such_target", {"target": choice})
    if choice in (BUILDING, VILLAGERS):
        return Refusal("declaration.attack", "nothing_there", {"target": choice})
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
        return Attack(fighter, what, place)
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
        can_reply = target.stance or attack.attacker in ships_before(game, target.place)
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
