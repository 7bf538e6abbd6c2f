"""Attacks of ships and on ships."""

from __future__ import annotations

import pytest

from ages.games.empires.fighting import attack_points, strength_of
from ages.games.empires.pieces import BUILDING, VILLAGERS
from ages.games.empires.rules.targets import targets
from ages.games.empires.state import Empires

from .builder import (
    age,
    asked,
    attack,
    blows,
    buildings,
    coast,
    damage,
    damage_on,
    face_down,
    fight_on,
    known,
    losses,
    place,
    play,
    refused,
    rig_dice,
    rounds,
    ship,
    to_war,
    tokens,
    told,
    unit,
    villagers,
)


def beaches(*ships: str, **cells: str) -> Empires:
    """Ships of seat 0 in the water of rank b of seat 1, which has two beach buildings.

    The House on b0 lies behind the Farm on b-1, which has another side on the water above it.
    """
    game = coast(a0="house", b0="house", b_1="farm", b_2="mill")
    buildings(game, 1, **cells)
    for card in ships:
        ship(game, card, "2:left:b")
    return game


def declared(game: Empires, *orders: str) -> Empires:
    """Seat 0 declares attacks, and is done."""
    to_war(game)
    for order in orders:
        attack(game, *order.split())
    while asked(game) == "declare":
        play(game, "done")
    return game


# Targets


@pytest.mark.rule("sea.from_the_beach", "sea.bombardment_0", "sea.any_beach_building")
@pytest.mark.rule("sea.open_to_ships")
def test_a_ship_with_bombardment_0_reaches_all_beach_buildings_of_its_rank() -> None:
    game = beaches("galley")
    assert targets(game, 0, "u1") == ["2:b-1", "2:b-2"]


@pytest.mark.rule("sea.bombardment", "sea.inland", "rulings.35")
def test_more_bombardment_reaches_further_inland_along_the_rank() -> None:
    game = beaches("galley_japanese", b1="house", b2="house")
    assert targets(game, 0, "u1") == ["2:b-1", "2:b-2", "2:b0"]
    known(game, "war_galley_japanese")
    assert targets(game, 0, "u1") == ["2:b-1", "2:b-2", "2:b0", "2:b1"]


@pytest.mark.rule("sea.from_the_beach", "sea.out_to_sea")
def test_a_ship_out_to_sea_attacks_nothing_on_land() -> None:
    game = beaches()
    ship(game, "galley", "2:sea")
    ship(game, "galley", "sea")
    assert targets(game, 0, "u1") == targets(game, 0, "u2") == []


@pytest.mark.rule("sea.bombardment", "sea.attack_worth")
def test_a_bombarding_ship_strikes_villagers_and_units_too() -> None:
    game = beaches("galley")
    villagers(game, seat=1, b_1=3)
    unit(game, "militia", 5, "b-2", seat=1)
    assert targets(game, 0, "u1") == ["2:b-1", (VILLAGERS, "2:b-1"), "2:b-2", "u2"]


@pytest.mark.rule("sea.attack_worth", "sea.choose_rank")
def test_a_ship_strikes_ships_of_its_own_water_alone() -> None:
    game = beaches("fire_ship")
    ship(game, "galley", "left:b", seat=1)
    ship(game, "galley", "left:c", seat=1)
    ship(game, "galley", "sea", seat=1)
    assert targets(game, 0, "u1") == ["2:b-1", "2:b-2", "u2"]


@pytest.mark.rule("sea.attacked_out_to_sea")
def test_a_ship_out_to_sea_is_attacked_by_who_comes_there_once_a_turn() -> None:
    game = coast()
    ship(game, "galley", "2:sea")
    ship(game, "galley", "2:sea")
    ship(game, "galley", "sea", seat=1)
    assert targets(game, 0, "u1") == targets(game, 0, "u2") == ["u3"]
    to_war(game)
    attack(game, "u1", "u3")
    assert targets(game, 0, "u2") == []


@pytest.mark.rule("sea.attacked_out_to_sea", "sea.out_to_sea")
def test_ships_out_to_sea_at_home_attack_all_who_have_come_there() -> None:
    game = coast()
    ship(game, "galley", "sea")
    ship(game, "galley", "1:sea", seat=1)
    ship(game, "fire_ship", "1:left:c", seat=1)
    ship(game, "galley", "sea", seat=1)
    assert targets(game, 0, "u1") == ["u2", "u3"]
    declared(game, "u1 u3")
    assert told(game, "battle")[0]["place"] == "1:left:c"


@pytest.mark.rule("sea.defense_worth", "sea.defense_stance")
def test_a_guard_attacks_nobody() -> None:
    game = coast()
    ship(game, "galley", "left:c")
    ship(game, "galley", "1:left:c", seat=1)
    unit(game, "militia", 5, "c0")
    assert targets(game, 0, "u1") == []
    to_war(game)
    assert refused(game, ("attack", "u1")) == ("sea.defense_worth", "in_defense_stance")


@pytest.mark.rule("sea.from_the_beach")
def test_what_a_ship_cannot_reach_is_refused() -> None:
    game = beaches("galley")
    to_war(game)
    play(game, "attack u1")
    for choice in (BUILDING, VILLAGERS, "2:b0", "2:c0", (VILLAGERS, "2:b-1"), "2:sea"):
        assert refused(game, choice) == ("sea.from_the_beach", "out_of_range")


@pytest.mark.rule("sea.land_against_ships", "sea.land_units")
def test_land_units_on_the_beach_attack_ships_before_it() -> None:
    game = beaches("galley")
    game.active = 1
    unit(game, "militia", 5, "b-1", seat=1)
    unit(game, "militia", 5, "b0", seat=1)
    assert targets(game, 1, "u2") == ["u1"]
    assert targets(game, 1, "u3") == []


@pytest.mark.rule("sea.land_against_ships", "sea.land_units")
def test_invaders_on_the_beach_attack_its_guards_or_the_building() -> None:
    game = beaches()
    ship(game, "galley", "left:b", seat=1)
    unit(game, "militia", 5, "2:b-1")
    assert targets(game, 0, "u2") == [BUILDING, "u1"]
    declared(game, "u2 u1")
    fight_on(game)
    assert blows(game)[0] == (20, 30)
    assert damage_on(game, "b-1") == 0


@pytest.mark.rule("sea.land_against_ships", "rulings.35")
def test_rams_and_guns_do_not_fight_ships() -> None:
    game = beaches("galley")
    unit(game, "battering_ram", 1, "b-1", seat=1)
    unit(game, "mangonel", 1, "b-2", seat=1)
    assert targets(game, 1, "u2") == targets(game, 1, "u3") == []


# Answers


@pytest.mark.rule("sea.defend_a_rank", "sea.who_defends", "sea.answers")
def test_guards_of_the_rank_answer_ships_and_nobody_else() -> None:
    game = beaches("galley")
    ship(game, "galley", "left:b", seat=1)
    ship(game, "galley", "left:c", seat=1)
    ship(game, "galley", "sea", seat=1)
    unit(game, "militia", 5, "b-1", seat=1)
    villagers(game, seat=1, b_1=5)
    declared(game, "u1 2:b-1")
    assert game.options(1) == ["through", "u2"]
    for choice in ("u3", "u4", "u5", VILLAGERS):
        assert refused(game, choice, seat=1) == ("sea.who_defends", "ships_meet_ships")


@pytest.mark.rule("sea.who_defends")
def test_land_units_answer_land_units_and_ships_do_not() -> None:
    game = beaches()
    unit(game, "militia", 5, "2:b-1")
    ship(game, "galley", "left:b", seat=1)
    unit(game, "archer", 5, "b-1", seat=1)
    declared(game, "u1 building")
    assert game.options(1) == ["through", "u3"]
    assert refused(game, "u2", seat=1)[1] == "too_far_to_respond"


@pytest.mark.rule("sea.answers", "sea.shore_order", "sea.one_for_each")
def test_attacks_are_answered_in_shore_order_and_each_guard_answers_once() -> None:
    game = beaches("galley", "galley")
    ship(game, "galley", "left:b", seat=1)
    ship(game, "galley", "left:b", seat=1)
    declared(game, "u2 2:b-2", "u1 2:b-1")
    assert game.pending is not None
    assert game.pending.args == (1,)
    assert game.options(1) == ["through", "u3", "u4"]
    play(game, "meet u3", seat=1)
    assert game.options(1) == ["through", "u4"]
    assert refused(game, "u3", seat=1) == ("declaration.one_combat", "fights_already")


@pytest.mark.rule("sea.answers_later")
def test_a_guard_that_let_the_first_attack_pass_may_answer_the_next() -> None:
    game = beaches("galley", "galley")
    ship(game, "galley", "left:b", seat=1)
    ship(game, "galley", "left:b", seat=1)
    declared(game, "u1 2:b-1", "u2 2:b-2")
    play(game, "meet through", seat=1)
    assert game.options(1) == ["through", "u3", "u4"]


@pytest.mark.rule("sea.one_for_each", "sea.defends_itself")
def test_a_guard_that_is_attacked_itself_answers_for_no_building() -> None:
    game = beaches("fire_ship", "galley")
    ship(game, "galley", "left:b", seat=1)
    rig_dice(game, [[1], [1]])
    declared(game, "u1 u3", "u2 2:b-1")
    assert told(game, "met")[0]["defender"] == "galley"
    assert told(game, "let_through") == [{"seat": 1, "attacker": "galley", "place": "2:b-1"}]


@pytest.mark.rule("sea.attack_worth", "sea.attack_stance")
def test_ships_in_attack_stance_guard_nothing() -> None:
    game = beaches("galley")
    ship(game, "galley", "sea", seat=1)
    declared(game, "u1 2:b-1")
    assert told(game, "let_through") == [{"seat": 1, "attacker": "galley", "place": "2:b-1"}]
    assert damage_on(game, "b-1") == 3


# Battles


@pytest.mark.rule("sea.bombardment", "sea.from_the_beach")
def test_a_galley_strikes_a_building_once() -> None:
    game = declared(beaches("galley"), "u1 2:b-2")
    assert (damage_on(game, "b-2"), rounds(game)) == (3, [])


@pytest.mark.rule("sea.answer_with_guns", "sea.defends_itself")
def test_a_guard_that_answers_strikes_with_its_bombardment_once() -> None:
    game = beaches("galley")
    ship(game, "galley", "left:b", seat=1)
    known(game, "war_galley")
    declared(game, "u1 2:b-1")
    play(game, "meet u2", seat=1)
    fight_on(game)
    assert blows(game) == [(40, 30)]
    assert tokens(game) == (1, 0)
    assert damage_on(game, "b-1") == 0


@pytest.mark.rule("sea.answer_with_guns", "sea.bombardment")
def test_in_the_second_round_bombarding_ships_deal_nothing() -> None:
    game = beaches("galley")
    ship(game, "fire_ship", "left:b", seat=1)
    known(game, "fast_fire_ship", seat=1)
    rig_dice(game, [[1], [3]])
    declared(game, "u1 2:b-1")
    play(game, "meet u2", seat=1)
    fight_on(game)
    assert blows(game) == [(14, 12), (0, 36)]
    assert tokens(game) == (0, 1)


@pytest.mark.rule("sea.defends_itself", "sea.answer_with_guns")
def test_a_ship_that_is_attacked_fights_back() -> None:
    game = beaches("galley")
    ship(game, "galley", "left:b", seat=1)
    declared(game, "u1 u2")
    assert (blows(game), losses(game), tokens(game)) == ([(30, 30)], [(1, 1)], (0, 0))


@pytest.mark.rule("sea.attack_worth", "rulings.35")
def test_a_land_unit_takes_the_blow_of_a_ship_without_reply() -> None:
    game = beaches("galley_japanese")
    unit(game, "militia", 5, "b0", seat=1)
    declared(game, "u1 u2")
    assert blows(game) == [(30, 0)]
    assert tokens(game) == (1, 2)


@pytest.mark.rule("sea.land_against_ships", "rulings.35")
def test_a_land_unit_on_the_beach_fights_the_ship_that_strikes_it() -> None:
    game = beaches("galley")
    unit(game, "militia", 5, "b-1", seat=1)
    declared(game, "u1 u2")
    fight_on(game)
    assert blows(game) == [(30, 20), (0, 8)]
    assert tokens(game) == (1, 2)


@pytest.mark.rule("rulings.35")
def test_a_gun_on_the_beach_cannot_reply_to_a_ship() -> None:
    game = beaches("galley")
    unit(game, "trebuchet", 1, "b-1", seat=1)
    declared(game, "u1 u2")
    assert (blows(game), tokens(game)) == ([(30, 0)], (1, 1))


@pytest.mark.rule("sea.bombardment")
def test_villagers_are_struck_from_the_sea() -> None:
    game = beaches("galley")
    villagers(game, seat=1, b_1=5)
    to_war(game)
    play(game, "attack u1", "at villagers 2:b-1")
    while asked(game) == "declare":
        play(game, "done")
    assert game.players[1].villagers[game.players[1].village.index["b-1"]] == 2


@pytest.mark.rule("sea.bombardment")
def test_a_blow_on_a_building_that_has_fallen_already_is_lost() -> None:
    game = beaches("galley", "galley")
    damage(game, 1, b_2=7)
    declared(game, "u1 2:b-2", "u2 2:b-2")
    play(game, "in_order")
    assert damage_on(game, "b-2") is None
    assert told(game, "no_battle") == [{"seat": 0, "attackers": ("galley",), "place": "2:b-2"}]


@pytest.mark.rule("sea.fire_ships")
def test_a_fire_ship_rolls_in_each_round() -> None:
    game = beaches("fire_ship")
    rig_dice(game, [[3], [5]])
    declared(game, "u1 2:b-2")
    assert damage_on(game, "b-2") is None
    assert told(game, "damaged")[0]["count"] == 3
    assert told(game, "damaged")[1]["count"] == 5


@pytest.mark.rule("sea.fire_ships")
def test_the_roll_of_a_fire_ship_multiplies_its_attack() -> None:
    game = beaches("fire_ship")
    ship(game, "fishing_ship_japanese", "left:b", seat=1)
    rig_dice(game, [[2], [6]])
    declared(game, "u1 u2")
    fight_on(game)
    assert blows(game) == [(8, 0), (24, 0)]


@pytest.mark.rule("declaration.leftover", "sea.fire_ships")
def test_rounds_left_after_a_guard_is_sunk_fall_on_the_building() -> None:
    game = beaches("fire_ship")
    ship(game, "fishing_ship", "left:b", seat=1)
    rig_dice(game, [[5], [2]])
    declared(game, "u1 2:b-2")
    play(game, "meet u2", seat=1)
    assert tokens(game) == (1, 0)
    assert damage_on(game, "b-2") == 2


@pytest.mark.rule("sea.demolition_ships")
def test_a_demolition_ship_strikes_in_the_second_round_and_is_gone() -> None:
    game = beaches("demolition_ship")
    buildings(game, seat=1, b_3="castle")
    declared(game, "u1 2:b-3")
    assert [one["count"] for one in told(game, "damaged")] == [11]
    assert tokens(game, ["u1"]) == (0,)


@pytest.mark.rule("sea.demolition_ships")
def test_nobody_retreats_from_a_demolition_ship() -> None:
    game = beaches("galley")
    ship(game, "demolition_ship", "left:b", seat=1)
    known(game, "heavy_demolition_ship", seat=1)
    declared(game, "u1 u2")
    assert blows(game) == [(14, 0), (0, 140)]
    assert tokens(game) == (0, 0)


@pytest.mark.rule("sea.demolition_ships")
def test_a_demolition_ship_that_is_sunk_in_the_first_round_does_nothing() -> None:
    game = beaches("demolition_ship")
    ship(game, "galley", "left:b", seat=1)
    declared(game, "u1 u2")
    assert tokens(game) == (0, 1)


@pytest.mark.rule("rulings.44")
def test_missile_technologies_better_galleys_and_longboats() -> None:
    game = beaches("galley", "longboat", "fire_ship")
    assert attack_points(game, "u1", BUILDING, False) == 30
    known(game, "fletching")
    assert attack_points(game, "u1", BUILDING, False) == 32
    assert attack_points(game, "u2", BUILDING, False) == 42
    assert attack_points(game, "u3", BUILDING, False) == 10
    assert strength_of(game, "u1").ra == 0


# Retreat


@pytest.mark.rule("rulings.35", "resolution.retreat")
def test_an_attacking_ship_retreats_out_to_sea_at_home_and_a_guard_not_at_all() -> None:
    game = beaches("galley")
    ship(game, "fire_ship", "left:b", seat=1)
    rig_dice(game, [[1]])
    declared(game, "u1 2:b-1")
    play(game, "meet u2", seat=1)
    assert asked(game) == "retreat"
    assert game.options(0) == ["fight_on", "1:sea"]
    play(game, "retreat 1:sea")
    assert (place(game, "u1"), asked(game)) == ("1:sea", "")
    assert tokens(game) == (1, 1)


@pytest.mark.rule("rulings.35")
def test_a_ship_out_to_sea_at_home_has_nowhere_to_retreat_but_others_come_there() -> None:
    game = coast()
    ship(game, "fire_ship", "sea")
    ship(game, "fire_ship", "1:sea", seat=1)
    rig_dice(game, [[1], [1]])
    declared(game, "u1 u2")
    assert game.pending is not None
    assert (asked(game), game.pending.seats) == ("retreat", (1,))
    assert game.options(1) == ["fight_on", "2:sea"]


@pytest.mark.rule("rulings.35")
def test_a_fight_out_to_sea_bars_nobody_from_coming_home() -> None:
    game = coast()
    ship(game, "galley", "sea")
    ship(game, "galley", "2:left:c")
    ship(game, "galley", "1:sea", seat=1)
    ship(game, "fire_ship", "left:c", seat=1)
    rig_dice(game, [[1]])
    declared(game, "u1 u3", "u2 u4")
    play(game, "in_order")
    assert asked(game) == "retreat"
    assert "1:sea" in game.options(0)


# All at once


@pytest.mark.rule("declaration.attack", "sea.attacked_out_to_sea")
def test_when_all_attack_ships_strike_the_beach_or_a_ship_that_nobody_else_attacks() -> None:
    game = beaches("galley", "fire_ship")
    ship(game, "galley", "2:sea")
    ship(game, "galley", "2:sea")
    ship(game, "galley", "sea", seat=1)
    to_war(game)
    play(game, "attack all")
    assert [(one.attacker, one.target, one.place) for one in game.attacks] == [
        ("u1", BUILDING, "2:b-1"),
        ("u2", BUILDING, "2:b-1"),
        ("u3", "u5", "2:sea"),
    ]


@pytest.mark.rule("movement.fog_attacked")
def test_an_attack_by_ship_lifts_the_fog_for_its_victim() -> None:
    game = beaches("galley")
    age(game, 3, 1)
    declared(game, "u1 2:b-1")
    assert game.players[1].attacked_by == (0,)


@pytest.mark.rule("sea.inland")
def test_face_down_cards_and_null_spaces_count_as_distance_but_are_no_targets() -> None:
    game = beaches("galley_japanese")
    face_down(game, seat=1, b1="house")
    buildings(game, seat=1, b2="house")
    assert targets(game, 0, "u1") == ["2:b-1", "2:b-2", "2:b0"]
    known(game, "war_galley_japanese")
    assert targets(game, 0, "u1") == ["2:b-1", "2:b-2", "2:b0"]
    known(game, "war_galley_japanese", "galleon_japanese")
    assert targets(game, 0, "u1") == ["2:b-1", "2:b-2", "2:b0", "2:b2"]
