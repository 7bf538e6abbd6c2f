"""“wrong WORDS” at the keyboard: after a refusal, after a rule and after why."""

from __future__ import annotations

from pathlib import Path

import pytest

import ages
from ages.reports import FOLDER, Report, read_report, reports_in
from ages.reports.failing import failing_test

from ..games.mythology.builder import ask_card, give, table
from ..test_cli import GAME, well
from ..test_terminal_commands import HAND, at_table, shown, typed

LANGUAGE = pytest.mark.parametrize(("language", "word"), [("en", "wrong"), ("nl", "fout")])


@pytest.fixture(autouse=True)
def elsewhere(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Games and reports are kept in a folder of the test."""
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("AGES_DATA", str(tmp_path))


def kept(folder: Path) -> list[Report]:
    """The reports that are kept."""
    return [read_report(file) for file in reports_in(folder / FOLDER)]


@LANGUAGE
def test_a_refusal_is_found_wrong(
    tmp_path: Path, language: str, word: str, capsys: pytest.CaptureFixture[str]
) -> None:
    game = table("greek", "norse")
    give(game, 0, cubes={})
    ask_card(game, 0, "build", "trade")
    at_table(game, "play build", f"{word}  I can pay\tthis", language=language)
    told = " ".join(capsys.readouterr().out.split())
    [report] = kept(tmp_path)
    assert (report.say, report.rule, report.is_possible) == ("play build", "VIII.build", False)
    assert (report.seat, report.expected) == (0, "I can pay this")
    assert report.record is not None
    assert str(tmp_path / FOLDER) in told
    assert {"en": "Kept with the moves", "nl": "Met de zetten"}[language] in told


def test_what_is_typed_in_other_words_is_kept_as_records_have_it(tmp_path: Path) -> None:
    lines = (*HAND, "waarom 7 aanvallen", "fout zo niet", "99 aanvallen", "fout zo ook niet")
    typed(*lines, language="nl")
    for report in kept(tmp_path):
        assert report.say == report.say.lower()
        failing_test(report, report.record, "x.json")
    assert len(kept(tmp_path)) == 2


def test_what_is_possible_is_found_wrong_after_why(tmp_path: Path) -> None:
    typed("why tile pass", "wrong one must take a tile")
    [report] = kept(tmp_path)
    assert (report.say, report.is_possible) == ("tile pass", True)
    assert report.rule == "VI.starting_tiles"
    assert "is_refused_after_move_0" in failing_test(report, report.record, "x.json")


@pytest.mark.parametrize("line", ["recruit hydra", "why recruit hydra", "nonsense", "undo"])
def test_any_no_can_be_found_wrong(tmp_path: Path, line: str) -> None:
    typed(line, "wrong it can be done")
    [report] = kept(tmp_path)
    assert report.say == line.removeprefix("why ")
    assert report.is_possible is False
    assert "is_possible_after_move_0" in failing_test(report, report.record, "x.json")


@LANGUAGE
def test_a_rule_is_found_wrong(tmp_path: Path, language: str, word: str) -> None:
    typed("rules rulings.2", f"{word} 4", language=language)
    [report] = kept(tmp_path)
    assert (report.rule, report.say, report.expected) == ("rulings.2", "", "4")
    assert report.told == ages.games.ledger(GAME)["rulings.2"].words.en


@pytest.mark.parametrize(
    ("lines", "told"),
    [
        (["wrong so"], "First choose something that is refused"),
        (["why tile pass", "wrong"], "in your own words"),
        (["rules ruling", "wrong so"], "such as rules rulings.1"),
        (["why tile pass", "tile pass", "wrong so"], "First choose something"),
    ],
)
def test_what_is_not_clear_is_asked_back(tmp_path: Path, lines: list[str], told: str) -> None:
    assert told in " ".join(shown(typed(*lines), lines[-1]).split())
    assert kept(tmp_path) == []


def test_help_tells_of_it() -> None:
    assert "wrong WORDS: " in shown(typed("help"), "help")
    assert "fout WOORDEN: " in shown(typed("hulp", language="nl"), "hulp")


def test_a_folder_that_cannot_be_written_is_told(tmp_path: Path) -> None:
    (tmp_path / FOLDER).write_text("no folder")
    told = shown(typed("why tile pass", "wrong so"), "wrong so")
    assert "could not be kept" in told


def test_with_others_at_the_keyboard_no_move_and_no_seed_is_kept(tmp_path: Path) -> None:
    text = "\nwhy tile pass\nwrong so\nquit\n"
    told = well("play", GAME, "--seats", "2", "--seed", "a hidden seed", "--humans", "2", text=text)
    [report] = kept(tmp_path)
    assert report.record is None
    assert "a hidden seed" not in report.to_text()
    assert "when the game is over" in " ".join(told.split())


def test_when_the_game_is_over_reports_get_its_record(tmp_path: Path) -> None:
    [played] = ages.simulate(GAME, seats=2, seed=1)
    record = played.record
    _, _, last = record.moves[-1].partition(" ")
    game = record.replay(ages.new, len(record.moves) - 1)
    terminal = at_table(game, "", f"why {last}", "wrong so", last, people=2)
    assert terminal.game.over
    [report] = kept(tmp_path)
    assert report.number == len(record.moves) - 1
    assert report.record == record
