"""What a fight would bring as things stand, found by fighting its round on a copy."""

from __future__ import annotations

from typing import NamedTuple

from msgspec.structs import replace

from ages.kernel.chance import Chance
from ages.kernel.choices import Seat
from ages.words.catalogues import Words

from ..cards.auction import MERCENARIES
from ..fighting import attack_points, has_ranged_round, is_unit, strength_of, tokens_of
from ..pieces import (
    ATTACKER,
    BOMBARD,
    BUILDING,
    DEFENDER,
    FIGHT,
    FIRST,
    RANGED,
    Attack,
    Battle,
    cell_of,
    village_of,
)
from ..queries import building_hp, damage_at, garrison_left
from ..rules.rounds import damage_by, losses
from ..rules.targets import can_fight_ship
from ..sea import is_ship
from ..state import Empires
from ..tables import EVENTS, SETUP, UNITS


class LowThrows(Chance):
    """Chance whose dice all show a one: nobody foresees a die, so least is reckoned with."""

    def roll(self, dice: int) -> tuple[int, ...]:
        """Ones."""
        return (1,) * dice


def exchange(game: Empires, battle: Battle, number: int, victim: str) -> tuple[int, int]:
    """The tokens that an attacker and the defender would lose in a round of a battle.

    Fire Ships are reckoned with a one.
    """
    trial = game.clone()
    trial.chance = LowThrows.of(0)
    defender = battle.defender or ""
    if not trial.attacks:
        trial.attacks = (Attack(victim, defender, battle.place, defender=defender),)
    trial.battle = battle = replace(battle, round=number, victim=victim, doomed=(0, 0))
    dealt = (
        damage_by(trial, defender, victim),
        sum([damage_by(trial, one, defender) for one in battle.attackers]),
    )
    trial.battle = battle = replace(battle, dealt=dealt, struck=(0, 0))
    return losses(trial, battle, ATTACKER)[0], losses(trial, battle, DEFENDER)[0]


class Clash(NamedTuple):
    """The first round of a fight: is it a ranged one, who loses how many of how many."""

    is_ranged: bool
    attacker_loses: int
    attackers: int
    defender_loses: int
    defenders: int


def clash(game: Empires, attacker: str, defender: str, place: str, is_met: bool = False) -> Clash:
    """The first round between two who would fight at a place.

    Who is struck from afar strikes back only if it can, or if it comes to meet the attacker.
    """
    trial = game.clone()
    is_met = is_met or can_strike_back(game, attacker, defender)
    kind = BOMBARD if strength_of(game, attacker).bombards else FIGHT
    there = defender if is_met else None
    trial.attacks = (Attack(attacker, defender, place, kind, there),)
    trial.battle = battle = Battle(0, (attacker,), defender, place)
    is_ranged = has_ranged_round(trial, battle)
    lost = exchange(trial, battle, RANGED if is_ranged else FIRST, attacker)
    tokens = tokens_of(game, attacker), tokens_of(game, defender)
    return Clash(is_ranged, lost[0], tokens[0], lost[1], tokens[1])


def can_strike_back(game: Empires, attacker: str, defender: str) -> bool:
    """Whether who is attacked can reply: always but to guns; to those of ships from the beach."""
    if not strength_of(game, attacker).bombards:
        return True
    if not is_unit(defender) or not is_unit(attacker):
        return False
    return is_ship(game, defender) or can_fight_ship(game, defender, attacker)


def clash_words(words: Words, found: Clash, is_attacker: bool) -> str:
    """A first round as one of its sides sees it."""
    mine = found.attacker_loses, found.attackers
    theirs = found.defender_loses, found.defenders
    if not is_attacker:
        mine, theirs = theirs, mine
    key = "gives.clash_ranged" if found.is_ranged else "gives.clash"
    return words.message(key, kills=theirs[0], enemies=theirs[1], loses=mine[0], own=mine[1])


class Siege(NamedTuple):
    """What a building would take of an attacker in its two rounds: tokens, and those it bears."""

    damage: int
    left: int
    most: int = 0
    """With the best throws of a Fire Ship."""

    @property
    def falls(self) -> bool:
        """Whether it would fall."""
        return self.damage >= self.left


def siege(game: Empires, attacker: str, place: str, rounds: int = SETUP.normal_rounds) -> Siege:
    """The damage tokens that an attacker would put on the building at a place."""
    trial = game.clone()
    trial.battle = Battle(0, (attacker,), None, place)
    own = strength_of(game, attacker)
    if own.bombards or own.explodes:
        rounds = min(1, rounds)
    points = tokens_of(game, attacker) * attack_points(trial, attacker, BUILDING, False)
    seat = village_of(place)
    assert seat is not None
    player, cell = game.players[seat], cell_of(place)
    left = -(-building_hp(player, cell) // SETUP.damage_token) - damage_at(player, cell)
    most = rounds * (points * SETUP.die // SETUP.damage_token) if own.die else 0
    return Siege(rounds * (points // SETUP.damage_token), left, most)


def siege_words(words: Words, found: Siege) -> str:
    """Damage tokens on a building, and whether it falls."""
    if found.most:
        return words.message("gives.fire", least=found.damage, most=found.most, left=found.left)
    key = "gives.siege_falls" if found.falls else "gives.siege"
    return words.message(key, damage=found.damage, left=found.left)


def hired(game: Empires, seat: Seat, unit: str) -> int:
    """With how many tokens a hired unit comes."""
    return min(EVENTS[MERCENARIES].amount, UNITS[unit].tokens, garrison_left(game, seat))
