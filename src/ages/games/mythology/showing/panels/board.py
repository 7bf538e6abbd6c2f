"""Player boards: one's own at full size, the others' smaller with the same facts."""

from __future__ import annotations

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
    kept,
    lit_frame,
    rect,
    short_name,
    text,
)

from ...tables import AGES, RESOURCES, TILES
from .art import CELL, GAP, KIND, building, square, stock, units
from .cards import NUMERALS, chips, god_chips

BAND = 52
STRIP = BAND + 30
"""The height of the head of every board: by itself it tells the most of an opponent."""

FLAGS = ("start", "fourth", "choosing", "ready")


def mine(pen: Pen, sheet: Sheet) -> Panel:
    """The own board."""
    parts = sheet.sections
    put_head(pen, parts["player"])
    y = STRIP + 4.0
    for name, draw in (("production", squares), ("city", city)):
        made = pen.drawn(parts[name], draw, 22)
        pen.area(parts[name], f"area {name}", y, made, heading(0, parts[name].words))
        y += made.bottom + 3
    made = pen.drawn(parts["holding"], holding, 24, 42)
    pen.area(parts["holding"], "area holding", y, made, heading(0, parts["holding"].words))
    return finish(pen, "mine", sheet, y + made.bottom)


def opponent(pen: Pen, name: str, sheet: Sheet) -> Panel:
    """The board of another player."""
    parts = sheet.sections
    put_head(pen, parts["player"])
    y = STRIP + 4.0
    made = pen.drawn(parts["production"], small_squares)
    frame = lit_frame(PAD, 0, made.bottom, made.bottom)
    pen.area(parts["production"], "area production", y, made, frame=frame)
    made = pen.drawn(parts["city"], small_city)
    frame = lit_frame(CITY, 0, 4 * WIDE - 2, made.bottom)
    pen.area(parts["city"], "area city", y, made, frame=frame)
    y += made.bottom + 11
    made = pen.drawn(parts["holding"], holding, 0, 34)
    frame = lit_frame(PAD - 3, -5, INNER + 6, made.bottom + 6)
    pen.area(parts["holding"], "area holding", y, made, frame=frame)
    return finish(pen, name, sheet, y + made.bottom)


def finish(pen: Pen, name: str, sheet: Sheet, y: float) -> Panel:
    """The gods of the ages, the cards shown this turn, and the sheet under it all."""
    if "gods" in sheet.sections:
        section = sheet.sections["gods"]
        reached = AGES.index(sheet.sections["player"].facts[1].thing)
        made = pen.drawn(section, god_chips, 24, reached)
        pen.area(section, "gods", y, made, heading(2, section.words))
        y += made.bottom
    if "played" in sheet.sections:
        section = sheet.sections["played"]
        made = pen.drawn(section, chips, 24)
        pen.area(section, "played", y, made, heading(2, section.words))
        y += made.bottom
    return pen.panel(name, f"{KIND} {name.partition('-')[0]}", sheet.words, y + PAD)


# The head


def put_head(pen: Pen, section: Section) -> None:
    """The head of a board."""
    made = pen.drawn(section, head)
    frame = lit_frame(3, 3, PANEL - 6, made.bottom - 6, 8)
    pen.area(section, "player", 0, made, frame=frame)


def head(pen: Pen, section: Section) -> Drawn:
    """Who it is, culture and age, and what counts: army, buildings, Victory cubes, cards."""
    culture, age, *rest = section.facts
    made = band(BAND, f"fill-{culture.thing}")
    emblem = drawing(f"glyph-{culture.thing}", PAD + 2, 9, 34, kind="sign")
    made += pen.piece(
        section, culture, 0, 0, emblem + text(54, 42, culture.words, "light", 130, 12)
    )
    made += pen.piece(section, age, 0, 0, ages(age))
    x, right = PAD + 2.0, PANEL - PAD - 20.0
    for fact in rest:
        if fact.kind in FLAGS:
            flag = drawing(f"glyph-{fact.kind}", 0, 0, 19, kind="flag")
            made += pen.piece(section, fact, right, 7, flag)
            right -= 25
        else:
            inside, wide = standing(fact)
            made += pen.piece(section, fact, x, BAND + 5, inside)
            x += wide
    name = short_name(section.words, right - 40, NAME)
    return made + text(54, 24, name, "name light", right - 40, NAME), STRIP


def ages(fact: Fact) -> str:
    """The four ages as steps, those reached filled."""
    reached = AGES.index(fact.thing)
    made = text(PANEL - 104, 42, fact.words, "light end", 120, 12)
    for step, numeral in enumerate(NUMERALS):
        x = PANEL - 98 + step * 23
        made += rect(x, 30, 21, 16, "fill-six" if step <= reached else "fill-dark", 4)
        kind = "strong middle dark" if step <= reached else "strong middle light"
        made += text(x + 10.5, 42.5, numeral, kind)
    return made


def standing(fact: Fact) -> tuple[str, float]:
    """A sign with its number, and how wide it is."""
    sign = fact.kind.split()[0]
    if sign == "cubes":
        made = drawing("cube-victory", 0, 1, 19)
        source = "attack" if fact.thing == "battle" else "greek"
        made += drawing(f"glyph-{source}", 20, 6, 12, kind="mark")
        return made + text(35, 16, str(fact.number), "number"), 56
    sign = {"army": "army", "buildings": "city"}.get(sign, fact.thing)
    if sign in ("permanent", "random"):
        made = rect(1, 0, 14, 20, "plate", 2)
        if sign == "random":
            made += text(8, 15, "?", "strong middle")
        else:
            made += drawing("glyph-ready", 3, 5, 10, kind="mark")
    else:
        made = drawing(f"glyph-{sign}", -1, 0, 20, kind="mark")
    made += text(20, 16, str(fact.number), "number")
    return made, 44 if fact.number < 10 else 50


# Areas


def squares(pen: Pen, section: Section, y: float) -> Drawn:
    """The Production Area, four squares in a row, and where it ends."""
    made, high = "", 56
    for place, fact in enumerate(section.facts):
        x, top = PAD + place % 4 * (CELL + GAP), y + place // 4 * (high + GAP)
        made += square(pen, section, fact, x, top, high)
    return made, y + 4 * (high + GAP)


def city(pen: Pen, section: Section, y: float) -> Drawn:
    """The City Area, four squares in a row, and where it ends; rows without buildings are low."""
    *built, free = section.facts
    made = ground = ""
    for row in range(4):
        high = 58 if len(built) > row * 4 else 22
        for place in range(row * 4, row * 4 + 4):
            x = PAD + place % 4 * (CELL + GAP)
            if place < len(built):
                made += building(pen, section, built[place], x, y, high)
            else:
                ground += rect(x, y, CELL, high, "open", 4)
        y += high + GAP
    return made + pen.piece(section, free, 0, 0, ground), y


def holding(pen: Pen, section: Section, y: float, size: float) -> Drawn:
    """Cubes, then units and Villagers in rows of four, and where they end."""
    made = ""
    cubes = section.facts[: len(RESOURCES)]
    for place, fact in enumerate(cubes):
        made += stock(pen, section, fact, PAD + place * (CELL + GAP), y, pen.words.name(fact.thing))
    rest = section.facts[len(cubes) :]
    inside, bottom = units(pen, section, rest, PAD, y + 50, INNER, size)
    return made + inside, bottom if rest else y + 42


SMALL = 37.0
CITY = PAD + 4 * (SMALL + 2) + 6
WIDE = (PANEL - PAD - CITY) / 4


def small_squares(pen: Pen, section: Section) -> Drawn:
    """A Production Area on the left of a smaller board, and where it ends."""
    made = ""
    for place, fact in enumerate(section.facts):
        x, top = PAD + place % 4 * (SMALL + 2), place // 4 * (SMALL + 2)
        tile, _, worker = fact.thing.partition("+")
        frame = lit_frame(0, 0, SMALL, SMALL, 2) if tile in TILES else ""
        made += pen.piece(section, fact, x, top, small_square(tile, worker), frame)
    return made, 4 * SMALL + 6


@kept
def small_square(tile: str, worker: str) -> str:
    """A square with its cubes, and below them who stands there."""
    if tile not in TILES:
        made = drawing(f"terrain-{tile}", 0, 0, SMALL, SMALL, "faint")
        return made + rect(1, 1, SMALL - 2, SMALL - 2, "open", 2)
    row = TILES[tile]
    made = drawing(f"terrain-{row.terrain}", 0, 0, SMALL, SMALL)
    wide = row.cubes * 15
    left, top = (SMALL - wide) / 2, 1.5 if worker else 8.5
    made += rect(left - 1.5, top, wide + 3, 19, "plate", 3)
    for cube in range(row.cubes):
        made += drawing(f"cube-{row.resource}", left + cube * 15 + 0.5, top + 3, 14)
    if worker:
        made += rect(SMALL / 2 - 9, 19, 18, 16.5, "plate", 3)
        made += drawing(f"glyph-{worker}", SMALL / 2 - 7.5, 20, 15, kind="mark")
    return made + rect(0.75, 0.75, SMALL - 1.5, SMALL - 1.5, "rim", 2)


def small_city(pen: Pen, section: Section) -> Drawn:
    """A City Area on the right of a smaller board, and where it ends."""
    at = [(CITY + place % 4 * WIDE, place // 4 * (SMALL + 2)) for place in range(16)]
    made = ""
    for place, fact in enumerate(section.facts):
        if fact.kind == "free":
            ground = [rect(*at[free], WIDE - 2, SMALL, "open", 3) for free in range(place, 16)]
            made += pen.piece(section, fact, 0, 0, "".join(ground))
        else:
            inside = rect(0, 0, WIDE - 2, SMALL, "plate", 3)
            inside += drawing(f"building-{fact.thing}", (WIDE - 24) / 2, 1, 22)
            short = pen.words.message(f"panel.short.{fact.thing}")
            inside += text(WIDE / 2 - 1, 34, short, "middle", WIDE - 4, 12)
            frame = lit_frame(0, 0, WIDE - 2, SMALL, 3)
            made += pen.piece(section, fact, *at[place], inside, frame)
    return made, 4 * SMALL + 6
