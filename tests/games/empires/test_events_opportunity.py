"""Opportunity Knocks: three cards, or two against one."""

from __future__ import annotations

import pytest

from ages.games.empires.rules.construction import construction_phase
from ages.games.empires.rules.declaration import declaration_phase
from ages.games.empires.rules.resolution import resolution_phase
from ages.games.empires.rules.targets import is_engaged
from ages.games.empires.state import Empires

from .builder import (
    age,
    asked,
    begin,
    buildings,
    hand,
    pass_windows,
    play,
    player,
    refused,
    rich,
    rig_dice,
    supply,
    table,
    tokens,
    told,
    unit,
)

PLAY = "play opportunity_knocks"


# Three cards


@pytest.mark.rule("events.opportunity_knocks")
def test_opportunity_brings_three_cards() -> None:
    game = table()
    age(game, 4, 4)
    rich(game)
    hand(game, "opportunity_knocks")
    player(game).deck = ("boar", "loom", "militia", "sheep")
    rig_dice(game, deals=[("boar", "loom", "sheep")])
    begin(game, construction_phase)
    play(game, PLAY)
    assert (player(game).hand, player(game).deck) == (("boar", "loom", "sheep"), ("militia",))
    assert (player(game).supply, player(game).snuffed) == (
        [50, 50, 49, 49],
        ("opportunity_knocks",),
    )


@pytest.mark.rule("events.opportunity_knocks")
def test_opportunity_is_refused_with_nothing_to_draw_and_nobody_to_fight() -> None:
    game = table()
    age(game, 4, 4)
    supply(game, gold=1, stone=1)
    hand(game, "opportunity_knocks", "fallen_tree")
    player(game).deck = ()
    begin(game, construction_phase)
    refusal = ("events.opportunity_knocks", "nothing_to_aim_at")
    assert refused(game, ("play", "opportunity_knocks")) == refusal
    player(game).discard = ("boar",)
    supply(game, gold=1)
    game.offered.clear()
    assert refused(game, ("play", "opportunity_knocks")) == ("village.spending", "too_dear")


# Two against one


def war(defender: str = "militia") -> Empires:
    """Seat 0 has Militia ``u1`` on 2:c1 and ``u2`` on 2:b1 beside it, ``u3`` far off on 2:b-1.

    Seat 1 has a unit ``u4`` on its Farm c1 and a House on b1, with a Mill on b0 and b-1. It is the
    Declaration of seat 0, and the card is in its hand.
    """
    game = table()
    age(game, 4, 4)
    rich(game)
    buildings(game, seat=1, c1="farm", b1="house", b0="mill", b_1="mill")
    unit(game, "militia", 5, "2:c1")
    unit(game, "militia", 5, "2:b1")
    unit(game, "militia", 5, "2:b-1")
    unit(game, defender, 5, "c1", seat=1)
    hand(game, "opportunity_knocks")
    return begin(game, declaration_phase, resolution_phase)


def declare(game: Empires, **targets: str) -> Empires:
    """Units of seat 0 attack these targets, one after another."""
    for name, target in targets.items():
        game.play(0, ("attack", name))
        if asked(game) == "target":
            game.play(0, target)
    return game


def answer(game: Empires, *, meet: str = "through") -> Empires:
    """Seat 0 has declared all; the first attack is met where there is a choice, others are not."""
    if asked(game) == "declare":
        play(game, "done")
    pass_windows(game)
    while asked(game) == "answer":
        can_meet = meet in game.options(1)
        play(game, f"meet {meet if can_meet else 'through'}", seat=1)
    return game


def knock(game: Empires) -> Empires:
    """The card is played for the battle of ``u1``, and only ``u2`` can join it."""
    play(game, PLAY, "aim u1")
    pass_windows(game)
    return game


def allies(game: Empires) -> list[tuple[str, str | None]]:
    """Who attacks with whom."""
    return [(attack.attacker, attack.ally) for attack in game.attacks]


def damage_on(game: Empires, cell: str) -> int:
    """The damage tokens on a cell of seat 1."""
    return player(game, 1).damage[player(game, 1).village.index[cell]]


@pytest.mark.rule("events.opportunity_knocks")
@pytest.mark.rule("rulings.43")
def test_two_units_fight_one_defender_in_a_single_battle() -> None:
    game = knock(answer(declare(war(), u1="u4", u2="building")))
    assert allies(game) == [("u1", "u2")]
    assert told(game, "joined") == [{"seat": 0, "unit": "militia", "ally": "militia"}]
    assert asked(game) == "hit"
    assert game.battle is not None
    assert game.battle.attackers == ("u1", "u2")
    play(game, "hit u2", seat=1)
    assert tokens(game, ("u1", "u2", "u4")) == (5, 3, 0)
    assert player(game).snuffed == ("opportunity_knocks",)


@pytest.mark.rule("events.opportunity_knocks")
@pytest.mark.rule("rulings.43")
def test_the_rounds_left_of_both_fall_on_the_building() -> None:
    game = knock(answer(declare(war(), u1="u4", u2="building")))
    play(game, "hit u1", seat=1)
    pass_windows(game)
    # Three and five tokens with 4 AP deal 12 and 20 points.
    assert (damage_on(game, "c1"), damage_on(game, "b1")) == (1 + 2, 0)
    assert all(game.units[name].fought for name in ("u1", "u2"))


@pytest.mark.rule("rulings.43")
def test_nobody_retreats_from_two_against_one_and_the_defender_names_who_is_hit() -> None:
    game = knock(answer(declare(war("knight"), u1="u4", u2="building")))
    play(game, "hit u2", seat=1)
    pass_windows(game)
    assert asked(game) != "retreat"
    assert tokens(game, ("u1", "u2", "u4")) == (0, 0, 4)


@pytest.mark.rule("events.opportunity_knocks")
def test_opportunity_knocks_before_attacks_are_answered_too() -> None:
    game = declare(war(), u1="building", u2="building")
    knock(game)
    assert allies(game) == [("u1", "u2")]
    assert refused(game, ("attack", "u2")) == ("declaration.one_combat", "attacks_already")
    answer(game, meet="u4")
    pass_windows(game)
    assert asked(game) == "hit"


@pytest.mark.rule("events.opportunity_knocks")
def test_who_has_joined_a_battle_is_fought_by_nobody_else() -> None:
    game = declare(war(), u1="building", u2="building")
    knock(game)
    assert is_engaged(game, "u2")
    assert not is_engaged(game, "u3")


@pytest.mark.rule("events.opportunity_knocks")
def test_who_helps_may_fight_the_defender_instead() -> None:
    game = answer(declare(war(), u1="building", u2="2:c1"), meet="u4")
    assert asked(game) == "next_battle"
    assert game.options(0) == [("fight", 0), ("play", "opportunity_knocks")]
    knock(game)
    assert asked(game) == "hit"


@pytest.mark.rule("events.opportunity_knocks")
def test_one_of_the_two_has_a_defender_and_the_other_is_beside_it() -> None:
    game = declare(war(), u1="building", u2="building", u3="building")
    unit(game, "militia", 5, "b-1", seat=1)
    answer(game, meet="u4")
    play(game, PLAY)
    assert game.options(0) == ["draw", "u1"]
    assert refused(game, "u2") == ("events.opportunity_knocks", "no_defender")
    game = declare(war(), u1="building", u2="building", u3="building")
    unit(game, "militia", 5, "b-1", seat=1)
    answer(game, meet="u5")
    play(game, PLAY)
    assert "u3" not in game.options(0)


@pytest.mark.rule("events.opportunity_knocks")
def test_a_unit_far_away_does_not_join() -> None:
    game = war()
    unit(game, "militia", 5, "2:b0")
    declare(game, u1="building", u3="building", u2="building")
    play(game, PLAY)
    assert game.options(0) == ["draw", "u1", "u2"]
    assert refused(game, "u3") == ("events.opportunity_knocks", "nobody_beside")
    play(game, "aim u1")
    assert allies(game) == [("u1", "u2"), ("u3", None)]


@pytest.mark.rule("events.opportunity_knocks")
def test_of_several_units_beside_it_one_is_named() -> None:
    game = war()
    unit(game, "militia", 5, "2:c0")
    unit(game, "militia", 5, "2:b0")
    declare(game, u1="building", u2="building", u3="building", u5="building")
    play(game, PLAY, "aim u1")
    assert game.options(0) == ["u2", "u5"]
    assert refused(game, "u3") == ("events.opportunity_knocks", "not_adjacent_units")
    play(game, "aim u5")
    assert ("u1", "u5") in allies(game)


@pytest.mark.rule("events.opportunity_knocks")
def test_a_fought_battle_is_joined_by_nobody() -> None:
    game = answer(declare(war(), u1="u4", u2="building", u3="building"))
    play(game, "fight 0")
    pass_windows(game)
    while asked(game) == "retreat":
        assert game.pending is not None
        game.play(game.pending.seats[0], "fight_on")
        pass_windows(game)
    play(game, PLAY)
    assert asked(game) == "next_battle"
    assert len(player(game).hand) == 3


@pytest.mark.rule("events.opportunity_knocks")
@pytest.mark.rule("resolution.ranged")
def test_two_archers_whom_nobody_meets_shoot_at_no_one_before_the_building() -> None:
    game = table()
    age(game, 4, 4)
    rich(game)
    buildings(game, seat=1, c1="barracks", b1="house", b0="mill")
    unit(game, "archer", 5, "2:c1")
    unit(game, "archer", 5, "2:b1")
    unit(game, "archer", 5, "2:b0")
    hand(game, "opportunity_knocks")
    begin(game, declaration_phase, resolution_phase)
    declare(game, u1="building", u2="building")
    knock(game)
    answer(game)
    pass_windows(game)
    assert damage_on(game, "c1") == 2 * (2 + 2)
