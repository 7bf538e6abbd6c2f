"""Events that are attached to a building of the own village."""

from __future__ import annotations

import pytest

from ages.games.empires.queries import garrison_limit, population_allowed
from ages.games.empires.rules.construction import construction_phase
from ages.games.empires.rules.enlistment import enlistment_phase
from ages.games.empires.rules.movement import movement_phase
from ages.games.empires.state import Empires
from ages.games.empires.view import census
from ages.kernel.effects import Effect

from .builder import (
    begin,
    buildings,
    hand,
    play,
    player,
    raze,
    refused,
    supply,
    tokens,
    unit,
    villagers,
)
from .events import quiet_world, ready, stopped, use
from .windows import no_aim, spent

TIMES, ROOM = "dangerous_times", "well_make_room"
TRAPS, TOLL = "medieval_trappings", "toll_road"


@pytest.mark.rule("events.dangerous_times", "enlistment.garrison")
def test_dangerous_times_raise_the_garrison_as_long_as_the_building_stands() -> None:
    game = quiet_world()
    buildings(game, b1="barracks", c1="farm")
    ready(game, TIMES, construction_phase)
    use(game, TIMES, "1:b1")
    assert garrison_limit(game, 0) == 15
    assert spent(game, 0) == [2, 2, 0, 0]
    assert [(one.card, one.target) for one in game.effects] == [(TIMES, "1:b1")]
    assert (player(game).snuffed, census(game)["cards.0"][TIMES]) == ((), 1)
    raze(stopped(game), "b1", seat=0)
    assert garrison_limit(game, 0) == 0
    assert (game.effects, player(game).snuffed) == ((), (TIMES,))


@pytest.mark.rule("events.dangerous_times")
def test_dangerous_times_are_for_a_military_building() -> None:
    game = quiet_world()
    ready(game, TIMES, construction_phase)
    assert no_aim(game, TIMES, "1:b0", seat=0) == ("events.dangerous_times", "no_military_building")
    assert refused(game, ("play", TIMES)) == ("events.dangerous_times", "nothing_to_aim_at")


@pytest.mark.rule("events.dangerous_times", "events.well_make_room")
@pytest.mark.parametrize(("card", "cell"), [(TIMES, "b1"), (ROOM, "b0")])
def test_a_player_has_one_in_the_village(card: str, cell: str) -> None:
    game = quiet_world()
    buildings(game, b1="barracks", c1="barracks", c2="house")
    hand(game, card, card)
    begin(game, construction_phase)
    use(game, card, f"1:{cell}")
    assert refused(game, ("play", card)) == (f"events.{card}", "at_work_already")
    game.effects = (Effect(card, 1, "2:c1"),)
    game.offered.clear()
    assert ("play", card) in game.options(0)


@pytest.mark.rule("events.well_make_room", "enlistment.population_limit")
def test_a_house_supports_ten() -> None:
    game = quiet_world()
    ready(game, ROOM, construction_phase)
    assert population_allowed(game, 0) == 10
    use(game, ROOM, "1:b0")
    assert population_allowed(game, 0) == 15
    assert spent(game, 0) == [2, 1, 0, 0]
    villagers(game, c0=11)
    begin(stopped(game), enlistment_phase)
    assert ("villagers", 4) in game.options(0)
    assert refused(game, ("villagers", 5)) == ("enlistment.population_limit", "no_room")
    raze(stopped(game), "b0", seat=0)
    assert population_allowed(game, 0) == 5


@pytest.mark.rule("events.well_make_room")
def test_more_room_is_made_in_a_house_alone() -> None:
    game = quiet_world()
    ready(game, ROOM, construction_phase)
    assert no_aim(game, ROOM, "1:c0", seat=0) == ("events.well_make_room", "other_building")


# What lies in wait


def lying(card: str, *units: tuple[str, int, str]) -> Empires:
    """The card lies on the Farm of seat 1 at ``2:c1``; seat 0 has these units and is to move."""
    game = quiet_world()
    game.effects = (Effect(card, 1, "2:c1"),)
    for name in units:
        unit(game, *name)
    return begin(game, movement_phase)


@pytest.mark.rule("events.medieval_trappings", "events.toll_road")
@pytest.mark.parametrize(("card", "price"), [(TRAPS, [0, 0, 2, 2]), (TOLL, [0, 0, 0, 2])])
def test_a_trap_is_laid_on_an_own_building_and_stays(card: str, price: list[int]) -> None:
    game = quiet_world()
    ready(game, card, construction_phase)
    use(game, card, "1:b0")
    assert spent(game, 0) == price
    assert [(one.card, one.owner, one.target) for one in game.effects] == [(card, 0, "1:b0")]
    assert player(game).snuffed == ()
    assert no_aim(game, card, "1:b0", seat=0) == (f"events.{card}", "at_work_already")
    raze(stopped(game), "b0", seat=0)
    assert player(game).snuffed == (card,)


@pytest.mark.rule("events.medieval_trappings")
def test_a_unit_that_comes_into_a_trap_loses_a_token() -> None:
    game = lying(TRAPS, ("militia", 3, "c0"), ("militia", 3, "no_mans_land"))
    play(game, "move u1", "to 2:c1", "done")
    assert tokens(game) == (2, 3)


@pytest.mark.rule("events.medieval_trappings")
def test_a_unit_that_stays_in_a_trap_loses_a_token_again() -> None:
    game = lying(TRAPS, ("militia", 1, "2:c1"))
    play(game, "done")
    assert game.units == {}
    assert player(game).discard == ("militia",)


@pytest.mark.rule("events.medieval_trappings")
@pytest.mark.parametrize("card", ["battering_ram", "throwing_axeman"])
def test_no_trap_catches_siege_or_unique_units(card: str) -> None:
    game = lying(TRAPS, (card, 1, "2:c1"))
    play(game, "done")
    assert tokens(game, ["u1"]) == (1,)


@pytest.mark.rule("events.medieval_trappings", "events.toll_road")
@pytest.mark.parametrize("card", [TRAPS, TOLL])
def test_own_units_and_those_of_others_in_another_turn_are_safe(card: str) -> None:
    game = quiet_world()
    game.effects = (Effect(card, 0, "1:b0"),)
    unit(game, "militia", 3, "b0")
    unit(game, "militia", 3, "1:b0", seat=1)
    begin(game, movement_phase)
    play(game, "done")
    assert tokens(game) == (3, 3)
    assert (spent(game, 0), spent(game, 1)) == ([0] * 4, [0] * 4)


@pytest.mark.rule("events.toll_road")
@pytest.mark.parametrize(("gold", "left"), [(5, 2), (1, 0)])
def test_the_owner_of_a_unit_on_a_toll_road_loses_gold(gold: int, left: int) -> None:
    game = lying(TOLL, ("militia", 3, "2:c1"))
    supply(game, gold=gold)
    play(game, "done")
    assert player(game).supply == [0, 0, left, 0]
    assert spent(game, 1) == [0] * 4
