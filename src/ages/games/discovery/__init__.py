"""Age of Empires III: The Age of Discovery, for two to five players."""

from . import buildings, setup
from .setup import new_game
from .state import Discovery, Options
from .view import View, census, facts, sample, secrets, turns, view
from .words import words

TITLE = "Age of Empires III: The Age of Discovery"
SEATS = range(2, 6)
VERSION = Discovery.version
GAME = Discovery

__all__ = [
    "GAME",
    "SEATS",
    "TITLE",
    "VERSION",
    "Discovery",
    "Options",
    "View",
    "buildings",
    "census",
    "facts",
    "new_game",
    "sample",
    "secrets",
    "setup",
    "turns",
    "view",
    "words",
]
