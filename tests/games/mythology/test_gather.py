"""VIII. Gather."""

from __future__ import annotations

import pytest

from ages.games.mythology.queries import army_size, income, may_work
from ages.games.mythology.state import Mythology
from ages.games.mythology.tables import RESOURCES, SQUARES, TERRAINS, TILES, UNIT_INDEX
from ages.kernel.choices import Refusal, Seat
from tests.games.mythology.builder import (
    ask_card,
    asked,
    commands,
    cubes,
    do,
    give,
    play,
    refused,
    table,
    told,
)

NOTHING = dict.fromkeys(RESOURCES, 0)


def poor(*cultures: str) -> Mythology:
    """A table at which nobody has cubes, so that what is gathered can be read off."""
    game = table(*cultures)
    for seat in range(game.seats):
        give(game, seat, cubes={})
    return game


def standing(game: Mythology, seat: Seat) -> list[str]:
    """The tiles with a worker: ``tile+worker``."""
    player = game.players[seat]
    pairs = zip(player.tiles, player.workers, strict=True)
    return sorted(f"{tile}+{worker}" for tile, worker in pairs if worker)


# What is gathered


@pytest.mark.rule("VIII.gather_choice")
def test_the_cards_player_names_one_of_six_terrains_or_four_resources() -> None:
    game = table()
    play(game, 0, "gather")
    assert set(game.options(0)) == {
        *("fertile", "forest", "hills", "mountains", "desert", "swamp"),
        *("food", "wood", "gold", "favor"),
    }


@pytest.mark.rule("VIII.gather")
@pytest.mark.rule("VIII.gather_choice")
def test_all_players_gather_the_terrain_that_was_named() -> None:
    game = poor("greek", "norse", "egyptian")
    give(game, 0, tiles=["hills_gold", "hills_food", "fertile_food", "mountains_gold"])
    give(game, 1, tiles=["hills_wood", "mountains_gold"])
    give(game, 2, tiles=["desert_favor"])
    play(game, 0, "gather", "gather hills")
    assert cubes(game, 0) == {**NOTHING, "gold": 2, "food": 1}
    assert cubes(game, 1) == {**NOTHING, "wood": 1}
    assert cubes(game, 2) == NOTHING
    assert told(game, "gather") == [{"seat": 0, "what": "hills"}]
    assert told(game, "gathered") == [
        {"seat": 0, "cubes": {"food": 1, "gold": 2}},
        {"seat": 1, "cubes": {"wood": 1}},
        {"seat": 2, "cubes": {}},
    ]


@pytest.mark.rule("VIII.gather_choice")
def test_all_players_gather_the_resource_that_was_named() -> None:
    game = poor("greek", "norse", "egyptian")
    give(game, 0, tiles=["hills_gold", "fertile_gold", "fertile_food"])
    give(game, 1, tiles=["mountains_gold", "mountains_gold", "mountains_wood"])
    give(game, 2, tiles=["desert_gold", "desert_favor"])
    play(game, 0, "gather", "gather gold")
    assert [cubes(game, seat)["gold"] for seat in range(3)] == [3, 4, 1]
    assert [sum(cubes(game, seat).values()) for seat in range(3)] == [3, 4, 1]


@pytest.mark.rule("VIII.gather_all")
def test_gather_all_pays_every_tile_on_every_board() -> None:
    game = poor("greek", "norse")
    give(game, 0, tiles=["hills_gold", "swamp_favor", "fertile_food", "forest_wood"])
    give(game, 1, tiles=["mountains_favor", "forest_gold", "fertile_food"])
    play(game, 0, "gather_all")
    assert game.pending is None
    assert cubes(game, 0) == {"gold": 2, "favor": 1, "food": 2, "wood": 2}
    assert cubes(game, 1) == {"favor": 1, "gold": 1, "food": 2, "wood": 0}


@pytest.mark.rule("VIII.gather")
@pytest.mark.parametrize(("culture", "card"), [("egyptian", "ra"), ("greek", "dionysus")])
def test_a_gather_food_card_without_its_power_gathers_food_for_all(culture: str, card: str) -> None:
    game = poor(culture, "norse")
    give(game, 0, tiles=["fertile_food", "fertile_gold"])
    give(game, 1, tiles=["fertile_food", "forest_food", "forest_wood"])
    play(game, 0, card)
    assert game.pending is None
    assert cubes(game, 0) == {**NOTHING, "food": 2}
    assert cubes(game, 1) == {**NOTHING, "food": 3}


@pytest.mark.rule("VIII.gather")
@pytest.mark.parametrize("tile", TILES)
def test_every_tile_pays_its_pictured_cubes_under_its_terrain_its_resource_and_all(
    tile: str,
) -> None:
    row = TILES[tile]
    culture = next(name for name, squares in SQUARES.items() if row.terrain in squares)
    game = table(culture, "greek")
    give(game, 0, tiles=[tile])
    pays = [row.cubes if name == row.resource else 0 for name in RESOURCES]
    for what in (*TERRAINS, *RESOURCES, "all"):
        gathered = what in (row.terrain, row.resource, "all")
        assert income(game, 0, what) == (pays if gathered else [0, 0, 0, 0])


@pytest.mark.rule("VIII.gather")
def test_gather_may_be_played_without_any_tile() -> None:
    game = poor("greek", "norse")
    ask_card(game, 0, "gather")
    do(game, 0, "play gather", "gather swamp")
    assert game.pending is None
    assert cubes(game, 0) == cubes(game, 1) == NOTHING


@pytest.mark.rule("VIII.gather_choice")
def test_a_plain_gather_card_cannot_be_left_without_naming_anything() -> None:
    game = table()
    play(game, 0, "gather")
    assert refused(game, 0, "gather leave") == Refusal("V.god_powers", "must_act")


# The order, and a bank that runs dry


@pytest.mark.rule("VIII.gather_order")
@pytest.mark.rule("rulings.9")
@pytest.mark.parametrize("first", range(3))
def test_the_cards_player_gathers_first_and_then_the_others_clockwise(first: Seat) -> None:
    game = poor("greek", "norse", "greek")
    for seat in range(3):
        give(game, seat, tiles=["fertile_food"])
    game.bank[0] = 3
    play(game, first, "gather", "gather food")
    food = [cubes(game, (first + step) % 3)["food"] for step in range(3)]
    assert food == [2, 1, 0]
    assert game.bank[0] == 0
    assert [event["seat"] for event in told(game, "gathered")] == [
        (first + step) % 3 for step in range(3)
    ]


@pytest.mark.rule("VIII.bank_dry")
@pytest.mark.rule("rulings.21")
def test_a_bank_without_a_resource_still_pays_the_others() -> None:
    game = poor("greek", "norse")
    give(game, 0, tiles=["fertile_food", "forest_wood"])
    give(game, 1, tiles=["fertile_food", "forest_wood"])
    game.bank[:] = [0, 4, 5, 5]
    play(game, 0, "gather_all")
    assert cubes(game, 0) == cubes(game, 1) == {**NOTHING, "wood": 2}
    assert game.bank == [0, 0, 5, 5]


@pytest.mark.rule("VIII.gather")
def test_cubes_that_are_gathered_leave_the_bank() -> None:
    game = poor("greek", "norse")
    give(game, 0, tiles=["hills_gold"])
    give(game, 1, tiles=["mountains_gold"])
    bank = game.bank[:]
    play(game, 0, "gather", "gather gold")
    assert game.bank == [bank[0], bank[1], bank[2] - 4, bank[3]]


# Workers


@pytest.mark.rule("VIII.gather_worker")
@pytest.mark.rule("V.villagers")
def test_a_villager_adds_one_cube_to_a_tile_that_is_gathered() -> None:
    game = poor("greek", "norse")
    tiles = ["hills_gold+villager", "fertile_food+villager", "hills_wood"]
    give(game, 0, city=["house"] * 2, tiles=tiles)
    assert income(game, 0, "hills") == [0, 1, 3, 0]
    assert income(game, 0, "food") == [3, 0, 0, 0]
    assert income(game, 0, "wood") == [0, 1, 0, 0]
    assert income(game, 0, "all") == [3, 1, 3, 0]


@pytest.mark.rule("VIII.gather_worker")
@pytest.mark.rule("units.dwarf")
def test_a_dwarf_adds_two_gold_to_a_gold_tile_that_is_gathered() -> None:
    game = poor("norse", "greek")
    give(game, 0, tiles=["mountains_gold+dwarf", "hills_gold", "mountains_wood"])
    assert income(game, 0, "mountains") == [0, 1, 4, 0]
    assert income(game, 0, "gold") == [0, 0, 6, 0]
    assert income(game, 0, "hills") == [0, 0, 2, 0]


@pytest.mark.rule("VIII.gather_worker")
def test_workers_pay_whoever_played_the_card() -> None:
    game = poor("greek", "norse")
    give(game, 1, city=["house"], tiles=["mountains_gold+dwarf", "fertile_gold+villager"])
    play(game, 0, "gather", "gather gold")
    assert cubes(game, 1) == {**NOTHING, "gold": 6}


@pytest.mark.rule("VIII.gather_move")
def test_only_the_player_of_the_card_may_move_workers() -> None:
    game = poor("greek", "norse")
    give(game, 0, city=["house"], tiles=["hills_gold"])
    give(game, 1, city=["house"], tiles=["hills_gold"])
    play(game, 0, "gather", "gather hills")
    assert asked(game) == "gather.move_worker"
    assert game.options(1) == ()
    do(game, 0, "move villager holding hills_gold")
    assert game.pending is None
    assert (cubes(game, 0)["gold"], cubes(game, 1)["gold"]) == (3, 2)
    assert (game.players[0].villagers, game.players[1].villagers) == (0, 1)
    assert told(game, "moved") == [{"seat": 0, "worker": "villager", "tile": "hills_gold"}]


@pytest.mark.rule("VIII.gather_move")
@pytest.mark.parametrize("card", ["gather_all", "dionysus"])
def test_workers_may_move_with_every_kind_of_gather_card(card: str) -> None:
    game = poor("greek", "norse")
    give(game, 0, city=["house"], tiles=["fertile_food"])
    play(game, 0, card, "move villager holding fertile_food")
    assert cubes(game, 0)["food"] == 3


@pytest.mark.rule("VIII.gather_move")
@pytest.mark.rule("rulings.27")
def test_workers_go_from_the_holding_area_to_a_tile_or_from_tile_to_tile() -> None:
    game = poor("norse", "greek")
    give(
        game,
        0,
        units={"dwarf": 1},
        city=["house", "house"],
        tiles=["fertile_food+villager", "mountains_gold", "forest_wood"],
    )
    play(game, 0, "gather", "gather wood")
    assert sorted(commands(game, 0)) == [
        "move done",
        "move dwarf holding mountains_gold",
        "move villager fertile_food forest_wood",
        "move villager fertile_food mountains_gold",
        "move villager holding forest_wood",
        "move villager holding mountains_gold",
    ]
    do(game, 0, "move villager fertile_food forest_wood", "move dwarf holding mountains_gold")
    assert standing(game, 0) == ["forest_wood+villager", "mountains_gold+dwarf"]
    do(game, 0, "move villager holding fertile_food")
    assert standing(game, 0) == [
        "fertile_food+villager",
        "forest_wood+villager",
        "mountains_gold+dwarf",
    ]
    assert game.players[0].villagers == 0
    assert cubes(game, 0) == {**NOTHING, "wood": 3}


@pytest.mark.rule("rulings.27")
def test_no_worker_moves_back_to_the_holding_area() -> None:
    game = poor("greek", "norse")
    give(game, 0, city=["house"], tiles=["hills_gold+villager", "hills_food"])
    play(game, 0, "gather", "gather hills")
    assert commands(game, 0) == ["move villager hills_gold hills_food", "move done"]
    assert refused(game, 0, "move villager hills_gold holding") == Refusal(
        "rulings.27", "not_home", {"worker": "villager"}
    )


@pytest.mark.rule("VIII.gather_move")
def test_a_tile_holds_one_worker() -> None:
    game = poor("greek", "norse")
    give(game, 0, city=["house", "house"], tiles=["hills_gold+villager", "hills_food"])
    play(game, 0, "gather", "gather hills")
    taken = Refusal("VIII.gather_move", "tile_taken", {"tile": "hills_gold", "worker": "villager"})
    assert refused(game, 0, "move villager holding hills_gold") == taken
    assert refused(game, 0, "move villager holding hills_gold+villager") == taken
    do(game, 0, "move villager holding hills_food")
    assert game.pending is None
    assert cubes(game, 0) == {**NOTHING, "gold": 3, "food": 2}


@pytest.mark.rule("VIII.gather_move")
def test_equal_tiles_take_a_worker_each() -> None:
    game = poor("greek", "norse")
    give(game, 0, city=["house"] * 3, tiles=["hills_gold+villager", "hills_gold", "hills_gold"])
    play(game, 0, "gather", "gather gold")
    do(game, 0, "move villager holding hills_gold", "move villager holding hills_gold")
    assert game.pending is None
    assert standing(game, 0) == ["hills_gold+villager"] * 3
    assert cubes(game, 0)["gold"] == 9


@pytest.mark.rule("VIII.gather_move")
def test_a_worker_moves_once_in_an_action() -> None:
    game = poor("greek", "norse")
    give(game, 0, city=["house"], tiles=["hills_gold+villager", "hills_food", "hills_wood"])
    play(game, 0, "gather", "gather hills")
    do(game, 0, "move villager hills_gold hills_food")
    assert game.pending is None
    assert standing(game, 0) == ["hills_food+villager"]
    assert cubes(game, 0) == {**NOTHING, "gold": 2, "food": 2, "wood": 1}


@pytest.mark.rule("VIII.gather_move")
def test_a_worker_from_the_holding_area_stays_where_it_was_put_in_this_action() -> None:
    game = poor("greek", "norse")
    give(game, 0, city=["house"], tiles=["hills_gold", "hills_food"])
    play(game, 0, "gather", "gather hills", "move villager holding hills_gold")
    assert game.pending is None
    assert standing(game, 0) == ["hills_gold+villager"]


@pytest.mark.rule("VIII.gather_move")
def test_a_worker_that_moved_is_told_apart_from_its_like_on_an_equal_tile() -> None:
    game = poor("greek", "norse")
    give(
        game,
        0,
        city=["house"] * 2,
        tiles=["hills_gold", "hills_gold+villager", "hills_food+villager", "swamp_wood"],
    )
    play(game, 0, "gather", "gather hills", "move villager hills_food hills_gold")
    # The Villager that stood on the other gold tile has not moved yet.
    assert "move villager hills_gold swamp_wood" in commands(game, 0)
    do(game, 0, "move villager hills_gold swamp_wood")
    assert standing(game, 0) == ["hills_gold+villager", "swamp_wood+villager"]
    assert game.pending is None


@pytest.mark.rule("VIII.gather_move", "units.dwarf")
def test_a_dwarf_and_a_villager_may_change_places() -> None:
    game = poor("norse", "greek")
    give(
        game,
        0,
        city=["house"],
        tiles=["mountains_gold+dwarf", "fertile_gold+villager"],
    )
    play(game, 0, "gather", "gather fertile")
    assert commands(game, 0) == ["move dwarf mountains_gold fertile_gold", "move done"]
    do(game, 0, "move dwarf mountains_gold fertile_gold")
    assert standing(game, 0) == ["fertile_gold+dwarf", "mountains_gold+villager"]
    assert told(game, "changed_places") == [
        {"seat": 0, "place": "mountains_gold", "tile": "fertile_gold"}
    ]
    assert asked(game) is None
    assert cubes(game, 0)["gold"] == 1 + 2


@pytest.mark.rule("VIII.gather_move", "units.dwarf")
def test_both_who_changed_places_have_moved() -> None:
    game = poor("norse", "greek")
    tiles = ["mountains_gold+dwarf", "fertile_gold+villager", "fertile_food"]
    give(game, 0, city=["house"], tiles=tiles)
    play(game, 0, "gather", "gather gold")
    assert "move dwarf mountains_gold fertile_gold" in commands(game, 0)
    do(game, 0, "move dwarf mountains_gold fertile_gold")
    assert asked(game) is None


@pytest.mark.rule("VIII.gather_move", "units.dwarf")
@pytest.mark.parametrize(
    ("tiles", "units"),
    [
        (["mountains_gold+dwarf", "fertile_food+villager"], {}),
        (["mountains_gold+dwarf", "mountains_gold+villager"], {}),
        (["fertile_gold+villager"], {"dwarf": 1}),
        (["mountains_gold+dwarf", "fertile_gold+villager", "fertile_gold"], {}),
    ],
    ids=["no gold", "equal tiles", "from the holding area", "a free tile of the kind"],
)
def test_places_are_changed_only_between_two_kinds_of_gold_tiles_that_are_taken(
    tiles: list[str], units: dict[str, int]
) -> None:
    game = poor("norse", "greek")
    give(game, 0, city=["house"], units=units, tiles=tiles)
    play(game, 0, "gather", "gather food")
    while asked(game):
        offered = commands(game, 0)
        assert len(offered) == len(set(offered))
        do(game, 0, offered[0])
    assert told(game, "changed_places") == []


@pytest.mark.rule("VIII.gather_move", "units.dwarf")
def test_a_villager_that_has_moved_changes_places_with_nobody() -> None:
    game = poor("norse", "greek")
    give(game, 0, city=["house"], tiles=["mountains_gold+dwarf", "fertile_gold"])
    play(game, 0, "gather", "gather gold", "move villager holding fertile_gold")
    assert asked(game) is None


@pytest.mark.rule("VIII.gather_move")
def test_workers_may_stay_where_they_are() -> None:
    game = poor("greek", "norse")
    give(game, 0, city=["house"] * 2, tiles=["hills_gold+villager", "hills_food"])
    play(game, 0, "gather", "gather hills", "move done")
    assert game.players[0].villagers == 1
    assert standing(game, 0) == ["hills_gold+villager"]
    assert cubes(game, 0) == {**NOTHING, "gold": 3, "food": 1}


@pytest.mark.rule("VIII.gather_move")
def test_workers_may_move_again_at_the_next_gather() -> None:
    game = poor("greek", "norse")
    give(game, 0, city=["house"], tiles=["hills_gold", "hills_food"])
    play(game, 0, "gather", "gather hills", "move villager holding hills_gold")
    play(game, 0, "gather", "gather hills", "move villager hills_gold hills_food")
    assert standing(game, 0) == ["hills_food+villager"]


@pytest.mark.rule("units.dwarf")
@pytest.mark.rule("VIII.gather_move")
def test_a_dwarf_works_only_where_there_is_gold() -> None:
    game = poor("norse", "greek")
    give(game, 0, units={"dwarf": 1}, tiles=["mountains_gold", "mountains_wood", "fertile_gold"])
    play(game, 0, "gather", "gather gold")
    assert refused(game, 0, "move dwarf holding mountains_wood") == Refusal(
        "units.dwarf", "gold_only", {"unit": "dwarf", "tile": "mountains_wood"}
    )
    do(game, 0, "move dwarf holding fertile_gold")
    assert cubes(game, 0) == {**NOTHING, "gold": 5}
    assert may_work("villager", "mountains_wood")
    assert may_work("dwarf", "desert_gold")
    assert not may_work("dwarf", "desert_favor")


@pytest.mark.rule("units.dwarf")
def test_a_dwarf_at_work_leaves_the_holding_area_but_not_the_army() -> None:
    game = poor("norse", "greek")
    player = give(game, 0, units={"dwarf": 2, "troll": 1}, tiles=["mountains_gold"])
    play(game, 0, "gather", "gather gold", "move dwarf holding mountains_gold")
    assert player.units[UNIT_INDEX["dwarf"]] == 1
    assert army_size(game, 0) == 3
    assert standing(game, 0) == ["mountains_gold+dwarf"]


@pytest.mark.rule("units.dwarf")
@pytest.mark.rule("VIII.gather_move")
def test_without_a_gold_tile_a_dwarf_has_nowhere_to_go() -> None:
    game = poor("norse", "greek")
    give(game, 0, units={"dwarf": 1}, tiles=["forest_wood"])
    play(game, 0, "gather", "gather wood")
    assert game.pending is None


@pytest.mark.rule("VIII.gather_move")
def test_other_units_do_not_work() -> None:
    game = poor("norse", "greek")
    give(game, 0, units={"troll": 2, "jarl": 2}, tiles=["mountains_gold"])
    play(game, 0, "gather", "gather gold")
    assert game.pending is None


# Buildings


@pytest.mark.rule("V.monument", "V.granary", "V.gold_mint", "V.wood_workshop")
@pytest.mark.rule("rulings.9")
@pytest.mark.parametrize(
    ("building", "resource"),
    [
        ("monument", "favor"),
        ("granary", "food"),
        ("gold_mint", "gold"),
        ("wood_workshop", "wood"),
    ],
)
def test_a_bonus_building_pays_two_cubes_whatever_its_owner_gathers(
    building: str, resource: str
) -> None:
    for what in ("swamp", "food", "gold"):
        game = poor("greek", "norse")
        give(game, 0, city=[building])
        play(game, 0, "gather", f"gather {what}")
        assert cubes(game, 0) == {**NOTHING, resource: 2}
    game = poor("greek", "norse")
    give(game, 0, city=[building])
    play(game, 0, "gather_all")
    assert cubes(game, 0) == {**NOTHING, resource: 2}


@pytest.mark.rule("V.monument", "V.granary", "V.gold_mint", "V.wood_workshop")
@pytest.mark.rule("rulings.9")
def test_bonus_buildings_pay_nothing_when_another_gathers() -> None:
    game = poor("greek", "norse")
    give(game, 1, city=["monument", "granary", "gold_mint", "wood_workshop"])
    play(game, 0, "gather", "gather gold")
    assert cubes(game, 1) == NOTHING


@pytest.mark.rule("rulings.9")
def test_all_bonus_buildings_pay_together_on_top_of_the_tiles() -> None:
    game = poor("greek", "norse")
    give(
        game,
        0,
        city=["monument", "granary", "gold_mint", "wood_workshop", "market", "wall"],
        tiles=["hills_gold"],
    )
    play(game, 0, "gather", "gather gold")
    assert cubes(game, 0) == {"food": 2, "wood": 2, "gold": 4, "favor": 2}


@pytest.mark.rule("rulings.9")
@pytest.mark.rule("VIII.bank_dry")
def test_bonus_cubes_come_from_the_bank_before_the_others_gather() -> None:
    game = poor("greek", "norse")
    give(game, 0, city=["gold_mint", "monument"], tiles=["hills_gold"])
    give(game, 1, tiles=["mountains_gold"])
    game.bank[:] = [9, 9, 5, 1]
    play(game, 0, "gather", "gather gold")
    assert cubes(game, 0) == {**NOTHING, "gold": 4, "favor": 1}
    assert cubes(game, 1) == {**NOTHING, "gold": 1}
    assert game.bank == [9, 9, 0, 0]
