"""Perspective: what a bot or a client may touch of a game, and how it is shown to a person."""

from __future__ import annotations

from ages.kernel import perspective

from . import get
from .package import WIDE


class Perspective(perspective.Perspective):
    """A game as one seat sees it; in a notebook it shows itself."""

    __slots__ = ()

    def picture(self, language: str = "en", width: int = WIDE) -> str:
        """The position as an SVG picture with what can be chosen lit, so many pixels wide."""
        return get(self.game).draw(self._game, self.seat, language, width)

    def text(self, language: str = "en", width: int = 80) -> str:
        """The position as plain text of so many columns: what the picture tells."""
        return get(self.game).told(self._game, self.seat, language, width)

    def __str__(self) -> str:
        """The position as plain text."""
        return self.text()

    def _repr_svg_(self) -> str:
        """What a notebook shows."""
        return self.picture()
