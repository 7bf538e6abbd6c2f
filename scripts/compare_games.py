"""Plays the games of two trees side by side by their text commands and tells where they differ.

Each tree plays in a process of its own, by the public names alone. What is said of every decision
is compared line by line: who is asked, the verb, all commands, the choice, the result.
"""

from __future__ import annotations

import json
import os
import random
import subprocess
import sys
from argparse import ArgumentParser, Namespace
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from itertools import cycle, islice
from pathlib import Path
from typing import Any, NamedTuple

ROOT = Path(__file__).resolve().parents[1]
IDLE = ("burn", "done", "leave", "nothing", "pass", "peace", "retreat", "stay")
"""Last words of commands that let a chance go by."""


class Setting(NamedTuple):
    """How a game is set up."""

    game: str
    seats: int
    options: dict[str, Any]


def knows(tree: Path, game: str, option: str) -> bool:
    """Whether a tree has an option of a game, as far as its source tells."""
    sources = (tree / "src" / "ages" / "games" / game).glob("*.py")
    return any(f"    {option}: Annotated[" in source.read_text("utf-8") for source in sources)


def settings(game: str, other: Path) -> list[Setting]:
    """The set-ups of a game's recorded games that another tree knows too.

    What is the same in all of them is left out.
    """
    records = [
        json.loads(path.read_text("utf-8"))
        for path in sorted((ROOT / "tests" / "games" / game / "records").glob("*.json"))
    ]
    if not records:
        raise SystemExit(f"{game} has no recorded games to take set-ups from")
    usual = records[0]["options"]
    for record in records:
        usual = {name: value for name, value in usual.items() if record["options"][name] == value}
    found = []
    for record in records:
        options = {name: value for name, value in record["options"].items() if name not in usual}
        new = [name for name in options if not knows(other, game, name)]
        if not any(options[name] for name in new):
            told = {name: value for name, value in options.items() if name not in new}
            found.append(Setting(record["game"], record["seats"], told))
    return found


# In the process of a tree


def walk(setting: Setting, seed: int, most: int) -> Iterator[str]:
    """What is said of each decision of a game, and of its end."""
    import ages

    chance = random.Random(f"{setting} {seed}")
    lazy = seed % 2 * 0.8
    game = ages.new(setting.game, seats=setting.seats, seed=seed, log=False, **setting.options)
    for _ in range(most):
        if game.pending is None:
            yield f"over {game.result.scores} {game.result.winners}"  # type: ignore[union-attr]
            return
        seat = chance.choice(game.pending.seats)
        perspective = ages.Perspective(game, seat)
        known = {perspective.command(option): option for option in perspective.options}
        commands = sorted(known)
        busy = [one for one in commands if one.rpartition(" ")[2] not in IDLE]
        say = chance.choice(busy if busy and chance.random() < lazy else commands)
        yield f"{seat} {game.pending.question.verb} {commands} {say}"
        game.play(seat, known[say])


def walk_all(game: str, decisions: int, other: Path) -> None:
    """Print what is said of so many decisions of a game, a line each."""
    left = decisions
    for seed, setting in enumerate(cycle(settings(game, other))):
        print(f"# {setting.game} seats={setting.seats} {setting.options} seed={seed}")
        for line in islice(walk(setting, seed, left), left):
            print(line)
            left -= 1
        if left <= 0:
            return


# Side by side


@contextmanager
def walking(tree: Path, game: str, decisions: int, other: Path) -> Iterator[Iterator[str]]:
    """The lines of a tree that plays a game, in set-ups that another tree knows too."""
    environment = {**os.environ, "PYTHONPATH": str(tree / "src")}
    command = [sys.executable, __file__, str(other), "--walk", game, "--decisions", str(decisions)]
    with subprocess.Popen(command, stdout=subprocess.PIPE, env=environment, text=True) as process:
        assert process.stdout is not None
        try:
            yield iter(process.stdout)
        finally:
            process.kill()


def compare(game: str, other: Path, decisions: int) -> bool:
    """Whether a game is played the same in both trees; say so, or where they differ first."""
    heading, number = "", 0
    with ExitStack() as stack:
        here, there = [
            stack.enter_context(walking(tree, game, decisions, other)) for tree in (ROOT, other)
        ]
        while True:
            ours, theirs = next(here, ""), next(there, "")
            if ours != theirs:
                print(f"{game} differs in {heading} after {number} decisions of all:")
                print(f"  here:  {ours.strip()[:2000]}\n  there: {theirs.strip()[:2000]}")
                return False
            if not ours:
                break
            if ours.startswith("#"):
                heading = ours[2:].strip()
            else:
                number += 1
    print(f"{game}: no difference in {number} decisions")
    return number >= decisions


def arguments() -> Namespace:
    """What was asked for."""
    parser = ArgumentParser(prog="scripts/compare", description=__doc__)
    parser.add_argument("tree", type=Path, help="the root of the other tree")
    parser.add_argument("--decisions", type=int, default=50_000, help="so many of each game")
    parser.add_argument("--game", action="append", help="only this one; else all that both have")
    parser.add_argument("--walk", help="play one game and print it, as the other process does")
    return parser.parse_args()


def games_of(tree: Path) -> set[str]:
    """The games that a tree has."""
    return {path.parent.name for path in (tree / "src" / "ages" / "games").glob("*/setup.py")}


def main() -> None:
    """Compare all games, or play one as the process of a tree."""
    asked = arguments()
    if asked.walk:
        walk_all(asked.walk, asked.decisions, asked.tree)
        return
    here, there = games_of(ROOT), games_of(asked.tree)
    if not there:
        raise SystemExit(f"{asked.tree} holds no games: name the root of a clone or a worktree")
    for game in sorted(here ^ there):
        print(f"{game} is only {'here' if game in here else 'there'}")
    wanted = sorted(here & there) if asked.game is None else asked.game
    if unknown := sorted({*wanted} - (here & there)):
        raise SystemExit(f"not a game of both trees: {', '.join(unknown)}")
    same = [compare(game, asked.tree.resolve(), asked.decisions) for game in wanted]
    sys.exit(0 if all(same) else 1)


if __name__ == "__main__":
    main()
