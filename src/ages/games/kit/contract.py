"""How a game wants to be played by the tests that every game passes."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, TypeAlias

from ages.kernel.choices import Choice, Seat

Eager: TypeAlias = Callable[[Any, Seat, Sequence[Choice]], Sequence[Choice]]
"""Of the options of a seat those that an eager player likes best."""


@dataclass(frozen=True, kw_only=True)
class Contract:
    """What the contract of all games is to know of one.

    ``eager`` picks the options that build, buy and fight; ``idle`` are the words with which a
    player lets a chance go by. Games are played with ``options``, which keep them short and let
    them see war, with each other option by itself, and with those that stand ``together``. The
    dearest laws look at one decision in ``every``.
    """

    eager: Eager
    idle: frozenset[Choice]
    options: Mapping[str, Any]
    every: int
    together: tuple[Mapping[str, Any], ...] = ()


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
