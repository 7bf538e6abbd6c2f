"""Appendix II. Capital buildings of Age III."""

from __future__ import annotations

from typing import Any

import pytest

from ages.games.discovery.queries import building_points
from ages.games.discovery.rules.benefits import take_benefits
from ages.games.discovery.tables import REGIONS
from ages.games.discovery.view import census
from ages.kernel.choices import Refusal

from .builder import (
    asked,
    begin,
    colonists,
    commands,
    discovered,
    do,
    facing,
    give,
    goods,
    refused,
    resolve,
    soldiers,
    stand,
    table,
    told,
)


def points(building: str, /, **arranged: Any) -> int:
    """The points of a building for an owner with these things."""
    game = table(2)
    arranged.setdefault("buildings", [building])
    give(game, 1, **arranged)
    return building_points(game, 1, building)


# Points at the end


@pytest.mark.rule("buildings.mercantilism", "final.buildings")
def test_mercantilism_gives_a_point_for_each_good() -> None:
    assert points("mercantilism", goods={"rice": 2, "gold": 3}, ships=2) == 5
    assert points("mercantilism", ships=2) == 0


@pytest.mark.rule("buildings.population", "rulings.8")
@pytest.mark.parametrize(("pieces", "expected"), [(0, 0), (1, 0), (2, 1), (3, 1), (4, 2), (13, 6)])
def test_population_gives_a_point_for_every_two_pieces(pieces: int, expected: int) -> None:
    assert points("population", colonists={"peru": pieces}) == expected


@pytest.mark.rule("buildings.population")
def test_population_counts_soldiers_and_all_regions_together() -> None:
    pieces = {"colonists": {"peru": 1, "brazil": 1}, "soldiers": {"peru": 1, "canada": 1}}
    assert points("population", **pieces) == 2
    assert points("population", hand={"colonist": 9}, explorers={"captain": 9}) == 0


@pytest.mark.rule("buildings.navy", "rulings.1")
@pytest.mark.parametrize(("options", "expected"), [({}, 12), ({"navy": 4}, 12), ({"navy": 3}, 9)])
def test_navy_gives_four_points_for_each_ship_or_three_as_an_option(
    options: dict[str, int], expected: int
) -> None:
    game = table(2, **options)
    give(game, 0, buildings=["navy"], ships=3)
    assert building_points(game, 0, "navy") == expected


@pytest.mark.rule("buildings.navy")
def test_navy_without_ships_gives_nothing() -> None:
    assert points("navy") == 0


@pytest.mark.rule("buildings.power")
def test_power_gives_two_points_for_each_soldier_in_the_new_world() -> None:
    assert points("power", soldiers={"peru": 2, "canada": 1}, colonists={"peru": 5}) == 6
    assert points("power", hand={"soldier": 1}, explorers={"soldier": 2}) == 0


@pytest.mark.rule("buildings.prosperity", "rulings.8")
def test_prosperity_gives_two_points_for_each_building_and_itself() -> None:
    assert points("prosperity") == 2
    assert points("prosperity", buildings=["settlers", "settlers", "inca", "prosperity"]) == 8


@pytest.mark.rule("buildings.glory")
def test_glory_gives_two_points_for_each_region_with_an_own_piece() -> None:
    assert points("glory") == 0
    assert points("glory", colonists={"peru": 9}) == 2
    pieces = {"colonists": {"peru": 1, "brazil": 4}, "soldiers": {"peru": 1, "canada": 1}}
    assert points("glory", **pieces) == 6


@pytest.mark.rule("buildings.wealth", "rulings.8")
@pytest.mark.parametrize(("money", "expected"), [(0, 0), (4, 0), (5, 1), (9, 1), (10, 2), (53, 10)])
def test_wealth_gives_a_point_for_every_five_dollars(money: int, expected: int) -> None:
    assert points("wealth", money=money) == expected


@pytest.mark.rule("buildings.militia", "final.buildings")
@pytest.mark.parametrize("building", ["militia", "migration", "settlers", "stable"])
def test_other_buildings_give_no_points(building: str) -> None:
    rich = {"money": 50, "ships": 3, "goods": {"rice": 3}, "colonists": {"peru": 4}}
    assert points(building, **rich) == 0


# Migration


@pytest.mark.rule("buildings.migration")
def test_migration_moves_up_to_two_colonists_from_one_region_to_any_other() -> None:
    game = table(2)
    discovered(game)
    give(game, 0, buildings=["migration"], colonists={"canada": 3}, soldiers={"peru": 2})
    begin(game, take_benefits)
    assert asked(game) == "benefits.move"
    others = [region for region in REGIONS if region != "canada"]
    moves = [f"move migration canada {other} {n}" for n in (1, 2) for other in others]
    assert commands(game, 0) == [*moves, "move leave"]
    do(game, 0, "move migration canada brazil 2")
    assert colonists(game, 0) == {"canada": 1, "brazil": 2}
    assert soldiers(game, 0) == {"peru": 2}
    assert asked(game) is None
    assert told(game, "migrated") == [
        {"seat": 0, "region": "canada", "target": "brazil", "count": 2}
    ]


@pytest.mark.rule("buildings.migration")
def test_one_colonist_may_migrate_alone() -> None:
    game = table(2)
    discovered(game)
    give(game, 0, buildings=["migration"], colonists={"canada": 1})
    begin(game, take_benefits)
    assert max(int(command.split()[-1]) for command in commands(game, 0)[:-1]) == 1
    do(game, 0, "move migration canada brazil 1")
    assert colonists(game, 0) == {"brazil": 1}


@pytest.mark.rule("buildings.migration", "dock.discovered")
def test_colonists_do_not_migrate_to_an_undiscovered_region() -> None:
    game = table(2)
    discovered(game, "florida")
    give(game, 0, buildings=["migration"], colonists={"caribbean": 1})
    begin(game, take_benefits)
    refusal = Refusal("dock.discovered", "not_discovered", {"region": "peru"})
    assert refused(game, 0, "move migration caribbean peru 1") == refusal
    assert commands(game, 0) == ["move migration caribbean florida 1", "move leave"]


@pytest.mark.rule("buildings.migration", "rulings.4")
def test_nobody_has_to_migrate() -> None:
    game = table(2)
    discovered(game)
    give(game, 0, buildings=["migration"], colonists={"canada": 1})
    begin(game, take_benefits)
    do(game, 0, "move leave")
    assert colonists(game, 0) == {"canada": 1}


@pytest.mark.rule("buildings.migration", "rulings.6")
def test_two_migrants_can_win_the_good_of_a_region() -> None:
    game = table(2)
    discovered(game)
    give(game, 0, buildings=["migration"], colonists={"canada": 2}, soldiers={"peru": 1})
    begin(game, take_benefits)
    do(game, 0, "move migration canada peru 2")
    assert goods(game, 0) == {"silver": 1}


# Militia


@pytest.mark.rule("buildings.militia", "rulings.10")
def test_militia_strikes_for_a_defender() -> None:
    game = facing((1, 1), (2, 0), militia=1)
    do(game, 0, "declare battle 1 canada", "strike colonist")
    assert asked(game) == "warfare.strike_back"
    do(game, 1, "strike_back soldier")
    assert (colonists(game, 0), soldiers(game, 0)) == ({"canada": 1}, {})
    assert colonists(game, 1) == {"canada": 1}


@pytest.mark.rule("buildings.militia")
def test_militia_can_take_a_hit_and_comes_back_for_the_next_battle() -> None:
    game = facing((1, 1), (1, 0), militia=1)
    before = census(game)
    do(game, 0, "declare battle 1 canada", "strike militia")
    do(game, 1, "strike_back colonist")
    assert colonists(game, 1) == {"canada": 1}
    assert colonists(game, 0) == {}
    assert told(game, "casualties")[0] == {"seat": 1, "region": "canada", "pieces": ("militia",)}
    assert game.players[1].supply == 10
    assert census(game) == before
    stand(game, "warfare", 0)
    resolve(game, "warfare")
    do(game, 0, "declare battle 1 canada")
    assert game.subset(0).items == {"colonist": 1, "militia": 1}


@pytest.mark.rule("buildings.militia", "rulings.10")
def test_militia_does_not_help_who_starts_a_battle() -> None:
    game = facing((1, 0), (1, 1), militia=0)
    do(game, 0, "declare battle 1 canada")
    assert asked(game) is None
    assert colonists(game, 1) == {"canada": 1}
    assert soldiers(game, 1) == {"canada": 1}
    assert colonists(game, 0) == {}


@pytest.mark.rule("rulings.10", "rulings.14")
def test_militia_makes_no_battle_by_itself() -> None:
    game = facing((1, 0), (1, 0), militia=1)
    assert asked(game) is None
    assert told(game, "peace") == [{"seat": 0}]


@pytest.mark.rule("buildings.militia", "warfare.war")
def test_militia_helps_in_every_battle_of_a_war() -> None:
    game = table(2)
    give(game, 0, soldiers={"canada": 1, "peru": 1})
    give(game, 1, colonists={"canada": 1, "peru": 1}, buildings=["militia"])
    stand(game, "warfare", 0)
    resolve(game, "warfare")
    do(game, 0, "declare war 1", "strike colonist", "strike colonist")
    assert soldiers(game, 0) == {}
    assert colonists(game, 1) == {}


@pytest.mark.rule("rulings.10")
def test_militia_of_a_bystander_does_not_help() -> None:
    game = facing((0, 1), (1, 0), militia=2, seats=3)
    give(game, 2, colonists={"canada": 1})
    do(game, 0, "declare battle 1 canada")
    assert soldiers(game, 0) == {"canada": 1}
    assert colonists(game, 1) == {}
    assert colonists(game, 2) == {"canada": 1}
