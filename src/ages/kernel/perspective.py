"""Perspective: all that a bot or a client may touch of a game."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from .chance import Chance
from .choices import Choice, Picks, Refusal, Seat
from .commands import command, parse
from .game import Game, Result
from .log import Event


class Perspective:
    """A game as one seat sees it."""

    __slots__ = ("_game", "seat")

    def __init__(self, game: Game, seat: Seat) -> None:
        """The game is kept out of reach: everything goes through the names below."""
        self._game = game
        self.seat = seat

    @property
    def game(self) -> str:
        """The name of the game."""
        return self._game.name

    @property
    def view(self) -> Any:
        """The position as far as this seat may know it."""
        return self._game.view(self.seat)

    @property
    def options(self) -> Sequence[Choice]:
        """What this seat can choose now; empty if it is not asked."""
        # A copy: who sorts or shortens its options must not change what the game offers.
        return tuple(self._game.options(self.seat))

    @property
    def question(self) -> str | None:
        """The name of what is being decided, or None when the game is over."""
        pending = self._game.pending
        return None if pending is None else pending.question.name

    @property
    def subset(self) -> Picks | None:
        """The subset that this seat is picking, if it is."""
        pending = self._game.pending
        if pending is None or not pending.picking or self.seat not in pending.seats:
            return None
        subset = self._game.subset(self.seat)
        return subset._replace(items=dict(subset.items))

    @property
    def over(self) -> bool:
        """Whether the game has ended."""
        return self._game.over

    @property
    def result(self) -> Result | None:
        """How the game ended, once it has."""
        return self._game.result

    @property
    def log(self) -> list[Event]:
        """What happened, as far as this seat may know it."""
        return [event for event in self._game.log or () if event.is_open_to(self.seat)]

    def why_not(self, choice: Choice) -> Refusal | None:
        """Why this seat cannot choose this now, or None if it can."""
        return self._game.why_not(self.seat, choice)

    def sample(self, chance: Chance) -> Any:
        """A whole game that could be this one: what the seat cannot know is dreamt."""
        return self._game.sample(self.seat, chance)

    def command(self, choice: Choice) -> str:
        """The text command of an option."""
        return command(self._game, choice)

    def parse(self, text: str) -> Choice:
        """The choice that a text command means."""
        return parse(self._game, self.seat, text)
