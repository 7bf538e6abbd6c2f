"""Blows from afar: on buildings, on villagers who fight, and what cards add to them."""

from __future__ import annotations

import pytest

from ages.games.empires.fighting import attack_points
from ages.games.empires.pieces import Attack
from ages.games.empires.rules.declaration import declaration_phase
from ages.games.empires.rules.events import last
from ages.games.empires.rules.resolution import resolution_phase
from ages.games.empires.state import Empires
from ages.games.empires.tables import EVENTS

from .builder import (
    asked,
    attack,
    begin,
    buildings,
    damage_on,
    place,
    play,
    tokens,
    told,
    unit,
    villagers,
)
from .held import afloat, has
from .windows import duel, no_aim, on, useless, world


def gun(card: str, at: str = "2:c0") -> Empires:
    """A gun of seat 0 beside the Farm of seat 1 on ``2:c1``."""
    game = world()
    unit(game, card, 1, at)
    begin(game, declaration_phase, resolution_phase)
    return game


@pytest.mark.rule("siege.area")
def test_area_effect_counts_the_blow_on_a_building_once() -> None:
    game = gun("scorpion")
    attack(game, "u1", "2:c1")
    on(game, meet="through")
    assert damage_on(game, "c1") == 1


@pytest.mark.rule("siege.when")
@pytest.mark.rule("rulings.27")
def test_a_blow_on_villagers_joins_their_fight() -> None:
    game = world()
    villagers(game, seat=1, c1=5)
    unit(game, "militia", 1, "2:c1")
    unit(game, "scorpion", 1, "2:c0")
    begin(game, declaration_phase, resolution_phase)
    play(game, "attack u1", "at villagers", "attack u2")
    game.play(0, ("villagers", "2:c1"))
    while asked(game) in ("declare", "answer"):
        assert game.pending is not None
        says = {"declare": "done", "answer": "meet through"}[asked(game)]
        if asked(game) == "answer" and "through" not in game.options(1):
            says = "meet villagers"
        play(game, says, seat=game.pending.seats[0])
    assert game.players[1].villagers[1] == 0
    assert len(told(game, "battle")) == 1


@pytest.mark.rule("rulings.26")
@pytest.mark.rule("declaration.fast_response")
def test_who_is_the_target_of_a_gun_does_not_run_to_meet_it() -> None:
    game = world()
    unit(game, "mangonel", 1, "2:c1")
    unit(game, "knight", 5, "c0", seat=1)
    begin(game, declaration_phase, resolution_phase)
    attack(game, "u1", "u2")
    assert asked(game) == ""
    assert place(game, "u2") == "2:c0"
    assert tokens(game) == (1, 4)


@pytest.mark.rule("events.a_just_cause")
@pytest.mark.rule("siege.when")
def test_who_bombards_attacks_and_has_what_attackers_get() -> None:
    game = world()
    unit(game, "mangonel", 1, "2:c0")
    last(game, 0, "a_just_cause")
    assert attack_points(game, "u1", "building", False) == 80
    game.attacks = (Attack("u1", "building", "2:c1", "bombard"),)
    assert attack_points(game, "u1", "building", False) == 80 + EVENTS["a_just_cause"].ap


@pytest.mark.rule("events.town_patrol")
@pytest.mark.rule("events.they_came_out_of_nowhere")
@pytest.mark.rule("sea.who_defends")
def test_land_units_do_not_come_out_against_ships_or_guns() -> None:
    game = duel("militia", None)
    game.shore = "left"
    buildings(game, seat=1, b0="house")
    del game.units["u1"]
    afloat(game, "fire_ship", "2:left:b")
    unit(game, "militia", 5, "c1", seat=1)
    has(game, "town_patrol", "they_came_out_of_nowhere", seat=1)
    game.attacks = (Attack("u1", "building", "2:b0", battlefield="2:b0"),)
    rule = "events.they_came_out_of_nowhere"
    assert no_aim(game, "town_patrol", "u2", seat=1) == ("events.town_patrol", "no_far_attack")
    assert useless(game, "they_came_out_of_nowhere", 1) == (rule, "nothing_to_aim_at")
    unit(game, "mangonel", 1, "no_mans_land")
    game.attacks = (Attack("u3", "building", "2:c1", "bombard"),)
    assert useless(game, "they_came_out_of_nowhere", 1) == (rule, "nothing_to_aim_at")
