"""How every game begins."""

from __future__ import annotations

from collections.abc import Callable
from typing import TypeVar

from ages.kernel.game import Game

G = TypeVar("G", bound=Game)


def begin(game: G, first: Callable[[G], None], log: bool) -> G:
    """A new game does its first rule and all that follows, until somebody is asked."""
    game.log, game.moves = ([], []) if log else (None, None)
    game.then(first)
    game.run()
    return game
