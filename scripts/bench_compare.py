"""Measures our games beside catanatron, sample by sample in turn, and prints the ratios."""

import argparse
import json
import os
import subprocess
import sys
from pathlib import Path
from statistics import median
from typing import Any, NamedTuple

from rich.box import SIMPLE
from rich.console import Console
from rich.table import Table

import ages
from ages.lab.bench import ROUNDS, Bench, Lengths, Sample, summary

HERE = Path(__file__).parent
KINDS = ("decisions", "copies", "views", "samples", "values")


class Goals(NamedTuple):
    """How many times faster than catanatron we are to be: at least, and if all goes well."""

    decision: tuple[float, float]
    copy: tuple[float, float]


PLAIN, COMPILED = Goals((4, 9), (8, 25)), Goals((7, 9), (16, 25))
LEAST = {  # where a decision does more
    ("discovery", COMPILED): 6.5,
    ("empires", PLAIN): 2.0,
    ("empires", COMPILED): 3.5,
}


class Server:
    """A program beside this one that measures when asked."""

    def __init__(self, python: str, script: str, *arguments: str, source: str = "") -> None:
        """``source`` is where it finds our code, if not where this program does."""
        self.script = script
        self.process = subprocess.Popen(
            [python, str(HERE / script), *arguments],
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            text=True,
            env={**os.environ, "PYTHONPATH": source} if source else None,
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
    parser.add_argument("built", nargs="*", help=argparse.SUPPRESS)
    parser.add_argument("--seconds", type=float, default=20.0, help="time for each game (20)")
    parser.add_argument("--game", choices=ages.games.known(), help="one game instead of all")
    arguments = parser.parse_args()
    for name in [arguments.game] if arguments.game else ages.games.known():
        compare(name, arguments.theirs, arguments.built, arguments.seconds)


def compare(name: str, python: str, built: list[str], seconds: float) -> None:
    """Measure one game, compiled too where it is built, and catanatron in turn."""
    each = str(seconds / ROUNDS / (len(KINDS) * (2 if built else 1) + 4))
    theirs = Server(python, "bench_catanatron.py", each)
    ours = {PLAIN: Server(sys.executable, "bench_ages.py", each, name)}
    if built:
        ours[COMPILED] = Server(built[0], "bench_ages.py", each, name, source=built[1])
    their_rounds: list[tuple[Sample, Sample]] = []
    our_rounds: dict[Goals, list[list[Sample]]] = {goals: [] for goals in ours}
    for _ in range(ROUNDS):
        their_rounds.append((theirs.sample("decisions"), theirs.sample("copies")))
        for goals, server in ours.items():
            our_rounds[goals].append([server.sample(kind) for kind in KINDS])
    their_lengths = theirs.ask("lengths")
    for goals, server in ours.items():
        how = "compiled" if goals is COMPILED else "plain Python"
        lengths = Lengths(**server.ask("lengths"))
        show(f"{name}, {how}", name, goals, our_rounds[goals], lengths, their_rounds, their_lengths)
    traces = {server.ask("played")["trace"] for server in ours.values()}
    if len(traces) > 1:
        sys.exit(f"{name} is played otherwise when it is compiled")
    for server in (theirs, *ours.values()):
        server.quit()


def show(
    title: str,
    name: str,
    goals: Goals,
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
        title=f"{title}, {play_of(name)}, medians of {len(our_rounds)} samples", box=SIMPLE
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

    least, aim = goals.decision
    ratio = faster(0)
    times("a decision", ours.choice, decision, ratio, (LEAST.get((name, goals), least), aim))
    subset = ours.decision / ours.choice
    times("- a subset as one", ours.decision, decision, ratio / subset)
    forced = (their_real / decision) / (our_real / ours.choice)
    times("- without forced ones", our_real, their_real, ratio * forced)
    times("a copy", ours.copy, copy, faster(1), goals.copy)
    table.add_row("a view", f"{ours.view:.2f} µs", "", "", "", "< 50 µs")
    table.add_row("a sample", f"{ours.sample:.2f} µs", "", "", "", f"< {3 * ours.copy:.2f} µs")
    table.add_row("a value", f"{ours.value:.2f} µs", "", "", "", f"< {3 * ours.choice:.2f} µs")
    table.add_row("games a second", f"{ours.games_a_second:.1f}", f"{games:.1f}")
    table.add_row("decisions a game", f"{ours.choices_a_game:.0f}", f"{their_choices:.0f}")
    table.add_row("- a subset as one", f"{ours.decisions_a_game:.0f}")
    if ages.games.get(name).contract.busy and goals is PLAIN:
        later = Bench(name).lateness(range(4, 7), range(38, 43))
        table.add_row("in turn 40 to turn 5", f"{later:.2f}", "", "", "", "< 1.2")
    Console().print(table)


def play_of(name: str) -> str:
    """By how many a game is played here, and how."""
    package = ages.games.get(name)
    how = "eager" if package.contract.busy else "random"
    return f"{Bench(name).seats} seats, {how} play"


if __name__ == "__main__":
    main()
