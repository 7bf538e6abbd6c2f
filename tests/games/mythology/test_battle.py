"""IX. Battles: rounds, dice, sixes and the order of an encounter."""

from __future__ import annotations

import pytest

from ages.games.mythology.tables import UNIT_INDEX
from ages.kernel.choices import Refusal
from tests.games.mythology.builder import (
    battle,
    commands,
    do,
    fight,
    give,
    play,
    refused,
    table,
    told,
)
from tests.games.mythology.encounters import dice, encounter, held, roll_sixes, verb, winners
from tests.rigged import rig

# Rounds


@pytest.mark.rule("IX.battle")
@pytest.mark.rule("IX.end")
def test_rounds_are_fought_until_the_defender_has_no_unit_left() -> None:
    game = battle(["toxotes", "hoplite"], ["jarl", "huskarl"])
    encounter(game, "toxotes", "jarl", 1, 0)
    assert verb(game) == "fight"
    encounter(game, "hoplite", "huskarl", 1, 0)
    assert game.battle is None
    assert winners(game) == [0]


@pytest.mark.rule("IX.battle")
@pytest.mark.rule("IX.end")
def test_an_attacker_without_units_has_lost_and_gets_no_spoils() -> None:
    game = battle(["toxotes", "hoplite"], ["jarl"])
    encounter(game, "toxotes", "jarl", 0, 1)
    assert verb(game) == "fight"
    encounter(game, "hoplite", "jarl", 0, 1)
    assert winners(game) == [1]
    assert game.pending is None
    assert told(game, "cubes_captured") == []


@pytest.mark.rule("IX.step1")
@pytest.mark.rule("rulings.13")
def test_units_are_chosen_in_secret_at_the_same_time() -> None:
    one = battle(["toxotes", "hoplite"], ["jarl"])
    assert (commands(one, 0), commands(one, 1)) == (
        ["fight hoplite", "fight toxotes", "fight retreat"],
        ["fight jarl", "fight retreat"],
    )
    other, third = one.clone(), one.clone()
    do(one, 0, "fight toxotes")
    do(other, 0, "fight hoplite")
    do(third, 0, "fight retreat")
    assert told(one, "revealed") == []
    assert one.view(1) == other.view(1) == third.view(1)
    assert one.pending is not None
    assert one.pending.seats == (1,)


@pytest.mark.rule("IX.step1")
@pytest.mark.rule("rulings.13")
def test_it_does_not_matter_who_chooses_first() -> None:
    one = battle(["hydra", "hoplite"], ["jarl", "troll"])
    other = one.clone()
    do(one, 0, "fight hydra")
    do(one, 1, "fight troll")
    do(other, 1, "fight troll")
    do(other, 0, "fight hydra")
    assert one == other


@pytest.mark.rule("IX.step1")
def test_only_units_in_the_battle_can_be_chosen() -> None:
    game = table("greek", "norse")
    give(game, 0, units={"toxotes": 1, "hydra": 1})
    give(game, 1, units={"jarl": 1})
    battle(["toxotes"], ["jarl"], game=game)
    assert commands(game, 0) == ["fight toxotes", "fight retreat"]
    assert refused(game, 0, "fight hydra") == Refusal("IX.step1", "not_in_army", {"unit": "hydra"})
    assert refused(game, 0, "fight jarl") == Refusal("IX.step1", "enemy_unit", {"unit": "jarl"})
    assert refused(game, 0, "fight villager") == Refusal("rulings.25", "villager")


@pytest.mark.rule("IX.step2")
def test_both_units_are_revealed_together() -> None:
    game = battle(["toxotes"], ["jarl"])
    fight(game, "toxotes", "jarl")
    assert told(game, "revealed") == [
        {"seat": 0, "unit": "toxotes", "target": 1, "enemy": "jarl"},
    ]


@pytest.mark.rule("IX.step4")
def test_the_same_unit_may_fight_again_or_another_one() -> None:
    game = battle(["toxotes", "hoplite"], ["jarl", "huskarl", "troll"])
    encounter(game, "toxotes", "jarl", 1, 0)
    assert commands(game, 0) == ["fight hoplite", "fight toxotes", "fight retreat"]
    encounter(game, "toxotes", "huskarl", 1, 0)
    encounter(game, "hoplite", "troll", 1, 0)
    assert winners(game) == [0]


# Dice


@pytest.mark.rule("IX.step2")
@pytest.mark.rule("IX.bonus")
def test_a_bonus_counts_only_against_its_type() -> None:
    game = battle(["toxotes"], ["nidhogg", "jarl"])
    encounter(game, "toxotes", "jarl", 1, 0)
    encounter(game, "toxotes", "nidhogg", 1, 0)
    rolled = [event["parts"] for event in told(game, "rolled") if event["seat"] == 0]
    assert rolled == [{"unit": 3, "bonus": 0}, {"unit": 3, "bonus": 4}]


@pytest.mark.rule("IX.bonus")
@pytest.mark.rule("rulings.14")
def test_every_bonus_line_that_fits_counts() -> None:
    game = battle(["hoplite"], ["jarl"])
    encounter(game, "hoplite", "jarl", 1, 0)
    # 3 on the card, 3 against Cavalry, 1 against Mortals.
    assert dice(game) == (7, 3)


@pytest.mark.rule("rulings.14")
def test_there_may_be_more_dice_than_the_box_holds() -> None:
    game = battle(["dwarf"], ["hydra"], cultures=("norse", "greek"))
    encounter(game, "dwarf", "hydra", 9, 0)
    assert dice(game) == (11, 6)
    assert told(game, "rolled")[0]["count"] == 9


@pytest.mark.rule("IX.power_dice")
def test_bragi_gives_every_unit_of_the_attacker_a_die_in_every_encounter() -> None:
    game = battle(["jarl", "troll"], ["hydra", "hydra"], cultures=("norse", "greek"), power="bragi")
    encounter(game, "jarl", "hydra", 1, 0)
    assert dice(game) == (3 + 1, 6)
    encounter(game, "troll", "hydra", 1, 0)
    assert dice(game) == (6 + 1, 6 + 4)


@pytest.mark.rule("IX.power_dice")
@pytest.mark.rule("rulings.23")
def test_with_tyr_any_unit_of_the_attacker_may_go_berserk() -> None:
    game = battle(["jarl", "jarl"], ["hydra", "hydra"], cultures=("norse", "greek"), power="tyr")
    encounter(game, "jarl", "hydra", 1, 0, stances=("berserk",))
    assert dice(game) == (3 + 2, 6)
    encounter(game, "jarl", "hydra", 1, 0, stances=("plain",))
    assert dice(game) == (3, 6)


@pytest.mark.rule("rulings.23")
def test_a_unit_berserk_by_tyr_loses_ties() -> None:
    game = battle(["jarl"], ["hydra"], cultures=("norse", "greek"), power="tyr")
    encounter(game, "jarl", "hydra", 1, 1, stances=("berserk",))
    assert told(game, "eliminated") == [{"seat": 0, "unit": "jarl"}]


@pytest.mark.rule("rulings.23")
@pytest.mark.parametrize("unit", ["huskarl", "heroic_norse_hero"])
def test_tyr_adds_nothing_to_a_unit_that_is_berserk_by_itself(unit: str) -> None:
    game = battle([unit], ["centaur"], cultures=("norse", "greek"), power="tyr")
    encounter(game, unit, "centaur", 1, 0, stances=("berserk",))
    parts = told(game, "rolled")[0]["parts"]
    assert parts["berserk"] == 2
    assert set(parts) == {"unit", "bonus", "berserk"}


@pytest.mark.rule("IX.power_dice")
@pytest.mark.parametrize("power", ["bragi", "tyr"])
def test_a_god_of_the_attacker_does_nothing_for_the_defender(power: str) -> None:
    game = battle(["huskarl"], ["hoplite"], cultures=("norse", "greek"), power=power)
    roll_sixes(game, 1, 0)
    fight(game, "huskarl", "hoplite")
    do(game, 0, "declare plain")
    # The dice have fallen: the defender was not asked.
    assert dice(game)[1] == 3 + 1


# Sixes


@pytest.mark.rule("IX.step3")
@pytest.mark.parametrize(("hits", "loser"), [((2, 1), 1), ((1, 2), 0), ((1, 0), 1), ((0, 1), 0)])
def test_more_sixes_win_and_the_other_unit_is_eliminated(hits: tuple[int, int], loser: int) -> None:
    game = battle(["toxotes", "toxotes"], ["jarl", "jarl"])
    pieces = [game.players[0].pieces[UNIT_INDEX["toxotes"]]]
    pieces += [game.players[1].pieces[UNIT_INDEX["jarl"]]]
    encounter(game, "toxotes", "jarl", *hits)
    unit = ("toxotes", "jarl")[loser]
    assert told(game, "eliminated") == [{"seat": loser, "unit": unit}]
    assert game.battle is not None
    assert len(game.battle.armies[loser]) == 1
    assert len(game.battle.armies[1 - loser]) == 2
    # The piece is back in its owner's supply.
    assert game.players[loser].pieces[UNIT_INDEX[unit]] == pieces[loser] + 1


@pytest.mark.rule("IX.step3")
def test_only_sixes_count() -> None:
    game = battle(["toxotes", "toxotes"], ["troll"])
    rig(game, rolls=[(5, 5, 5, 5, 5, 5), (1, 1, 1, 1, 1, 6)])
    fight(game, "toxotes", "troll")
    assert [event["count"] for event in told(game, "rolled")] == [0, 1]
    assert told(game, "eliminated") == [{"seat": 0, "unit": "toxotes"}]


@pytest.mark.rule("IX.step3")
def test_an_eliminated_unit_can_be_recruited_again() -> None:
    hero = "classical_norse_hero"
    game = table("greek", "norse")
    give(game, 1, units={hero: 2}, cubes={"food": 3, "gold": 3}, age="classical")
    before = game.clone()
    play(before, 1, "recruit")
    assert refused(before, 1, f"recruit {hero}").key == "no_piece"
    battle(["toxotes"], [hero], game=game)
    encounter(game, "toxotes", hero, 1, 0)
    do(game, 0, "seize nothing")
    play(game, 1, "recruit", f"recruit {hero}")
    assert held(game, 1) == {hero: 2}


@pytest.mark.rule("IX.reroll")
def test_equal_sixes_and_no_sixes_are_rolled_again() -> None:
    game = battle(["toxotes", "hoplite"], ["jarl", "jarl"])
    encounter(game, "toxotes", "jarl", 0, 0, 2, 2, 1, 0)
    assert len(told(game, "tie")) == 2
    assert [event["count"] for event in told(game, "rolled")] == [0, 0, 2, 2, 1, 0]
    assert told(game, "eliminated") == [{"seat": 1, "unit": "jarl"}]


@pytest.mark.rule("IX.reroll")
@pytest.mark.rule("rulings.14")
@pytest.mark.rule("rulings.23")
def test_two_berserk_units_that_tie_roll_again() -> None:
    game = battle(["huskarl"], ["huskarl"], cultures=("norse", "norse"))
    encounter(game, "huskarl", "huskarl", 1, 1, 0, 1, stances=("berserk", "berserk"))
    assert len(told(game, "tie")) == 1
    assert told(game, "eliminated") == [{"seat": 0, "unit": "huskarl"}]


@pytest.mark.rule("IX.reroll")
@pytest.mark.rule("rulings.14")
def test_two_medusas_that_tie_roll_again() -> None:
    game = battle(["medusa"], ["medusa"], cultures=("greek", "greek"))
    encounter(game, "medusa", "medusa", 2, 2, 0, 0, 1, 0)
    assert len(told(game, "tie")) == 2
    assert told(game, "eliminated") == [{"seat": 1, "unit": "medusa"}]


# The order of an encounter


@pytest.mark.rule("rulings.26")
def test_a_wadjet_steps_in_before_anybody_declares() -> None:
    game = battle(["huskarl"], ["pharaoh", "wadjet"], cultures=("norse", "egyptian"))
    fight(game, "huskarl", "pharaoh")
    assert verb(game) == "send"
    roll_sixes(game, 1, 0)
    do(game, 1, "send wadjet")
    assert verb(game) == "declare"
    do(game, 0, "declare berserk")
    assert told(game, "eliminated") == [{"seat": 1, "unit": "wadjet"}]


@pytest.mark.rule("rulings.26")
def test_the_attacker_declares_openly_before_the_defender() -> None:
    game = battle(["huskarl"], ["cyclops"], cultures=("norse", "greek"))
    fight(game, "huskarl", "cyclops")
    assert commands(game, 0) == ["declare berserk", "declare plain"]
    do(game, 0, "declare berserk")
    assert told(game, "declared") == [{"seat": 0, "unit": "huskarl", "stance": "berserk"}]
    assert told(game, "rolled") == []
    roll_sixes(game, 0, 1)
    assert commands(game, 1) == ["declare throw", "declare plain"]
    do(game, 1, "declare throw")
    assert dice(game) == (3 + 2, 6 + 4 + 3)


@pytest.mark.rule("rulings.26")
def test_a_stance_holds_for_one_encounter() -> None:
    game = battle(["huskarl"], ["toxotes", "toxotes"], cultures=("norse", "greek"))
    encounter(game, "huskarl", "toxotes", 1, 0, stances=("berserk",))
    encounter(game, "huskarl", "toxotes", 1, 0, stances=("plain",))
    assert dice(game) == (3, 3 + 3)


# Heroes must duel (variant)


@pytest.mark.rule("variants.hero_duels")
@pytest.mark.rule("rulings.32")
def test_heroes_must_duel_while_both_armies_hold_one() -> None:
    game = battle(
        ["classical_greek_hero", "toxotes"], ["classical_norse_hero", "jarl"], hero_duels=True
    )
    for seat, unit in ((0, "toxotes"), (1, "jarl")):
        refusal = refused(game, seat, f"fight {unit}")
        assert (refusal.rule, refusal.key) == ("variants.hero_duels", "hero_duel")
    assert commands(game, 0) == ["fight classical_greek_hero", "fight retreat"]
    assert commands(game, 1) == ["fight classical_norse_hero", "fight retreat"]
    encounter(game, "classical_greek_hero", "classical_norse_hero", 1, 0)
    assert "fight toxotes" in commands(game, 0)
    assert commands(game, 1) == ["fight jarl", "fight retreat"]


@pytest.mark.rule("variants.hero_duels")
def test_without_the_variant_heroes_need_not_duel() -> None:
    game = battle(["classical_greek_hero", "toxotes"], ["classical_norse_hero", "jarl"])
    assert "fight toxotes" in commands(game, 0)
    assert "fight jarl" in commands(game, 1)


@pytest.mark.rule("rulings.40", "IX.step3")
def test_after_an_encounter_the_attackers_ability_comes_before_the_defenders() -> None:
    game = battle(["phoenix", "priest"], ["mythic_norse_hero"], cultures=("egyptian", "norse"))
    give(game, 1, units={"jarl": 1})
    encounter(game, "phoenix", "mythic_norse_hero", 0, 1)
    assert verb(game) == "raise", "the attacker has lost the encounter and is asked first"
    do(game, 0, "raise yes")
    assert verb(game) == "reinforce"

    game = battle(["mythic_norse_hero"], ["phoenix", "priest"], cultures=("norse", "egyptian"))
    give(game, 0, units={"jarl": 1})
    encounter(game, "mythic_norse_hero", "phoenix", 1, 0)
    assert verb(game) == "reinforce", "the attacker has won the encounter and is asked first"
    do(game, 0, "reinforce jarl")
    assert verb(game) == "raise"
