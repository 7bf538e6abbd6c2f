"""Plays whole games with players of all kinds and writes their records beside the tests."""

from __future__ import annotations

import random
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any, NamedTuple

import ages
from ages.kernel.choices import Choice, Seat
from ages.kernel.game import Game
from tests.choosers import Chooser, blind, eager, whole_answer
from tests.contract import asks_together
from tests.games.mythology.wonder import wonder_builder

ROOT = Path(__file__).parents[1]


class Plan(NamedTuple):
    """A game to record: by which players, and how it is to end if that matters."""

    seats: int
    ways: tuple[str, ...]
    options: dict[str, Any] | None = None
    ending: str | None = None

    @property
    def file(self) -> str:
        """The name of its file: seats, players, options and ending."""
        options = [
            "-".join(value) if isinstance(value, tuple) else name
            for name, value in (self.options or {}).items()
        ]
        words = [str(self.seats), "-".join(dict.fromkeys(self.ways)), *options]
        return "_".join([*words, *([self.ending] if self.ending else [])]) + ".json"


WAYS: dict[str, Callable[[int | str], Chooser]] = {
    "blind": blind,
    "eager": eager,
    "builder": wonder_builder,
}

MYTHOLOGY = [
    *[Plan(seats, ("eager",)) for seats in range(2, 9)],
    *[Plan(seats, ("blind", "eager", "builder")) for seats in range(3, 8)],
    *[Plan(seats, ("builder",), None, "wonder") for seats in range(2, 8)],
    Plan(2, ("blind",)),
    Plan(8, ("builder", "builder", "eager"), None, "wonder"),
    Plan(3, ("eager", "builder"), {"medusa": 4}),
    Plan(4, ("eager", "blind"), {"two_cultures": True}),
    Plan(3, ("eager", "blind"), {"house_start": True, "house_support": True}),
    Plan(4, ("builder", "eager"), {"age_buildings": True}),
    Plan(2, ("eager",), {"hero_duels": True}),
    Plan(5, ("builder", "eager"), {"cube_ending": True}, "last_cube"),
    Plan(3, ("eager", "builder"), {"levels": True}),
    Plan(4, ("eager", "blind"), {"age_gods": True}),
    Plan(3, ("eager",), {"defending_gods": True}),
    Plan(5, ("eager",), {"levels": True, "age_gods": True, "defending_gods": True}),
]
DISCOVERY = [
    *[Plan(seats, ("eager",)) for seats in range(2, 6)],
    *[Plan(seats, ("blind", "eager")) for seats in range(3, 6)],
    Plan(2, ("blind",)),
    Plan(2, ("eager",), {"auction": True}),
    Plan(3, ("eager", "blind"), {"auction": True}),
    Plan(5, ("eager",), {"auction": True}),
    Plan(4, ("eager",), {"quiet_failures": True}),
    Plan(3, ("blind",), {"quiet_failures": True}),
    Plan(4, ("eager", "blind"), {"navy": 3}),
    Plan(5, ("eager",), {"navy": 3}),
    *[Plan(seats, ("blind",)) for seats in range(3, 6)],
    Plan(4, ("eager",), {"auction": True, "quiet_failures": True}),
    Plan(5, ("eager", "blind"), {"auction": True, "quiet_failures": True, "navy": 3}),
]
STARTERS = ("franks", "japanese", "saracens", "vikings")
EMPIRES = [
    *[
        Plan(2, ("eager",), {"deck": (one, other), "last_round": 20})
        for one in STARTERS
        for other in STARTERS
    ],
    Plan(2, ("blind",), {"last_round": 12}),
    Plan(2, ("blind", "eager"), {"last_round": 30}, "conquest"),
    Plan(2, ("eager",), {"last_round": 30}, "conquest"),
    Plan(2, ("eager",), {"last_round": 8}, "last_round"),
]
PLANS = {"mythology": MYTHOLOGY, "discovery": DISCOVERY, "empires": EMPIRES}


def play(name: str, plan: Plan, seed: int) -> Game:
    """One game to its end; now and then an answer is changed or a pick taken back."""
    game = ages.new(name, seats=plan.seats, seed=seed, **(plan.options or {}))
    players = [
        WAYS[plan.ways[seat % len(plan.ways)]](f"{seed} {seat}") for seat in range(game.seats)
    ]
    chance = random.Random(f"{plan.file} {seed}")
    while game.pending is not None:
        seat = chance.choice(game.pending.seats)
        if game.pending.together and chance.random() < 0.02 and len(game.pending.seats) > 1:
            change_mind(game, seat, players[seat])
        elif game.pending.picking and chance.random() < 0.05:
            choice = players[seat](game, seat)
            game.play(seat, choice)
            if choice != "done" and not asks_together(name):
                game.play(seat, ("back", str(choice)))
        else:
            game.play(seat, answer(game, seat, players[seat]))
    return game


def change_mind(game: Game, seat: Seat, chooser: Chooser) -> None:
    """A sealed answer is withdrawn, and one pick of another is taken back."""
    game.play(seat, answer(game, seat, chooser))
    game.play(seat, "withdraw")
    assert game.pending is not None
    item = game.options(seat)[0]
    if game.pending.picking and item != "done":
        game.play(seat, item)
        game.play(seat, ("back", str(item)))


def answer(game: Game, seat: Seat, chooser: Chooser) -> Choice:
    """An answer, of a subset the whole selection, which keeps the records short."""
    return whole_answer(game, seat, chooser)


def record(name: str, plan: Plan) -> ages.Record:
    """The first game that ends as planned."""
    for seed in range(200):
        game = play(name, plan, seed)
        assert game.result is not None
        if plan.ending in (None, game.result.ending):
            return ages.Record.of(game)
    raise SystemExit(f"{name}: no game of 200 ended as {plan} wants; change the plan")


def main(*names: str) -> None:
    """Write the records of all games anew, or of those that are named."""
    for name, plans in PLANS.items():
        if names and name not in names:
            continue
        folder = ROOT / "tests" / "games" / name / "records"
        folder.mkdir(parents=True, exist_ok=True)
        for old in folder.glob("*.json"):
            old.unlink()
        for plan in plans:
            made = record(name, plan)
            assert made.result is not None
            folder.joinpath(plan.file).write_text(made.to_text(), encoding="utf-8")
            print(f"{name} {plan.file}: {len(made.moves)} moves, {made.result.ending}")


if __name__ == "__main__":
    main(*sys.argv[1:])
