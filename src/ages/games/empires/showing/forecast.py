"""What a fight would bring as things stand, found by fighting its round on a copy."""

from __future__ import annotations

from typing import NamedTuple

from msgspec.structs import replace

from ages.kernel.chance import Chance
from ages.kernel.choices import Seat
from ages.words.catalogues import Words

from ..cards.auction import MERCENARIES
from ..fighting import attack_points, has_ranged_round, tokens_of
from ..pieces import (
    ATTACKER,
    BUILDING,
    DEFENDER,
    FIRST,
    RANGED,
    Attack,
    Battle,
    cell_of,
    village_of,
)
from ..queries import building_hp, damage_at, garrison_left
from ..rules.rounds import damage_by, losses
from ..state import Empires
from ..tables import EVENTS, SETUP, UNITS


def exchange(game: Empires, battle: Battle, number: int, victim: str) -> tuple[int, int]:
    """The tokens that an attacker and the defender would lose in a round of a battle."""
    trial = game.clone()
    trial.chance = Chance.of(0)  # nobody foresees a die
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


def clash(game: Empires, attacker: str, defender: str, place: str) -> Clash:
    """The first round between two who would fight at a place."""
    trial = game.clone()
    trial.battle = battle = Battle(0, (attacker,), defender, place)
    is_ranged = has_ranged_round(trial, battle)
    lost = exchange(trial, battle, RANGED if is_ranged else FIRST, attacker)
    tokens = tokens_of(game, attacker), tokens_of(game, defender)
    return Clash(is_ranged, lost[0], tokens[0], lost[1], tokens[1])


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

    @property
    def falls(self) -> bool:
        """Whether it would fall."""
        return self.damage >= self.left


def siege(game: Empires, attacker: str, place: str, rounds: int = SETUP.normal_rounds) -> Siege:
    """The damage tokens that an attacker would put on the building at a place."""
    trial = game.clone()
    trial.battle = Battle(0, (attacker,), None, place)
    points = tokens_of(game, attacker) * attack_points(trial, attacker, BUILDING, False)
    seat = village_of(place)
    assert seat is not None
    player, cell = game.players[seat], cell_of(place)
    left = -(-building_hp(player, cell) // SETUP.damage_token) - damage_at(player, cell)
    return Siege(rounds * (points // SETUP.damage_token), left)


def siege_words(words: Words, found: Siege) -> str:
    """Damage tokens on a building, and whether it falls."""
    key = "gives.siege_falls" if found.falls else "gives.siege"
    return words.message(key, damage=found.damage, left=found.left)


def hired(game: Empires, seat: Seat, unit: str) -> int:
    """With how many tokens a hired unit comes."""
    return min(EVENTS[MERCENARIES].amount, UNITS[unit].tokens, garrison_left(game, seat))
