"""Entries of a game's log as they are kept, and which of them leave a decision as it was."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any, NamedTuple, TypeAlias

import msgspec

from ...kernel.choices import BACK, DONE, UNLISTED, Choice, Seat
from ...kernel.errors import UnknownName
from ...kernel.log import Event
from ...kernel.pending import Pending
from ...kernel.plain import frozen
from ...words.catalogues import Words
from .rows import Move, damaged

Kept: TypeAlias = tuple[str, dict[str, Any], tuple[int, ...] | None]
"""An event as it is kept: its key, what it tells, and who may read it."""


def is_same_decision(
    before: Pending | None, after: Pending | None, seat: Seat, choices: Sequence[Choice]
) -> bool:
    """Whether what a seat chose left the others with the decision they had.

    So does what a seat picks, seals among others or takes back of that.
    """
    if before is None or after is None or not before.asks_as(after):
        return False
    others = [other for other in before.asked if other != seat]
    if any(before.picked_by(one) != after.picked_by(one) for one in others):
        return False
    if any(before.sealed.get(one) != after.sealed.get(one) for one in others):
        return False
    return seat not in after.seats or all(
        choice in UNLISTED or is_pick(before, choice) for choice in choices
    )


def is_pick(pending: Pending, choice: Choice) -> bool:
    """Whether a choice only adds to a selection or takes from it; done and a whole one answer."""
    if isinstance(choice, tuple):
        return choice[:1] == (BACK,)
    return pending.picking and choice != DONE


class Line(NamedTuple):
    """An event of the log: the move it came with, its place among that move's, and the event."""

    number: int
    place: int
    event: Event


def lines_of(number: int, events: Iterable[Event]) -> list[Line]:
    """The lines that the log tells of a move."""
    return [Line(number, place, event) for place, event in enumerate(events)]


def write_events(events: list[Event]) -> bytes:
    """Events as they are kept."""
    return msgspec.json.encode(events)


def read_events(move: Move) -> list[Event]:
    """The events of a move again as they were; raise ``Damaged`` if they cannot be read."""
    try:
        return [
            Event(key, {name: frozen(value) for name, value in data.items()}, frozen(audience))
            for key, data, audience in msgspec.json.decode(move.events, type=list[Kept])
        ]
    except (msgspec.MsgspecError, UnicodeError, RecursionError) as error:
        raise damaged(move.table, f"events of move {move.number}", str(error)) from error


def event_words(words: Words, event: Event) -> str:
    """An event as a sentence; one of a program that knew others is told as such."""
    try:
        return words.event(event)
    except (UnknownName, LookupError, TypeError, ValueError, AttributeError):
        return words.message("log.untold")
