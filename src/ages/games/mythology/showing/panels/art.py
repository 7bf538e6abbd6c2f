"""The colours and drawings that all panels share, and how each kind of piece is drawn."""

from __future__ import annotations

from collections.abc import Sequence

from ages.paper.pen import Pen
from ages.paper.scene import Fact, Section
from ages.paper.svg import (
    INNER,
    LINE,
    badge,
    circle,
    drawing,
    kept,
    lines,
    lit_frame,
    path,
    rect,
    text,
    wrapped,
)
from ages.words.catalogues import Words

from ...fighters import wounds_of
from ...queries import unit_of
from ...tables import RESOURCES, TILES, UNITS

KIND = "mythology"
GAP = 6
CELL = (INNER - 3 * GAP) / 4
EDGES = 13
"""What frames of what can be chosen need left and right of words, beside each other."""


# Cubes

CUBES = (*RESOURCES, "victory")
PILES = {
    1: ((12, 22),),
    2: ((6, 22), (18, 22)),
    3: ((0, 22), (12, 22), (24, 22)),
    4: ((0, 22), (12, 22), (24, 22), (12, 11)),
    5: ((0, 22), (12, 22), (24, 22), (6, 11), (18, 11)),
    6: ((0, 22), (12, 22), (24, 22), (6, 11), (18, 11), (12, 0)),
}


def piles() -> str:
    """Drawings of piles of cubes: a pile in a panel is then one short element."""
    return "".join(
        f'<symbol id="pile-{cube}-{count}" viewBox="0 0 40 38">'
        + "".join([drawing(f"cube-{cube}", x, y, 16) for x, y in places])
        + "</symbol>"
        for cube in CUBES
        for count, places in PILES.items()
    )


DIE = 21.0
PIPS = {
    1: ((1, 1),),
    2: ((0, 0), (2, 2)),
    3: ((0, 0), (1, 1), (2, 2)),
    4: ((0, 0), (2, 0), (0, 2), (2, 2)),
    5: ((0, 0), (2, 0), (1, 1), (0, 2), (2, 2)),
    6: ((0, 0), (0, 1), (0, 2), (2, 0), (2, 1), (2, 2)),
}


def dice() -> str:
    """Drawings of dice with their pips; a six stands out."""
    made = ""
    for face, pips in PIPS.items():
        inside = rect(1, 1, DIE, DIE, f"line-muted fill-{'six' if face == 6 else 'die'}", 5)
        for across, down in pips:
            inside += circle(6.5 + across * 5, 6.5 + down * 5, 1.9, "fill-pip")
        made += f'<symbol id="die-{face}" viewBox="0 0 {DIE + 2:g} {DIE + 2:g}">{inside}</symbol>'
    return made


def pile(resource: str, count: int, x: float, y: float) -> str:
    """A pile of cubes, 40 by 38; above six it grows no more."""
    if not count:
        return rect(x + 12, y + 22, 14, 14, "open", 2)
    return drawing(f"pile-{resource}-{min(count, 6)}", x, y, 40, 38)


def stock(pen: Pen, section: Section, fact: Fact, x: float, y: float, words: str) -> str:
    """A pile of cubes with its number and what they are; CELL wide, 40 high."""
    inside = (
        pile(fact.thing, fact.number, 0, 0)
        + text(43, 22, str(fact.number), "large")
        + text(43, 36, words, "muted", CELL - 47, 12)
    )
    return pen.piece(section, fact, x, y, inside, lit_frame(-2, -2, CELL, 43))


# Tiles, units and buildings


def square(pen: Pen, section: Section, fact: Fact, x: float, y: float, high: float) -> str:
    """A square of the Production Area or a tile on offer; CELL wide."""
    tile, _, worker = fact.thing.partition("+")
    if tile in TILES:
        inside = laid(tile, worker, high)
    else:
        inside = drawing(f"terrain-{tile}", 0, 0, CELL, high, "faint")
        inside += rect(1, 1, CELL - 2, high - 2, "open", 3)
        label = pen.words.name(tile)
        inside += text(CELL / 2, high - 7, label, "muted middle", CELL - 8, 12)
    if fact.number > 1:
        inside += badge(CELL - 12, 12, fact.number)
    return pen.piece(section, fact, x, y, inside, lit_frame(0, 0, CELL, high))


@kept
def laid(tile: str, worker: str, high: float) -> str:
    """A tile with its cubes, and beside them who stands there; CELL wide."""
    row = TILES[tile]
    made = drawing(f"terrain-{row.terrain}", 0, 0, CELL, high)
    wide = row.cubes * 22 + (24 if worker else 0) + 10
    left, top = (CELL - wide) / 2, (high - 30) / 2
    made += rect(left, top, wide, 30, "plate", 6)
    for cube in range(row.cubes):
        made += drawing(f"cube-{row.resource}", left + 6 + cube * 22, top + 5, 20)
    if worker:
        made += drawing(f"glyph-{worker}", left + wide - 26, top + 4, 22, kind="mark")
    return made + rect(1, 1, CELL - 2, high - 2, "rim", 3)


@kept
def token(unit: str, x: float, y: float, size: float) -> str:
    """A unit on its base: round for mortals, square for myth creatures, a triangle for Heroes."""
    row = UNITS[unit]
    half, kind = size / 2, f"base fill-{row.culture}"
    if row.kind == "mortal":
        base, share, down = circle(x + half, y + half, half, kind), 0.66, 0.0
    elif row.kind == "myth":
        base, share, down = rect(x + 1, y + 1, size - 2, size - 2, kind, 4), 0.76, 0.0
    else:
        left, right, low = x - size * 0.08, x + size * 1.08, y + size
        base, share, down = (
            path(f"M{x + half:g} {y - 1:g}L{right:g} {low:g}H{left:g}z", kind),
            0.54,
            0.16,
        )
    glyph = size * share
    at = (size - glyph) / 2
    return base + drawing(f"glyph-{unit}", x + at, y + at + size * down, glyph, kind="sign")


def units(
    pen: Pen, section: Section, facts: Sequence[Fact], x: float, y: float, wide: float, size: float
) -> tuple[str, float]:
    """Units by kind in as many rows as they take, and where they end."""
    made = ""
    in_row = round(wide / (CELL + GAP))
    each = wide / in_row
    for start in range(0, len(facts), in_row):
        row = facts[start : start + in_row]
        names = [wrapped(pen.words.name(unit_of(fact.thing)), each - EDGES, 12, 2) for fact in row]
        high = size + 14 + LINE * max([len(name) for name in names])
        for place, fact in enumerate(row):
            made += unit(pen, section, fact, x + place * each, y, each, size, high)
        y += high
    return made, y


def unit(
    pen: Pen,
    section: Section,
    fact: Fact,
    x: float,
    y: float,
    wide: float,
    size: float,
    high: float,
) -> str:
    """Units of one kind: the token with their number, and the name below it."""
    left = (wide - size) / 2
    name, _, grown = fact.thing.partition("~")[0].partition("+")
    if name == "villager":
        inside = drawing("glyph-villager", left, 0, size, kind="mark")
    else:
        inside = token(name, left, 0, size)
    inside += lines(wide / 2, size + 14, pen.words.name(name), wide - EDGES, "middle")
    if fact.number > 1:
        inside += badge(left + size + 2, 7, fact.number)
    if grown:
        inside += rect(left - 14, -2, 24, 18, "fill-six", 9)
        inside += text(left - 2, 11.5, f"+{grown}", "strong dark middle")
    level = fact.kind.partition(" level-")[2]
    if level:
        inside += rect(left - 9, size - 15, 18, 16, "plate", 4)
        inside += text(left, size - 3, level, "strong middle")
    for drop in range(wounds_of(fact.thing)):
        inside += drawing(
            "glyph-wound", left + size - 4 + drop * 9, size - 18, 16, kind="tint-attack"
        )
    return pen.piece(section, fact, x, y, inside, lit_frame(4, -3, wide - 8, high - 6))


def building_words(words: Words, building: str) -> str:
    """The name of a building; a long word says where it may be broken."""
    long = f"panel.broken.{building}"
    return words.message(long) if words.has(long) else words.name(building)


def building(pen: Pen, section: Section, fact: Fact, x: float, y: float, high: float) -> str:
    """A building with its name; CELL wide."""
    made = wrapped(building_words(pen.words, fact.thing), CELL - 6, 12, 2)
    icon = high - 10 - LINE * len(made)
    inside = rect(0, 0, CELL, high, "plate", 4)
    inside += drawing(f"building-{fact.thing}", (CELL - icon) / 2, 4, icon)
    for place, line in enumerate(reversed(made)):
        inside += text(CELL / 2, high - 6 - place * LINE, line, "middle", CELL - 6, 12)
    return pen.piece(section, fact, x, y, inside, lit_frame(0, 0, CELL, high, 4))
