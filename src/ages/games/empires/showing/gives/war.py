"""What attacks, answers and battles would bring, as things stand."""

from __future__ import annotations

from typing import Any

from ages.games.kit.facets import gives
from ages.kernel.choices import DONE, Seat
from ages.words.catalogues import Words

from ...fighting import place_of_fighter, tokens_of
from ...pieces import (
    BUILDING,
    FIGHT,
    FIRST,
    RANGED,
    SECOND,
    THROUGH,
    VILLAGERS,
    Attack,
    cell_of,
    village_of,
)
from ...queries import has_building
from ...rules.declaration import (
    ALL,
    ASSAULT,
    ATTACK,
    answer,
    assaulted,
    declare,
    fighter_named,
    helper_place,
    standing_attacks,
    target,
    targets,
)
from ...rules.movement import PLACES
from ...rules.resolution import hit, next_battle
from ...rules.retreat import FIGHT_ON, retreat
from ...state import Empires
from ..effects import place_words
from ..forecast import clash, clash_words, exchange, siege, siege_words
from ..unit_words import numbers_told
from .events import place_told, played_or_paid

# Declaration


@gives(declare)
def attacker(game: Empires, seat: Seat, choice: Any, words: Words) -> str:
    """What an attacker could attack, or how many attack at once."""
    if choice != DONE and choice[0] == ASSAULT:
        first, *helpers = assaulted(game, seat)[choice[1]]
        return words.message("gives.assault", first=first, helpers=words.join(helpers))
    if choice == DONE or choice[0] != ATTACK:
        return played_or_paid(game, seat, choice, words)
    if choice[1] == ALL:
        return "; ".join(
            [
                f"{name} → {target_name(game, words, name, str(what))}"
                for name, what in standing_attacks(game, seat)
            ]
        )
    fighter = fighter_named(seat, choice[1])
    found = [target_name(game, words, fighter, str(one)) for one in targets(game, seat, choice[1])]
    told = words.message("gives.can_attack", targets=words.join(found))
    return f"{numbers_told(game, fighter, words)}; {told}"


def target_name(game: Empires, words: Words, fighter: str, what: str) -> str:
    """What is attacked, by its name."""
    place = place_of_fighter(game, fighter)
    if what == BUILDING:
        return building_name(game, words, place)
    if what == VILLAGERS:
        return words.number(tokens_of(game, place), "villagers")
    if what in PLACES:
        return words.message("gives.helping", building=building_name(game, words, what))
    unit = game.units[what]
    return words.message("panel.unit", unit=what, count=unit.tokens, card=unit.card)


def building_name(game: Empires, words: Words, place: str) -> str:
    """The building at a place by its name."""
    seat = village_of(place)
    assert seat is not None
    if not has_building(game, place):
        return place_words(words, place, None)
    return words.name(game.players[seat].village.buildings[cell_of(place)].id)


@gives(target)
def attacked(game: Empires, seat: Seat, choice: str, words: Words, name: str) -> str:
    """What the attack would bring if nobody came between."""
    fighter = fighter_named(seat, name)
    if choice in PLACES:
        told = siege_words(words, siege(game, fighter, choice))
        return f"{building_name(game, words, choice)}: {told}"
    place = place_of_fighter(game, fighter)
    if choice == BUILDING:
        told = siege_words(words, siege(game, fighter, place))
        return f"{building_name(game, words, place)}: {told}"
    enemy = place if choice == VILLAGERS else choice
    return clash_words(words, clash(game, fighter, enemy, place), True)


# Answers


@gives(answer)
def met(game: Empires, seat: Seat, choice: str, words: Words, number: int) -> str:
    """What the building would take, or the first round of who meets the attack."""
    attack = game.attacks[number]
    if choice == THROUGH:
        return siege_words(words, siege(game, attack.attacker, attack.place))
    defender = attack.place if choice == VILLAGERS else choice
    there = attack.place if attack.kind == FIGHT else helper_place(game, attack)
    told = clash_words(words, clash(game, attack.attacker, defender, there), False)
    if choice in game.units and game.units[choice].place != there:
        told = f"{words.message('gives.comes', place=there)}; {told}"
    return told


# Battles


def attack_told(game: Empires, words: Words, attack: Attack) -> str:
    """What would come of an attack: the first round, or damage to the building."""
    if not tokens_of(game, attack.attacker):
        return ""
    defender = attack.defender
    if attack.target == VILLAGERS and not attack.answered:
        defender = attack.place
    elif attack.target in game.units:
        defender = attack.target
    if defender is not None and tokens_of(game, defender):
        return clash_words(words, clash(game, attack.attacker, defender, attack.place), True)
    if has_building(game, attack.place):
        return siege_words(words, siege(game, attack.attacker, attack.place))
    return ""


@gives(next_battle)
def battle_told(game: Empires, seat: Seat, choice: Any, words: Words) -> str:
    """What a battle would bring, or an event."""
    if choice[0] != "fight":
        return played_or_paid(game, seat, choice, words)
    return attack_told(game, words, game.attacks[choice[1]])


@gives(hit)
def victim(game: Empires, seat: Seat, choice: str, words: Words) -> str:
    """The tokens that an attacker and the defender would lose."""
    battle = game.battle
    assert battle is not None
    lost, own = exchange(game, battle, battle.round, choice)
    defender = battle.defender or ""
    return words.message(
        "gives.clash",
        kills=lost,
        enemies=tokens_of(game, choice),
        loses=own,
        own=tokens_of(game, defender),
    )


@gives(retreat)
def way_back(game: Empires, seat: Seat, choice: str, words: Words, name: str) -> str:
    """The next round for who fights on; else what is at the place."""
    if choice != FIGHT_ON:
        there = place_told(game, seat, choice, words)
        return there
    battle = game.battle
    assert battle is not None
    assert battle.defender is not None
    number = FIRST if battle.round == RANGED else SECOND
    lost = exchange(game, battle, number, battle.attackers[0])
    tokens = tokens_of(game, battle.attackers[0]), tokens_of(game, battle.defender)
    if name == battle.defender:
        lost, tokens = (lost[1], lost[0]), (tokens[1], tokens[0])
    return words.message(
        "gives.next_round", kills=lost[1], enemies=tokens[1], loses=lost[0], own=tokens[0]
    )
