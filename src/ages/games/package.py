"""Package: all that a game offers to the rest of the house, in one typed place."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

import msgspec

from ages.games.kit.contract import Contract
from ages.games.kit.foretold import Foretold
from ages.games.kit.words import words_of
from ages.kernel.choices import Choice, Refusal, Seat
from ages.kernel.game import Game, Sight
from ages.kernel.log import Event
from ages.paper.panels import Panels
from ages.paper.scene import About, sheet_text
from ages.words.catalogues import Words
from ages.words.ledger import Ledger

WIDE = 1200
"""The width in pixels for which a picture is arranged if nobody says; a phone has 390."""


def turn_number(game: Any) -> int:
    """How long a game has lasted, in turns."""
    turn: int = game.turn
    return turn


@dataclass(frozen=True)
class Knowledge:
    """What seats may know, and what studies ask.

    ``seat_view`` makes what a seat sees out of what a spectator sees. ``secrets`` are what a sample
    must vary, ``census`` what must stay the same; ``facts`` are what players are compared by.
    ``turns`` says how long a game has lasted; where a turn belongs to one seat and not to all of
    them, ``shared_turns`` is false.
    """

    spectator_view: Callable[[Any], Any]
    seat_view: Callable[[Any, Seat, Any], Any]
    sample: Callable[..., Any]
    secrets: Callable[[Any, Seat], dict[str, Any]]
    census: Callable[[Any], dict[str, Any]]
    facts: Callable[[Any], tuple[dict[str, str], ...]]
    turns: Callable[[Any], int] = turn_number
    shared_turns: bool = True

    def turns_of_seats(self, game: Any) -> int:
        """How many turns of their own all seats have had together."""
        turns = self.turns(game)
        return turns * int(game.seats) if self.shared_turns else turns

    def view(self, game: Any, seat: Seat | None, watched: Any = None) -> Any:
        """What a seat, or a spectator, may know.

        ``watched`` is what a spectator sees now, if that is known.
        """
        if watched is None:
            watched = self.spectator_view(game)
        return watched if seat is None else self.seat_view(game, seat, watched)


def no_things(game: Any, seat: Seat) -> Mapping[str, Sequence[tuple[str, int]]]:
    """A game that tells points by source alone."""
    return {}


def no_names(game: Any, words: Words) -> Mapping[str, str]:
    """A game whose things have the same name in every position."""
    return {}


@dataclass(frozen=True)
class Telling:
    """What is told of pieces and options.

    ``about`` tells what a piece is, ``gives`` what an option costs and gives, ``foretold`` what of
    that is sure, in numbers of what seats have in their ``stores``; ``things`` are those that gave
    points, by source. ``names`` are what the pending decision calls the things of a position that
    have no name otherwise, by message; they are open to all.
    """

    about: Callable[[Any, Words, str], About | None]
    gives: Callable[[Any, Seat, Choice, Words], str]
    foretold: Callable[[Any, Seat, Choice], Foretold | None]
    stores: Callable[[Any], tuple[dict[str, int], ...]]
    things: Callable[[Any, Seat], Mapping[str, Sequence[tuple[str, int]]]] = no_things
    names: Callable[[Any, Words], Mapping[str, str]] = no_names


@dataclass(frozen=True)
class Guide:
    """What a newcomer is shown unasked: paragraphs on what is new, and the board in short."""

    topics: Callable[[Any, Seat, Iterable[Event]], Sequence[str]]
    is_turn_start: Callable[[Any], bool]
    summary: Callable[[Any, Words, int], str]


@dataclass(frozen=True)
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


@dataclass(frozen=True)
class Actions:
    """What learning agents are told: every choice by its number, and a view as numbers.

    ``features`` are the names of those numbers.
    """

    choices: tuple[tuple[str, Choice], ...]
    observe: Callable[[Any], list[float]]
    features: tuple[str, ...]


@dataclass(frozen=True, kw_only=True)
class Package:
    """A game. One that is not ``open`` is known to tests and simulations, and stands in no list.

    ``folder`` is the Python package with its data and words, ``seats`` are the numbers it can be
    played by, ``usual_seats`` how many if nobody says.
    """

    title: str
    folder: str
    game: type[Game]
    options: type[msgspec.Struct]
    seats: range
    usual_seats: int
    new_game: Callable[[int, str, Any, bool], Game]
    open: bool = True
    ledger: Ledger | None = None
    """The rules of a game from elsewhere; those of a game that is here lie in its folder."""

    knowledge: Knowledge
    panels: Panels
    telling: Telling
    guide: Guide
    heuristics: Heuristics
    actions: Actions

    # For the tests that every game passes
    contract: Contract

    def __post_init__(self) -> None:
        """The class of the game is given what is seen of it, as data, as text and as a picture."""
        game: Any = self.game
        game.sight = Sight(self.knowledge.view, self.knowledge.sample, self.reason)
        # Functions, which become methods of the class; what is bound to the package would not.
        game.__str__ = lambda game: self.told(game)
        game._repr_svg_ = lambda game: self.draw(game)

    @property
    def name(self) -> str:
        """The name under which the game is asked for."""
        return self.game.name

    @property
    def version(self) -> str:
        """The version of its rules."""
        return self.game.version

    def words(self, language: str, players: tuple[str, ...] = ()) -> Words:
        """The words of the game in a language; ``players`` are the names by seat."""
        return words_of(self.folder, language, players)

    def words_in(self, game: Game, words: Words) -> Words:
        """Words in a position, where its things have the names of what they are now."""
        names = self.telling.names(game, words)
        return words.within(names) if names else words

    def reason(self, refusal: Refusal) -> str:
        """A refusal as a sentence of the language that programs speak."""
        return self.words("en").refusal(refusal)

    def board_text(self, view: Any, words: Words, seat: Seat, width: int) -> str:
        """The board of one player as plain text."""
        name = "mine" if seat == view.seat else f"opponent-{seat}"
        sections = self.panels.sheet(view, words, name).sections.values()
        return sheet_text(list(sections), words, width)

    def panels_of(self, game: Game, seat: Seat | None, words: Words) -> dict[str, str]:
        """The parts of the picture by name, with what the seat can choose lit."""
        pending = game.pending
        options = () if pending is None or seat is None else game.options(seat)
        commands = {one: pending.question.command(one) for one in options} if pending else {}
        return self.panels.panels(game.view(seat), words, options, commands)

    def draw(
        self,
        game: Game,
        seat: Seat | None = None,
        language: str = "en",
        width: int = WIDE,
        players: tuple[str, ...] = (),
    ) -> str:
        """The position as an SVG picture, as far as a seat, or a spectator, may know it.

        ``players`` are the names by seat.
        """
        words = self.words(language, players)
        return self.panels.picture(self.panels_of(game, seat, words), words, width)

    def told(
        self,
        game: Game,
        seat: Seat | None = None,
        language: str = "en",
        width: int = 80,
        players: tuple[str, ...] = (),
    ) -> str:
        """The position as plain text, as far as a seat, or a spectator, may know it."""
        return self.panels.text(game.view(seat), self.words(language, players), width)
