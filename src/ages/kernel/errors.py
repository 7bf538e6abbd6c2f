"""The exception tree: every error that a caller may want to catch.

::

    AgesError
    ├── UnknownName          a game, bot, option or table id that does not exist
    ├── BadOption            a game option or number of seats that does not fit
    ├── IllegalChoice        a choice that the rules refuse; carries the Refusal
    ├── RecordError          a record that cannot be read or replayed
    │   ├── CutRecord        the text ends too early or is no record at all
    │   ├── OtherVersion     the record was played under other rules
    │   └── WrongMove        a move of the record is not legal where it stands
    ├── TableError           a data table that does not fit its type
    ├── BotError             a bot chose what it was not offered, or could not be loaded
    └── RulesError           the rules themselves are wrong: a bug in a game
"""

from __future__ import annotations

from collections.abc import Iterable
from difflib import get_close_matches
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from .choices import Refusal


class AgesError(Exception):
    """The root of all errors of this package."""


class UnknownName(AgesError):
    """A name that is not among those that exist."""


class BadOption(AgesError):
    """An option or a number of seats that the game does not take."""


class IllegalChoice(AgesError):
    """A choice that the rules refuse; nothing has changed."""

    def __init__(self, refusal: Refusal, seat: int, choice: object) -> None:
        """Keep the refusal; its words are made by whoever shows it."""
        super().__init__(
            f"seat {seat} cannot choose {choice!r}: {refusal.key} "
            f"{refusal.data or ''} ({refusal.rule})"
        )
        self.refusal = refusal
        self.seat = seat
        self.choice = choice


class RecordError(AgesError):
    """A record that cannot be read or replayed."""


class CutRecord(RecordError):
    """The text of a record ends too early or is no record at all."""


class OtherVersion(RecordError):
    """The record was played under rules that this program does not have."""


class WrongMove(RecordError):
    """A move of the record is not legal where it stands."""


class TableError(AgesError):
    """A data table that does not fit its type."""


class BotError(AgesError):
    """A bot that cannot be loaded or that chose what it was not offered."""


class RulesError(AgesError):
    """The rules of a game are wrong: a bug, never a player's fault."""


def did_you_mean(wrong: str, known: Iterable[str]) -> str:
    """Say which known name was probably meant, or list them all.

    >>> did_you_mean("minotuar", ["minotaur", "hydra"])
    'did you mean minotaur?'
    >>> did_you_mean("cat", ["minotaur", "hydra"])
    'there are: hydra, minotaur'
    """
    names = sorted(known)
    close = get_close_matches(wrong, names, n=1)
    return f"did you mean {close[0]}?" if close else f"there are: {', '.join(names)}"
