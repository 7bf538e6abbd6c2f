"""The words of Mythology: its own catalogue, then the one that all games share."""

from __future__ import annotations

from functools import cache
from importlib.resources import files

from babel.support import Translations

from ages.words.catalogues import Words, read_catalogue


@cache
def catalogue(package: str, language: str) -> Translations:
    """The messages of a package in a language."""
    text = files(package).joinpath(f"locale/{language}/messages.po").read_text("utf-8")
    return read_catalogue(text, language)


def words(language: str, players: tuple[str, ...] = ()) -> Words:
    """The words of the game in a language; ``players`` are the names by seat."""
    found = [catalogue("ages.games.mythology", language), catalogue("ages", language)]
    return Words(language, found, players)
