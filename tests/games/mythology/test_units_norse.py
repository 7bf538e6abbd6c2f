"""The abilities on the Norse battle cards."""

from __future__ import annotations

import pytest

from ages.games.mythology.tables import FAVOR
from tests.games.mythology.builder import (
    battle,
    commands,
    do,
    fight,
    give,
    invoke,
    play,
    table,
    told,
)
from tests.games.mythology.encounters import dice, encounter, held, roll_sixes, verb, winners

NORSEMEN = ("norse", "greek")
BERSERK = pytest.mark.parametrize(("unit", "printed"), [("huskarl", 3), ("heroic_norse_hero", 6)])

# Huskarl and Heroic Norse Hero


@BERSERK
@pytest.mark.rule("units.huskarl")
@pytest.mark.rule("units.heroic_norse_hero")
def test_a_berserk_unit_has_two_more_dice_and_loses_ties(unit: str, printed: int) -> None:
    game = battle([unit], ["hippokon"], cultures=NORSEMEN)
    encounter(game, unit, "hippokon", 1, 1, stances=("berserk",))
    assert told(game, "rolled")[0]["parts"]["berserk"] == 2
    assert told(game, "rolled")[0]["parts"]["unit"] == printed
    assert told(game, "eliminated") == [{"seat": 0, "unit": unit}]


@BERSERK
@pytest.mark.rule("units.huskarl")
@pytest.mark.rule("units.heroic_norse_hero")
def test_a_berserk_unit_loses_a_tie_without_sixes_too(unit: str, printed: int) -> None:
    game = battle(["hippokon"], [unit], cultures=("greek", "norse"))
    encounter(game, "hippokon", unit, 0, 0, stances=("berserk",))
    assert told(game, "eliminated") == [{"seat": 1, "unit": unit}]


@BERSERK
@pytest.mark.rule("units.huskarl")
@pytest.mark.rule("units.heroic_norse_hero")
def test_a_berserk_unit_wins_with_more_sixes(unit: str, printed: int) -> None:
    game = battle([unit], ["minotaur"], cultures=NORSEMEN)
    encounter(game, unit, "minotaur", 2, 1, stances=("berserk",))
    assert told(game, "eliminated") == [{"seat": 1, "unit": "minotaur"}]


@BERSERK
@pytest.mark.rule("units.huskarl")
@pytest.mark.rule("units.heroic_norse_hero")
def test_it_may_fight_plainly_and_then_ties_are_rolled_again(unit: str, printed: int) -> None:
    game = battle([unit], ["toxotes"], cultures=NORSEMEN)
    encounter(game, unit, "toxotes", 1, 1, 1, 0, stances=("plain",))
    assert dice(game)[0] == printed
    assert told(game, "eliminated") == [{"seat": 1, "unit": "toxotes"}]


@pytest.mark.rule("units.huskarl")
@pytest.mark.rule("units.heroic_norse_hero")
@pytest.mark.parametrize("unit", ["jarl", "troll", "classical_norse_hero", "mythic_norse_hero"])
def test_no_other_unit_goes_berserk(unit: str) -> None:
    game = battle([unit], ["toxotes"], cultures=NORSEMEN)
    roll_sixes(game, 0, 1)
    fight(game, unit, "toxotes")
    assert told(game, "eliminated") == [{"seat": 0, "unit": unit}]


# Valkyrie


@pytest.mark.rule("units.valkyrie")
def test_a_valkyrie_brings_two_favor_for_each_unit_it_eliminates() -> None:
    game = battle(["valkyrie"], ["toxotes", "toxotes"], cultures=NORSEMEN)
    bank = game.bank[FAVOR]
    encounter(game, "valkyrie", "toxotes", 1, 0)
    assert game.players[0].cubes == [4, 4, 4, 4 + 2]
    encounter(game, "valkyrie", "toxotes", 1, 0)
    assert game.players[0].cubes == [4, 4, 4, 4 + 4]
    assert game.bank[FAVOR] == bank - 4


@pytest.mark.rule("units.valkyrie")
def test_a_defending_valkyrie_brings_favor_too() -> None:
    game = battle(["toxotes", "toxotes"], ["valkyrie"])
    encounter(game, "toxotes", "valkyrie", 0, 1)
    assert game.players[1].cubes[FAVOR] == 4 + 2


@pytest.mark.rule("units.valkyrie")
@pytest.mark.parametrize("stocked", [0, 1])
def test_a_valkyrie_brings_no_more_favor_than_the_bank_has(stocked: int) -> None:
    game = battle(["valkyrie"], ["toxotes"], cultures=NORSEMEN)
    game.bank[FAVOR] = stocked
    encounter(game, "valkyrie", "toxotes", 1, 0)
    assert game.players[0].cubes[FAVOR] == 4 + stocked
    assert game.bank[FAVOR] == 0


@pytest.mark.rule("units.valkyrie")
def test_a_valkyrie_that_loses_or_watches_brings_nothing() -> None:
    game = battle(["valkyrie", "valkyrie", "jarl"], ["toxotes", "toxotes"], cultures=NORSEMEN)
    encounter(game, "valkyrie", "toxotes", 0, 1)
    encounter(game, "jarl", "toxotes", 1, 0)
    assert game.players[0].cubes[FAVOR] == 4


# Mythic Norse Hero


@pytest.mark.rule("units.mythic_norse_hero")
def test_a_mythic_norse_hero_brings_a_unit_for_each_one_it_eliminates() -> None:
    game = table(*NORSEMEN)
    give(game, 0, units={"mythic_norse_hero": 1, "troll": 2, "jarl": 1})
    give(game, 1, units={"toxotes": 3})
    battle(["mythic_norse_hero"], ["toxotes"] * 3, game=game)
    encounter(game, "mythic_norse_hero", "toxotes", 1, 0)
    assert commands(game, 0) == ["reinforce jarl", "reinforce troll", "reinforce none"]
    do(game, 0, "reinforce troll")
    assert held(game, 0) == {"jarl": 1, "troll": 1}
    assert commands(game, 0) == ["fight mythic_norse_hero", "fight troll", "fight retreat"]
    encounter(game, "mythic_norse_hero", "toxotes", 1, 0)
    do(game, 0, "reinforce troll")
    assert held(game, 0) == {"jarl": 1}
    encounter(game, "troll", "toxotes", 1, 0)
    assert winners(game) == [0]
    assert held(game, 0) == {"mythic_norse_hero": 1, "troll": 2, "jarl": 1}


@pytest.mark.rule("units.mythic_norse_hero")
def test_reinforcements_may_exceed_the_number_on_the_card() -> None:
    game = table(*NORSEMEN)
    give(game, 0, units={"mythic_norse_hero": 1, "jarl": 3, "troll": 1})
    play(game, 0, "attack", "attack 1 holding", "army mythic_norse_hero 3 jarl")
    do(game, 1, "army toxotes hoplite")
    encounter(game, "mythic_norse_hero", "toxotes", 1, 0)
    do(game, 0, "reinforce troll")
    assert game.battle is not None
    assert len(game.battle.armies[0]) == 5


@pytest.mark.rule("units.mythic_norse_hero")
def test_reinforcements_may_be_declined() -> None:
    game = table(*NORSEMEN)
    give(game, 0, units={"mythic_norse_hero": 1, "troll": 1})
    battle(["mythic_norse_hero"], ["toxotes", "toxotes"], game=game)
    encounter(game, "mythic_norse_hero", "toxotes", 1, 0)
    do(game, 0, "reinforce none")
    assert held(game, 0) == {"troll": 1}
    assert commands(game, 0) == ["fight mythic_norse_hero", "fight retreat"]


@pytest.mark.rule("units.mythic_norse_hero")
def test_with_nobody_at_home_nobody_comes() -> None:
    game = battle(["mythic_norse_hero"], ["toxotes", "toxotes"], cultures=NORSEMEN)
    encounter(game, "mythic_norse_hero", "toxotes", 1, 0)
    assert verb(game) == "fight"


@pytest.mark.rule("units.mythic_norse_hero", "units.nidhogg", "rulings.22")
@pytest.mark.parametrize(("answer", "buildings"), [("nidhogg", 2), ("none", 1)])
def test_a_unit_may_come_for_the_last_enemy_too_and_is_there_at_the_end(
    answer: str, buildings: int
) -> None:
    game = table(*NORSEMEN)
    give(game, 0, units={"mythic_norse_hero": 1, "nidhogg": 1})
    give(game, 1, city=["wall", "tower", "market"])
    battle(["mythic_norse_hero"], ["toxotes"], game=game, area="city")
    encounter(game, "mythic_norse_hero", "toxotes", 1, 0)
    assert commands(game, 0) == ["reinforce nidhogg", "reinforce none"]
    do(game, 0, f"reinforce {answer}")
    assert game.subset(0).most == buildings


@pytest.mark.rule("units.mythic_norse_hero")
def test_a_defending_mythic_norse_hero_brings_a_unit_too() -> None:
    game = table("greek", "norse")
    give(game, 1, units={"mythic_norse_hero": 1, "troll": 1})
    battle(["toxotes", "toxotes"], ["mythic_norse_hero"], game=game)
    encounter(game, "toxotes", "mythic_norse_hero", 0, 1)
    do(game, 1, "reinforce troll")
    assert commands(game, 1) == ["fight mythic_norse_hero", "fight troll", "fight retreat"]


@pytest.mark.rule("units.mythic_norse_hero")
def test_units_that_others_eliminate_bring_nobody() -> None:
    game = table(*NORSEMEN)
    give(game, 0, units={"mythic_norse_hero": 1, "troll": 1, "jarl": 1})
    battle(["mythic_norse_hero", "jarl"], ["toxotes", "toxotes"], game=game)
    encounter(game, "jarl", "toxotes", 1, 0)
    assert verb(game) == "fight"
    encounter(game, "mythic_norse_hero", "toxotes", 0, 1)
    assert verb(game) == "fight"


@pytest.mark.rule("rulings.24")
@pytest.mark.rule("units.mythic_norse_hero")
def test_a_thrown_unit_can_be_brought_back() -> None:
    game = battle(
        ["mythic_norse_hero", "troll"], ["cyclops", "toxotes"], cultures=("norse", "greek")
    )
    encounter(game, "troll", "cyclops", 0, 1, stances=("throw",))
    assert held(game, 0) == {"troll": 1}
    encounter(game, "mythic_norse_hero", "toxotes", 1, 0)
    do(game, 0, "reinforce troll")
    assert commands(game, 0) == ["fight mythic_norse_hero", "fight troll", "fight retreat"]
    assert held(game, 0) == {}


@pytest.mark.rule("rulings.24")
@pytest.mark.rule("units.mythic_norse_hero")
def test_a_seduced_unit_can_be_brought_back() -> None:
    game = table("greek", "norse")
    give(game, 1, units={"mythic_norse_hero": 1, "troll": 1})
    invoke(game, 0, "aphrodite", "attack 1 holding", "army 2 toxotes")
    do(game, 1, "army mythic_norse_hero troll")
    do(game, 0, "seduce troll")
    encounter(game, "toxotes", "mythic_norse_hero", 0, 1)
    do(game, 1, "reinforce troll")
    assert commands(game, 1) == ["fight mythic_norse_hero", "fight troll", "fight retreat"]


@pytest.mark.rule("rulings.24")
@pytest.mark.rule("units.mythic_norse_hero")
@pytest.mark.rule("units.dwarf")
def test_a_dwarf_standing_on_a_tile_cannot_be_brought() -> None:
    game = table(*NORSEMEN)
    give(game, 0, units={"mythic_norse_hero": 1, "jarl": 1}, tiles=["hills_gold+dwarf"])
    battle(["mythic_norse_hero"], ["toxotes", "toxotes"], game=game)
    encounter(game, "mythic_norse_hero", "toxotes", 1, 0)
    assert commands(game, 0) == ["reinforce jarl", "reinforce none"]


@pytest.mark.rule("rulings.24")
@pytest.mark.rule("units.mythic_norse_hero")
def test_a_dwarf_alone_on_a_tile_is_nobody_at_home() -> None:
    game = table(*NORSEMEN)
    give(game, 0, units={"mythic_norse_hero": 1}, tiles=["hills_gold+dwarf"])
    battle(["mythic_norse_hero"], ["toxotes", "toxotes"], game=game)
    encounter(game, "mythic_norse_hero", "toxotes", 1, 0)
    assert verb(game) == "fight"
