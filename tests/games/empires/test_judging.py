"""What bots are told: how fights are reckoned, what is worth what, and what greedy does abroad."""

from __future__ import annotations

from collections.abc import Callable

import pytest

import ages
from ages.bots.greedy import GreedyBot
from ages.games.empires.judging import needs
from ages.games.empires.judging.duels import duel
from ages.games.empires.judging.heuristics import PARTS, at_rest, parts, value
from ages.games.empires.judging.needs import workforce
from ages.games.empires.rules.construction import construction_phase
from ages.games.empires.rules.declaration import declaration_phase
from ages.games.empires.rules.movement import movement_phase
from ages.games.empires.rules.resolution import resolution_phase
from ages.games.empires.state import Empires
from ages.kernel.choices import DONE, PASS, Choice

from .builder import (
    age,
    asked,
    begin,
    buildings,
    damage,
    fight,
    hand,
    pass_windows,
    play,
    player,
    rich,
    supply,
    table,
    tokens,
    unit,
    villagers,
)


def chosen(game: Empires, seat: int = 0) -> Choice:
    """What greedy answers."""
    return GreedyBot(1).choose(ages.Perspective(game, seat))


# Fights


@pytest.mark.parametrize("mine", [("militia", 5), ("archer", 4), ("knight", 3), ("spearman", 5)])
@pytest.mark.parametrize("other", [("militia", 4), ("skirmisher", 5), ("scout_cavalry", 5)])
def test_a_fight_is_reckoned_as_it_is_fought(mine: tuple[str, int], other: tuple[str, int]) -> None:
    before = table()
    age(before, 3, 3)
    buildings(before, seat=1, c1="farm")
    unit(before, *mine, "2:c1")
    unit(before, *other, "c1", seat=1)
    reckoned = duel(before, "u1", "u2")
    game = fight(mine, other, meet="u2")
    while asked(game) == "retreat":
        assert game.pending is not None
        game.play(game.pending.seats[0], "fight_on")
        pass_windows(game)
    assert tokens(game) == reckoned[:2]


# Worth


def test_parts_are_named_and_rivals_taken_off() -> None:
    game = table()
    unit(game, "militia", 5, "c0")
    begin(game, construction_phase)
    assert tuple(parts(game, 0)) == PARTS
    mine, other = [sum(parts(game, seat).values()) for seat in (0, 1)]
    assert value(game, 0) == pytest.approx(mine - other)
    assert value(game, 0) > 0 > value(game, 1)


def test_damage_and_dead_villagers_are_worth_less_than_none() -> None:
    game = table()
    begin(game, construction_phase)
    whole = value(game, 0)
    damage(game, c0=6)
    hurt = value(game, 0)
    villagers(game, c0=0)
    assert whole > hurt > value(game, 0)


def test_a_finished_game_is_worth_most_to_its_winner() -> None:
    game = table()
    age(game, 2, 2)
    unit(game, "knight", 5, "2:c0")
    damage(game, seat=1, c0=21)
    villagers(game, seat=1, c0=0)
    begin(game, declaration_phase, resolution_phase)
    play(game, "attack u1 building")
    while game.pending is not None:
        seat = game.pending.seats[0]
        game.play(seat, chosen(game, seat))
    assert value(game, 0) > 900 > -900 > value(game, 1)
    assert at_rest(game)


def works(game: Empires) -> None:
    """A village that gathers everything, with villagers in the pool and something to build."""
    buildings(game, b0="farm", a0="gold_mine", b1="lumber_camp", a1="barracks")
    hand(game, "house", "militia")
    supply(game, wood=9, food=9, gold=9)
    villagers(game, c0=0)
    player(game).pool = 12


CHANGES: dict[str, Callable[[Empires], object]] = {
    "supply": lambda game: supply(game, food=9, gold=9),
    "damage": lambda game: damage(game, c0=9),
    "hand": lambda game: hand(game, "barracks", "market", "stable", "blacksmith"),
    "pool": lambda game: setattr(player(game), "pool", 4),
    "village": lambda game: buildings(game, a_1="farm"),
    "unit": lambda game: unit(game, "militia", 5, "1:b0", seat=1),
}


@pytest.mark.parametrize("change", CHANGES)
def test_work_is_planned_anew_when_something_has_changed(change: str) -> None:
    game = table()
    works(game)
    before = workforce(game, 0)
    CHANGES[change](game)
    after = workforce(game, 0)
    needs.LAST.clear()
    assert after == workforce(game, 0) != before


# What greedy does at war


def test_greedy_advances_when_it_can() -> None:
    game = table()
    buildings(game, b0="farm", a0="house", a1="house", b1="gold_mine", a_1="lumber_camp")
    villagers(game, c0=12)
    supply(game, food=20)
    begin(game, construction_phase)
    assert chosen(game) == ("advance", "feudal_age")


def test_greedy_marches_together_and_helps_to_bring_down_a_town_center() -> None:
    game = table()
    age(game, 2, 2)
    buildings(game, b0="barracks", b1="barracks", a0="barracks")
    buildings(game, seat=1, c1="house", c_1="house", b0="farm")
    for cell in ("b1", "a0", "b0"):
        unit(game, "militia", 5, cell)
    damage(game, seat=1, c0=14)
    villagers(game, seat=1, c0=0)
    begin(game, movement_phase, declaration_phase, resolution_phase)
    while game.pending is not None:
        seat = game.pending.seats[0]
        game.play(seat, chosen(game, seat))
    assert game.result is not None
    assert (game.result.winners, game.result.ending) == ((0,), "conquest")


def test_greedy_stays_at_home_where_a_stronger_army_waits() -> None:
    game = table()
    age(game, 3, 3)
    buildings(game, b0="barracks")
    buildings(game, seat=1, b0="barracks", b1="farm")
    villagers(game, seat=1, c0=0)
    unit(game, "militia", 5, "b0")
    for cell in ("b0", "b1", "c0"):
        unit(game, "knight", 5, cell, seat=1)
    begin(game, movement_phase)
    assert chosen(game) == DONE


def test_greedy_raids_villagers_whom_nobody_guards() -> None:
    game = table()
    age(game, 2, 2)
    buildings(game, b0="barracks")
    buildings(game, seat=1, b0="barracks", b1="farm", c1="house")
    villagers(game, seat=1, c0=0, b1=5)
    unit(game, "militia", 5, "b0")
    begin(game, movement_phase, declaration_phase)
    said = []
    while asked(game) in ("move", "go", "declare", "target"):
        said.append(chosen(game))
        game.play(0, said[-1])
    assert said[:2] == [("move", "u1"), "2:b1"]
    assert "villagers" in said


def test_greedy_retreats_from_a_lost_fight_and_stays_in_a_good_one() -> None:
    lost = fight(("militia", 5), ("knight", 3), meet="u2")
    assert asked(lost) == "retreat"
    assert chosen(lost) != "fight_on"
    good = fight(("knight", 5), ("militia", 5), meet="u2")
    while asked(good) == "retreat" and good.pending is not None:
        assert good.pending.seats == (0,)
        assert chosen(good) == "fight_on"
        play(good, "fight_on")


def test_greedy_without_an_event_lets_the_turn_pass() -> None:
    game = table("saracens", "franks")
    age(game, 2, 2)
    buildings(game, seat=1, c1="farm")
    unit(game, "archer", 5, "2:c1")
    unit(game, "militia", 5, "c1", seat=1)
    player(game, 1).deck = (*player(game, 1).deck, "heavy_tree_cover")
    rich(game, seat=1)
    begin(game, declaration_phase, resolution_phase)
    play(game, "attack u1 u2")
    while asked(game) == "declare":
        play(game, "done")
    assert asked(game) == "respond"
    assert chosen(game, 1) == (PASS, "turn")
