"""VIII. Attack: whom, where, and with which units."""

from __future__ import annotations

import pytest

from ages.games.mythology.state import Mythology
from ages.games.mythology.tables import LAST_BATTLE
from ages.kernel.choices import Refusal
from tests.games.mythology.builder import (
    ask_card,
    commands,
    do,
    give,
    invoke,
    play,
    refused,
    table,
    told,
)
from tests.games.mythology.encounters import encounter, held, verb, winners


def armies(game: Mythology) -> list[tuple[str, ...]]:
    """The units that are in the battle, attacker first."""
    assert game.battle is not None
    return game.battle.armies


# The card


@pytest.mark.rule("VIII.attack")
def test_an_attack_starts_a_battle_against_one_opponent() -> None:
    game = table("greek", "norse", "egyptian")
    play(game, 0, "attack", "attack 2 city")
    assert told(game, "attacked") == [{"seat": 0, "target": 2, "area": "city"}]
    assert game.pending is not None
    assert game.pending.seats == (0, 2)
    assert verb(game) == "army"


@pytest.mark.rule("VIII.attack")
@pytest.mark.parametrize(
    ("card", "number"),
    [("attack", 4), ("attack_5", 5), ("attack_6", 6), ("attack_7", 7), ("aphrodite", 6)],
)
def test_the_number_on_the_card_limits_both_armies(card: str, number: int) -> None:
    game = table("greek", "norse")
    give(game, 0, units={"toxotes": 8})
    give(game, 1, units={"jarl": 8})
    play(game, 0, card, "attack 1 holding")
    for seat, unit in ((0, "toxotes"), (1, "jarl")):
        refusal = refused(game, seat, f"army {number + 1} {unit}")
        assert (refusal.rule, refusal.key) == ("VIII.armies", "at_most")
        assert refusal.data == {"most": number}
        do(game, seat, f"army {number} {unit}")
    assert armies(game) == [("toxotes",) * number, ("jarl",) * number]


@pytest.mark.rule("VIII.attack")
def test_an_army_may_be_smaller_than_the_number_on_the_card() -> None:
    game = table("greek", "norse")
    play(game, 0, "attack", "attack 1 holding", "army toxotes")
    do(game, 1, "army jarl huskarl")
    assert armies(game) == [("toxotes",), ("huskarl", "jarl")]


@pytest.mark.rule("V.armory")
@pytest.mark.parametrize(
    ("owners", "limits"), [((0,), (5, 4)), ((1,), (4, 5)), ((0, 1), (5, 5)), ((), (4, 4))]
)
def test_an_armory_allows_one_more_unit_to_its_owner_alone(
    owners: tuple[int, ...], limits: tuple[int, int]
) -> None:
    game = table("greek", "norse")
    give(game, 0, units={"toxotes": 8})
    give(game, 1, units={"jarl": 8})
    for owner in owners:
        give(game, owner, city=["armory"])
    play(game, 0, "attack", "attack 1 holding")
    for seat, unit in ((0, "toxotes"), (1, "jarl")):
        assert refused(game, seat, f"army {limits[seat] + 1} {unit}").key == "at_most"
        do(game, seat, f"army {limits[seat]} {unit}")
    assert [len(army) for army in armies(game)] == list(limits)


@pytest.mark.rule("V.armory")
def test_an_armory_adds_to_the_number_that_a_god_allows() -> None:
    game = table("greek", "norse")
    give(game, 0, units={"hoplite": 8}, city=["armory"])
    invoke(game, 0, "ares", "attack 1 holding")
    assert game.battle is not None
    assert game.battle.limits == (9, 6)


@pytest.mark.rule("VIII.attack")
@pytest.mark.rule("rulings.8")
def test_only_after_a_power_the_attack_may_be_left_out() -> None:
    plain = table("greek", "norse")
    play(plain, 0, "aphrodite")
    assert "attack leave" not in commands(plain, 0)
    game = table("greek", "norse")
    invoke(game, 0, "aphrodite", "attack leave")
    assert game.battle is None
    assert game.pending is None


# The opponent and the area


@pytest.mark.rule("VIII.attack_opponent")
def test_only_the_neighbours_to_the_left_and_right_can_be_attacked() -> None:
    game = table("greek", "norse", "egyptian", "greek", "norse")
    play(game, 0, "attack")
    assert {option.split()[1] for option in commands(game, 0)} == {"1", "4"}
    for far in (2, 3):
        refusal = refused(game, 0, f"attack {far} city")
        assert (refusal.rule, refusal.key) == ("VIII.attack_opponent", "no_neighbour")
        assert refusal.data == {"target": far, "seats": (1, 4)}


@pytest.mark.rule("VIII.attack_opponent")
def test_in_a_game_of_four_the_player_opposite_is_out_of_reach() -> None:
    game = table("greek", "norse", "egyptian", "norse")
    play(game, 2, "attack")
    assert {option.split()[1] for option in commands(game, 2)} == {"1", "3"}
    assert refused(game, 2, "attack 0 holding").key == "no_neighbour"


@pytest.mark.rule("VIII.attack_opponent")
def test_in_a_game_of_three_everyone_is_a_neighbour() -> None:
    game = table("greek", "norse", "egyptian")
    play(game, 1, "attack")
    assert {option.split()[1] for option in commands(game, 1)} == {"0", "2"}


@pytest.mark.rule("VIII.attack_area")
@pytest.mark.rule("rulings.28")
def test_any_of_the_three_areas_may_be_named_even_an_empty_one() -> None:
    game = table("greek", "norse")
    give(game, 1, cubes={})
    play(game, 0, "attack")
    assert commands(game, 0) == ["attack 1 city", "attack 1 production", "attack 1 holding"]


@pytest.mark.rule("VIII.attack_area")
@pytest.mark.rule("rulings.28")
@pytest.mark.parametrize("area", ["city", "production", "holding"])
def test_a_battle_for_an_empty_area_is_won_without_spoils(area: str) -> None:
    game = table("greek", "norse")
    give(game, 1, city=[] if area == "city" else ["house"])
    give(game, 1, tiles=[] if area == "production" else ["hills_gold"])
    give(game, 1, cubes={} if area == "holding" else {"food": 4})
    game.victory_cards[LAST_BATTLE] = 1
    play(game, 0, "attack", f"attack 1 {area}", "army toxotes")
    do(game, 1, "army jarl")
    encounter(game, "toxotes", "jarl", 1, 0)
    assert winners(game) == [0]
    assert game.players[0].battle_cubes == 1
    assert game.pending is None


# The armies


@pytest.mark.rule("VIII.armies")
@pytest.mark.rule("rulings.12")
def test_armies_are_chosen_in_secret_and_shown_at_the_same_moment() -> None:
    one = table("greek", "norse")
    play(one, 0, "attack", "attack 1 holding")
    other = one.clone()
    do(one, 0, "army toxotes hoplite")
    do(other, 0, "army 2 hippokon")
    assert one.view(1) == other.view(1)
    assert told(one, "army") == []
    do(one, 1, "army 2 jarl")
    assert told(one, "army") == [
        {"seat": 0, "army": ("hoplite", "toxotes")},
        {"seat": 1, "army": ("jarl", "jarl")},
    ]


@pytest.mark.rule("VIII.armies")
def test_it_does_not_matter_who_chooses_an_army_first() -> None:
    one = table("greek", "norse")
    play(one, 0, "attack", "attack 1 holding")
    other = one.clone()
    do(one, 0, "army toxotes")
    do(one, 1, "army jarl")
    do(other, 1, "army +jarl", "army done")
    do(other, 0, "army +toxotes", "army done")
    assert one == other


@pytest.mark.rule("VIII.armies")
def test_units_that_are_not_chosen_stay_on_the_board() -> None:
    game = table("greek", "norse")
    play(game, 0, "attack", "attack 1 holding", "army toxotes")
    do(game, 1, "army 2 jarl huskarl")
    assert held(game, 0) == {"toxotes": 1, "hoplite": 2, "hippokon": 2}
    assert held(game, 1) == {"huskarl": 1, "throwing_axeman": 2}


@pytest.mark.rule("VIII.armies")
def test_no_more_units_can_be_chosen_than_there_are() -> None:
    game = table("greek", "norse")
    play(game, 0, "attack", "attack 1 holding")
    refusal = refused(game, 0, "army 3 toxotes")
    assert (refusal.key, refusal.data) == ("no_more", {"item": "toxotes", "copies": 2})


@pytest.mark.rule("VIII.armies")
@pytest.mark.rule("V.units")
@pytest.mark.rule("rulings.25")
def test_villagers_cannot_fight() -> None:
    game = table("greek", "norse")
    give(game, 1, city=["house", "house"], tiles=["hills_gold+villager"])
    play(game, 0, "attack", "attack 1 holding")
    assert sorted(game.subset(1).items) == ["huskarl", "jarl", "throwing_axeman"]
    for villager in ("villager", "villager:hills_gold"):
        assert game.why_not(1, (villager,)) == Refusal("rulings.25", "villager")


@pytest.mark.rule("V.units")
@pytest.mark.rule("rulings.25")
@pytest.mark.rule("rulings.12")
def test_villagers_alone_cannot_attack() -> None:
    game = table("norse", "greek")
    give(game, 0, units={}, city=["house", "house"], tiles=["hills_gold+villager"])
    ask_card(game, 0, "attack")
    refusal = refused(game, 0, "play attack")
    assert (refusal.rule, refusal.key) == ("VIII.attack", "no_units")


@pytest.mark.rule("VIII.armies")
@pytest.mark.rule("rulings.12")
@pytest.mark.rule("units.dwarf")
def test_a_dwarf_at_work_can_be_called_up_and_comes_home_to_the_holding_area() -> None:
    game = table("norse", "greek")
    give(game, 0, units={}, tiles=["hills_gold+dwarf"])
    play(game, 0, "attack", "attack 1 holding", "army dwarf:hills_gold")
    do(game, 1, "army toxotes")
    assert armies(game)[0] == ("dwarf",)
    assert "dwarf" not in game.players[0].workers
    encounter(game, "dwarf", "toxotes", 1, 0)
    assert held(game, 0) == {"dwarf": 1}
    assert "dwarf" not in game.players[0].workers
    assert "hills_gold" in game.players[0].tiles


@pytest.mark.rule("rulings.12")
@pytest.mark.rule("units.dwarf")
def test_a_dwarf_that_left_his_tile_adds_no_gold_there() -> None:
    game = table("norse", "greek")
    give(game, 0, tiles=["hills_gold+dwarf"], cubes={})
    at_work = game.clone()
    play(at_work, 1, "gather", "gather gold")
    assert at_work.players[0].cubes[2] == 4
    play(game, 0, "attack", "attack 1 holding", "army dwarf:hills_gold")
    do(game, 1, "army toxotes")
    do(game, 0, "fight retreat")
    do(game, 1, "fight toxotes")
    play(game, 1, "gather", "gather gold")
    assert game.players[0].cubes[2] == 2


@pytest.mark.rule("rulings.12")
def test_a_dwarf_called_up_and_eliminated_is_gone_from_tile_and_board() -> None:
    game = table("norse", "greek")
    give(game, 0, units={}, tiles=["hills_gold+dwarf"])
    left = sum(game.players[0].pieces)
    play(game, 0, "attack", "attack 1 holding", "army dwarf:hills_gold")
    do(game, 1, "army toxotes")
    encounter(game, "dwarf", "toxotes", 0, 1)
    assert held(game, 0) == {}
    assert "dwarf" not in game.players[0].workers
    assert sum(game.players[0].pieces) == left + 1


@pytest.mark.rule("rulings.35")
@pytest.mark.rule("units.dwarf")
def test_a_dwarf_on_a_tile_is_chosen_apart_from_one_in_the_holding_area() -> None:
    game = table("norse", "greek")
    give(game, 0, units={"dwarf": 1}, tiles=["hills_gold+dwarf", "mountains_gold+dwarf"])
    play(game, 0, "attack", "attack 1 holding")
    assert dict(game.subset(0).items) == {
        "dwarf": 1,
        "dwarf:hills_gold": 1,
        "dwarf:mountains_gold": 1,
    }
    do(game, 0, "army dwarf:mountains_gold")
    do(game, 1, "army toxotes")
    player = game.players[0]
    assert held(game, 0) == {"dwarf": 1}
    assert player.workers[player.tiles.index("hills_gold")] == "dwarf"
    assert player.workers[player.tiles.index("mountains_gold")] == ""


@pytest.mark.rule("VIII.attack")
@pytest.mark.rule("rulings.12")
def test_the_attacker_commits_at_least_one_unit() -> None:
    game = table("greek", "norse")
    play(game, 0, "attack", "attack 1 holding")
    refusal = refused(game, 0, "army nothing")
    assert (refusal.rule, refusal.key) == ("VIII.armies", "at_least")
    assert "army done" not in commands(game, 0)


@pytest.mark.rule("VIII.attack")
@pytest.mark.rule("rulings.12")
def test_an_attack_needs_a_unit() -> None:
    game = table("greek", "norse")
    give(game, 0, units={})
    ask_card(game, 0, "attack")
    assert commands(game, 0) == ["burn attack"]
    assert refused(game, 0, "play attack").key == "no_units"


@pytest.mark.rule("rulings.12")
@pytest.mark.rule("IX.end")
def test_a_defender_who_commits_no_unit_loses_at_once() -> None:
    game = table("greek", "norse")
    play(game, 0, "attack", "attack 1 holding", "army toxotes")
    do(game, 1, "army nothing")
    assert winners(game) == [0]
    assert verb(game) == "seize"
    assert held(game, 0)["toxotes"] == 2


@pytest.mark.rule("rulings.12")
def test_a_defender_without_units_is_not_asked_and_loses_at_once() -> None:
    game = table("greek", "norse")
    give(game, 1, units={}, city=["house"])
    play(game, 0, "attack", "attack 1 holding")
    assert game.pending is not None
    assert game.pending.seats == (0,)
    do(game, 0, "army toxotes")
    assert winners(game) == [0]
    assert verb(game) == "seize"


# Aphrodite: the one power that acts between armies and battle


@pytest.mark.rule("rulings.29")
@pytest.mark.rule("powers.aphrodite")
def test_a_power_is_paid_before_target_and_armies_are_named() -> None:
    game = table("greek", "norse")
    invoke(game, 0, "aphrodite")
    assert game.players[0].cubes[3] == 4 - 2
    assert verb(game) == "attack"


@pytest.mark.rule("rulings.29")
@pytest.mark.rule("powers.aphrodite")
def test_aphrodite_sends_a_unit_home_after_the_armies_are_shown_and_before_retreat() -> None:
    game = table("greek", "norse")
    give(game, 1, units={"frost_giant": 1, "jarl": 2})
    invoke(game, 0, "aphrodite", "attack 1 holding", "army toxotes")
    do(game, 1, "army frost_giant 2 jarl")
    assert verb(game) == "seduce"
    assert commands(game, 0) == ["seduce frost_giant", "seduce jarl"]
    do(game, 0, "seduce frost_giant")
    assert verb(game) == "fight"
    assert armies(game)[1] == ("jarl", "jarl")
    assert held(game, 1) == {"frost_giant": 1}
    assert told(game, "eliminated") == []


@pytest.mark.rule("rulings.29")
def test_aphrodite_wins_at_once_against_a_single_unit() -> None:
    game = table("greek", "norse")
    invoke(game, 0, "aphrodite", "attack 1 holding", "army toxotes")
    do(game, 1, "army jarl")
    assert told(game, "seduced") == [{"seat": 1, "unit": "jarl"}]
    assert winners(game) == [0]
    assert held(game, 1)["jarl"] == 2


@pytest.mark.rule("rulings.29")
def test_aphrodite_finds_nobody_where_nobody_defends() -> None:
    game = table("greek", "norse")
    invoke(game, 0, "aphrodite", "attack 1 holding", "army toxotes")
    do(game, 1, "army nothing")
    assert told(game, "seduced") == []
    assert winners(game) == [0]


@pytest.mark.rule("rulings.29")
def test_aphrodite_unpaid_seduces_nobody() -> None:
    game = table("greek", "norse")
    play(game, 0, "aphrodite", "attack 1 holding", "army toxotes")
    do(game, 1, "army 2 jarl")
    assert verb(game) == "fight"
    assert game.players[0].cubes[3] == 4
