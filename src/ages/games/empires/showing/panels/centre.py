"""What lies between the villages: the turn, No-Man's-Land, attacks and cards at work."""

from __future__ import annotations

from ages.paper import head
from ages.paper.areas import Panel
from ages.paper.pen import Drawn, Pen
from ages.paper.scene import Section, Sheet
from ages.paper.svg import INNER, PAD, heading, lit_frame, rect, text

from ...view import UnitView
from .art import GAP, KIND, PILL, pill
from .board import chips, told


def centre(pen: Pen, sheet: Sheet, between: tuple[UnitView, ...]) -> Panel:
    """The table between the players."""
    parts = sheet.sections
    y = pen.put(parts["turn"], "turn", 0, head.turn, "", 6.0)
    if "result" in parts:
        y += pen.put(parts["result"], "result", y, head.result, (6, 4, 18), 30, 8) + 4
    section = parts["no_mans_land"]
    made = pen.drawn(section, no_mans_land, between)
    frame = lit_frame(PAD - 4, 0, INNER + 8, made.bottom - 2)
    pen.area(section, "between", y, made, heading(0, section.words), frame)
    y += made.bottom
    for part in ("attacks", "effects"):
        if part in parts:
            draw = told if part == "attacks" else chips
            made = pen.drawn(parts[part], draw, 22)
            pen.area(parts[part], part, y, made, heading(0, parts[part].words))
            y += made.bottom + 2
    return pen.panel("centre", f"{KIND} centre", sheet.words, y + PAD)


def no_mans_land(pen: Pen, section: Section, there: tuple[UnitView, ...]) -> Drawn:
    """A strip of open ground with the units on it, three in a row."""
    wide = (INNER - 12 - 2 * GAP) / 3
    rows = max(1, -(-len(there) // 3))
    high = rows * (PILL + GAP) + 8
    made = rect(PAD, 20, INNER, high, "open-ground", 6)
    if not there:
        made += text(PAD + 10, 40, pen.words.message("panel.nobody"), "muted")
    for place, (fact, unit) in enumerate(zip(section.facts, there, strict=True)):
        x, y = PAD + 6 + place % 3 * (wide + GAP), 26 + place // 3 * (PILL + GAP)
        inside = pill(unit.name, unit.tokens, pen.words.name(unit.card), unit.owner, wide)
        made += pen.piece(section, fact, x, y, inside, lit_frame(0, 0, wide, PILL))
    return made, 20 + high + 6
