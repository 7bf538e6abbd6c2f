"""Builders: games at a moment in which something is refused, and reports of it."""

from __future__ import annotations

import os
import re
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest
from msgspec.structs import replace

import ages
from ages.kernel.choices import Choice, Seat
from ages.kernel.game import Game
from ages.reports import Report, reported

from ..choosers import blind

EXPECTED = "This should be otherwise."
SOURCES = Path(ages.__file__).parents[1]


def refusing(name: str, seed: int = 5) -> tuple[Game, Seat, Choice]:
    """A game after some moves, who is asked, and a candidate that is refused there by a rule."""
    game = ages.new(name, seats=2, seed=seed)
    choose = blind(seed)
    while game.pending is not None:
        seat, pending = game.pending.seats[0], game.pending
        if not pending.picking and len(game.moves or ()) > 5:
            candidates: Any = pending.question.candidates(game, seat, *pending.args)
            for choice in candidates:
                refusal = game.why_not(seat, choice)
                if refusal is not None and refusal.rule in ages.games.ledger(name):
                    return game, seat, choice
        game.play(seat, choose(game, seat))
    raise AssertionError("nothing is ever refused")


def report_of(game: Game, seat: Seat, choice: Choice) -> Report:
    """A report of what is said to a choice, with the record."""
    assert game.pending is not None
    said = game.pending.question.command(choice)
    number = len(game.moves or ())
    made = reported(game, seat, number, EXPECTED, "", said)
    return replace(made, record=ages.Record.of(game))


def rule_report(game: Game, rule: str) -> Report:
    """A report of a paragraph, with the record."""
    made = reported(game, 0, len(game.moves or ()), EXPECTED, rule)
    return replace(made, record=ages.Record.of(game))


def run_tests(folder: Path) -> tuple[int, str]:
    """What pytest says to the tests of a folder, and how it ends; warnings are errors there."""
    command = [sys.executable, "-m", "pytest", "-q", "-p", "no:cacheprovider", "-W", "error"]
    settings = folder / "pytest.ini"
    settings.write_text("[pytest]\nmarkers = rule(paragraph): the rule that is tested\n")
    done = subprocess.run(
        [*command, "-c", str(settings), str(folder)],
        cwd=folder,
        env={**os.environ, "PYTHONPATH": str(SOURCES), "PYTHONDONTWRITEBYTECODE": "1"},
        capture_output=True,
        text=True,
        check=False,
    )
    return done.returncode, re.sub(r"\s+", " ", done.stdout + done.stderr)


def mend(folder: Path, source: str) -> None:
    """Mend the rules for the tests of a folder."""
    (folder / "conftest.py").write_text(source, "utf-8")


every_game = pytest.mark.parametrize("name", ages.games.names())
