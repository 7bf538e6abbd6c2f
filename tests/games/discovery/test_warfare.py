"""V. Warfare: single battles and full-scale wars."""

from __future__ import annotations

import pytest

from ages.games.discovery.queries import battlefields
from ages.games.discovery.tables import REGIONS
from ages.games.discovery.view import census
from ages.kernel.choices import Refusal

from .builder import (
    asked,
    asked_seats,
    colonists,
    commands,
    do,
    facing,
    give,
    refused,
    resolve,
    soldiers,
    stand,
    table,
    told,
)

# What may be declared


@pytest.mark.rule("warfare.choice")
def test_a_battle_a_war_or_peace_is_declared() -> None:
    game = facing((2, 1), (1, 0))
    assert asked(game) == "warfare.declare"
    assert asked_seats(game) == (0,)
    assert commands(game, 0) == ["declare battle 1 canada", "declare war 1", "declare peace"]


@pytest.mark.rule("warfare.choice", "rulings.4")
def test_peace_changes_nothing_but_empties_the_box() -> None:
    game = facing((2, 1), (1, 0))
    do(game, 0, "declare peace")
    assert colonists(game, 1) == {"canada": 1}
    assert game.players[0].money == 10
    assert game.boxes["warfare"] == ()
    assert told(game, "peace") == [{"seat": 0}]


@pytest.mark.rule("warfare.battle", "rulings.14")
def test_who_can_declare_nothing_is_not_asked() -> None:
    game = facing((2, 0), (3, 0))
    assert asked(game) is None
    assert told(game, "peace") == [{"seat": 0}]
    assert game.boxes["warfare"] == ()


@pytest.mark.rule("warfare.battle")
def test_a_battle_needs_an_enemy_in_the_region() -> None:
    game = table(3)
    give(game, 0, colonists={"canada": 1}, soldiers={"peru": 2})
    give(game, 1, colonists={"peru": 1})
    give(game, 2, colonists={"brazil": 1})
    stand(game, "warfare", 0)
    resolve(game, "warfare")
    refusal = Refusal("warfare.battle", "no_enemy", {"target": 2, "region": "peru"})
    assert refused(game, 0, "declare battle 2 peru") == refusal
    assert commands(game, 0) == ["declare battle 1 peru", "declare war 1", "declare peace"]


@pytest.mark.rule("rulings.14", "warfare.battle")
def test_a_battle_needs_a_soldier_of_either_in_the_region() -> None:
    game = table(2)
    give(game, 0, colonists={"canada": 1, "peru": 1}, soldiers={"brazil": 1})
    give(game, 1, colonists={"canada": 4, "brazil": 1})
    stand(game, "warfare", 0)
    resolve(game, "warfare")
    refusal = Refusal("rulings.14", "no_soldiers", {"target": 1, "region": "canada"})
    assert refused(game, 0, "declare battle 1 canada") == refusal
    assert game.why_not(0, ("battle", 1, "brazil")) is None


@pytest.mark.rule("rulings.14", "warfare.battle")
def test_nobody_battles_where_he_has_no_piece_himself() -> None:
    game = table(2)
    give(game, 0, colonists={"canada": 1}, soldiers={"canada": 1})
    give(game, 1, colonists={"canada": 1}, soldiers={"peru": 3})
    stand(game, "warfare", 0)
    resolve(game, "warfare")
    refusal = Refusal("warfare.battle", "no_own_piece", {"region": "peru"})
    assert game.why_not(0, ("battle", 1, "peru")) == refusal


@pytest.mark.rule("warfare.bystanders")
def test_nobody_declares_war_on_himself() -> None:
    game = facing((2, 1), (1, 0))
    refusal = Refusal("warfare.choice", "fights_oneself")
    assert game.why_not(0, ("war", 0)) == refusal
    assert refused(game, 0, "declare battle 0 canada") == refusal


@pytest.mark.rule("warfare.war", "rulings.14")
def test_a_war_needs_one_colony_in_which_a_battle_can_be_fought() -> None:
    game = table(3)
    give(game, 0, soldiers={"canada": 1})
    give(game, 1, colonists={"canada": 1})
    give(game, 2, colonists={"peru": 1}, soldiers={"peru": 1})
    stand(game, "warfare", 0)
    resolve(game, "warfare")
    assert refused(game, 0, "declare war 2") == Refusal("warfare.war", "no_war", {"target": 2})
    assert game.why_not(0, ("war", 1)) is None


@pytest.mark.rule("warfare.war")
@pytest.mark.parametrize(("money", "more"), [(9, 1), (0, 10)])
def test_a_war_is_refused_below_ten_dollars(money: int, more: int) -> None:
    game = table(2)
    give(game, 0, money=money, soldiers={"canada": 1})
    give(game, 1, colonists={"canada": 1})
    stand(game, "warfare", 0)
    resolve(game, "warfare")
    refusal = Refusal("warfare.war", "war_price", {"price": 10, "more": more})
    assert refused(game, 0, "declare war 1") == refusal
    assert commands(game, 0) == ["declare battle 1 canada", "declare peace"]


@pytest.mark.rule("warfare.war")
def test_a_war_without_battlefield_is_refused_for_that_before_its_price() -> None:
    game = table(3)
    give(game, 0, money=0, soldiers={"canada": 1})
    give(game, 1, colonists={"canada": 1})
    stand(game, "warfare", 0)
    resolve(game, "warfare")
    assert refused(game, 0, "declare war 2") == Refusal("warfare.war", "no_war", {"target": 2})


@pytest.mark.rule("warfare.war", "rulings.14")
@pytest.mark.parametrize(
    ("own", "enemy", "fought"),
    [
        ((0, 1), (1, 0), True),
        ((0, 1), (0, 1), True),
        ((1, 0), (0, 1), True),
        ((1, 0), (1, 0), False),
        ((0, 1), (0, 0), False),
        ((0, 0), (0, 1), False),
        ((0, 0), (0, 0), False),
    ],
)
def test_a_battlefield_has_a_piece_of_each_and_a_soldier_of_either(
    own: tuple[int, int], enemy: tuple[int, int], fought: bool
) -> None:
    game = table(2)
    for seat, (ordinary, armed) in enumerate((own, enemy)):
        give(game, seat, colonists={"canada": ordinary}, soldiers={"canada": armed})
    assert battlefields(game, 0, 1) == (["canada"] if fought else [])
    assert battlefields(game, 1, 0) == (["canada"] if fought else [])


# Battles


@pytest.mark.rule("warfare.battle")
def test_a_battle_costs_nothing_and_is_fought_in_its_region_only() -> None:
    game = table(2)
    give(game, 0, money=0, soldiers={"canada": 1, "peru": 1})
    give(game, 1, colonists={"canada": 2, "peru": 2})
    stand(game, "warfare", 0)
    resolve(game, "warfare")
    do(game, 0, "declare battle 1 peru")
    assert colonists(game, 1) == {"canada": 2, "peru": 1}
    assert game.players[0].money == 0
    assert told(game, "battle") == [{"seat": 0, "target": 1, "region": "peru"}]
    assert asked(game) is None


@pytest.mark.rule("warfare.casualties", "rulings.15")
def test_the_declarer_names_his_victims_first_then_the_opponent() -> None:
    game = facing((2, 1), (2, 1))
    do(game, 0, "declare battle 1 canada")
    assert asked(game) == "warfare.strike"
    assert asked_seats(game) == (0,)
    do(game, 0, "strike +soldier", "strike done")
    assert soldiers(game, 1) == {"canada": 1}
    assert asked(game) == "warfare.strike_back"
    assert asked_seats(game) == (1,)
    do(game, 1, "strike_back +colonist", "strike_back done")
    assert soldiers(game, 1) == {}
    assert colonists(game, 1) == {"canada": 2}
    assert soldiers(game, 0) == {"canada": 1}
    assert colonists(game, 0) == {"canada": 1}


@pytest.mark.rule("warfare.casualties", "rulings.15")
def test_a_fallen_soldier_still_strikes() -> None:
    game = facing((0, 1), (0, 1))
    do(game, 0, "declare battle 1 canada")
    assert asked(game) is None
    assert soldiers(game, 0) == soldiers(game, 1) == {}
    assert game.players[0].supply == game.players[1].supply == 10
    assert told(game, "casualties") == [
        {"seat": 1, "region": "canada", "pieces": ("soldier",)},
        {"seat": 0, "region": "canada", "pieces": ("soldier",)},
    ]


@pytest.mark.rule("rulings.15")
def test_the_opponent_may_name_pieces_as_they_stood_before() -> None:
    game = facing((1, 2), (0, 2))
    do(game, 0, "declare battle 1 canada")
    assert asked(game) == "warfare.strike_back"
    assert game.subset(1).items == {"colonist": 1, "soldier": 2}
    assert (game.subset(1).least, game.subset(1).most) == (2, 2)
    do(game, 1, "strike_back 2 soldier")
    assert (soldiers(game, 0), soldiers(game, 1)) == ({}, {})
    assert colonists(game, 0) == {"canada": 1}


@pytest.mark.rule("rulings.15", "warfare.casualties")
def test_hits_are_compulsory_and_no_more_than_the_soldiers() -> None:
    game = facing((0, 2), (3, 1))
    do(game, 0, "declare battle 1 canada")
    rule = "warfare.casualties"
    assert game.why_not(0, ()) == Refusal(rule, "at_least", {"least": 2, "more": 2})
    assert game.why_not(0, ("colonist",)) == Refusal(rule, "at_least", {"least": 2, "more": 1})
    three = ("colonist", "colonist", "colonist")
    assert game.why_not(0, three) == Refusal(rule, "at_most", {"most": 2})
    two_soldiers = Refusal(rule, "no_more", {"item": "soldier", "copies": 1})
    assert game.why_not(0, ("soldier", "soldier")) == two_soldiers
    data = {"piece": "militia", "target": 1, "region": "canada"}
    militia = Refusal("buildings.militia", "no_militia", data)
    assert game.why_not(0, ("colonist", "militia")) == militia
    do(game, 0, "strike colonist soldier")
    assert colonists(game, 1) == {"canada": 2}
    assert soldiers(game, 1) == {}
    assert soldiers(game, 0) == {"canada": 1}


@pytest.mark.rule("rulings.15")
def test_the_opponents_hits_are_compulsory_too() -> None:
    game = facing((3, 1), (1, 2))
    do(game, 0, "declare battle 1 canada", "strike colonist")
    refusal = Refusal("warfare.casualties", "at_least", {"least": 2, "more": 1})
    assert game.why_not(1, ("soldier",)) == refusal
    do(game, 1, "strike_back colonist soldier")
    assert (colonists(game, 0), soldiers(game, 0)) == ({"canada": 2}, {})


@pytest.mark.rule("warfare.casualties")
def test_more_soldiers_than_enemies_eliminate_all_of_them() -> None:
    game = facing((0, 5), (1, 1))
    do(game, 0, "declare battle 1 canada")
    assert asked(game) is None
    assert colonists(game, 1) == soldiers(game, 1) == {}
    assert soldiers(game, 0) == {"canada": 4}


@pytest.mark.rule("warfare.casualties")
def test_who_has_only_colonists_can_attack_and_only_loses() -> None:
    game = facing((2, 0), (0, 1))
    do(game, 0, "declare battle 1 canada")
    assert asked(game) is None
    assert colonists(game, 0) == {"canada": 1}
    assert soldiers(game, 1) == {"canada": 1}
    assert told(game, "no_casualties") == [{"seat": 1, "region": "canada"}]
    assert told(game, "casualties") == [{"seat": 0, "region": "canada", "pieces": ("colonist",)}]


@pytest.mark.rule("warfare.casualties")
def test_the_fallen_go_back_to_the_supply() -> None:
    game = facing((0, 2), (1, 3))
    before = census(game)
    do(game, 0, "declare battle 1 canada", "strike 2 soldier")
    assert game.players[1].supply == 9
    assert game.players[0].supply == 10
    assert census(game) == before


@pytest.mark.rule("warfare.bystanders")
def test_others_in_the_region_neither_help_nor_suffer() -> None:
    game = table(3)
    give(game, 0, soldiers={"canada": 1})
    give(game, 1, colonists={"canada": 3})
    give(game, 2, colonists={"canada": 2}, soldiers={"canada": 4})
    stand(game, "warfare", 0)
    resolve(game, "warfare")
    do(game, 0, "declare battle 1 canada")
    assert asked(game) is None
    assert soldiers(game, 0) == {"canada": 1}
    assert colonists(game, 1) == {"canada": 2}
    assert (colonists(game, 2), soldiers(game, 2)) == ({"canada": 2}, {"canada": 4})


# Wars


@pytest.mark.rule("warfare.war")
def test_a_war_is_fought_in_every_battlefield_for_ten_dollars() -> None:
    game = table(2)
    give(game, 0, soldiers={"canada": 1, "peru": 1}, colonists={"brazil": 1, "florida": 1})
    give(game, 1, colonists={"canada": 2, "florida": 1}, soldiers={"peru": 1, "brazil": 1})
    before = census(game)
    stand(game, "warfare", 0)
    resolve(game, "warfare")
    do(game, 0, "declare war 1")
    assert game.players[0].money == 0
    assert told(game, "war") == [{"seat": 0, "target": 1, "count": 10}]
    assert colonists(game, 0) == {"florida": 1}
    assert soldiers(game, 0) == {"canada": 1}
    assert colonists(game, 1) == {"canada": 1, "florida": 1}
    assert soldiers(game, 1) == {"brazil": 1}
    assert census(game) == before


@pytest.mark.rule("warfare.war")
def test_a_war_may_be_in_all_regions() -> None:
    game = table(2)
    give(game, 0, soldiers=dict.fromkeys(REGIONS, 1))
    give(game, 1, colonists=dict.fromkeys(REGIONS, 2))
    stand(game, "warfare", 0)
    resolve(game, "warfare")
    do(game, 0, "declare war 1")
    assert colonists(game, 1) == dict.fromkeys(REGIONS, 1)
    assert [row["region"] for row in told(game, "casualties")] == [*REGIONS]


@pytest.mark.rule("warfare.war", "warfare.bystanders")
def test_a_war_has_one_opponent() -> None:
    game = table(3)
    give(game, 0, soldiers={"canada": 1, "peru": 1})
    give(game, 1, colonists={"canada": 1})
    give(game, 2, colonists={"canada": 1, "peru": 1})
    stand(game, "warfare", 0)
    resolve(game, "warfare")
    do(game, 0, "declare war 2")
    assert colonists(game, 1) == {"canada": 1}
    assert colonists(game, 2) == {}


# Several pieces in the box


@pytest.mark.rule("warfare.order", "rulings.3")
def test_conflicts_come_from_left_to_right_each_finished_before_the_next() -> None:
    game = table(2)
    give(game, 0, soldiers={"canada": 2})
    give(game, 1, soldiers={"canada": 3})
    stand(game, "warfare", 1, 0, 1)
    resolve(game, "warfare")
    assert asked_seats(game) == (1,)
    do(game, 1, "declare peace")
    assert asked_seats(game) == (0,)
    do(game, 0, "declare battle 1 canada")
    assert (soldiers(game, 0), soldiers(game, 1)) == ({}, {"canada": 1})
    assert asked(game) is None  # the third piece finds nobody to fight
    assert told(game, "peace") == [{"seat": 1}, {"seat": 1}]
    assert game.boxes["warfare"] == ()


@pytest.mark.rule("warfare.order", "warfare.choice")
def test_a_player_may_declare_several_conflicts_with_several_pieces() -> None:
    game = table(3)
    give(game, 0, money=20, soldiers={"canada": 1, "peru": 1})
    give(game, 1, colonists={"canada": 1, "peru": 1})
    give(game, 2, colonists={"peru": 1})
    stand(game, "warfare", 0, 0)
    resolve(game, "warfare")
    do(game, 0, "declare war 1", "declare battle 2 peru")
    assert colonists(game, 1) == colonists(game, 2) == {}
    assert game.players[0].money == 10


@pytest.mark.rule("warfare.choice", "turn.clearing")
def test_a_soldier_in_the_box_does_not_strike_and_goes_home() -> None:
    game = table(2)
    give(game, 0, colonists={"canada": 1})
    give(game, 1, colonists={"canada": 1})
    stand(game, "warfare", (0, "soldier"))
    assert game.players[0].supply == 9
    resolve(game, "warfare")
    assert asked(game) is None
    assert colonists(game, 1) == {"canada": 1}
    assert game.players[0].supply == 10
