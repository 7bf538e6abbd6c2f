"""The event boxes: who stands where in which order, and what the next piece gets."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from ages.paper.areas import Panel
from ages.paper.head import result, turn
from ages.paper.pen import Drawn, Pen
from ages.paper.scene import Fact, Section, Sheet
from ages.paper.svg import (
    INNER,
    LINE,
    PAD,
    PANEL,
    drawing,
    lines,
    lit_frame,
    rect,
    short_name,
    text,
    width_of,
    wrapped,
)

from ...tables import SETUP
from ..board_scene import ORDER
from .art import GAP, KIND, counted, emblem, token

CELL = 31.0
ACROSS = 6
SPACES_AT = PANEL - PAD - ACROSS * CELL - 2
WORDS = SPACES_AT - PAD - 44


def boxes(pen: Pen, sheet: Sheet, spaces: Mapping[str, int | None]) -> Panel:
    """The turn on a band, the turn order, and the boxes from top to bottom."""
    parts = sheet.sections
    y = pen.put(parts["turn"], "turn", 0, turn, "age", 6)
    if "result" in parts:
        y += pen.put(parts["result"], "result", y, result, (5, 3, 16), 28, 6) + 4
    if "order" in parts:
        y += pen.put(parts["order"], "order", y, order)
    for name in ORDER:
        made = pen.drawn(parts[name], box, name, spaces.get(name))
        frame = lit_frame(PAD + 0.5, 0.5, INNER - 1, made.bottom - 1, 7)
        pen.area(parts[name], f"box {name}", y, made, frame=frame)
        y += made.bottom + GAP
    return pen.panel("boxes", f"{KIND} boxes", sheet.words, y + PAD - GAP)


def order(pen: Pen, section: Section) -> Drawn:
    """The players in turn order, each with the own colour and emblem."""
    wide = (INNER - 4 * (len(section.facts) - 1)) / len(section.facts)
    made = ""
    for place, fact in enumerate(section.facts):
        nation = fact.kind.partition(" ")[2]
        inside = rect(0, 0, wide, 22, f"fill-{nation}", 11)
        inside += drawing(f"nation-{nation}", 6, 4.5, 13, kind=f"on-{nation}")
        name = short_name(pen.words.seat(fact.number), wide - 29, 12)
        inside += text(23, 15.5, name, f"on-{nation}", wide - 29, 12)
        frame = lit_frame(0, 0, wide, 22, 11)
        made += pen.piece(section, fact, PAD + place * (wide + 4), 0, inside, frame)
    return made, 30


def box(pen: Pen, section: Section, name: str, spaces: int | None) -> Drawn:
    """A box: on the left what it is and gives, on the right its spaces and pieces; how high."""
    gives = [fact for fact in section.facts if fact.kind == "gives"]
    facts = section.facts[len(gives) :]
    if name == "specialists":
        right, low = specialists(pen, section, facts)
    elif name == "discovery":
        right, low = expeditions(pen, section, facts, 6)
    else:
        right, low = line(pen, name, section, facts, spaces)
    told = [line for fact in gives for line in wrapped(fact.words, WORDS, 12, 3)]
    high = max(low + 4, 28 + len(told) * LINE)
    made = rect(PAD, 0, INNER, high, "ground", 7)
    made += rect(PAD + 5, 6, 30, 30, "fill-band", 6)
    made += drawing(f"event-{name}", PAD + 10, 11, 20, kind="sign")
    made += text(PAD + 42, 18, section.words, "strong", WORDS, 14)
    for fact in gives:
        words = lines(PAD + 42, 33, fact.words, WORDS, "muted", 3)
        made += pen.piece(section, fact, 0, 0, words)
    for fact in facts:
        if fact.kind == "reconstructed":
            x = PAD + 44 + min(width_of(section.words, 13, True), WORDS)
            made += pen.piece(section, fact, 0, 0, text(x, 18, "*", "strong"))
    return made + right, high


def at(place: int) -> tuple[float, float]:
    """Where a space of a box lies."""
    return SPACES_AT + place % ACROSS * CELL, 6 + place // ACROSS * CELL


def line(pen: Pen, name: str, section: Section, facts: Sequence[Fact], spaces: int | None) -> Drawn:
    """Pieces in order, then the free spaces with their numbers, and where they end."""
    made, place, low = "", 0, 36.0
    for fact in facts:
        sort, *rest = fact.kind.split()
        if sort == "piece":
            # X and Y come after the numbered spaces.
            if not fact.thing.isdigit() and spaces is not None:
                place = max(place, spaces) + (fact.thing == "y" and place == spaces - 1)
            x, top = at(place)
            inside = rect(0, 0, 29, 29, "plate", 5) + token(rest[0], rest[1], 2, 2)
            if not fact.thing.isdigit():
                inside += rect(0, 0, 14, 14, "badge", 7)
                inside += text(7, 11.5, fact.thing.upper(), "middle")
            made += pen.piece(section, fact, x, top, inside, lit_frame(0, 0, 29, 29, 5))
            place, low = place + 1, top + 30
        elif sort == "leader":
            x, top = at(place)
            if PANEL - PAD - x < 60:
                x, top = at(-(-place // ACROSS) * ACROSS)
            inside = drawing("glyph-winner", 4, 6, 16, kind="accent")
            inside += emblem(rest[0], 23, 6, 16) + text(43, 19, str(fact.number), "number")
            made += pen.piece(section, fact, x, top, inside)
            low = max(low, top + 30)
        elif sort == "free" and spaces is not None:
            inside = ""
            for number in range(spaces - fact.number, spaces):
                x, top = at(number)
                inside += rect(x + 0.5, top + 0.5, 28, 28, "open", 5)
                label = f"${number + 1}" if name == "initiative" else str(number + 1)
                inside += text(x + 14.5, top + 19, label, "muted middle")
                low = max(low, top + 30)
            made += pen.piece(section, fact, 0, 0, inside)
    return made, low


def expeditions(pen: Pen, section: Section, facts: Sequence[Fact], y: float) -> Drawn:
    """The explorers of each player in a row, with their force, and where they end."""
    made, x, low = "", SPACES_AT, y + 30
    for fact in facts:
        sort, *rest = fact.kind.split()
        if sort == "piece":
            if x + 42 > PANEL - PAD - 42:
                x, y = SPACES_AT, y + 29
            inside = counted(rest[0], rest[1], fact.number, 0, 2)
            made += pen.piece(section, fact, x, y, inside, lit_frame(-2, 0, 40, 28, 5))
            x += 42
        else:
            inside = drawing("event-discovery", 0, 6, 16, kind="mark")
            inside += text(19, 20, str(fact.number), "number")
            made += pen.piece(section, fact, PANEL - PAD - 40, y, inside)
            x, y = SPACES_AT, y + 29
        low = y + 30 if sort == "piece" else y + 1
    return made, low


def specialists(pen: Pen, section: Section, facts: Sequence[Fact]) -> Drawn:
    """Five spaces, each with the specialist that it brings above the piece that stands there."""
    made, wide = "", 37.0
    for place, fact in enumerate(facts):
        _, space, *rest = fact.kind.split()
        sign = "event-training" if space == "training" else f"glyph-{space}"
        inside = rect(0.5, 0.5, wide - 4, 56, "plate" if len(rest) > 1 else "open", 5)
        inside += drawing(sign, wide / 2 - 11, 4, 19, kind="mark")
        if len(rest) > 1:
            inside += token(rest[0], rest[1], wide / 2 - 13, 29)
        elif space == "training":
            inside += text(wide / 2 - 2, 46, f"${SETUP.training_price}", "muted middle")
        frame = lit_frame(0, 0, wide - 3, 57, 5)
        made += pen.piece(section, fact, SPACES_AT + place * wide, 6, inside, frame)
    return made, 64
