"""Collection: villagers gather, repair or stay, and technologies bring more."""

from __future__ import annotations

import pytest

from ages.games.empires.rules.collection import collection_phase
from ages.games.empires.state import Empires

from .builder import (
    asked,
    begin,
    buildings,
    damage,
    known,
    play,
    player,
    refused,
    supply,
    table,
    told,
    unit,
    villagers,
)


def village(**cells: str) -> Empires:
    """A game in which seat 0 has these buildings, nothing in the supply and nobody anywhere."""
    game = table()
    buildings(game, 0, **cells)
    villagers(game, c0=0)
    supply(game)
    return game


# Gathering


@pytest.mark.rule("collection.gather", "village.acting", "village.one_action")
def test_four_villagers_off_a_lumber_camp_are_four_wood() -> None:
    game = village(c1="lumber_camp")
    villagers(game, c1=4)
    begin(game, collection_phase)
    assert player(game).supply == [4, 0, 0, 0]
    assert (player(game).pool, player(game).villagers) == (4, [0, 0])
    assert told(game, "gathered") == [{"seat": 0, "gained": {"wood": 4}}]


@pytest.mark.rule("village.resources", "statistics.resources", "village.villagers")
def test_each_kind_of_card_gives_its_own_resource() -> None:
    game = village(c1="lumber_camp", c2="farm", c3="gold_mine", c4="stone_mine", c5="mill")
    villagers(game, c1=1, c2=2, c3=3, c4=4)
    begin(game, collection_phase)
    assert player(game).supply == [1, 2, 3, 4]


@pytest.mark.rule("collection.gather")
def test_villagers_on_the_town_center_gather_nothing_and_stay_there() -> None:
    game = village(c1="farm")
    villagers(game, c0=3)
    begin(game, collection_phase)
    assert player(game).supply == [0, 0, 0, 0]
    assert (player(game).pool, player(game).villagers) == (0, [3, 0])


@pytest.mark.rule("allocation.five_collect")
def test_five_collect_on_a_card_and_the_others_stand_idle() -> None:
    game = village(c1="farm", c2="farm")
    villagers(game, c1=7, c2=5)
    begin(game, collection_phase)
    assert player(game).supply == [0, 10, 0, 0]
    assert (player(game).pool, player(game).villagers) == (10, [0, 2, 0])


@pytest.mark.rule("collection.keep")
def test_a_supply_has_no_limit_and_nothing_spoils() -> None:
    game = village(c1="farm")
    villagers(game, c1=5)
    supply(game, wood=3000, food=2000)
    begin(game, collection_phase)
    assert player(game).supply == [3000, 2005, 0, 0]


@pytest.mark.rule("collection.gather")
def test_only_the_player_whose_turn_it_is_gathers() -> None:
    game = table()
    buildings(game, seat=1, c1="farm")
    villagers(game, seat=1, c1=5)
    begin(game, collection_phase)
    assert player(game, 1).supply == [10, 5, 5, 0]


# Repairing


@pytest.mark.rule("village.repair", "village.villagers")
def test_each_villager_takes_a_damage_token_off_and_has_acted() -> None:
    game = village(c1="barracks")
    villagers(game, c1=2)
    damage(game, c1=3)
    begin(game, collection_phase)
    assert asked(game) == ""
    assert (player(game).damage, player(game).villagers) == ([0, 1], [0, 0])
    assert player(game).pool == 2
    assert told(game, "repaired") == [{"seat": 0, "cell": "c1", "count": 2}]


@pytest.mark.rule("village.repair", "rulings.16")
def test_villagers_that_could_gather_repair_first_and_each_does_one_thing() -> None:
    game = village(c1="farm")
    villagers(game, c1=5)
    damage(game, c1=2)
    begin(game, collection_phase)
    play(game, "done")
    assert player(game).damage == [0, 0]
    assert (player(game).supply, player(game).pool) == ([0, 3, 0, 0], 5)


@pytest.mark.rule("village.one_action", "rulings.16")
@pytest.mark.parametrize(("repairing", "food"), [(0, 4), (1, 3)])
def test_a_player_says_how_many_repair_where_they_could_gather(repairing: int, food: int) -> None:
    game = village(c1="farm")
    villagers(game, c1=4)
    damage(game, c1=2)
    begin(game, collection_phase)
    play(game, f"repair c1 {repairing}")
    assert asked(game) == ""
    assert player(game).damage == [0, 2 - repairing]
    assert player(game).supply == [0, food, 0, 0]


@pytest.mark.rule("village.repair", "rulings.16")
def test_at_the_town_center_those_who_do_not_repair_stay_to_pay() -> None:
    game = village()
    villagers(game, c0=5)
    damage(game, c0=2)
    begin(game, collection_phase)
    assert game.options(0) == [("repair", "c0", 0), ("repair", "c0", 1), "done"]
    play(game, "done")
    assert (player(game).damage, player(game).villagers, player(game).pool) == ([0], [3], 2)


@pytest.mark.rule("village.repair")
def test_more_villagers_than_damage_repair_only_what_there_is() -> None:
    game = village(c1="barracks")
    villagers(game, c1=3)
    damage(game, c1=1)
    begin(game, collection_phase)
    assert (player(game).damage, player(game).pool) == ([0, 0], 1)
    assert player(game).villagers == [0, 2]


# Staying


@pytest.mark.rule("declaration.villagers", "village.one_action")
def test_villagers_beside_an_enemy_may_stay_to_fight_later() -> None:
    game = village(c1="farm")
    villagers(game, c1=4)
    unit(game, "militia", 3, "1:c1", seat=1)
    begin(game, collection_phase)
    assert game.options(0) == [("stay", "c1"), "done"]
    play(game, "stay c1")
    assert (player(game).supply, player(game).villagers) == ([0, 0, 0, 0], [0, 4])


@pytest.mark.rule("declaration.villagers")
def test_villagers_that_are_not_told_to_stay_gather_under_an_enemy() -> None:
    game = village(c1="farm")
    villagers(game, c1=4)
    unit(game, "militia", 3, "1:c1", seat=1)
    begin(game, collection_phase)
    play(game, "done")
    assert player(game).supply == [0, 4, 0, 0]


def test_orders_are_for_one_turn() -> None:
    game = village(c1="farm")
    villagers(game, c1=4)
    damage(game, c1=1)
    begin(game, collection_phase)
    play(game, "repair c1 0")
    assert player(game).orders == ()


@pytest.mark.rule("collection.gather")
def test_collection_asks_nothing_where_there_is_nothing_to_say() -> None:
    game = village(c1="farm", c2="barracks")
    villagers(game, c0=2, c1=4, c2=1)
    damage(game, c2=4)
    begin(game, collection_phase)
    assert asked(game) == ""


@pytest.mark.rule("village.repair", "village.one_action", "declaration.villagers")
def test_orders_are_refused_where_villagers_have_no_choice() -> None:
    game = village(c1="farm", c2="farm", c3="barracks")
    villagers(game, c1=2, c2=2, c3=1)
    damage(game, c1=1, c2=1, c3=1)
    begin(game, collection_phase)
    assert refused(game, ("repair", "c0", 0)) == ("village.repair", "no_villagers_there")
    assert refused(game, ("repair", "a5", 0)) == ("village.repair", "no_villagers_there")
    assert refused(game, ("repair", "c1", 1)) == ("village.repair", "nothing_to_decide")
    assert refused(game, ("repair", "c3", 0)) == ("village.repair", "nothing_to_decide")
    assert refused(game, ("stay", "c1")) == ("declaration.villagers", "no_enemy_there")
    play(game, "repair c1 0")
    assert refused(game, ("repair", "c1", 0)) == ("village.one_action", "told_already")


# Technologies


@pytest.mark.rule("collection.gather", "cards.technologies")
def test_a_technology_brings_more_for_each_building_that_collects() -> None:
    game = village(c1="farm", c2="farm", c3="farm", c4="lumber_camp")
    known(game, "horse_collar")
    villagers(game, c1=1, c2=5, c4=2)
    begin(game, collection_phase)
    assert player(game).supply == [2, 8, 0, 0]


@pytest.mark.rule("faq.superseding", "cards.technologies")
def test_a_later_technology_takes_the_place_of_the_earlier_one() -> None:
    game = village(c1="farm")
    known(game, "horse_collar", "heavy_plow")
    villagers(game, c1=1)
    begin(game, collection_phase)
    assert player(game).supply == [0, 3, 0, 0]


@pytest.mark.rule("collection.gather")
def test_a_building_on_which_all_repair_does_not_collect() -> None:
    game = village(c1="farm")
    known(game, "horse_collar")
    villagers(game, c1=1)
    damage(game, c1=1)
    begin(game, collection_phase)
    play(game, "done")
    assert player(game).supply == [0, 0, 0, 0]


@pytest.mark.rule("collection.gather")
def test_a_wheelbarrow_brings_two_more_of_a_resource_that_was_produced() -> None:
    game = village(c1="farm", c2="gold_mine")
    known(game, "wheelbarrow")
    villagers(game, c1=1, c2=1)
    begin(game, collection_phase)
    assert asked(game) == "bring_more"
    assert game.options(0) == ["food", "gold"]
    assert refused(game, "stone") == ("collection.gather", "not_produced")
    play(game, "more gold")
    assert player(game).supply == [0, 1, 3, 0]
    assert asked(game) == ""


@pytest.mark.rule("collection.gather")
def test_a_wheelbarrow_does_not_ask_where_one_resource_was_produced_or_none() -> None:
    for number, food in ((1, 3), (0, 0)):
        game = village(c1="farm")
        known(game, "wheelbarrow")
        villagers(game, c1=number)
        begin(game, collection_phase)
        assert player(game).supply == [0, food, 0, 0]
        assert asked(game) == ""


@pytest.mark.rule("collection.gather", "faq.superseding")
def test_a_hand_cart_brings_two_more_of_two_resources_each() -> None:
    game = village(c1="farm", c2="gold_mine", c3="stone_mine")
    known(game, "wheelbarrow", "hand_cart")
    villagers(game, c1=1, c2=1, c3=1)
    begin(game, collection_phase)
    play(game, "more gold")
    assert refused(game, "gold") == ("collection.gather", "not_produced")
    play(game, "more food")
    assert player(game).supply == [0, 3, 3, 1]


@pytest.mark.rule("collection.gather")
def test_a_hand_cart_with_one_resource_brings_two_more_of_it() -> None:
    game = village(c1="farm")
    known(game, "hand_cart")
    villagers(game, c1=2)
    begin(game, collection_phase)
    assert player(game).supply == [0, 4, 0, 0]
