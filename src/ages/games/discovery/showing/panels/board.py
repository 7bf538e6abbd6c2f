"""Player boards: one's own at full size, the others' smaller with the same facts."""

from __future__ import annotations

from ages.paper.areas import Panel
from ages.paper.pen import Drawn, Pen
from ages.paper.scene import Section, Sheet
from ages.paper.svg import (
    INNER,
    NAME,
    PAD,
    PANEL,
    band,
    cut,
    drawing,
    heading,
    lit_frame,
    rect,
    short_name,
    text,
    width_of,
)

from ...tables import LAND
from .art import GAP, KIND, building_tile, good, goods, token
from .offer import building_card

BAND = 52
STRIP = BAND + 2
"""The height of the head of every board: by itself it tells the most of an opponent."""

FLAGS = ("university", "choosing", "ready")


def board(pen: Pen, name: str, sheet: Sheet, nation: str) -> Panel:
    """A board part by part; the own one tells what its buildings do."""
    parts = sheet.sections
    made = pen.drawn(parts["player"], head, nation)
    frame = lit_frame(3, 3, PANEL - 6, made.bottom - 6, 8)
    pen.area(parts["player"], "player", 0, made, frame=frame)
    y = made.bottom + 6
    for part, draw in (
        ("pieces", pieces),
        ("forecast", chips),
        ("goods", sets),
        ("buildings", cards if name == "mine" else tiles),
        ("discoveries", discoveries),
        ("points", chips),
    ):
        if part in parts:
            section = parts[part]
            made = pen.drawn(section, draw, 21, nation)
            if made.inside:
                pen.area(section, f"part {part}", y, made, heading(0, section.words))
                y += made.bottom + 2
    return pen.panel(name, f"{KIND} {name.partition('-')[0]}", sheet.words, y + PAD - 4)


def head(pen: Pen, section: Section, nation: str) -> Drawn:
    """Who it is, money, points so far, the place in turn order, and what is waited for."""
    on = f"on-{nation}"
    flag, money, total, *rest = section.facts
    made = band(BAND, f"fill-{nation}")
    inside = drawing(f"nation-{nation}", PAD + 4, 11, 30, kind=on)
    made += pen.piece(section, flag, 0, 0, inside + text(52, 43, flag.words, on, 100, 12))
    for sign, fact, x in (
        ("glyph-points", total, PANEL - 68.0),
        ("glyph-coin", money, PANEL - 130.0),
    ):
        inside = drawing(sign, 0, 0, 19, kind=on)
        inside += text(23, 16, str(fact.number), f"large {on}", 36, 20)
        made += pen.piece(section, fact, x, 27, inside)
    right = PANEL - PAD - 20.0
    for fact in rest:
        if fact.kind == "place":
            inside = drawing("event-initiative", 0, 0, 17, kind=on)
            inside += text(21, 14, str(fact.number), f"number {on}")
            made += pen.piece(section, fact, PANEL - 186.0, 28, inside)
            continue
        made += pen.piece(section, fact, right, 6, drawing(f"glyph-{fact.kind}", 0, 0, 18, kind=on))
        right -= 25
    name = short_name(section.words, right - 38, NAME)
    return made + text(52, 24, name, f"name {on}", right - 38, NAME), STRIP


def pieces(pen: Pen, section: Section, y: float, nation: str) -> Drawn:
    """The pieces to be placed one by one, then how many stand in boxes and in the supply."""
    *hand, placed, supply = section.facts
    made, x, size = "", float(PAD), 28.0
    for fact in hand:
        shown = min(fact.number, 5)
        wide = size + (shown - 1) * 19
        extra = 24 if fact.number > 1 else 0
        if x + wide + extra > PANEL - PAD:
            x, y = float(PAD), y + size + 8
        inside = "".join([token(fact.thing, nation, step * 19, 0, size) for step in range(shown)])
        if extra:
            inside += text(wide + 4, 19, str(fact.number), "number")
        frame = lit_frame(-2, -2, wide + extra + 2, size + 4)
        made += pen.piece(section, fact, x, y, inside, frame)
        x += wide + extra + 10
    y += size + 8 if hand else 0
    half = INNER / 2
    inside = drawing("event-dock", 0, 0, 16, kind="mark")
    inside += text(21, 13, placed.words, "", half - 26, 12)
    made += pen.piece(section, placed, PAD, y, inside)
    inside = drawing("glyph-soldier", 0, 0, 16, kind="mark")
    inside += text(21, 13, supply.words, "", half - 24, 12)
    return made + pen.piece(section, supply, PAD + half, y, inside), y + 22


def sets(pen: Pen, section: Section, y: float, nation: str) -> Drawn:
    """Goods and ships in their sets, each with its dollars, and those that are in none."""
    made, x, size = "", float(PAD), 24.0
    for fact in section.facts:
        things = fact.thing.split()
        in_set = fact.kind == "set"
        wide = len(things) * (size - 4) + (34 if in_set else 12 if fact.number > 1 else 4)
        if x + wide > PANEL - PAD:
            x, y = float(PAD), y + size + 10
        if in_set:
            inside = rect(0, 0, wide, size + 6, "ground", 8)
            for step, thing in enumerate(things):
                inside += good(thing, 3 + step * (size - 4), 3, size)
            inside += text(wide - 5, 20, f"${fact.number}", "strong dollar end")
        else:
            inside = goods(fact.thing, fact.number, 0, 3, size)
        made += pen.piece(section, fact, x, y, inside)
        x += wide + 7
    return made, y + size + 10


def cards(pen: Pen, section: Section, y: float, nation: str) -> Drawn:
    """The own buildings with what they do."""
    made = ""
    for fact in section.facts:
        inside, high = building_card(pen.words.name(fact.thing), fact)
        made += pen.piece(section, fact, PAD, y, inside)
        y += high
    return made, y


def tiles(pen: Pen, section: Section, y: float, nation: str) -> Drawn:
    """The buildings of another player by name."""
    made, x = "", float(PAD)
    for fact in section.facts:
        name = cut(pen.words.name(fact.thing), INNER - 36, 12)
        wide = width_of(name, 12) + 34
        if x + wide > PANEL - PAD:
            x, y = float(PAD), y + 28
        inside = rect(0.5, 0.5, wide - 1, 23, "plate", 5)
        inside += building_tile(fact.thing, 2, 2, 20) + text(27, 16, name)
        made += pen.piece(section, fact, x, y, inside)
        x += wide + 5
    return made, y + 28


def discoveries(pen: Pen, section: Section, y: float, nation: str) -> Drawn:
    """Counters and cards with their points."""
    made, x = "", float(PAD)
    for fact in section.facts:
        card = fact.kind.endswith("land")
        name = cut(pen.words.name(fact.thing), INNER - 44, 12) if card else ""
        wide = 46 + (width_of(name, 12) + 8 if card else 0)
        if x + wide > PANEL - PAD:
            x, y = float(PAD), y + 28
        inside = rect(0, 0, wide, 24, "fill-counter", 12)
        inside += drawing("glyph-points", 7, 4, 16, kind="sign")
        inside += text(27, 17, str(LAND[fact.thing].points), "number light")
        inside += text(42, 16.5, name, "light") if card else ""
        made += pen.piece(section, fact, x, y, inside)
        x += wide + 6
    return made, y + 28


def chips(pen: Pen, section: Section, y: float, nation: str) -> Drawn:
    """Numbers with their words, side by side."""
    made, x = "", float(PAD)
    for fact in section.facts:
        words = cut(fact.words, INNER - 34, 12)
        wide = width_of(words, 12) + 32
        if x + wide > PANEL - PAD:
            x, y = float(PAD), y + 26
        dollars = fact.kind.startswith("income")
        sign, ink = ("glyph-coin", "dollar") if dollars else ("glyph-points", "mark")
        inside = rect(0, 0, wide, 22, "ground", 11)
        inside += drawing(sign, 6, 4, 14, kind=ink) + text(25, 15.5, words)
        made += pen.piece(section, fact, x, y, inside)
        x += wide + GAP
    return made, y + 26
