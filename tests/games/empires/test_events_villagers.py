"""Events that bring villagers, take them away or kill them."""

from __future__ import annotations

import pytest

from ages.games.empires.rules.construction import construction_phase
from ages.games.empires.rules.enlistment import enlistment_phase
from ages.games.empires.rules.turn import end_turn
from ages.games.empires.state import Empires

from .builder import (
    age,
    asked,
    begin,
    buildings,
    hand,
    known,
    play,
    player,
    refused,
    rich,
    still,
    supply,
    table,
    villagers,
)

KEEPS_OPEN = "fallen_tree"
TOO_DEAR = ("village.spending", "too_dear")
ANIMALS = "you_are_being_attacked_by_wild_animals"


def with_event(*cards: str, seats: int = 2, **amounts: int) -> Empires:
    """Seat 0 in its Construction phase, all ages reached, with these cards and resources.

    A free event more keeps the menu open.
    """
    game = table(seats=seats)
    age(game, *[4] * seats)
    supply(game, **amounts)
    hand(game, *cards, KEEPS_OPEN)
    return begin(game, construction_phase)


# Population Explosion


@pytest.mark.rule("events.population_explosion")
def test_a_population_explosion_brings_two_villagers_above_every_limit() -> None:
    game = with_event("population_explosion", food=3)
    villagers(game, c0=10)
    player(game).made = 5
    play(game, "play population_explosion")
    assert (player(game).pool, player(game).villagers, player(game).made) == (2, [10], 5)
    assert (player(game).supply, player(game).snuffed) == ([0] * 4, ("population_explosion",))


@pytest.mark.rule("events.population_explosion")
def test_a_population_explosion_costs_three_food() -> None:
    game = with_event("population_explosion", food=2)
    assert refused(game, ("play", "population_explosion")) == TOO_DEAR


# Skilled Labor


def skilled(*played: str) -> Empires:
    """Seat 0 in Enlistment with four Houses, and Skilled Labor in hand or played."""
    game = table()
    rich(game)
    buildings(game, c1="house", c2="house", c3="house", c4="house")
    hand(game, "skilled_labor")
    begin(game, enlistment_phase)
    for card in played:
        play(game, f"play {card}")
    return game


@pytest.mark.rule("events.skilled_labor")
@pytest.mark.rule("enlistment.villagers_per_turn")
def test_skilled_labor_lets_ten_villagers_be_made_in_the_turn() -> None:
    game = skilled()
    assert refused(game, ("villagers", 6)) == ("enlistment.villagers_per_turn", "enough_villagers")
    game = skilled("skilled_labor")
    assert (player(game).supply[1], player(game).snuffed) == (46, ("skilled_labor",))
    play(game, "villagers 7")
    assert player(game).pool == 7
    assert refused(game, ("villagers", 4)) == ("enlistment.villagers_per_turn", "enough_villagers")
    play(game, "villagers 3")
    assert player(game).pool == 10


@pytest.mark.rule("events.skilled_labor")
def test_with_skilled_labor_the_population_limit_holds() -> None:
    game = skilled("skilled_labor")
    villagers(game, c0=17)
    assert refused(game, ("villagers", 9)) == ("enlistment.population_limit", "no_room")
    play(game, "villagers 8")


@pytest.mark.rule("events.skilled_labor")
def test_skilled_labor_is_for_its_player_and_one_turn() -> None:
    game = skilled("skilled_labor")
    assert ("villagers", 10) in game.options(0)
    game.active = 1
    still(game)
    rich(game, 1)
    buildings(game, 1, c1="house", c2="house")
    begin(game, enlistment_phase)
    assert ("villagers", 6) not in game.options(1)
    still(game)
    game.active = 0
    end_turn(game)
    assert game.effects == ()


@pytest.mark.rule("events.skilled_labor")
def test_skilled_labor_costs_four_food() -> None:
    game = with_event("skilled_labor", food=3)
    assert refused(game, ("play", "skilled_labor")) == TOO_DEAR


# Slave Trade


@pytest.mark.rule("events.slave_trade")
def test_a_player_gives_a_villager_of_own_choice_into_the_pool() -> None:
    game = with_event("slave_trade", gold=1)
    buildings(game, seat=1, c1="farm")
    villagers(game, 1, c0=2, c1=1)
    villagers(game, c0=10)
    play(game, "play slave_trade")
    assert (asked(game), game.options(1)) == ("bury", ["c0", "c1"])
    assert player(game).pool == 0
    play(game, "bury c1", seat=1)
    assert (player(game, 1).villagers, player(game).pool) == ([2, 0], 1)
    assert (player(game).supply[2], player(game).snuffed) == (0, ("slave_trade",))


@pytest.mark.rule("events.slave_trade")
def test_who_has_no_villager_sells_none_and_a_slave_costs_a_gold() -> None:
    game = with_event("slave_trade", gold=1)
    villagers(game, 1, c0=0)
    assert refused(game, ("play", "slave_trade")) == ("events.slave_trade", "nothing_to_aim_at")
    game = with_event("slave_trade")
    assert refused(game, ("play", "slave_trade")) == TOO_DEAR


@pytest.mark.rule("events.slave_trade")
def test_a_slave_is_bought_of_one_of_several() -> None:
    game = with_event("slave_trade", seats=3, gold=1)
    play(game, "play slave_trade")
    assert game.options(0) == [1, 2]
    villagers(game, 2, c0=0)
    assert refused(game, 2) == ("events.slave_trade", "too_few_to_lose")


# You Are Being Attacked by Wild Animals


@pytest.mark.rule(f"events.{ANIMALS}")
def test_wild_animals_kill_two_villagers_where_their_owner_says() -> None:
    game = with_event(ANIMALS, food=2)
    buildings(game, seat=1, c1="farm")
    villagers(game, 1, c0=3, c1=2)
    play(game, f"play {ANIMALS}")
    play(game, "bury c0", "bury c1", seat=1)
    assert player(game, 1).villagers == [2, 1]
    assert (player(game).supply[1], player(game).snuffed) == (0, (ANIMALS,))


@pytest.mark.rule(f"events.{ANIMALS}")
def test_wild_animals_come_where_five_villagers_are_in_the_village() -> None:
    game = with_event(ANIMALS, food=2)
    villagers(game, 1, c0=4)
    player(game, 1).pool = 3
    assert refused(game, ("play", ANIMALS)) == (f"events.{ANIMALS}", "nothing_to_aim_at")
    game = with_event(ANIMALS, food=1)
    villagers(game, 1, c0=5)
    assert refused(game, ("play", ANIMALS)) == TOO_DEAR


@pytest.mark.rule(f"events.{ANIMALS}")
def test_the_loom_keeps_wild_animals_off() -> None:
    game = with_event(ANIMALS, seats=3, food=2)
    villagers(game, 1, c0=5)
    villagers(game, 2, c0=5)
    play(game, f"play {ANIMALS}")
    assert game.options(0) == [1, 2]
    known(game, "loom", seat=2)
    assert refused(game, 2) == (f"events.{ANIMALS}", "is_safe")
    known(game, seat=2)
    villagers(game, 2, c0=4)
    assert refused(game, 2) == (f"events.{ANIMALS}", "too_few_to_lose")


# Epidemic


@pytest.mark.rule("events.epidemic")
def test_an_epidemic_kills_half_of_all_villagers_of_everybody_rounded_up() -> None:
    game = with_event("epidemic", wood=3, food=5)
    buildings(game, seat=1, c1="farm")
    villagers(game, c0=7)
    villagers(game, 1, c0=1, c1=3)
    player(game, 1).research = (("loom", 2),)
    play(game, "play epidemic")
    assert player(game).villagers == [3]
    play(game, "bury c1", "bury c0", seat=1)
    assert player(game, 1).villagers == [0, 1]
    assert player(game, 1).research == (("loom", 2),)
    assert (player(game).supply, player(game).snuffed) == ([0] * 4, ("epidemic",))


@pytest.mark.rule("events.epidemic")
def test_an_epidemic_is_for_the_imperial_age_and_costs_wood_and_food() -> None:
    game = with_event("epidemic", wood=3, food=4)
    assert refused(game, ("play", "epidemic")) == TOO_DEAR
    game = with_event("epidemic", wood=3, food=5)
    age(game, 3, 3)
    assert refused(game, ("play", "epidemic")) == ("statistics.age", "too_early")
