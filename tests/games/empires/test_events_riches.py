"""Events that bring, take or change resources, of decks that players build."""

from __future__ import annotations

import pytest

from ages.games.empires.cards import resources
from ages.games.empires.rules.construction import construction_phase
from ages.games.empires.rules.turn import rest
from ages.games.empires.state import Empires
from ages.games.empires.tables import PRICE, RESOURCES

from .builder import (
    age,
    anew,
    asked,
    begin,
    buildings,
    hand,
    play,
    player,
    raze,
    refused,
    rig_dice,
    still,
    supply,
    table,
    told,
)

KEEPS_OPEN = "fallen_tree"
TOO_DEAR = ("village.spending", "too_dear")


def has(game: Empires, seat: int = 0) -> dict[str, int]:
    """What a seat has in its supply."""
    there = zip(RESOURCES, player(game, seat).supply, strict=True)
    return {name: number for name, number in there if number}


def with_event(*cards: str, seats: int = 2, **amounts: int) -> Empires:
    """Seat 0 in its Construction phase, all ages reached, with these cards and resources.

    A free event more keeps the menu open.
    """
    game = table(seats=seats)
    age(game, *[4] * seats)
    for seat in range(1, seats):
        supply(game, seat)
    supply(game, **amounts)
    hand(game, *cards, KEEPS_OPEN)
    return begin(game, construction_phase)


# Rock Collection, Coinage


@pytest.mark.rule("events.rock_collection")
def test_a_rock_collection_brings_two_stone_for_nothing() -> None:
    game = with_event("rock_collection")
    play(game, "play rock_collection")
    assert (has(game), player(game).snuffed) == ({"stone": 2}, ("rock_collection",))
    assert (player(game).villagers, player(game).pool) == ([3], 0)


@pytest.mark.rule("events.coinage")
def test_coinage_brings_a_gold_for_each_own_gold_mine() -> None:
    game = with_event("coinage")
    buildings(game, c1="market", b0="gold_mine", b1="gold_mine", b_1="stone_mine")
    buildings(game, seat=1, c1="gold_mine")
    play(game, "play coinage")
    assert (has(game), player(game).snuffed) == ({"gold": 2}, ("coinage",))


@pytest.mark.rule("events.coinage")
def test_coinage_needs_a_market_and_a_gold_mine() -> None:
    game = with_event("coinage")
    buildings(game, b0="gold_mine")
    assert refused(game, ("play", "coinage")) == ("construction.prerequisites", "needs")
    game = with_event("coinage")
    buildings(game, c1="market")
    buildings(game, seat=1, c1="gold_mine")
    assert refused(game, ("play", "coinage")) == ("events.coinage", "nothing_to_count")


# Bandits


@pytest.mark.rule("events.bandits")
def test_bandits_take_four_of_a_resource_from_a_player() -> None:
    game = with_event("bandits", gold=3)
    supply(game, 1, wood=6, food=2)
    play(game, "play bandits", "aim wood")
    assert (has(game), has(game, 1)) == ({}, {"wood": 2, "food": 2})
    assert player(game).snuffed == ("bandits",)


@pytest.mark.rule("events.bandits")
def test_bandits_take_all_where_there_is_too_little_and_nothing_where_there_is_none() -> None:
    game = with_event("bandits", gold=3)
    supply(game, 1, wood=6, food=2)
    play(game, "play bandits")
    assert game.options(0) == ["wood", "food"]
    assert refused(game, "stone") == ("events.bandits", "has_none")
    play(game, "aim food")
    assert has(game, 1) == {"wood": 6}
    assert told(game, "lost") == [{"seat": 1, "card": "bandits", "lost": {"food": 2}}]


@pytest.mark.rule("events.bandits")
def test_bandits_go_to_who_has_something_and_want_three_gold() -> None:
    game = with_event("bandits", gold=3)
    assert refused(game, ("play", "bandits")) == ("events.bandits", "nothing_to_aim_at")
    game = with_event("bandits", gold=2)
    supply(game, 1, wood=6)
    assert refused(game, ("play", "bandits")) == TOO_DEAR
    game = with_event("bandits", seats=3, gold=3)
    supply(game, 2, wood=6)
    play(game, "play bandits")
    assert has(game, 2) == {"wood": 2}


@pytest.mark.rule("events.bandits")
def test_bandits_are_sent_to_one_of_several() -> None:
    game = with_event("bandits", seats=3, gold=3)
    supply(game, 1, wood=6)
    supply(game, 2, wood=6)
    play(game, "play bandits")
    assert game.options(0) == [1, 2]
    supply(game, 2)
    assert refused(game, 2) == ("events.bandits", "has_nothing")


# Alchemist


@pytest.mark.rule("events.alchemist")
def test_an_alchemist_changes_up_to_three_of_a_resource_into_gold() -> None:
    game = with_event("alchemist", wood=5, food=2)
    play(game, "play alchemist", "aim wood", "aim 3")
    assert (has(game), player(game).snuffed) == ({"wood": 2, "food": 1, "gold": 3}, ("alchemist",))


@pytest.mark.rule("events.alchemist")
def test_an_alchemist_changes_only_what_there_is_and_no_gold() -> None:
    game = with_event("alchemist", wood=2, food=3, gold=4)
    play(game, "play alchemist")
    assert game.options(0) == ["wood", "food"]
    assert refused(game, "stone") == ("events.alchemist", "too_little")
    assert refused(game, "gold") == ("events.alchemist", "no_aim")
    play(game, "aim wood")
    assert game.options(0) == [1, 2]
    assert refused(game, 3) == ("events.alchemist", "too_little")
    assert refused(game, 4) == ("events.alchemist", "no_aim")


@pytest.mark.rule("events.alchemist")
def test_an_alchemist_needs_a_food_and_something_else() -> None:
    game = with_event("alchemist", food=1, gold=5)
    assert refused(game, ("play", "alchemist")) == ("events.alchemist", "nothing_to_trade")
    game = with_event("alchemist", wood=3)
    assert refused(game, ("play", "alchemist")) == TOO_DEAR


# I Come Bearing Gifts


@pytest.mark.rule("events.i_come_bearing_gifts")
def test_without_a_team_there_is_nobody_to_bear_gifts_to() -> None:
    game = with_event("i_come_bearing_gifts", wood=9)
    refusal = ("events.i_come_bearing_gifts", "no_allies")
    assert refused(game, ("play", "i_come_bearing_gifts")) == refusal


@pytest.mark.rule("events.i_come_bearing_gifts")
def test_gifts_arrive_whole_at_an_ally(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(resources, "allies", lambda game, seat: [1])
    game = with_event("i_come_bearing_gifts", wood=2, gold=4)
    play(game, "play i_come_bearing_gifts")
    assert game.options(0) == ["wood", "gold"]
    assert refused(game, "stone") == ("events.i_come_bearing_gifts", "too_little")
    play(game, "aim gold")
    assert game.options(0) == [1, 2, 3, 4]
    assert refused(game, 5) == ("events.i_come_bearing_gifts", "too_little")
    play(game, "aim 3")
    assert (has(game), has(game, 1)) == ({"wood": 1, "gold": 1}, {"gold": 3})
    assert player(game).snuffed == ("i_come_bearing_gifts",)


@pytest.mark.rule("events.i_come_bearing_gifts")
def test_who_bears_gifts_has_some_left(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(resources, "allies", lambda game, seat: [1])
    game = with_event("i_come_bearing_gifts", wood=1)
    refusal = ("events.i_come_bearing_gifts", "nothing_to_trade")
    assert refused(game, ("play", "i_come_bearing_gifts")) == refusal


# Rich Plunder


def plundered(*cells: str, **amounts: int) -> Empires:
    """Seat 0 has destroyed these buildings of seat 1 and is in Construction."""
    game = table()
    age(game, 4, 4)
    buildings(game, seat=1, c1="farm", b0="barracks", b1="town_center")
    raze(game, *cells)
    supply(game, **amounts)
    hand(game, "rich_plunder", "rich_plunder", KEEPS_OPEN)
    return begin(game, construction_phase)


@pytest.mark.rule("events.rich_plunder")
def test_plunder_is_what_a_destroyed_building_had_cost() -> None:
    game = plundered("c1", "b0", food=1)
    play(game, "play rich_plunder")
    assert game.options(0) == ["farm", "barracks"]
    play(game, "aim barracks")
    assert has(game) == {"wood": 6}
    assert player(game).snuffed == ("rich_plunder",)


@pytest.mark.rule("events.rich_plunder")
def test_each_building_is_plundered_once() -> None:
    game = plundered("b0", food=2)
    play(game, "play rich_plunder")
    assert refused(game, ("play", "rich_plunder")) == ("events.rich_plunder", "nothing_to_aim_at")


@pytest.mark.rule("events.rich_plunder")
def test_plunder_is_of_this_turn_and_of_others_and_costs_a_food() -> None:
    nothing = ("events.rich_plunder", "nothing_to_aim_at")
    game = plundered("b0", food=1)
    rest(game)
    anew(game)
    assert refused(game, ("play", "rich_plunder")) == nothing
    game = plundered(food=1)
    buildings(game, c1="barracks")
    still(game)
    raze(game, "c1", seat=0)
    begin(game, construction_phase)
    assert refused(game, ("play", "rich_plunder")) == nothing
    game = plundered("b0")
    assert refused(game, ("play", "rich_plunder")) == TOO_DEAR


@pytest.mark.rule("events.rich_plunder")
def test_a_building_that_was_free_is_no_plunder(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(PRICE, "farm", (0, 0, 0, 0))
    game = plundered("c1", "b0", food=1)
    play(game, "play rich_plunder")
    assert has(game) == {"wood": 6}
    game = plundered("c1", food=1)
    assert refused(game, ("play", "rich_plunder")) == ("events.rich_plunder", "nothing_to_aim_at")
    assert resources.cannot_plunder(game, "rich_plunder", 0, "farm", ()) is not None


# Mine Raid


@pytest.mark.rule("events.mine_raid")
def test_a_mine_raid_brings_three_gold_of_everybody_else() -> None:
    game = with_event("mine_raid", seats=3, food=3)
    supply(game, 1, gold=5, wood=2)
    supply(game, 2, gold=3)
    play(game, "play mine_raid")
    assert has(game) == {"gold": 6}
    assert (has(game, 1), has(game, 2)) == ({"wood": 2, "gold": 2}, {})
    assert player(game).snuffed == ("mine_raid",)


@pytest.mark.rule("events.mine_raid")
def test_who_has_too_little_gold_makes_up_for_it_by_own_choice() -> None:
    game = with_event("mine_raid", food=3)
    supply(game, 1, gold=1, wood=2, stone=1)
    play(game, "play mine_raid")
    assert (asked(game), game.options(1)) == ("make_up", ["wood", "stone"])
    assert refused(game, "food", seat=1) == ("events.mine_raid", "too_little")
    play(game, "make_up stone", seat=1)
    assert has(game) == {"gold": 1, "wood": 1, "stone": 1}
    assert (has(game, 1), asked(game)) == ({"wood": 1}, "construct")


@pytest.mark.rule("events.mine_raid")
def test_who_has_next_to_nothing_pays_all() -> None:
    game = with_event("mine_raid", food=3)
    supply(game, 1, wood=1, stone=1)
    play(game, "play mine_raid")
    play(game, "make_up stone", seat=1)
    assert (has(game), has(game, 1)) == ({"wood": 1, "stone": 1}, {})


@pytest.mark.rule("events.mine_raid")
def test_a_mine_raid_costs_food_and_somebody_must_be_able_to_pay() -> None:
    game = with_event("mine_raid", food=3)
    assert refused(game, ("play", "mine_raid")) == ("events.mine_raid", "nobody_can_pay")
    game = with_event("mine_raid", food=2)
    supply(game, 1, gold=1)
    assert refused(game, ("play", "mine_raid")) == TOO_DEAR


# Festival Day


@pytest.mark.rule("events.festival_day")
@pytest.mark.parametrize(
    ("face", "brought"),
    [(1, {}), (2, {"wood": 5}), (3, {"gold": 5}), (4, {"stone": 5}), (5, {"food": 5})],
)
def test_a_festival_brings_what_the_die_says(face: int, brought: dict[str, int]) -> None:
    game = with_event("festival_day", wood=1, gold=1, stone=2)
    rig_dice(game, rolls=[(face,)])
    play(game, "play festival_day")
    assert (has(game), player(game).snuffed) == (brought, ("festival_day",))
    assert (player(game).hand, asked(game)) == ((KEEPS_OPEN,), "construct")


@pytest.mark.rule("events.festival_day")
@pytest.mark.rule("rulings.42")
def test_on_a_six_any_card_comes_out_of_the_play_deck_and_nobody_sees_which() -> None:
    game = with_event("festival_day", wood=1, gold=1, stone=2)
    player(game).deck = ("boar", "boar", "loom")
    rig_dice(game, rolls=[(6,)])
    play(game, "play festival_day")
    assert (asked(game), game.options(0)) == ("pick_out", ["boar", "loom"])
    assert refused(game, "farm") == ("events.festival_day", "not_there")
    play(game, "pick_out loom")
    assert (player(game).hand, player(game).deck) == ((KEEPS_OPEN, "loom"), ("boar", "boar"))
    assert player(game).seen == ((), ())
    told_to = [event.audience for event in game.log or () if event.key == "drew_cards"]
    assert told_to == [(0,)]


@pytest.mark.rule("events.festival_day")
def test_on_a_six_an_empty_deck_gives_nothing_and_a_festival_is_dear() -> None:
    game = with_event("festival_day", wood=1, gold=1, stone=2)
    player(game).deck = ()
    rig_dice(game, rolls=[(6,)])
    play(game, "play festival_day")
    assert player(game).hand == (KEEPS_OPEN,)
    game = with_event("festival_day", wood=1, gold=1, stone=1)
    assert refused(game, ("play", "festival_day")) == TOO_DEAR
