"""III.D. Capital Building benefits that come every turn."""

from __future__ import annotations

import pytest

from ages.games.discovery.hooks import benefit
from ages.games.discovery.rules.benefits import take_benefits
from ages.games.discovery.state import Discovery

from .builder import (
    asked,
    begin,
    benefiting,
    bought,
    colonists,
    commands,
    discovered,
    do,
    explorers,
    give,
    hand,
    soldiers,
    table,
    told,
)

# Pieces every turn


@pytest.mark.rule(
    "buildings.settlers",
    "buildings.monastery",
    "buildings.trade_routes",
    "buildings.training_grounds",
    "building.benefits",
)
@pytest.mark.parametrize(
    ("building", "kind"),
    [
        ("settlers", "colonist"),
        ("monastery", "missionary"),
        ("trade_routes", "merchant"),
        ("training_grounds", "soldier"),
    ],
)
def test_a_piece_of_age_one_comes_to_the_hand_every_turn(building: str, kind: str) -> None:
    game = benefiting(building)
    assert hand(game, 1) == {kind: 1}
    assert hand(game, 0) == hand(game, 2) == {}
    begin(game, take_benefits)
    assert hand(game, 1) == {kind: 2}
    assert told(game, "piece") == [{"seat": 1, "piece": kind}] * 2
    assert asked(game) is None


@pytest.mark.rule("buildings.settlers")
def test_two_settlers_bring_two_colonists() -> None:
    game = benefiting("settlers", "settlers")
    assert hand(game, 1) == {"colonist": 2}


@pytest.mark.rule("buildings.training_grounds", "pieces.supply")
def test_the_soldier_of_training_grounds_comes_from_the_supply() -> None:
    game = benefiting("training_grounds")
    assert game.players[1].supply == 9


@pytest.mark.rule("buildings.training_grounds", "pieces.swap")
def test_the_soldier_of_training_grounds_may_be_swapped() -> None:
    game = table(2)
    give(game, 1, soldiers={"peru": 10}, buildings=["training_grounds"])
    begin(game, take_benefits)
    assert commands(game, 1) == ["swap peru", "swap leave"]
    do(game, 1, "swap peru")
    assert hand(game, 1) == {"soldier": 1}
    assert soldiers(game, 1) == {"peru": 9}
    assert colonists(game, 1) == {"peru": 1}


@pytest.mark.rule("pieces.swap", "building.benefits")
def test_one_soldier_in_the_new_world_is_swapped_for_one_of_two_that_are_due() -> None:
    game = table(2)
    give(
        game,
        1,
        soldiers={"peru": 1},
        explorers={"soldier": 9},
        buildings=["training_grounds", "military_academy"],
    )
    begin(game, take_benefits)
    do(game, 1, "swap peru")
    assert asked(game) is None
    assert hand(game, 1) == {"soldier": 1}
    assert told(game, "no_soldier") == [{"seat": 1}]


@pytest.mark.rule("building.benefits", "rulings.7", "rulings.16")
def test_benefits_come_in_turn_order() -> None:
    game = table(3)
    for seat, building in ((0, "settlers"), (1, "monastery"), (2, "trade_routes")):
        give(game, seat, buildings=[building])
    game.order = (2, 0, 1)
    begin(game, take_benefits)
    assert [event["seat"] for event in told(game, "piece")] == [2, 0, 1]


@pytest.mark.rule("building.kept")
def test_a_building_of_age_one_goes_on_in_age_three() -> None:
    game = table(2)
    give(game, 0, buildings=["settlers", "trading_post"])
    game.turn = 7
    begin(game, take_benefits)
    assert hand(game, 0) == {"colonist": 1}
    assert game.players[0].money == 15


@pytest.mark.rule("building.benefits")
def test_a_building_bought_this_turn_already_gives() -> None:
    game = bought("settlers")
    assert hand(game, 0) == {}
    begin(game, take_benefits)
    assert hand(game, 0) == {"colonist": 1}


@pytest.mark.rule(
    "buildings.ship_yards",
    "buildings.marketplace",
    "buildings.military_academy",
    "buildings.fortress",
)
@pytest.mark.parametrize(
    ("building", "kind"),
    [
        ("ship_yards", "captain"),
        ("marketplace", "merchant"),
        ("military_academy", "soldier"),
        ("fortress", "soldier"),
    ],
)
def test_a_piece_of_age_two_comes_to_the_hand_every_turn(building: str, kind: str) -> None:
    game = table(2)
    give(game, 0, buildings=[building])
    begin(game, take_benefits)
    assert hand(game, 0) == {kind: 1}
    assert game.players[0].supply == (9 if kind == "soldier" else 10)
    assert hand(game, 1) == {}


# Stable and Migration


@pytest.mark.rule("rulings.16", "buildings.stable", "buildings.migration")
@pytest.mark.parametrize("first", ["stable", "migration"])
def test_an_owner_of_stable_and_migration_chooses_which_comes_first(first: str) -> None:
    game = table(2)
    discovered(game)
    give(game, 0, colonists={"canada": 1}, soldiers={"peru": 1})
    give(game, 0, buildings=["stable", "migration", "settlers"])
    begin(game, take_benefits)
    assert hand(game, 0) == {"colonist": 1}  # what needs no choice comes before
    steps = {
        "stable": "move stable peru brazil",
        "migration": "move migration canada brazil 1",
    }
    do(game, 0, steps.pop(first))
    assert {command.split()[1] for command in commands(game, 0)} == {*steps, "leave"}
    do(game, 0, *steps.values())
    assert colonists(game, 0) == {"brazil": 1}
    assert soldiers(game, 0) == {"brazil": 1}
    assert asked(game) is None


@pytest.mark.rule("rulings.16")
def test_after_the_first_move_the_second_may_be_left() -> None:
    game = table(2)
    discovered(game)
    give(game, 0, colonists={"canada": 1}, soldiers={"peru": 1})
    give(game, 0, buildings=["stable", "migration"])
    begin(game, take_benefits)
    do(game, 0, "move stable peru brazil", "move leave")
    assert colonists(game, 0) == {"canada": 1}
    assert asked(game) is None


@pytest.mark.rule("rulings.16")
def test_a_mover_with_nothing_to_move_is_not_asked_a_second_time() -> None:
    game = table(2)
    discovered(game)
    give(game, 0, buildings=["stable", "migration"], soldiers={"peru": 1})
    begin(game, take_benefits)
    do(game, 0, "move stable peru brazil")
    assert asked(game) is None


# Saved positions


@pytest.mark.rule("building.benefits")
def test_benefits_that_an_older_program_had_planned_are_taken() -> None:
    game = table(2)
    give(game, 1, money=0, buildings=["taxation", "navigator"])
    benefit.plan(game, [(1, "taxation"), (1, "navigator")])
    game.agenda, game.planned = list(reversed(game.planned)), []
    saved = game.to_json()
    older = saved.replace('["on.benefit",[1,"taxation"]]', '["age_two.taxation",[1]]')
    older = older.replace('["on.benefit",[1,"navigator"]]', '["age_one.navigator",[1]]')
    assert "on.benefit" in saved
    assert "on.benefit" not in older
    again = Discovery.from_json(older)
    assert again == game
    again.run()
    assert again.players[1].money == 10
    assert explorers(again, 1) == {"captain": 1}
