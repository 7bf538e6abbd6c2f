"""The battle: both armies, the units that meet, and the dice by where they came from."""

from __future__ import annotations

from ages.kernel.scene import Fact, Section, Sheet
from ages.kernel.svg import (
    INNER,
    LINE,
    PAD,
    PANEL,
    Pen,
    band,
    circle,
    drawing,
    lines,
    panel,
    path,
    rect,
    text,
    wrapped,
)

from ..scene import SIDES
from .art import KIND, token, units

BAND = 40
HALF = (INNER - 10) / 2
DIE = 21.0
PIPS = {
    1: ((1, 1),),
    2: ((0, 0), (2, 2)),
    3: ((0, 0), (1, 1), (2, 2)),
    4: ((0, 0), (2, 0), (0, 2), (2, 2)),
    5: ((0, 0), (2, 0), (1, 1), (0, 2), (2, 2)),
    6: ((0, 0), (0, 1), (0, 2), (2, 0), (2, 1), (2, 2)),
}


def battle(pen: Pen, sheet: Sheet, cultures: tuple[str, str]) -> str:
    """The attacker on the left, the defender on the right."""
    parts = sheet.sections
    made, y = cause(pen, parts["battle"])
    bottoms = []
    for side, role in enumerate(SIDES):
        x = PAD + side * (HALF + 10)
        inside, bottom = army(pen, parts[role], x, y, cultures[side])
        made += pen.area(parts[role], f"army {role}", inside)
        bottoms.append(bottom)
    y = max(bottoms) + 4
    if any(parts[f"{role}-encounter"].facts for role in SIDES):
        made += path(f"M{PAD} {y:g}H{PANEL - PAD}", "rule")
        y += 8
        bottoms = []
        for side, role in enumerate(SIDES):
            x = PAD + side * (HALF + 10)
            section = parts[f"{role}-encounter"]
            inside, bottom = encounter(pen, section, x, y)
            made += pen.area(section, f"encounter {role}", inside)
            bottoms.append(bottom)
        made += drawing("glyph-attack", PANEL / 2 - 12, y + 16, 24, kind="accent")
        y = max(bottoms)
    high = y + PAD
    ground = rect(0.5, 0.5, PANEL - 1, high - 1, "sheet", 10)
    return panel("battle", f"{KIND} battle", sheet.words, high, ground + made)


def cause(pen: Pen, section: Section) -> tuple[str, float]:
    """The name of the battle on a band, what is attacked and by which power."""
    made = band(BAND, "fill-attack") + text(PAD + 4, 27, section.words, "name light")
    y = BAND + 2.0
    for fact in section.facts:
        made += pen.piece(section, fact, lines(PAD + 4, y + LINE, fact.words, INNER - 8, "", 3))
        y += len(wrapped(fact.words, INNER - 8, 12, 3)) * LINE + 2
    return pen.area(section, "cause", made), y + 6


def army(pen: Pen, section: Section, x: float, y: float, culture: str) -> tuple[str, float]:
    """A side: its player, how many units it may bring, and those it has."""
    made = rect(x, y, HALF, 24, f"fill-{culture}", 6)
    made += text(x + 8, y + 16.5, section.words, "strong light", HALF - 12, 14)
    limit, *units_there = section.facts
    made += pen.piece(section, limit, text(x + 4, y + 40, limit.words, "muted", HALF - 6, 12))
    y += 48
    if units_there[0].kind == "none":
        (none,) = units_there
        return made + pen.piece(
            section, none, text(x + 4, y + 12, none.words, "", HALF - 8, 12)
        ), y + 18
    inside, bottom = units(pen, section, units_there, x, y, HALF, 38)
    return made + inside, bottom


def encounter(pen: Pen, section: Section, x: float, y: float) -> tuple[str, float]:
    """The unit that was sent, how it fights, and its dice."""
    made = ""
    for fact in section.facts:
        sign = fact.kind.split()[0]
        if sign == "unit":
            inside = token(fact.thing.partition("+")[0], x + HALF / 2 - 28, y + 2, 56)
            inside += lines(x + HALF / 2, y + 74, fact.words, HALF - 8, "middle")
            made += pen.piece(section, fact, inside)
            y += 74 + 13 * len(wrapped(fact.words, HALF - 8, 12, 2)) - 6
        elif sign == "dice":
            inside, y = dice(pen, fact, x, y + 4)
            made += pen.piece(section, fact, inside)
        else:
            kind = "number accent" if sign == "sixes" else "strong"
            made += pen.piece(section, fact, text(x + 4, y + 18, fact.words, kind, HALF - 8, 15))
            y += 24
    return made, y


def dice(pen: Pen, fact: Fact, x: float, y: float) -> tuple[str, float]:
    """The dice that came from one thing under its name, and where they end."""
    made = text(x + 4, y + 11, pen.words.name(fact.thing), "muted", HALF - 8, 12)
    in_row = int(HALF // (DIE + 3))
    for place, face in enumerate(fact.faces):
        left = x + 4 + place % in_row * (DIE + 3)
        top = y + 15 + place // in_row * (DIE + 3)
        made += rect(left, top, DIE, DIE, "die fill-six" if face == 6 else "die fill-die", 5)
        for across, down in PIPS[face]:
            made += circle(left + 5.5 + across * 5, top + 5.5 + down * 5, 1.9, "fill-pip")
    rows = -(-len(fact.faces) // in_row)
    return made, y + 17 + rows * (DIE + 3)
