"""V. Colonist Dock: pieces sail to the New World."""

from __future__ import annotations

import pytest

from ages.games.discovery.rules.benefits import take_benefits
from ages.games.discovery.state import Discovery
from ages.games.discovery.tables import REGION, REGIONS
from ages.games.discovery.view import census
from ages.kernel.choices import Refusal

from .builder import (
    asked,
    asked_seats,
    begin,
    colonists,
    commands,
    discovered,
    do,
    give,
    goods,
    refused,
    resolve,
    soldiers,
    stand,
    table,
    told,
)

# Colonist Dock


@pytest.mark.rule("dock.landing")
def test_pieces_sail_in_the_order_of_their_spaces() -> None:
    game = table(3)
    stand(game, "dock", 1, 0, 1, 2)
    resolve(game, "dock")
    who = []
    while asked(game) == "dock.land":
        (seat,) = asked_seats(game)
        who.append(seat)
        do(game, seat, "caribbean")
    assert who == [1, 0, 1, 2]
    assert [colonists(game, seat) for seat in range(3)] == [
        {"caribbean": 1},
        {"caribbean": 2},
        {"caribbean": 1},
    ]
    assert not game.boxes["dock"]


@pytest.mark.rule("dock.discovered", "setup.counters")
def test_pieces_land_only_in_discovered_regions() -> None:
    game = table(2)
    discovered(game, "peru")
    stand(game, "dock", 0)
    resolve(game, "dock")
    assert commands(game, 0) == ["land caribbean", "land peru", "land stay"]
    for region in set(REGIONS) - {"caribbean", "peru"}:
        assert refused(game, 0, region) == Refusal(
            "dock.discovered", "not_discovered", {"region": region}
        )
    do(game, 0, "peru")
    assert colonists(game, 0) == {"peru": 1}
    assert told(game, "landed") == [{"seat": 0, "piece": "colonist", "region": "peru"}]


@pytest.mark.rule("pieces.merchant")
def test_a_merchant_earns_five_dollars_on_landing_and_never_again() -> None:
    game = table(2)
    stand(game, "dock", (0, "merchant"))
    resolve(game, "dock")
    do(game, 0, "caribbean")
    assert game.players[0].money == 15
    assert colonists(game, 0) == {"caribbean": 1}
    assert told(game, "merchant_landed") == [{"seat": 0, "count": 5}]
    resolve(game, "dock")
    begin(game, take_benefits)
    assert game.players[0].money == 15


@pytest.mark.rule("pieces.merchant", "dock.settled")
@pytest.mark.parametrize("kind", ["colonist", "captain", "missionary", "soldier"])
def test_no_other_piece_earns_anything_on_landing(kind: str) -> None:
    game = table(2)
    stand(game, "dock", (0, kind))
    resolve(game, "dock")
    do(game, 0, "caribbean")
    assert [player.money for player in game.players] == [10, 10]
    assert told(game, "merchant_landed") == []


@pytest.mark.rule("pieces.merchant", "rulings.13")
def test_a_merchant_that_does_not_sail_earns_nothing() -> None:
    game = table(2)
    stand(game, "dock", (0, "merchant"))
    resolve(game, "dock")
    do(game, 0, "stay")
    assert game.players[0].money == 10
    assert colonists(game, 0) == {}


@pytest.mark.rule("pieces.missionary")
def test_a_missionary_brings_one_colonist_along() -> None:
    game = table(2)
    stand(game, "dock", (0, "missionary"))
    resolve(game, "dock")
    do(game, 0, "caribbean")
    assert colonists(game, 0) == {"caribbean": 2}
    assert told(game, "converted") == [{"seat": 0, "region": "caribbean", "count": 1}]


@pytest.mark.rule("buildings.cathedral", "pieces.missionary")
def test_with_a_cathedral_a_missionary_brings_two() -> None:
    game = table(2)
    give(game, 0, buildings=["cathedral"])
    stand(game, "dock", (0, "missionary"), (1, "missionary"), 0)
    resolve(game, "dock")
    do(game, 0, "caribbean")
    do(game, 1, "caribbean")
    do(game, 0, "caribbean")
    assert colonists(game, 0) == {"caribbean": 4}
    assert colonists(game, 1) == {"caribbean": 2}


@pytest.mark.rule("dock.settled", "pieces.swap")
@pytest.mark.parametrize("kind", ["colonist", "captain", "merchant"])
def test_a_landed_specialist_is_one_colonist_like_another(kind: str) -> None:
    game = table(2)
    stand(game, "dock", (0, kind))
    resolve(game, "dock")
    do(game, 0, "caribbean")
    assert colonists(game, 0) == {"caribbean": 1}
    assert soldiers(game, 0) == {}


@pytest.mark.rule("dock.settled", "pieces.soldier")
def test_a_landed_soldier_stays_a_soldier() -> None:
    game = table(2)
    stand(game, "dock", (0, "soldier"))
    resolve(game, "dock")
    do(game, 0, "caribbean")
    assert soldiers(game, 0) == {"caribbean": 1}
    assert colonists(game, 0) == {}
    assert game.players[0].supply == 9


@pytest.mark.rule("dock.x_and_y")
def test_the_spaces_x_and_y_sail_after_all_numbered_ones() -> None:
    game = table(3)
    stand(game, "y", 0)
    stand(game, "x", 1)
    stand(game, "dock", 2, 2, 2, 2, 2)
    resolve(game, "dock")
    who = []
    while asked(game) == "dock.land":
        (seat,) = asked_seats(game)
        who.append(seat)
        do(game, seat, "caribbean")
    assert who == [2, 2, 2, 2, 2, 1, 0]
    assert not game.boxes["x"]
    assert not game.boxes["y"]


@pytest.mark.rule("dock.x_and_y", "buildings.indentured_servitude", "buildings.colonization_laws")
@pytest.mark.parametrize(
    ("building", "space"), [("indentured_servitude", "x"), ("colonization_laws", "y")]
)
def test_only_the_owner_of_its_building_uses_an_extra_space(building: str, space: str) -> None:
    game = table(2)
    give(game, 1, buildings=[building])
    begin(game, take_benefits)
    assert {box: row for box, row in game.boxes.items() if row} == {space: ((1, "colonist"),)}
    assert told(game, "on_dock") == [{"seat": 1, "space": space}]


# The good of a region


def settle_three(game: Discovery, seat: int, region: str = "caribbean") -> None:
    """Three colonists of a seat land in a region."""
    stand(game, "dock", seat, seat, seat)
    resolve(game, "dock")
    do(game, seat, *[region] * 3)


@pytest.mark.rule("dock.good", "rulings.6", "goods.ways")
def test_the_first_with_three_pieces_takes_the_good_at_once() -> None:
    game = table(2)
    give(game, 1, colonists={"caribbean": 2})
    stand(game, "dock", 0, 0, 0, 1)
    resolve(game, "dock")
    do(game, 0, "caribbean", "caribbean")
    assert goods(game, 0) == {}
    do(game, 0, "caribbean")
    assert asked(game) == "dock.land"
    assert goods(game, 0) == {"sugar": 1}
    assert game.region_goods[REGION["caribbean"]] == ""
    do(game, 1, "caribbean")
    assert goods(game, 1) == {}
    assert told(game, "region_good") == [{"seat": 0, "region": "caribbean", "good": "sugar"}]
    assert census(game)["goods"]["sugar"] == 6


@pytest.mark.rule("dock.good", "setup.goods")
@pytest.mark.parametrize("region", REGIONS)
def test_every_region_gives_its_own_good(region: str) -> None:
    game = table(2)
    discovered(game)
    good = game.region_goods[REGION[region]]
    settle_three(game, 0, region)
    assert goods(game, 0) == {good: 1}


@pytest.mark.rule("dock.good", "goods.kept")
def test_the_good_is_kept_and_comes_only_once() -> None:
    game = table(2)
    settle_three(game, 0)
    game.players[0].colonists[REGION["caribbean"]] = 0
    settle_three(game, 1)
    settle_three(game, 0)
    assert goods(game, 0) == {"sugar": 1}
    assert goods(game, 1) == {}


@pytest.mark.rule("rulings.6", "dock.good")
def test_soldiers_and_converts_count_for_the_good() -> None:
    game = table(2)
    give(game, 0, soldiers={"caribbean": 1})
    stand(game, "dock", (0, "missionary"))
    resolve(game, "dock")
    do(game, 0, "caribbean")
    assert goods(game, 0) == {"sugar": 1}


@pytest.mark.rule("rulings.6", "dock.good", "buildings.cathedral")
@pytest.mark.parametrize(
    ("before", "buildings"), [(2, ()), (1, ("cathedral",)), (0, ("cathedral",))]
)
def test_a_jump_to_three_or_past_it_takes_the_good(before: int, buildings: tuple[str, ...]) -> None:
    game = table(2)
    give(game, 0, colonists={"caribbean": before}, buildings=buildings)
    stand(game, "dock", (0, "missionary"))
    resolve(game, "dock")
    do(game, 0, "caribbean")
    assert colonists(game, 0) == {"caribbean": before + 2 + len(buildings)}
    assert goods(game, 0) == {"sugar": 1}


@pytest.mark.rule("rulings.6", "dock.good")
def test_pieces_of_two_players_do_not_add_up() -> None:
    game = table(2)
    give(game, 0, colonists={"caribbean": 2})
    stand(game, "dock", 1, 1)
    resolve(game, "dock")
    do(game, 1, "caribbean", "caribbean")
    assert goods(game, 0) == goods(game, 1) == {}


# Declining


@pytest.mark.rule("rulings.4", "rulings.13")
def test_a_piece_that_does_not_sail_goes_to_the_supply() -> None:
    game = table(2)
    stand(game, "dock", (0, "soldier"), 1)
    resolve(game, "dock")
    do(game, 0, "stay")
    assert game.players[0].supply == 10
    assert soldiers(game, 0) == {}
    assert told(game, "stayed") == [{"seat": 0, "piece": "soldier"}]
    assert game.boxes["dock"] == ((1, "colonist"),)
    do(game, 1, "stay")
    assert not game.boxes["dock"]
