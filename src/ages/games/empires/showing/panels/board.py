"""Player boards: standing, supply, the village as a grid of cards with units on them, research."""

from __future__ import annotations

from ages.kernel.choices import Seat
from ages.paper.areas import Panel
from ages.paper.pen import Drawn, Pen
from ages.paper.scene import Fact, Section, Sheet
from ages.paper.svg import (
    INNER,
    NAME,
    PAD,
    PANEL,
    band,
    drawing,
    heading,
    lines,
    lit_frame,
    rect,
    short_name,
    text,
)
from ages.words.catalogues import short

from ...pieces import cell_of, village_of
from ...tables import AGE_NAMES, RESOURCES
from ...view import HIDDEN, SpaceView, UnitView, View
from ..village_scene import free_cells, health_left
from .art import CARD, GAP, KIND, PILL, Layout, chip_width, colour, layout, pill, resource

BAND = 52
STRIP = BAND + 26
"""The height of the head of every board: by itself it tells the most of an opponent."""

FLAGS = ("active", "out", "choosing", "ready", "fog")
NUMERALS = ("I", "II", "III", "IV")


def board(view: View, pen: Pen, name: str, sheet: Sheet, seat: Seat) -> Panel:
    """A board part by part."""
    parts = sheet.sections
    made = pen.drawn(parts["player"], head, seat)
    frame = lit_frame(3, 3, PANEL - 6, made.bottom - 6, 8)
    pen.area(parts["player"], "player", 0, made, frame=frame)
    y = made.bottom + 2
    y += pen.put(parts["supply"], "part supply", y, supply)
    y += put_village(view, pen, sheet, seat, y)
    for part in ("research", "known", "seen"):
        if part in parts and parts[part].facts:
            drawn = pen.drawn(parts[part], chips, 22)
            pen.area(parts[part], f"part {part}", y, drawn, heading(0, parts[part].words))
            y += drawn.bottom + 2
    return pen.panel(name, f"{KIND} {name.partition('-')[0]}", sheet.words, y + PAD)


# The head


def head(pen: Pen, section: Section, seat: Seat) -> Drawn:
    """Who it is, civilization and age, points and cards, and what is waited for."""
    people, age, total, cards, deck, *flags = section.facts
    made = band(BAND, f"fill-{colour(seat)}")
    made += pen.piece(section, people, 0, 0, text(PAD + 4, 43, people.words, "light", 120, 12))
    made += pen.piece(section, age, PANEL - 218, 28, ages(age), lit_frame(0, 0, 210, 20, 5))
    x = PAD + 2.0
    for sign, fact in (("points", total), ("cards", cards), ("deck", deck)):
        inside = drawing(f"glyph-{sign}", 0, 0, 18, kind="mark")
        inside += text(22, 15, fact.words, "", 92, 12)
        made += pen.piece(section, fact, x, BAND + 4, inside)
        x += 119
    right = PANEL - PAD - 20.0
    for fact in flags:
        flag = drawing(f"glyph-{fact.kind}", 0, 0, 18, kind="flag")
        made += pen.piece(section, fact, right, 7, flag)
        right -= 24
    name = short_name(section.words, right - 2, NAME)
    return made + text(PAD + 4, 24, name, "name light", right - 2, NAME), STRIP


def ages(fact: Fact) -> str:
    """The four ages as steps, those reached filled."""
    made = text(108, 15, fact.words, "light end", 104, 12)
    for step, numeral in enumerate(NUMERALS[: len(AGE_NAMES)]):
        x, is_reached = 114 + step * 23, step < fact.number
        made += rect(x, 2, 21, 16, "fill-reached" if is_reached else "fill-dark", 4)
        kind = "dark" if is_reached else "light"
        made += text(x + 10.5, 14.5, numeral, f"strong middle {kind}")
    return made


# The supply


def supply(pen: Pen, section: Section) -> Drawn:
    """Resources with their signs; villagers, pool and garrison in words below."""
    made, wide = "", (INNER - 3 * GAP) / 4
    for place, fact in enumerate(section.facts[: len(RESOURCES)]):
        inside = rect(0, 0, wide, 26, "ground", 6) + resource(fact.thing, 5, 4, 18)
        inside += text(28, 19, str(fact.number), "number")
        x = PAD + place * (wide + GAP)
        made += pen.piece(section, fact, x, 4, inside, lit_frame(0, 0, wide, 26))
    inside, bottom = chips_of(pen, section, section.facts[len(RESOURCES) :], 36)
    return made + inside, bottom


def chips(pen: Pen, section: Section, y: float) -> Drawn:
    """Facts in words, side by side."""
    return chips_of(pen, section, section.facts, y)


def chips_of(pen: Pen, section: Section, facts: tuple[Fact, ...], y: float) -> Drawn:
    """Some facts in words, in as many rows as they take."""
    made, x = "", float(PAD)
    for fact in facts:
        words, wide = chip_width(fact.words, INNER)
        if x + wide > PANEL - PAD:
            x, y = float(PAD), y + 26
        inside = rect(0, 0, wide, 22, "ground", 11) + text(8, 15.5, words)
        made += pen.piece(section, fact, x, y, inside, lit_frame(0, 0, wide, 22, 11))
        x += wide + GAP
    return made, y + 26


# The village


def put_village(view: View, pen: Pen, sheet: Sheet, seat: Seat, y: float) -> float:
    """The cards of a village, and on them the units; tells how high it is."""
    player = view.players[seat]
    here = tuple([unit for unit in view.units if village_of(unit.place) == seat])
    crowds: dict[str, int] = {}
    for unit in here:
        cell = cell_of(unit.place)
        crowds[cell] = crowds.get(cell, 0) + 1
    cells = tuple([space.cell for space in player.village])
    shown = (*cells, *free_cells(view, player))
    where = layout(shown, tuple(sorted(crowds.items())), 22)
    section = sheet.sections["village"]
    made = pen.drawn(section, spaces, where, player.village)
    pen.area(section, "part village", y, made, heading(0, section.words))
    pen.area(
        sheet.sections["units"],
        "part units",
        y,
        pen.drawn(sheet.sections["units"], units, where, here),
    )
    return where.bottom


def spaces(pen: Pen, section: Section, where: Layout, there: tuple[SpaceView, ...]) -> Drawn:
    """Every card, null space and free cell at its place."""
    found = {space.cell: space for space in there}
    made = ""
    for fact in section.facts:
        box = where.at(fact.thing)
        space = found.get(fact.thing)
        inside = free(box.wide, box.high, fact.thing) if space is None else ""
        if space is not None:
            inside = card(pen, space, box.wide, box.high)
        frame = lit_frame(0, 0, box.wide, box.high, 5)
        made += pen.piece(section, fact, box.x, box.y, inside, frame)
    return made, where.bottom


def free(wide: float, high: float, cell: str) -> str:
    """A cell on which a card could be laid."""
    made = rect(1, 1, wide - 2, high - 2, "open", 5)
    return made + text(wide / 2, CARD / 2 + 4, cell, "muted middle")


def card(pen: Pen, space: SpaceView, wide: float, high: float) -> str:
    """A card of a village: its name, villagers, the health that is left, and its cell."""
    kind = "plate" if space.face_up else "back" if space.card else "null"
    made = rect(0.5, 0.5, wide - 1, high - 1, kind, 5)
    if space.card and space.card != HIDDEN:
        name = short(pen.words.name(space.card))
        made += lines(4, 14, name, wide - 8, "" if space.face_up else "muted", 2)
    elif space.card:
        made += text(wide / 2, 18, "?", "number middle")
    made += text(4, CARD - 5, space.cell, "muted")
    if space.damage:
        left = f"{health_left(space)}/{space.hp}"
        made += text(wide - 4, CARD - 20, left, "hurt end", wide - 8, 12)
    if space.villagers:
        made += drawing("glyph-villager", wide - 34, CARD - 17, 14, kind="mark")
        made += text(wide - 4, CARD - 5, str(space.villagers), "strong end")
    return made


def units(pen: Pen, section: Section, where: Layout, there: tuple[UnitView, ...]) -> Drawn:
    """Every unit on its card, one below the other."""
    made, used = "", dict[str, int]()
    for fact, unit in zip(section.facts, there, strict=True):
        cell = cell_of(unit.place)
        box = where.at(cell)
        y = box.y + CARD - 1 + used.get(cell, 0) * (PILL + 2)
        used[cell] = used.get(cell, 0) + 1
        wide = box.wide - 6
        inside = pill(unit.name, unit.tokens, short(pen.words.name(unit.card)), unit.owner, wide)
        made += pen.piece(section, fact, box.x + 3, y, inside, lit_frame(0, 0, wide, PILL))
    return made, where.bottom
