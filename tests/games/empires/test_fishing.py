"""Fishing Ships and Trade Cogs in the Collection phase, and missile technologies at sea."""

from __future__ import annotations

import pytest

from ages.games.empires.rules.collection import collection_phase
from ages.games.empires.state import Empires

from .builder import age, begin, coast, known, rig_dice, ship, supply, told


def harvest(game: Empires, *faces: int) -> dict[str, int]:
    """The supply of seat 0 after a Collection phase in which these dice are rolled."""
    supply(game)
    rig_dice(game, [[face] for face in faces])
    begin(game, collection_phase)
    return dict(zip(("wood", "food", "gold", "stone"), game.players[0].supply, strict=True))


@pytest.mark.rule("sea.fishing")
@pytest.mark.parametrize(("face", "food"), [(1, 0), (2, 0), (3, 1), (4, 1), (5, 2), (6, 2)])
def test_a_fishing_ship_catches_by_a_die(face: int, food: int) -> None:
    game = coast()
    ship(game, "fishing_ship", "left:c")
    assert harvest(game, face) == {"wood": 0, "food": food, "gold": 0, "stone": 0}
    assert told(game, "fished") == [
        {"seat": 0, "unit": "fishing_ship", "count": face, "gained": food}
    ]


@pytest.mark.rule("sea.fishing")
def test_a_fishing_ship_in_attack_stance_does_not_fish() -> None:
    game = coast()
    ship(game, "fishing_ship", "sea")
    assert harvest(game)["food"] == 0
    assert told(game, "fished") == []


@pytest.mark.rule("sea.fishing")
def test_every_fishing_ship_rolls_and_only_those_of_the_player() -> None:
    game = coast()
    ship(game, "fishing_ship", "left:c")
    ship(game, "fishing_ship", "left:c")
    ship(game, "fishing_ship", "left:c", seat=1)
    assert harvest(game, 6, 3)["food"] == 3


@pytest.mark.rule("sea.better_fishing")
@pytest.mark.parametrize(
    ("card", "catch"),
    [("fishing_ship_japanese", (2, 3, 4, 5)), ("fishing_ship_persians", (2, 3, 3, 3))],
)
def test_some_catch_more_in_later_ages(card: str, catch: tuple[int, ...]) -> None:
    for reached, food in enumerate(catch, 1):
        game = coast()
        age(game, reached, 1)
        ship(game, card, "left:c")
        assert harvest(game, 5)["food"] == food
        ship(game, card, "left:c")


@pytest.mark.rule("sea.better_fishing")
@pytest.mark.parametrize(("face", "food"), [(1, 0), (2, 1), (4, 2), (6, 2)])
def test_a_fish_trap_raises_every_roll_by_one(face: int, food: int) -> None:
    game = coast()
    known(game, "fish_trap")
    ship(game, "fishing_ship", "left:c")
    assert harvest(game, face)["food"] == food


@pytest.mark.rule("sea.trade")
def test_every_trade_cog_brings_a_gold_wherever_it_is() -> None:
    game = coast()
    ship(game, "trade_cog", "sea")
    ship(game, "trade_cog", "2:left:c")
    ship(game, "trade_cog", "sea", seat=1)
    assert harvest(game)["gold"] == 2
