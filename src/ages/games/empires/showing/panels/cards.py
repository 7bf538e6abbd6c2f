"""Cards: the own hand with prices, and the piles of all players."""

from __future__ import annotations

from ages.paper.areas import Panel
from ages.paper.pen import Drawn, Pen
from ages.paper.scene import Section, Sheet
from ages.paper.svg import INNER, LINE, PAD, heading, lines, lit_frame, rect, text, wrapped

from ...tables import CARDS
from ..effects import card_price_words
from .art import GAP, KIND
from .board import NUMERALS, chips

WIDE = (INNER - GAP) / 2


def hand(pen: Pen, sheet: Sheet) -> Panel:
    """The own hand kind by kind."""
    first, *rest = sheet.sections.values()
    y = pen.put(first, "hand", 0, title, sheet.words)
    for section in rest:
        made = pen.drawn(section, held, section.id.partition("-")[2] or "building")
        pen.area(section, section.id, y, made, heading(0, section.words))
        y += made.bottom + 2
    return pen.panel("hand", f"{KIND} hand", sheet.words, y + PAD)


def title(pen: Pen, section: Section, name: str) -> Drawn:
    """The name of a panel, and how many cards there are."""
    made = heading(8, name)
    for fact in section.facts:
        made += pen.piece(section, fact, 0, 0, text(INNER, 22, fact.words, "muted end"))
    return made, 32


def held(pen: Pen, section: Section, kind: str) -> Drawn:
    """Cards two in a row, each with its age, name and price."""
    made, y = "", 20.0
    facts = section.facts
    for start in range(0, len(facts), 2):
        pair = facts[start : start + 2]
        prices = [card_price_words(pen.words, fact.thing) for fact in pair]
        names = [pen.words.name(fact.thing) for fact in pair]
        deep = [
            len(wrapped(name, WIDE - 40, 13, 2, True)) + len(wrapped(price, WIDE - 20, 12, 2))
            for name, price in zip(names, prices, strict=True)
        ]
        high = max(deep) * LINE + 12
        for place, fact in enumerate(pair):
            inside = rect(0.5, 0.5, WIDE - 1, high - 1, "plate", 6)
            inside += rect(1, 1, 6, high - 2, f"fill-kind-{kind}", 3)
            split = wrapped(names[place], WIDE - 40, 13, 2, True)
            for line, words in enumerate(split):
                inside += text(13, 16 + line * LINE, words, "strong", WIDE - 40, 13)
            age = NUMERALS[CARDS[fact.thing].age - 1]
            inside += text(WIDE - 7, 16, age, "strong muted end")
            top = 16 + len(split) * LINE
            inside += lines(13, top, prices[place], WIDE - 20, "muted", 2)
            frame = lit_frame(0, 0, WIDE, high)
            made += pen.piece(section, fact, PAD + place * (WIDE + GAP), y, inside, frame)
        y += high + GAP
    return made, y


def piles(pen: Pen, sheet: Sheet) -> Panel:
    """Decks, discard piles and snuffed piles by player."""
    first, *rest = sheet.sections.values()
    made = pen.drawn(first, chips, 32)
    pen.area(first, "piles", 0, made, heading(8, first.words))
    y = made.bottom + 2
    for section in rest:
        if section.facts:
            made = pen.drawn(section, chips, 22)
            frame = lit_frame(PAD - 4, 0, INNER + 8, made.bottom)
            pen.area(section, "pile", y, made, heading(0, section.words), frame)
            y += made.bottom + 2
    return pen.panel("piles", f"{KIND} piles", sheet.words, y + PAD)
