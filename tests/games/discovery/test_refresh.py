"""III.E to J. The board is made ready for the next turn; the order after Resolution."""

from __future__ import annotations

import pytest

import ages
from ages.games.discovery.queries import age, building_price
from ages.games.discovery.rules.refresh import (
    change_order,
    refresh_buildings,
    refresh_goods,
    refresh_ship,
    take_colonists,
)
from ages.games.discovery.rules.turn import end_turn, play_turn, resolve_boxes
from ages.games.discovery.state import Discovery
from ages.games.discovery.tables import BUILDINGS, GOOD, PILES, SETUP
from ages.games.discovery.view import census
from ages.kernel.chance import Chance
from tests.games.discovery.builder import (
    asked,
    asked_seats,
    begin,
    colonists,
    discovered,
    do,
    give,
    hand,
    offer_buildings,
    offer_goods,
    stand,
    table,
    told,
)
from tests.rigged import rig

# Buildings


@pytest.mark.rule("refresh.buildings")
def test_buildings_are_added_until_five_lie_open() -> None:
    game = table(2)
    offer_buildings(game, "inca", "navigator", "settlers")
    before = census(game)
    rig(game, deals=[("monastery", "cartography")])
    begin(game, refresh_buildings)
    assert game.building_offer == ("inca", "navigator", "settlers", "monastery", "cartography")
    assert "monastery" not in game.piles[0]
    assert told(game, "buildings") == [{"buildings": ("monastery", "cartography")}]
    assert census(game) == before


@pytest.mark.rule("refresh.buildings")
def test_with_five_buildings_on_offer_none_is_added() -> None:
    game = table(2)
    offer = game.building_offer
    assert len(offer) == 5
    begin(game, refresh_buildings)
    assert game.building_offer == offer
    assert told(game, "buildings") == []


@pytest.mark.rule("refresh.buildings")
def test_when_a_pile_is_empty_fewer_buildings_lie_open() -> None:
    game = table(2)
    game.turn = 2
    owned = [building for building in PILES[0] if building not in ("inca", "navigator", "settlers")]
    give(game, 0, buildings=owned)
    offer_buildings(game, "inca")
    game.piles = (("navigator",), *game.piles[1:])
    begin(game, refresh_buildings)
    assert game.building_offer == ("inca", "navigator")
    assert game.piles[0] == ()
    begin(game, refresh_buildings)
    assert game.building_offer == ("inca", "navigator")


@pytest.mark.rule("refresh.ages", "turn.ages")
@pytest.mark.parametrize(("turn", "new_age"), [(3, 2), (6, 3)])
def test_at_the_end_of_an_age_its_unsold_buildings_leave_the_game(turn: int, new_age: int) -> None:
    game = table(2)
    game.turn = turn
    old = PILES[new_age - 2][:3]
    offer_buildings(game, *old)
    before = census(game)
    begin(game, refresh_buildings)
    assert game.removed == old
    assert len(game.building_offer) == 5
    assert {BUILDINGS[building].age for building in game.building_offer} == {new_age}
    assert told(game, "age") == [{"age": new_age}]
    assert census(game) == before


@pytest.mark.rule("refresh.ages", "refresh.buildings")
@pytest.mark.parametrize("turn", [1, 2, 4, 5, 7])
def test_within_an_age_buildings_stay_on_offer(turn: int) -> None:
    game = table(2)
    game.turn = turn
    kept = PILES[SETUP.turns[turn - 1] - 1][:4]
    offer_buildings(game, *kept)
    begin(game, refresh_buildings)
    assert game.building_offer[:4] == kept
    assert len(game.building_offer) == 5
    assert len({BUILDINGS[building].age for building in game.building_offer}) == 1
    assert game.removed == ()
    assert told(game, "age") == []


@pytest.mark.rule("turn.ages", "building.price")
def test_ages_and_prices_by_turn() -> None:
    game = table(2)
    found = []
    for turn in range(1, 9):
        game.turn = turn
        found.append((age(game), building_price(game)))
    assert found == [(1, 10)] * 3 + [(2, 14)] * 3 + [(3, 20)] * 2


@pytest.mark.rule("refresh.buildings")
def test_after_turn_eight_no_building_comes() -> None:
    game = table(2)
    game.turn = 8
    offer_buildings(game, "factory")
    begin(game, refresh_buildings)
    assert game.building_offer == ("factory",)


# Goods


@pytest.mark.rule("refresh.goods", "rulings.13")
def test_goods_left_over_go_back_before_four_are_drawn() -> None:
    game = table(2)
    offer_goods(game, "rice", "rice")
    before = census(game)
    rig(game, draws=[(GOOD["rice"], GOOD["rice"], GOOD["rice"], GOOD["gold"])])
    begin(game, refresh_goods)
    assert game.goods_offer == ("rice", "rice", "rice", "gold")
    assert game.goods_pool[GOOD["rice"]] == 0
    assert told(game, "goods") == [{"goods": ("rice", "rice", "rice", "gold")}]
    assert census(game) == before


@pytest.mark.rule("refresh.goods")
def test_four_goods_are_drawn_even_if_all_were_taken() -> None:
    game = table(2)
    offer_goods(game)
    begin(game, refresh_goods)
    assert len(game.goods_offer) == 4


@pytest.mark.rule("refresh.goods", "goods.counters")
def test_goods_last_for_eight_turns_of_full_offers_and_five_of_the_west_indies() -> None:
    game = table(2)
    offer_goods(game)
    assert sum(game.goods_pool) == 4 * 8 + 5


# Ship


@pytest.mark.rule("refresh.ship")
def test_a_ship_comes_to_an_empty_box() -> None:
    game = table(2)
    game.ship_in_box = 0
    game.ships_left = 6
    begin(game, refresh_ship)
    assert (game.ship_in_box, game.ships_left) == (1, 5)


@pytest.mark.rule("refresh.ship", "rulings.13")
def test_there_are_never_two_ships_in_the_box() -> None:
    game = table(2)
    assert (game.ship_in_box, game.ships_left) == (1, 7)
    begin(game, refresh_ship)
    assert (game.ship_in_box, game.ships_left) == (1, 7)


@pytest.mark.rule("refresh.ship", "setup.ship")
def test_the_last_ship_comes_and_after_it_none() -> None:
    game = table(2)
    game.ship_in_box = 0
    game.ships_left = 1
    begin(game, refresh_ship)
    assert (game.ship_in_box, game.ships_left) == (1, 0)
    game.ship_in_box = 0
    begin(game, refresh_ship)
    assert (game.ship_in_box, game.ships_left) == (0, 0)


# Colonists


@pytest.mark.rule("refresh.colonists")
def test_everyone_takes_five_colonists_besides_other_pieces() -> None:
    game = table(3)
    give(game, 1, hand={"colonist": 1, "captain": 1})
    begin(game, take_colonists)
    assert hand(game, 0) == hand(game, 2) == {"colonist": 5}
    assert hand(game, 1) == {"colonist": 6, "captain": 1}


@pytest.mark.rule("refresh.colonists", "pieces.supply")
def test_colonists_never_run_out() -> None:
    game = table(2)
    give(game, 0, colonists={"peru": 30})
    begin(game, take_colonists)
    assert hand(game, 0) == {"colonist": 5}


# New order


@pytest.mark.rule("refresh.order", "initiative.order")
@pytest.mark.parametrize(
    ("order", "initiative", "new"),
    [
        ((0, 1, 2, 3), (), (0, 1, 2, 3)),
        ((3, 1, 2, 0), (), (3, 1, 2, 0)),
        ((0, 1, 2, 3), (3,), (3, 0, 1, 2)),
        ((2, 0, 3, 1), (1, 0), (1, 0, 2, 3)),
        ((0, 1, 2, 3), (3, 2, 1, 0), (3, 2, 1, 0)),
    ],
)
def test_those_in_initiative_come_first_and_others_keep_their_order(
    order: tuple[int, ...], initiative: tuple[int, ...], new: tuple[int, ...]
) -> None:
    game = table(4)
    game.order = order
    stand(game, "initiative", *initiative)
    begin(game, change_order)
    assert game.order == new
    assert game.boxes["initiative"] == ()


@pytest.mark.rule("refresh.order", "turn.clearing")
def test_a_soldier_in_initiative_goes_back_to_the_supply() -> None:
    game = table(2)
    stand(game, "initiative", (1, "soldier"))
    assert game.players[1].supply == 9
    begin(game, change_order)
    assert game.players[1].supply == 10


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
