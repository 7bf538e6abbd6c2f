"""What the panels of all games show alike: the turn on a band, and how the game has ended."""

from __future__ import annotations

from .pen import Drawn, Pen
from .scene import Section
from .svg import INNER, LINE, PAD, PANEL, band, drawing, heading, lines, rect, text, wrapped

BAND = 40
"""The height of the band at the head of a panel that is no board."""


def turn(pen: Pen, section: Section, beside: str, foot: float) -> Drawn:
    """The turn on a band with another fact beside it, and below them who is waited for."""
    made = band(BAND, "fill-band")
    y = BAND + 4.0
    for fact in section.facts:
        if fact.kind == "turn":
            words = text(PAD + 4, 27, fact.words, "name light")
            made += pen.piece(section, fact, 0, 0, words)
        elif fact.kind == beside:
            words = text(PANEL - PAD - 4, 26, fact.words, "heading light end")
            made += pen.piece(section, fact, 0, 0, words)
        else:
            told = wrapped(fact.words, INNER - 8, 12, 3)
            words = lines(PAD + 4, LINE, fact.words, INNER - 8, "", 3)
            made += pen.piece(section, fact, 0, y, words)
            y += len(told) * LINE + 2
    return made, y + foot


def result(
    pen: Pen, section: Section, sign: tuple[float, float, float], left: float, right: float
) -> Drawn:
    """How it ended, who has won, and each player's points.

    ``sign`` is where the winner's stands and how large it is, ``left`` and ``right`` are the
    margins of words.
    """
    made = heading(0, section.words)
    y = 20.0
    wide = INNER - left - right
    for fact in section.facts:
        told = wrapped(fact.words, wide, 12, 4)
        inside = rect(0, 0, INNER, len(told) * LINE + 9, "ground", 5)
        if "winner" in fact.kind:
            inside += drawing("glyph-winner", *sign, kind="accent")
        inside += lines(left, LINE + 2, fact.words, wide, "", 4)
        made += pen.piece(section, fact, PAD, y, inside)
        y += len(told) * LINE + 13
    return made, y
