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
from .art import KIND, tokens
from .board import board
from .boxes import boxes
from .keys import parts, subjects
from .lit import lit
from .offer import offer
from .world import new_world


def draw(view: View, pen: Pen, name: str) -> Panel:
    """A panel by its name."""
    shown = sheet(view, pen.words, name)
    if name == "boxes":
        return boxes(pen, shown, view.spaces)
    if name == "map":
        return new_world(pen, shown)
    if name == "offer":
        return offer(pen, shown)
    return board(pen, name, shown, view.players[seat_of(view, name)].nation)


ART = Art(GAME, KIND, tokens)
PANELS = Panels(ART, lit, subjects, parts, sheet, draw)
