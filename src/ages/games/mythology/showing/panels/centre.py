"""The table: the turn, the Victory Cards, the bank, tiles turned up, and the decks."""

from __future__ import annotations

from ages.paper.areas import Panel
from ages.paper.head import result, turn
from ages.paper.pen import Drawn, Pen
from ages.paper.scene import Section, Sheet
from ages.paper.svg import (
    INNER,
    PAD,
    drawing,
    heading,
    lines,
    lit_frame,
    path,
    rect,
    text,
)

from .art import CELL, GAP, KIND, pile, square, stock


def centre(pen: Pen, sheet: Sheet) -> Panel:
    """The table in the middle of all players."""
    parts = sheet.sections
    y = pen.put(parts["turn"], "turn", 0, turn, "round", 4)
    if "result" in parts:
        y += pen.put(parts["result"], "result", y, result, (3, 2, 17), 24, 2)
    for name, draw in (
        ("victory", victory_cards),
        ("bank", bank),
        ("offer", offer),
        ("decks", decks),
    ):
        if name in parts:
            made = pen.drawn(parts[name], draw, 24)
            pen.area(parts[name], name, y, made, heading(2, parts[name].words))
            y += made.bottom
    return pen.panel("centre", f"{KIND} centre", sheet.words, y + PAD)


def victory_cards(pen: Pen, section: Section, y: float) -> Drawn:
    """The four Victory Cards side by side."""
    made, high = "", 104
    for place, fact in enumerate(section.facts):
        inside = rect(0.5, 0.5, CELL - 1, high - 1, "plate", 7)
        inside += path(
            f"M1 27v-19a7 7 0 0 1 7-7h{CELL - 16:g}a7 7 0 0 1 7 7v19z", "fill-victory-side"
        )
        inside += drawing(f"glyph-{fact.thing}", CELL / 2 - 10, 4, 20, kind="sign")
        inside += lines(CELL / 2, 41, pen.words.name(fact.thing), CELL - 6, "middle")
        inside += pile("victory", fact.number, 4, 61)
        inside += text(64, 92, str(fact.number), "large middle")
        frame = lit_frame(0, 0, CELL, high, 7)
        made += pen.piece(section, fact, PAD + place * (CELL + GAP), y, inside, frame)
    return made, y + high + 4


def bank(pen: Pen, section: Section, y: float) -> Drawn:
    """The cubes of the bank, and the tiles face down."""
    *cubes, victory, tiles = section.facts
    made = ""
    for place, fact in enumerate(cubes):
        made += stock(pen, section, fact, PAD + place * (CELL + GAP), y, pen.words.name(fact.thing))
    y += 48
    half = (INNER - GAP) / 2
    inside = pile("victory", victory.number, 0, 0) + lines(45, 18, victory.words, half - 46, "")
    made += pen.piece(section, victory, PAD, y, inside)
    inside = "".join([rect(2 + n * 3, 10 - n * 4, 30, 26, "plate", 3) for n in range(3)])
    inside += lines(46, 18, tiles.words, half - 46, "")
    made += pen.piece(section, tiles, PAD + half + GAP, y, inside)
    return made, y + 44


def offer(pen: Pen, section: Section, y: float) -> Drawn:
    """The tiles turned up, four in a row."""
    made, high = "", 50
    for place, fact in enumerate(section.facts):
        x, top = PAD + place % 4 * (CELL + GAP), y + place // 4 * (high + GAP)
        made += square(pen, section, fact, x, top, high)
    return made, y + -(-len(section.facts) // 4) * (high + GAP)


def decks(pen: Pen, section: Section, y: float) -> Drawn:
    """The deck of each culture, and beside it the cards that lie face up."""
    made, wide = "", (INNER - 2 * GAP) / 3
    cultures = list(dict.fromkeys(fact.thing for fact in section.facts))
    for fact in section.facts:
        x = PAD + cultures.index(fact.thing) * (wide + GAP)
        if fact.kind.startswith("deck"):
            inside = "".join(
                [rect(1 + n * 2, 4 - n * 2, 36, 46, f"base fill-{fact.thing}", 5) for n in range(3)]
            )
            inside += drawing(f"glyph-{fact.thing}", 12, 4, 22, kind="sign")
            inside += text(23, 42, str(fact.number), "number light middle")
            inside += text(0, 64, pen.words.name(fact.thing), "muted", wide, 12)
            made += pen.piece(section, fact, x, y, inside, lit_frame(0, -1, 42, 51))
        else:
            inside = rect(0, 2, 36, 48, "plate", 5)
            inside += drawing("glyph-cards", 8, 6, 20, kind="mark")
            inside += text(18, 42, str(fact.number), "number middle")
            made += pen.piece(section, fact, x + 54, y, inside)
    return made, y + 68
