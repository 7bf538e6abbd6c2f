"""The grid of a village: the names of its cells, and many spots at once as bits."""

from __future__ import annotations

from collections.abc import Iterable
from itertools import product

from .tables import SETUP

RANKS = "abc"[: SETUP.ranks]
"""The letters of the ranks, the foremost first."""

WIDEST = 20
"""The columns go from so far to the left of the first Town Center to so far to its right."""

HOME_CELL = f"{RANKS[SETUP.town_center_rank - 1]}0"
"""Where the first Town Center stands."""

SIDES = ((0, 1), (0, -1), (1, 0), (-1, 0))

Spot = tuple[int, int]


def cell_at(rank: int, column: int) -> str:
    """The name of a cell.

    >>> cell_at(3, 0), cell_at(1, -2)
    ('c0', 'a-2')
    """
    return f"{RANKS[rank - 1]}{column}"


CELLS = tuple(
    cell_at(rank, column)
    for rank in range(1, SETUP.ranks + 1)
    for column in range(-WIDEST, WIDEST + 1)
)
"""All cells that there can be."""

SPOT: dict[str, Spot] = {cell: (RANKS.index(cell[0]) + 1, int(cell[1:])) for cell in CELLS}
"""Rank and column of each."""

NAMED = {spot: cell for cell, spot in SPOT.items()}
"""The cell of each spot that is one."""

# Many spots at once are the bits of one number: rank after rank, and open country all around.

STRIDE = 2 * WIDEST + 3
"""So many bits make a rank."""


def bit_at(rank: int, column: int) -> int:
    """The bit of a spot."""
    return 1 << (rank * STRIDE + column + WIDEST + 1)


def bits_of(ranks: Iterable[int], columns: Iterable[int]) -> int:
    """The bits of all spots in certain ranks and columns."""
    return sum([bit_at(rank, column) for rank, column in product(ranks, columns)])


def spread(bits: int) -> int:
    """The spots with a side to some spots."""
    return bits << 1 | bits >> 1 | bits << STRIDE | bits >> STRIDE


BIT = {cell: bit_at(*spot) for cell, spot in SPOT.items()}
CELL_OF = {bit: cell for cell, bit in BIT.items()}
BOARD = sum(BIT.values())
EDGES, ACROSS = (-WIDEST - 1, WIDEST + 1), range(-WIDEST - 1, WIDEST + 2)


def country(last: int) -> tuple[int, int]:
    """All spots from before the first rank to a last one, and those that no card can cut off."""
    ends = [rank for rank in (0, last) if not 1 <= rank <= SETUP.ranks]
    rim = bits_of(ends, ACROSS) | bits_of(range(last + 1), EDGES)
    return bits_of(range(last + 1), ACROSS), rim


OPEN_BACK, CLOSED_BACK = country(SETUP.ranks + 1), country(SETUP.ranks)


def ahead_of(cell: str, side: Spot) -> list[str]:
    """All cells on a side of one, the nearest first."""
    rank, column = SPOT[cell]
    spots = [(rank + side[0] * step, column + side[1] * step) for step in range(1, 2 * WIDEST + 1)]
    return [NAMED[spot] for spot in spots if spot in NAMED]


def line_of(cell: str, side: Spot) -> tuple[int, int]:
    """The spot on a side of a cell, and all cells in that direction."""
    rank, column = SPOT[cell]
    ahead = sum([BIT[other] for other in ahead_of(cell, side)])
    return bit_at(rank + side[0], column + side[1]), ahead


LINES = {cell: tuple([line_of(cell, side) for side in SIDES]) for cell in CELLS}
BESIDE = {
    cell: tuple([CELL_OF[near] for near, ahead in lines if ahead]) for cell, lines in LINES.items()
}


def cells_in(bits: int) -> tuple[str, ...]:
    """The cells of some spots, rank after rank."""
    found = []
    while bits:
        first = bits & -bits
        found.append(CELL_OF[first])
        bits ^= first
    return tuple(found)
