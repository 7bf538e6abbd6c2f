"""Discard and Draw: cards are put away, and the hand is filled up."""

from __future__ import annotations

from collections.abc import Sequence

from ages.kernel.choices import Picks, Refusal, Seat

from .. import changes
from ..book import cites, rule, selection
from ..changes import draw, take_from_hand
from ..state import Empires
from ..tables import CARDS, SETUP

SNUFF = "snuff:"
"""Before a card: it is put on the snuffed pile."""


DISCARDED = "discarded:"
"""Before a card of the discard pile: it is snuffed."""


def snuffing(card: str) -> str:
    """The name of a card that is to be snuffed.

    >>> snuffing("boar")
    'snuff:boar'
    """
    return SNUFF + card


@rule("discard.phase")
@cites("discard.once", "discard.events_first")
def discard_phase(game: Empires) -> None:
    """The player puts cards away once, then draws up to a full hand."""
    game.phase = "discard_and_draw"
    seat = game.active
    if game.players[seat].hand or game.players[seat].discard:
        game.ask(seat, put_away_cards)
    game.then(fill_hand, seat)


def card_in(item: str) -> str:
    """The card that is put away, whichever pile it comes from or goes to.

    >>> card_in("boar"), card_in("snuff:boar"), card_in("discarded:boar")
    ('boar', 'boar', 'boar')
    """
    return item.rpartition(":")[2]


@cites("discard.phase", "discard.snuff", "faq.destroyed_building", "faq.dead_unit")
def cards_to_put_away(game: Empires, seat: Seat) -> Picks:
    """Cards of the hand to the discard pile or the snuffed pile, and from the one to the other."""
    player = game.players[seat]
    items = counted(player.hand)
    items.update([(SNUFF + card, copies) for card, copies in items.items()])
    for card in player.discard:
        item = DISCARDED + card
        items[item] = items.get(item, 0) + 1
    return Picks(items, 0, 2 * len(player.hand) + len(player.discard))


def counted(cards: tuple[str, ...]) -> dict[str, int]:
    """How many copies there are of each card."""
    found: dict[str, int] = {}
    for card in cards:
        found[card] = found.get(card, 0) + 1
    return found


PUT_AWAY = (*CARDS, *map(snuffing, CARDS), *(DISCARDED + card for card in CARDS))


def any_card(game: Empires, seat: Seat) -> Sequence[str]:
    """Any card there is, to either pile."""
    return PUT_AWAY


def cannot_put_away(game: Empires, seat: Seat, item: str) -> Refusal | None:
    """Only cards of the hand and of the own discard pile are put away."""
    card = card_in(item)
    player = game.players[seat]
    if item.startswith(DISCARDED):
        if card in player.discard:
            return None
        return Refusal("discard.snuff", "not_discarded", {"card": card})
    if card in player.hand:
        return None
    return Refusal("discard.phase", "not_in_hand", {"card": card})


@selection(
    "discard.phase",
    cards_to_put_away,
    cannot_put_away,
    verb="discard",
    legal=cards_to_put_away,
    besides=any_card,
    closes=True,
)
@cites("discard.snuff", "discard.open_pile", "setup.piles")
def put_away_cards(game: Empires, seat: Seat, items: tuple[str, ...]) -> None:
    """Cards go from the hand to the open discard pile, or are snuffed, from there too."""
    player = game.players[seat]
    snuffed, discarded = [], []
    for item in items:
        if item.startswith(DISCARDED):
            player.discard = changes.without(player.discard, card_in(item))
            snuffed.append(card_in(item))
        elif item.startswith(SNUFF):
            take_from_hand(player, card_in(item))
            snuffed.append(card_in(item))
    for item in items:
        # A card that is named for both piles is snuffed.
        if item in player.hand:
            take_from_hand(player, item)
            discarded.append(item)
    for card in discarded:
        changes.discard(player, card)
    for card in snuffed:
        changes.snuff(player, card)
    if discarded:
        game.tell("discarded", seat=seat, cards=tuple(discarded))
    if snuffed:
        game.tell("snuffed", seat=seat, cards=tuple(snuffed))


@rule("discard.phase")
@cites("setup.hand")
def fill_hand(game: Empires, seat: Seat) -> None:
    """The hand is filled up to seven cards."""
    draw_cards(game, seat, max(0, SETUP.hand - len(game.players[seat].hand)))


def draw_cards(game: Empires, seat: Seat, number: int) -> None:
    """So many cards come into the hand; only their player is told which."""
    drawn = draw(game, seat, number)
    if drawn:
        game.tell("drew", seat=seat, count=len(drawn))
        game.tell("drew_cards", (seat,), seat=seat, cards=tuple(sorted(drawn)))
