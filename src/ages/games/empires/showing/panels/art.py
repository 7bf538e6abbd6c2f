"""The art of the panels: colours of players, signs, and where the cells of a village lie."""

from __future__ import annotations

from typing import NamedTuple

from ages.kernel.choices import Seat
from ages.paper.svg import INNER, PAD, cut, drawing, kept, rect, text, width_of

from ...tables import RESOURCES
from ...village import RANKS, SPOT

KIND = "empires"
GAP = 4
IN_BAND = 6
"""So many columns of a village stand side by side; the others come below."""

WIDEST = 86.0
CARD = 58
PILL = 30

COLOURS = ("seat-a", "seat-b", "seat-c", "seat-d", "seat-e", "seat-f")
"""The colours of players by seat."""


def no_drawings() -> str:
    """All drawings of this game lie in its file."""
    return ""


def colour(seat: Seat) -> str:
    """The colour of a player."""
    return COLOURS[seat % len(COLOURS)]


class Box(NamedTuple):
    """Where a cell of a village lies on its panel."""

    cell: str
    x: float
    y: float
    wide: float
    high: float


class Layout(NamedTuple):
    """The cells of a village on its panel, and where they end."""

    boxes: tuple[Box, ...]
    bottom: float

    def at(self, cell: str) -> Box:
        """Where a cell lies."""
        return next(box for box in self.boxes if box.cell == cell)


@kept
def layout(cells: tuple[str, ...], crowds: tuple[tuple[str, int], ...], top: float) -> Layout:
    """Ranks under each other, the front first; a rank is as high as its fullest cell needs."""
    there = dict(crowds)
    columns = sorted({SPOT[cell][1] for cell in cells})
    spread = [*range(columns[0], columns[-1] + 1)]
    boxes: list[Box] = []
    y = top
    for start in range(0, len(spread), IN_BAND):
        some = spread[start : start + IN_BAND]
        wide = min(WIDEST, (INNER - GAP * (len(some) - 1)) / len(some))
        left = PAD + (INNER - len(some) * (wide + GAP) + GAP) / 2
        for rank in RANKS:
            row = [f"{rank}{column}" for column in some]
            high = CARD + max([there.get(cell, 0) for cell in row]) * (PILL + 2)
            for place, cell in enumerate(row):
                if cell in cells:
                    boxes.append(Box(cell, left + place * (wide + GAP), y, wide, high))
            y += high + GAP if any(cell in cells for cell in row) else 0
        y += GAP
    return Layout(tuple(boxes), y)


@kept
def pill(name: str, count: int, card: str, seat: Seat, wide: float) -> str:
    """A unit: its name and tokens, and below them its card."""
    ink = colour(seat)
    made = rect(0, 0, wide, PILL, f"fill-{ink}", 6)
    made += text(5, 13, f"{name} ×{count}", "strong light", wide - 8, 14)
    return made + text(5, 26, card, "light", wide - 8, 12)


def resource(name: str, x: float, y: float, size: float) -> str:
    """The sign of a resource."""
    assert name in RESOURCES
    return drawing(f"glyph-{name}", x, y, size, kind=f"tint-{name}")


def chip_width(words: str, most: float) -> tuple[str, float]:
    """Words as a chip holds them, and how wide it is."""
    told = cut(words, most - 16, 12)
    return told, width_of(told, 12) + 16
