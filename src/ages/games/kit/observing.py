"""Observations: a view as numbers for learning agents, each with a name."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from typing import Any, NamedTuple

from ages.kernel.choices import Seat


class Part(NamedTuple):
    """Some numbers of an observation: what they are about, their names, and how they are read."""

    about: str
    names: tuple[str, ...]
    read: Callable[..., list[float]]


def numbers_of(parts: Sequence[Part], *seen: Any) -> list[float]:
    """The numbers of all parts, in their order."""
    numbers: list[float] = []
    for part in parts:
        numbers += part.read(*seen)
    return numbers


def names_of(parts: Sequence[Part], prefix: str = "") -> Iterator[str]:
    """The names of those numbers.

    >>> list(names_of([Part("", ("turn",), list), Part("cubes", ("food", "wood"), list)], "me."))
    ['me.turn', 'me.cubes.food', 'me.cubes.wood']
    """
    for part in parts:
        about = f"{part.about}." if part.about else ""
        yield from (f"{prefix}{about}{name}" for name in part.names)


def by_seat(
    table: Sequence[Part],
    player: Sequence[Part],
    view: Any,
    seats: int,
    told: Callable[[Seat], tuple[Any, ...]],
) -> list[float]:
    """A view as numbers of a fixed length: the table, the own player, then the others by seat.

    ``told`` gives what the parts of a player are asked about; nobody sits on the last seats.
    """
    mine, there = view.seat or 0, len(view.players)
    numbers = numbers_of(table, view, mine)
    for after in range(seats):
        if after < there:
            numbers += numbers_of(player, view, *told((mine + after) % there))
        else:
            numbers += [-1.0] * count_of(player)
    return numbers


def each(things: Sequence[str], *told: str) -> tuple[str, ...]:
    """Names for what is told of each of several things.

    >>> each(("peru", "brazil"), "natives", "failed")
    ('peru.natives', 'peru.failed', 'brazil.natives', 'brazil.failed')
    """
    return tuple(f"{thing}.{what}" for thing in things for what in told)


def count_of(parts: Sequence[Part]) -> int:
    """How many numbers there are."""
    return sum(len(part.names) for part in parts)


def places(seats: int) -> list[str]:
    """What the seats are called in names: the own one, then the others after it.

    >>> places(3)
    ['me', 'next_1', 'next_2']
    """
    return ["me", *(f"next_{place}" for place in range(1, seats))]
