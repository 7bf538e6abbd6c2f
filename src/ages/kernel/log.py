"""The log: what happened, as keys and ids, and who may read it."""

from __future__ import annotations

from collections.abc import Mapping
from typing import NamedTuple

from .choices import Seat


class Event(NamedTuple):
    """Something that happened. ``audience`` is None for all, else the seats that may know."""

    key: str
    data: Mapping[str, object]
    audience: tuple[Seat, ...] | None = None

    def is_open_to(self, seat: Seat | None) -> bool:
        """Whether a seat, or a spectator (None), may read it.

        >>> Event("drawn", {"card": "loki"}, (2,)).is_open_to(None)
        False
        """
        return self.audience is None or seat in self.audience
