"""Names of players: nobody at a table is called like another."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable
from typing import Protocol, TypeAlias
from unicodedata import normalize

from ...kernel.choices import Seat

NameBot: TypeAlias = Callable[[str, Seat], str]
"""What a bot of a kind is called in a seat; each call gives another name."""


class BotNames(Protocol):
    """Gives what names bots one by one, none of them like those who are there already."""

    def __call__(self, *taken: str) -> NameBot:
        """``taken`` are the names of those who are there."""
        ...


def is_taken(name: str, names: Iterable[str]) -> bool:
    """Whether somebody is called so, in whatever letters.

    >>> is_taken("ANN", ["Ann", "Bob"]), is_taken("Anna", ["Ann", "Bob"])
    (True, False)
    """
    return _plain(name) in map(_plain, names)


def first_free(names: Iterable[str], taken: Collection[str]) -> str:
    """The first of some names that nobody has.

    >>> first_free(["Ann", "Bob"], ["ann"])
    'Bob'
    """
    return next(name for name in names if not is_taken(name, taken))


def _plain(name: str) -> str:
    return normalize("NFKC", name).casefold()
