"""The table: the turn, the Victory Cards, the bank, tiles turned up, and the decks."""

from __future__ import annotations

from ages.kernel.scene import Section, Sheet
from ages.kernel.svg import (
    INNER,
    LINE,
    PAD,
    PANEL,
    Pen,
    band,
    drawing,
    heading,
    lines,
    lit_frame,
    panel,
    path,
    rect,
    text,
    wrapped,
)

from .art import CELL, GAP, KIND, pile, square, stock

BAND = 40


def centre(pen: Pen, sheet: Sheet) -> str:
    """The table in the middle of all players."""
    parts = sheet.sections
    made, y = turn(pen, parts["turn"])
    if "result" in parts:
        inside, bottom = result(pen, parts["result"], y)
        made += pen.area(parts["result"], "result", inside)
        y = bottom
    for name, draw in (
        ("victory", victory_cards),
        ("bank", bank),
        ("offer", offer),
        ("decks", decks),
    ):
        if name in parts:
            inside, bottom = draw(pen, parts[name], y + 24)
            made += pen.area(parts[name], name, heading(y + 2, parts[name].words) + inside)
            y = bottom
    high = y + PAD
    ground = rect(0.5, 0.5, PANEL - 1, high - 1, "sheet", 10)
    return panel("centre", f"{KIND} centre", sheet.words, high, ground + made)


def turn(pen: Pen, section: Section) -> tuple[str, float]:
    """Turn and round on a band, and below it who is waited for."""
    made = band(BAND, "fill-band")
    y = BAND + 4.0
    for fact in section.facts:
        if fact.kind == "turn":
            inside = text(PAD + 4, 27, fact.words, "name light")
        elif fact.kind == "round":
            inside = text(PANEL - PAD - 4, 26, fact.words, "heading light end")
        else:
            told = wrapped(fact.words, INNER - 8, 12, 3)
            inside = lines(PAD + 4, y + LINE, fact.words, INNER - 8, "", 3)
            y += len(told) * LINE + 2
        made += pen.piece(section, fact, inside)
    return pen.area(section, "turn", made), y + 4


def result(pen: Pen, section: Section, y: float) -> tuple[str, float]:
    """How it ended, who has won, and each player's points."""
    made = heading(y, section.words)
    y += 20
    for fact in section.facts:
        won = "winner" in fact.kind
        told = wrapped(fact.words, INNER - 26, 12, 4)
        inside = rect(PAD, y, INNER, len(told) * LINE + 9, "ground", 5)
        if won:
            inside += drawing("glyph-winner", PAD + 3, y + 2, 17, kind="accent")
        inside += lines(PAD + 24, y + LINE + 2, fact.words, INNER - 26, "", 4)
        made += pen.piece(section, fact, inside)
        y += len(told) * LINE + 13
    return made, y


def victory_cards(pen: Pen, section: Section, y: float) -> tuple[str, float]:
    """The four Victory Cards side by side."""
    made, high = "", 104
    for place, fact in enumerate(section.facts):
        x = PAD + place * (CELL + GAP)
        inside = rect(x + 0.5, y + 0.5, CELL - 1, high - 1, "plate", 7)
        inside += path(
            f"M{x + 1:g} {y + 27:g}v-19a7 7 0 0 1 7-7h{CELL - 16:g}a7 7 0 0 1 7 7v19z",
            "fill-victory-side",
        )
        inside += drawing(f"glyph-{fact.thing}", x + CELL / 2 - 10, y + 4, 20, kind="sign")
        inside += lines(x + CELL / 2, y + 41, pen.words.name(fact.thing), CELL - 6, "middle")
        inside += pile("victory", fact.number, x + 4, y + 61)
        inside += text(x + 64, y + 92, str(fact.number), "large middle")
        made += pen.piece(section, fact, inside, lit_frame(x, y, CELL, high, 7))
    return made, y + high + 4


def bank(pen: Pen, section: Section, y: float) -> tuple[str, float]:
    """The cubes of the bank, and the tiles face down."""
    *cubes, victory, tiles = section.facts
    made = ""
    for place, fact in enumerate(cubes):
        made += stock(pen, section, fact, PAD + place * (CELL + GAP), y, pen.words.name(fact.thing))
    y += 48
    half = (INNER - GAP) / 2
    inside = pile("victory", victory.number, PAD, y)
    made += pen.piece(
        section, victory, inside + lines(PAD + 45, y + 18, victory.words, half - 46, "")
    )
    x = PAD + half + GAP
    inside = "".join(rect(x + 2 + n * 3, y + 10 - n * 4, 30, 26, "plate", 3) for n in range(3))
    made += pen.piece(section, tiles, inside + lines(x + 46, y + 18, tiles.words, half - 46, ""))
    return made, y + 44


def offer(pen: Pen, section: Section, y: float) -> tuple[str, float]:
    """The tiles turned up, four in a row."""
    made, high = "", 50
    for place, fact in enumerate(section.facts):
        x, top = PAD + place % 4 * (CELL + GAP), y + place // 4 * (high + GAP)
        made += square(pen, section, fact, x, top, high)
    return made, y + -(-len(section.facts) // 4) * (high + GAP)


def decks(pen: Pen, section: Section, y: float) -> tuple[str, float]:
    """The deck of each culture, and beside it the cards that lie face up."""
    made, wide = "", (INNER - 2 * GAP) / 3
    cultures = list(dict.fromkeys(fact.thing for fact in section.facts))
    for fact in section.facts:
        x = PAD + cultures.index(fact.thing) * (wide + GAP)
        if fact.kind.startswith("deck"):
            inside = "".join(
                rect(x + 1 + n * 2, y + 4 - n * 2, 36, 46, f"base fill-{fact.thing}", 5)
                for n in range(3)
            )
            inside += drawing(f"glyph-{fact.thing}", x + 12, y + 4, 22, kind="sign")
            inside += text(x + 23, y + 42, str(fact.number), "number light middle")
            inside += text(x, y + 64, pen.words.name(fact.thing), "muted", wide, 12)
            made += pen.piece(section, fact, inside, lit_frame(x, y - 1, 42, 51))
        else:
            left = x + 54
            inside = rect(left, y + 2, 36, 48, "plate", 5)
            inside += drawing("glyph-cards", left + 8, y + 6, 20, kind="mark")
            inside += text(left + 18, y + 42, str(fact.number), "number middle")
            made += pen.piece(section, fact, inside)
    return made, y + 68
