"""Outcomes: what became of what somebody wanted at a table, for whoever is to show it.

A page shows them as answers to forms and messages; another kind of door would show the same ones in
its own way.
"""

from __future__ import annotations

import re
from typing import TypeAlias

import msgspec

from ...kernel.choices import Refusal, Seat
from ...kernel.errors import AgesError
from ..store.rows import Table


def kind_of(name: str) -> str:
    """The kind of an outcome by the name of its class.

    >>> kind_of("NameTaken")
    'name_taken'
    """
    return re.sub(r"(?<=[a-z])(?=[A-Z])", "_", name).lower()


class Outcome(msgspec.Struct, frozen=True, tag_field="kind", tag=kind_of):
    """What became of something; every kind has a struct of its own."""

    @property
    def kind(self) -> str:
        """Which of the outcomes this is."""
        return str(type(self).__struct_config__.tag)


class Closed(Outcome, frozen=True):
    """The room is given up, or there is no game in it: come again."""


# Choices


class Saved(Outcome, frozen=True):
    """A choice is kept as the move of a number."""

    number: int


class Again(Outcome, frozen=True):
    """The same choice was kept before, as the move of a number."""

    number: int


class Late(Outcome, frozen=True):
    """Something else has been decided meanwhile, by a seat if it is known."""

    by: Seat | None = None


class No(Outcome, frozen=True):
    """A choice is refused by a rule, or cannot be read."""

    refusal: Refusal | None = None
    error: AgesError | None = None


class Confirm(Outcome, frozen=True):
    """A choice is to be confirmed first; ``doubt`` says why."""

    doubt: str


Chosen: TypeAlias = Saved | Again | Late | No | Confirm | Closed


# Seats


class Seated(Outcome, frozen=True):
    """A person has this seat, perhaps since before."""

    seat: Seat


class Unnamed(Outcome, frozen=True):
    """Nobody sits down without a name."""


class NameTaken(Outcome, frozen=True):
    """Somebody at the table is called so."""

    name: str


class SeatTaken(Outcome, frozen=True):
    """The seat is not open, but others are."""


class Full(Outcome, frozen=True):
    """No seat is open."""


class Underway(Outcome, frozen=True):
    """The game has begun."""


class Incomplete(Outcome, frozen=True):
    """The game does not begin yet: these seats are open."""

    seats: tuple[Seat, ...]


class Removed(Outcome, frozen=True):
    """Whoever had a seat has it no more."""

    seat: Seat


class NoPerson(Outcome, frozen=True):
    """In a seat from which somebody was to be removed there is no person."""

    seat: Seat


class Renamed(Outcome, frozen=True):
    """A seat has this name now."""

    seat: Seat
    name: str


Sat: TypeAlias = Seated | Unnamed | NameTaken | SeatTaken | Full | Underway
Began: TypeAlias = Underway | Incomplete | Closed


# Tables


class Made(Outcome, frozen=True):
    """A new table, at which its maker has a seat."""

    table: Table
    seat: Seat


class MadeBefore(Outcome, frozen=True):
    """Another has made the table already."""

    table: str


class Unfinished(Outcome, frozen=True):
    """The game is not over yet."""


PlayedAgain: TypeAlias = Made | MadeBefore | Unfinished


class Returned(Outcome, frozen=True):
    """A key has opened a seat at a table."""

    table: str
    seat: Seat


class NoKey(Outcome, frozen=True):
    """A key opens nothing."""
