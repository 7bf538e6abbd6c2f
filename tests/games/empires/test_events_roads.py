"""Events about where units stand and go."""

from __future__ import annotations

import pytest

from ages.games.empires.fighting import health
from ages.games.empires.pieces import Unit
from ages.games.empires.rules.construction import construction_phase
from ages.games.empires.rules.declaration import declaration_phase
from ages.games.empires.rules.enlistment import enlistment_phase
from ages.games.empires.rules.movement import movement_phase
from ages.games.empires.rules.resolution import resolution_phase
from ages.games.empires.rules.turn import end_turn
from ages.games.empires.state import Empires
from ages.games.empires.tables import DECK_CARDS
from ages.games.empires.view import census
from ages.kernel.effects import Effect

from .builder import (
    anew,
    asked,
    begin,
    buildings,
    hand,
    place,
    play,
    player,
    raze,
    refused,
    supply,
    unit,
)
from .events import is_snuffed, quiet_world, ready, stopped, use, with_monks
from .windows import asked_seats, no_aim, respond, spent, useless, window

ROBIN, FOREST, MUD = "robbed_by_robin", "the_forest_is_warning_you", "mud_slide"
WEIGHT, AGAIN = "worth_its_weight", "get_in_and_get_out"
GROG, WRONG = "barrel_of_grog", "wrong_way"


@pytest.fixture(autouse=True)
def proof(monkeypatch: pytest.MonkeyPatch) -> None:
    """There is a deck with the windows of this module."""
    monkeypatch.setitem(DECK_CARDS, "roads", (GROG, WRONG))


def waiting(card: str) -> Empires:
    """Seat 1 holds an event for a window of seat 0's Movement; seat 0 has a Militia at home."""
    game = quiet_world()
    unit(game, "militia", 5, "c0")
    hand(game, card, seat=1)
    player(game, 1).deck_name = "roads"
    return game


# Barrel of Grog


@pytest.mark.rule("events.barrel_of_grog")
def test_a_unit_that_drinks_stays_where_it_is_this_turn() -> None:
    game = waiting(GROG)
    unit(game, "militia", 5, "b0")
    begin(game, movement_phase)
    assert (window(game), asked_seats(game)) == ("movement_begins", (1,))
    respond(game, GROG, "u1", seat=1)
    assert refused(game, ("move", "u1")) == ("movement.value", "must_stay")
    assert spent(game, 1) == [1, 1, 0, 0]
    assert is_snuffed(game, GROG, 1)
    assert health(game, "u1") == 8
    play(game, "move u2")
    assert refused(game, "1:c0") == ("movement.one_unit", "own_unit_stuck")
    begin(stopped(game), end_turn)
    assert game.effects == ()


@pytest.mark.rule("events.barrel_of_grog")
def test_a_unit_of_the_celts_is_healthier_for_it() -> None:
    game = waiting(GROG)
    player(game).civilization = "celts"
    unit(game, "militia", 5, "b0")
    begin(game, movement_phase)
    respond(game, GROG, "u1", seat=1)
    assert health(game, "u1") == 10


@pytest.mark.rule("events.barrel_of_grog")
def test_only_units_of_the_player_who_moves_drink_and_once() -> None:
    game = waiting(GROG)
    unit(game, "militia", 5, "c0", seat=1)
    game.effects = (Effect(GROG, 1, "u1", "turn"),)
    assert no_aim(game, GROG, "u1", seat=1) == (f"events.{GROG}", "at_work_already")
    assert useless(game, GROG, 1) == (f"events.{GROG}", "nothing_to_aim_at")


# Wrong Way


def strayed(*others: tuple[str, int, str, int]) -> Empires:
    """A Militia of seat 0 has come out of No-Man's-Land; seat 1 holds the event."""
    game = waiting(WRONG)
    unit(game, "militia", 5, "no_mans_land")
    for one in others:
        unit(game, *one)
    begin(game, movement_phase)
    play(game, "move u2", "to 1:b0", "done")
    return game


@pytest.mark.rule("events.wrong_way")
def test_a_unit_that_left_no_mans_land_loses_its_way() -> None:
    game = strayed()
    assert (window(game), asked_seats(game)) == ("movement_end", (1,))
    respond(game, WRONG, seat=1)
    assert (asked(game), asked_seats(game)) == ("stray", (0,))
    assert refused(game, "1:b0") == (f"events.{WRONG}", "not_that_fringe")
    play(game, "stray 2:c1")
    assert place(game, "u2") == "2:c1"
    assert spent(game, 1) == [0, 0, 5, 0]
    assert is_snuffed(game, WRONG, 1)


@pytest.mark.rule("events.wrong_way")
def test_a_unit_does_not_stray_onto_another_of_its_owner() -> None:
    game = strayed(("militia", 5, "2:c1", 0))
    respond(game, WRONG, seat=1)
    assert place(game, "u2") == "2:c0"
    game = strayed(("militia", 5, "2:c1", 0), ("militia", 5, "2:c0", 0))
    assert window(game) == ""
    assert no_aim(game, WRONG, "u2", seat=1) == (f"events.{WRONG}", "no_free_fringe")


@pytest.mark.rule("events.wrong_way")
def test_who_was_not_in_no_mans_land_does_not_stray() -> None:
    game = waiting(WRONG)
    begin(game, movement_phase)
    play(game, "move u1", "to 2:c1")
    assert window(game) == ""
    assert useless(game, WRONG, 1) == (f"events.{WRONG}", "nothing_to_aim_at")


# Robbed by Robin


def robbed(gold: int = 50) -> Empires:
    """The card of seat 1 lies in play; seat 0 has so much gold and is to move."""
    game = quiet_world()
    game.effects = (Effect(ROBIN, 1),)
    unit(game, "knight", 5, "b0")
    supply(game, gold=gold)
    return begin(game, movement_phase)


@pytest.mark.rule("events.robbed_by_robin")
def test_who_sends_a_unit_to_a_village_pays_a_gold() -> None:
    game = robbed(2)
    play(game, "move u1", "to 2:c1")
    assert player(game).supply[2] == 1
    assert spent(game, 1) == [0, 0, -1, 0]


@pytest.mark.rule("events.robbed_by_robin")
def test_at_home_in_no_mans_land_and_inside_a_village_nobody_pays() -> None:
    game = robbed(2)
    unit(game, "militia", 5, "2:c1")
    unit(game, "militia", 5, "c0")
    play(game, "move u1", "to no_mans_land", "move u2", "to 2:c0", "move u3", "to 1:b0")
    assert player(game).supply[2] == 2


@pytest.mark.rule("events.robbed_by_robin")
def test_without_gold_no_unit_is_sent() -> None:
    game = robbed(0)
    play(game, "move u1")
    assert "2:c1" not in game.options(0)
    assert refused(game, "2:c1") == (f"events.{ROBIN}", "no_gold_for_robin")
    play(game, "to no_mans_land")


@pytest.mark.rule("events.robbed_by_robin")
def test_the_owner_of_robin_pays_nothing() -> None:
    game = quiet_world()
    game.effects = (Effect(ROBIN, 0),)
    unit(game, "knight", 5, "b0")
    begin(game, movement_phase)
    assert ("remove", ROBIN) not in game.options(0)
    play(game, "move u1", "to 2:c1")
    assert spent(game, 0) == [0] * 4


@pytest.mark.rule("events.robbed_by_robin")
def test_a_unit_that_cannot_be_paid_for_makes_no_room() -> None:
    game = robbed(1)
    player(game).village = player(game).village.without("b0")
    player(game).damage, player(game).villagers = [0], [3]
    game.units["u1"] = Unit(0, "knight", 5, "1:c0")
    game.effects += (Effect("brushfire", 1, until="movement", of=1),)
    anew(game)
    assert ("move", "u1") not in game.options(0)


@pytest.mark.rule("events.robbed_by_robin")
def test_robin_stays_until_his_owner_is_paid() -> None:
    game = ready(quiet_world(), ROBIN, construction_phase)
    use(game, ROBIN)
    assert spent(game, 0) == [0, 0, 5, 0]
    assert player(game).snuffed == ()
    assert census(game)["cards.0"][ROBIN] == 1
    stopped(game).active = 1
    buildings(game, seat=1, b0="house")
    begin(game, construction_phase)
    play(game, f"remove {ROBIN}", seat=1)
    assert (spent(game, 0), spent(game, 1)) == ([0, 0, 0, 0], [0, 0, 5, 0])
    assert (game.effects, player(game).snuffed) == ((), (ROBIN,))


# The Forest Is Warning You


@pytest.mark.rule("events.the_forest_is_warning_you")
def test_units_without_monks_leave_no_mans_land_for_their_fringe() -> None:
    game = quiet_world()
    buildings(game, b_1="house", b1="house", a0="house", c1="house", c_1="house")
    unit(game, "militia", 5, "no_mans_land")
    unit(game, "militia", 5, "no_mans_land", seat=1)
    unit(game, "militia", 5, "no_mans_land")
    unit(game, "militia", 5, "c1")
    with_monks(game, "u3", 1)
    ready(game, FOREST, construction_phase)
    use(game, FOREST)
    assert (asked(game), asked_seats(game)) == ("shelter", (0,))
    assert refused(game, "1:b0") == (f"events.{FOREST}", "fringe_first")
    assert refused(game, "2:c0") == (f"events.{FOREST}", "not_in_your_village")
    assert refused(game, "1:c1") == ("movement.one_unit", "own_unit_there")
    play(game, "home 1:c0")
    assert (asked(game), asked_seats(game)) == ("shelter", (1,))
    play(game, "home 2:c1", seat=1)
    assert [place(game, one) for one in ("u1", "u2", "u3")] == ["1:c0", "2:c1", "no_mans_land"]
    assert spent(game, 0) == [2, 0, 2, 0]
    assert is_snuffed(game, FOREST)


@pytest.mark.rule("events.the_forest_is_warning_you")
def test_where_the_fringe_is_full_any_space_will_do_and_without_one_a_unit_stays() -> None:
    game = quiet_world()
    buildings(game, b_1="house", b1="house", a0="house", c1="house", c_1="house")
    for cell in ("b-1", "b1", "a0", "c1", "c-1", "c0"):
        unit(game, "militia", 1, cell)
    unit(game, "knight", 1, "no_mans_land")
    unit(game, "knight", 1, "no_mans_land")
    ready(game, FOREST, construction_phase)
    use(game, FOREST)
    assert (place(game, "u7"), place(game, "u8")) == ("1:b0", "no_mans_land")


@pytest.mark.rule("events.the_forest_is_warning_you")
def test_the_forest_warns_somebody() -> None:
    game = quiet_world()
    unit(game, "militia", 5, "c0")
    ready(game, FOREST, construction_phase)
    assert refused(game, ("play", FOREST)) == (f"events.{FOREST}", "nobody_between")


# Mud Slide


@pytest.mark.rule("events.mud_slide")
def test_all_units_of_a_village_slide_to_the_right() -> None:
    game = quiet_world()
    buildings(game, seat=1, b0="stone_wall")
    unit(game, "militia", 5, "c0", seat=1)
    unit(game, "militia", 5, "c1", seat=1)
    unit(game, "militia", 5, "2:b0")
    unit(game, "militia", 5, "c0")
    ready(game, MUD, movement_phase)
    use(game, MUD, 1)
    places = [place(game, one) for one in ("u1", "u2", "u3", "u4")]
    assert places == ["2:c1", "no_mans_land", "no_mans_land", "1:c0"]
    assert spent(game, 0) == [3, 0, 0, 2]
    assert is_snuffed(game, MUD)
    assert ("move", "u3") in game.options(0)


@pytest.mark.rule("events.mud_slide", "movement.null")
def test_a_null_space_that_the_mud_has_emptied_vanishes() -> None:
    game = quiet_world()
    unit(game, "militia", 5, "2:c1")
    unit(game, "militia", 5, "c0")
    raze(game, "c1")
    assert "c1" in player(game, 1).village.index
    ready(game, MUD, movement_phase)
    use(game, MUD, 1)
    assert "c1" not in player(game, 1).village.index


@pytest.mark.rule("events.mud_slide")
def test_the_mud_needs_somebody() -> None:
    game = quiet_world()
    unit(game, "militia", 5, "c0")
    unit(game, "galley", 1, "2:sea", seat=1)
    ready(game, MUD, movement_phase)
    assert no_aim(game, MUD, 1, seat=0) == (f"events.{MUD}", "no_units_there")
    assert refused(game, ("play", MUD)) == (f"events.{MUD}", "nothing_to_aim_at")


# Worth Its Weight


def heavy() -> Empires:
    """A Mangonel of seat 0 stands inside its village; seat 0 is to move."""
    game = quiet_world()
    buildings(game, b_1="house", b1="house", a0="house", c1="house", c_1="house")
    unit(game, "mangonel", 1, "b0")
    unit(game, "militia", 5, "c0")
    return ready(game, WEIGHT, movement_phase)


@pytest.mark.rule("events.worth_its_weight")
def test_a_siege_unit_goes_to_the_fringe_and_still_leaves_this_turn() -> None:
    game = heavy()
    use(game, WEIGHT, "1:a0")
    assert place(game, "u1") == "1:a0"
    assert spent(game, 0) == [2, 0, 1, 0]
    assert is_snuffed(game, WEIGHT)
    play(game, "move u1", "to 2:c1")
    assert place(game, "u1") == "2:c1"


@pytest.mark.rule("events.worth_its_weight")
def test_what_is_not_hauled() -> None:
    game = heavy()
    paragraph = f"events.{WEIGHT}"
    assert no_aim(game, WEIGHT, "u2", seat=0) == (paragraph, "wrong_class")
    taken = ("movement.one_unit", "own_unit_there")
    assert no_aim(game, WEIGHT, "1:c0", "u1", seat=0) == taken
    game.effects = (Effect(GROG, 1, "u1", "turn"),)
    assert no_aim(game, WEIGHT, "u1", seat=0) == ("movement.value", "must_stay")
    game.effects = ()
    for cell in ("b-1", "b1", "a0", "c1", "c-1"):
        unit(game, "militia", 1, cell)
    assert no_aim(game, WEIGHT, "u1", seat=0) == ("movement.one_unit", "nowhere_to_go")
    game = quiet_world()
    unit(game, "mangonel", 1, "2:c1")
    assert no_aim(game, WEIGHT, "u1", seat=0) == (paragraph, "not_at_home")


# Get In and Get Out


def raiding() -> Empires:
    """A Knight of seat 0 is on the Farm of seat 1; seat 0 may move it again after the battles."""
    game = quiet_world()
    unit(game, "knight", 5, "2:c1")
    unit(game, "militia", 5, "b0")
    hand(game, AGAIN)
    begin(game, movement_phase, declaration_phase, resolution_phase, enlistment_phase)
    use(game, AGAIN, "u1")
    return game


@pytest.mark.rule("events.get_in_and_get_out")
def test_a_unit_moves_again_after_the_last_battle() -> None:
    game = raiding()
    assert spent(game, 0) == [0, 0, 2, 3]
    assert is_snuffed(game, AGAIN)
    play(game, "move u1", "to 2:c0", "done", "attack u1 building")
    play(game, "meet through", seat=1)
    assert asked(game) == "get_out"
    assert game.units["u1"].fought
    assert refused(game, "1:b0") == ("movement.one_unit", "own_unit_there")
    play(game, "again 1:c0")
    assert place(game, "u1") == "1:c0"
    assert asked(game) == "enlist"


@pytest.mark.rule("events.get_in_and_get_out")
def test_a_unit_may_stay_where_it_is() -> None:
    game = raiding()
    play(game, "done", "done")
    assert asked(game) == "get_out"
    play(game, "again done")
    assert (asked(game), place(game, "u1")) == ("enlist", "2:c1")


@pytest.mark.rule("events.get_in_and_get_out", "movement.null")
def test_a_null_space_that_is_left_then_vanishes() -> None:
    game = quiet_world()
    unit(game, "knight", 5, "2:c1")
    raze(game, "c1")
    game.effects = (Effect(AGAIN, 0, "u1", "turn"),)
    begin(game, resolution_phase)
    play(game, "again 1:c0")
    assert "c1" not in player(game, 1).village.index


@pytest.mark.rule("events.get_in_and_get_out")
def test_who_does_not_get_out() -> None:
    game = quiet_world()
    unit(game, "knight", 5, "2:c1")
    with_monks(game, "u1", 1)
    hand(game, AGAIN)
    begin(game, construction_phase)
    assert no_aim(game, AGAIN, "u1", seat=0) == (f"events.{AGAIN}", "has_monks")
    with_monks(game, "u1", 0)
    game.effects = (Effect(AGAIN, 0, "u1", "turn"),)
    assert no_aim(game, AGAIN, "u1", seat=0) == (f"events.{AGAIN}", "at_work_already")
    game.effects = (Effect(GROG, 0, "u1", "turn"), Effect(AGAIN, 0, "u1", "turn"))
    begin(stopped(game), resolution_phase)
    assert asked(game) == ""
    game.effects = ()
    begin(stopped(game), enlistment_phase)
    assert refused(game, ("play", AGAIN)) == (f"events.{AGAIN}", "no_battle_ahead")
