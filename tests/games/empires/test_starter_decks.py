"""The four starter decks against the lists of the rulebook, and the limits of a deck."""

from __future__ import annotations

import pytest

from ages.games.empires.tables import (
    AGES,
    CARDS,
    CIVILIZATIONS,
    DECK_CARDS,
    DECKS,
    SETUP,
    WATER,
)

# The cards of each age deck as the rulebook prints their number, and the starting cards.
DECK_TOTALS = {
    "franks": (30, 30, 22, 10, 4),
    "japanese": (30, 30, 22, 10, 4),
    "saracens": (30, 31, 21, 10, 4),
    "vikings": (30, 31, 21, 10, 4),
}

# The cards of a civilization's own in its starter deck.
OWN_CARDS = {
    "franks": {"castle_franks", "knight_franks", "the_hammers_cavalry"},
    "japanese": {"fishing_ship_japanese", "man_at_arms_japanese", "galley_japanese"},
    "saracens": {"market_saracens", "galley_saracens"},
    "vikings": {"dock_vikings", "man_at_arms_vikings", "galley_vikings"},
}

WATER_TITLES = {
    "dock", "fishing_ship", "galley", "war_galley", "fire_ship", "demolition_ship",
    "rough_waters", "soak_the_timbers", "the_wind_hears_my_call", "tsunami",
}  # fmt: skip


@pytest.mark.parametrize("deck", DECK_TOTALS)
def test_a_starter_deck_has_96_cards(deck: str) -> None:
    row = DECKS[deck]
    ages = tuple(sum(row.ages[age].values()) for age in AGES)
    assert (*ages, len(row.starting)) == DECK_TOTALS[deck]
    assert len(DECK_CARDS[deck]) + len(row.starting) == 96
    assert row.starting == ("town_center", "house", "lumber_camp", "mill")


@pytest.mark.parametrize("deck", DECK_TOTALS)
def test_a_civilization_may_use_every_card_of_its_starter_deck(deck: str) -> None:
    row = DECKS[deck]
    cards = {*DECK_CARDS[deck], *row.starting}
    own = {card for card in cards if CARDS[card].civilization is not None}
    assert own == OWN_CARDS[deck]
    assert {CARDS[card].civilization for card in own} == {row.civilization}
    forbidden = CIVILIZATIONS[row.civilization].forbidden
    assert [card for card in cards if CARDS[card].title in forbidden] == []
    assert all(CARDS[card].printed for card in cards)


@pytest.mark.parametrize("deck", DECK_TOTALS)
def test_no_card_of_a_starter_deck_lies_in_an_age_before_its_own(deck: str) -> None:
    for age, cards in DECKS[deck].ages.items():
        assert [card for card in cards if CARDS[card].age > AGES[age].number] == []


def test_ten_titles_of_the_starter_decks_are_about_water() -> None:
    cards = {card for deck in DECK_CARDS.values() for card in deck}
    assert {CARDS[card].title for card in cards & WATER} == WATER_TITLES


def test_the_limits_of_a_deck() -> None:
    assert (SETUP.deck_least, SETUP.copies) == (90, 5)
    assert list(SETUP.age_deck_least.values()) == [30, 30, 20, 10]
    assert {row.title: row.copies for row in CARDS.values() if row.copies} == {
        "militia": 10,
        "zealous_monks": 2,
    }
    assert {row.id for row in CARDS.values() if row.unlimited} == {"palisade_wall", "stone_wall"}
