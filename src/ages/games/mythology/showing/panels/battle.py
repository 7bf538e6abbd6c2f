"""The battle: both armies, the units that meet, and the dice by where they came from."""

from __future__ import annotations

from ages.paper.areas import Panel
from ages.paper.head import BAND
from ages.paper.pen import Drawn, Pen
from ages.paper.scene import Section, Sheet
from ages.paper.svg import (
    INNER,
    LINE,
    PAD,
    PANEL,
    band,
    drawing,
    lines,
    path,
    rect,
    short_name,
    text,
    wrapped,
)

from ...queries import unit_of
from ..scene import SIDES
from .art import DIE, KIND, token, units

HALF = (INNER - 10) / 2
LEFT = (PAD, PAD + HALF + 10)


def battle(pen: Pen, sheet: Sheet, cultures: tuple[str, str]) -> Panel:
    """The attacker on the left, the defender on the right."""
    parts = sheet.sections
    y = pen.put(parts["battle"], "cause", 0, cause)
    armies = [
        pen.put(parts[role], f"army {role}", y, army, LEFT[side], cultures[side])
        for side, role in enumerate(SIDES)
    ]
    y += max(armies) + 4
    met = [
        pen.drawn(parts[f"{role}-encounter"], encounter, LEFT[side])
        for side, role in enumerate(SIDES)
    ]
    if any(made.inside for made in met):
        pen.between(path(f"M{PAD} {y:g}H{PANEL - PAD}", "rule"))
        y += 8
        for role, made in zip(SIDES, met, strict=True):
            pen.area(parts[f"{role}-encounter"], f"encounter {role}", y, made)
        pen.between(drawing("glyph-attack", PANEL / 2 - 12, y + 16, 24, kind="accent"))
        y += max([made.bottom for made in met])
    return pen.panel("battle", f"{KIND} battle", sheet.words, y + PAD)


def cause(pen: Pen, section: Section) -> Drawn:
    """The name of the battle on a band, what is attacked and by which power."""
    made = band(BAND, "fill-attack") + text(PAD + 4, 27, section.words, "name light")
    y = BAND + 2.0
    for fact in section.facts:
        words = lines(PAD + 4, LINE, fact.words, INNER - 8, "", 3)
        made += pen.piece(section, fact, 0, y, words)
        y += len(wrapped(fact.words, INNER - 8, 12, 3)) * LINE + 2
    return made, y + 6


def army(pen: Pen, section: Section, x: float, culture: str) -> Drawn:
    """A side: its player, how many units it may bring, and those it has."""
    made = rect(x, 0, HALF, 24, f"fill-{culture}", 6)
    name = short_name(section.words, HALF - 12, 14)
    made += text(x + 8, 16.5, name, "strong light", HALF - 12, 14)
    limit, *units_there = section.facts
    words = text(4, 0, limit.words, "muted", HALF - 6, 12)
    made += pen.piece(section, limit, x, 40, words)
    if units_there[0].kind == "none":
        (none,) = units_there
        words = text(4, 12, none.words, "", HALF - 8, 12)
        return made + pen.piece(section, none, x, 52, words), 70
    inside, bottom = units(pen, section, units_there, x, 54, HALF, 38)
    return made + inside, bottom


def encounter(pen: Pen, section: Section, x: float) -> Drawn:
    """The unit that was sent, how it fights, and its dice."""
    made, y = "", 0.0
    for fact in section.facts:
        sign = fact.kind.split()[0]
        if sign == "unit":
            inside = token(unit_of(fact.thing), HALF / 2 - 28, 2, 56)
            inside += lines(HALF / 2, 74, fact.words, HALF - 8, "middle")
            made += pen.piece(section, fact, x, y, inside)
            y += 74 + 13 * len(wrapped(fact.words, HALF - 8, 12, 2)) - 6
        elif sign == "dice":
            inside, high = dice(pen.words.name(fact.thing), fact.faces)
            made += pen.piece(section, fact, x, y + 4, inside)
            y += high + 4
        else:
            kind = "number accent" if sign == "sixes" else "strong"
            made += pen.piece(section, fact, x, y, text(4, 18, fact.words, kind, HALF - 8, 15))
            y += 24
    return made, y


def dice(name: str, faces: tuple[int, ...]) -> tuple[str, float]:
    """The dice that came from one thing under its name, and how high they stand."""
    made = text(4, 11, name, "muted", HALF - 8, 12)
    in_row = int(HALF // (DIE + 3))
    for place, face in enumerate(faces):
        x, y = 4 + place % in_row * (DIE + 3), 15 + place // in_row * (DIE + 3)
        made += drawing(f"die-{face}", x - 1, y - 1, DIE + 2)
    rows = -(-len(faces) // in_row)
    return made, 17 + rows * (DIE + 3)
