"""Exact chances of an encounter, with re-rolls in closed form."""

from __future__ import annotations

from functools import cache
from math import comb
from typing import NamedTuple

from .fighters import is_beaten, levels_above
from .queries import dice_parts, tie_winner
from .state import Battle, Mythology


@cache
def sixes(dice: int) -> tuple[float, ...]:
    """The chance of each number of sixes.

    >>> sixes(1)
    (0.8333333333333334, 0.16666666666666666)
    """
    return tuple(comb(dice, hits) * 5 ** (dice - hits) / 6**dice for hits in range(dice + 1))


@cache
def roll_chances(dice: int, against: int) -> tuple[float, float, float]:
    """The chances that one roll has more, as many or fewer sixes than another."""
    ours, theirs = sixes(dice), sixes(against)
    more = sum(chance * sum(theirs[:hits]) for hits, chance in enumerate(ours))
    equal = sum(one * other for one, other in zip(ours, theirs, strict=False))
    return more, equal, 1 - more - equal


def duel_chance(dice: int, against: int, tie: int | None = None) -> float:
    """The chance to win an encounter; ``tie`` is 0 if ties are won, 1 if lost, None if re-rolled.

    >>> duel_chance(5, 5)
    0.5
    """
    more, equal, fewer = roll_chances(dice, against)
    if tie is None:
        # No dice on either side would be rolled for ever; nobody is favoured.
        return more / (more + fewer) if more + fewer else 0.5
    return more + equal if tie == 0 else more


def encounter_chance(game: Mythology, battle: Battle, side: int) -> float:
    """The chance that a side's fighter wins the encounter as it stands, abilities included."""
    dice = [sum(dice_parts(game, battle, each).values()) for each in (0, 1)]
    settled = tie_winner(battle)
    chance = duel_chance(dice[0], dice[1], settled)
    return chance if side == 0 else 1 - chance


def pairing_chance(game: Mythology, battle: Battle, side: int, mine: str, theirs: str) -> float:
    """The chance that a side's fighter would win against a fighter of the other, fought plainly."""
    return encounter_chance(game, paired(battle, side, mine, theirs), side)


def paired(battle: Battle, side: int, mine: str, theirs: str) -> Battle:
    """The battle with these two units picked, both to fight plainly."""
    trial = battle.clone()
    trial.picks = (mine, theirs) if side == 0 else (theirs, mine)
    trial.stances = ("", "")
    return trial


def stance_chance(game: Mythology, battle: Battle, side: int, stance: str) -> float:
    """The chance that a side's fighter wins the encounter if it takes a stance."""
    trial = battle.clone()
    stances = [*battle.stances]
    stances[side] = stance
    trial.stances = tuple(stances)
    return encounter_chance(game, trial, side)


class Fates(NamedTuple):
    """The chances of what follows an encounter, and how many enemies more a winner may eliminate.

    Whoever neither wins nor leaves the battle stays in it, wounded.
    """

    wins: float
    leaves: float
    enemy_leaves: float
    further: int


def fates(game: Mythology, battle: Battle, side: int) -> Fates:
    """What an encounter brings a side, with levels or without."""
    mine, theirs = battle.picks[side], battle.picks[1 - side]
    wins = encounter_chance(game, battle, side)
    if not game.settings.levels:
        return Fates(wins, 1 - wins, wins, 0)
    # Whoever is not of the winner's level or below has wounds to bear first.
    leaves = 1 - wins if is_beaten(mine, theirs) else 0.0
    enemy_leaves = wins if is_beaten(theirs, mine) else 0.0
    return Fates(wins, leaves, enemy_leaves, further(battle, side))


def further(battle: Battle, side: int) -> int:
    """The enemies that a side's fighter may eliminate besides the one it wins against."""
    mine, theirs = battle.picks[side], battle.picks[1 - side]
    lower = [foe for foe in battle.armies[1 - side] if levels_above(mine, foe) > 0]
    return max(0, min(levels_above(mine, theirs), len(lower) - 1))
