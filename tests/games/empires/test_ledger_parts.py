"""The parts of the rule ledger: they can be joined, speak two languages and are told as rules."""

from __future__ import annotations

import re
from importlib.resources import files

import pytest

from ages.words.ledger import Both, Ledger, Paragraph, read_ledger

PARTS: dict[str, Ledger] = {
    part.name: read_ledger(part.read_text("utf-8"), f"empires/data/{part.name}")
    for part in sorted(
        files("ages.games.empires").joinpath("data").iterdir(), key=lambda part: part.name
    )
    if re.fullmatch(r"rules\.part\d+\.toml", part.name)
}
PARAGRAPHS = [paragraph for ledger in PARTS.values() for paragraph in ledger.values()]

every_part = pytest.mark.parametrize("name", PARTS)


def test_there_is_a_first_part() -> None:
    assert "rules.part1.toml" in PARTS
    assert all(PARTS.values())


def test_no_id_stands_in_two_parts() -> None:
    ids = [paragraph.id for paragraph in PARAGRAPHS]
    assert [rule for rule in set(ids) if ids.count(rule) > 1] == []


@every_part
def test_an_id_is_a_chapter_and_a_word(name: str) -> None:
    odd = [rule for rule in PARTS[name] if not re.fullmatch(r"[a-z]+\.[a-z0-9_]+", rule)]
    assert odd == []


@every_part
def test_chapters_stand_in_the_order_of_their_paragraphs(name: str) -> None:
    ledger = PARTS[name]
    assert list(dict.fromkeys(rule.partition(".")[0] for rule in ledger)) == list(ledger.chapters)


def test_a_chapter_has_one_heading_in_all_parts() -> None:
    headings: dict[str, set[tuple[str, str]]] = {}
    for ledger in PARTS.values():
        for chapter, heading in ledger.chapters.items():
            assert heading.en.strip(), chapter
            assert heading.nl.strip(), chapter
            headings.setdefault(chapter, set()).add((heading.en, heading.nl))
    assert {chapter: told for chapter, told in headings.items() if len(told) > 1} == {}


@every_part
def test_every_text_is_there_in_both_languages(name: str) -> None:
    for rule, paragraph in PARTS[name].items():
        for text in paragraph.texts():
            assert text.en.strip() == text.en != "", rule
            assert text.nl.strip() == text.nl != "", rule


@every_part
def test_dutch_is_not_english(name: str) -> None:
    """Only a heading may be the same: the title of a card."""
    same = [
        rule
        for rule, paragraph in PARTS[name].items()
        if any(text.en == text.nl for text in sentences_of(paragraph))
    ]
    assert same == []


@every_part
def test_every_text_but_the_heading_ends_as_a_sentence(name: str) -> None:
    for rule, paragraph in PARTS[name].items():
        for text in sentences_of(paragraph):
            assert text.en[-1] in ".?!)", rule
            assert text.nl[-1] in ".?!)", rule


@every_part
def test_nothing_is_built_yet(name: str) -> None:
    assert PARTS[name].later == list(PARTS[name])


@every_part
def test_rulings_and_no_others_have_question_choice_and_reason(name: str) -> None:
    for rule, paragraph in PARTS[name].items():
        parts = [paragraph.question, paragraph.choice, paragraph.reason]
        if rule.startswith("rulings."):
            assert None not in parts, rule
        else:
            assert parts == [None] * 3, rule


def test_the_first_part_holds_the_rulings_about_what_it_tells() -> None:
    numbers = [
        int(rule.removeprefix("rulings."))
        for rule in PARTS["rules.part1.toml"]
        if rule.startswith("rulings.")
    ]
    assert numbers == [*range(1, 34), 36, 38, 40, 42, 43, 44, 46]


def test_options_are_told_by_one_paragraph_each() -> None:
    options = [paragraph.option for paragraph in PARAGRAPHS if paragraph.option is not None]
    assert len(options) == len(set(options))
    assert {"reconstructed", "closed_back", "last_round"} <= set(options)


def sentences_of(paragraph: Paragraph) -> list[Both]:
    """All texts of a paragraph but its heading."""
    return [text for text in paragraph.texts() if text is not paragraph.heading]
