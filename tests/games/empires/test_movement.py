"""Movement: at home, on journeys, and who may stand where."""

from __future__ import annotations

import pytest

from ages.games.empires.pieces import NO_MANS_LAND
from ages.games.empires.rules.movement import movement_phase
from ages.games.empires.state import Empires

from .builder import (
    age,
    asked,
    begin,
    buildings,
    face_down,
    field,
    hand,
    no_events,
    place,
    play,
    refused,
    rich,
    table,
    told,
    unit,
)

CROSS = {"b0": "farm", "b1": "house", "b_1": "house", "a0": "house"}
"""With the Town Center on c0 it shuts in b0."""

BLOCK = {**CROSS, "a1": "house", "a_1": "house", "c1": "house", "c_1": "house"}
"""Three ranks of three, of which only b0 is not on the fringe."""


def ends(game: Empires, name: str, seat: int = 0) -> list[str]:
    """Where a unit can go: the options when it is picked."""
    begin(game, movement_phase)
    play(game, f"move {name}", seat=seat)
    return sorted(str(one) for one in game.options(seat))


def moved(game: Empires, *moves: tuple[str, str]) -> Empires:
    """Units move one after another; the phase goes on."""
    begin(game, movement_phase)
    for name, where in moves:
        play(game, f"move {name}", f"to {where}")
    return game


# At home


@pytest.mark.rule("movement.at_home", "movement.spaces", "rulings.11")
def test_at_home_a_unit_goes_anywhere_however_far() -> None:
    game = no_events(table())
    buildings(game, c1="farm", c2="house", c3="house", c4="house")
    unit(game, "militia", 5, "c4")
    assert ends(game, "u1") == [*["1:c0", "1:c1", "1:c2", "1:c3"], NO_MANS_LAND]
    play(game, "to 1:c0")
    assert place(game, "u1") == "1:c0"
    assert told(game, "moved") == [{"seat": 0, "unit": "militia", "place": "1:c0"}]


@pytest.mark.rule("movement.at_home", "rulings.14")
def test_a_face_down_card_is_a_space_to_stand_on() -> None:
    game = no_events(table())
    face_down(game, c1="house")
    unit(game, "militia", 5, "c0")
    moved(game, ("u1", "1:c1"))
    assert place(game, "u1") == "1:c1"


@pytest.mark.rule("movement.value")
def test_a_unit_moves_once_a_turn() -> None:
    game = no_events(table())
    buildings(game, c1="farm")
    unit(game, "militia", 5, "c0")
    unit(game, "militia", 5, "c1")
    moved(game, ("u1", NO_MANS_LAND))
    assert refused(game, ("move", "u1")) == ("movement.value", "moved_already")
    assert game.why_not(0, ("move", "u2")) is None


@pytest.mark.rule("movement.value")
def test_the_phase_ends_when_everybody_has_moved() -> None:
    game = no_events(table())
    unit(game, "militia", 5, "c0")
    moved(game, ("u1", NO_MANS_LAND))
    assert asked(game) == ""


@pytest.mark.rule("movement.value")
def test_nobody_has_to_move() -> None:
    game = no_events(table())
    unit(game, "militia", 5, "c0")
    begin(game, movement_phase)
    play(game, "done")
    assert (asked(game), place(game, "u1")) == ("", "1:c0")


@pytest.mark.rule("movement.value")
def test_only_own_units_move() -> None:
    game = field()
    unit(game, "militia", 5, "c0")
    unit(game, "militia", 5, "1:c0", seat=1)
    begin(game, movement_phase)
    assert refused(game, ("move", "u2")) == ("movement.value", "not_your_unit")
    assert refused(game, ("move", "u9")) == ("movement.value", "not_your_unit")


@pytest.mark.rule("movement.value")
def test_who_has_no_unit_is_not_asked() -> None:
    assert asked(begin(no_events(table()), movement_phase)) == ""


# Journeys


@pytest.mark.rule("movement.reach", "movement.leaving", "movement.fringe", "movement.diagonal")
def test_from_the_fringe_all_fringe_buildings_of_the_other_village_are_in_reach() -> None:
    game = field(2, **BLOCK)
    unit(game, "militia", 5, "c0")
    fringe = ["a-1", "a0", "a1", "b-1", "b1", "c-1", "c0", "c1"]
    assert ends(game, "u1") == [*[f"2:{cell}" for cell in fringe], NO_MANS_LAND]
    assert refused(game, "2:b0") == ("movement.value", "too_far")


@pytest.mark.rule("movement.reach", "movement.leaving")
def test_a_unit_that_stands_further_in_cannot_leave_with_movement_1() -> None:
    game = field()
    buildings(game, seat=0, **CROSS)
    unit(game, "militia", 5, "b0")
    assert ends(game, "u1") == ["1:a0", "1:b-1", "1:b1", "1:c0"]
    assert refused(game, "2:c0") == ("movement.leaving", "not_on_the_fringe")
    assert refused(game, NO_MANS_LAND) == ("movement.leaving", "not_on_the_fringe")


@pytest.mark.rule("movement.leaving", "movement.value")
def test_with_movement_2_a_unit_leaves_from_one_space_further_in() -> None:
    game = field(2, **BLOCK)
    buildings(game, seat=0, **CROSS)
    unit(game, "knight", 5, "b0")
    there = ends(game, "u1")
    assert {"2:c0", "2:a1", NO_MANS_LAND} <= {*there}
    assert "2:b0" not in there


@pytest.mark.rule("movement.leaving", "movement.value")
def test_with_movement_2_a_unit_goes_one_space_deeper_into_the_other_village() -> None:
    game = field(2, **BLOCK)
    unit(game, "scout_cavalry", 5, "c0")
    moved(game, ("u1", "2:b0"))
    assert place(game, "u1") == "2:b0"


@pytest.mark.rule("movement.value", "rulings.18")
def test_an_upgrade_keeps_the_movement_of_its_card() -> None:
    game = field(2, **BLOCK)
    game.players[0].known = ("light_cavalry",)
    unit(game, "scout_cavalry", 5, "c0")
    assert "2:b0" in ends(game, "u1")


@pytest.mark.rule("movement.diagonal", "movement.leaving")
def test_abroad_a_unit_steps_over_sides_and_leaves_from_the_fringe() -> None:
    game = field(2, **BLOCK)
    unit(game, "militia", 5, "2:b0")
    assert ends(game, "u1") == ["2:a0", "2:b-1", "2:b1", "2:c0"]
    assert refused(game, "2:a1") == ("movement.value", "too_far")
    assert refused(game, "1:c0") == ("movement.value", "too_far")
    assert refused(game, NO_MANS_LAND) == ("movement.value", "too_far")


@pytest.mark.rule("rulings.11", "movement.leaving")
def test_a_journey_home_ends_on_any_free_home_space() -> None:
    game = field(c1="farm")
    buildings(game, seat=0, **CROSS)
    unit(game, "militia", 5, "2:c1")
    home = ["1:a0", "1:b-1", "1:b0", "1:b1", "1:c0"]
    assert ends(game, "u1") == [*home, "2:c0", NO_MANS_LAND]


@pytest.mark.rule("movement.value", "movement.spaces")
def test_what_is_no_space_cannot_be_gone_to() -> None:
    game = field()
    unit(game, "militia", 5, "c0")
    ends(game, "u1")
    assert refused(game, "1:c0") == ("movement.value", "is_there_already")
    assert refused(game, "2:a0") == ("movement.spaces", "no_such_space")
    assert refused(game, "3:c0") == ("movement.spaces", "no_such_village")
    assert "a0" not in game.players[1].village.index


@pytest.mark.rule("movement.spaces")
def test_the_village_of_who_is_out_is_no_place_to_go() -> None:
    game = no_events(table(seats=3))
    age(game, 3, 3, 3)
    unit(game, "militia", 5, "c0")
    game.out(1)
    assert ends(game, "u1") == ["3:c0", NO_MANS_LAND]
    assert refused(game, "2:c0") == ("movement.spaces", "no_such_village")


@pytest.mark.rule("rulings.11", "movement.leaving")
def test_from_one_foreign_village_a_unit_goes_on_to_the_next() -> None:
    game = no_events(table(seats=3))
    age(game, 3, 3, 3)
    unit(game, "militia", 5, "2:c0")
    assert ends(game, "u1") == ["1:c0", "3:c0", NO_MANS_LAND]


# No-Man's-Land


@pytest.mark.rule("movement.between", "movement.between_counts")
def test_from_no_mans_land_a_fringe_is_one_step_away() -> None:
    game = field(2, **BLOCK)
    unit(game, "militia", 5, NO_MANS_LAND)
    there = ends(game, "u1")
    assert {"1:c0", "2:c0", "2:a1"} <= {*there}
    assert "2:b0" not in there
    assert refused(game, NO_MANS_LAND) == ("movement.value", "is_there_already")


@pytest.mark.rule("movement.between_counts")
def test_on_the_way_between_villages_no_mans_land_counts_for_nothing() -> None:
    game = field(2, **BLOCK)
    buildings(game, seat=0, **CROSS)
    unit(game, "knight", 5, "b0")
    assert "2:a0" in ends(game, "u1")


@pytest.mark.rule("movement.between_counts")
def test_no_mans_land_ends_a_journey() -> None:
    game = field(2, **BLOCK)
    unit(game, "scout_cavalry", 5, NO_MANS_LAND)
    assert "2:b0" in ends(game, "u1")
    game = field(2, **BLOCK)
    buildings(game, seat=0, **CROSS)
    unit(game, "knight", 5, "b0")
    assert "2:b0" not in ends(game, "u1")


@pytest.mark.rule("movement.between_crowd", "rulings.9")
def test_any_number_of_units_is_in_no_mans_land() -> None:
    game = field(c1="farm")
    buildings(game, c1="farm", c2="farm")
    for cell in ("c0", "c1", "c2"):
        unit(game, "militia", 1, cell)
    moved(game, *[(name, NO_MANS_LAND) for name in ("u1", "u2")])
    play(game, "move u3")
    assert game.why_not(0, NO_MANS_LAND) is None
    play(game, f"to {NO_MANS_LAND}")
    assert {place(game, name) for name in ("u1", "u2", "u3")} == {NO_MANS_LAND}


# Gaps


@pytest.mark.rule("movement.gaps", "rulings.10")
def test_a_gap_between_fringe_buildings_is_crossed_in_one_step() -> None:
    game = field(b0="house", b1="house", b2="house", c2="house")
    unit(game, "militia", 5, "2:c0")
    assert "2:c2" in ends(game, "u1")


@pytest.mark.rule("movement.gaps", "rulings.10")
def test_a_hole_inside_a_village_is_no_gap() -> None:
    ring = {"a0": "house", "a1": "house", "a2": "house", "b0": "farm", "b2": "farm"}
    game = field(2, **ring, c1="house", c2="house")
    assert "b1" not in game.players[1].village.index
    assert "2:b2" not in ends_of_unit_on(game, "2:b0")


def ends_of_unit_on(game: Empires, where: str) -> list[str]:
    """Where a Militia of seat 0 can go from a place."""
    return ends(game, unit(game, "militia", 5, where))


@pytest.mark.rule("rulings.10", "movement.fringe")
def test_a_side_to_a_closed_hole_is_no_fringe() -> None:
    wide = {f"{rank}{column}": "house" for rank in "abc" for column in range(5)}
    for cell in ("b2", "c0"):
        del wide[cell]
    game = field(2, **wide)
    village = game.players[1].village
    assert "b1" not in village.fringe
    assert {"a2", "c2", "b0", "b4", "c0"} <= {*village.fringe}


@pytest.mark.rule("movement.gaps", "movement.null")
def test_a_null_space_is_no_gap_and_counts_as_a_step() -> None:
    game = field(2, **BLOCK)
    game.players[1].village = game.players[1].village.changed("b0", "", False)
    unit(game, "militia", 5, "2:b-1")
    there = ends(game, "u1")
    assert "2:b0" in there
    assert "2:b1" not in there


# Events


@pytest.mark.rule("cards.event_turn", "movement.value")
def test_what_comes_before_all_moves_is_too_late_when_one_has_moved() -> None:
    game = no_events(table())
    age(game, 3, 3)
    rich(game)
    buildings(game, c1="farm")
    hand(game, "brushfire", "gold_nugget")
    unit(game, "militia", 5, "c0")
    unit(game, "militia", 5, "c1")
    begin(game, movement_phase)
    assert game.why_not(0, ("play", "brushfire")) is None
    play(game, "move u1", f"to {NO_MANS_LAND}")
    assert refused(game, ("play", "brushfire")) == ("cards.event_turn", "units_have_moved")
    assert game.why_not(0, ("play", "gold_nugget")) is None
