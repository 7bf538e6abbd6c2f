"""Subsets: why an item, a selection or a pick taken back is not possible."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from .choices import BACK, DONE, Choice, Refusal, Seat

if TYPE_CHECKING:
    from .game import Game
    from .pending import Pending


def with_item(picked: tuple[str, ...], item: Any) -> tuple[str, ...]:
    """A selection with one item more; sorted, so that the order of picking is nothing."""
    return tuple(sorted((*picked, item))) if picked else (item,)


def only_selection(game: Game, seat: Seat) -> list[tuple[Choice, ...]]:
    """The one selection that is possible before anything is picked; empty if there are more."""
    items, least, most, fits = game.subset(seat)
    if least < most:
        return []
    if not most:
        return [()]
    copies = {item: items[item] for item in game.options(seat) if items[item]}  # type: ignore[index]
    number = sum(copies.values())
    only: list[tuple[Any, ...]] = []
    if number == most:
        only = [tuple(sorted([item for item in copies for _ in range(copies[item])]))]
    elif len(copies) == 1 and number > most:
        only = [tuple(copies) * most]
    return [one for one in only if fits is None or fits(one) is None]


def why_not_picked(game: Game, pending: Pending, seat: Seat, choice: Choice) -> Refusal | None:
    """Why a seat that picks a subset cannot choose this, or None if it can."""
    picked = pending.picked_by(seat)
    if isinstance(choice, tuple):
        if choice[:1] == (BACK,):
            if len(choice) == 2 and choice[1] in picked:
                return None
            return Refusal(pending.rule_in(game), "not_picked", {"item": choice[-1]})
        return _why_not_all(game, pending, seat, choice)
    if choice == DONE:
        return _wrong_number(game, pending, seat, len(picked))
    if len(picked) >= game.subset(seat).most:
        refusal = _why_not_kind(game, pending, seat, picked, choice)
        return refusal or Refusal(pending.rule_in(game), "at_most", {"most": len(picked)})
    return _why_not_item(game, pending, seat, picked, choice)


def _why_not_all(
    game: Game, pending: Pending, seat: Seat, selection: tuple[Any, ...]
) -> Refusal | None:
    """Why a whole selection cannot be chosen: it is picked item by item, through the same gate."""
    picked: tuple[str, ...] = ()
    try:
        for item in sorted(selection, key=str):
            game.pending = pending.with_picks(seat, picked)
            refusal = _why_not_item(game, pending, seat, picked, item)
            if refusal is not None:
                return refusal
            picked = with_item(picked, item)
    finally:
        game.pending = pending
    return _wrong_number(game, pending, seat, len(selection))


def _why_not_item(
    game: Game, pending: Pending, seat: Seat, picked: tuple[str, ...], item: Any
) -> Refusal | None:
    """Why a seat cannot pick one item more."""
    fits = game.subset(seat).fits
    refusal = _why_not_kind(game, pending, seat, picked, item)
    return fits(with_item(picked, item)) if refusal is None and fits is not None else refusal


def _why_not_kind(
    game: Game, pending: Pending, seat: Seat, picked: tuple[str, ...], item: Any
) -> Refusal | None:
    """Why a seat cannot pick one more of a kind, however much room is left."""
    question, items = pending.question, game.subset(seat).items
    there = item in items
    if question.refusal is not None and (there or item in question.never(game, seat, pending.args)):
        refusal = question.refusal(game, seat, item, *pending.args)
        if refusal is not None:
            return refusal
    if not there:
        return Refusal(pending.rule_in(game), "no_choice", {"choice": item})
    if picked.count(item) >= items[item]:
        return Refusal(pending.rule_in(game), "no_more", {"item": item, "copies": items[item]})
    return None


def _wrong_number(game: Game, pending: Pending, seat: Seat, number: int) -> Refusal | None:
    """Why so many items are too many or too few."""
    _, least, most, _ = game.subset(seat)
    if number > most:
        return Refusal(pending.rule_in(game), "at_most", {"most": most})
    if number < least:
        data = {"least": least, "more": least - number}
        return Refusal(pending.rule_in(game), "at_least", data)
    return None
