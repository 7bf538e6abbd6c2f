"""Events about how a battle goes on: retreats, more rounds, and what a victory brings."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from ages.games.empires.rules.declaration import declaration_phase
from ages.games.empires.rules.events import last
from ages.games.empires.rules.resolution import resolution_phase
from ages.games.empires.rules.turn import end_turn
from ages.games.empires.state import Empires

from .builder import (
    asked,
    begin,
    damage_on,
    piles,
    place,
    play,
    player,
    refused,
    rig_dice,
    tokens,
    told,
)
from .held import answers, has, is_snuffed, monks, plays
from .windows import battle_of, duel, fight_on, no_aim, on, spent, to_war, useless

pytestmark = pytest.mark.usefixtures("every_event")

# Retreat


@pytest.mark.rule("events.retreat")
def test_a_unit_must_retreat_before_the_first_round() -> None:
    game = duel("militia", "militia")
    has(game, "retreat")
    to_war(game, "battle_begins")
    answers(game, "retreat", "u2")
    assert asked(game) == "flee"
    assert game.pending is not None
    assert game.pending.seats == (1,)
    assert game.pending.rule_in(game) == "events.retreat"
    play(game, "retreat no_mans_land", seat=1)
    assert place(game, "u2") == "no_mans_land"
    assert tokens(game) == (5, 5)
    assert spent(game, 0) == [1, 1, 2, 0]
    assert is_snuffed(game, "retreat")
    assert damage_on(game, "c1") is None


@pytest.mark.rule("events.retreat")
def test_when_the_attacker_is_sent_back_the_battle_is_over() -> None:
    game = duel("militia", "militia")
    has(game, "retreat", seat=1)
    to_war(game, "battle_begins")
    answers(game, "retreat", "u1", seat=1)
    play(game, "retreat no_mans_land")
    assert (place(game, "u1"), tokens(game), damage_on(game, "c1")) == ("no_mans_land", (5, 5), 0)
    assert game.battle is None


@pytest.mark.rule("events.retreat")
def test_nobody_is_sent_back_who_has_nowhere_to_go_or_no_enemy() -> None:
    game = duel("militia", "militia")
    battle_of(game)
    last(game, 0, "brushfire")
    game.fields = ("2:c0",)
    rule = "events.retreat"
    assert no_aim(game, "retreat", "u1", seat=1) == (rule, "nowhere_to_retreat")
    battle_of(game, None)
    assert no_aim(game, "retreat", "u1", seat=1) == (rule, "nobody_defends")
    assert useless(game, "retreat", 1) == (rule, "nothing_to_aim_at")
    battle_of(game)
    last(game, 0, "tracking", "u1")
    assert no_aim(game, "retreat", "u1", seat=1) == (rule, "nobody_retreats")


# Shots in the Back


def archers_pursue(defender: str = "militia", attacker: str = "archer") -> Empires:
    """Archers of seat 0 fight until the enemy may retreat; the event is at work."""
    game = duel(attacker, defender)
    has(game, "shots_in_the_back")
    begin(game, declaration_phase, resolution_phase)
    plays(game, "shots_in_the_back")
    on(game)
    play(game, "fight_on")
    if asked(game) == "retreat" and game.pending is not None and game.pending.seats == (0,):
        play(game, "fight_on")
    return game


@pytest.mark.rule("events.shots_in_the_back")
def test_who_retreats_from_archers_is_shot_at_once_more() -> None:
    game = archers_pursue("spearman")
    assert spent(game, 0) == [3, 0, 0, 0]
    assert is_snuffed(game, "shots_in_the_back")
    assert tokens(game) == (4, 1)
    play(game, "retreat no_mans_land", seat=1)
    assert told(game, "shot_in_the_back")[0]["count"] == 1
    assert tokens(game) == (4, 0)
    assert player(game, 1).discard[-1:] == ("spearman",)
    begin(game, end_turn)
    assert game.effects == ()


@pytest.mark.rule("events.shots_in_the_back")
def test_others_do_not_shoot_after_those_who_retreat() -> None:
    game = archers_pursue("militia", "militia")
    play(game, "retreat no_mans_land", seat=1)
    assert tokens(game) == (3, 3)


# Tracking


@pytest.mark.rule("events.tracking")
def test_nobody_retreats_from_a_battle_that_is_tracked() -> None:
    game = duel("archer", "spearman")
    has(game, "tracking")
    begin(game, declaration_phase, resolution_phase)
    on(game)
    assert asked(game) == "next_battle"
    plays(game, "tracking")
    assert spent(game, 0) == [1, 1, 0, 0]
    assert is_snuffed(game, "tracking")
    on(game)
    assert (asked(game), tokens(game)) == ("", (4, 0))
    begin(game, end_turn)
    assert game.effects == ()


@pytest.mark.rule("events.tracking")
def test_other_battles_are_not_tracked() -> None:
    game = duel("militia", "militia")
    last(game, 0, "tracking", "u9")
    to_war(game)
    assert asked(game) == "retreat"


@pytest.mark.rule("events.tracking")
def test_tracking_is_for_a_battle_to_come() -> None:
    game = duel("militia", "militia")
    assert useless(game, "tracking", 0) == ("events.tracking", "nothing_to_aim_at")
    battle_of(game, None)
    assert no_aim(game, "tracking", "u1", seat=0) == ("events.tracking", "no_defender")
    battle_of(game)
    last(game, 0, "tracking", "u1")
    assert no_aim(game, "tracking", "u1", seat=0) == ("events.tracking", "at_work_already")


# You Will Die!


@pytest.mark.rule("events.you_will_die")
def test_a_battle_to_the_end_has_four_rounds_and_no_retreat() -> None:
    game = duel("knight", "knight")
    has(game, "you_will_die", seat=1)
    to_war(game, "battle_begins")
    answers(game, "you_will_die", seat=1)
    assert asked(game) == ""
    rounds = [one["round"] for one in told(game, "round")]
    assert rounds == ["first_round", "second_round", "third_round", "fourth_round"]
    assert tokens(game) == (2, 2)
    assert spent(game, 1) == [0, 1, 2, 0]
    assert is_snuffed(game, "you_will_die", 1)
    assert game.effects == ()


@pytest.mark.rule("events.you_will_die")
def test_archers_do_not_run_from_it_and_buildings_suffer_four_rounds() -> None:
    game = duel("archer", "spearman")
    has(game, "you_will_die", seat=1)
    to_war(game, "battle_begins")
    answers(game, "you_will_die", seat=1)
    assert told(game, "round")[0]["round"] == "ranged_round"
    assert asked(game) == ""


@pytest.mark.rule("events.you_will_die")
def test_an_event_still_makes_somebody_retreat() -> None:
    game = duel("militia", "militia")
    has(game, "you_will_die", seat=1)
    has(game, "retreat", seat=0)
    to_war(game, "battle_begins")
    answers(game, "you_will_die", seat=1)
    answers(game, "retreat", "u2", seat=0)
    assert asked(game) == "flee"


@pytest.mark.rule("events.you_will_die")
def test_it_comes_once_in_a_battle() -> None:
    game = duel("militia", "militia")
    player(game).civilization = "saracens"
    battle_of(game)
    last(game, 1, "you_will_die")
    assert useless(game, "you_will_die", 0) == ("events.you_will_die", "at_work_already")


# Field Testing


def trial(attacker: str, defender: str, name: str = "u1") -> Empires:
    """Seat 0 tests something on a unit of its battle."""
    game = duel(attacker, defender)
    has(game, "field_testing")
    for seat in (0, 1):
        piles(game, seat, deck=("forging", "loom", "wheelbarrow", "farm"))
    to_war(game, "battle_begins")
    answers(game, "field_testing", name)
    return game


@pytest.mark.rule("events.field_testing")
def test_what_is_tested_makes_a_unit_stronger_for_the_battle() -> None:
    game = trial("militia", "militia")
    assert tokens(game) == (3, 2)
    assert spent(game, 0) == [0, 2, 2, 1]
    assert is_snuffed(game, "field_testing")
    fight_on(game)
    assert tokens(game) == (3, 1)
    assert game.effects == ()


@pytest.mark.rule("events.field_testing")
def test_a_unit_that_destroys_another_brings_a_technology() -> None:
    game = trial("knight", "militia")
    assert asked(game) == "find_technology"
    assert game.options(0) == ["forging", "none"]
    assert refused(game, "iron_casting") == ("events.field_testing", "not_in_the_play_deck")
    play(game, "take forging")
    assert "forging" in player(game).hand
    assert "forging" not in player(game).deck
    assert player(game).seen[1] == ("forging",)


@pytest.mark.rule("events.field_testing")
def test_the_technology_is_for_the_owner_of_the_unit_who_may_leave_it() -> None:
    game = trial("militia", "knight", "u2")
    assert asked(game) == "find_technology"
    play(game, "take none", seat=1)
    assert player(game, 1).hand == ()
    game = trial("knight", "militia", "u2")
    assert asked(game) == ""


@pytest.mark.rule("events.field_testing")
def test_a_unit_of_which_the_last_is_converted_is_destroyed_too() -> None:
    game = duel("militia", "militia")
    monks(game, "u1", 3)
    game.units["u2"] = replace(game.units["u2"], tokens=1)
    has(game, "field_testing")
    piles(game, deck=("forging",))
    to_war(game, "battle_begins")
    answers(game, "field_testing", "u1")
    rig_dice(game, [[3]])
    play(game, "convert yes")
    assert asked(game) == "find_technology"
