"""VIII. Build."""

from __future__ import annotations

import pytest

from ages.games.mythology.rules.build import cannot_build, destroy
from ages.games.mythology.tables import BUILDINGS, RESOURCES
from ages.kernel.choices import Refusal
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

RICH = dict.fromkeys(RESOURCES, 12)
# All buildings but Houses and the Wonder.
OTHERS = [building for building in BUILDINGS if building not in ("house", "wonder")]


@pytest.mark.rule("VIII.build")
@pytest.mark.rule("V.city_area")
def test_a_building_is_paid_to_the_bank_and_placed_in_the_city() -> None:
    game = table()
    give(game, 0, cubes={"food": 3, "wood": 4, "gold": 3, "favor": 1})
    bank = game.bank[:]
    play(game, 0, "build", "build wall")
    assert cubes(game, 0) == {"food": 3, "wood": 1, "gold": 0, "favor": 1}
    assert game.bank == [bank[0], bank[1] + 3, bank[2] + 3, bank[3]]
    assert game.players[0].city == ("wall",)
    assert game.players[1].city == ()
    assert told(game, "built") == [{"seat": 0, "building": "wall"}]


@pytest.mark.rule("VIII.build")
@pytest.mark.parametrize(
    ("card", "number"), [("build", 1), ("build_2", 2), ("build_3", 3), ("build_4", 4)]
)
def test_the_card_says_how_many_buildings_may_be_built(card: str, number: int) -> None:
    game = table()
    give(game, 0, cubes=RICH)
    play(game, 0, card, *["build house"] * (number - 1))
    assert asked(game) == "build.build"
    do(game, 0, "build house")
    assert game.pending is None
    assert game.players[0].city == ("house",) * number


@pytest.mark.rule("VIII.build")
def test_fewer_buildings_than_the_card_says_may_be_built() -> None:
    game = table()
    give(game, 0, cubes=RICH)
    play(game, 0, "build_4", "build market", "build done")
    assert game.pending is None
    assert game.players[0].city == ("market",)


@pytest.mark.rule("VIII.build")
def test_when_nothing_more_can_be_paid_the_action_is_over() -> None:
    game = table()
    give(game, 0, cubes={"food": 2, "wood": 3})
    play(game, 0, "build_4", "build house")
    assert game.pending is None
    assert game.players[0].city == ("house",)


@pytest.mark.rule("VIII.build")
@pytest.mark.rule("V.building_tiles")
@pytest.mark.parametrize("building", BUILDINGS)
def test_every_building_needs_its_whole_price(building: str) -> None:
    game = table()
    cost = BUILDINGS[building].cost
    give(game, 0, cubes=cost, age="mythic")
    assert cannot_build(game, 0, building, 1, None, 0) is None
    for resource in cost:
        give(game, 0, cubes={name: cost[name] - (name == resource) for name in cost})
        data = {"thing": building, "missing": {resource: 1}}
        refusal = cannot_build(game, 0, building, 1, None, 0)
        assert refusal == Refusal("VIII.build", "price", data)
    give(game, 0, cubes=cost)
    play(game, 0, "build", f"build {building}")
    assert sum(cubes(game, 0).values()) == 0
    assert game.players[0].city == (building,)


@pytest.mark.rule("VIII.build_limits")
@pytest.mark.rule("V.building_tiles")
@pytest.mark.parametrize("building", OTHERS)
def test_each_building_but_the_house_stands_once(building: str) -> None:
    game = table()
    give(game, 0, cubes=RICH, city=[building])
    play(game, 0, "build")
    assert refused(game, 0, f"build {building}") == Refusal(
        "VIII.build_limits", "one_of_each", {"building": building, "most": 1}
    )


@pytest.mark.rule("VIII.build_limits")
def test_two_players_may_own_the_same_building() -> None:
    game = table()
    give(game, 1, city=["market"])
    give(game, 0, cubes=RICH)
    play(game, 0, "build", "build market")
    assert game.players[0].city == game.players[1].city == ("market",)


@pytest.mark.rule("VIII.build_limits")
@pytest.mark.rule("V.house")
def test_ten_houses_may_stand_and_no_eleventh() -> None:
    game = table()
    give(game, 0, cubes=RICH, city=["house"] * 9)
    play(game, 0, "build_2", "build house")
    assert game.players[0].city.count("house") == 10
    assert refused(game, 0, "build house") == Refusal(
        "VIII.build_limits", "most_houses", {"building": "house", "most": 10}
    )


@pytest.mark.rule("V.city_area")
@pytest.mark.rule("V.building_tiles")
def test_a_city_has_sixteen_squares() -> None:
    game = table()
    give(game, 0, cubes=RICH, city=["house"] * 3 + OTHERS)
    play(game, 0, "build_2", "build house", "save food")
    assert len(game.players[0].city) == 16
    # Every other building stands already, so that a House is all that could be built.
    assert game.pending is None
    ask_card(game, 0, "build")
    assert refused(game, 0, "play build") == Refusal(
        "V.building_tiles", "city_full", {"building": "house", "squares": 16}
    )


@pytest.mark.rule("V.building_tiles")
def test_a_full_city_takes_nothing_more_until_a_square_comes_free() -> None:
    game = table()
    give(game, 0, cubes=RICH, city=["house"] * 10 + OTHERS[:6])
    ask_card(game, 0, "build")
    assert cannot_build(game, 0, OTHERS[6], 1, None, 0) == Refusal(
        "V.building_tiles", "city_full", {"building": OTHERS[6], "squares": 16}
    )
    assert commands(game, 0) == ["burn build"]
    # Ten Houses stand too, but a square that comes free would help no less than a House gone.
    assert refused(game, 0, "play build") == Refusal(
        "V.building_tiles", "city_full", {"building": "house", "squares": 16}
    )
    do(game, 0, "burn build")
    destroy(game, 0, OTHERS[0])
    play(game, 0, "build")
    assert {f"build {OTHERS[0]}", f"build {OTHERS[6]}"} <= set(commands(game, 0))


@pytest.mark.rule("rulings.36")
def test_a_refusal_names_first_what_cubes_cannot_cure() -> None:
    game = table()
    give(game, 0, cubes={"food": 2, "wood": 2}, city=["great_temple"])
    play(game, 0, "build")
    assert refused(game, 0, "build great_temple").key == "one_of_each"
    assert refused(game, 0, "build wonder").key == "building_age"
    assert refused(game, 0, "build storehouse") == Refusal(
        "VIII.build", "price", {"thing": "storehouse", "missing": {"gold": 2, "favor": 2}}
    )


@pytest.mark.rule("VIII.build")
def test_a_build_card_is_refused_when_no_building_can_be_had() -> None:
    game = table()
    give(game, 0, cubes={"food": 2, "wood": 1})
    ask_card(game, 0, "build")
    assert refused(game, 0, "play build") == Refusal(
        "VIII.build", "price", {"thing": "house", "missing": {"wood": 1}}
    )


@pytest.mark.rule("VIII.build")
def test_one_building_that_can_be_had_is_enough_to_play_a_build_card() -> None:
    game = table()
    give(game, 0, cubes={"gold": 3, "favor": 2})
    play(game, 0, "build")
    assert commands(game, 0) == ["build market", "build done"]


@pytest.mark.rule("V.wonder")
@pytest.mark.rule("VIII.next_age_gains")
@pytest.mark.parametrize("age", ["archaic", "classical", "heroic"])
def test_the_wonder_needs_the_mythic_age(age: str) -> None:
    game = table()
    give(game, 0, cubes=RICH, age=age)
    play(game, 0, "build")
    assert refused(game, 0, "build wonder") == Refusal(
        "V.wonder", "building_age", {"building": "wonder", "age": "mythic"}
    )


@pytest.mark.rule("V.wonder")
@pytest.mark.rule("VIII.next_age_gains")
def test_in_the_mythic_age_the_wonder_may_be_built() -> None:
    game = table()
    give(game, 0, cubes=RICH, age="mythic")
    play(game, 0, "build")
    assert "build wonder" in commands(game, 0)
