"""V. Merchant Shipping: the highest value takes the ship."""

from __future__ import annotations

import pytest

from ages.games.discovery.rules.refresh import refresh_ship
from ages.games.discovery.state import Discovery
from ages.games.discovery.view import census

from .builder import (
    asked,
    asked_seats,
    begin,
    commands,
    do,
    give,
    resolve,
    stand,
    table,
    told,
)


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
