"""What buildings, pieces, goods, lands and regions tell who points at them."""

from __future__ import annotations

import pytest

import ages
from ages.games.discovery.showing.about import about
from ages.games.discovery.state import Discovery
from ages.paper.scene import About

from .builder import give, stand, table


def told(game: Discovery, piece: str, language: str = "en") -> About:
    """What a piece tells a spectator."""
    found = about(game.view(None), ages.games.words("discovery", language), piece)
    assert found is not None
    return found


@pytest.mark.rule("buildings.taxation", "building.price")
def test_a_building_of_anybody_tells_its_price_and_what_it_does() -> None:
    game = table(2)
    give(game, 1, buildings=["taxation"])
    assert told(game, "seat-1-building-taxation") == About(
        "Taxation", ("costs $14: $10 every turn, 2 points",), "buildings.taxation"
    )
    dutch = told(game, "seat-1-building-taxation", "nl")
    assert dutch.told == ("kost $14: elke beurt $10, 2 punten",)


@pytest.mark.rule("rulings.1")
@pytest.mark.parametrize("points", [3, 4])
def test_a_navy_tells_the_points_of_this_game(points: int) -> None:
    game = table(2, navy=points)
    give(game, 0, buildings=["navy"])
    assert f"{points} points for each ship" in told(game, "seat-0-building-navy").told[0]


@pytest.mark.rule("pieces.captain")
def test_a_piece_tells_what_its_kind_can_do() -> None:
    game = table(2)
    stand(game, "dock", (1, "captain"))
    piece = told(game, "box-dock-1")
    assert piece.told == ("counts 2 in Discovery and 2 in Merchant Shipping",)
    assert piece.rule == "pieces.captain"


@pytest.mark.rule("income.sets", "goods.counters")
def test_a_good_tells_how_many_there_are_and_what_sets_bring() -> None:
    game = table(2)
    give(game, 0, goods={"silver": 1})
    assert told(game, "seat-0-single-silver").told == (
        "6 of this kind in the game",
        "each turn three goods bring $1, three alike $3, four alike $6",
    )


@pytest.mark.rule("discovery.deck_success")
def test_a_land_tells_its_four_numbers() -> None:
    game = table(2)
    game.players[0].discoveries = ("china",)
    assert told(game, "seat-0-discovery-china") == About(
        "China",
        ("an expedition of force 6 discovers it: $7, $3 for each Soldier, 6 points at the end",),
        "discovery.deck_success",
    )


@pytest.mark.rule("setup.regions")
def test_a_region_tells_all_that_is_to_be_seen_there() -> None:
    game = table(2)
    land = told(game, "region-caribbean-land")
    assert land == told(game, "region-caribbean")
    assert land.name == "The Caribbean"
    assert land.told[0].startswith("next to ")
    assert "good for the first with three: Sugar" in land.told


@pytest.mark.rule("initiative.money")
def test_a_box_tells_its_rule() -> None:
    assert told(table(2), "box-initiative") == About("Initiative", (), "initiative.money")
    assert told(table(2), "box-captain").told[0].startswith("a Captain for the next turn")
