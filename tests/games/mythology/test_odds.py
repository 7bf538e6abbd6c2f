"""The chances of an encounter, against every roll counted out, and how they are told."""

from __future__ import annotations

from fractions import Fraction
from itertools import product

import pytest

import ages
from ages.games.mythology.odds import (
    duel_chance,
    encounter_chance,
    fates,
    paired,
    pairing_chance,
    roll_chances,
    sixes,
    stance_chance,
)
from ages.games.mythology.showing.chances import percent
from ages.games.mythology.state import Battle, Mythology
from ages.kernel.choices import Choice

from .builder import battle, do, fight, give, table


def counted(dice: int, against: int) -> tuple[Fraction, Fraction, Fraction]:
    """More, equal and fewer sixes in all rolls, each face of each die laid out."""
    found = [0, 0, 0]
    for faces in product(range(1, 7), repeat=dice + against):
        ours, theirs = faces[:dice].count(6), faces[dice:].count(6)
        found[0 if ours > theirs else 1 if ours == theirs else 2] += 1
    more, equal, fewer = (Fraction(count, 6 ** (dice + against)) for count in found)
    return more, equal, fewer


def summed(dice: int, against: int) -> tuple[Fraction, Fraction, Fraction]:
    """The same for many dice: each die adds a six or not."""
    ahead = {0: Fraction(1)}
    for step in [1] * dice + [-1] * against:
        after: dict[int, Fraction] = {}
        for lead, chance in ahead.items():
            after[lead + step] = after.get(lead + step, Fraction(0)) + chance / 6
            after[lead] = after.get(lead, Fraction(0)) + chance * 5 / 6
        ahead = after
    more = sum((chance for lead, chance in ahead.items() if lead > 0), Fraction(0))
    return more, ahead[0], 1 - more - ahead[0]


def rerolled(more: Fraction, equal: Fraction) -> float:
    """The chance to win when ties are rolled again and again, roll after roll."""
    chance, again = Fraction(0), Fraction(1)
    while again > Fraction(1, 10**12):
        chance += again * more
        # A short fraction above the true one keeps the sum quick; the error is far below 1e-9.
        again = (again * equal).limit_denominator(10**15)
    return float(chance)


SMALL = [(dice, against) for dice in range(5) for against in range(5) if 0 < dice + against <= 6]


def exactly(value: float) -> object:
    """Equal but for the last digits of floating point."""
    return pytest.approx(value, abs=1e-9)


@pytest.mark.parametrize("dice", range(6))
def test_the_chance_of_each_number_of_sixes_is_that_of_all_rolls(dice: int) -> None:
    rolls = list(product(range(1, 7), repeat=dice))
    for hits, chance in enumerate(sixes(dice)):
        assert chance == exactly(sum(1 for roll in rolls if roll.count(6) == hits) / len(rolls))


@pytest.mark.rule("IX.step3")
@pytest.mark.parametrize(("dice", "against"), SMALL)
def test_one_roll_is_compared_as_if_all_rolls_were_counted(dice: int, against: int) -> None:
    found = counted(dice, against)
    assert roll_chances(dice, against) == exactly_all(found)
    assert summed(dice, against) == found


def exactly_all(chances: tuple[Fraction, ...]) -> object:
    """Several chances, each equal but for the last digits."""
    return pytest.approx(tuple(map(float, chances)), abs=1e-9)


@pytest.mark.rule("IX.reroll")
@pytest.mark.parametrize(("dice", "against"), [*SMALL, (6, 9), (12, 5), (3, 15)])
def test_ties_rolled_again_without_end_have_a_closed_form(dice: int, against: int) -> None:
    more, equal, _ = summed(dice, against)
    assert duel_chance(dice, against) == exactly(rerolled(more, equal))


@pytest.mark.parametrize(("dice", "against"), SMALL)
def test_a_tie_that_an_ability_settles_goes_to_one_side(dice: int, against: int) -> None:
    more, equal, _ = counted(dice, against)
    assert duel_chance(dice, against, 0) == exactly(float(more + equal))
    assert duel_chance(dice, against, 1) == exactly(float(more))


def test_without_any_dice_nobody_is_favoured() -> None:
    assert duel_chance(0, 0) == 0.5


# Encounters


def fought(game: Mythology, *stances: str) -> Battle:
    """The battle with the only unit of each side picked, and these stances."""
    assert game.battle is not None
    made = game.battle.clone()
    made.picks = (made.armies[0][0], made.armies[1][0])
    made.stances = stances or ("", "")
    return made


def chances(dice: int, against: int, tie: str) -> float:
    """The attacker's chance, summed without the closed form."""
    more, equal, _ = summed(dice, against)
    return {
        "again": rerolled(more, equal),
        "won": float(more + equal),
        "lost": float(more),
    }[tie]


@pytest.mark.rule("IX.step2")
@pytest.mark.rule("IX.bonus")
def test_an_encounter_counts_the_units_and_their_bonuses() -> None:
    game = battle(["toxotes"], ["jarl"])
    parts = (3, 3 + 4)  # a Jarl is cavalry: only he has a bonus, against archers
    assert sum_of_dice(game) == parts
    assert encounter_chance(game, fought(game), 0) == exactly(chances(*parts, "again"))


def sum_of_dice(game: Mythology) -> tuple[int, int]:
    """The dice that fall when the two units meet."""
    trial = game.clone()
    trial.log, trial.moves = [], []
    assert trial.battle is not None
    fight(trial, trial.battle.armies[0][0], trial.battle.armies[1][0])
    while trial.pending is not None and trial.pending.question.verb == "declare":
        do(trial, trial.pending.seats[0], "declare plain")
    rolled = [event.data["dice"] for event in trial.log if event.key == "rolled"]
    return len(rolled[0]), len(rolled[1])  # type: ignore[arg-type]


@pytest.mark.rule("units.medusa")
def test_medusa_has_the_ties_in_her_chance() -> None:
    game = battle(["medusa"], ["jarl"])
    assert encounter_chance(game, fought(game), 0) == exactly(chances(*sum_of_dice(game), "won"))


@pytest.mark.rule("units.huskarl")
def test_going_berserk_is_two_dice_more_and_ties_lost() -> None:
    game = battle(["huskarl"], ["hoplite"], cultures=("norse", "greek"))
    dice, against = sum_of_dice(game)
    plain = fought(game)
    assert encounter_chance(game, plain, 0) == exactly(chances(dice, against, "again"))
    assert stance_chance(game, plain, 0, "berserk") == exactly(chances(dice + 2, against, "lost"))
    assert encounter_chance(game, plain, 1) == exactly(1 - chances(dice, against, "again"))


@pytest.mark.rule("units.huskarl")
def test_two_berserk_units_roll_ties_again() -> None:
    game = battle(["huskarl"], ["huskarl"], cultures=("norse", "norse"))
    both = fought(game, "berserk", "berserk")
    dice, against = sum_of_dice(game)
    assert encounter_chance(game, both, 0) == exactly(chances(dice + 2, against + 2, "again"))


@pytest.mark.rule("IX.wall_dice")
@pytest.mark.parametrize(("area", "more"), [("city", 2), ("production", 0)])
def test_a_wall_counts_where_it_stands(area: str, more: int) -> None:
    game = table("greek", "norse")
    give(game, 0, units={"hoplite": 1})
    give(game, 1, units={"jarl": 1}, city=["wall"])
    battle(["hoplite"], ["jarl"], area=area, game=game)
    plain = battle(["hoplite"], ["jarl"])
    dice, against = sum_of_dice(plain)
    assert encounter_chance(game, fought(game), 0) == exactly(
        chances(dice, against + more, "again")
    )


@pytest.mark.rule("powers.bragi")
def test_a_power_for_the_battle_is_in_the_chance() -> None:
    plain = battle(["jarl"], ["hoplite"], cultures=("norse", "greek"))
    dice, against = sum_of_dice(plain)
    blessed = battle(["jarl"], ["hoplite"], cultures=("norse", "greek"), power="bragi")
    chance = pairing_chance(blessed, fought(blessed), 0, "jarl", "hoplite")
    assert chance == exactly(chances(dice + 1, against, "again"))


def test_the_chances_of_both_sides_make_one() -> None:
    game = battle(["medusa"], ["huskarl"])
    for stances in (("", ""), ("", "berserk")):
        made = fought(game, *stances)
        assert encounter_chance(game, made, 0) + encounter_chance(game, made, 1) == exactly(1)


# Levels


@pytest.mark.rule("variants.levels", "rulings.37")
@pytest.mark.parametrize(
    ("attacker", "defender", "more"),
    [
        ("hoplite", "troll", (0, 1)),
        ("minotaur", "jarl", (1, 0)),
        ("classical_greek_hero", "troll", (2, 1)),
    ],
)
def test_the_dice_of_levels_are_in_the_chance(
    attacker: str, defender: str, more: tuple[int, int]
) -> None:
    plain = battle([attacker], [defender])
    dice = [count + extra for count, extra in zip(sum_of_dice(plain), more, strict=True)]
    game = battle([attacker], [defender], levels=True)
    assert sum_of_dice(game) == (dice[0], dice[1])
    chance = chances(dice[0], dice[1], "again")
    assert encounter_chance(game, fought(game), 0) == exactly(chance)


@pytest.mark.rule("variants.wounds", "variants.further", "rulings.37")
@pytest.mark.parametrize(
    ("attacker", "defender", "leaves", "enemy_leaves", "more"),
    [
        ("hoplite", ["jarl", "jarl"], True, True, 0),
        ("hoplite", ["troll"], True, False, 0),
        ("minotaur", ["jarl"], False, True, 0),
        ("minotaur", ["jarl", "jarl", "jarl"], False, True, 1),
        ("minotaur", ["jarl", "troll"], False, True, 0),
        ("classical_greek_hero", ["huskarl", "jarl", "jarl", "troll"], False, True, 2),
        ("classical_greek_hero", ["huskarl", "jarl"], False, True, 1),
    ],
)
def test_what_follows_an_encounter_of_levels_has_its_exact_chance(
    attacker: str, defender: list[str], leaves: bool, enemy_leaves: bool, more: int
) -> None:
    game = battle([attacker], defender, levels=True)
    made = fought(game)
    wins = encounter_chance(game, made, 0)
    expected = (wins, (1 - wins) * leaves, wins * enemy_leaves, more)
    assert fates(game, made, 0) == exactly_all_of(expected)
    other = fates(game, made, 1)
    assert (other.wins, other.leaves, other.enemy_leaves) == exactly_all_of(
        (1 - wins, wins * enemy_leaves, (1 - wins) * leaves)
    )


def exactly_all_of(numbers: tuple[float, ...]) -> object:
    """Several numbers, each equal but for the last digits."""
    return pytest.approx(numbers, abs=1e-9)


@pytest.mark.rule("variants.wounds")
def test_a_unit_with_its_wounds_leaves_when_it_loses() -> None:
    game = battle(["minotaur"], ["jarl"], levels=True)
    made = paired(fought(game), 0, "minotaur~wounded", "jarl")
    found = fates(game, made, 0)
    assert found.leaves == exactly(1 - found.wins)


def test_by_the_rulebook_the_loser_always_leaves() -> None:
    game = battle(["hoplite"], ["troll", "jarl"])
    made = fought(game)
    wins = encounter_chance(game, made, 0)
    assert fates(game, made, 0) == (wins, 1 - wins, wins, 0)


# In words


def told(game: Mythology, seat: int, choice: Choice, language: str = "en") -> str:
    """What an option of a battle gives, in words."""
    return ages.games.get("mythology").telling.gives(
        game, seat, choice, ages.games.words("mythology", language)
    )


@pytest.mark.rule("IX.step1")
def test_before_a_unit_is_picked_its_chance_against_each_enemy_is_told() -> None:
    game = battle(["medusa", "hoplite"], ["jarl", "troll"])
    assert game.battle is not None
    for language, against in (("en", "against"), ("nl", "tegen")):
        line = told(game, 0, "hoplite", language)
        for enemy in ("jarl", "troll"):
            chance = percent(pairing_chance(game, game.battle, 0, "hoplite", enemy))
            name = ages.games.words("mythology", language).name(enemy)
            assert f"{chance} {against} {name}" in line
    assert told(game, 0, "retreat") == "you lose the battle but keep your units"


def test_the_other_side_is_told_its_own_chance() -> None:
    game = battle(["hoplite"], ["jarl"])
    mine = encounter_chance(game, fought(game), 1)
    assert told(game, 1, "jarl") == f"wins {percent(mine)} against Hoplite"


def test_a_unit_with_a_special_way_to_fight_shows_both_chances() -> None:
    game = battle(["cyclops"], ["jarl"])
    throw = stance_chance(game, fought(game), 0, "throw")
    assert f"(throwing: {percent(throw)})" in told(game, 0, "cyclops")
    giant = battle(["cyclops"], ["frost_giant"])
    assert "(" not in told(giant, 0, "cyclops"), "Giants are not thrown"


def test_with_tyr_every_attacker_may_go_berserk() -> None:
    game = battle(["jarl"], ["hoplite"], cultures=("norse", "greek"), power="tyr")
    assert "(going berserk: " in told(game, 0, "jarl")
    assert "(" not in told(game, 1, "hoplite")


@pytest.mark.rule("rulings.26")
def test_at_a_stance_the_chance_with_and_without_it_is_told() -> None:
    game = battle(["cyclops"], ["jarl"])
    plain, throw = fought(game), fought(game, "throw", "")
    fight(game, "cyclops", "jarl")
    assert told(game, 0, "plain") == f"wins {percent(encounter_chance(game, plain, 0))}"
    chance = percent(encounter_chance(game, throw, 0))
    assert told(game, 0, "throw") == f"wins {chance}, but a beaten unit only goes home"


def test_only_what_is_certain_is_told_as_certain() -> None:
    assert [percent(chance) for chance in (0, 0.004, 0.006, 0.5, 0.994, 0.996, 1)] == [
        "0%", "<1%", "1%", "50%", "99%", ">99%", "100%",
    ]  # fmt: skip


@pytest.mark.rule("variants.further", "variants.wounds")
def test_what_levels_make_of_an_encounter_is_told_beside_its_chance() -> None:
    game = battle(["hoplite", "minotaur"], ["jarl", "jarl", "troll"], levels=True)
    assert game.battle is not None
    wins = percent(pairing_chance(game, game.battle, 0, "minotaur", "jarl"))
    more = "winning lets you eliminate 1 more; losing only wounds your unit"
    assert f"{wins} against Jarl ({more})" in told(game, 0, "minotaur")
    wins = percent(pairing_chance(game, game.battle, 0, "hoplite", "troll"))
    assert f"{wins} against Troll (winning only wounds the enemy)" in told(game, 0, "hoplite")
    equal = percent(pairing_chance(game, game.battle, 0, "hoplite", "jarl"))
    assert f"{equal} against Jarl," in told(game, 0, "hoplite")
