"""Action cards: a hand of them, and small ones for what was shown or lies aside."""

from __future__ import annotations

from ages.paper.areas import Panel
from ages.paper.pen import Drawn, Pen
from ages.paper.scene import Section, Sheet
from ages.paper.svg import (
    INNER,
    PAD,
    PANEL,
    cut,
    drawing,
    heading,
    lines,
    lit_frame,
    path,
    rect,
    text,
    width_of,
)
from ages.words.catalogues import Words

from ...tables import CARDS
from .art import GAP, KIND

WIDE = (INNER - 2 * GAP) / 3
HIGH = 96
NUMERALS = ("I", "II", "III", "IV")


def hand(pen: Pen, sheet: Sheet, seats: int) -> Panel:
    """The own hand, and the permanent cards that are not in it."""
    section = sheet.sections["hand"]
    made = pen.drawn(section, held, seats)
    pen.area(section, "hand", 0, made, heading(8, section.words))
    y = made.bottom
    if "aside" in sheet.sections:
        aside = sheet.sections["aside"]
        made = pen.drawn(aside, chips, 22)
        pen.area(aside, "aside", y, made, heading(0, aside.words))
        y += made.bottom + 2
    return pen.panel("hand", f"{KIND} hand", sheet.words, y + 6)


def held(pen: Pen, section: Section, seats: int) -> Drawn:
    """Cards, three in a row, and where they end."""
    made, y = "", 30.0
    for place, fact in enumerate(section.facts):
        x, top = PAD + place % 3 * (WIDE + GAP), y + place // 3 * (HIGH + GAP)
        frame = lit_frame(0, 0, WIDE, HIGH, 7)
        has_power = fact.kind.endswith("god")
        inside = card(pen.words, fact.thing, seats, has_power)
        made += pen.piece(section, fact, x, top, inside, frame)
    if not section.facts:
        return text(PAD, y + 10, pen.words.list(()), "muted"), y + 18
    return made, y + -(-len(section.facts) // 3) * (HIGH + GAP)


def card(words: Words, name: str, seats: int, has_power: bool) -> str:
    """A card: its action and number, and its god with the favor that is asked."""
    row = CARDS[name]
    made = rect(0.5, 0.5, WIDE - 1, HIGH - 1, "plate", 7)
    made += path(f"M1 25v-17a7 7 0 0 1 7-7h{WIDE - 16:g}a7 7 0 0 1 7 7v17z", f"fill-{row.action}")
    made += drawing(f"glyph-{row.action}", 6, 5, 16, kind="sign")
    action = words.message(f"panel.action.{row.action}")
    made += text(27, 18, action, "strong light", WIDE - 48, 14)
    number = number_of(name, seats) or words.message(f"panel.gather.{row.gather}")
    if row.favor is None or not has_power:
        return made + plain(words, name, number)
    return made + god(words, name, number, row.favor)


def plain(words: Words, name: str, number: str) -> str:
    """The middle of a card without a god."""
    row = CARDS[name]
    made = drawing(f"glyph-{row.action}", 14, 32, 36, kind=f"tint-{row.action}")
    kind = "large middle" if len(number) < 7 else "strong middle"
    made += text(WIDE - 34, 57, number, kind, 62, 13)
    if not row.deck:
        made += text(WIDE / 2, 87, words.message("panel.permanent"), "muted middle")
    return made


def god(words: Words, name: str, number: str, favor: int) -> str:
    """The middle of a god's card: name, power, and its price in favor."""
    told, power = god_words(words, name)
    made = text(8, 41, told, "strong", WIDE - 14, 14)
    made += lines(8, 55, power, WIDE - 14, "")
    if len(number) == 1:
        made += text(WIDE - 9, 19, number, "number light end")
    else:
        made += text(8, 88, number, "strong", 60, 13)
    for cube in range(favor):
        made += drawing("cube-favor", WIDE - 22 - cube * 15, 75, 16)
    return made


def number_of(card: str, seats: int) -> str:
    """The number on a card: units, buildings, tiles, cubes; a Gather has none."""
    row = CARDS[card]
    if row.action == "explore":
        return str(seats + row.tiles)
    if row.action == "next_age":
        return "/".join(str(price) for price in row.prices)
    if row.action == "gather":
        return ""
    return str({"build": row.buildings, "trade": row.cost}.get(row.action, row.units))


def god_words(words: Words, card: str) -> tuple[str, str]:
    """A god and his power, taken from the name of the card: "Ares – War (Attack 6)".

    The power has no name if the card prints none.
    """
    god, _, power = words.name(card).partition(" (")[0].partition(" – ")
    return god, power


def chips(pen: Pen, section: Section, y: float) -> Drawn:
    """Small cards in as many rows as they take, and where they end."""
    made, x = "", float(PAD)
    for fact in section.facts:
        row = CARDS[fact.thing]
        words = pen.words.message(f"panel.action.{row.action}")
        if row.favor is not None:
            words += f" · {god_words(pen.words, fact.thing)[0]}"
        elif row.deck:
            words += f" {number_of(fact.thing, 0)}" if row.units or row.buildings else ""
        words = cut(words, INNER - 36, 12)
        wide = width_of(words, 12) + 34
        if x + wide > PANEL - PAD:
            x, y = float(PAD), y + 28
        inside = rect(0, 0, wide, 24, f"fill-{row.action}", 12)
        inside += drawing(f"glyph-{row.action}", 8, 5, 14, kind="sign")
        inside += text(27, 16.5, words, "light")
        made += pen.piece(section, fact, x, y, inside, lit_frame(0, 0, wide, 24, 12))
        x += wide + 5
    return made, y + 26


def god_chips(pen: Pen, section: Section, y: float, reached: int) -> Drawn:
    """The gods of the ages, two in a row with their favor; those spent are crossed out."""
    made, wide = "", (INNER - GAP) / 2
    for age, fact in enumerate(section.facts):
        x, top = PAD + age % 2 * (wide + GAP), y + age // 2 * 30
        inside = rect(0.5, 0.5, wide - 1, 25, "plate" if age <= reached else "open", 6)
        inside += text(16, 18, NUMERALS[age], "strong middle")
        name = cut(god_words(pen.words, fact.thing)[0], wide - 30 - 14 * fact.number, 13)
        inside += text(30, 18, name, "muted" if "spent" in fact.kind else "")
        if "spent" in fact.kind:
            inside += path(f"M28 13.5H{32 + width_of(name, 13):g}", "rule")
        else:
            for cube in range(fact.number):
                inside += drawing("cube-favor", wide - 18 - cube * 12, 6, 14)
        made += pen.piece(section, fact, x, top, inside, lit_frame(0, 0, wide, 26, 6))
    return made, y + 30 * -(-len(section.facts) // 2)
