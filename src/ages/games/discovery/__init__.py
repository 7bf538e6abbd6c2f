"""Age of Empires III: The Age of Discovery, for two to five players."""

from ages.kernel.surface import Surface

from . import actions, buildings, heuristics, setup
from .about import about
from .foretold import foretold, stores
from .gives import gives
from .guide import board_text, is_turn_start, reason_words, summary, topics
from .panels import drawings, lights, panels, picture, sketches, style
from .rules.final import parts_of as parts
from .setup import new_game
from .state import Discovery, Options
from .text import text
from .view import View, census, facts, sample, secrets, turns, view
from .words import words

TITLE = "Age of Empires III: The Age of Discovery"
SEATS = range(2, 6)
VERSION = Discovery.version
GAME = Discovery
GAME.surface = Surface(view, sample, words, sketches, picture, text, style, drawings, lights)

__all__ = [
    "GAME",
    "SEATS",
    "TITLE",
    "VERSION",
    "Discovery",
    "Options",
    "View",
    "about",
    "actions",
    "board_text",
    "buildings",
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
    "parts",
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
