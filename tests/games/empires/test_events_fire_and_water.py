"""Events that damage buildings."""

from __future__ import annotations

import pytest

from ages.games.empires.bombarding import more_reach
from ages.games.empires.pieces import ATTACK_STANCE, Unit, water_of
from ages.games.empires.rules.allocation import allocation_phase
from ages.games.empires.rules.construction import construction_phase
from ages.games.empires.rules.declaration import declaration_phase
from ages.games.empires.rules.resolution import resolution_phase
from ages.games.empires.rules.targets import targets
from ages.games.empires.rules.turn import end_turn
from ages.games.empires.state import Empires
from ages.games.empires.tables import DECK_CARDS
from ages.kernel.choices import PASS

from .builder import (
    age,
    asked,
    begin,
    buildings,
    damage,
    damage_on,
    hand,
    play,
    player,
    refused,
    supply,
    unit,
    villagers,
)
from .events import is_snuffed, quiet_world, ready, stopped, use
from .windows import asked_seats, no_aim, respond, spent, useless, window

# Flood


def flooded(stone: int = 50) -> Empires:
    """Seat 0 plays Flood on the Farm of seat 1, who has so much stone."""
    game = quiet_world()
    buildings(game, seat=1, b1="castle", b0="barracks")
    supply(game, 1, stone=stone)
    ready(game, "flood", construction_phase)
    return game


@pytest.mark.rule("events.flood")
def test_a_flood_takes_a_light_building() -> None:
    game = flooded()
    use(game, "flood", "2:c1")
    assert (asked(game), asked_seats(game)) == ("hold_back", (1,))
    play(game, "hold_back no", seat=1)
    assert "c1" not in player(game, 1).village.index
    assert player(game, 1).discard == ("farm",)
    assert spent(game, 0) == [0, 0, 4, 0]
    assert is_snuffed(game, "flood")


@pytest.mark.rule("events.flood")
def test_two_stone_hold_a_flood_back() -> None:
    game = flooded()
    use(game, "flood", "2:c1")
    play(game, "hold_back yes", seat=1)
    assert damage_on(game, "c1") == 0
    assert player(game, 1).supply == [0, 0, 0, 48]


@pytest.mark.rule("events.flood")
def test_without_stone_nobody_is_asked() -> None:
    game = flooded(stone=1)
    use(game, "flood", "2:c1")
    assert asked(game) == "construct"
    assert damage_on(game, "c1") is None
    assert player(game, 1).supply == [0, 0, 0, 1]


@pytest.mark.rule("events.flood")
def test_buildings_without_wood_or_with_much_are_spared() -> None:
    game = flooded()
    assert no_aim(game, "flood", "2:b1", seat=0) == ("events.flood", "not_light")
    assert no_aim(game, "flood", "2:b0", seat=0) == ("events.flood", "not_light")


@pytest.mark.rule("events.flood")
def test_one_flood_a_turn() -> None:
    game = flooded()
    hand(game, "flood", "flood")
    buildings(game, seat=1, c2="farm")
    use(game, "flood", "2:c1")
    play(game, "hold_back yes", seat=1)
    assert refused(game, ("play", "flood")) == ("events.flood", "once_a_turn")
    begin(stopped(game), end_turn)
    assert game.effects == ()


@pytest.mark.rule("events.flood")
@pytest.mark.parametrize(("ship", "more"), [("galley", "2:c1"), ("fire_ship", "2:c1")])
def test_after_a_flood_ships_reach_further_in(ship: str, more: str) -> None:
    game = flooded()
    buildings(game, seat=1, c2="house")
    game.shore = "right"
    name = unit(game, ship, 1, water_of(1, "right", "c"))
    game.units[name] = Unit(0, ship, 1, "2:right:c", stance=ATTACK_STANCE)
    assert more_reach(game, name) == 0
    assert more not in targets(game, 0, name)
    use(game, "flood", "2:c2")
    play(game, "hold_back yes", seat=1)
    assert more_reach(game, name) == 1
    assert more in targets(game, 0, name)


# Forest Fire


@pytest.mark.rule("events.forest_fire")
def test_a_forest_fire_spreads_to_the_buildings_beside() -> None:
    game = quiet_world()
    buildings(game, seat=1, b1="house", c2="mill", a1="house")
    ready(game, "forest_fire", construction_phase)
    use(game, "forest_fire", "2:c1")
    assert [damage_on(game, cell) for cell in ("c1", "b1", "c2", "c0", "a1")] == [2, 1, 1, 1, 0]
    assert spent(game, 0) == [0, 0, 2, 1]
    assert is_snuffed(game, "forest_fire")


@pytest.mark.rule("events.forest_fire")
def test_a_forest_fire_needs_an_empty_building_of_an_enemy() -> None:
    game = quiet_world()
    unit(game, "militia", 1, "2:c1")
    ready(game, "forest_fire", construction_phase)
    occupied = ("events.forest_fire", "somebody_there")
    assert no_aim(game, "forest_fire", "2:c1", seat=0) == occupied
    assert no_aim(game, "forest_fire", "2:c0", seat=0) == occupied
    assert refused(game, ("play", "forest_fire")) == ("events.forest_fire", "nothing_to_aim_at")


# Sappers and Stealth Attack


@pytest.mark.rule("events.sappers")
def test_sappers_dig_under_a_building_without_a_unit() -> None:
    game = quiet_world("vikings", "franks")
    buildings(game, b1="castle")
    unit(game, "militia", 1, "2:c0")
    ready(game, "sappers", construction_phase)
    assert no_aim(game, "sappers", "2:c0", seat=0) == ("events.sappers", "unit_there")
    use(game, "sappers", "2:c1")
    assert damage_on(game, "c1") == 3
    assert spent(game, 0) == [0, 0, 4, 0]
    assert is_snuffed(game, "sappers")


@pytest.mark.rule("events.sappers")
def test_sappers_need_a_castle() -> None:
    game = ready(quiet_world("vikings", "franks"), "sappers", construction_phase)
    assert refused(game, ("play", "sappers")) == ("construction.prerequisites", "needs")


@pytest.mark.rule("events.stealth_attack")
def test_a_stealth_attack_comes_in_resolution_without_any_battle() -> None:
    game = ready(quiet_world(), "stealth_attack", construction_phase)
    assert refused(game, ("play", "stealth_attack")) == ("cards.event_turn", "other_moment")
    begin(stopped(game), resolution_phase)
    assert asked(game) == "next_battle"
    use(game, "stealth_attack", "2:c1")
    assert damage_on(game, "c1") == 2
    assert spent(game, 0) == [0, 3, 2, 0]
    assert is_snuffed(game, "stealth_attack")
    assert asked(game) == ""


@pytest.mark.rule("events.stealth_attack")
def test_who_keeps_a_stealth_attack_is_done_with_resolution() -> None:
    game = ready(quiet_world(), "stealth_attack", resolution_phase)
    play(game, "done")
    assert asked(game) == ""
    assert player(game).hand == ("stealth_attack",)


@pytest.mark.rule("events.stealth_attack")
def test_nobody_is_done_before_a_battle_is_fought() -> None:
    game = quiet_world()
    unit(game, "militia", 5, "2:c1")
    hand(game, "stealth_attack")
    begin(game, declaration_phase, resolution_phase)
    play(game, "attack u1 building")
    while asked(game) == "declare":
        play(game, "done")
    assert asked(game) == "next_battle"
    assert refused(game, "done") == ("resolution.order", "battles_left")


# Sometimes Less Is Better


@pytest.mark.rule("events.sometimes_less_is_better")
@pytest.mark.parametrize(("people", "tokens"), [(10, 1), (19, 1), (30, 3)])
def test_a_building_takes_a_point_for_each_villager(people: int, tokens: int) -> None:
    game = quiet_world()
    villagers(game, 1, c0=people - 2)
    player(game, 1).pool = 2
    ready(game, "sometimes_less_is_better", construction_phase)
    use(game, "sometimes_less_is_better", "2:c1")
    assert damage_on(game, "c1") == tokens
    assert spent(game, 0) == [0, 1, 0, 0]
    assert is_snuffed(game, "sometimes_less_is_better")


@pytest.mark.rule("events.sometimes_less_is_better")
def test_nine_villagers_are_too_few() -> None:
    game = quiet_world()
    villagers(game, 1, c0=9)
    ready(game, "sometimes_less_is_better", construction_phase)
    paragraph = "events.sometimes_less_is_better"
    assert refused(game, ("play", "sometimes_less_is_better")) == (paragraph, "nothing_to_aim_at")
    assert no_aim(game, "sometimes_less_is_better", "2:c1", seat=0) == (paragraph, "too_few_people")


# Fire Brigade

BRIGADE = ("fire_brigade",)


def brigade(monkeypatch: pytest.MonkeyPatch) -> Empires:
    """Seat 1 is about to allocate; seat 0 holds a Fire Brigade."""
    monkeypatch.setitem(DECK_CARDS, "brigade", BRIGADE)
    game = quiet_world()
    buildings(game, seat=1, c2="house", b0="dock")
    player(game).deck_name = "brigade"
    player(game).snuffed = ()
    hand(game, *BRIGADE)
    game.active = 1
    return begin(game, allocation_phase, end_turn)


@pytest.mark.rule("events.fire_brigade")
def test_a_building_that_is_not_repaired_burns_down(monkeypatch: pytest.MonkeyPatch) -> None:
    game = brigade(monkeypatch)
    assert (window(game), asked_seats(game)) == ("any_allocation", (0,))
    respond(game, "fire_brigade", "2:c2", seat=0)
    assert damage_on(game, "c2") == 3
    assert spent(game, 0) == [3, 0, 0, 2]
    assert is_snuffed(game, "fire_brigade")
    begin(stopped(game), end_turn)
    assert damage_on(game, "c2") == 3
    stopped(game).active = 1
    begin(game, end_turn)
    assert damage_on(game, "c2") is None


@pytest.mark.rule("events.fire_brigade")
def test_a_building_that_is_repaired_in_time_stays(monkeypatch: pytest.MonkeyPatch) -> None:
    game = brigade(monkeypatch)
    respond(game, "fire_brigade", "2:c2", seat=0)
    begin(stopped(game), end_turn)
    damage(game, 1, c2=0)
    stopped(game).active = 1
    begin(game, end_turn)
    assert damage_on(game, "c2") == 0
    assert game.effects == ()


@pytest.mark.rule("events.fire_brigade")
def test_a_fire_brigade_spares_town_centers_and_the_own_village(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    game = brigade(monkeypatch)
    assert no_aim(game, "fire_brigade", "2:c0", seat=0) == ("events.fire_brigade", "spared")
    game.active = 0
    assert useless(game, "fire_brigade", 0) == ("events.fire_brigade", "nothing_to_aim_at")
    assert no_aim(game, "fire_brigade", "1:c0", seat=0) == ("events.fire_brigade", "own_building")
    game.play(0, PASS)


@pytest.mark.rule("statistics.age")
@pytest.mark.parametrize("card", ["forest_fire", "flood", "sometimes_less_is_better"])
def test_fires_and_floods_come_in_their_age(card: str) -> None:
    game = quiet_world()
    age(game, 1, 4)
    ready(game, card, construction_phase)
    assert refused(game, ("play", card)) == ("statistics.age", "too_early")
