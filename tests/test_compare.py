"""scripts/compare: two trees that play alike are told from two that do not."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path
from shutil import copytree, ignore_patterns

import pytest

ROOT = Path(__file__).parents[1]


def compared(tree: Path, *more: str) -> subprocess.CompletedProcess[str]:
    """What a comparison with another tree says of a few hundred decisions."""
    script = ROOT / "scripts" / "compare_games.py"
    command = [sys.executable, str(script), str(tree), "--decisions", "400", *more]
    return subprocess.run(command, capture_output=True, text=True, check=False)


@pytest.fixture
def copy(tmp_path: Path) -> Path:
    """A tree like this one."""
    copytree(ROOT / "src", tmp_path / "src", ignore=ignore_patterns("__pycache__"))
    return tmp_path


def test_a_tree_that_plays_the_same_has_no_difference(copy: Path) -> None:
    done = compared(copy)
    assert done.returncode == 0, done
    assert "mythology: no difference in 400 decisions" in done.stdout
    assert "discovery: no difference in 400 decisions" in done.stdout


def test_a_changed_price_is_told_with_game_set_up_and_both_sides(copy: Path) -> None:
    table = copy / "src" / "ages" / "games" / "mythology" / "data" / "buildings.toml"
    text = table.read_text("utf-8")
    assert "cost = { " in text
    table.write_text(text.replace("cost = { ", "cost = { gold = 9, ", 1), "utf-8")
    done = compared(copy, "--game", "mythology")
    assert done.returncode == 1
    for part in ("mythology differs in mythology seats=", "seed=", "here:", "there:"):
        assert part in done.stdout


def test_what_is_no_tree_is_refused_with_a_way_out(tmp_path: Path) -> None:
    done = compared(tmp_path)
    assert done.returncode == 1
    assert "name the root of a clone or a worktree" in done.stderr
