"""A game that is not open: known to programs by its name, and in no list that a player reads."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest

import ages
from ages import games
from ages.kernel.choices import Refusal
from ages.kernel.errors import RulesError, WrongMove
from ages.language import error_in_words
from ages.words.ledger import Ledger, read_ledger

from .kernel.duel import PACKAGE
from .test_cli import run, well, wrong

RULES = """
[chapters]
I = { en = "Cards", nl = "Kaarten" }

[[rule]]
id = "I.play"
heading = { en = "Playing a card", nl = "Een kaart spelen" }
status = "done"
words = { en = "Play a card.", nl = "Speel een kaart." }

[[rule]]
id = "I.trade"
heading = { en = "Trading", nl = "Ruilen" }
status = "later"
words = { en = "Trade a card.", nl = "Ruil een kaart." }
"""
LEDGER = read_ledger(RULES, "rules.toml")


@pytest.fixture(autouse=True)
def _closed(monkeypatch: pytest.MonkeyPatch) -> None:
    """Duel is a game that is not open while these tests last."""
    monkeypatch.setattr(games, "_ADDED", {})
    games.add(replace(PACKAGE, ledger=LEDGER))


def test_a_game_whose_rules_come_later_cannot_be_open(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(games, "_ADDED", {})
    with pytest.raises(RulesError, match=r"duel is open, but .* not built yet: I\.trade; "):
        games.add(replace(PACKAGE, open=True, ledger=LEDGER))
    assert "duel" not in games.known()
    built = Ledger()
    built["I.play"] = LEDGER["I.play"]
    games.add(replace(PACKAGE, open=True, ledger=built))
    assert "duel" in games.names()


def test_a_game_of_the_house_whose_rules_come_later_cannot_be_open(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    name = games.names()[0]
    monkeypatch.setattr(games, "_kept_ledger", lambda name: LEDGER)
    games._imported.cache_clear()
    with pytest.raises(RulesError, match="not built yet"):
        games.get(name)


def test_it_is_in_no_list() -> None:
    assert "duel" in games.known()
    assert "duel" not in games.names()
    assert "duel" not in well("--help")


def test_a_program_plays_saves_and_loads_it() -> None:
    game = ages.new("duel", seed=1)
    assert game.pending is not None
    assert ages.load(game.to_json()) == game
    seat = game.pending.seats[0]
    game.play(seat, game.options(seat)[0])
    assert ages.replay(ages.Record.of(game).to_text()) == game
    assert str(ages.Perspective(game, 0)) == str(game) == ""  # it has no board


def test_commands_simulate_verify_replay_and_play_it(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    told = well("simulate", "duel", "--games", 3, "--seed", 1, "--records", tmp_path)
    assert told.startswith("Duel, rules ")
    assert well("verify", tmp_path).endswith("3 records: 3 sound, 0 not.\n")
    first = tmp_path / "duel-1.json"
    assert "1. Player " in well("replay", first)
    assert well("replay", first, "--until", 3) == "\n"  # it has no board
    monkeypatch.chdir(tmp_path)  # where a game that is left is saved
    played = run("play", "duel", "--bots", "random", "--seed", 1, text="done\nquit\n")
    assert (played.exit_code, played.exception) == (0, None), played.output


def test_an_error_about_it_is_told_in_the_words_of_the_reader() -> None:
    assert "2 to 4 players, not 9" in wrong("simulate", "duel", "--seats", "9")
    assert "2 tot 4 spelers, niet 9" in wrong("play", "duel", "--seats", "9", "--lang", "nl")
    refusal = Refusal("I.play", "unhurt")
    error = WrongMove("x", "wrong_move", game="duel", number=3, move="0 a", refusal=refusal)
    assert error_in_words(error, "nl") == "Zet 3 (0 a) kan niet: Je hebt al je levens. (I.play)"


def test_its_rules_are_marked_where_they_are_not_built() -> None:
    assert well("rules", "duel").splitlines() == [
        "I.play   Playing a card",
        "I.trade  Trading (not built yet)",
    ]
    assert well("rules", "duel", "I.trade", "--lang", "nl").splitlines() == [
        "I.trade  Ruilen (nog niet gebouwd)",
        "  Ruil een kaart.",
    ]


def test_a_game_from_elsewhere_may_have_no_rules_to_read(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(games, "_ADDED", {})
    games.add(replace(PACKAGE, ledger=Ledger()))
    assert well("rules", "duel") == ""
    assert games.ledger("duel") == {}
