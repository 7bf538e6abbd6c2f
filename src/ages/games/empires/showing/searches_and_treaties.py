"""What people are shown of the questions of searches, raids, treaties and walls."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from ages.games.kit.facets import foretells, gives, lights, teaches
from ages.games.kit.foretold import Foretold
from ages.kernel.choices import DONE, Seat
from ages.paper.lights import Key
from ages.words.catalogues import Words

from ..cards.resources import make_up
from ..cards.searching import KNOWLEDGE, cast_off, pick_out
from ..cards.treaties import keep_up, lodge
from ..cards.walls import WALL, wall_up
from ..rules.research import YES
from ..state import Empires
from ..tables import EVENTS, UNITS, price
from ..view import View
from .effects import amounts, card_words, costs, price_words
from .foretold import TOKENS, income, is_open
from .panels.lit import cell, in_hand


@gives(pick_out)
def finding(game: Empires, seat: Seat, card: str, words: Words, event: str, left: int) -> str:
    """What the card is."""
    return card_words(words, card, game.players[seat].known)


@gives(cast_off)
def put_off(game: Empires, seat: Seat, card: str, words: Words, event: str, thrown: int) -> str:
    """Whether the card ever comes back."""
    return words.message("gives.to_snuffed" if event == KNOWLEDGE else "gives.to_discard")


@gives(make_up)
def makeshift(
    game: Empires, seat: Seat, resource: str, words: Words, taker: Seat, left: int
) -> str:
    """One of the resource is paid."""
    return costs(words, price_words(words, price({resource: 1})), "")


@gives(keep_up)
def kept_up(game: Empires, seat: Seat, choice: str, words: Words, card: str, tokens: int) -> str:
    """What the Upkeep costs."""
    if choice != YES:
        return ""
    return costs(words, price_words(words, price(EVENTS[card].upkeep)), "")


@gives(lodge)
def lodged(game: Empires, seat: Seat, where: str, words: Words, unit: str) -> str:
    """How many tokens stand there then."""
    return words.message("gives.stationed", count=UNITS[unit].tokens, card=unit)


@gives(wall_up)
def walled_up(game: Empires, seat: Seat, choice: Any, words: Words, left: int) -> str:
    """What the wall is."""
    return card_words(words, WALL, game.players[seat].known)


@foretells(make_up)
def of_makeshift(game: Empires, seat: Seat, choice: str, taker: Seat, left: int) -> Foretold | None:
    """The last of it goes to another; before that more is to be chosen."""
    if left > 1:
        return None
    return Foretold({choice: 1}, {taker: income(game, taker, price({choice: 1}))})


@foretells(keep_up)
def of_upkeep(game: Empires, seat: Seat, choice: str, card: str, tokens: int) -> Foretold | None:
    """The Upkeep costs its price."""
    return Foretold(amounts(price(EVENTS[card].upkeep))) if choice == YES else None


@foretells(lodge)
def of_lodging(game: Empires, seat: Seat, where: str, unit: str) -> Foretold | None:
    """A unit comes with all its tokens, for nothing."""
    return Foretold(gains={seat: {TOKENS: UNITS[unit].tokens}})


foretells.put(is_open, cast_off, pick_out, wall_up)
teaches.none(cast_off, keep_up, lodge, make_up, pick_out, wall_up)


@lights(pick_out)
def card_of_deck(view: View, choice: Any) -> Iterator[Key]:
    """A card of the own play deck."""
    yield f"deck-{view.seat}", choice


@lights(cast_off)
def card_put_off(view: View, choice: Any) -> Iterator[Key]:
    """A card of the hand."""
    yield from in_hand(choice)


@lights(make_up)
def resource_paid(view: View, choice: Any) -> Iterator[Key]:
    """A resource of the own supply."""
    yield f"seat-{view.seat}-supply", choice


@lights(lodge)
def lodging(view: View, choice: Any) -> Iterator[Key]:
    """A cell of the own village."""
    yield from cell(view.seat, choice)


@lights(wall_up)
def wall(view: View, choice: Any) -> Iterator[Key]:
    """The cell on which a wall is put up."""
    if choice != DONE:
        yield from cell(view.seat, choice[1])


lights.none(keep_up)
