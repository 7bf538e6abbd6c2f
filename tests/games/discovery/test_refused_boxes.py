"""Every no of the event boxes: what can never be chosen there, and why it is not asked now."""

from __future__ import annotations

from typing import Any

import pytest

from ages.games.discovery.rules.auction import choose_specialist
from ages.games.discovery.rules.placement import place_round
from ages.games.discovery.rules.turn import resolve_boxes
from ages.games.discovery.state import Discovery
from ages.games.discovery.tables import KINDS
from ages.kernel.choices import Refusal

from .builder import (
    asked,
    begin,
    discovered,
    do,
    give,
    lie,
    new,
    offer_buildings,
    refused,
    resolve,
    stand,
    table,
    unasked,
)


def placing(**options: Any) -> Discovery:
    """Seat 0 of three is to place a colonist."""
    game = table(3, **options)
    give(game, 0, hand={"colonist": 1})
    begin(game, place_round)
    return game


def reading(owner: int = 2) -> Discovery:
    """A game of Age II whose owner of a University has a piece behind others in every box."""
    game = table(3)
    game.turn = 4
    give(game, owner, hand={"colonist": 1}, buildings=["university"])
    for box in ("initiative", "dock", "trade_goods", "merchant_shipping", "warfare"):
        stand(game, box, 0, owner)
    stand(game, "captain", owner)
    give(game, owner, explorers={"captain": 1})
    begin(game, place_round)
    return game


# Placement


@pytest.mark.rule("dock.x_and_y", "buildings.indentured_servitude", "buildings.colonization_laws")
@pytest.mark.parametrize(
    ("space", "building"), [("x", "indentured_servitude"), ("y", "colonization_laws")]
)
@pytest.mark.parametrize("kind", KINDS)
def test_nobody_places_a_piece_on_x_or_y(space: str, building: str, kind: str) -> None:
    game = placing()
    give(game, 0, hand={kind: 1}, buildings=[building])
    refusal = Refusal("dock.x_and_y", "space_closed", {"space": space, "building": building})
    assert refused(game, 0, f"place {kind} {space}") == refusal


@pytest.mark.rule("initiative.order")
def test_nobody_places_a_piece_in_the_turn_order() -> None:
    refusal = Refusal("initiative.order", "no_event_box")
    assert refused(placing(), 0, "place colonist turn_order") == refusal


@pytest.mark.rule("placement.rest")
@pytest.mark.parametrize("word", ["leave", "pass"])
def test_no_piece_is_kept_for_later(word: str) -> None:
    assert refused(placing(), 0, f"place {word}") == Refusal("placement.rest", "place_all")


@pytest.mark.rule("placement.one_piece", "placement.limits")
def test_that_one_has_no_such_piece_comes_before_that_the_box_is_full() -> None:
    game = placing()
    stand(game, "trade_goods", 1, 1, 1, 1)
    assert refused(game, 0, "place soldier trade_goods").key == "not_in_hand"
    assert refused(game, 0, "place colonist trade_goods").key == "box_full"


@pytest.mark.rule("placement.rest", "placement.one_piece")
def test_pieces_are_placed_in_their_phase() -> None:
    game = table(2)
    stand(game, "dock", 0)
    resolve(game, "dock")
    gone = Refusal("placement.rest", "all_placed")
    assert unasked(game, 0, "place colonist dock") == gone
    give(game, 0, hand={"colonist": 1})
    waits = Refusal("placement.one_piece", "place_later")
    assert unasked(game, 0, "place colonist dock") == waits


# University


@pytest.mark.rule("buildings.university")
@pytest.mark.parametrize(
    ("box", "space"),
    [
        ("trade_goods", 2),
        ("merchant_shipping", 2),
        ("warfare", 2),
        ("captain", 1),
        ("discovery", "captain"),
    ],
)
def test_the_university_moves_no_piece_in_other_boxes(box: str, space: int | str) -> None:
    refusal = Refusal("buildings.university", "no_front", {"box": box})
    assert refused(reading(), 2, f"place university {box} {space}") == refusal


@pytest.mark.rule("buildings.university")
def test_the_university_moves_no_piece_of_another_player_and_none_that_is_not_there() -> None:
    game = reading()
    stand(game, "x", 1)
    for box, space, target in (("dock", 1, 0), ("dock", "x", 1), ("turn_order", 2, 1)):
        data = {"box": box, "space": space, "target": target}
        refusal = Refusal("buildings.university", "not_your_front", data)
        assert refused(game, 2, f"place university {box} {space}") == refusal
    for box, space in (("dock", 3), ("dock", "y"), ("turn_order", 4), ("capital_building", 1)):
        refusal = Refusal("buildings.university", "empty_space", {"box": box, "space": space})
        assert refused(game, 2, f"place university {box} {space}") == refusal


@pytest.mark.rule("rulings.17")
@pytest.mark.parametrize("box", ["turn_order", "dock"])
def test_the_university_moves_no_piece_that_is_in_front_already(box: str) -> None:
    game = reading(owner=0)
    refusal = Refusal("rulings.17", "in_front", {"box": box})
    assert refused(game, 0, f"place university {box} 1") == refusal


@pytest.mark.rule("buildings.university")
def test_without_a_university_no_piece_goes_to_the_front() -> None:
    refusal = Refusal("buildings.university", "no_university")
    game = placing()
    assert refused(game, 0, "place university dock 2") == refusal
    assert unasked(game, 0, "front university dock 2") == refusal


@pytest.mark.rule("buildings.university", "rulings.9")
def test_the_university_moves_no_second_piece() -> None:
    game = reading()
    used = Refusal("buildings.university", "university_used")
    assert unasked(game, 2, "front university dock 2") == Refusal("rulings.9", "university_later")
    do(game, 2, "place university dock 2")
    assert refused(game, 2, "place university initiative 2") == used
    assert unasked(game, 2, "front university initiative 2") == used


@pytest.mark.rule("rulings.9", "rulings.17")
def test_an_offer_of_the_university_says_why_a_piece_cannot_go() -> None:
    game = table(3)
    give(game, 2, buildings=["university"])
    stand(game, "trade_goods", 0, 2)
    begin(game, resolve_boxes, 0)
    refusal = Refusal("buildings.university", "no_front", {"box": "trade_goods"})
    assert refused(game, 2, "front university trade_goods 2") == refusal
    do(game, 2, "front not_this_turn")
    do(game, 0, "take leave")
    assert asked(game) == "goods.take_good"
    rests = Refusal("rulings.9", "university_rests")
    assert unasked(game, 2, "front university turn_order 3") == rests


@pytest.mark.rule("rulings.17")
def test_a_university_is_not_offered_where_nobody_stands_behind_another() -> None:
    game = table(2)
    give(game, 0, buildings=["university"])
    stand(game, "dock", 0)
    resolve(game, "dock")
    assert unasked(game, 0, "front university dock 1") == Refusal("rulings.17", "nobody_behind")


# Initiative and shipping


@pytest.mark.rule("initiative.money")
def test_nobody_takes_the_money_of_another_space() -> None:
    game = table(3)
    give(game, 1, buildings=["privateers"])
    stand(game, "initiative", 2, 0)
    resolve(game, "initiative")
    data = {"space": 2, "target": 0, "own": 1}
    assert refused(game, 2, "money take 2") == Refusal("initiative.money", "not_your_space", data)


@pytest.mark.rule("rulings.4")
def test_money_and_ships_come_unasked() -> None:
    game = placing()
    assert unasked(game, 0, "money take") == Refusal("rulings.4", "money_by_itself")
    assert unasked(game, 0, "ship take") == Refusal("rulings.4", "ship_by_itself")


# Dock, goods, buildings, specialists and warfare at another time


@pytest.mark.rule(
    "dock.landing", "goods.choice", "building.purchase", "warfare.choice", "specialists.training"
)
@pytest.mark.parametrize(
    ("command", "box", "rule"),
    [
        ("land caribbean", "dock", "dock.landing"),
        ("take fish", "trade_goods", "goods.choice"),
        ("buy monastery", "capital_building", "building.purchase"),
        ("train captain", "training", "specialists.training"),
        ("declare peace", "warfare", "warfare.choice"),
    ],
)
def test_a_box_is_for_pieces_that_stand_there_when_it_is_carried_out(
    command: str, box: str, rule: str
) -> None:
    game = placing()
    discovered(game)
    for seat in (0, 1):
        give(game, seat, colonists={"canada": 1}, soldiers={"canada": 1})
    assert unasked(game, 0, command) == Refusal(rule, "not_in_box", {"box": box})
    stand(game, box, 0)
    assert unasked(game, 0, command) == Refusal(rule, "box_later", {"box": box})


# Buildings


@pytest.mark.rule("refresh.buildings", "refresh.ages", "building.kept")
def test_a_tile_that_is_not_on_offer_says_where_it_is() -> None:
    game = table(2)
    game.turn = 4
    give(game, 0, money=14)
    give(game, 1, buildings=["monastery"])
    offer_buildings(game, "taxation")
    stand(game, "capital_building", 0)
    resolve(game, "capital_building")
    sold = Refusal("building.kept", "sold", {"thing": "monastery", "target": 1})
    assert refused(game, 0, "buy monastery") == sold
    hidden = Refusal("refresh.buildings", "face_down", {"thing": "fortress"})
    assert refused(game, 0, "buy fortress") == hidden
    later = Refusal("refresh.ages", "age_to_come", {"thing": "navy", "age": "age_iii"})
    assert refused(game, 0, "buy navy") == later
    over = Refusal("refresh.ages", "age_over", {"thing": "inca", "age": "age_i"})
    assert refused(game, 0, "buy inca") == over


@pytest.mark.rule("building.price")
def test_a_tile_that_cannot_be_paid_says_what_is_missing() -> None:
    game = table(2)
    give(game, 0, money=4)
    stand(game, "capital_building", 0)
    stand(game, "dock", 0)
    resolve(game, "capital_building")
    resolve(game, "dock")
    refusal = Refusal("building.price", "building_unpaid", {"price": 10, "more": 6})
    assert unasked(game, 0, "buy inca") == refusal


@pytest.mark.rule("building.purchase", "appendix.auction")
def test_before_the_first_turn_there_is_no_price() -> None:
    game = new(2, auction=True)
    assert game.pending is not None
    seat = game.pending.seats[0]
    refusal = Refusal("building.purchase", "not_in_box", {"box": "capital_building"})
    assert unasked(game, seat, "buy inca") == refusal


# Specialists


@pytest.mark.rule("specialists.training")
def test_training_that_cannot_be_paid_says_what_is_missing() -> None:
    game = table(2)
    give(game, 0, money=4)
    stand(game, "training", 0)
    stand(game, "dock", 0)
    resolve(game, "specialists")
    resolve(game, "dock")
    refusal = Refusal("specialists.training", "training_unpaid", {"price": 5, "more": 1})
    assert unasked(game, 0, "train captain") == refusal


@pytest.mark.rule("specialists.training")
@pytest.mark.parametrize("thing", ["colonist", "training"])
def test_only_specialists_are_trained(thing: str) -> None:
    game = table(2)
    stand(game, "training", 0)
    resolve(game, "specialists")
    refusal = Refusal("specialists.training", "no_specialist", {"thing": thing})
    assert refused(game, 0, f"train {thing}") == refusal


# The auction


@pytest.mark.rule("rulings.18", "appendix.auction")
def test_a_bid_is_something_and_no_more_than_one_has() -> None:
    game = new(2, auction=True)
    assert game.pending is not None
    seat = game.pending.seats[0]
    assert refused(game, seat, "bid 0") == Refusal("rulings.18", "no_bid", {"least": 1})
    for dollars in (11, 50):
        refusal = Refusal("rulings.18", "bid_too_high", {"bid": dollars, "money": 10})
        assert refused(game, seat, f"bid {dollars}") == refusal
    do(game, seat, "bid 4")
    assert refused(game, 1 - seat, "bid 0") == Refusal("rulings.18", "no_bid", {"least": 5})


@pytest.mark.rule("appendix.auction")
def test_nobody_bids_without_an_auction_or_after_it() -> None:
    never = Refusal("appendix.auction", "no_auction")
    assert unasked(placing(), 0, "bid 3") == never
    over = Refusal("appendix.auction", "auction_over")
    assert unasked(placing(auction=True), 0, "bid 3") == over


@pytest.mark.rule("appendix.auction_second")
def test_the_free_specialist_is_one_of_four_kinds_and_for_the_second_place() -> None:
    game = table(2)
    refusal = Refusal("appendix.auction_second", "no_free_specialist", {"bid": 8})
    assert unasked(placing(), 0, "specialist captain") == refusal
    game.ask(0, choose_specialist)
    game.run()
    for thing in ("colonist", "training"):
        refusal = Refusal("appendix.auction_second", "no_specialist", {"thing": thing})
        assert refused(game, 0, f"specialist {thing}") == refusal
    free = Refusal("appendix.auction_second", "specialist_is_free")
    assert refused(game, 0, "specialist leave") == free


# Discovery


@pytest.mark.rule("discovery.once", "discovery.waiting")
def test_only_own_pieces_in_the_box_are_sent() -> None:
    game = table(3)
    give(game, 0, explorers={"colonist": 2})
    give(game, 1, explorers={"captain": 1})
    resolve(game, "discovery")
    captain = Refusal("discovery.waiting", "no_explorer", {"piece": "captain"})
    assert refused(game, 0, "send captain") == captain
    other = Refusal("discovery.once", "not_yours", {"piece": "captain", "target": 1})
    assert refused(game, 0, "send captain:1") == other
    assert refused(game, 0, "send colonist captain:1") == other


@pytest.mark.rule("discovery.once", "discovery.expedition", "discovery.waiting", "discovery.deck")
def test_nobody_sends_a_second_expedition() -> None:
    game = table(2)
    give(game, 0, explorers={"colonist": 2}, hand={"colonist": 1})
    resolve(game, "discovery")
    first = Refusal("discovery.expedition", "pieces_first")
    assert unasked(game, 0, "explore canada") == first
    do(game, 0, "send colonist")
    once = Refusal("discovery.once", "one_expedition")
    assert unasked(game, 0, "send colonist") == once
    do(game, 0, "explore canada")
    begin(game, place_round)
    assert unasked(game, 0, "send colonist") == once
    assert unasked(game, 0, "explore peru") == once
    give(game, 0, explorers={})
    empty = Refusal("discovery.waiting", "not_in_box", {"box": "discovery"})
    assert unasked(game, 0, "send colonist") == empty
    discovered(game)
    assert unasked(game, 0, "explore peru") == Refusal("discovery.deck", "no_region_left")
    game.deck = ()
    assert unasked(game, 0, "send colonist") == Refusal("discovery.deck", "all_discovered")


@pytest.mark.rule("discovery.expedition")
def test_an_expedition_that_was_announced_goes() -> None:
    game = table(2)
    give(game, 0, explorers={"colonist": 1})
    resolve(game, "discovery")
    do(game, 0, "send colonist")
    refusal = Refusal("discovery.expedition", "expedition_announced")
    assert refused(game, 0, "explore leave") == refusal
    lie(game, 0, "canada")
    counter = Refusal("setup.regions", "whole_region", {"region": "canada"})
    assert refused(game, 0, "explore canada counter") == counter
