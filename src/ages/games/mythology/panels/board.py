"""Player boards: one's own at full size, the others' smaller with the same facts."""

from __future__ import annotations

from ages.kernel.scene import Fact, Section, Sheet
from ages.kernel.svg import (
    INNER,
    PAD,
    PANEL,
    Pen,
    band,
    cut,
    drawing,
    heading,
    lit_frame,
    panel,
    rect,
    text,
)

from ..tables import AGES, RESOURCES, TILES
from .art import CELL, GAP, KIND, building, square, stock, units
from .cards import chips

BAND = 52
STRIP = BAND + 30
"""The height of the head of every board: by itself it tells the most of an opponent."""

NUMERALS = ("I", "II", "III", "IV")
FLAGS = ("start", "fourth", "choosing", "ready")


def mine(pen: Pen, sheet: Sheet) -> str:
    """The own board."""
    parts = sheet.sections
    made = head(pen, sheet)
    y = STRIP + 4.0
    for name, draw in (("production", squares), ("city", city)):
        inside, bottom = draw(pen, parts[name], y + 22)
        made += pen.area(parts[name], f"area {name}", heading(y, parts[name].words) + inside)
        y = bottom + 3
    inside, bottom = holding(pen, parts["holding"], y + 24, 42)
    made += pen.area(parts["holding"], "area holding", heading(y, parts["holding"].words) + inside)
    return finish(pen, "mine", sheet, made, bottom)


def opponent(pen: Pen, name: str, sheet: Sheet) -> str:
    """The board of another player."""
    parts = sheet.sections
    made = head(pen, sheet)
    y = STRIP + 4.0
    left, low = small_squares(pen, parts["production"], y)
    right, bottom = small_city(pen, parts["city"], y)
    made += left + right
    y = max(low, bottom) + 9
    inside, bottom = holding(pen, parts["holding"], y, 34)
    frame = lit_frame(PAD - 3, y - 5, INNER + 6, bottom - y + 6)
    made += pen.area(parts["holding"], "area holding", inside, frame)
    return finish(pen, name, sheet, made, bottom)


def finish(pen: Pen, name: str, sheet: Sheet, made: str, y: float) -> str:
    """The cards shown this turn, and the sheet under it all."""
    if "played" in sheet.sections:
        section = sheet.sections["played"]
        inside, bottom = chips(pen, section, y + 24)
        made += pen.area(section, "played", heading(y + 2, section.words) + inside)
        y = bottom
    high = y + PAD
    kind = f"{KIND} {name.partition('-')[0]}"
    return panel(
        name, kind, sheet.words, high, rect(0.5, 0.5, PANEL - 1, high - 1, "sheet", 10) + made
    )


# The head


def head(pen: Pen, sheet: Sheet) -> str:
    """Who it is, culture and age, and what counts: army, buildings, Victory cubes, cards."""
    section = sheet.sections["player"]
    culture, age, *rest = section.facts
    made = band(BAND, f"fill-{culture.thing}")
    emblem = drawing(f"glyph-{culture.thing}", PAD + 2, 9, 34, kind="sign")
    made += pen.piece(section, culture, emblem + text(54, 42, culture.words, "light", 130, 12))
    made += pen.piece(section, age, ages(age))
    x, right = PAD + 2.0, PANEL - PAD - 20.0
    for fact in rest:
        if fact.kind in FLAGS:
            made += pen.piece(
                section, fact, drawing(f"glyph-{fact.kind}", right, 7, 19, kind="flag")
            )
            right -= 25
        else:
            inside, wide = standing(fact, x, BAND + 5)
            made += pen.piece(section, fact, inside)
            x += wide
    made += text(54, 24, cut(section.words, right - 40, 19, True), "name light")
    return pen.area(section, "player", made, lit_frame(3, 3, PANEL - 6, STRIP - 6, 8))


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


def standing(fact: Fact, x: float, y: float) -> tuple[str, float]:
    """A sign with its number, and how wide it is."""
    sign = fact.kind.split()[0]
    if sign == "cubes":
        made = drawing("cube-victory", x, y + 1, 19)
        source = "attack" if fact.thing == "battle" else "greek"
        made += drawing(f"glyph-{source}", x + 20, y + 6, 12, kind="mark")
        return made + text(x + 35, y + 16, str(fact.number), "number"), 56
    sign = {"army": "army", "buildings": "city"}.get(sign, fact.thing)
    if sign in ("permanent", "random"):
        made = rect(x + 1, y, 14, 20, "plate", 2)
        if sign == "random":
            made += text(x + 8, y + 15, "?", "strong middle")
        else:
            made += drawing("glyph-ready", x + 3, y + 5, 10, kind="mark")
    else:
        made = drawing(f"glyph-{sign}", x - 1, y, 20, kind="mark")
    made += text(x + 20, y + 16, str(fact.number), "number")
    return made, 44 if fact.number < 10 else 50


# Areas


def squares(pen: Pen, section: Section, y: float) -> tuple[str, float]:
    """The Production Area, four squares in a row, and where it ends."""
    made, high = "", 56
    for place, fact in enumerate(section.facts):
        x, top = PAD + place % 4 * (CELL + GAP), y + place // 4 * (high + GAP)
        made += square(pen, section, fact, x, top, high)
    return made, y + 4 * (high + GAP)


def city(pen: Pen, section: Section, y: float) -> tuple[str, float]:
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
    return made + pen.piece(section, free, ground), y


def holding(pen: Pen, section: Section, y: float, size: float) -> tuple[str, float]:
    """Cubes, then units and Villagers in rows of four, and where they end."""
    made = ""
    cubes = section.facts[: len(RESOURCES)]
    for place, fact in enumerate(cubes):
        made += stock(pen, section, fact, PAD + place * (CELL + GAP), y, pen.words.name(fact.thing))
    rest = section.facts[len(cubes) :]
    inside, bottom = units(pen, section, rest, PAD, y + 50, INNER, size)
    return made + inside, bottom if rest else y + 42


SMALL = 37.0


def small_squares(pen: Pen, section: Section, y: float) -> tuple[str, float]:
    """A Production Area on the left of a smaller board, and where it ends."""
    made = ""
    for place, fact in enumerate(section.facts):
        x, top = PAD + place % 4 * (SMALL + 2), y + place // 4 * (SMALL + 2)
        made += small_square(pen, section, fact, x, top)
    bottom = y + 4 * (SMALL + 2)
    return pen.area(
        section, "area production", made, lit_frame(PAD, y, 4 * SMALL + 6, bottom - y - 2)
    ), bottom


def small_square(pen: Pen, section: Section, fact: Fact, x: float, y: float) -> str:
    """A square with its cubes, and below them who stands there."""
    tile, _, worker = fact.thing.partition("+")
    if tile not in TILES:
        inside = drawing(f"terrain-{tile}", x, y, SMALL, SMALL, "faint")
        inside += rect(x + 1, y + 1, SMALL - 2, SMALL - 2, "open", 2)
        return pen.piece(section, fact, inside)
    row = TILES[tile]
    inside = drawing(f"terrain-{row.terrain}", x, y, SMALL, SMALL)
    wide = row.cubes * 15
    left, top = x + (SMALL - wide) / 2, y + (1.5 if worker else 8.5)
    inside += rect(left - 1.5, top, wide + 3, 19, "plate", 3)
    for cube in range(row.cubes):
        inside += drawing(f"cube-{row.resource}", left + cube * 15 + 0.5, top + 3, 14)
    if worker:
        inside += rect(x + SMALL / 2 - 9, y + 19, 18, 16.5, "plate", 3)
        inside += drawing(f"glyph-{worker}", x + SMALL / 2 - 7.5, y + 20, 15, kind="mark")
    inside += rect(x + 0.75, y + 0.75, SMALL - 1.5, SMALL - 1.5, "rim", 2)
    return pen.piece(section, fact, inside, lit_frame(x, y, SMALL, SMALL, 2))


def small_city(pen: Pen, section: Section, y: float) -> tuple[str, float]:
    """A City Area on the right of a smaller board, and where it ends."""
    left = PAD + 4 * (SMALL + 2) + 6
    wide = (PANEL - PAD - left) / 4
    at = [(left + place % 4 * wide, y + place // 4 * (SMALL + 2)) for place in range(16)]
    made = ""
    for place, fact in enumerate(section.facts):
        if fact.kind == "free":
            inside = "".join(rect(*at[p], wide - 2, SMALL, "open", 3) for p in range(place, 16))
            made += pen.piece(section, fact, inside)
        else:
            x, top = at[place]
            inside = rect(x, top, wide - 2, SMALL, "plate", 3)
            inside += drawing(f"building-{fact.thing}", x + (wide - 24) / 2, top + 1, 22)
            short = pen.words.message(f"panel.short.{fact.thing}")
            inside += text(x + wide / 2 - 1, top + 34, short, "middle", wide - 4, 12)
            made += pen.piece(section, fact, inside, lit_frame(x, top, wide - 2, SMALL, 3))
    bottom = y + 4 * (SMALL + 2)
    frame = lit_frame(left, y, 4 * wide - 2, bottom - y - 2)
    return pen.area(section, "area city", made, frame), bottom
