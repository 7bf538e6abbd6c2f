"""The colours and drawings that all panels share, and how each kind of piece is drawn."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from importlib.resources import files

from ages.kernel.scene import Fact, Section
from ages.kernel.svg import (
    INNER,
    LINE,
    Palette,
    Pen,
    badge,
    circle,
    drawing,
    lines,
    lit_frame,
    path,
    rect,
    shared_drawings,
    style_sheet,
    text,
    wrapped,
)
from ages.kernel.tables import read_toml
from ages.kernel.words import Words

from ..queries import unit_of
from ..tables import TILES, UNITS

KIND = "mythology"
GAP = 6
CELL = (INNER - 3 * GAP) / 4


# What all panels share


def _data(name: str) -> str:
    return files("ages.games.mythology").joinpath("data", name).read_text("utf-8")


@cache
def shared() -> str:
    """The style and the drawings: once in every page or picture that shows panels."""
    return shared_drawings(style(), _data("glyphs.svg"))


@cache
def palette() -> Palette:
    """The colours by name, in the light and in the dark."""
    colours = read_toml(_data("palette.toml"), "mythology/data/palette.toml")
    return {name: (light, dark) for name, (light, dark) in colours.items()}


@cache
def style() -> str:
    """The style sheet: it follows the reader's theme, or the ``data-theme`` of a page."""
    return style_sheet(KIND, palette(), _data("panels.css"))


# Cubes

PILES = {
    0: (),
    1: ((12, 22),),
    2: ((6, 22), (18, 22)),
    3: ((0, 22), (12, 22), (24, 22)),
    4: ((0, 22), (12, 22), (24, 22), (12, 11)),
    5: ((0, 22), (12, 22), (24, 22), (6, 11), (18, 11)),
    6: ((0, 22), (12, 22), (24, 22), (6, 11), (18, 11), (12, 0)),
}


def pile(resource: str, count: int, x: float, y: float) -> str:
    """A pile of cubes, 40 by 38; above six it grows no more."""
    if not count:
        return rect(x + 12, y + 22, 14, 14, "open", 2)
    return "".join(
        drawing(f"cube-{resource}", x + across, y + down, 16)
        for across, down in PILES[min(count, 6)]
    )


def stock(pen: Pen, section: Section, fact: Fact, x: float, y: float, words: str) -> str:
    """A pile of cubes with its number and what they are; CELL wide, 40 high."""
    resource = fact.thing
    inside = (
        pile(resource, fact.number, x, y)
        + text(x + 45, y + 22, str(fact.number), "large")
        + text(x + 45, y + 36, words, "muted", CELL - 45, 12)
    )
    return pen.piece(section, fact, inside, lit_frame(x - 2, y - 2, CELL, 43))


# Tiles, units and buildings


def square(pen: Pen, section: Section, fact: Fact, x: float, y: float, high: float) -> str:
    """A square of the Production Area or a tile on offer; CELL wide."""
    tile, _, worker = fact.thing.partition("+")
    if tile not in TILES:
        inside = drawing(f"terrain-{tile}", x, y, CELL, high, "faint")
        inside += rect(x + 1, y + 1, CELL - 2, high - 2, "open", 3)
        label = pen.words.name(tile)
        inside += text(x + CELL / 2, y + high - 7, label, "muted middle", CELL - 8, 12)
    else:
        row = TILES[tile]
        inside = drawing(f"terrain-{row.terrain}", x, y, CELL, high)
        wide = row.cubes * 22 + (24 if worker else 0) + 10
        left, top = x + (CELL - wide) / 2, y + (high - 30) / 2
        inside += rect(left, top, wide, 30, "plate", 6)
        for cube in range(row.cubes):
            inside += drawing(f"cube-{row.resource}", left + 6 + cube * 22, top + 5, 20)
        if worker:
            inside += drawing(f"glyph-{worker}", left + wide - 26, top + 4, 22, kind="mark")
        inside += rect(x + 1, y + 1, CELL - 2, high - 2, "rim", 3)
        if fact.number > 1:
            inside += badge(x + CELL - 12, y + 12, fact.number)
    return pen.piece(section, fact, inside, lit_frame(x, y, CELL, high))


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
        names = [wrapped(pen.words.name(unit_of(fact.thing)), each - 4, 12, 2) for fact in row]
        high = size + 10 + LINE * max(len(name) for name in names)
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
    left = x + (wide - size) / 2
    name, _, grown = fact.thing.partition("+")
    if name == "villager":
        inside = drawing("glyph-villager", left, y, size, kind="mark")
    else:
        inside = token(name, left, y, size)
    inside += lines(x + wide / 2, y + size + 14, pen.words.name(name), wide - 4, "middle")
    if fact.number > 1:
        inside += badge(left + size + 2, y + 7, fact.number)
    if grown:
        inside += rect(left - 14, y - 2, 24, 18, "fill-six", 9)
        inside += text(left - 2, y + 11.5, f"+{grown}", "strong dark middle")
    return pen.piece(section, fact, inside, lit_frame(x + 1, y - 3, wide - 2, high - 1))


def building_words(words: Words, building: str) -> str:
    """The name of a building; a long word says where it may be broken."""
    long = f"panel.broken.{building}"
    return words.message(long) if words.has(long) else words.name(building)


def building(pen: Pen, section: Section, fact: Fact, x: float, y: float, high: float) -> str:
    """A building with its name; CELL wide."""
    made = wrapped(building_words(pen.words, fact.thing), CELL - 6, 12, 2)
    icon = high - 10 - LINE * len(made)
    inside = rect(x, y, CELL, high, "plate", 4)
    inside += drawing(f"building-{fact.thing}", x + (CELL - icon) / 2, y + 4, icon)
    for place, line in enumerate(reversed(made)):
        low = y + high - 6 - place * LINE
        inside += text(x + CELL / 2, low, line, "middle", CELL - 6, 12)
    return pen.piece(section, fact, inside, lit_frame(x, y, CELL, high, 4))
