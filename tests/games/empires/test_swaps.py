"""Who stands where: one unit of a player on a space, and units that change places."""

from __future__ import annotations

import pytest

from ages.games.empires.pieces import NO_MANS_LAND
from ages.games.empires.rules.movement import movement_phase
from ages.games.empires.state import Empires

from .builder import asked, begin, buildings, field, no_events, place, play, refused, table, unit

CROSS = {"b0": "farm", "b1": "house", "b_1": "house", "a0": "house"}
"""With the Town Center on c0 it shuts in b0."""

BLOCK = {**CROSS, "a1": "house", "a_1": "house", "c1": "house", "c_1": "house"}
"""Three ranks of three, of which only b0 is not on the fringe."""


def moved(game: Empires, *moves: tuple[str, str]) -> Empires:
    """Units move one after another; the phase goes on."""
    begin(game, movement_phase)
    for name, where in moves:
        play(game, f"move {name}", f"to {where}")
    return game


@pytest.mark.rule("movement.one_unit", "rulings.9")
def test_two_units_of_a_player_never_share_a_space() -> None:
    game = no_events(table())
    buildings(game, c1="farm", c2="farm")
    for cell in ("c0", "c1", "c2"):
        unit(game, "militia", 5, cell)
    moved(game, ("u1", NO_MANS_LAND), ("u2", "1:c0"))
    play(game, "move u3")
    assert refused(game, "1:c0") == ("movement.one_unit", "own_unit_there")
    assert game.why_not(0, "1:c1") is None
    play(game, "to 1:c1")
    assert place(game, "u3") == "1:c1"


@pytest.mark.rule("movement.one_unit")
def test_an_enemy_unit_bars_no_space() -> None:
    game = field()
    unit(game, "militia", 5, "c0")
    unit(game, "militia", 5, "c0", seat=1)
    moved(game, ("u1", "2:c0"))
    assert place(game, "u1") == place(game, "u2") == "2:c0"


@pytest.mark.rule("movement.one_unit")
def test_who_has_nowhere_to_go_cannot_be_moved() -> None:
    game = field(2, **BLOCK)
    for cell in ("b0", "a0", "b1", "b-1", "c0"):
        unit(game, "militia", 5, f"2:{cell}")
    for name in ("u2", "u3", "u4", "u5"):
        stand_still(game, name)
    unit(game, "militia", 5, "c0")
    begin(game, movement_phase)
    assert refused(game, ("move", "u1")) == ("movement.one_unit", "nowhere_to_go")


def stand_still(game: Empires, name: str) -> None:
    """A unit counts as moved already, to where it is."""
    one = game.units[name]
    game.units[name] = type(one)(one.owner, one.card, one.tokens, one.place, stood=NO_MANS_LAND)


@pytest.mark.rule("movement.together", "rulings.11")
def test_two_units_change_places() -> None:
    game = no_events(table())
    buildings(game, c1="farm")
    unit(game, "militia", 5, "c0")
    unit(game, "knight", 5, "c1")
    begin(game, movement_phase)
    play(game, "move u1", "to 1:c1")
    assert asked(game) == "go"
    play(game, "to 1:c0")
    assert (place(game, "u1"), place(game, "u2")) == ("1:c1", "1:c0")


@pytest.mark.rule("movement.together", "rulings.11")
def test_a_chain_of_units_moves_up_and_the_last_one_closes_it() -> None:
    game = no_events(table())
    buildings(game, c1="farm", c2="farm")
    for cell in ("c0", "c1", "c2"):
        unit(game, "militia", 5, cell)
    begin(game, movement_phase)
    play(game, "move u1", "to 1:c1", "to 1:c2", "to 1:c0")
    assert [place(game, name) for name in ("u1", "u2", "u3")] == ["1:c1", "1:c2", "1:c0"]


@pytest.mark.rule("movement.together", "movement.one_unit")
def test_who_must_make_room_has_to_go_somewhere() -> None:
    game = no_events(table())
    buildings(game, c1="farm")
    unit(game, "militia", 5, "c0")
    unit(game, "knight", 5, "c1")
    begin(game, movement_phase)
    play(game, "move u1", "to 1:c1")
    assert refused(game, "1:c1") == ("movement.value", "is_there_already")


@pytest.mark.rule("movement.one_unit", "movement.together")
@pytest.mark.parametrize("comes_first", [True, False])
def test_nobody_takes_the_space_of_a_unit_that_has_nowhere_to_go(comes_first: bool) -> None:
    game = field(2, **BLOCK)
    spots = ["2:a0", "2:b0", "2:b1", "2:b-1", "2:c0"]
    spots.insert(0 if comes_first else 5, NO_MANS_LAND)
    named = {where: unit(game, "militia", 5, where) for where in spots}
    for where in ("2:b1", "2:b-1", "2:c0"):
        stand_still(game, named[where])
    begin(game, movement_phase)
    play(game, f"move {named[NO_MANS_LAND]}", "to 2:a0")
    assert refused(game, "2:b0") == ("movement.one_unit", "own_unit_stuck")
    play(game, "to 2:a1")
    assert place(game, named["2:a0"]) == "2:a1"


@pytest.mark.rule("movement.together", "movement.one_unit")
def test_abroad_two_units_change_places_where_nothing_else_is_free() -> None:
    game = field(2, **BLOCK)
    for cell in ("a0", "b0", "b1", "b-1", "c0"):
        unit(game, "militia", 5, f"2:{cell}")
    for name in ("u3", "u4", "u5"):
        stand_still(game, name)
    moved(game, ("u1", "2:b0"))
    assert [*game.options(0)] == ["2:a0"]
    play(game, "to 2:a0")
    assert (place(game, "u1"), place(game, "u2")) == ("2:b0", "2:a0")


@pytest.mark.rule("movement.together", "movement.one_unit")
def test_a_unit_makes_room_by_going_where_an_enemy_is() -> None:
    game = field(2, **BLOCK)
    for cell in ("b0", "a0", "b-1", "c0"):
        unit(game, "militia", 5, f"2:{cell}")
    for name in ("u2", "u3", "u4"):
        stand_still(game, name)
    unit(game, "militia", 5, "b1", seat=1)
    unit(game, "knight", 5, NO_MANS_LAND)
    moved(game, ("u6", "2:b0"))
    assert [*game.options(0)] == ["2:b1"]


@pytest.mark.rule("movement.together", "movement.between_crowd")
def test_a_unit_makes_room_by_going_to_a_crowded_no_mans_land() -> None:
    game = field()
    unit(game, "militia", 5, "2:c0")
    unit(game, "militia", 5, NO_MANS_LAND)
    for where in ("1:c0", NO_MANS_LAND):
        stand_still(game, unit(game, "militia", 5, where))
    moved(game, ("u2", "2:c0"))
    assert [*game.options(0)] == [NO_MANS_LAND]
