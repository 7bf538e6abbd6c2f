"""Villages: the grid of cards, and all that follows from where they lie.

A village never changes: who builds or loses a card has another one. So copies of a position share
it, with all that was once derived from it.
"""

from __future__ import annotations

from collections.abc import Iterable
from functools import cached_property
from typing import NamedTuple

import msgspec

from .book import cites
from .pieces import place_of
from .rows import BuildingRow
from .tables import SETUP, STANDING

RANKS = "abc"[: SETUP.ranks]
"""The letters of the ranks, the foremost first."""

WIDEST = 20
"""The columns go from so far to the left of the first Town Center to so far to its right."""

HOME_CELL = f"{RANKS[SETUP.town_center_rank - 1]}0"
"""Where the first Town Center stands."""

NULL = ""
"""In place of a card: the space that a destroyed building leaves."""

SIDES = ((0, 1), (0, -1), (1, 0), (-1, 0))
CORNERS = ((1, 1), (1, -1), (-1, 1), (-1, -1))

LEFT, RIGHT = "left", "right"
WAY = {LEFT: -1, RIGHT: 1}
"""The sides on which water can lie, and which way they are."""

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


class Village(msgspec.Struct, frozen=True, dict=True):
    """The cells of a village in the order in which they were filled, what lies there, and how.

    A cell holds a building, a card that lies face down, or nothing: then it is a null space. One
    with a ``closed_back`` is not open behind its last rank. A ``buried`` building stands there,
    but is of no use.
    """

    cells: tuple[str, ...]
    cards: tuple[str, ...]
    face_up: tuple[bool, ...]
    closed_back: bool = False
    buried: tuple[str, ...] = ()

    # Villages that follow from this one; what lies beside it by cell follows their order.

    def with_card(self, cell: str, card: str, face_up: bool) -> Village:
        """The village when a card is laid on a cell, a null space or a new one."""
        if cell in self.index:
            return self.changed(cell, card, face_up)
        cells, cards, faces = (*self.cells, cell), (*self.cards, card), (*self.face_up, face_up)
        return Village(cells, cards, faces, self.closed_back, self.buried)

    def changed(self, cell: str, card: str, face_up: bool) -> Village:
        """The village when something else lies on one of its cells."""
        place = self.index[cell]
        cards, faces = list(self.cards), list(self.face_up)
        cards[place], faces[place] = card, face_up
        buried = tuple([one for one in self.buried if one != cell])
        return Village(self.cells, tuple(cards), tuple(faces), self.closed_back, buried)

    def burying(self, *cells: str) -> Village:
        """The village when just these cells are buried."""
        return Village(self.cells, self.cards, self.face_up, self.closed_back, cells)

    def without(self, cell: str) -> Village:
        """The village when one of its cells has vanished."""
        place = self.index[cell]
        return Village(
            self.cells[:place] + self.cells[place + 1 :],
            self.cards[:place] + self.cards[place + 1 :],
            self.face_up[:place] + self.face_up[place + 1 :],
            self.closed_back,
            self.buried,
        )

    # What lies where

    @cached_property
    def index(self) -> dict[str, int]:
        """The place of each cell in the order of the village."""
        return {cell: place for place, cell in enumerate(self.cells)}

    @cached_property
    def buildings(self) -> dict[str, BuildingRow]:
        """The face-up buildings by cell, in the order of the village."""
        return {
            cell: STANDING[card]
            for cell, card, up in zip(self.cells, self.cards, self.face_up, strict=True)
            if card and up
        }

    @cached_property
    def in_use(self) -> dict[str, BuildingRow]:
        """The face-up buildings that are not buried."""
        return {cell: row for cell, row in self.buildings.items() if cell not in self.buried}

    @cached_property
    def face_down(self) -> dict[str, str]:
        """The cards that lie face down, by cell."""
        return {
            cell: card
            for cell, card, up in zip(self.cells, self.cards, self.face_up, strict=True)
            if card and not up
        }

    @cached_property
    def null_spaces(self) -> tuple[str, ...]:
        """The cells on which nothing lies any more."""
        return tuple([cell for cell, card in zip(self.cells, self.cards, strict=True) if not card])

    @cached_property
    def cells_of(self) -> dict[str, tuple[str, ...]]:
        """The cells of the face-up buildings of each title that are of use."""
        found: dict[str, tuple[str, ...]] = {}
        for cell, row in self.in_use.items():
            found[row.title] = (*found.get(row.title, ()), cell)
        return found

    @cached_property
    def town_centers(self) -> tuple[str, ...]:
        """The cells of the Town Centers, the earliest first, buried or not."""
        found = [cell for cell, row in self.buildings.items() if row.title == "town_center"]
        return tuple(found)

    @cached_property
    def gathering(self) -> tuple[str, ...]:
        """The cells on which villagers gather."""
        return tuple([cell for cell, row in self.in_use.items() if row.gathers])

    @cached_property
    def garrison(self) -> int:
        """The garrison value of all buildings together."""
        return sum([row.garrison for row in self.in_use.values()])

    @cached_property
    def population(self) -> int:
        """What all buildings together give to the villager population limit."""
        return sum([row.population for row in self.in_use.values()])

    # Where cells lie

    @cached_property
    def neighbours(self) -> dict[str, tuple[str, ...]]:
        """The spaces beside each space."""
        return {cell: self.beside(cell, SIDES) for cell in self.cells}

    def beside(self, cell: str, ways: Iterable[Spot]) -> tuple[str, ...]:
        """The spaces that lie next to a cell in certain ways."""
        near = [cell_at(rank, column) for rank, column in around(SPOT[cell], ways)]
        return tuple([other for other in near if other in self.index])

    @cached_property
    @cites("rulings.10")
    def outside(self) -> frozenset[Spot]:
        """The empty spots joined to the open country round the village (ruling 10)."""
        columns = [SPOT[cell][1] for cell in self.cells]
        left, right = min(columns) - 1, max(columns) + 1
        filled = {SPOT[cell] for cell in self.cells}
        last = SETUP.ranks if self.closed_back else SETUP.ranks + 1
        found = {(0, left)}
        waiting = [(0, left)]
        while waiting:
            spot = waiting.pop()
            for rank, step in SIDES:
                near = spot[0] + rank, spot[1] + step
                inside = 0 <= near[0] <= last and left <= near[1] <= right
                if inside and near not in filled and near not in found:
                    found.add(near)
                    waiting.append(near)
        return frozenset(found)

    @cached_property
    def fringe(self) -> tuple[str, ...]:
        """The spaces with a side to the open country."""
        return tuple(
            [
                cell
                for cell in self.cells
                if any(
                    (SPOT[cell][0] + rank, SPOT[cell][1] + step) in self.outside
                    for rank, step in SIDES
                )
            ]
        )

    @cached_property
    def doors(self) -> tuple[str, ...]:
        """The fringe spaces over which its own units leave and come home: no walls."""
        return tuple([cell for cell in self.fringe if not self.is_wall(cell)])

    def is_wall(self, cell: str) -> bool:
        """Whether a face-up wall stands on a cell; a gate is none for its owner."""
        row = self.buildings.get(cell)
        return row is not None and row.wall

    def bars(self, cell: str) -> bool:
        """Whether a wall or a gate stands there, over which enemies do not come further in."""
        row = self.buildings.get(cell)
        return row is not None and (row.wall or row.gate)

    @cached_property
    def steps(self) -> dict[str, tuple[str, ...]]:
        """The spaces one step from each: those beside it, and across a gap in the fringe."""
        return {cell: (*self.neighbours[cell], *self._across(cell)) for cell in self.cells}

    @cites("rulings.10")
    def _across(self, cell: str) -> list[str]:
        """The fringe spaces in rank or column of one with only open country between."""
        if cell not in self.fringe:
            return []
        found = []
        rank, column = SPOT[cell]
        for down, along in SIDES:
            spot = rank + down, column + along
            while spot in self.outside:
                spot = spot[0] + down, spot[1] + along
            if spot != (rank + down, column + along) and 1 <= spot[0] <= SETUP.ranks:
                other = cell_at(*spot) if abs(spot[1]) <= WIDEST else ""
                if other in self.fringe:
                    found.append(other)
        return found

    # Water

    @cached_property
    def ends(self) -> dict[int, tuple[int, int]]:
        """The outermost columns with a card of each rank that has any."""
        found: dict[int, tuple[int, int]] = {}
        for cell, card in zip(self.cells, self.cards, strict=True):
            if card:
                rank, column = SPOT[cell]
                left, right = found.get(rank, (column, column))
                found[rank] = min(left, column), max(right, column)
        return found

    def is_water(self, spot: Spot, side: str) -> bool:
        """Whether a spot lies beyond the outermost card of its rank, on a side (ruling 34)."""
        if spot[0] not in self.ends:
            return False
        left, right = self.ends[spot[0]]
        return spot[1] < left if side == LEFT else spot[1] > right

    @cached_property
    def beaches(self) -> dict[str, dict[str, tuple[str, ...]]]:
        """By side and rank the face-up buildings that would have a side on the water there."""
        return {side: self._beach(side) for side in WAY}

    def _beach(self, side: str) -> dict[str, tuple[str, ...]]:
        found: dict[str, tuple[str, ...]] = {}
        for cell in self.buildings:
            rank, column = SPOT[cell]
            if any(self.is_water((rank + down, column + along), side) for down, along in SIDES):
                found[cell[0]] = (*found.get(cell[0], ()), cell)
        return found

    def is_end(self, cell: str, side: str) -> bool:
        """Whether a card on a cell would be, or is, the outermost of its rank on a side."""
        rank, column = SPOT[cell]
        if rank not in self.ends:
            return True
        left, right = self.ends[rank]
        return column <= left if side == LEFT else column >= right

    @cached_property
    def inward(self) -> dict[str, tuple[str, ...]]:
        """Where an enemy goes from each space in one step: from a wall only along the fringe."""
        return {
            cell: tuple([one for one in near if one in self.fringe]) if self.bars(cell) else near
            for cell, near in self.steps.items()
        }

    # Lines of fire

    @cached_property
    def _lines(self) -> dict[tuple[str, int, int], tuple[str, ...]]:
        return {}

    def in_line(self, cell: str, least: int, most: int) -> tuple[str, ...]:
        """The spaces in rank or column of one, so far away at least and at most."""
        key = cell, least, most
        if key not in self._lines:
            self._lines[key] = tuple([one for one in self.cells if _fits(cell, one, least, most)])
        return self._lines[key]

    def from_outside(self, least: int, most: int) -> tuple[str, ...]:
        """The spaces that a gun outside reaches: the fringe at 1, then straight inward."""
        key = "", least, most
        if key not in self._lines:
            found: dict[str, None] = {}
            for cell in self.fringe:
                for way in SIDES:
                    found.update(dict.fromkeys(self._inward_from(cell, way, least, most)))
            self._lines[key] = tuple(found)
        return self._lines[key]

    def _inward_from(self, cell: str, way: Spot, least: int, most: int) -> list[str]:
        (rank, column), (down, along) = SPOT[cell], way
        if (rank + down, column + along) not in self.outside:
            return []
        spots = [
            (rank - down * (distance - 1), column - along * (distance - 1))
            for distance in range(max(1, least), most + 1)
        ]
        cells = [cell_at(*spot) for spot in spots if 1 <= spot[0] <= SETUP.ranks]
        return [one for one in cells if one in self.index]

    @cached_property
    def _places(self) -> dict[int, Places]:
        return {}

    def places(self, seat: int) -> Places:
        """Spaces, fringe, doors and steps in the names of places in the village of a seat."""
        found = self._places.get(seat)
        if found is None:
            names = {cell: place_of(seat, cell) for cell in self.cells}

            def named(ways: dict[str, tuple[str, ...]]) -> dict[str, tuple[str, ...]]:
                return {
                    names[cell]: tuple([names[one] for one in near]) for cell, near in ways.items()
                }

            found = self._places[seat] = Places(
                tuple(names.values()),
                tuple([names[cell] for cell in self.fringe]),
                frozenset([names[cell] for cell in self.doors]),
                named(self.steps),
                named(self.inward),
                named(self.neighbours),
            )
        return found

    @cached_property
    def free_cells(self) -> tuple[str, ...]:
        """The empty cells beside a card, null spaces among them."""
        return self._free(SIDES)

    @cached_property
    def free_corners(self) -> tuple[str, ...]:
        """The empty cells that touch a card, be it by a corner, null spaces among them."""
        return self._free((*SIDES, *CORNERS))

    def _free(self, ways: Iterable[Spot]) -> tuple[str, ...]:
        cards = [cell for cell, card in zip(self.cells, self.cards, strict=True) if card]
        near = {cell_at(*spot) for cell in cards for spot in around(SPOT[cell], ways)}
        return tuple(sorted(near.difference(cards), key=lambda cell: SPOT[cell]))


def _fits(cell: str, other: str, least: int, most: int) -> bool:
    """Whether two cells are in one rank or column and so far apart."""
    down, along = SPOT[other][0] - SPOT[cell][0], SPOT[other][1] - SPOT[cell][1]
    return (not down or not along) and least <= abs(down) + abs(along) <= most


class Places(NamedTuple):
    """What lies where in a village, in the names that places have there."""

    spaces: tuple[str, ...]
    fringe: tuple[str, ...]
    doors: frozenset[str]
    steps: dict[str, tuple[str, ...]]
    inward: dict[str, tuple[str, ...]]
    near: dict[str, tuple[str, ...]]


def around(spot: Spot, ways: Iterable[Spot]) -> list[Spot]:
    """The spots next to one, in certain ways, that a village can have."""
    near = [(spot[0] + rank, spot[1] + column) for rank, column in ways]
    return [one for one in near if 1 <= one[0] <= SETUP.ranks and abs(one[1]) <= WIDEST]
