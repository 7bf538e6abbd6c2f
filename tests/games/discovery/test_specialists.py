"""V. Specialists: four to be received, one to be trained."""

from __future__ import annotations

import pytest

from ages.games.discovery.rules.benefits import take_benefits
from ages.games.discovery.rules.specialists import cannot_train
from ages.games.discovery.tables import SPECIALISTS
from ages.games.discovery.view import census
from ages.kernel.choices import Refusal

from .builder import (
    asked,
    asked_seats,
    begin,
    colonists,
    commands,
    do,
    give,
    hand,
    refused,
    resolve,
    soldiers,
    stand,
    table,
    told,
)

# The four spaces


@pytest.mark.rule("specialists.received")
@pytest.mark.parametrize("kind", SPECIALISTS)
def test_a_piece_brings_the_specialist_of_its_space(kind: str) -> None:
    game = table(2)
    stand(game, kind, 1)
    resolve(game, "specialists")
    assert hand(game, 1) == {kind: 1}
    assert hand(game, 0) == {}
    assert told(game, "piece") == [{"seat": 1, "piece": kind}]


@pytest.mark.rule("specialists.limit")
def test_all_five_spaces_bring_five_specialists_at_most() -> None:
    game = table(3)
    for seat, kind in ((0, "captain"), (1, "merchant"), (2, "missionary"), (0, "soldier")):
        stand(game, kind, seat)
    stand(game, "training", 1)
    resolve(game, "specialists")
    do(game, 1, "train captain")
    assert hand(game, 0) == {"captain": 1, "soldier": 1}
    assert hand(game, 1) == {"captain": 1, "merchant": 1}
    assert hand(game, 2) == {"missionary": 1}
    assert asked(game) is None


@pytest.mark.rule("specialists.received")
def test_specialists_join_the_pieces_already_in_hand() -> None:
    game = table(2)
    give(game, 0, hand={"captain": 1, "colonist": 5})
    stand(game, "captain", 0)
    resolve(game, "specialists")
    assert hand(game, 0) == {"captain": 2, "colonist": 5}


@pytest.mark.rule("turn.clearing")
def test_the_spaces_are_empty_afterwards_and_their_soldiers_back_in_the_supply() -> None:
    game = table(2)
    before = census(game)
    stand(game, "captain", (0, "soldier"))
    stand(game, "training", (1, "soldier"))
    resolve(game, "specialists")
    do(game, 1, "train merchant")
    assert game.boxes["captain"] == game.boxes["training"] == ()
    assert game.players[0].supply == game.players[1].supply == 10
    after = census(game)
    assert after == before


@pytest.mark.rule("pieces.supply")
def test_a_received_soldier_leaves_the_supply() -> None:
    game = table(2)
    stand(game, "soldier", 0)
    resolve(game, "specialists")
    assert hand(game, 0) == {"soldier": 1}
    assert game.players[0].supply == 9


@pytest.mark.rule("pieces.supply")
def test_the_last_soldier_on_the_space_comes_back_as_the_soldier_received() -> None:
    game = table(2)
    give(game, 0, soldiers={"caribbean": 9})
    stand(game, "soldier", (0, "soldier"))
    assert game.players[0].supply == 0
    resolve(game, "specialists")
    assert asked(game) is None
    assert hand(game, 0) == {"soldier": 1}
    assert soldiers(game, 0) == {"caribbean": 9}


# Training


@pytest.mark.rule("specialists.training")
@pytest.mark.parametrize("kind", SPECIALISTS)
def test_for_five_dollars_any_specialist_is_trained(kind: str) -> None:
    game = table(2)
    give(game, 1, money=5)
    before = census(game)
    stand(game, "training", 1)
    resolve(game, "specialists")
    assert asked(game) == "specialists.train"
    assert asked_seats(game) == (1,)
    assert commands(game, 1) == [*[f"train {each}" for each in SPECIALISTS], "train leave"]
    do(game, 1, f"train {kind}")
    assert hand(game, 1) == {kind: 1}
    assert game.players[1].money == 0
    assert game.boxes["training"] == ()
    assert told(game, "trained") == [{"seat": 1, "count": 5}]
    assert census(game) == before


@pytest.mark.rule("specialists.training")
def test_training_is_refused_below_five_dollars() -> None:
    game = table(2)
    give(game, 0, money=3)
    data = {"thing": "captain", "price": 5, "more": 2}
    refusal = Refusal("specialists.training", "price", data)
    assert cannot_train(game, 0, "captain") == refusal
    assert cannot_train(game, 0, "leave") is None
    give(game, 0, money=5)
    assert cannot_train(game, 0, "captain") is None


@pytest.mark.rule("specialists.training")
def test_who_cannot_pay_for_training_is_not_asked() -> None:
    game = table(2)
    give(game, 0, money=4)
    stand(game, "training", (0, "soldier"))
    resolve(game, "specialists")
    assert asked(game) is None
    assert hand(game, 0) == {}
    assert game.players[0].money == 4
    assert game.players[0].supply == 10
    assert game.boxes["training"] == ()
    assert told(game, "training_unpaid") == [{"seat": 0, "price": 5, "more": 1}]
    assert told(game, "not_trained") == []


@pytest.mark.rule("rulings.4", "specialists.training")
def test_training_may_be_declined() -> None:
    game = table(2)
    stand(game, "training", (0, "soldier"))
    resolve(game, "specialists")
    do(game, 0, "train leave")
    assert hand(game, 0) == {}
    assert game.players[0].money == 10
    assert game.players[0].supply == 10
    assert told(game, "not_trained") == [{"seat": 0}]


@pytest.mark.rule("pieces.swap", "specialists.training")
def test_a_trained_soldier_can_be_swapped_too() -> None:
    game = table(2)
    give(game, 0, soldiers={"caribbean": 10})
    stand(game, "training", 0)
    resolve(game, "specialists")
    do(game, 0, "train soldier", "swap caribbean")
    assert hand(game, 0) == {"soldier": 1}
    assert soldiers(game, 0) == {"caribbean": 9}
    assert colonists(game, 0) == {"caribbean": 1}
    assert game.players[0].money == 5


@pytest.mark.rule("specialists.training", "rulings.20")
def test_a_soldier_that_cannot_come_cannot_be_trained() -> None:
    game = table(2)
    give(game, 0, explorers={"soldier": 10})
    stand(game, "training", 0)
    resolve(game, "specialists")
    assert commands(game, 0) == [f"train {kind}" for kind in (*SPECIALISTS[:3], "leave")]
    assert refused(game, 0, "train soldier") == Refusal("rulings.20", "no_soldier_left")


@pytest.mark.rule("specialists.training", "rulings.20")
def test_without_a_swap_the_soldier_is_not_trained_and_costs_nothing() -> None:
    game = table(2)
    give(game, 0, soldiers={"caribbean": 10})
    stand(game, "training", 0)
    resolve(game, "specialists")
    do(game, 0, "train soldier", "swap leave")
    assert hand(game, 0) == {}
    assert soldiers(game, 0) == {"caribbean": 10}
    assert game.players[0].money == 10
    assert told(game, "trained") == []
    assert told(game, "not_trained") == [{"seat": 0}]
    assert asked(game) is None


@pytest.mark.rule("pieces.swap", "rulings.20")
def test_in_the_last_turn_nothing_is_swapped_for_a_soldier_that_is_never_placed() -> None:
    game = table(2)
    game.turn = 8
    give(game, 0, soldiers={"caribbean": 10}, buildings=["conquistador", "fortress"])
    stand(game, "soldier", 0)
    stand(game, "training", 0)
    resolve(game, "specialists")
    assert asked(game) == "specialists.train"
    assert refused(game, 0, "train soldier") == Refusal("rulings.20", "no_soldier_left")
    do(game, 0, "train leave")
    begin(game, take_benefits)
    assert asked(game) is None
    assert soldiers(game, 0) == {"caribbean": 10}
    assert told(game, "no_soldier") == [{"seat": 0}] * 3


@pytest.mark.rule("specialists.received")
def test_a_soldier_in_training_is_back_in_the_supply_before_a_soldier_is_due() -> None:
    game = table(2)
    give(game, 0, soldiers={"peru": 9})
    stand(game, "training", (0, "soldier"))
    stand(game, "soldier", 0)
    resolve(game, "specialists")
    assert asked(game) != "pieces.swap"
    assert hand(game, 0)["soldier"] == 1
