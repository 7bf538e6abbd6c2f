"""Appendix II. Capital buildings of Age II; University has a file of its own."""

from __future__ import annotations

import pytest

from ages.games.discovery.rules.benefits import take_benefits
from ages.games.discovery.rules.income import collect_income
from ages.games.discovery.state import Discovery
from ages.games.discovery.tables import ADJACENT, GOOD, REGIONS
from ages.games.discovery.view import census
from ages.kernel.choices import Refusal
from tests.rigged import rig

from .builder import (
    asked,
    begin,
    colonists,
    commands,
    discovered,
    do,
    give,
    goods,
    offer_buildings,
    offer_goods,
    refused,
    resolve,
    soldiers,
    stand,
    table,
    told,
)


def buy_allies(game: Discovery) -> None:
    """Seat 0 buys Indian Allies in Age II."""
    game.turn = 4
    give(game, 0, money=14)
    offer_buildings(game, "indian_allies")
    stand(game, "capital_building", 0)
    resolve(game, "capital_building")
    do(game, 0, "buy indian_allies")


# Indian Allies


@pytest.mark.rule("buildings.indian_allies", "building.immediate")
def test_indian_allies_bring_two_soldiers_to_one_own_colony() -> None:
    game = table(2)
    give(game, 0, colonists={"canada": 1}, soldiers={"peru": 1})
    give(game, 1, colonists={"brazil": 1})
    before = census(game)
    buy_allies(game)
    assert asked(game) == "age_two.station"
    assert commands(game, 0) == ["station canada", "station peru", "station leave"]
    do(game, 0, "station canada")
    assert soldiers(game, 0) == {"canada": 2, "peru": 1}
    assert game.players[0].supply == 7
    assert goods(game, 0) == {"fur": 1}
    assert told(game, "ally") == [{"seat": 0, "region": "canada"}] * 2
    assert census(game) == before
    begin(game, take_benefits)
    assert soldiers(game, 0) == {"canada": 2, "peru": 1}


@pytest.mark.rule("buildings.indian_allies", "rulings.4")
def test_indian_allies_may_stay_away() -> None:
    game = table(2)
    give(game, 0, colonists={"canada": 1})
    buy_allies(game)
    do(game, 0, "station leave")
    assert soldiers(game, 0) == {}
    assert game.players[0].supply == 10


@pytest.mark.rule("rulings.20", "buildings.indian_allies")
def test_indian_allies_may_be_bought_without_a_colony() -> None:
    game = table(2)
    buy_allies(game)
    assert asked(game) is None
    assert game.players[0].buildings == ("indian_allies",)
    assert soldiers(game, 0) == {}


@pytest.mark.rule("rulings.20", "pieces.swap")
def test_short_of_soldiers_one_ally_comes_from_the_supply_and_one_by_a_swap() -> None:
    game = table(2)
    give(game, 0, colonists={"canada": 1}, soldiers={"peru": 9})
    buy_allies(game)
    do(game, 0, "station canada")
    assert asked(game) == "pieces.swap"
    do(game, 0, "swap peru")
    assert soldiers(game, 0) == {"canada": 2, "peru": 8}
    assert colonists(game, 0) == {"canada": 1, "peru": 1}
    assert asked(game) is None


@pytest.mark.rule("rulings.20", "pieces.swap")
def test_short_of_soldiers_the_swap_comes_before_the_first_ally() -> None:
    game = table(2)
    give(game, 0, colonists={"canada": 1}, soldiers={"peru": 9})
    before = census(game)
    buy_allies(game)
    do(game, 0, "station canada")
    assert soldiers(game, 0) == {"peru": 9}
    assert commands(game, 0) == ["swap peru", "swap leave"]
    do(game, 0, "swap leave")
    assert soldiers(game, 0) == {"canada": 1, "peru": 9}
    assert told(game, "no_soldier") == [{"seat": 0}]
    assert census(game) == before


@pytest.mark.rule("rulings.20", "pieces.swap")
def test_with_an_empty_supply_there_is_a_swap_for_each_ally() -> None:
    game = table(2)
    give(game, 0, colonists={"canada": 1}, soldiers={"peru": 10})
    buy_allies(game)
    do(game, 0, "station peru", "swap peru", "swap peru")
    assert soldiers(game, 0) == {"peru": 10}
    assert colonists(game, 0) == {"canada": 1, "peru": 2}
    assert asked(game) is None


@pytest.mark.rule("rulings.20")
def test_without_a_soldier_to_swap_there_comes_what_there_is() -> None:
    game = table(2)
    give(game, 0, colonists={"canada": 1}, explorers={"soldier": 9})
    buy_allies(game)
    do(game, 0, "station canada")
    assert asked(game) is None
    assert soldiers(game, 0) == {"canada": 1}
    assert told(game, "no_soldier") == [{"seat": 0}]


@pytest.mark.rule("rulings.20", "pieces.swap")
def test_allies_are_swapped_for_in_the_last_turn_too() -> None:
    game = table(2)
    give(game, 0, colonists={"canada": 1}, soldiers={"peru": 10})
    buy_allies(game)
    game.turn = 8
    do(game, 0, "station canada", "swap peru", "swap leave")
    assert soldiers(game, 0) == {"canada": 1, "peru": 9}


@pytest.mark.rule("rulings.20")
def test_with_no_soldier_at_all_no_ally_comes() -> None:
    game = table(2)
    give(game, 0, colonists={"canada": 1}, explorers={"soldier": 10})
    buy_allies(game)
    do(game, 0, "station canada")
    assert asked(game) is None
    assert soldiers(game, 0) == {}
    assert told(game, "no_soldier") == [{"seat": 0}] * 2


# Privateers


@pytest.mark.rule("buildings.privateers")
def test_every_other_player_pays_privateers_a_dollar_for_each_ship() -> None:
    game = table(4)
    give(game, 2, buildings=["privateers"], ships=3)
    give(game, 0, ships=1)
    before = census(game)
    begin(game, take_benefits)
    assert [player.money for player in game.players] == [7, 7, 19, 7]
    assert told(game, "privateers") == [
        {"seat": 2, "target": target, "count": 3} for target in (0, 1, 3)
    ]
    assert census(game) == before


@pytest.mark.rule("buildings.privateers")
def test_privateers_without_a_ship_bring_nothing() -> None:
    game = table(3)
    give(game, 0, buildings=["privateers"])
    begin(game, take_benefits)
    assert [player.money for player in game.players] == [10, 10, 10]
    assert told(game, "privateers") == []


@pytest.mark.rule("rulings.8", "buildings.privateers")
def test_who_cannot_pay_privateers_gives_what_there_is() -> None:
    game = table(4)
    give(game, 0, buildings=["privateers"], ships=2)
    for seat, money in ((1, 1), (2, 0), (3, 2)):
        give(game, seat, money=money)
    begin(game, take_benefits)
    assert [player.money for player in game.players] == [13, 0, 0, 0]
    assert told(game, "privateers") == [
        {"seat": 0, "target": 1, "count": 1},
        {"seat": 0, "target": 3, "count": 2},
    ]


@pytest.mark.rule("rulings.16", "buildings.privateers")
@pytest.mark.parametrize(("order", "left"), [((0, 1), 5), ((1, 0), 4)])
def test_privateers_are_paid_in_their_owners_place(order: tuple[int, ...], left: int) -> None:
    game = table(2)
    game.order = order
    give(game, 0, buildings=["privateers"], ships=1, money=0)
    give(game, 1, buildings=["trading_post"], money=0)
    begin(game, take_benefits)
    assert game.players[1].money == left
    assert game.players[0].money == 5 - left


# Cathedral


@pytest.mark.rule("buildings.cathedral")
@pytest.mark.parametrize(("buildings", "pieces"), [((), 2), (("cathedral",), 3)])
def test_with_a_cathedral_a_missionary_brings_two_colonists(
    buildings: tuple[str, ...], pieces: int
) -> None:
    game = table(2)
    give(game, 0, buildings=buildings)
    stand(game, "dock", (0, "missionary"))
    resolve(game, "dock")
    do(game, 0, "land caribbean")
    assert colonists(game, 0) == {"caribbean": pieces}
    assert told(game, "converted") == [{"seat": 0, "region": "caribbean", "count": pieces - 1}]
    assert goods(game, 0) == ({"sugar": 1} if pieces == 3 else {})


@pytest.mark.rule("buildings.cathedral")
@pytest.mark.parametrize("kind", ["colonist", "captain", "merchant", "soldier"])
def test_a_cathedral_does_nothing_for_other_pieces(kind: str) -> None:
    game = table(2)
    give(game, 0, buildings=["cathedral"])
    give(game, 1, buildings=[])
    stand(game, "dock", (0, kind), (1, "missionary"))
    resolve(game, "dock")
    do(game, 0, "land caribbean")
    do(game, 1, "land caribbean")
    assert sum(colonists(game, 0).values()) + sum(soldiers(game, 0).values()) == 1
    assert colonists(game, 1) == {"caribbean": 2}


# Taxation, West Indies Co., Colonization Laws, Rum Distillery


@pytest.mark.rule("buildings.west_indies", "goods.ways")
def test_the_west_indies_company_draws_a_good_from_the_pool_every_turn() -> None:
    game = table(2)
    give(game, 0, buildings=["west_indies"])
    offer, before = game.goods_offer, census(game)
    rig(game, draws=[(GOOD["rice"],), (GOOD["cattle"],)])
    begin(game, take_benefits)
    assert goods(game, 0) == {"rice": 1}
    begin(game, take_benefits)
    assert goods(game, 0) == {"rice": 1, "cattle": 1}
    assert told(game, "good_drawn") == [
        {"seat": 0, "good": "rice"},
        {"seat": 0, "good": "cattle"},
    ]
    assert game.goods_offer == offer
    assert census(game) == before


@pytest.mark.rule("buildings.west_indies")
def test_the_good_of_the_west_indies_company_earns_from_the_next_turn_on() -> None:
    game = table(2)
    offer_goods(game)
    give(game, 0, buildings=["west_indies"], goods={"rice": 2})
    rig(game, draws=[(GOOD["rice"],)])
    begin(game, collect_income)
    begin(game, take_benefits)
    assert game.players[0].money == 10
    begin(game, collect_income)
    assert game.players[0].money == 13


@pytest.mark.rule("buildings.west_indies")
def test_the_last_good_of_the_pool_can_be_drawn_and_then_there_is_none() -> None:
    game = table(2)
    give(game, 0, buildings=["west_indies"])
    game.goods_pool = [0] * len(game.goods_pool)
    game.goods_pool[GOOD["fish"]] = 1
    begin(game, take_benefits)
    assert goods(game, 0) == {"fish": 1}
    begin(game, take_benefits)
    assert goods(game, 0) == {"fish": 1}


@pytest.mark.rule("buildings.rum_distillery", "income.collect")
def test_a_rum_distillery_earns_three_dollars_for_each_sugar() -> None:
    game = table(2)
    give(game, 0, buildings=["rum_distillery"], goods={"sugar": 2, "rice": 1})
    give(game, 1, goods={"sugar": 3})
    before = census(game)
    begin(game, collect_income)
    assert game.players[0].money == 10 + 1 + 6
    assert game.players[1].money == 10 + 3
    assert told(game, "rum") == [{"seat": 0, "count": 6}]
    assert census(game) == before


@pytest.mark.rule("buildings.rum_distillery", "final.economy")
def test_rum_is_no_income_from_sets() -> None:
    game = table(2)
    give(game, 0, buildings=["rum_distillery"], goods={"sugar": 3})
    begin(game, collect_income)
    assert game.players[0].income == 3
    assert game.players[0].money == 22
    begin(game, take_benefits)
    assert game.players[0].money == 22


@pytest.mark.rule("buildings.rum_distillery")
def test_a_rum_distillery_without_sugar_earns_nothing() -> None:
    game = table(2)
    give(game, 0, buildings=["rum_distillery"], ships=2, goods={"rice": 1})
    begin(game, collect_income)
    assert game.players[0].money == 10
    assert told(game, "rum") == []


# Stable


@pytest.mark.rule("buildings.stable", "setup.borders")
def test_stable_moves_one_soldier_to_an_adjacent_region() -> None:
    game = table(2)
    discovered(game)
    give(game, 0, buildings=["stable"], soldiers={"canada": 2}, colonists={"peru": 1})
    before = census(game)
    begin(game, take_benefits)
    assert asked(game) == "benefits.move"
    assert commands(game, 0) == ["move stable canada new_england", "move leave"]
    do(game, 0, "move stable canada new_england")
    assert soldiers(game, 0) == {"canada": 1, "new_england": 1}
    assert asked(game) is None
    assert told(game, "rode") == [{"seat": 0, "region": "canada", "target": "new_england"}]
    assert census(game) == before


@pytest.mark.rule("buildings.stable", "setup.borders")
@pytest.mark.parametrize("region", REGIONS)
def test_stable_offers_every_neighbour_and_no_other_region(region: str) -> None:
    game = table(2)
    discovered(game)
    give(game, 0, buildings=["stable"], soldiers={region: 1})
    begin(game, take_benefits)
    rides = [f"move stable {region} {other}" for other in ADJACENT[region]]
    assert commands(game, 0) == [*rides, "move leave"]
    assert all(region in ADJACENT[other] for other in ADJACENT[region])


@pytest.mark.rule("setup.borders", "rulings.2")
def test_the_caribbean_borders_on_new_granada_new_spain_and_florida() -> None:
    assert set(ADJACENT["caribbean"]) == {"new_granada", "new_spain", "florida"}


@pytest.mark.rule("buildings.stable", "dock.discovered")
def test_a_soldier_does_not_ride_to_an_undiscovered_region() -> None:
    game = table(2)
    discovered(game, "florida")
    give(game, 0, buildings=["stable"], soldiers={"caribbean": 1})
    begin(game, take_benefits)
    refusal = Refusal("dock.discovered", "not_discovered", {"region": "new_spain"})
    assert refused(game, 0, "move stable caribbean new_spain") == refusal
    assert commands(game, 0) == ["move stable caribbean florida", "move leave"]


@pytest.mark.rule("buildings.stable")
def test_stable_moves_no_colonist_and_then_nobody_is_asked() -> None:
    game = table(2)
    discovered(game)
    give(game, 0, buildings=["stable"], colonists={"canada": 3})
    begin(game, take_benefits)
    assert asked(game) is None


@pytest.mark.rule("buildings.stable", "rulings.4")
def test_nobody_has_to_ride() -> None:
    game = table(2)
    discovered(game)
    give(game, 0, buildings=["stable"], soldiers={"canada": 1})
    begin(game, take_benefits)
    do(game, 0, "move leave")
    assert soldiers(game, 0) == {"canada": 1}
    assert asked(game) is None


@pytest.mark.rule("buildings.stable", "rulings.6")
def test_a_riding_soldier_can_win_the_good_of_a_region() -> None:
    game = table(2)
    discovered(game)
    give(game, 0, buildings=["stable"], soldiers={"peru": 1}, colonists={"brazil": 2})
    begin(game, take_benefits)
    do(game, 0, "move stable peru brazil")
    assert goods(game, 0) == {"coffee": 1}
