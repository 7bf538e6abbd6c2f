"""Statistics: what many games tell, with how sure it is."""

from __future__ import annotations

from collections import Counter, defaultdict
from math import sqrt
from typing import Any

import msgspec

from .arena import Played

Z95 = 1.959964
"""The number of standard deviations that hold 95 in 100."""


def wilson(wins: float, games: int) -> tuple[float, float]:
    """The 95% interval of Wilson for a share; it is sound for few games and near 0 and 1.

    >>> [round(end, 4) for end in wilson(5, 10)]
    [0.2366, 0.7634]
    """
    if not games:
        return 0.0, 1.0
    share, z2 = wins / games, Z95 * Z95
    middle = share + z2 / (2 * games)
    reach = Z95 * sqrt(share * (1 - share) / games + z2 / (4 * games * games))
    whole = 1 + z2 / games
    return max(0.0, (middle - reach) / whole), min(1.0, (middle + reach) / whole)


class Rate(msgspec.Struct, frozen=True):
    """Wins out of the games that somebody sat in, with the interval of the share."""

    games: int
    wins: float
    share: float
    low: float
    high: float


class Spread(msgspec.Struct, frozen=True):
    """A number a game: its mean and its ends."""

    mean: float
    least: float
    most: float


class Points(msgspec.Struct, frozen=True):
    """Points of one source: the mean of a seat and the share of all points."""

    mean: float
    share: float


class Summary(msgspec.Struct, frozen=True):
    """What a run of games tells. A shared win counts for each winner in part."""

    game: str
    version: str
    seats: int
    seed: str
    options: dict[str, Any]
    games: int
    wins: dict[str, dict[str, Rate]]
    shared_wins: int
    endings: dict[str, int]
    points: dict[str, Points]
    turns: Spread
    decisions: Spread
    clicks: Spread
    hand_offs: Spread
    entries_a_turn: Spread
    hand_offs_a_turn: Spread


LENGTHS = ("turns", "decisions", "clicks", "hand_offs", "entries_a_turn", "hand_offs_a_turn")
"""The numbers of a game that are told with their spread."""


class Tally:
    """Adds games up one by one, so that a long run needs no memory."""

    def __init__(self) -> None:
        """Nothing is counted yet."""
        self.games = 0
        self.first: Played | None = None
        self.shared_wins = 0
        self.endings: Counter[str] = Counter()
        self.points: Counter[str] = Counter()
        self.sat: defaultdict[str, Counter[str]] = defaultdict(Counter)
        self.won: defaultdict[str, defaultdict[str, float]] = defaultdict(
            lambda: defaultdict(float)
        )
        self.numbers: dict[str, tuple[float, float, float]] = {}

    def add(self, played: Played) -> None:
        """Count one finished game."""
        self.first = self.first or played
        self.games += 1
        result = played.result
        self.shared_wins += len(result.winners) > 1
        self.endings[result.ending] += 1
        for seat, facts in enumerate(played.facts):
            part = (seat in result.winners) / len(result.winners)
            for kind, who in (*facts.items(), ("seat", str(seat)), ("bot", played.bots[seat])):
                self.sat[kind][who] += 1
                self.won[kind][who] += part
            self.points.update(result.sources[seat])
        for name in LENGTHS:
            number = getattr(played, name)
            total, least, most = self.numbers.get(name, (0, number, number))
            self.numbers[name] = total + number, min(least, number), max(most, number)

    def summary(self, seed: str) -> Summary:
        """All that was counted, of at least one game."""
        assert self.first is not None
        record = self.first.record
        points = self.points.total()
        return Summary(
            record.game,
            record.version,
            record.seats,
            seed,
            record.options,
            self.games,
            {kind: self._rates(kind) for kind in self.sat},
            self.shared_wins,
            dict(self.endings.most_common()),
            {
                source: Points(count / self.games / record.seats, count / points if points else 0.0)
                for source, count in self.points.items()
            },
            **{
                name: Spread(total / self.games, least, most)
                for name, (total, least, most) in self.numbers.items()
            },
        )

    def _rates(self, kind: str) -> dict[str, Rate]:
        rates = {}
        for who, games in sorted(self.sat[kind].items()):
            wins = self.won[kind][who]
            rates[who] = Rate(games, wins, wins / games, *wilson(wins, games))
        return rates
