"""The panels of the game by name."""

from __future__ import annotations

from ages.paper.areas import Panel
from ages.paper.art import Art
from ages.paper.panels import Panels
from ages.paper.pen import Pen

from ...tables import GAME
from ...view import View
from ..scene import sheet
from .art import KIND, dice, piles
from .battle import battle
from .board import mine, opponent
from .cards import hand
from .centre import centre
from .keys import parts, subjects
from .lit import lit


def draw(view: View, pen: Pen, name: str) -> Panel:
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


ART = Art(GAME, KIND, lambda: piles() + dice())
PANELS = Panels(ART, lit, subjects, parts, sheet, draw)
