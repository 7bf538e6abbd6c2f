"""Age of Mythology: The Boardgame, for two to eight players."""

from . import cards, heuristics, setup
from .panels import panels
from .setup import new_game
from .state import Mythology, Options
from .text import text
from .view import View, census, facts, sample, secrets, turns, view
from .words import words

TITLE = "Age of Mythology: The Boardgame"
SEATS = range(2, 9)
VERSION = Mythology.version
GAME = Mythology

__all__ = [
    "GAME",
    "SEATS",
    "TITLE",
    "VERSION",
    "Mythology",
    "Options",
    "View",
    "cards",
    "census",
    "facts",
    "heuristics",
    "new_game",
    "panels",
    "sample",
    "secrets",
    "setup",
    "text",
    "turns",
    "view",
    "words",
]
