"""Panels: the picture of a position, part by part, each a pure function of what a seat sees."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Mapping, Sequence
from functools import partial
from typing import Any, NamedTuple

from ..kernel.choices import Choice
from ..words.catalogues import Words
from .areas import Panel
from .art import Art
from .lights import Lit, lights_of
from .pen import Pen, keys_of
from .scene import Sheet, sheet_texts
from .sketches import Sketch
from .svg import join

NONE: Mapping[Choice, str] = {}

Known = dict[Hashable, tuple[dict[str, bytes], bytes]]
"""The keys of panels, by what they are about."""


class Panels(NamedTuple):
    """How a game draws its panels.

    ``art`` is what they share: colours, style and drawings.
    ``lit`` tells what can be chosen where, ``parts`` what the sections of a panel show of a view.
    ``subjects`` are what panels are about: in one position at rest, those about the same subject
    have the same parts, whoever looks at them. ``known`` is of one such position.
    """

    art: Art
    lit: Callable[[Any, Sequence[Choice], Mapping[Choice, str]], Lit]
    subjects: Callable[[Any], Mapping[str, Hashable]]
    parts: Callable[[Any, str], Mapping[str, Any]]
    sheet: Callable[[Any, Words, str], Sheet]
    draw: Callable[[Any, Pen, str], Panel]

    def sketches(self, view: Any, words: Words, known: Known | None = None) -> dict[str, Sketch]:
        """The panels by name, not yet drawn."""
        if known is None:
            known = {}
        made = {}
        for name, subject in self.subjects(view).items():
            found = known.get(subject)
            if found is None:
                keys = keys_of(self.parts(view, name))
                found = known[subject] = keys, b"".join(keys.values())
            keys, key = found
            made[name] = Sketch(key, partial(self._drawn, view, words, keys, name))
        return made

    def _drawn(self, view: Any, words: Words, keys: Mapping[str, bytes], name: str) -> Panel:
        return self.draw(view, Pen(words, keys), name)

    def scene(self, view: Any, words: Words) -> dict[str, Sheet]:
        """What the panels show, by the same names."""
        return {name: self.sheet(view, words, name) for name in self.subjects(view)}

    def texts(self, view: Any, words: Words, width: int = 80) -> dict[str, str]:
        """The same facts as plain text, by the same names."""
        return sheet_texts(self.scene(view, words), words, width)

    def text(self, view: Any, words: Words, width: int = 80) -> str:
        """A whole position as plain text."""
        return "\n\n".join(self.texts(view, words, width).values())

    def picture(self, made: Mapping[str, str], words: Words, width: int) -> str:
        """All panels in one picture, with the style and drawings that they share."""
        title = words.message("panel.picture")
        return join(made, self.art.shared(), self.art.kind, title, width)

    def panels(
        self,
        view: Any,
        words: Words,
        options: Sequence[Choice] = (),
        commands: Mapping[Choice, str] = NONE,
    ) -> dict[str, str]:
        """The panels by name, each an ``<svg>`` element that takes the width it is given.

        Pieces that stand for one of the ``options`` have the class ``option`` and carry its
        command. All panels use the style and drawings of the game, which a page holds once.
        """
        lights = self.lights(view, words, options, commands)
        sketches = self.sketches(view, words)
        return {name: sketch.draw().lit(lights) for name, sketch in sketches.items()}

    def lights(
        self,
        view: Any,
        words: Words,
        options: Sequence[Choice],
        commands: Mapping[Choice, str],
        known: Known | None = None,
    ) -> dict[str, str]:
        """The commands of what can be chosen, by the ids of the pieces and places for it."""
        found: dict[str, str] = {}
        lit = self.lit(view, options, commands)
        for name, subject in self.subjects(view).items() if lit else ():
            about = known.get(subject) if known else None
            if not lit.keys().isdisjoint(about[0] if about else self.parts(view, name)):
                for section in self.sheet(view, words, name).sections.values():
                    found |= lights_of(section, lit.get(section.id, {}))
        return found
