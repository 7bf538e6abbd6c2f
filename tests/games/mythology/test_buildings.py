"""V. What the buildings do, outside battles."""

from __future__ import annotations

import pytest

from ages.games.mythology.changes import take_tile
from ages.games.mythology.queries import affordable_cubes, storage
from ages.games.mythology.rules.build import destroy
from ages.games.mythology.rules.turn import spoil
from ages.games.mythology.state import Mythology
from ages.games.mythology.tables import BUILDINGS, RESOURCES, VICTORY_CARDS
from ages.kernel.choices import Refusal
from tests.games.mythology.builder import (
    asked,
    begin,
    commands,
    cubes,
    do,
    give,
    play,
    refused,
    table,
    told,
)

RICH = dict.fromkeys(RESOURCES, 10)


def lose(game: Mythology, *buildings: str) -> None:
    """Buildings of the first player are destroyed."""
    for building in buildings:
        destroy(game, 0, building)
    game.run()


# House


@pytest.mark.rule("V.house")
@pytest.mark.rule("V.villagers")
def test_a_house_brings_a_villager_to_the_holding_area() -> None:
    game = table()
    give(game, 0, cubes=RICH, tiles=["hills_gold"])
    play(game, 0, "build_2", "build house", "build house")
    assert game.players[0].villagers == 2
    assert "villager" not in game.players[0].workers


@pytest.mark.rule("V.house")
def test_no_other_building_brings_a_villager() -> None:
    game = table()
    give(game, 0, cubes=RICH)
    play(game, 0, "build_2", "build wall", "build market")
    assert game.players[0].villagers == 0


@pytest.mark.rule("V.villagers")
def test_a_new_villager_waits_for_a_gather_card_of_its_own_player() -> None:
    game = table()
    give(game, 0, cubes=RICH, tiles=["hills_gold"])
    play(game, 0, "build", "build house")
    play(game, 1, "gather", "gather hills")
    assert game.players[0].villagers == 1
    play(game, 0, "gather", "gather hills", "move villager holding hills_gold")
    assert (game.players[0].villagers, game.players[0].workers.count("villager")) == (0, 1)


@pytest.mark.rule("V.villagers")
@pytest.mark.rule("rulings.17")
def test_who_loses_a_house_chooses_which_villager_goes() -> None:
    game = table()
    tiles = ["hills_gold+villager", "hills_gold+villager", "fertile_food+villager"]
    give(game, 0, city=["house"] * 4 + ["wall"], tiles=tiles)
    lose(game, "house")
    assert asked(game) == "build.lose_villager"
    assert sorted(commands(game, 0)) == [
        "villager fertile_food",
        "villager hills_gold",
        "villager holding",
    ]
    do(game, 0, "villager hills_gold")
    player = game.players[0]
    assert player.city == ("house", "house", "house", "wall")
    assert player.villagers == 1
    left = [tile for tile, worker in zip(player.tiles, player.workers, strict=True) if worker]
    assert sorted(left) == ["fertile_food", "hills_gold"]
    assert told(game, "villager_lost") == [{"seat": 0, "place": "hills_gold"}]


@pytest.mark.rule("rulings.17")
@pytest.mark.rule("V.house")
def test_the_villager_that_goes_may_be_one_in_the_holding_area() -> None:
    game = table()
    give(game, 0, city=["house"] * 2, tiles=["hills_gold+villager"])
    lose(game, "house")
    do(game, 0, "villager holding")
    assert game.players[0].villagers == 0
    assert game.players[0].workers.count("villager") == 1


@pytest.mark.rule("V.villagers")
def test_there_are_always_as_many_villagers_as_houses() -> None:
    game = table()
    give(game, 0, city=["house"] * 3, tiles=["hills_gold+villager", "hills_food+villager"])
    lose(game, "house", "house")
    do(game, 0, "villager hills_gold")
    assert asked(game) == "build.lose_villager"
    do(game, 0, "villager holding")
    player = game.players[0]
    assert player.villagers + player.workers.count("villager") == player.city.count("house") == 1


@pytest.mark.rule("V.villagers")
def test_where_all_villagers_stand_alike_nothing_is_asked() -> None:
    game = table()
    give(game, 0, city=["house"] * 2)
    lose(game, "house")
    assert game.pending is None
    assert game.players[0].villagers == 1


@pytest.mark.rule("rulings.17")
def test_a_villager_on_a_tile_that_is_lost_goes_to_the_holding_area() -> None:
    game = table()
    tiles = ["hills_gold+villager", "hills_gold", "fertile_food+villager"]
    player = give(game, 0, city=["house"] * 3, tiles=tiles)
    assert take_tile(player, "fertile_food+villager") == "fertile_food"
    assert player.villagers == 2
    assert take_tile(player, "hills_gold") == "hills_gold"
    assert player.villagers == 2
    pairs = zip(player.tiles, player.workers, strict=True)
    assert [pair for pair in pairs if pair != ("", "")] == [("hills_gold", "villager")]


@pytest.mark.rule("V.building_tiles")
def test_another_building_that_is_lost_costs_no_villager() -> None:
    game = table()
    give(game, 0, city=["house", "wall"])
    lose(game, "wall")
    assert game.pending is None
    assert game.players[0].city == ("house",)
    assert game.players[0].villagers == 1
    assert told(game, "destroyed") == [{"seat": 0, "building": "wall"}]


# Storehouse


@pytest.mark.rule("V.storehouse")
def test_a_storehouse_stores_eight_cubes_of_a_resource_instead_of_five() -> None:
    game = table()
    assert storage(give(game, 0, city=["storehouse", "wall"])) == 8
    assert storage(give(game, 1, city=["granary", "wall"])) == 5


@pytest.mark.rule("V.storehouse")
def test_without_its_storehouse_a_player_is_back_at_five() -> None:
    game = table()
    give(game, 0, city=["storehouse"], cubes={"gold": 8})
    lose(game, "storehouse")
    begin(game, spoil)
    assert cubes(game, 0)["gold"] == 5


# Market


@pytest.mark.rule("V.market")
@pytest.mark.parametrize("card", ["trade", "trade_1"])
def test_with_a_market_no_trade_costs_anything(card: str) -> None:
    game = table()
    give(game, 0, city=["market"], cubes={"wood": 2})
    play(game, 0, card)
    assert asked(game) == "trade.give"
    do(game, 0, "give 2 wood", "take 2 gold")
    assert cubes(game, 0) == {"food": 0, "wood": 0, "gold": 2, "favor": 0}


@pytest.mark.rule("V.market")
def test_the_market_of_another_player_does_not_help() -> None:
    game = table()
    give(game, 1, city=["market"])
    play(game, 0, "trade")
    assert asked(game) == "trade.pay_trade"


# Quarry


@pytest.mark.rule("V.quarry")
@pytest.mark.rule("rulings.11")
@pytest.mark.parametrize("spared", ["food", "wood", "gold", "favor"])
def test_with_a_quarry_a_building_costs_one_cube_less_of_the_owners_choice(spared: str) -> None:
    game = table()
    give(game, 0, cubes=RICH, city=["quarry"])
    play(game, 0, "build", "build great_temple")
    assert asked(game) == "build.save"
    assert sorted(commands(game, 0)) == ["save +favor", "save +food", "save +gold", "save +wood"]
    do(game, 0, f"save {spared}")
    assert game.players[0].city == ("quarry", "great_temple")
    assert cubes(game, 0) == {name: 6 + (name == spared) for name in RESOURCES}


@pytest.mark.rule("rulings.11")
def test_only_a_cube_of_the_price_can_be_saved_and_only_one() -> None:
    game = table()
    give(game, 0, cubes=RICH, city=["quarry"])
    play(game, 0, "build", "build house")
    assert sorted(game.options(0), key=str) == ["food", "wood"]
    assert game.why_not(0, ("gold",)) == Refusal(
        "rulings.11", "not_in_price", {"building": "house", "resource": "gold"}
    )
    assert game.why_not(0, ("food", "wood")) == Refusal("rulings.11", "at_most", {"most": 1})
    refusal = game.why_not(0, ())
    assert refusal is not None
    assert (refusal.rule, refusal.key) == ("rulings.11", "at_least")


@pytest.mark.rule("V.quarry")
def test_a_quarry_saves_a_cube_on_every_building_of_an_action() -> None:
    game = table()
    give(game, 0, cubes=RICH, city=["quarry"])
    play(game, 0, "build_3", "build house", "save food", "build house", "save wood")
    assert cubes(game, 0) == {"food": 7, "wood": 7, "gold": 10, "favor": 10}
    do(game, 0, "build wall", "save gold")
    assert cubes(game, 0) == {"food": 7, "wood": 4, "gold": 8, "favor": 10}
    assert game.players[0].city == ("quarry", "house", "house", "wall")
    assert game.players[0].villagers == 2
    assert game.pending is None


@pytest.mark.rule("V.quarry")
@pytest.mark.rule("rulings.11")
@pytest.mark.rule("VIII.build")
def test_a_quarry_does_not_help_in_the_action_in_which_it_is_built() -> None:
    game = table()
    give(game, 0, cubes=RICH)
    play(game, 0, "build_2", "build quarry", "build house")
    assert game.pending is None
    assert cubes(game, 0) == {"food": 4, "wood": 8, "gold": 9, "favor": 10}
    play(game, 0, "build", "build house", "save food")
    assert cubes(game, 0) == {"food": 3, "wood": 6, "gold": 9, "favor": 10}


@pytest.mark.rule("V.quarry")
@pytest.mark.parametrize("building", [name for name in BUILDINGS if name != "quarry"])
def test_a_cube_that_is_lacking_is_the_one_that_is_saved(building: str) -> None:
    cost = BUILDINGS[building].cost
    for resource in cost:
        game = table()
        give(
            game,
            0,
            age="mythic",
            city=["quarry"],
            cubes={name: cost[name] - (name == resource) for name in cost},
        )
        play(game, 0, "build", f"build {building}")
        assert asked(game) != "build.save"
        assert game.players[0].city == ("quarry", building)
        assert sum(cubes(game, 0).values()) == 0


@pytest.mark.rule("V.quarry")
@pytest.mark.rule("rulings.36")
def test_a_quarry_does_not_stand_in_for_two_cubes() -> None:
    game = table()
    give(game, 0, city=["quarry"], cubes={"food": 2, "wood": 1, "gold": 3, "favor": 1})
    play(game, 0, "build")
    assert set(game.options(0)) == {
        *("house", "market", "monument", "granary", "wood_workshop"),
        "done",
    }
    assert refused(game, 0, "build wall") == Refusal(
        "VIII.build", "price_less", {"thing": "wall", "missing": {"wood": 2}, "more": 1}
    )
    assert refused(game, 0, "build great_temple") == Refusal(
        "VIII.build",
        "price_less",
        {
            "thing": "great_temple",
            "missing": {"food": 2, "wood": 3, "gold": 1, "favor": 3},
            "more": 8,
        },
    )


@pytest.mark.rule("V.quarry")
def test_a_quarry_alone_can_make_a_build_card_playable() -> None:
    game = table()
    give(game, 0, city=["quarry"], cubes={"food": 1, "wood": 2})
    play(game, 0, "build", "build house")
    assert game.players[0].city == ("quarry", "house")
    assert sum(cubes(game, 0).values()) == 0


@pytest.mark.rule("V.quarry")
def test_a_quarry_that_is_lost_saves_nothing() -> None:
    game = table()
    give(game, 0, city=["quarry"], cubes={"food": 2, "wood": 2})
    lose(game, "quarry")
    play(game, 0, "build", "build house")
    assert sum(cubes(game, 0).values()) == 0


# Great Temple


@pytest.mark.rule("V.great_temple")
@pytest.mark.rule("X.temple")
@pytest.mark.parametrize(("favor", "most"), [(7, 0), (8, 1), (15, 1), (16, 2), (24, 3)])
def test_a_great_temple_sells_victory_cubes_for_eight_favor_each(favor: int, most: int) -> None:
    game = table()
    give(game, 0, cubes={"favor": favor}, city=["great_temple"])
    assert affordable_cubes(game, 0) == most
    play(game, 0, "hermes", "give nothing")
    if most:
        assert list(game.options(0)) == list(range(most + 1))
        do(game, 0, f"buy {most}")
    assert game.pending is None
    assert game.players[0].temple_cubes == most
    assert game.victory_bank == 30 - most
    assert cubes(game, 0)["favor"] == favor - 8 * most


# The Wonder


@pytest.mark.rule("V.wonder")
@pytest.mark.rule("X.wonder_end")
@pytest.mark.parametrize("card", ["build", "build_4"])
def test_the_wonder_ends_the_game_at_once(card: str) -> None:
    game = table("greek", "norse", "egyptian")
    give(game, 0, age="mythic", cubes=dict.fromkeys(RESOURCES, 13))
    give(game, 1, hand=["gather"], cubes={"gold": 9})
    game.victory_cards[VICTORY_CARDS.index("the_wonder")] = 4
    play(game, 0, card, "build wonder")
    assert game.over
    assert game.pending is None
    assert game.options(0) == ()
    assert cubes(game, 1)["gold"] == 9
    assert game.result is not None
    assert game.result.ending == "wonder"
    assert game.result.scores == (4, 0, 0)


@pytest.mark.rule("V.wonder")
@pytest.mark.rule("V.quarry")
@pytest.mark.parametrize("card", ["build", "build_4"])
def test_a_quarry_saves_a_cube_on_the_wonder_too(card: str) -> None:
    game = table()
    give(game, 0, age="mythic", cubes=dict.fromkeys(RESOURCES, 13), city=["quarry"])
    play(game, 0, card, "build wonder", "save gold")
    assert game.over
    assert game.pending is None
    assert cubes(game, 0) == {"food": 3, "wood": 3, "gold": 4, "favor": 3}
