"""The random bot: any option, each equally likely."""

from __future__ import annotations

import random

from ages.games.perspective import Perspective
from ages.kernel.choices import Choice


class RandomBot:
    """Chooses blindly among its options."""

    def __init__(self, seed: int | str = 0) -> None:
        """The same seed makes the same choices."""
        self.chance = random.Random(str(seed))

    def choose(self, perspective: Perspective) -> Choice:
        """One of the options."""
        return self.chance.choice(perspective.options)
