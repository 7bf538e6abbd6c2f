"""How the defender answers: let through, step in, or come by fast response."""

from __future__ import annotations

import pytest

from ages.games.empires.rules.declaration import cannot_answer, declaration_phase
from ages.games.empires.state import Empires

from .builder import (
    asked,
    attack,
    begin,
    buildings,
    damage_on,
    field,
    fight_on,
    place,
    play,
    refused,
    to_war,
    tokens,
    unit,
    villagers,
)

CROSS = {"b0": "farm", "b1": "house", "b_1": "house", "a0": "house"}


def attacked(target: str = "building") -> Empires:
    """Militia of seat 0 attack on the Farm at ``2:c1``, where Archers and five villagers are."""
    game = field(c1="farm")
    unit(game, "militia", 5, "2:c1")
    unit(game, "archer", 5, "c1", seat=1)
    villagers(game, seat=1, c1=5)
    to_war(game)
    attack(game, "u1", target)
    return game


def beside(where: str, *more: str) -> Empires:
    """Seat 0 attacks the building on ``2:c0``; Militia of seat 1 stand on these cells."""
    game = field(2, **CROSS)
    unit(game, "militia", 5, "2:c0")
    for cell in (where, *more):
        unit(game, "militia", 5, cell, seat=1)
    to_war(game)
    attack(game, "u1")
    return game


# Who is there


@pytest.mark.rule("declaration.on_building", "declaration.answers", "declaration.three_targets")
def test_for_a_building_its_owner_lets_through_or_sends_villagers_or_unit() -> None:
    game = attacked()
    assert [*game.options(1)] == ["through", "villagers", "u2"]


@pytest.mark.rule("declaration.on_building")
def test_let_through_the_attack_falls_on_the_building() -> None:
    game = attacked()
    play(game, "meet through", seat=1)
    assert damage_on(game, "c1") is None
    assert tokens(game) == (5, 5)
    assert game.players[1].pool == 5


@pytest.mark.rule("declaration.on_villagers", "declaration.three_targets")
def test_villagers_have_to_fight_unless_the_unit_steps_in() -> None:
    game = attacked("villagers")
    assert [*game.options(1)] == ["villagers", "u2"]
    assert refused(game, "through", 1) == ("declaration.on_villagers", "villagers_must_fight")


@pytest.mark.rule("declaration.on_villagers", "declaration.step_in")
def test_a_unit_that_steps_in_is_fought_in_place_of_the_villagers() -> None:
    game = attacked("villagers")
    play(game, "meet u2", seat=1)
    assert tokens(game) == (0, 4)
    assert game.players[1].villagers[1] == 5


@pytest.mark.rule("declaration.on_unit", "declaration.three_targets")
def test_a_unit_that_is_attacked_fights_and_nothing_is_asked() -> None:
    game = attacked("u2")
    assert (asked(game), tokens(game)) == ("", (0, 4))


@pytest.mark.rule("declaration.on_unit")
def test_nobody_takes_the_place_of_a_unit_that_is_attacked() -> None:
    game = attacked("u2")
    for answer in ("through", "villagers", "u3"):
        refusal = cannot_answer(game, 1, answer, 0)
        assert refusal is not None
        assert (refusal.rule, refusal.key) == ("declaration.on_unit", "must_fight")


@pytest.mark.rule("declaration.step_in", "declaration.on_building")
def test_villagers_step_in_all_together() -> None:
    game = attacked()
    play(game, "meet villagers", seat=1)
    fight_on(game)
    assert tokens(game) == (4, 5)
    assert damage_on(game, "c1") == 1
    assert game.players[1].villagers[1] == 0


@pytest.mark.rule("declaration.answers")
def test_where_nobody_can_answer_the_attack_is_let_through_without_a_question() -> None:
    game = field(c1="farm")
    unit(game, "militia", 5, "2:c1")
    to_war(game)
    play(game, "attack u1")
    assert (asked(game), damage_on(game, "c1")) == ("", None)


@pytest.mark.rule("declaration.answers", "rulings.6")
def test_attacks_are_answered_in_the_order_in_which_they_were_declared() -> None:
    game = field(c1="farm", c2="farm")
    for cell in ("c2", "c1"):
        unit(game, "militia", 5, f"2:{cell}")
        villagers(game, seat=1, **{cell: 1})
    begin(game, declaration_phase)
    attack(game, "u2")
    attack(game, "u1")
    play(game, "meet villagers", seat=1)
    assert [attack.defender for attack in game.attacks] == ["2:c1", None]
    assert asked(game) == "answer"
    play(game, "meet through", seat=1)
    assert asked(game) == ""


@pytest.mark.rule("declaration.answers")
def test_the_owner_of_the_unit_answers_where_it_is_attacked_abroad() -> None:
    game = field(3, c1="farm")
    unit(game, "militia", 5, "2:c1")
    unit(game, "militia", 5, "2:c1", seat=2)
    unit(game, "militia", 5, "2:c1", seat=1)
    to_war(game)
    attack(game, "u1", "u2")
    assert game.attacks[0].defender == "u2"
    assert game.players[2].attacked_by == (0,)
    assert game.players[1].attacked_by == ()


@pytest.mark.rule("declaration.answers")
def test_only_own_units_and_villagers_who_are_there_answer() -> None:
    game = field(3, c1="farm")
    unit(game, "militia", 5, "2:c1")
    unit(game, "militia", 5, "2:c1", seat=2)
    unit(game, "militia", 5, "c1", seat=1)
    to_war(game)
    attack(game, "u1")
    assert refused(game, "u2", 1) == ("declaration.answers", "not_your_unit")
    assert refused(game, "u8", 1) == ("declaration.answers", "not_your_unit")
    assert refused(game, "villagers", 1) == ("declaration.answers", "no_villagers_to_fight")


# Siege


@pytest.mark.rule("declaration.siege")
def test_villagers_do_not_defend_against_siege() -> None:
    game = field(c1="farm")
    unit(game, "battering_ram", 1, "2:c1")
    unit(game, "militia", 5, "c1", seat=1)
    villagers(game, seat=1, c1=5)
    to_war(game)
    attack(game, "u1")
    assert [*game.options(1)] == ["through", "u2"]
    assert refused(game, "villagers", 1) == ("declaration.siege", "siege_is_not_fought")


@pytest.mark.rule("rulings.28")
def test_archers_do_not_come_against_a_ram() -> None:
    game = field(2, **CROSS)
    unit(game, "battering_ram", 1, "2:b0")
    unit(game, "archer", 5, "b1", seat=1)
    unit(game, "militia", 5, "b-1", seat=1)
    to_war(game)
    attack(game, "u1")
    assert [*game.options(1)] == ["through", "u3"]
    assert refused(game, "u2", 1) == ("rulings.28", "cannot_hurt_it")


# Fast response


@pytest.mark.rule("declaration.fast_response", "rulings.29")
def test_a_unit_beside_the_space_comes_and_is_the_target() -> None:
    game = beside("b0")
    assert [*game.options(1)] == ["through", "villagers", "u2"]
    play(game, "meet u2", seat=1)
    assert place(game, "u2") == "2:c0"
    fight_on(game)
    assert tokens(game) == (2, 2)
    assert (damage_on(game, "c0"), place(game, "u2")) == (0, "2:c0")


@pytest.mark.rule("declaration.fast_response")
def test_it_comes_for_villagers_too() -> None:
    game = field(2, **CROSS)
    unit(game, "militia", 5, "2:c0")
    unit(game, "militia", 5, "b0", seat=1)
    to_war(game)
    attack(game, "u1", "villagers")
    assert [*game.options(1)] == ["villagers", "u2"]
    play(game, "meet u2", seat=1)
    fight_on(game)
    assert game.players[1].villagers[0] == 3


@pytest.mark.rule("declaration.fast_response", "movement.diagonal")
def test_a_unit_that_is_not_right_beside_the_space_does_not_come() -> None:
    game = beside("b1", "a0")
    assert refused(game, "u2", 1) == ("declaration.fast_response", "too_far_to_respond")
    assert refused(game, "u3", 1) == ("declaration.fast_response", "too_far_to_respond")


@pytest.mark.rule("declaration.fast_response", "rulings.10")
def test_nobody_comes_across_a_gap() -> None:
    game = field(b0="house", b1="house", b2="house", c2="house")
    unit(game, "militia", 5, "2:c0")
    unit(game, "militia", 5, "c2", seat=1)
    to_war(game)
    attack(game, "u1")
    assert refused(game, "u2", 1) == ("declaration.fast_response", "too_far_to_respond")


@pytest.mark.rule("declaration.fast_response_free")
def test_nobody_comes_where_the_defender_has_a_unit_already() -> None:
    game = beside("c0", "b0", "b1")
    assert [*game.options(1)] == ["through", "villagers", "u2"]
    assert refused(game, "u3", 1) == ("declaration.fast_response_free", "own_unit_there")
    assert refused(game, "u4", 1) == ("declaration.fast_response", "too_far_to_respond")


@pytest.mark.rule("declaration.fast_response", "declaration.one_combat")
def test_a_unit_that_is_a_target_itself_does_not_come() -> None:
    game = field(c1="farm")
    unit(game, "militia", 5, "2:c0")
    unit(game, "militia", 5, "2:c1")
    unit(game, "militia", 5, "c1", seat=1)
    to_war(game)
    attack(game, "u1")
    attack(game, "u2", "u3")
    assert refused(game, "u3", 1) == ("declaration.one_combat", "fights_already")


@pytest.mark.rule("rulings.29", "declaration.one_combat")
def test_a_unit_answers_once_a_turn() -> None:
    game = field(c1="farm", c2="farm")
    unit(game, "militia", 5, "2:c0")
    unit(game, "militia", 5, "2:c2")
    unit(game, "militia", 5, "c1", seat=1)
    to_war(game)
    attack(game, "u1")
    play(game, "attack u2")
    play(game, "meet u3", seat=1)
    assert game.attacks[1].answered
    assert game.attacks[1].defender is None


@pytest.mark.rule("rulings.29", "declaration.one_combat")
def test_who_has_gone_to_one_attack_does_not_meet_another_beside_it() -> None:
    game = field(c1="farm", c2="farm")
    unit(game, "militia", 5, "2:c0")
    unit(game, "militia", 5, "2:c1")
    unit(game, "militia", 5, "c2", seat=1)
    villagers(game, seat=1, c0=1)
    to_war(game)
    attack(game, "u2")
    attack(game, "u1")
    play(game, "meet u3", seat=1)
    assert place(game, "u3") == "2:c1"
    assert refused(game, "u3", 1) == ("declaration.one_combat", "fights_already")


@pytest.mark.rule("declaration.fast_response")
def test_only_in_the_own_village_somebody_comes() -> None:
    game = field(c1="farm")
    buildings(game, c1="farm")
    unit(game, "militia", 5, "c0")
    unit(game, "militia", 5, "1:c0", seat=1)
    unit(game, "militia", 5, "1:c1", seat=1)
    to_war(game)
    play(game, "attack u1")
    assert game.attacks[0].defender == "u2"
    assert place(game, "u3") == "1:c1"


@pytest.mark.rule("declaration.fast_response")
def test_a_unit_that_is_abroad_does_not_come() -> None:
    game = field(3, c1="farm")
    unit(game, "militia", 5, "2:c0")
    unit(game, "militia", 5, "3:c0", seat=1)
    to_war(game)
    attack(game, "u1")
    assert refused(game, "u2", 1) == ("declaration.fast_response", "too_far_to_respond")
