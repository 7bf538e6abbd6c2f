"""II. The tables: regions, goods, counters, cards, tiles and boxes are those of the box."""

from __future__ import annotations

import pytest

from ages.games.discovery.tables import (
    ADJACENT,
    BOARD,
    BUILDINGS,
    CARD_TABLE,
    COUNTER_ROWS,
    GOOD_TABLE,
    KINDS,
    PILES,
    SETUP,
)

from .builder import new
from .components import CARDS, COUNTERS, GOOD_COUNTS, NEIGHBOURS, SPACES, START_GOODS, TILES


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


@pytest.mark.rule("setup.buildings", "rulings.1")
def test_there_are_eleven_thirteen_and_ten_tiles() -> None:
    assert [len(pile) for pile in PILES] == [11, 13, 10]
    assert sum(row.count for row in BUILDINGS.values()) == 34
    assert PILES[0].count("settlers") == 2


@pytest.mark.rule("final.buildings")
def test_four_buildings_have_points_of_their_own() -> None:
    points = {name: row.points for name, row in BUILDINGS.items() if row.points}
    assert points == {"cartography": 4, "taxation": 2, "university": 5, "factory": 5}
