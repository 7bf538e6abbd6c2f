"""``pytest --rule ID`` runs the tests that are marked with a rule, and no others."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).parents[1]
PLACE = "tests/games/mythology/test_battle.py"


def collected(*options: str) -> subprocess.CompletedProcess[str]:
    """What pytest finds with these options."""
    quiet = ["--collect-only", "-q", "-p", "no:cacheprovider", "-p", "no:xdist"]
    return subprocess.run(
        [sys.executable, "-m", "pytest", *quiet, *options, PLACE],
        cwd=ROOT,
        capture_output=True,
        text=True,
    )


def found(*options: str) -> set[str]:
    """The tests that would run."""
    lines = collected(*options).stdout.splitlines()
    return {line for line in lines if line.startswith(PLACE)}


def test_only_the_tests_of_the_rules_that_are_named_run() -> None:
    third, fourth = found("--rule", "IX.step3"), found("--rule", "IX.step4")
    both = found("--rule", "IX.step3", "--rule", "IX.step4")
    assert third
    assert fourth
    assert both == third | fourth
    assert both < found()


def test_a_rule_that_does_not_exist_is_told_with_the_one_that_was_meant() -> None:
    done = collected("--rule", "IX.stpe3")
    assert done.returncode == 4
    assert "no rule 'IX.stpe3': did you mean IX.step3?" in done.stderr
    assert "`ages rules GAME` lists all" in collected("--rule", "zzz").stderr
