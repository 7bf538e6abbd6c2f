"""The examples run, and the notebook shows what it promises."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path
from typing import Any

import msgspec
import pytest

import ages

EXAMPLES = Path(__file__).parents[1] / "examples"
NOTEBOOK = EXAMPLES / "ages.ipynb"
RUN = """
import sys, nbformat
from nbclient import NotebookClient
notebook = nbformat.read(sys.argv[1], 4)
NotebookClient(notebook, timeout=300).execute()
nbformat.write(notebook, sys.argv[2])
"""


def read(path: Path) -> list[dict[str, Any]]:
    """The cells of a notebook."""
    cells: list[dict[str, Any]] = msgspec.json.decode(path.read_bytes())["cells"]
    return cells


def run(folder: Path, *arguments: object) -> str:
    """What a program prints that keeps its files in a folder."""
    own = {name: str(folder) for name in ("IPYTHONDIR", "JUPYTER_RUNTIME_DIR", "MPLCONFIGDIR")}
    done = subprocess.run(
        [sys.executable, *map(str, arguments)],
        cwd=folder,
        env={**os.environ, **own},
        capture_output=True,
        text=True,
    )
    assert done.returncode == 0, done.stdout + done.stderr
    return done.stdout


def test_the_notebook_draws_a_game_holds_a_tournament_and_plots_it(tmp_path: Path) -> None:
    run(tmp_path, "-c", RUN, NOTEBOOK, tmp_path / "done.ipynb")
    outputs = [one for cell in read(tmp_path / "done.ipynb") for one in cell.get("outputs", ())]
    kinds = [kind for one in outputs for kind in one.get("data", {})]
    assert kinds.count("image/svg+xml") == 3
    assert kinds.count("image/png") == 2
    assert any("Builder" in "".join(one["data"]["text/plain"]) for one in outputs if "data" in one)


def test_the_notebook_is_kept_without_what_a_run_left_in_it() -> None:
    for cell in read(NOTEBOOK):
        if cell["cell_type"] == "code":
            assert (cell["outputs"], cell["execution_count"]) == ([], None)


@pytest.mark.parametrize("game", ages.games.names())
def test_the_tournament_tells_how_every_pair_fared(game: str, tmp_path: Path) -> None:
    told = run(tmp_path, EXAMPLES / "tournament.py", game, 4).splitlines()
    assert told[0] == f"{ages.games.title(game)}, 4 games a pair"
    assert [line.split()[:3] for line in told[1:]] == [
        ["random", "against", "Hasty"],
        ["random", "against", "Thorough"],
        ["Hasty", "against", "Thorough"],
    ]
