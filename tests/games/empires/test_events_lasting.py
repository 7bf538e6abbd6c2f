"""Events that are at work for a while: on building, repairs, income and relics."""

from __future__ import annotations

import pytest

from ages.games.empires.fighting import attack_points
from ages.games.empires.pieces import BUILDING, Battle
from ages.games.empires.rules.collection import collection_phase
from ages.games.empires.rules.construction import construction_phase
from ages.games.empires.rules.turn import end_turn
from ages.games.empires.state import Empires
from ages.games.empires.view import sample
from ages.kernel.chance import Chance

from .builder import (
    age,
    asked,
    begin,
    buildings,
    damage,
    hand,
    play,
    player,
    refused,
    rich,
    still,
    supply,
    table,
    unit,
    villagers,
)

KEEPS_OPEN = "fallen_tree"


# Exploring the Wilderness


def wilderness() -> Empires:
    """Seat 0 in Construction: it has played the card, and a Farm is in hand."""
    game = table()
    rich(game)
    rich(game, 1)
    hand(game, "exploring_the_wilderness", "farm")
    begin(game, construction_phase)
    play(game, "play exploring_the_wilderness")
    return game


@pytest.mark.rule("events.exploring_the_wilderness")
def test_in_the_wilderness_a_corner_is_enough() -> None:
    game = table()
    rich(game)
    hand(game, "farm")
    begin(game, construction_phase)
    play(game, "build farm")
    assert refused(game, "b1") == ("construction.place", "not_adjacent")
    game = wilderness()
    play(game, "build farm b1")
    assert player(game).village.cells == ("c0", "b1")


@pytest.mark.rule("events.exploring_the_wilderness")
def test_the_wilderness_stays_in_play_for_its_owner() -> None:
    game = wilderness()
    assert (player(game).supply[3], player(game).snuffed) == (47, ())
    assert [effect.card for effect in game.effects] == ["exploring_the_wilderness"]
    still(game)
    game.active = 1
    hand(game, "farm", seat=1)
    begin(game, construction_phase)
    play(game, "build farm", seat=1)
    assert refused(game, "b1", seat=1) == ("construction.place", "not_adjacent")


@pytest.mark.rule("events.exploring_the_wilderness")
@pytest.mark.rule("cards.event_payments")
def test_any_player_pays_three_stone_to_end_the_wilderness() -> None:
    game = wilderness()
    still(game)
    game.active = 1
    begin(game, construction_phase)
    play(game, "remove exploring_the_wilderness", seat=1)
    assert (game.effects, player(game).snuffed) == ((), ("exploring_the_wilderness",))
    assert (player(game).supply[3], player(game, 1).supply[3]) == (47, 47)


@pytest.mark.rule("events.exploring_the_wilderness")
def test_the_wilderness_costs_three_stone() -> None:
    game = table()
    supply(game, stone=2)
    hand(game, "exploring_the_wilderness", KEEPS_OPEN)
    begin(game, construction_phase)
    assert refused(game, ("play", "exploring_the_wilderness")) == ("village.spending", "too_dear")


# Two Few Hands


def third_building(*cards: str, deck: tuple[str, ...] = ()) -> Empires:
    """Seat 0 is about to build its third building; seat 1 has these cards and this play deck."""
    game = table()
    rich(game)
    rich(game, 1)
    villagers(game, c0=12)
    hand(game, "house", "farm")
    hand(game, *cards, seat=1)
    player(game, 1).deck = deck
    player(game).built = 2
    begin(game, construction_phase)
    play(game, "build house c1")
    return game


@pytest.mark.rule("events.two_few_hands")
def test_two_few_hands_stops_the_third_building() -> None:
    game = third_building("two_few_hands")
    assert asked(game) == "respond"
    play(game, "answer play two_few_hands", seat=1)
    assert player(game).village.cells == ("c0",)
    assert (player(game).hand, player(game).supply) == (("farm", "house"), [50] * 4)
    assert player(game, 1).supply == [47, 50, 50, 49]
    assert player(game, 1).snuffed == ("two_few_hands",)


@pytest.mark.rule("events.two_few_hands")
def test_after_two_few_hands_nothing_more_is_built_in_this_turn() -> None:
    game = third_building("two_few_hands")
    hand(game, "house", "farm", KEEPS_OPEN)
    play(game, "answer play two_few_hands", seat=1)
    assert refused(game, ("build", "farm")) == ("events.two_few_hands", "built_enough")
    still(game)
    end_turn(game)
    assert game.effects == ()


@pytest.mark.rule("events.two_few_hands")
def test_who_passes_lets_the_third_building_stand() -> None:
    game = third_building("two_few_hands")
    play(game, "answer pass", seat=1)
    assert player(game).village.cells == ("c0", "c1")


@pytest.mark.rule("events.two_few_hands")
@pytest.mark.rule("rulings.8")
def test_who_has_two_few_hands_only_in_the_deck_is_asked_as_well() -> None:
    in_hand = third_building("two_few_hands", deck=("boar",))
    in_deck = third_building("boar", deck=("two_few_hands",))
    assert asked(in_hand) == asked(in_deck) == "respond"
    assert in_hand.pending == in_deck.pending
    dreamt = {sample(in_hand, 0, Chance.of(n)).players[1].hand for n in range(20)}
    assert dreamt == {("boar",), ("two_few_hands",)}
    gone = third_building("boar")
    assert asked(gone) == "construct"


@pytest.mark.rule("events.two_few_hands")
def test_two_few_hands_is_asked_for_only_where_it_bites_and_is_paid_for() -> None:
    game = table()
    rich(game)
    rich(game, 1)
    hand(game, "house", "farm")
    hand(game, "two_few_hands", seat=1)
    begin(game, construction_phase)
    play(game, "build house c1")
    assert asked(game) == "construct"
    game = table()
    rich(game)
    supply(game, 1, wood=2, stone=1)
    hand(game, "house")
    hand(game, "two_few_hands", seat=1)
    player(game).built = 2
    begin(game, construction_phase)
    play(game, "build house c1")
    assert player(game).village.cells == ("c0", "c1")


# Fight For Your Home


def besieged(**villagers_there: int) -> Empires:
    """Seat 0 before its Collection, with a Mill on c1 that has five damage tokens."""
    game = table()
    age(game, 2, 1)
    rich(game)
    buildings(game, c1="mill", b0="house")
    damage(game, c1=5)
    villagers(game, **villagers_there)
    hand(game, "fight_for_your_home", "sheep")
    return begin(game, collection_phase)


@pytest.mark.rule("events.fight_for_your_home")
def test_who_fights_for_home_repairs_twice_as_fast_there() -> None:
    game = besieged(c1=2)
    play(game, "play fight_for_your_home")
    assert player(game).damage[player(game).village.index["c1"]] == 1
    assert (player(game).supply, player(game).snuffed) == (
        [50, 49, 49, 50],
        ("fight_for_your_home",),
    )


@pytest.mark.rule("events.fight_for_your_home")
def test_other_buildings_and_other_turns_are_repaired_as_usual() -> None:
    game = besieged(c1=2)
    buildings(game, a0="mill")
    damage(game, a0=5)
    villagers(game, a0=2)
    game.offered.clear()
    play(game, "play fight_for_your_home", "aim c1")
    village = player(game).village
    assert player(game).damage[village.index["c1"]] == 1
    assert player(game).damage[village.index["a0"]] == 3
    end_turn(game)
    assert game.effects == ()


@pytest.mark.rule("events.fight_for_your_home")
def test_a_home_to_fight_for_is_damaged_and_has_villagers() -> None:
    game = besieged(c1=2)
    buildings(game, a0="mill", a1="mill")
    damage(game, a0=5, a1=1)
    villagers(game, a1=1)
    game.offered.clear()
    play(game, "play fight_for_your_home")
    assert game.options(0) == ["c1", "a1"]
    assert refused(game, "b0") == ("events.fight_for_your_home", "not_damaged")
    assert refused(game, "a0") == ("events.fight_for_your_home", "no_villagers_there")


@pytest.mark.rule("events.fight_for_your_home")
def test_nobody_fights_for_a_home_after_collection() -> None:
    game = table()
    age(game, 2, 1)
    rich(game)
    hand(game, "fight_for_your_home", KEEPS_OPEN)
    begin(game, construction_phase)
    assert refused(game, ("play", "fight_for_your_home")) == ("cards.event_turn", "other_moment")


# Holy War


def crusade(turns: int) -> Empires:
    """Seat 0 has played Holy War and ended its turn so many times since; it is its turn again."""
    game = table()
    age(game, 4, 4)
    buildings(game, c1="lumber_camp")
    hand(game, "holy_war")
    begin(game, construction_phase)
    play(game, "play holy_war")
    still(game)
    for _ in range(turns):
        end_own_turn(game)
    supply(game)
    return game


def end_own_turn(game: Empires) -> None:
    """The turn of seat 0 ends, and later its next one begins with nothing gained."""
    game.active = 0
    end_turn(game)
    game.planned.clear()
    player(game).income = [0] * 4


@pytest.mark.rule("events.holy_war")
@pytest.mark.rule("rulings.30")
@pytest.mark.parametrize(("turns", "wood"), [(0, 5), (1, 2), (2, 2), (3, 2), (4, 5)])
def test_a_holy_war_halves_the_income_of_the_next_three_turns(turns: int, wood: int) -> None:
    game = crusade(turns)
    assert (player(game).snuffed, len(game.effects)) == (("holy_war",), int(turns < 4))
    villagers(game, c1=5)
    begin(game, collection_phase)
    assert player(game).supply[0] == wood


@pytest.mark.rule("events.holy_war")
def test_in_a_holy_war_events_bring_half_too_counted_with_the_rest_of_the_turn() -> None:
    game = crusade(1)
    villagers(game, c0=3, c1=3)
    hand(game, "stand_of_trees", "boar")
    begin(game, collection_phase, construction_phase)
    assert player(game).supply[0] == 1
    play(game, "play stand_of_trees")
    assert player(game).supply[0] == 3


@pytest.mark.rule("events.holy_war")
@pytest.mark.parametrize(("turns", "points"), [(0, 4), (1, 8), (3, 8), (4, 4)])
def test_in_a_holy_war_all_own_units_strike_harder(turns: int, points: int) -> None:
    game = crusade(turns)
    own = unit(game, "militia", 5, "2:c0")
    other = unit(game, "militia", 5, "c0", seat=1)
    game.battle = Battle(0, (own,), other, "2:c0")
    assert attack_points(game, own, other, False) == points
    assert attack_points(game, own, BUILDING, False) == points
    assert attack_points(game, other, own, False) == 4


@pytest.mark.rule("events.holy_war")
def test_a_holy_war_is_fought_in_the_own_turns() -> None:
    game = crusade(2)
    own = unit(game, "militia", 5, "c0")
    other = unit(game, "militia", 5, "1:c0", seat=1)
    game.battle = Battle(0, (other,), own, "1:c0")
    assert attack_points(game, own, other, False) == 4


@pytest.mark.rule("events.holy_war")
def test_a_holy_war_is_for_the_imperial_age() -> None:
    game = table()
    age(game, 3, 3)
    hand(game, "holy_war", KEEPS_OPEN)
    begin(game, construction_phase)
    assert refused(game, ("play", "holy_war")) == ("statistics.age", "too_early")


# Cleansing Ritual


@pytest.mark.rule("events.cleansing_ritual")
def test_without_a_relic_nothing_is_cleansed() -> None:
    game = table()
    age(game, 3, 3)
    rich(game)
    hand(game, "cleansing_ritual", KEEPS_OPEN)
    begin(game, construction_phase)
    refusal = ("events.cleansing_ritual", "no_relic_lies_about")
    assert refused(game, ("play", "cleansing_ritual")) == refusal
