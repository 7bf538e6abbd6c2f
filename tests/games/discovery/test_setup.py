"""II. Setting up the game."""

from __future__ import annotations

from collections import Counter

import pytest

from ages.games.discovery.state import DISCOVERED, FACE_DOWN
from ages.games.discovery.tables import (
    BUILDINGS,
    GOODS,
    REGION,
    SETUP,
)
from ages.kernel.errors import AgesError

from .builder import (
    asked,
    asked_seats,
    commands,
    hand,
    new,
    told,
)
from .components import CARDS, GOOD_COUNTS, SPACES, START_GOODS, TILES

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
