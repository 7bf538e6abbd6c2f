"""The rule ledger: it speaks two languages, is told as rules and says what comes later."""

from __future__ import annotations

import re
from importlib.resources import files

from ages.words.ledger import Both, Paragraph, read_ledger

WHERE = "empires/data/rules.toml"
LEDGER = read_ledger(
    files("ages.games.empires").joinpath("data/rules.toml").read_text("utf-8"), WHERE
)


def test_an_id_is_a_chapter_and_a_word() -> None:
    odd = [rule for rule in LEDGER if not re.fullmatch(r"[a-z]+\.[a-z0-9_]+", rule)]
    assert odd == []


def test_chapters_stand_in_the_order_of_their_paragraphs() -> None:
    ledger = LEDGER
    assert list(dict.fromkeys(rule.partition(".")[0] for rule in ledger)) == list(ledger.chapters)


def test_every_text_is_there_in_both_languages() -> None:
    for rule, paragraph in LEDGER.items():
        for text in paragraph.texts():
            assert text.en.strip() == text.en != "", rule
            assert text.nl.strip() == text.nl != "", rule


def test_dutch_is_not_english() -> None:
    """Only a heading may be the same: the title of a card."""
    same = [
        rule
        for rule, paragraph in LEDGER.items()
        if any(text.en == text.nl for text in sentences_of(paragraph))
    ]
    assert same == []


def test_every_text_but_the_heading_ends_as_a_sentence() -> None:
    for rule, paragraph in LEDGER.items():
        for text in sentences_of(paragraph):
            assert text.en[-1] in ".?!)", rule
            assert text.nl[-1] in ".?!)", rule


def test_rulings_and_no_others_have_question_choice_and_reason() -> None:
    for rule, paragraph in LEDGER.items():
        parts = [paragraph.question, paragraph.choice, paragraph.reason]
        if rule.startswith("rulings."):
            assert None not in parts, rule
        else:
            assert parts == [None] * 3, rule


def test_the_rulings_stand_in_their_order() -> None:
    rulings = [rule for rule in LEDGER if rule.startswith("rulings.")]
    assert rulings == [f"rulings.{number}" for number in range(1, 48)]


def test_options_are_told_by_one_paragraph_each() -> None:
    options = [paragraph.option for paragraph in LEDGER.values() if paragraph.option is not None]
    assert len(options) == len(set(options))
    assert {"reconstructed", "closed_back", "last_round"} <= set(options)


def sentences_of(paragraph: Paragraph) -> list[Both]:
    """All texts of a paragraph but its heading."""
    return [text for text in paragraph.texts() if text is not paragraph.heading]
