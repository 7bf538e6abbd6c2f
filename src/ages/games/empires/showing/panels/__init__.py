"""The panels of the game by name."""

from __future__ import annotations

from ages.games.kit.scene import seat_of
from ages.paper.areas import Panel
from ages.paper.art import Art
from ages.paper.panels import Panels
from ages.paper.pen import Pen

from ...tables import GAME
from ...view import View
from ..scene import sheet
from ..village_scene import units_in
from .art import KIND, no_drawings
from .battle import battle
from .board import board
from .cards import hand, piles
from .centre import centre
from .keys import parts, subjects
from .lit import lit


def draw(view: View, pen: Pen, name: str) -> Panel:
    """A panel by its name."""
    shown = sheet(view, pen.words, name)
    if name == "centre":
        return centre(pen, shown, units_in(view, None))
    if name == "battle":
        return battle(pen, shown)
    if name in ("hand", "piles"):
        return hand(pen, shown) if name == "hand" else piles(pen, shown)
    return board(view, pen, name, shown, seat_of(view, name))


ART = Art(GAME, KIND, no_drawings)
PANELS = Panels(ART, lit, subjects, parts, sheet, draw)
