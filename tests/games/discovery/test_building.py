"""V and VII. Capital Building: tiles are bought."""

from __future__ import annotations

import pytest

from ages.games.discovery.state import Discovery
from ages.kernel.choices import Refusal

from .builder import (
    asked,
    asked_seats,
    commands,
    do,
    give,
    offer_buildings,
    refused,
    resolve,
    stand,
    table,
    told,
)

AGES = [(1, 10), (3, 10), (4, 14), (6, 14), (7, 20), (8, 20)]


TILE = {10: "trading_post", 14: "marketplace", 20: "factory"}


def shop(turn: int, money: int) -> Discovery:
    """Seat 0 may buy in a turn, with so much money."""
    game = table(2)
    game.turn = turn
    price = dict(AGES)[turn]
    offer_buildings(game, TILE[price])
    give(game, 0, money=money)
    stand(game, "capital_building", 0)
    resolve(game, "capital_building")
    return game


@pytest.mark.rule("building.price", "building.purchase", "turn.ages")
@pytest.mark.parametrize(("turn", "price"), AGES)
def test_a_building_costs_ten_fourteen_or_twenty_dollars_by_age(turn: int, price: int) -> None:
    game = shop(turn, price)
    bank = game.bank
    tile = TILE[price]
    do(game, 0, f"buy {tile}")
    assert game.players[0].money == 0
    assert game.bank == bank + price
    assert game.players[0].buildings == (tile,)
    assert game.building_offer == ()
    assert told(game, "bought") == [{"seat": 0, "building": tile, "count": price}]


@pytest.mark.rule("building.price")
@pytest.mark.parametrize(("turn", "price"), AGES)
def test_with_a_dollar_too_little_nothing_is_bought(turn: int, price: int) -> None:
    game = shop(turn, price - 1)
    assert asked(game) is None
    assert game.players[0].buildings == ()
    assert game.players[0].money == price - 1
    assert told(game, "building_unpaid") == [{"seat": 0, "price": price, "more": 1}]
    assert told(game, "not_bought") == []


@pytest.mark.rule("building.price")
def test_a_building_that_is_too_dear_is_refused_with_the_price() -> None:
    game = shop(4, 14)
    game.players[0].money = 11
    game.offered.clear()
    assert refused(game, 0, "buy marketplace") == Refusal(
        "building.price", "price", {"thing": "marketplace", "price": 14, "more": 3}
    )


@pytest.mark.rule("building.decline", "rulings.4")
def test_with_a_piece_in_the_box_one_need_not_buy() -> None:
    game = shop(1, 10)
    assert commands(game, 0) == ["buy trading_post", "buy pass"]
    do(game, 0, "buy pass")
    assert game.players[0].money == 10
    assert game.building_offer == ("trading_post",)
    assert told(game, "not_bought") == [{"seat": 0}]
    assert asked(game) is None


@pytest.mark.rule("building.purchase")
def test_buildings_are_bought_from_left_to_right_one_for_a_piece() -> None:
    game = table(3)
    offer_buildings(game, "settlers", "monastery", "settlers", "navigator")
    for seat in range(3):
        give(game, seat, money=30)
    stand(game, "capital_building", 1, 0, 1)
    resolve(game, "capital_building")
    assert asked_seats(game) == (1,)
    assert commands(game, 1) == ["buy settlers", "buy monastery", "buy navigator", "buy pass"]
    do(game, 1, "buy settlers")
    assert asked_seats(game) == (0,)
    do(game, 0, "buy monastery")
    assert asked_seats(game) == (1,)
    assert commands(game, 1) == ["buy settlers", "buy navigator", "buy pass"]
    assert game.why_not(1, "monastery") == Refusal(
        "building.kept", "sold", {"thing": "monastery", "target": 0}
    )
    do(game, 1, "buy settlers")
    assert game.players[1].buildings == ("settlers", "settlers")
    assert [player.money for player in game.players] == [20, 10, 30]
    assert game.building_offer == ("navigator",)
    assert asked(game) is None


@pytest.mark.rule("turn.clearing", "building.purchase")
def test_the_buyers_go_home_when_all_have_bought() -> None:
    game = table(2)
    stand(game, "capital_building", (0, "soldier"), (0, "captain"))
    resolve(game, "capital_building")
    do(game, 0, "pass")
    assert [seat for seat, _ in game.boxes["capital_building"]] == [0, 0]
    do(game, 0, "pass")
    assert not game.boxes["capital_building"]
    assert game.players[0].supply == 10


@pytest.mark.rule("rulings.12")
def test_a_piece_with_no_tile_left_gets_nothing() -> None:
    game = table(2)
    offer_buildings(game, "trading_post")
    for seat in (0, 1):
        give(game, seat, money=50 * seat)
    stand(game, "capital_building", 1, 0)
    resolve(game, "capital_building")
    do(game, 1, "buy trading_post")
    assert asked(game) is None
    assert game.players[0].money == 0
    assert told(game, "not_bought") == [{"seat": 0}]


@pytest.mark.rule("building.immediate", "building.purchase")
def test_money_that_a_building_brings_at_once_can_buy_the_next() -> None:
    game = table(2)
    offer_buildings(game, "inca", "trading_post")
    stand(game, "capital_building", 0, 0)
    resolve(game, "capital_building")
    assert game.players[0].money == 10
    do(game, 0, "buy inca")
    assert game.players[0].money == 20
    do(game, 0, "buy trading_post")
    assert game.players[0].money == 10
    assert game.players[0].buildings == ("inca", "trading_post")


@pytest.mark.rule("building.immediate")
def test_what_a_building_brings_at_once_goes_to_its_buyer() -> None:
    game = table(3)
    offer_buildings(game, "inca")
    stand(game, "capital_building", 2)
    resolve(game, "capital_building")
    do(game, 2, "buy inca")
    assert [player.money for player in game.players] == [10, 10, 20]


@pytest.mark.rule("building.kept", "building.price")
def test_in_a_later_age_the_building_of_an_earlier_one_is_still_owned() -> None:
    game = shop(4, 14)
    give(game, 0, buildings=["inca"])
    do(game, 0, "buy marketplace")
    assert game.players[0].buildings == ("inca", "marketplace")
