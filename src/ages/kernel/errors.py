"""The exception tree: every error of the rules that a caller may want to catch.

Bots and the store have errors of their own below ``AgesError``.

::

    AgesError
    ├── UnknownName          a game, bot, option or table id that does not exist
    ├── BadOption            a game option or number of seats that does not fit
    ├── IllegalChoice        a choice that the rules refuse; carries the Refusal
    ├── RecordError          a record that cannot be read or replayed
    │   ├── CutRecord        the text ends too early or is no record at all
    │   ├── OtherVersion     the record was played under other rules
    │   └── WrongMove        a move of the record is not legal where it stands
    ├── MissingExtra         a part of the program that is not installed
    ├── TableError           a data table that does not fit its type
    └── RulesError           the rules themselves are wrong: a bug in a game
"""

from __future__ import annotations

from collections.abc import Iterable
from difflib import get_close_matches
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from .choices import Refusal


class AgesError(Exception):
    """The root of all errors of this package.

    ``key`` and ``data`` tell the same as the English text, for whoever shows it in another
    language. Under ``wrong`` and ``known`` stand a name and those that exist.
    """

    def __init__(self, text: str, key: str = "", **data: object) -> None:
        """Keep the text, and what it says as a key with ids."""
        super().__init__(text)
        self.key = key
        self.data = data


class UnknownName(AgesError):
    """A name that is not among those that exist."""


class BadOption(AgesError):
    """An option or a number of seats that the game does not take."""


class IllegalChoice(AgesError):
    """A choice that the rules refuse; nothing has changed.

    ``why`` is the refusal in words, ``possible`` what could be chosen instead.
    """

    def __init__(
        self, refusal: Refusal, seat: int, choice: object, why: str, possible: str = ""
    ) -> None:
        """Tell it in a sentence, and keep the refusal for whoever says it in another language."""
        instead = f"; possible: {possible}" if possible else ""
        super().__init__(
            f"seat {seat} cannot choose {choice!r}: {why}{instead}", "refused", refusal=refusal
        )
        self.refusal = refusal
        self.seat = seat
        self.choice = choice
        self.why = why
        self.possible = possible

    def __reduce__(self) -> tuple[Any, ...]:
        """Sent to another process it is made again from what it was made of."""
        return type(self), (self.refusal, self.seat, self.choice, self.why, self.possible)


class RecordError(AgesError):
    """A record that cannot be read or replayed."""


class CutRecord(RecordError):
    """The text of a record ends too early or is no record at all."""


class OtherVersion(RecordError):
    """The record was played under rules that this program does not have."""


class WrongMove(RecordError):
    """A move of the record is not legal where it stands."""


class MissingExtra(AgesError):
    """Something cannot be done without an extra that is not installed."""


class TableError(AgesError):
    """A data table that does not fit its type."""


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
    near = nearest(wrong, names)
    return f"did you mean {near}?" if near else f"there are: {', '.join(names)}"


def nearest(wrong: str, known: Iterable[str]) -> str | None:
    """The known name that looks most like a wrong one, if any does.

    >>> nearest("Hydar", ["minotaur", "hydra"])
    'hydra'
    """
    folded = {name.casefold(): name for name in sorted(known)}
    close = get_close_matches(wrong.casefold(), folded, n=1)
    return folded[close[0]] if close else None
