"""The colours and drawings that all panels share, and how each kind of piece is drawn."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from functools import cache
from importlib.resources import files

from ages.kernel.svg import PANEL, circle, drawing, path, piece, rect, region, text, wrapped
from ages.kernel.tables import read_toml
from ages.kernel.words import Words

from ..queries import unit_of
from ..scene import Fact, Section
from ..tables import TILES, UNITS

KIND = "mythology"
PAD = 8
INNER = PANEL - 2 * PAD
GAP = 6
CELL = (INNER - 3 * GAP) / 4
LINE = 13
WHOLE = "*"
"""Stands for a whole section among the things that can be chosen."""

Lit = Mapping[tuple[str, str], str]
"""The commands of what can be chosen, by section and thing."""


# What all panels share


def _data(name: str) -> str:
    return files("ages.games.mythology").joinpath("data", name).read_text("utf-8")


@cache
def shared() -> str:
    """The style and the drawings: once in every page or picture that shows panels."""
    drawings = re.sub(r"<!--.*?-->|(?<=>)\s+(?=<)", "", _data("glyphs.svg"), flags=re.DOTALL)
    symbols = drawings.partition(">")[2].rpartition("</svg>")[0]
    return f"<style>{style()}</style><defs>{symbols}</defs>"


@cache
def palette() -> dict[str, tuple[str, str]]:
    """The colours by name, in the light and in the dark."""
    colours = read_toml(_data("palette.toml"), "mythology/data/palette.toml")
    return {name: (light, dark) for name, (light, dark) in colours.items()}


@cache
def style() -> str:
    """The style sheet: it follows the reader's theme, or the ``data-theme`` of a page."""
    colours = palette()
    light, dark = (
        "".join(f"--{name}:{pair[theme]};" for name, pair in colours.items()) for theme in (0, 1)
    )
    inks = "".join(
        f".fill-{name}{{fill:var(--{name})}}.line-{name}{{stroke:var(--{name})}}"
        for name in colours
    )
    rules = re.sub(r"\s*([{}:;,>])\s*", r"\1", _data("panels.css")) + inks
    # Programs that know no variables take the plain light colour that stands before each.
    rules = re.sub(
        r"([a-z-]+):var\(--([a-z_-]+)\)",
        lambda found: f"{found[1]}:{colours[found[2]][0]};{found[0]}",
        rules,
    )
    return (
        f".{KIND}{{{light}}}"
        f"@media (prefers-color-scheme:dark){{.{KIND}{{{dark}}}}}"
        f"[data-theme=light] .{KIND},.{KIND}[data-theme=light]{{{light}}}"
        f"[data-theme=dark] .{KIND},.{KIND}[data-theme=dark]{{{dark}}}{rules}"
    )


class Pen:
    """Draws facts as pieces, those that can be chosen with their command."""

    def __init__(self, words: Words, lit: Lit) -> None:
        """``lit`` holds the commands of what can be chosen."""
        self.words = words
        self.lit = lit

    def piece(self, section: Section, fact: Fact, inside: str, lit: str = "") -> str:
        """A piece; ``lit`` is what shows that it can be chosen."""
        command = self.lit.get((section.id, fact.thing)) if fact.thing else None
        if command is not None:
            inside += lit
        return piece(fact.id, fact.kind, fact.words, inside, command)

    def area(self, section: Section, kind: str, inside: str, lit: str = "") -> str:
        """A part of a panel with its pieces."""
        command = self.lit.get((section.id, WHOLE))
        if command is not None:
            inside += lit
        return region(section.id, kind, section.words, inside, command)


# Words on pieces


def lines(x: float, y: float, words: str, width: float, kind: str, most: int = 2) -> str:
    """Words in lines under each other, each squeezed a little if it must be."""
    made = wrapped(words, width, 12, most)
    return "".join(
        text(x, y + place * LINE, line, kind, width, 12) for place, line in enumerate(made)
    )


def heading(y: float, words: str) -> str:
    """The name of a part of a panel."""
    return text(PAD, y + 14, words, "heading")


def badge(x: float, y: float, count: int) -> str:
    """A number on a piece."""
    width = 18 if count < 10 else 24
    return rect(x - width / 2, y - 9, width, 18, "badge", 9) + text(
        x, y + 4.5, str(count), "strong middle"
    )


def lit(x: float, y: float, width: float, height: float, corner: float = 6) -> str:
    """The frame of what can be chosen."""
    return rect(x - 1, y - 1, width + 2, height + 2, "lit", corner)


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
    return pen.piece(section, fact, inside, lit(x - 2, y - 2, CELL, 43))


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
    return pen.piece(section, fact, inside, lit(x, y, CELL, high))


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
    return pen.piece(section, fact, inside, lit(x + 1, y - 3, wide - 2, high - 1))


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
    return pen.piece(section, fact, inside, lit(x, y, CELL, high, 4))
