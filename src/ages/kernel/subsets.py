"""Subsets: why an item, a selection or a pick taken back is not possible."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from .choices import BACK, DONE, Choice, Refusal, Seat

if TYPE_CHECKING:
    from .game import Game
    from .rules import Pending


def only_selection(game: Game, seat: Seat) -> list[tuple[Choice, ...]]:
    """The one selection that is possible before anything is picked; empty if there are more."""
    items, least, most = game.subset(seat)
    if least < most:
        return []
    if not most:
        return [()]
    copies = {item: items[item] for item in game.options(seat) if items[item]}  # type: ignore[index]
    number = sum(copies.values())
    if number == most:
        return [tuple(sorted([item for item in copies for _ in range(copies[item])]))]  # type: ignore[type-var]
    return [tuple(copies) * most] if len(copies) == 1 and number > most else []


def why_not_picked(game: Game, pending: Pending, seat: Seat, choice: Choice) -> Refusal | None:
    """Why a seat that picks a subset cannot choose this, or None if it can."""
    rule = pending.rule_in(game)
    _, least, most = game.subset(seat)
    picked = pending.of(seat)
    if isinstance(choice, tuple):
        if choice[:1] == (BACK,):
            if len(choice) == 2 and choice[1] in picked:
                return None
            return Refusal(rule, "not_picked", {"item": choice[-1]})
        for item in choice:
            refusal = _no_item(game, pending, seat, item, choice.count(item))
            if refusal is not None:
                return refusal
        picked = choice
        if least <= len(picked) <= most:
            return None
    elif choice != DONE:
        refusal = _no_item(game, pending, seat, choice, picked.count(choice) + 1)
        return refusal or Refusal(rule, "at_most", {"most": most})
    if len(picked) > most:
        return Refusal(rule, "at_most", {"most": most})
    return Refusal(rule, "at_least", {"least": least, "more": least - len(picked)})


def _no_item(game: Game, pending: Pending, seat: Seat, item: Any, copies: int) -> Refusal | None:
    """Why a seat cannot have so many copies of an item."""
    question = pending.question
    items = game.subset(seat).items
    if item not in items:
        return Refusal(pending.rule_in(game), "no_choice", {"choice": item})
    refusal = None
    if question.refusal is not None:
        refusal = question.refusal(game, seat, item, *pending.args)
    if refusal is None and copies > items[item]:
        return Refusal(pending.rule_in(game), "no_more", {"item": item, "copies": items[item]})
    return refusal
