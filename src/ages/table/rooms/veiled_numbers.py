"""Veiled numbers: those of moves as pages see them, which tell nobody how many lie between."""

from __future__ import annotations

from hashlib import blake2b

BITS = 26
"""So long is each half of a veiled number: together they are no more than browsers can count."""

HALF = (1 << BITS) - 1
TURNS = 4


class Veil:
    """Hides numbers, so that who sees two of them cannot tell what was done in between.

    A sealed answer that is changed is a move like any other: by the bare numbers everybody could
    count how often somebody hesitates. The same number is always hidden alike, and nought stays.
    """

    def __init__(self, key: str) -> None:
        """Whoever has the key can see through it."""
        self._key = key.encode()

    def hide(self, number: int) -> int:
        """A number as pages see it.

        >>> veil = Veil("key")
        >>> veil.read(veil.hide(7)), veil.hide(7) == veil.hide(7), veil.hide(0)
        (7, True, 0)
        """
        left, right = number, 0
        for turn in range(TURNS):
            left, right = right, left ^ self._mixed(turn, right)
        return left << BITS | right if number else 0

    def read(self, shown: int) -> int:
        """The number that is meant; -1 if nothing of ours was ever shown so."""
        if not 0 < shown < 1 << 2 * BITS:
            return 0 if shown == 0 else -1
        left, right = shown >> BITS, shown & HALF
        for turn in reversed(range(TURNS)):
            left, right = right ^ self._mixed(turn, left), left
        return -1 if right else left

    def _mixed(self, turn: int, half: int) -> int:
        said = blake2b(b"%d %d" % (turn, half), key=self._key, digest_size=4).digest()
        return int.from_bytes(said, "big") & HALF
