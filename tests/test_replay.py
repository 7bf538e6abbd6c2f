"""Recorded games told move by move, as a position, and drawn."""

from __future__ import annotations

from pathlib import Path
from xml.etree import ElementTree

import pytest

import ages
from ages.games import LANGUAGES
from ages.kernel.record import Record
from ages.library import read_record

from .choosers import eager
from .test_cli import GAME, well, wrong

SEED = 6


@pytest.fixture(scope="module")
def played() -> ages.Game:
    """A whole game of three."""
    game = ages.new(GAME, seats=3, seed=SEED)
    choose = eager(SEED)
    while game.pending is not None:
        seat = game.pending.seats[-1]
        game.play(seat, choose(game, seat))
    return game


@pytest.fixture
def file(played: ages.Game, tmp_path: Path) -> Path:
    """Its record."""
    path = tmp_path / "played.json"
    path.write_text(Record.of(played).to_text(), "utf-8")
    return path


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_move_is_told_with_what_came_of_it(
    played: ages.Game, file: Path, language: str
) -> None:
    told = well("replay", file, "--lang", language, COLUMNS="1000").splitlines()
    words = ages.games.words(GAME, language)
    assert played.moves is not None
    assert played.log is not None
    moves = [line for line in told if not line.startswith(" ")]
    assert moves == [
        f"{number}. {words.seat(int(move[0]))}: {move[2:]}"
        for number, move in enumerate(played.moves, start=1)
    ]
    # Lines of at most a hundred characters: what is longer goes on in the next one.
    events = [line for line in told if line.startswith("    ")]
    joined = " ".join(line.strip() for line in events)
    assert joined == " ".join(words.event(event) for event in played.log)


def test_a_seat_is_not_told_what_others_chose_in_secret(played: ages.Game, file: Path) -> None:
    told = well("replay", file, "--seat", "2")
    assert "Player 1: hand" not in told
    assert "Player 3: hand" not in told
    assert "Player 2: hand" in told
    assert "Player 1: chooses in secret" in told
    words = ages.games.words(GAME)
    for event in played.log or ():
        if event.audience is not None and 1 not in event.audience and event.key == "dealt":
            assert f"{words.seat(event.audience[0])} draws" not in told


@pytest.mark.parametrize("seat", [None, 1, 3])
def test_a_position_is_told_as_text(file: Path, seat: int | None) -> None:
    record = read_record(file)
    arguments = [] if seat is None else ["--seat", seat]
    told = well("replay", file, "--until", "40", *arguments)
    game = record.replay(ages.new, 40)
    assert told == ages.games.text(game, None if seat is None else seat - 1, width=100) + "\n"


def test_until_none_is_the_position_before_the_first_move(file: Path) -> None:
    assert "Setting up" in well("replay", file, "--until", "0")


@pytest.mark.parametrize("command", [["replay"], ["draw", "-o", "board.svg"]])
def test_a_player_who_is_not_there_is_told(
    file: Path, command: list[str], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    assert wrong(*command, file, "--seat", "4").strip() == "--seat 4: this game has 3 players"
    assert not (tmp_path / "board.svg").exists()


def test_a_position_is_drawn_as_its_player_sees_it(file: Path, tmp_path: Path) -> None:
    board = tmp_path / "board.svg"
    assert well("draw", file, "--until", "40", "--seat", "2", "--lang", "nl", "-o", board) == ""
    picture = board.read_text("utf-8")
    assert ElementTree.fromstring(picture).tag.endswith("svg")
    game = read_record(file).replay(ages.new, 40)
    assert picture == ages.games.draw(game, 1, "nl")
    well("draw", file, "--width", "390", "-o", board)
    assert board.read_text("utf-8") == ages.games.draw(ages.replay(file), width=390)


def test_a_picture_that_cannot_be_written_is_told(file: Path, tmp_path: Path) -> None:
    assert str(tmp_path) in wrong("draw", file, "-o", tmp_path)
