"""The powers of the Greek gods."""

from __future__ import annotations

import pytest

from ages.games.mythology.state import Mythology
from ages.games.mythology.tables import BUILDINGS, TILE_INDEX, UNIT_INDEX
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
from tests.games.mythology.encounters import winners
from tests.rigged import rig

# Aphrodite


@pytest.mark.rule("powers.aphrodite", "rulings.29")
def test_aphrodite_sends_a_unit_home_once_the_armies_are_shown_and_before_any_retreat() -> None:
    game = table("greek", "norse")
    pieces = list(game.players[1].pieces)
    invoke(game, 0, "aphrodite")
    assert asked(game) == "attack.attack"
    assert cubes(game, 0)["favor"] == 2
    do(game, 0, "attack 1 holding", "army 2 hoplite")
    assert asked(game) == "attack.choose_army"
    do(game, 1, "army 2 jarl huskarl")
    assert [event["army"] for event in told(game, "army")] == [
        ("hoplite", "hoplite"),
        ("huskarl", "jarl", "jarl"),
    ]
    assert asked(game) == "greek.seduce"
    assert commands(game, 0) == ["seduce huskarl", "seduce jarl"]
    do(game, 0, "seduce jarl")
    assert game.battle is not None
    assert game.battle.armies == [("hoplite", "hoplite"), ("huskarl", "jarl")]
    assert units(game, 1) == {"jarl": 1, "huskarl": 1, "throwing_axeman": 2}
    assert game.players[1].pieces == pieces
    assert told(game, "seduced") == [{"seat": 1, "unit": "jarl"}]
    assert asked(game) == "battle.reveal"


@pytest.mark.rule("powers.aphrodite")
def test_aphrodite_wins_the_battle_by_seducing_the_only_defender() -> None:
    game = table("greek", "norse")
    game.victory_bank -= 1
    game.victory_cards[2] = 1
    invoke(game, 0, "aphrodite", "attack 1 holding", "army hoplite")
    do(game, 1, "army huskarl")
    assert told(game, "seduced") == [{"seat": 1, "unit": "huskarl"}]
    assert winners(game) == [0]
    assert game.players[0].battle_cubes == 1
    assert units(game, 1)["huskarl"] == 2
    assert asked(game) == "attack.capture_cubes"


@pytest.mark.rule("powers.aphrodite")
def test_aphrodite_has_nobody_to_seduce_when_no_army_comes() -> None:
    game = table("greek", "norse")
    invoke(game, 0, "aphrodite", "attack 1 holding", "army hoplite")
    do(game, 1, "army nothing")
    assert told(game, "seduced") == []
    assert winners(game) == [0]


@pytest.mark.rule("powers.aphrodite", "rulings.35")
def test_a_seduced_dwarf_goes_to_the_holding_area_and_not_back_to_its_tile() -> None:
    game = table("greek", "norse")
    give(game, 1, units={"jarl": 1}, tiles=["mountains_gold+dwarf"])
    invoke(game, 0, "aphrodite", "attack 1 production", "army hoplite")
    do(game, 1, "army jarl dwarf:mountains_gold")
    do(game, 0, "seduce dwarf")
    assert units(game, 1) == {"dwarf": 1}
    assert "dwarf" not in game.players[1].workers


@pytest.mark.rule("powers.aphrodite", "rulings.8")
def test_aphrodite_left_out_seduces_nobody_and_allows_six_units() -> None:
    game = table("greek", "norse")
    give(game, 0, units={"hoplite": 8})
    play(game, 0, "aphrodite", "attack 1 holding")
    assert refused(game, 0, "army 7 hoplite") == Refusal("VIII.armies", "at_most", {"most": 6})
    do(game, 0, "army hoplite")
    do(game, 1, "army huskarl")
    assert asked(game) == "battle.reveal"


@pytest.mark.rule("powers.aphrodite", "rulings.29")
def test_aphrodite_helps_only_in_the_battle_of_her_card() -> None:
    game = table("greek", "norse")
    invoke(game, 0, "aphrodite", "attack leave")
    play(game, 0, "attack", "attack 1 holding", "army hoplite")
    do(game, 1, "army huskarl")
    assert asked(game) == "battle.reveal"


@pytest.mark.rule("powers.aphrodite", "powers.ares", "rulings.21")
@pytest.mark.parametrize("god", ["aphrodite", "ares"])
def test_a_power_for_a_battle_is_refused_without_a_unit_to_fight_it(god: str) -> None:
    game = table("greek", "norse")
    give(game, 0, units={}, city=["house"])
    ask_card(game, 0, god)
    assert refused(game, 0, f"invoke {god}") == Refusal("VIII.attack", "no_units")


# Ares


@pytest.mark.rule("powers.ares")
@pytest.mark.parametrize(
    ("own", "other", "most"),
    [([], [], (8, 6)), (["armory"], [], (9, 6)), ([], ["armory"], (8, 7))],
)
def test_ares_lets_eight_attack_and_six_defend_and_an_armory_adds_one(
    own: list[str], other: list[str], most: tuple[int, int]
) -> None:
    game = table("greek", "norse")
    give(game, 0, units={"hoplite": 8, "toxotes": 8}, city=own)
    give(game, 1, units={"jarl": 8, "huskarl": 8}, city=other)
    invoke(game, 0, "ares", "attack 1 city")
    for seat, unit, another in ((0, "hoplite", "toxotes"), (1, "jarl", "huskarl")):
        assert refused(game, seat, f"army {most[seat]} {unit} {another}") == Refusal(
            "VIII.armies", "at_most", {"most": most[seat]}
        )
        do(game, seat, f"army {most[seat] - 1} {unit} {another}")
    assert game.battle is not None
    assert [len(army) for army in game.battle.armies] == list(most)


@pytest.mark.rule("powers.ares", "rulings.8")
def test_ares_left_out_is_an_attack_of_six_against_six() -> None:
    game = table("greek", "norse")
    give(game, 0, units={"hoplite": 8})
    give(game, 1, units={"jarl": 8})
    play(game, 0, "ares", "attack 1 city")
    for seat, unit in ((0, "hoplite"), (1, "jarl")):
        assert refused(game, seat, f"army 7 {unit}") == Refusal(
            "VIII.armies", "at_most", {"most": 6}
        )


# Hera


@pytest.mark.rule("powers.hera", "V.villagers")
def test_hera_gives_a_house_with_its_villager_and_three_buildings_are_left_to_buy() -> None:
    game = table("greek", "norse")
    give(game, 0, cubes={"food": 6, "wood": 6, "favor": 1})
    invoke(game, 0, "hera")
    assert game.players[0].city == ("house",)
    assert game.players[0].villagers == 1
    assert cubes(game, 0) == {"food": 6, "wood": 6, "gold": 0, "favor": 0}
    do(game, 0, "build house", "build house", "build house")
    assert game.players[0].city == ("house",) * 4
    assert game.players[0].villagers == 4
    assert asked(game) is None
    assert game.players[1].city == ()


@pytest.mark.rule("powers.hera", "VIII.build_limits")
def test_heras_house_may_be_the_tenth_but_not_the_eleventh() -> None:
    game = table("greek", "norse")
    give(game, 0, city=["house"] * 9)
    invoke(game, 0, "hera", "build done")
    assert game.players[0].city.count("house") == 10
    ask_card(game, 0, "hera")
    assert refused(game, 0, "invoke hera") == Refusal(
        "VIII.build_limits", "most_houses", {"building": "house", "most": 10}
    )


@pytest.mark.rule("powers.hera", "V.building_tiles")
def test_heras_house_needs_a_free_square() -> None:
    game = table("greek", "norse")
    others = [building for building in BUILDINGS if building not in ("house", "wonder")]
    give(game, 0, city=[*others, *["house"] * 4])
    ask_card(game, 0, "hera")
    assert refused(game, 0, "invoke hera") == Refusal(
        "V.building_tiles", "city_full", {"building": "house", "squares": 16}
    )


# Artemis


def offer(game: Mythology, *tiles: str) -> None:
    """The next tiles turned up are these."""
    rig(game, draws=[[TILE_INDEX[tile] for tile in tiles]])


@pytest.mark.rule("powers.artemis")
def test_artemis_chooses_two_tiles_before_anyone_else() -> None:
    game = table("greek", "norse", "egyptian")
    offer(game, "fertile_food", "forest_wood", "hills_gold", "swamp_food", "desert_favor")
    invoke(game, 0, "artemis", "tile hills_gold")
    assert game.pending is not None
    assert game.pending.seats == (0,)
    do(game, 0, "tile fertile_food")
    assert sorted(filter(None, game.players[0].tiles)) == ["fertile_food", "hills_gold"]
    assert game.offer == ("forest_wood", "desert_favor", "swamp_food")
    do(game, 1, "tile forest_wood")
    do(game, 2, "tile desert_favor")
    assert asked(game) is None
    assert [event["seat"] for event in told(game, "tile")] == [0, 0, 1, 2]


@pytest.mark.rule("powers.artemis", "rulings.8")
def test_artemis_left_out_chooses_one_tile() -> None:
    game = table("greek", "norse")
    offer(game, "fertile_food", "fertile_food", "fertile_food", "fertile_food")
    play(game, 0, "artemis", "tile fertile_food")
    assert game.pending is not None
    assert game.pending.seats == (1,)


@pytest.mark.rule("powers.artemis", "V.production_tiles")
def test_each_tile_of_artemis_must_fit() -> None:
    game = table("greek", "norse")
    offer(game, "swamp_food", "swamp_wood", "hills_gold", "hills_gold")
    invoke(game, 0, "artemis", "tile swamp_food")
    assert refused(game, 0, "tile swamp_wood") == Refusal(
        "V.production_tiles", "terrain_full", {"tile": "swamp_wood", "terrain": "swamp"}
    )


@pytest.mark.rule("powers.artemis", "rulings.21")
def test_artemis_takes_both_of_the_last_two_tiles() -> None:
    game = table("greek", "norse")
    game.pool = [2 if tile == "hills_gold" else 0 for tile in TILE_INDEX]
    invoke(game, 0, "artemis", "tile hills_gold", "tile hills_gold")
    assert game.players[0].tiles.count("hills_gold") == 2
    assert asked(game) is None


@pytest.mark.rule("powers.artemis", "rulings.21")
def test_artemis_is_refused_when_fewer_than_two_tiles_are_left() -> None:
    game = table("greek", "norse")
    game.pool = [1 if tile == "hills_gold" else 0 for tile in TILE_INDEX]
    ask_card(game, 0, "artemis")
    assert refused(game, 0, "invoke artemis") == Refusal("powers.artemis", "no_tiles")
    assert "play artemis" in commands(game, 0)


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
    before = cubes(game, 0)["food"]
    give(game, 1, cubes={})
    game.bank[0] += 9
    play(game, 0, "gather", "gather food", "move done")
    assert cubes(game, 0)["food"] == before + (3 + 1 + 1) + 2
    assert cubes(game, 1)["food"] == 2


@pytest.mark.rule("powers.dionysus", "rulings.21")
def test_dionysus_gives_no_more_food_than_the_bank_has() -> None:
    game = feast()
    game.bank[0] = 4
    invoke(game, 0, "dionysus", "move done")
    assert cubes(game, 0)["food"] == 8
    assert game.bank[0] == 0


@pytest.mark.rule("powers.dionysus", "rulings.21")
def test_dionysus_needs_a_food_tile_on_some_board() -> None:
    game = table("greek", "norse")
    give(game, 0, tiles=["hills_gold"])
    ask_card(game, 0, "dionysus")
    assert refused(game, 0, "invoke dionysus") == Refusal("powers.dionysus", "no_tiles")
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
    invoke(game, 0, "hades", "sacrifice hoplite", "take 2 food favor", "gather leave")
    assert cubes(game, 0) == {"food": 6, "wood": 4, "gold": 4, "favor": 4}
    assert game.bank == [0, 0, 0, 0]


@pytest.mark.rule("powers.hades", "rulings.21", "rulings.25")
def test_hades_is_refused_without_a_unit_to_give() -> None:
    game = table("greek", "norse")
    give(game, 0, units={}, city=["house"])
    ask_card(game, 0, "hades")
    assert refused(game, 0, "invoke hades") == Refusal("powers.hades", "no_units")
