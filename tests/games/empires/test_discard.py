"""Discard and Draw: cards are put away once, then the hand is filled up to seven."""

from __future__ import annotations

import pytest

from ages.games.empires.rules.discard import discard_phase
from ages.games.empires.state import Empires
from ages.games.empires.view import spectator_view

from .builder import asked, begin, hand, piles, play, player, refused, rig_dice, table, told

SEVEN = ("berries", "boar", "boar", "farm", "house", "loom", "militia")


def discarding(*cards: str) -> Empires:
    """Seat 0 in its Discard and Draw phase with this hand; its deck holds five Archers."""
    game = table()
    hand(game, *cards)
    piles(game, deck=["archer"] * 5)
    return begin(game, discard_phase)


@pytest.mark.rule("discard.phase", "setup.piles", "discard.open_pile")
def test_any_cards_are_put_away_and_the_hand_is_filled_up_to_seven() -> None:
    game = discarding(*SEVEN)
    play(game, "discard farm boar")
    one = player(game)
    assert one.hand == ("archer", "archer", "berries", "boar", "house", "loom", "militia")
    assert (one.discard, one.snuffed) == (("boar", "farm"), ())
    assert spectator_view(game).players[0].discard == ("boar", "farm")
    assert told(game, "discarded") == [{"seat": 0, "cards": ("boar", "farm")}]
    assert told(game, "drew") == [{"seat": 0, "count": 2}]


@pytest.mark.rule("discard.snuff", "setup.piles")
def test_each_card_goes_to_the_discard_pile_or_is_snuffed() -> None:
    game = discarding(*SEVEN)
    play(game, "discard boar snuff:boar snuff:loom")
    one = player(game)
    assert (one.discard, one.snuffed) == (("boar",), ("boar", "loom"))
    assert len(one.hand) == 7
    assert told(game, "snuffed") == [{"seat": 0, "cards": ("boar", "loom")}]


@pytest.mark.rule("discard.phase")
def test_nobody_has_to_put_cards_away() -> None:
    game = discarding(*SEVEN)
    play(game, "done")
    assert player(game).hand == SEVEN
    assert told(game, "drew") == []


@pytest.mark.rule("discard.once")
def test_cards_are_put_away_once_a_turn() -> None:
    game = discarding(*SEVEN)
    play(game, "discard farm")
    assert asked(game) == ""


@pytest.mark.rule("discard.phase")
def test_an_empty_hand_is_filled_without_a_question() -> None:
    game = discarding()
    assert asked(game) == ""
    assert player(game).hand == ("archer",) * 5


@pytest.mark.rule("discard.phase")
def test_a_hand_of_more_than_seven_is_kept() -> None:
    game = discarding(*SEVEN, "mill")
    play(game, "done")
    assert len(player(game).hand) == 8


@pytest.mark.rule("discard.reshuffle", "setup.reshuffle")
def test_when_the_play_deck_is_used_up_the_discard_pile_takes_its_place() -> None:
    game = table()
    hand(game, "farm", "house")
    piles(game, deck=["loom"], discard=["boar", "sheep", "mill"], snuffed=["berries"] * 9)
    begin(game, discard_phase)
    play(game, "discard farm snuff:house")
    one = player(game)
    assert one.hand == ("boar", "farm", "loom", "mill", "sheep")
    assert (one.deck, one.discard) == ((), ())
    assert one.snuffed == ("berries",) * 9 + ("house",)
    assert told(game, "reshuffled") == [{"seat": 0}]


@pytest.mark.rule("discard.reshuffle")
def test_cards_left_over_after_a_reshuffle_are_the_new_play_deck() -> None:
    game = table()
    hand(game, *SEVEN[:6])
    piles(game, discard=["boar", "mill", "sheep"])
    rig_dice(game, deals=[("mill",)])
    begin(game, discard_phase)
    play(game, "done")
    one = player(game)
    assert "mill" in one.hand
    assert (one.deck, one.discard) == (("boar", "sheep"), ())


@pytest.mark.rule("discard.phase", "discard.snuff")
def test_what_cannot_be_put_away() -> None:
    game = discarding(*SEVEN)
    assert refused(game, ("castle",)) == ("discard.phase", "not_in_hand")
    assert refused(game, ("snuff:castle",)) == ("discard.phase", "not_in_hand")
    game.play(0, "farm")
    assert refused(game, "farm")[1] == "no_more"


@pytest.mark.rule("discard.events_first", "cards.event_turn")
def test_no_event_is_played_in_this_phase_any_more() -> None:
    game = discarding("berries", "boar")
    assert ("play", "berries") not in game.options(0)
    assert game.why_not(0, ("play", "berries")) is not None


@pytest.mark.rule("rulings.42")
def test_a_card_that_leaves_the_hand_is_known_there_no_more() -> None:
    game = discarding(*SEVEN)
    player(game).seen = ((), ("boar", "farm"))
    play(game, "discard boar loom")
    assert player(game).seen == ((), ("farm",))


@pytest.mark.rule("rulings.42")
def test_only_the_player_is_told_what_was_drawn() -> None:
    game = discarding(*SEVEN)
    play(game, "discard boar")
    assert game.log is not None
    (private,) = [event for event in game.log if event.key == "drew_cards"]
    assert (private.audience, private.data["cards"]) == ((0,), ("archer",))


@pytest.mark.rule("faq.destroyed_building")
@pytest.mark.rule("faq.dead_unit")
def test_a_card_in_the_discard_pile_can_be_snuffed_in_the_discard_phase() -> None:
    game = table()
    hand(game, "boar")
    player(game).discard = ("farm", "militia")
    begin(game, discard_phase)
    assert refused(game, "discarded:house") == ("discard.snuff", "not_discarded")
    play(game, "discard boar discarded:farm")
    assert player(game).discard == ("militia", "boar")
    assert player(game).snuffed == ("farm",)


@pytest.mark.rule("discard.phase")
def test_who_has_neither_hand_nor_discard_pile_is_asked_nothing() -> None:
    game = table()
    begin(game, discard_phase)
    assert asked(game) == ""
    assert len(player(game).hand) == 7


@pytest.mark.rule("discard.snuff")
def test_a_card_that_is_named_for_both_piles_is_snuffed() -> None:
    game = discarding(*SEVEN)
    play(game, "discard farm snuff:farm boar snuff:boar")
    assert player(game).snuffed == ("boar", "farm")
    assert player(game).discard == ("boar",)
