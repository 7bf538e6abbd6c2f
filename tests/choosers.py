"""Players for tests: a blind one and an eager one."""

from __future__ import annotations

import random
from collections.abc import Callable
from typing import TypeAlias

import ages
from ages.kernel.choices import DONE, Choice, Seat
from ages.kernel.game import Game

Chooser: TypeAlias = Callable[[Game, Seat], Choice]


def blind(seed: int | str) -> Chooser:
    """Any option, each equally likely."""
    chance = random.Random(f"blind {seed}")

    def choose(game: Game, seat: Seat) -> Choice:
        return chance.choice(game.options(seat))

    return choose


def eager(seed: int | str) -> Chooser:
    """Mostly what builds, buys and fights; now and then anything."""
    chance = random.Random(f"eager {seed}")

    def choose(game: Game, seat: Seat) -> Choice:
        contract = ages.games.get(game.name).contract
        return contract.choose(game, seat, game.options(seat), chance)

    return choose


def whole_answer(game: Game, seat: Seat, chooser: Chooser) -> Choice:
    """The answer that a chooser gives to the pending decision, a subset as one selection."""
    pending = game.pending
    assert pending is not None
    if not pending.picking:
        return chooser(game, seat)
    trial = game.clone()
    while True:
        assert trial.pending is not None
        picked = trial.pending.picked_by(seat)
        choice = chooser(trial, seat)
        if choice == DONE:
            return tuple(picked)
        trial.play(seat, choice)
