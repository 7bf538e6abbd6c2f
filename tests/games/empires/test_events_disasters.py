"""Events that harm buildings and villagers."""

from __future__ import annotations

import pytest

from ages.games.empires.rules.construction import construction_phase
from ages.games.empires.rules.enlistment import enlistment_phase
from ages.games.empires.rules.turn import end_turn
from ages.games.empires.rules.upkeep import upkeep_phase
from ages.games.empires.state import Empires

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
    told,
    villagers,
)

KEEPS_OPEN = "fallen_tree"


# Earthquake


def shaking(**cells: str) -> Empires:
    """Seat 0 in Enlistment with an Earthquake; seat 1 has these buildings besides a Town Center."""
    game = table()
    age(game, 4, 4)
    rich(game)
    buildings(game, seat=1, **cells)
    hand(game, "earthquake")
    begin(game, enlistment_phase)
    return game


@pytest.mark.rule("events.earthquake")
@pytest.mark.rule("rulings.30")
@pytest.mark.parametrize(
    ("card", "tokens"), [("mill", 4), ("stone_wall", 7), ("palisade_wall", 1), ("castle", 22)]
)
def test_an_earthquake_does_damage_for_half_the_health_points(card: str, tokens: int) -> None:
    game = shaking(c1=card)
    play(game, "play earthquake", "aim 2:c1")
    assert player(game, 1).damage == [0, tokens]
    assert player(game).supply == [50, 50, 46, 47]
    assert player(game).snuffed == ("earthquake",)


@pytest.mark.rule("events.earthquake")
def test_an_earthquake_strikes_undamaged_buildings_of_anybody_but_no_monastery() -> None:
    game = shaking(c1="monastery", b0="mill", b1="farm")
    damage(game, seat=1, b0=1)
    play(game, "play earthquake")
    assert game.options(0) == ["1:c0", "2:c0", "2:b1"]
    assert refused(game, "2:c1") == ("events.earthquake", "spared")
    assert refused(game, "2:b0") == ("events.earthquake", "damaged_already")


@pytest.mark.rule("events.earthquake")
def test_an_earthquake_comes_in_the_enlistment_phase_for_its_price() -> None:
    game = table()
    age(game, 4, 4)
    rich(game)
    hand(game, "earthquake", KEEPS_OPEN)
    begin(game, construction_phase)
    assert refused(game, ("play", "earthquake")) == ("cards.event_turn", "other_moment")
    still(game)
    supply(game, gold=4, stone=2, food=1)
    begin(game, enlistment_phase)
    assert refused(game, ("play", "earthquake")) == ("village.spending", "too_dear")


# Typhoid


def sick(copies: int = 1, research: dict[str, int] | None = None, **cells: int) -> Empires:
    """Typhoid lies with seat 1, whose Upkeep has come; its villagers are on these cells."""
    game = table()
    age(game, 3, 3)
    rich(game)
    buildings(game, seat=1, c1="farm")
    villagers(game, seat=1, **cells)
    hand(game, *["typhoid"] * copies)
    begin(game, construction_phase)
    for _ in range(copies):
        play(game, "play typhoid")
    still(game)
    player(game, 1).research = tuple((research or {}).items())
    game.active = 1
    return begin(game, upkeep_phase)


@pytest.mark.rule("events.typhoid")
def test_typhoid_stays_with_an_opponent() -> None:
    game = sick(c0=3)
    assert [(effect.owner, effect.target) for effect in game.effects] == [(0, 1)]
    assert (player(game).supply, player(game).snuffed) == ([47, 50, 47, 50], ())


@pytest.mark.rule("events.typhoid")
@pytest.mark.rule("rulings.16")
def test_typhoid_kills_two_villagers_where_their_owner_says() -> None:
    game = sick(c0=3, c1=2)
    player(game, 1).pool = 1
    game.offered.clear()
    assert game.options(1) == ["pool", "c0", "c1"]
    assert game.pending is not None
    assert game.pending.rule_in(game) == "events.typhoid"
    assert refused(game, "b0", seat=1) == ("rulings.16", "nobody_dies_there")
    play(game, "bury pool", "bury c1", seat=1)
    assert (player(game, 1).pool, player(game, 1).villagers) == (0, [3, 1])
    assert asked(game) == ""
    assert [event["place"] for event in told(game, "villager_lost")] == ["pool", "c1"]


@pytest.mark.rule("events.typhoid")
@pytest.mark.rule("rulings.16")
def test_researchers_die_last() -> None:
    game = sick(research={"loom": 1}, c0=1, c1=1)
    assert game.options(1) == ["c0", "c1"]
    assert refused(game, "loom", seat=1) == ("rulings.16", "researchers_last")
    play(game, "bury c0", seat=1)
    assert (player(game, 1).villagers, player(game, 1).research) == ([0, 0], (("loom", 1),))


@pytest.mark.rule("events.typhoid")
@pytest.mark.rule("rulings.16")
def test_what_nobody_is_left_to_research_is_discarded() -> None:
    game = sick(research={"loom": 1}, c0=1)
    assert (player(game, 1).villagers, player(game, 1).research) == ([0, 0], ())
    assert (player(game, 1).discard, player(game, 1).known) == (("loom",), ())
    game = sick(research={"feudal_age": 1}, c0=1)
    assert (player(game, 1).research, player(game, 1).discard) == ((), ())


@pytest.mark.rule("events.typhoid")
def test_research_goes_on_with_those_who_are_left() -> None:
    game = sick(research={"loom": 1, "feudal_age": 3}, c0=0)
    assert game.options(1) == ["loom", "feudal_age"]
    play(game, "bury feudal_age", "bury feudal_age", seat=1)
    assert player(game, 1).research == (("loom", 1), ("feudal_age", 1))


@pytest.mark.rule("events.typhoid")
def test_typhoid_kills_who_is_there_and_no_more() -> None:
    game = sick(c0=1)
    assert player(game, 1).villagers == [0, 0]
    assert asked(game) == ""
    still(game)
    begin(game, upkeep_phase)
    assert asked(game) == ""


@pytest.mark.rule("events.typhoid")
def test_typhoid_spares_everybody_else() -> None:
    game = sick(c0=9)
    still(game)
    game.active = 0
    begin(game, upkeep_phase)
    assert asked(game) == ""
    assert player(game).villagers == [3]


@pytest.mark.rule("events.typhoid")
@pytest.mark.rule("collection.upkeep")
def test_typhoid_comes_back_each_upkeep_and_a_game_with_two_can_be_saved() -> None:
    game = sick(copies=2, c0=9, c1=9)
    loaded = Empires.from_json(game.to_json())
    for one in (game, loaded):
        for _ in range(4):
            one.play(1, "c0")
        assert one.players[1].villagers == [5, 9]
        assert one.pending is None
    end_turn(game)
    still(game)
    begin(game, upkeep_phase)
    assert asked(game) == "bury"


@pytest.mark.rule("events.typhoid")
@pytest.mark.rule("cards.event_payments")
def test_after_its_toll_typhoid_is_handed_on_or_snuffed() -> None:
    for said, paid in (("hand_on typhoid 0", 3), ("remove typhoid", 4)):
        game = sick(c0=9)
        rich(game, 1)
        begin(game, construction_phase)
        play(game, said, seat=1)
        assert player(game, 1).supply == [50 - paid, 50, 50 - paid, 50]
        if paid == 3:
            assert [effect.target for effect in game.effects] == [0]
        else:
            assert (game.effects, player(game).snuffed) == ((), ("typhoid",))


@pytest.mark.rule("events.typhoid")
def test_with_more_players_typhoid_does_not_go_back_at_once() -> None:
    game = table(seats=3)
    age(game, 3, 3, 3)
    for seat in range(3):
        rich(game, seat)
    hand(game, "typhoid")
    begin(game, construction_phase)
    play(game, "play typhoid", "aim 1")
    still(game)
    game.active = 1
    begin(game, construction_phase)
    play(game, "hand_on typhoid 2", seat=1)
    still(game)
    game.active = 2
    begin(game, construction_phase)
    assert refused(game, ("hand_on", "typhoid", 1), seat=2) == ("events.typhoid", "had_it_before")
    play(game, "hand_on typhoid 0", seat=2)
    assert [effect.target for effect in game.effects] == [0]


@pytest.mark.rule("events.typhoid")
def test_typhoid_costs_wood_and_gold() -> None:
    game = table()
    age(game, 3, 3)
    supply(game, wood=3, gold=2)
    hand(game, "typhoid", KEEPS_OPEN)
    begin(game, construction_phase)
    assert refused(game, ("play", "typhoid")) == ("village.spending", "too_dear")
