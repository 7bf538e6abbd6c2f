"""The examples of the rulebook about sets, warfare and the end of a turn."""

from __future__ import annotations

import pytest

from ages.games.discovery.rules.benefits import take_benefits
from ages.games.discovery.rules.refresh import change_order, refresh_buildings, take_colonists
from ages.games.discovery.rules.turn import play_turn
from ages.games.discovery.sets import best_sets, set_income
from ages.games.discovery.tables import BUILDINGS, GOODS
from tests.games.discovery.builder import (
    asked,
    asked_seats,
    begin,
    colonists,
    discovered,
    do,
    give,
    hand,
    offer_buildings,
    resolve,
    soldiers,
    stand,
    table,
    told,
)

SEAN, ANGELO = 0, 1


def counted(**goods: int) -> tuple[int, ...]:
    """Goods by kind as a player holds them."""
    return tuple(goods.get(good, 0) for good in GOODS)


# Sets


@pytest.mark.rule("income.sets")
def test_indigo_silver_and_tobacco_bring_one_dollar() -> None:
    assert set_income(counted(indigo=1, silver=1, tobacco=1), 0) == 1


@pytest.mark.rule("income.sets", "income.ships")
def test_two_indigo_and_a_ship_bring_three_dollars() -> None:
    assert set_income(counted(indigo=2), 1) == 3
    assert best_sets(counted(indigo=2), 1) == (("indigo", "indigo", "ship"),)


@pytest.mark.rule("income.sets")
def test_four_sugar_bring_six_dollars() -> None:
    assert set_income(counted(sugar=4), 0) == 6
    assert best_sets(counted(sugar=4), 0) == (("sugar",) * 4,)


# Warfare


@pytest.mark.rule("warfare.battle", "warfare.casualties", "rulings.15")
def test_the_battle_of_sean_and_angelo_in_canada() -> None:
    game = table(2)
    discovered(game)
    give(game, SEAN, soldiers={"canada": 2}, colonists={"canada": 3})
    give(game, ANGELO, soldiers={"canada": 1}, colonists={"canada": 4})
    stand(game, "warfare", SEAN)
    resolve(game, "warfare")
    do(game, SEAN, "declare battle 1 canada", "strike soldier colonist")
    assert asked_seats(game) == (ANGELO,)
    do(game, ANGELO, "strike_back soldier")
    assert (soldiers(game, SEAN), colonists(game, SEAN)) == ({"canada": 1}, {"canada": 3})
    assert (soldiers(game, ANGELO), colonists(game, ANGELO)) == ({}, {"canada": 3})
    assert game.players[SEAN].money == 10
    assert asked(game) is None


@pytest.mark.rule("warfare.war", "rulings.14")
def test_the_war_of_sean_on_angelo_is_fought_in_three_regions_and_not_in_canada() -> None:
    game = table(2)
    discovered(game)
    give(
        game,
        SEAN,
        soldiers={"new_granada": 1, "new_spain": 1, "new_england": 1},
        colonists={"new_granada": 1, "new_spain": 1, "new_england": 1, "florida": 1, "canada": 1},
    )
    give(
        game,
        ANGELO,
        colonists={"new_granada": 2, "canada": 2, "new_spain": 2},
        soldiers={"florida": 1},
    )
    stand(game, "warfare", SEAN)
    resolve(game, "warfare")
    do(game, SEAN, "declare war 1")
    assert game.players[SEAN].money == 0
    fought = {event["region"] for event in told(game, "casualties")}
    assert fought == {"new_granada", "new_spain", "florida"}
    assert colonists(game, ANGELO) == {"new_granada": 1, "canada": 2, "new_spain": 1}
    assert soldiers(game, ANGELO) == {"florida": 1}
    assert colonists(game, SEAN) == {
        "new_granada": 1,
        "new_spain": 1,
        "new_england": 1,
        "canada": 1,
    }
    assert soldiers(game, SEAN) == {"new_granada": 1, "new_spain": 1, "new_england": 1}
    assert asked(game) is None


# The end of a turn


@pytest.mark.rule("refresh.buildings")
def test_three_buildings_left_after_turn_two_are_joined_by_two_of_age_one() -> None:
    game = table(2)
    game.turn = 2
    offer_buildings(game, "settlers", "monastery", "inca")
    begin(game, refresh_buildings)
    assert game.building_offer[:3] == ("settlers", "monastery", "inca")
    assert len(game.building_offer) == 5
    assert {BUILDINGS[building].age for building in game.building_offer} == {1}


@pytest.mark.rule("refresh.colonists", "buildings.monastery", "specialists.received")
def test_red_gets_five_colonists_a_missionary_and_a_captain() -> None:
    game = table(2)
    give(game, 0, buildings=["monastery"])
    stand(game, "captain", 0)
    resolve(game, "specialists")
    begin(game, take_benefits)
    begin(game, take_colonists)
    assert hand(game, 0) == {"colonist": 5, "captain": 1, "missionary": 1}


@pytest.mark.rule("refresh.order")
def test_green_and_orange_come_before_red_and_blue_in_turn_three() -> None:
    red, blue, green, orange = range(4)
    game = table(4)
    game.turn = 2
    game.order = (red, blue, green, orange)
    stand(game, "initiative", green, orange)
    begin(game, change_order)
    assert game.order == (green, orange, red, blue)


# Points


@pytest.mark.rule("buildings.navy", "rulings.1")
def test_the_navy_of_the_body_text_gives_three_points_a_ship() -> None:
    game = table(2, navy=3)
    give(game, 0, buildings=["navy"], ships=1)
    game.turn = 7
    begin(game, play_turn)
    assert game.result is not None
    assert game.result.sources[0]["buildings"] == 3
