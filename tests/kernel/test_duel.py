"""Duel passes the contract's laws of play, and its windows, effects and teams do what they say."""

from __future__ import annotations

from functools import cache

import pytest

from ages import games
from ages.kernel.choices import PASS, RESIGN
from ages.kernel.commands import say
from ages.kernel.errors import BadOption
from ages.library import new

from .. import contract, laws, walks
from .duel import NOT_THIS_TURN, PACKAGE, Duel, Options, new_game

LAWS = (
    "every_game_ends_and_offers_options_all_along",
    "no_choices_lead_back_to_an_earlier_position",
    "a_clone_is_equal_and_independent",
    "a_clone_shares_nothing_that_can_change",
    "a_clone_plays_on_as_the_game_does",
    "json_gives_the_position_back_at_every_decision",
    "a_loaded_game_plays_on_as_the_game_does",
    "the_same_seed_and_choices_give_the_same_log",
    "log_and_moves_change_nothing_in_the_game",
    "the_replayed_record_is_the_live_game_at_every_decision",
    "nothing_is_made_or_lost",
    "a_sample_leaves_all_that_its_seat_knows_byte_for_byte",
    "a_sample_depends_only_on_what_its_seat_knows",
    "samples_can_be_played_to_the_end",
    "every_option_has_a_command_that_parses_back",
    "a_choice_outside_the_options_raises_with_a_reason_and_changes_nothing",
)
SEALED = (
    "sealed_answers_in_any_order_give_the_same_game",
    "a_sealed_answer_can_be_changed_and_withdrawn",
)
"""Of two players only one is asked whether to answer, so nothing is sealed."""


def laws_for(seats: int) -> tuple[str, ...]:
    """The laws of play, and where several are asked together those of sealed answers."""
    return LAWS + (SEALED if seats > 2 else ())


@cache
def found_at(seats: int, way: str) -> walks.Failures:
    """What the laws find; the games of a table are played once."""
    return walks.check("duel", seats, way, [laws.LAWS[law] for law in laws_for(seats)])


@pytest.fixture(autouse=True)
def _known(monkeypatch: pytest.MonkeyPatch) -> None:
    """Duel is a game among the others while its tests last."""
    monkeypatch.setattr(games, "_ADDED", {})
    games.add(PACKAGE)


@pytest.mark.parametrize(
    ("seats", "way", "law"),
    [
        (seats, way, law)
        for seats in PACKAGE.seats
        for way in contract.CHOOSERS
        for law in laws_for(seats)
    ],
)
def test_duel_keeps_the_law(seats: int, way: str, law: str) -> None:
    failures = found_at(seats, way)
    if law in failures:
        raise failures[law]


def test_a_game_that_is_not_open_is_known_and_stands_in_no_list() -> None:
    assert "duel" in games.known()
    assert "duel" not in games.names()
    assert games.get("duel") is PACKAGE
    with pytest.raises(BadOption, match="already"):
        games.add(PACKAGE)


def duel(*hands: tuple[str, ...], **options: object) -> Duel:
    """Seat 0 begins; these are the hands, and nobody draws anything that matters."""
    chosen = Options(**{"life": 4, **options})  # type: ignore[arg-type]
    seed = 1
    while (game := new_game(len(hands), str(seed), chosen)).active != 0:
        seed += 1
    for player, hand in zip(game.players, hands, strict=True):
        player.hand = tuple(sorted(hand))
    game.offered.clear()
    return game


def test_who_is_quiet_is_asked_again_in_the_next_turn() -> None:
    game = duel(("bolt", "spark"), ("cancel", "spark", "spark"), ("cancel",))
    game.play(0, ("bolt", 1))
    game.play(2, NOT_THIS_TURN)
    assert game.quiet == (), "sealed until all have answered"
    game.play(1, PASS)
    assert game.players[1].life == 2
    game.play(0, ("spark", 1))
    assert game.pending is not None
    assert game.pending.asked == (1,)
    game.play(1, PASS)
    game.play(0, "done")
    game.play(1, ("spark", 0))
    assert game.pending.asked == (2,)


def test_a_cancel_of_a_cancel_lets_the_card_work() -> None:
    game = duel(("bolt", "cancel"), ("cancel",))
    game.play(0, ("bolt", 1))
    game.play(1, "cancel")
    game.play(0, "cancel")
    assert game.players[1].life == 2
    assert game.played == ()


def test_a_cancelled_card_does_nothing() -> None:
    game = duel(("bolt", "heal"), ("cancel",))
    game.play(0, ("bolt", 1))
    game.play(1, "cancel")
    game.play(0, PASS)
    assert game.players[1].life == 4


def test_a_mirror_strikes_back() -> None:
    game = duel(("bolt",), ("mirror",))
    game.play(0, ("bolt", 1))
    game.play(1, "mirror")
    assert [player.life for player in game.players] == [2, 4]


def test_rage_lasts_a_turn_and_a_shield_a_round() -> None:
    game = duel(("rage", "shield", "spark"), ())
    game.play(0, "rage")
    game.play(0, "shield")
    game.play(0, ("spark", 1))
    assert game.players[1].life == 2
    game.play(0, "done")
    assert [effect.card for effect in game.effects] == ["shield"]
    game.players[1].hand = ("spark",)
    game.offered.clear()
    game.play(1, ("spark", 0))
    assert game.players[0].life == 4, "the shield holds"
    game.play(1, "done")
    assert game.effects == ()


def test_a_curse_lies_on_its_victim_for_three_turns_or_until_it_is_cleansed() -> None:
    game = duel(("curse",), ())
    say(game, 0, "act curse 1")
    game.play(0, "done")
    assert game.players[1].life == 3
    assert game.effects[0].counted("bites") == 1
    game.players[1].hand = ("cleanse",)
    game.offered.clear()
    game.play(1, "cleanse")
    assert game.effects == ()


def test_who_has_no_life_is_out_and_of_teams_the_last_wins() -> None:
    game = duel(("bolt", "quake"), (), (), (), teams=True, life=2)
    game.play(0, ("bolt", 1))
    assert game.gone == (1,)
    game.play(0, ("bolt", 3)) if ("bolt", 3) in game.options(0) else game.play(3, RESIGN)
    assert game.result is not None
    assert game.result.winners == (0, 2)
    assert game.result.teams == (0, 1, 0, 1)
    assert not game.result.is_draw


def test_everybody_brings_a_deck() -> None:
    deck = ("spark,spark,spark,spark", "")
    game = new_game(2, "1", Options(deck=deck))
    assert set(game.players[0].hand + game.players[0].deck) == {"spark"}
    with pytest.raises(BadOption, match="no card 'dragon'"):
        new_game(2, "1", Options(deck=("dragon", "")))


def test_without_a_number_the_usual_seats_are_taken() -> None:
    assert new("duel", seed=1).seats == PACKAGE.usual_seats
