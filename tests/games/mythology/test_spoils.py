"""VIII. Attack: what a winning attacker takes from each of the three areas."""

from __future__ import annotations

from collections.abc import Sequence

import pytest

from ages.games.mythology.rules.build import destroy
from ages.games.mythology.state import Mythology
from ages.games.mythology.tables import TILE_INDEX
from ages.games.mythology.view import census
from tests.games.mythology.builder import (
    battle,
    commands,
    do,
    fight,
    give,
    play,
    refused,
    table,
    told,
)
from tests.games.mythology.encounters import encounter, held, verb, winners


def won(game: Mythology, area: str, army: Sequence[str] = ("toxotes",)) -> Mythology:
    """Seat 0 has won an attack on this area of seat 1, who retreats in the first round."""
    give(game, 0, units={**held(game, 0), **{unit: army.count(unit) for unit in army}})
    battle(army, ["jarl"], game=game, area=area)
    fight(game, army[0], "retreat")
    return game


def city(*buildings: str, attacker: str = "greek", owns: Sequence[str] = ()) -> Mythology:
    """A table where seat 1 has these buildings and seat 0 owns others."""
    game = table(attacker, "norse")
    give(game, 0, city=owns)
    give(game, 1, city=buildings)
    return game


def pool_of(game: Mythology, tile: str) -> int:
    """How many such tiles lie face down."""
    return game.pool[TILE_INDEX[tile]]


# City Area


@pytest.mark.rule("VIII.attack_city")
@pytest.mark.rule("IX.end")
def test_a_won_attack_on_a_city_destroys_one_building_of_the_attackers_choice() -> None:
    game = won(city("wall", "market", "armory"), "city")
    assert verb(game) == "destroy"
    assert refused(game, 0, "destroy market armory").data == {"most": 1}
    do(game, 0, "destroy market")
    assert game.players[1].city == ("wall", "armory")
    assert told(game, "destroyed") == [{"seat": 1, "building": "market"}]


@pytest.mark.rule("VIII.attack_city")
def test_a_destroyed_building_can_be_built_again() -> None:
    game = won(city("market"), "city")
    do(game, 0, "destroy market")
    play(game, 1, "build", "build market")
    assert game.players[1].city == ("market",)


@pytest.mark.rule("rulings.28")
@pytest.mark.rule("VIII.attack_city")
def test_the_attacker_may_leave_the_buildings_standing() -> None:
    game = won(city("wall", "market"), "city")
    do(game, 0, "destroy nothing")
    assert game.players[1].city == ("wall", "market")
    assert game.pending is None


@pytest.mark.rule("VIII.attack_city")
@pytest.mark.rule("V.siege_engine_workshop")
def test_a_siege_engine_workshop_destroys_two_buildings() -> None:
    game = won(city("wall", "market", "armory", owns=["siege_engine_workshop"]), "city")
    do(game, 0, "destroy wall armory")
    assert game.players[1].city == ("market",)


@pytest.mark.rule("V.siege_engine_workshop")
@pytest.mark.rule("rulings.28")
def test_with_a_siege_engine_workshop_one_building_may_be_enough() -> None:
    game = won(city("wall", "market", owns=["siege_engine_workshop"]), "city")
    do(game, 0, "destroy +wall", "destroy done")
    assert game.players[1].city == ("market",)


@pytest.mark.rule("V.siege_engine_workshop")
def test_the_defenders_siege_engine_workshop_destroys_nothing() -> None:
    game = won(city("siege_engine_workshop", "market"), "city")
    assert game.subset(0).most == 1


@pytest.mark.rule("VIII.attack_city")
@pytest.mark.rule("units.minotaur")
@pytest.mark.rule("units.nidhogg")
@pytest.mark.parametrize(("culture", "unit"), [("greek", "minotaur"), ("norse", "nidhogg")])
def test_a_destroyer_in_the_battle_at_its_end_destroys_two(culture: str, unit: str) -> None:
    game = city("wall", "market", "armory", attacker=culture)
    other = "toxotes" if culture == "greek" else "jarl"
    # The destroyer itself need not have fought.
    won(game, "city", (other, unit))
    do(game, 0, "destroy wall market")
    assert game.players[1].city == ("armory",)


@pytest.mark.rule("units.minotaur")
@pytest.mark.rule("rulings.22")
def test_an_eliminated_minotaur_destroys_nothing_more() -> None:
    game = city("wall", "market", "armory")
    give(game, 0, units={"minotaur": 1, "toxotes": 1})
    battle(["minotaur", "toxotes"], ["jarl"], game=game, area="city")
    encounter(game, "minotaur", "jarl", 0, 1)
    encounter(game, "toxotes", "jarl", 1, 0)
    assert winners(game) == [0]
    assert game.subset(0).most == 1


@pytest.mark.rule("units.nidhogg")
@pytest.mark.rule("rulings.22")
def test_a_nidhogg_thrown_out_of_the_battle_has_not_survived_it() -> None:
    game = table("norse", "greek")
    give(game, 0, units={"nidhogg": 1, "troll": 1})
    give(game, 1, units={"cyclops": 1}, city=["wall", "market"])
    battle(["nidhogg", "troll"], ["cyclops"], game=game, area="city")
    encounter(game, "nidhogg", "cyclops", 0, 1, stances=("throw",))
    encounter(game, "troll", "cyclops", 1, 0)
    assert winners(game) == [0]
    assert game.subset(0).most == 1


@pytest.mark.rule("units.minotaur")
def test_a_minotaur_left_at_home_destroys_nothing() -> None:
    game = city("wall", "market")
    give(game, 0, units={"minotaur": 1, "toxotes": 1})
    assert won(game, "city", ("toxotes",)).subset(0).most == 1


@pytest.mark.rule("VIII.attack_city")
@pytest.mark.rule("units.minotaur")
@pytest.mark.rule("V.siege_engine_workshop")
def test_one_battle_never_costs_more_than_two_buildings() -> None:
    game = city("wall", "market", "armory", "tower", owns=["siege_engine_workshop"])
    won(game, "city", ("minotaur", "minotaur"))
    refusal = refused(game, 0, "destroy wall market armory")
    assert (refusal.rule, refusal.key) == ("VIII.attack_city", "at_most")
    assert refusal.data == {"most": 2}


@pytest.mark.rule("VIII.attack_city")
def test_two_minotaurs_destroy_two_buildings_together() -> None:
    game = city("wall", "market", "armory")
    won(game, "city", ("minotaur", "minotaur"))
    assert game.subset(0).most == 2


@pytest.mark.rule("VIII.attack_city")
@pytest.mark.rule("IX.end")
def test_a_defender_who_wins_destroys_nothing() -> None:
    game = city("wall", owns=["market"])
    battle(["toxotes"], ["jarl"], game=game, area="city")
    fight(game, "retreat", "jarl")
    assert winners(game) == [1]
    assert game.pending is None
    assert game.players[0].city == ("market",)


@pytest.mark.rule("V.villagers")
@pytest.mark.rule("rulings.17")
def test_the_owner_of_a_lost_house_chooses_which_villager_goes() -> None:
    game = table("greek", "norse")
    give(game, 1, city=["house", "house"], tiles=["hills_gold+villager"])
    won(game, "city")
    do(game, 0, "destroy house")
    assert game.pending is not None
    assert game.pending.seats == (1,)
    assert commands(game, 1) == ["villager holding", "villager hills_gold"]
    at_home = game.clone()
    do(game, 1, "villager hills_gold")
    assert game.players[1].villagers == 1
    assert "villager" not in game.players[1].workers
    assert "hills_gold" in game.players[1].tiles
    do(at_home, 1, "villager holding")
    assert at_home.players[1].villagers == 0
    assert at_home.players[1].workers.count("villager") == 1


@pytest.mark.rule("V.villagers")
@pytest.mark.rule("rulings.17")
def test_only_places_where_a_villager_stands_are_offered() -> None:
    game = table("greek", "norse")
    tiles = ["fertile_food+villager", "hills_gold+villager"]
    give(game, 1, city=["house", "house"], tiles=tiles)
    won(game, "city")
    do(game, 0, "destroy house")
    assert commands(game, 1) == ["villager fertile_food", "villager hills_gold"]
    do(game, 1, "villager fertile_food")
    player = game.players[1]
    assert player.workers[player.tiles.index("fertile_food")] == ""
    assert player.workers[player.tiles.index("hills_gold")] == "villager"


@pytest.mark.rule("V.villagers")
@pytest.mark.rule("rulings.17")
def test_two_lost_houses_cost_two_villagers() -> None:
    game = city("house", "house", "house", owns=["siege_engine_workshop"])
    won(game, "city")
    do(game, 0, "destroy 2 house")
    # There is no choice between Villagers in the Holding Area.
    assert game.pending is None
    assert game.players[1].villagers == 1


@pytest.mark.rule("rulings.17")
def test_villagers_that_are_still_to_be_given_up_are_counted_once_each() -> None:
    game = table("greek", "norse")
    standing = ["hills_gold+villager", "forest_wood+villager", "fertile_food+villager"]
    give(game, 1, city=["house"] * 3, tiles=standing)
    before = census(game)
    destroy(game, 1, "house")
    destroy(game, 1, "house")
    game.run()
    assert game.pending is not None
    assert census(game) == before


# Production Area


@pytest.mark.rule("VIII.attack_production")
def test_a_captured_tile_is_laid_on_a_matching_square_of_the_attacker() -> None:
    game = table("greek", "norse")
    give(game, 1, tiles=["hills_gold", "forest_wood"])
    won(game, "production")
    assert commands(game, 0) == ["capture forest_wood", "capture hills_gold", "capture leave"]
    before = pool_of(game, "hills_gold")
    do(game, 0, "capture hills_gold")
    player = game.players[0]
    # The first Hills of the Greek board are in its second row.
    assert player.tiles.index("hills_gold") == 4
    assert [tile for tile in game.players[1].tiles if tile] == ["forest_wood"]
    assert pool_of(game, "hills_gold") == before


@pytest.mark.rule("VIII.attack_production")
@pytest.mark.rule("rulings.28")
def test_a_tile_that_does_not_fit_goes_back_to_the_pool() -> None:
    game = table("greek", "norse")
    give(game, 0, tiles=["mountains_wood"])
    give(game, 1, tiles=["mountains_gold"])
    won(game, "production")
    before = pool_of(game, "mountains_gold")
    do(game, 0, "capture mountains_gold")
    assert [tile for tile in game.players[0].tiles if tile] == ["mountains_wood"]
    assert not any(game.players[1].tiles)
    assert pool_of(game, "mountains_gold") == before + 1
    assert told(game, "tile_eliminated") == [{"seat": 1, "tile": "mountains_gold"}]


@pytest.mark.rule("rulings.28")
@pytest.mark.parametrize("fits", [True, False])
def test_a_tile_may_be_left_whether_it_fits_or_not(fits: bool) -> None:
    game = table("greek", "norse")
    give(game, 0, tiles=[] if fits else ["mountains_wood"])
    give(game, 1, tiles=["mountains_gold"])
    won(game, "production")
    before = pool_of(game, "mountains_gold")
    do(game, 0, "capture leave")
    assert "mountains_gold" in game.players[1].tiles
    assert "mountains_gold" not in game.players[0].tiles
    assert pool_of(game, "mountains_gold") == before


@pytest.mark.rule("VIII.attack_production")
def test_only_one_tile_is_captured() -> None:
    game = table("greek", "norse")
    give(game, 1, tiles=["hills_gold", "hills_gold"])
    won(game, "production")
    do(game, 0, "capture hills_gold")
    assert game.players[0].tiles.count("hills_gold") == 1
    assert game.players[1].tiles.count("hills_gold") == 1
    assert game.pending is None


@pytest.mark.rule("rulings.17")
def test_a_villager_on_a_captured_tile_goes_to_the_owners_holding_area() -> None:
    game = table("greek", "norse")
    give(game, 1, city=["house"], tiles=["hills_gold+villager"])
    won(game, "production")
    do(game, 0, "capture hills_gold+villager")
    assert game.players[1].villagers == 1
    assert "villager" not in game.players[1].workers
    assert (game.players[0].villagers, set(game.players[0].workers)) == (0, {""})
    assert "hills_gold" in game.players[0].tiles


@pytest.mark.rule("VIII.attack_production")
def test_the_workers_on_other_tiles_stay_where_they_are() -> None:
    game = table("greek", "norse")
    give(game, 1, city=["house"], tiles=["fertile_food", "hills_gold+villager"])
    square = game.players[1].tiles.index("hills_gold")
    won(game, "production")
    do(game, 0, "capture fertile_food")
    player = game.players[1]
    assert (player.tiles[square], player.workers[square]) == ("hills_gold", "villager")
    assert (len(player.tiles), len(player.workers)) == (16, 16)


@pytest.mark.rule("rulings.17")
@pytest.mark.rule("units.dwarf")
def test_a_dwarf_on_a_lost_tile_goes_to_the_owners_holding_area() -> None:
    game = table("greek", "norse")
    give(game, 0, tiles=["mountains_wood"])
    give(game, 1, units={"jarl": 1}, tiles=["mountains_gold+dwarf"])
    won(game, "production")
    do(game, 0, "capture mountains_gold+dwarf")
    assert held(game, 1) == {"jarl": 1, "dwarf": 1}
    assert "dwarf" not in game.players[1].workers


@pytest.mark.rule("rulings.17")
def test_a_tile_with_a_worker_is_chosen_apart_from_one_without() -> None:
    game = table("greek", "norse")
    give(game, 1, city=["house"], tiles=["hills_gold", "hills_gold+villager"])
    won(game, "production")
    assert commands(game, 0)[:-1] == ["capture hills_gold", "capture hills_gold+villager"]
    do(game, 0, "capture hills_gold")
    assert game.players[1].workers.count("villager") == 1
    assert game.players[1].villagers == 0


# Holding Area


@pytest.mark.rule("VIII.attack_holding")
def test_a_won_attack_on_the_holding_area_takes_any_five_cubes() -> None:
    game = table("greek", "norse")
    won(game, "holding")
    refusal = refused(game, 0, "seize 4 gold 2 favor")
    assert (refusal.rule, refusal.key) == ("VIII.attack_holding", "at_most")
    assert refusal.data == {"most": 5}
    bank = list(game.bank)
    do(game, 0, "seize 4 gold favor")
    assert game.players[0].cubes == [4, 4, 8, 5]
    assert game.players[1].cubes == [4, 4, 0, 3]
    assert game.bank == bank


@pytest.mark.rule("VIII.attack_holding")
def test_no_more_cubes_are_taken_than_there_are() -> None:
    game = table("greek", "norse")
    give(game, 1, cubes={"food": 2, "gold": 1})
    won(game, "holding")
    assert refused(game, 0, "seize 3 food").key == "no_more"
    do(game, 0, "seize 2 food gold")
    assert game.players[0].cubes == [6, 4, 5, 4]
    assert game.players[1].cubes == [0, 0, 0, 0]


@pytest.mark.rule("rulings.28")
@pytest.mark.parametrize(("command", "left"), [("seize nothing", 4), ("seize 2 gold", 2)])
def test_fewer_cubes_than_five_may_be_taken(command: str, left: int) -> None:
    game = table("greek", "norse")
    won(game, "holding")
    do(game, 0, command)
    assert game.players[1].cubes[2] == left
    assert game.pending is None


@pytest.mark.rule("VIII.attack_holding")
@pytest.mark.rule("X.last_battle")
def test_victory_cubes_cannot_be_taken() -> None:
    game = table("greek", "norse")
    game.players[1].battle_cubes = 3
    game.players[1].temple_cubes = 2
    won(game, "holding")
    assert set(game.subset(0).items) == {"food", "wood", "gold", "favor"}
    do(game, 0, "seize 4 food wood")
    assert (game.players[1].battle_cubes, game.players[1].temple_cubes) == (3, 2)
