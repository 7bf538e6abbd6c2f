"""The abilities on the Egyptian battle cards."""

from __future__ import annotations

import pytest

from ages.games.mythology.state import Mythology
from ages.games.mythology.tables import FAVOR, UNIT_INDEX
from tests.games.mythology.builder import (
    battle,
    commands,
    do,
    fight,
    give,
    table,
    told,
)
from tests.games.mythology.encounters import dice, encounter, held, roll_sixes, verb, winners

EGYPTIANS = ("egyptian", "norse")
RISING = pytest.mark.parametrize(("unit", "favor"), [("phoenix", 2), ("son_of_osiris", 4)])


# Mummy


@pytest.mark.rule("units.mummy")
def test_each_unit_that_a_mummy_eliminates_becomes_a_mummy_on_the_board() -> None:
    game = battle(["mummy"], ["jarl", "jarl", "jarl"], cultures=EGYPTIANS)
    left = game.players[0].pieces[UNIT_INDEX["mummy"]]
    encounter(game, "mummy", "jarl", 1, 0)
    assert held(game, 0) == {"mummy": 1}
    encounter(game, "mummy", "jarl", 1, 0)
    assert held(game, 0) == {"mummy": 2}
    assert game.players[0].pieces[UNIT_INDEX["mummy"]] == left - 2
    # The new ones stay out of the battle.
    assert game.battle is not None
    assert game.battle.armies[0] == ("mummy",)


@pytest.mark.rule("units.mummy")
def test_a_defending_mummy_makes_a_mummy_too() -> None:
    game = battle(["jarl"], ["mummy"], cultures=("norse", "egyptian"))
    encounter(game, "jarl", "mummy", 0, 1)
    assert held(game, 1) == {"mummy": 2}


@pytest.mark.rule("units.mummy")
def test_no_mummy_comes_when_no_piece_is_left() -> None:
    game = table(*EGYPTIANS)
    give(game, 0, units={"mummy": 8})
    assert game.players[0].pieces[UNIT_INDEX["mummy"]] == 0
    battle(["mummy"], ["jarl"], game=game)
    encounter(game, "mummy", "jarl", 1, 0)
    assert held(game, 0) == {"mummy": 8}
    assert told(game, "unit_gained") == []


@pytest.mark.rule("units.mummy")
def test_a_mummy_that_loses_and_other_units_that_win_make_none() -> None:
    game = battle(["mummy", "mummy", "sphinx"], ["jarl", "jarl"], cultures=EGYPTIANS)
    encounter(game, "mummy", "jarl", 0, 1)
    encounter(game, "sphinx", "jarl", 1, 0)
    assert held(game, 0) == {}


# Phoenix, Son of Osiris and the Priest


def lose(unit: str, *others: str, favor: int) -> Mythology:
    """The unit has been eliminated in a battle beside others, its owner holding so much favor."""
    game = table(*EGYPTIANS)
    give(game, 0, units=dict.fromkeys((unit, *others), 1), cubes={"favor": favor})
    give(game, 1, units={"troll": 2})
    battle([unit, *others], ["troll", "troll"], game=game)
    encounter(game, unit, "troll", 0, 1)
    return game


@RISING
@pytest.mark.rule("units.phoenix")
@pytest.mark.rule("units.son_of_osiris")
@pytest.mark.rule("units.priest")
def test_a_priest_in_the_battle_brings_it_back_to_the_board_for_favor(
    unit: str, favor: int
) -> None:
    game = lose(unit, "priest", favor=favor)
    left = game.players[0].pieces[UNIT_INDEX[unit]]
    assert commands(game, 0) == ["raise yes", "raise no"]
    do(game, 0, "raise yes")
    assert game.players[0].cubes == [0, 0, 0, 0]
    assert held(game, 0) == {unit: 1}
    assert game.players[0].pieces[UNIT_INDEX[unit]] == left - 1
    # It is back on the board, not in the battle.
    assert commands(game, 0) == ["fight priest", "fight retreat"]


@RISING
@pytest.mark.rule("units.phoenix")
@pytest.mark.rule("units.son_of_osiris")
@pytest.mark.rule("units.priest")
def test_its_return_may_be_declined(unit: str, favor: int) -> None:
    game = lose(unit, "priest", favor=favor)
    do(game, 0, "raise no")
    assert game.players[0].cubes[FAVOR] == favor
    assert held(game, 0) == {}


@RISING
@pytest.mark.rule("units.phoenix")
@pytest.mark.rule("units.son_of_osiris")
@pytest.mark.rule("units.priest")
def test_without_the_favor_it_does_not_return(unit: str, favor: int) -> None:
    game = lose(unit, "priest", favor=favor - 1)
    assert verb(game) == "fight"
    assert held(game, 0) == {}
    assert game.players[0].cubes[FAVOR] == favor - 1


@RISING
@pytest.mark.rule("units.phoenix")
@pytest.mark.rule("units.son_of_osiris")
@pytest.mark.rule("units.priest")
def test_without_a_priest_in_the_battle_it_does_not_return(unit: str, favor: int) -> None:
    game = table(*EGYPTIANS)
    give(game, 0, units={unit: 1, "mummy": 1, "priest": 1}, cubes={"favor": 8})
    give(game, 1, units={"troll": 1})
    battle([unit, "mummy"], ["troll"], game=game)
    encounter(game, unit, "troll", 0, 1)
    assert verb(game) == "fight"
    assert held(game, 0) == {"priest": 1}


@RISING
@pytest.mark.rule("units.priest")
def test_a_defending_priest_is_asked_too(unit: str, favor: int) -> None:
    game = battle(["jarl"], [unit, "priest"], cultures=("norse", "egyptian"))
    encounter(game, "jarl", unit, 1, 0)
    do(game, 1, "raise yes")
    assert game.players[1].cubes[FAVOR] == 4 - favor
    assert held(game, 1) == {unit: 1}


@pytest.mark.rule("units.priest")
def test_a_priest_of_the_enemy_raises_nobody() -> None:
    # Two Egyptians never sit side by side; here they do, to tell the two sides apart.
    game = battle(["phoenix", "mummy"], ["priest"], cultures=("egyptian", "egyptian"))
    encounter(game, "phoenix", "priest", 0, 1)
    assert verb(game) == "fight"


@pytest.mark.rule("units.priest")
@pytest.mark.parametrize("unit", ["priest", "mummy", "pharaoh"])
def test_a_priest_raises_neither_himself_nor_other_units(unit: str) -> None:
    others = ("phoenix",) if unit == "priest" else ("phoenix", "priest")
    game = lose(unit, *others, favor=8)
    assert verb(game) == "fight"
    assert held(game, 0) == {}


@pytest.mark.rule("units.priest")
@pytest.mark.rule("units.phoenix")
def test_a_priest_who_fell_before_raises_nobody() -> None:
    game = lose("priest", "phoenix", "mummy", favor=8)
    encounter(game, "phoenix", "troll", 0, 1)
    assert verb(game) == "fight"
    assert held(game, 0) == {}


@pytest.mark.rule("units.phoenix")
@pytest.mark.rule("units.priest")
def test_a_thrown_phoenix_is_not_eliminated_and_needs_no_priest() -> None:
    game = battle(["phoenix", "priest"], ["cyclops"], cultures=("egyptian", "greek"))
    encounter(game, "phoenix", "cyclops", 0, 1, stances=("throw",))
    assert verb(game) == "fight"
    assert held(game, 0) == {"phoenix": 1}
    assert game.players[0].cubes[FAVOR] == 4


@pytest.mark.rule("rulings.24")
def test_isis_acts_before_the_priest_is_asked() -> None:
    game = battle(["phoenix", "priest"], ["troll"], cultures=EGYPTIANS, power="isis")
    pieces = list(game.players[0].pieces)
    encounter(game, "phoenix", "troll", 0, 1)
    assert game.players[0].pieces == pieces
    assert told(game, "protected") == [{"seat": 0, "unit": "phoenix"}]
    assert commands(game, 0) == ["fight phoenix", "fight priest", "fight retreat"]
    # The second loss is none of hers.
    encounter(game, "phoenix", "troll", 0, 1)
    assert verb(game) == "raise"


@pytest.mark.rule("rulings.24")
def test_isis_does_nothing_for_the_enemy() -> None:
    game = battle(["mummy"], ["troll", "jarl"], cultures=EGYPTIANS, power="isis")
    encounter(game, "mummy", "troll", 1, 0)
    assert commands(game, 1) == ["fight jarl", "fight retreat"]
    encounter(game, "mummy", "jarl", 0, 1)
    assert commands(game, 0) == ["fight mummy", "fight retreat"]


@pytest.mark.rule("rulings.24")
@pytest.mark.rule("units.hydra")
def test_a_unit_that_isis_brings_back_was_eliminated_all_the_same() -> None:
    game = battle(["mummy"], ["hydra"], cultures=("egyptian", "greek"), power="isis")
    encounter(game, "mummy", "hydra", 0, 1)
    assert commands(game, 0) == ["fight mummy", "fight retreat"]
    assert commands(game, 1) == ["fight hydra+1", "fight retreat"]


@pytest.mark.rule("rulings.24")
@pytest.mark.rule("units.valkyrie")
def test_a_unit_that_a_priest_brings_back_was_eliminated_all_the_same() -> None:
    game = battle(["phoenix", "priest"], ["valkyrie"], cultures=EGYPTIANS)
    encounter(game, "phoenix", "valkyrie", 0, 1)
    do(game, 0, "raise yes")
    assert game.players[1].cubes[FAVOR] == 4 + 2


@pytest.mark.rule("rulings.24")
@pytest.mark.rule("units.heroic_greek_hero")
def test_a_hero_that_isis_brings_back_was_beaten_all_the_same() -> None:
    game = battle(
        ["priest", "mummy"], ["heroic_greek_hero"], cultures=("egyptian", "greek"), power="isis"
    )
    encounter(game, "priest", "heroic_greek_hero", 0, 1)
    assert winners(game) == [1]
    assert held(game, 0) == {"mummy": 1, "priest": 1}


# Pharaoh and Wadjet


@pytest.mark.rule("units.pharaoh")
@pytest.mark.rule("units.wadjet")
def test_a_wadjet_may_fight_in_the_place_of_the_pharaoh() -> None:
    game = battle(["pharaoh", "wadjet"], ["jarl"], cultures=EGYPTIANS)
    fight(game, "pharaoh", "jarl")
    assert told(game, "rolled") == []
    assert commands(game, 0) == ["send wadjet", "send pharaoh"]
    roll_sixes(game, 0, 1)
    do(game, 0, "send wadjet")
    # The Wadjet's 5 and 4 against Cavalry; the Jarl has nothing against a Wadjet.
    assert dice(game) == (9, 3)
    assert told(game, "eliminated") == [{"seat": 0, "unit": "wadjet"}]
    assert commands(game, 0) == ["fight pharaoh", "fight retreat"]


@pytest.mark.rule("units.pharaoh")
@pytest.mark.rule("units.wadjet")
def test_the_pharaoh_may_fight_himself() -> None:
    game = battle(["pharaoh", "wadjet"], ["jarl"], cultures=EGYPTIANS)
    fight(game, "pharaoh", "jarl")
    roll_sixes(game, 0, 1)
    do(game, 0, "send pharaoh")
    assert dice(game) == (6, 3 + 4)
    assert told(game, "eliminated") == [{"seat": 0, "unit": "pharaoh"}]


@pytest.mark.rule("units.pharaoh")
@pytest.mark.rule("units.wadjet")
def test_a_defender_may_send_a_wadjet_too() -> None:
    game = battle(["jarl", "jarl"], ["pharaoh", "wadjet"], cultures=("norse", "egyptian"))
    fight(game, "jarl", "pharaoh")
    assert commands(game, 1) == ["send wadjet", "send pharaoh"]
    roll_sixes(game, 0, 1)
    do(game, 1, "send wadjet")
    assert dice(game) == (3, 9)
    assert commands(game, 1) == ["fight pharaoh", "fight wadjet", "fight retreat"]


@pytest.mark.rule("units.pharaoh")
@pytest.mark.rule("units.wadjet")
def test_a_wadjet_at_home_cannot_step_in() -> None:
    game = table(*EGYPTIANS)
    give(game, 0, units={"pharaoh": 1, "wadjet": 1})
    battle(["pharaoh"], ["jarl"], game=game)
    encounter(game, "pharaoh", "jarl", 1, 0)
    assert told(game, "sent") == []
    assert dice(game) == (6, 3 + 4)


@pytest.mark.rule("units.wadjet")
def test_a_wadjet_steps_in_for_no_other_hero() -> None:
    game = battle(["priest", "wadjet"], ["jarl"], cultures=EGYPTIANS)
    encounter(game, "priest", "jarl", 1, 0)
    assert told(game, "sent") == []


@pytest.mark.rule("units.wadjet")
def test_a_pharaoh_does_not_step_in_for_a_wadjet() -> None:
    game = battle(["pharaoh", "wadjet"], ["jarl"], cultures=EGYPTIANS)
    encounter(game, "wadjet", "jarl", 1, 0)
    assert told(game, "sent") == []
