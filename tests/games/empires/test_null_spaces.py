"""What a destroyed building leaves: null spaces, and when they are gone."""

from __future__ import annotations

import pytest

from ages.games.empires.pieces import NO_MANS_LAND
from ages.games.empires.rules.declaration import declaration_phase
from ages.games.empires.rules.movement import movement_phase
from ages.games.empires.rules.resolution import resolution_phase
from ages.games.empires.state import Empires

from .builder import (
    begin,
    face_down,
    field,
    known,
    place,
    play,
    raze,
    tokens,
    unit,
    villagers,
)

CROSS = {"b0": "farm", "b1": "house", "b_1": "house", "a0": "house"}


def cells(game: Empires, seat: int = 1) -> tuple[str, ...]:
    """The spaces of a village."""
    return game.players[seat].village.cells


@pytest.mark.rule("movement.null_inside", "rulings.13")
def test_inside_a_village_a_null_space_remains_though_nobody_is_there() -> None:
    game = field(2, **CROSS)
    raze(game, "b0")
    assert game.players[1].village.null_spaces == ("b0",)


@pytest.mark.rule("movement.null")
def test_units_stand_on_a_null_space_and_move_over_it() -> None:
    game = field(2, **CROSS)
    raze(game, "b0")
    unit(game, "scout_cavalry", 5, "2:b0")
    unit(game, "scout_cavalry", 5, "2:b1")
    begin(game, movement_phase)
    play(game, "move u2", "to 2:a0", "move u1")
    assert "2:b-1" in game.options(0)
    play(game, "to 2:b-1")
    assert place(game, "u1") == "2:b-1"


@pytest.mark.rule("movement.null_fringe", "resolution.building_destroyed")
def test_on_the_fringe_an_empty_null_space_is_gone_at_once() -> None:
    game = field(c1="farm")
    raze(game, "c1")
    assert cells(game) == ("c0",)


@pytest.mark.rule("movement.null_fringe", "rulings.13")
def test_on_the_fringe_a_null_space_stays_while_a_unit_is_on_it() -> None:
    game = field(c1="farm")
    unit(game, "militia", 5, "2:c1")
    raze(game, "c1")
    assert (cells(game), place(game, "u1")) == (("c0", "c1"), "2:c1")
    begin(game, movement_phase)
    play(game, "move u1", f"to {NO_MANS_LAND}")
    assert cells(game) == ("c0",)


@pytest.mark.rule("movement.null_fringe", "movement.together")
def test_a_null_space_that_one_unit_leaves_and_another_takes_is_not_gone() -> None:
    game = field(c1="farm")
    unit(game, "militia", 5, "2:c1")
    unit(game, "militia", 5, NO_MANS_LAND)
    raze(game, "c1")
    begin(game, movement_phase)
    play(game, "move u1", f"to {NO_MANS_LAND}", "move u2", "to 2:c1")
    assert (cells(game), place(game, "u2")) == (("c0", "c1"), "2:c1")


@pytest.mark.rule("movement.null_fringe")
def test_a_null_space_cut_off_goes_and_all_units_there_are_in_no_mans_land() -> None:
    game = field(seats=3, c1="farm", c2="farm")
    unit(game, "militia", 5, "2:c2")
    unit(game, "militia", 4, "2:c2", seat=1)
    unit(game, "militia", 3, "2:c2", seat=2)
    raze(game, "c2")
    assert cells(game) == ("c0", "c1", "c2")
    raze(game, "c1")
    assert cells(game) == ("c0",)
    assert [place(game, name) for name in ("u1", "u2", "u3")] == [NO_MANS_LAND] * 3


@pytest.mark.rule("movement.null_fringe", "rulings.13")
def test_two_null_spaces_do_not_hold_each_other() -> None:
    game = field(c1="farm", c2="farm", c3="farm")
    unit(game, "militia", 5, "2:c2")
    unit(game, "knight", 5, "2:c3")
    raze(game, "c3", "c2")
    assert cells(game) == ("c0", "c1", "c2")
    assert (place(game, "u1"), place(game, "u2")) == ("2:c2", NO_MANS_LAND)


@pytest.mark.rule("movement.null_fringe", "rulings.14")
def test_a_face_down_card_holds_a_null_space() -> None:
    game = field(c1="farm", c2="farm")
    face_down(game, seat=1, c3="house")
    unit(game, "militia", 5, "2:c2")
    raze(game, "c1", "c2")
    assert cells(game) == ("c0", "c2", "c3")


@pytest.mark.rule("rulings.13", "movement.null_inside")
def test_null_spaces_vanish_in_a_chain() -> None:
    game = field(2, **CROSS)
    raze(game, "b0")
    assert "b0" in cells(game)
    raze(game, "a0")
    assert cells(game) == ("c0", "b1", "b-1")


@pytest.mark.rule("rulings.13", "movement.null_inside")
def test_what_comes_to_lie_on_the_fringe_stays_while_a_unit_is_there() -> None:
    game = field(2, **CROSS)
    raze(game, "b0")
    unit(game, "militia", 5, "2:b0")
    raze(game, "a0", "b1")
    assert cells(game) == ("c0", "b0", "b-1")


@pytest.mark.rule("village.isolated")
def test_a_building_without_neighbours_stays_where_it_is() -> None:
    game = field(c1="farm", c2="house")
    raze(game, "c1")
    assert cells(game) == ("c0", "c2")
    assert "c2" in game.players[1].village.buildings


@pytest.mark.rule("movement.null_fringe")
def test_a_null_space_is_gone_when_all_who_fought_there_are_dead() -> None:
    game = field(c1="farm")
    for seat in (0, 1):
        known(game, "forging", "iron_casting", seat=seat)
        unit(game, "militia", 1, "2:c1", seat=seat)
    raze(game, "c1")
    assert cells(game) == ("c0", "c1")
    begin(game, declaration_phase, resolution_phase)
    play(game, "attack u1")
    assert (tokens(game), cells(game)) == ((0, 0), ("c0",))


@pytest.mark.rule("movement.null_fringe", "declaration.fast_response")
def test_a_null_space_is_gone_when_its_unit_leaves_by_fast_response() -> None:
    game = field(c1="farm")
    unit(game, "militia", 5, "2:c0")
    unit(game, "militia", 5, "c1", seat=1)
    raze(game, "c1")
    begin(game, declaration_phase, resolution_phase)
    play(game, "attack u1", "at building")
    play(game, "meet u2", seat=1)
    assert (place(game, "u2"), cells(game)) == ("2:c0", ("c0",))


@pytest.mark.rule("rulings.13")
def test_villagers_of_a_destroyed_building_go_to_the_pool() -> None:
    game = field(c1="farm")
    villagers(game, seat=1, c1=4)
    raze(game, "c1")
    assert (game.players[1].pool, sum(game.players[1].villagers)) == (4, 3)


@pytest.mark.rule("faq.destroyed_building", "resolution.building_destroyed")
def test_the_card_of_a_destroyed_building_goes_to_the_discard_pile() -> None:
    game = field(c1="farm")
    raze(game, "c1")
    assert (game.players[1].discard, game.players[1].snuffed) == (("farm",), ())


@pytest.mark.rule("rulings.13")
def test_damage_does_not_stay_on_the_null_space() -> None:
    game = field(2, **CROSS)
    raze(game, "b0")
    player = game.players[1]
    assert player.damage[player.village.index["b0"]] == 0
