"""What a fighter is worth: classes, lines, technologies and values against others."""

from __future__ import annotations

import pytest

from ages.games.empires.fighting import attack_points, health, strength
from ages.games.empires.state import Empires

from .builder import field, known, unit, villagers


def facing(own: str, enemy: str, *cards: str) -> Empires:
    """``u1`` of seat 0, who knows these cards, against ``u2`` of seat 1."""
    game = field(c1="farm")
    known(game, *cards)
    unit(game, own, 1, "2:c1")
    unit(game, enemy, 1, "c1", seat=1)
    villagers(game, seat=1, c1=1)
    return game


def points(own: str, enemy: str, *cards: str, ranged: bool = False) -> int:
    """The AP, or the RA, of a unit against another, or against a building."""
    game = facing(own, "militia" if enemy == "building" else enemy, *cards)
    return attack_points(game, "u1", "building" if enemy == "building" else "u2", ranged)


# Against


@pytest.mark.rule("rulings.7", "rulings.20")
def test_a_value_against_something_replaces_the_normal_one() -> None:
    assert points("spearman", "knight") == 25
    assert points("spearman", "militia") == 3


@pytest.mark.rule("rulings.7", "rulings.19")
@pytest.mark.parametrize("camel", ["camel", "mameluke"])
def test_a_camel_is_no_cavalry(camel: str) -> None:
    assert points("spearman", camel) == 3
    assert points("camel", camel) == 5
    assert points("camel", "knight") == 20


@pytest.mark.rule("rulings.19")
def test_a_cavalry_archer_is_cavalry_to_what_is_against_cavalry() -> None:
    assert points("spearman", "cavalry_archer") == 25


@pytest.mark.rule("rulings.20")
def test_the_highest_value_against_counts() -> None:
    assert points("samurai", "throwing_axeman") == 12
    assert points("samurai", "building") == 10
    assert points("skirmisher", "cavalry_archer") == 12


@pytest.mark.rule("rulings.20")
def test_what_is_added_is_added_after_that() -> None:
    assert points("spearman", "knight", "forging") == 27
    assert points("militia_goths", "building", "forging") == 4 + 2 + 2
    assert points("militia_goths", "militia") == 4


@pytest.mark.rule("rulings.20", "statistics.ra")
def test_the_range_attack_is_worked_out_the_same_way() -> None:
    assert points("skirmisher", "archer", ranged=True) == 13
    assert points("skirmisher", "militia", ranged=True) == 3
    assert points("skirmisher", "archer", "fletching", ranged=True) == 14


@pytest.mark.rule("resolution.ranged_damage")
def test_who_has_no_ra_gets_none_from_a_technology() -> None:
    assert points("militia", "archer", "fletching", ranged=True) == 0


# Lines


@pytest.mark.rule("rulings.18", "cards.upgrades", "construction.unit_upgrades")
def test_all_units_of_a_line_have_the_statistics_of_its_last_stage() -> None:
    for cards, hp, ap in (
        ((), 8, 4),
        (("man_at_arms",), 10, 6),
        (("long_swordsman", "man_at_arms"), 12, 9),
        (("man_at_arms", "long_swordsman", "two_hand_swordsman"), 16, 11),
    ):
        game = facing("militia", "archer", *cards)
        assert (health(game, "u1"), attack_points(game, "u1", "u2", False)) == (hp, ap)


@pytest.mark.rule("rulings.18")
def test_an_upgrade_of_one_line_is_nothing_to_another() -> None:
    assert points("spearman", "militia", "man_at_arms") == 3


@pytest.mark.rule("rulings.18")
def test_an_upgrade_of_the_other_player_is_nothing_to_us() -> None:
    game = facing("militia", "militia")
    known(game, "man_at_arms", seat=1)
    assert (health(game, "u1"), health(game, "u2")) == (8, 10)


@pytest.mark.rule("rulings.18")
@pytest.mark.parametrize(
    ("card", "upgrade"),
    [("cavalry_archer", "heavy_cavalry_archer"), ("mangudai", "elite_mangudai")],
)
def test_a_line_keeps_all_classes_of_its_first_card(card: str, upgrade: str) -> None:
    assert strength(card, (upgrade,)).classes == strength(card, ()).classes


# Technologies


@pytest.mark.rule("faq.superseding", "cards.technologies")
def test_a_later_technology_of_a_line_takes_the_place_of_the_earlier() -> None:
    assert points("militia", "archer", "forging") == 6
    assert points("militia", "archer", "forging", "iron_casting") == 8
    assert points("militia", "archer", "iron_casting", "forging", "blast_furnace") == 10


@pytest.mark.rule("rulings.19")
def test_cavalry_archers_are_archers_to_technologies_and_no_cavalry() -> None:
    assert points("cavalry_archer", "militia", "forging") == 6
    assert points("cavalry_archer", "militia", "fletching") == 8
    game = facing("cavalry_archer", "militia", "scale_barding_armor")
    assert health(game, "u1") == 12
    game = facing("cavalry_archer", "militia", "padded_archer_armor")
    assert health(game, "u1") == 14


@pytest.mark.rule("rulings.19")
def test_camels_are_no_cavalry_to_technologies() -> None:
    assert points("camel", "militia", "forging") == 5
    game = facing("camel", "militia", "scale_barding_armor")
    assert health(game, "u1") == 26


@pytest.mark.rule("rulings.44")
@pytest.mark.parametrize(
    ("cards", "ap", "ra"),
    [
        (("fletching",), 6, 6),
        (("fletching", "bodkin_arrow"), 8, 7),
        (("fletching", "bodkin_arrow", "bracer"), 10, 8),
    ],
)
def test_missile_technologies_hold_for_archers(cards: tuple[str, ...], ap: int, ra: int) -> None:
    assert points("archer", "militia", *cards) == ap
    assert points("archer", "militia", *cards, ranged=True) == ra


@pytest.mark.rule("rulings.44")
def test_they_do_nothing_for_infantry_that_throws() -> None:
    assert points("throwing_axeman", "militia", "fletching", ranged=True) == 4


@pytest.mark.rule("village.villager_strength")
def test_the_loom_makes_villagers_tougher() -> None:
    game = facing("militia", "militia")
    assert health(game, "2:c1") == 4
    assert attack_points(game, "2:c1", "u1", False) == 3
    known(game, "loom", seat=1)
    assert health(game, "2:c1") == 6
