"""Age of Mythology: The Boardgame, for two to eight players."""

from . import cards, setup
from .setup import new_game
from .state import Mythology, Options
from .view import View, census, sample, secrets, view

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
    "new_game",
    "sample",
    "secrets",
    "setup",
    "view",
]
