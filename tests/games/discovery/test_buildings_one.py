"""Appendix II. Capital buildings of Age I, and the benefits that come every turn."""

from __future__ import annotations

import pytest

from ages.games.discovery.queries import building_income, building_points
from ages.games.discovery.rules.benefits import take_benefits
from ages.games.discovery.rules.income import collect_income
from ages.games.discovery.state import Discovery
from ages.games.discovery.tables import BUILDINGS, PILES, REGIONS
from ages.games.discovery.view import census
from ages.kernel.choices import Refusal
from tests.games.discovery.builder import (
    asked,
    asked_seats,
    begin,
    colonists,
    commands,
    counter,
    counter_name,
    discovered,
    do,
    explorers,
    give,
    goods,
    hand,
    offer_buildings,
    refused,
    resolve,
    soldiers,
    stand,
    table,
    told,
    undiscovered,
)
from tests.rigged import rig


def bought(building: str, game: Discovery | None = None, money: int = 10) -> Discovery:
    """Seat 0 buys a building of Age I."""
    game = table(2) if game is None else game
    give(game, 0, money=money)
    offer_buildings(game, building)
    stand(game, "capital_building", 0)
    resolve(game, "capital_building")
    do(game, 0, f"buy {building}")
    return game


def benefiting(*buildings: str) -> Discovery:
    """Seat 1 of three takes the benefits of these buildings."""
    game = table(3)
    give(game, 1, buildings=buildings)
    begin(game, take_benefits)
    return game


# All tiles


@pytest.mark.rule("setup.buildings", "rulings.1")
def test_there_are_eleven_thirteen_and_ten_tiles() -> None:
    assert [len(pile) for pile in PILES] == [11, 13, 10]
    assert sum(row.count for row in BUILDINGS.values()) == 34
    assert PILES[0].count("settlers") == 2


@pytest.mark.rule("final.buildings")
def test_four_buildings_have_points_of_their_own() -> None:
    points = {name: row.points for name, row in BUILDINGS.items() if row.points}
    assert points == {"cartography": 4, "taxation": 2, "university": 5, "factory": 5}


# Pieces every turn


@pytest.mark.rule(
    "buildings.settlers",
    "buildings.monastery",
    "buildings.trade_routes",
    "buildings.training_grounds",
    "building.benefits",
)
@pytest.mark.parametrize(
    ("building", "kind"),
    [
        ("settlers", "colonist"),
        ("monastery", "missionary"),
        ("trade_routes", "merchant"),
        ("training_grounds", "soldier"),
    ],
)
def test_a_piece_comes_to_the_hand_every_turn(building: str, kind: str) -> None:
    game = benefiting(building)
    assert hand(game, 1) == {kind: 1}
    assert hand(game, 0) == hand(game, 2) == {}
    begin(game, take_benefits)
    assert hand(game, 1) == {kind: 2}
    assert told(game, "piece") == [{"seat": 1, "piece": kind}] * 2
    assert asked(game) is None


@pytest.mark.rule("buildings.settlers")
def test_two_settlers_bring_two_colonists() -> None:
    game = benefiting("settlers", "settlers")
    assert hand(game, 1) == {"colonist": 2}


@pytest.mark.rule("buildings.training_grounds", "pieces.supply")
def test_the_soldier_of_training_grounds_comes_from_the_supply() -> None:
    game = benefiting("training_grounds")
    assert game.players[1].supply == 9


@pytest.mark.rule("buildings.training_grounds", "pieces.swap")
def test_the_soldier_of_training_grounds_may_be_swapped() -> None:
    game = table(2)
    give(game, 1, soldiers={"peru": 10}, buildings=["training_grounds"])
    begin(game, take_benefits)
    assert commands(game, 1) == ["swap peru", "swap leave"]
    do(game, 1, "swap peru")
    assert hand(game, 1) == {"soldier": 1}
    assert soldiers(game, 1) == {"peru": 9}
    assert colonists(game, 1) == {"peru": 1}


@pytest.mark.rule("pieces.swap", "building.benefits")
def test_one_soldier_in_the_new_world_is_swapped_for_one_of_two_that_are_due() -> None:
    game = table(2)
    give(
        game,
        1,
        soldiers={"peru": 1},
        explorers={"soldier": 9},
        buildings=["training_grounds", "military_academy"],
    )
    begin(game, take_benefits)
    do(game, 1, "swap peru")
    assert asked(game) is None
    assert hand(game, 1) == {"soldier": 1}
    assert told(game, "no_soldier") == [{"seat": 1}]


@pytest.mark.rule("building.benefits", "rulings.7", "rulings.16")
def test_benefits_come_in_turn_order() -> None:
    game = table(3)
    for seat, building in ((0, "settlers"), (1, "monastery"), (2, "trade_routes")):
        give(game, seat, buildings=[building])
    game.order = (2, 0, 1)
    begin(game, take_benefits)
    assert [event["seat"] for event in told(game, "piece")] == [2, 0, 1]


@pytest.mark.rule("building.kept")
def test_a_building_of_age_one_goes_on_in_age_three() -> None:
    game = table(2)
    give(game, 0, buildings=["settlers", "trading_post"])
    game.turn = 7
    begin(game, take_benefits)
    assert hand(game, 0) == {"colonist": 1}
    assert game.players[0].money == 15


@pytest.mark.rule("building.benefits")
def test_a_building_bought_this_turn_already_gives() -> None:
    game = bought("settlers")
    assert hand(game, 0) == {}
    begin(game, take_benefits)
    assert hand(game, 0) == {"colonist": 1}


# Indentured Servitude


@pytest.mark.rule("buildings.indentured_servitude", "dock.x_and_y")
def test_indentured_servitude_puts_a_colonist_on_space_x() -> None:
    game = benefiting("indentured_servitude")
    assert game.boxes["x"] == ((1, "colonist"),)
    assert game.boxes["y"] == game.boxes["dock"] == ()
    assert hand(game, 1) == {}
    assert told(game, "on_dock") == [{"seat": 1, "space": "x"}]


@pytest.mark.rule("buildings.indentured_servitude", "dock.x_and_y")
def test_the_colonist_on_space_x_sails_after_the_numbered_spaces() -> None:
    game = benefiting("indentured_servitude")
    stand(game, "dock", 0)
    resolve(game, "dock")
    assert asked_seats(game) == (0,)
    do(game, 0, "land caribbean")
    assert asked_seats(game) == (1,)
    do(game, 1, "land caribbean")
    assert colonists(game, 1) == {"caribbean": 1}
    assert not list(game.boxes["x"])
    begin(game, take_benefits)
    assert game.boxes["x"] == ((1, "colonist"),)


# Conquistador and Navigator


@pytest.mark.rule("buildings.conquistador")
def test_conquistador_puts_a_soldier_in_the_discovery_box_every_turn() -> None:
    game = benefiting("conquistador")
    assert explorers(game, 1) == {"soldier": 1}
    assert game.players[1].supply == 9
    assert hand(game, 1) == {}
    assert told(game, "explorer") == [{"seat": 1, "piece": "soldier"}]
    begin(game, take_benefits)
    assert explorers(game, 1) == {"soldier": 2}


@pytest.mark.rule("buildings.conquistador", "pieces.swap")
def test_the_soldier_of_conquistador_may_be_swapped() -> None:
    game = table(2)
    give(game, 0, soldiers={"peru": 10}, buildings=["conquistador"])
    begin(game, take_benefits)
    do(game, 0, "swap peru")
    assert explorers(game, 0) == {"soldier": 1}
    assert hand(game, 0) == {}
    assert (soldiers(game, 0), colonists(game, 0)) == ({"peru": 9}, {"peru": 1})


@pytest.mark.rule("buildings.navigator")
def test_navigator_puts_a_captain_in_the_discovery_box_every_turn() -> None:
    game = benefiting("navigator")
    assert explorers(game, 1) == {"captain": 1}
    assert hand(game, 1) == {}
    assert told(game, "explorer") == [{"seat": 1, "piece": "captain"}]
    begin(game, take_benefits)
    assert explorers(game, 1) == {"captain": 2}


# Money


@pytest.mark.rule("buildings.inca", "building.immediate")
def test_the_inca_empire_brings_twenty_dollars_at_once_and_only_once() -> None:
    game = table(2)
    before = census(game)
    bought("inca", game)
    assert game.players[0].money == 20
    assert told(game, "building_money") == [{"seat": 0, "building": "inca", "count": 20}]
    begin(game, take_benefits)
    assert game.players[0].money == 20
    assert game.players[0].buildings == ("inca",)
    assert census(game) == before


@pytest.mark.rule("buildings.inca")
def test_the_inca_empire_pays_for_the_next_building_in_the_same_turn() -> None:
    game = table(2)
    offer_buildings(game, "inca", "settlers")
    stand(game, "capital_building", 0, 0)
    resolve(game, "capital_building")
    do(game, 0, "buy inca", "buy settlers")
    assert game.players[0].buildings == ("inca", "settlers")
    assert game.players[0].money == 10


@pytest.mark.rule("buildings.trading_post")
def test_a_trading_post_brings_five_dollars_every_turn() -> None:
    game = bought("trading_post")
    assert game.players[0].money == 0
    begin(game, take_benefits)
    assert game.players[0].money == 5
    begin(game, take_benefits)
    assert game.players[0].money == 10
    assert told(game, "building_money") == [{"seat": 0, "building": "trading_post", "count": 5}] * 2


@pytest.mark.rule("final.economy", "buildings.trading_post")
def test_the_money_of_buildings_is_no_income_from_sets() -> None:
    game = table(2)
    give(game, 0, buildings=["trading_post"])
    begin(game, collect_income)
    begin(game, take_benefits)
    assert game.players[0].money == 15
    assert game.players[0].income == 0


@pytest.mark.rule("buildings.trading_post", "buildings.taxation", "buildings.factory")
def test_what_buildings_earn_every_turn_is_known_beforehand() -> None:
    game = table(2)
    give(game, 0, buildings=["inca", "trading_post", "taxation", "factory", "rum_distillery"])
    assert building_income(game.players[0]) == 5 + 10 + 25
    begin(game, take_benefits)
    assert game.players[0].money == 10 + 40
    assert building_income(game.players[1]) == 0


# New World Cartography


@pytest.mark.rule("buildings.cartography", "building.immediate")
def test_cartography_discovers_a_region_whatever_its_natives() -> None:
    game = table(2)
    before = census(game)
    rig(game, draws=[(counter(4, 5, 5, 7),)])
    bought("cartography", game)
    assert asked(game) == "age_one.chart"
    do(game, 0, "chart peru")
    assert game.players[0].discoveries == (counter_name(4, 5, 5, 7),)
    assert game.players[0].money == 4
    assert colonists(game, 0) == {"peru": 1}
    assert game.view(None).regions[REGIONS.index("peru")].discovered
    assert told(game, "discovered")[0]["region"] == "peru"
    assert told(game, "plundered") == []
    assert building_points(game, 0, "cartography") == 4
    assert census(game) == before


@pytest.mark.rule("buildings.cartography")
def test_cartography_cannot_chart_a_discovered_region() -> None:
    game = bought("cartography")
    refusal = Refusal("buildings.cartography", "already_discovered", {"region": "caribbean"})
    assert refused(game, 0, "chart caribbean") == refusal
    open_regions = [region for region in REGIONS if region != "caribbean"]
    assert commands(game, 0) == [*[f"chart {region}" for region in open_regions], "chart leave"]


@pytest.mark.rule("buildings.cartography", "rulings.4")
def test_the_discovery_of_cartography_may_be_declined() -> None:
    game = bought("cartography")
    do(game, 0, "chart leave")
    assert game.players[0].discoveries == ()
    assert colonists(game, 0) == {}
    assert building_points(game, 0, "cartography") == 4


@pytest.mark.rule("buildings.cartography")
def test_with_every_region_discovered_cartography_gives_its_points_only() -> None:
    game = table(2)
    discovered(game)
    bought("cartography", game)
    assert asked(game) is None
    assert game.players[0].discoveries == ()
    assert building_points(game, 0, "cartography") == 4


@pytest.mark.rule("buildings.cartography")
def test_cartography_may_chart_the_last_region() -> None:
    game = table(2)
    undiscovered(game, "brazil")
    bought("cartography", game)
    assert commands(game, 0) == ["chart brazil", "chart leave"]
    do(game, 0, "chart brazil")
    assert colonists(game, 0) == {"brazil": 1}
    assert goods(game, 0) == {}


@pytest.mark.rule("buildings.cartography", "rulings.19")
def test_cartography_takes_a_counter_that_failed_before() -> None:
    game = table(2)
    undiscovered(game, "brazil")
    kind = counter(2, 4, 5, 7)
    game.counter_pool[kind] -= 1
    game.counters = (*game.counters[:-1], kind)
    bought("cartography", game)
    do(game, 0, "chart brazil")
    assert game.players[0].discoveries == (counter_name(2, 4, 5, 7),)
    assert game.players[0].money == 2
