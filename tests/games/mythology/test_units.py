"""V. All 35 battle cards, and the dice of every unit against every unit of the other cultures."""

from __future__ import annotations

from itertools import combinations
from typing import NamedTuple

import pytest

from ages.games.mythology.tables import AGES, ARMY, UNITS
from tests.games.mythology.builder import battle, fight, give, play, refused, table, told
from tests.games.mythology.encounters import declare_all, held


class Card(NamedTuple):
    """A battle card as it is printed."""

    culture: str
    types: str
    dice: int
    bonus: dict[str, int]
    cost: dict[str, int]
    age: str = "archaic"


# Typed from the printed cards, apart from the tables of the game.
CARDS = {
    "toxotes": Card(
        "greek", "mortal archer", 3, {"flyer": 4, "warrior": 3}, {"food": 1, "wood": 1}
    ),
    "hoplite": Card(
        "greek", "mortal warrior", 3, {"cavalry": 3, "mortal": 1}, {"food": 1, "wood": 1}
    ),
    "hippokon": Card(
        "greek", "mortal cavalry", 3, {"hero": 4, "archer": 4}, {"food": 1, "gold": 1}
    ),
    "centaur": Card(
        "greek", "myth archer cavalry", 5, {"archer": 3, "flyer": 3}, {"wood": 3, "favor": 1}
    ),
    "cyclops": Card("greek", "myth giant", 6, {"mortal": 4}, {"food": 3, "favor": 3}),
    "hydra": Card("greek", "myth giant", 6, {"warrior": 4}, {"gold": 2, "favor": 2}),
    "manticore": Card("greek", "myth flyer", 5, {"giant_killer": 4}, {"food": 2, "favor": 2}),
    "medusa": Card("greek", "myth giant_killer", 5, {"giant": 6}, {"food": 1, "favor": 3}),
    "minotaur": Card("greek", "myth warrior", 5, {"cavalry": 4}, {"food": 2, "wood": 2}),
    "classical_greek_hero": Card(
        "greek", "hero", 5, {"myth": 4}, {"food": 3, "gold": 3}, "classical"
    ),
    "heroic_greek_hero": Card("greek", "hero", 6, {"myth": 4}, {"food": 3, "gold": 4}, "heroic"),
    "mythical_greek_hero": Card("greek", "hero", 5, {}, {"gold": 4, "favor": 4}, "mythic"),
    "spearman": Card(
        "egyptian", "mortal warrior", 3, {"cavalry": 3, "hero": 4}, {"food": 1, "wood": 1}
    ),
    "elephant": Card("egyptian", "mortal giant", 3, {"mortal": 2}, {"food": 2, "gold": 1}),
    "chariot_archer": Card(
        "egyptian", "mortal archer cavalry", 3, {"flyer": 3, "warrior": 3}, {"wood": 1, "gold": 1}
    ),
    "anubite": Card("egyptian", "myth cavalry", 5, {"archer": 4}, {"gold": 3, "favor": 1}),
    "mummy": Card("egyptian", "myth", 5, {}, {"gold": 3, "favor": 2}),
    "phoenix": Card("egyptian", "myth flyer", 6, {"giant_killer": 4}, {"wood": 2, "favor": 3}),
    "scorpion_man": Card("egyptian", "myth giant", 5, {"mortal": 4}, {"food": 4, "gold": 2}),
    "sphinx": Card("egyptian", "myth giant_killer", 5, {"giant": 6}, {"gold": 2, "favor": 2}),
    "wadjet": Card("egyptian", "myth warrior", 5, {"cavalry": 4}, {"food": 2, "favor": 2}),
    "priest": Card("egyptian", "hero", 4, {"myth": 5}, {"food": 2, "gold": 4}, "classical"),
    "pharaoh": Card("egyptian", "hero", 6, {"myth": 4}, {"food": 3, "gold": 3}, "heroic"),
    "son_of_osiris": Card("egyptian", "hero", 8, {"myth": 4}, {"gold": 4, "favor": 4}, "mythic"),
    "jarl": Card("norse", "mortal cavalry", 3, {"hero": 4, "archer": 4}, {"food": 1, "gold": 1}),
    "huskarl": Card("norse", "mortal warrior", 3, {"cavalry": 4}, {"food": 1, "gold": 2}),
    "throwing_axeman": Card(
        "norse", "mortal archer", 3, {"warrior": 3, "flyer": 4}, {"food": 1, "wood": 1}
    ),
    "dwarf": Card("norse", "myth giant_killer", 4, {"giant": 7}, {"food": 2, "gold": 2}),
    "frost_giant": Card(
        "norse", "myth giant", 7, {"warrior": 2, "mortal": 3}, {"food": 4, "favor": 2}
    ),
    "nidhogg": Card("norse", "myth flyer", 7, {"giant_killer": 4}, {"gold": 4, "favor": 1}),
    "troll": Card("norse", "myth warrior", 6, {"cavalry": 4}, {"food": 3, "wood": 2}),
    "valkyrie": Card("norse", "myth cavalry", 5, {"archer": 4}, {"gold": 1, "favor": 3}),
    "classical_norse_hero": Card(
        "norse", "hero", 5, {"myth": 4}, {"food": 3, "gold": 3}, "classical"
    ),
    "heroic_norse_hero": Card("norse", "hero", 6, {"myth": 4}, {"food": 3, "gold": 3}, "heroic"),
    "mythic_norse_hero": Card("norse", "hero", 8, {"myth": 4}, {"food": 4, "favor": 4}, "mythic"),
}
CULTURES = ("greek", "egyptian", "norse")


def army_of(culture: str) -> list[str]:
    """The units of a culture."""
    return [unit for unit, card in CARDS.items() if card.culture == culture]


def printed_dice(unit: str, enemy: str) -> int:
    """The dice that the two cards promise: those of the unit, and every bonus line that fits."""
    card, other = CARDS[unit], CARDS[enemy]
    dice = card.dice + sum(card.bonus.get(kind, 0) for kind in other.types.split())
    return dice + other.dice if unit == "mythical_greek_hero" else dice


def rolled_dice(attacker: str, defender: str, *stances: str) -> tuple[int, int]:
    """The dice that fall in the first roll of a battle between two units."""
    cultures = (CARDS[attacker].culture, CARDS[defender].culture)
    game = battle([attacker], [defender], cultures=cultures)
    fight(game, attacker, defender)
    declare_all(game, *stances)
    first, second = told(game, "rolled")[:2]
    assert (first["unit"], second["unit"]) == (attacker, defender)
    return len(first["dice"]), len(second["dice"])


@pytest.mark.rule("V.battle_cards")
def test_every_culture_has_a_battle_card_for_each_of_its_units() -> None:
    for culture, number in zip(CULTURES, (12, 12, 11), strict=True):
        assert sorted(ARMY[culture]) == sorted(army_of(culture))
        assert len(ARMY[culture]) == number


@pytest.mark.rule("V.units")
def test_every_unit_is_either_mortal_or_myth_or_hero() -> None:
    for unit, card in CARDS.items():
        classes = [kind for kind in card.types.split() if kind in ("mortal", "myth", "hero")]
        assert classes == [UNITS[unit].kind]


@pytest.mark.rule("V.battle_cards")
@pytest.mark.rule("IX.step2")
@pytest.mark.rule("IX.bonus")
@pytest.mark.rule("rulings.14")
@pytest.mark.parametrize(("one", "other"), list(combinations(CULTURES, 2)))
def test_every_unit_rolls_its_printed_dice_against_every_enemy(one: str, other: str) -> None:
    for unit in army_of(one):
        for enemy in army_of(other):
            printed = printed_dice(unit, enemy), printed_dice(enemy, unit)
            assert rolled_dice(unit, enemy) == printed, (unit, enemy)
            assert rolled_dice(enemy, unit) == printed[::-1], (enemy, unit)


@pytest.mark.rule("IX.special_dice")
@pytest.mark.rule("units.cyclops")
@pytest.mark.parametrize("culture", ["egyptian", "norse"])
def test_a_cyclops_that_throws_rolls_three_more_dice(culture: str) -> None:
    for enemy in army_of(culture):
        if "giant" not in CARDS[enemy].types.split():
            thrown = rolled_dice("cyclops", enemy, "throw")
            assert thrown == (printed_dice("cyclops", enemy) + 3, printed_dice(enemy, "cyclops"))


@pytest.mark.rule("IX.special_dice")
@pytest.mark.rule("units.huskarl")
@pytest.mark.rule("units.heroic_norse_hero")
@pytest.mark.parametrize("culture", ["greek", "egyptian"])
@pytest.mark.parametrize("unit", ["huskarl", "heroic_norse_hero"])
def test_a_berserk_unit_rolls_two_more_dice(unit: str, culture: str) -> None:
    for enemy in army_of(culture):
        berserk = rolled_dice(unit, enemy, "berserk")
        assert berserk == (printed_dice(unit, enemy) + 2, printed_dice(enemy, unit))


@pytest.mark.rule("V.battle_cards")
@pytest.mark.parametrize("unit", CARDS)
def test_a_unit_costs_what_its_card_says(unit: str) -> None:
    card = CARDS[unit]
    game = table(card.culture, "greek" if card.culture == "norse" else "norse")
    give(game, 0, units={}, cubes=card.cost, age=card.age)
    play(game, 0, "recruit", f"recruit {unit}")
    assert held(game, 0) == {unit: 1}
    assert game.players[0].cubes == [0, 0, 0, 0]


@pytest.mark.rule("V.battle_cards")
@pytest.mark.parametrize("unit", CARDS)
def test_a_unit_costs_no_cube_less(unit: str) -> None:
    card = CARDS[unit]
    everything = dict.fromkeys(("food", "wood", "gold", "favor"), 4)
    for resource, count in card.cost.items():
        game = table(card.culture, "greek" if card.culture == "norse" else "norse")
        give(game, 0, cubes={**everything, resource: count - 1}, age=card.age)
        play(game, 0, "recruit")
        refusal = refused(game, 0, f"recruit {unit}")
        assert (refusal.rule, refusal.key) == ("VIII.recruit", "price")
        assert refusal.data == {"thing": unit, "missing": {resource: 1}}


@pytest.mark.rule("V.battle_cards")
@pytest.mark.parametrize("unit", [unit for unit, card in CARDS.items() if card.age != "archaic"])
def test_a_hero_waits_for_its_age(unit: str) -> None:
    card = CARDS[unit]
    game = table(card.culture, "greek" if card.culture == "norse" else "norse")
    give(game, 0, age=AGES[AGES.index(card.age) - 1])
    play(game, 0, "recruit")
    assert refused(game, 0, f"recruit {unit}").key == "hero_age"
