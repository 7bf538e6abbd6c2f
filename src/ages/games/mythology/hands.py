"""Hands: how cards come and leave, and what everybody remembers of the cards that stay."""

from __future__ import annotations

from collections.abc import Iterable
from functools import lru_cache
from itertools import combinations

from ages.kernel.choices import Seat

from .book import cites
from .state import Bound, Lot, Mythology, Player
from .tables import PERMANENT, RANDOM_CARDS

# Random cards


@cites("VII.used_cards", "VI.shared_decks")
def deal(game: Mythology, seat: Seat, number: int) -> tuple[str, ...]:
    """Cards come to a hand from the deck, which is shuffled once only face-up ones are left."""
    culture = game.players[seat].culture
    dealt = draw_cards(game, seat, number)
    if number and not game.decks[culture] and game.discards[culture]:
        reshuffle(game, culture)
        dealt += draw_cards(game, seat, number - len(dealt))
    return dealt


def draw_cards(game: Mythology, seat: Seat, number: int) -> tuple[str, ...]:
    """So many cards of the face-down deck, at random, or as many as it has."""
    player = game.players[seat]
    drawn, game.decks[player.culture] = game.chance.deal(game.decks[player.culture], number)
    player.hand = tuple(sorted(player.hand + drawn))
    return drawn


@cites("VII.used_cards")
def reshuffle(game: Mythology, culture: str) -> None:
    """The face-up cards lie face down again; all know that none of them is in a hand."""
    keep_hands(game, culture)
    game.decks[culture] = tuple(sorted(game.discards[culture]))
    game.discards[culture] = ()
    game.tell("reshuffled", culture=culture)


@lru_cache(1 << 12)
def random_cards(hand: tuple[str, ...]) -> tuple[str, ...]:
    """The random cards of a hand."""
    return tuple([card for card in hand if card in RANDOM_CARDS])


def cards_since_shuffle(game: Mythology, seat: Seat) -> tuple[str, ...]:
    """The random cards in a hand that were dealt since the deck was last shuffled."""
    held = random_cards(game.players[seat].hand)
    if not game.kept:
        return held
    cards = list(held)
    for lot in game.kept:
        for holder, card in lot:
            if holder == seat:
                cards.remove(card)
    return tuple(cards)


def keep_hands(game: Mythology, culture: str) -> None:
    """The random cards in hands that were dealt since the last shuffle are kept over this one."""
    held = [
        (seat, card)
        for seat, player in enumerate(game.players)
        if player.culture == culture
        for card in cards_since_shuffle(game, seat)
    ]
    if held:
        game.kept += (tuple(sorted(held)),)


def leave_hand(game: Mythology, seat: Seat, cards: tuple[str, ...]) -> None:
    """Cards leave a hand; of equal ones those go first that were held longest."""
    player = game.players[seat]
    hand = list(player.hand)
    for card in cards:
        hand.remove(card)
        for place, lot in enumerate(game.kept):
            if (seat, card) in lot:
                game.kept = _without(game.kept, place, (seat, card))
                break
    player.hand = tuple(hand)


def _without(kept: tuple[Lot, ...], place: int, held: tuple[Seat, str]) -> tuple[Lot, ...]:
    """The lots with a card of one of them left out, and the lot if that was its last."""
    lot = list(kept[place])
    lot.remove(held)
    return (*kept[:place], *([tuple(lot)] if lot else []), *kept[place + 1 :])


# Permanent cards


@cites("V.permanent_cards", "rulings.33")
def permanent_cards(player: Player) -> int:
    """The number of permanent cards in a hand; everybody may know it."""
    return len(player.hand) - len(random_cards(player.hand))


def bounds_of_hand(game: Mythology, seat: Seat) -> tuple[Bound, ...]:
    """What all know of the permanent cards in a hand, the narrowest first, at last their number.

    A card that was kept over the end of a turn is none of those shown in it.
    """
    player = game.players[seat]
    remembered = game.bounds[seat] if game.bounds else ()
    return bounds_after(remembered, player.played, permanent_cards(player))


def bounds_after(
    remembered: tuple[Bound, ...], shown: tuple[str, ...], number: int
) -> tuple[Bound, ...]:
    """What is known of so many permanent cards in a hand when others were shown meanwhile."""
    bounds = []
    for least, cards in remembered:
        left = tuple([card for card in cards if card not in shown])
        if least > len(cards) - len(left):
            bounds.append((least - len(cards) + len(left), left))
    possible = tuple([card for card in PERMANENT if card not in shown])
    return (*bounds, (number, possible))


@lru_cache(1 << 14)
def possible_hands(
    remembered: tuple[Bound, ...], shown: tuple[str, ...], hand: tuple[str, ...]
) -> tuple[tuple[str, ...], ...]:
    """All permanent cards that a hand could hold for all that others know of it."""
    number = len(hand) - len(random_cards(hand))
    return hands_within(bounds_after(remembered, shown, number))


@lru_cache(1 << 12)
def hands_within(bounds: tuple[Bound, ...]) -> tuple[tuple[str, ...], ...]:
    """All permanent cards that keep to bounds, each of which lies within the next.

    What can come about in several ways stands there as often.
    """
    hands: list[tuple[str, ...]] = [()]
    for least, cards in bounds:
        hands = [
            hand + more
            for hand in hands
            for more in combinations(
                [card for card in cards if card not in hand], max(0, least - len(hand))
            )
        ]
    return tuple(hands)


def remember_hands(game: Mythology) -> None:
    """All know of the permanent cards left at the end of a turn that none of them was shown."""
    game.bounds = tuple([narrowest(bounds_of_hand(game, seat)) for seat in range(game.seats)])


def lay_aside(game: Mythology, seat: Seat, number: int) -> None:
    """So many permanent cards leave a hand, and nobody sees which."""
    if not game.bounds:
        return  # the older program remembered nothing of the hands of this turn
    bounds = [(least - number, cards) for least, cards in game.bounds[seat]]
    game.bounds = (*game.bounds[:seat], narrowest(bounds), *game.bounds[seat + 1 :])


def narrowest(bounds: Iterable[Bound]) -> tuple[Bound, ...]:
    """Bounds, the narrowest first, without those that say nothing beyond a narrower one."""
    told: list[Bound] = []
    for least, cards in bounds:
        if least > (told[-1][0] if told else 0):
            told.append((least, cards))
    return tuple(told)
