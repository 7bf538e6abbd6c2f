"""The greedy bot: tries its best options in samples and takes the one that is worth most."""

from __future__ import annotations

from typing import NamedTuple

from ages import games
from ages.games.package import Heuristics
from ages.games.perspective import Perspective
from ages.kernel.chance import Chance
from ages.kernel.choices import Choice
from ages.kernel.game import Game

MOST_TRIED = 12
MOST_STEPS = 200


class Advice(NamedTuple):
    """An option with what it is worth and the part of the position that it helps most."""

    choice: Choice
    value: float
    reason: str | None


class GreedyBot:
    """Sees only its perspective; a game's ``heuristics`` say what is worth what."""

    def __init__(self, seed: int | str = 0) -> None:
        """The same seed makes the same choices."""
        self.chance = Chance.of(f"greedy {seed}")

    def choose(self, perspective: Perspective) -> Choice:
        """The best option."""
        options = perspective.options
        return options[0] if len(options) == 1 else self.advise(perspective)[0].choice

    def advise(self, perspective: Perspective) -> list[Advice]:
        """The options worth considering, best first."""
        heuristics = games.get(perspective.game).heuristics
        seat = perspective.seat
        sample = perspective.sample(self.chance)
        before = heuristics.parts(sample, seat)
        liked = heuristics.order(sample, seat, perspective.options)
        if not heuristics.trials(sample, liked[0]):
            return [Advice(choice, -float(place), None) for place, choice in enumerate(liked)]
        advice = [
            self._try(perspective, heuristics, choice, heuristics.trials(sample, choice), before)
            for choice in liked[:MOST_TRIED]
        ]
        # A stable sort: among equals the order of options decides.
        return sorted(advice, key=lambda each: each.value, reverse=True)

    def _try(
        self,
        perspective: Perspective,
        heuristics: Heuristics,
        choice: Choice,
        number: int,
        before: dict[str, float],
    ) -> Advice:
        """Play an option in so many samples until the action is over, and judge the outcome."""
        seat = perspective.seat
        value = 0.0
        gains = dict.fromkeys(before, 0.0)
        for _ in range(number):
            game = perspective.sample(self.chance)
            game.play(seat, choice)
            settle(game, heuristics)
            value += heuristics.value(game, seat) / number
            for part, worth in heuristics.parts(game, seat).items():
                gains[part] += worth - before[part]
        best = max(gains, key=lambda part: gains[part])
        return Advice(choice, value, best if gains[best] > 0 else None)


def settle(game: Game, heuristics: Heuristics) -> None:
    """Let everybody do what is liked best until no action is under way."""
    for _ in range(MOST_STEPS):
        pending = game.pending
        if pending is None or heuristics.at_rest(game):
            return
        seat = pending.seats[0]
        options = game.options(seat)
        forced = len(options) == 1
        game.play(seat, options[0] if forced else heuristics.order(game, seat, options)[0])
