"""Duels: how a fight of two goes, reckoned without fighting it."""

from __future__ import annotations

from functools import cache, lru_cache
from typing import NamedTuple

from ..fighting import (
    Strength,
    attack_points,
    health,
    is_villagers,
    negates_range,
    owner_of,
    strength,
    strength_of,
    tokens_of,
    villager_strength,
)
from ..pieces import BUILDING
from ..state import Empires
from ..tables import SETUP

VILLAGERS = ""
"""In place of a card: villagers."""


class Odds(NamedTuple):
    """What two fighters do to each other: of each the health and the points of a token.

    ``ranged`` says whether a ranged round comes first.
    """

    hp: int
    ap: int
    ra: int
    other_hp: int
    other_ap: int
    other_ra: int
    ranged: bool


class Outcome(NamedTuple):
    """The tokens that both have left, and the rounds that the first has left over."""

    left: int
    other_left: int
    rounds: int


@cache
def statistics(card: str, known: tuple[str, ...]) -> Strength:
    """The statistics of a unit card, or of villagers."""
    return strength(card, known) if card else villager_strength(known)


def points(own: Strength, kinds: tuple[str, ...], ranged: bool) -> int:
    """What a token deals to an enemy of these classes, apart from cards at work."""
    if ranged and not own.ra:
        return 0
    base, against = (own.ra, own.ra_against) if ranged else (own.ap, own.against)
    base = max([against[kind] for kind in kinds if kind in against], default=base)
    if ranged:
        return base + own.more_ra
    return base + own.more_ap + sum([own.more_against.get(kind, 0) for kind in kinds])


@cache
def odds_of(card: str, known: tuple[str, ...], other: str, other_known: tuple[str, ...]) -> Odds:
    """What two kinds of fighters do to each other, apart from cards at work."""
    one, two = statistics(card, known), statistics(other, other_known)
    return Odds(
        one.hp,
        points(one, two.classes, False),
        points(one, two.classes, True),
        two.hp,
        points(two, one.classes, False),
        points(two, one.classes, True),
        has_range(one, two),
    )


def has_range(one: Strength, two: Strength) -> bool:
    """Whether a ranged round comes first."""
    if negates_range(one.classes) or negates_range(two.classes):
        return False
    return bool(one.ra or two.ra)


@cache
def siege_points(card: str, known: tuple[str, ...]) -> int:
    """What a token of a unit deals to a building."""
    return points(statistics(card, known), (BUILDING,), False)


def card_of(game: Empires, fighter: str) -> str:
    """The card of a fighter; nothing for villagers."""
    return VILLAGERS if is_villagers(fighter) else game.units[fighter].card


def odds(game: Empires, fighter: str, enemy: str) -> Odds:
    """What two fighters do to each other now."""
    if game.effects:
        one, two = strength_of(game, fighter), strength_of(game, enemy)
        return Odds(
            health(game, fighter),
            attack_points(game, fighter, enemy, False),
            attack_points(game, fighter, enemy, True),
            health(game, enemy),
            attack_points(game, enemy, fighter, False),
            attack_points(game, enemy, fighter, True),
            has_range(one, two),
        )
    known = game.players[owner_of(game, fighter)].known
    other = game.players[owner_of(game, enemy)].known
    return odds_of(card_of(game, fighter), known, card_of(game, enemy), other)


@lru_cache(maxsize=1 << 16)
def fought(
    odds: Odds, tokens: int, other: int, rounds: int = SETUP.normal_rounds, ranged: bool = True
) -> Outcome:
    """How a fight of so many tokens ends when nobody retreats."""
    if ranged and odds.ranged:
        hits = tokens * odds.ra // odds.other_hp, other * odds.other_ra // odds.hp
        tokens, other = max(0, tokens - hits[1]), max(0, other - hits[0])
    left = rounds
    while left and tokens and other:
        hits = tokens * odds.ap // odds.other_hp, other * odds.other_ap // odds.hp
        tokens, other = max(0, tokens - hits[1]), max(0, other - hits[0])
        left -= 1
    return Outcome(tokens, other, left if tokens else 0)


def duel(game: Empires, fighter: str, enemy: str) -> Outcome:
    """How a fight of two ends if it begins now."""
    return fought(odds(game, fighter, enemy), tokens_of(game, fighter), tokens_of(game, enemy))
