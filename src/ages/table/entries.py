"""Entries of a game's log as they are kept, and which of them leave a decision as it was."""

from __future__ import annotations

from typing import Any

import msgspec

from ..kernel.choices import UNDO, WITHDRAW, Choice, Seat
from ..kernel.log import Event
from ..kernel.rules import Pending


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


def read_events(kept: bytes) -> list[Event]:
    """Events again as they were."""
    return [
        Event(key, {name: _frozen(value) for name, value in data.items()}, _frozen(audience))
        for key, data, audience in msgspec.json.decode(kept)
    ]


def _frozen(value: Any) -> Any:
    """Lists of JSON as the tuples they were."""
    return tuple([_frozen(part) for part in value]) if isinstance(value, list) else value
