"""Events in answer to attacks that were declared, and to the fall of a building."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from ages.games.empires.pieces import Attack
from ages.games.empires.rules.declaration import declaration_phase
from ages.games.empires.rules.destruction import damage_building
from ages.games.empires.rules.events import last
from ages.games.empires.rules.resolution import resolution_phase
from ages.games.empires.state import Empires
from ages.games.empires.tables import DECK_CARDS
from ages.games.empires.view import sample, spectator_view
from ages.kernel.chance import Chance

from .builder import (
    asked,
    begin,
    buildings,
    damage,
    face_down,
    play,
    player,
    refused,
    tokens,
    unit,
    villagers,
)
from .windows import (
    PROOF,
    asked_seats,
    duel,
    fight_on,
    holds,
    no_aim,
    respond,
    spent,
    to_war,
    useless,
    window,
    world,
)

NOWHERE = "they_came_out_of_nowhere"


@pytest.fixture(autouse=True)
def proof(monkeypatch: pytest.MonkeyPatch) -> None:
    """There is a deck with the events that no starter deck holds."""
    monkeypatch.setitem(DECK_CARDS, "proof", PROOF)


def town(card: str, *units: tuple[str, str]) -> Empires:
    """A row of buildings from c0 to c3, seat 0 on the Farm at c1; units of seat 1 on cells."""
    game = world()
    buildings(game, seat=1, c2="house", c3="house")
    unit(game, "militia", 5, "2:c1")
    for title, cell in units:
        unit(game, title, 5, cell, seat=1)
    holds(game, card, seat=1)
    return game


# Town Patrol


@pytest.mark.rule("events.town_patrol")
def test_a_patrol_comes_from_any_distance() -> None:
    game = town("town_patrol", ("militia", "c3"))
    to_war(game, "attacks_declared")
    assert asked_seats(game) == (1,)
    respond(game, "town_patrol", seat=1)
    assert spent(game, 1) == [0, 3, 0, 0]
    assert player(game, 1).snuffed == ("town_patrol",)
    assert (asked(game), asked_seats(game)) == ("answer", (1,))
    play(game, "meet u2", seat=1)
    assert game.units["u2"].place == "2:c1"
    assert tokens(game) == (3, 3)


@pytest.mark.rule("events.town_patrol")
def test_without_a_patrol_a_unit_far_away_stays_there() -> None:
    game = town("town_patrol", ("militia", "c3"), ("militia", "c2"))
    to_war(game, "attacks_declared")
    game.play(1, "pass")
    assert refused(game, "u2", 1) == ("declaration.fast_response", "too_far_to_respond")


@pytest.mark.rule("events.town_patrol")
def test_a_patrol_must_have_a_far_attack_on_a_building_to_go_to() -> None:
    rule = "events.town_patrol"
    game = town("town_patrol", ("militia", "c2"), ("militia", "c3"))
    game.attacks = (Attack("u1", "building", "2:c1"),)
    assert no_aim(game, "town_patrol", "u2", seat=1) == (rule, "no_far_attack")
    game.attacks = (Attack("u1", "villagers", "2:c1"),)
    assert no_aim(game, "town_patrol", "u3", seat=1) == (rule, "no_far_attack")
    game.attacks = (Attack("u1", "building", "2:c1"), Attack("u1", "u3", "2:c3"))
    refusal = ("declaration.one_combat", "fights_already")
    assert no_aim(game, "town_patrol", "u3", seat=1) == refusal
    unit(game, "militia", 5, "c1", seat=1)
    game.attacks = (Attack("u1", "building", "2:c1"),)
    assert useless(game, "town_patrol", 1) == (rule, "nothing_to_aim_at")
    game.attacks = ()
    assert useless(game, "town_patrol", 1) == (rule, "nothing_to_aim_at")


@pytest.mark.rule("events.town_patrol")
def test_a_patrol_does_not_run_to_villagers() -> None:
    game = town("town_patrol", ("militia", "c3"))
    villagers(game, seat=1, c1=1)
    last(game, 1, "town_patrol", "u2")
    begin(game, declaration_phase)
    play(game, "attack u1 villagers")
    assert game.attacks[0].defender == "2:c1"


@pytest.mark.rule("events.town_patrol")
def test_a_patrol_lasts_for_the_turn_and_is_called_once() -> None:
    game = town("town_patrol", ("militia", "c3"))
    game.attacks = (Attack("u1", "building", "2:c1"),)
    last(game, 1, "town_patrol", "u2")
    assert game.effects[0].until == "turn"
    assert no_aim(game, "town_patrol", "u2", seat=1) == ("events.town_patrol", "at_work_already")


# They Came Out of Nowhere


@pytest.mark.rule("events.they_came_out_of_nowhere")
def test_attacker_and_unit_fight_in_no_mans_land() -> None:
    game = town(NOWHERE, ("militia", "c3"))
    to_war(game, "attacks_declared")
    respond(game, NOWHERE, seat=1)
    assert spent(game, 1) == [1, 1, 0, 1]
    assert player(game, 1).snuffed == (NOWHERE,)
    assert [game.units[one].place for one in ("u1", "u2")] == ["no_mans_land"] * 2
    assert game.battle is not None
    assert (game.battle.defender, game.battle.place) == ("u2", "no_mans_land")
    assert tokens(game) == (3, 3)
    fight_on(game)
    assert tokens(game) == (2, 2)
    assert player(game, 1).damage == [0, 0, 0, 0]
    assert [game.units[one].place for one in ("u1", "u2")] == ["no_mans_land"] * 2


@pytest.mark.rule("events.they_came_out_of_nowhere")
def test_the_building_is_safe_when_the_one_who_came_out_dies() -> None:
    game = town(NOWHERE, ("militia", "c2"))
    game.units["u2"] = replace(game.units["u2"], tokens=1)
    to_war(game, "attacks_declared")
    respond(game, NOWHERE, seat=1)
    assert tokens(game) == (5, 0)
    assert player(game, 1).damage == [0, 0, 0, 0]


@pytest.mark.rule("events.they_came_out_of_nowhere")
def test_another_unit_takes_the_place_of_a_target() -> None:
    game = town(NOWHERE, ("militia", "c1"), ("knight", "c3"))
    to_war(game, "attacks_declared", target="u2")
    respond(game, NOWHERE, "u3", seat=1)
    assert game.attacks[0].target == game.attacks[0].defender == "u3"
    assert tokens(game, ("u2",)) == (5,)
    assert game.units["u2"].place == "2:c1"
    assert not game.units["u2"].fought


@pytest.mark.rule("events.they_came_out_of_nowhere")
def test_helpers_find_nobody_to_help() -> None:
    game = town(NOWHERE, ("militia", "c3"))
    unit(game, "militia", 5, "2:c2")
    begin(game, declaration_phase, resolution_phase)
    play(game, "attack u1", "attack u3 2:c1")
    while asked(game) == "declare":
        play(game, "done")
    respond(game, NOWHERE, "u1", seat=1)
    assert asked(game) == "retreat"
    fight_on(game)
    assert player(game, 1).damage == [0, 0, 0, 0]


@pytest.mark.rule("events.they_came_out_of_nowhere")
def test_who_comes_out_is_two_steps_away_at_most() -> None:
    game = town(NOWHERE, ("militia", "c4"), ("militia", "c3"))
    buildings(game, seat=1, c4="house")
    game.attacks = (Attack("u1", "building", "2:c1"),)
    rule = f"events.{NOWHERE}"
    assert no_aim(game, NOWHERE, "u2", "u1", seat=1) == (rule, "too_far_away")
    game.attacks += (Attack("u1", "u3", "2:c3"),)
    refusal = ("declaration.one_combat", "fights_already")
    assert no_aim(game, NOWHERE, "u3", "u1", seat=1) == refusal
    assert no_aim(game, NOWHERE, "u1", seat=1) == (rule, "nobody_near")
    game.attacks = (Attack("u1", "building", "2:c1", ally="u9"),)
    assert no_aim(game, NOWHERE, "u1", seat=1) == ("rulings.43", "two_attack")


@pytest.mark.rule("events.they_came_out_of_nowhere")
@pytest.mark.rule("rulings.28")
def test_archers_do_not_come_out_against_rams() -> None:
    game = town(NOWHERE, ("archer", "c3"))
    game.units["u1"] = replace(game.units["u1"], card="battering_ram")
    game.attacks = (Attack("u1", "building", "2:c1"),)
    assert no_aim(game, NOWHERE, "u2", "u1", seat=1) == ("rulings.28", "cannot_hurt_it")


@pytest.mark.rule("events.they_came_out_of_nowhere")
def test_a_gap_is_no_step() -> None:
    game = world()
    buildings(game, seat=1, b1="house", a1="house", a3="house", a2="house")
    buildings(game, seat=1, b3="house", c3="house")
    unit(game, "militia", 5, "2:c1")
    unit(game, "militia", 5, "c3", seat=1)
    game.attacks = (Attack("u1", "building", "2:c1"),)
    assert "c3" in player(game, 1).village.steps["c1"]
    assert useless(game, NOWHERE, 1) == (f"events.{NOWHERE}", "nothing_to_aim_at")


@pytest.mark.rule("events.they_came_out_of_nowhere")
@pytest.mark.rule("events.brushfire")
def test_nobody_comes_out_into_a_brushfire() -> None:
    game = town(NOWHERE, ("militia", "c3"))
    game.attacks = (Attack("u1", "building", "2:c1"),)
    last(game, 0, "brushfire", of=0)
    assert useless(game, NOWHERE, 1) == ("events.brushfire", "roads_are_burning")


@pytest.mark.rule("events.they_came_out_of_nowhere")
def test_the_attacker_is_not_asked() -> None:
    game = town(NOWHERE, ("militia", "c3"))
    holds(game, NOWHERE, seat=0)
    to_war(game, "attacks_declared")
    assert asked_seats(game) == (1,)


# Decoy


@pytest.mark.rule("events.decoy")
def test_a_decoy_leaves_the_building_to_the_attack() -> None:
    game = town("decoy", ("militia", "c1"))
    to_war(game, "attacks_declared", target="u2")
    respond(game, "decoy", "2:c2", seat=1)
    assert spent(game, 1) == [0, 2, 2, 0]
    assert player(game, 1).snuffed == ("decoy",)
    assert game.units["u2"].place == "2:c2"
    assert game.attacks[0].target == "building"
    assert (asked(game), asked_seats(game)) == ("answer", (1,))
    play(game, "meet through", seat=1)
    assert player(game, 1).village.null_spaces == ("c1",)
    assert tokens(game) == (5, 5)


@pytest.mark.rule("events.decoy")
def test_a_decoy_slips_to_a_space_without_units() -> None:
    game = town("decoy", ("militia", "c1"), ("militia", "c2"))
    game.attacks = (Attack("u1", "u2", "2:c1"),)
    rule = "events.decoy"
    assert no_aim(game, "decoy", "2:c2", "u2", seat=1) == (rule, "unit_there")
    unit(game, "militia", 5, "2:c0")
    assert no_aim(game, "decoy", "u2", seat=1) == (rule, "nowhere_to_slip")
    assert useless(game, "decoy", 1) == (rule, "nothing_to_aim_at")


@pytest.mark.rule("events.decoy")
@pytest.mark.parametrize("title", ["samurai", "battering_ram"])
def test_unique_units_and_siege_are_no_decoys(title: str) -> None:
    game = town("decoy", (title, "c1"))
    game.attacks = (Attack("u1", "u2", "2:c1"),)
    assert no_aim(game, "decoy", "u2", seat=1) == ("events.decoy", "no_ordinary_unit")


@pytest.mark.rule("events.decoy")
def test_a_decoy_needs_a_target_on_a_building() -> None:
    game = town("decoy", ("militia", "c1"))
    game.attacks = (Attack("u1", "building", "2:c1"),)
    assert useless(game, "decoy", 1) == ("events.decoy", "nothing_to_aim_at")
    game.attacks = (Attack("u1", "u2", "2:c1"),)
    player(game, 1).village = player(game, 1).village.changed("c1", "farm", False)
    assert no_aim(game, "decoy", "u2", seat=1) == ("events.decoy", "no_building_there")


@pytest.mark.rule("events.decoy")
@pytest.mark.rule("events.they_came_out_of_nowhere")
@pytest.mark.parametrize("card", ["decoy", NOWHERE])
@pytest.mark.parametrize("attacker", ["2:c1", "u2"])
def test_attacks_of_its_player_at_home_are_none_on_the_village(card: str, attacker: str) -> None:
    game = town(card, ("militia", "c1"))
    villagers(game, seat=1, c1=1)
    game.attacks = (Attack(attacker, "u1", "2:c1"),)
    assert useless(game, card, 1) == (f"events.{card}", "nothing_to_aim_at")


# Salvage the Ashes


def farm_falls() -> Empires:
    """The Farm of seat 1, with two villagers on it, is about to fall."""
    game = world()
    villagers(game, seat=1, c1=2)
    holds(game, "salvage_the_ashes", seat=1)
    game.then(damage_building, 1, "c1", 9)
    game.run()
    return game


@pytest.mark.rule("events.salvage_the_ashes")
def test_a_salvaged_building_lies_face_down_in_its_place() -> None:
    game = farm_falls()
    assert (window(game), asked_seats(game)) == ("building_destroyed", (1,))
    respond(game, "salvage_the_ashes", seat=1)
    assert player(game, 1).village.face_down == {"c1": "farm"}
    assert player(game, 1).damage == [0, 0]
    assert (player(game, 1).villagers, player(game, 1).pool) == ([3, 0], 2)
    assert player(game, 1).discard == ()
    assert spent(game, 1) == [0, 0, 0, 1]
    assert player(game, 1).snuffed == ("salvage_the_ashes",)


@pytest.mark.rule("events.salvage_the_ashes")
def test_what_nobody_salvages_is_discarded() -> None:
    game = farm_falls()
    game.play(1, "pass")
    assert player(game, 1).discard == ("farm",)
    assert "c1" not in player(game, 1).village.index


@pytest.mark.rule("events.salvage_the_ashes")
def test_only_an_own_building_that_falls_is_salvaged() -> None:
    game = farm_falls()
    game.play(1, "pass")
    assert useless(game, "salvage_the_ashes", 1) == (
        "events.salvage_the_ashes",
        "nothing_to_aim_at",
    )
    game = world()
    holds(game, "salvage_the_ashes", seat=0)
    game.then(damage_building, 1, "c1", 9)
    game.run()
    assert player(game, 1).discard == ("farm",)


@pytest.mark.rule("events.salvage_the_ashes")
def test_the_rounds_that_are_left_do_not_fall_on_ashes() -> None:
    game = duel("knight", None)
    holds(game, "salvage_the_ashes", seat=1)
    damage(game, seat=1, c1=1)
    to_war(game, "building_destroyed", meet="through")
    respond(game, "salvage_the_ashes", seat=1)
    assert player(game, 1).damage == [0, 0]
    assert player(game, 1).village.face_down == {"c1": "farm"}


@pytest.mark.rule("events.salvage_the_ashes")
def test_who_salvages_the_last_town_center_is_out() -> None:
    game = world()
    holds(game, "salvage_the_ashes", seat=1)
    game.then(damage_building, 1, "c0", 99)
    game.run()
    respond(game, "salvage_the_ashes", seat=1)
    assert game.result is not None
    assert game.result.winners == (0,)


@pytest.mark.rule("events.salvage_the_ashes")
@pytest.mark.rule("rulings.42")
def test_all_know_what_was_salvaged() -> None:
    game = farm_falls()
    face_down(game, seat=1, b1="house")
    respond(game, "salvage_the_ashes", seat=1)
    shown = {one.cell: one.card for one in spectator_view(game).players[1].village}
    assert (shown["c1"], shown["b1"]) == ("farm", "?")
    face_down(game, seat=1, b0="mill")
    dreams = [sample(game, 0, Chance.of(seed)).players[1].village for seed in range(9)]
    assert {dream.face_down["c1"] for dream in dreams} == {"farm"}
    assert {dream.face_down["b1"] for dream in dreams} == {"house", "mill"}
