"""Docks, and the water that they bring."""

from __future__ import annotations

import pytest

from ages.games.empires.rules.construction import construction_phase
from ages.games.empires.sea import beach, cells_in_reach, shores, waters
from ages.games.empires.state import Empires

from .builder import (
    age,
    asked,
    begin,
    buildings,
    coast,
    face_down,
    field,
    hand,
    no_events,
    play,
    player,
    raze,
    refused,
    rich,
    table,
    unit,
    villagers,
)


def building(*cards: str, **cells: str) -> Empires:
    """Seat 0 in its Construction phase with these cards in hand, and these buildings."""
    game = no_events(table())
    age(game, 3, 3)
    buildings(game, 0, **cells)
    rich(game)
    villagers(game, c0=30)
    hand(game, *cards)
    return begin(game, construction_phase)


@pytest.mark.rule("sea.water")
def test_without_a_dock_nobody_has_water() -> None:
    game = field(b0="house")
    assert [shores(game, seat) for seat in (0, 1)] == [[], []]
    assert [waters(game, seat) for seat in (0, 1)] == [[], []]


@pytest.mark.rule("sea.first_dock", "sea.water")
def test_the_first_dock_brings_water_on_its_side_to_all() -> None:
    game = building("dock")
    play(game, "build dock c1")
    assert [shores(game, seat) for seat in (0, 1)] == [["right"], ["right"]]
    assert waters(game, 0) == ["1:right:c"]
    assert waters(game, 1) == ["2:right:c"]


@pytest.mark.rule("rulings.34", "sea.first_dock")
def test_a_dock_alone_in_its_rank_faces_the_side_that_its_builder_names() -> None:
    game = building("dock")
    play(game, "build dock b0")
    assert asked(game) == "face"
    play(game, "facing left")
    assert player(game).docks == (("b0", "left"),)
    assert shores(game, 1) == ["left"]


@pytest.mark.rule("sea.second_dock")
def test_a_second_dock_on_the_other_side_brings_water_to_its_owner_alone() -> None:
    game = building("dock", "dock")
    play(game, "build dock c1", "build dock c-1")
    assert [shores(game, seat) for seat in (0, 1)] == [["left", "right"], ["right"]]


@pytest.mark.rule("sea.second_dock")
def test_a_second_dock_on_the_same_side_changes_nothing() -> None:
    game = building("dock", "dock", b0="house", b1="house")
    play(game, "build dock c1", "build dock b2")
    assert [shores(game, seat) for seat in (0, 1)] == [["right"], ["right"]]


@pytest.mark.rule("sea.stays")
def test_water_stays_when_every_dock_is_destroyed() -> None:
    game = building("dock")
    play(game, "build dock c1")
    raze(game, "c1", seat=0)
    assert [shores(game, seat) for seat in (0, 1)] == [["right"], ["right"]]
    assert waters(game, 0) == ["1:right:c"]


@pytest.mark.rule("sea.closed_rank")
def test_nothing_is_built_beyond_a_dock_while_it_stands() -> None:
    game = building("dock", "house", "house")
    play(game, "build dock c1", "build house")
    assert refused(game, "c2") == ("sea.closed_rank", "beyond_a_dock")
    play(game, "on b1", "done")
    raze(game, "c1", seat=0)
    begin(game, construction_phase)
    play(game, "build house c1")
    assert "c1" in player(game).village.buildings


@pytest.mark.rule("sea.open_ranks", "sea.closed_rank")
def test_other_ranks_and_the_other_side_of_the_rank_go_on() -> None:
    game = building("dock", "house", b0="house", b1="house")
    play(game, "build dock c1", "build house")
    options = game.options(0)
    assert "b2" in options
    assert "c-1" in options
    assert "c2" not in options


@pytest.mark.rule("sea.closed_rank")
def test_a_dock_that_its_owner_tears_down_closes_its_rank_no_more() -> None:
    game = building("dock", "house")
    play(game, "build dock c1", "destroy c1 discard_pile", "build house c1")
    assert player(game).docks == ()


@pytest.mark.rule("rulings.34")
def test_a_dock_stands_at_an_end_of_its_rank() -> None:
    game = building("dock", b1="house", b_1="house")
    play(game, "build dock")
    assert refused(game, "b0") == ("rulings.34", "not_outermost")
    assert {"c1", "c-1", "b2", "b-2"} <= {*game.options(0)}


@pytest.mark.rule("rulings.34")
def test_a_face_down_dock_that_is_not_outermost_cannot_be_turned_up() -> None:
    game = building(c1="house", c_1="house", b0="house")
    face_down(game, b1="dock")
    buildings(game, b2="house")
    assert refused(game, ("turn_up", "b1")) == ("rulings.34", "not_outermost")


@pytest.mark.rule("rulings.34", "sea.first_dock")
def test_a_face_down_dock_brings_water_when_it_is_turned_up() -> None:
    game = building(b0="house")
    face_down(game, b1="dock")
    assert shores(game, 0) == []
    play(game, "turn_up b1")
    assert shores(game, 1) == ["right"]
    assert player(game).docks == (("b1", "right"),)


@pytest.mark.rule("sea.beach_building", "sea.open_to_ships", "rulings.34")
def test_a_building_with_any_side_on_the_water_is_on_the_beach() -> None:
    """Rank b stands out to the left of rank a, where water lies beyond the first card."""
    game = coast(b0="house", b_1="farm", a0="house", c1="house")
    assert beach(game, "2:left:a") == ("a0",)
    assert beach(game, "2:left:b") == ("b-1",)
    assert beach(game, "2:left:c") == ("c0",)
    buildings(game, seat=1, b_2="mill")
    assert beach(game, "2:left:b") == ("b-1", "b-2")
    assert waters(game, 1) == ["2:left:a", "2:left:b", "2:left:c"]


@pytest.mark.rule("sea.beach_building")
def test_face_down_cards_are_no_beach_buildings_but_hold_the_water_off() -> None:
    game = coast(b0="house", a0="house")
    face_down(game, seat=1, **{"b-1": "mill"})
    assert beach(game, "2:left:b") == ()
    assert waters(game, 1) == ["2:left:a", "2:left:c"]
    assert cells_in_reach(game, "2:left:b", 3) == []


@pytest.mark.rule("rulings.34")
def test_a_rank_without_cards_has_no_water() -> None:
    game = coast(b0="house")
    assert beach(game, "2:left:a") == ()
    assert beach(game, "2:left:b") == ("b0",)
    raze(game, "b0")
    assert waters(game, 1) == ["2:left:c"]


@pytest.mark.rule("rulings.34")
def test_a_null_space_at_the_end_of_a_rank_holds_no_water_off() -> None:
    game = coast(b0="house", b_1="house")
    unit(game, "militia", 5, "2:b-1")
    raze(game, "b-1")
    assert game.players[1].village.null_spaces == ("b-1",)
    assert beach(game, "2:left:b") == ("b0",)
