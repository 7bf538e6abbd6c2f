"""The rule ledger: paragraphs by id, found by word, and errors that name the paragraph."""

from __future__ import annotations

import pytest

from ages.kernel.errors import TableError, UnknownName
from ages.words.ledger import Both, Ledger, read_ledger

TEXT = """
[[rule]]
id = "I.fruit"
heading = { en = "Fruit", nl = "Fruit en noten" }
status = "done"
words = { en = "An apple lies there, not rotting.", nl = "Er ligt een appel." }

[[rule]]
id = "rulings.1"
heading = { en = "Rotten ones", nl = "Rotte" }
status = "ruling"
words = { en = "They count.", nl = "Die tellen." }
question = { en = "Does a brown pear count?", nl = "Telt een bruine peer?" }
choice = { en = "Yes.", nl = "Ja." }
reason = { en = "Fruit is fruit.", nl = "Fruit is fruit." }
option = "rotten"
"""


def ledger() -> Ledger:
    """Two paragraphs."""
    return read_ledger(TEXT, "rules.toml")


def test_paragraphs_are_read_in_the_order_of_the_book() -> None:
    assert list(ledger()) == ["I.fruit", "rulings.1"]
    assert ledger()["I.fruit"].heading == Both("Fruit", "Fruit en noten")
    assert ledger()["I.fruit"].question is None
    assert ledger()["rulings.1"].option == "rotten"


def test_a_paragraph_speaks_both_languages() -> None:
    words = ledger()["I.fruit"].words
    assert words.in_language("nl") == "Er ligt een appel."
    assert words.in_language("en") == words.in_language("fr") == "An apple lies there, not rotting."


def test_a_ruling_has_five_texts_and_a_plain_rule_two() -> None:
    assert [len(list(paragraph.texts())) for paragraph in ledger().values()] == [2, 5]


def test_an_unknown_paragraph_is_answered_with_the_one_that_was_meant() -> None:
    with pytest.raises(UnknownName, match=r"^no rule 'I\.friut': did you mean I\.fruit\?$"):
        ledger()["I.friut"]


@pytest.mark.parametrize(
    ("word", "language", "found"),
    [
        ("RULINGS", "en", ["rulings.1"]),
        ("rotten", "en", ["rulings.1"]),
        ("fruit", "en", ["I.fruit", "rulings.1"]),
        ("rott", "en", ["rulings.1", "I.fruit"]),
        ("noten", "nl", ["I.fruit"]),
        ("noten", "en", []),
        ("apple", "en", ["I.fruit"]),
        ("peer", "nl", ["rulings.1"]),
        ("brown", "en", ["rulings.1"]),
        ("plum", "en", []),
    ],
)
def test_paragraphs_are_found_by_name_then_by_what_they_say(
    word: str, language: str, found: list[str]
) -> None:
    assert [paragraph.id for paragraph in ledger().about(word, language)] == found


@pytest.mark.parametrize(
    ("old", "new", "message"),
    [
        (
            'status = "done"',
            'status = "soon"',
            r"^rules\.toml, I\.fruit: Invalid enum value 'soon'",
        ),
        ('id = "rulings.1"', 'id = "I.fruit"', r"^rules\.toml: I\.fruit stands twice$"),
        ('id = "I.fruit"\n', "", r"^rules\.toml, a rule without id: .*missing .* `id`"),
        ('option = "rotten"', 'optoin = "rotten"', r"^rules\.toml, rulings\.1: .*`optoin`"),
        (', nl = "Rotte" }', " }", r"^rules\.toml, rulings\.1: .*missing .* `nl`"),
        ("[[rule]]", "[[rule]", r"^rules\.toml: "),
    ],
)
def test_a_wrong_ledger_is_answered_with_its_file_and_paragraph(
    old: str, new: str, message: str
) -> None:
    assert old in TEXT
    with pytest.raises(TableError, match=message):
        read_ledger(TEXT.replace(old, new, 1), "rules.toml")
