"""A position as plain text: the same facts as the picture, in short labelled lines."""

from __future__ import annotations

from ages.paper.scene import sheet_texts
from ages.words.catalogues import Words

from ..view import View
from .scene import scene


def text(view: View, words: Words, width: int = 80) -> str:
    """The own board first, then the hand, the table, the battle and the other boards."""
    return "\n\n".join(texts(view, words, width).values())


def texts(view: View, words: Words, width: int = 80) -> dict[str, str]:
    """The text by the names of the panels that show the same."""
    return sheet_texts(scene(view, words), words, width)
