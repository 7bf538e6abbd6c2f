"""Every no of the New World: landing, moving, fighting, and what lies and stands in regions."""

from __future__ import annotations

import pytest

from ages.games.discovery.rules.benefits import take_player_benefits
from ages.games.discovery.rules.pieces import give_soldier
from ages.games.discovery.rules.placement import place_round
from ages.games.discovery.state import Discovery
from ages.kernel.choices import Refusal

from .builder import (
    begin,
    bought,
    discovered,
    do,
    facing,
    give,
    offer_buildings,
    refused,
    resolve,
    stand,
    table,
    unasked,
    undiscovered,
)


def moving(*buildings: str) -> Discovery:
    """Seat 0 may move pieces: three colonists and a soldier in Canada, a colonist in Peru."""
    game = table(3)
    undiscovered(game, "virginia")
    give(
        game,
        0,
        colonists={"canada": 3, "peru": 1},
        soldiers={"canada": 1},
        buildings=buildings,
    )
    give(game, 1, colonists={"canada": 1})
    begin(game, take_player_benefits, 0)
    return game


def allied() -> Discovery:
    """Seat 0 has just bought Indian Allies and has a piece in Canada alone."""
    game = table(2)
    game.turn = 4
    discovered(game)
    give(game, 0, money=14, colonists={"canada": 1})
    give(game, 1, colonists={"peru": 1})
    offer_buildings(game, "indian_allies")
    stand(game, "capital_building", 0)
    resolve(game, "capital_building")
    do(game, 0, "buy indian_allies")
    return game


# Regions as a whole


@pytest.mark.rule("setup.regions", "dock.discovered")
def test_pieces_land_in_a_region_and_not_on_what_lies_there() -> None:
    game = table(2)
    give(game, 1, colonists={"caribbean": 1})
    stand(game, "dock", 0)
    resolve(game, "dock")
    whole = Refusal("setup.regions", "whole_region", {"region": "caribbean"})
    assert refused(game, 0, "land caribbean sugar") == whole
    assert refused(game, 0, "land caribbean colonist:1") == whole
    closed = Refusal("dock.discovered", "not_discovered", {"region": "peru"})
    assert refused(game, 0, "land peru") == closed
    assert refused(game, 0, "land peru counter") == closed
    assert refused(game, 0, "land peru silver") == closed


@pytest.mark.rule("buildings.cartography", "setup.regions")
def test_a_chart_is_made_of_an_undiscovered_region() -> None:
    game = bought("cartography")
    known = Refusal("buildings.cartography", "already_discovered", {"region": "caribbean"})
    assert refused(game, 0, "chart caribbean") == known
    assert refused(game, 0, "chart caribbean sugar") == known
    whole = Refusal("setup.regions", "whole_region", {"region": "peru"})
    assert refused(game, 0, "chart peru counter") == whole


@pytest.mark.rule("buildings.indian_allies", "setup.regions")
def test_allies_come_only_where_one_has_a_piece() -> None:
    game = allied()
    alone = Refusal("buildings.indian_allies", "no_own_piece", {"region": "peru"})
    assert refused(game, 0, "station peru") == alone
    assert refused(game, 0, "station peru colonist:1") == alone
    whole = Refusal("setup.regions", "whole_region", {"region": "canada"})
    assert refused(game, 0, "station canada colonist:0") == whole


@pytest.mark.rule("buildings.cartography", "buildings.indian_allies")
@pytest.mark.parametrize(
    ("command", "building"), [("chart peru", "cartography"), ("station peru", "indian_allies")]
)
def test_some_buildings_act_only_when_they_are_bought(command: str, building: str) -> None:
    game = table(2)
    give(game, 0, hand={"colonist": 1}, buildings=[building])
    begin(game, place_round)
    refusal = Refusal(f"buildings.{building}", "when_bought", {"building": building})
    assert unasked(game, 0, command) == refusal


# Stable and Migration


@pytest.mark.rule("buildings.stable", "setup.borders")
def test_the_stable_moves_one_soldier_to_the_next_region() -> None:
    game = moving("stable")
    far = Refusal("buildings.stable", "too_far", {"region": "canada", "target": "peru"})
    assert refused(game, 0, "move stable canada peru") == far
    kind = Refusal("buildings.stable", "moves_only", {"building": "stable", "piece": "soldier"})
    assert refused(game, 0, "move colonist canada new_england") == kind
    two = Refusal("buildings.stable", "one_soldier")
    assert refused(game, 0, "move stable canada new_england 2") == two
    none = Refusal("buildings.stable", "none_there", {"piece": "soldier", "region": "peru"})
    assert refused(game, 0, "move stable peru brazil") == none
    same = Refusal("building.benefits", "same_region", {"region": "canada"})
    assert refused(game, 0, "move stable canada canada") == same


@pytest.mark.rule("buildings.stable", "dock.discovered")
def test_the_stable_moves_nobody_to_an_undiscovered_region() -> None:
    game = moving("stable")
    give(game, 0, soldiers={"florida": 1})
    game.offered.clear()
    closed = Refusal("dock.discovered", "not_discovered", {"region": "virginia"})
    assert refused(game, 0, "move stable florida virginia") == closed


@pytest.mark.rule("buildings.migration")
def test_migration_moves_one_or_two_colonists() -> None:
    game = moving("migration")
    kind = {"building": "migration", "piece": "colonist"}
    soldier = Refusal("buildings.migration", "moves_only", kind)
    assert refused(game, 0, "move soldier canada peru") == soldier
    three = Refusal("buildings.migration", "too_many", {"most": 2})
    assert refused(game, 0, "move migration canada peru 3") == three
    few = Refusal("buildings.migration", "too_few_there", {"there": 1, "region": "peru"})
    assert refused(game, 0, "move migration peru canada 2") == few
    data = {"piece": "colonist", "region": "brazil"}
    none = Refusal("buildings.migration", "none_there", data)
    assert refused(game, 0, "move migration brazil canada 1") == none
    closed = Refusal("dock.discovered", "not_discovered", {"region": "virginia"})
    assert refused(game, 0, "move migration canada virginia 1") == closed


@pytest.mark.rule("dock.settled")
def test_only_own_pieces_are_moved() -> None:
    game = moving("stable")
    other = Refusal("dock.settled", "not_yours", {"piece": "colonist", "target": 1})
    assert refused(game, 0, "move canada colonist:1") == other
    good = Refusal("dock.settled", "no_piece", {"region": "canada"})
    assert refused(game, 0, "move canada fur") == good
    data = {"building": "stable", "piece": "soldier"}
    own = Refusal("buildings.stable", "moves_only", data)
    assert refused(game, 0, "move canada colonist:0") == own
    named = Refusal("building.benefits", "name_building", {"building": "stable"})
    assert refused(game, 0, "move soldier canada new_england") == named


@pytest.mark.rule("building.benefits", "rulings.16")
def test_a_building_moves_for_its_owner_once_a_turn() -> None:
    game = moving("stable")
    lacking = Refusal("building.benefits", "no_building", {"building": "migration"})
    assert refused(game, 0, "move migration canada peru 1") == lacking
    game = moving("stable", "migration")
    do(game, 0, "move stable canada new_england")
    twice = Refusal("building.benefits", "moved_already", {"building": "stable"})
    assert refused(game, 0, "move stable new_england canada") == twice


@pytest.mark.rule("building.benefits", "dock.settled")
def test_pieces_move_only_in_their_phase_and_with_a_building() -> None:
    game = table(2)
    give(game, 0, hand={"colonist": 1})
    begin(game, place_round)
    data = {"buildings": ("stable", "migration")}
    command = "move stable canada new_england"
    assert unasked(game, 0, command) == Refusal("dock.settled", "no_mover", data)
    give(game, 0, buildings=["stable"])
    assert unasked(game, 0, command) == Refusal("building.benefits", "move_later")


# Soldiers swapped


@pytest.mark.rule("pieces.swap")
def test_only_an_own_soldier_is_swapped() -> None:
    game = table(2)
    discovered(game)
    give(game, 0, soldiers={"peru": 5, "canada": 5}, colonists={"peru": 1, "brazil": 1})
    give(game, 1, soldiers={"peru": 1})
    begin(game, give_soldier, 0, "hand")
    data = {"piece": "soldier", "region": "brazil"}
    assert refused(game, 0, "swap brazil") == Refusal("pieces.swap", "none_there", data)
    colonist = Refusal("pieces.swap", "no_swap", {"piece": "colonist"})
    assert refused(game, 0, "swap peru colonist:0") == colonist
    other = Refusal("pieces.swap", "not_yours", {"piece": "soldier", "target": 1})
    assert refused(game, 0, "swap peru soldier:1") == other
    good = Refusal("pieces.swap", "no_piece", {"region": "peru"})
    assert refused(game, 0, "swap peru silver") == good


@pytest.mark.rule("pieces.swap")
def test_a_soldier_is_swapped_only_when_one_is_due_and_the_supply_has_none() -> None:
    game = table(2)
    give(game, 0, hand={"colonist": 1}, soldiers={"peru": 7})
    begin(game, place_round)
    left = Refusal("pieces.swap", "supply_left", {"supply": 3})
    assert unasked(game, 0, "swap peru") == left
    give(game, 0, soldiers={"peru": 10})
    assert unasked(game, 0, "swap peru") == Refusal("pieces.swap", "no_soldier_due")


# Warfare


@pytest.mark.rule("warfare.choice", "warfare.battle")
def test_a_conflict_is_with_another_player_of_the_game() -> None:
    game = facing((2, 1), (1, 0))
    for command in ("war 2", "battle 4 canada"):
        seat = int(command.split()[1])
        refusal = Refusal("warfare.choice", "no_such_player", {"target": seat})
        assert refused(game, 0, f"declare {command}") == refusal
    nobody = Refusal("warfare.battle", "name_opponent", {"region": "canada"})
    assert refused(game, 0, "declare canada") == nobody


@pytest.mark.rule("rulings.14", "warfare.casualties")
def test_who_can_fight_nobody_is_not_asked() -> None:
    game = table(2)
    give(game, 0, hand={"colonist": 1}, colonists={"canada": 1})
    stand(game, "warfare", 0)
    begin(game, place_round)
    assert unasked(game, 0, "declare war 1") == Refusal("rulings.14", "nobody_to_fight")
    battle = Refusal("warfare.casualties", "no_battle")
    assert unasked(game, 0, "strike colonist") == battle
    assert unasked(game, 0, "strike_back colonist") == battle


@pytest.mark.rule("warfare.bystanders", "warfare.casualties", "dock.settled", "buildings.militia")
@pytest.mark.parametrize("seat", [0, 1])
def test_victims_are_pieces_of_the_other_side_that_are_there(seat: int) -> None:
    game = facing((3, 2), (3, 2), seats=3)
    give(game, 2, soldiers={"canada": 1})
    do(game, 0, "declare battle 1 canada")
    verb, other = "strike", 1 - seat
    if seat == 1:
        do(game, 0, "strike colonist colonist")
        verb = "strike_back"
    own = Refusal("warfare.casualties", "own_victim", {"target": other})
    assert refused(game, seat, f"{verb} colonist:{seat} soldier") == own
    third = Refusal("warfare.bystanders", "bystander", {"seat": 2, "target": other})
    assert refused(game, seat, f"{verb} +soldier:2") == third
    good = Refusal("warfare.casualties", "no_piece", {"region": "canada"})
    assert refused(game, seat, f"{verb} +fur") == good
    data = {"piece": "captain", "target": other, "region": "canada"}
    settled = Refusal("dock.settled", "settled_specialist", data)
    assert refused(game, seat, f"{verb} +captain") == settled
    militia = Refusal("buildings.militia", "no_militia", {**data, "piece": "militia"})
    assert refused(game, seat, f"{verb} +militia") == militia


@pytest.mark.rule("warfare.casualties")
def test_a_kind_of_piece_that_is_not_there_is_no_victim() -> None:
    game = facing((3, 2), (4, 0), militia=1)
    do(game, 0, "declare battle 1 canada")
    data = {"piece": "soldier", "target": 1, "region": "canada"}
    assert refused(game, 0, "strike +soldier") == Refusal("warfare.casualties", "no_victim", data)
