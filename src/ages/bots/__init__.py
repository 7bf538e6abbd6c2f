"""Bots: objects with ``choose(perspective)``.

>>> import ages
>>> game = ages.new("mythology", seats=2, seed=7)
>>> bot = ages.bots.make("random", seed=1)
>>> bot.choose(ages.Perspective(game, 0)) in game.options(0)
True
"""

from .random import RandomBot
from .registry import find, make, names, one_for_each
from .seated import Bot, Maker, Seated

__all__ = ["Bot", "Maker", "RandomBot", "Seated", "find", "make", "names", "one_for_each"]
