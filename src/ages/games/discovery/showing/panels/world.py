"""The New World: a map of its regions with counters, goods and everybody's pieces."""

from __future__ import annotations

from collections.abc import Sequence

from ages.paper.areas import Panel
from ages.paper.head import BAND
from ages.paper.pen import Drawn, Pen
from ages.paper.scene import Fact, Section, Sheet
from ages.paper.svg import PAD, PANEL, band, drawing, rect, short_name, text, width_of

from ...tables import LAND
from .art import KIND, counted, good, token

HIGH = 664
SLOT = 170
SMALL = 20.0
NAME = 92

# Where the name of a region stands, and the colour of its land.
PLACES = {
    "canada": (16, 50, "land-a"),
    "new_england": (194, 126, "land-b"),
    "virginia": (152, 212, "land-c"),
    "florida": (164, 298, "land-a"),
    "caribbean": (198, 398, "shallow"),
    "new_spain": (10, 376, "land-b"),
    "new_granada": (72, 474, "land-c"),
    "peru": (18, 568, "land-a"),
    "brazil": (196, 566, "land-b"),
}


def new_world(pen: Pen, sheet: Sheet) -> Panel:
    """The map: the sea, the wilderness, and every region with what stands there."""
    parts = sheet.sections
    title = text(PAD + 4, 27, sheet.words, "name light")
    pen.between(ground() + band(BAND, "fill-band") + title)
    pen.put(parts["map"], "legend", 178, legend)
    for region in PLACES:
        made = pen.drawn(parts[region], colony, region)
        frame = on_map(f"map-{region}", "lit")
        pen.area(parts[region], "region", 0, made, frame=frame)
    return pen.panel("map", f"{KIND} map", sheet.words, HIGH)


def ground() -> str:
    """What lies around the regions."""
    made = rect(1, 20, PANEL - 2, HIGH - 21, "fill-sea", 10)
    made += on_map("map-wild", "coast fill-wild")
    made += on_map("map-hills", "wild-sign") + on_map("map-trees", "wild-sign")
    made += on_map("map-waves", "wave")
    return made + drawing("map-rose", 280, 492, 40, kind="rose")


def on_map(name: str, kind: str) -> str:
    """Something drawn all over the map."""
    return drawing(name, 0, 0, PANEL, HIGH, kind)


def legend(pen: Pen, section: Section) -> Drawn:
    """Whose color is whose, in the wilderness of the west."""
    made = ""
    *players, note = section.facts
    for place, fact in enumerate(players):
        inside = token("colonist", fact.thing, 0, 0, 22)
        inside += text(30, 10, pen.words.name(fact.thing), "strong", 94, 13)
        name = short_name(pen.words.seat(fact.number), 94, 12)
        inside += text(30, 23, name, "", 94, 12)
        made += pen.piece(section, fact, PAD + 4, place * 28, inside)
    y = len(players) * 28 + 14
    words = text(0, 0, note.words, "muted", 126, 12)
    return made + pen.piece(section, note, PAD + 4, y, words), y


def colony(pen: Pen, section: Section, region: str) -> Drawn:
    """A region: its outline, name and state, its good, who would score, and the pieces."""
    x, y, land = PLACES[region]
    facts = {fact.id.removeprefix(f"{section.id}-"): fact for fact in section.facts}
    state = facts["state"]
    ink = land if state.kind == "discovered" else "fog"
    outline = on_map(f"map-{region}", f"coast fill-{ink}")
    if region == "caribbean":
        outline += on_map("map-islands", "coast fill-island") + on_map("map-routes", "route")
    made = pen.piece(section, facts["land"], 0, 0, outline)
    name = text(x, y + 14, section.words, "heading", NAME, 14)
    if state.kind == "discovered":
        made += pen.piece(section, state, 0, 0, name)
    else:
        made += name + pen.piece(section, state, x, y + 24, counter(state))
    right = x + min(width_of(section.words, 13.5, True), NAME) + 3
    if "reconstructed" in facts:
        mark = text(right, y + 14, "*", "heading")
        made += pen.piece(section, facts["reconstructed"], 0, 0, mark)
    if "good" in facts:
        fact = facts["good"]
        made += pen.piece(section, fact, x + SLOT - 24, y - 2, good(fact.thing, 0, 0, 22))
    made += scores(pen, section, x + SLOT - (26 if "good" in facts else 2), y)
    there = [fact for fact in section.facts if fact.thing[-2:-1] == ":"]
    return made + pieces(pen, section, there, x, y + 24), HIGH


def scores(pen: Pen, section: Section, right: float, y: float) -> str:
    """The points that a region would give now, beside its good."""
    made = ""
    for fact in section.facts:
        sort, _, nation = fact.kind.partition(" ")
        if sort == "score":
            right -= 21
            inside = rect(0, 0, 20, 18, f"base fill-{nation}", 9)
            inside += text(10, 13.5, str(fact.number), f"strong middle on-{nation}")
            made += pen.piece(section, fact, right, y, inside)
    return made


def counter(fact: Fact) -> str:
    """A counter face down, or what it shows to who has seen it."""
    if fact.kind == "counter seen":
        row = LAND[fact.thing]
        made = rect(0, 0, SLOT - 8, 26, "fill-counter", 13)
        for place, (sign, number) in enumerate(
            (
                ("glyph-native", row.natives),
                ("glyph-coin", row.money),
                ("glyph-soldier", row.plunder),
                ("glyph-points", row.points),
            )
        ):
            made += drawing(sign, 8 + place * 38, 5, 16, kind="sign")
            made += text(27 + place * 38, 18, str(number), "number light")
        return made
    made = rect(0, 0, 26, 26, "base fill-counter", 13)
    made += drawing("glyph-hidden", 5, 5, 16, kind="sign")
    if fact.kind == "counter failed":
        made += drawing("glyph-native", 34, 5, 16, kind="mark")
        made += text(54, 18, f"> {fact.number}", "number")
    return made


def pieces(pen: Pen, section: Section, facts: Sequence[Fact], x: float, y: float) -> str:
    """The pieces of all players, four groups in a row, or five small ones where many meet."""
    made = ""
    across, size, high = (5, 17.0, 23.0) if len(facts) > 8 else (4, SMALL, 27.0)
    wide = (SLOT - 1) / across
    frame = rect(-2, -2, wide - 2, size + 4, "lit", 5)
    for place, fact in enumerate(facts):
        _, kind, nation = fact.kind.split()
        left, top = x + place % across * wide, y + place // across * high
        inside = counted(kind, nation, fact.number, 0, 0, size)
        made += pen.piece(section, fact, left, top, inside, frame)
    return made
