"""Misprinted and corrected cards of the starter decks, and what kinds of cards there are."""

from __future__ import annotations

import pytest

from ages.games.empires.fighting import villager_strength
from ages.games.empires.rules.enlistment import enlistment_phase, token_price
from ages.games.empires.tables import (
    AGES,
    BUILDINGS,
    BY_KIND,
    CARDS,
    PRICE,
    SETUP,
    TECHNOLOGIES,
    UNITS,
)

from .builder import age, begin, buildings, hand, player, refused, rich, table


@pytest.mark.rule("faq.misprinted_spearman", "faq.misprinted_skirmisher")
@pytest.mark.parametrize("card", ["spearman", "skirmisher"])
def test_spearmen_and_skirmishers_cost_a_food_and_a_wood_a_token(card: str) -> None:
    someone = player(table())
    assert token_price(someone, card, 1) == (1, 1, 0, 0)
    assert token_price(someone, card, 5) == (5, 5, 0, 0)


@pytest.mark.rule("faq.misprinted_camel")
def test_the_camel_is_of_the_castle_age() -> None:
    assert UNITS["camel"].age == 3
    game = table("saracens", "franks")
    age(game, 2, 1)
    rich(game)
    hand(game, "camel")
    buildings(game, b0="stable")
    begin(game, enlistment_phase)
    assert refused(game, ("enlist", "camel")) == ("statistics.age", "too_early")
    age(game, 3, 1)
    assert game.why_not(0, ("enlist", "camel")) is None


@pytest.mark.rule("faq.misprinted_padded_archer_armor")
def test_padded_archer_armor_costs_two_food_and_a_researcher() -> None:
    assert PRICE["padded_archer_armor"] == (0, 2, 0, 0)
    assert TECHNOLOGIES["padded_archer_armor"].research == 1


@pytest.mark.rule("faq.misprinted_frankish_castle")
def test_the_frankish_castle_costs_ten_stone_and_fifteen_villagers() -> None:
    assert (PRICE["castle_franks"], BUILDINGS["castle_franks"].villagers) == ((0, 0, 0, 10), 15)


@pytest.mark.rule("village.villager_strength", "civilizations.front")
def test_a_villager_has_four_hp_and_three_ap() -> None:
    strength = villager_strength(player(table()).known)
    assert (strength.hp, strength.ap, strength.more_ap, strength.ra) == (4, 3, 0, 0)


@pytest.mark.rule("cards.kinds")
def test_there_are_eight_kinds_of_cards() -> None:
    assert set(SETUP.kinds) == set(BY_KIND)
    assert (len(BY_KIND), len(AGES)) == (7, 4)
    assert not set(AGES) & set(CARDS)
