"""What the README shows works as written."""

from __future__ import annotations

import doctest
import re
from pathlib import Path
from typing import Any

import pytest
from click.testing import CliRunner

import ages
from ages.cli.commands import program

ROOT = Path(__file__).parents[1]
README = (ROOT / "README.md").read_text("utf-8")
BLOCKS = re.findall(r"^```(\w*)\n(.*?)^```$", README, re.MULTILINE | re.DOTALL)
OPTIONS = doctest.ELLIPSIS | doctest.NORMALIZE_WHITESPACE


def test_every_block_runs_in_order_as_a_reader_would_run_them(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.chdir(tmp_path)
    names: dict[str, Any] = {}
    ran = []
    for language, text in BLOCKS:
        file = re.match(r"# (\w+\.py)\n", text)
        if language == "python" and file:
            Path(file[1]).write_text(text, "utf-8")
        elif language == "python" and text.startswith(">>>"):
            test = doctest.DocTestParser().get_doctest(text, names, "README", "README.md", 0)
            result = doctest.DocTestRunner(optionflags=OPTIONS).run(test, clear_globs=False)
            assert result.failed == 0, capsys.readouterr().out
            names |= test.globs
        elif language == "python":
            exec(compile(text, "README.md", "exec"), names)
        elif text.startswith("ages "):
            for line in text.splitlines():
                done = CliRunner().invoke(program, line.split()[1:])
                assert done.exit_code == 0, done.output
        else:
            continue
        ran.append(language or "command")
    assert ran.count("python") >= 5
    assert "command" in ran


def commands() -> list[str]:
    """Every command of ``ages`` that is shown, in a block or within a sentence."""
    return sorted(set(re.findall(r"`(?:\.venv/bin/)?ages ([a-z][^`]*)`", README)))


@pytest.mark.parametrize("shown", commands())
def test_every_command_shown_is_there_with_its_options(shown: str) -> None:
    name, *rest = shown.split()
    command = program.commands[name]
    known = {option for parameter in command.params for option in parameter.opts}
    assert set(re.findall(r"(?<![\w-])--?[a-z][a-z-]*", " ".join(rest))) <= known


def test_all_commands_are_shown() -> None:
    assert {shown.split()[0] for shown in commands()} == set(program.commands)


def test_every_open_game_is_shown_and_every_file_that_is_linked_is_there() -> None:
    assert all(f"(`{name}`)" in README for name in ages.games.names())
    links = re.findall(r"\]\(([^)#]+)\)", README)
    assert [link for link in links if not (ROOT / link).exists()] == []


def test_every_extra_is_told() -> None:
    project = (ROOT / "pyproject.toml").read_text("utf-8").partition("optional-dependencies]")[2]
    extras = re.findall(r"^(\w+) = \[$", project.partition("[project.scripts]")[0], re.MULTILINE)
    assert {"png", "parquet", "table"} <= set(extras)
    told = README.partition("Extras, for")[2].partition("\n\n")[0]
    assert [extra for extra in extras if f"`{extra}`" not in told] == []
