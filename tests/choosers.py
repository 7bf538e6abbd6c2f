"""Players for tests: a blind one and an eager one."""

from __future__ import annotations

import random
from collections.abc import Callable
from typing import Any, TypeAlias

from ages.kernel.choices import DONE, Choice, Seat
from ages.kernel.game import Game

Chooser: TypeAlias = Callable[[Game, Seat], Choice]

IDLE = {
    "pass", "done", "leave", "burn", "retreat", "nothing", "none", "plain", "no", 0,
    "stay", "peace", "not_this_turn",
}  # fmt: skip
"""The words with which a player lets a chance go by."""

FIRST = {
    "discovery": (
        ("university",),
        ("colonist", "capital_building", "dock", "soldier", "training"),
        ("captain", "discovery", "merchant_shipping"),
        ("merchant", "dock", "merchant_shipping"),
        ("missionary", "dock"),
        ("soldier", "dock", "warfare", "discovery"),
        ("war",),
    ),
    "mythology": (
        ("invoke",),
        ("play", "next_age", "next_age_3"),
        ("play", "build", "build_2", "build_3", "build_4"),
        ("play", "recruit", "recruit_3", "recruit_4", "recruit_5"),
        ("play", "attack", "attack_5", "attack_6", "attack_7"),
    ),
}
"""By game the commands that an eager player likes best: a verb, and for some of its things."""


def first_word(choice: Choice) -> Any:
    """The word that says what a choice does."""
    return choice[0] if isinstance(choice, tuple) and choice else choice


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
        options = game.options(seat)
        if chance.random() < 0.1:
            return chance.choice(options)
        busy = [choice for choice in options if first_word(choice) not in IDLE]
        liked = [choice for choice in busy if is_liked(game.name, choice)]
        if liked and chance.random() < 0.7:
            return chance.choice(liked)
        return chance.choice(busy or options)

    return choose


def is_liked(game: str, choice: Choice) -> bool:
    """Whether a choice is among those that an eager player of the game likes best."""
    words = choice if isinstance(choice, tuple) else (choice,)
    return any(
        words[:1] == wish[:1] and (len(wish) == 1 or (words[1:2] and words[1] in wish[1:]))
        for wish in FIRST.get(game, ())
    )


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
