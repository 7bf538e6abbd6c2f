"""Events that weigh on what a turn brings: droughts, waylaid hunters, mines and locusts."""

from __future__ import annotations

import pytest

from ages.games.empires.rules.collection import collection_phase
from ages.games.empires.rules.construction import construction_phase
from ages.games.empires.rules.events import open_window
from ages.games.empires.rules.turn import TURN_START, end_turn
from ages.games.empires.state import Empires
from ages.games.empires.tables import DECK_CARDS

from .builder import (
    age,
    anew,
    asked,
    begin,
    buildings,
    hand,
    known,
    play,
    player,
    refused,
    rich,
    still,
    supply,
    table,
    villagers,
)

KEEPS_OPEN = "fallen_tree"
TOO_DEAR = ("village.spending", "too_dear")
HUNTERS = "your_hunters_are_waylaid"


def farms(game: Empires, seat: int, **sent: int) -> None:
    """A seat has a Farm on c1 and a Lumber Camp on b0, villagers there, and nothing in store."""
    buildings(game, seat, c1="farm", b0="lumber_camp")
    villagers(game, seat, **sent)
    supply(game, seat)


def turns_end(game: Empires, *seats: int) -> None:
    """The turns of these seats end, one after another."""
    still(game)
    for seat in seats:
        game.active = seat
        end_turn(game)
        game.planned.clear()
        player(game, seat).income = [0] * 4


def collected(game: Empires, seat: int) -> list[int]:
    """What a seat has after its Collection, with five villagers each on Farm and Lumber Camp."""
    still(game)
    game.active = seat
    player(game, seat).income = [0] * 4
    farms(game, seat, c1=5, b0=5)
    begin(game, collection_phase)
    still(game)
    return player(game, seat).supply


# Drought


def drought() -> Empires:
    """Seat 0 has played a Drought before its Collection."""
    game = table()
    farms(game, 0, c1=5, b0=5)
    supply(game, wood=2)
    hand(game, "drought")
    begin(game, collection_phase)
    play(game, "play drought")
    return game


@pytest.mark.rule("events.drought")
@pytest.mark.rule("rulings.30")
def test_a_drought_halves_the_food_of_this_collection_and_nothing_else() -> None:
    game = drought()
    assert player(game).supply == [5, 2, 0, 0]
    assert player(game).snuffed == ("drought",)


@pytest.mark.rule("events.drought")
@pytest.mark.parametrize(
    ("ended", "seat", "food"),
    [((0,), 1, 2), ((0, 1), 0, 2), ((0, 1, 0), 1, 2), ((0, 1, 0, 1), 0, 5), ((0, 1, 0), 0, 5)],
)
def test_a_drought_lasts_two_turns_of_everybody(
    ended: tuple[int, ...], seat: int, food: int
) -> None:
    game = drought()
    turns_end(game, *ended)
    assert collected(game, seat) == [5, food, 0, 0]


@pytest.mark.rule("events.drought")
def test_food_of_events_is_added_before_it_is_halved_and_trades_are_not_touched() -> None:
    game = drought()
    buildings(game, a0="market")
    villagers(game, c0=3)
    hand(game, "sheep", "boar")
    begin(game, construction_phase)
    supply(game, wood=5)
    play(game, "play sheep")
    assert player(game).supply[1] == 1
    play(game, "trade wood food")
    assert player(game).supply[:2] == [0, 4]


@pytest.mark.rule("events.drought")
def test_a_drought_and_a_holy_war_halve_twice() -> None:
    game = drought()
    age(game, 4, 4)
    turns_end(game, 0, 1)
    game.active = 0
    hand(game, "holy_war", KEEPS_OPEN)
    rich(game)
    begin(game, construction_phase)
    play(game, "play holy_war")
    turns_end(game, 0)
    hand(game, "drought")
    game.active = 0
    farms(game, 0, c1=5, b0=5)
    supply(game, wood=2)
    begin(game, collection_phase)
    play(game, "play drought")
    assert player(game).supply == [2, 1, 0, 0]


@pytest.mark.rule("events.drought")
def test_a_drought_comes_before_collection_for_two_wood() -> None:
    game = table()
    supply(game, wood=1)
    hand(game, "drought", HUNTERS)
    rich(game)
    begin(game, collection_phase)
    supply(game, food=9, gold=9, wood=1)
    assert refused(game, ("play", "drought")) == TOO_DEAR
    game = table()
    rich(game)
    hand(game, "drought", KEEPS_OPEN)
    begin(game, construction_phase)
    assert refused(game, ("play", "drought")) == ("cards.event_turn", "other_moment")


# Your Hunters Are Waylaid


def waylaid() -> Empires:
    """Seat 0 has waylaid all hunters before its Collection."""
    game = table()
    supply(game, food=2, gold=1)
    hand(game, HUNTERS)
    begin(game, collection_phase)
    play(game, f"play {HUNTERS}")
    return game


def hunting(game: Empires, seat: int) -> Empires:
    """A seat is in Construction with all events that bring food."""
    still(game)
    game.active = seat
    hand(game, "boar", "sheep", "berries", KEEPS_OPEN, seat=seat)
    return begin(game, construction_phase)


@pytest.mark.rule(f"events.{HUNTERS}")
def test_nobody_brings_food_by_an_event_while_hunters_are_waylaid() -> None:
    game = waylaid()
    assert (player(game).supply, player(game).snuffed) == ([0] * 4, (HUNTERS,))
    hunting(game, 0)
    refusal = (f"events.{HUNTERS}", "hunters_waylaid")
    for card in ("boar", "sheep", "berries"):
        assert refused(game, ("play", card)) == refusal
    assert ("play", KEEPS_OPEN) in game.options(0)


@pytest.mark.rule(f"events.{HUNTERS}")
@pytest.mark.parametrize(
    ("ended", "seat", "is_waylaid"),
    [((0,), 1, True), ((0, 1, 0), 1, True), ((0, 1), 0, True), ((0, 1, 0), 0, False)],
)
def test_hunters_are_waylaid_for_two_turns_of_everybody(
    ended: tuple[int, ...], seat: int, is_waylaid: bool
) -> None:
    game = waylaid()
    turns_end(game, *ended)
    hunting(game, seat)
    assert (("play", "sheep") not in game.options(seat)) == is_waylaid


@pytest.mark.rule(f"events.{HUNTERS}")
def test_hunters_are_waylaid_before_collection_for_food_and_gold() -> None:
    game = table()
    rich(game)
    hand(game, HUNTERS, "drought")
    begin(game, collection_phase)
    supply(game, food=1, gold=1, wood=9)
    assert refused(game, ("play", HUNTERS)) == TOO_DEAR
    game = table()
    rich(game)
    hand(game, HUNTERS, KEEPS_OPEN)
    begin(game, construction_phase)
    assert refused(game, ("play", HUNTERS)) == ("cards.event_turn", "other_moment")


# Abandoned Mine


@pytest.fixture
def proof(monkeypatch: pytest.MonkeyPatch) -> None:
    """There is a deck with an Abandoned Mine."""
    monkeypatch.setitem(DECK_CARDS, "proof", ("abandoned_mine",))


def mines(seat: int) -> Empires:
    """The turn of seat 0 starts with two mines and a Farm, and this seat may abandon a mine."""
    game = table()
    age(game, 2, 2)
    player(game, seat).deck_name = "proof"
    hand(game, "abandoned_mine", seat=seat)
    buildings(game, c1="gold_mine", b0="stone_mine", a0="farm")
    buildings(game, 1, c1="gold_mine")
    villagers(game, c1=2, b0=3, a0=1)
    supply(game, gold=2)
    supply(game, 1, gold=2)
    open_window(game, TURN_START)
    return begin(game, collection_phase)


@pytest.mark.rule("events.abandoned_mine")
@pytest.mark.usefixtures("proof")
def test_an_abandoned_mine_gives_nothing_in_the_collection_that_follows() -> None:
    game = mines(1)
    known(game, "gold_mining")
    assert asked(game) == "respond"
    play(game, "answer play abandoned_mine", seat=1)
    assert game.options(1) == ["1:c1", "1:b0"]
    assert refused(game, "1:a0", seat=1) == ("events.abandoned_mine", "no_aim")
    play(game, "aim 1:c1", seat=1)
    assert player(game).supply == [0, 1, 2, 3]
    assert (player(game).pool, player(game).villagers) == (6, [3, 0, 0, 0])
    assert (player(game, 1).supply[2], player(game, 1).snuffed) == (0, ("abandoned_mine",))
    still(game)
    end_turn(game)
    assert game.effects == ()


@pytest.mark.rule("events.abandoned_mine")
@pytest.mark.usefixtures("proof")
def test_a_mine_is_abandoned_once_and_events_of_gold_are_not_touched() -> None:
    game = mines(1)
    hand(game, "abandoned_mine", "abandoned_mine", seat=1)
    supply(game, 1, gold=4)
    play(game, "answer play abandoned_mine", "aim 1:c1", seat=1)
    play(game, "answer play abandoned_mine", seat=1)
    assert player(game).supply == [0, 1, 2, 0]
    hand(game, "gold_nugget", KEEPS_OPEN)
    begin(game, construction_phase)
    play(game, "play gold_nugget")
    assert player(game).supply[2] == 4


@pytest.mark.rule("events.abandoned_mine")
@pytest.mark.usefixtures("proof")
def test_who_has_no_mine_or_no_gold_abandons_none() -> None:
    game = mines(0)
    assert asked(game) == "respond"
    game = mines(1)
    still(game)
    supply(game, 1, gold=1)
    open_window(game, TURN_START)
    game.run()
    assert asked(game) == ""
    supply(game, 1, gold=2)
    game.active = 1
    player(game, 1).village = table().players[0].village
    player(game, 1).villagers, player(game, 1).damage = [3], [0]
    open_window(game, TURN_START)
    game.run()
    assert asked(game) == ""


# Swarm of Locusts


def locusts() -> Empires:
    """Seat 0 has sent locusts to seat 1."""
    game = table()
    supply(game, food=1, gold=2)
    hand(game, "swarm_of_locusts")
    begin(game, construction_phase)
    play(game, "play swarm_of_locusts")
    return game


@pytest.mark.rule("events.swarm_of_locusts")
def test_locusts_leave_no_food_on_the_farms_of_a_player() -> None:
    game = locusts()
    assert (player(game).supply, player(game).snuffed) == ([0] * 4, ("swarm_of_locusts",))
    assert collected(game, 0) == [5, 5, 0, 0]
    turns_end(game, 0)
    known(game, "horse_collar", seat=1)
    assert collected(game, 1) == [5, 0, 0, 0]
    assert player(game, 1).pool == 10


@pytest.mark.rule("events.swarm_of_locusts")
def test_locusts_are_gone_by_the_next_turn_of_their_player() -> None:
    game = locusts()
    turns_end(game, 0, 1)
    assert game.effects == ()
    assert collected(game, 1) == [5, 5, 0, 0]


@pytest.mark.rule("events.swarm_of_locusts")
def test_locusts_cost_food_and_gold() -> None:
    game = table()
    supply(game, food=1, gold=1)
    hand(game, "swarm_of_locusts", KEEPS_OPEN)
    begin(game, construction_phase)
    anew(game)
    assert refused(game, ("play", "swarm_of_locusts")) == TOO_DEAR
