"""The examples of the rulebook: who is in reach, fights round by round, an assisted attack."""

from __future__ import annotations

import pytest

from ages.games.empires.rules.movement import movement_phase
from ages.games.empires.state import Empires
from tests.games.empires.builder import (
    asked,
    attack,
    begin,
    blows,
    buildings,
    damage_on,
    field,
    fight,
    fight_on,
    losses,
    place,
    play,
    refused,
    rounds,
    to_war,
    tokens,
    told,
    unit,
    villagers,
)

THREE_RANKS = {
    "a0": "house", "a1": "house", "a2": "house",
    "b0": "farm", "b1": "farm", "b2": "house",
    "c1": "house", "c2": "house",
}  # fmt: skip
"""With the Town Center on c0: nine cards, of which only b1 is not on the fringe."""


# Movement


@pytest.mark.rule("movement.reach", "movement.fringe")
def test_a_unit_at_the_edge_may_attack_all_round_the_other_village_and_one_further_in_none() -> (
    None
):
    game = field(2, **THREE_RANKS)
    buildings(game, seat=0, **THREE_RANKS)
    unit(game, "militia", 5, "a1")
    unit(game, "militia", 5, "b1")
    begin(game, movement_phase)
    play(game, "move u1")
    there = {str(one) for one in game.options(0) if str(one).startswith("2:")}
    assert there == {"2:a0", "2:a1", "2:a2", "2:b0", "2:b2", "2:c0", "2:c1", "2:c2"}
    play(game, "to 2:a1", "move u2")
    assert [one for one in game.options(0) if str(one).startswith("2:")] == []


@pytest.mark.rule("movement.leaving")
def test_movement_2_is_one_space_more_at_either_end() -> None:
    for start, ends in (("b1", {"2:a0", "2:c1"}), ("a1", {"2:a0", "2:b1"})):
        game = field(2, **THREE_RANKS)
        buildings(game, seat=0, **THREE_RANKS)
        unit(game, "scout_cavalry", 5, start)
        begin(game, movement_phase)
        play(game, "move u1")
        there = {str(one) for one in game.options(0)}
        assert ends <= there
        assert ("2:b1" in there) == (start == "a1")


# Three targets on one space


def on_the_farm(target: str) -> Empires:
    """A Militia comes onto a Farm with five villagers and an Archer, and attacks."""
    game = field(c1="farm")
    unit(game, "militia", 5, "2:c1")
    unit(game, "archer", 5, "c1", seat=1)
    villagers(game, seat=1, c1=5)
    to_war(game)
    play(game, "attack u1")
    assert [*game.options(0)] == ["building", "villagers", "u2"]
    play(game, f"at {target}")
    return game


@pytest.mark.rule("declaration.three_targets", "declaration.on_building")
def test_the_farm_may_be_let_down_or_be_defended_by_archer_or_villagers() -> None:
    game = on_the_farm("building")
    assert [*game.options(1)] == ["through", "villagers", "u2"]


@pytest.mark.rule("declaration.three_targets", "declaration.on_villagers")
def test_for_the_villagers_the_archer_may_step_in() -> None:
    game = on_the_farm("villagers")
    assert [*game.options(1)] == ["villagers", "u2"]
    assert refused(game, "through", 1)[1] == "villagers_must_fight"


@pytest.mark.rule("declaration.three_targets", "declaration.on_unit")
def test_the_archer_itself_must_fight() -> None:
    game = on_the_farm("u2")
    assert game.attacks[0].defender == "u2"
    assert blows(game)[0] == (0, 25)


# Fights


@pytest.mark.rule("resolution.farm", "resolution.building_damage")
def test_militia_against_a_farm() -> None:
    game = field(c1="farm")
    unit(game, "militia", 5, "2:c1")
    to_war(game)
    attack(game, "u1")
    assert [data["count"] for data in told(game, "damaged")] == [2, 2]
    assert damage_on(game, "c1") is None
    assert game.players[1].discard == ("farm",)


@pytest.mark.rule("resolution.first_round", "resolution.second_round")
def test_militia_against_scout_cavalry() -> None:
    game = fight(("militia", 5), ("scout_cavalry", 5), meet="u2")
    assert blows(game) == [(20, 25)]
    assert tokens(game) == (2, 3)
    assert asked(game) == "retreat"
    play(game, "fight_on")
    play(game, "fight_on", seat=1)
    assert blows(game)[1] == (8, 15)
    assert tokens(game) == (1, 3)


@pytest.mark.rule("resolution.ranged_damage")
def test_five_archers_deal_25_before_the_normal_rounds() -> None:
    game = fight(("archer", 5), ("militia", 5), meet="u2")
    assert (rounds(game), blows(game), losses(game)) == (["ranged"], [(25, 0)], [(0, 3)])
    play(game, "fight_on")
    assert blows(game)[1] == (20, 8)


@pytest.mark.rule("declaration.leftover")
def test_an_archer_that_kills_the_militia_in_the_ranged_round_has_two_rounds_left() -> None:
    game = fight(("archer", 5), ("militia", 3), meet="u2")
    assert [data["count"] for data in told(game, "damaged")] == [2, 2]
    assert (tokens(game), damage_on(game, "c1")) == ((5, 0), None)


@pytest.mark.rule("declaration.leftover")
def test_at_home_they_are_lost() -> None:
    game = field()
    buildings(game, c1="farm")
    unit(game, "archer", 5, "c1")
    unit(game, "militia", 3, "1:c1", seat=1)
    to_war(game)
    attack(game, "u1", "u2")
    assert (tokens(game), damage_on(game, "c1", seat=0)) == ((5, 0), 0)


# The assisted attack


def house_and_barracks() -> Empires:
    """A Militia on a House and a Knight on the Barracks beside it; a House stands next to that."""
    game = field(c1="house", c2="barracks", c3="house")
    unit(game, "militia", 5, "2:c1")
    unit(game, "knight", 5, "2:c2")
    return game


def both_attack_the_house(game: Empires) -> Empires:
    """The Militia attacks the House, and the Knight helps."""
    to_war(game)
    attack(game, "u1")
    attack(game, "u2", "2:c1")
    return game


@pytest.mark.rule("resolution.assist_example", "resolution.assist", "resolution.assist_order")
def test_the_knight_strikes_the_house_after_the_militia() -> None:
    game = both_attack_the_house(house_and_barracks())
    assert [data["count"] for data in told(game, "damaged")] == [2, 2, 5]
    assert (damage_on(game, "c1"), damage_on(game, "c2")) == (None, 0)


@pytest.mark.rule("resolution.assist_example", "resolution.assist_conditions")
def test_not_if_a_unit_besides_the_militia_is_left_on_the_house() -> None:
    game = house_and_barracks()
    unit(game, "spearman", 5, "c1", seat=1)
    both_attack_the_house(game)
    play(game, "meet u3", seat=1)
    fight_on(game)
    assert tokens(game, ["u1", "u3"]) == (3, 2)
    assert (damage_on(game, "c1"), damage_on(game, "c2")) == (0, 0)


@pytest.mark.rule("resolution.assist_example", "resolution.assist_conditions")
def test_not_if_somebody_meets_the_knight_by_fast_response() -> None:
    game = house_and_barracks()
    unit(game, "spearman", 1, "c3", seat=1)
    both_attack_the_house(game)
    play(game, "meet u3", seat=1)
    assert (tokens(game, ["u2", "u3"]), place(game, "u2")) == ((5, 0), "2:c2")
    assert (damage_on(game, "c1"), damage_on(game, "c2")) == (4, 0)
