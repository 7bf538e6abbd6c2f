"""Chance that does what a test says."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, TypeVar

from ages.kernel.chance import Chance
from ages.kernel.game import Game

T = TypeVar("T")


class Rigged(Chance):
    """Rolls and draws that are laid out beforehand; when they run out the test is wrong."""

    rolls: list[tuple[int, ...]]
    draws: list[tuple[int, ...]]
    deals: list[tuple[str, ...]]

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
            assert counts[kind], f"kind {kind} is rigged, but there is none in {counts}"
            counts[kind] -= 1
        return drawn

    def deal(self, items: tuple[T, ...], number: int) -> tuple[tuple[T, ...], tuple[T, ...]]:
        """The next rigged cards, else a real deal."""
        if not self.deals or not number:
            return Chance.deal(self, items, number)
        dealt: Any = self.deals.pop(0)
        assert len(dealt) == number, f"{number} are dealt, {len(dealt)} are rigged"
        rest = list(items)
        for card in dealt:
            rest.remove(card)
        return dealt, tuple(rest)


def rig(
    game: Game,
    rolls: Sequence[Sequence[int]] = (),
    draws: Sequence[Sequence[int]] = (),
    deals: Sequence[Sequence[str]] = (),
) -> Rigged:
    """Lay out the next rolls of dice, draws from a pool of counts, and cards that are dealt."""
    chance = Rigged.of(0)
    assert isinstance(chance, Rigged)
    chance.rolls = [tuple(faces) for faces in rolls]
    chance.draws = [tuple(kinds) for kinds in draws]
    chance.deals = [tuple(cards) for cards in deals]
    game.chance = chance
    return chance


def sixes(hits: int, dice: int) -> tuple[int, ...]:
    """A roll with so many sixes.

    >>> sixes(2, 5)
    (6, 6, 1, 1, 1)
    """
    return (6,) * hits + (1,) * (dice - hits)
