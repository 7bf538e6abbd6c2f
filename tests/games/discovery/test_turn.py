"""III. The turn: its phases, from placement to the new order."""

from __future__ import annotations

import pytest

import ages
from ages.games.discovery.queries import age, building_price
from ages.games.discovery.rules.turn import end_turn, play_turn, resolve_boxes
from ages.games.discovery.state import Discovery
from ages.games.discovery.tables import BUILDINGS
from ages.games.discovery.view import census
from ages.kernel.chance import Chance

from .builder import (
    asked,
    asked_seats,
    begin,
    colonists,
    discovered,
    do,
    explorers,
    give,
    hand,
    offer_buildings,
    offer_goods,
    place_all,
    stand,
    table,
    told,
)

# The whole turn


def order_of_telling(game: Discovery, *keys: str) -> list[str]:
    """Which of these keys the log tells, in order, repetitions left out."""
    assert game.log is not None
    found = [event.key for event in game.log if event.key in keys]
    return [key for place, key in enumerate(found) if place == 0 or found[place - 1] != key]


@pytest.mark.rule("rulings.7", "turn.order", "refresh.marker")
def test_after_resolution_come_income_benefits_scoring_and_the_refresh() -> None:
    game = table(2)
    game.turn = 2
    give(game, 0, goods={"rice": 3}, buildings=["trading_post"], colonists={"peru": 3})
    for seat in (0, 1):
        give(game, seat, hand={"colonist": 1})
    begin(game, play_turn)
    assert game.turn == 3
    do(game, 0, "place colonist initiative")
    do(game, 1, "place colonist initiative")
    keys = ("initiative", "income", "building_money", "colony", "buildings", "goods", "turn")
    assert order_of_telling(game, *keys) == [
        "turn",
        "initiative",
        "income",
        "building_money",
        "colony",
        "buildings",
        "goods",
        "turn",
    ]
    assert game.turn == 4
    assert told(game, "turn")[-1] == {"turn": 4, "age": 2, "seats": (0, 1)}
    assert hand(game, 0) == hand(game, 1) == {"colonist": 5}
    assert asked(game) == "placement.place"


@pytest.mark.rule("rulings.7", "buildings.migration", "scoring.moments")
def test_pieces_moved_by_a_building_count_in_the_scoring_of_the_same_turn() -> None:
    game = table(2)
    discovered(game)
    game.turn = 5
    give(game, 0, buildings=["migration"], colonists={"peru": 2, "canada": 2})
    give(game, 1, hand={"colonist": 1})
    begin(game, play_turn)
    do(game, 1, "place colonist warfare")
    assert asked(game) == "benefits.move"
    assert not list(game.players[0].colony_points)
    do(game, 0, "move migration canada peru 2")
    assert game.players[0].colony_points == (6,)


@pytest.mark.rule("turn.order", "refresh.order")
def test_the_new_order_holds_from_the_next_turn() -> None:
    game = table(3)
    give(game, 2, hand={"colonist": 1})
    game.turn = 0
    begin(game, play_turn)
    do(game, 2, "place colonist initiative")
    assert game.turn == 2
    assert game.order == (2, 0, 1)
    assert asked_seats(game) == (2,)


@pytest.mark.rule("turn.order", "building.benefits")
def test_pieces_from_benefits_are_placed_in_the_next_turn_besides_the_five() -> None:
    game = table(2)
    give(game, 0, buildings=["monastery", "indentured_servitude"])
    begin(game, end_turn)
    assert hand(game, 0) == {"colonist": 5}
    game = table(2)
    give(game, 0, buildings=["monastery", "indentured_servitude"])
    begin(game, play_turn)  # nobody has a piece: all goes by itself
    assert hand(game, 0) == {"colonist": 5, "missionary": 1}
    assert game.boxes["x"] == ((0, "colonist"),)


@pytest.mark.rule("turn.resolution")
def test_boxes_are_resolved_from_top_to_bottom() -> None:
    game = table(2)
    give(game, 0, money=20, explorers={"colonist": 1}, soldiers={"caribbean": 1})
    give(game, 1, colonists={"caribbean": 1})
    boxes = ("initiative", "dock", "trade_goods", "merchant_shipping", "capital_building")
    for box in (*boxes, "training", "warfare"):
        stand(game, box, 0)
    begin(game, resolve_boxes, 0)
    assert told(game, "initiative") == [{"seat": 0, "count": 1}]
    questions = []
    for answer in (
        "land caribbean",
        "take leave",
        "buy pass",
        "send nothing",
        "train leave",
        "declare peace",
    ):
        questions.append(asked(game))
        do(game, 0, answer)
        if answer == "take leave":
            assert told(game, "ship") == [{"seat": 0}]
    assert questions == [
        "dock.land",
        "goods.take_good",
        "building.buy",
        "discovery.send",
        "specialists.train",
        "warfare.declare",
    ]
    assert asked(game) is None
    assert colonists(game, 0) == {"caribbean": 1}


@pytest.mark.rule("turn.clearing", "discovery.waiting")
def test_after_resolution_only_initiative_and_discovery_hold_pieces() -> None:
    game = table(2)
    give(game, 0, explorers={"colonist": 2})
    for box in game.boxes:
        if box != "discovery":
            stand(game, box, 1)
    begin(game, resolve_boxes, 0)
    while game.pending is not None:
        (seat,) = game.pending.seats
        game.play(seat, () if game.pending.picking else game.options(seat)[-1])
    assert [box for box, row in game.boxes.items() if row] == ["initiative"]
    assert game.players[0].explorers[0] == 2


# Conservation


@pytest.mark.rule("turn.open", "goods.counters", "setup.ship", "setup.buildings", "setup.cards")
@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_nothing_is_lost_or_made_in_a_whole_game(seats: int) -> None:
    game = ages.new("discovery", seats=seats, seed=seats, auction=seats % 2 == 1)
    assert isinstance(game, Discovery)
    chance = Chance.of(seats)
    before = census(game)
    assert before["money"] == 450
    assert sum(before["goods"].values()) == 46
    assert before["ships"] == 8
    assert len(before["discoveries"]) == 16 + 16
    assert len(before["buildings"]) == 34
    assert before["soldiers"] == [10] * seats
    while game.pending is not None:
        seat = game.pending.seats[0]
        options = game.options(seat)
        game.play(seat, options[chance.below(len(options))])
        assert census(game) == before
        assert all(player.money >= 0 and player.supply >= 0 for player in game.players)
        assert all(
            min(*player.hand, *player.colonists, *player.soldiers) >= 0 for player in game.players
        )
    assert game.turn == 8


# The turn


@pytest.mark.rule("turn.resolution")
def test_the_boxes_are_resolved_from_top_to_bottom() -> None:
    game = table(2)
    discovered(game, "canada")
    offer_buildings(game, "trading_post")
    offer_goods(game, "fish", "rice", "rice", "gold")
    give(game, 0, money=30, explorers={"colonist": 1}, soldiers={"canada": 1})
    give(game, 1, colonists={"canada": 1})
    stand(game, "initiative", 0)
    for box in ("dock", "trade_goods", "merchant_shipping", "capital_building", "warfare"):
        stand(game, box, 0)
    stand(game, "captain", 0)
    stand(game, "training", 0)
    begin(game, resolve_boxes, 0)
    answers = {
        "dock.land": "canada",
        "goods.take_good": "fish",
        "building.buy": "trading_post",
        "discovery.send": "nothing",
        "specialists.train": "soldier",
        "warfare.declare": "peace",
    }
    questions = []
    while (name := asked(game)) is not None:
        questions.append(name)
        do(game, 0, answers[name])
    assert questions == list(answers)
    assert game.log is not None
    keys = [event.key for event in game.log]
    wanted = ["initiative", "landed", "good", "ship", "bought", "no_expedition"]
    wanted += ["piece", "trained", "piece", "peace"]
    assert keys == wanted


@pytest.mark.rule("turn.order", "rulings.7", "scoring.moments", "refresh.marker")
def test_income_benefits_and_scoring_come_before_anything_is_refreshed() -> None:
    game = table(2)
    game.turn = 2
    offer_buildings(game)
    give(
        game,
        0,
        hand={"colonist": 1},
        goods={"fish": 3},
        buildings=["trading_post"],
        colonists={"canada": 3},
    )
    begin(game, play_turn)
    do(game, 0, "place colonist initiative")
    assert game.log is not None
    keys = [event.key for event in game.log]
    first = [keys.index(key) for key in ("turn", "placed", "initiative", "income")]
    last = [keys.index(key) for key in ("building_money", "colony", "age", "buildings", "goods")]
    assert first + last == sorted(first + last)
    assert keys[-1] == "turn"
    assert told(game, "turn") == [
        {"turn": 3, "age": 1, "seats": (0, 1)},
        {"turn": 4, "age": 2, "seats": (0, 1)},
    ]
    assert game.players[0].money == 10 + 1 + 3 + 5
    assert hand(game, 0) == hand(game, 1) == {"colonist": 5}


@pytest.mark.rule("turn.ages", "refresh.ages", "refresh.marker")
def test_the_ages_change_with_turns_four_and_seven_and_the_game_ends_after_eight() -> None:
    game = table(2)
    game.turn = 0
    give(game, 0, hand={"colonist": 1})
    before = census(game)
    begin(game, play_turn)
    seen = []
    for turn in range(1, 9):
        assert game.turn == turn
        offered = {BUILDINGS[tile].age for tile in game.building_offer}
        seen.append((age(game), game.view(0).age, building_price(game), *offered))
        assert len(game.building_offer) == 5
        place_all(game)
    assert seen == [(1, 1, 10, 1)] * 3 + [(2, 2, 14, 2)] * 3 + [(3, 3, 20, 3)] * 2
    assert game.over
    assert told(game, "age") == [{"age": 2}, {"age": 3}]
    assert census(game) == before


@pytest.mark.rule("turn.ages", "final.end")
def test_after_turn_eight_nothing_is_refreshed() -> None:
    game = table(2)
    game.turn = 7
    give(game, 0, hand={"colonist": 1})
    begin(game, play_turn)
    do(game, 0, "place colonist initiative")
    assert game.over
    assert told(game, "goods") == told(game, "buildings") == []
    assert game.turn == 8


@pytest.mark.rule("turn.clearing")
def test_the_boxes_are_empty_at_the_next_placement_but_explorers_wait() -> None:
    game = table(2)
    game.turn = 0
    offer_buildings(game)
    boxes = ["initiative", "dock", "trade_goods", "merchant_shipping", "capital_building"]
    boxes += ["soldier", "training", "warfare", "discovery"]
    give(game, 0, hand={"soldier": len(boxes)})
    begin(game, play_turn)
    for box in boxes:
        do(game, 0, f"place soldier {box}")
    do(game, 0, "stay", "leave", "nothing", "leave")
    assert game.turn == 2
    assert not any(game.boxes.values())
    assert explorers(game, 0) == {"soldier": 1}
    assert hand(game, 0) == {"colonist": 5, "soldier": 1}
    assert game.players[0].supply == 8


@pytest.mark.rule("turn.clearing", "refresh.order")
def test_pieces_in_initiative_stay_until_the_new_order_is_made() -> None:
    game = table(2)
    stand(game, "initiative", (1, "soldier"))
    begin(game, resolve_boxes, 0)
    assert list(game.boxes["initiative"]) == [(1, "soldier")]
    begin(game, end_turn)
    assert not game.boxes["initiative"]
    assert game.players[1].supply == 10
    assert game.order == (1, 0)


@pytest.mark.rule("refresh.colonists", "placement.rest", "dock.settled")
def test_five_new_colonists_join_the_pieces_in_hand() -> None:
    game = table(2)
    give(game, 0, hand={"captain": 1}, colonists={"caribbean": 2})
    begin(game, end_turn)
    assert hand(game, 0) == {"colonist": 5, "captain": 1}
    assert hand(game, 1) == {"colonist": 5}
    assert colonists(game, 0) == {"caribbean": 2}
