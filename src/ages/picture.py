"""Pictures of games: any position as one SVG, for a file, a page or a README."""

from __future__ import annotations

from .kernel.choices import Seat
from .kernel.game import Game

PHONE, WIDE = 390, 1200
"""Widths in pixels for which a picture is arranged: one column, or several."""


def draw(
    game: Game,
    seat: Seat | None = None,
    language: str = "en",
    width: int = WIDE,
    players: tuple[str, ...] = (),
) -> str:
    """A game as one seat sees it, or a spectator; ``players`` are the names by seat.

    >>> import ages
    >>> game = ages.new("mythology", seats=2, seed=7)
    >>> draw(game, seat=0, width=PHONE)
    '<svg xmlns="http://www.w3.org/2000/svg" class="picture ...</svg>'
    """
    return game.picture(seat, game.words(language, players), width)
