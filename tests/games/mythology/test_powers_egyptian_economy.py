"""The powers of the Egyptian gods of Gather, Next Age and Recruit cards."""

from __future__ import annotations

import pytest

from ages.games.mythology.state import Mythology
from ages.games.mythology.tables import TILE_INDEX, UNIT_INDEX
from ages.kernel.choices import Refusal
from tests.games.mythology.builder import (
    ask_card,
    asked,
    commands,
    cubes,
    do,
    give,
    invoke,
    play,
    refused,
    table,
    told,
    units,
)

# Ra


def rain() -> Mythology:
    """The Egyptian has three food tiles, a Villager on one; the others have food tiles too."""
    game = table("egyptian", "norse", "greek")
    give(
        game,
        0,
        city=["house"],
        tiles=["fertile_food+villager", "hills_food", "swamp_food", "hills_gold"],
    )
    give(game, 1, city=["granary"], tiles=["fertile_food", "forest_food"])
    give(game, 2, tiles=["hills_food"])
    return game


@pytest.mark.rule("powers.ra")
def test_ra_adds_two_food_per_food_tile_for_the_card_player_alone() -> None:
    game = rain()
    invoke(game, 0, "ra", "move done")
    assert cubes(game, 0) == {"food": 4 + (3 + 1 + 1) + 3 * 2 - 2, "wood": 4, "gold": 4, "favor": 2}
