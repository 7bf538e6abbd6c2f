"""What is compiled is the same game: the copy for the compiler, run as it is, plays alike."""

from __future__ import annotations

import ast
import os
import subprocess
import sys
from pathlib import Path

import pytest

import ages
from ages.lab.bench import Bench

SCRIPTS = Path(__file__).parents[1] / "scripts"


@pytest.fixture(scope="module")
def copy(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The source as the compiler is given it."""
    folder = tmp_path_factory.mktemp("compiled") / "src"
    write = "import sys; from pathlib import Path; from compile_ages import write_copy\n"
    write += "for path in write_copy(Path(sys.argv[1])): print(path)"
    command = [sys.executable, "-c", write, str(folder)]
    done = subprocess.run(command, cwd=SCRIPTS, capture_output=True, text=True, check=True)
    for path in done.stdout.split():
        tree = ast.parse((folder / path).read_text("utf-8"))
        states = [node for node in tree.body if isinstance(node, ast.ClassDef)]
        assert not any(
            ast.unparse(one) == "state" for node in states for one in node.decorator_list
        )
    return folder


@pytest.mark.parametrize("name", ages.games.known())
def test_the_copy_for_the_compiler_plays_the_same(name: str, copy: Path) -> None:
    play = f"from ages.lab.bench import Bench; print(Bench({name!r}).played(3))"
    told = subprocess.run(
        [sys.executable, "-c", play],
        env={**os.environ, "PYTHONPATH": str(copy)},
        capture_output=True,
        text=True,
        check=True,
    )
    assert told.stdout.strip() == Bench(name).played(3)
