"""The picture of a position: named panels, each a pure function of what a seat sees."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from ages.kernel.choices import Choice
from ages.kernel.svg import Pen, join
from ages.kernel.words import Words

from ..scene import scene
from ..view import View
from .art import KIND, palette, shared, style
from .battle import battle
from .board import STRIP, mine, opponent
from .cards import hand
from .centre import centre
from .lit import lit

__all__ = ["KIND", "STRIP", "palette", "panels", "picture", "shared", "style"]

NONE: Mapping[Choice, str] = {}


def panels(
    view: View,
    words: Words,
    options: Sequence[Choice] = (),
    commands: Mapping[Choice, str] = NONE,
) -> dict[str, str]:
    """The panels by name, each an ``<svg>`` element that takes the width it is given.

    Pieces that stand for one of the ``options`` have the class ``option`` and carry its command.
    All panels use the style and drawings of ``shared()``, which a page holds once.
    """
    pen = Pen(words, lit(view, options, commands))
    made = {}
    for name, sheet in scene(view, words).items():
        if name == "mine":
            made[name] = mine(pen, sheet)
        elif name == "hand":
            made[name] = hand(pen, sheet, len(view.players))
        elif name == "centre":
            made[name] = centre(pen, sheet)
        elif name == "battle":
            assert view.battle is not None
            attacker, defender = view.battle.sides
            cultures = (view.players[attacker].culture, view.players[defender].culture)
            made[name] = battle(pen, sheet, cultures)
        else:
            made[name] = opponent(pen, name, sheet)
    return made


def picture(made: Mapping[str, str], words: Words, width: int) -> str:
    """All panels in one picture, with the style and drawings that they share."""
    return join(made, shared(), KIND, words.message("panel.picture"), width)
