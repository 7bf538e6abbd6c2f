"""Sections drawn once for all who see the same."""

from __future__ import annotations

from typing import Any

import pytest

import ages
from ages.paper.memory import MEMORY
from ages.paper.pen import Drawn, Pen, keys_of
from ages.paper.scene import Section

WORDS = ages.games.words(ages.games.names()[0])


@pytest.fixture(autouse=True)
def nothing_kept() -> None:
    """Nothing is kept from other tests."""
    MEMORY.clear()


def drawings(pens: list[Pen], *sections: Section, args: tuple[Any, ...] = ()) -> list[str]:
    """The sections that pens really draw, one after the other."""
    drawn: list[str] = []

    def draw(pen: Pen, section: Section, *_: Any) -> Drawn:
        drawn.append(section.id)
        return f"<{section.id}/>", 10

    for pen in pens:
        for section in sections:
            made = pen.drawn(section, draw, *args)
            assert (made.inside, made.bottom) == (f"<{section.id}/>", 10)
    return drawn


CITY = Section("city", "City", ())


def test_a_section_that_shows_the_same_is_drawn_once() -> None:
    keys = keys_of({"city": ("house", 1)})
    again = ages.games.words(ages.games.names()[0])
    assert drawings([Pen(WORDS, keys), Pen(again, dict(keys))], CITY) == ["city"]


@pytest.mark.parametrize(
    "parts",
    [{"city": ("house", 2)}, {"city": {"a": 1, "b": 2}}, {"city": {"b": 2, "a": 1}}],
)
def test_a_section_that_shows_anything_else_is_drawn_again(parts: Any) -> None:
    first, other = keys_of({"city": ("house", 1)}), keys_of(parts)
    assert first != other
    assert drawings([Pen(WORDS, first), Pen(WORDS, other)], CITY) == ["city", "city"]


def test_the_order_of_things_is_part_of_a_key() -> None:
    one, other = ({"city": {"a": 1, "b": 2}}, {"city": {"b": 2, "a": 1}})
    assert keys_of(one) != keys_of(other)


def test_other_words_other_places_and_other_names_are_drawn_again() -> None:
    keys = keys_of({"city": (), "town": ()})
    named = ages.games.words(ages.games.names()[0], players=("Ann",))
    dutch = ages.games.words(ages.games.names()[0], "nl")
    pens = [Pen(words, keys) for words in (WORDS, named, dutch)]
    assert drawings(pens, CITY) == ["city"] * 3
    sections = (Section("city", "Stad", ()), Section("town", "City", ()))
    assert drawings([Pen(WORDS, keys)], *sections) == ["city", "town"]
    assert drawings([Pen(WORDS, keys)], CITY, args=(3,)) == ["city"]
