"""III.E to J. The board is made ready for the next turn."""

from __future__ import annotations

import pytest

from ages.games.discovery.queries import age, building_price
from ages.games.discovery.rules.refresh import (
    change_order,
    refresh_buildings,
    refresh_goods,
    refresh_ship,
    take_colonists,
)
from ages.games.discovery.tables import BUILDINGS, GOOD, PILES, SETUP
from ages.games.discovery.view import census
from tests.rigged import rig

from .builder import (
    begin,
    give,
    hand,
    offer_buildings,
    offer_goods,
    stand,
    table,
    told,
)

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
