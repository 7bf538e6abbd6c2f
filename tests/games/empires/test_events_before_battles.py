"""Events before a battle, and those for the battles of a turn."""

from __future__ import annotations

import pytest

from ages.games.empires.fighting import attack_points
from ages.games.empires.rules.declaration import declaration_phase
from ages.games.empires.rules.enlistment import enlistment_phase
from ages.games.empires.rules.events import cannot_use_event, last
from ages.games.empires.rules.resolution import resolution_phase
from ages.games.empires.rules.turn import end_turn
from ages.games.empires.state import Empires

from .builder import asked, begin, hand, play, player, refused, tokens, unit
from .windows import (
    asked_seats,
    battle_of,
    duel,
    fight_on,
    holds,
    no_aim,
    on,
    respond,
    spent,
    to_war,
    useless,
    world,
)

SARACENS = ("saracens", "franks")


def is_snuffed(game: Empires, card: str, seat: int) -> bool:
    """Whether an event has left the hand for the snuffed pile."""
    return player(game, seat).snuffed == (card,) and card not in player(game, seat).hand


# Heavy Tree Cover


@pytest.mark.rule("events.heavy_tree_cover")
def test_trees_keep_the_ranged_round_from_infantry() -> None:
    game = duel("archer", "militia")
    holds(game, "heavy_tree_cover", seat=1)
    to_war(game, "battle_begins")
    assert asked_seats(game) == (1,)
    respond(game, "heavy_tree_cover", seat=1)
    assert tokens(game) == (5, 5)
    assert spent(game, 1) == [2, 0, 1, 0]
    assert is_snuffed(game, "heavy_tree_cover", 1)
    assert asked(game) == "retreat"
    play(game, "fight_on")
    assert tokens(game) == (2, 3)


@pytest.mark.rule("events.heavy_tree_cover")
def test_trees_stand_for_one_battle() -> None:
    game = duel("archer", "militia")
    holds(game, "heavy_tree_cover", seat=1)
    to_war(game, "battle_begins")
    respond(game, "heavy_tree_cover", seat=1)
    assert [one.until for one in game.effects] == ["battle"]
    fight_on(game)
    assert game.effects == ()


@pytest.mark.rule("events.heavy_tree_cover")
def test_trees_are_for_own_infantry_that_is_shot_at() -> None:
    game = duel("archer", "militia")
    battle_of(game)
    rule = "events.heavy_tree_cover"
    assert no_aim(game, "heavy_tree_cover", "u2", seat=0) == (rule, "not_your_unit")
    assert no_aim(game, "heavy_tree_cover", "u1", seat=0) == (rule, "wrong_class")
    assert useless(game, "heavy_tree_cover", 0) == (rule, "nothing_to_aim_at")
    game = duel("scout_cavalry", "militia")
    battle_of(game)
    assert no_aim(game, "heavy_tree_cover", "u2", seat=1) == (rule, "no_ranged_round")
    game = duel("militia", "throwing_axeman")
    battle_of(game)
    assert no_aim(game, "heavy_tree_cover", "u2", seat=1) == (rule, "no_ranged_round")


# High Ground


@pytest.mark.rule("events.high_ground")
@pytest.mark.parametrize(("age", "lost"), [(2, 3), (3, 3), (4, 4)])
def test_high_ground_is_higher_in_later_ages(age: int, lost: int) -> None:
    game = duel("archer_saracens", "militia", *SARACENS, tokens=4)
    game.players[0].age = age
    holds(game, "high_ground", seat=0)
    to_war(game, "battle_begins")
    respond(game, "high_ground", seat=0)
    assert tokens(game) == (4, 5 - lost)
    assert spent(game, 0) == [2, 0, 1, 0]
    assert is_snuffed(game, "high_ground", 0)
    fight_on(game)
    assert game.effects == ()


@pytest.mark.rule("events.high_ground")
def test_high_ground_is_for_archers_in_a_ranged_round() -> None:
    game = duel("archer_saracens", "militia", *SARACENS)
    battle_of(game)
    assert no_aim(game, "high_ground", "u2", seat=0) == ("events.high_ground", "wrong_class")
    game = duel("archer_saracens", "scout_cavalry", *SARACENS)
    battle_of(game)
    assert useless(game, "high_ground", 0) == ("events.high_ground", "no_ranged_round")


@pytest.mark.rule("events.high_ground")
def test_the_age_of_its_player_counts_whoever_has_the_archers() -> None:
    game = duel("archer", "militia", "franks", "saracens")
    game.players[0].age = 2
    battle_of(game)
    last(game, 1, "high_ground", "u1")
    assert attack_points(game, "u1", "u2", True) == 8


# Muddy Battlefield


@pytest.mark.rule("events.muddy_battlefield")
def test_mud_doubles_the_ap_of_infantry_against_cavalry() -> None:
    game = duel("scout_cavalry", "militia")
    holds(game, "muddy_battlefield", seat=1)
    to_war(game, "battle_begins")
    respond(game, "muddy_battlefield", seat=1)
    assert tokens(game) == (1, 2)
    assert spent(game, 1) == [2, 0, 2, 0]
    assert is_snuffed(game, "muddy_battlefield", 1)
    fight_on(game)
    assert [one.target for one in game.effects] == ["u2"]
    begin(game, end_turn)
    assert game.effects == ()


@pytest.mark.rule("events.muddy_battlefield")
def test_mud_is_for_infantry_against_cavalry() -> None:
    game = duel("militia", "militia")
    battle_of(game)
    rule = "events.muddy_battlefield"
    assert no_aim(game, "muddy_battlefield", "u1", seat=1) == (rule, "no_cavalry_against_it")
    assert useless(game, "muddy_battlefield", 1) == (rule, "nothing_to_aim_at")
    game = duel("scout_cavalry", "militia")
    battle_of(game)
    assert no_aim(game, "muddy_battlefield", "u1", seat=1) == (rule, "wrong_class")
    game = duel("cavalry_archer", "militia")
    battle_of(game)
    assert cannot_use_event(game, 1, "muddy_battlefield") is None


@pytest.mark.rule("events.muddy_battlefield")
def test_mud_does_not_help_one_unit_twice() -> None:
    game = duel("scout_cavalry", "militia")
    holds(game, "muddy_battlefield", "muddy_battlefield", seat=1)
    to_war(game, "battle_begins")
    respond(game, "muddy_battlefield", seat=1)
    assert tokens(game) == (1, 2)
    assert player(game, 1).hand == ("muddy_battlefield",)


# Relentless Attack


@pytest.mark.rule("events.relentless_attack")
def test_a_relentless_attack_keeps_damage_for_the_next_round() -> None:
    game = duel("militia", "militia")
    holds(game, "relentless_attack", seat=0)
    to_war(game, "battle_begins")
    respond(game, "relentless_attack", seat=0)
    assert tokens(game) == (3, 3)
    assert spent(game, 0) == [0, 1, 2, 0]
    assert is_snuffed(game, "relentless_attack", 0)
    play(game, "fight_on")
    play(game, "fight_on", seat=1)
    assert tokens(game) == (1, 1)
    assert game.effects == ()


@pytest.mark.rule("events.relentless_attack")
def test_without_it_small_damage_is_lost() -> None:
    game = to_war(duel("militia", "militia"))
    fight_on(game)
    assert tokens(game) == (2, 2)


@pytest.mark.rule("events.relentless_attack")
def test_a_relentless_attack_needs_two_sides_and_comes_once() -> None:
    game = duel("militia", "militia")
    battle_of(game, None)
    rule = "events.relentless_attack"
    assert useless(game, "relentless_attack", 1) == (rule, "nobody_defends")
    game = duel("militia", "militia")
    holds(game, "relentless_attack", seat=0)
    holds(game, "relentless_attack", seat=1)
    to_war(game, "battle_begins")
    assert asked_seats(game) == (0, 1)
    respond(game, "relentless_attack", seat=0)
    assert asked(game) == "retreat"
    assert player(game, 1).hand == ("relentless_attack",)


# Steady Hand


@pytest.mark.rule("events.steady_hand")
def test_a_steady_hand_shoots_at_cavalry() -> None:
    game = duel("archer_saracens", "scout_cavalry", *SARACENS)
    holds(game, "steady_hand", seat=0)
    to_war(game, "battle_begins")
    respond(game, "steady_hand", seat=0)
    assert asked(game) == "retreat"
    assert game.battle is not None
    assert game.battle.round == 0
    assert tokens(game) == (5, 3)
    assert spent(game, 0) == [2, 0, 0, 0]
    assert is_snuffed(game, "steady_hand", 0)
    fight_on(game)
    assert [one.card for one in game.effects] == ["steady_hand"]
    begin(game, end_turn)
    assert game.effects == ()


@pytest.mark.rule("events.steady_hand")
def test_a_steady_hand_is_for_archers_who_could_not_shoot() -> None:
    game = duel("archer_saracens", "militia", *SARACENS)
    battle_of(game)
    rule = "events.steady_hand"
    assert no_aim(game, "steady_hand", "u1", seat=0) == (rule, "has_ranged_round")
    assert no_aim(game, "steady_hand", "u2", seat=0) == (rule, "wrong_class")
    battle_of(game, None)
    assert no_aim(game, "steady_hand", "u1", seat=0) == (rule, "nobody_defends")


# While They're Sleeping


@pytest.mark.rule("events.while_theyre_sleeping")
def test_sleepers_deal_no_damage_in_the_first_round() -> None:
    game = duel("militia", "militia")
    holds(game, "while_theyre_sleeping", seat=0)
    to_war(game, "battle_begins")
    respond(game, "while_theyre_sleeping", seat=0)
    assert tokens(game) == (5, 3)
    assert spent(game, 0) == [0, 3, 3, 0]
    assert is_snuffed(game, "while_theyre_sleeping", 0)
    fight_on(game)
    assert tokens(game) == (4, 1)
    assert game.effects == ()


@pytest.mark.rule("events.while_theyre_sleeping")
def test_a_ranged_round_is_the_first_round() -> None:
    game = duel("militia", "archer")
    holds(game, "while_theyre_sleeping", seat=0)
    to_war(game, "battle_begins")
    respond(game, "while_theyre_sleeping", seat=0)
    assert tokens(game) == (3, 2)


@pytest.mark.rule("events.while_theyre_sleeping")
def test_only_attacking_infantry_finds_them_asleep() -> None:
    game = duel("militia", "militia")
    battle_of(game)
    rule = "events.while_theyre_sleeping"
    assert no_aim(game, "while_theyre_sleeping", "u2", seat=1) == (rule, "not_attacking")
    battle_of(game, None)
    assert no_aim(game, "while_theyre_sleeping", "u1", seat=0) == (rule, "nobody_defends")
    game = duel("knight", "militia")
    battle_of(game)
    assert no_aim(game, "while_theyre_sleeping", "u1", seat=0) == (rule, "wrong_class")


# A Just Cause


def with_a_just_cause(attacker: str, defender: str | None, tokens: int = 5) -> Empires:
    """The event is played in the Attack Declaration of seat 0."""
    game = duel(attacker, defender, tokens=tokens)
    hand(game, "a_just_cause")
    begin(game, declaration_phase, resolution_phase)
    play(game, "play a_just_cause")
    return game


@pytest.mark.rule("events.a_just_cause")
def test_a_just_cause_gives_attackers_more_ap() -> None:
    game = with_a_just_cause("militia", "militia")
    assert spent(game, 0) == [0, 1, 1, 0]
    assert is_snuffed(game, "a_just_cause", 0)
    on(game)
    assert tokens(game) == (3, 2)
    fight_on(game)
    assert [one.until for one in game.effects] == ["turn"]
    begin(game, end_turn)
    assert game.effects == ()


@pytest.mark.rule("events.a_just_cause")
def test_a_just_cause_does_not_help_in_the_ranged_round() -> None:
    game = with_a_just_cause("archer", "militia", tokens=4)
    on(game)
    assert asked(game) == "retreat"
    assert tokens(game) == (4, 3)


@pytest.mark.rule("events.a_just_cause")
def test_a_just_cause_does_not_help_its_player_to_defend() -> None:
    game = duel("militia", "militia")
    last(game, 1, "a_just_cause")
    battle_of(game)
    assert attack_points(game, "u2", "u1", False) == 4
    assert attack_points(game, "u1", "u2", False) == 4


@pytest.mark.rule("events.a_just_cause")
@pytest.mark.rule("events.i_cant_tell_where_its_coming_from")
@pytest.mark.parametrize("card", ["a_just_cause", "i_cant_tell_where_its_coming_from"])
def test_after_the_last_battle_it_is_too_late(card: str) -> None:
    game = world()
    hand(game, card)
    begin(game, enlistment_phase)
    assert refused(game, ("play", card)) == (f"events.{card}", "no_battle_ahead")


# I Can't Tell Where It's Coming From


def into_an_ambush(responder: str, tokens: int) -> Empires:
    """The event is played, and a unit comes by fast response to the Farm."""
    game = world()
    unit(game, "militia", 5, "2:c1")
    unit(game, responder, tokens, "c0", seat=1)
    hand(game, "i_cant_tell_where_its_coming_from")
    begin(game, declaration_phase, resolution_phase)
    play(game, "play i_cant_tell_where_its_coming_from")
    on(game)
    return game


@pytest.mark.rule("events.i_cant_tell_where_its_coming_from")
def test_a_fast_response_costs_a_token() -> None:
    game = into_an_ambush("militia", 5)
    assert spent(game, 0) == [2, 0, 0, 1]
    assert is_snuffed(game, "i_cant_tell_where_its_coming_from", 0)
    assert tokens(game) == (3, 2)
    fight_on(game)
    begin(game, end_turn)
    assert game.effects == ()


@pytest.mark.rule("events.i_cant_tell_where_its_coming_from")
def test_a_unit_of_one_token_dies_and_the_attack_goes_on() -> None:
    game = into_an_ambush("militia", 1)
    assert tokens(game) == (5, 0)
    assert player(game, 1).village.null_spaces == ("c1",)


@pytest.mark.rule("events.i_cant_tell_where_its_coming_from")
def test_war_elephants_are_not_ambushed() -> None:
    game = into_an_ambush("war_elephant", 1)
    assert tokens(game, ("u2",)) == (1,)


@pytest.mark.rule("events.i_cant_tell_where_its_coming_from")
def test_who_was_there_is_not_ambushed() -> None:
    game = duel("militia", "militia")
    hand(game, "i_cant_tell_where_its_coming_from")
    begin(game, declaration_phase, resolution_phase)
    play(game, "play i_cant_tell_where_its_coming_from")
    on(game)
    assert tokens(game) == (3, 3)
