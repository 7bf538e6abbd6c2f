"""V. Trade Goods: goods on offer are chosen."""

from __future__ import annotations

import pytest

from ages.games.discovery.rules.refresh import refresh_goods
from ages.games.discovery.view import census
from ages.kernel.choices import Refusal

from .builder import (
    asked,
    asked_seats,
    begin,
    commands,
    do,
    goods,
    offer_goods,
    refused,
    resolve,
    stand,
    table,
    told,
)


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
    for good in ("fish", "silver"):
        refusal = Refusal("goods.choice", "good_not_on_offer", {"good": good})
        assert refused(game, 1, f"take {good}") == refusal
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
