"""Samples: a game that is dreamt contradicts nothing that its seat knows."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Collection, Mapping
from typing import Any

import msgspec
import pytest

import ages
from ages.games.mythology.hands import deal
from ages.games.mythology.rules.cards import play_card
from ages.games.mythology.rules.turn import discard_cards, play_turn
from ages.games.mythology.state import Mythology
from ages.games.mythology.tables import CARDS, DECKS, PERMANENT
from ages.games.mythology.view import secrets
from ages.kernel.choices import Seat

from .builder import ask_card, asked, begin, do, give, table

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
    for game, before in games_with_small_decks(seats, {"turn.choose_hand": ["random"]}):
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


def games_with_small_decks(seats: int, liked: Mapping[str, Collection[str]]) -> Any:
    """A game in which decks end soon, after each choice, and as it was before the choice.

    ``liked`` are by question the choices that are made rather than others.
    """
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
        best = liked.get(game.pending.question.name, ())
        wanted = [choice for choice in options if choice in best]
        game.play(seat, chance.choice(wanted or list(options)))
        yield game, before


def as_the_older_program_kept_it(game: Mythology) -> Mythology:
    """The position without what the older program did not remember."""
    position = msgspec.json.decode(game.to_json())
    del position["kept"], position["bounds"]
    loaded = ages.load(msgspec.json.encode(position))
    assert isinstance(loaded, Mythology)
    return loaded


def test_a_position_of_the_older_program_is_read_and_dreamt_of() -> None:
    game = table()
    ask_card(game, 0, "hades", "gather")
    loaded = as_the_older_program_kept_it(game)
    assert loaded == game
    assert len(dreams(loaded, 1, 0)) > 1


def test_a_position_of_the_older_program_is_played_on_from_the_middle_of_a_discard() -> None:
    game = table()
    give(game, 0, hand=["hades", "gather", "build"])
    begin(game, discard_cards)
    loaded = as_the_older_program_kept_it(game)
    do(loaded, 0, "discard gather")
    assert loaded.players[0].hand == ("build", "hades")
    assert len(dreams(loaded, 1, 0)) > 1


# Permanent cards


def choose_next(game: Mythology, hand: str) -> None:
    """In the turn that begins hands are chosen, the second seat's empty."""
    while asked(game) == "turn.place_cube":
        assert game.pending is not None
        do(game, game.pending.seats[0], "cube the_wonder")
    do(game, 0, f"hand {hand}")
    do(game, 1, "hand nothing")


def keep_explore(game: Mythology) -> None:
    """A turn in which the first seat shows three permanent cards and keeps one."""
    begin(game, play_turn)
    choose_next(game, "gather build trade explore")
    do(game, 0, "burn gather", "burn build", "burn trade", "discard nothing")


@pytest.mark.rule("rulings.33", "VII.discarding")
def test_a_permanent_card_kept_is_none_of_those_shown_the_turn_before() -> None:
    game = table()
    keep_explore(game)
    choose_next(game, "gather")
    shown = {"gather", "build", "trade"}
    seen = dreams(game, 1, 0)
    assert len(seen) > 10
    assert all({*hand} - shown for hand in seen), "one of the two was kept"
    assert any({*hand} & shown for hand in seen), "the other can be any"
    do(game, 0, "burn explore")
    assert {card for hand in dreams(game, 1, 0) for card in hand} == {*PERMANENT} - {"explore"}


@pytest.mark.rule("rulings.33", "VII.discarding")
def test_a_permanent_card_kept_for_two_turns_was_shown_in_neither() -> None:
    game = table()
    give(game, 0, age="mythic")
    keep_explore(game)
    choose_next(game, "3 random")
    do(game, 0, *[f"burn {card}" for card in game.players[0].hand if CARDS[card].deck])
    do(game, 0, "discard nothing")
    choose_next(game, "nothing")
    assert dreams(game, 1, 0) == {(card,) for card in ("attack", "explore", "next_age", "recruit")}
    assert "hand.0" in secrets(game, 1)


@pytest.mark.rule("rulings.33", "VII.discarding")
def test_a_card_shown_may_have_been_the_one_kept() -> None:
    game = table()
    give(game, 0, age="mythic")
    keep_explore(game)
    choose_next(game, "gather attack recruit")
    do(game, 0, "burn gather", "burn attack", "burn recruit", "discard nothing")
    choose_next(game, "nothing")
    assert dreams(game, 1, 0) == {(card,) for card in ("build", "explore", "next_age", "trade")}


@pytest.mark.rule("rulings.33", "VII.discarding")
def test_a_card_laid_aside_may_be_the_one_that_was_kept_longest() -> None:
    game = table()
    give(game, 0, age="mythic")
    keep_explore(game)
    choose_next(game, "gather attack recruit build")
    do(game, 0, "burn gather", "burn attack", "burn recruit", "discard explore")
    choose_next(game, "nothing")
    assert dreams(game, 1, 0) == {(card,) for card in ("build", "explore", "next_age", "trade")}


@pytest.mark.parametrize("seats", [2, 3])
@pytest.mark.rule("rulings.33", "V.permanent_cards")
def test_no_sample_of_whole_games_forgets_what_was_kept_over_a_turn(seats: int) -> None:
    """Of the cards shown and dreamt in a turn enough were not shown in the turn before."""
    shown: list[set[str]] = [set() for _ in range(seats)]
    earlier: list[tuple[int, set[str]]] = [(0, set()) for _ in range(seats)]
    checked = 0
    keepers = {"turn.choose_hand": (*PERMANENT, "random"), "turn.discard": ["done"]}
    for game, before in games_with_small_decks(seats, keepers):
        for seat, player in enumerate(game.players):
            if game.turn > before.turn:
                kept = sum(card in PERMANENT for card in player.hand)
                earlier[seat], shown[seat] = (kept, shown[seat]), set()
            shown[seat] |= {card for card in player.played if card in PERMANENT}
            if game.round == 0:
                shown[seat] = set()
                continue
            dream = game.sample((seat + 1) % seats, ages.Chance.of(checked)).players[seat]
            held = {card for card in dream.hand if card in PERMANENT} | shown[seat]
            number, gone = earlier[seat]
            assert len(held - gone) >= number
            checked += number > 0
    assert checked > 100


def test_a_hand_of_any_size_is_dreamt_whole() -> None:
    game = table("greek", "norse")
    hand = tuple(sorted(DECKS["norse"][:20]))
    give(game, 1, hand=hand)
    face_down(game, "norse", *DECKS["norse"][20:])
    for key in range(10):
        dream = game.sample(0, ages.Chance.of(key))
        assert len(dream.players[1].hand) == len(hand)
        assert Counter(dream.players[1].hand + dream.decks["norse"]) == Counter(DECKS["norse"])
    assert len(dreams(game, 0, 1)) > 50


def test_every_hand_is_dreamt_as_often_as_any_other() -> None:
    game = table("greek", "norse")
    give(game, 1, hand=["odin", "thor", "build"])
    face_down(game, "norse", "hel", "loki")
    dreamt = Counter(game.sample(0, ages.Chance.of(key)).players[1].hand for key in range(42 * 40))
    assert len(dreamt) == 42
    assert all(10 < count < 90 for count in dreamt.values())
