"""What people are shown of the questions that single cards ask."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from ages.games.kit.facets import foretells, gives, lights, teaches
from ages.kernel.choices import Seat
from ages.paper.lights import Key
from ages.words.catalogues import Words

from ..cards.armies import HAND, call_up, welcome
from ..cards.auction import bid, billet
from ..cards.battles import flee
from ..cards.disasters import bury
from ..cards.learning import sacrifice, study
from ..cards.moves import come_home
from ..state import Empires
from ..view import View
from .effects import card_words, unit_words
from .foretold import is_open
from .gives import place_told
from .panels.lit import cell, in_hand, place

ASKED = (bid, billet, bury, call_up, come_home, flee, sacrifice, study, welcome)


@gives(call_up)
def follower(game: Empires, seat: Seat, choice: Any, words: Words, points: int) -> str:
    """What a unit can do that comes for nothing."""
    return unit_words(words, choice[1], game.players[seat].known)


@gives(flee, come_home)
def refuge(game: Empires, seat: Seat, choice: str, words: Words, name: str) -> str:
    """What is at the place."""
    return place_told(game, seat, choice, words)


@gives(study, sacrifice)
def card(game: Empires, seat: Seat, choice: str, words: Words, subject: str) -> str:
    """What the card does."""
    return card_words(words, choice, game.players[seat].known)


gives.none(bid, billet, bury, welcome)
foretells.put(is_open, *ASKED)
teaches.none(*ASKED)


@lights(call_up)
def unit_card(view: View, choice: Any) -> Iterator[Key]:
    """A unit card of the hand, or of the play deck."""
    if choice[0] == HAND:
        yield from in_hand(choice[1])
    else:
        yield f"deck-{view.seat}", choice[1]


@lights(study, sacrifice)
def card_in_hand(view: View, choice: Any) -> Iterator[Key]:
    """A card of the hand."""
    yield from in_hand(choice)


@lights(flee, come_home)
def place_of_refuge(view: View, choice: Any) -> Iterator[Key]:
    """A place."""
    yield from place(view, choice)


@lights(welcome, billet, bury)
def cell_at_home(view: View, choice: Any) -> Iterator[Key]:
    """A cell of the own village."""
    yield from cell(view.seat, choice)


lights.none(bid)
