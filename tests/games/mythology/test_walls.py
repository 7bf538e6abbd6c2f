"""V and IX. Wall and Tower, and what breaks them."""

from __future__ import annotations

from collections.abc import Sequence

import pytest

from ages.games.mythology.state import Mythology
from tests.games.mythology.builder import battle, do, fight, give, table, told
from tests.games.mythology.encounters import dice, encounter

BREAKERS = [("greek", "cyclops"), ("egyptian", "elephant"), ("norse", "dwarf")]
SOLDIERS = {"greek": "toxotes", "egyptian": "spearman", "norse": "throwing_axeman"}


def walled(
    attacker: Sequence[str],
    defender: Sequence[str],
    *,
    cultures: tuple[str, str] = ("greek", "norse"),
    area: str = "city",
    owns: Sequence[str] = ("wall", "tower"),
    attacker_owns: Sequence[str] = (),
    power: str | None = None,
) -> Mythology:
    """A battle of these armies, where the players own these buildings."""
    game = table(*cultures)
    give(game, 0, city=attacker_owns, units={unit: list(attacker).count(unit) for unit in attacker})
    give(game, 1, city=owns, units={unit: list(defender).count(unit) for unit in defender})
    return battle(attacker, defender, game=game, area=area, power=power)


@pytest.mark.rule("V.wall")
@pytest.mark.rule("V.tower")
@pytest.mark.rule("IX.wall_dice")
@pytest.mark.parametrize(
    ("building", "area", "more"),
    [
        ("wall", "city", 2),
        ("wall", "production", 0),
        ("wall", "holding", 0),
        ("tower", "production", 2),
        ("tower", "city", 0),
        ("tower", "holding", 0),
    ],
)
def test_wall_and_tower_each_protect_one_area(building: str, area: str, more: int) -> None:
    game = walled(["toxotes"], ["jarl"], area=area, owns=[building])
    encounter(game, "toxotes", "jarl", 1, 0)
    assert dice(game) == (3, 3 + 4 + more)


@pytest.mark.rule("V.wall")
@pytest.mark.rule("V.tower")
@pytest.mark.parametrize("area", ["city", "production"])
def test_wall_and_tower_together_give_two_dice(area: str) -> None:
    game = walled(["toxotes"], ["jarl"], area=area)
    encounter(game, "toxotes", "jarl", 1, 0)
    assert told(game, "rolled")[1]["parts"]["walls"] == 2


@pytest.mark.rule("V.wall")
@pytest.mark.rule("V.tower")
@pytest.mark.parametrize("area", ["city", "production"])
def test_they_count_in_every_encounter_of_the_battle(area: str) -> None:
    game = walled(["toxotes", "toxotes"], ["jarl", "troll"], area=area)
    encounter(game, "toxotes", "troll", 0, 0, 1, 0)
    encounter(game, "toxotes", "jarl", 1, 0)
    rolled = [event["parts"]["walls"] for event in told(game, "rolled") if event["seat"] == 1]
    assert rolled == [2, 2, 2]


@pytest.mark.rule("V.wall")
@pytest.mark.rule("V.tower")
@pytest.mark.parametrize("area", ["city", "production"])
def test_they_give_an_attacker_nothing(area: str) -> None:
    game = walled(["toxotes"], ["jarl"], area=area, owns=[], attacker_owns=["wall", "tower"])
    encounter(game, "toxotes", "jarl", 1, 0)
    assert dice(game) == (3, 3 + 4)


@pytest.mark.rule("V.wall")
def test_a_wall_stands_after_a_lost_battle_unless_it_is_chosen() -> None:
    game = walled(["toxotes"], ["jarl"], owns=["wall", "market"])
    fight(game, "toxotes", "retreat")
    other = game.clone()
    do(game, 0, "destroy market")
    assert game.players[1].city == ("wall",)
    do(other, 0, "destroy wall")
    assert other.players[1].city == ("market",)


@pytest.mark.rule("V.siege_engine_workshop")
@pytest.mark.rule("V.wall")
@pytest.mark.rule("V.tower")
@pytest.mark.parametrize("area", ["city", "production"])
def test_a_siege_engine_workshop_of_the_attacker_breaks_wall_and_tower(area: str) -> None:
    game = walled(["toxotes"], ["jarl"], area=area, attacker_owns=["siege_engine_workshop"])
    encounter(game, "toxotes", "jarl", 1, 0)
    assert dice(game) == (3, 3 + 4)


@pytest.mark.rule("V.siege_engine_workshop")
def test_a_siege_engine_workshop_of_the_defender_breaks_nothing() -> None:
    game = walled(["toxotes"], ["jarl"], owns=["wall", "siege_engine_workshop"])
    encounter(game, "toxotes", "jarl", 1, 0)
    assert dice(game) == (3, 3 + 4 + 2)


@pytest.mark.rule("units.cyclops")
@pytest.mark.rule("units.elephant")
@pytest.mark.rule("units.dwarf")
@pytest.mark.rule("V.wall")
@pytest.mark.rule("V.tower")
@pytest.mark.parametrize("area", ["city", "production"])
@pytest.mark.parametrize(("culture", "breaker"), BREAKERS)
def test_a_wall_breaker_works_in_its_own_encounter_and_in_others(
    culture: str, breaker: str, area: str
) -> None:
    soldier = SOLDIERS[culture]
    enemy = "norse" if culture != "norse" else "greek"
    unit = "troll" if enemy == "norse" else "minotaur"
    game = walled([breaker, soldier], [unit, unit], cultures=(culture, enemy), area=area)
    encounter(game, breaker, unit, 1, 0)
    encounter(game, soldier, unit, 1, 0)
    rolled = [event["parts"]["walls"] for event in told(game, "rolled") if event["seat"] == 1]
    assert rolled == [0, 0]


@pytest.mark.rule("rulings.22")
@pytest.mark.rule("units.cyclops")
@pytest.mark.rule("units.elephant")
@pytest.mark.rule("units.dwarf")
@pytest.mark.parametrize(("culture", "breaker"), BREAKERS)
def test_the_wall_counts_again_when_the_wall_breaker_is_eliminated(
    culture: str, breaker: str
) -> None:
    soldier = SOLDIERS[culture]
    enemy = "norse" if culture != "norse" else "greek"
    unit = "troll" if enemy == "norse" else "minotaur"
    game = walled([breaker, soldier], [unit, unit], cultures=(culture, enemy))
    encounter(game, breaker, unit, 0, 1)
    encounter(game, soldier, unit, 1, 0)
    rolled = [event["parts"]["walls"] for event in told(game, "rolled") if event["seat"] == 1]
    assert rolled == [0, 2]


@pytest.mark.rule("rulings.22")
def test_the_wall_still_falls_to_a_second_wall_breaker() -> None:
    game = walled(["cyclops", "cyclops"], ["troll"])
    encounter(game, "cyclops", "troll", 0, 1)
    encounter(game, "cyclops", "troll", 1, 0)
    assert told(game, "rolled")[-1]["parts"]["walls"] == 0


@pytest.mark.rule("rulings.22")
@pytest.mark.rule("units.dwarf")
def test_the_wall_counts_again_when_the_dwarf_is_thrown_out() -> None:
    game = walled(["dwarf", "jarl"], ["cyclops"], cultures=("norse", "greek"))
    encounter(game, "dwarf", "cyclops", 0, 1, stances=("throw",))
    assert dice(game)[1] == 6 + 3
    encounter(game, "jarl", "cyclops", 1, 0)
    assert dice(game)[1] == 6 + 4 + 2


@pytest.mark.rule("rulings.22")
@pytest.mark.rule("rulings.24")
def test_a_thrown_dwarf_brought_back_breaks_the_wall_once_more() -> None:
    army = ["dwarf", "jarl", "mythic_norse_hero"]
    game = walled(army, ["cyclops", "toxotes", "hoplite"], cultures=("norse", "greek"))
    encounter(game, "dwarf", "cyclops", 0, 1, stances=("throw",))
    encounter(game, "mythic_norse_hero", "toxotes", 1, 0)
    assert told(game, "rolled")[-1]["parts"]["walls"] == 2
    do(game, 0, "reinforce dwarf")
    encounter(game, "jarl", "hoplite", 1, 0)
    assert told(game, "rolled")[-1]["parts"]["walls"] == 0


@pytest.mark.rule("rulings.22")
@pytest.mark.rule("rulings.24")
def test_an_elephant_that_isis_brings_back_is_still_in_the_battle() -> None:
    game = walled(["elephant", "spearman"], ["troll"], cultures=("egyptian", "norse"), power="isis")
    encounter(game, "elephant", "troll", 0, 1)
    encounter(game, "spearman", "troll", 1, 0)
    assert told(game, "rolled")[-1]["parts"]["walls"] == 0


@pytest.mark.rule("V.wall")
@pytest.mark.rule("units.cyclops")
def test_a_wall_breaker_left_at_home_breaks_nothing() -> None:
    game = table("greek", "norse")
    give(game, 0, units={"cyclops": 1, "toxotes": 1})
    give(game, 1, city=["wall"])
    battle(["toxotes"], ["jarl"], game=game, area="city")
    encounter(game, "toxotes", "jarl", 1, 0)
    assert dice(game) == (3, 3 + 4 + 2)


@pytest.mark.rule("V.wall")
@pytest.mark.rule("units.cyclops")
def test_a_wall_breaker_of_the_defender_leaves_his_own_wall_alone() -> None:
    game = walled(["jarl"], ["cyclops", "toxotes"], cultures=("norse", "greek"))
    encounter(game, "jarl", "toxotes", 1, 0)
    assert dice(game) == (3 + 4, 3 + 2)
