"""Samples: a game that is dreamt contradicts nothing that its seat knows."""

from __future__ import annotations

import random
from collections import Counter
from typing import Any

import msgspec
import pytest

import ages
from ages.games.mythology.rules.cards import play_card
from ages.games.mythology.rules.turn import deal
from ages.games.mythology.state import Mythology
from ages.games.mythology.tables import CARDS, DECKS
from ages.games.mythology.view import secrets
from ages.kernel.choices import Seat

from .builder import ask_card, do, give, table

GREEKS = ("greek", "norse", "greek", "egyptian")


def face_down(game: Mythology, culture: str, *cards: str) -> None:
    """Of a deck only these cards lie face down; all others that are in no hand lie open."""
    rest = Counter(DECKS[culture])
    rest.subtract(cards)
    for player in game.players:
        if player.culture == culture:
            rest.subtract(card for card in player.hand if CARDS[card].deck)
    game.decks[culture] = cards
    game.discards[culture] = tuple(rest.elements())


def dreams(game: Mythology, seat: Seat, other: Seat, number: int = 60) -> set[tuple[str, ...]]:
    """The hands that one seat dreams another to hold."""
    return {game.sample(seat, ages.Chance.of(key)).players[other].hand for key in range(number)}


@pytest.mark.rule("rulings.33", "VII.used_cards")
def test_cards_that_lay_open_before_a_shuffle_are_dreamt_in_no_hand() -> None:
    game = table()
    give(game, 0, hand=["hades"])
    face_down(game, "greek", "zeus", "apollo")
    assert len(dreams(game, 1, 0)) > 1
    deal(game, 0, 2)
    assert game.players[0].hand == ("apollo", "hades", "zeus")
    assert dreams(game, 1, 0) == {("apollo", "hades", "zeus")}
    assert "hand.0" not in secrets(game, 1)


@pytest.mark.rule("rulings.33", "VII.used_cards")
def test_a_card_kept_since_before_a_shuffle_is_none_of_those_dealt_after_it() -> None:
    game = table()
    face_down(game, "greek", "zeus", "apollo")
    deal(game, 0, 2)
    deal(game, 0, 2)
    seen = dreams(game, 1, 0)
    assert len(seen) > 20
    assert all({"apollo", "zeus"} <= {*hand} for hand in seen)
    ask_card_again(game)
    do(game, 0, "burn zeus")
    seen = dreams(game, 1, 0)
    assert len(seen) > 20
    assert all("apollo" in hand and "zeus" not in hand for hand in seen)


def ask_card_again(game: Mythology) -> None:
    """The first seat is asked for a card of the hand that it has."""
    game.ask(0, play_card)
    game.run()


@pytest.mark.rule("rulings.33", "VI.shared_decks")
def test_of_a_shared_deck_it_is_known_what_both_hands_kept_but_not_who_holds_which() -> None:
    game = table(*GREEKS)
    face_down(game, "greek", "zeus", "apollo", "hera")
    deal(game, 0, 2)
    deal(game, 2, 1)
    deal(game, 2, 1)
    for key in range(40):
        dream = game.sample(1, ages.Chance.of(key))
        first, second = dream.players[0].hand, dream.players[2].hand
        assert {"zeus", "apollo", "hera"} <= {*first, *second}
        assert {*first} < {"zeus", "apollo", "hera"}
    assert len(dreams(game, 1, 0)) == 3
    own = set(game.players[2].hand) & {"zeus", "apollo", "hera"}
    assert dreams(game, 2, 0) == {tuple(sorted({"zeus", "apollo", "hera"} - own))}
    assert "hand.0" in secrets(game, 1)
    assert "hand.0" not in secrets(game, 2)


@pytest.mark.rule("VII.used_cards")
def test_of_two_equal_cards_the_one_held_longer_leaves_the_hand_first() -> None:
    game = table()
    face_down(game, "greek", "zeus", "gather_all")
    deal(game, 0, 2)
    game.decks["greek"] = ("gather_all",)
    deal(game, 0, 1)
    ask_card_again(game)
    do(game, 0, "burn gather_all")
    assert game.kept == (((0, "zeus"),),)


@pytest.mark.parametrize("seats", [2, 3])
@pytest.mark.rule("rulings.33", "VII.used_cards")
def test_no_sample_of_whole_games_contradicts_what_was_seen_around_a_shuffle(seats: int) -> None:
    """A player alone with a deck has, at a shuffle, just the cards that did not lie open."""
    shuffled: dict[str, tuple[Counter[str], Counter[str]]] = {}
    shown: dict[str, Counter[str]] = {}
    checked = 0
    for game, before in games_with_small_decks(seats):
        for seat, player in enumerate(game.players):
            culture = player.culture
            gone = Counter(before.players[seat].hand) - Counter(player.hand)
            shown.setdefault(culture, Counter()).update(
                card for card in gone.elements() if CARDS[card].deck
            )
            if reshuffled(game, before, culture):
                opened = Counter(before.discards[culture])
                shuffled[culture] = (Counter(DECKS[culture]) - opened, opened)
                shown[culture] = Counter()
        for other, player in enumerate(game.players):
            if player.culture in shuffled:
                held, opened = shuffled[player.culture]
                dream = game.sample((other + 1) % seats, ages.Chance.of(checked))
                hand = Counter(c for c in dream.players[other].hand if CARDS[c].deck)
                once = hand + shown[player.culture]
                assert not held - once, "what was in no deck is still held or was shown"
                assert not once - held - opened, "what came later was shuffled"
                checked += 1
    assert checked > 200


def reshuffled(game: Mythology, before: Mythology, culture: str) -> bool:
    """Whether the face-up cards of a deck were shuffled just now."""
    return bool(before.discards[culture]) and not game.discards[culture]


def games_with_small_decks(seats: int) -> Any:
    """A game in which decks end soon, after each choice, and as it was before the choice."""
    chance = random.Random(seats)
    game = ages.new("mythology", seats=seats, seed=seats)
    assert isinstance(game, Mythology)
    for culture, deck in game.decks.items():
        game.decks[culture], game.discards[culture] = (
            deck[::7],
            tuple(card for place, card in enumerate(deck) if place % 7),
        )
    while game.pending is not None and game.turn < 9:
        seat = game.pending.seats[0]
        options = game.options(seat)
        before = game.clone()
        game.play(seat, "random" if "random" in options else chance.choice(options))
        yield game, before


def test_a_position_of_the_older_program_is_read_and_dreamt_of() -> None:
    game = table()
    ask_card(game, 0, "hades", "gather")
    position = msgspec.json.decode(game.to_json())
    del position["kept"]
    loaded = ages.load(msgspec.json.encode(position))
    assert loaded == game
    assert len(dreams(loaded, 1, 0)) > 1
