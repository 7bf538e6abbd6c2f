"""What can be chosen is lit: pieces, boxes and regions that stand for an option."""

from __future__ import annotations

from typing import Any

import pytest

import ages
from ages.games.discovery.rules.benefits import take_player_benefits
from ages.games.discovery.rules.pieces import give_soldier
from ages.games.discovery.rules.placement import place_round
from ages.games.discovery.showing.panels import PANELS
from ages.games.discovery.state import Discovery
from ages.kernel.choices import Refusal, Seat
from ages.paper.svg import OR
from tests.pictures import (
    games_under_way,
    joined,
    lit,
)

from .builder import begin, commands, discovered, do, facing, give, readable, resolve, stand, table
from .pictures import POSITIONS


def lit_for(game: Discovery, seat: Seat) -> dict[str, str]:
    """What is lit in the whole picture of a seat."""
    return lit(joined(game, seat))


def test_pieces_and_boxes_are_lit_for_placement() -> None:
    game = table(2)
    give(game, 0, hand={"captain": 1})
    stand(game, "initiative", 0)
    stand(game, "soldier", 1)
    begin(game, place_round)
    said = lit_for(game, 0)
    pieces = said.pop("seat-0-hand-captain")
    assert set(pieces.split(OR)) == {*commands(game, 0)} == {*said.values()}
    assert said["box-dock"] == "place captain dock"
    assert said["box-merchant"] == "place captain merchant"
    assert not {"box-initiative", "box-soldier"} & {*said}


def test_a_box_carries_the_commands_of_all_pieces_that_can_stand_there() -> None:
    game = POSITIONS["middle"]()
    assert lit_for(game, 0)["box-discovery"].split(OR) == [
        "place colonist discovery",
        "place captain discovery",
        "place missionary discovery",
    ]


@pytest.mark.rule("buildings.university")
def test_pieces_behind_others_are_lit_for_the_university() -> None:
    game = POSITIONS["middle"]()
    said = lit_for(game, 0)
    assert said["box-dock-3"] == "place university dock 3"
    assert said["box-capital_building-2"] == "place university capital_building 2"
    game.order = (2, 0, 1)
    game.offered.clear()
    assert lit_for(game, 0)["order-2"] == "place university turn_order 2"


def test_discovered_regions_are_lit_for_a_landing() -> None:
    game = POSITIONS["middle"]()
    game.pending = None
    game.offered.clear()
    game.agenda.clear()
    game.boxes["dock"] = ((0, "colonist"),)
    resolve(game, "dock")
    assert lit_for(game, 0) == {
        f"region-{region}": f"land {region}"
        for region in ("florida", "caribbean", "peru", "brazil")
    }


def test_goods_buildings_and_specialists_are_lit_to_be_taken() -> None:
    game = table(2)
    give(game, 0, money=30)
    stand(game, "trade_goods", 0)
    resolve(game, "trade_goods")
    assert {"take leave", *lit_for(game, 0).values()} == {*commands(game, 0)}
    do(game, 0, "take leave")
    stand(game, "capital_building", 0)
    resolve(game, "capital_building")
    assert {"buy pass", *lit_for(game, 0).values()} == {*commands(game, 0)}
    do(game, 0, "buy pass")
    stand(game, "training", 0)
    resolve(game, "specialists")
    assert lit_for(game, 0)["box-captain"] == "train captain"


@pytest.mark.rule("rulings.4")
def test_the_piece_in_initiative_and_the_ship_are_lit_to_be_taken() -> None:
    game = table(2)
    give(game, 1, buildings=["privateers"])
    stand(game, "initiative", 1, 0)
    stand(game, "merchant_shipping", 0)
    resolve(game, "initiative")
    assert lit_for(game, 0) == {"box-initiative-2": "money take"}
    do(game, 0, "money leave")
    resolve(game, "merchant_shipping")
    assert lit_for(game, 0) == {"ship": "ship take"}


def test_explorers_and_then_regions_are_lit_for_an_expedition() -> None:
    game = table(2)
    give(game, 0, explorers={"captain": 2, "soldier": 1})
    resolve(game, "discovery")
    assert lit_for(game, 0) == {
        "box-discovery-0-captain": "send +captain",
        "box-discovery-0-soldier": "send +soldier",
    }
    do(game, 0, "send captain soldier")
    assert lit_for(game, 0)["region-peru"] == "explore peru"
    assert "region-caribbean" not in lit_for(game, 0)


@pytest.mark.rule("warfare.casualties")
def test_enemies_are_lit_where_the_battle_is() -> None:
    game = POSITIONS["battle"]()
    assert lit_for(game, 1) == {
        "region-caribbean-0-colonist": "strike +colonist",
        "region-caribbean-0-soldier": "strike +soldier",
    }


@pytest.mark.rule("warfare.war")
def test_boards_are_lit_for_a_war_and_pieces_for_a_battle() -> None:
    game = POSITIONS["battle"]()
    game.pending = None
    game.offered.clear()
    game.subsets.clear()
    game.agenda.clear()
    resolve(game, "warfare")
    said = lit_for(game, 1)
    assert said["seat-0"] == "declare war 0"
    assert said["region-caribbean-0-soldier"] == "declare battle 0 caribbean"


@pytest.mark.rule("buildings.migration")
def test_colonists_that_may_move_and_where_they_may_go_are_lit() -> None:
    game = table(2)
    discovered(game, "caribbean", "peru")
    give(game, 0, colonists={"caribbean": 2}, buildings=["migration"])
    begin(game, take_player_benefits, 0)
    assert lit_for(game, 0) == dict.fromkeys(
        ("region-caribbean-0-colonist", "region-peru"),
        "move migration caribbean peru 1|move migration caribbean peru 2",
    )


@pytest.mark.rule("pieces.swap")
def test_soldiers_are_lit_where_one_may_be_swapped() -> None:
    game = table(2)
    give(game, 0, soldiers={"caribbean": 6, "peru": 4})
    begin(game, give_soldier, 0, "discovery")
    assert lit_for(game, 0) == {
        "region-caribbean-0-soldier": "swap caribbean",
        "region-peru-0-soldier": "swap peru",
    }


# What cannot be chosen can be pointed at


def pointed(game: Discovery, seat: Seat) -> dict[str, str]:
    """By piece and place the commands that it would stand for if they were possible."""
    pending = game.pending
    assert pending is not None
    question, args = pending.question, pending.args
    candidates: Any = question.candidates(game, seat, *args)
    known = [*(candidates.items if pending.picking else candidates)]
    refused = [
        one for one in (*known, *question.never(game, seat, args)) if game.why_not(seat, one)
    ]
    said = {one: question.command(one) for one in refused}
    return PANELS.lights(game.view(seat), ages.games.words("discovery"), refused, said)


@pytest.mark.parametrize("language", ["en", "nl"])
def test_what_can_never_be_chosen_has_a_name_and_a_reason_in_words(language: str) -> None:
    words = ages.games.words("discovery", language)
    seen: set[str] = set()
    for game in games_under_way("discovery", 3, 5, 3, auction=True):
        if game.pending is not None and game.pending.question.besides is not None:
            seat, question = game.pending.seats[0], game.pending.question
            offered = game.options(seat)
            for choice in question.never(game, seat, game.pending.args):
                if choice not in offered:
                    refusal = game.why_not(seat, choice)
                    assert refusal is not None
                    readable(words.option(question, choice))
                    readable(words.refusal(Refusal("", refusal.key, refusal.data)))
            seen.add(question.name)
    assert len(seen) >= 9


@pytest.mark.rule("dock.discovered", "setup.regions")
def test_what_lies_in_an_undiscovered_region_says_why_nobody_lands_there() -> None:
    game = table(2)
    stand(game, "dock", 0)
    resolve(game, "dock")
    said = pointed(game, 0)
    assert said["region-peru"] == "land peru"
    assert said["region-peru-state"] == "land peru counter"
    assert said["region-peru-good"] == "land peru silver"
    assert "region-caribbean" not in said


@pytest.mark.rule("placement.limits", "dock.x_and_y")
def test_the_pieces_in_a_full_box_say_why_it_takes_no_other() -> None:
    game = table(2)
    give(game, 0, hand={"captain": 1})
    stand(game, "dock", 1, 1, 1)
    stand(game, "x", 1)
    stand(game, "initiative", 0)
    begin(game, place_round)
    said = pointed(game, 0)
    for piece in ("dock", "dock-2", "initiative", "initiative-1"):
        assert f"place captain {piece.split('-')[0]}" in said[f"box-{piece}"].split(OR)
    assert "place captain x" in said["box-dock-x"].split(OR)
    assert "place captain turn_order" in said["order-1"].split(OR)
    assert "box-trade_goods" not in said


@pytest.mark.rule("warfare.bystanders", "warfare.battle")
def test_pieces_of_oneself_and_of_others_say_why_they_are_no_enemies() -> None:
    game = facing((2, 1), (1, 1), seats=3)
    give(game, 2, colonists={"canada": 1})
    said = pointed(game, 0)
    assert said["region-canada-0-soldier"] == "declare battle 0 canada"
    assert said["region-canada-good"] == "declare canada"
    do(game, 0, "declare battle 1 canada")
    assert pointed(game, 0)["region-canada-2-colonist"] == "strike +colonist:2"


@pytest.mark.rule("dock.settled")
def test_pieces_that_no_building_moves_say_so() -> None:
    game = table(2)
    discovered(game)
    give(game, 0, colonists={"canada": 1}, soldiers={"canada": 1}, buildings=["stable"])
    give(game, 1, soldiers={"canada": 1})
    begin(game, take_player_benefits, 0)
    said = pointed(game, 0)
    assert said["region-canada-0-colonist"] == "move canada colonist:0"
    assert said["region-canada-1-soldier"] == "move canada soldier:1"
    assert said["region-peru"] == "move stable canada peru"
