"""The powers of the Greek gods of Attack, Build and Explore cards."""

from __future__ import annotations

import pytest

from ages.games.mythology.state import Mythology
from ages.games.mythology.tables import BUILDINGS, TILE_INDEX
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
    assert asked(game) == "spoils.capture_cubes"


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


# Hera


@pytest.mark.rule("powers.hera", "V.villagers")
def test_hera_gives_a_house_with_its_villager_and_three_buildings_are_left_to_buy() -> None:
    game = table("greek", "norse")
    give(game, 0, cubes={"food": 6, "wood": 6, "favor": 1})
    invoke(game, 0, "hera")
    assert game.players[0].city.count("house") == 1
    assert game.players[0].villagers == 1
    assert cubes(game, 0) == {"food": 6, "wood": 6, "gold": 0, "favor": 0}
    do(game, 0, "build house", "build house", "build house")
    assert game.players[0].city.count("house") == 4
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


@pytest.mark.rule("powers.artemis", "V.production_tiles")
def test_each_tile_of_artemis_must_fit() -> None:
    game = table("greek", "norse")
    offer(game, "swamp_food", "swamp_wood", "hills_gold", "hills_gold")
    invoke(game, 0, "artemis", "tile swamp_food")
    assert refused(game, 0, "tile swamp_wood") == Refusal(
        "V.production_tiles", "terrain_full", {"tile": "swamp_wood", "terrain": "swamp"}
    )
