"""Measures our games beside catanatron, sample by sample in turn, and prints the ratios."""

import argparse
import json
import subprocess
import sys
from pathlib import Path
from statistics import median
from typing import Any

from rich.box import SIMPLE
from rich.console import Console
from rich.table import Table

import ages
from ages.lab.bench import ROUNDS, Lengths, Sample, summary

HERE = Path(__file__).parent
WANTED = {"decision": (4.0, 6.0), "copy": (8.0, 12.0)}
LEAST_DECISION = {"empires": 2.5}  # a decision of the card game does more


class Server:
    """A program beside this one that measures when asked."""

    def __init__(self, python: str, script: str, *arguments: str) -> None:
        self.script = script
        self.process = subprocess.Popen(
            [python, str(HERE / script), *arguments],
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            text=True,
        )

    def ask(self, word: str) -> dict[str, Any]:
        """Send a word and wait for the answer."""
        assert self.process.stdin is not None
        assert self.process.stdout is not None
        self.process.stdin.write(f"{word}\n")
        self.process.stdin.flush()
        answer = self.process.stdout.readline()
        if not answer:
            sys.exit(f"{self.script} ended before it had answered {word!r}.")
        return dict(json.loads(answer))

    def sample(self, kind: str) -> Sample:
        """One sample of a kind."""
        return Sample(**self.ask(kind))

    def quit(self) -> None:
        """End it."""
        self.process.communicate("quit\n")


def main() -> None:
    """Measure every game in turn with catanatron."""
    parser = argparse.ArgumentParser(prog="scripts/bench", description=__doc__)
    parser.add_argument("theirs", help=argparse.SUPPRESS)
    parser.add_argument("--seconds", type=float, default=20.0, help="time for each game (20)")
    arguments = parser.parse_args()
    for name in ages.games.names():
        compare(name, arguments.theirs, arguments.seconds)


def compare(name: str, python: str, seconds: float) -> None:
    """Measure one game and catanatron in turn, and print both."""
    each = str(seconds / ROUNDS / 8)  # six kinds of samples, and their preparation
    theirs = Server(python, "bench_catanatron.py", each)
    ours = Server(sys.executable, "bench_ages.py", each, name)
    their_lengths, our_lengths = theirs.ask("lengths"), Lengths(**ours.ask("lengths"))
    their_rounds: list[tuple[Sample, Sample]] = []
    our_rounds: list[list[Sample]] = []
    for _ in range(ROUNDS):
        their_decisions, our_decisions = theirs.sample("decisions"), ours.sample("decisions")
        their_copies, our_copies = theirs.sample("copies"), ours.sample("copies")
        their_rounds.append((their_decisions, their_copies))
        our_rounds.append([our_decisions, our_copies, ours.sample("views"), ours.sample("samples")])
    theirs.quit()
    ours.quit()
    show(name, our_rounds, our_lengths, their_rounds, their_lengths)


def show(
    name: str,
    our_rounds: list[list[Sample]],
    our_lengths: Lengths,
    their_rounds: list[tuple[Sample, Sample]],
    their_lengths: dict[str, Any],
) -> None:
    """Print the table of one game."""
    ours = summary(our_rounds, our_lengths)
    decision = median(sample.microseconds for sample, _ in their_rounds)
    copy = median(sample.microseconds for _, sample in their_rounds)
    games = median(sample.games / sample.seconds for sample, _ in their_rounds)
    their_choices = their_lengths["choices"] / their_lengths["games"]
    their_real = decision * their_lengths["choices"] / their_lengths["real"]
    our_real = ours.choice * our_lengths.choices / our_lengths.real

    def faster(kind: int) -> float:
        """The median of each round's ratio: what slows the machine for a while slows both."""
        pairs = zip(their_rounds, our_rounds, strict=True)
        return median(their[kind].microseconds / our[kind].microseconds for their, our in pairs)

    table = Table(
        title=f"{name}, four seats, random play, medians of {len(our_rounds)} samples", box=SIMPLE
    )
    table.add_column("", no_wrap=True)
    for heading in ("ours", "catanatron", "faster", "at least", "aim"):
        table.add_column(heading, justify="right", no_wrap=True)

    def times(
        label: str, our: float, their: float, ratio: float, goals: tuple[float, float] | None = None
    ) -> None:
        colour = "" if goals is None else "[green]" if ratio >= goals[0] else "[red]"
        wanted = (f"{goal:g}" for goal in goals or ())
        table.add_row(label, f"{our:.2f} µs", f"{their:.2f} µs", f"{colour}{ratio:.1f}", *wanted)

    least, aim = WANTED["decision"]
    ratio = faster(0)
    times("a decision", ours.choice, decision, ratio, (LEAST_DECISION.get(name, least), aim))
    subset = ours.decision / ours.choice
    times("- a subset as one", ours.decision, decision, ratio / subset)
    forced = (their_real / decision) / (our_real / ours.choice)
    times("- without forced ones", our_real, their_real, ratio * forced)
    times("a copy", ours.copy, copy, faster(1), WANTED["copy"])
    table.add_row("a view", f"{ours.view:.2f} µs", "", "", "", "< 200 µs")
    table.add_row("a sample", f"{ours.sample:.2f} µs", "", "", "", f"< {3 * ours.copy:.2f} µs")
    table.add_row("games a second", f"{ours.games_a_second:.1f}", f"{games:.1f}")
    table.add_row("decisions a game", f"{ours.choices_a_game:.0f}", f"{their_choices:.0f}")
    table.add_row("- a subset as one", f"{ours.decisions_a_game:.0f}")
    Console().print(table)


if __name__ == "__main__":
    main()
