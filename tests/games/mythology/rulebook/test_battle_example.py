"""IX. The battle example of the rulebook, with its own dice."""

from __future__ import annotations

import pytest

from ages.games.mythology.state import Mythology
from ages.games.mythology.tables import LAST_BATTLE
from tests.games.mythology.builder import commands, do, fight, give, play, table, told
from tests.games.mythology.encounters import dice, held, verb, winners
from tests.rigged import rig, sixes

EGYPTIAN, GREEK = 0, 1
MEDUSA = (1, 2, 2, 2, 5, 5, 6, 6, 6)
Rolls = list[tuple[int, ...]]


def the_armies_are_shown(**options: int) -> Mythology:
    """The Egyptian attacks the Production Area of the Greek to her left with an Attack of four."""
    game = table("egyptian", "greek", "norse", **options)
    game.victory_cards[LAST_BATTLE] = 2
    army = {"priest": 1, "mummy": 1, "scorpion_man": 1, "spearman": 1}
    give(game, EGYPTIAN, age="classical", units=army)
    army = {"hydra": 1, "medusa": 1, "cyclops": 1, "classical_greek_hero": 1}
    give(game, GREEK, age="classical", units=army, tiles=["hills_gold", "fertile_food"])
    play(game, EGYPTIAN, "attack", f"attack {GREEK} production")
    do(game, EGYPTIAN, "army priest mummy scorpion_man spearman")
    assert told(game, "army") == []
    do(game, GREEK, "army hydra medusa cyclops classical_greek_hero")
    return game


def fight_round(game: Mythology, egyptian: str, greek: str, rolls: Rolls) -> None:
    """Both turn over their battle cards and roll, the Egyptian's dice first."""
    rig(game, rolls=rolls)
    fight(game, egyptian, greek)


def round_one(game: Mythology, medusa: tuple[int, ...]) -> None:
    """The Scorpion Man misses with five dice, Medusa has three sixes."""
    fight_round(game, "scorpion_man", "medusa", [(1, 3, 4, 4, 5), medusa])


def round_two(game: Mythology) -> None:
    """Mummy and Hero tie with one six each; then the Mummy has three sixes, the Hero two."""
    first = [(3, 3, 3, 4, 6), (1, 1, 2, 3, 3, 3, 4, 5, 6)]
    again = [(4, 4, 6, 6, 6), (1, 1, 2, 2, 3, 4, 5, 6, 6)]
    fight_round(game, "mummy", "classical_greek_hero", first + again)


def round_three(game: Mythology) -> None:
    """Mummy and Hydra tie with one six each; then the Hydra has three sixes, the Mummy two."""
    first = [(1, 2, 4, 4, 6), (1, 2, 2, 4, 5, 6)]
    # Ruling 18: six dice are printed for the Mummy's second roll (one more 4), but it has five.
    again = [(4, 4, 5, 6, 6), (4, 4, 5, 6, 6, 6)]
    fight_round(game, "mummy", "hydra", first + again)


def round_four(game: Mythology) -> None:
    """The Cyclops throws the Priest: nine dice each, one six against two."""
    fight_round(game, "priest", "cyclops", [sixes(1, 9), sixes(2, 9)])
    do(game, GREEK, "declare throw")


@pytest.mark.rule("VIII.attack")
@pytest.mark.rule("VIII.armies")
def test_both_sides_select_four_units_in_secret() -> None:
    game = the_armies_are_shown(medusa=4)
    assert told(game, "attacked") == [{"seat": EGYPTIAN, "target": GREEK, "area": "production"}]
    assert told(game, "army") == [
        {"seat": EGYPTIAN, "army": ("mummy", "priest", "scorpion_man", "spearman")},
        {"seat": GREEK, "army": ("classical_greek_hero", "cyclops", "hydra", "medusa")},
    ]


@pytest.mark.rule("IX.step2")
@pytest.mark.rule("IX.step3")
@pytest.mark.rule("rulings.2")
@pytest.mark.parametrize(("bonus", "printed"), [(4, MEDUSA), (6, (*MEDUSA, 1, 1))])
def test_round_one_medusa_eliminates_the_scorpion_man(bonus: int, printed: tuple[int, ...]) -> None:
    game = the_armies_are_shown(medusa=bonus)
    round_one(game, printed)
    assert dice(game) == (5, 5 + bonus)
    assert [roll["count"] for roll in told(game, "rolled")] == [0, 3]
    assert told(game, "eliminated") == [{"seat": EGYPTIAN, "unit": "scorpion_man"}]


@pytest.mark.rule("rulings.2")
def test_medusa_rolls_eleven_dice_when_no_option_is_set() -> None:
    game = the_armies_are_shown()
    round_one(game, (*MEDUSA, 1, 1))
    assert dice(game) == (5, 11)


@pytest.mark.rule("IX.reroll")
@pytest.mark.rule("units.mummy")
def test_round_two_the_mummy_eliminates_the_hero_in_a_second_roll() -> None:
    game = the_armies_are_shown(medusa=4)
    round_one(game, MEDUSA)
    round_two(game)
    assert dice(game) == (5, 9)
    assert [roll["count"] for roll in told(game, "rolled")][2:] == [1, 1, 3, 2]
    assert told(game, "eliminated")[1:] == [{"seat": GREEK, "unit": "classical_greek_hero"}]
    # The new Mummy stands in the Holding Area, outside the battle.
    assert held(game, EGYPTIAN) == {"mummy": 1}
    assert commands(game, EGYPTIAN) == [
        "fight mummy",
        "fight priest",
        "fight spearman",
        "fight retreat",
    ]


@pytest.mark.rule("IX.step4")
@pytest.mark.rule("units.hydra")
@pytest.mark.rule("rulings.18")
def test_round_three_the_hydra_eliminates_the_mummy_and_wins_a_die() -> None:
    game = the_armies_are_shown(medusa=4)
    round_one(game, MEDUSA)
    round_two(game)
    round_three(game)
    assert dice(game) == (5, 6)
    assert [roll["count"] for roll in told(game, "rolled")][6:] == [1, 1, 2, 3]
    assert told(game, "eliminated")[2:] == [{"seat": EGYPTIAN, "unit": "mummy"}]
    assert commands(game, EGYPTIAN) == ["fight priest", "fight spearman", "fight retreat"]
    assert commands(game, GREEK) == [
        "fight cyclops",
        "fight hydra+1",
        "fight medusa",
        "fight retreat",
    ]


@pytest.mark.rule("units.hydra")
def test_the_hydra_would_roll_seven_dice_in_its_next_encounter() -> None:
    game = the_armies_are_shown(medusa=4)
    round_one(game, MEDUSA)
    round_two(game)
    round_three(game)
    # Seven for the Hydra and four against a Warrior.
    fight_round(game, "spearman", "hydra+1", [sixes(0, 3), sixes(1, 7 + 4)])
    assert told(game, "eliminated")[-1] == {"seat": EGYPTIAN, "unit": "spearman"}


@pytest.mark.rule("units.cyclops")
def test_round_four_the_cyclops_throws_the_priest_out_of_the_battle() -> None:
    game = the_armies_are_shown(medusa=4)
    round_one(game, MEDUSA)
    round_two(game)
    round_three(game)
    round_four(game)
    assert dice(game) == (9, 9)
    assert told(game, "thrown") == [{"seat": EGYPTIAN, "unit": "priest"}]
    assert held(game, EGYPTIAN) == {"mummy": 1, "priest": 1}
    assert commands(game, EGYPTIAN) == ["fight spearman", "fight retreat"]


@pytest.mark.rule("IX.retreat")
@pytest.mark.rule("IX.end")
@pytest.mark.rule("X.last_battle")
@pytest.mark.parametrize(("bonus", "printed"), [(4, MEDUSA), (6, (*MEDUSA, 1, 1))])
def test_the_egyptian_retreats_and_the_greek_has_won(bonus: int, printed: tuple[int, ...]) -> None:
    game = the_armies_are_shown(medusa=bonus)
    round_one(game, printed)
    round_two(game)
    round_three(game)
    round_four(game)
    fight_round(game, "retreat", "hydra+1", [])
    assert told(game, "retreated") == [{"seat": EGYPTIAN}]
    assert winners(game) == [GREEK]
    assert held(game, EGYPTIAN) == {"spearman": 1, "mummy": 1, "priest": 1}
    assert held(game, GREEK) == {"cyclops": 1, "hydra": 1, "medusa": 1}
    # The cubes go to the defender, and no tile changes hands.
    assert [player.battle_cubes for player in game.players] == [0, 2, 0]
    assert [tile for tile in game.players[GREEK].tiles if tile] == ["fertile_food", "hills_gold"]
    assert not any(game.players[EGYPTIAN].tiles)
    assert verb(game) is None
