"""Events about ships and shores, and the technologies of Docks."""

from __future__ import annotations

import pytest

from ages.games.empires.changes import moment_comes
from ages.games.empires.pieces import Attack, Battle
from ages.games.empires.rules.allocation import allocation_phase
from ages.games.empires.rules.collection import collection_phase
from ages.games.empires.rules.construction import construction_phase
from ages.games.empires.rules.declaration import declaration_phase
from ages.games.empires.rules.enlistment import enlistment_phase, token_price
from ages.games.empires.rules.events import last
from ages.games.empires.rules.movement import movement_phase
from ages.games.empires.rules.resolution import resolution_phase
from ages.games.empires.rules.retreat import retreat_places
from ages.games.empires.rules.ships import cannot_sail
from ages.games.empires.rules.turn import end_turn
from ages.games.empires.rules.upkeep import upkeep_phase
from ages.games.empires.state import Empires
from ages.games.empires.tables import PRICE
from ages.games.empires.view import census

from .builder import (
    asked,
    attack,
    begin,
    buildings,
    damage,
    damage_on,
    known,
    place,
    play,
    player,
    rig_dice,
    supply,
    tokens,
    told,
    unit,
    villagers,
)
from .held import afloat, answers, has, is_snuffed, plays
from .windows import no_aim, on, spent, useless, window, world

pytestmark = pytest.mark.usefixtures("every_event")


def shore() -> Empires:
    """There is water on the left of both villages; seat 1 has a House and a Farm in rank b."""
    game = world()
    game.shore = "left"
    buildings(game, seat=1, b0="house", b_1="farm", b_2="mill")
    buildings(game, b0="house")
    return game


def sea_battle(attacker: str, defender: str | None, *cards: str, seat: int = 0) -> Empires:
    """A ship of seat 0 attacks one of seat 1, or its Farm, until the battle begins."""
    game = shore()
    afloat(game, attacker, "2:left:b")
    if defender is not None:
        afloat(game, defender, "2:left:b", seat=1)
    has(game, *cards, seat=seat)
    begin(game, declaration_phase, resolution_phase)
    attack(game, "u1", "u2" if defender else "2:b-2")
    on(game, "battle_begins", meet="u2" if defender else "through")
    return game


def meeting(attacker: str, defender: str | None) -> Empires:
    """The same, with the battle under way and nothing asked."""
    game = shore()
    afloat(game, attacker, "2:left:b")
    if defender is not None:
        afloat(game, defender, "2:left:b", seat=1)
    target = "u2" if defender else "building"
    where = "2:left:b" if defender else "2:b-2"
    who = "u2" if defender else None
    game.attacks = (Attack("u1", target, where, defender=who, answered=True),)
    game.battle = Battle(0, ("u1",), who, where)
    return game


# Caught from the Crow's Nest

NEST = "caught_from_the_crows_nest"


@pytest.mark.rule(f"events.{NEST}")
def test_a_galley_that_sees_the_enemy_in_time_strikes_first() -> None:
    game = sea_battle("galley", "galley", NEST)
    answers(game, NEST, "u1")
    assert tokens(game) == (1, 0)
    assert spent(game, 0) == [2, 0, 1, 0]
    assert is_snuffed(game, NEST)
    assert game.effects == ()


@pytest.mark.rule(f"events.{NEST}")
def test_without_it_both_galleys_sink() -> None:
    game = sea_battle("galley", "galley", "boar")
    assert tokens(game) == (0, 0)


@pytest.mark.rule(f"events.{NEST}")
def test_a_fire_ship_rolls_for_it_and_may_strike_a_building() -> None:
    game = sea_battle("fire_ship", None, NEST)
    rig_dice(game, [[3], [1], [1]])
    answers(game, NEST)
    assert damage_on(game, "b-2") == 5
    game = sea_battle("fire_ship", "fishing_ship", NEST)
    rig_dice(game, [[4]])
    answers(game, NEST)
    assert tokens(game) == (1, 0)


@pytest.mark.rule(f"events.{NEST}")
def test_one_who_defends_can_see_in_time_too() -> None:
    game = sea_battle("galley", "galley", NEST, seat=1)
    answers(game, NEST, "u2", seat=1)
    assert tokens(game) == (0, 1)


@pytest.mark.rule(f"events.{NEST}")
def test_only_galleys_and_fire_ships_see_in_time() -> None:
    game = meeting("demolition_ship", "galley")
    assert no_aim(game, NEST, "u1", seat=0) == (f"events.{NEST}", "wrong_class")
    last(game, 0, NEST, "u2")
    assert no_aim(game, NEST, "u2", seat=0) == (f"events.{NEST}", "at_work_already")
    game.battle = Battle(0, ("u2",), None, "2:left:b")
    assert no_aim(game, NEST, "u2", seat=0) == (f"events.{NEST}", "nobody_defends")


# Hard to Starboard


@pytest.mark.rule("events.hard_to_starboard")
def test_a_ship_that_turns_takes_ten_less_in_each_round() -> None:
    game = sea_battle("galley", "galley", "hard_to_starboard")
    answers(game, "hard_to_starboard", "u1")
    assert tokens(game) == (1, 0)
    assert spent(game, 0) == [1, 0, 0, 0]
    assert is_snuffed(game, "hard_to_starboard")
    begin(game, end_turn)
    assert game.effects == ()


@pytest.mark.rule("events.hard_to_starboard")
def test_only_ships_with_an_enemy_turn_and_only_once() -> None:
    game = meeting("fire_ship", None)
    rule = "events.hard_to_starboard"
    assert no_aim(game, "hard_to_starboard", "u1", seat=0) == (rule, "nobody_defends")
    game = meeting("galley", "galley")
    last(game, 0, "hard_to_starboard", "u1")
    assert no_aim(game, "hard_to_starboard", "u1", seat=0) == (rule, "at_work_already")
    unit(game, "militia", 5, "2:b-1")
    assert no_aim(game, "hard_to_starboard", "u3", seat=0) == (rule, "wrong_class")


# Soak the Timbers


@pytest.mark.rule("events.soak_the_timbers")
def test_the_die_of_an_enemy_fire_ship_counts_as_a_one() -> None:
    game = sea_battle("fire_ship", None, "soak_the_timbers", seat=1)
    rig_dice(game, [[6], [6]])
    answers(game, "soak_the_timbers", seat=1)
    assert damage_on(game, "b-2") == 2
    assert spent(game, 1) == [2, 0, 1, 0]
    assert is_snuffed(game, "soak_the_timbers", 1)
    begin(game, end_turn)
    assert game.effects == ()


@pytest.mark.rule("events.soak_the_timbers")
def test_own_fire_ships_burn_on() -> None:
    game = meeting("fire_ship", None)
    rule = "events.soak_the_timbers"
    assert useless(game, "soak_the_timbers", 0) == (rule, "no_enemy_fire_ship")
    last(game, 1, "soak_the_timbers")
    assert useless(game, "soak_the_timbers", 1) == (rule, "at_work_already")


# Rough Waters


def guarded(*cards: str, attacker: str = "fire_ship") -> Empires:
    """A ship of seat 0 lies before the Mill of seat 1, where a Galley is on guard."""
    game = shore()
    afloat(game, attacker, "2:left:b")
    afloat(game, "galley", "2:left:b", seat=1)
    has(game, *cards)
    begin(game, declaration_phase, resolution_phase)
    return game


@pytest.mark.rule("events.rough_waters")
def test_a_ship_in_rough_waters_guards_nothing() -> None:
    game = guarded("rough_waters")
    attack(game, "u1", "2:b-2")
    assert window(game) == "attacks_declared"
    rig_dice(game, [[1], [1]])
    answers(game, "rough_waters", "u2")
    assert spent(game, 0) == [1, 0, 1, 0]
    assert is_snuffed(game, "rough_waters")
    assert (asked(game), damage_on(game, "b-2")) == ("", 2)


@pytest.mark.rule("events.rough_waters")
def test_a_ship_in_rough_waters_does_not_strike_back() -> None:
    game = guarded("rough_waters", attacker="galley")
    attack(game, "u1", "u2")
    answers(game, "rough_waters", "u2")
    assert tokens(game) == (1, 0)
    begin(game, end_turn)
    assert game.effects == ()


@pytest.mark.rule("events.rough_waters")
def test_rough_waters_are_for_a_ship_with_something_to_defend() -> None:
    game = shore()
    afloat(game, "fire_ship", "2:left:b")
    afloat(game, "galley", "2:left:c", seat=1)
    unit(game, "militia", 5, "b-2", seat=1)
    game.attacks = (Attack("u1", "building", "2:b-2", battlefield="2:b-2"),)
    rule = "events.rough_waters"
    assert no_aim(game, "rough_waters", "u2", seat=0) == (rule, "has_nothing_to_defend")
    assert no_aim(game, "rough_waters", "u3", seat=0) == (rule, "wrong_class")
    assert useless(game, "rough_waters", 0) == (rule, "nothing_to_aim_at")
    game.attacks = (Attack("u1", "u2", "2:left:c"),)
    last(game, 0, "rough_waters", "u2")
    assert no_aim(game, "rough_waters", "u2", seat=0) == (rule, "at_work_already")


# Run Aground


def aground() -> Empires:
    """Seat 1 runs a Galley of seat 0 aground at the end of its Movement."""
    game = shore()
    afloat(game, "galley", "1:sea")
    has(game, "run_aground", seat=1)
    begin(game, movement_phase)
    play(game, "move u1", "to 2:left:b")
    while window(game) != "movement_end":
        play(game, "done")
    answers(game, "run_aground", seat=1)
    return game


@pytest.mark.rule("events.run_aground")
def test_a_ship_that_runs_aground_stays_for_two_turns_of_its_owner() -> None:
    game = aground()
    assert spent(game, 1) == [1, 1, 1, 0]
    assert is_snuffed(game, "run_aground", 1)
    assert retreat_places(game, "u1") == []
    for seat in (0, 1, 0):
        refusal = cannot_sail(game, 0, "1:sea", "u1")
        assert refusal is not None
        assert (refusal.rule, refusal.key) == ("events.run_aground", "run_aground")
        moment_comes(game, "turn", seat)
    assert game.effects == ()
    assert cannot_sail(game, 0, "1:sea", "u1") is None


@pytest.mark.rule("events.run_aground")
def test_a_ship_aground_keeps_its_stance() -> None:
    game = shore()
    afloat(game, "galley", "1:sea")
    last(game, 1, "run_aground", "u1", left=2, of=0)
    assert no_aim(game, "run_aground", "u1", seat=1) == ("events.run_aground", "at_work_already")
    begin(game, allocation_phase)
    assert asked(game) != "turn_ship"


# The Wind Hears My Call, Taut Sail

WIND = "the_wind_hears_my_call"


@pytest.mark.rule(f"events.{WIND}")
def test_the_wind_turns_a_guard_so_that_it_can_sail() -> None:
    game = shore()
    afloat(game, "galley", "1:left:b")
    has(game, WIND)
    begin(game, construction_phase, movement_phase)
    plays(game, WIND)
    assert spent(game, 0) == [1, 0, 1, 0]
    assert is_snuffed(game, WIND)
    assert (place(game, "u1"), game.units["u1"].stance) == ("1:sea", "attack_stance")
    while asked(game) != "move":
        play(game, "done")
    play(game, "move u1", "to 2:left:b")
    assert place(game, "u1") == "2:left:b"


@pytest.mark.rule("events.taut_sail")
def test_with_taut_sails_a_ship_moves_and_turns_in_one_turn() -> None:
    game = shore()
    afloat(game, "galley", "2:left:b")
    has(game, "taut_sail")
    unit(game, "militia", 5, "c0")
    begin(game, movement_phase)
    play(game, "move u1", "to 1:sea")
    plays(game, "taut_sail", "1:left:b")
    assert spent(game, 0) == [1, 0, 0, 0]
    assert is_snuffed(game, "taut_sail")
    assert (place(game, "u1"), game.units["u1"].stance) == ("1:left:b", "defense_stance")


@pytest.mark.rule(f"events.{WIND}")
@pytest.mark.rule("events.taut_sail")
@pytest.mark.parametrize("card", [WIND, "taut_sail"])
def test_a_ship_turns_at_home_where_there_is_room(card: str) -> None:
    game = shore()
    afloat(game, "galley", "2:left:b")
    assert no_aim(game, card, "u1", seat=0) == (f"events.{card}", "cannot_turn_now")
    assert useless(game, card, 0) == (f"events.{card}", "nothing_to_aim_at")
    afloat(game, "galley", "1:left:b")
    afloat(game, "galley", "1:sea")
    water = ("sea.room", "water_is_full")
    assert no_aim(game, card, "1:left:b", "u3", seat=0) == water


# Shanghaied


@pytest.mark.rule("events.shanghaied")
@pytest.mark.parametrize(("there", "taken"), [(2, 2), (5, 3)])
def test_villagers_on_a_beach_are_pressed_into_service(there: int, taken: int) -> None:
    game = shore()
    villagers(game, seat=1, b_1=there)
    player(game).villagers[0] = 10
    has(game, "shanghaied")
    begin(game, construction_phase)
    plays(game, "shanghaied", "2:b-1")
    assert player(game).pool == taken
    assert player(game, 1).villagers[player(game, 1).village.index["b-1"]] == there - taken
    assert spent(game, 0) == [0, 6, 1, 0]
    assert is_snuffed(game, "shanghaied")


@pytest.mark.rule("events.shanghaied")
def test_nobody_is_pressed_where_nobody_is_or_no_water() -> None:
    game = shore()
    rule = "events.shanghaied"
    assert no_aim(game, "shanghaied", "2:b-1", seat=0) == (rule, "no_villagers_there")
    game = world()
    assert useless(game, "shanghaied", 0) == (rule, "nothing_to_aim_at")


# Tsunami


@pytest.mark.rule("events.tsunami")
def test_a_tsunami_turns_a_beach_building_face_down() -> None:
    game = shore()
    damage(game, seat=1, b_2=2)
    villagers(game, seat=1, b_2=1)
    has(game, "tsunami")
    before = census(game)
    begin(game, construction_phase)
    plays(game, "tsunami", "2:b-2")
    victim = player(game, 1)
    assert victim.village.face_down == {"b-2": "mill"}
    assert victim.salvaged == ("b-2",)
    assert (victim.pool, victim.damage[victim.village.index["b-2"]]) == (1, 0)
    assert spent(game, 0) == [2, 0, 1, 1]
    assert is_snuffed(game, "tsunami")
    assert census(game) == before


@pytest.mark.rule("events.tsunami")
def test_a_dock_that_is_washed_over_closes_its_rank_no_more() -> None:
    game = shore()
    buildings(game, seat=1, b_3="dock")
    player(game, 1).docks = (("b-3", "left"),)
    has(game, "tsunami")
    begin(game, construction_phase)
    plays(game, "tsunami", "2:b-3")
    assert player(game, 1).docks == ()
    assert game.shore == "left"


@pytest.mark.rule("events.tsunami")
def test_a_tsunami_spares_town_centers_and_monasteries() -> None:
    game = shore()
    buildings(game, seat=1, a0="monastery")
    for where in ("2:a0", "2:c0"):
        assert no_aim(game, "tsunami", where, seat=0) == ("events.tsunami", "spared")
    game = world()
    assert useless(game, "tsunami", 0) == ("events.tsunami", "nothing_to_aim_at")


# Fish Trap, Shipwright


@pytest.mark.rule("sea.better_fishing")
def test_a_fish_trap_raises_every_roll() -> None:
    game = shore()
    afloat(game, "fishing_ship", "1:left:b")
    known(game, "fish_trap")
    rig_dice(game, [[2]])
    begin(game, collection_phase)
    assert told(game, "fished")[0]["gained"] == 1


@pytest.mark.rule("rulings.31")
def test_a_fish_trap_asks_for_wood_in_every_third_upkeep() -> None:
    game = shore()
    known(game, "loom", "fish_trap")
    before = census(game)
    for _ in range(2):
        begin(game, upkeep_phase)
        assert asked(game) == ""
    begin(game, upkeep_phase)
    assert asked(game) == "mend"
    play(game, "mend yes")
    assert (spent(game, 0), player(game).known) == ([1, 0, 0, 0], ("loom", "fish_trap"))
    for _ in range(3):
        begin(game, upkeep_phase)
    play(game, "mend no")
    assert (player(game).known, player(game).discard) == (("loom",), ("fish_trap",))
    assert census(game) == before


@pytest.mark.rule("rulings.31")
def test_who_has_no_wood_loses_the_fish_trap() -> None:
    game = shore()
    known(game, "fish_trap")
    supply(game, food=5)
    player(game).upkeeps = (("fish_trap", 2),)
    begin(game, upkeep_phase)
    assert (asked(game), player(game).known) == ("", ())


@pytest.mark.rule("enlistment.price")
def test_a_shipwright_halves_the_price_of_ships_only() -> None:
    game = shore()
    one = player(game)
    assert token_price(one, "demolition_ship", 1) == (3, 0, 3, 0)
    known(game, "shipwright")
    assert token_price(one, "demolition_ship", 1) == (1, 0, 1, 0)
    assert token_price(one, "militia", 1) == PRICE["militia"]
    buildings(game, c1="dock")
    has(game, "demolition_ship")
    begin(game, enlistment_phase)
    play(game, "enlist demolition_ship")
    while asked(game) in ("muster", "station"):
        game.play(0, game.options(0)[0])
    assert spent(game, 0) == [1, 0, 1, 0]
