"""The event boxes: who stands where in which order, and what the next piece gets."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from ages.kernel.scene import Fact, Section, Sheet
from ages.kernel.svg import (
    INNER,
    LINE,
    PAD,
    PANEL,
    Pen,
    band,
    drawing,
    lines,
    lit_frame,
    panel,
    rect,
    text,
    width_of,
    wrapped,
)

from ..board_scene import ORDER
from ..tables import SETUP
from .art import GAP, KIND, counted, emblem, token

BAND = 40
CELL = 31.0
ACROSS = 6
SPACES_AT = PANEL - PAD - ACROSS * CELL - 2
WORDS = SPACES_AT - PAD - 44


def boxes(pen: Pen, sheet: Sheet, spaces: Mapping[str, int | None]) -> str:
    """The turn on a band, the turn order, and the boxes from top to bottom."""
    parts = sheet.sections
    made, y = turn(pen, parts["turn"])
    if "result" in parts:
        inside, y = result(pen, parts["result"], y)
        made += pen.area(parts["result"], "result", inside)
    inside, y = order(pen, parts["order"], y)
    made += inside
    for number, name in enumerate(ORDER, start=1):
        inside, y = box(pen, name, number, parts[name], y, spaces.get(name))
        made += inside
    high = y + PAD - GAP
    ground = rect(0.5, 0.5, PANEL - 1, high - 1, "sheet", 10)
    return panel("boxes", f"{KIND} boxes", sheet.words, high, ground + made)


def turn(pen: Pen, section: Section) -> tuple[str, float]:
    """Turn and age on a band, and below it who is waited for."""
    made = band(BAND, "fill-band")
    y = BAND + 4.0
    for fact in section.facts:
        if fact.kind == "turn":
            inside = text(PAD + 4, 27, fact.words, "name light")
        elif fact.kind == "age":
            inside = text(PANEL - PAD - 4, 26, fact.words, "heading light end")
        else:
            told = wrapped(fact.words, INNER - 8, 12, 3)
            inside = lines(PAD + 4, y + LINE, fact.words, INNER - 8, "", 3)
            y += len(told) * LINE + 2
        made += pen.piece(section, fact, inside)
    return pen.area(section, "turn", made), y + 6


def result(pen: Pen, section: Section, y: float) -> tuple[str, float]:
    """How it ended, who has won, and each player's points."""
    made = text(PAD, y + 14, section.words, "heading")
    y += 20
    for fact in section.facts:
        told = wrapped(fact.words, INNER - 34, 12, 4)
        inside = rect(PAD, y, INNER, len(told) * LINE + 9, "ground", 5)
        if "winner" in fact.kind:
            inside += drawing("glyph-winner", PAD + 5, y + 3, 16, kind="accent")
        inside += lines(PAD + 28, y + LINE + 2, fact.words, INNER - 34, "", 4)
        made += pen.piece(section, fact, inside)
        y += len(told) * LINE + 13
    return made, y + 4


def order(pen: Pen, section: Section, y: float) -> tuple[str, float]:
    """The players in turn order, each with the own colour and emblem."""
    wide = (INNER - 4 * (len(section.facts) - 1)) / len(section.facts)
    made = ""
    for place, fact in enumerate(section.facts):
        nation = fact.kind.partition(" ")[2]
        x = PAD + place * (wide + 4)
        inside = rect(x, y, wide, 22, f"fill-{nation}", 11)
        inside += drawing(f"nation-{nation}", x + 6, y + 4.5, 13, kind=f"on-{nation}")
        name = pen.words.seat(fact.number)
        inside += text(x + 23, y + 15.5, name, f"on-{nation}", wide - 29, 12)
        made += pen.piece(section, fact, inside, lit_frame(x, y, wide, 22, 11))
    return pen.area(section, "order", made), y + 30


def box(
    pen: Pen, name: str, number: int, section: Section, y: float, spaces: int | None
) -> tuple[str, float]:
    """A box: on the left what it is and gives, on the right its spaces and pieces."""
    facts = list(section.facts)
    gives = facts.pop(0)
    if name == "specialists":
        right, low = specialists(pen, section, facts, y + 6)
    elif name == "discovery":
        right, low = expeditions(pen, section, facts, y + 6)
    else:
        right, low = line(pen, name, section, facts, y + 6, spaces)
    told = wrapped(gives.words, WORDS, 12, 3)
    high = max(low - y + 4, 28 + len(told) * LINE)
    made = rect(PAD, y, INNER, high, "ground", 7)
    made += rect(PAD + 5, y + 6, 30, 30, "fill-band", 6)
    made += drawing(f"event-{name}", PAD + 10, y + 11, 20, kind="sign")
    made += text(PAD + 42, y + 18, section.words, "strong", WORDS, 14)
    made += pen.piece(section, gives, lines(PAD + 42, y + 33, gives.words, WORDS, "muted", 3))
    marked = [fact for fact in facts if fact.kind == "reconstructed"]
    for fact in marked:
        x = PAD + 44 + min(width_of(section.words, 13, True), WORDS)
        made += pen.piece(section, fact, text(x, y + 18, "*", "strong"))
    frame = lit_frame(PAD + 0.5, y + 0.5, INNER - 1, high - 1, 7)
    return pen.area(section, f"box {name}", made + right, frame), y + high + GAP


def at(place: int, y: float) -> tuple[float, float]:
    """Where a space of a box lies."""
    return SPACES_AT + place % ACROSS * CELL, y + place // ACROSS * CELL


def line(
    pen: Pen, name: str, section: Section, facts: Sequence[Fact], y: float, spaces: int | None
) -> tuple[str, float]:
    """Pieces in order, then the free spaces with their numbers."""
    made, place, low = "", 0, y + 30
    for fact in facts:
        sort, *rest = fact.kind.split()
        if sort == "piece":
            # X and Y come after the numbered spaces.
            if not fact.thing.isdigit() and spaces is not None:
                place = max(place, spaces) + (fact.thing == "y" and place == spaces - 1)
            x, top = at(place, y)
            inside = rect(x, top, 29, 29, "plate", 5)
            inside += token(rest[0], rest[1], x + 2, top + 2)
            if not fact.thing.isdigit():
                inside += rect(x, top, 14, 14, "badge", 7)
                inside += text(x + 7, top + 11.5, fact.thing.upper(), "middle")
            made += pen.piece(section, fact, inside, lit_frame(x, top, 29, 29, 5))
            place, low = place + 1, top + 30
        elif sort == "leader":
            x, top = at(place, y)
            if PANEL - PAD - x < 60:
                x, top = at(-(-place // ACROSS) * ACROSS, y)
            inside = drawing("glyph-winner", x + 4, top + 6, 16, kind="accent")
            inside += emblem(rest[0], x + 23, top + 6, 16) + text(
                x + 43, top + 19, str(fact.number), "number"
            )
            made += pen.piece(section, fact, inside)
            low = max(low, top + 30)
        elif sort == "free" and spaces is not None:
            inside = ""
            for number in range(spaces - fact.number, spaces):
                x, top = at(number, y)
                inside += rect(x + 0.5, top + 0.5, 28, 28, "open", 5)
                label = f"${number + 1}" if name == "initiative" else str(number + 1)
                inside += text(x + 14.5, top + 19, label, "muted middle")
                low = max(low, top + 30)
            made += pen.piece(section, fact, inside)
    return made, low


def expeditions(pen: Pen, section: Section, facts: Sequence[Fact], y: float) -> tuple[str, float]:
    """The explorers of each player in a row, with their force."""
    made, x, low = "", SPACES_AT, y + 30
    for fact in facts:
        sort, *rest = fact.kind.split()
        if sort == "piece":
            if x + 42 > PANEL - PAD - 42:
                x, y = SPACES_AT, y + 29
            inside = counted(rest[0], rest[1], fact.number, x, y + 2)
            made += pen.piece(section, fact, inside, lit_frame(x - 2, y, 40, 28, 5))
            x += 42
        else:
            inside = drawing("event-discovery", PANEL - PAD - 40, y + 6, 16, kind="mark")
            inside += text(PANEL - PAD - 21, y + 20, str(fact.number), "number")
            made += pen.piece(section, fact, inside)
            x, y = SPACES_AT, y + 29
        low = y + 30 if sort == "piece" else y + 1
    return made, low


def specialists(pen: Pen, section: Section, facts: Sequence[Fact], y: float) -> tuple[str, float]:
    """Five spaces, each with the specialist that it brings above the piece that stands there."""
    made, wide = "", 37.0
    for place, fact in enumerate(facts):
        x = SPACES_AT + place * wide
        _, space, *rest = fact.kind.split()
        sign = "event-training" if space == "training" else f"glyph-{space}"
        inside = rect(x + 0.5, y + 0.5, wide - 4, 56, "plate" if len(rest) > 1 else "open", 5)
        inside += drawing(sign, x + wide / 2 - 11, y + 4, 19, kind="mark")
        if len(rest) > 1:
            inside += token(rest[0], rest[1], x + wide / 2 - 13, y + 29)
        elif space == "training":
            inside += text(x + wide / 2 - 2, y + 46, f"${SETUP.training_price}", "muted middle")
        made += pen.piece(section, fact, inside, lit_frame(x, y, wide - 3, 57, 5))
    return made, y + 58
