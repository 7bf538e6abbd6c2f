"""The four starter decks against the lists of the rulebook, and the limits of a deck."""

from __future__ import annotations

import pytest

from ages.games.empires.tables import (
    AGES,
    CARDS,
    CIVILIZATIONS,
    DECK_CARDS,
    DECKS,
    EVENTS,
    KIND,
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


@pytest.mark.rule("starters.lists", "starters.starting_cards", "aim.contents")
@pytest.mark.rule("starters.franks", "starters.japanese", "starters.saracens", "starters.vikings")
@pytest.mark.parametrize("deck", DECK_TOTALS)
def test_a_starter_deck_has_96_cards(deck: str) -> None:
    row = DECKS[deck]
    ages = tuple(sum(row.ages[age].values()) for age in AGES)
    assert (*ages, len(row.starting)) == DECK_TOTALS[deck]
    assert len(DECK_CARDS[deck]) + len(row.starting) == 96
    assert row.starting == ("town_center", "house", "lumber_camp", "mill")


@pytest.mark.rule("civilizations.by_cards", "decks.civilization_cards", "civilizations.forbidden")
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


@pytest.mark.rule("decks.sections")
@pytest.mark.parametrize("deck", DECK_TOTALS)
def test_no_card_of_a_starter_deck_lies_in_an_age_before_its_own(deck: str) -> None:
    for age, cards in DECKS[deck].ages.items():
        assert [card for card in cards if CARDS[card].age > AGES[age].number] == []


@pytest.mark.rule("starters.common")
@pytest.mark.parametrize("deck", DECK_TOTALS)
def test_what_all_four_starter_decks_have(deck: str) -> None:
    titles = {CARDS[card].title for card in DECK_CARDS[deck]}
    assert titles >= {
        "barracks", "stable", "archery_range", "market", "blacksmith", "castle", "palisade_wall",
        "stone_wall", "militia", "spearman", "archer", "skirmisher", "scout_cavalry", "dock",
        "fishing_ship", "galley",
    }  # fmt: skip
    assert sum(card in EVENTS for card in DECK_CARDS[deck]) >= 20


# What the four are made for, with the copies where more than one matters.
FAVOURITES = {
    "franks": {"knight_franks": 1, "husbandry": 1, "the_hammers_cavalry": 1, "castle_franks": 2},
    "japanese": {
        "fishing_ship_japanese": 1, "man_at_arms_japanese": 1, "galley_japanese": 2,
        "scout_cavalry": 3, "holy_war": 2, "salvage_the_ashes": 2,
    },
    "saracens": {
        "market_saracens": 1, "fletching": 1, "bodkin_arrow": 1, "crossbowman": 1,
        "cavalry_archer": 1, "high_ground": 2, "town_patrol": 2,
    },
    "vikings": {
        "dock_vikings": 1, "galley_vikings": 2, "demolition_ship": 2, "rough_waters": 1,
        "knight": 0, "pikeman": 0,
    },
}  # fmt: skip


@pytest.mark.rule("starters.franks", "starters.japanese", "starters.saracens", "starters.vikings")
@pytest.mark.parametrize("deck", FAVOURITES)
def test_what_each_starter_deck_is_made_for(deck: str) -> None:
    counted = {card: DECK_CARDS[deck].count(card) for card in FAVOURITES[deck]}
    assert counted == FAVOURITES[deck]


@pytest.mark.rule("starters.conquest")
@pytest.mark.parametrize("deck", DECK_TOTALS)
def test_no_starter_deck_can_win_otherwise_than_by_conquest(deck: str) -> None:
    cards = {*DECK_CARDS[deck], *DECKS[deck].starting}
    assert {KIND[card] for card in cards} & {"wonder", "relic"} == set()
    assert {CARDS[card].title for card in cards} & {"monastery", "siege_workshop"} == set()


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
