"""Package: all that a game offers to the rest of the house, in one typed place."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

import msgspec

from ages.kernel.choices import Choice, Seat
from ages.kernel.foretold import Foretold
from ages.kernel.game import Game
from ages.kernel.log import Event
from ages.kernel.scene import About
from ages.kernel.surface import Sketch, Surface
from ages.kernel.words import Words


@dataclass(frozen=True, kw_only=True)
class Heuristics:
    """What bots are told of a game: which options are liked, and what a position is worth.

    ``parts`` are what a seat has and hopes for by where it comes from; a position can be judged
    where it is ``at_rest``; an option deserves so many ``trials`` in samples.
    """

    order: Callable[[Any, Seat, Sequence[Choice]], list[Choice]]
    value: Callable[[Any, Seat], float]
    parts: Callable[[Any, Seat], dict[str, float]]
    at_rest: Callable[[Any], bool]
    trials: Callable[[Any, Choice], int]


@dataclass(frozen=True, kw_only=True)
class Actions:
    """What learning agents are told: every choice by its number, and a view as numbers."""

    choices: tuple[tuple[str, Choice], ...]
    observe: Callable[[Any], list[float]]


def no_things(game: Any, seat: Seat) -> Mapping[str, Sequence[tuple[str, int]]]:
    """A game that tells points by source alone."""
    return {}


@dataclass(frozen=True, kw_only=True)
class Package:
    """A game. One that is not ``open`` is known to tests and simulations, and stands in no list.

    ``seats`` are the numbers it can be played by, ``usual_seats`` how many if nobody says.
    """

    title: str
    game: type[Game]
    options: type[msgspec.Struct]
    seats: range
    usual_seats: int
    new_game: Callable[[int, str, Any, bool], Game]
    open: bool = True

    # What seats may know, and what studies ask
    view: Callable[..., Any]
    sample: Callable[..., Any]
    secrets: Callable[[Any, Seat], dict[str, Any]]
    census: Callable[[Any], dict[str, Any]]
    facts: Callable[[Any], tuple[dict[str, str], ...]]
    turns: Callable[[Any], int]

    # For people
    words: Callable[..., Words]
    text: Callable[..., str]
    sketches: Callable[..., dict[str, Sketch]]
    picture: Callable[..., str]
    style: Callable[[], str]
    drawings: Callable[[], str]
    lights: Callable[..., dict[str, str]]
    gives: Callable[[Any, Seat, Choice, Words], str]
    foretold: Callable[[Any, Seat, Choice], Foretold | None]
    stores: Callable[[Any], tuple[dict[str, int], ...]]
    about: Callable[[Any, Words, str], About | None]
    topics: Callable[[Any, Seat, Iterable[Event]], Sequence[str]]
    is_turn_start: Callable[[Any], bool]
    summary: Callable[[Any, Words, int], str]
    board_text: Callable[[Any, Words, Seat, int], str]
    reason_words: Callable[[str, Words], str]
    things: Callable[[Any, Seat], Mapping[str, Sequence[tuple[str, int]]]] = no_things
    """By source of points the things that gave them."""

    # For bots and learning agents
    heuristics: Heuristics
    actions: Actions

    def __post_init__(self) -> None:
        """The class of the game is given what is told and drawn of it."""
        self.game.surface = Surface(
            self.view,
            self.sample,
            self.words,
            self.sketches,
            self.picture,
            self.text,
            self.style,
            self.drawings,
            self.lights,
        )

    @property
    def name(self) -> str:
        """The name under which the game is asked for."""
        return self.game.name

    @property
    def version(self) -> str:
        """The version of its rules."""
        return self.game.version
