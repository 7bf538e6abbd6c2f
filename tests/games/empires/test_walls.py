"""Walls and gates."""

from __future__ import annotations

import pytest

from ages.games.empires.pieces import NO_MANS_LAND
from ages.games.empires.rules.movement import movement_phase
from ages.games.empires.state import Empires

from .builder import age, begin, buildings, no_events, play, rebuilt, refused, table, unit

ROUND = {"b0": "town_center", "a0": "stone_wall", "b1": "stone_wall", "b_1": "palisade_wall"}


def walled(seat: int, back: str = "stone_wall") -> Empires:
    """A seat whose Town Center on b0 has walls on three sides, and something behind it."""
    game = no_events(table())
    age(game, 3, 3)
    rebuilt(game, seat, **ROUND, c0=back)
    return game


def ends(game: Empires, name: str = "u1") -> list[str]:
    """Where a unit of seat 0 can go."""
    begin(game, movement_phase)
    play(game, f"move {name}")
    return sorted(str(one) for one in game.options(0))


HOME = ["1:a0", "1:b-1", "1:b0", "1:b1", "1:c0"]


def home_but(cell: str) -> list[str]:
    """The spaces of the walled village at home but one."""
    return [one for one in HOME if one != f"1:{cell}"]


@pytest.mark.rule("faq.walls", "rulings.12")
def test_a_unit_stands_on_a_wall_and_does_not_leave_over_it() -> None:
    game = no_events(table())
    age(game, 3, 3)
    buildings(game, c1="palisade_wall")
    unit(game, "militia", 5, "c1")
    assert ends(game) == ["1:c0"]
    assert refused(game, NO_MANS_LAND) == ("rulings.12", "own_wall")
    assert refused(game, "2:c0") == ("rulings.12", "own_wall")


@pytest.mark.rule("faq.walls", "rulings.12")
def test_it_leaves_from_another_fringe_building() -> None:
    game = no_events(table())
    age(game, 3, 3)
    buildings(game, c1="palisade_wall")
    unit(game, "militia", 5, "c0")
    assert ends(game) == ["1:c1", "2:c0", NO_MANS_LAND]


@pytest.mark.rule("faq.walls", "rulings.12")
@pytest.mark.parametrize("where", ["b0", "a0"])
def test_who_has_nothing_but_walls_on_the_fringe_is_shut_in(where: str) -> None:
    game = walled(0)
    unit(game, "knight", 5, where)
    assert ends(game) == home_but(where)


@pytest.mark.rule("faq.walls", "rulings.12")
def test_a_gate_is_a_door_to_its_owner() -> None:
    game = walled(0, back="stone_gate")
    unit(game, "militia", 5, "c0")
    assert ends(game) == [*home_but("c0"), "2:c0", NO_MANS_LAND]


@pytest.mark.rule("rulings.12", "movement.leaving")
def test_a_unit_with_movement_2_goes_out_through_the_gate_beside_it() -> None:
    game = walled(0, back="stone_gate")
    unit(game, "knight", 5, "b0")
    assert ends(game) == [*home_but("b0"), "2:c0", NO_MANS_LAND]


@pytest.mark.rule("rulings.12", "rulings.11")
@pytest.mark.parametrize(("where", "far"), [(NO_MANS_LAND, "2:b0"), ("2:a0", "2:c0")])
def test_nobody_comes_home_over_an_own_wall(where: str, far: str) -> None:
    game = walled(0)
    buildings(game, seat=1, b0="farm", b1="farm", b_1="farm", a0="farm")
    unit(game, "militia", 5, where)
    assert [one for one in ends(game) if one.startswith("1:")] == []
    assert refused(game, "1:b0") == ("rulings.12", "own_wall")
    assert refused(game, far) == ("movement.value", "too_far")


@pytest.mark.rule("rulings.12", "rulings.11")
def test_a_gate_lets_the_own_units_come_home() -> None:
    game = walled(0, back="stone_gate")
    unit(game, "militia", 5, NO_MANS_LAND)
    assert ends(game) == [*HOME, "2:c0"]


@pytest.mark.rule("rulings.12")
@pytest.mark.parametrize("back", ["stone_wall", "stone_gate"])
def test_an_enemy_ends_on_a_wall_or_gate_but_does_not_come_further_in(back: str) -> None:
    game = walled(1, back=back)
    unit(game, "knight", 5, NO_MANS_LAND)
    there = ends(game)
    assert {"2:a0", "2:b-1", "2:b1", "2:c0"} <= {*there}
    assert "2:b0" not in there


@pytest.mark.rule("rulings.12")
@pytest.mark.parametrize("where", ["a0", "c0"])
def test_from_there_it_goes_along_the_fringe_or_out(where: str) -> None:
    game = walled(1, back="stone_gate")
    buildings(game, seat=1, a1="house")
    unit(game, "militia", 5, f"2:{where}")
    there = ends(game)
    assert "2:b0" not in there
    assert ("2:a1" in there) == (where == "a0")
    assert {"1:c0", NO_MANS_LAND} <= {*there}


@pytest.mark.rule("rulings.12", "rulings.14")
def test_a_wall_that_lies_face_down_is_none() -> None:
    game = no_events(table())
    age(game, 3, 3)
    village = game.players[0].village.with_card("c1", "palisade_wall", False)
    game.players[0].village = village
    game.players[0].damage = game.players[0].villagers = [0, 0]
    unit(game, "militia", 5, "c1")
    assert NO_MANS_LAND in ends(game)
