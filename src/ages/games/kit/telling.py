"""Telling: what is said to people of the pending decision, from the facets of its question."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any

from ages.kernel.choices import Choice, Seat
from ages.kernel.game import Game
from ages.kernel.pending import Pending
from ages.kernel.rules import Rulebook
from ages.paper.lights import Lit, lit_by
from ages.words.catalogues import Words

from . import facets
from .foretold import NOTHING, Foretold


def gives_unless(*declined: Choice) -> Callable[[Game, Seat, Choice, Words], str]:
    """How a game tells what an option costs and gives; of those that decline nothing is told."""

    def gives(game: Game, seat: Seat, choice: Choice, words: Words) -> str:
        """What an option of the pending question costs and gives; empty if its name is enough."""
        pending = _pending(game)
        teller = facets.gives.of(pending.question)
        if teller is None or choice in declined:
            return ""
        return teller(game, seat, choice, words, *pending.args)

    return gives


def foretold_unless(*declined: Choice) -> Callable[[Game, Seat, Choice], Foretold | None]:
    """How a game foretells what an option does; those that decline do nothing."""

    def foretold(game: Game, seat: Seat, choice: Choice) -> Foretold | None:
        """What an option of the pending question surely costs and brings; None if it is open."""
        pending = _pending(game)
        foretell = facets.foretells.of(pending.question)
        if foretell is None:
            return None
        return NOTHING if choice in declined else foretell(game, seat, choice, *pending.args)

    return foretold


def lit_in(
    book: Rulebook, view: Any, options: Sequence[Choice], commands: Mapping[Choice, str]
) -> Lit:
    """The commands of what can be chosen, by the sections and things that stand for it."""
    if view.pending is None:
        return {}
    question: Any = book.steps[view.pending.question]
    where = facets.lights.of(question)
    return {} if where is None else lit_by(view, where, options, commands)


def taught(game: Game) -> list[str]:
    """The paragraphs for somebody who never met the pending question; its own if none is named."""
    pending = _pending(game)
    return [*(facets.teaches.of(pending.question) or (pending.rule_in(game),))]


def _pending(game: Game) -> Pending:
    assert game.pending is not None
    return game.pending
