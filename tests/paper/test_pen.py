"""Pieces drawn where they stand, lit where they can be chosen, and drawn once."""

from __future__ import annotations

from typing import Any

import pytest

import ages
from ages.paper.pen import WHOLE, Drawn, Pen, keys_of, lit_by
from ages.paper.scene import Fact, Section
from ages.paper.svg import OR

WORDS = ages.games.words(ages.games.names()[0])


@pytest.fixture(autouse=True)
def nothing_kept(monkeypatch: pytest.MonkeyPatch) -> None:
    """Nothing is kept from other tests."""
    monkeypatch.setattr(Pen, "kept", {})


def test_a_piece_carries_the_commands_of_all_choices_that_it_stands_for() -> None:
    def where(view: None, choice: str) -> list[tuple[str, str]]:
        return [("city", choice[0]), ("city", WHOLE)]

    commands = {"ab": "take b", "ac": "take c"}
    found = lit_by(None, where, ["ab", "ac", "dd"], commands)  # type: ignore[arg-type]
    assert found == {"city": {"a": f"take b{OR}take c", WHOLE: f"take b{OR}take c", "d": ""}}


def test_a_pen_lights_what_can_be_chosen() -> None:
    pen = Pen(WORDS, {"city": {"house": "build house", WHOLE: "attack city"}}, {})
    house, wall = Fact("h", "building", "House", "house"), Fact("w", "building", "Wall", "wall")
    city = Section("city", "City", (house, wall))
    assert 'data-command="build house"' in pen.piece(city, house, 0, 0, "", "<lit/>")
    assert pen.piece(city, house, 0, 0, "", "<lit/>").endswith("<lit/></g>")
    assert "lit" not in pen.piece(city, wall, 0, 0, "", "<lit/>")
    assert 'data-command="attack city"' in pen.area(city, "area", 0, "", "<lit/>")
    assert "lit" not in Pen(WORDS, {}, {}).area(city, "area", 0, "", "<lit/>")


def test_a_piece_is_put_in_its_place() -> None:
    pen = Pen(WORDS, {}, {})
    house = Fact("h", "building", "House", "house")
    city = Section("city", "City", (house,))
    assert ' transform="translate(8 30.5)">' in pen.piece(city, house, 8, 30.5, "")
    assert ' transform="translate(0 90)">' in pen.area(city, "area", 90, "")
    assert "transform" not in pen.piece(city, house, 0, 0, "")


def drawings(pens: list[Pen], *sections: Section, args: tuple[Any, ...] = ()) -> list[str]:
    """The sections that pens really draw, one after the other."""
    drawn: list[str] = []

    def draw(pen: Pen, section: Section, *_: Any) -> Drawn:
        drawn.append(section.id)
        return f"<{section.id}/>", 10

    for pen in pens:
        for section in sections:
            assert pen.drawn(section, draw, *args) == (f"<{section.id}/>", 10)
    return drawn


CITY = Section("city", "City", ())


def test_a_section_that_shows_the_same_is_drawn_once() -> None:
    keys = keys_of({"city": ("house", 1)}, {})
    again = ages.games.words(ages.games.names()[0])
    assert drawings([Pen(WORDS, {}, keys), Pen(again, {}, dict(keys))], CITY) == ["city"]


@pytest.mark.parametrize(
    ("parts", "lit"),
    [
        ({"city": ("house", 2)}, {}),
        ({"city": ("house", 1)}, {"city": {"house": "build house"}}),
        ({"city": {"a": 1, "b": 2}}, {}),
        ({"city": {"b": 2, "a": 1}}, {}),
    ],
)
def test_a_section_that_shows_or_lights_anything_else_is_drawn_again(parts: Any, lit: Any) -> None:
    first = keys_of({"city": ("house", 1)}, {})
    other = keys_of(parts, lit)
    assert first != other
    assert drawings([Pen(WORDS, {}, first), Pen(WORDS, lit, other)], CITY) == ["city", "city"]


def test_the_order_of_things_is_part_of_a_key() -> None:
    one, other = ({"city": {"a": 1, "b": 2}}, {"city": {"b": 2, "a": 1}})
    assert keys_of(one, {}) != keys_of(other, {})


def test_what_is_lit_elsewhere_is_no_part_of_a_key() -> None:
    parts = {"city": ("house", 1)}
    assert keys_of(parts, {}) == keys_of(parts, {"hand": {"gather": "play gather"}})


def test_other_words_other_places_and_other_names_are_drawn_again() -> None:
    keys = keys_of({"city": (), "town": ()}, {})
    named = ages.games.words(ages.games.names()[0], players=("Ann",))
    dutch = ages.games.words(ages.games.names()[0], "nl")
    pens = [Pen(words, {}, keys) for words in (WORDS, named, dutch)]
    assert drawings(pens, CITY) == ["city"] * 3
    sections = (Section("city", "Stad", ()), Section("town", "City", ()))
    assert drawings([Pen(WORDS, {}, keys)], *sections) == ["city", "town"]
    assert drawings([Pen(WORDS, {}, keys)], CITY, args=(3,)) == ["city"]


def test_no_more_is_kept_than_there_is_room_for(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Pen, "most_kept", 3)
    pens = [Pen(WORDS, {}, keys_of({"city": number}, {})) for number in range(10)]
    assert len(drawings(pens, CITY)) == 10
    assert 0 < len(Pen.kept) <= 3
