"""A report becomes a test that fails for the right reason, and passes once that is mended."""

from __future__ import annotations

import ast
from pathlib import Path
from typing import Any

import pytest
from msgspec.structs import replace

import ages
from ages.reports.failing import failing_test, slug, text_lines

from ..test_cli import well, wrong
from .builder import (
    EXPECTED,
    every_game,
    mend,
    refusing,
    report_of,
    rule_report,
    run_tests,
)

MENDED = """
from ages import games
question = games.get({game!r}).game.book.steps[{question!r}]
real = question.refusal
question.legal = None
question.refusal = lambda game, seat, choice, *args: (
    {refusal} if choice == {choice!r} else real and real(game, seat, choice, *args)
)
"""

RETOLD = """
from ages import games
from msgspec.structs import replace
ledger = games.ledger({game!r})
entry = ledger[{rule!r}]
ledger[{rule!r}] = replace(entry, words=replace(entry.words, en="Quite otherwise."))
"""


def written(tmp_path: Path, report: Any) -> Path:
    """The folder of the test that ``ages report`` writes."""
    file, folder = tmp_path / "report.json", tmp_path / "tests"
    file.write_text(report.to_text(), "utf-8")
    folder.mkdir()
    told = well("report", file, "-o", folder / "test_it.py")
    assert "fails until this is mended" in told
    return folder


@every_game
def test_a_refusal_that_should_not_be_fails_until_it_is_gone(tmp_path: Path, name: str) -> None:
    game, seat, choice = refusing(name)
    assert game.pending is not None
    folder = written(tmp_path, report_of(game, seat, choice))
    assert (folder / "it.json").exists()
    code, told = run_tests(folder)
    assert code == 1
    refusal = game.why_not(seat, choice)
    assert refusal is not None
    assert f"AssertionError: {EXPECTED}" in told
    assert f"assert Refusal(rule='{refusal.rule}', key='{refusal.key}'" in told
    assert "1 failed" in told
    question = game.pending.question.name
    mend(folder, MENDED.format(game=name, question=question, choice=choice, refusal=None))
    code, told = run_tests(folder)
    assert (code, "1 passed" in told) == (0, True), told


@every_game
def test_a_choice_that_should_be_refused_fails_until_it_is(tmp_path: Path, name: str) -> None:
    game, seat, _ = refusing(name)
    assert game.pending is not None
    choice = game.options(seat)[0]
    report = report_of(game, seat, choice)
    assert report.is_possible is True
    folder = written(tmp_path, report)
    code, told = run_tests(folder)
    assert code == 1
    assert f"AssertionError: {EXPECTED}" in told
    assert "assert None is not None" in told
    refusal = '__import__("ages").Refusal("", "over")'
    # Only at the move in question: earlier ones may have chosen the same.
    refusal = f"{refusal} if len(game.moves) == {len(game.moves or ())} else None"
    question = game.pending.question.name
    mend(folder, MENDED.format(game=name, question=question, choice=choice, refusal=f"({refusal})"))
    code, told = run_tests(folder)
    assert (code, "1 passed" in told) == (0, True), told


@every_game
@pytest.mark.parametrize("has_record", [True, False])
def test_a_paragraph_fails_until_it_is_told_otherwise(
    tmp_path: Path, name: str, has_record: bool
) -> None:
    game, _, _ = refusing(name)
    report = rule_report(game, "rulings.2")
    folder = written(tmp_path, report if has_record else replace(report, record=None))
    assert (folder / "it.json").exists() == has_record
    code, told = run_tests(folder)
    assert code == 1
    assert f"AssertionError: {EXPECTED}" in told
    mend(folder, RETOLD.format(game=name, rule="rulings.2"))
    code, told = run_tests(folder)
    assert (code, "1 passed" in told) == (0, True), told


def test_what_is_written_is_marked_with_its_rule_and_formatted_as_ours() -> None:
    game, seat, choice = refusing(ages.games.names()[0])
    report = report_of(game, seat, choice)
    source = failing_test(report, report.record, "it.json")
    assert f'@pytest.mark.rule("{report.rule}")\ndef test_{slug(report.say)}_is_possible' in source
    assert max(map(len, source.splitlines())) <= 100


@pytest.mark.parametrize(
    "words",
    [
        '"""\nimport os\nos.abort()\n"""',
        "') or __import__('os').abort() #",
        '" + str(1 / 0) + "',
        "\\",
        '\\"; raise SystemExit',
        "{seat} %s \N{BELL}",
        "’t klopt niet: één te veel, " * 30,
    ],
)
def test_words_of_a_player_stay_words(words: str) -> None:
    game, _, _ = refusing(ages.games.names()[0])
    report = replace(rule_report(game, "rulings.2"), expected=words)
    for made in (report, replace(report_of(*refusing(ages.games.names()[0])), expected=words)):
        tree = ast.parse(failing_test(made, made.record, "it.json"))
        constants = {
            node.targets[0].id: ast.literal_eval(node.value)
            for node in tree.body
            if isinstance(node, ast.Assign)
            and isinstance(node.targets[0], ast.Name)
            and node.targets[0].id != "RECORD"
        }
        assert constants["EXPECTED"] == words
        assert sum(isinstance(node, ast.FunctionDef) for node in ast.walk(tree)) == 1
        assert sum(isinstance(node, ast.Call) for node in ast.walk(tree)) <= 6


@every_game
def test_every_paragraph_is_written_sign_by_sign(name: str) -> None:
    for entry in ages.games.ledger(name).values():
        for text in entry.texts():
            for language in ages.games.LANGUAGES:
                told = text.in_language(language)
                assert ast.literal_eval(text_lines(told)) == told


def test_what_is_mended_already_makes_no_test(tmp_path: Path) -> None:
    game, seat, choice = refusing(ages.games.names()[0])
    file = tmp_path / "report.json"
    file.write_text(replace(report_of(game, seat, choice), is_possible=True).to_text(), "utf-8")
    assert "as the player expected by now" in wrong("report", file)
    file.write_text(replace(rule_report(game, "rulings.2"), told="Once.").to_text(), "utf-8")
    assert "“rulings.2” is as the player expected by now" in wrong("report", file)


def test_a_choice_of_which_nothing_is_known_is_what_it_is_now() -> None:
    report = report_of(*refusing(ages.games.names()[0]))
    assert report.is_possible is False
    late = replace(report, is_possible=None, refusal=None)
    assert failing_test(late, report.record, "x") == failing_test(report, report.record, "x")


def test_the_record_of_another_game_is_refused(tmp_path: Path) -> None:
    report = report_of(*refusing(ages.games.names()[0]))
    assert report.record is not None
    short = replace(report.record, moves=report.record.moves[:-1])
    file, saved = tmp_path / "report.json", tmp_path / "game.json"
    saved.write_text(short.to_text(), "utf-8")
    file.write_text(replace(report, record=None).to_text(), "utf-8")
    assert "not the record of the game" in wrong("report", file, "--record", saved)
    assert "name the saved game with --record" in wrong("report", file)
    saved.write_text(report.record.to_text(), "utf-8")
    assert "is_possible" in well("report", file, "--record", saved)


def test_options_that_an_older_record_does_not_say_are_as_usual() -> None:
    report = report_of(*refusing(ages.games.names()[0]))
    assert report.record is not None
    older = replace(report.record, options={})
    assert report.record.options
    assert failing_test(report, older, "x") == failing_test(report, report.record, "x")
