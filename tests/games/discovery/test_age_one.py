"""Appendix II. Capital buildings of Age I."""

from __future__ import annotations

import pytest

from ages.games.discovery.queries import building_points
from ages.games.discovery.rules.benefits import take_benefits
from ages.games.discovery.tables import REGIONS
from ages.games.discovery.view import census
from ages.kernel.choices import Refusal
from tests.rigged import rig

from .builder import (
    asked,
    begin,
    benefiting,
    bought,
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
