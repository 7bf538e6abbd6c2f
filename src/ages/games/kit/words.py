"""The words of a game: its own catalogue, then the one that all games share."""

from __future__ import annotations

from ages.words.catalogues import Words, catalogue


def words_of(package: str, language: str, players: tuple[str, ...] = ()) -> Words:
    """The words of a package in a language; ``players`` are the names by seat."""
    return Words(language, [catalogue(package, language), catalogue("ages", language)], players)


def reason_words(part: str, words: Words) -> str:
    """Why greedy likes an option: the part of the position that it helps."""
    return words.message(f"hint.{part}")
