"""Assisted attacks."""

from __future__ import annotations

import pytest

from ages.games.empires.rules.declaration import cannot_answer, declaration_phase
from ages.games.empires.state import Empires

from .builder import (
    asked,
    attack,
    begin,
    damage_on,
    field,
    fight_on,
    place,
    play,
    refused,
    to_war,
    tokens,
    told,
    unit,
    villagers,
)


def helped(first: int = 5, helper: int = 5, **cells: str) -> Empires:
    """``u1`` on ``2:c1`` attacks the Barracks there; ``u2`` beside it on a House will help."""
    game = field(2, **{"c1": "barracks", "c2": "house", **cells})
    unit(game, "militia", first, "2:c1")
    unit(game, "knight", helper, "2:c2")
    return game


def declared(game: Empires) -> Empires:
    """Both attacks are declared."""
    to_war(game)
    attack(game, "u1")
    attack(game, "u2", "2:c1")
    return game


@pytest.mark.rule("resolution.assist", "resolution.assist_order")
def test_a_helper_strikes_the_building_after_the_unit_on_it() -> None:
    game = declared(helped())
    assert [data["attackers"] for data in told(game, "battle")] == [("militia",), ("knight",)]
    assert [data["count"] for data in told(game, "damaged")] == [2, 2, 5, 5]
    assert damage_on(game, "c1") is None
    assert damage_on(game, "c2") == 0
    assert place(game, "u2") == "2:c2"


@pytest.mark.rule("resolution.assist")
def test_help_is_for_a_building_that_the_unit_on_it_attacks() -> None:
    game = helped()
    unit(game, "militia", 1, "c1", seat=1)
    to_war(game)
    play(game, "attack u2")
    assert [attack.target for attack in game.attacks] == ["building"]
    game = helped()
    unit(game, "militia", 1, "c1", seat=1)
    to_war(game)
    attack(game, "u1", "u3")
    play(game, "attack u2")
    assert [attack.kind for attack in game.attacks] == ["fight", "fight"]


@pytest.mark.rule("resolution.assist", "rulings.10")
def test_a_helper_is_right_beside_the_building() -> None:
    game = field(c1="barracks", b1="house", b2="house", c3="house", b3="house")
    unit(game, "militia", 5, "2:c1")
    unit(game, "knight", 5, "2:b2")
    unit(game, "militia", 5, "b2", seat=1)
    unit(game, "knight", 5, "2:c3")
    unit(game, "militia", 5, "c3", seat=1)
    to_war(game)
    attack(game, "u1")
    play(game, "attack u2")
    assert refused(game, "2:c1") == ("resolution.assist", "nobody_to_help")
    play(game, "at building", "attack u4")
    assert refused(game, "2:c1") == ("resolution.assist", "nobody_to_help")


@pytest.mark.rule("resolution.assist")
def test_nobody_helps_from_home_or_helps_a_helper() -> None:
    game = helped(c3="house")
    unit(game, "knight", 5, "2:c3")
    to_war(game)
    attack(game, "u1")
    attack(game, "u2", "2:c1")
    play(game, "attack u3")
    assert [one.kind for one in game.attacks] == ["fight", "assist", "fight"]


@pytest.mark.rule("resolution.assist", "resolution.assist_order")
def test_several_help_one_after_another() -> None:
    game = field(c1="castle", c2="house", b1="house")
    unit(game, "militia", 5, "2:c1")
    unit(game, "knight", 5, "2:c2")
    unit(game, "knight", 4, "2:b1")
    to_war(game)
    attack(game, "u1")
    attack(game, "u2", "2:c1")
    attack(game, "u3", "2:c1")
    assert damage_on(game, "c1") == 4 + 10 + 8


@pytest.mark.rule("resolution.assist_order", "resolution.order")
def test_helpers_come_right_after_the_battle_they_help_in() -> None:
    game = helped(b1="farm")
    unit(game, "archer", 5, "2:b1")
    to_war(game)
    attack(game, "u1")
    attack(game, "u2", "2:c1")
    attack(game, "u3")
    assert [*game.options(0)] == ["done", ("fight", 0), ("fight", 2)]
    assert refused(game, ("fight", 1)) == ("resolution.order", "no_such_battle")
    play(game, "fight 0")
    assert [data["attackers"] for data in told(game, "battle")] == [
        ("militia",),
        ("knight",),
        ("archer",),
    ]


# The two conditions


@pytest.mark.rule("resolution.assist_conditions")
def test_no_help_comes_where_the_first_attacker_is_dead() -> None:
    game = helped(first=1)
    unit(game, "spearman", 5, "c1", seat=1)
    declared(game)
    play(game, "meet u3", seat=1)
    fight_on(game)
    assert (tokens(game, ["u1", "u3"]), damage_on(game, "c1")) == ((0, 5), 0)
    assert told(game, "no_help") == [{"seat": 0, "place": "2:c1"}]


@pytest.mark.rule("resolution.assist_conditions")
def test_no_help_comes_where_villagers_have_killed_the_first_attacker() -> None:
    game = helped(first=1)
    villagers(game, seat=1, c1=5)
    declared(game)
    play(game, "meet villagers", seat=1)
    assert (tokens(game, ["u1"]), damage_on(game, "c1")) == ((0,), 0)
    assert len(told(game, "no_help")) == 1


@pytest.mark.rule("resolution.assist_conditions")
def test_no_help_comes_where_the_first_attacker_has_retreated() -> None:
    game = helped()
    unit(game, "spearman", 5, "c1", seat=1)
    declared(game)
    play(game, "meet u3", seat=1)
    play(game, "retreat no_mans_land")
    assert (asked(game), damage_on(game, "c1")) == ("", 0)
    assert len(told(game, "no_help")) == 1


@pytest.mark.rule("resolution.assist_conditions")
def test_no_help_comes_where_a_defending_unit_is_left() -> None:
    game = helped()
    unit(game, "spearman", 5, "c1", seat=1)
    declared(game)
    play(game, "meet u3", seat=1)
    fight_on(game)
    assert place(game, "u1") == place(game, "u3") == "2:c1"
    assert (damage_on(game, "c1"), len(told(game, "no_help"))) == (0, 1)


@pytest.mark.rule("resolution.assist_conditions")
def test_no_help_comes_where_a_unit_stayed_out_of_the_fight() -> None:
    game = helped()
    unit(game, "spearman", 5, "c1", seat=1)
    declared(game)
    play(game, "meet through", "meet through", seat=1)
    assert (damage_on(game, "c1"), len(told(game, "no_help"))) == (4, 1)


@pytest.mark.rule("resolution.assist_conditions")
def test_villagers_who_are_left_do_not_keep_help_away() -> None:
    game = helped()
    villagers(game, seat=1, c1=9)
    declared(game)
    play(game, "meet villagers", seat=1)
    fight_on(game)
    assert game.players[1].villagers[1] > 0
    assert damage_on(game, "c1") == 10


@pytest.mark.rule("resolution.assist_conditions", "rulings.28", "declaration.fast_response")
def test_a_helper_that_is_met_fights_who_came_and_does_not_help() -> None:
    game = helped(helper=3, c3="house")
    unit(game, "spearman", 5, "c3", seat=1)
    villagers(game, seat=1, c1=1)
    declared(game)
    play(game, "meet through", seat=1)
    assert [*game.options(1)] == ["through", "u3"]
    assert refused(game, "villagers", 1) == ("declaration.answers", "no_villagers_to_fight")
    play(game, "meet u3", seat=1)
    assert (tokens(game, ["u2", "u3"]), place(game, "u3")) == ((0, 2), "2:c2")
    assert (damage_on(game, "c1"), damage_on(game, "c2")) == (4, 0)


@pytest.mark.rule("rulings.28")
def test_rounds_that_a_helper_has_left_are_lost() -> None:
    game = helped(c3="house")
    unit(game, "militia", 1, "c3", seat=1)
    declared(game)
    play(game, "meet u3", seat=1)
    assert tokens(game, ["u2", "u3"]) == (5, 0)
    assert (damage_on(game, "c1"), damage_on(game, "c2")) == (4, 0)


@pytest.mark.rule("resolution.assist", "declaration.fast_response_free")
def test_a_unit_on_the_space_of_the_helper_neither_meets_it_nor_makes_room() -> None:
    game = helped(c3="house")
    unit(game, "spearman", 5, "c2", seat=1)
    unit(game, "spearman", 5, "c3", seat=1)
    declared(game)
    assert game.attacks[0].answered is False
    assert [*game.options(1)] == ["through", "u3"]
    refusal = cannot_answer(game, 1, "u4", 1)
    assert refusal is not None
    assert (refusal.rule, refusal.key) == ("declaration.fast_response_free", "own_unit_there")
    play(game, "meet through", seat=1)
    assert damage_on(game, "c1") is None


@pytest.mark.rule("resolution.assist_conditions")
def test_help_is_lost_when_the_building_has_fallen_already() -> None:
    game = helped()
    game.players[1].damage[1] = 9
    declared(game)
    assert damage_on(game, "c1") is None
    assert len(told(game, "no_help")) == 1


@pytest.mark.rule("resolution.assist")
def test_all_attack_one_building_together() -> None:
    game = field(c1="farm", b0="house")
    for space in ("2:c0", "2:c1", "2:b0"):
        unit(game, "militia", 5, space)
    begin(game, declaration_phase)
    assert refused(game, ("assault", "2:a0")) == ("resolution.assist", "no_assault_there")
    play(game, "assault 2:c0")
    assert [(one.attacker, one.kind, one.place) for one in game.attacks] == [
        ("u1", "fight", "2:c0"),
        ("u2", "assist", "2:c0"),
        ("u3", "assist", "2:c0"),
    ]
