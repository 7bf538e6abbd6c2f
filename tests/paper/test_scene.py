"""Facts told as text: sections as labelled lines that keep to their columns."""

from __future__ import annotations

from collections.abc import Iterator

import ages
from ages.paper.scene import Fact, Section, Sheet, section_lines, sheet_text, sheet_texts

WORDS = ages.games.words(ages.games.names()[0])


def part(name: str, *words: str, kind: str = "piece") -> Section:
    """A section of facts that say these words."""
    facts = (Fact(f"{name}-{place}", kind, each) for place, each in enumerate(words))
    return Section(name, name, facts)


def test_a_section_is_a_name_and_its_things() -> None:
    assert section_lines(part("city", "House", "Wall"), WORDS, 80, "") == ["city: House; Wall"]


def test_equal_things_are_counted() -> None:
    lines = section_lines(part("city", "House", "Wall", "House"), WORDS, 80, "  ")
    assert lines == ["  city: 2 × House; Wall"]


def test_what_is_free_comes_last() -> None:
    free = Fact("free", "square free", "free square")
    there = Fact("house", "building", "House")
    lines = section_lines(Section("city", "city", (free, there)), WORDS, 80, "")
    assert lines == ["city: House; free square"]


def test_a_section_without_things_says_so() -> None:
    assert section_lines(part("city"), WORDS, 80, "") == [f"city: {WORDS.list(())}"]


def test_things_go_on_in_the_next_line_where_they_do_not_fit() -> None:
    lines = section_lines(part("city", "a House", "a long long Wall"), WORDS, 16, "")
    assert lines == ["city: a House;", "    a long long", "    Wall"]
    assert section_lines(part("city", "1234"), WORDS, 10, "") == ["city: 1234"]
    assert section_lines(part("city", "12345"), WORDS, 10, "") == ["city:", "    12345"]


def test_only_the_first_section_of_a_sheet_may_be_empty() -> None:
    sections = [part("player"), part("city"), part("field", "Barn")]
    nothing = WORDS.list(())
    assert sheet_text(sections, WORDS, 80) == f"player: {nothing}\n  field: Barn"
    sheets = {"mine": Sheet("mine", {"field": part("field", "Barn")})}
    assert sheet_texts(sheets, WORDS, 80) == {"mine": "field: Barn"}


def test_the_facts_of_a_section_are_found_when_they_are_needed() -> None:
    found: list[str] = []

    def facts() -> Iterator[Fact]:
        found.append("house")
        yield Fact("house", "building", "House")

    city = Section("city", "City", facts())
    assert found == []
    assert [fact.words for fact in city.facts] == ["House"]
    assert city.facts == city.facts
    assert found == ["house"]
