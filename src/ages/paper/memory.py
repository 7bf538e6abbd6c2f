"""Memory: markup that was made once and may be wanted again, kept as far as there is room.

This is the one thing between a position and what is sent of it that grows with the tables that are
played at: sections of panels as they were drawn, and sections of pages. Besides it there is only

- what the faces of a room hold because it is on somebody's screen, and what a ``Moment`` holds
  while one change is shown to all who look on;
- words: ``lru_cache`` of so many entries in ``words/catalogues.py``;
- single elements and lines of words: ``kept`` in ``svg.py``, so many of each kind;
- what is read from files once: catalogues, ledgers, style sheets, drawings, templates.
"""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Callable, Hashable
from sys import getsizeof
from threading import Lock
from typing import Any, Final, TypeVar

T = TypeVar("T")

ROOM: Final = 16 << 20
"""So many bytes of markup are kept."""

ENTRY: Final = 512
"""About what an entry takes besides its markup."""


class Memory:
    """Things by their keys; where they take more than the room, the longest unused ones go."""

    def __init__(self, room: int) -> None:
        """Nothing is kept yet."""
        self.room = room
        self.size = 0
        self._kept: OrderedDict[Hashable, tuple[Any, int]] = OrderedDict()
        self._lock = Lock()  # pictures are also drawn beside the loop

    def __len__(self) -> int:
        """How many things are kept."""
        return len(self._kept)

    def get(self, key: Hashable, make: Callable[[], T], weigh: Callable[[T], int]) -> T:
        """What was made for a key, or is made now; ``weigh`` tells the bytes that it takes."""
        with self._lock:
            found = self._kept.get(key)
            if found is not None:
                self._kept.move_to_end(key)
                thing: T = found[0]
                return thing
        thing = make()
        self._keep(key, thing, weigh(thing) + ENTRY)
        return thing

    def markup(self, key: Hashable, make: Callable[[], str]) -> str:
        """Markup that was made for a key, or is made now."""
        return self.get(key, make, getsizeof)

    def clear(self) -> None:
        """Forget everything."""
        with self._lock:
            self._kept.clear()
            self.size = 0

    def _keep(self, key: Hashable, thing: Any, size: int) -> None:
        with self._lock:
            if key in self._kept:
                return
            self._kept[key] = thing, size
            self.size += size
            while self.size > self.room:
                _, (_, gone) = self._kept.popitem(last=False)
                self.size -= gone


MEMORY: Final = Memory(ROOM)
