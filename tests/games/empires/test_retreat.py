"""Retreat: when, who first, and where to."""

from __future__ import annotations

import pytest

from ages.games.empires.changes import add_effect
from ages.games.empires.pieces import NO_MANS_LAND
from ages.games.empires.state import Empires
from ages.kernel.effects import Effect

from .builder import (
    asked,
    attack,
    buildings,
    damage_on,
    field,
    place,
    play,
    rebuilt,
    refused,
    rounds,
    to_war,
    tokens,
    told,
    unit,
)

CROSS = {"b0": "farm", "b1": "house", "b_1": "house", "a0": "house"}
ROUND = {"b0": "town_center", "a0": "stone_wall", "b1": "stone_wall", "b_1": "stone_gate"}


def duel(where: str = "2:c1", seats: int = 2, **cells: str) -> Empires:
    """Five Spearmen of each seat fight on a space: ``u1`` attacks ``u2``."""
    game = field(seats, **(cells or {"c1": "farm"}))
    unit(game, "spearman", 5, where)
    unit(game, "spearman", 5, where, seat=1)
    return game


def met(game: Empires) -> Empires:
    """The first round is fought."""
    to_war(game)
    attack(game, "u1", "u2")
    return game


def ways(game: Empires, seat: int) -> list[str]:
    """Where a seat that is asked can retreat to."""
    assert asked(game) == "retreat"
    assert game.pending is not None
    assert game.pending.seats == (seat,)
    return [str(one) for one in game.options(seat) if one != "fight_on"]


# When


@pytest.mark.rule("resolution.retreat")
def test_after_the_first_round_the_attacker_is_asked_then_the_defender() -> None:
    game = met(duel())
    assert rounds(game) == ["first"]
    assert ways(game, 0) == ["2:c0", NO_MANS_LAND]
    play(game, "fight_on")
    assert ways(game, 1) == ["2:c0", NO_MANS_LAND]
    play(game, "fight_on", seat=1)
    assert (asked(game), tokens(game)) == ("", (3, 3))


@pytest.mark.rule("resolution.retreat", "resolution.retreat_loses", "rulings.23")
def test_when_the_attacker_leaves_the_battle_is_over() -> None:
    game = met(duel())
    play(game, "retreat 2:c0")
    assert (asked(game), tokens(game)) == ("", (4, 4))
    assert (place(game, "u1"), place(game, "u2")) == ("2:c0", "2:c1")
    assert [damage_on(game, cell) for cell in ("c0", "c1")] == [0, 0]
    assert told(game, "retreated") == [{"seat": 0, "unit": "spearman", "place": "2:c0"}]


@pytest.mark.rule("resolution.retreat", "declaration.leftover", "resolution.retreat_loses")
def test_when_the_defender_leaves_the_last_round_falls_on_the_building() -> None:
    game = met(duel())
    play(game, "fight_on")
    play(game, "retreat 2:c0", seat=1)
    assert (asked(game), tokens(game)) == ("", (4, 4))
    assert (place(game, "u2"), damage_on(game, "c1")) == ("2:c0", 1)


@pytest.mark.rule("resolution.retreat")
def test_the_dead_do_not_retreat_and_nobody_retreats_from_them() -> None:
    game = field(c1="farm")
    unit(game, "militia", 5, "2:c1")
    unit(game, "militia", 1, "2:c1", seat=1)
    assert asked(met(game)) == ""
    game = field(c1="farm")
    unit(game, "militia", 1, "2:c1")
    unit(game, "militia", 5, "2:c1", seat=1)
    assert asked(met(game)) == ""


# Where


@pytest.mark.rule("resolution.retreat", "movement.diagonal")
def test_a_unit_retreats_one_space_over_a_side() -> None:
    game = met(duel("2:b0", 2, **CROSS))
    assert sorted(ways(game, 0)) == ["2:a0", "2:b-1", "2:b1", "2:c0"]
    assert refused(game, NO_MANS_LAND) == ("resolution.retreat", "not_one_step_back")
    assert refused(game, "1:c0") == ("resolution.retreat", "not_one_step_back")


@pytest.mark.rule("resolution.retreat", "rulings.23")
def test_abroad_a_unit_retreats_further_in_too() -> None:
    game = met(duel("2:a0", 2, **CROSS))
    assert ways(game, 0) == ["2:b0", NO_MANS_LAND]


@pytest.mark.rule("resolution.retreat", "rulings.10")
def test_nobody_retreats_across_a_gap() -> None:
    game = met(duel("2:c0", b0="house", b1="house", b2="house", c2="house"))
    assert refused(game, "2:c2") == ("resolution.retreat", "not_one_step_back")
    assert refused(game, "2:b1") == ("resolution.retreat", "not_one_step_back")


@pytest.mark.rule("resolution.retreat_barred", "rulings.23")
@pytest.mark.parametrize("seat", [0, 1, 2])
def test_nobody_retreats_to_a_space_with_a_unit_of_anybody(seat: int) -> None:
    game = duel(seats=3)
    unit(game, "militia", 1, "2:c0", seat=seat)
    to_war(game)
    attack(game, "u1", "u2")
    if asked(game) == "declare":
        play(game, "done")
    assert refused(game, "2:c0") == ("resolution.retreat_barred", "unit_there")
    assert ways(game, 0) == [NO_MANS_LAND]


@pytest.mark.rule("resolution.retreat_barred", "rulings.23")
def test_nobody_retreats_where_there_was_a_fight_this_turn() -> None:
    game = duel()
    unit(game, "militia", 1, "2:c0")
    unit(game, "militia", 5, "c0", seat=1)
    to_war(game)
    attack(game, "u1", "u2")
    attack(game, "u3", "u4")
    play(game, "fight 1")
    assert tokens(game, ["u3", "u4"]) == (0, 5)
    game.units.pop("u4")
    assert refused(game, "2:c0") == ("resolution.retreat_barred", "fought_there")
    assert ways(game, 0) == [NO_MANS_LAND]


@pytest.mark.rule("rulings.23", "resolution.retreat")
def test_to_no_mans_land_a_unit_on_the_fringe_always_can() -> None:
    game = duel()
    unit(game, "militia", 1, NO_MANS_LAND)
    unit(game, "militia", 1, NO_MANS_LAND, seat=1)
    to_war(game)
    attack(game, "u3", "u4")
    attack(game, "u1", "u2")
    play(game, "fight 0")
    play(game, "fight_on")
    play(game, "fight_on", seat=1)
    assert NO_MANS_LAND in ways(game, 0)
    play(game, "fight_on")
    assert NO_MANS_LAND in ways(game, 1)


@pytest.mark.rule("rulings.23")
def test_from_no_mans_land_a_unit_retreats_to_a_free_fringe_space_at_home() -> None:
    game = duel(NO_MANS_LAND)
    buildings(game, c1="farm", c2="palisade_wall", c_1="house")
    unit(game, "militia", 1, "c1")
    met(game)
    assert sorted(ways(game, 0)) == ["1:c-1", "1:c0"]
    assert refused(game, "1:c1") == ("resolution.retreat_barred", "unit_there")
    assert refused(game, "1:c2") == ("resolution.retreat", "not_one_step_back")
    assert refused(game, "2:c0") == ("resolution.retreat", "not_one_step_back")
    play(game, "retreat 1:c0")
    assert place(game, "u1") == "1:c0"


@pytest.mark.rule("resolution.retreat", "declaration.answers")
def test_who_has_nowhere_to_retreat_to_is_not_asked() -> None:
    game = duel("2:b0", 2, **CROSS)
    for cell in ("b1", "b-1", "a0", "c0"):
        unit(game, "militia", 1, cell, seat=1)
    to_war(game)
    attack(game, "u1", "u2")
    assert (asked(game), tokens(game)) == ("", (3, 3))


@pytest.mark.rule("events.brushfire", "resolution.retreat")
def test_while_the_roads_burn_nobody_retreats_to_no_mans_land() -> None:
    game = duel()
    add_effect(game, Effect(card="brushfire", owner=0, until="movement"))
    met(game)
    assert refused(game, NO_MANS_LAND) == ("events.brushfire", "roads_are_burning")
    assert game.why_not(0, "2:c0") is None


# Walls


@pytest.mark.rule("rulings.23", "rulings.12")
def test_nobody_retreats_from_home_over_an_own_wall() -> None:
    game = met(duel(c1="palisade_wall"))
    assert ways(game, 0) == ["2:c0", NO_MANS_LAND]
    play(game, "fight_on")
    assert ways(game, 1) == ["2:c0"]
    assert refused(game, NO_MANS_LAND, 1) == ("resolution.retreat", "not_one_step_back")


@pytest.mark.rule("rulings.23", "rulings.12")
@pytest.mark.parametrize("wall", ["a0", "b-1"])
def test_an_enemy_on_a_wall_or_gate_does_not_retreat_further_in(wall: str) -> None:
    game = field()
    rebuilt(game, 1, **ROUND, c0="house", a1="house")
    unit(game, "spearman", 5, f"2:{wall}")
    unit(game, "spearman", 5, wall, seat=1)
    met(game)
    there = {"a0": ["2:a1", NO_MANS_LAND], "b-1": [NO_MANS_LAND]}
    assert ways(game, 0) == there[wall]
    play(game, "fight_on")
    assert "2:b0" in ways(game, 1)


@pytest.mark.rule("declaration.one_combat", "resolution.retreat")
def test_who_has_retreated_has_fought_this_turn() -> None:
    game = met(duel())
    play(game, "retreat 2:c0")
    assert (game.units["u1"].fought, game.units["u2"].fought) == (True, True)
