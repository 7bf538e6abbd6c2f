"""How a game wants to be played by the tests that every game passes."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Protocol, TypeAlias, TypeVar

from ages.kernel.choices import Choice, Seat

T = TypeVar("T")


class Draws(Protocol):
    """What an eager player draws from, such as Python's own ``Random``; no game ever does."""

    def random(self) -> float:
        """A number from 0 to 1."""

    def choice(self, seq: Sequence[T]) -> T:
        """One of several things."""


Eager: TypeAlias = Callable[[Any, Seat, Sequence[Choice]], Sequence[Choice]]
"""Of the options of a seat those that an eager player likes best."""


@dataclass(frozen=True, kw_only=True)
class Contract:
    """What the contract of all games is to know of one.

    ``eager`` picks the options that build, buy and fight; ``idle`` are the words with which a
    player lets a chance go by. Games are played with ``options``, which keep them short and let
    them see war, with each other option by itself, and with those that stand ``together``. The
    dearest laws look at one decision in ``every``. Where ``busy`` is true random play sees too
    little of the game, so that its speed is measured in eager play.
    """

    eager: Eager
    idle: frozenset[Choice]
    options: Mapping[str, Any]
    every: int
    together: tuple[Mapping[str, Any], ...] = ()
    busy: bool = False

    def choose(self, game: Any, seat: Seat, options: Sequence[Choice], chance: Draws) -> Choice:
        """Mostly what builds, buys and fights; now and then anything."""
        if chance.random() < 0.1:
            return chance.choice(options)
        busy = [choice for choice in options if first_word(choice) not in self.idle]
        liked = self.eager(game, seat, busy)
        if liked and chance.random() < 0.7:
            return chance.choice(liked)
        return chance.choice(busy or options)


def first_word(choice: Choice) -> Choice:
    """The word that says what a choice does."""
    return choice[0] if isinstance(choice, tuple) and choice else choice


def wishes(*liked: tuple[str, ...]) -> Eager:
    """An eager player who likes these commands: a verb, and for some of them certain things.

    >>> eager = wishes(("war",), ("play", "build", "attack"))
    >>> eager(None, 0, ["peace", "war", ("play", "build"), ("play", "trade"), ("war", 1)])
    ['war', ('play', 'build'), ('war', 1)]
    """
    things: dict[str, set[Choice]] = {verb: set(rest) for verb, *rest in liked}

    def is_liked(choice: Choice) -> bool:
        verb, *rest = choice if isinstance(choice, tuple) and choice else (choice,)
        wanted = things.get(verb) if isinstance(verb, str) else None
        return wanted is not None and (not wanted or (bool(rest) and rest[0] in wanted))

    def eager(game: Any, seat: Seat, options: Sequence[Choice]) -> list[Choice]:
        return [choice for choice in options if is_liked(choice)]

    return eager
