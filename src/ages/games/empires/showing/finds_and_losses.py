"""What people are shown of the questions about cards found, thrown away or kept up."""

from __future__ import annotations

from collections.abc import Iterator

from ages.games.kit.facets import foretells, gives, lights, teaches
from ages.kernel.choices import Seat
from ages.paper.lights import Key
from ages.words.catalogues import Words

from ..cards.fates import NONE, find_technology
from ..cards.harbors import mend
from ..cards.losses import throw_away
from ..rules.research import YES
from ..state import Empires
from ..tables import TECHNOLOGIES, price
from ..view import View
from .effects import card_words, price_words
from .foretold import is_open
from .panels.lit import in_hand

teaches.none(find_technology, mend, throw_away)
foretells.put(is_open, find_technology, mend, throw_away)
lights.none(find_technology, mend)


@lights(throw_away)
def thrown(view: View, choice: str) -> Iterator[Key]:
    """The card in the own hand."""
    yield from in_hand(choice)


@gives(throw_away)
def thrown_told(game: Empires, seat: Seat, choice: str, words: Words, card: str, left: int) -> str:
    """It lies on the discard pile then."""
    return words.message("gives.to_discard")


@gives(find_technology)
def found_told(game: Empires, seat: Seat, choice: str, words: Words) -> str:
    """What the technology does."""
    return "" if choice == NONE else card_words(words, choice, game.players[seat].known)


@gives(mend)
def mended_told(game: Empires, seat: Seat, choice: str, words: Words, card: str) -> str:
    """The price."""
    return price_words(words, price(TECHNOLOGIES[card].upkeep)) if choice == YES else ""
