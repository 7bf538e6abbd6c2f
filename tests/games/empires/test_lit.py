"""What can be chosen is lit: cards, cells, units, attacks and resources."""

from __future__ import annotations

from typing import Any

import pytest

import ages
from ages.games.empires.cards.armies import call_up
from ages.games.empires.cards.disasters import bury
from ages.games.empires.rules.allocation import begin_allocating
from ages.games.empires.rules.collection import bring_more, collection_phase
from ages.games.empires.rules.construction import construction_phase
from ages.games.empires.rules.declaration import declaration_phase
from ages.games.empires.rules.discard import discard_phase
from ages.games.empires.rules.enlistment import enlistment_phase
from ages.games.empires.rules.events import aim
from ages.games.empires.rules.movement import movement_phase
from ages.games.empires.rules.resolution import resolution_phase
from ages.games.empires.setup import lay
from ages.games.empires.showing.panels import PANELS
from ages.games.empires.state import Empires
from ages.games.empires.tables import EVENTS, RESOURCES
from ages.kernel.choices import Seat
from ages.kernel.effects import Effect
from ages.paper.svg import OR
from tests.pictures import joined, lit

from .builder import (
    age,
    asked,
    begin,
    buildings,
    damage,
    face_down,
    fight,
    hand,
    no_events,
    piles,
    play,
    rich,
    table,
    unit,
    villagers,
)


def lit_for(game: Empires, seat: Seat = 0) -> dict[str, str]:
    """What is lit in the whole picture of a seat."""
    return lit(joined(game, seat))


def test_cells_are_lit_for_starting_cards_with_all_that_can_lie_there() -> None:
    game = table()
    game.round = 0
    game.ask(0, lay)
    game.run()
    assert {*lit_for(game)} == {"seat-0-cell-b0", "seat-0-cell-c-1", "seat-0-cell-c1"}
    assert lit_for(game)["seat-0-cell-b0"].split(OR) == [
        "lay house b0", "lay lumber_camp b0", "lay mill b0",
    ]  # fmt: skip


def test_cards_cells_the_age_and_resources_are_lit_in_construction() -> None:
    game = table()
    rich(game)
    villagers(game, c0=9)
    buildings(game, b0="market", b1="house", a0="house")
    face_down(game, c1="mill")
    hand(game, "farm", "loom", "boar", "militia")
    begin(game, construction_phase)
    said = lit_for(game)
    assert said["hand-building-farm"] == "build farm"
    assert said["hand-research-loom"] == "research loom"
    assert said["hand-event-boar"] == "play boar"
    assert said["seat-0-cell-c1"] == "turn_up c1"
    assert said["seat-0-cell-b0"] == "destroy b0"
    assert said["seat-0-age"] == "advance feudal_age"
    assert "trade wood gold" in said["seat-0-supply-wood"].split(OR)
    assert "trade wood gold" in said["seat-0-supply-gold"].split(OR)
    assert not {"hand-unit-militia", "seat-0-cell-c0"} & said.keys()
    play(game, "build farm")
    assert lit_for(game)["seat-0-cell-c2"] == "on c2"


def test_a_card_at_work_is_lit_where_it_can_be_paid_off() -> None:
    game = table()
    rich(game)
    game.effects = (
        Effect(card="a_just_cause", owner=0, until="turn"),
        Effect(card="typhoid", owner=1, target=0),
    )
    begin(game, construction_phase)
    said = lit_for(game)
    assert any(command.startswith("hand_on typhoid") for command in said["effect-1"].split(OR))
    assert "effect-0" not in said


@pytest.mark.rule("collection.gather")
def test_buildings_with_orders_and_resources_are_lit_in_collection() -> None:
    game = table()
    buildings(game, b0="farm")
    villagers(game, b0=2)
    damage(game, b0=2)
    begin(game, collection_phase)
    assert lit_for(game) == {"seat-0-cell-b0": "repair b0 0|repair b0 1"}
    game = table()
    game.ask(0, bring_more, "wheelbarrow", 1, ("wood", "gold"))
    game.run()
    assert lit_for(game) == {
        "seat-0-supply-wood": "more wood",
        "seat-0-supply-gold": "more gold",
    }


def test_units_and_then_places_are_lit_for_a_move() -> None:
    game = table()
    age(game, 2, 2)
    unit(game, "militia", 3, "c0")
    unit(game, "militia", 3, "no_mans_land")
    begin(game, movement_phase)
    assert lit_for(game) == {"unit-u1": "move u1", "unit-u2": "move u2"}
    play(game, "move u1")
    assert lit_for(game) == {"seat-1-cell-c0": "to 2:c0", "no_mans_land": "to no_mans_land"}


def test_attackers_targets_and_answers_are_lit() -> None:
    game = no_events(table())
    age(game, 2, 2)
    buildings(game, 1, c1="farm")
    villagers(game, 1, c1=2)
    unit(game, "militia", 5, "2:c1")
    unit(game, "spearman", 2, "c1", 1)
    begin(game, declaration_phase)
    assert lit_for(game) == {"unit-u1": "attack u1"}
    play(game, "attack u1")
    assert lit_for(game) == {
        "seat-1-cell-c1": "at building|at villagers",
        "unit-u2": "at u2",
    }
    play(game, "at building")
    assert asked(game) == "answer"
    assert lit_for(game, 1) == {"unit-u2": "meet u2"}


@pytest.mark.rule("resolution.assist")
def test_a_building_nearby_is_lit_for_help_and_attacks_for_their_order() -> None:
    game = no_events(table())
    age(game, 2, 2)
    buildings(game, 1, c1="house")
    unit(game, "militia", 5, "2:c0")
    unit(game, "militia", 4, "2:c1")
    begin(game, declaration_phase, resolution_phase)
    play(game, "attack u1 building", "attack u2")
    assert "at 2:c0" in lit_for(game)["seat-1-cell-c0"].split(OR)
    play(game, "at building")
    while asked(game) == "answer":
        game.play(1, "through")
    assert asked(game) == "next_battle"
    assert lit_for(game) == {"attack-0": "fight 0", "attack-1": "fight 1"}


def test_places_are_lit_for_a_retreat() -> None:
    game = fight(("militia", 5), ("scout_cavalry", 5), meet="u2")
    assert lit_for(game) == {
        "seat-1-cell-c0": "retreat 2:c0",
        "no_mans_land": "retreat no_mans_land",
    }


def test_units_in_hand_and_in_play_and_sites_are_lit_in_enlistment() -> None:
    game = table()
    rich(game)
    buildings(game, b0="barracks", b1="barracks")
    unit(game, "militia", 3, "b0")
    hand(game, "spearman", "militia")
    begin(game, enlistment_phase)
    said = lit_for(game)
    assert said == {"hand-unit-militia": "enlist militia", "unit-u1": "replenish u1"}
    buildings(game, c1="barracks")
    play(game, "enlist militia")
    assert lit_for(game) == {}
    play(game, "tokens 2")
    assert lit_for(game) == {"seat-0-cell-b1": "on_site b1", "seat-0-cell-c1": "on_site c1"}


def test_cards_are_lit_to_be_put_away_and_buildings_to_be_worked_at() -> None:
    game = table()
    hand(game, "house")
    begin(game, discard_phase)
    assert lit_for(game) == {"hand-building-house": "discard +house|discard +snuff:house"}
    game = table()
    buildings(game, b0="farm", b1="house")
    game.players[0].pool, game.players[0].villagers = 2, [0, 0, 0]
    game.then(begin_allocating, 0)
    game.run()
    assert lit_for(game) == {"seat-0-cell-c0": "allocate +c0", "seat-0-cell-b0": "allocate +b0"}


@pytest.mark.rule("events.charisma", "events.typhoid")
def test_piles_and_research_are_lit_where_single_cards_ask() -> None:
    game = table()
    buildings(game, b0="barracks", b1="barracks")
    hand(game, "militia")
    piles(game, deck=["militia", "boar"])
    game.ask(0, call_up, 20)
    game.run()
    assert lit_for(game) == {
        "hand-unit-militia": "call_up hand militia",
        "deck-0": "call_up play_deck militia",
    }
    game = table()
    game.players[0].villagers = [0]
    game.players[0].research = (("loom", 1), ("feudal_age", 1))
    game.ask(0, bury, "typhoid", 1)
    game.run()
    assert lit_for(game) == {
        "seat-0-research-loom": "bury loom",
        "seat-0-research-feudal_age": "bury feudal_age",
    }


@pytest.mark.rule("events.inventive_mind", "events.hidden_strength")
@pytest.mark.parametrize("card", ["inventive_mind", "hidden_strength"])
def test_cards_of_the_pile_that_is_searched_are_lit(card: str) -> None:
    game = no_events(table())
    rich(game)
    age(game, 4, 1)
    cards = ["loom", "cartography", "militia", "archer", "spearman"]
    piles(game, deck=cards, discard=cards)
    hand(game, card)
    begin(game, construction_phase)
    play(game, f"play {card}")
    assert asked(game) == "aim"
    pile = "discard" if EVENTS[card].pile == "discard_pile" else "deck"
    assert {*lit_for(game)} == {f"{pile}-0-{one}" for one in game.options(0)}


@pytest.mark.rule("events.trade_cart")
def test_discarded_units_players_and_resources_are_lit_where_events_are_aimed_at_them() -> None:
    game = no_events(table())
    rich(game)
    age(game, 4, 1)
    buildings(game, b0="castle", b1="barracks")
    piles(game, discard=["militia", "spearman", "house"])
    game.played = ((0, "conscription", ()),)
    game.ask(0, aim, "conscription")
    game.run()
    assert {*lit_for(game)} == {"discard-0-militia", "discard-0-spearman"}
    game = table()
    rich(game)
    game.played = ((0, "trade_cart", ()),)
    game.ask(0, aim, "trade_cart")
    game.run()
    assert {*lit_for(game)} == {f"seat-0-supply-{name}" for name in RESOURCES}
    game = table(seats=3)
    hand(game, "boar", seat=1)
    hand(game, "boar", seat=2)
    game.played = ((0, "spies", ()),)
    game.ask(0, aim, "spies")
    game.run()
    assert lit_for(game) == {"seat-1": "aim 1", "seat-2": "aim 2"}


# What cannot be chosen can be pointed at


def pointed(game: Empires, seat: Seat = 0) -> dict[str, str]:
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
    return PANELS.lights(game.view(seat), ages.games.words("empires"), refused, said)


def test_enemies_and_taken_cells_say_why_not() -> None:
    game = table()
    age(game, 2, 2)
    unit(game, "militia", 3, "c0")
    unit(game, "militia", 3, "1:c0", 1)
    begin(game, movement_phase)
    assert pointed(game)["unit-u2"] == "move u2"
    game = table()
    rich(game)
    hand(game, "house")
    begin(game, construction_phase)
    play(game, "build house")
    assert pointed(game)["seat-0-cell-c0"] == "on c0"
