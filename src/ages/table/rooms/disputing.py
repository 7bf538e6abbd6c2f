"""Disputing: somebody finds a rule or a refusal wrong, and a report of that is kept.

The report of a running game holds what its seat knows and where the game is kept, and nothing of
it is sent to anybody; the record is added when the game is over.
"""

from __future__ import annotations

import asyncio
import logging
import time
from pathlib import Path
from typing import TYPE_CHECKING

from msgspec.structs import replace

from ...kernel.choices import Seat
from ...kernel.errors import AgesError
from ...reports import FOLDER, LONGEST_EXPECTED, Report, keep_report, reported
from ..server.limits import LONGEST_SAY, tidy
from ..store import record_of

if TYPE_CHECKING:
    from .room import Room

logger = logging.getLogger("ages.table")


def disputed(room: Room, seat: Seat | None, mark: int, rule: str, say: str, text: str) -> Report:
    """What a seat, or a watcher, finds wrong, as it was seen at a mark; under the lock."""
    game = room.game
    if game is None:
        raise AgesError("the game has not begun", "dispute_nothing")
    expected = tidy(text, LONGEST_EXPECTED)
    if not expected:
        raise AgesError("say what you expected", "dispute_words")
    if len(say) > LONGEST_SAY:
        raise AgesError("that is no choice", "say_too_long")
    choice = "" if seat is None else tidy(say, LONGEST_SAY)
    if not (rule or choice):
        raise AgesError("say which rule or which choice you mean", "dispute_nothing")
    is_present = mark == room.mark(seat)
    is_earlier = not is_present and 0 <= mark <= room.number
    number = mark if is_earlier else room.number
    report = reported(game, seat, number, expected, rule, choice, not is_earlier)
    return replace(report, table=room.table.id)


async def keep_dispute(
    room: Room, seat: Seat | None, mark: int, rule: str, say: str, text: str
) -> Path:
    """Keep a report of what is found wrong; that of a finished game with its record."""
    async with room.lock:
        report = disputed(room, seat, mark, rule, say, text)
        result = room.game.result if room.game is not None else None
    if result is not None:
        history = await room.house.store.history(room.table.id)
        try:
            record = None if history is None else record_of(history)
        except AgesError:  # it is kept all the same; `ages report` says what stands in the way
            record = None
        if record is not None:
            report = replace(report, record=replace(record, result=result))
    folder = room.house.settings.data / FOLDER
    try:
        return await asyncio.to_thread(keep_report, folder, replace(report, at=time.time()))
    except AgesError as error:
        if isinstance(error.__cause__, OSError):
            logger.error("table %s: %s", room.table.id, error)
        raise
