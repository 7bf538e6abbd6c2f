"""The picture of a position: named panels, each a pure function of what a seat sees."""

from __future__ import annotations

from collections.abc import Mapping

from ages.paper.pen import Panels, Pen
from ages.paper.svg import join
from ages.words.catalogues import Words

from ...view import View
from ..scene import sheet
from .art import KIND, drawings, palette, shared, style
from .battle import battle
from .board import STRIP, mine, opponent
from .cards import hand
from .centre import centre
from .keys import parts, subjects
from .lit import lit

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
    if name == "mine":
        return mine(pen, shown)
    if name == "hand":
        return hand(pen, shown, len(view.players))
    if name == "centre":
        return centre(pen, shown)
    if name == "battle":
        assert view.battle is not None
        attacker, defender = view.battle.sides
        return battle(pen, shown, (view.players[attacker].culture, view.players[defender].culture))
    return opponent(pen, name, shown)


PANELS = Panels(lit, subjects, parts, sheet, draw)
sketches, panels, lights = PANELS.sketches, PANELS.panels, PANELS.lights


def picture(made: Mapping[str, str], words: Words, width: int) -> str:
    """All panels in one picture, with the style and drawings that they share."""
    return join(made, shared(), KIND, words.message("panel.picture"), width)
