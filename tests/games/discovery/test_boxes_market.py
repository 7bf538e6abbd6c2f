"""V. Trade Goods, Merchant Shipping and Capital Building."""

from __future__ import annotations

import pytest

from ages.games.discovery.rules.refresh import refresh_goods, refresh_ship
from ages.games.discovery.state import Discovery
from ages.games.discovery.view import census
from ages.kernel.choices import Refusal
from tests.games.discovery.builder import (
    asked,
    asked_seats,
    begin,
    commands,
    do,
    give,
    goods,
    offer_buildings,
    offer_goods,
    refused,
    resolve,
    stand,
    table,
    told,
)

# Trade Goods


@pytest.mark.rule("goods.choice", "goods.ways")
def test_goods_are_chosen_in_the_order_of_the_spaces() -> None:
    game = table(3)
    offer_goods(game, "fish", "gold", "rice", "gold")
    stand(game, "trade_goods", 2, 0, 2, 1)
    resolve(game, "trade_goods")
    who = []
    for good in ("gold", "rice", "gold", "fish"):
        assert asked(game) == "goods.take_good"
        (seat,) = asked_seats(game)
        who.append(seat)
        do(game, seat, f"take {good}")
    assert who == [2, 0, 2, 1]
    assert [goods(game, seat) for seat in range(3)] == [{"rice": 1}, {"fish": 1}, {"gold": 2}]
    assert game.goods_offer == ()
    assert asked(game) is None


@pytest.mark.rule("goods.choice")
def test_only_goods_that_still_lie_there_can_be_taken() -> None:
    game = table(2)
    offer_goods(game, "fish", "gold", "rice", "rice")
    stand(game, "trade_goods", 0, 1)
    resolve(game, "trade_goods")
    assert commands(game, 0) == ["take fish", "take gold", "take rice", "take leave"]
    do(game, 0, "take fish")
    assert commands(game, 1) == ["take gold", "take rice", "take leave"]
    assert game.why_not(1, "fish") == Refusal("goods.choice", "no_choice", {"choice": "fish"})
    assert told(game, "good") == [{"seat": 0, "good": "fish"}]


@pytest.mark.rule("goods.choice")
def test_of_two_equal_goods_one_is_taken() -> None:
    game = table(2)
    offer_goods(game, "rice", "rice", "fish", "fish")
    stand(game, "trade_goods", 0)
    resolve(game, "trade_goods")
    do(game, 0, "take rice")
    assert sorted(game.goods_offer) == ["fish", "fish", "rice"]


@pytest.mark.rule("rulings.4", "rulings.13", "refresh.goods")
def test_a_declined_good_stays_on_offer_until_the_goods_are_refreshed() -> None:
    game = table(2)
    offer_goods(game, "rice", "fish", "gold", "fur")
    stand(game, "trade_goods", 0, 1)
    resolve(game, "trade_goods")
    do(game, 0, "take leave")
    assert goods(game, 0) == {}
    assert told(game, "good_left") == [{"seat": 0}]
    assert commands(game, 1) == ["take rice", "take fish", "take gold", "take fur", "take leave"]
    do(game, 1, "take rice")
    before = census(game)
    begin(game, refresh_goods)
    assert len(game.goods_offer) == 4
    assert sum(game.goods_pool) == 46 - 9 - 1 - 4
    assert census(game) == before


@pytest.mark.rule("turn.clearing", "goods.choice")
def test_the_pieces_in_trade_goods_go_home_when_all_have_chosen() -> None:
    game = table(2)
    stand(game, "trade_goods", (0, "soldier"), (1, "soldier"))
    resolve(game, "trade_goods")
    do(game, 0, "leave")
    assert [seat for seat, _ in game.boxes["trade_goods"]] == [0, 1]
    do(game, 1, "leave")
    assert not game.boxes["trade_goods"]
    assert [player.supply for player in game.players] == [10, 10]


# Merchant Shipping


def ship_of(game: Discovery) -> list[int]:
    """The ships of all players after the box is resolved."""
    resolve(game, "merchant_shipping")
    assert asked(game) is None
    return [player.ships for player in game.players]


@pytest.mark.rule("shipping.winner")
def test_the_highest_value_takes_the_ship() -> None:
    game = table(3)
    stand(game, "merchant_shipping", 0, 1, 2, 1)
    assert ship_of(game) == [0, 1, 0]
    assert game.ship_in_box == 0
    assert told(game, "ship") == [{"seat": 1}]
    assert not game.boxes["merchant_shipping"]


@pytest.mark.rule("shipping.values", "pieces.captain", "pieces.merchant", "pieces.missionary")
@pytest.mark.parametrize(
    ("kind", "value"),
    [("colonist", 1), ("captain", 2), ("merchant", 2), ("missionary", 1), ("soldier", 1)],
)
def test_captains_and_merchants_are_worth_two_and_the_others_one(kind: str, value: int) -> None:
    # The rival comes first in turn order, so that he wins a tie.
    game = table(2)
    game.order = (1, 0)
    stand(game, "merchant_shipping", (0, kind), *[1] * value)
    assert ship_of(game) == [0, 1]
    game = table(2)
    game.order = (1, 0)
    stand(game, "merchant_shipping", (0, kind), *[1] * (value - 1))
    assert ship_of(game) == [1, 0]


@pytest.mark.rule("shipping.tie", "turn.first")
@pytest.mark.parametrize(("order", "winner"), [((0, 1, 2), 0), ((2, 1, 0), 2), ((1, 2, 0), 2)])
def test_a_tie_goes_to_the_earliest_in_turn_order(order: tuple[int, ...], winner: int) -> None:
    game = table(3)
    game.order = order
    stand(game, "merchant_shipping", 1, (2, "captain"), 0, 0)
    assert ship_of(game)[winner] == 1


@pytest.mark.rule("shipping.tie", "initiative.order")
def test_a_tie_is_decided_by_the_present_order_not_the_next_one() -> None:
    game = table(2)
    stand(game, "initiative", 1)
    stand(game, "merchant_shipping", 0, 1)
    resolve(game, "initiative")
    assert ship_of(game) == [1, 0]


@pytest.mark.rule("shipping.winner", "refresh.ship")
def test_without_pieces_the_ship_stays_and_no_second_one_comes() -> None:
    game = table(2)
    assert ship_of(game) == [0, 0]
    assert game.ship_in_box == 1
    begin(game, refresh_ship)
    assert game.ship_in_box == 1
    assert game.ships_left == 7


@pytest.mark.rule("refresh.ship", "shipping.winner")
def test_a_new_ship_comes_to_the_empty_box() -> None:
    game = table(2)
    stand(game, "merchant_shipping", (0, "soldier"))
    assert ship_of(game) == [1, 0]
    assert game.players[0].supply == 10
    begin(game, refresh_ship)
    assert game.ship_in_box == 1
    assert game.ships_left == 6


@pytest.mark.rule("rulings.4", "rulings.13", "shipping.winner", "refresh.ship")
def test_with_privateers_in_another_hand_a_won_ship_can_be_declined() -> None:
    game = table(3)
    give(game, 2, buildings=["privateers"])
    before = census(game)
    stand(game, "merchant_shipping", 0, (1, "captain"))
    resolve(game, "merchant_shipping")
    assert (asked(game), asked_seats(game)) == ("shipping.take_ship", (1,))
    assert commands(game, 1) == ["ship take", "ship leave"]
    do(game, 1, "ship leave")
    assert asked(game) is None  # nobody else gets it
    assert [player.ships for player in game.players] == [0, 0, 0]
    assert told(game, "ship_declined") == [{"seat": 1}]
    assert not game.boxes["merchant_shipping"]
    begin(game, refresh_ship)
    assert (game.ship_in_box, game.ships_left) == (1, 7)
    assert census(game) == before


@pytest.mark.rule("rulings.4", "shipping.winner")
def test_with_privateers_in_another_hand_a_won_ship_can_be_taken() -> None:
    game = table(2)
    give(game, 0, buildings=["privateers"])
    stand(game, "merchant_shipping", 1)
    resolve(game, "merchant_shipping")
    do(game, 1, "ship take")
    assert ([player.ships for player in game.players], game.ship_in_box) == ([0, 1], 0)
    assert told(game, "ship") == [{"seat": 1}]


@pytest.mark.rule("rulings.4", "shipping.winner")
def test_the_owner_of_privateers_gets_the_ship_unasked() -> None:
    game = table(2)
    give(game, 1, buildings=["privateers"])
    stand(game, "merchant_shipping", 1)
    assert ship_of(game) == [0, 1]


# Capital Building

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
    assert told(game, "not_bought") == [{"seat": 0}]


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
        "building.purchase", "no_choice", {"choice": "monastery"}
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
        give(game, seat, money=50)
    stand(game, "capital_building", 1, 0)
    resolve(game, "capital_building")
    do(game, 1, "buy trading_post")
    assert asked(game) is None
    assert game.players[0].money == 50
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
