"""VIII. Trade."""

from __future__ import annotations

import pytest

from ages.games.mythology.rules.turn import end_turn
from ages.games.mythology.tables import RESOURCES
from ages.kernel.choices import Refusal
from tests.games.mythology.builder import (
    ask_card,
    asked,
    begin,
    commands,
    cubes,
    do,
    give,
    play,
    refused,
    table,
    told,
)

NOTHING = dict.fromkeys(RESOURCES, 0)


@pytest.mark.rule("VIII.trade")
@pytest.mark.rule("VIII.trade_cost")
@pytest.mark.rule("rulings.10")
@pytest.mark.parametrize(("card", "cost"), [("trade", 2), ("trade_1", 1)])
def test_the_cost_is_paid_first_in_any_mix_of_cubes(card: str, cost: int) -> None:
    game = table()
    bank = game.bank[:]
    play(game, 0, card)
    assert asked(game) == "trade.pay_trade"
    assert set(game.options(0)) == {"food", "wood", "gold", "favor"}
    short = game.why_not(0, ("food",) * (cost - 1))
    assert short == Refusal("VIII.trade_cost", "at_least", {"least": cost, "more": 1})
    over = game.why_not(0, ("food",) * cost + ("gold",))
    assert over == Refusal("VIII.trade_cost", "at_most", {"most": cost})
    mix = ("food", "gold")[:cost]
    game.play(0, mix)
    assert asked(game) == "trade.give"
    assert cubes(game, 0) == {name: 4 - (name in mix) for name in RESOURCES}
    assert game.bank == [bank[place] + (name in mix) for place, name in enumerate(RESOURCES)]


@pytest.mark.rule("VIII.trade_cost")
@pytest.mark.parametrize(("culture", "card"), [("greek", "hermes"), ("norse", "forseti")])
def test_some_cards_cost_nothing(culture: str, card: str) -> None:
    game = table(culture, "egyptian")
    play(game, 0, card)
    assert asked(game) == "trade.give"


@pytest.mark.rule("VIII.trade")
@pytest.mark.rule("rulings.10")
def test_any_number_of_cubes_is_swapped_for_as_many_of_any_color() -> None:
    game = table()
    give(game, 0, cubes={"food": 4, "wood": 3, "gold": 1})
    bank = game.bank[:]
    play(game, 0, "trade", "pay 2 food", "give 2 food wood", "take 2 favor gold")
    assert game.pending is None
    assert cubes(game, 0) == {"food": 0, "wood": 2, "gold": 2, "favor": 2}
    assert game.bank == [bank[0] + 4, bank[1] + 1, bank[2] - 1, bank[3] - 2]
    assert told(game, "gave") == [{"seat": 0, "cubes": {"food": 2, "wood": 1}}]
    assert told(game, "took") == [{"seat": 0, "cubes": {"gold": 1, "favor": 2}}]


@pytest.mark.rule("VIII.trade")
def test_as_many_cubes_are_taken_as_were_given() -> None:
    game = table()
    play(game, 0, "hermes", "give 3 food")
    assert game.why_not(0, ("gold",) * 2) == Refusal(
        "VIII.trade", "at_least", {"least": 3, "more": 1}
    )
    assert game.why_not(0, ("gold",) * 4) == Refusal("VIII.trade", "at_most", {"most": 3})
    assert game.why_not(0, ("gold",) * 3) is None


@pytest.mark.rule("VIII.trade")
def test_no_more_can_be_given_than_one_has() -> None:
    game = table()
    give(game, 0, cubes={"food": 2})
    play(game, 0, "hermes")
    assert game.why_not(0, ("food",) * 3) == Refusal(
        "VIII.trade", "no_more", {"item": "food", "copies": 2}
    )
    assert game.why_not(0, ("gold",)) == Refusal("V.board", "have_none", {"thing": "gold"})


@pytest.mark.rule("VIII.trade")
@pytest.mark.rule("rulings.21")
def test_the_bank_gives_only_what_it_has() -> None:
    game = table()
    game.bank[:] = [3, 0, 2, 0]
    play(game, 0, "hermes", "give 3 wood")
    assert sorted(commands(game, 0)) == ["take +food", "take +gold", "take +wood"]
    assert game.why_not(0, ("gold",) * 3) == Refusal(
        "VIII.trade", "no_more", {"item": "gold", "copies": 2}
    )
    assert game.why_not(0, ("favor",)) == Refusal(
        "VIII.bank_dry", "bank_has_none", {"resource": "favor"}
    )
    do(game, 0, "take 2 gold food")
    assert game.bank == [2, 3, 0, 0]


@pytest.mark.rule("VIII.trade")
def test_a_trade_may_swap_nothing() -> None:
    game = table()
    play(game, 0, "trade", "pay food wood", "give nothing")
    assert game.pending is None
    assert cubes(game, 0) == {"food": 3, "wood": 3, "gold": 4, "favor": 4}


@pytest.mark.rule("VIII.trade")
def test_nobody_else_takes_part_in_a_trade() -> None:
    game = table()
    play(game, 0, "hermes", "give 4 food", "take 4 gold")
    assert cubes(game, 1) == dict.fromkeys(RESOURCES, 4)


@pytest.mark.rule("VIII.trade_cost")
@pytest.mark.rule("rulings.10")
@pytest.mark.parametrize(("card", "cost"), [("trade", 2), ("trade_1", 1), ("hermes", 0)])
def test_a_trade_needs_a_cube_to_swap_beyond_its_cost(card: str, cost: int) -> None:
    for have in range(cost + 1):
        game = table()
        give(game, 0, cubes={"food": have})
        ask_card(game, 0, card)
        assert refused(game, 0, f"play {card}") == Refusal(
            "VIII.trade_cost", "nothing_to_trade", {"cost": cost, "more": cost + 1 - have}
        )
    game = table()
    give(game, 0, cubes={"food": cost, "gold": 1})
    ask_card(game, 0, card)
    assert f"play {card}" in commands(game, 0)


@pytest.mark.rule("V.market")
def test_with_a_market_one_cube_is_enough_to_trade() -> None:
    game = table()
    give(game, 0, cubes={"food": 1}, city=["market"])
    play(game, 0, "trade", "give food", "take gold")
    assert cubes(game, 0) == {**NOTHING, "gold": 1}


# Victory cubes


@pytest.mark.rule("X.temple")
@pytest.mark.rule("rulings.10")
@pytest.mark.rule("VIII.trade")
def test_swapped_favor_buys_a_victory_cube_in_the_same_action() -> None:
    game = table()
    give(game, 0, cubes={"food": 4, "wood": 3, "favor": 3}, city=["great_temple"])
    play(game, 0, "trade", "pay 2 food", "give 2 food 3 wood", "take 5 favor")
    assert asked(game) == "trade.buy_cubes"
    do(game, 0, "buy 1")
    assert game.pending is None
    assert game.players[0].temple_cubes == 1
    assert cubes(game, 0) == NOTHING
    assert told(game, "bought_cubes") == [{"seat": 0, "count": 1}]


@pytest.mark.rule("X.temple")
@pytest.mark.rule("V.great_temple")
def test_several_victory_cubes_may_be_bought_at_once_or_none() -> None:
    game = table()
    game.bank[3] = 40
    give(game, 0, cubes={"favor": 25}, city=["great_temple"])
    bank = game.bank[3]
    play(game, 0, "hermes", "give nothing")
    assert commands(game, 0) == ["buy 0", "buy 1", "buy 2", "buy 3"]
    do(game, 0, "buy 2")
    assert (game.players[0].temple_cubes, game.victory_bank) == (2, 28)
    assert cubes(game, 0)["favor"] == 9
    assert game.bank[3] == bank + 16
    play(game, 0, "hermes", "give nothing", "buy 0")
    assert (game.players[0].temple_cubes, game.victory_bank) == (2, 28)


@pytest.mark.rule("X.temple")
def test_without_a_great_temple_no_victory_cubes_are_sold() -> None:
    game = table()
    give(game, 0, cubes={"favor": 10})
    give(game, 1, city=["great_temple"])
    play(game, 0, "hermes", "give nothing")
    assert game.pending is None
    assert game.victory_bank == 30


@pytest.mark.rule("X.temple")
def test_the_temple_sells_only_to_who_plays_a_trade_card() -> None:
    game = table()
    give(game, 1, cubes={"favor": 10}, city=["great_temple"])
    play(game, 0, "hermes", "give nothing")
    assert game.pending is None


@pytest.mark.rule("rulings.6")
@pytest.mark.rule("V.great_temple")
def test_no_more_victory_cubes_can_be_bought_than_the_bank_has() -> None:
    game = table()
    game.bank[3] = 40
    give(game, 0, cubes={"favor": 24}, city=["great_temple"])
    game.victory_bank = 1
    play(game, 0, "hermes", "give nothing")
    assert commands(game, 0) == ["buy 0", "buy 1"]
    do(game, 0, "buy 1")
    play(game, 0, "hermes", "give nothing")
    assert game.pending is None


@pytest.mark.rule("rulings.6")
@pytest.mark.rule("X.last_cube")
def test_buying_the_last_victory_cube_ends_the_game_only_with_the_turn() -> None:
    game = table()
    give(game, 0, cubes={"favor": 8}, city=["great_temple"])
    give(game, 1, cubes={"gold": 9})
    game.victory_bank = 1
    play(game, 0, "hermes", "give nothing", "buy 1")
    assert game.result is None
    begin(game, end_turn)
    assert cubes(game, 1)["gold"] == 9
    result = game.view(None).result
    assert result.sources[0]["temple"] == 1


@pytest.mark.rule("VIII.trade", "VIII.trade_cost")
def test_cubes_are_paid_and_taken_without_a_question_where_there_is_no_choice() -> None:
    game = table("greek", "norse")
    give(game, 0, cubes={"food": 3})
    game.bank[:] = [0, 0, 0, 0]
    play(game, 0, "trade")
    assert told(game, "paid") == [{"seat": 0, "cubes": {"food": 2}}]
    assert asked(game) == "trade.give"
    do(game, 0, "give food")
    assert told(game, "took") == [{"seat": 0, "cubes": {"food": 1}}]
    assert asked(game) is None
