"""Appendix II. What several capital buildings do, whatever their age."""

from __future__ import annotations

import pytest

from ages.games.discovery.queries import building_income, building_points
from ages.games.discovery.rules.benefits import take_benefits
from ages.games.discovery.rules.income import collect_income
from ages.games.discovery.view import census

from .builder import (
    asked_seats,
    begin,
    benefiting,
    bought,
    colonists,
    do,
    give,
    hand,
    resolve,
    stand,
    table,
    told,
)

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


# Money


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


# Taxation, West Indies Co., Colonization Laws, Rum Distillery


@pytest.mark.rule("buildings.taxation")
def test_taxation_brings_ten_dollars_every_turn_and_two_points() -> None:
    game = table(2)
    give(game, 1, buildings=["taxation"])
    begin(game, take_benefits)
    assert game.players[1].money == 20
    assert told(game, "building_money") == [{"seat": 1, "building": "taxation", "count": 10}]
    assert building_points(game, 1, "taxation") == 2


@pytest.mark.rule("buildings.colonization_laws", "dock.x_and_y")
def test_colonization_laws_put_a_colonist_on_space_y_that_sails_last() -> None:
    game = table(2)
    give(game, 0, buildings=["colonization_laws"])
    give(game, 1, buildings=["indentured_servitude"])
    begin(game, take_benefits)
    assert list(game.boxes["y"]) == [(0, "colonist")]
    assert list(game.boxes["x"]) == [(1, "colonist")]
    assert told(game, "on_dock")[0] == {"seat": 0, "space": "y"}
    resolve(game, "dock")
    assert asked_seats(game) == (1,)
    do(game, 1, "land caribbean")
    assert asked_seats(game) == (0,)
    do(game, 0, "land caribbean")
    assert colonists(game, 0) == {"caribbean": 1}
    assert game.boxes["y"] == ()


# Factory


@pytest.mark.rule("buildings.factory")
def test_a_factory_brings_twenty_five_dollars_every_turn_and_five_points() -> None:
    game = table(2)
    give(game, 0, buildings=["factory"])
    before = census(game)
    begin(game, take_benefits)
    assert game.players[0].money == 35
    assert game.players[1].money == 10
    assert told(game, "building_money") == [{"seat": 0, "building": "factory", "count": 25}]
    assert building_points(game, 0, "factory") == 5
    assert census(game) == before
