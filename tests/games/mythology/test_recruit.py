"""VIII. Recruit."""

from __future__ import annotations

import pytest

from ages.games.mythology.rules.recruit import cannot_recruit
from ages.games.mythology.tables import ARMY, RESOURCES, UNIT_INDEX, UNITS
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
    units,
)

RICH = dict.fromkeys(RESOURCES, 12)
HEROES = {
    "greek": ("classical_greek_hero", "heroic_greek_hero", "mythical_greek_hero"),
    "egyptian": ("priest", "pharaoh", "son_of_osiris"),
    "norse": ("classical_norse_hero", "heroic_norse_hero", "mythic_norse_hero"),
}


@pytest.mark.rule("VIII.recruit")
def test_a_unit_is_paid_to_the_bank_and_placed_in_the_holding_area() -> None:
    game = table("greek", "norse")
    give(game, 0, cubes={"food": 3, "wood": 3, "gold": 1}, units={})
    bank = game.bank[:]
    play(game, 0, "recruit", "recruit minotaur")
    assert cubes(game, 0) == {"food": 1, "wood": 1, "gold": 1, "favor": 0}
    assert game.bank == [bank[0] + 2, bank[1] + 2, bank[2], bank[3]]
    assert units(game, 0) == {"minotaur": 1}
    assert game.players[0].pieces[UNIT_INDEX["minotaur"]] == 7
    assert told(game, "recruited") == [{"seat": 0, "unit": "minotaur"}]


@pytest.mark.rule("VIII.recruit")
@pytest.mark.parametrize(
    ("culture", "card", "number"),
    [
        ("greek", "recruit", 2),
        ("greek", "recruit_3", 3),
        ("greek", "recruit_4", 4),
        ("greek", "recruit_5", 5),
        ("egyptian", "bast", 6),
        ("norse", "hel", 3),
    ],
)
def test_the_card_says_how_many_units_may_be_recruited(
    culture: str, card: str, number: int
) -> None:
    game = table(culture, "norse", "greek")
    give(game, 0, cubes=dict.fromkeys(RESOURCES, 30), units={})
    unit = ARMY[culture][0]
    play(game, 0, card, *[f"recruit {unit}"] * (number - 1))
    assert asked(game) == "recruit.recruit"
    do(game, 0, f"recruit {unit}")
    assert game.pending is None
    assert units(game, 0) == {unit: number}


@pytest.mark.rule("VIII.recruit")
def test_fewer_units_than_the_card_says_may_be_recruited() -> None:
    game = table("greek", "norse")
    give(game, 0, cubes=RICH, units={})
    play(game, 0, "recruit_5", "recruit hydra", "recruit done")
    assert game.pending is None
    assert units(game, 0) == {"hydra": 1}


@pytest.mark.rule("VIII.recruit")
def test_units_of_different_kinds_may_be_recruited_one_after_another() -> None:
    game = table("norse", "greek")
    give(game, 0, cubes={"food": 4, "wood": 3, "gold": 1}, units={})
    play(game, 0, "recruit_3", "recruit troll", "recruit jarl")
    assert units(game, 0) == {"troll": 1, "jarl": 1}
    # Nothing can be paid any more, so the action is over by itself.
    assert game.pending is None
    assert cubes(game, 0) == {"food": 0, "wood": 1, "gold": 0, "favor": 0}


@pytest.mark.rule("VIII.recruit")
@pytest.mark.rule("VIII.armies")
def test_a_recruited_unit_is_ready_for_battle_at_once() -> None:
    game = table("greek", "norse")
    give(game, 0, cubes=RICH, units={})
    play(game, 0, "recruit", "recruit hydra", "recruit done")
    play(game, 0, "attack", "attack 1 holding")
    assert "army +hydra" in commands(game, 0)


@pytest.mark.rule("VIII.recruit")
@pytest.mark.parametrize("culture", ["greek", "egyptian", "norse"])
def test_every_unit_costs_what_its_battle_card_says(culture: str) -> None:
    for unit in ARMY[culture]:
        game = table(culture, "greek", "norse")
        cost = UNITS[unit].cost
        give(game, 0, cubes=cost, units={}, age="mythic")
        play(game, 0, "recruit", f"recruit {unit}")
        assert sum(cubes(game, 0).values()) == 0
        assert units(game, 0) == {unit: 1}
        for resource in cost:
            give(game, 0, cubes={name: cost[name] - (name == resource) for name in cost})
            data = {"thing": unit, "missing": {resource: 1}}
            refusal = cannot_recruit(game, 0, unit, 1, None)
            assert refusal == Refusal("VIII.recruit", "price", data)


@pytest.mark.rule("VIII.recruit")
@pytest.mark.rule("rulings.36")
def test_the_refusal_of_a_price_names_all_that_is_missing() -> None:
    game = table("greek", "norse")
    give(game, 0, cubes={"food": 1, "wood": 1, "favor": 1})
    play(game, 0, "recruit")
    assert refused(game, 0, "recruit cyclops") == Refusal(
        "VIII.recruit", "price", {"thing": "cyclops", "missing": {"food": 2, "favor": 2}}
    )
    assert refused(game, 0, "recruit hydra") == Refusal(
        "VIII.recruit", "price", {"thing": "hydra", "missing": {"gold": 2, "favor": 1}}
    )
    assert commands(game, 0) == ["recruit toxotes", "recruit hoplite", "recruit done"]


@pytest.mark.rule("VIII.heroes")
@pytest.mark.parametrize("culture", ["greek", "egyptian", "norse"])
@pytest.mark.parametrize("age", range(4))
def test_a_hero_needs_his_age_or_a_later_one(culture: str, age: int) -> None:
    names = ("archaic", "classical", "heroic", "mythic")
    game = table(culture, "greek", "norse")
    give(game, 0, cubes=RICH, age=names[age])
    play(game, 0, "recruit")
    for needs, hero in enumerate(HEROES[culture], start=1):
        if age >= needs:
            assert hero in game.options(0)
        else:
            data = {"unit": hero, "age": names[needs]}
            assert refused(game, 0, f"recruit {hero}") == Refusal("VIII.heroes", "hero_age", data)
    for unit in ARMY[culture]:
        if UNITS[unit].kind != "hero":
            assert unit in game.options(0)


@pytest.mark.rule("VI.pieces")
@pytest.mark.parametrize(
    ("cultures", "pieces"), [(("greek", "norse"), 8), (("greek", "norse", "greek", "egyptian"), 4)]
)
def test_no_more_units_can_be_had_than_there_are_pieces(
    cultures: tuple[str, ...], pieces: int
) -> None:
    game = table(*cultures)
    give(game, 0, cubes=RICH, units={"hydra": pieces - 1})
    play(game, 0, "recruit_3", "recruit hydra")
    assert refused(game, 0, "recruit hydra") == Refusal("VI.pieces", "no_piece", {"unit": "hydra"})
    assert units(game, 0) == {"hydra": pieces}


@pytest.mark.rule("VI.pieces")
@pytest.mark.parametrize(
    ("cultures", "pieces"), [(("greek", "norse"), 2), (("greek", "norse", "greek", "egyptian"), 1)]
)
def test_there_is_one_piece_of_each_hero_in_a_shade(cultures: tuple[str, ...], pieces: int) -> None:
    game = table(*cultures)
    give(game, 0, cubes=RICH, units={}, age="classical")
    play(game, 0, "recruit_3", *["recruit classical_greek_hero"] * pieces)
    refusal = refused(game, 0, "recruit classical_greek_hero")
    assert refusal == Refusal("VI.pieces", "no_piece", {"unit": "classical_greek_hero"})


@pytest.mark.rule("rulings.36")
def test_a_refusal_names_first_what_cubes_cannot_cure() -> None:
    game = table("greek", "norse")
    give(game, 0, cubes={"food": 1, "wood": 1}, units={"cyclops": 8})
    play(game, 0, "recruit")
    assert refused(game, 0, "recruit classical_greek_hero").key == "hero_age"
    assert refused(game, 0, "recruit cyclops").key == "no_piece"
    assert refused(game, 0, "recruit manticore").key == "price"


@pytest.mark.rule("VIII.no_villagers")
def test_villagers_cannot_be_recruited() -> None:
    game = table("greek", "norse")
    give(game, 0, cubes=RICH)
    play(game, 0, "recruit")
    assert "villager" not in game.options(0)
    assert refused(game, 0, "recruit villager") == Refusal("VIII.no_villagers", "no_villagers")


@pytest.mark.rule("VIII.recruit")
def test_only_units_of_the_own_culture_can_be_recruited() -> None:
    game = table("greek", "norse")
    give(game, 0, cubes=RICH, age="mythic")
    play(game, 0, "recruit")
    assert set(game.options(0)) == {*ARMY["greek"], "done"}
    assert refused(game, 0, "recruit troll") == Refusal(
        "VI.received", "other_culture", {"unit": "troll", "culture": "norse"}
    )


@pytest.mark.rule("VIII.recruit")
def test_a_recruit_card_is_refused_when_no_unit_can_be_had() -> None:
    game = table("greek", "norse")
    give(game, 0, cubes={"food": 1})
    ask_card(game, 0, "recruit")
    assert refused(game, 0, "play recruit") == Refusal(
        "VIII.recruit", "price", {"thing": "toxotes", "missing": {"wood": 1}}
    )


@pytest.mark.rule("VIII.recruit")
def test_one_unit_that_can_be_had_is_enough_to_play_a_recruit_card() -> None:
    game = table("greek", "norse")
    give(game, 0, cubes={"gold": 2, "favor": 2})
    play(game, 0, "recruit")
    assert commands(game, 0) == ["recruit hydra", "recruit done"]
