"""Speed: how long decisions, copies, views, samples and values take in random play."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import partial
from hashlib import sha256
from itertools import count
from random import Random
from statistics import median
from time import process_time
from typing import NamedTuple

import ages
from ages.kernel.choices import Choice
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
        package = ages.games.get(name)
        self.name = name
        self.seats = min(seats, max(package.seats))
        self.contract = package.contract
        self.turns = package.knowledge.turns
        self.seeds = count(1)

    def decisions(self, seconds: float) -> Sample:
        """Whole games, set-up included, until the time is over."""
        games = choices = 0
        spent = 0.0
        while spent < seconds:
            seed = next(self.seeds)
            play = self._busy_play if self.contract.busy else self._random_play
            made, took = play(seed)
            spent += took
            choices += made
            games += 1
        return Sample(choices, spent, games)

    def _random_play(self, seed: int) -> tuple[int, float]:
        """A game of random play: how many choices it had, and how long it took."""
        choices = 0
        start = process_time()
        chance = Random(seed).random
        game = ages.new(self.name, seats=self.seats, seed=seed, log=False)
        while (pending := game.pending) is not None:
            seat = pending.seats[0]
            options = game.options(seat)
            game.step(seat, options[int(chance() * len(options))])
            choices += 1
        return choices, process_time() - start

    def _busy_play(self, seed: int) -> tuple[int, float]:
        """The same of eager play, whose choices are made before the time is taken."""
        chosen = [(seat, choice) for _, seat, choice in self._game(seed)]
        start = process_time()
        game = ages.new(self.name, seats=self.seats, seed=seed, log=False)
        for seat, choice in chosen:
            game.options(seat)
            game.step(seat, choice)
        return len(chosen), process_time() - start

    def _game(self, seed: int) -> Iterator[tuple[Game, int, Choice]]:
        """Every decision of a game as it is played: the position, the seat and its choice."""
        chance = Random(seed)
        game = ages.new(self.name, seats=self.seats, seed=seed, log=False)
        while (pending := game.pending) is not None:
            seat = pending.seats[0]
            options = game.options(seat)
            if self.contract.busy:
                choice = self.contract.choose(game, seat, options, chance)
            else:
                choice = options[int(chance.random() * len(options))]
            yield game, seat, choice
            game.step(seat, choice)

    def lateness(self, early: range, late: range, games: int = 10) -> float:
        """How many times as long a decision takes in late turns as in early ones."""
        spent = {early: 0.0, late: 0.0}
        made = {early: 0, late: 0}
        for seed in range(1, games + 1):
            chosen = [(self.turns(game), seat, choice) for game, seat, choice in self._game(seed)]
            game = ages.new(self.name, seats=self.seats, seed=seed, log=False)
            for turn, seat, choice in chosen:
                start = process_time()
                game.options(seat)
                game.step(seat, choice)
                took = process_time() - start
                for turns in spent:
                    if turn in turns:
                        spent[turns] += took
                        made[turns] += 1
        if not made[late]:
            return 0.0
        return (spent[late] / made[late]) / (spent[early] / made[early])

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
            for game, seat, choice in self._game(seed):
                assert game.pending is not None
                asked, options = game.pending.question.name, game.options(seat)
                trace.update(f"{asked} {seat} {options} {choice}".encode())
            trace.update(str(game.result).encode())
        return trace.hexdigest()

    def lengths(self, games: int = 20) -> Lengths:
        """Count choices and decisions; nothing is timed."""
        choices = decisions = real = 0
        for seed in range(1, games + 1):
            for game, seat, choice in self._game(seed):
                assert game.pending is not None
                choices += 1
                decisions += not game.pending.picking or choice == "done"
                real += len(game.options(seat)) > 1
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
        played = self._game(next(self.seeds))
        positions = [(game.clone(), seat) for game, seat, _ in played]
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
