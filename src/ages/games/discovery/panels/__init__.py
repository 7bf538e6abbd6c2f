"""The picture of a position: named panels, each a pure function of what a seat sees."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from ages.kernel.choices import Choice
from ages.kernel.pen import Known, Pen, lights_of, sketched
from ages.kernel.surface import Sketch, drawn
from ages.kernel.svg import join
from ages.kernel.words import Words

from ..scene import seat_of, sheet
from ..view import View
from .art import KIND, drawings, palette, shared, style
from .board import STRIP, board
from .boxes import boxes
from .keys import parts, subjects
from .lit import lit
from .offer import offer
from .world import new_world

__all__ = [
    "KIND",
    "STRIP",
    "drawings",
    "lights",
    "palette",
    "panels",
    "picture",
    "shared",
    "sketches",
    "style",
]

NONE: Mapping[Choice, str] = {}


def sketches(
    view: View,
    words: Words,
    options: Sequence[Choice] = (),
    commands: Mapping[Choice, str] = NONE,
    known: Known | None = None,
) -> dict[str, Sketch]:
    """The panels by name, not yet drawn.

    Pieces that stand for one of the ``options`` have the class ``option`` and carry its command.
    ``known`` is shared by all who look at one position at rest.
    """
    lights = lit(view, options, commands)
    return sketched(view, words, lights, subjects(view), parts, draw, known)


def draw(view: View, pen: Pen, name: str) -> str:
    """A panel by its name."""
    shown = sheet(view, pen.words, name)
    if name == "boxes":
        return boxes(pen, shown, view.spaces)
    if name == "map":
        return new_world(pen, shown)
    if name == "offer":
        return offer(pen, shown)
    return board(pen, name, shown, view.players[seat_of(view, name)].nation)


def lights(
    view: View,
    words: Words,
    options: Sequence[Choice],
    commands: Mapping[Choice, str],
    known: Known | None = None,
) -> dict[str, str]:
    """The commands of what can be chosen, by the ids of the pieces and places that stand for it."""
    found = lit(view, options, commands)
    return lights_of(view, words, found, subjects(view), parts, sheet, known)


def panels(
    view: View,
    words: Words,
    options: Sequence[Choice] = (),
    commands: Mapping[Choice, str] = NONE,
) -> dict[str, str]:
    """The panels by name, each an ``<svg>`` element that takes the width it is given.

    All panels use the style and drawings of ``shared()``, which a page holds once.
    """
    return drawn(sketches(view, words, options, commands))


def picture(made: Mapping[str, str], words: Words, width: int) -> str:
    """All panels in one picture, with the style and drawings that they share."""
    return join(made, shared(), KIND, words.message("panel.picture"), width)
