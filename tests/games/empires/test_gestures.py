"""One line of text for what a hand does in one go, and menus that are not shown for nothing."""

from __future__ import annotations

import pytest

from ages.games.empires.rules.allocation import allocation_phase
from ages.games.empires.rules.construction import construction_phase
from ages.games.empires.rules.discard import discard_phase
from ages.games.empires.rules.enlistment import enlistment_phase
from ages.games.empires.rules.movement import movement_phase
from ages.games.empires.rules.turn import play_turn
from ages.games.empires.state import Empires
from ages.kernel.choices import DONE
from ages.kernel.commands import command, parse, parse_row
from ages.kernel.errors import AgesError, IllegalChoice

from .builder import (
    age,
    asked,
    begin,
    buildings,
    face_down,
    hand,
    no_events,
    play,
    player,
    rich,
    supply,
    table,
    unit,
    villagers,
)


def turn(*cards: str, **cells: str) -> Empires:
    """Seat 0 in the Construction phase of a whole turn; nobody has events."""
    game = no_events(table())
    age(game, 2, 2)
    rich(game)
    hand(game, *cards)
    buildings(game, 0, **cells)
    buildings(game, seat=1, b0="farm")
    villagers(game, c0=10)
    return game


# One line, several answers


@pytest.mark.rule("construction.place")
def test_a_card_is_built_on_a_cell_in_one_line() -> None:
    game = begin(turn("house"), play_turn)
    assert parse_row(game, 0, "build house b0") == [("build", "house"), "b0"]
    play(game, "build house b0")
    assert "b0" in player(game).village.buildings


@pytest.mark.rule("construction.destroy")
def test_a_building_is_torn_down_onto_a_pile_in_one_line() -> None:
    game = begin(turn(b0="house"), play_turn)
    play(game, "destroy b0 snuffed_pile")
    assert player(game).snuffed == ("house",)


@pytest.mark.rule("enlistment.tokens")
def test_a_unit_is_enlisted_with_its_tokens_in_one_line() -> None:
    game = begin(turn("militia", b0="barracks", b1="barracks"), enlistment_phase)
    assert parse_row(game, 0, "enlist militia 3 b1") == [("enlist", "militia"), 3, "b1"]
    play(game, "enlist militia 3 b1")
    assert game.units["u1"].place == "1:b1"


@pytest.mark.rule("enlistment.tokens")
def test_one_line_may_name_what_has_only_one_answer() -> None:
    game = begin(turn("militia", b0="barracks"), enlistment_phase)
    supply(game, food=1, gold=1)
    play(game, "enlist militia 1 b0")
    assert game.units["u1"].tokens == 1


# A later command closes what comes before


@pytest.mark.rule("movement.value")
def test_a_move_that_is_typed_in_construction_closes_it() -> None:
    game = turn("house", c1="house")
    unit(game, "militia", 2, "c0")
    begin(game, play_turn)
    assert asked(game) == "construct"
    assert parse_row(game, 0, "move u1 2:b0") == [DONE, ("move", "u1"), "2:b0"]
    play(game, "move u1 2:b0")
    assert game.units["u1"].place == "2:b0"
    assert game.phase != "construction"


@pytest.mark.rule("enlistment.phase")
def test_villagers_that_are_typed_in_construction_close_all_phases_before() -> None:
    game = begin(turn(b0="house", b1="house"), play_turn)
    play(game, "villagers 2")
    assert (game.phase, player(game).pool) == ("enlistment", 2)


@pytest.mark.rule("discard.phase")
def test_cards_that_are_put_away_in_construction_close_all_phases_before() -> None:
    game = begin(turn("house", "mill", "farm"), play_turn)
    play(game, "discard snuff:mill farm")
    one = player(game)
    assert (one.discard, one.snuffed) == ((), ("mill",))
    assert "farm" in one.hand
    assert game.phase == "allocation"


def test_nothing_is_closed_beyond_a_draw_of_cards() -> None:
    game = begin(turn("house"), play_turn)
    player(game).deck = ("boar",) * 20
    before = game.to_json()
    with pytest.raises(AgesError):
        play(game, "allocate 3 c0")
    assert game.to_json() == before


def test_a_command_of_an_earlier_phase_comes_too_late() -> None:
    game = turn("house")
    unit(game, "militia", 2, "c0")
    begin(game, movement_phase)
    with pytest.raises(IllegalChoice):
        play(game, "build house b0")


# Forms


@pytest.mark.rule("allocation.work")
def test_villagers_are_sent_out_by_one_line() -> None:
    game = begin(turn(b0="farm", b1="farm"), allocation_phase)
    assert parse(game, 0, "allocate 3 b0 b1") == ("b0", "b0", "b0", "b1")
    play(game, "allocate 3 b0 b1")
    assert player(game).villagers == [6, 3, 1]


@pytest.mark.rule("allocation.work", "rulings.5")
def test_villagers_are_sent_out_as_before() -> None:
    game = turn(b0="farm")
    player(game).allocation = (("c0", 5), ("b0", 5))
    begin(game, allocation_phase)
    play(game, "allocate as_before")
    assert player(game).villagers == [5, 5]


@pytest.mark.rule("allocation.work")
def test_villagers_are_picked_one_by_one_too() -> None:
    game = begin(turn(b0="farm"), allocation_phase)
    play(game, "+b0", "+b0", "-b0", "done")
    assert player(game).villagers == [9, 1]


@pytest.mark.rule("discard.snuff")
def test_the_form_of_discarding_names_the_pile_with_the_card() -> None:
    game = begin(turn("boar", "farm", "house"), discard_phase)
    play(game, "+boar", "+snuff:farm", "-boar", "done")
    assert player(game).snuffed == ("farm",)


# Menus


@pytest.mark.rule("construction.phase", "movement.value", "enlistment.phase")
def test_every_option_of_a_menu_has_a_text_that_means_it() -> None:
    game = turn("militia", "house", "loom", b0="barracks", b1="market", c1="farm")
    face_down(game, a0="mill")
    unit(game, "militia", 2, "c0")
    for phase in (construction_phase, movement_phase, enlistment_phase):
        begin(game, phase)
        for option in game.options(0):
            assert parse(game, 0, command(game, option)) == option
        play(game, "done")


@pytest.mark.rule("movement.value")
def test_who_has_no_unit_is_not_asked_to_move() -> None:
    game = begin(turn(), movement_phase)
    assert asked(game) == ""
