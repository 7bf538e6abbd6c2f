"""Age of Mythology: The Boardgame, for two to eight players."""

from ages.kernel.surface import Surface

from . import actions, cards, heuristics, setup
from .about import about
from .foretold import foretold, stores
from .gives import gives
from .guide import board_text, is_turn_start, reason_words, summary, topics
from .panels import drawings, lights, panels, picture, sketches, style
from .setup import new_game
from .state import Mythology, Options
from .text import text
from .view import View, census, facts, sample, secrets, turns, view
from .words import words

TITLE = "Age of Mythology: The Boardgame"
SEATS = range(2, 9)
VERSION = Mythology.version
GAME = Mythology
GAME.surface = Surface(view, sample, words, sketches, picture, text, style, drawings, lights)

__all__ = [
    "GAME",
    "SEATS",
    "TITLE",
    "VERSION",
    "Mythology",
    "Options",
    "View",
    "about",
    "actions",
    "board_text",
    "cards",
    "census",
    "drawings",
    "facts",
    "foretold",
    "gives",
    "heuristics",
    "is_turn_start",
    "lights",
    "new_game",
    "panels",
    "picture",
    "reason_words",
    "sample",
    "secrets",
    "setup",
    "sketches",
    "stores",
    "style",
    "summary",
    "text",
    "topics",
    "turns",
    "view",
    "words",
]
