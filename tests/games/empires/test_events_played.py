"""Playing events: when, how often, and where they go."""

from __future__ import annotations

import pytest

from ages.games.empires.fighting import health
from ages.games.empires.rules.construction import construction_phase
from ages.games.empires.rules.enlistment import enlistment_phase
from ages.games.empires.rules.movement import movement_phase
from ages.games.empires.state import Empires
from ages.kernel.errors import IllegalChoice

from .builder import (
    age,
    begin,
    buildings,
    hand,
    no_events,
    play,
    player,
    refused,
    rich,
    supply,
    table,
    told,
    unit,
    villagers,
)


def holding(*cards: str, reached: int = 3) -> Empires:
    """Seat 0 has a Militia and these cards in hand, five villagers and an empty supply."""
    game = no_events(table())
    age(game, reached, 3)
    buildings(game, b0="house")
    hand(game, *cards)
    villagers(game, c0=5)
    supply(game)
    unit(game, "militia", 3, "c0")
    return game


@pytest.mark.rule("cards.events", "faq.event_timing", "setup.snuffed_events")
def test_an_event_is_paid_for_works_at_once_and_is_snuffed() -> None:
    game = begin(holding("boar"), construction_phase)
    play(game, "play boar")
    one = player(game)
    assert (one.supply, one.villagers[0], one.pool) == ([0, 4, 0, 0], 3, 2)
    assert (one.hand, one.discard, one.snuffed) == ((), (), ("boar",))
    assert told(game, "event") == [{"seat": 0, "card": "boar"}]


@pytest.mark.rule("faq.several_events", "cards.events")
def test_any_number_of_events_is_played_in_a_turn_copies_too() -> None:
    game = begin(holding("boar", "boar", "sheep"), construction_phase)
    play(game, "play boar", "play sheep", "play boar")
    assert player(game).supply == [0, 10, 0, 0]
    assert player(game).snuffed == ("boar", "sheep", "boar")


@pytest.mark.rule("cards.event_turn", "village.spending")
def test_events_of_the_own_turn_are_played_up_to_enlistment() -> None:
    for phase in (construction_phase, movement_phase, enlistment_phase):
        game = begin(holding("boar"), phase)
        play(game, "play boar")
        assert player(game).snuffed == ("boar",)


@pytest.mark.rule("cards.event_turn")
def test_nobody_plays_an_event_of_the_own_turn_in_the_turn_of_another() -> None:
    game = holding("boar")
    hand(game, "boar", seat=1)
    begin(game, construction_phase)
    with pytest.raises(IllegalChoice):
        play(game, "play boar", seat=1)


@pytest.mark.rule("cards.events", "cards.event_turn", "statistics.age", "village.villager_cost")
def test_what_event_cannot_be_played() -> None:
    game = begin(holding("boar", "squires", "two_few_hands", reached=2), construction_phase)
    assert refused(game, ("play", "sheep")) == ("cards.events", "not_in_hand")
    assert refused(game, ("play", "squires")) == ("statistics.age", "too_early")
    assert refused(game, ("play", "two_few_hands")) == ("cards.event_turn", "other_moment")
    villagers(game, c0=1)
    assert refused(game, ("play", "boar")) == ("village.villager_cost", "too_few_villagers")
    age(game, 3, 3)
    assert refused(game, ("play", "squires")) == ("village.spending", "too_dear")


@pytest.mark.rule("faq.stacking", "cards.attachments")
def test_effects_of_events_add_up() -> None:
    game = holding("squires", "squires")
    rich(game)
    begin(game, construction_phase)
    before = health(game, "u1")
    play(game, "play squires", "play squires")
    assert health(game, "u1") == before + 4
