"""Facets: all else that is said of a question hangs on its object, never on its name."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Generic, TypeAlias, TypeVar

from ages.kernel.choices import Choice, Seat
from ages.kernel.errors import RulesError
from ages.kernel.rules import Question, Rulebook
from ages.paper.lights import Where

from .foretold import Foretold

T = TypeVar("T")

Liking: TypeAlias = Callable[[Any], float]
"""How much each option is liked."""


class Facet(Generic[T]):
    """One thing that is said of questions.

    ``@gives(recruit)`` says it by a function, ``trials.put(3, attack)`` by a value, and
    ``lights.none(declare)`` says that there is nothing to say. A question of which nothing was
    said at all is found when its package is made.
    """

    def __init__(self, name: str) -> None:
        """Nothing is said yet."""
        self.name = name
        self._said: dict[Question[Any], T | None] = {}

    def __call__(self, *questions: Question[Any]) -> Callable[[T], T]:
        """Mark a function as what is said of these questions."""

        def enter(said: T) -> T:
            self.put(said, *questions)
            return said

        return enter

    def put(self, said: T | None, *questions: Question[Any]) -> None:
        """Say something of these questions."""
        for question in questions:
            if question in self._said:
                raise RulesError(f"{self.name} is said twice of {question.name}")
            self._said[question] = said

    def none(self, *questions: Question[Any]) -> None:
        """Say that there is nothing to say of these questions."""
        self.put(None, *questions)

    def of(self, question: Question[Any]) -> T | None:
        """What is said of a question, if anything."""
        return self._said.get(question)

    def missing(self, book: Rulebook) -> list[str]:
        """The questions of a book of which nothing was said, not even that there is nothing."""
        return [one.name for one in questions_of(book) if one not in self._said]

    def said_in(self, book: Rulebook) -> list[tuple[Question[Any], T]]:
        """What is said of the questions of a book, in the order in which it was said."""
        own = set(questions_of(book))
        return [(one, said) for one, said in self._said.items() if one in own and said is not None]


def questions_of(book: Rulebook) -> list[Question[Any]]:
    """The questions of a game."""
    return [step for step in book.steps.values() if isinstance(step, Question)]


gives: Facet[Callable[..., str]] = Facet("gives")
"""What an option costs and gives, in words: ``(game, seat, choice, words, *args)``."""

foretells: Facet[Callable[..., Foretold | None]] = Facet("foretells")
"""What an option surely costs and brings, in numbers: ``(game, seat, choice, *args)``."""

lights: Facet[Where] = Facet("lights")
"""Which pieces stand for an option, so that a player can point at them."""

teaches: Facet[tuple[str, ...]] = Facet("teaches")
"""The paragraphs that a newcomer is shown when first asked."""

likes: Facet[Callable[[Any, Seat], Liking]] = Facet("likes")
"""What a sensible player would try first."""

trials: Facet[int] = Facet("trials")
"""In how many samples an option deserves to be tried; none where the likings are enough."""

choices: Facet[tuple[Choice, ...]] = Facet("choices")
"""All options there can ever be, in the order of their numbers."""

FACETS: tuple[Facet[Any], ...] = (gives, foretells, lights, teaches, likes, trials, choices)


def check_facets(game: str, book: Rulebook) -> None:
    """Raise if one of the facets was forgotten for a question."""
    forgotten = [f"{facet.name} of {name}" for facet in FACETS for name in facet.missing(book)]
    if forgotten:
        raise RulesError(f"{game} does not say {', '.join(forgotten)}")
