"""What expeditions promise: whom to send, where, and who had better wait."""

from __future__ import annotations

from functools import lru_cache
from typing import NamedTuple

from ages.kernel.choices import Seat

from ..state import DISCOVERED, FACE_DOWN, Discovery
from ..tables import (
    CAPTAIN,
    CARD_TABLE,
    COUNTER_ROWS,
    DISCOVERY_VALUE,
    KINDS,
    REGIONS,
    SOLDIER,
    TURNS,
    LandRow,
)
from ..view import hidden_places, unseen_counters
from .worth import WORTH, turn_of

Numbers = tuple[int, ...]


class Land(NamedTuple):
    """What an expedition may find in a place, and how many such counters or cards there are."""

    natives: int
    points: int
    money: int
    plunder: int
    copies: int
    foothold: bool


Target = tuple[Land, ...]


class Targets:
    """Where an expedition can go, each with what may be there; positions share what is equal."""

    __slots__ = ("lands",)

    def __init__(self, lands: tuple[Target, ...]) -> None:
        """Made by ``targets``."""
        self.lands = lands


def explorers_worths(game: Discovery) -> list[float]:
    """By seat what the pieces in the Discovery box promise."""
    worths = [0.0] * game.seats
    exploring = [seat for seat, player in enumerate(game.players) if any(player.explorers)]
    if exploring:
        # Where all have seen the same, all have the same targets.
        known = None if hidden_places(game, None) else _open_targets(game)
        for seat in exploring:
            explorers = game.players[seat].explorers
            worths[seat] = _best(explorers, known or _targets(game, seat), turn_of(game))[0]
    return worths


def explorers_worth(game: Discovery, seat: Seat, explorers: Numbers) -> float:
    """What the pieces in the Discovery box promise: the best expedition and those who wait."""
    return best_expedition(game, seat, explorers)[0] if any(explorers) else 0.0


def best_expedition(game: Discovery, seat: Seat, explorers: Numbers) -> tuple[float, Numbers]:
    """The pieces to send so that they and those who stay are worth most."""
    return _best(explorers, _targets(game, seat), turn_of(game))


def prize(game: Discovery, seat: Seat, place: int, sent: Numbers) -> float:
    """What an expedition to a region brings on average."""
    target = targets(game, seat)[[kind != DISCOVERED for kind in game.counters[:place]].count(True)]
    return _prize(target, strength(sent), sent[SOLDIER], turn_of(game))


def targets(game: Discovery, seat: Seat) -> tuple[Target, ...]:
    """Where an expedition can go, each with what may be there for all that a seat knows."""
    return _targets(game, seat).lands


def _targets(game: Discovery, seat: Seat) -> Targets:
    hidden = hidden_places(game, seat)
    if not hidden:
        return _open_targets(game)
    seen = [FACE_DOWN if place in hidden else kind for place, kind in enumerate(game.counters)]
    return _regions(tuple(seen), game.failed, tuple(unseen_counters(game, seat)))


def _open_targets(game: Discovery) -> Targets:
    if game.counters == ALL_DISCOVERED:
        return _deck(game.deck)
    return _regions(game.counters, game.failed, tuple(game.counter_pool))


ALL_DISCOVERED = (DISCOVERED,) * len(REGIONS)


@lru_cache(maxsize=1 << 12)
def _deck(deck: tuple[str, ...]) -> Targets:
    return Targets((tuple([_land(CARD_TABLE[card], 1, False) for card in deck]),) if deck else ())


@lru_cache(maxsize=1 << 12)
def _regions(seen: Numbers, failed: Numbers, pool: Numbers) -> Targets:
    unknown = [_land(row, count, True) for row, count in zip(COUNTER_ROWS, pool, strict=True)]
    return Targets(
        tuple(
            [
                (_land(COUNTER_ROWS[kind], 1, True),)
                if kind >= 0
                else tuple([land for land in unknown if land.copies and land.natives > least])
                for kind, least in zip(seen, failed, strict=True)
                if kind != DISCOVERED
            ]
        )
    )


def _land(row: LandRow, count: int, foothold: bool) -> Land:
    return Land(row.natives, row.points, row.money, row.plunder, count, foothold)


@lru_cache(maxsize=1 << 12)
def _best(explorers: Numbers, targets: Targets, turn: int) -> tuple[float, Numbers]:
    waiting = WORTH.explorer * min(1.0, (TURNS - turn) / 2)
    everyone = strength(explorers)
    best = (waiting * everyone, (0,) * len(KINDS))
    if targets.lands:
        for sent in expeditions(explorers):
            force = strength(sent)
            worth = _best_prize(targets, force, sent[SOLDIER], turn)
            worth += waiting * (everyone - force)
            if worth > best[0]:
                best = (worth, sent)
    return best


@lru_cache(maxsize=1 << 12)
def _best_prize(targets: Targets, force: int, soldiers: int, turn: int) -> float:
    return max([_prize(target, force, soldiers, turn) for target in dict.fromkeys(targets.lands)])


def _prize(target: Target, force: int, soldiers: int, turn: int) -> float:
    foothold = WORTH.foothold * min(1.0, 0.4 + 0.1 * (TURNS - turn))
    rate = WORTH.dollar[turn - 1]
    worth = 0.0
    for land in target:
        if force >= land.natives:
            found = land.points + rate * (land.money + land.plunder * soldiers)
            worth += land.copies * (found + foothold * land.foothold)
    return worth / (sum([land.copies for land in target]) or 1)


def strength(pieces: Numbers) -> int:
    """The force of pieces counted by kind."""
    return sum([DISCOVERY_VALUE[kind] * count for kind, count in zip(KINDS, pieces, strict=True)])


@lru_cache(maxsize=1 << 12)
def expeditions(explorers: Numbers) -> tuple[Numbers, ...]:
    """All sensible expeditions of some of the explorers: those who plunder go first."""
    found = []
    for captains in range(explorers[CAPTAIN] + 1):
        sent = [0] * len(KINDS)
        sent[CAPTAIN] = captains
        found.append(tuple(sent))
        for kind in sorted(range(len(KINDS)), key=lambda kind: kind != SOLDIER):
            for _ in range(explorers[kind] if kind != CAPTAIN else 0):
                sent[kind] += 1
                found.append(tuple(sent))
    return tuple([sent for sent in dict.fromkeys(found) if any(sent)])
