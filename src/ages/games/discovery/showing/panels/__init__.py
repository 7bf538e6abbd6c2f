"""The picture of a position: named panels, each a pure function of what a seat sees."""

from __future__ import annotations

from collections.abc import Mapping

from ages.paper.pen import Panels, Pen
from ages.paper.svg import join
from ages.words.catalogues import Words

from ...view import View
from ..scene import seat_of, sheet
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


PANELS = Panels(lit, subjects, parts, sheet, draw)
sketches, panels, lights = PANELS.sketches, PANELS.panels, PANELS.lights


def picture(made: Mapping[str, str], words: Words, width: int) -> str:
    """All panels in one picture, with the style and drawings that they share."""
    return join(made, shared(), KIND, words.message("panel.picture"), width)
