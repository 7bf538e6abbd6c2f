"""The digest's levels: dice, enemies eliminated besides, and wounds (ruling 37)."""

from __future__ import annotations

import pytest

import ages
from ages.games.mythology.fighters import FIGHTERS, WOUNDED, is_beaten, wounds_of
from ages.games.mythology.judging.heuristics import value
from ages.games.mythology.judging.worth import strength, unit_might
from ages.games.mythology.queries import dice_parts, growth_of, unit_of
from ages.games.mythology.state import Battle, Mythology
from ages.games.mythology.tables import UNITS
from ages.kernel.choices import Refusal

from .builder import asked, battle, commands, cubes, do, fight, give, refused, table, told
from .encounters import dice, encounter, held, roll_sixes, winners
from .pictures import POSITIONS

MORTALS, MYTH, HERO = ("jarl", "huskarl", "throwing_axeman"), "troll", "classical_norse_hero"


def armies(game: Mythology) -> list[tuple[str, ...]]:
    """Who is in the battle on each side."""
    assert game.battle is not None
    return game.battle.armies


# Dice


@pytest.mark.rule("variants.levels", "rulings.37")
@pytest.mark.parametrize(
    ("unit", "more"), [("hoplite", 0), ("minotaur", 1), ("classical_greek_hero", 2)]
)
def test_a_unit_rolls_a_die_more_for_each_level_above_the_first(unit: str, more: int) -> None:
    plain = battle([unit], ["jarl"])
    encounter(plain, unit, "jarl", 1, 0)
    game = battle([unit], ["jarl"], levels=True)
    encounter(game, unit, "jarl", 1, 0)
    assert dice(game) == (dice(plain)[0] + more, dice(plain)[1])
    assert told(game, "rolled")[0]["parts"]["level"] == more
    assert "level" not in told(plain, "rolled")[0]["parts"]


@pytest.mark.rule("variants.levels")
def test_the_defender_has_the_dice_of_a_level_too() -> None:
    game = battle(["hoplite"], [MYTH], levels=True)
    encounter(game, "hoplite", MYTH, 0, 1)
    assert told(game, "rolled")[1]["parts"]["level"] == 1


@pytest.mark.rule("variants.levels", "rulings.1")
def test_by_the_rulebook_levels_count_for_nothing() -> None:
    game = battle(["hoplite"], [MYTH, HERO])
    encounter(game, "hoplite", HERO, 1, 0)
    assert armies(game)[1] == (MYTH,)
    assert asked(game) == "battle.reveal"


# Winning against a lower level


@pytest.mark.rule("variants.further", "rulings.37")
def test_a_hero_that_beats_a_mortal_may_eliminate_two_more() -> None:
    game = battle(["classical_greek_hero"], [*MORTALS, MYTH, HERO], levels=True)
    encounter(game, "classical_greek_hero", "jarl", 1, 0)
    assert asked(game) == "battle.cut_down"
    assert commands(game, 0) == [
        *("cut_down +huskarl", "cut_down +throwing_axeman", f"cut_down +{MYTH}"),
        "cut_down done",
    ]
    do(game, 0, f"cut_down huskarl {MYTH}")
    assert armies(game)[1] == (HERO, "throwing_axeman")
    assert [event["unit"] for event in told(game, "eliminated")] == ["jarl", "huskarl", MYTH]
    assert game.players[1].pieces == [
        *[UNITS[unit].pieces * 2 for unit in MORTALS[:2]],
        UNITS["throwing_axeman"].pieces * 2 - 1,
        *[UNITS[unit].pieces * 2 for unit in ("dwarf", "frost_giant", "nidhogg", MYTH)],
        UNITS["valkyrie"].pieces * 2,
        *(1, 2, 2),
    ]


@pytest.mark.rule("variants.further")
def test_never_more_than_the_levels_differ() -> None:
    game = battle(["classical_greek_hero"], [MYTH, *MORTALS], levels=True)
    encounter(game, "classical_greek_hero", MYTH, 1, 0)
    assert game.subset(0).most == 1
    refusal = game.why_not(0, ("huskarl", "jarl"))
    assert refusal is not None
    assert refusal.rule == "variants.further"


@pytest.mark.rule("variants.further")
def test_only_enemies_of_a_lower_level_than_the_winner_are_eliminated() -> None:
    game = battle(["minotaur"], ["jarl", "jarl", MYTH, HERO], levels=True)
    encounter(game, "minotaur", "jarl", 1, 0)
    assert commands(game, 0) == ["cut_down +jarl", "cut_down done"]
    assert refused(game, 0, f"cut_down +{MYTH}") == Refusal(
        "variants.further", "no_lower_level", {"unit": MYTH, "winner": "minotaur"}
    )
    assert refused(game, 0, f"cut_down +{HERO}").key == "no_lower_level"
    assert refused(game, 0, "cut_down +huskarl") == Refusal(
        "variants.further", "not_in_battle", {"unit": "huskarl"}
    )
    assert refused(game, 0, "cut_down +hydra+3~wounded").key == "not_in_battle"


@pytest.mark.rule("variants.further")
def test_the_winner_may_leave_it() -> None:
    game = battle(["minotaur"], ["jarl", "jarl"], levels=True)
    encounter(game, "minotaur", "jarl", 1, 0)
    do(game, 0, "cut_down nothing")
    assert armies(game)[1] == ("jarl",)


@pytest.mark.rule("variants.further")
def test_the_defender_eliminates_more_in_the_same_way() -> None:
    game = battle(["hoplite", "toxotes"], [MYTH], levels=True)
    encounter(game, "hoplite", MYTH, 0, 1)
    do(game, 1, "cut_down toxotes")
    assert winners(game) == [1]


@pytest.mark.rule("variants.further")
@pytest.mark.parametrize(
    ("attacker", "defender"),
    [
        ("hoplite", ["jarl", "jarl"]),
        ("minotaur", [MYTH, "jarl"]),
        ("classical_greek_hero", ["jarl", HERO]),
    ],
)
def test_nothing_is_asked_against_an_equal_or_where_no_lower_enemy_is_left(
    attacker: str, defender: list[str]
) -> None:
    game = battle([attacker], defender, levels=True)
    encounter(game, attacker, defender[0], 1, 0)
    assert asked(game) == "battle.reveal"


@pytest.mark.rule("variants.further", "rulings.37")
def test_a_hydra_grows_for_each_enemy_that_it_eliminates() -> None:
    game = battle(["hydra", "hydra"], ["jarl", "jarl", "jarl"], levels=True)
    encounter(game, "hydra", "jarl", 1, 0)
    assert armies(game)[0] == ("hydra", "hydra+1")
    do(game, 0, "cut_down jarl")
    assert armies(game)[0] == ("hydra", "hydra+2")
    encounter(game, "hydra+2", "jarl", 1, 0)
    assert dice(game)[0] == 6 + 2 + 1 + 0


@pytest.mark.rule("variants.further", "rulings.37")
def test_a_valkyrie_brings_favor_for_each_and_a_mummy_a_mummy() -> None:
    game = battle(["valkyrie"], ["hoplite", "hoplite"], cultures=("norse", "greek"), levels=True)
    encounter(game, "valkyrie", "hoplite", 1, 0)
    do(game, 0, "cut_down hoplite")
    assert cubes(game, 0)["favor"] == 4 + 2 * UNITS["valkyrie"].amount
    game = battle(["mummy"], ["jarl", "jarl"], cultures=("egyptian", "norse"), levels=True)
    encounter(game, "mummy", "jarl", 1, 0)
    do(game, 0, "cut_down jarl")
    assert held(game, 0) == {"mummy": 3}


@pytest.mark.rule("variants.further", "units.phoenix", "rulings.37")
def test_a_priest_may_bring_back_a_phoenix_that_fell_besides() -> None:
    game = battle(
        ["classical_greek_hero"],
        ["spearman", "phoenix", "priest"],
        cultures=("greek", "egyptian"),
        levels=True,
    )
    encounter(game, "classical_greek_hero", "spearman", 1, 0)
    do(game, 0, "cut_down phoenix")
    assert asked(game) == "egyptian.raise_unit"
    do(game, 1, "raise yes")
    assert held(game, 1) == {"phoenix": 1}


@pytest.mark.rule("units.priest", "variants.wounds")
def test_a_wounded_priest_still_raises() -> None:
    game = battle(
        ["hoplite", "minotaur"], ["phoenix", "priest"], cultures=("greek", "egyptian"), levels=True
    )
    encounter(game, "hoplite", "priest", 1, 0)
    encounter(game, "minotaur", "phoenix", 1, 0)
    assert asked(game) == "egyptian.raise_unit"


# Losing to a lower level


@pytest.mark.rule("variants.wounds", "rulings.37")
def test_a_hero_falls_to_the_third_mortal() -> None:
    game = battle(["hoplite"], [HERO], levels=True)
    encounter(game, "hoplite", HERO, 1, 0)
    assert armies(game)[1] == (f"{HERO}~wounded",)
    assert told(game, "wounded") == [{"seat": 1, "unit": f"{HERO}~wounded"}]
    encounter(game, "hoplite", f"{HERO}~wounded", 1, 0)
    assert armies(game)[1] == (f"{HERO}~wounded_twice",)
    assert told(game, "eliminated") == []
    encounter(game, "hoplite", f"{HERO}~wounded_twice", 1, 0)
    assert winners(game) == [0]
    assert held(game, 1) == {}
    assert sum(game.players[1].pieces) == sum(
        UNITS[unit].pieces * 2 for unit in UNITS if UNITS[unit].culture == "norse"
    )


@pytest.mark.rule("variants.wounds", "rulings.37")
@pytest.mark.parametrize(("unit", "enemy"), [(MYTH, "hoplite"), (HERO, "minotaur")])
def test_a_level_between_them_takes_two_encounters(unit: str, enemy: str) -> None:
    game = battle([enemy], [unit], levels=True)
    encounter(game, enemy, unit, 1, 0)
    encounter(game, enemy, f"{unit}~wounded", 1, 0)
    assert winners(game) == [0]


@pytest.mark.rule("variants.wounds", "rulings.37")
def test_losses_to_any_lower_level_count_together() -> None:
    game = battle(["hoplite", "minotaur"], [HERO], levels=True)
    encounter(game, "hoplite", HERO, 1, 0)
    encounter(game, "minotaur", f"{HERO}~wounded", 1, 0)
    assert winners(game) == [0]
    game = battle(["hoplite", "minotaur"], [HERO], levels=True)
    encounter(game, "minotaur", HERO, 1, 0)
    encounter(game, "hoplite", f"{HERO}~wounded", 1, 0)
    assert armies(game)[1] == (f"{HERO}~wounded_twice",)


@pytest.mark.rule("variants.wounds")
def test_an_equal_or_a_higher_level_eliminates_at_once() -> None:
    assert is_beaten(MYTH, "minotaur")
    assert is_beaten("jarl", "minotaur")
    assert is_beaten(f"{HERO}~wounded", "classical_greek_hero")
    assert not is_beaten(f"{HERO}~wounded", "hoplite")
    assert not is_beaten(MYTH, "hoplite")


@pytest.mark.rule("variants.wounds")
def test_who_only_wounds_has_eliminated_nobody() -> None:
    game = battle(["mummy"], [HERO], cultures=("egyptian", "norse"), levels=True)
    encounter(game, "mummy", HERO, 1, 0)
    assert held(game, 0) == {}
    assert asked(game) == "battle.reveal"


@pytest.mark.rule("variants.wounds", "rulings.37")
def test_wounds_heal_when_the_battle_ends() -> None:
    game = battle(["hoplite"], [MYTH], levels=True)
    encounter(game, "hoplite", MYTH, 1, 0)
    fight(game, "retreat", f"{MYTH}~wounded")
    assert held(game, 1) == {MYTH: 1}
    battle(["hoplite"], [MYTH], game=game)
    assert armies(game)[1] == (MYTH,)


@pytest.mark.rule("variants.wounds", "rulings.35")
def test_a_wounded_unit_is_chosen_apart_from_a_whole_one() -> None:
    game = battle(["hoplite"], [MYTH, MYTH], levels=True)
    encounter(game, "hoplite", MYTH, 1, 0)
    assert commands(game, 1) == [f"fight {MYTH}", f"fight {MYTH}~wounded", "fight retreat"]


@pytest.mark.rule("variants.wounds", "units.cyclops", "rulings.37")
def test_a_cyclops_throws_a_hero_out_only_once_it_has_its_wound() -> None:
    game = battle(["cyclops"], [HERO, HERO], levels=True)
    encounter(game, "cyclops", HERO, 1, 0, stances=("throw",))
    assert armies(game)[1] == (HERO, f"{HERO}~wounded")
    encounter(game, "cyclops", f"{HERO}~wounded", 1, 0, stances=("throw",))
    assert armies(game)[1] == (HERO,)
    assert held(game, 1) == {HERO: 1}


@pytest.mark.rule("variants.further", "units.cyclops")
def test_a_cyclops_that_throws_a_mortal_may_still_eliminate_another() -> None:
    game = battle(["cyclops"], ["jarl", "jarl"], levels=True)
    encounter(game, "cyclops", "jarl", 1, 0, stances=("throw",))
    do(game, 0, "cut_down jarl")
    assert held(game, 1) == {"jarl": 1}
    assert winners(game) == [0]


@pytest.mark.rule("powers.isis", "rulings.37")
def test_isis_brings_a_unit_back_whole() -> None:
    game = battle(
        ["wadjet"], ["hoplite"], cultures=("egyptian", "greek"), power="isis", levels=True
    )
    encounter(game, "wadjet", "hoplite", 0, 1)
    encounter(game, "wadjet~wounded", "hoplite", 0, 1)
    assert armies(game)[0] == ("wadjet",)


@pytest.mark.rule("units.hydra", "variants.wounds")
def test_a_hydra_keeps_its_wound_when_it_grows() -> None:
    game = battle(["hydra"], ["jarl", "jarl", "jarl"], levels=True)
    encounter(game, "hydra", "jarl", 0, 1)
    encounter(game, "hydra~wounded", "jarl", 1, 0)
    assert armies(game)[0] == ("hydra+1~wounded",)
    assert unit_of("hydra+1~wounded") == "hydra"
    assert growth_of("hydra+1~wounded") == 1
    assert growth_of("troll~wounded") == 0
    assert wounds_of("hydra+1~wounded") == 1


@pytest.mark.rule("units.wadjet", "variants.wounds")
def test_a_wounded_wadjet_fights_for_a_wounded_pharaoh() -> None:
    game = battle(["pharaoh", "wadjet"], ["hoplite"], cultures=("egyptian", "greek"), levels=True)
    encounter(game, "wadjet", "hoplite", 0, 1)
    fight(game, "pharaoh", "hoplite")
    assert commands(game, 0) == ["send wadjet~wounded", "send pharaoh"]
    roll_sixes(game, 0, 1)
    do(game, 0, "send wadjet~wounded")
    assert told(game, "rolled")[-2]["unit"] == "wadjet~wounded"


@pytest.mark.rule("variants.levels", "rulings.37")
def test_whatever_can_be_wounded_has_a_name_of_its_own() -> None:
    assert len({*FIGHTERS, *WOUNDED}) == len(FIGHTERS) + len(WOUNDED)
    assert not [one for one in WOUNDED if unit_of(one) in ("jarl", "hoplite")]
    assert f"{HERO}~wounded_twice" in WOUNDED
    assert f"{MYTH}~wounded_twice" not in WOUNDED
    words = ages.games.words("mythology")
    assert words.name("hydra+2~wounded") == "Hydra +2 (wounded)"


# What players and bots are told


@pytest.mark.rule("variants.levels")
def test_units_tell_their_level_and_its_dice() -> None:
    words, package = ages.games.words("mythology"), ages.games.get("mythology")
    for levels in (False, True):
        game = battle(["minotaur"], ["jarl", MYTH], levels=levels)
        told = package.telling.about(game.view(0), words, "battle-attacker-minotaur")
        assert told is not None
        assert ("level 2: 1 more die" in str(told)) == levels
    told = package.telling.about(
        POSITIONS["digest"]().view(0), words, "battle-defender-troll-wounded"
    )
    assert told is not None
    assert told.rule == "variants.wounds"
    assert "whole again" in str(told)


@pytest.mark.rule("variants.levels")
def test_newcomers_read_of_levels_when_they_fight() -> None:
    topics = ages.games.get("mythology").guide.topics
    assert "variants.wounds" in topics(battle(["minotaur"], ["jarl"], levels=True), 0, ())
    assert "variants.wounds" not in topics(battle(["minotaur"], ["jarl"]), 0, ())


def test_a_learning_agent_sees_wounds() -> None:
    game = battle(["hoplite"], [HERO, MYTH], levels=True)
    encounter(game, "hoplite", HERO, 1, 0)
    actions = ages.games.get("mythology").actions
    seen = dict(zip(actions.features, actions.observe(game.view(0)), strict=True))
    assert seen[f"battle.defending_wounds.{HERO}"] == 1
    assert seen[f"battle.defending_wounds.{MYTH}"] == 0
    assert seen[f"battle.defending.{HERO}"] == 1
    assert seen["battle.attacking_wounds.hoplite"] == 0


def test_greedy_thinks_more_of_high_levels_where_they_count() -> None:
    assert strength(HERO, True) > strength(HERO, False)
    assert strength("jarl", True) < strength("jarl", False)
    assert unit_might(HERO, True) / unit_might("jarl", True) > unit_might(HERO, False) / unit_might(
        "jarl", False
    )
    leads = []
    for levels in (False, True):
        game = table("norse", "greek", levels=levels)
        give(game, 0, units={HERO: 1})
        give(game, 1, units={"hoplite": 1})
        leads.append(value(game, 0))
    assert leads[1] > leads[0]


def test_the_dice_of_levels_are_told_apart() -> None:
    game = battle(["minotaur"], ["jarl"], levels=True)
    assert game.battle is not None
    fought: Battle = game.battle.clone()
    fought.picks = ("minotaur", "jarl")
    assert dice_parts(game, fought, 0)["level"] == 1
    assert dice_parts(game, fought, 1)["level"] == 0
