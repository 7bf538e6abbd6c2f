"""The powers of the Egyptian gods of Gather, Next Age and Recruit cards."""

from __future__ import annotations

import pytest

from ages.games.mythology.state import Mythology
from ages.games.mythology.tables import TILE_INDEX, UNIT_INDEX
from ages.kernel.choices import Refusal
from tests.games.mythology.builder import (
    ask_card,
    asked,
    commands,
    cubes,
    do,
    give,
    invoke,
    play,
    refused,
    table,
    units,
)

# Ra


def rain() -> Mythology:
    """The Egyptian has two food tiles, a Villager on one; the others have food tiles too."""
    game = table("egyptian", "norse", "greek")
    give(game, 0, city=["house"], tiles=["fertile_food+villager", "hills_food", "hills_gold"])
    give(game, 1, city=["granary"], tiles=["fertile_food", "forest_food"])
    give(game, 2, tiles=["hills_food"])
    return game


@pytest.mark.rule("powers.ra")
def test_ra_adds_two_food_per_food_tile_for_the_card_player_alone() -> None:
    game = rain()
    invoke(game, 0, "ra", "move done")
    assert cubes(game, 0) == {"food": 4 + (3 + 1) + 2 * 2, "wood": 4, "gold": 4, "favor": 2}
    assert cubes(game, 1)["food"] == 4 + 3
    assert cubes(game, 2)["food"] == 4 + 1


@pytest.mark.rule("powers.ra", "rulings.8")
def test_ra_left_out_is_a_plain_gather_of_food_for_everybody() -> None:
    game = rain()
    play(game, 0, "ra", "move done")
    assert cubes(game, 0) == {"food": 4 + (3 + 1), "wood": 4, "gold": 4, "favor": 4}
    assert cubes(game, 1)["food"] == 4 + 3
    assert cubes(game, 2)["food"] == 4 + 1


@pytest.mark.rule("powers.ra")
def test_ra_works_only_with_his_own_card() -> None:
    game = rain()
    invoke(game, 0, "ra", "move done")
    for seat in range(3):
        give(game, seat, cubes={})
    play(game, 0, "gather", "gather food", "move done")
    assert cubes(game, 0)["food"] == 3 + 1


@pytest.mark.rule("powers.ra", "rulings.21")
def test_ra_is_refused_without_a_food_tile_of_ones_own() -> None:
    game = table("egyptian", "norse")
    give(game, 0, tiles=["desert_gold"])
    give(game, 1, tiles=["fertile_food"])
    ask_card(game, 0, "ra")
    assert refused(game, 0, "invoke ra") == Refusal("powers.ra", "no_tiles")
    assert "play ra" in commands(game, 0)


# Hathor


@pytest.mark.rule("powers.hathor", "rulings.17")
def test_hathor_eliminates_a_food_tile_of_another_player_and_the_worker_goes_home() -> None:
    game = table("egyptian", "norse", "greek")
    give(game, 0, tiles=["fertile_food"])
    give(game, 1, city=["house"], tiles=["forest_food+villager", "fertile_food", "fertile_gold"])
    give(game, 2, tiles=["hills_food", "swamp_food", "hills_wood"])
    pool = game.pool[TILE_INDEX["forest_food"]]
    invoke(game, 0, "hathor")
    assert sorted(commands(game, 0)) == [
        "eliminate 1 fertile_food",
        "eliminate 1 forest_food+villager",
        "eliminate 2 hills_food",
        "eliminate 2 swamp_food",
    ]
    do(game, 0, "eliminate 1 forest_food+villager")
    assert "forest_food" not in game.players[1].tiles
    assert game.players[1].villagers == 1
    assert "villager" not in game.players[1].workers
    assert game.pool[TILE_INDEX["forest_food"]] == pool + 1
    assert asked(game) == "next_age.choose_age"


@pytest.mark.rule("powers.hathor", "rulings.21")
def test_hathor_is_refused_when_no_other_player_has_a_food_tile() -> None:
    game = table("egyptian", "norse")
    give(game, 0, tiles=["fertile_food"])
    give(game, 1, tiles=["fertile_gold"])
    ask_card(game, 0, "hathor")
    assert refused(game, 0, "invoke hathor") == Refusal("powers.hathor", "no_tiles")
    assert "play hathor" in commands(game, 0)


# Set


@pytest.mark.rule("powers.set", "rulings.17")
def test_set_swaps_two_tiles_of_one_terrain_and_their_workers_go_home() -> None:
    game = table("egyptian", "norse", "greek")
    give(game, 0, city=["house"], tiles=["fertile_food+villager", "desert_gold"])
    give(game, 1, tiles=["fertile_gold+dwarf", "mountains_gold"])
    give(game, 2, tiles=["fertile_wood", "desert_favor", "hills_food"])
    pool = list(game.pool)
    invoke(game, 0, "set")
    assert sorted(commands(game, 0)) == [
        "swap desert_gold 2 desert_favor",
        "swap fertile_food+villager 1 fertile_gold+dwarf",
        "swap fertile_food+villager 2 fertile_wood",
    ]
    do(game, 0, "swap fertile_food+villager 1 fertile_gold+dwarf")
    assert sorted(filter(None, game.players[0].tiles)) == ["desert_gold", "fertile_gold"]
    assert sorted(filter(None, game.players[1].tiles)) == ["fertile_food", "mountains_gold"]
    assert game.players[0].villagers == 1
    assert units(game, 1)["dwarf"] == 1
    assert not any(game.players[0].workers)
    assert not any(game.players[1].workers)
    assert game.pool == pool
    assert asked(game) == "next_age.choose_age"


@pytest.mark.rule("powers.set")
def test_set_swaps_tiles_on_full_boards_too() -> None:
    game = table("egyptian", "norse")
    give(game, 0, tiles=["forest_wood"])
    give(game, 1, tiles=["forest_gold", "forest_food", "forest_food", "forest_favor"])
    invoke(game, 0, "set", "swap forest_wood 1 forest_favor", "age leave")
    assert list(filter(None, game.players[0].tiles)) == ["forest_favor"]
    assert game.players[1].tiles.count("forest_wood") == 1


@pytest.mark.rule("powers.set", "rulings.21")
def test_set_is_refused_when_no_two_tiles_share_a_terrain() -> None:
    game = table("egyptian", "norse")
    give(game, 0, tiles=["desert_gold"])
    give(game, 1, tiles=["fertile_gold"])
    ask_card(game, 0, "set")
    assert refused(game, 0, "invoke set") == Refusal("powers.set", "no_tiles")


# Anubis


@pytest.mark.rule("powers.anubis")
def test_anubis_exchanges_up_to_three_mortals_for_mummies_before_the_recruit() -> None:
    game = table("egyptian", "norse")
    give(game, 0, units={"spearman": 2, "elephant": 2, "anubite": 1, "priest": 1})
    pieces = list(game.players[0].pieces)
    invoke(game, 0, "anubis")
    assert commands(game, 0) == ["mummify +spearman", "mummify +elephant"]
    assert refused(game, 0, "mummify nothing").key == "at_least"
    assert refused(game, 0, "mummify 2 spearman 2 elephant").key == "at_most"
    do(game, 0, "mummify 2 spearman elephant")
    assert units(game, 0) == {"elephant": 1, "anubite": 1, "mummy": 3, "priest": 1}
    pieces[UNIT_INDEX["spearman"]] += 2
    pieces[UNIT_INDEX["elephant"]] += 1
    pieces[UNIT_INDEX["mummy"]] -= 3
    assert game.players[0].pieces == pieces
    assert cubes(game, 0) == {"food": 4, "wood": 4, "gold": 4, "favor": 3}
    assert asked(game) == "recruit.recruit"


@pytest.mark.rule("powers.anubis")
def test_anubis_may_exchange_fewer_than_three() -> None:
    game = table("egyptian", "norse")
    give(game, 0, units={"spearman": 2})
    invoke(game, 0, "anubis", "mummify +spearman", "mummify done", "recruit done")
    assert units(game, 0) == {"spearman": 1, "mummy": 1}


@pytest.mark.rule("powers.anubis", "rulings.21")
def test_anubis_exchanges_no_more_than_there_are_mummies() -> None:
    game = table("egyptian", "norse")
    give(game, 0, units={"spearman": 3, "mummy": 6})
    invoke(game, 0, "anubis")
    assert refused(game, 0, "mummify 3 spearman").key == "at_most"
    do(game, 0, "mummify 2 spearman")
    assert units(game, 0) == {"spearman": 1, "mummy": 8}


@pytest.mark.rule("powers.anubis", "rulings.21")
def test_the_last_mummy_is_exchanged_by_itself_for_the_only_kind_of_mortal() -> None:
    game = table("egyptian", "norse")
    give(game, 0, units={"spearman": 3, "mummy": 7})
    invoke(game, 0, "anubis")
    assert units(game, 0) == {"spearman": 2, "mummy": 8}


@pytest.mark.rule("powers.anubis", "rulings.21")
def test_anubis_is_refused_without_a_mortal() -> None:
    game = table("egyptian", "norse")
    give(game, 0, units={"anubite": 2, "priest": 1}, city=["house"])
    ask_card(game, 0, "anubis")
    assert refused(game, 0, "invoke anubis") == Refusal("powers.anubis", "no_mortals")


@pytest.mark.rule("powers.anubis", "rulings.21")
def test_anubis_is_refused_without_a_mummy() -> None:
    game = table("egyptian", "norse")
    give(game, 0, units={"spearman": 2, "mummy": 8})
    ask_card(game, 0, "anubis")
    assert refused(game, 0, "invoke anubis") == Refusal(
        "powers.anubis", "no_piece", {"unit": "mummy"}
    )
    assert "play anubis" in commands(game, 0)


# Bast


@pytest.mark.rule("powers.bast")
def test_bast_lets_each_of_six_mortals_come_for_one_food() -> None:
    game = table("egyptian", "norse")
    give(game, 0, cubes={"food": 7, "favor": 1}, units={})
    invoke(game, 0, "bast")
    do(game, 0, *["recruit elephant"] * 2, *["recruit chariot_archer"] * 2)
    do(game, 0, *["recruit spearman"] * 2)
    assert units(game, 0) == {"spearman": 2, "elephant": 2, "chariot_archer": 2}
    assert cubes(game, 0) == {"food": 1, "wood": 0, "gold": 0, "favor": 0}
    assert asked(game) is None


@pytest.mark.rule("powers.bast")
def test_bast_changes_no_price_but_that_of_mortals() -> None:
    game = table("egyptian", "norse")
    give(game, 0, cubes={"food": 2, "gold": 3, "favor": 2}, units={}, age="classical")
    invoke(game, 0, "bast")
    assert refused(game, 0, "recruit priest") == Refusal(
        "VIII.recruit", "price", {"thing": "priest", "missing": {"gold": 1}}
    )
    do(game, 0, "recruit anubite")
    assert cubes(game, 0) == {"food": 2, "wood": 0, "gold": 0, "favor": 0}


@pytest.mark.rule("powers.bast", "rulings.8")
@pytest.mark.parametrize("way", ["left out", "another card"])
def test_bast_changes_nothing_when_left_out_or_with_another_card(way: str) -> None:
    game = table("egyptian", "norse")
    if way == "left out":
        play(game, 0, "bast")
    else:
        invoke(game, 0, "bast", "recruit done")
        play(game, 0, "recruit")
    do(game, 0, "recruit elephant")
    assert cubes(game, 0)["food"] == 2
    assert cubes(game, 0)["gold"] == 3


@pytest.mark.rule("powers.bast", "rulings.21")
def test_bast_is_refused_without_food() -> None:
    game = table("egyptian", "norse")
    give(game, 0, cubes={"gold": 3, "favor": 2})
    ask_card(game, 0, "bast")
    assert refused(game, 0, "invoke bast") == Refusal(
        "VIII.recruit", "price", {"thing": "spearman", "missing": {"food": 1}}
    )
    assert "play bast" in commands(game, 0)


@pytest.mark.rule("powers.bast", "rulings.36")
def test_of_the_refused_mortals_bast_names_one_that_cubes_would_cure() -> None:
    game = table("egyptian", "norse")
    give(game, 0, cubes={"favor": 2}, units={"spearman": 8})
    ask_card(game, 0, "bast")
    refusal = refused(game, 0, "invoke bast")
    assert refusal.key == "price"
    assert refusal.data is not None
    assert refusal.data["thing"] != "spearman"


@pytest.mark.rule("powers.bast", "rulings.21", "rulings.36")
def test_bast_is_refused_without_a_mortal_piece_whatever_the_food() -> None:
    game = table("egyptian", "norse")
    give(game, 0, cubes={}, units={"spearman": 8, "elephant": 8, "chariot_archer": 8})
    ask_card(game, 0, "bast")
    assert refused(game, 0, "invoke bast") == Refusal("VI.pieces", "no_piece", {"unit": "spearman"})


# Osiris


@pytest.mark.rule("powers.osiris")
def test_after_osiris_four_units_are_left_to_recruit() -> None:
    game = table("egyptian", "norse")
    give(game, 0, cubes={"food": 4, "wood": 4, "favor": 2}, units={}, age="classical")
    invoke(game, 0, "osiris")
    do(game, 0, *["recruit spearman"] * 4)
    assert units(game, 0) == {"spearman": 4, "priest": 1}
    assert asked(game) is None
