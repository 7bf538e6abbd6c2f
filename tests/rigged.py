"""Chance that does what a test says."""

from __future__ import annotations

from collections.abc import Sequence

from ages.kernel.chance import Chance
from ages.kernel.game import Game


class Rigged(Chance):
    """Rolls and draws that are laid out beforehand; when they run out the test is wrong."""

    rolls: list[tuple[int, ...]]
    draws: list[tuple[int, ...]]

    def roll(self, dice: int) -> tuple[int, ...]:
        """The next rigged roll; it must have as many dice as are rolled."""
        assert self.rolls, f"no roll of {dice} dice was expected"
        faces = self.rolls.pop(0)
        assert len(faces) == dice, f"{dice} dice are rolled, {len(faces)} are rigged: {faces}"
        return faces

    def draw(self, counts: list[int], number: int) -> tuple[int, ...]:
        """The next rigged tiles, else a real draw."""
        if not self.draws:
            return Chance.draw(self, counts, number)
        drawn = self.draws.pop(0)
        assert len(drawn) == number, f"{number} are drawn, {len(drawn)} are rigged"
        for kind in drawn:
            counts[kind] -= 1
        return drawn


def rig(
    game: Game, rolls: Sequence[Sequence[int]] = (), draws: Sequence[Sequence[int]] = ()
) -> Rigged:
    """Lay out the next rolls of dice and draws from a pool of counts."""
    chance = Rigged.of(0)
    assert isinstance(chance, Rigged)
    chance.rolls = [tuple(faces) for faces in rolls]
    chance.draws = [tuple(kinds) for kinds in draws]
    game.chance = chance
    return chance


def sixes(hits: int, dice: int) -> tuple[int, ...]:
    """A roll with so many sixes.

    >>> sixes(2, 5)
    (6, 6, 1, 1, 1)
    """
    return (6,) * hits + (1,) * (dice - hits)
