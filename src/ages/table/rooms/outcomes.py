"""Outcomes: what became of what somebody wanted at a table."""

from __future__ import annotations

from typing import NamedTuple

from ...kernel.choices import Refusal, Seat
from ...kernel.errors import AgesError


class Outcome(NamedTuple):
    """What became of a choice.

    It is ``saved``, was saved before (``again``), came ``late``, is refused (``no``), is to be
    confirmed first (``confirm``), or the room is ``closed``.
    """

    kind: str
    number: int = 0
    refusal: Refusal | None = None
    error: AgesError | None = None
    by: Seat | None = None
    doubt: str = ""
