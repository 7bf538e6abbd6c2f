"""What is about water is refused while there is none."""

from __future__ import annotations

import pytest

from ages.games.empires.rows import UnitRow
from ages.games.empires.rules.construction import construction_phase
from ages.games.empires.rules.enlistment import enlistment_phase
from ages.games.empires.rules.events import cannot_use_event
from ages.games.empires.tables import CARDS, DECK_CARDS, DECKS, EVENTS, KIND, SETUP, WATER

from .builder import begin, buildings, hand, refused
from .windows import world

AFLOAT = sorted((card, deck) for deck in DECKS for card in {*DECK_CARDS[deck]} if card in WATER)
VERBS = {"building": "build", "unit": "enlist", "upgrade": "research", "event": "play"}


def test_the_starter_decks_hold_cards_about_water_of_four_kinds() -> None:
    assert {KIND[card] for card, _ in AFLOAT} == VERBS.keys()
    assert {CARDS[card].title for card, _ in AFLOAT} == {
        "dock", "fishing_ship", "galley", "war_galley", "demolition_ship", "fire_ship", "tsunami",
        "soak_the_timbers", "rough_waters", "the_wind_hears_my_call",
    }  # fmt: skip


@pytest.mark.rule("sea.water")
@pytest.mark.parametrize(("card", "deck"), AFLOAT)
def test_a_card_about_water_is_refused(card: str, deck: str) -> None:
    game = world(deck, "franks" if deck != "franks" else "vikings")
    buildings(game, b0="house")
    hand(game, card)
    if card in EVENTS and EVENTS[card].when in SETUP.windows:
        refusal = cannot_use_event(game, 0, card)
        assert refusal is not None
        assert (refusal.rule, refusal.key) == ("sea.water", "no_water_yet")
        return
    begin(game, enlistment_phase if isinstance(CARDS[card], UnitRow) else construction_phase)
    assert refused(game, (VERBS[KIND[card]], card)) == ("sea.water", "no_water_yet")
