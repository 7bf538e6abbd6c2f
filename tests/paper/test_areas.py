"""Panels as lists of areas, and what can be chosen in them lit afterwards."""

from __future__ import annotations

import pytest

import ages
from ages.paper.areas import Panel
from ages.paper.lights import WHOLE, lights_of, lit_by
from ages.paper.pen import Drawn, Pen
from ages.paper.scene import Fact, Section
from ages.paper.svg import OR, rect

WORDS = ages.games.words(ages.games.names()[0])
HOUSE = Fact("h", "building", "House", "house")
WALL = Fact("w", "building", "Wall", "wall")
CITY = Section("city", "City", (HOUSE, WALL))
FRAME, AROUND = '<rect class="lit"/>', '<path class="lit"/>'


def draw(pen: Pen, section: Section) -> Drawn:
    """Two pieces, the first of which has a frame."""
    house, wall = section.facts
    made = pen.piece(section, house, 8, 30.5, rect(0, 0, 5, 5, "plate"), FRAME)
    return made + pen.piece(section, wall, 0, 0, rect(0, 0, 6, 6, "plate")), 60


def board() -> Panel:
    """A panel with one area and something beside it."""
    pen = Pen(WORDS, {"city": b"1"})
    pen.between(rect(0, 0, 1, 1, "band"))
    pen.area(CITY, "area", 90, pen.drawn(CITY, draw), "<text>City</text>", AROUND)
    return pen.panel("toy", "toy", "Toy", 200)


def test_a_panel_is_a_list_of_areas() -> None:
    sheet, band, city = board().areas
    assert 'class="sheet"' in sheet.markup
    assert (band.id, band.markup) == ("", rect(0, 0, 1, 1, "band"))
    assert city.id == "city"
    assert city.markup.startswith(
        '<g id="city" class="area" role="group" transform="translate(0 90)">'
    )
    assert "<title>City</title><text>City</text><g id=" in city.markup
    assert board().markup == f"{board().head}{sheet.markup}{band.markup}{city.markup}</svg>"


def test_a_piece_is_put_in_its_place() -> None:
    assert '<g id="h" class="building" role="img" transform="translate(8 30.5)">' in board().markup
    assert '<g id="w" class="building" role="img"><title>' in board().markup


def test_panels_are_drawn_unlit() -> None:
    made = board()
    assert "lit" not in made.markup
    assert "option" not in made.markup
    assert made.lit({}) == made.markup


def test_a_piece_that_can_be_chosen_carries_its_command_and_has_its_frame() -> None:
    made = board().lit({"h": 'build "house"'})
    piece = made[made.index('<g id="h"') : made.index('<g id="w"')]
    assert piece.startswith('<g id="h" class="building option" role="img" transform=')
    assert ' data-command="build &quot;house&quot;">' in piece
    assert piece.endswith(f"{FRAME}</g>")
    assert made.replace(piece, "") == board().markup.replace(
        piece.replace(FRAME, "")
        .replace(" option", "")
        .replace(' data-command="build &quot;house&quot;"', ""),
        "",
    )


def test_a_piece_without_a_frame_is_lit_too() -> None:
    made = board().lit({"w": ""})
    assert '<g id="w" class="building option" role="img"><title>' in made
    assert "lit" not in made


def test_a_whole_area_is_lit_with_the_pieces_in_it() -> None:
    made = board().lit({"city": "attack city", "h": "take house"})
    assert '<g id="city" class="area option" role="group"' in made
    assert made.endswith(f"{AROUND}</g></svg>")
    assert made.count(FRAME) == 1


def test_what_is_lit_elsewhere_changes_nothing() -> None:
    assert board().lit({"town": "attack town"}) == board().markup


def test_a_piece_carries_the_commands_of_all_choices_that_it_stands_for() -> None:
    def where(view: None, choice: str) -> list[tuple[str, str]]:
        return [("city", choice[0]), ("city", WHOLE)]

    commands = {"ab": "take b", "ac": "take c"}
    found = lit_by(None, where, ["ab", "ac", "dd"], commands)  # type: ignore[arg-type]
    assert found == {"city": {"a": f"take b{OR}take c", WHOLE: f"take b{OR}take c", "d": ""}}


@pytest.mark.parametrize(
    ("things", "lights"),
    [
        ({}, {}),
        ({"wall": "take wall"}, {"w": "take wall"}),
        ({WHOLE: "attack city"}, {"city": "attack city"}),
        ({"house": "a", WHOLE: "b"}, {"city": "b", "h": "a"}),
    ],
)
def test_lights_go_by_the_ids_of_pieces_and_areas(
    things: dict[str, str], lights: dict[str, str]
) -> None:
    assert lights_of(CITY, things) == lights
