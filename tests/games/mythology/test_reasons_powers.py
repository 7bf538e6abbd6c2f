"""Every no with its reason: what the powers of gods and the abilities of units leave alone."""

from __future__ import annotations

import pytest

from ages.games.mythology.cards.egyptian import mummify, raise_unit, swap_tiles
from ages.games.mythology.cards.greek import seduce
from ages.games.mythology.cards.kinds import (
    destroy_building,
    eliminate_tile,
    pocket,
    rob,
    sacrifice,
    strike,
)
from ages.games.mythology.cards.norse import raise_legion, reinforce
from ages.games.mythology.rules.battle import reveal
from ages.games.mythology.state import Mythology
from ages.games.mythology.tables import UNIT_INDEX
from ages.kernel.choices import Refusal
from ages.kernel.rules import Question
from tests.games.mythology.builder import battle, fight, give, invoke, refused, table, unasked
from tests.games.mythology.encounters import encounter

EGYPTIANS = ("egyptian", "norse")
VILLAGER = Refusal("rulings.25", "villager")


def ask(game: Mythology, question: Question[...], *args: object) -> None:
    """Seat 0 is asked."""
    game.ask(0, question, *args)
    game.run()


def none(target: int, thing: str) -> Refusal:
    """Another player has no such thing."""
    return Refusal("V.board", "has_none", {"target": target, "thing": thing})


def own(thing: str) -> Refusal:
    """The player has no such thing."""
    return Refusal("V.board", "have_none", {"thing": thing})


def nobody(seat: int) -> Refusal:
    """Such a player is not there."""
    return Refusal("VI.players", "no_such_player", {"target": seat, "seats": 2})


def reasons(game: Mythology, told: dict[str, Refusal]) -> dict[str, Refusal]:
    """The refusals of commands of seat 0."""
    return {command: refused(game, 0, command) for command in told}


# Greek


@pytest.mark.rule("powers.hades", "rulings.25")
def test_hades_takes_no_villager() -> None:
    game = table("greek", "norse")
    give(game, 0, city=["house"])
    invoke(game, 0, "hades")
    assert game.pending is not None
    assert game.pending.question is sacrifice
    told = {
        "sacrifice villager": VILLAGER,
        "sacrifice food": Refusal("V.units", "not_a_unit", {"thing": "food"}),
        "sacrifice hydra": own("hydra"),
    }
    assert reasons(game, told) == told


@pytest.mark.rule("powers.aphrodite")
def test_aphrodite_seduces_units_of_the_enemy_army() -> None:
    game = table("greek", "norse")
    battle(["toxotes"], ["jarl", "huskarl"], power="aphrodite", game=game)
    assert game.pending is not None
    assert game.pending.question is seduce
    told = {
        "seduce toxotes": Refusal("powers.aphrodite", "own_unit", {"unit": "toxotes"}),
        "seduce troll": Refusal("powers.aphrodite", "not_in_enemy_army", {"unit": "troll"}),
    }
    assert reasons(game, told) == told


@pytest.mark.rule("powers.hephaestos", "powers.hathor")
def test_a_tile_is_eliminated_where_it_lies() -> None:
    game = table("egyptian", "greek")
    give(game, 1, tiles=["hills_food", "hills_food+villager"])
    ask(game, eliminate_tile, "hephaestos")
    told = {
        "eliminate 1 swamp_wood": none(1, "swamp_wood"),
        "eliminate 0 hills_food": own("hills_food"),
        "eliminate 1 swamp": Refusal("V.production_tiles", "empty_square", {"terrain": "swamp"}),
        "eliminate 2 hills_food": nobody(2),
    }
    assert reasons(game, told) == told


@pytest.mark.rule("powers.horus")
def test_a_building_is_destroyed_where_it_stands() -> None:
    game = table(*EGYPTIANS)
    give(game, 1, city=["wall", "tower"])
    ask(game, destroy_building, "horus")
    told = {
        "destroy 1 house": none(1, "house"),
        "destroy 0 wall": own("wall"),
        "destroy 2 wall": nobody(2),
    }
    assert reasons(game, told) == told


# Egyptian


@pytest.mark.rule("powers.set")
def test_set_swaps_tiles_of_one_terrain_with_another_player() -> None:
    game = table(*EGYPTIANS)
    give(game, 0, tiles=["hills_gold", "hills_food"])
    give(game, 1, tiles=["hills_food", "forest_wood"])
    ask(game, swap_tiles)
    told = {
        "swap hills_gold 1 forest_wood": Refusal(
            "powers.set", "other_terrain", {"tile": "hills_gold", "terrain": "hills"}
        ),
        "swap hills_gold 0 hills_food": Refusal("powers.set", "swap_own"),
        "swap hills_gold 2 hills_food": nobody(2),
        "swap hills_wood 1 hills_food": own("hills_wood"),
        "swap hills_gold 1 hills_wood": none(1, "hills_wood"),
        "swap desert 1 hills_food": Refusal(
            "V.production_tiles", "empty_square", {"terrain": "desert"}
        ),
    }
    assert reasons(game, told) == told


@pytest.mark.rule("powers.anubis")
def test_anubis_takes_mortals_alone() -> None:
    game = table(*EGYPTIANS)
    give(game, 0, units={"spearman": 2, "elephant": 1, "anubite": 1, "priest": 1}, city=["house"])
    ask(game, mummify)
    told = {
        "mummify anubite": Refusal("powers.anubis", "mortals_only", {"unit": "anubite"}),
        "mummify priest": Refusal("powers.anubis", "mortals_only", {"unit": "priest"}),
        "mummify villager": VILLAGER,
        "mummify gold": Refusal("V.units", "not_a_unit", {"thing": "gold"}),
        "mummify chariot_archer": own("chariot_archer"),
        "mummify jarl": Refusal(
            "VI.received", "other_culture", {"unit": "jarl", "culture": "norse"}
        ),
    }
    assert reasons(game, told) == told


@pytest.mark.rule("units.priest")
def test_a_priest_without_favor_tells_the_price() -> None:
    game = battle(["phoenix", "priest"], ["jarl"], cultures=EGYPTIANS)
    give(game, 0, cubes={"favor": 1})
    encounter(game, "phoenix", "jarl", 0, 1)
    assert game.pending is not None
    assert game.pending.question is reveal
    assert unasked(game, 0, "raise yes") == Refusal(
        "units.priest", "price", {"thing": "phoenix", "missing": {"favor": 1}}
    )


@pytest.mark.rule("units.priest", "units.phoenix")
def test_without_a_priest_nobody_comes_back_and_with_one_not_everybody() -> None:
    game = battle(["phoenix", "mummy"], ["jarl"], cultures=EGYPTIANS)
    encounter(game, "phoenix", "jarl", 0, 1)
    assert unasked(game, 0, "raise yes") == Refusal(
        "units.priest", "no_priest", {"unit": "phoenix"}
    )
    game = battle(["priest", "mummy"], ["jarl"], cultures=EGYPTIANS)
    not_now = Refusal("units.priest", "not_now", {"question": raise_unit.name})
    assert unasked(game, 0, "raise yes") == not_now
    encounter(game, "mummy", "jarl", 0, 1)
    assert unasked(game, 0, "raise yes") == Refusal("units.priest", "stays_away", {"unit": "mummy"})


@pytest.mark.rule("units.wadjet", "units.pharaoh")
def test_only_a_wadjet_fights_for_a_pharaoh() -> None:
    game = battle(["pharaoh", "wadjet", "mummy"], ["jarl", "jarl"], cultures=EGYPTIANS)
    fight(game, "pharaoh", "jarl")
    assert refused(game, 0, "send mummy") == Refusal(
        "units.wadjet", "wadjet_only", {"unit": "mummy"}
    )
    game = battle(["pharaoh", "mummy"], ["jarl", "jarl"], cultures=EGYPTIANS)
    assert unasked(game, 0, "send wadjet").key == "not_now"
    encounter(game, "pharaoh", "jarl", 1, 0)
    assert unasked(game, 0, "send wadjet") == Refusal("units.wadjet", "no_wadjet")
    game = battle(["mummy", "wadjet"], ["jarl", "jarl"], cultures=EGYPTIANS)
    encounter(game, "mummy", "jarl", 1, 0)
    assert unasked(game, 0, "send wadjet") == Refusal(
        "units.wadjet", "no_pharaoh", {"unit": "mummy"}
    )


# Norse


@pytest.mark.rule("powers.thor")
def test_thor_strikes_myth_units_of_others() -> None:
    game = table("norse", "greek")
    give(game, 0, units={"troll": 1}, tiles=["hills_gold+dwarf"])
    give(game, 1, units={"hydra": 1, "medusa": 1, "hoplite": 1}, city=["house"])
    ask(game, strike)
    told = {
        "strike 0 troll": Refusal("powers.thor", "not_own", {"thing": "troll"}),
        "strike 0 dwarf:hills_gold": Refusal(
            "powers.thor", "not_own", {"thing": "dwarf:hills_gold"}
        ),
        "strike 1 hoplite": Refusal("powers.thor", "myth_only", {"unit": "hoplite"}),
        "strike 1 cyclops": none(1, "cyclops"),
        "strike 1 villager": VILLAGER,
        "strike 2 hydra": nobody(2),
    }
    assert reasons(game, told) == told


@pytest.mark.rule("powers.loki")
def test_loki_robs_opponents_who_have_cubes() -> None:
    game = table("norse", "greek", "egyptian", "greek")
    give(game, 2, cubes={})
    ask(game, rob)
    told = {
        "rob 2": Refusal("powers.loki", "no_cubes", {"target": 2}),
        "rob 0": Refusal("powers.loki", "rob_self"),
        "rob 4": Refusal("VI.players", "no_such_player", {"target": 4, "seats": 4}),
    }
    assert reasons(game, told) == told


@pytest.mark.rule("powers.loki", "V.victory_cubes")
def test_loki_steals_resource_cubes() -> None:
    game = table("norse", "greek")
    give(game, 1, cubes={"food": 4, "wood": 4})
    ask(game, pocket, 1)
    told = {
        "pocket gold": none(1, "gold"),
        "pocket hoplite": Refusal("V.resources", "cubes_only", {"thing": "hoplite"}),
        "pocket victory": Refusal("V.victory_cubes", "victory_cubes"),
    }
    assert reasons(game, told) == told


@pytest.mark.rule("powers.hel")
def test_hel_raises_mortals_alone() -> None:
    game = table("norse", "greek")
    game.players[0].pieces[UNIT_INDEX["jarl"]] = 0
    ask(game, raise_legion)
    told = {
        "legion dwarf": Refusal("powers.hel", "mortals_only", {"unit": "dwarf"}),
        "legion jarl": Refusal("powers.hel", "no_piece", {"unit": "jarl"}),
        "legion villager": VILLAGER,
        "legion hoplite": Refusal(
            "VI.received", "other_culture", {"unit": "hoplite", "culture": "greek"}
        ),
    }
    assert reasons(game, told) == told


@pytest.mark.rule("units.mythic_norse_hero", "rulings.24")
def test_a_dwarf_on_a_tile_does_not_come_to_the_hero() -> None:
    game = table("norse", "greek")
    give(game, 0, units={"mythic_norse_hero": 1, "jarl": 1}, tiles=["hills_gold+dwarf"])
    give(game, 1, units={"hoplite": 2})
    battle(["mythic_norse_hero"], ["hoplite", "hoplite"], game=game)
    encounter(game, "mythic_norse_hero", "hoplite", 1, 0)
    assert game.pending is not None
    assert game.pending.question is reinforce
    told = {
        "reinforce dwarf:hills_gold": Refusal(
            "units.mythic_norse_hero", "on_a_tile", {"unit": "dwarf", "tile": "hills_gold"}
        ),
        "reinforce dwarf": Refusal("units.mythic_norse_hero", "not_in_holding", {"unit": "dwarf"}),
        "reinforce villager": VILLAGER,
        "reinforce hoplite": Refusal(
            "VI.received", "other_culture", {"unit": "hoplite", "culture": "greek"}
        ),
    }
    assert reasons(game, told) == told


@pytest.mark.rule("units.mythic_norse_hero")
def test_a_hero_with_nobody_in_the_holding_area_calls_nobody() -> None:
    game = battle(
        ["mythic_norse_hero", "jarl"], ["hoplite", "hoplite"], cultures=("norse", "greek")
    )
    not_now = Refusal("units.mythic_norse_hero", "not_now", {"question": reinforce.name})
    assert unasked(game, 0, "reinforce jarl") == not_now
    encounter(game, "mythic_norse_hero", "hoplite", 1, 0)
    assert unasked(game, 0, "reinforce jarl") == Refusal(
        "units.mythic_norse_hero", "nobody_to_call"
    )
