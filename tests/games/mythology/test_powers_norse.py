"""The powers of the Norse gods of Attack, Build and Explore cards."""

from __future__ import annotations

import pytest

from ages.games.mythology.tables import TILE_INDEX
from ages.kernel.choices import Refusal
from tests.games.mythology.builder import (
    ask_card,
    asked,
    commands,
    do,
    fight,
    give,
    invoke,
    play,
    refused,
    table,
    told,
)
from tests.games.mythology.encounters import dice, encounter, winners
from tests.rigged import rig

# Bragi


@pytest.mark.rule("powers.bragi", "IX.power_dice")
def test_bragi_gives_all_own_units_one_die_more_throughout_the_battle() -> None:
    game = table("norse", "greek")
    invoke(game, 0, "bragi", "attack 1 holding", "army jarl throwing_axeman")
    do(game, 1, "army 2 hippokon")
    encounter(game, "jarl", "hippokon", 0, 1)
    assert dice(game) == (3 + 1, 3)
    encounter(game, "throwing_axeman", "hippokon", 1, 0)
    assert dice(game) == (3 + 1, 3 + 4)
    assert told(game, "rolled")[-2]["parts"] == {"unit": 3, "bonus": 0, "power": 1}


@pytest.mark.rule("powers.bragi", "rulings.8")
@pytest.mark.parametrize("way", ["left out", "another card"])
def test_bragi_gives_no_die_when_left_out_or_in_another_battle(way: str) -> None:
    game = table("norse", "greek")
    if way == "left out":
        play(game, 0, "bragi", "attack 1 holding", "army jarl")
    else:
        invoke(game, 0, "bragi", "attack 1 city", "army jarl")
        do(game, 1, "army hippokon")
        fight(game, "retreat", "hippokon")
        play(game, 0, "attack", "attack 1 holding", "army jarl")
    do(game, 1, "army hippokon")
    encounter(game, "jarl", "hippokon", 0, 1)
    assert dice(game) == (3, 3)


@pytest.mark.rule("powers.bragi")
def test_bragi_gives_no_die_when_his_player_is_attacked() -> None:
    game = table("norse", "greek")
    invoke(game, 0, "bragi", "attack leave")
    play(game, 1, "attack", "attack 0 holding", "army hippokon")
    do(game, 0, "army jarl")
    do(game, 0, "fight jarl")
    rig(game, rolls=[(6, 1, 1), (1, 1, 1)])
    do(game, 1, "fight hippokon")
    assert winners(game) == [1]


# Heimdall


@pytest.mark.rule("powers.heimdall")
def test_heimdall_sets_no_limit_to_either_army() -> None:
    game = table("norse", "greek")
    give(game, 0, units={"jarl": 8, "huskarl": 8})
    give(game, 1, units={"hoplite": 8, "toxotes": 8, "hippokon": 8})
    invoke(game, 0, "heimdall", "attack 1 holding", "army 8 jarl 8 huskarl")
    do(game, 1, "army 8 hoplite 8 toxotes 8 hippokon")
    assert game.battle is not None
    assert [len(army) for army in game.battle.armies] == [16, 24]


@pytest.mark.rule("powers.heimdall", "rulings.8")
def test_heimdall_left_out_is_an_attack_of_four_against_four() -> None:
    game = table("norse", "greek")
    play(game, 0, "heimdall", "attack 1 holding")
    for seat, army in ((0, "army 2 jarl 2 huskarl"), (1, "army 2 hoplite 2 toxotes")):
        one_more = f"{army} {'throwing_axeman' if seat == 0 else 'hippokon'}"
        assert refused(game, seat, one_more) == Refusal("VIII.armies", "at_most", {"most": 4})
        do(game, seat, army)
    assert asked(game) == "battle.reveal"


# Tyr


@pytest.mark.rule("powers.tyr")
def test_tyr_lets_any_own_unit_go_berserk_for_two_dice_and_lost_ties() -> None:
    game = table("norse", "greek")
    invoke(game, 0, "tyr", "attack 1 holding", "army jarl throwing_axeman")
    do(game, 1, "army 2 hippokon")
    fight(game, "jarl", "hippokon")
    assert asked(game) == "battle.declare"
    assert commands(game, 0) == ["declare berserk", "declare plain"]
    rig(game, rolls=[(6, 1, 1, 1, 1), (6, 1, 1)])
    do(game, 0, "declare berserk")
    assert len(told(game, "rolled")) == 2
    assert told(game, "eliminated") == [{"seat": 0, "unit": "jarl"}]
    encounter(game, "throwing_axeman", "hippokon", 1, 0, stances=("berserk",))
    assert dice(game) == (3 + 2, 3 + 4)


@pytest.mark.rule("powers.tyr")
def test_with_tyr_a_unit_may_still_fight_plainly() -> None:
    game = table("norse", "greek")
    invoke(game, 0, "tyr", "attack 1 holding", "army jarl")
    do(game, 1, "army hippokon")
    encounter(game, "jarl", "hippokon", 1, 1, 1, 0, stances=("plain",))
    assert dice(game) == (3, 3)
    assert len(told(game, "rolled")) == 4


@pytest.mark.rule("powers.tyr", "rulings.23")
@pytest.mark.parametrize("unit", ["huskarl", "heroic_norse_hero"])
def test_tyr_adds_nothing_to_a_unit_that_goes_berserk_by_itself(unit: str) -> None:
    game = table("norse", "greek")
    give(game, 0, units={unit: 1, "jarl": 1})
    invoke(game, 0, "tyr", "attack 1 holding", f"army {unit}")
    do(game, 1, "army toxotes")
    encounter(game, unit, "toxotes", 1, 0, stances=("berserk",))
    assert told(game, "declared") == [{"seat": 0, "unit": unit, "stance": "berserk"}]
    assert told(game, "rolled")[0]["parts"]["berserk"] == 2
    assert dice(game)[0] == {"huskarl": 3, "heroic_norse_hero": 6}[unit] + 2


@pytest.mark.rule("powers.tyr", "rulings.23", "rulings.14")
def test_a_tie_of_two_berserk_units_is_rolled_again() -> None:
    game = table("norse", "norse")
    invoke(game, 0, "tyr", "attack 1 holding", "army jarl")
    do(game, 1, "army huskarl")
    encounter(game, "jarl", "huskarl", 1, 1, 0, 1, stances=("berserk", "berserk"))
    assert dice(game) == (3 + 2, 3 + 4 + 2)
    assert told(game, "eliminated") == [{"seat": 0, "unit": "jarl"}]


@pytest.mark.rule("powers.tyr")
def test_tyr_makes_no_defender_go_berserk() -> None:
    game = table("norse", "norse")
    invoke(game, 0, "tyr", "attack 1 holding", "army jarl")
    do(game, 1, "army jarl")
    fight(game, "jarl", "jarl")
    assert game.pending is not None
    assert game.pending.seats == (0,)
    rig(game, rolls=[(1, 1, 1, 1, 1), (6, 1, 1)])
    do(game, 0, "declare berserk")
    assert winners(game) == [1]


@pytest.mark.rule("powers.tyr", "rulings.8")
@pytest.mark.parametrize("way", ["left out", "another card"])
def test_nobody_else_goes_berserk_when_tyr_is_left_out_or_in_another_battle(way: str) -> None:
    game = table("norse", "greek")
    if way == "left out":
        play(game, 0, "tyr", "attack 1 holding", "army jarl")
    else:
        invoke(game, 0, "tyr", "attack leave")
        play(game, 0, "attack", "attack 1 holding", "army jarl")
    do(game, 1, "army hippokon")
    rig(game, rolls=[(1, 1, 1), (6, 1, 1)])
    fight(game, "jarl", "hippokon")
    assert winners(game) == [1]


@pytest.mark.rule("powers.bragi", "rulings.25")
def test_a_dwarf_at_work_is_unit_enough_for_a_battle() -> None:
    game = table("norse", "greek")
    give(game, 0, units={}, tiles=["mountains_gold+dwarf"])
    ask_card(game, 0, "bragi")
    assert "invoke bragi" in commands(game, 0)


# Njord


@pytest.mark.rule("powers.njord")
def test_njord_destroys_a_building_of_another_player_and_four_are_left_to_build() -> None:
    game = table("norse", "greek", "egyptian", "greek")
    give(game, 0, cubes={"food": 8, "wood": 8, "favor": 1}, city=["wall"])
    give(game, 1, city=["armory"])
    give(game, 2, city=["tower", "house"])
    invoke(game, 0, "njord")
    assert commands(game, 0) == ["destroy 1 armory", "destroy 2 tower", "destroy 2 house"]
    do(game, 0, "destroy 2 tower")
    assert game.players[2].city == ("house",)
    do(game, 0, *["build house"] * 4)
    assert game.players[0].city == ("wall", "house", "house", "house", "house")
    assert asked(game) is None


@pytest.mark.rule("powers.njord", "V.villagers", "rulings.17")
def test_a_house_that_njord_destroys_takes_the_only_villager_with_it() -> None:
    game = table("norse", "greek")
    give(game, 1, city=["house"], tiles=["fertile_food+villager"])
    invoke(game, 0, "njord")
    assert told(game, "villager_lost") == [{"seat": 1, "place": "fertile_food"}]
    assert not any(game.players[1].workers)
    assert game.players[1].villagers == 0
    assert asked(game) == "build.build"


@pytest.mark.rule("powers.njord", "rulings.21")
def test_njord_is_refused_when_only_the_player_has_buildings() -> None:
    game = table("norse", "greek")
    give(game, 0, city=["wall"])
    ask_card(game, 0, "njord")
    assert refused(game, 0, "invoke njord") == Refusal("powers.njord", "no_buildings")
    assert "play njord" in commands(game, 0)


# Baldr


@pytest.mark.rule("powers.baldr")
def test_with_baldr_the_other_players_choose_no_tile() -> None:
    game = table("norse", "greek", "egyptian")
    pool = list(game.pool)
    rig(game, draws=[[TILE_INDEX["fertile_food"]] * 3])
    invoke(game, 0, "baldr")
    assert list(game.offer) == ["fertile_food"] * 3
    do(game, 0, "tile fertile_food")
    assert asked(game) is None
    assert game.players[0].tiles.count("fertile_food") == 1
    assert not any(game.players[1].tiles + game.players[2].tiles)
    assert game.offer == ()
    assert game.pool[TILE_INDEX["fertile_food"]] == pool[TILE_INDEX["fertile_food"]] - 1


@pytest.mark.rule("powers.baldr", "rulings.8")
def test_without_baldrs_power_the_other_players_choose_too() -> None:
    game = table("norse", "greek", "egyptian")
    rig(game, draws=[[TILE_INDEX["fertile_food"]] * 3])
    play(game, 0, "baldr", "tile fertile_food")
    do(game, 1, "tile fertile_food")
    do(game, 2, "tile fertile_food")
    assert [event["seat"] for event in told(game, "tile")] == [0, 1, 2]


@pytest.mark.rule("powers.baldr", "rulings.21")
def test_baldr_is_refused_when_no_tile_is_left() -> None:
    game = table("norse", "greek")
    game.pool = [0] * len(game.pool)
    ask_card(game, 0, "baldr")
    assert refused(game, 0, "invoke baldr") == Refusal("powers.baldr", "no_tiles")
    assert "play baldr" in commands(game, 0)
