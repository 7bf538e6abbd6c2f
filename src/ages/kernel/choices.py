"""What players choose from: plain atoms, tuples of them, and subsets."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import NamedTuple, TypeAlias

import msgspec

Atom: TypeAlias = str | int | None
Choice: TypeAlias = Atom | tuple[Atom, ...]
Seat: TypeAlias = int

_ATOMS = frozenset((str, int, type(None)))

DONE = "done"
"""Ends a subset or a series of purchases."""

WITHDRAW = "withdraw"
"""Takes a sealed answer back while others are still choosing."""

UNDO = "undo"
"""Takes the last choice back, as long as its player has learnt nothing by it."""

RESIGN = "resign"
"""Gives the game up. Like ``UNDO`` it is never listed; any seat that is still in may say it."""

UNLISTED = (UNDO, WITHDRAW, RESIGN)
"""What is never among the options and is said by itself."""

PASS = "pass"
"""Lets a window go by; among the candidates of every question that is asked around.

A tuple that begins with it, such as ``(PASS, "turn")``, passes too and says more to the game.
"""

BACK = "back"
"""``(BACK, item)`` takes one picked item of a subset back."""


class Refusal(msgspec.Struct, frozen=True):
    """Why a choice is not possible: the rule, a message key and the ids it speaks of.

    An empty rule means that the program says no, not the rulebook: the game is over, or nothing
    can be undone.
    """

    rule: str
    key: str
    data: Mapping[str, object] | None = None


class Picks(NamedTuple):
    """A subset to choose: how many copies of each item, and how many in all.

    ``fits(selection)`` says why things cannot be chosen together, for what a budget or a sum over
    several piles allows; what does not fit, fits no better with more.
    """

    items: Mapping[str, int]
    least: int
    most: int
    fits: Callable[[tuple[str, ...]], Refusal | None] | None = None


Candidates: TypeAlias = Sequence[Choice] | Picks


def is_choice(answer: object) -> bool:
    """Whether an answer is made of atoms; true and 1.0 equal 1 but are told otherwise.

    >>> is_choice(("back", 1)), is_choice(1.0), is_choice(True), is_choice(["back"])
    (True, False, False, False)
    """
    kind = type(answer)
    return kind in _ATOMS or (kind is tuple and _ATOMS.issuperset(map(type, answer)))  # type: ignore[call-overload]


def is_pass(choice: Choice) -> bool:
    """Whether an answer lets a window go by, whatever else it says.

    >>> is_pass("pass"), is_pass(("pass", "turn")), is_pass(("card", "pass"))
    (True, True, False)
    """
    return choice == PASS or (isinstance(choice, tuple) and choice[:1] == (PASS,))


def words_of(choice: Choice) -> str:
    """A choice as it is typed.

    >>> words_of((2, "city"))
    '2 city'
    >>> words_of(None)
    'none'
    """
    if isinstance(choice, tuple):
        return " ".join(words_of(part) for part in choice)
    return "none" if choice is None else str(choice)


def counted(items: Sequence[Choice]) -> str:
    """Items as they are typed in one line, equal ones with their number.

    >>> counted(("cyclops", "cyclops", "hydra"))
    '2 cyclops hydra'
    """
    seen: dict[str, int] = {}
    for item in items:
        word = words_of(item)
        seen[word] = seen.get(word, 0) + 1
    return " ".join(word if count == 1 else f"{count} {word}" for word, count in seen.items())
