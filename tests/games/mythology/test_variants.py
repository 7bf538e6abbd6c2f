"""The variants of the digest: each is an option, off by default."""

from __future__ import annotations

import pytest

import ages
from ages.games.mythology.options import Options
from ages.games.mythology.rules.build import destroy
from ages.games.mythology.rules.turn import play_turn
from ages.games.mythology.state import Mythology
from ages.games.mythology.tables import RESOURCES
from ages.kernel.choices import Refusal
from ages.kernel.errors import BadOption
from tests.games.mythology.builder import (
    ask_card,
    asked,
    begin,
    commands,
    cubes,
    do,
    give,
    invoke,
    play,
    refused,
    table,
    units,
)

RICH = dict.fromkeys(RESOURCES, 9)


@pytest.mark.rule("rulings.1")
def test_every_variant_is_off_unless_it_is_asked_for() -> None:
    options = Options()
    assert options.medusa == 6
    assert not any(
        (
            options.two_cultures,
            options.house_start,
            options.house_support,
            options.age_buildings,
            options.hero_duels,
            options.cube_ending,
        )
    )


@pytest.mark.rule("rulings.1")
def test_an_option_that_does_not_exist_is_refused() -> None:
    with pytest.raises(BadOption, match="house_start"):
        ages.new("mythology", seats=2, house_strat=True)
    with pytest.raises(BadOption):
        ages.new("mythology", seats=2, medusa=5)


# Start with a House


@pytest.mark.rule("variants.house_start")
@pytest.mark.rule("rulings.1")
def test_everyone_may_start_with_a_house_and_its_villager() -> None:
    game = ages.new("mythology", seats=3, seed=1, house_start=True)
    assert isinstance(game, Mythology)
    for seat, player in enumerate(game.players):
        assert player.city == ("house",)
        assert player.villagers == 1
        assert cubes(game, seat) == dict.fromkeys(RESOURCES, 4)


@pytest.mark.rule("rulings.1")
@pytest.mark.rule("VI.starting_units")
def test_by_the_rulebook_nobody_starts_with_a_house() -> None:
    game = ages.new("mythology", seats=3, seed=1)
    assert isinstance(game, Mythology)
    assert all(player.city == () and player.villagers == 0 for player in game.players)


@pytest.mark.rule("variants.house_start")
def test_the_house_of_the_start_counts_toward_the_ten() -> None:
    game = table(house_start=True)
    give(game, 0, city=["house"] * 10, cubes=RICH)
    play(game, 0, "build")
    assert refused(game, 0, "build house").key == "most_houses"


# Houses support the army


@pytest.mark.rule("variants.house_support")
@pytest.mark.rule("rulings.32")
@pytest.mark.parametrize(("houses", "most"), [(1, 4), (2, 8), (3, 12)])
def test_each_house_supports_four_units(houses: int, most: int) -> None:
    game = table(house_support=True)
    give(game, 0, cubes=RICH, city=["house"] * houses)
    give(game, 0, units={"toxotes": most // 2, "hoplite": most // 2 - 1})
    play(game, 0, "recruit", "recruit hippokon")
    # The Houses are full: nothing can be recruited any more, so the action is over by itself.
    assert game.pending is None
    assert sum(units(game, 0).values()) == most
    ask_card(game, 0, "recruit")
    assert refused(game, 0, "play recruit") == Refusal(
        "variants.house_support", "no_housing", {"unit": "toxotes", "count": 1}
    )


@pytest.mark.rule("variants.house_support")
def test_the_six_units_of_the_start_already_need_two_houses() -> None:
    game = table(house_support=True)
    give(game, 0, cubes=RICH, city=["house"])
    ask_card(game, 0, "recruit")
    assert refused(game, 0, "play recruit").key == "no_housing"
    game = table(house_support=True)
    give(game, 0, cubes=RICH, city=["house"] * 2)
    play(game, 0, "recruit_3", "recruit hydra", "recruit hydra")
    assert game.pending is None
    assert units(game, 0)["hydra"] == 2


@pytest.mark.rule("variants.house_support")
@pytest.mark.parametrize(
    ("army", "houses", "said"), [(6, 0, "2 Houses"), (6, 1, "a House"), (8, 0, "3 Houses")]
)
def test_it_is_said_how_many_houses_are_lacking(army: int, houses: int, said: str) -> None:
    game = table(house_support=True)
    give(game, 0, cubes=RICH, city=["house"] * houses, units={"hydra": army})
    ask_card(game, 0, "recruit")
    refusal = refused(game, 0, "play recruit")
    assert f"build {said} first" in ages.games.words("mythology", "en").refusal(refusal)


@pytest.mark.rule("variants.house_support")
@pytest.mark.rule("rulings.36")
def test_missing_houses_are_named_before_a_missing_price() -> None:
    game = table(house_support=True)
    give(game, 0, cubes={})
    ask_card(game, 0, "recruit")
    assert refused(game, 0, "play recruit").key == "no_housing"


@pytest.mark.rule("rulings.32")
@pytest.mark.rule("variants.house_support")
def test_only_the_recruit_action_is_limited_by_houses() -> None:
    game = table(house_support=True)
    give(game, 0, cubes=RICH, city=["house"])
    invoke(game, 0, "apollo")
    assert units(game, 0)["toxotes"] == 4
    destroy(game, 0, "house")
    game.run()
    assert sum(units(game, 0).values()) == 8


@pytest.mark.rule("variants.house_support")
def test_by_the_rulebook_houses_do_not_limit_the_army() -> None:
    game = table()
    give(game, 0, cubes=RICH, city=[])
    play(game, 0, "recruit", "recruit hydra", "recruit hydra")
    assert units(game, 0)["hydra"] == 2


# Ages need a building


@pytest.mark.rule("variants.age_buildings")
@pytest.mark.rule("rulings.32")
@pytest.mark.parametrize(
    ("age", "next_one", "building"),
    [
        ("archaic", "classical", "house"),
        ("classical", "heroic", "siege_engine_workshop"),
        ("heroic", "mythic", "great_temple"),
    ],
)
def test_an_age_needs_its_building_as_well_as_its_price(
    age: str, next_one: str, building: str
) -> None:
    game = table(age_buildings=True)
    give(game, 0, cubes=RICH, age=age, city=["wall"])
    ask_card(game, 0, "next_age")
    needs = Refusal(
        "variants.age_buildings", "age_building", {"age": next_one, "building": building}
    )
    assert refused(game, 0, "play next_age") == needs

    game = table(age_buildings=True)
    give(game, 0, cubes={}, age=age)
    ask_card(game, 0, "next_age")
    assert refused(game, 0, "play next_age") == needs

    game = table(age_buildings=True)
    give(game, 0, cubes={}, age=age, city=[building])
    ask_card(game, 0, "next_age")
    assert refused(game, 0, "play next_age").key == "price"

    game = table(age_buildings=True)
    give(game, 0, cubes=RICH, age=age, city=[building])
    play(game, 0, "next_age")
    assert game.players[0].age == ("archaic", "classical", "heroic", "mythic").index(next_one)
    assert sum(cubes(game, 0).values()) < 36


@pytest.mark.rule("variants.age_buildings", "V.god_powers")
def test_an_age_needs_its_building_after_the_power_of_its_god_too() -> None:
    game = table("norse", "greek", age_buildings=True)
    give(game, 0, cubes=RICH)
    ask_card(game, 0, "odin", "gather", "build", "trade", "explore")
    do(game, 0, "invoke odin")
    assert game.fourth == (0,)
    assert (game.pending, game.players[0].age) == (None, 0)
    give(game, 0, city=["house"])
    ask_card(game, 0, "odin", "gather", "build", "trade", "explore")
    do(game, 0, "invoke odin", "age advance")
    assert game.players[0].age == 1


@pytest.mark.rule("variants.age_buildings")
def test_by_the_rulebook_an_age_needs_no_building() -> None:
    game = table()
    play(game, 0, "next_age")
    assert game.players[0].age == 1


# No cube left to place


@pytest.mark.rule("variants.cube_ending")
@pytest.mark.rule("rulings.31")
@pytest.mark.parametrize("left", [1, 2])
def test_a_due_cube_that_cannot_be_placed_ends_the_game_at_once(left: int) -> None:
    game = table("greek", "norse", "egyptian", cube_ending=True)
    give(game, 1, city=["house"])
    game.victory_bank = left
    begin(game, play_turn)
    for seat in range(left):
        do(game, seat, "cube most_buildings")
    assert game.over
    assert game.pending is None
    assert game.result is not None
    assert game.result.ending == "last_cube"
    assert game.result.scores == (0, left, 0)


@pytest.mark.rule("variants.cube_ending")
def test_when_all_due_cubes_can_be_placed_the_turn_is_still_played() -> None:
    game = table("greek", "norse", "egyptian", cube_ending=True)
    game.victory_bank = 3
    begin(game, play_turn)
    for seat in range(3):
        do(game, seat, "cube most_buildings")
    assert not game.over
    assert asked(game) == "turn.choose_hand"


@pytest.mark.rule("variants.cube_ending")
def test_by_the_rulebook_a_missing_cube_does_not_end_the_turn() -> None:
    game = table("greek", "norse", "egyptian")
    game.victory_bank = 1
    begin(game, play_turn)
    assert commands(game, 0) != []
    do(game, 0, "cube most_buildings")
    assert not game.over
    assert asked(game) == "turn.choose_hand"


@pytest.mark.rule("rulings.33")
def test_everybody_sees_the_options_of_the_game() -> None:
    game = ages.new("mythology", seats=2, seed=1, medusa=4, hero_duels=True)
    for seat in (0, 1, None):
        options = game.view(seat).options
        assert options["medusa"] == 4
        assert options["hero_duels"] is True
        assert options["cube_ending"] is False
