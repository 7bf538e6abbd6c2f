"""The powers of the Greek gods of Gather, Next Age, Recruit and Trade cards."""

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
    told,
    units,
)

# Dionysus


def feast() -> Mythology:
    """Both players have food tiles; the Greek has three, a Villager on one and a Granary."""
    game = table("greek", "norse")
    give(
        game,
        0,
        city=["house", "granary"],
        tiles=["fertile_food+villager", "hills_food", "swamp_food", "hills_gold"],
    )
    give(game, 1, tiles=["fertile_food"])
    return game


@pytest.mark.rule("powers.dionysus")
def test_dionysus_adds_one_food_per_food_tile_and_the_others_gather_nothing() -> None:
    game = feast()
    invoke(game, 0, "dionysus", "move done")
    assert cubes(game, 0) == {"food": 4 + (3 + 1 + 1) + 3 + 2, "wood": 4, "gold": 4, "favor": 2}
    assert cubes(game, 1) == {"food": 4, "wood": 4, "gold": 4, "favor": 4}
    assert [event["seat"] for event in told(game, "gathered")] == [0]


@pytest.mark.rule("powers.dionysus", "rulings.8")
def test_dionysus_left_out_is_a_plain_gather_of_food_for_everybody() -> None:
    game = feast()
    play(game, 0, "dionysus", "move done")
    assert cubes(game, 0) == {"food": 4 + (3 + 1 + 1) + 2, "wood": 4, "gold": 4, "favor": 4}
    assert cubes(game, 1) == {"food": 6, "wood": 4, "gold": 4, "favor": 4}


@pytest.mark.rule("powers.dionysus")
def test_dionysus_works_only_with_his_own_card() -> None:
    game = feast()
    invoke(game, 0, "dionysus", "move done")
    give(game, 0, cubes={})
    give(game, 1, cubes={})
    play(game, 0, "gather", "gather food", "move done")
    assert cubes(game, 0)["food"] == (3 + 1 + 1) + 2
    assert cubes(game, 1)["food"] == 2


@pytest.mark.rule("powers.dionysus", "rulings.21")
def test_dionysus_gives_no_more_food_than_the_bank_has() -> None:
    game = feast()
    game.bank[0] = 8
    invoke(game, 0, "dionysus", "move done")
    assert cubes(game, 0)["food"] == 4 + 8
    assert game.bank[0] == 0


@pytest.mark.rule("powers.dionysus", "rulings.21")
def test_dionysus_needs_a_food_tile_on_some_board() -> None:
    game = table("greek", "norse")
    give(game, 0, tiles=["hills_gold"])
    ask_card(game, 0, "dionysus")
    assert refused(game, 0, "invoke dionysus") == Refusal("powers.dionysus", "no_tiles")
    do(game, 0, "burn dionysus")
    give(game, 1, tiles=["forest_food"])
    ask_card(game, 0, "dionysus")
    assert "invoke dionysus" in commands(game, 0)


# Hades


@pytest.mark.rule("powers.hades", "rulings.25")
def test_hades_takes_any_own_unit_but_no_villager_and_gives_any_seven_cubes() -> None:
    game = table("greek", "norse")
    give(game, 0, units={"hoplite": 1, "medusa": 1, "classical_greek_hero": 1}, city=["house"])
    pieces = game.players[0].pieces[UNIT_INDEX["medusa"]]
    invoke(game, 0, "hades")
    assert commands(game, 0) == [
        "sacrifice hoplite",
        "sacrifice medusa",
        "sacrifice classical_greek_hero",
    ]
    do(game, 0, "sacrifice medusa")
    assert units(game, 0) == {"hoplite": 1, "classical_greek_hero": 1}
    assert game.players[0].pieces[UNIT_INDEX["medusa"]] == pieces + 1
    assert game.players[0].villagers == 1
    do(game, 0, "take 2 food 3 wood gold favor")
    assert cubes(game, 0) == {"food": 6, "wood": 7, "gold": 5, "favor": 4}
    assert asked(game) == "gather.gather"
    assert units(game, 1) == {"jarl": 2, "huskarl": 2, "throwing_axeman": 2}


@pytest.mark.rule("powers.hades")
def test_hades_gives_exactly_seven() -> None:
    game = table("greek", "norse")
    invoke(game, 0, "hades", "sacrifice hoplite")
    assert refused(game, 0, "take 6 gold").key == "at_least"
    assert refused(game, 0, "take 8 gold").key == "at_most"


@pytest.mark.rule("powers.hades", "rulings.21")
def test_hades_gives_all_that_a_short_bank_has() -> None:
    game = table("greek", "norse")
    game.bank[:] = [2, 0, 0, 0]
    invoke(game, 0, "hades", "sacrifice hoplite", "gather leave")
    assert cubes(game, 0) == {"food": 6, "wood": 4, "gold": 4, "favor": 4}
    assert game.bank == [0, 0, 0, 0]


@pytest.mark.rule("powers.hades", "rulings.21", "rulings.25")
def test_hades_is_refused_without_a_unit_to_give() -> None:
    game = table("greek", "norse")
    give(game, 0, units={}, city=["house"])
    ask_card(game, 0, "hades")
    assert refused(game, 0, "invoke hades") == Refusal("powers.hades", "no_units")


# Hephaestos


@pytest.mark.rule("powers.hephaestos", "rulings.17")
def test_hephaestos_eliminates_any_tile_and_its_worker_goes_home() -> None:
    game = table("greek", "egyptian", "norse")
    give(game, 0, tiles=["hills_gold"])
    give(game, 1, city=["house"], tiles=["desert_favor+villager", "desert_favor"])
    give(game, 2, tiles=["mountains_gold+dwarf"])
    pool = list(game.pool)
    invoke(game, 0, "hephaestos")
    assert commands(game, 0) == [
        "eliminate 0 hills_gold",
        "eliminate 1 desert_favor+villager",
        "eliminate 1 desert_favor",
        "eliminate 2 mountains_gold+dwarf",
    ]
    other = game.clone()
    do(game, 0, "eliminate 1 desert_favor+villager")
    assert list(filter(None, game.players[1].tiles)) == ["desert_favor"]
    assert game.players[1].villagers == 1
    assert "villager" not in game.players[1].workers
    assert game.pool[TILE_INDEX["desert_favor"]] == pool[TILE_INDEX["desert_favor"]] + 1
    do(other, 0, "eliminate 2 mountains_gold+dwarf")
    assert not any(other.players[2].tiles)
    assert units(other, 2)["dwarf"] == 1


@pytest.mark.rule("powers.hephaestos")
def test_hephaestos_may_eliminate_an_own_tile_before_the_next_age() -> None:
    game = table("greek", "norse")
    give(game, 0, cubes={"food": 3, "wood": 3, "gold": 3, "favor": 5}, tiles=["hills_gold"])
    invoke(game, 0, "hephaestos")
    assert not any(game.players[0].tiles)
    do(game, 0, "age advance")
    assert game.players[0].age == 1
    assert cubes(game, 0) == {"food": 0, "wood": 0, "gold": 0, "favor": 0}


@pytest.mark.rule("powers.hephaestos", "rulings.21")
def test_hephaestos_is_refused_when_no_board_has_a_tile() -> None:
    game = table("greek", "norse")
    ask_card(game, 0, "hephaestos")
    assert refused(game, 0, "invoke hephaestos") == Refusal("powers.hephaestos", "no_tiles")


# Zeus


@pytest.mark.rule("powers.zeus")
def test_zeus_acts_before_the_next_age_is_entered() -> None:
    game = table("greek", "norse")
    give(game, 0, cubes=dict.fromkeys(cubes(game, 0), 6), units={}, age="classical")
    invoke(game, 0, "zeus", "age advance")
    assert units(game, 0) == {"classical_greek_hero": 1}
    assert game.players[0].age == 2


# Apollo


@pytest.mark.rule("powers.apollo")
def test_apollo_gives_two_toxotes_and_four_units_are_left_to_recruit() -> None:
    game = table("greek", "norse")
    give(game, 0, cubes={"food": 5, "wood": 5, "favor": 1}, units={"hoplite": 1})
    invoke(game, 0, "apollo")
    assert units(game, 0) == {"toxotes": 2, "hoplite": 1}
    assert cubes(game, 0) == {"food": 5, "wood": 5, "gold": 0, "favor": 0}
    do(game, 0, *["recruit hoplite"] * 4)
    assert units(game, 0) == {"toxotes": 2, "hoplite": 5}
    assert asked(game) is None


@pytest.mark.rule("powers.apollo", "rulings.21")
def test_apollo_gives_the_one_toxotes_that_is_left() -> None:
    game = table("greek", "norse")
    give(game, 0, units={"toxotes": 7})
    invoke(game, 0, "apollo", "recruit done")
    assert units(game, 0) == {"toxotes": 8}
    assert len(told(game, "unit_gained")) == 1


@pytest.mark.rule("powers.apollo", "rulings.21")
def test_apollo_is_refused_when_no_toxotes_is_left() -> None:
    game = table("greek", "norse")
    give(game, 0, units={"toxotes": 8})
    ask_card(game, 0, "apollo")
    assert refused(game, 0, "invoke apollo") == Refusal(
        "powers.apollo", "no_piece", {"unit": "toxotes"}
    )
    assert "play apollo" in commands(game, 0)
