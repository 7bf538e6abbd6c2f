"""The examples of the rulebook: set-up, placement, specialists and turn order."""

from __future__ import annotations

import pytest

import ages
from ages.games.discovery.rules.placement import place_round
from ages.games.discovery.rules.refresh import refresh_buildings
from ages.games.discovery.rules.turn import play_turn
from ages.games.discovery.state import Discovery
from ages.games.discovery.tables import REGION
from tests.games.discovery.builder import (
    asked,
    asked_seats,
    begin,
    do,
    give,
    hand,
    offer_buildings,
    refused,
    resolve,
    stand,
    table,
    told,
)

RED, BLUE, GREEN, ORANGE = range(4)


@pytest.mark.rule("setup.goods")
@pytest.mark.parametrize("seed", [1, 2, 3])
def test_peru_has_a_silver_at_the_start_of_every_game(seed: int) -> None:
    game = ages.new("discovery", seats=2, seed=seed)
    assert isinstance(game, Discovery)
    assert game.region_goods[REGION["peru"]] == "silver"


@pytest.mark.rule("setup.dock", "placement.limits")
def test_with_five_players_the_tenth_space_of_the_dock_is_blocked() -> None:
    game = table(5)
    for seat in range(5):
        give(game, seat, hand={"colonist": 2})
    begin(game, place_round)
    for _ in range(9):
        (seat,) = asked_seats(game)
        do(game, seat, "place colonist dock")
    assert refused(game, 4, "place colonist dock").key == "box_full"


@pytest.mark.rule("placement.specialists", "specialists.received")
def test_a_colonist_on_the_merchant_space_brings_a_merchant_for_the_next_turn() -> None:
    game = table(2)
    give(game, 0, hand={"colonist": 1})
    begin(game, place_round)
    do(game, 0, "place colonist merchant")
    resolve(game, "specialists")
    assert hand(game, 0) == {"merchant": 1}


@pytest.mark.rule("refresh.buildings", "building.kept")
def test_three_tiles_left_after_turn_two_are_joined_by_two_for_turn_three() -> None:
    game = table(2)
    game.turn = 2
    left = ("settlers", "navigator", "inca")
    offer_buildings(game, *left)
    begin(game, refresh_buildings)
    assert game.building_offer[:3] == left
    assert len(game.building_offer) == 5
    assert len(game.piles[0]) == 6


@pytest.mark.rule("refresh.colonists", "buildings.monastery", "specialists.received")
def test_red_gets_five_colonists_a_missionary_and_a_captain() -> None:
    game = table(2)
    game.turn = 1
    give(game, RED, hand={"colonist": 1}, buildings=["monastery"])
    begin(game, play_turn)
    do(game, RED, "place colonist captain")
    assert game.turn == 3
    assert hand(game, RED) == {"colonist": 5, "missionary": 1, "captain": 1}
    assert hand(game, BLUE) == {"colonist": 5}


@pytest.mark.rule("pieces.captain", "shipping.values")
@pytest.mark.parametrize(("rivals", "winner"), [(4, BLUE), (5, RED), (6, RED)])
def test_two_captains_and_a_colonist_are_as_good_as_five_colonists(
    rivals: int, winner: int
) -> None:
    game = table(2)
    stand(game, "merchant_shipping", (BLUE, "captain"), (BLUE, "captain"), BLUE, *[RED] * rivals)
    resolve(game, "merchant_shipping")
    assert told(game, "ship") == [{"seat": winner}]


@pytest.mark.rule("refresh.order", "initiative.order", "initiative.money", "turn.first")
def test_green_and_orange_go_first_in_turn_three() -> None:
    game = table(4)
    game.turn = 1
    for seat in (RED, BLUE, GREEN, ORANGE):
        give(game, seat, hand={"colonist": 1})
    begin(game, play_turn)
    assert game.turn == 2
    do(game, RED, "place colonist discovery")
    do(game, BLUE, "place colonist discovery")
    do(game, GREEN, "place colonist initiative")
    do(game, ORANGE, "place colonist initiative")
    assert game.players[GREEN].money == 11
    assert game.players[ORANGE].money == 12
    assert game.order == (RED, BLUE, GREEN, ORANGE)
    do(game, RED, "send nothing")
    do(game, BLUE, "send nothing")
    assert game.turn == 3
    assert game.order == (GREEN, ORANGE, RED, BLUE)
    who = []
    for _ in range(5):
        (seat,) = asked_seats(game)
        who.append(seat)
        do(game, seat, "place colonist warfare")
    assert who == [GREEN, ORANGE, RED, BLUE, GREEN]


@pytest.mark.rule("appendix.auction_second")
def test_the_second_pays_four_dollars_after_a_bid_of_seven() -> None:
    game = ages.new("discovery", seats=2, seed=1, log=True, auction=True)
    assert isinstance(game, Discovery)
    (second,) = asked_seats(game)
    do(game, second, "bid 7")
    do(game, 1 - second, "bid 8")
    do(game, second, "bid pass")
    assert game.order == (1 - second, second)
    assert game.players[second].money == 6
    assert asked(game) == "placement.place"


@pytest.mark.rule("appendix.auction_places")
def test_of_five_the_first_to_pass_is_fifth_and_the_next_fourth() -> None:
    game = ages.new("discovery", seats=5, seed=1, log=True, auction=True)
    assert isinstance(game, Discovery)
    passed: list[int] = []
    for _ in range(2):
        passed += asked_seats(game)
        do(game, passed[-1], "bid pass")
    do(game, asked_seats(game)[0], "bid 10")
    assert game.order[4] == passed[0]
    assert game.order[3] == passed[1]
