"""II. Setting up the game, and the auction of Appendix I."""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest

import ages
from ages.games.discovery.state import DISCOVERED, FACE_DOWN, Discovery
from ages.games.discovery.tables import (
    ADJACENT,
    BOARD,
    BUILDINGS,
    CARD_TABLE,
    COUNTER_ROWS,
    GOOD_TABLE,
    GOODS,
    KINDS,
    PILES,
    REGION,
    SETUP,
)
from ages.games.discovery.view import census
from ages.kernel.choices import Refusal
from ages.kernel.errors import AgesError
from tests.games.discovery.builder import (
    asked,
    asked_seats,
    colonists,
    commands,
    counter,
    counter_name,
    do,
    hand,
    refused,
    told,
)
from tests.rigged import rig

# The tables once more, typed anew from the list of components.

START_GOODS = {
    "canada": "fur",
    "new_england": "fish",
    "virginia": "tobacco",
    "florida": "indigo",
    "caribbean": "sugar",
    "new_spain": "gold",
    "new_granada": "cocoa",
    "peru": "silver",
    "brazil": "coffee",
}
NEIGHBOURS = {
    "canada": {"new_england"},
    "new_england": {"canada", "virginia"},
    "virginia": {"new_england", "florida"},
    "florida": {"virginia", "new_spain", "caribbean"},
    "caribbean": {"new_granada", "new_spain", "florida"},
    "new_spain": {"florida", "new_granada", "caribbean"},
    "new_granada": {"new_spain", "caribbean", "peru", "brazil"},
    "peru": {"new_granada", "brazil"},
    "brazil": {"new_granada", "peru"},
}
GOOD_COUNTS = {
    "gold": 5,
    "silver": 6,
    "cattle": 3,
    "cocoa": 3,
    "fish": 3,
    "sugar": 6,
    "fur": 4,
    "coffee": 4,
    "tobacco": 5,
    "rice": 3,
    "indigo": 4,
}
# Dollars, dollars a soldier, natives, points.
COUNTERS = [
    (1, 2, 1, 4),
    (1, 2, 1, 4),
    (1, 3, 2, 4),
    (1, 2, 2, 4),
    (1, 3, 2, 4),
    (2, 4, 3, 5),
    (2, 2, 3, 5),
    (2, 2, 3, 5),
    (1, 3, 3, 5),
    (1, 2, 3, 5),
    (2, 5, 3, 5),
    (3, 4, 4, 6),
    (4, 5, 4, 6),
    (3, 4, 4, 6),
    (4, 5, 5, 7),
    (2, 4, 5, 7),
]
CARDS = {
    "mississippi": (2, 1, 3, 4),
    "great_lakes": (1, 2, 3, 4),
    "pampas": (2, 1, 3, 4),
    "california": (2, 1, 4, 4),
    "philippines": (2, 1, 4, 5),
    "south_seas": (2, 1, 4, 5),
    "ethiopia": (3, 2, 4, 5),
    "amazon": (2, 1, 4, 4),
    "northwest_territory": (2, 2, 4, 4),
    "australia": (2, 1, 4, 5),
    "japan": (4, 3, 5, 5),
    "siam": (4, 2, 5, 5),
    "spice_islands": (5, 3, 5, 6),
    "india": (6, 3, 6, 6),
    "circumnavigation": (8, 3, 6, 6),
    "china": (7, 3, 6, 6),
}
TILES = {
    1: [
        "settlers",
        "settlers",
        "monastery",
        "trade_routes",
        "training_grounds",
        "indentured_servitude",
        "conquistador",
        "navigator",
        "inca",
        "trading_post",
        "cartography",
    ],
    2: [
        "indian_allies",
        "privateers",
        "ship_yards",
        "cathedral",
        "taxation",
        "university",
        "west_indies",
        "colonization_laws",
        "rum_distillery",
        "marketplace",
        "military_academy",
        "fortress",
        "stable",
    ],
    3: [
        "militia",
        "mercantilism",
        "population",
        "navy",
        "power",
        "prosperity",
        "glory",
        "wealth",
        "migration",
        "factory",
    ],
}
# Spaces for two, three, four and five players; None without limit.
SPACES = {
    "initiative": (2, 3, 4, 5),
    "dock": (3, 5, 7, 9),
    "trade_goods": (4, 4, 4, 4),
    "merchant_shipping": (None,) * 4,
    "capital_building": (5, 5, 5, 5),
    "discovery": (None,) * 4,
    "captain": (1, 1, 1, 1),
    "merchant": (1, 1, 1, 1),
    "missionary": (1, 1, 1, 1),
    "soldier": (1, 1, 1, 1),
    "training": (1, 1, 1, 1),
    "warfare": (None,) * 4,
}


def new(seats: int = 3, seed: int = 1, **options: Any) -> Discovery:
    """A game as it is set up, before the first decision."""
    game = ages.new("discovery", seats=seats, seed=seed, log=True, **options)
    assert isinstance(game, Discovery)
    return game


# The tables


@pytest.mark.rule("setup.regions", "setup.goods", "rulings.2")
def test_each_of_the_nine_regions_has_its_own_good() -> None:
    assert {name: region.good for name, region in BOARD.regions.items()} == START_GOODS
    assert len(set(START_GOODS.values())) == 9


@pytest.mark.rule("setup.regions", "rulings.2")
def test_what_is_reconstructed_of_a_region_is_marked() -> None:
    marked = {name: region.reconstructed for name, region in BOARD.regions.items()}
    assert marked.pop("peru") == ()
    assert marked.pop("virginia") == ("region", "good")
    assert set(marked.values()) == {("good",)}


@pytest.mark.rule("setup.borders", "rulings.2")
def test_borders_go_both_ways_and_only_those_of_the_caribbean_are_certain() -> None:
    assert {region: set(others) for region, others in ADJACENT.items()} == NEIGHBOURS
    certain = {frozenset(b.between) for b in BOARD.borders if not b.reconstructed}
    assert certain == {
        frozenset(("caribbean", other)) for other in ("new_granada", "new_spain", "florida")
    }


@pytest.mark.rule("goods.counters")
def test_there_are_46_trade_goods_of_eleven_kinds() -> None:
    assert {name: row.count for name, row in GOOD_TABLE.items()} == GOOD_COUNTS
    assert sum(GOOD_COUNTS.values()) == 46


@pytest.mark.rule("setup.counters")
def test_the_sixteen_discovery_counters_are_those_of_the_box() -> None:
    rows = [
        (row.money, row.plunder, row.natives, row.points)
        for row in COUNTER_ROWS
        for _ in range(row.count)
    ]
    assert sorted(rows) == sorted(COUNTERS)
    assert len(rows) == 16


@pytest.mark.rule("setup.cards")
def test_the_sixteen_discovery_cards_are_those_of_the_box() -> None:
    rows = {
        name: (row.money, row.plunder, row.natives, row.points) for name, row in CARD_TABLE.items()
    }
    assert rows == CARDS
    assert all(row.count == 1 for row in CARD_TABLE.values())


@pytest.mark.rule("setup.buildings", "rulings.1")
def test_the_34_tiles_are_eleven_thirteen_and_ten_by_age() -> None:
    assert [sorted(pile) for pile in PILES] == [sorted(tiles) for tiles in TILES.values()]
    assert [len(pile) for pile in PILES] == [11, 13, 10]


@pytest.mark.rule("pieces.supply", "pieces.colonist")
def test_the_kinds_of_pieces_are_one_colonist_and_four_specialists() -> None:
    assert KINDS == ("colonist", "captain", "merchant", "missionary", "soldier")
    assert [player.supply for player in new(5).players] == [10] * 5


@pytest.mark.rule("turn.ages", "building.price")
def test_turns_ages_and_prices_are_those_of_the_book() -> None:
    assert SETUP.turns == (1, 1, 1, 2, 2, 2, 3, 3)
    assert SETUP.prices == (10, 14, 20)


@pytest.mark.rule("setup.dock", "placement.limits", "rulings.3")
@pytest.mark.parametrize("seats", range(2, 6))
def test_the_boxes_have_their_spaces_at_every_table(seats: int) -> None:
    shown = new(seats).view(0).spaces
    assert shown == {box: numbers[seats - 2] for box, numbers in SPACES.items()}


@pytest.mark.rule("rulings.3")
def test_numbers_of_spaces_that_nobody_has_seen_are_marked() -> None:
    marked = {name for name, row in BOARD.boxes.items() if "spaces" in row.reconstructed}
    assert marked == {"initiative", "capital_building", "warfare"}


# Players


@pytest.mark.rule("setup.players")
@pytest.mark.parametrize("seats", range(2, 6))
def test_two_to_five_can_play_each_for_a_nation(seats: int) -> None:
    game = new(seats)
    nations = ["england", "france", "spain", "portugal", "holland"][:seats]
    assert [player.nation for player in game.players] == nations
    assert told(game, "nation") == [{"seat": s, "nation": n} for s, n in enumerate(nations)]


@pytest.mark.rule("setup.players")
@pytest.mark.parametrize("seats", [1, 6])
def test_one_or_six_cannot_play(seats: int) -> None:
    with pytest.raises(AgesError):
        new(seats)


@pytest.mark.rule("setup.players")
def test_every_nation_has_its_color() -> None:
    assert SETUP.nations == {
        "red": "england",
        "blue": "france",
        "yellow": "spain",
        "green": "portugal",
        "orange": "holland",
    }


@pytest.mark.rule("setup.money", "setup.order")
@pytest.mark.parametrize("seats", range(2, 6))
@pytest.mark.parametrize("seed", [1, 2, 3])
def test_each_place_of_the_starting_order_brings_a_dollar_more(seats: int, seed: int) -> None:
    game = new(seats, seed)
    assert [game.players[seat].money for seat in game.order] == [10, 11, 12, 13, 14][:seats]


@pytest.mark.rule("setup.money")
def test_the_money_of_all_players_comes_from_the_bank() -> None:
    game = new(5)
    assert game.bank + sum(player.money for player in game.players) == 450


@pytest.mark.rule("setup.order")
def test_the_starting_order_is_drawn_by_lot() -> None:
    orders = {new(3, seed).order for seed in range(60)}
    assert len(orders) == 6


@pytest.mark.rule("setup.order", "turn.first")
def test_the_first_in_the_order_places_first() -> None:
    for seed in range(5):
        game = new(4, seed)
        assert asked(game) == "placement.place"
        assert asked_seats(game) == game.order[:1]
        assert told(game, "order") == [{"seats": game.order}]


@pytest.mark.rule("setup.colonists")
@pytest.mark.parametrize("seats", range(2, 6))
def test_everybody_starts_with_five_colonists_and_nothing_else(seats: int) -> None:
    game = new(seats)
    for seat, player in enumerate(game.players):
        assert hand(game, seat) == {"colonist": 5}
        assert not any((*player.colonists, *player.soldiers, *player.explorers, *player.goods))
        assert player.ships == 0
        assert (*player.buildings, *player.discoveries, *player.colony_points) == ()


# The board


@pytest.mark.rule("setup.counters")
def test_a_counter_lies_face_down_in_every_region_but_the_caribbean() -> None:
    game = new()
    for region in START_GOODS:
        known = DISCOVERED if region == "caribbean" else FACE_DOWN
        assert game.counters[REGION[region]] == known
    for row in game.view(0).regions:
        assert row.discovered == (row.region == "caribbean")
        assert row.seen is None
        assert row.failed == 0


@pytest.mark.rule("setup.counters")
def test_all_sixteen_counters_are_unseen_at_the_start() -> None:
    assert sum(new().view(None).counters_unseen.values()) == 16


@pytest.mark.rule("setup.cards")
def test_all_sixteen_cards_are_in_the_deck() -> None:
    assert sorted(new().deck) == sorted(CARDS)


@pytest.mark.rule("setup.goods")
def test_the_good_of_each_region_lies_there() -> None:
    for row in new(seed=2).view(None).regions:
        assert row.good == START_GOODS[row.region]


@pytest.mark.rule("setup.offer", "goods.counters")
def test_four_goods_lie_open_and_33_face_down() -> None:
    game = new()
    assert len(game.goods_offer) == 4
    assert sum(game.goods_pool) == 33
    there = Counter(game.goods_offer) + Counter(START_GOODS.values())
    there += Counter(dict(zip(GOODS, game.goods_pool, strict=True)))
    assert there == GOOD_COUNTS


@pytest.mark.rule("setup.offer")
def test_the_goods_on_offer_are_drawn_at_random() -> None:
    seen = {good for seed in range(40) for good in new(seed=seed).goods_offer}
    assert seen == set(GOOD_COUNTS)


@pytest.mark.rule("setup.buildings")
def test_five_buildings_of_the_first_age_lie_open() -> None:
    game = new()
    assert len(game.building_offer) == 5
    assert sorted(game.building_offer + game.piles[0]) == sorted(TILES[1])
    assert sorted(game.piles[1]) == sorted(TILES[2])
    assert sorted(game.piles[2]) == sorted(TILES[3])


@pytest.mark.rule("setup.buildings")
def test_the_first_buildings_are_drawn_at_random() -> None:
    seen = {tile for seed in range(20) for tile in new(seed=seed).building_offer}
    assert seen == set(TILES[1])
    assert all(BUILDINGS[tile].age == 1 for tile in seen)


@pytest.mark.rule("setup.ship")
def test_one_ship_lies_in_its_box_and_seven_are_left() -> None:
    game = new()
    assert game.ship_in_box == 1
    assert game.ships_left == 7


@pytest.mark.rule("setup.dock", "dock.x_and_y")
def test_the_spaces_x_and_y_are_no_place_for_a_piece_in_hand() -> None:
    game = new()
    (seat,) = asked_seats(game)
    boxes = {command.split()[-1] for command in commands(game, seat)}
    assert boxes == set(SPACES)
    assert game.boxes["x"] == game.boxes["y"] == ()


@pytest.mark.rule("turn.open")
def test_all_that_players_have_is_open_to_everybody() -> None:
    game = new(4)
    assert game.view(None).players == game.view(2).players
    assert [row.money for row in game.view(None).players] == [p.money for p in game.players]


# The auction


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
