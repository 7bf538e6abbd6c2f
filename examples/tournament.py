"""A round robin of bots, on all cores: python examples/tournament.py [GAME] [GAMES A PAIR]."""

from __future__ import annotations

import os
import sys
from itertools import combinations

import ages
from ages.lab.statistics import wilson


class Hasty:
    """Takes the first thing that is offered."""

    def choose(self, perspective: ages.Perspective) -> ages.Choice:
        """The first option."""
        return perspective.options[0]


class Thorough:
    """Takes the last thing that is offered, which is often to stop."""

    def choose(self, perspective: ages.Perspective) -> ages.Choice:
        """The last option."""
        return perspective.options[-1]


BOTS = ("random", f"{__file__}:Hasty", f"{__file__}:Thorough")
"""Bots by name: workers are processes of their own and load them from this file."""


def main(game: str, games: int) -> None:
    """Let every two bots meet and tell how often the first of them wins."""
    print(f"{ages.games.title(game)}, {games} games a pair")
    for pair in combinations(BOTS, 2):
        wins = 0.0
        workers = min(games, os.cpu_count() or 1)
        for played in ages.simulate(game, games=games, bots=pair, seed=1, workers=workers):
            winners = [played.bots[seat] for seat in played.result.winners]
            wins += winners.count(pair[0]) / len(winners)
        low, high = wilson(wins, games)
        first, second = [name.rpartition(":")[2] for name in pair]
        print(f"{first:>9} against {second:9} {wins / games:4.0%}  ({low:.0%} to {high:.0%})")


if __name__ == "__main__":
    main(
        sys.argv[1] if len(sys.argv) > 1 else ages.games.names()[0],
        int(sys.argv[2]) if len(sys.argv) > 2 else 100,
    )
