"""Appendix I. The starting order by auction."""

from __future__ import annotations

import pytest

from ages.games.discovery.state import Discovery
from ages.games.discovery.view import census
from ages.kernel.choices import Refusal
from tests.rigged import rig

from .builder import (
    asked,
    asked_seats,
    colonists,
    commands,
    counter,
    counter_name,
    do,
    hand,
    new,
    refused,
    told,
)


def bid(game: Discovery, *bids: int | str) -> list[int]:
    """Whoever is asked bids, one after another; the seats that did."""
    seats = []
    for each in bids:
        assert asked(game) == "auction.bid"
        (seat,) = asked_seats(game)
        do(game, seat, f"bid {each}")
        seats.append(seat)
    return seats


@pytest.mark.rule("appendix.auction", "rulings.11")
def test_without_the_option_there_is_no_auction() -> None:
    assert asked(new()) == "placement.place"
    assert asked(new(auction=True)) == "auction.bid"


@pytest.mark.rule("rulings.18", "appendix.auction")
def test_who_bids_first_is_drawn_by_lot_and_the_bids_go_clockwise() -> None:
    assert {asked_seats(new(3, seed, auction=True))[0] for seed in range(20)} == {0, 1, 2}
    game = new(4, auction=True)
    seats = bid(game, 1, 2, 3, 4, 5)
    assert [(seat - seats[0]) % 4 for seat in seats] == [0, 1, 2, 3, 0]


@pytest.mark.rule("rulings.18")
def test_bids_are_whole_dollars_from_one_to_ten() -> None:
    game = new(3, auction=True)
    (seat,) = asked_seats(game)
    assert commands(game, seat) == [*[f"bid {n}" for n in range(1, 11)], "bid pass"]


@pytest.mark.rule("appendix.auction")
def test_a_bid_must_beat_the_one_before() -> None:
    game = new(3, auction=True)
    bid(game, 4)
    (seat,) = asked_seats(game)
    low = Refusal("appendix.auction", "low_bid", {"bid": 4, "highest": 4})
    assert refused(game, seat, "bid 4") == low
    assert refused(game, seat, "bid 1").key == "low_bid"
    assert commands(game, seat) == [*[f"bid {n}" for n in range(5, 11)], "bid pass"]


@pytest.mark.rule("appendix.auction", "appendix.auction_places")
def test_who_has_passed_is_not_asked_again() -> None:
    game = new(3, auction=True)
    first, second, third, again = bid(game, 1, "pass", 2, 3)
    assert again == first
    assert asked_seats(game) == (third,)
    assert second not in (first, third)


@pytest.mark.rule("appendix.auction_places", "appendix.auction_first")
def test_the_first_to_pass_takes_the_last_place() -> None:
    game = new(5, auction=True)
    seats = bid(game, 1, "pass", 2, "pass", 3, "pass", "pass")
    assert game.order == (seats[4], seats[6], seats[5], seats[3], seats[1])
    assert [row["place"] for row in told(game, "bid_passed")] == [5, 4, 3, 2]
    assert asked(game) == "placement.place"
    assert asked_seats(game) == (seats[4],)


@pytest.mark.rule("appendix.auction_second", "appendix.auction_first")
@pytest.mark.parametrize(("last", "half"), [(1, 1), (2, 1), (6, 3), (7, 4)])
def test_the_first_pays_the_last_bid_and_the_second_half_of_theirs(last: int, half: int) -> None:
    game = new(3, auction=True)
    seats = bid(game, "pass", last)
    rig(game, draws=[[counter(1, 2, 1, 4)]])
    seats += bid(game, 9, "pass")
    loser, second, first, _ = seats
    assert game.players[first].money == 10 - 9 + 1
    assert game.players[second].money == 10 - half
    assert game.players[loser].money == 10
    assert census(game)["money"] == 450


@pytest.mark.rule("appendix.auction_places", "rulings.18")
def test_a_place_after_the_second_costs_nothing_and_brings_nothing() -> None:
    game = new(4, auction=True)
    third = bid(game, 3, 5, 6, 7, "pass", "pass")
    bid(game, "pass")
    assert game.players[third[4]].money == 10
    assert game.players[third[5]].money == 10


@pytest.mark.rule("rulings.18")
def test_the_last_one_left_without_a_bid_pays_nothing() -> None:
    game = new(3, auction=True)
    rig(game, draws=[[counter(4, 5, 5, 7)]])
    seats = bid(game, "pass", "pass")
    first = game.order[0]
    assert first not in seats
    assert game.players[first].money == 14
    assert [game.players[seat].money for seat in seats] == [10, 10]


@pytest.mark.rule("rulings.18", "appendix.auction")
def test_nobody_can_bid_more_than_ten() -> None:
    game = new(3, auction=True)
    (first,) = bid(game, 10)
    assert asked(game) == "placement.place"
    assert game.order[0] == first
    assert len(told(game, "bid_passed")) == 2


@pytest.mark.rule("appendix.auction_second")
@pytest.mark.parametrize(("last", "free"), [(7, False), (8, True), (9, True)])
def test_the_second_gets_a_free_specialist_from_eight_dollars_on(last: int, free: bool) -> None:
    game = new(2, auction=True)
    second, first = bid(game, last, 10)
    assert game.order == (first, second)
    assert (asked(game) == "auction.choose_specialist") == free
    if free:
        assert asked_seats(game) == (second,)
        kinds = ["captain", "merchant", "missionary", "soldier"]
        assert commands(game, second) == [f"specialist {kind}" for kind in kinds]
        do(game, second, "specialist soldier")
        assert hand(game, second) == {"colonist": 5, "soldier": 1}
        assert game.players[second].supply == 9
        assert hand(game, first) == {"colonist": 5}
    assert asked(game) == "placement.place"


@pytest.mark.rule("appendix.auction_second")
def test_the_bid_of_the_second_not_of_the_first_decides_about_the_specialist() -> None:
    game = new(3, auction=True)
    bid(game, 3, 9, "pass", "pass")
    assert asked(game) == "placement.place"


@pytest.mark.rule("appendix.auction_caribbean", "appendix.auction_first", "rulings.11")
def test_the_first_discovers_the_caribbean() -> None:
    game = new(2, auction=True)
    (first,) = bid(game, 6)
    rig(game, draws=[[counter(3, 4, 4, 6)]])
    bid(game, "pass")
    player = game.players[first]
    assert player.discoveries == (counter_name(3, 4, 4, 6),)
    assert player.money == 10 - 6 + 3
    assert colonists(game, first) == {"caribbean": 1}
    assert hand(game, first) == {"colonist": 5}
    assert sum(game.counter_pool) == 15
    assert game.players[1 - first].discoveries == ()


@pytest.mark.rule("rulings.11", "appendix.auction_caribbean")
def test_the_counter_of_the_caribbean_is_drawn_at_random() -> None:
    found = set()
    for seed in range(30):
        game = new(2, seed, auction=True)
        bid(game, "pass")
        found.add(game.players[game.order[0]].discoveries)
    assert len(found) > 5
