"""Several choices in one line at the keyboard, with semicolons or as one gesture."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from ages import games
from ages.terminal import Terminal

from .kernel.duel import Duel
from .kernel.test_duel import duel
from .table import duelling
from .test_terminal_commands import Scripted


@pytest.fixture(autouse=True)
def _known(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """The toy card game is played here; what is left is saved in the current directory."""
    monkeypatch.chdir(tmp_path)
    with duelling.known():
        yield


def typed(game: Duel, *lines: str, language: str = "en") -> Duel:
    """The game when a person for both seats has typed these lines."""
    terminal = Terminal(game, {}, games.words("duel", language))
    terminal.screen = Scripted("", *lines)
    terminal.play()
    return game


HANDS = ("curse", "heal", "spark", "spark", "shield"), ()


@pytest.mark.parametrize(
    ("line", "move"),
    [
        ("act curse 1", "0 act curse; aim 1"),
        ("act curse; aim 1", "0 act curse; aim 1"),
        ("aside 2 spark", "0 act done; aside 2 spark"),
    ],
)
def test_several_choices_are_typed_in_one_line(line: str, move: str) -> None:
    assert typed(duel(*HANDS), line).moves == [move]


def test_they_are_taken_back_as_one() -> None:
    game = typed(duel(*HANDS), "act curse 1", "undo")
    assert game == duel(*HANDS)
    assert game.moves == ["0 act curse; aim 1", "0 undo"]


def test_why_of_a_gesture_that_is_possible_says_so(capsys: pytest.CaptureFixture[str]) -> None:
    assert typed(duel(*HANDS), "why aside 2 spark").moves == []
    assert "This is possible now. aside 2 spark" in capsys.readouterr().out


def test_what_is_no_gesture_is_answered_as_ever(capsys: pytest.CaptureFixture[str]) -> None:
    game = typed(duel(*HANDS), "act curse 7", "aside 2 bolt", "act curse; aim 7", "board; 3")
    assert game.moves == []
    told = capsys.readouterr().out
    assert "curse 7" in told
