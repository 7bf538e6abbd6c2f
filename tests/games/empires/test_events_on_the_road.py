"""Events about movement."""

from __future__ import annotations

import pytest

from ages.games.empires.rules.movement import movement_phase
from ages.games.empires.state import Empires
from ages.games.empires.tables import DECK_CARDS
from ages.kernel.choices import PASS

from .builder import asked, begin, buildings, play, player, refused, tokens, unit
from .windows import PROOF, asked_seats, holds, no_aim, respond, spent, useless, window, world

SHOE = "threw_a_shoe"
VIKINGS = ("franks", "vikings")


@pytest.fixture(autouse=True)
def proof(monkeypatch: pytest.MonkeyPatch) -> None:
    """There is a deck with the events that no starter deck holds."""
    monkeypatch.setitem(DECK_CARDS, "proof", PROOF)


# Threw a Shoe


def after_moves(*moves: str, card: str = "knight") -> Empires:
    """Seat 0 has moved; seat 1 holds the event."""
    game = world(*VIKINGS)
    buildings(game, c1="farm")
    unit(game, card, 5, "c0")
    holds(game, SHOE, seat=1)
    begin(game, movement_phase)
    play(game, *moves)
    if asked(game) == "move":
        play(game, "done")
    return game


@pytest.mark.rule("events.threw_a_shoe", "faq.threw_a_shoe")
def test_cavalry_goes_back_to_where_it_stood() -> None:
    game = after_moves("move u1", "to 2:c1")
    assert (window(game), asked_seats(game)) == ("movement_end", (1,))
    respond(game, SHOE, seat=1)
    assert game.units["u1"].place == "1:c0"
    assert game.units["u1"].stood is None
    assert spent(game, 1) == [0, 1, 0, 0]
    assert player(game, 1).snuffed == (SHOE,)


@pytest.mark.rule("events.threw_a_shoe")
def test_only_cavalry_that_has_moved_throws_a_shoe() -> None:
    game = after_moves("move u1", "to 2:c1", card="militia")
    assert window(game) == ""
    assert no_aim(game, SHOE, "u1", seat=1) == ("events.threw_a_shoe", "wrong_class")
    game = after_moves()
    assert window(game) == ""
    assert useless(game, SHOE, 1) == ("events.threw_a_shoe", "nothing_to_aim_at")


@pytest.mark.rule("events.threw_a_shoe")
def test_a_unit_cannot_go_back_where_another_has_come() -> None:
    game = world(*VIKINGS)
    buildings(game, c1="farm")
    unit(game, "knight", 5, "c0")
    unit(game, "militia", 5, "c1")
    holds(game, SHOE, seat=1)
    begin(game, movement_phase)
    play(game, "move u1", "to 1:c1", "to 1:c0")
    assert window(game) == ""
    assert no_aim(game, SHOE, "u1", seat=1) == ("events.threw_a_shoe", "own_unit_there")


@pytest.mark.rule("events.threw_a_shoe")
def test_a_unit_goes_back_to_a_null_space_that_it_left() -> None:
    game = world(*VIKINGS)
    unit(game, "knight", 5, "2:c1")
    player(game, 1).village = player(game, 1).village.changed("c1", "", False)
    holds(game, SHOE, seat=1)
    begin(game, movement_phase)
    play(game, "move u1", "to 1:c0")
    respond(game, SHOE, seat=1)
    assert game.units["u1"].place == "2:c1"
    assert player(game, 1).village.null_spaces == ("c1",)


@pytest.mark.rule("movement.null")
@pytest.mark.rule("events.threw_a_shoe")
def test_a_null_space_vanishes_when_nobody_is_called_back() -> None:
    game = world(*VIKINGS)
    unit(game, "knight", 5, "2:c1")
    player(game, 1).village = player(game, 1).village.changed("c1", "", False)
    holds(game, SHOE, seat=1)
    begin(game, movement_phase)
    play(game, "move u1", "to 1:c0")
    assert player(game, 1).village.null_spaces == ("c1",)
    game.play(1, PASS)
    assert player(game, 1).village.null_spaces == ()


# Brushfire


def brushfire(*units: tuple[str, int, str, int]) -> Empires:
    """Seat 0 plays the event in its Movement phase; units are card, tokens, place and owner."""
    game = world()
    buildings(game, c1="farm")
    for card, number, place, seat in units:
        unit(game, card, number, place, seat)
    holds(game, "brushfire", seat=0)
    begin(game, movement_phase)
    return game


@pytest.mark.rule("events.brushfire")
def test_units_between_villages_burn_and_come_home() -> None:
    game = brushfire(
        ("militia", 5, "no_mans_land", 0), ("knight", 5, "no_mans_land", 1), ("militia", 5, "c0", 0)
    )
    play(game, "play brushfire")
    assert spent(game, 0) == [0, 3, 3, 0]
    assert player(game).snuffed == ("brushfire",)
    assert tokens(game) == (2, 5)
    assert game.units["u1"].place == "1:c1"
    assert (asked(game), asked_seats(game)) == ("come_home", (1,))
    assert refused(game, "1:c0", 1) == ("events.brushfire", "not_in_your_village")
    play(game, "home 2:c0", seat=1)
    assert game.units["u2"].place == "2:c0"
    assert (asked(game), asked_seats(game)) == ("move", (0,))


@pytest.mark.rule("events.brushfire")
def test_a_unit_does_not_come_home_onto_another() -> None:
    game = brushfire(("militia", 5, "no_mans_land", 1), ("militia", 5, "c0", 1))
    buildings(game, seat=1, b0="farm")
    play(game, "play brushfire")
    assert refused(game, "2:c0", 1) == ("movement.one_unit", "own_unit_there")


@pytest.mark.rule("events.brushfire")
def test_a_unit_without_a_free_home_space_stays() -> None:
    game = brushfire(
        ("militia", 5, "no_mans_land", 0), ("militia", 5, "c0", 0), ("militia", 5, "c1", 0)
    )
    play(game, "play brushfire")
    assert game.units["u1"].place == "no_mans_land"
    assert asked(game) == "move"


@pytest.mark.rule("events.brushfire")
def test_a_unit_that_cannot_bear_the_fire_is_destroyed() -> None:
    game = brushfire(("militia", 3, "no_mans_land", 1))
    play(game, "play brushfire")
    assert game.units == {}
    assert player(game, 1).discard == ("militia",)


@pytest.mark.rule("events.brushfire")
def test_nobody_travels_until_the_next_movement_of_its_player() -> None:
    game = brushfire(("militia", 5, "c0", 0), ("militia", 5, "2:c1", 0), ("militia", 5, "c0", 1))
    play(game, "play brushfire", "move u1")
    barred = ("events.brushfire", "roads_are_burning")
    assert refused(game, "2:c1") == barred
    assert refused(game, "no_mans_land") == barred
    play(game, "to 1:c1", "move u2")
    assert refused(game, "1:c0") == barred
    play(game, "to 2:c0")
    game.active = 1
    begin(game, movement_phase)
    play(game, "move u3", seat=1)
    assert refused(game, "no_mans_land", 1) == barred
    play(game, "to 2:c1", seat=1)
    game.active = 0
    begin(game, movement_phase)
    assert game.effects == ()


@pytest.mark.rule("events.brushfire")
def test_brushfire_comes_before_all_moves() -> None:
    game = brushfire(("militia", 5, "c0", 0), ("knight", 5, "c1", 0))
    play(game, "move u1", "to 2:c1")
    assert refused(game, ("play", "brushfire")) == ("cards.event_turn", "units_have_moved")
