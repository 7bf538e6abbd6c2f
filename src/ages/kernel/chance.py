"""Chance: a keyed generator that lives in the state and that nobody can foresee."""

from __future__ import annotations

from collections.abc import Sequence
from hashlib import blake2b
from itertools import product
from struct import Struct
from typing import TypeVar

from .state import State, state

T = TypeVar("T")

_WORDS = Struct("<8Q")
_RANGE = 1 << 64
_ROLLS = tuple(tuple(product(range(1, 7), repeat=dice)) for dice in range(5))


@state
class Chance(State):
    """BLAKE2b keyed with the seed, run over a counter; eight draws from each block.

    Without the key the outcomes seen so far tell nothing about the next.

    >>> chance = Chance.of(7)
    >>> chance.roll(5) == Chance.of(7).roll(5) != Chance.of(8).roll(5)
    True
    """

    key: bytes
    counter: int
    words: list[int]

    def __repr__(self) -> str:
        """Whoever reads it foresees nothing."""
        return f"<chance after {self.counter} blocks>"

    @classmethod
    def of(cls, seed: int | str) -> Chance:
        """The generator that belongs to a seed."""
        key = blake2b(str(seed).encode(), digest_size=32).digest()
        return cls(key=key, counter=0, words=[])

    def spawn(self) -> Chance:
        """A generator of its own, for a sample."""
        return Chance(key=self.below(_RANGE).to_bytes(8, "little"), counter=0, words=[])

    def below(self, bound: int) -> int:
        """A number from 0 to ``bound`` - 1, each equally likely."""
        words = self.words
        while True:
            if not words:
                block = blake2b(self.counter.to_bytes(8, "little"), key=self.key).digest()
                words.extend(_WORDS.unpack(block))
                self.counter += 1
            word = words.pop()
            if word < _RANGE - bound or word < _RANGE - _RANGE % bound:
                return word % bound

    def roll(self, dice: int) -> tuple[int, ...]:
        """The faces of so many dice; up to twenty come from one draw."""
        if dice > 20:
            return self.roll(20) + self.roll(dice - 20)
        number = self.below(6**dice)
        faces: tuple[int, ...] = ()
        while dice > 4:
            number, four = divmod(number, 1296)
            faces += _ROLLS[4][four]
            dice -= 4
        return faces + _ROLLS[dice][number]

    def shuffle(self, items: Sequence[T]) -> tuple[T, ...]:
        """The items in a random order."""
        mixed = list(items)
        for last in range(len(mixed) - 1, 0, -1):
            other = self.below(last + 1)
            mixed[last], mixed[other] = mixed[other], mixed[last]
        return tuple(mixed)

    def deal(self, items: tuple[T, ...], number: int) -> tuple[tuple[T, ...], tuple[T, ...]]:
        """So many of the items at random, or all there are, and the rest.

        A deck that nobody may look into needs no order: dealing from it is drawing at random.
        """
        if not number:
            return (), items
        rest = list(items)
        dealt = [rest.pop(self.below(len(rest))) for _ in range(min(number, len(rest)))]
        return tuple(dealt), tuple(rest)

    def draw(self, counts: list[int], number: int) -> tuple[int, ...]:
        """Take so many things blindly out of a pool that is kept as counts by kind."""
        drawn = []
        total = sum(counts)
        for left in range(total, max(total - number, 0), -1):
            place = self.below(left)
            kind = 0
            while place >= counts[kind]:
                place -= counts[kind]
                kind += 1
            counts[kind] -= 1
            drawn.append(kind)
        return tuple(drawn)
