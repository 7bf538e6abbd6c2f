"""The battle: where it is fought, its round, and both sides."""

from __future__ import annotations

from ages.paper.areas import Panel
from ages.paper.head import BAND
from ages.paper.pen import Drawn, Pen
from ages.paper.scene import Section, Sheet
from ages.paper.svg import (
    INNER,
    LINE,
    PAD,
    band,
    heading,
    lines,
    text,
    wrapped,
)

from ..war_scene import SIDES
from .art import KIND
from .board import told


def battle(pen: Pen, sheet: Sheet) -> Panel:
    """The attacker above, the defender below."""
    parts = sheet.sections
    y = pen.put(parts["battle"], "field", 0, field)
    for role in SIDES:
        made = pen.drawn(parts[role], told, 22)
        pen.area(parts[role], f"side {role}", y, made, heading(0, parts[role].words))
        y += made.bottom + 2
    return pen.panel("battle", f"{KIND} battle", sheet.words, y + PAD)


def field(pen: Pen, section: Section) -> Drawn:
    """The name of the battle on a band, its place and its round."""
    made = band(BAND, "fill-war") + text(PAD + 4, 27, section.words, "name light")
    y = BAND + 2.0
    for fact in section.facts:
        made += pen.piece(section, fact, 0, y, lines(PAD + 4, LINE, fact.words, INNER - 8, "", 3))
        y += len(wrapped(fact.words, INNER - 8, 12, 3)) * LINE + 2
    return made, y + 6
