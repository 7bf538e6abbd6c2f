"""The abilities on the Greek battle cards."""

from __future__ import annotations

import pytest

from ages.games.mythology.tables import UNIT_INDEX
from tests.games.mythology.builder import battle, commands, do, fight, give, table, told
from tests.games.mythology.encounters import dice, encounter, held, roll_sixes, verb, winners

# Cyclops


@pytest.mark.rule("units.cyclops")
def test_a_thrown_unit_goes_home_unharmed() -> None:
    game = battle(["cyclops"], ["troll", "jarl"])
    pieces = list(game.players[1].pieces)
    encounter(game, "cyclops", "troll", 1, 0, stances=("throw",))
    assert dice(game) == (6 + 3, 6)
    assert told(game, "thrown") == [{"seat": 1, "unit": "troll"}]
    assert told(game, "eliminated") == []
    assert held(game, 1) == {"troll": 1}
    assert game.players[1].pieces == pieces
    assert commands(game, 1) == ["fight jarl", "fight retreat"]


@pytest.mark.rule("units.cyclops")
def test_a_side_whose_last_unit_is_thrown_out_has_lost() -> None:
    game = battle(["cyclops"], ["troll"])
    encounter(game, "cyclops", "troll", 1, 0, stances=("throw",))
    assert winners(game) == [0]
    assert held(game, 1) == {"troll": 1}


@pytest.mark.rule("units.cyclops")
@pytest.mark.rule("IX.special_dice")
def test_a_throw_adds_to_the_bonus_of_the_card() -> None:
    game = battle(["cyclops"], ["jarl"])
    encounter(game, "cyclops", "jarl", 1, 0, stances=("throw",))
    parts = told(game, "rolled")[0]["parts"]
    assert parts == {"unit": 6, "bonus": 4, "throw": 3}


@pytest.mark.rule("units.cyclops")
def test_a_cyclops_may_fight_plainly() -> None:
    game = battle(["cyclops"], ["troll"])
    encounter(game, "cyclops", "troll", 1, 0, stances=("plain",))
    assert dice(game) == (6, 6)
    assert told(game, "eliminated") == [{"seat": 1, "unit": "troll"}]
    assert held(game, 1) == {}


@pytest.mark.rule("units.cyclops")
def test_a_cyclops_that_throws_and_loses_is_eliminated() -> None:
    game = battle(["cyclops", "toxotes"], ["troll"])
    encounter(game, "cyclops", "troll", 0, 1, stances=("throw",))
    assert told(game, "eliminated") == [{"seat": 0, "unit": "cyclops"}]
    assert held(game, 0) == {}


@pytest.mark.rule("units.cyclops")
@pytest.mark.parametrize(
    ("culture", "giant"),
    [("norse", "frost_giant"), ("egyptian", "elephant"), ("egyptian", "scorpion_man")],
)
def test_a_cyclops_cannot_throw_giants(culture: str, giant: str) -> None:
    game = battle(["cyclops"], [giant], cultures=("greek", culture))
    roll_sixes(game, 1, 0)
    fight(game, "cyclops", giant)
    # Nobody is asked: the dice have fallen, and the Giant is no more.
    assert told(game, "eliminated") == [{"seat": 1, "unit": giant}]


@pytest.mark.rule("units.cyclops")
def test_a_defending_cyclops_may_throw_too() -> None:
    game = battle(["jarl", "troll"], ["cyclops"], cultures=("norse", "greek"))
    encounter(game, "troll", "cyclops", 0, 1, stances=("throw",))
    assert told(game, "thrown") == [{"seat": 0, "unit": "troll"}]
    assert held(game, 0) == {"troll": 1}
    assert commands(game, 0) == ["fight jarl", "fight retreat"]


@pytest.mark.rule("units.cyclops")
def test_a_throw_that_ties_is_rolled_again() -> None:
    game = battle(["cyclops"], ["troll", "jarl"])
    encounter(game, "cyclops", "troll", 1, 1, 1, 0, stances=("throw",))
    assert told(game, "thrown") == [{"seat": 1, "unit": "troll"}]


# Hydra


@pytest.mark.rule("units.hydra")
@pytest.mark.rule("IX.special_dice")
def test_a_hydra_grows_by_a_die_for_each_unit_it_eliminates() -> None:
    game = battle(["hydra"], ["jarl", "jarl", "jarl"])
    encounter(game, "hydra", "jarl", 1, 0)
    assert dice(game) == (6, 3)
    encounter(game, "hydra+1", "jarl", 1, 0)
    assert dice(game) == (7, 3)
    encounter(game, "hydra+2", "jarl", 1, 0)
    assert dice(game) == (8, 3)


@pytest.mark.rule("units.hydra")
def test_the_growth_adds_to_the_bonus_of_the_card() -> None:
    game = battle(["hydra"], ["jarl", "troll"])
    encounter(game, "hydra", "jarl", 1, 0)
    encounter(game, "hydra+1", "troll", 1, 0)
    assert told(game, "rolled")[2]["parts"] == {"unit": 6, "bonus": 4, "ability": 1}


@pytest.mark.rule("units.hydra")
def test_a_defending_hydra_grows_too() -> None:
    game = battle(["jarl", "jarl"], ["hydra"], cultures=("norse", "greek"))
    encounter(game, "jarl", "hydra", 0, 1)
    assert commands(game, 1) == ["fight hydra+1", "fight retreat"]
    encounter(game, "jarl", "hydra+1", 0, 1)
    assert dice(game) == (3, 7)


@pytest.mark.rule("units.hydra")
def test_a_hydra_does_not_grow_by_what_others_eliminate() -> None:
    game = battle(["hydra", "toxotes"], ["jarl", "jarl"])
    encounter(game, "toxotes", "jarl", 1, 0)
    assert commands(game, 0) == ["fight hydra", "fight toxotes", "fight retreat"]


@pytest.mark.rule("units.hydra")
@pytest.mark.rule("rulings.35")
def test_a_grown_hydra_is_chosen_apart_from_one_that_has_not_grown() -> None:
    game = battle(["hydra", "hydra"], ["jarl", "jarl", "jarl"])
    assert commands(game, 0) == ["fight hydra", "fight retreat"]
    encounter(game, "hydra", "jarl", 1, 0)
    assert commands(game, 0) == ["fight hydra", "fight hydra+1", "fight retreat"]
    encounter(game, "hydra", "jarl", 0, 1)
    assert dice(game) == (6, 3)
    assert commands(game, 0) == ["fight hydra+1", "fight retreat"]


@pytest.mark.rule("units.hydra")
def test_a_hydra_is_back_at_six_dice_after_the_battle() -> None:
    game = battle(["hydra", "hydra"], ["jarl", "jarl"])
    give(game, 1, units={"troll": 1})
    encounter(game, "hydra", "jarl", 1, 0)
    encounter(game, "hydra+1", "jarl", 1, 0)
    do(game, 0, "seize nothing")
    assert held(game, 0) == {"hydra": 2}
    battle(["hydra"], ["troll"], game=game)
    assert commands(game, 0) == ["fight hydra", "fight retreat"]
    encounter(game, "hydra", "troll", 1, 0)
    assert dice(game) == (6 + 4, 6)


@pytest.mark.rule("units.hydra")
def test_a_grown_hydra_that_is_eliminated_can_be_recruited_as_a_plain_one() -> None:
    game = battle(["hydra", "toxotes"], ["jarl", "jarl"])
    left = game.players[0].pieces[UNIT_INDEX["hydra"]]
    encounter(game, "hydra", "jarl", 1, 0)
    encounter(game, "hydra+1", "jarl", 0, 1)
    assert game.players[0].pieces[UNIT_INDEX["hydra"]] == left + 1
    assert commands(game, 0) == ["fight toxotes", "fight retreat"]


# Medusa


@pytest.mark.rule("units.medusa")
@pytest.mark.rule("IX.reroll")
@pytest.mark.parametrize("hits", [0, 2])
def test_medusa_wins_ties_also_without_any_six(hits: int) -> None:
    attacking = battle(["medusa"], ["jarl"])
    encounter(attacking, "medusa", "jarl", hits, hits)
    assert told(attacking, "tie_won") == [{"seat": 0, "unit": "medusa"}]
    assert told(attacking, "eliminated") == [{"seat": 1, "unit": "jarl"}]
    defending = battle(["jarl"], ["medusa"], cultures=("norse", "greek"))
    encounter(defending, "jarl", "medusa", hits, hits)
    assert told(defending, "eliminated") == [{"seat": 0, "unit": "jarl"}]


@pytest.mark.rule("units.medusa")
def test_medusa_loses_to_more_sixes() -> None:
    game = battle(["medusa"], ["jarl"])
    encounter(game, "medusa", "jarl", 1, 2)
    assert told(game, "eliminated") == [{"seat": 0, "unit": "medusa"}]


@pytest.mark.rule("units.medusa")
@pytest.mark.rule("rulings.14")
def test_medusa_wins_a_tie_against_a_berserk_unit() -> None:
    game = battle(["huskarl"], ["medusa"], cultures=("norse", "greek"))
    encounter(game, "huskarl", "medusa", 1, 1, stances=("berserk",))
    assert told(game, "eliminated") == [{"seat": 0, "unit": "huskarl"}]


@pytest.mark.rule("units.medusa")
def test_a_medusa_that_does_not_fight_settles_nothing() -> None:
    game = battle(["medusa", "toxotes"], ["jarl", "jarl"])
    encounter(game, "toxotes", "jarl", 1, 1, 0, 1)
    assert told(game, "eliminated") == [{"seat": 0, "unit": "toxotes"}]


@pytest.mark.rule("rulings.2")
@pytest.mark.rule("units.medusa")
@pytest.mark.parametrize("bonus", [4, 6])
def test_the_bonus_of_medusa_against_giants_is_an_option(bonus: int) -> None:
    game = battle(["medusa"], ["frost_giant", "jarl"], medusa=bonus)
    encounter(game, "medusa", "frost_giant", 1, 0)
    assert dice(game) == (5 + bonus, 7)
    encounter(game, "medusa", "jarl", 1, 0)
    assert dice(game) == (5, 3)


@pytest.mark.rule("rulings.2")
def test_medusa_has_six_dice_more_against_giants_unless_told_otherwise() -> None:
    game = battle(["medusa"], ["frost_giant"])
    encounter(game, "medusa", "frost_giant", 1, 0)
    assert dice(game) == (5 + 6, 7)


# Heroes


@pytest.mark.rule("units.heroic_greek_hero")
def test_a_heroic_greek_hero_who_beats_a_hero_routs_the_enemy_army() -> None:
    game = battle(["heroic_greek_hero"], ["classical_norse_hero", "troll", "jarl"])
    encounter(game, "heroic_greek_hero", "classical_norse_hero", 1, 0)
    assert told(game, "routed") == [{"seat": 1}]
    assert winners(game) == [0]
    assert held(game, 1) == {"jarl": 1, "troll": 1}
    assert held(game, 0) == {"heroic_greek_hero": 1}
    assert verb(game) == "seize"


@pytest.mark.rule("units.heroic_greek_hero")
def test_a_defending_heroic_greek_hero_routs_the_attacker() -> None:
    game = battle(
        ["priest", "mummy"], ["heroic_greek_hero", "toxotes"], cultures=("egyptian", "greek")
    )
    encounter(game, "priest", "heroic_greek_hero", 0, 1)
    assert winners(game) == [1]
    assert held(game, 0) == {"mummy": 1}
    assert game.pending is None


@pytest.mark.rule("units.heroic_greek_hero")
def test_a_heroic_greek_hero_who_beats_another_unit_routs_nobody() -> None:
    game = battle(["heroic_greek_hero"], ["classical_norse_hero", "troll"])
    encounter(game, "heroic_greek_hero", "troll", 1, 0)
    assert winners(game) == []
    assert verb(game) == "fight"


@pytest.mark.rule("units.heroic_greek_hero")
def test_a_heroic_greek_hero_who_loses_routs_nobody() -> None:
    game = battle(["heroic_greek_hero", "toxotes"], ["classical_norse_hero", "troll"])
    encounter(game, "heroic_greek_hero", "classical_norse_hero", 0, 1)
    assert winners(game) == []


@pytest.mark.rule("units.heroic_greek_hero")
@pytest.mark.parametrize("hero", ["classical_greek_hero", "mythical_greek_hero"])
def test_other_greek_heroes_rout_nobody(hero: str) -> None:
    game = battle([hero], ["classical_norse_hero", "troll"])
    encounter(game, hero, "classical_norse_hero", 1, 0)
    assert winners(game) == []


@pytest.mark.rule("units.mythical_greek_hero")
@pytest.mark.rule("IX.special_dice")
@pytest.mark.parametrize(("enemy", "printed"), [("jarl", 3), ("frost_giant", 7), ("dwarf", 4)])
def test_a_mythical_greek_hero_adds_the_printed_dice_of_the_enemy(enemy: str, printed: int) -> None:
    game = battle(["mythical_greek_hero"], [enemy])
    encounter(game, "mythical_greek_hero", enemy, 1, 0)
    assert dice(game)[0] == 5 + printed


@pytest.mark.rule("units.mythical_greek_hero")
def test_a_mythical_greek_hero_does_not_copy_bonuses_stances_or_walls() -> None:
    game = table("greek", "norse")
    give(game, 0, units={"mythical_greek_hero": 1})
    give(game, 1, units={"heroic_norse_hero": 1, "jarl": 1}, city=["wall"])
    battle(["mythical_greek_hero"], ["heroic_norse_hero", "jarl"], game=game, area="city")
    encounter(game, "mythical_greek_hero", "heroic_norse_hero", 1, 0, stances=("berserk",))
    assert dice(game) == (5 + 6, 6 + 2 + 2)
    encounter(game, "mythical_greek_hero", "jarl", 1, 0)
    assert dice(game) == (5 + 3, 3 + 4 + 2)
