"""V. Initiative: money now, the order of the next turn later."""

from __future__ import annotations

import pytest

from ages.games.discovery.rules.benefits import take_benefits
from ages.games.discovery.rules.refresh import change_order
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


@pytest.mark.rule("initiative.money")
def test_initiative_pays_the_number_of_the_space() -> None:
    game = table(5)
    stand(game, "initiative", 3, (1, "captain"), 0, 4)
    resolve(game, "initiative")
    assert [player.money for player in game.players] == [13, 12, 10, 11, 14]
    assert [row["count"] for row in told(game, "initiative")] == [1, 2, 3, 4]
    assert census(game)["money"] == 450


@pytest.mark.rule("initiative.money")
def test_without_a_piece_in_initiative_nobody_is_paid() -> None:
    game = table(3)
    resolve(game, "initiative")
    assert [player.money for player in game.players] == [10, 10, 10]


@pytest.mark.rule("initiative.order", "initiative.money")
def test_initiative_leaves_the_order_of_this_turn_alone() -> None:
    game = table(3)
    stand(game, "initiative", 2, 1)
    resolve(game, "initiative")
    assert game.order == (0, 1, 2)
    begin(game, change_order)
    assert game.order == (2, 1, 0)


@pytest.mark.rule("rulings.4", "initiative.money")
def test_with_privateers_in_another_hand_initiative_money_can_be_declined() -> None:
    game = table(4)
    game.turn = 4
    give(game, 1, buildings=["privateers"])
    before = census(game)
    stand(game, "initiative", 2, 1, 0)
    resolve(game, "initiative")
    assert (asked(game), asked_seats(game)) == ("initiative.take_money", (2,))
    assert commands(game, 2) == ["money take", "money leave"]
    do(game, 2, "money leave")
    assert (asked(game), asked_seats(game)) == ("initiative.take_money", (0,))
    do(game, 0, "money take")
    assert asked(game) is None
    assert [player.money for player in game.players] == [13, 12, 10, 10]
    assert told(game, "initiative_declined") == [{"seat": 2, "count": 1}]
    assert told(game, "initiative") == [{"seat": 1, "count": 2}, {"seat": 0, "count": 3}]
    assert census(game) == before
    begin(game, change_order)
    assert game.order == (2, 1, 0, 3)  # the place is kept


@pytest.mark.rule("rulings.4", "buildings.privateers", "rulings.8")
def test_declined_money_does_not_go_on_to_the_privateers() -> None:
    for answer, robbed in (("take", 2), ("leave", 0)):
        game = table(2)
        give(game, 0, money=0)
        give(game, 1, money=0, ships=2, buildings=["privateers"])
        stand(game, "initiative", 1, 0)
        resolve(game, "initiative")
        do(game, 0, f"money {answer}")
        begin(game, take_benefits)
        assert [player.money for player in game.players] == [0, 1 + robbed]


@pytest.mark.rule("refresh.order", "initiative.order")
@pytest.mark.parametrize(
    ("row", "order"),
    [
        ((), (3, 1, 0, 2)),
        ((2,), (2, 3, 1, 0)),
        ((0, 3), (0, 3, 1, 2)),
        ((2, 0, 1, 3), (2, 0, 1, 3)),
    ],
)
def test_players_without_initiative_follow_in_their_old_order(
    row: tuple[int, ...], order: tuple[int, ...]
) -> None:
    game = table(4)
    game.order = (3, 1, 0, 2)
    stand(game, "initiative", *row)
    begin(game, change_order)
    assert game.order == order
