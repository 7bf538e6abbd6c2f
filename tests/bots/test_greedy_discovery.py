"""The greedy bot plays a sensible game of Discovery."""

from __future__ import annotations

from statistics import mean

import pytest

import ages
from ages.bots.greedy import GreedyBot
from ages.games.discovery.judging import heuristics
from ages.games.discovery.judging.expeditions import best_expedition, expeditions, strength, targets
from ages.games.discovery.rules.placement import place_round
from ages.games.discovery.state import Discovery
from ages.games.discovery.tables import KINDS
from ages.kernel.choices import Choice
from tests.games.discovery.builder import (
    begin,
    counter,
    discovered,
    give,
    lie,
    offer_buildings,
    offer_goods,
    resolve,
    stand,
    table,
    undiscovered,
)


def chosen(game: Discovery, seat: int) -> Choice:
    """What greedy answers."""
    return GreedyBot(1).choose(ages.Perspective(game, seat))


def test_greedy_beats_random() -> None:
    for played in ages.simulate(
        "discovery", games=6, seats=2, bots=("greedy", "random"), seed="strength"
    ):
        assert [played.bots[seat] for seat in played.result.winners] == ["greedy"]


def test_winners_among_four_score_as_at_real_tables() -> None:
    games = ages.simulate("discovery", games=2, seats=4, bots="greedy", seed=1)
    assert 75 <= mean(max(played.result.scores) for played in games) <= 170


@pytest.mark.parametrize("options", [{}, {"auction": True, "quiet_failures": True, "navy": 3}])
def test_the_same_seed_plays_the_same_game(options: dict[str, object]) -> None:
    runs = [
        next(ages.simulate("discovery", games=1, seats=3, bots="greedy", seed=5, options=options))
        for _ in range(2)
    ]
    assert runs[0].record == runs[1].record


def test_greedy_lands_where_it_takes_a_majority() -> None:
    game = table(2)
    discovered(game, "florida", "peru")
    game.turn = 3
    give(game, 0, colonists={"peru": 3, "florida": 2})
    give(game, 1, colonists={"florida": 2})
    stand(game, "dock", 0)
    resolve(game, "dock")
    assert chosen(game, 0) == "florida"


def test_greedy_takes_the_fourth_of_a_kind() -> None:
    game = table(2)
    game.turn = 8
    give(game, 0, goods={"gold": 3, "fish": 1})
    offer_goods(game, "fish", "gold", "rice", "rice")
    stand(game, "trade_goods", 0)
    resolve(game, "trade_goods")
    assert chosen(game, 0) == "gold"


def test_greedy_buys_the_building_that_its_own_game_makes_worth_most() -> None:
    for owned, building in (({"ships": 5}, "navy"), ({"soldiers": {"caribbean": 9}}, "power")):
        game = table(2)
        game.turn = 8
        give(game, 0, money=20, **owned)
        offer_buildings(game, "militia", "navy", "power")
        stand(game, "capital_building", 0)
        resolve(game, "capital_building")
        assert chosen(game, 0) == building


def test_greedy_keeps_its_money_when_a_building_brings_nothing() -> None:
    game = table(2)
    game.turn = 8
    give(game, 0, money=100, buildings=["wealth"])
    offer_buildings(game, "militia")
    stand(game, "capital_building", 0)
    resolve(game, "capital_building")
    assert chosen(game, 0) == "pass"


@pytest.mark.parametrize(
    ("ships", "money", "shopping", "choice"),
    [
        (2, 0, False, "leave"),  # all of it would go to the Privateers
        (2, 0, True, "take"),  # it can be spent before they come
        (2, 5, False, "take"),  # they are paid anyway
        (1, 0, False, "take"),  # a part stays
        (0, 0, False, "take"),
    ],
)
def test_greedy_takes_no_money_for_another_players_privateers(
    ships: int, money: int, shopping: bool, choice: str
) -> None:
    game = table(2)
    give(game, 0, money=money)
    give(game, 1, ships=ships, buildings=["privateers"])
    stand(game, "initiative", 1, 0)
    if shopping:
        stand(game, "training", 0)
    resolve(game, "initiative")
    assert chosen(game, 0) == choice


def test_greedy_takes_a_ship_in_spite_of_privateers() -> None:
    game = table(2)
    give(game, 1, ships=3, buildings=["privateers"])
    stand(game, "merchant_shipping", 0)
    resolve(game, "merchant_shipping")
    assert chosen(game, 0) == "take"


def test_greedy_sends_no_more_than_a_known_counter_asks_for() -> None:
    game = table(2)
    undiscovered(game, "peru")
    kind = counter(1, 2, 2, 4)
    lie(game, kind, "peru")
    game.counter_pool[kind] -= 1
    game.seen_by = (3,) * len(game.seen_by)
    give(game, 0, explorers={"colonist": 3, "soldier": 1})
    _, sent = best_expedition(game, 0, game.players[0].explorers)
    assert dict(zip(KINDS, sent, strict=True)) == {
        "colonist": 1, "captain": 0, "merchant": 0, "missionary": 0, "soldier": 1,
    }  # fmt: skip


def test_greedy_does_not_know_a_counter_that_it_has_not_seen() -> None:
    game = table(2, quiet_failures=True)
    undiscovered(game, "peru")
    lie(game, counter(4, 5, 5, 7), "peru")
    game.seen_by = (1,) * len(game.seen_by)
    assert [len(target) for target in targets(game, 0)] == [1]
    assert len(targets(game, 1)[0]) > 1


def test_expeditions_send_soldiers_first_and_a_captain_counts_two() -> None:
    sent = expeditions((2, 1, 0, 0, 1))
    assert (1, 0, 0, 0, 0) not in sent
    assert (0, 0, 0, 0, 1) in sent
    assert (2, 1, 0, 0, 1) in sent
    assert strength((2, 1, 0, 0, 1)) == 5


def test_greedy_fights_where_a_battle_wins_a_region() -> None:
    game = table(2)
    discovered(game)
    game.turn = 8
    give(game, 0, colonists={"peru": 1}, soldiers={"peru": 2})
    give(game, 1, colonists={"peru": 3, "brazil": 3})
    stand(game, "warfare", 0)
    resolve(game, "warfare")
    assert chosen(game, 0) == ("battle", 1, "peru")


def test_greedy_keeps_the_peace_where_it_would_only_lose() -> None:
    game = table(2)
    discovered(game)
    game.turn = 8
    give(game, 0, colonists={"peru": 4})
    give(game, 1, soldiers={"peru": 2})
    stand(game, "warfare", 0)
    resolve(game, "warfare")
    assert chosen(game, 0) == "peace"


def test_advice_comes_best_first_with_the_part_that_it_helps() -> None:
    game = table(2)
    game.turn = 8
    discovered(game, "peru")
    game.region_goods = ("",) * len(game.region_goods)
    offer_goods(game)
    give(game, 0, hand={"colonist": 1}, colonists={"caribbean": 3}, money=0)
    give(game, 1, colonists={"caribbean": 3})
    begin(game, place_round)
    advice = GreedyBot(1).advise(ages.Perspective(game, 0))
    assert [each.value for each in advice] == sorted((each.value for each in advice), reverse=True)
    assert (advice[0].choice, advice[0].reason) == (("colonist", "dock"), "colonies")


def test_a_finished_game_is_worth_most_to_its_winner() -> None:
    game = next(ages.simulate("discovery", games=1, seats=2, bots="random", seed=3))
    over = ages.replay(game.record.to_text())
    assert isinstance(over, Discovery)
    (winner,) = game.result.winners
    assert heuristics.value(over, winner) > 0 > heuristics.value(over, 1 - winner)
    assert heuristics.at_rest(over)
