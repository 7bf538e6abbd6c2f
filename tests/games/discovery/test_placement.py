"""III.A. Placement: one piece at a time."""

from __future__ import annotations

import pytest

from ages.games.discovery.rules.placement import place_round
from ages.games.discovery.state import Discovery
from ages.kernel.choices import Refusal
from ages.kernel.errors import IllegalChoice

from .builder import (
    asked,
    asked_seats,
    begin,
    commands,
    do,
    explorers,
    give,
    hand,
    offer_buildings,
    place_all,
    refused,
    stand,
    table,
    told,
)

LIMITED = {
    "dock": {2: 3, 3: 5, 4: 7, 5: 9},
    "trade_goods": dict.fromkeys(range(2, 6), 4),
    "capital_building": dict.fromkeys(range(2, 6), 5),
}


SPECIALIST_SPACES = ["captain", "merchant", "missionary", "soldier", "training"]


def placing(*hands: dict[str, int] | int, order: tuple[int, ...] | None = None) -> Discovery:
    """Placement begins with these hands; a number means colonists."""
    game = table(max(len(hands), 2))
    for seat, held in enumerate(hands):
        give(game, seat, hand={"colonist": held} if isinstance(held, int) else held)
    if order is not None:
        game.order = order
    begin(game, place_round)
    return game


# One piece at a time


@pytest.mark.rule("placement.one_piece", "turn.first")
def test_players_place_one_piece_each_in_turn_order_round_by_round() -> None:
    game = placing(2, 2, 2, order=(1, 2, 0))
    who = []
    while game.pending is not None:
        (seat,) = asked_seats(game)
        who.append(seat)
        do(game, seat, "place colonist dock" if len(who) < 4 else "place colonist discovery")
    assert who == [1, 2, 0, 1, 2, 0]


@pytest.mark.rule("placement.one_piece")
def test_only_the_player_whose_turn_it_is_can_place() -> None:
    game = placing(1, 1)
    assert game.why_not(1, ("colonist", "dock")) == Refusal(
        "placement.one_piece", "not_asked", {"seats": (0,)}
    )
    with pytest.raises(IllegalChoice):
        do(game, 1, "place colonist dock")


@pytest.mark.rule("placement.one_piece", "pieces.colonist")
def test_a_placed_piece_leaves_the_hand_and_is_told() -> None:
    game = placing(2, 1)
    do(game, 0, "place colonist trade_goods")
    assert hand(game, 0) == {"colonist": 1}
    assert game.boxes["trade_goods"] == ((0, "colonist"),)
    assert told(game, "placed") == [{"seat": 0, "piece": "colonist", "box": "trade_goods"}]


@pytest.mark.rule("placement.rest")
def test_players_with_pieces_left_go_on_alone() -> None:
    game = placing({"colonist": 4}, 1, {"colonist": 1, "captain": 1})
    who = []
    while game.pending is not None:
        (seat,) = asked_seats(game)
        who.append(seat)
        do(game, seat, f"place {next(iter(hand(game, seat)))} discovery")
    assert who == [0, 1, 2, 0, 2, 0, 0]
    assert [hand(game, seat) for seat in range(3)] == [{}, {}, {}]


@pytest.mark.rule("placement.rest")
def test_nobody_may_keep_a_piece() -> None:
    game = placing(1, 1)
    assert all(command.startswith("place colonist ") for command in commands(game, 0))
    assert len(commands(game, 0)) == 12


@pytest.mark.rule("placement.one_piece", "placement.specialists")
def test_a_specialist_may_stand_wherever_a_colonist_may() -> None:
    game = placing({"colonist": 1, "captain": 1, "soldier": 1}, 0)
    boxes: dict[str, set[str]] = {}
    for command in commands(game, 0):
        _, kind, box = command.split()
        boxes.setdefault(kind, set()).add(box)
    assert set(boxes) == {"colonist", "captain", "soldier"}
    assert boxes["colonist"] == boxes["captain"] == boxes["soldier"]


@pytest.mark.rule("placement.one_piece")
def test_a_piece_that_one_has_not_got_cannot_be_placed() -> None:
    game = placing(1, 0)
    refusal = Refusal("placement.one_piece", "not_in_hand", {"piece": "captain"})
    assert refused(game, 0, "place captain dock") == refusal


# Spaces


@pytest.mark.rule("placement.left_to_right")
@pytest.mark.parametrize(
    "box", ["initiative", "dock", "trade_goods", "capital_building", "warfare"]
)
def test_a_new_piece_takes_the_leftmost_free_space(box: str) -> None:
    game = placing({"merchant": 1}, 1, {"soldier": 1}, order=(2, 0, 1))
    do(game, 2, f"place soldier {box}")
    do(game, 0, f"place merchant {box}")
    do(game, 1, f"place colonist {box}")
    assert game.boxes[box] == ((2, "soldier"), (0, "merchant"), (1, "colonist"))


@pytest.mark.rule("initiative.one_piece")
def test_a_player_has_at_most_one_piece_in_initiative() -> None:
    game = placing(2, 2)
    do(game, 0, "place colonist initiative")
    do(game, 1, "place colonist initiative")
    for seat in (0, 1):
        refusal = refused(game, seat, "place colonist initiative")
        assert (refusal.rule, refusal.key) == ("initiative.one_piece", "one_initiative")
        assert "place colonist initiative" not in commands(game, seat)
        do(game, seat, "place colonist dock")


@pytest.mark.rule("rulings.3", "initiative.one_piece", "placement.limits")
@pytest.mark.parametrize("seats", range(2, 6))
def test_initiative_has_a_space_for_every_player(seats: int) -> None:
    game = placing(*[1] * seats)
    for seat in range(seats):
        do(game, seat, "place colonist initiative")
    assert len(game.boxes["initiative"]) == seats


@pytest.mark.rule("placement.limits", "setup.dock", "rulings.3")
@pytest.mark.parametrize("seats", range(2, 6))
@pytest.mark.parametrize("box", LIMITED)
def test_a_box_is_closed_when_its_last_space_is_taken(box: str, seats: int) -> None:
    spaces = LIMITED[box][seats]
    game = table(seats)
    stand(game, box, *[1] * (spaces - 1))
    give(game, 0, hand={"colonist": 2})
    begin(game, place_round)
    do(game, 0, f"place colonist {box}")
    refusal = refused(game, 0, f"place colonist {box}")
    assert refusal == Refusal("placement.limits", "box_full", {"box": box, "spaces": spaces})
    assert f"place colonist {box}" not in commands(game, 0)


@pytest.mark.rule("specialists.limit", "placement.specialists")
@pytest.mark.parametrize("box", SPECIALIST_SPACES)
def test_each_space_of_the_specialists_takes_one_piece(box: str) -> None:
    game = placing(1, 1)
    do(game, 0, f"place colonist {box}")
    refusal = refused(game, 1, f"place colonist {box}")
    assert (refusal.rule, refusal.key) == ("specialists.limit", "space_taken")
    assert refusal.data is not None
    assert refusal.data["box"] == box
    for other in SPECIALIST_SPACES:
        assert (f"place colonist {other}" in commands(game, 1)) == (other != box)


@pytest.mark.rule("placement.specialists", "specialists.limit")
def test_one_player_may_take_several_spaces_of_the_specialists() -> None:
    game = placing(5, 0)
    for box in SPECIALIST_SPACES:
        do(game, 0, f"place colonist {box}")
    assert [game.boxes[box] for box in SPECIALIST_SPACES] == [((0, "colonist"),)] * 5


@pytest.mark.rule("placement.anywhere", "placement.limits", "rulings.3")
@pytest.mark.parametrize("box", ["merchant_shipping", "discovery", "warfare"])
def test_some_boxes_always_have_room(box: str) -> None:
    game = placing(15, 15)
    place_all(game, box)
    assert asked(game) is None
    if box == "discovery":
        assert [explorers(game, seat) for seat in (0, 1)] == [{"colonist": 15}] * 2
    else:
        assert len(game.boxes[box]) == 30


@pytest.mark.rule("rulings.12")
def test_the_capital_building_box_keeps_five_spaces_when_tiles_are_short() -> None:
    game = table(2)
    offer_buildings(game, "inca")
    give(game, 0, hand={"colonist": 6})
    begin(game, place_round)
    do(game, 0, *["place colonist capital_building"] * 5)
    assert len(game.boxes["capital_building"]) == 5
    assert refused(game, 0, "place colonist capital_building").key == "box_full"


@pytest.mark.rule("discovery.waiting", "placement.anywhere")
def test_pieces_in_the_discovery_box_join_those_that_wait_there() -> None:
    game = table(2)
    give(game, 0, hand={"captain": 1}, explorers={"colonist": 2})
    begin(game, place_round)
    do(game, 0, "place captain discovery")
    assert explorers(game, 0) == {"colonist": 2, "captain": 1}
