"""The powers of the Egyptian gods of Attack, Build and Explore cards."""

from __future__ import annotations

import pytest

from ages.games.mythology.tables import UNIT_INDEX
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
from tests.games.mythology.encounters import encounter, winners

# Isis


@pytest.mark.rule("powers.isis")
def test_isis_brings_the_first_lost_unit_back_into_the_battle_but_not_the_second() -> None:
    game = table("egyptian", "norse")
    pieces = game.players[0].pieces[UNIT_INDEX["spearman"]]
    invoke(game, 0, "isis", "attack 1 holding", "army 2 spearman")
    do(game, 1, "army jarl")
    assert not game.view(1).battle.isis_spent
    encounter(game, "spearman", "jarl", 0, 1)
    assert game.battle is not None
    assert list(game.battle.armies[0]) == ["spearman", "spearman"]
    assert game.players[0].pieces[UNIT_INDEX["spearman"]] == pieces
    assert told(game, "protected") == [{"seat": 0, "unit": "spearman"}]
    assert game.view(1).battle.isis_spent
    encounter(game, "spearman", "jarl", 0, 1)
    assert list(game.battle.armies[0]) == ["spearman"]
    assert game.players[0].pieces[UNIT_INDEX["spearman"]] == pieces + 1
    assert len(told(game, "protected")) == 1


@pytest.mark.rule("powers.isis")
def test_isis_keeps_the_last_unit_in_the_battle() -> None:
    game = table("egyptian", "norse")
    invoke(game, 0, "isis", "attack 1 holding", "army elephant")
    do(game, 1, "army jarl")
    encounter(game, "elephant", "jarl", 0, 1)
    assert asked(game) == "battle.reveal"
    encounter(game, "elephant", "jarl", 1, 0)
    assert winners(game) == [0]
    assert units(game, 0)["elephant"] == 2


@pytest.mark.rule("powers.isis")
def test_isis_does_nothing_for_the_defender_and_waits_for_the_attackers_loss() -> None:
    game = table("egyptian", "norse")
    invoke(game, 0, "isis", "attack 1 holding", "army spearman")
    do(game, 1, "army 2 jarl")
    encounter(game, "spearman", "jarl", 1, 0)
    assert game.battle is not None
    assert game.battle.armies == [("spearman",), ("jarl",)]
    encounter(game, "spearman", "jarl", 0, 1)
    assert game.battle.armies == [("spearman",), ("jarl",)]
    encounter(game, "spearman", "jarl", 0, 1)
    assert winners(game) == [1]


@pytest.mark.rule("powers.isis", "rulings.24")
def test_a_unit_that_isis_brings_back_was_eliminated_all_the_same() -> None:
    game = table("egyptian", "norse")
    give(game, 1, units={"valkyrie": 1})
    invoke(game, 0, "isis", "attack 1 holding", "army spearman")
    do(game, 1, "army valkyrie")
    encounter(game, "spearman", "valkyrie", 0, 1)
    assert cubes(game, 1)["favor"] == 6


@pytest.mark.rule("powers.isis", "rulings.24")
def test_no_priest_is_asked_for_a_unit_that_isis_has_brought_back() -> None:
    game = table("egyptian", "norse")
    give(game, 0, units={"phoenix": 1, "priest": 1})
    invoke(game, 0, "isis", "attack 1 holding", "army phoenix priest")
    do(game, 1, "army jarl")
    encounter(game, "phoenix", "jarl", 0, 1)
    assert asked(game) == "battle.reveal"
    encounter(game, "phoenix", "jarl", 0, 1)
    assert asked(game) == "egyptian.raise_unit"


@pytest.mark.rule("powers.isis", "rulings.8")
@pytest.mark.parametrize("first", ["play isis", "invoke isis"])
def test_isis_does_nothing_when_left_out_or_in_another_battle(first: str) -> None:
    game = table("egyptian", "norse")
    if first == "play isis":
        play(game, 0, "isis", "attack 1 holding", "army 2 spearman")
    else:
        invoke(game, 0, "isis", "attack leave")
        play(game, 0, "attack", "attack 1 holding", "army 2 spearman")
    do(game, 1, "army jarl")
    encounter(game, "spearman", "jarl", 0, 1)
    assert game.battle is not None
    assert game.battle.armies[0] == ("spearman",)
    assert told(game, "protected") == []


@pytest.mark.rule("powers.isis")
def test_isis_is_on_an_attack_of_seven() -> None:
    game = table("egyptian", "norse")
    give(game, 0, units={"spearman": 8})
    invoke(game, 0, "isis", "attack 1 holding")
    assert refused(game, 0, "army 8 spearman") == Refusal("VIII.armies", "at_most", {"most": 7})


# Horus


@pytest.mark.rule("powers.horus")
def test_horus_destroys_any_building_of_any_player_before_the_build() -> None:
    game = table("egyptian", "norse", "greek", "norse")
    give(game, 0, cubes={"wood": 3, "gold": 3, "favor": 1}, city=["wall", "house", "house"])
    give(game, 1, city=["armory"])
    give(game, 2, city=["market", "tower"])
    invoke(game, 0, "horus")
    assert commands(game, 0) == [
        "destroy 0 wall",
        "destroy 0 house",
        "destroy 1 armory",
        "destroy 2 market",
        "destroy 2 tower",
    ]
    other = game.clone()
    do(game, 0, "destroy 2 tower")
    assert game.players[2].city == ("market",)
    assert game.players[0].city == ("wall", "house", "house")
    assert asked(game) == "build.build"
    do(other, 0, "destroy 0 wall", "build wall")
    assert other.players[0].city == ("house", "house", "wall")


@pytest.mark.rule("powers.horus", "V.villagers", "rulings.17")
def test_the_owner_of_a_house_that_horus_destroys_chooses_the_villager_who_goes() -> None:
    game = table("egyptian", "norse")
    give(game, 1, city=["house", "house"], tiles=["fertile_food+villager"])
    invoke(game, 0, "horus")
    assert game.pending is not None
    assert game.pending.seats == (1,)
    assert commands(game, 1) == ["villager holding", "villager fertile_food"]
    do(game, 1, "villager fertile_food")
    assert game.players[1].villagers == 1
    assert "villager" not in game.players[1].workers
    assert "fertile_food" in game.players[1].tiles
    assert asked(game) == "build.build"


@pytest.mark.rule("powers.horus", "rulings.21")
def test_horus_is_refused_when_there_is_no_building() -> None:
    game = table("egyptian", "norse")
    ask_card(game, 0, "horus")
    assert refused(game, 0, "invoke horus") == Refusal("powers.horus", "no_buildings")
    assert "play horus" in commands(game, 0)


# Nephthys


@pytest.mark.rule("powers.nephthys", "rulings.11")
def test_nephthys_saves_two_cubes_of_the_players_choice_on_each_building() -> None:
    game = table("egyptian", "norse")
    give(game, 0, cubes={"food": 4, "wood": 4, "gold": 6, "favor": 2})
    invoke(game, 0, "nephthys", "build wall")
    assert refused(game, 0, "save 1 wood").key == "at_least"
    assert refused(game, 0, "save 3 wood").key == "at_most"
    do(game, 0, "save 2 wood")
    assert cubes(game, 0) == {"food": 4, "wood": 3, "gold": 3, "favor": 0}
    do(game, 0, "build tower", "save wood gold")
    assert cubes(game, 0) == {"food": 4, "wood": 1, "gold": 1, "favor": 0}
    do(game, 0, "build quarry", "save 2 food")
    assert cubes(game, 0) == {"food": 2, "wood": 1, "gold": 0, "favor": 0}
    assert game.players[0].city == ("wall", "tower", "quarry")
    assert asked(game) is None


@pytest.mark.rule("powers.nephthys", "rulings.11")
def test_nephthys_saves_first_the_cubes_that_are_missing() -> None:
    game = table("egyptian", "norse")
    give(game, 0, cubes={"wood": 1, "gold": 3, "favor": 2})
    invoke(game, 0, "nephthys", "build wall")
    assert game.players[0].city == ("wall",)
    assert cubes(game, 0) == {"food": 0, "wood": 0, "gold": 0, "favor": 0}


@pytest.mark.rule("powers.nephthys", "V.quarry")
def test_nephthys_and_a_quarry_save_three_cubes_together() -> None:
    game = table("egyptian", "norse")
    give(game, 0, cubes={"wood": 3, "gold": 3, "favor": 2}, city=["quarry"])
    invoke(game, 0, "nephthys", "build wall", "save 2 wood gold", "build done")
    assert cubes(game, 0) == {"food": 0, "wood": 2, "gold": 1, "favor": 0}


@pytest.mark.rule("powers.nephthys")
def test_nephthys_saves_nothing_on_a_house() -> None:
    game = table("egyptian", "norse")
    give(game, 0, cubes={"food": 4, "wood": 4, "gold": 4, "favor": 2})
    invoke(game, 0, "nephthys", "build house")
    assert asked(game) == "build.build"
    assert cubes(game, 0) == {"food": 2, "wood": 2, "gold": 4, "favor": 0}


@pytest.mark.rule("powers.nephthys", "V.quarry")
def test_with_nephthys_a_quarry_still_saves_one_cube_on_a_house() -> None:
    game = table("egyptian", "norse")
    give(game, 0, cubes={"food": 4, "wood": 4, "gold": 4, "favor": 2}, city=["quarry"])
    invoke(game, 0, "nephthys", "build house")
    assert refused(game, 0, "save 2 food").key == "at_most"
    do(game, 0, "save food")
    assert cubes(game, 0) == {"food": 3, "wood": 2, "gold": 4, "favor": 0}


@pytest.mark.rule("powers.nephthys", "rulings.8")
@pytest.mark.parametrize("way", ["left out", "another card"])
def test_nephthys_saves_nothing_when_left_out_or_with_another_card(way: str) -> None:
    game = table("egyptian", "norse")
    if way == "left out":
        play(game, 0, "nephthys", "build wall")
    else:
        invoke(game, 0, "nephthys", "build done")
        play(game, 0, "build", "build wall")
    assert cubes(game, 0)["wood"] == 1
    assert cubes(game, 0)["gold"] == 1
    assert game.players[0].city == ("wall",)


@pytest.mark.rule("powers.nephthys", "rulings.21")
def test_nephthys_is_refused_when_only_a_house_could_be_bought() -> None:
    game = table("egyptian", "norse")
    give(game, 0, cubes={"food": 2, "wood": 2, "favor": 2}, city=["gold_mint"])
    ask_card(game, 0, "nephthys")
    assert refused(game, 0, "invoke nephthys") == Refusal(
        "VIII.build",
        "price_less",
        {"thing": "wall", "missing": {"wood": 1, "gold": 3}, "more": 4 - 2},
    )
    assert "play nephthys" in commands(game, 0)


@pytest.mark.rule("powers.nephthys", "rulings.36")
def test_of_the_refused_buildings_nephthys_names_one_that_cubes_would_cure() -> None:
    game = table("egyptian", "norse")
    give(game, 0, cubes={"favor": 2}, city=["wall"])
    ask_card(game, 0, "nephthys")
    refusal = refused(game, 0, "invoke nephthys")
    assert refusal.key == "price_less"
    assert refusal.data is not None
    assert refusal.data["thing"] == "tower"


@pytest.mark.rule("powers.nephthys", "rulings.21")
def test_the_favor_for_nephthys_cannot_also_pay_for_the_building() -> None:
    game = table("egyptian", "norse")
    give(game, 0, cubes={"gold": 1, "favor": 3})
    ask_card(game, 0, "nephthys")
    assert refused(game, 0, "invoke nephthys").key == "price_less"
    do(game, 0, "burn nephthys")
    give(game, 0, cubes={"gold": 2, "favor": 3})
    invoke(game, 0, "nephthys", "build market")
    assert game.players[0].city == ("market",)
    assert cubes(game, 0) == {"food": 0, "wood": 0, "gold": 0, "favor": 0}
