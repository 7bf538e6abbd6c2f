"""Entries: what people would send in a game that bots have played choice by choice."""

from __future__ import annotations

from typing import Any

from ages.kernel.choices import BACK, DONE, Choice, Seat
from ages.kernel.commands import verb_of
from ages.kernel.game import Game
from ages.kernel.pending import Pending
from ages.kernel.rules import Question


def is_pick(pending: Pending, choice: Choice) -> bool:
    """Whether a choice only changes a subset that is still being picked."""
    if not pending.picking:
        return False
    return choice[:1] == (BACK,) if isinstance(choice, tuple) else choice != DONE


class Entries:
    """Counts by seat what a person would send, and how often the game waits for others.

    A subset is one entry. A question that follows another in one row of its seat belongs to that
    entry, and so does what is said of another thing with the same word (``move u1 b0 u2 b1``). A
    question is closed by the entry that comes after it in the same row; where none comes,
    or another seat, chance or something hidden comes first, to be done is an entry of its own,
    unless it was all that could be said. Hand-offs are changes of the seats that are asked.

    The game keeps its moves, and with them what can be undone: nothing, once something was seen.
    """

    def __init__(self, game: Game) -> None:
        """Nothing is chosen yet."""
        self.by_seat = [0] * game.seats
        self.hand_offs = 0
        self._row: Seat | None = None  # whose choices could still go on in one message
        self._owed = False  # whether that seat has closed a question by no entry yet
        self._said = ""  # what that row says of several things, in one word
        self._only_done = False
        self._pending = game.pending
        self._look(game)

    def watch(self, game: Game, seat: Seat, choice: Choice) -> bool:
        """Count a choice that the game has just taken; whether it was an answer, and no pick."""
        pending, after = self._pending, game.pending
        assert pending is not None
        self._pending = after
        question = pending.question
        if question.picking and is_pick(pending, choice):
            return False
        if question.closes and self._is_nothing(pending, seat, choice):
            self._owed |= not self._only_done
        elif not self._goes_on(question, choice) or self._row != seat or self._owed:
            self._enter(seat)
        asked = pending.asked if after is None else after.asked
        if asked is not pending.asked and asked != pending.asked:
            self.hand_offs += {*asked} != {*pending.asked}
        self._row = seat if after is not None and asked == (seat,) and game.undoable else None
        if self._owed and self._row is None:
            self._enter(seat)
        self._look(game)
        return True

    def _goes_on(self, question: Question[Any], choice: Choice) -> bool:
        """Whether a choice is a further step of the last entry, or the same of another thing."""
        verb = verb_of(choice)
        before, self._said = self._said, verb or self._said
        return question.follows or (bool(verb) and verb == before)

    @staticmethod
    def _is_nothing(pending: Pending, seat: Seat, choice: Choice) -> bool:
        """Whether a seat is done with a question without anything that it has picked."""
        return choice == () or (choice == DONE and not pending.picked_by(seat))

    def _enter(self, seat: Seat) -> None:
        self.by_seat[seat] += 1
        self._owed = False

    def _look(self, game: Game) -> None:
        """Note whether all that can be said is done; the next bot wants to know the options too."""
        pending = self._pending
        if pending is not None and pending.question.closes:
            self._only_done = len(game.options(pending.seats[0])) == 1
