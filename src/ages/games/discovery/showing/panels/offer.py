"""What is on offer: buildings, trade goods, the ship, and what is still to be discovered."""

from __future__ import annotations

from collections.abc import Sequence

from ages.paper.areas import Panel
from ages.paper.head import BAND
from ages.paper.pen import Drawn, Pen
from ages.paper.scene import Fact, Section, Sheet
from ages.paper.svg import (
    INNER,
    LINE,
    PAD,
    band,
    drawing,
    heading,
    kept,
    lines,
    lit_frame,
    rect,
    text,
    wrapped,
)

from .art import GAP, KIND, building_tile, good

TILE = 38.0
GOOD = 34.0


def offer(pen: Pen, sheet: Sheet) -> Panel:
    """All that can be bought, taken, won or discovered."""
    parts = sheet.sections
    pen.between(band(BAND, "fill-band") + text(PAD + 4, 27, sheet.words, "name light"))
    y = BAND + 6.0
    made = pen.drawn(parts["buildings"], buildings, 22)
    pen.area(parts["buildings"], "buildings", y, made, heading(0, parts["buildings"].words))
    y += made.bottom + 2
    made = pen.drawn(parts["goods"], goods, 22)
    pen.area(parts["goods"], "goods", y, made, heading(0, parts["goods"].words))
    y += made.bottom + 4
    y += pen.put(parts["offer"], "piles", y, piles)
    made = pen.drawn(parts["unseen"], unseen, 22)
    pen.area(parts["unseen"], "unseen", y, made, heading(0, parts["unseen"].words))
    return pen.panel("offer", f"{KIND} offer", sheet.words, y + made.bottom + PAD)


def buildings(pen: Pen, section: Section, y: float) -> Drawn:
    """The buildings under each other, each with what it does."""
    made = ""
    for fact in section.facts:
        inside, high = building_card(pen.words.name(fact.thing), fact)
        made += pen.piece(section, fact, PAD, y, inside, lit_frame(0, 0, INNER, high - 4, 6))
        y += high
    if not section.facts:
        made = text(PAD, y + 12, pen.words.list(()), "muted")
        y += 18
    return made, y


@kept
def building_card(name: str, fact: Fact) -> tuple[str, float]:
    """A building across the panel with its name and effect, and how high it is."""
    effect = fact.words.removeprefix(f"{name}: ")
    told = wrapped(effect, INNER - TILE - 22, 12, 3)
    high = max(TILE + 4, 22 + LINE * len(told) + 4)
    made = rect(0.5, 0.5, INNER - 1, high - 1, "plate", 6)
    made += building_tile(fact.thing, 3, (high - TILE + 2) / 2, TILE - 2)
    left = TILE + 10
    made += text(left, 17, name, "strong", INNER - TILE - 22, 14)
    made += lines(left, 17 + 15, effect, INNER - TILE - 22, "", 3)
    return made, high + 5


def goods(pen: Pen, section: Section, y: float) -> Drawn:
    """The goods on offer side by side, and the number of each kind face down."""
    made, wide = "", INNER / 4
    *shown, pool = section.facts
    for place, fact in enumerate(shown):
        inside = good(fact.thing, (wide - GOOD) / 2, 2, GOOD)
        inside += text(wide / 2, GOOD + 16, fact.words, "middle", wide - 13, 12)
        frame = lit_frame(3, 0, wide - 6, GOOD + 20)
        made += pen.piece(section, fact, PAD + place * wide, y, inside, frame)
    y += (GOOD + 26) if shown else 2
    told = wrapped(pool.words, INNER - 4, 12, 4)
    words = lines(2, 12, pool.words, INNER - 4, "muted", 4)
    return made + pen.piece(section, pool, PAD, y, words), y + len(told) * LINE + 4


def piles(pen: Pen, section: Section) -> Drawn:
    """The ship to be won, and the piles."""
    made, wide = "", (INNER - 2 * GAP) / 3
    for place, fact in enumerate(section.facts):
        inside = rect(0, 0, wide, 36, "ground", 6)
        if fact.kind == "pile":
            inside += drawing("event-capital_building", 6, 8, 20, kind="mark")
        elif fact.number:
            inside += good("ship", 5, 7, 22)
        else:
            inside += rect(6, 8, 20, 20, "open", 10)
        told = wrapped(fact.words, wide - 36, 12, 2)
        inside += lines(31, 22 if len(told) == 1 else 15, fact.words, wide - 34, "", 2)
        frame = lit_frame(0, 0, wide, 36, 6)
        made += pen.piece(section, fact, PAD + place * (wide + GAP), 0, inside, frame)
    return made, 44


def unseen(pen: Pen, section: Section, y: float) -> Drawn:
    """Counters and cards by the natives that they show."""
    made = ""
    counters = [fact for fact in section.facts if fact.kind == "counters"]
    cards = [fact for fact in section.facts if fact.kind == "cards"]
    for sign, facts in (("glyph-hidden", counters), ("glyph-cards", cards)):
        if facts:
            made += row(pen, section, facts, sign, y)
            y += 30
    if not section.facts:
        made = text(PAD, y + 12, pen.words.list(()), "muted")
        y += 18
    return made, y


def row(pen: Pen, section: Section, facts: Sequence[Fact], sign: str, y: float) -> str:
    """So many counters or cards for each number of natives."""
    made = rect(PAD, y, 26, 26, "base fill-counter", 13 if sign == "glyph-hidden" else 4)
    made += drawing(sign, PAD + 5, y + 5, 16, kind="sign")
    wide = (INNER - 32) / 5
    for place, fact in enumerate(facts):
        inside = text(0, 18, f"{fact.number} ×", "number")
        inside += drawing("glyph-native", 26, 5, 16, kind="mark")
        inside += text(44, 18, fact.thing, "number")
        made += pen.piece(section, fact, PAD + 34 + place * wide, y, inside)
    return made
