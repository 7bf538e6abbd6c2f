"""The powers of the Norse gods of Gather, Recruit and Trade cards."""

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

# Skadi


@pytest.mark.rule("powers.skadi")
def test_with_skadi_the_other_players_gather_nothing() -> None:
    game = table("norse", "greek", "egyptian")
    for seat in range(3):
        give(game, seat, tiles=["fertile_food"])
    invoke(game, 0, "skadi", "gather fertile")
    assert cubes(game, 0) == {"food": 6, "wood": 4, "gold": 4, "favor": 3}
    assert cubes(game, 1)["food"] == 4
    assert cubes(game, 2)["food"] == 4
    assert [event["seat"] for event in told(game, "gathered")] == [0]


@pytest.mark.rule("powers.skadi", "rulings.8")
@pytest.mark.parametrize("way", ["left out", "another card"])
def test_all_gather_when_skadi_is_left_out_or_with_another_card(way: str) -> None:
    game = table("norse", "greek")
    for seat in range(2):
        give(game, seat, tiles=["fertile_food"])
    if way == "left out":
        play(game, 0, "skadi", "gather fertile")
    else:
        invoke(game, 0, "skadi", "gather leave")
        play(game, 0, "gather", "gather fertile")
    assert cubes(game, 0)["food"] == 6
    assert cubes(game, 1)["food"] == 6


@pytest.mark.rule("powers.skadi", "rulings.21")
def test_skadi_is_refused_when_no_other_player_has_a_tile() -> None:
    game = table("norse", "greek")
    give(game, 0, tiles=["fertile_food"])
    ask_card(game, 0, "skadi")
    assert refused(game, 0, "invoke skadi") == Refusal("powers.skadi", "no_tiles")
    assert "play skadi" in commands(game, 0)


# Thor


@pytest.mark.rule("powers.thor")
def test_thor_eliminates_one_myth_unit_of_another_player_wherever_it_stands() -> None:
    game = table("norse", "greek", "norse", "egyptian")
    give(game, 0, units={"troll": 1})
    give(game, 1, units={"hoplite": 1, "medusa": 2, "classical_greek_hero": 1})
    give(game, 2, units={"jarl": 1, "dwarf": 1}, tiles=["mountains_gold+dwarf"])
    give(game, 3, units={"spearman": 1, "priest": 1}, city=["house"])
    invoke(game, 0, "thor")
    assert commands(game, 0) == [
        "strike 1 medusa",
        "strike 2 dwarf",
        "strike 2 dwarf:mountains_gold",
    ]
    other = game.clone()
    pieces = game.players[1].pieces[UNIT_INDEX["medusa"]]
    do(game, 0, "strike 1 medusa")
    assert units(game, 1) == {"hoplite": 1, "medusa": 1, "classical_greek_hero": 1}
    assert game.players[1].pieces[UNIT_INDEX["medusa"]] == pieces + 1
    assert asked(game) == "gather.gather"
    pieces = other.players[2].pieces[UNIT_INDEX["dwarf"]]
    do(other, 0, "strike 2 dwarf:mountains_gold")
    assert not any(other.players[2].workers)
    assert "mountains_gold" in other.players[2].tiles
    assert units(other, 2) == {"jarl": 1, "dwarf": 1}
    assert other.players[2].pieces[UNIT_INDEX["dwarf"]] == pieces + 1


@pytest.mark.rule("powers.thor", "rulings.21")
def test_thor_is_refused_when_no_other_player_has_a_myth_unit() -> None:
    game = table("norse", "greek")
    give(game, 0, units={"troll": 1})
    give(game, 1, units={"hoplite": 2, "classical_greek_hero": 1})
    ask_card(game, 0, "thor")
    assert refused(game, 0, "invoke thor") == Refusal("powers.thor", "no_myth_units")
    assert "play thor" in commands(game, 0)


# Hel


@pytest.mark.rule("powers.hel")
def test_hel_gives_two_mortals_of_choice_and_three_units_are_left_to_recruit() -> None:
    game = table("norse", "greek")
    give(game, 0, cubes={"food": 5, "wood": 5, "favor": 1}, units={})
    invoke(game, 0, "hel")
    assert commands(game, 0) == ["legion +jarl", "legion +huskarl", "legion +throwing_axeman"]
    assert refused(game, 0, "legion jarl").key == "at_least"
    assert refused(game, 0, "legion 3 jarl").key == "at_most"
    do(game, 0, "legion 2 huskarl")
    assert units(game, 0) == {"huskarl": 2}
    assert cubes(game, 0) == {"food": 5, "wood": 5, "gold": 0, "favor": 0}
    do(game, 0, *["recruit throwing_axeman"] * 3)
    assert units(game, 0) == {"huskarl": 2, "throwing_axeman": 3}
    assert asked(game) is None


@pytest.mark.rule("powers.hel", "rulings.21")
def test_hel_gives_the_one_mortal_that_is_left() -> None:
    game = table("norse", "greek")
    give(game, 0, units={"jarl": 8, "huskarl": 7, "throwing_axeman": 8})
    invoke(game, 0, "hel", "recruit done")
    assert units(game, 0) == {"jarl": 8, "huskarl": 8, "throwing_axeman": 8}


@pytest.mark.rule("powers.hel", "rulings.21")
def test_hel_is_refused_when_no_mortal_is_left() -> None:
    game = table("norse", "greek")
    give(game, 0, units={"jarl": 8, "huskarl": 8, "throwing_axeman": 8})
    ask_card(game, 0, "hel")
    assert refused(game, 0, "invoke hel") == Refusal("powers.hel", "no_piece", {"unit": "mortal"})
    assert "play hel" in commands(game, 0)


# Loki


@pytest.mark.rule("powers.loki", "V.god_powers")
def test_loki_steals_five_cubes_and_they_can_be_traded_as_in_the_example() -> None:
    game = table("norse", "greek", "egyptian")
    give(game, 0, cubes={"favor": 2})
    give(game, 2, cubes={"food": 6, "gold": 1})
    bank = list(game.bank)
    invoke(game, 0, "loki", "rob 2", "pocket 5 food")
    assert cubes(game, 0) == {"food": 5, "wood": 0, "gold": 0, "favor": 0}
    assert cubes(game, 2) == {"food": 1, "wood": 0, "gold": 1, "favor": 0}
    assert game.bank == [*bank[:3], bank[3] + 2]
    do(game, 0, "give 5 food", "take 4 favor wood")
    assert cubes(game, 0) == {"food": 0, "wood": 1, "gold": 0, "favor": 4}
    assert cubes(game, 1) == {"food": 4, "wood": 4, "gold": 4, "favor": 4}
    assert asked(game) is None


@pytest.mark.rule("powers.loki")
def test_loki_robs_any_opponent_who_has_cubes_and_the_thief_chooses_them() -> None:
    game = table("norse", "greek", "norse", "egyptian")
    give(game, 3, cubes={})
    invoke(game, 0, "loki")
    assert commands(game, 0) == ["rob 1", "rob 2"]
    do(game, 0, "rob 2")
    assert game.pending is not None
    assert game.pending.seats == (0,)
    assert refused(game, 0, "pocket 4 food").key == "at_least"
    assert refused(game, 0, "pocket 4 food 2 gold").key == "at_most"
    do(game, 0, "pocket food wood gold 2 favor")
    assert cubes(game, 0) == {"food": 5, "wood": 5, "gold": 5, "favor": 4}
    assert cubes(game, 2) == {"food": 3, "wood": 3, "gold": 3, "favor": 2}


@pytest.mark.rule("powers.loki", "rulings.21")
def test_loki_takes_all_from_an_opponent_with_fewer_than_five() -> None:
    game = table("norse", "greek")
    give(game, 1, cubes={"food": 1, "favor": 2})
    invoke(game, 0, "loki", "give nothing")
    assert cubes(game, 0) == {"food": 5, "wood": 4, "gold": 4, "favor": 4}
    assert cubes(game, 1) == {"food": 0, "wood": 0, "gold": 0, "favor": 0}


@pytest.mark.rule("powers.loki", "rulings.21")
def test_loki_is_refused_when_no_opponent_has_a_cube() -> None:
    game = table("norse", "greek")
    give(game, 1, cubes={})
    ask_card(game, 0, "loki")
    assert refused(game, 0, "invoke loki") == Refusal("powers.loki", "nothing_to_steal")
    assert "play loki" in commands(game, 0)
