"""Upkeep comes after gathering; cards that stay are bought off afterwards, in the own turn."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from ages.games.empires.rules.construction import construction_phase
from ages.games.empires.rules.enlistment import enlistment_phase
from ages.games.empires.rules.movement import movement_phase
from ages.games.empires.rules.turn import play_turn
from ages.games.empires.state import Empires
from ages.kernel.effects import Effect

from .builder import (
    age,
    asked,
    begin,
    buildings,
    no_events,
    play,
    player,
    refused,
    rich,
    supply,
    table,
    unit,
    villagers,
)


def sick() -> Empires:
    """Typhoid lies with seat 0, who has a Farm with three villagers, a Militia and riches."""
    game = no_events(table())
    age(game, 3, 3)
    rich(game)
    buildings(game, b0="farm", b1="house")
    villagers(game, c0=4, b0=3)
    unit(game, "militia", 2, "c0")
    game.effects = (Effect("typhoid", 1, 0),)
    return game


@pytest.mark.rule("collection.upkeep", "faq.typhoid", "rulings.31", "cards.event_payments")
def test_upkeep_comes_after_gathering_and_buying_off_after_upkeep() -> None:
    game = begin(sick(), play_turn)
    assert asked(game) == "bury"
    assert player(game).supply[1] == 53
    assert ("remove", "typhoid") not in game.options(0)
    play(game, "bury c0", "bury pool")
    assert asked(game) == "construct"
    assert ("remove", "typhoid") in game.options(0)


@pytest.mark.rule("rulings.31", "cards.event_payments")
@pytest.mark.parametrize("phase", [construction_phase, movement_phase, enlistment_phase])
def test_a_card_is_bought_off_in_any_menu_after_upkeep(phase: Callable[..., None]) -> None:
    game = begin(sick(), phase)
    play(game, "remove typhoid")
    assert not game.effects
    assert player(game, 1).snuffed == ("typhoid",)


@pytest.mark.rule("cards.event_payments", "village.spending")
def test_what_cannot_be_bought_off() -> None:
    game = begin(sick(), construction_phase)
    assert refused(game, ("hand_on", "typhoid", 5)) == ("cards.event_payments", "nobody_there")
    supply(game, wood=1)
    assert refused(game, ("remove", "typhoid")) == ("village.spending", "too_dear")
    game.effects = (Effect("typhoid", 0, 1),)
    refusal = ("cards.event_payments", "nothing_to_pay_off")
    assert refused(game, ("remove", "typhoid")) == refusal
