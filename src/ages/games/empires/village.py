"""Villages: the grid of cards, and all that follows from where they lie.

A village never changes: who builds or loses a card has another one. So copies of a position share
it, with all that was once derived from it.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Any, Generic, TypeVar

import msgspec

from .book import cites
from .grid import (
    BESIDE,
    BIT,
    BOARD,
    CELL_OF,
    CELLS,
    CLOSED_BACK,
    HOME_CELL,
    LINES,
    OPEN_BACK,
    RANKS,
    SIDES,
    SPOT,
    STRIDE,
    WIDEST,
    cell_at,
    cells_in,
    spread,
)
from .pieces import SEATS, cell_of, place_of
from .rows import BuildingRow
from .tables import BUILDINGS, TOWN_CENTER

__all__ = ["CELLS", "HOME_CELL", "NULL", "RANKS", "SPOT", "WIDEST", "Places", "Village", "cell_at"]

NULL = ""
"""In place of a card: the space that a destroyed building leaves."""

T = TypeVar("T")

PLACED = tuple({cell: place_of(seat, cell) for cell in CELLS} for seat in SEATS.values())
"""By seat the names of all places."""


class derived(Generic[T]):  # noqa: N801
    """Something that follows from a village: found when it is first asked for, then kept there.

    As ``cached_property``, whose lock would take longer than most of what is found here.
    """

    def __init__(self, find: Callable[[Any], T]) -> None:
        """Used as a decorator."""
        self.find = find
        self.name = find.__name__

    def __get__(self, village: Any, kind: Any = None) -> T:
        """Find it and put it where it is looked for first."""
        found: T = self.find(village)
        village.__dict__[self.name] = found
        return found


class Village(msgspec.Struct, frozen=True, dict=True):
    """The cells of a village in the order in which they were filled, what lies there, and how.

    A cell holds a building, a card that lies face down, or nothing: then it is a null space. One
    with a ``closed_back`` is not open behind its last rank.
    """

    cells: tuple[str, ...]
    cards: tuple[str, ...]
    face_up: tuple[bool, ...]
    closed_back: bool = False

    # Villages that follow from this one; what lies beside it by cell follows their order.

    def with_card(self, cell: str, card: str, face_up: bool) -> Village:
        """The village when a card is laid on a cell, a null space or a new one."""
        if cell in self.index:
            return self.changed(cell, card, face_up)
        cells, cards, faces = (*self.cells, cell), (*self.cards, card), (*self.face_up, face_up)
        made = Village(cells, cards, faces, self.closed_back)
        made.__dict__.update(
            index={**self.index, cell: len(self.cells)},
            filled=self.filled | BIT[cell],
            null_spaces=self.null_spaces if card else (*self.null_spaces, cell),
        )
        if face_up:
            row = BUILDINGS[card]
            there = (*self.cells_of.get(row.title, ()), cell)
            made.__dict__.update(
                buildings={**self.buildings, cell: row},
                cells_of={**self.cells_of, row.title: there},
                face_down=self.face_down,
            )
        return made

    def changed(self, cell: str, card: str, face_up: bool) -> Village:
        """The village when something else lies on one of its cells."""
        place = self.index[cell]
        cards, faces = list(self.cards), list(self.face_up)
        cards[place], faces[place] = card, face_up
        return Village(self.cells, tuple(cards), tuple(faces), self.closed_back)

    def without(self, cell: str) -> Village:
        """The village when one of its cells has vanished."""
        place = self.index[cell]
        return Village(
            self.cells[:place] + self.cells[place + 1 :],
            self.cards[:place] + self.cards[place + 1 :],
            self.face_up[:place] + self.face_up[place + 1 :],
            self.closed_back,
        )

    # What lies where

    @derived
    def index(self) -> dict[str, int]:
        """The place of each cell in the order of the village."""
        return {cell: place for place, cell in enumerate(self.cells)}

    @derived
    def buildings(self) -> dict[str, BuildingRow]:
        """The face-up buildings by cell, in the order of the village."""
        return {
            cell: BUILDINGS[card]
            for cell, card, up in zip(self.cells, self.cards, self.face_up, strict=True)
            if card and up
        }

    @derived
    def face_down(self) -> dict[str, str]:
        """The cards that lie face down, by cell."""
        return {
            cell: card
            for cell, card, up in zip(self.cells, self.cards, self.face_up, strict=True)
            if card and not up
        }

    @derived
    def null_spaces(self) -> tuple[str, ...]:
        """The cells on which nothing lies any more."""
        return tuple([cell for cell, card in zip(self.cells, self.cards, strict=True) if not card])

    @derived
    def cells_of(self) -> dict[str, tuple[str, ...]]:
        """The cells of the face-up buildings of each title."""
        found: dict[str, tuple[str, ...]] = {}
        for cell, row in self.buildings.items():
            found[row.title] = (*found.get(row.title, ()), cell)
        return found

    @derived
    def town_centers(self) -> tuple[str, ...]:
        """The cells of the Town Centers, the earliest first."""
        return self.cells_of.get("town_center", ())

    @derived
    def removable(self) -> tuple[str, ...]:
        """The cells of all face-up buildings but the last Town Center."""
        last = self.town_centers[0] if len(self.town_centers) == 1 else ""
        return tuple([cell for cell in self.buildings if cell != last])

    @derived
    def gathering(self) -> tuple[str, ...]:
        """The cells on which villagers gather."""
        return tuple([cell for cell, row in self.buildings.items() if row.gathers])

    @derived
    def staffed(self) -> tuple[str, ...]:
        """The cells on which any number of villagers has something to do."""
        there = self.buildings.items()
        return tuple([cell for cell, row in there if row.gathers or row.title == TOWN_CENTER])

    @derived
    def garrison(self) -> int:
        """The garrison value of all buildings together."""
        return sum([row.garrison for row in self.buildings.values()])

    @derived
    def population(self) -> int:
        """What all buildings together give to the villager population limit."""
        return sum([row.population for row in self.buildings.values()])

    # Where cells lie

    @derived
    def filled(self) -> int:
        """The spots of all spaces."""
        return sum([BIT[cell] for cell in self.cells])

    @derived
    def neighbours(self) -> dict[str, tuple[str, ...]]:
        """The spaces beside each space."""
        return {cell: self.beside(cell) for cell in self.cells}

    def beside(self, cell: str) -> tuple[str, ...]:
        """The spaces beside a space."""
        index = self.index
        return tuple([near for near in BESIDE[cell] if near in index])

    @derived
    @cites("rulings.10")
    def outside(self) -> int:
        """The empty spots joined to the open country round the village (ruling 10)."""
        everywhere, found = CLOSED_BACK if self.closed_back else OPEN_BACK
        free = everywhere & ~self.filled
        more = found | (spread(found) & free)
        while more != found:
            found, more = more, more | (spread(more) & free)
        return found

    @derived
    def fringe(self) -> tuple[str, ...]:
        """The spaces with a side to the open country."""
        touched = spread(self.outside)
        return tuple([cell for cell in self.cells if BIT[cell] & touched])

    @derived
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

    @derived
    def steps(self) -> dict[str, tuple[str, ...]]:
        """The spaces one step from each."""
        return {cell: self.steps_from(cell) for cell in self.cells}

    def steps_from(self, cell: str) -> tuple[str, ...]:
        """The spaces one step from one: those beside it, and across a gap in the fringe."""
        return (*self.beside(cell), *self._across(cell))

    @cites("rulings.10")
    def _across(self, cell: str) -> list[str]:
        """The spaces in rank or column of one with only open country between."""
        found = []
        for (near, ahead), (down, along) in zip(LINES[cell], SIDES, strict=True):
            others = ahead & self.filled
            if others and near & self.outside:
                is_forward = down + along > 0
                first = others & -others if is_forward else 1 << (others.bit_length() - 1)
                found.append(CELL_OF[first])
        return found

    @derived
    def inward(self) -> dict[str, tuple[str, ...]]:
        """Where an enemy goes from each space in one step."""
        return {cell: self.inward_from(cell) for cell in self.cells}

    def inward_from(self, cell: str) -> tuple[str, ...]:
        """Where an enemy goes from a space in one step: from a wall only along the fringe."""
        near = self.steps_from(cell)
        return tuple([one for one in near if one in self.fringe]) if self.bars(cell) else near

    @derived
    def _places(self) -> dict[int, Places]:
        return {}

    def places(self, seat: int) -> Places:
        """What lies where in the names of places in the village of a seat."""
        found = self._places.get(seat)
        if found is None:
            found = self._places[seat] = Places(self, seat)
        return found

    @derived
    def carded(self) -> int:
        """The spots on which a card lies."""
        return self.filled - sum([BIT[cell] for cell in self.null_spaces])

    @derived
    def free_cells(self) -> tuple[str, ...]:
        """The empty cells beside a card, null spaces among them."""
        return cells_in(spread(self.carded) & BOARD & ~self.carded)

    @derived
    def free_corners(self) -> tuple[str, ...]:
        """The empty cells that touch a card, be it by a corner, null spaces among them."""
        touched = spread(self.carded)
        sideways = self.carded | self.carded << 1 | self.carded >> 1
        touched |= sideways << STRIDE | sideways >> STRIDE
        return cells_in(touched & BOARD & ~self.carded)


class Places:
    """What lies where in the village of a seat, in the names that places have there."""

    def __init__(self, village: Village, seat: int) -> None:
        """Made by a village; ways are found when they are first asked for."""
        self.village, self.seat = village, seat
        self.spaces = self.named(village.cells)
        self.fringe = self.named(village.fringe)
        self.doors = frozenset(self.named(village.doors))
        self._near: dict[str, tuple[str, ...]] = {}
        self._steps: dict[str, tuple[str, ...]] = {}
        self._inward: dict[str, tuple[str, ...]] = {}

    def named(self, cells: Iterable[str]) -> tuple[str, ...]:
        """Cells by the names of their places."""
        names = PLACED[self.seat]
        return tuple([names[cell] for cell in cells])

    def near(self, place: str) -> tuple[str, ...]:
        """The spaces beside one."""
        if place not in self._near:
            self._near[place] = self.named(self.village.beside(cell_of(place)))
        return self._near[place]

    def steps(self, place: str) -> tuple[str, ...]:
        """The spaces one step from one, for its owner."""
        if place not in self._steps:
            self._steps[place] = self.named(self.village.steps_from(cell_of(place)))
        return self._steps[place]

    def inward(self, place: str) -> tuple[str, ...]:
        """The spaces one step from one, for an enemy."""
        if place not in self._inward:
            self._inward[place] = self.named(self.village.inward_from(cell_of(place)))
        return self._inward[place]
