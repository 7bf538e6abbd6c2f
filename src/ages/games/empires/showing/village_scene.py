"""What there is to see in a village: its cards as a small map, and the units on them."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence

from ages.kernel.choices import Seat
from ages.paper.scene import Fact, Section
from ages.words.catalogues import Words, short

from ..pieces import cell_of, village_of
from ..tables import EVENTS, SETUP
from ..view import HIDDEN, PlayerView, SpaceView, UnitView, View
from ..village import NULL, RANKS, SPOT, Village
from .effects import place_words

WIDEST_CELL, NARROWEST_CELL = 16, 9
"""How many letters wide a cell of the map is."""


def village(view: View, words: Words, player: PlayerView) -> Section:
    """The cards of a village, the front rank first; text shows them as a map."""
    where = f"seat-{player.seat}-village"
    title = words.message("panel.part.village")
    return Section(where, title, spaces(view, words, player), map_of(view, words, player))


def spaces(view: View, words: Words, player: PlayerView) -> Iterator[Fact]:
    """Every space from the front to the back, and for its player the cells free to build on."""
    where = f"seat-{player.seat}-cell"
    for space in sorted(player.village, key=lambda one: SPOT[one.cell]):
        kind = f"space {state_of(space)}"
        told = words.message("panel.space", cell=space.cell, what=space_words(words, space))
        yield Fact(f"{where}-{space.cell}", kind, told, space.cell, space.villagers)
    for cell in free_cells(view, player):
        told = words.message("panel.free", cell=cell)
        yield Fact(f"{where}-{cell}", "space free", told, cell)


def state_of(space: SpaceView) -> str:
    """Whether a space has a building, a card face down, or nothing."""
    if not space.card:
        return "null"
    return "built" if space.face_up else "down"


def space_words(words: Words, space: SpaceView) -> str:
    """What lies on a space, with villagers and the health that is left."""
    if space.card == NULL:
        told = [words.message("panel.null_space")]
    elif space.card == HIDDEN:
        told = [words.message("panel.face_down")]
    elif not space.face_up:
        told = [words.message("panel.face_down_card", card=space.card)]
    else:
        told = [words.name(space.card)]
    if space.villagers:
        told.append(words.number(space.villagers, "villagers"))
    if space.damage:
        told.append(words.message("panel.health", left=health_left(space), hp=space.hp))
    if space.face_up and not space.fringe:
        told.append(words.message("panel.inside"))
    return ", ".join(told)


def health_left(space: SpaceView) -> int:
    """The health points that damage has left."""
    return space.hp - space.damage * SETUP.damage_token


def free_cells(view: View, player: PlayerView) -> tuple[str, ...]:
    """The cells on which its player could lay a card; nobody else needs to see them."""
    if view.seat != player.seat or view.result is not None:
        return ()
    made = village_seen(player)
    is_loose = any(
        "corners" in EVENTS[one.card].permits and one.owner == player.seat for one in view.effects
    )
    cells = made.free_corners if is_loose else made.free_cells
    return tuple([cell for cell in cells if cell not in made.index])


def village_seen(player: PlayerView) -> Village:
    """The village as far as it is seen."""
    return Village(
        tuple([space.cell for space in player.village]),
        tuple([space.card for space in player.village]),
        tuple([space.face_up for space in player.village]),
    )


# The map in letters


def map_of(view: View, words: Words, player: PlayerView) -> Callable[[int], list[str]]:
    """How a village is drawn in so many columns of letters."""

    def lines(width: int) -> list[str]:
        there = {space.cell: space for space in player.village}
        columns = sorted({SPOT[cell][1] for cell in there})
        columns = [*range(columns[0], columns[-1] + 1)]
        label = 2 if player.seat == view.seat else 4
        in_row = max(1, (width - label) // NARROWEST_CELL)
        made: list[str] = []
        for start in range(0, len(columns), in_row):
            some = columns[start : start + in_row]
            wide = min(WIDEST_CELL, (width - label) // len(some))
            made += band(view, words, player, there, some, wide, label)
        return made

    return lines


def band(
    view: View,
    words: Words,
    player: PlayerView,
    there: dict[str, SpaceView],
    columns: Sequence[int],
    wide: int,
    label: int,
) -> list[str]:
    """Some columns of a village side by side, each rank in as many lines as it takes."""
    made = [row_of("", label, [str(column) for column in columns], wide)]
    for rank in RANKS:
        cells = [f"{rank}{column}" for column in columns]
        drawn = [
            cell_lines(words, view, player.seat, there[cell], wide - 1) if cell in there else []
            for cell in cells
        ]
        name = rank if player.seat == view.seat else f"{player.seat + 1}:{rank}"
        for number in range(max(map(len, drawn))):
            parts = [lines[number] if number < len(lines) else "" for lines in drawn]
            made.append(row_of(name if not number else "", label, parts, wide))
    return made


def row_of(name: str, label: int, parts: Sequence[str], wide: int) -> str:
    """A line of the map."""
    return (name.ljust(label) + "".join([part.ljust(wide) for part in parts])).rstrip()


def cell_lines(words: Words, view: View, seat: Seat, space: SpaceView, wide: int) -> list[str]:
    """A cell of the map: its card, and below it villagers, health and units."""
    if space.card == NULL:
        name = "--"
    elif space.face_up:
        name = cut(short(words.name(space.card)), wide)
    else:
        inside = "?" if space.card == HIDDEN else short(words.name(space.card))
        name = f"({cut(inside, wide - 2)})"
    marks = []
    if space.villagers:
        marks.append(words.message("panel.map_villagers", number=space.villagers))
    if space.damage:
        left = words.message("panel.health", left=health_left(space), hp=space.hp)
        marks.append(left if len(left) <= wide else left.partition(" ")[0])
    marks += [
        unit.name if unit.owner == seat else f"!{unit.name}"
        for unit in view.units
        if village_of(unit.place) == seat and cell_of(unit.place) == space.cell
    ]
    return [name, *in_lines(marks, wide)]


def cut(name: str, wide: int) -> str:
    """A name in so many letters at most.

    >>> cut("Palisade Wall", 9), cut("Farm", 9)
    ('Palisade…', 'Farm')
    """
    return name if len(name) <= wide else f"{name[: wide - 1].rstrip()}…"


def in_lines(marks: Sequence[str], wide: int) -> list[str]:
    """Marks in lines no longer than this.

    >>> in_lines(["3v", "u1", "90/120"], 6)
    ['3v u1', '90/120']
    """
    made: list[str] = []
    for mark in marks:
        if made and len(made[-1]) + 1 + len(mark) <= wide:
            made[-1] += f" {mark}"
        else:
            made.append(mark)
    return made


# Units


def units(view: View, words: Words, where: str, seat: Seat | None) -> Iterator[Fact]:
    """The units in a village, or in No-Man's-Land, with their statistics as they are now."""
    for unit in view.units:
        if village_of(unit.place) == seat:
            told = unit_words(words, unit, seat)
            kind = f"unit owner-{unit.owner}"
            yield Fact(f"unit-{unit.name}", kind, told, unit.name, unit.tokens)


def unit_words(words: Words, unit: UnitView, seat: Seat | None) -> str:
    """A unit by its name: tokens and card, whose it is, where, and its numbers."""
    told = words.message("panel.unit", unit=unit.name, count=unit.tokens, card=unit.card)
    if unit.owner != seat:
        told = words.message("panel.unit_of", unit=told, seat=unit.owner)
    if seat is not None:
        place = place_words(words, unit.place, seat)
        told = words.message("panel.unit_on", unit=told, place=place)
    parts = [told, words.message("gives.hp", hp=unit.hp), words.message("gives.ap", ap=unit.ap)]
    if unit.ra:
        parts.append(words.message("gives.ra", ra=unit.ra))
    if unit.movement != 1:
        parts.append(words.message("gives.movement", number=unit.movement))
    parts += [words.name(card) for card in unit.attached]
    if unit.fought or unit.moved:
        parts.append(words.message("panel.fought" if unit.fought else "panel.moved"))
    return ", ".join(parts)
