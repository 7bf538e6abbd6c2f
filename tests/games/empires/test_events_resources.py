"""Events that bring resources: what they cost, give and leave behind."""

from __future__ import annotations

import pytest

from ages.games.empires.rules.collection import collection_phase
from ages.games.empires.rules.construction import construction_phase
from ages.games.empires.state import Empires
from ages.games.empires.tables import RESOURCES

from .builder import age, asked, begin, hand, play, player, refused, rich, supply, table, villagers

KEEPS_OPEN = "fallen_tree"
"""A free event: while it is in hand the menu stays."""


def has(game: Empires) -> dict[str, int]:
    """What seat 0 has in its supply."""
    return {
        name: number for name, number in zip(RESOURCES, player(game).supply, strict=True) if number
    }


def with_event(*cards: str, **amounts: int) -> Empires:
    """Seat 0 in its Construction phase with these cards, just these resources, and all ages."""
    game = table()
    age(game, 4, 4)
    supply(game, **amounts)
    hand(game, *cards)
    return begin(game, construction_phase)


GAINS = [
    pytest.param(card, brought, villagers, marks=pytest.mark.rule(f"events.{card}"))
    for card, brought, villagers in (
        ("boar", {"food": 4}, 2),
        ("exposed_gold_deposit", {"gold": 3}, 1),
        ("fallen_tree", {"wood": 2}, 0),
        ("gold_nugget", {"gold": 2}, 0),
        ("quarry", {"stone": 3}, 1),
        ("sheep", {"food": 2}, 1),
        ("stand_of_trees", {"wood": 3}, 1),
    )
]


@pytest.mark.rule("events.boar")
@pytest.mark.rule("events.exposed_gold_deposit")
@pytest.mark.rule("events.fallen_tree")
@pytest.mark.rule("events.gold_nugget")
@pytest.mark.rule("events.quarry")
@pytest.mark.rule("events.sheep")
@pytest.mark.rule("events.stand_of_trees")
@pytest.mark.parametrize(("card", "brought", "sent"), GAINS)
def test_an_event_brings_resources_for_villagers(
    card: str, brought: dict[str, int], sent: int
) -> None:
    game = with_event(card)
    play(game, f"play {card}")
    assert has(game) == brought
    assert (player(game).villagers, player(game).pool) == ([3 - sent], sent)
    assert (player(game).hand, player(game).snuffed) == ((), (card,))


@pytest.mark.rule("events.boar")
@pytest.mark.rule("village.villager_cost")
def test_a_boar_takes_two_villagers_of_the_town_center() -> None:
    game = table()
    hand(game, "boar", KEEPS_OPEN)
    villagers(game, c0=1)
    begin(game, construction_phase)
    assert refused(game, ("play", "boar")) == ("village.villager_cost", "too_few_villagers")


@pytest.mark.rule("events.boar")
def test_mongols_get_more_of_a_boar_and_goths_send_one_villager() -> None:
    mongols, goths = with_event("boar"), with_event("boar")
    player(mongols).civilization, player(goths).civilization = "mongols", "goths"
    play(mongols, "play boar")
    play(goths, "play boar")
    assert (has(mongols), player(mongols).pool) == ({"food": 6}, 2)
    assert (has(goths), player(goths).pool) == ({"food": 4}, 1)


@pytest.mark.rule("events.sheep")
def test_britons_get_more_of_sheep() -> None:
    game = with_event("sheep")
    player(game).civilization = "britons"
    play(game, "play sheep")
    assert has(game) == {"food": 4}


# Berries


@pytest.mark.rule("events.berries")
def test_each_villager_sent_for_berries_brings_a_food() -> None:
    game = with_event("berries")
    play(game, "play berries", "aim 2")
    assert has(game) == {"food": 2}
    assert (player(game).villagers, player(game).pool) == ([1], 2)
    assert player(game).snuffed == ("berries",)


@pytest.mark.rule("events.berries")
def test_no_more_villagers_go_for_berries_than_are_at_the_town_center() -> None:
    game = with_event("berries")
    play(game, "play berries")
    assert game.options(0) == [1, 2, 3]
    assert refused(game, 4) == ("village.villager_cost", "too_few_villagers")


@pytest.mark.rule("events.berries")
def test_nobody_at_the_town_center_picks_no_berries() -> None:
    game = table()
    hand(game, "berries", KEEPS_OPEN)
    villagers(game, c0=0)
    begin(game, construction_phase)
    assert refused(game, ("play", "berries")) == ("events.berries", "nothing_to_aim_at")


# Trade Cart


@pytest.mark.rule("events.trade_cart")
def test_a_trade_cart_changes_five_into_five_without_a_market() -> None:
    game = with_event("trade_cart", wood=6, gold=1)
    play(game, "play trade_cart", "aim stone")
    assert has(game) == {"stone": 5}
    assert player(game).snuffed == ("trade_cart",)


@pytest.mark.rule("events.trade_cart")
def test_a_trade_cart_takes_only_what_there_is_five_of_and_gives_another() -> None:
    game = with_event("trade_cart", wood=6, food=7, gold=5)
    play(game, "play trade_cart")
    assert game.options(0) == ["wood", "food"]
    assert refused(game, "gold") == ("events.trade_cart", "too_little")
    play(game, "aim food")
    assert game.options(0) == ["wood", "gold", "stone"]
    play(game, "aim gold")
    assert has(game) == {"wood": 5, "food": 2, "gold": 9}


@pytest.mark.rule("events.trade_cart")
def test_a_trade_cart_has_something_to_trade_when_it_is_paid() -> None:
    game = with_event("trade_cart", KEEPS_OPEN, wood=5, gold=5)
    refusal = ("events.trade_cart", "nothing_to_trade")
    assert refused(game, ("play", "trade_cart")) == refusal


@pytest.mark.rule("events.trade_cart")
def test_a_trade_cart_costs_wood_and_gold() -> None:
    game = with_event("trade_cart", KEEPS_OPEN, food=9)
    assert refused(game, ("play", "trade_cart")) == ("village.spending", "too_dear")


@pytest.mark.rule("cards.event_turn")
def test_resources_of_events_come_in_the_own_phases_after_collection() -> None:
    game = table()
    rich(game)
    hand(game, "berries")
    begin(game, collection_phase)
    assert asked(game) == ""
