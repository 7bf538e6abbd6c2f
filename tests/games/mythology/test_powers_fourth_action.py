"""The fourth action, which Thoth and Odin give."""

from __future__ import annotations

import pytest

from ages.games.mythology.rules.turn import play_fourth_actions, play_round, return_played_cards
from ages.games.mythology.state import Mythology
from ages.kernel.choices import Refusal
from tests.games.mythology.builder import (
    ask_card,
    asked,
    begin,
    commands,
    cubes,
    do,
    give,
    refused,
    table,
    told,
)

LEAVE = {"thoth": "attack leave", "odin": "age leave"}
CULTURE = {"thoth": "egyptian", "odin": "norse"}

either_god = pytest.mark.parametrize(
    "god", [pytest.param(god, marks=pytest.mark.rule(f"powers.{god}")) for god in LEAVE]
)


def begin_rounds(*hands: list[str], start: int = 0) -> Mythology:
    """A Greek, a Norse and an Egyptian player begin the rounds of a turn with these hands."""
    game = table("greek", "norse", "egyptian")
    for seat, hand in enumerate(hands):
        give(game, seat, hand=hand)
    game.starting_player = start
    game.round = 0
    game.then(play_round)
    game.then(play_fourth_actions)
    begin(game, return_played_cards)
    return game


def seat_asked(game: Mythology) -> int:
    """The seat that is asked to play a card."""
    assert game.pending is not None
    assert asked(game) == "cards.play_card"
    (seat,) = game.pending.seats
    return seat


@pytest.mark.rule("rulings.30")
@either_god
def test_a_fourth_card_is_played_after_all_have_played_their_third(god: str) -> None:
    first = "odin" if god == "odin" else "explore"
    second = "thoth" if god == "thoth" else "explore"
    cards = ["build", "gather", "trade"]
    game = begin_rounds(["attack", *cards], [first, *cards], [second, *cards])
    player = 1 if god == "odin" else 2
    for seat in range(3):
        if seat == player:
            do(game, seat, f"invoke {god}", LEAVE[god])
            assert told(game, "fourth") == [{"seat": player}]
        else:
            do(game, seat, "burn build")
    for card in ("gather", "trade"):
        for seat in range(3):
            assert seat_asked(game) == seat
            do(game, seat, f"burn {card}")
    assert seat_asked(game) == player
    assert commands(game, player) == ["play build", "burn build"]
    assert len(game.players[0].hand) == 1
    do(game, player, "burn build")
    assert asked(game) is None
    assert game.fourth == ()
    assert [len(each.hand) for each in game.players] == [0 if s == player else 1 for s in range(3)]


@pytest.mark.rule("powers.thoth", "powers.odin", "rulings.30")
@pytest.mark.parametrize(("start", "order"), [(0, [1, 2]), (1, [1, 2]), (2, [2, 1])])
def test_several_fourth_actions_come_in_turn_order(start: int, order: list[int]) -> None:
    cards = ["build", "gather", "trade"]
    game = begin_rounds(["attack", *cards], ["odin", *cards], ["thoth", *cards], start=start)
    seats = [(start + step) % 3 for step in range(3)]
    for number in range(3):
        for seat in seats:
            if number == 2 and seat == 1:
                do(game, 1, "invoke odin", "age leave")
            elif number == 0 and seat == 2:
                do(game, 2, "invoke thoth", "attack leave")
            else:
                do(game, seat, f"burn {game.players[seat].hand[0]}")
    for seat in order:
        assert seat_asked(game) == seat
        do(game, seat, f"burn {game.players[seat].hand[0]}")
    assert asked(game) is None


@pytest.mark.rule("rulings.20", "VII.used_cards")
@either_god
def test_played_cards_go_under_the_deck_after_the_fourth_action(god: str) -> None:
    player = 1 if god == "odin" else 2
    hands: list[list[str]] = [[], [], []]
    hands[player] = [god, "build_2", "gather_all", "recruit_3"]
    game = begin_rounds(*hands)
    do(game, player, f"invoke {god}", LEAVE[god], "burn build_2", "play gather_all")
    assert seat_asked(game) == player
    assert game.discards[CULTURE[god]] == ("build_2",)
    assert game.players[player].played == (god, "gather_all")
    do(game, player, "play recruit_3", "recruit done")
    assert game.discards[CULTURE[god]] == ("build_2", god, "gather_all", "recruit_3")


@pytest.mark.rule("rulings.8")
@either_god
def test_without_the_power_three_cards_are_played(god: str) -> None:
    player = 1 if god == "odin" else 2
    hands: list[list[str]] = [[], [], []]
    hands[player] = [god, "build", "gather", "trade"]
    game = begin_rounds(*hands)
    do(game, player, f"play {god}")
    if god == "thoth":
        do(game, player, "attack 0 city", "army spearman")
        do(game, 0, "army nothing")
    do(game, player, "burn build", "burn gather")
    assert asked(game) is None
    assert game.players[player].hand == ("trade",)


@either_god
def test_a_fourth_action_is_for_this_turn_only(god: str) -> None:
    player = 1 if god == "odin" else 2
    hands: list[list[str]] = [[], [], []]
    hands[player] = [god, "build", "gather", "trade"]
    game = begin_rounds(*hands)
    do(game, player, f"invoke {god}", LEAVE[god], "burn build", "burn gather", "burn trade")
    give(game, player, hand=["build", "explore", "gather", "trade"])
    game.round = 0
    game.then(play_round)
    begin(game, play_fourth_actions)
    do(game, player, "burn build", "burn explore", "burn gather")
    assert asked(game) is None


@pytest.mark.rule("rulings.21", "rulings.30")
@pytest.mark.parametrize(
    ("number", "others", "possible"),
    [(1, 2, False), (1, 3, True), (2, 1, False), (2, 2, True), (3, 0, False), (3, 1, True)],
)
@either_god
def test_a_card_must_be_left_over_for_the_fourth_action(
    god: str, number: int, others: int, possible: bool
) -> None:
    game = table(CULTURE[god], "greek")
    game.round = number
    ask_card(game, 0, god, *["build", "gather", "trade"][:others])
    if possible:
        assert f"invoke {god}" in commands(game, 0)
    else:
        assert refused(game, 0, f"invoke {god}") == Refusal(
            f"powers.{god}", "no_fourth_card", {"card": god}
        )


@pytest.mark.rule("powers.thoth", "rulings.34")
def test_thoth_gives_his_action_even_without_an_army() -> None:
    game = table("egyptian", "greek")
    give(game, 0, units={})
    ask_card(game, 0, "thoth", "build", "gather", "trade")
    assert "play thoth" not in commands(game, 0)
    do(game, 0, "invoke thoth")
    assert game.fourth == (0,)
    assert asked(game) is None


@pytest.mark.rule("powers.thoth")
def test_after_thoth_the_attack_of_six_is_fought_as_usual() -> None:
    game = table("egyptian", "greek")
    give(game, 0, units={"spearman": 8})
    ask_card(game, 0, "thoth", "build", "gather", "trade")
    do(game, 0, "invoke thoth", "attack 1 city")
    assert refused(game, 0, "army 7 spearman") == Refusal("VIII.armies", "at_most", {"most": 6})
    do(game, 0, "army 6 spearman")
    do(game, 1, "army hoplite")
    assert asked(game) == "battle.reveal"


@pytest.mark.rule("powers.odin")
def test_after_odin_the_next_age_may_be_entered() -> None:
    game = table("norse", "greek")
    ask_card(game, 0, "odin", "build", "gather", "trade")
    do(game, 0, "invoke odin", "age advance")
    assert game.players[0].age == 1
    assert cubes(game, 0) == {"food": 1, "wood": 1, "gold": 1, "favor": 0}
    assert game.fourth == (0,)
