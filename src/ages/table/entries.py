"""Entries of a game's log as they are kept, and which of them leave a decision as it was."""

from __future__ import annotations

from typing import Any, TypeAlias

import msgspec

from ..kernel.choices import UNDO, WITHDRAW, Choice, Seat
from ..kernel.errors import UnknownName
from ..kernel.log import Event
from ..kernel.rules import Pending
from ..kernel.words import Words
from .rows import Move, damaged

Kept: TypeAlias = tuple[str, dict[str, Any], tuple[int, ...] | None]
"""An event as it is kept: its key, what it tells, and who may read it."""


def is_same_decision(
    before: Pending | None, after: Pending | None, seat: Seat, choice: Choice
) -> bool:
    """Whether a choice left the others with the decision they had: a sealed answer among more."""
    if before is None or after is None or not (before.together and after.together):
        return False
    asked = (before.question, before.asked, before.args)
    if asked != (after.question, after.asked, after.args):
        return False
    others = [other for other in before.asked if other != seat]
    if any(before.picked_by(one) != after.picked_by(one) for one in others):
        return False
    if any(before.sealed.get(one) != after.sealed.get(one) for one in others):
        return False
    return seat not in after.seats or choice in (UNDO, WITHDRAW)


def write_events(events: list[Event]) -> bytes:
    """Events as they are kept."""
    return msgspec.json.encode(events)


def read_events(move: Move) -> list[Event]:
    """The events of a move again as they were; raise ``Damaged`` if they cannot be read."""
    try:
        return [
            Event(key, {name: _frozen(value) for name, value in data.items()}, _frozen(audience))
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


def _frozen(value: Any) -> Any:
    """Lists of JSON as the tuples they were."""
    return tuple([_frozen(part) for part in value]) if isinstance(value, list) else value
