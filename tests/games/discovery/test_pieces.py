"""IV. Pieces that a player receives, and what happens when the soldiers run out."""

from __future__ import annotations

import pytest

from .builder import (
    asked,
    asked_seats,
    colonists,
    commands,
    do,
    give,
    hand,
    resolve,
    soldiers,
    stand,
    table,
    told,
)


@pytest.mark.rule("pieces.swap", "pieces.supply")
def test_without_soldiers_in_the_supply_one_in_the_new_world_is_swapped() -> None:
    game = table(2)
    give(game, 0, soldiers={"caribbean": 4, "peru": 6}, colonists={"peru": 1})
    stand(game, "soldier", 0)
    resolve(game, "specialists")
    assert asked(game) == "pieces.swap"
    assert asked_seats(game) == (0,)
    assert commands(game, 0) == ["swap caribbean", "swap peru", "swap leave"]
    do(game, 0, "swap peru")
    assert soldiers(game, 0) == {"caribbean": 4, "peru": 5}
    assert colonists(game, 0) == {"peru": 2}
    assert hand(game, 0) == {"soldier": 1}
    assert game.players[0].supply == 0
    assert told(game, "swapped") == [{"seat": 0, "region": "peru"}]


@pytest.mark.rule("pieces.swap", "rulings.4")
def test_a_swap_may_be_left_and_then_no_soldier_comes() -> None:
    game = table(2)
    give(game, 0, soldiers={"caribbean": 10})
    stand(game, "soldier", 0)
    resolve(game, "specialists")
    do(game, 0, "swap leave")
    assert hand(game, 0) == {}
    assert soldiers(game, 0) == {"caribbean": 10}
    assert told(game, "no_soldier") == [{"seat": 0}]


@pytest.mark.rule("pieces.swap")
def test_with_one_soldier_in_the_supply_nothing_is_swapped() -> None:
    game = table(2)
    give(game, 0, soldiers={"caribbean": 9})
    stand(game, "soldier", 0)
    resolve(game, "specialists")
    assert asked(game) is None
    assert hand(game, 0) == {"soldier": 1}
    assert game.players[0].supply == 0


@pytest.mark.rule("pieces.supply")
def test_with_all_soldiers_in_the_discovery_box_no_soldier_comes() -> None:
    game = table(2)
    give(game, 0, explorers={"soldier": 10})
    stand(game, "soldier", 0)
    resolve(game, "specialists")
    assert asked(game) is None
    assert hand(game, 0) == {}
    assert told(game, "no_soldier") == [{"seat": 0}]


@pytest.mark.rule("pieces.supply")
@pytest.mark.parametrize("kind", ["captain", "merchant", "missionary"])
def test_other_specialists_never_run_out(kind: str) -> None:
    game = table(2)
    give(game, 0, hand={kind: 30})
    stand(game, kind, 0)
    resolve(game, "specialists")
    assert hand(game, 0) == {kind: 31}
