"""Every paragraph of a rule ledger has code and a test, and nothing cites what is not there."""

from __future__ import annotations

import ast
from typing import Annotated, get_args, get_origin, get_type_hints

import msgspec
import pytest

import ages
from ages.kernel.rules import Question
from ages.words.ledger import Both, Ledger, read_ledger

from .marks import marks_of
from .source import calls

every_game = pytest.mark.parametrize("name", ages.games.known())


def built(name: str) -> list[str]:
    """The paragraphs of a game that need code and a test: all but those that come later."""
    ledger = ages.games.ledger(name)
    return [rule for rule in ledger if rule not in ledger.later]


def refusal_rules(name: str) -> tuple[dict[str, str], dict[str, str]]:
    """The rules that refusals cite, and the beginnings of those that end in an id; with where."""
    whole, beginnings = {}, {}
    for where, _, call in calls(f"ages.games.{name}"):
        if isinstance(call.func, ast.Name) and call.func.id == "Refusal":
            rule = call.args[0]
            if isinstance(rule, ast.JoinedStr):
                start = rule.values[0]
                assert isinstance(start, ast.Constant), f"{where}: begin with the chapter"
                beginnings[str(start.value)] = where
            else:
                assert isinstance(rule, ast.Constant), f"{where}: the rule is to be a literal"
                whole[str(rule.value)] = where
    return whole, beginnings


@every_game
def test_every_paragraph_has_code(name: str) -> None:
    told = {*ages.games.get(name).game.book.cited, *refusal_rules(name)[0]}
    without = [rule for rule in built(name) if rule not in told]
    assert not without, f"no rule, question, query or refusal tells {without}"


@every_game
def test_every_paragraph_has_a_test(name: str) -> None:
    without = [rule for rule in built(name) if rule not in marks_of(name)]
    assert not without, f"no test is marked with {without}"


@every_game
def test_every_mark_names_a_paragraph(name: str) -> None:
    known = ages.games.ledger(name)
    unknown = {
        rule: tests
        for rule, tests in marks_of(name).items()
        if rule not in known and any(f"games/{name}/" in test for test in tests)
    }
    assert not unknown


@every_game
def test_what_code_cites_is_in_the_ledger(name: str) -> None:
    ledger = ages.games.ledger(name)
    book = ages.games.get(name).game.book
    assert [rule for rule in book.cited if rule not in ledger] == []
    questions = [step for step in book.steps.values() if isinstance(step, Question)]
    assert questions
    assert [question.name for question in questions if question.rule not in ledger] == []


@every_game
def test_what_refusals_cite_is_in_the_ledger(name: str) -> None:
    ledger = ages.games.ledger(name)
    whole, beginnings = refusal_rules(name)
    assert whole
    assert {rule: where for rule, where in whole.items() if rule not in ledger} == {}
    for beginning, where in beginnings.items():
        assert any(rule.startswith(beginning) for rule in ledger), where


@every_game
def test_a_ruling_has_question_choice_and_reason_and_others_have_none(name: str) -> None:
    assert badly_ruled(ages.games.ledger(name)) == []


def badly_ruled(ledger: Ledger) -> list[str]:
    """The rulings that lack a part, and what has parts of a ruling but is none.

    What comes later may be a ruling then, with all its parts.
    """
    numbers = {"ruling": {3}, "later": {0, 3}}
    parts = {
        rule: [paragraph.question, paragraph.choice, paragraph.reason]
        for rule, paragraph in ledger.items()
    }
    return [
        rule
        for rule, paragraph in ledger.items()
        if 3 - parts[rule].count(None) not in numbers.get(paragraph.status, {0})
    ]


@every_game
def test_every_text_is_there_in_both_languages_and_ends_as_a_sentence(name: str) -> None:
    for rule, paragraph in ages.games.ledger(name).items():
        for text in paragraph.texts():
            assert text.en.strip() == text.en != "", rule
            assert text.nl.strip() == text.nl != "", rule
        assert _are_sentences(paragraph.words), rule
        if paragraph.question is not None:
            assert _are_sentences(paragraph.question), rule


def _are_sentences(text: Both) -> bool:
    return all(words[-1] in ".?!)" for words in (text.en, text.nl))


@every_game
def test_every_paragraph_stands_in_a_chapter_that_has_a_heading(name: str) -> None:
    ledger = ages.games.ledger(name)
    assert list(dict.fromkeys(rule.partition(".")[0] for rule in ledger)) == list(ledger.chapters)
    assert all(heading.en and heading.nl for heading in ledger.chapters.values())


@every_game
def test_options_and_the_paragraphs_that_tell_of_them_agree(name: str) -> None:
    ledger = ages.games.ledger(name)
    kind = ages.games.get(name).options
    cited = option_rules(kind)
    assert cited.keys() == set(kind.__struct_fields__)
    for option, rule in cited.items():
        assert ledger[rule].option == option
    assert told_options(ledger) == set(kind.__struct_fields__)


def told_options(ledger: Ledger) -> set[str]:
    """The options that paragraphs tell of; of one that comes later it is a proposal."""
    later = ledger.later
    return {
        paragraph.option
        for rule, paragraph in ledger.items()
        if paragraph.option is not None and rule not in later
    }


def option_rules(kind: type[msgspec.Struct]) -> dict[str, str]:
    """By option the paragraph that its description names."""
    rules = {}
    for option, hint in get_type_hints(kind, include_extras=True).items():
        assert get_origin(hint) is Annotated, f"{option} names no paragraph"
        named = [part.description for part in get_args(hint) if isinstance(part, msgspec.Meta)]
        assert named[0], f"{option} names no paragraph"
        rules[option] = named[0]
    return rules


@every_game
def test_every_variant_is_an_option_that_is_off(name: str) -> None:
    kind = ages.games.get(name).options
    for rule, paragraph in ages.games.ledger(name).items():
        if paragraph.status == "variant":
            assert paragraph.option is not None, rule
            assert getattr(kind(), paragraph.option) is False, rule


@every_game
def test_a_game_with_rules_that_come_later_is_not_open(name: str) -> None:
    assert not (ages.games.get(name).open and ages.games.ledger(name).later)


# The checks find what they are for


def ledger_of(status: str, *parts: str, option: str = "") -> Ledger:
    """A ledger with one paragraph that has these parts of a ruling."""
    text = '{ en = "Words.", nl = "Woorden." }'
    lines = [f"{part} = {text}" for part in ("heading", "words", *parts)]
    lines += [f'option = "{option}"'] if option else []
    rows = "\n".join(["[[rule]]", 'id = "I.one"', f'status = "{status}"', *lines])
    return read_ledger(rows, "rules.toml")


RULING = ("question", "choice", "reason")


@pytest.mark.parametrize(
    ("status", "parts", "good"),
    [
        ("ruling", RULING, True),
        ("ruling", RULING[:2], False),
        ("ruling", (), False),
        ("later", RULING, True),
        ("later", (), True),
        ("later", RULING[1:], False),
        ("done", (), True),
        ("done", RULING, False),
        ("variant", RULING[:1], False),
    ],
)
def test_a_ruling_may_come_later_but_is_whole(
    status: str, parts: tuple[str, ...], good: bool
) -> None:
    assert badly_ruled(ledger_of(status, *parts)) == ([] if good else ["I.one"])


@pytest.mark.parametrize(
    ("status", "told"),
    [("done", {"short"}), ("variant", {"short"}), ("ruling", {"short"}), ("later", set())],
)
def test_the_option_of_what_comes_later_is_a_proposal(status: str, told: set[str]) -> None:
    assert told_options(ledger_of(status, option="short")) == told
