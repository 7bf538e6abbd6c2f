"""Speed: how long decisions, copies, views, samples and values take in random play."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from hashlib import sha256
from itertools import count
from random import Random
from statistics import median
from time import process_time
from typing import NamedTuple

import ages
from ages.kernel.game import Game

ROUNDS = 15
POSITIONS = 32


class Sample(NamedTuple):
    """So many things done in so much processor time."""

    number: int
    seconds: float
    games: int = 0

    @property
    def microseconds(self) -> float:
        """The time of one."""
        return self.seconds / self.number * 1e6


class Lengths(NamedTuple):
    """What games of random play are made of."""

    games: int
    choices: int  # every answer given
    decisions: int  # the same with a subset, picked item by item, counted as one
    real: int  # choices out of two or more options


class Figures(NamedTuple):
    """The speed of one game; times in microseconds, medians of the rounds."""

    choice: float
    decision: float  # a subset counted as one
    copy: float
    view: float
    sample: float
    value: float
    games_a_second: float
    choices_a_game: float
    decisions_a_game: float


class Bench:
    """Measures one game at one number of seats; every sample plays new seeds."""

    def __init__(self, name: str, seats: int = 4) -> None:
        self.name = name
        self.seats = seats
        self.seeds = count(1)

    def decisions(self, seconds: float) -> Sample:
        """Whole games, set-up included, until the time is over."""
        games = choices = 0
        spent = 0.0
        while spent < seconds:
            seed = next(self.seeds)
            start = process_time()
            chance = Random(seed).random
            game = ages.new(self.name, seats=self.seats, seed=seed, log=False)
            while (pending := game.pending) is not None:
                seat = pending.seats[0]
                options = game.options(seat)
                game.step(seat, options[int(chance() * len(options))])
                choices += 1
            spent += process_time() - start
            games += 1
        return Sample(choices, spent, games)

    def copies(self, seconds: float) -> Sample:
        """Clones of positions spread through a game."""
        return self._each(lambda game, _: game.clone, seconds)

    def views(self, seconds: float) -> Sample:
        """What the seat to move sees, at positions spread through a game."""
        return self._each(lambda game, seat: partial(game.view, seat), seconds)

    def samples(self, seconds: float) -> Sample:
        """Games as the seat to move may dream them, at positions spread through a game."""
        chance = ages.Chance.of(next(self.seeds))
        return self._each(lambda game, seat: partial(game.sample, seat, chance), seconds)

    def values(self, seconds: float) -> Sample:
        """What positions spread through a game are worth to the seat to move."""
        value = ages.games.get(self.name).heuristics.value
        return self._each(lambda game, seat: partial(value, game, seat), seconds)

    def played(self, games: int = 20) -> str:
        """The trace of some games: equal ones were offered and have chosen the same throughout."""
        trace = sha256()
        for seed in range(1, games + 1):
            chance = Random(seed).random
            game = ages.new(self.name, seats=self.seats, seed=seed, log=False)
            while (pending := game.pending) is not None:
                seat = pending.seats[0]
                options = game.options(seat)
                choice = options[int(chance() * len(options))]
                trace.update(f"{pending.question.name} {seat} {options} {choice}".encode())
                game.step(seat, choice)
            trace.update(str(game.result).encode())
        return trace.hexdigest()

    def lengths(self, games: int = 20) -> Lengths:
        """Count choices and decisions; nothing is timed."""
        choices = decisions = real = 0
        for seed in range(1, games + 1):
            chance = Random(seed).random
            game = ages.new(self.name, seats=self.seats, seed=seed, log=False)
            while (pending := game.pending) is not None:
                seat = pending.seats[0]
                options = game.options(seat)
                choice = options[int(chance() * len(options))]
                choices += 1
                decisions += not pending.picking or choice == "done"
                real += len(options) > 1
                game.play(seat, choice)
        return Lengths(games, choices, decisions, real)

    def _each(self, act: Callable[[Game, int], Callable[[], object]], seconds: float) -> Sample:
        positions = self._positions()
        done = 0
        spent = 0.0
        while spent < seconds:
            # New copies each time, so that nothing remembered from the last time helps.
            acts = [act(position.clone(), seat) for position, seat in positions]
            start = process_time()
            for do in acts:
                do()
            spent += process_time() - start
            done += len(acts)
        return Sample(done, spent)

    def _positions(self) -> list[tuple[Game, int]]:
        seed = next(self.seeds)
        chance = Random(seed).random
        game = ages.new(self.name, seats=self.seats, seed=seed, log=False)
        positions = []
        while (pending := game.pending) is not None:
            seat = pending.seats[0]
            positions.append((game.clone(), seat))
            options = game.options(seat)
            game.play(seat, options[int(chance() * len(options))])
        return positions[:: max(1, len(positions) // POSITIONS)]


def figures(name: str, seats: int = 4, seconds: float = 6.0) -> Figures:
    """Measure a game in about so many seconds, its kinds of samples in turn."""
    bench = Bench(name, seats)
    kinds = (bench.decisions, bench.copies, bench.views, bench.samples, bench.values)
    each = seconds / ROUNDS / len(kinds)
    rounds = [[kind(each) for kind in kinds] for _ in range(ROUNDS)]
    return summary(rounds, bench.lengths())


def summary(rounds: list[list[Sample]], lengths: Lengths) -> Figures:
    """Join rounds of samples (decisions, copies, views, samples, values) to figures.

    >>> once = [Sample(1000, 0.008, games=2), *[Sample(10, 0.00004)] * 4]
    >>> summary([once], Lengths(games=2, choices=1000, decisions=800, real=900))
    Figures(choice=8.0, decision=10.0, copy=4.0, view=4.0, sample=4.0, value=4.0,
            games_a_second=250.0, choices_a_game=500.0, decisions_a_game=400.0)
    """
    choice, copy, view, sample, value = (
        round(median(one.microseconds for one in kind), 3) for kind in zip(*rounds, strict=True)
    )
    played = [samples[0] for samples in rounds]
    return Figures(
        choice,
        round(choice * lengths.choices / lengths.decisions, 3),
        copy,
        view,
        sample,
        value,
        round(median(one.games / one.seconds for one in played), 1),
        round(lengths.choices / lengths.games, 1),
        round(lengths.decisions / lengths.games, 1),
    )
