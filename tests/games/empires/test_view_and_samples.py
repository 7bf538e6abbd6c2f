"""What a seat may know: hands and face-down cards stay hidden, in views and in samples."""

from __future__ import annotations

import msgspec
import pytest

from ages.games.empires.options import Options
from ages.games.empires.rules.allocation import allocation_phase
from ages.games.empires.rules.turn import play_turn
from ages.games.empires.setup import new_game
from ages.games.empires.state import Empires
from ages.games.empires.tables import DECK_CARDS, DECKS
from ages.games.empires.view import (
    HIDDEN,
    View,
    census,
    facts,
    sample,
    seat_view,
    secrets,
    spectator_view,
)
from ages.kernel.chance import Chance
from ages.kernel.choices import Seat

from .builder import (
    begin,
    buildings,
    damage,
    face_down,
    hand,
    laid_out,
    piles,
    play,
    player,
    table,
    unit,
    villagers,
)


def view(game: Empires, seat: Seat | None) -> View:
    """What a seat, or a spectator, sees."""
    watched = spectator_view(game)
    return watched if seat is None else seat_view(game, seat, watched)


def seen(game: Empires, seat: Seat | None) -> bytes:
    """The same, to the byte."""
    return msgspec.json.encode(view(game, seat))


def secretive() -> Empires:
    """Seat 0 holds three of nine cards and has three face down; seat 1 looks at it."""
    game = table()
    hand(game, "barracks", "boar", "farm")
    piles(game, deck=["berries", "house", "loom", "militia", "sheep", "stone_mine"])
    face_down(game, b0="house", c1="lumber_camp", c_1="mill")
    return game


# Hands


@pytest.mark.rule("rulings.42")
def test_another_hand_is_a_number_and_the_cards_it_may_be_of() -> None:
    game = secretive()
    for reader in (1, None):
        other = view(game, reader).players[0]
        assert (other.hand, other.cards, other.deck_size) == ((), 3, 6)
        assert other.deck == dict.fromkeys(sorted((*player(game).hand, *player(game).deck)), 1)


@pytest.mark.rule("rulings.42")
def test_a_seat_sees_its_own_hand_and_what_is_left_in_its_play_deck() -> None:
    game = secretive()
    own = view(game, 0).players[0]
    assert own.hand == ("barracks", "boar", "farm")
    assert own.deck == dict.fromkeys(player(game).deck, 1)


@pytest.mark.rule("rulings.42")
def test_what_is_in_a_hand_changes_nothing_that_others_see() -> None:
    game = secretive()
    before = seen(game, 1), seen(game, None)
    hand(game, "sheep", "loom", "house")
    piles(game, deck=["barracks", "berries", "boar", "farm", "militia", "stone_mine"])
    assert (seen(game, 1), seen(game, None)) == before


@pytest.mark.rule("rulings.42")
def test_a_card_that_was_seen_in_a_hand_is_in_the_view_of_who_saw_it() -> None:
    game = secretive()
    player(game).seen = ((), ("boar",))
    assert view(game, 1).players[0].hand == ("boar",)
    assert "boar" not in view(game, 1).players[0].deck
    assert view(game, None).players[0].hand == ()


# Face-down cards


@pytest.mark.rule("rulings.42", "setup.face_down")
def test_only_its_player_knows_what_lies_face_down_where() -> None:
    game = secretive()
    own = {one.cell: one.card for one in view(game, 0).players[0].village}
    assert own == {"c0": "town_center", "b0": "house", "c1": "lumber_camp", "c-1": "mill"}
    for reader in (1, None):
        other = {one.cell: one.card for one in view(game, reader).players[0].village}
        assert other == {"c0": "town_center", "b0": HIDDEN, "c1": HIDDEN, "c-1": HIDDEN}


@pytest.mark.rule("rulings.42")
def test_which_card_lies_where_changes_nothing_that_others_see() -> None:
    game = secretive()
    before = seen(game, 1)
    face_down(game, b0="mill", c1="house", c_1="lumber_camp")
    assert seen(game, 1) == before


@pytest.mark.rule("rulings.42")
def test_deck_lists_are_open_to_all() -> None:
    game = laid_out(new_game(2, "3", Options(), True))
    other = view(game, 0).players[1]
    cards = [card for card, copies in other.deck.items() for _ in range(copies)]
    dark_age = DECKS[other.deck_name].ages["dark_age"]
    assert sorted(cards) == sorted(card for card, n in dark_age.items() for _ in range(n))


# What is open


@pytest.mark.rule("setup.counters", "village.heart", "discard.open_pile")
def test_villages_counters_and_piles_are_open_to_all() -> None:
    game = table()
    buildings(game, b0="barracks")
    damage(game, b0=3)
    villagers(game, c0=7)
    unit(game, "militia", 4, "b0")
    piles(game, discard=["farm"], snuffed=["boar"])
    watched = view(game, 1)
    spaces = {one.cell: one for one in watched.players[0].village}
    assert (spaces["b0"].card, spaces["b0"].damage, spaces["b0"].hp) == ("barracks", 3, 120)
    assert spaces["c0"].villagers == 7
    assert (watched.units[0].card, watched.units[0].tokens) == ("militia", 4)
    assert (watched.players[0].discard, watched.players[0].snuffed) == (("farm",), ("boar",))


@pytest.mark.rule("rulings.8")
def test_which_windows_a_player_lets_pass_is_that_players_business() -> None:
    game = table()
    player(game).quiet = ("battles",)
    assert view(game, 0).players[0].quiet == ("battles",)
    assert view(game, 1).players[0].quiet == ()


@pytest.mark.rule("rulings.5")
def test_the_form_of_allocation_is_prefilled_for_its_player_alone() -> None:
    game = table()
    buildings(game, b0="farm")
    player(game).allocation = (("c0", 1), ("b0", 2))
    begin(game, allocation_phase)
    assert view(game, 0).players[0].usual == {"b0": 2}
    assert view(game, 1).players[0].usual == {}


# Samples


def samples(game: Empires, seat: Seat, number: int = 40) -> list[Empires]:
    """So many games that this one could be for a seat."""
    chance = Chance.of(7)
    return [sample(game, seat, chance) for _ in range(number)]


@pytest.mark.rule("rulings.42")
def test_samples_vary_hand_and_face_down_cards_and_keep_what_is_open() -> None:
    game = secretive()
    before = seen(game, 1)
    dreamt = samples(game, 1)
    assert len({one.players[0].hand for one in dreamt}) > 20
    assert len({tuple(one.players[0].village.face_down.values()) for one in dreamt}) == 6
    for one in dreamt:
        assert seen(one, 1) == before
        assert census(one) == census(game)
        assert set(one.players[0].village.face_down) == {"b0", "c1", "c-1"}


@pytest.mark.rule("rulings.42")
def test_samples_keep_the_own_hand_and_the_own_cards() -> None:
    game = secretive()
    for one in samples(game, 0):
        assert one.players[0].hand == player(game).hand
        assert one.players[0].village == player(game).village


@pytest.mark.rule("rulings.42")
def test_samples_keep_the_cards_that_were_seen() -> None:
    game = secretive()
    player(game).seen = ((), ("boar", "farm"))
    dreamt = samples(game, 1)
    assert all({"boar", "farm"} <= set(one.players[0].hand) for one in dreamt)
    assert len({one.players[0].hand for one in dreamt}) == 7


def test_samples_draw_other_chances() -> None:
    game = secretive()
    draws = {one.chance.roll(8) for one in samples(game, 1)}
    assert len(draws) > 30
    assert all(one.seed == "" for one in samples(game, 1))


@pytest.mark.rule("rulings.42", "setup.face_down")
def test_while_cards_are_laid_nobody_knows_which_are_left_to_another() -> None:
    game = new_game(2, "1", Options(deck=("franks", "japanese")), True)
    seat = game.first
    play(game, "lay mill b0", seat=seat)
    assert "face_down.0" in secrets(game, 1 - seat) or "face_down.1" in secrets(game, 1 - seat)
    laid = {one.players[seat].village.face_down["b0"] for one in samples(game, 1 - seat)}
    assert laid == {"house", "lumber_camp", "mill"}


def test_secrets_are_what_samples_vary() -> None:
    game = secretive()
    assert secrets(game, 1)["hand.0"] == ["barracks", "boar", "farm"]
    assert secrets(game, 1)["face_down.0"] == player(game).village.face_down
    assert not [name for name in secrets(game, 0) if name.endswith(".0")]
    player(game).seen = ((), player(game).hand)
    assert "hand.0" not in secrets(game, 1)


@pytest.mark.rule("rulings.42")
def test_at_every_decision_a_sample_looks_the_same_to_its_seat() -> None:
    game = new_game(2, "11", Options(deck=("vikings", "saracens")), True)
    chooser = Chance.of(5)
    cards = census(game)
    for _ in range(300):
        if game.pending is None:
            break
        for seat in (0, 1):
            other = sample(game, seat, chooser)
            assert seen(other, seat) == seen(game, seat)
            assert list(other.options(seat)) == list(game.options(seat))
        assert census(game) == cards
        asked = game.pending.seats[0]
        options = game.options(asked)
        game.play(asked, options[chooser.below(len(options))])


def test_the_census_counts_all_cards_of_a_player() -> None:
    game = laid_out(new_game(2, "2", Options(deck=("franks", "vikings")), True))
    assert sum(census(game)["cards.0"].values()) == 96
    assert len(DECK_CARDS["vikings"]) + 4 == sum(census(game)["cards.1"].values())


def test_facts_tell_civilization_deck_and_who_begins() -> None:
    game = table("vikings", "franks")
    assert facts(game)[0] == {"civilization": "vikings", "deck": "vikings", "begins": "True"}
    assert facts(game)[1]["begins"] == "False"


@pytest.mark.rule("civilizations.bonuses", "cards.ages")
def test_everybody_sees_what_is_researched_and_what_comes_next() -> None:
    game = table()
    player(game).research = (("feudal_age", 1),)
    player(game).known = ("loom",)
    begin(game, play_turn)
    other = view(game, 1).players[0]
    assert (other.research, other.known, other.age) == ((("feudal_age", 1),), ("loom",), 1)


@pytest.mark.rule("rulings.42")
def test_a_card_that_is_searched_for_stays_in_the_deck_of_samples() -> None:
    game = secretive()
    game.played = ((0, "inventive_mind", ("loom",)),)
    dreamt = samples(game, 1)
    assert all("loom" in one.players[0].deck for one in dreamt)
    assert len({one.players[0].hand for one in dreamt}) > 20
