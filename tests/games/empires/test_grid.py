"""The grid of a village: what lies beside what, the fringe, gaps, null spaces, walls and gates."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from ages.games.empires.changes import put_into_play, put_village, settle
from ages.games.empires.grid import BIT
from ages.games.empires.pieces import NO_MANS_LAND, place_of
from ages.games.empires.state import Empires
from ages.games.empires.village import HOME_CELL, NULL, SPOT, WIDEST, Village, cell_at

from .builder import player, table

DRAWN = {
    "T": ("town_center", True),
    "#": ("house", True),
    "w": ("palisade_wall", True),
    "g": ("stone_gate", True),
    "?": ("mill", False),
    "0": (NULL, False),
}
"""How a village is drawn: rank a first, and the Town Center of rank c in column 0."""


def drawn(*ranks: str) -> Village:
    """A village as it is drawn, a dot for a cell that is none."""
    home = ranks[2].index("T")
    found = [(HOME_CELL, *DRAWN["T"])]
    for number, rank in enumerate(ranks, 1):
        for place, sign in enumerate(rank):
            cell = cell_at(number, place - home)
            if sign != "." and cell != HOME_CELL:
                found.append((cell, *DRAWN[sign]))
    cells, cards, faces = zip(*found, strict=True)
    return Village(cells, cards, faces)


def with_village(*ranks: str) -> Empires:
    """A game in which seat 0 has the village that is drawn."""
    game = table()
    put_village(player(game), drawn(*ranks))
    return game


# Side by side


@pytest.mark.rule("village.adjacent")
def test_neighbours_touch_with_a_side_not_with_a_corner() -> None:
    village = drawn("###", "###", ".T.")
    assert set(village.neighbours["b0"]) == {"a0", "b-1", "b1", "c0"}
    assert set(village.neighbours["c0"]) == {"b0"}


@pytest.mark.rule("village.grid")
def test_there_are_three_ranks_and_the_cells_beside_cards_are_free() -> None:
    village = drawn("...", ".#.", ".T.")
    assert village.free_cells == ("a0", "b-1", "b1", "c-1", "c1")
    assert village.free_corners == ("a-1", "a0", "a1", "b-1", "b1", "c-1", "c1")


@pytest.mark.rule("village.grid")
def test_a_village_ends_at_the_last_column_on_either_side() -> None:
    village = drawn(*["." * (2 * WIDEST + 1)] * 2, "#" * WIDEST + "T" + "#" * WIDEST)
    assert not {"c-21", "c21"} & {*village.free_cells}
    assert village.outside


@pytest.mark.rule("rulings.14")
def test_a_face_down_card_is_a_space_but_no_building() -> None:
    village = drawn("...", "?..", "?T.")
    assert village.neighbours["c-1"] == ("c0", "b-1")
    assert "b-1" in village.fringe
    assert "a-1" in village.free_cells
    assert list(village.buildings) == ["c0"]
    assert village.face_down == {"b-1": "mill", "c-1": "mill"}


# The fringe


@pytest.mark.rule("rulings.10", "movement.fringe")
def test_the_fringe_has_a_side_to_the_open() -> None:
    village = drawn("###", "###", "#T#")
    assert set(village.cells) - set(village.fringe) == {"b0"}


@pytest.mark.rule("rulings.10")
def test_a_hole_that_is_closed_on_every_side_is_not_open() -> None:
    village = drawn("#####", "##.##", "##T##")
    assert not village.outside & BIT["b0"]
    assert set(village.cells) - set(village.fringe) == {"b-1", "b1"}


@pytest.mark.rule("rulings.10")
def test_a_hole_with_a_way_out_is_open() -> None:
    village = drawn("##.##", "##.##", "##T##")
    assert {"b-1", "b1"} <= set(village.fringe)


@pytest.mark.rule("rulings.10", "movement.gaps")
def test_gaps_with_only_open_country_between_are_one_step_across() -> None:
    village = drawn("#..#", "....", "T##.")
    assert "a3" in village.steps["a0"]
    assert "c0" in village.steps["a0"]
    assert "a3" not in village.neighbours["a0"]
    assert "c2" not in village.steps["a3"]


@pytest.mark.rule("rulings.10")
def test_nobody_steps_across_a_closed_hole() -> None:
    village = drawn("###", "#.#", "#T#")
    assert "a0" not in village.steps["c0"]
    assert "b1" not in village.steps["b-1"]


# Walls and gates


@pytest.mark.rule("rulings.12", "faq.walls")
def test_own_units_leave_over_the_fringe_but_not_over_a_wall() -> None:
    village = drawn("...", "wg.", "#T.")
    assert set(village.doors) == {"c-1", "b0", "c0"}


@pytest.mark.rule("rulings.12")
def test_from_walls_and_gates_enemies_go_only_to_the_fringe() -> None:
    village = drawn("#g#", "###", "#Tw")
    assert set(village.inward["a0"]) == {"a-1", "a1"}
    assert set(village.inward["c1"]) == {"c0", "b1"}
    assert "b0" in village.inward["a-1"] or "b0" not in village.steps["a-1"]
    assert "b0" in village.inward["c0"]


def test_a_face_down_wall_is_no_wall_yet() -> None:
    village = drawn("...", ".#.", ".T.").with_card("b1", "palisade_wall", False)
    assert "b1" in village.doors


# Null spaces


@pytest.mark.rule("movement.null_fringe")
def test_a_null_space_on_the_fringe_vanishes_when_nobody_is_on_it() -> None:
    game = with_village("...", ".0.", ".T.")
    settle(game, 0)
    assert player(game).village.cells == ("c0",)


@pytest.mark.rule("movement.null_fringe")
def test_a_null_space_with_a_unit_stays_beside_a_card() -> None:
    game = with_village("...", ".0.", ".T.")
    put_into_play(game, 1, "militia", 1, "1:b0")
    settle(game, 0)
    assert player(game).village.null_spaces == ("b0",)


@pytest.mark.rule("movement.null_fringe")
def test_a_null_space_that_is_cut_off_vanishes_and_its_unit_goes_to_no_mans_land() -> None:
    game = with_village(".0.", ".0.", ".T.")
    name = put_into_play(game, 1, "militia", 1, "1:a0")
    settle(game, 0)
    assert player(game).village.cells == ("c0",)
    assert game.units[name].place == NO_MANS_LAND


@pytest.mark.rule("movement.null_inside")
def test_a_null_space_inside_stays_empty_or_not() -> None:
    game = with_village("###", "#0#", "#T#")
    settle(game, 0)
    assert player(game).village.null_spaces == ("b0",)


@pytest.mark.rule("rulings.13")
def test_null_spaces_vanish_one_after_another_until_nothing_changes() -> None:
    game = with_village("#0#", "#0#", "#T#")
    settle(game, 0)
    assert player(game).village.null_spaces == ()


@pytest.mark.rule("rulings.13")
def test_what_lies_on_other_cells_stays_when_one_vanishes() -> None:
    game = with_village("...", "0#.", ".T#")
    player(game).villagers = [3, 0, 2, 1]
    player(game).damage = [4, 0, 5, 6]
    settle(game, 0)
    assert player(game).village.cells == ("c0", "b0", "c1")
    assert (player(game).villagers, player(game).damage) == ([3, 2, 1], [4, 5, 6])


@pytest.mark.rule("village.adjacent", "rulings.13")
def test_a_null_space_without_a_card_beside_it_is_no_place_to_build() -> None:
    village = drawn("#000#", "#000#", "##T##")
    assert "b0" in village.free_cells
    assert "a0" not in village.free_cells


# Whatever lies where


SIGNS = st.sampled_from("#w?0.")
RANK = st.text(SIGNS, min_size=5, max_size=5)
VILLAGES = st.builds(
    lambda a, b, c: drawn(a, b, f"{c[:2]}T{c[3:]}"),
    RANK,
    RANK,
    RANK,
)


@given(VILLAGES)
def test_neighbours_and_steps_go_both_ways(village: Village) -> None:
    for ways in (village.neighbours, village.steps):
        for cell, near in ways.items():
            assert len(set(near)) == len(near)
            assert all(cell in ways[other] and other != cell for other in near)


@given(VILLAGES)
@pytest.mark.rule("rulings.10")
def test_ranks_one_and_three_are_always_on_the_fringe(village: Village) -> None:
    assert {cell for cell in village.cells if cell[0] != "b"} <= set(village.fringe)
    assert HOME_CELL in village.doors


def open_spots(village: Village) -> set[tuple[int, int]]:
    """The spots outside, worked out another way: what is open spreads until it stands still."""
    filled = {SPOT[cell] for cell in village.cells}
    spots = {(rank, column) for rank in range(5) for column in range(-4, 5)} - filled
    found = {spot for spot in spots if spot[0] in (0, 4) or abs(spot[1]) == 4}
    while True:
        more = {
            (rank, column)
            for rank, column in spots - found
            if {(rank - 1, column), (rank + 1, column), (rank, column - 1), (rank, column + 1)}
            & found
        }
        if not more:
            return found
        found |= more


@given(VILLAGES)
@pytest.mark.rule("rulings.10")
def test_the_fringe_is_what_touches_the_open(village: Village) -> None:
    spots = open_spots(village)
    touching = {
        cell
        for cell in village.cells
        for rank, column in [SPOT[cell]]
        if {(rank - 1, column), (rank + 1, column), (rank, column - 1), (rank, column + 1)} & spots
    }
    assert set(village.fringe) == touching


@given(VILLAGES)
@pytest.mark.rule("village.adjacent")
def test_a_free_cell_holds_no_card_and_touches_one(village: Village) -> None:
    cards = {cell for cell, card in zip(village.cells, village.cards, strict=True) if card}
    assert not cards & set(village.free_cells)
    everywhere = {near for cell in cards for near in around_of(cell)} - cards
    assert set(village.free_cells) == everywhere
    assert set(village.free_cells) <= set(village.free_corners)


def around_of(cell: str) -> set[str]:
    """The cells with a side in common with one."""
    rank, column = SPOT[cell]
    spots = [(rank - 1, column), (rank + 1, column), (rank, column - 1), (rank, column + 1)]
    return {cell_at(*spot) for spot in spots if 1 <= spot[0] <= 3}


@given(VILLAGES, st.lists(st.integers(0, 14), max_size=4))
@pytest.mark.rule("rulings.13", "movement.null", "village.isolated")
def test_settling_takes_no_card_and_once_is_enough(village: Village, standing: list[int]) -> None:
    game = table()
    put_village(player(game), village)
    for number in standing:
        put_into_play(
            game, 1, "militia", 1, place_of(0, village.cells[number % len(village.cells)])
        )
    settle(game, 0)
    after = player(game).village
    assert sorted(filter(None, after.cards)) == sorted(filter(None, village.cards))
    for cell in after.null_spaces:
        taken = any(unit.place == place_of(0, cell) for unit in game.units.values())
        beside_card = any(after.cards[after.index[near]] for near in after.neighbours[cell])
        assert cell not in after.fringe or (taken and beside_card)
    for unit in game.units.values():
        assert unit.place == NO_MANS_LAND or unit.place[2:] in after.index
    settle(game, 0)
    assert player(game).village == after


@pytest.mark.rule("rulings.10")
def test_with_a_closed_back_the_last_rank_has_no_outside_behind_it() -> None:
    cells, cards = ("c0", "b0", "c1", "c-1"), ("town_center", "house", "house", "house")
    usual = Village(cells, cards, (True,) * 4)
    closed = Village(cells, cards, (True,) * 4, closed_back=True)
    assert "c0" in usual.fringe
    assert "c0" not in closed.fringe
    assert closed.with_card("a0", "house", True).without("a0").closed_back
