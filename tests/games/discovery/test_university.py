"""Appendix II. University: once, a piece goes to the front of its box."""

from __future__ import annotations

import pytest

from ages.games.discovery.queries import building_points
from ages.games.discovery.rules.placement import place_round
from ages.games.discovery.rules.refresh import change_order
from ages.games.discovery.rules.turn import resolve_boxes
from ages.games.discovery.state import Discovery
from ages.kernel.choices import Refusal

from .builder import (
    asked,
    asked_seats,
    begin,
    colonists,
    commands,
    do,
    give,
    hand,
    offer_buildings,
    stand,
    table,
    told,
)


def owned(seats: int = 3, owner: int = 2) -> Discovery:
    """A game of Age II in which one player has an unused University."""
    game = table(seats)
    game.turn = 4
    give(game, owner, buildings=["university"])
    return game


def front(game: Discovery, seat: int) -> list[str]:
    """The moves to the front that are offered now, as text commands."""
    return [command for command in commands(game, seat) if "university" in command]


# Offered during placement


@pytest.mark.rule("buildings.university", "rulings.9")
def test_while_placing_the_owner_may_first_move_a_piece_to_the_front() -> None:
    game = owned()
    give(game, 2, hand={"colonist": 1})
    stand(game, "dock", 0, 1, 2, 1)
    begin(game, place_round)
    assert asked(game) == "placement.place"
    assert front(game, 2) == ["place university turn_order 3", "place university dock 3"]
    do(game, 2, "place university dock 3")
    assert game.boxes["dock"] == (
        (2, "colonist"),
        (0, "colonist"),
        (1, "colonist"),
        (1, "colonist"),
    )
    assert told(game, "to_front") == [{"seat": 2, "box": "dock"}]
    assert asked(game) == "placement.place"  # the piece is still to be placed
    assert hand(game, 2) == {"colonist": 1}
    do(game, 2, "place colonist warfare")
    assert asked(game) is None
    assert hand(game, 2) == {}


@pytest.mark.rule("buildings.university")
def test_university_is_used_once_and_keeps_its_points() -> None:
    game = owned()
    give(game, 2, hand={"colonist": 1})
    stand(game, "dock", 0, 2)
    begin(game, place_round)
    do(game, 2, "place university dock 2")
    assert game.university is None
    assert front(game, 2) == []
    refusal = Refusal("buildings.university", "university_used")
    assert game.why_not(2, ("university", "turn_order", 3)) == refusal
    assert game.players[2].buildings == ("university",)
    assert building_points(game, 2, "university") == 5


@pytest.mark.rule("buildings.university")
def test_only_the_owner_is_offered_the_university() -> None:
    game = owned(owner=1)
    give(game, 0, hand={"colonist": 1})
    stand(game, "dock", 1, 0)
    begin(game, place_round)
    assert asked_seats(game) == (0,)
    assert front(game, 0) == []


@pytest.mark.rule("buildings.university", "rulings.17")
def test_every_box_with_an_order_has_a_front_and_no_other_box() -> None:
    game = owned()
    give(game, 2, hand={"colonist": 1})
    for box in ("initiative", "dock", "capital_building", "trade_goods", "warfare"):
        stand(game, box, 0, 2)
    stand(game, "merchant_shipping", 0, 2)
    begin(game, place_round)
    assert front(game, 2) == [
        "place university turn_order 3",
        "place university initiative 2",
        "place university dock 2",
        "place university capital_building 2",
    ]


@pytest.mark.rule("rulings.17")
def test_a_piece_in_front_is_not_offered_but_a_second_one_behind_it_is() -> None:
    game = owned(owner=0)
    give(game, 0, hand={"colonist": 1})
    stand(game, "dock", 0, 1, 0)
    stand(game, "capital_building", 0)
    begin(game, place_round)
    assert front(game, 0) == ["place university dock 3"]


@pytest.mark.rule("rulings.17")
def test_the_kind_of_the_moved_piece_is_kept() -> None:
    game = owned()
    give(game, 2, hand={"colonist": 1})
    stand(game, "dock", 0, (2, "merchant"), (2, "missionary"))
    begin(game, place_round)
    do(game, 2, "place university dock 3")
    assert game.boxes["dock"] == ((2, "missionary"), (0, "colonist"), (2, "merchant"))


@pytest.mark.rule("rulings.17", "dock.x_and_y")
def test_pieces_on_x_and_y_may_be_moved_to_the_front_of_the_dock() -> None:
    game = owned()
    give(game, 2, hand={"colonist": 1})
    stand(game, "dock", 0)
    stand(game, "x", 2)
    stand(game, "y", 2)
    begin(game, place_round)
    assert front(game, 2)[1:] == ["place university dock x", "place university dock y"]
    do(game, 2, "place university dock y")
    assert game.boxes["dock"] == ((2, "colonist"), (0, "colonist"))
    assert game.boxes["y"] == ()
    assert game.boxes["x"] == ((2, "colonist"),)


@pytest.mark.rule("rulings.17")
def test_a_piece_on_x_before_an_empty_dock_is_in_front_already() -> None:
    game = owned()
    give(game, 2, hand={"colonist": 1})
    stand(game, "x", 2)
    stand(game, "y", 2)
    begin(game, place_round)
    assert front(game, 2)[1:] == ["place university dock y"]


# Turn order


@pytest.mark.rule("rulings.17", "buildings.university")
def test_a_move_in_turn_order_holds_at_once_but_nobody_places_twice_in_a_round() -> None:
    game = owned()
    for seat in range(3):
        give(game, seat, hand={"colonist": 2})
    begin(game, place_round)
    do(game, 2, "front leave")
    do(game, 0, "place colonist warfare")
    do(game, 1, "place colonist warfare")
    do(game, 2, "place university turn_order 3")
    assert game.order == (2, 0, 1)
    assert asked_seats(game) == (2,)
    do(game, 2, "place colonist warfare")
    assert [seat for seat, _ in game.boxes["warfare"]] == [0, 1, 2]
    assert asked_seats(game) == (2,)  # the next round begins with the new first player
    do(game, 2, "place colonist warfare")
    assert asked_seats(game) == (0,)


@pytest.mark.rule("rulings.17")
def test_who_moves_up_in_turn_order_does_not_take_the_place_of_others_in_the_round() -> None:
    game = owned(owner=1)
    for seat in range(3):
        give(game, seat, hand={"colonist": 1})
    begin(game, place_round)
    do(game, 1, "front leave")
    do(game, 0, "place colonist warfare")
    do(game, 1, "place university turn_order 2", "place colonist warfare")
    assert game.order == (1, 0, 2)
    assert asked_seats(game) == (2,)


@pytest.mark.rule("rulings.17", "rulings.9")
def test_before_the_first_placement_of_a_round_its_owner_may_come_first() -> None:
    game = owned()
    for seat in range(3):
        give(game, seat, hand={"colonist": 2})
    begin(game, place_round)
    options = ["front university turn_order 3", "front leave", "front not_this_turn"]
    assert (asked(game), commands(game, 2)) == ("university.move_to_front", options)
    do(game, 2, "front leave")
    for seat in range(3):
        do(game, seat, "place colonist warfare")
    assert (asked(game), commands(game, 2)) == ("university.move_to_front", options)
    do(game, 2, "front university turn_order 3")
    for seat in (2, 0, 1):
        assert asked_seats(game) == (seat,)
        do(game, seat, "place colonist warfare")
    assert [seat for seat, _ in game.boxes["warfare"]] == [0, 1, 2, 2, 0, 1]


@pytest.mark.rule("rulings.17", "rulings.9")
def test_a_round_begins_unasked_where_the_owner_places_first_anyway_or_nothing() -> None:
    game = owned()
    give(game, 0, hand={"colonist": 1})
    begin(game, place_round)
    assert asked(game) == "placement.place"  # the owner has no piece
    do(game, 0, "place colonist warfare")
    give(game, 2, hand={"colonist": 1})
    begin(game, place_round)
    assert asked(game) == "placement.place"  # nobody else has one
    assert asked_seats(game) == (2,)


@pytest.mark.rule("rulings.9")
def test_not_this_turn_ends_the_offers_before_rounds_too() -> None:
    game = owned()
    for seat in (0, 2):
        give(game, seat, hand={"colonist": 2})
    begin(game, place_round)
    do(game, 2, "front not_this_turn")
    for _ in range(2):
        do(game, 0, "place colonist warfare")
        assert front(game, 2) == ["place university turn_order 3"]  # placing, it still may
        do(game, 2, "place colonist warfare")
    assert asked(game) is None


# Offered before each box


@pytest.mark.rule("rulings.9")
def test_before_each_box_the_owner_may_use_it_wait_or_rest_for_the_turn() -> None:
    game = owned()
    begin(game, resolve_boxes, 0)
    options = ["front university turn_order 3", "front leave", "front not_this_turn"]
    for _ in range(8):
        assert asked(game) == "university.move_to_front"
        assert asked_seats(game) == (2,)
        assert commands(game, 2) == options
        do(game, 2, "front leave")
    assert asked(game) is None
    assert game.university == 2


@pytest.mark.rule("rulings.9")
def test_not_this_turn_ends_the_offer_until_the_next_turn() -> None:
    game = owned()
    begin(game, resolve_boxes, 0)
    do(game, 2, "front not_this_turn")
    assert asked(game) is None
    assert game.university == 2
    game.turn += 1
    begin(game, resolve_boxes, 7)
    assert asked(game) == "university.move_to_front"


@pytest.mark.rule("rulings.9", "buildings.university")
def test_used_before_the_dock_the_piece_sails_first() -> None:
    game = owned()
    stand(game, "dock", 0, 2)
    begin(game, resolve_boxes, 0)
    do(game, 2, "front leave", "front university dock 2")
    assert asked(game) == "dock.land"
    assert asked_seats(game) == (2,)
    do(game, 2, "land caribbean")
    do(game, 0, "land caribbean")
    assert colonists(game, 0) == colonists(game, 2) == {"caribbean": 1}
    assert asked(game) is None


@pytest.mark.rule("buildings.university", "rulings.9")
def test_used_before_capital_building_the_piece_buys_first() -> None:
    game = owned()
    give(game, 2, money=14)
    give(game, 0, money=14)
    offer_buildings(game, "fortress", "taxation")
    stand(game, "capital_building", 0, 2)
    begin(game, resolve_boxes, 4)
    do(game, 2, "front university capital_building 2", "buy taxation")
    assert asked_seats(game) == (0,)
    assert commands(game, 0) == ["buy fortress", "buy pass"]


@pytest.mark.rule("rulings.17")
def test_the_first_player_with_no_piece_behind_others_is_not_asked() -> None:
    game = owned(owner=0)
    begin(game, resolve_boxes, 0)
    assert asked(game) is None


@pytest.mark.rule("rulings.9")
def test_without_a_university_nobody_is_asked() -> None:
    game = table(3)
    begin(game, resolve_boxes, 0)
    assert asked(game) is None


@pytest.mark.rule("rulings.17")
def test_bought_this_turn_it_is_first_usable_before_discovery() -> None:
    game = table(3)
    game.turn = 4
    give(game, 2, money=14)
    give(game, 0, money=14)
    offer_buildings(game, "university", "fortress")
    stand(game, "capital_building", 2, 0, 2)
    begin(game, resolve_boxes, 3)
    do(game, 2, "buy university")
    assert asked(game) == "building.buy"  # the rest of the box goes on first
    assert asked_seats(game) == (0,)
    do(game, 0, "buy pass")
    assert asked(game) == "university.move_to_front"
    assert asked_seats(game) == (2,)
    assert game.boxes["capital_building"] == ()
    assert game.agenda[-1][0].__name__ == "discover"


@pytest.mark.rule("rulings.17", "initiative.money")
def test_a_move_in_initiative_before_it_pays_changes_the_money() -> None:
    game = owned()
    stand(game, "initiative", 0, 2)
    begin(game, resolve_boxes, 0)
    do(game, 2, "front university initiative 2")
    assert [player.money for player in game.players] == [12, 10, 11]


@pytest.mark.rule("rulings.17", "initiative.order")
def test_a_move_in_initiative_after_it_has_paid_changes_only_the_next_order() -> None:
    game = owned()
    stand(game, "initiative", 0, 2)
    begin(game, resolve_boxes, 0)
    do(game, 2, "front leave", "front university initiative 2")
    assert [player.money for player in game.players] == [11, 10, 12]
    assert game.order == (0, 1, 2)
    begin(game, change_order)
    assert game.order == (2, 0, 1)


@pytest.mark.rule("rulings.17", "shipping.tie")
def test_a_move_in_turn_order_before_shipping_wins_a_tie() -> None:
    game = owned()
    stand(game, "merchant_shipping", 0, 2)
    begin(game, resolve_boxes, 3)
    do(game, 2, "front university turn_order 3")
    assert [player.ships for player in game.players] == [0, 0, 1]
