"""What the questions that single cards ask would cost and give."""

from __future__ import annotations

from typing import Any

from ages.games.kit.facets import gives
from ages.kernel.choices import DONE, PASS, Choice, Seat
from ages.words.catalogues import Words

from ...cards.armies import call_up, welcome
from ...cards.auction import bid, billet
from ...cards.battles import flee
from ...cards.disasters import bury
from ...cards.learning import sacrifice, study, terms
from ...cards.moves import come_home
from ...queries import all_villagers
from ...state import Empires
from ...tables import UNITS
from ..effects import card_words, costs, price_words, unit_words
from ..forecast import hired
from .events import place_told


@gives(call_up)
def follower(game: Empires, seat: Seat, choice: Any, words: Words, points: int) -> str:
    """The tokens that come for nothing, and what the unit is."""
    if choice == DONE:
        return ""
    card = choice[1]
    told = unit_words(words, card, game.players[seat].known)
    return words.message("gives.comes_free", count=UNITS[card].tokens, unit=told)


@gives(welcome)
def welcomed(game: Empires, seat: Seat, cell: str, words: Words, card: str) -> str:
    """How many tokens stand there then."""
    return words.message("gives.stationed", count=UNITS[card].tokens, card=card)


@gives(bid)
def bid_told(game: Empires, seat: Seat, choice: Choice, words: Words, *args: Any) -> str:
    """What would be paid for which unit."""
    unit = args[0]
    if choice == PASS:
        return ""
    told = unit_words(words, unit, game.players[seat].known)
    count = hired(game, seat, unit)
    return words.message("gives.hired", gold=choice, count=count, card=unit, unit=told)


@gives(billet)
def billeted(game: Empires, seat: Seat, cell: str, words: Words, unit: str, owner: Seat) -> str:
    """How many tokens stand there then."""
    return words.message("gives.stationed", count=hired(game, seat, unit), card=unit)


@gives(flee, come_home)
def refuge(game: Empires, seat: Seat, place: str, words: Words, name: str) -> str:
    """What is at the place."""
    return place_told(game, seat, place, words)


@gives(bury)
def buried(game: Empires, seat: Seat, choice: str, words: Words, card: str, left: int) -> str:
    """How many villagers die in all."""
    count = min(left, all_villagers(game.players[seat]))
    return words.message("gives.die", count=count)


@gives(study)
def studied(game: Empires, seat: Seat, card: str, words: Words, event: str) -> str:
    """What the event leaves to pay, and what is had for it."""
    player = game.players[seat]
    researchers, cost = terms(player, event, card)
    told = price_words(words, cost, 0, researchers)
    return costs(words, told, card_words(words, card, player.known))


@gives(sacrifice)
def sacrificed(game: Empires, seat: Seat, choice: str, words: Words, card: str) -> str:
    """A card that is snuffed never comes back."""
    return words.message("gives.to_snuffed")
