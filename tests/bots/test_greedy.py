"""The greedy bot plays a sensible game; ``scripts/strength`` measures it over hundreds of games."""

from __future__ import annotations

import pytest

import ages
from ages.bots.greedy import GreedyBot
from tests.bots import one_plan
from tests.games.mythology.builder import ask_card, battle, give, table


def wins(rival: object, games: int) -> float:
    """The games that greedy wins in both seats against a rival; a shared win counts half."""
    won = 0.0
    for played in ages.simulate(
        "mythology", games=games, seats=2, bots=("greedy", rival), seed="strength"
    ):
        seat = played.bots.index("greedy")
        if seat in played.result.winners:
            won += 1 / len(played.result.winners)
    return won


def test_greedy_beats_random() -> None:
    assert wins("random", 12) == 12


@pytest.mark.parametrize("rival", [one_plan.WonderBot, one_plan.ArmyBot, one_plan.EconomyBot])
def test_greedy_beats_a_bot_with_one_plan(rival: type[one_plan.OnePlan]) -> None:
    assert wins(rival, 20) >= 12


def test_the_same_seed_plays_the_same_game() -> None:
    runs = [
        next(ages.simulate("mythology", games=1, seats=3, bots="greedy", seed=5)) for _ in range(2)
    ]
    assert runs[0].record == runs[1].record


def test_greedy_finishes_the_wonder_when_it_can() -> None:
    game = table("greek", "norse")
    give(game, 0, cubes=dict.fromkeys(("food", "wood", "gold", "favor"), 10), age="mythic")
    game.victory_cards[3] = 20
    ask_card(game, 0, "build", "gather")
    bot = GreedyBot(1)
    perspective = ages.Perspective(game, 0)
    assert bot.choose(perspective) == ("play", "build")
    game.play(0, ("play", "build"))
    assert bot.choose(perspective) == "wonder"


def test_greedy_retreats_from_a_hopeless_battle_and_stays_in_a_good_one() -> None:
    hopeless = battle(["toxotes"], ["frost_giant", "frost_giant", "frost_giant"])
    assert GreedyBot(1).choose(ages.Perspective(hopeless, 0)) == "retreat"
    good = battle(["cyclops", "cyclops"], ["jarl"])
    assert GreedyBot(1).choose(ages.Perspective(good, 0)) == "cyclops"


def test_advice_comes_best_first_with_the_part_that_it_helps() -> None:
    game = table("greek", "norse")
    give(game, 0, cubes={"food": 4, "wood": 4, "gold": 4, "favor": 4})
    game.victory_cards[0] = 9
    ask_card(game, 0, "recruit", "trade")
    advice = GreedyBot(1).advise(ages.Perspective(game, 0))
    assert [each.value for each in advice] == sorted((each.value for each in advice), reverse=True)
    assert advice[0].choice == ("play", "recruit")
    assert advice[0].reason in {"army", "battle"}
