"""The pen of a panel: facts drawn as pieces in areas, each area drawn once for all who see it."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Mapping
from sys import getsizeof
from typing import Any, NamedTuple

from ..words.catalogues import Words
from .areas import NO_FRAMES, Area, Frames, Panel, between, panel_of
from .memory import MEMORY
from .scene import Fact, Section
from .sketches import key_of
from .svg import head, piece

Drawn = tuple[str, float]
"""What is in a section, and where it ends."""


class Made(NamedTuple):
    """What is in a section, where it ends, and the frames of what can be chosen in it."""

    key: Hashable
    inside: str
    bottom: float
    frames: Frames


def keys_of(parts: Mapping[str, Any]) -> dict[str, bytes]:
    """The keys of sections out of what they show of a view."""
    return {section: key_of(part) for section, part in parts.items()}


class Pen:
    """Draws one panel: areas under each other, and facts as pieces in them."""

    def __init__(self, words: Words, keys: Mapping[str, bytes]) -> None:
        """``keys`` are those of sections."""
        self.words = words
        self.keys = keys
        self._areas: list[Area] = []
        self._frames: dict[str, str] = {}

    def piece(
        self, section: Section, fact: Fact, x: float, y: float, inside: str, frame: str = ""
    ) -> str:
        """A piece at its place in a section; ``frame`` shows that it can be chosen."""
        if frame:
            self._frames[fact.id] = frame
        return piece(fact.id, fact.kind, fact.words, inside, (x, y))

    def drawn(self, section: Section, draw: Callable[..., Drawn], *args: Any) -> Made:
        """What a function draws in a section, as if it stood at the top.

        A move changes a section or two of a panel; the others are taken from memory.
        """
        key = (self.words, draw, section.id, section.words, self.keys[section.id], args)

        def make() -> Made:
            self._frames = {}
            inside, bottom = draw(self, section, *args)
            return Made(key, inside, bottom, self._frames or NO_FRAMES)

        return MEMORY.get(key, make, _weight)

    def area(
        self,
        section: Section,
        kind: str,
        y: float,
        made: Made,
        heading: str = "",
        frame: str = "",
    ) -> None:
        """Put a section so far down on the panel; ``frame`` shows that it can be chosen whole."""
        start = head(section.id, kind, section.words, "group", (0, y)) + heading
        frames = {**made.frames, section.id: frame} if frame else made.frames
        self._areas.append(Area(section.id, made.key, start, made.inside, frames))

    def put(
        self, section: Section, kind: str, y: float, draw: Callable[..., Drawn], *args: Any
    ) -> float:
        """Draw a section and put it so far down on the panel; tells how high it is."""
        made = self.drawn(section, draw, *args)
        self.area(section, kind, y, made)
        return made.bottom

    def between(self, markup: str) -> None:
        """Draw something that belongs to no section."""
        self._areas.append(between(markup))

    def panel(self, name: str, kind: str, title: str, height: float) -> Panel:
        """The panel with all that was put on it."""
        return panel_of(name, kind, title, height, self._areas)


def _weight(made: Made) -> int:
    return getsizeof(made.inside) + 100 * len(made.frames)
