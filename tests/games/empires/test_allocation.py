"""Allocation: villagers come to the pool and are sent to work."""

from __future__ import annotations

import pytest

from ages.games.empires.rules.allocation import allocation_phase, usual_allocation
from ages.games.empires.rules.declaration import declaration_phase
from ages.games.empires.rules.resolution import resolution_phase
from ages.games.empires.state import Empires

from .builder import (
    asked,
    begin,
    buildings,
    damage,
    face_down,
    pass_windows,
    play,
    player,
    refused,
    table,
    told,
    unit,
    villagers,
)


def allocating(pool: int, before: tuple[tuple[str, int], ...] = (), **cells: str) -> Empires:
    """Seat 0 in its Allocation phase with so many villagers and these buildings."""
    game = table()
    buildings(game, 0, **cells)
    villagers(game, c0=0)
    player(game).pool = pool
    player(game).allocation = before
    return begin(game, allocation_phase)


def standing(game: Empires) -> dict[str, int]:
    """The villagers of seat 0 by cell."""
    one = player(game)
    return {cell: n for cell, n in zip(one.village.cells, one.villagers, strict=True) if n}


@pytest.mark.rule("allocation.pool", "village.one_action")
def test_all_villagers_of_the_village_come_to_the_pool() -> None:
    game = table()
    buildings(game, b0="farm")
    villagers(game, c0=3, b0=2)
    player(game).pool = 1
    begin(game, allocation_phase)
    assert (player(game).pool, standing(game)) == (6, {})


@pytest.mark.rule("allocation.work", "rulings.5", "allocation.danger")
def test_villagers_are_sent_to_work_by_number() -> None:
    game = allocating(6, b0="farm", b1="gold_mine")
    play(game, "allocate 3 b0 2 b1 c0")
    assert standing(game) == {"b0": 3, "b1": 2, "c0": 1}
    assert player(game).pool == 0
    assert told(game, "allocated") == [
        {"seat": 0, "sent": {"town_center": 1, "farm": 3, "gold_mine": 2}}
    ]


@pytest.mark.rule("allocation.town_center", "rulings.16")
def test_who_is_sent_nowhere_goes_to_the_town_center() -> None:
    game = allocating(6, b0="farm")
    play(game, "allocate 4 b0")
    assert standing(game) == {"b0": 4, "c0": 2}
    assert player(game).pool == 0


@pytest.mark.rule("allocation.five_collect", "rulings.16")
def test_town_centers_and_gathering_cards_take_any_number() -> None:
    game = allocating(9, b0="farm")
    play(game, "allocate 9 b0")
    assert standing(game) == {"b0": 9}
    game = allocating(9, b0="town_center")
    play(game, "allocate 9 b0")
    assert standing(game) == {"b0": 9}


@pytest.mark.rule("rulings.16", "village.repair")
def test_other_buildings_take_as_many_as_can_repair() -> None:
    game = table()
    buildings(game, b0="barracks", b1="house")
    damage(game, b0=2)
    begin(game, allocation_phase)
    assert refused(game, ("b0",) * 3) == ("allocation.work", "no_more")
    assert refused(game, ("b1",)) == ("rulings.16", "no_work_there")
    play(game, "allocate 2 b0")
    assert standing(game) == {"b0": 2, "c0": 1}


@pytest.mark.rule("allocation.work", "rulings.14")
def test_where_villagers_cannot_be_sent() -> None:
    game = allocating(3)
    face_down(game, b0="mill")
    assert refused(game, ("b0",)) == ("allocation.work", "no_building")
    assert refused(game, ("a7",)) == ("allocation.work", "no_building")
    assert refused(game, ("as_before",)) == ("allocation.work", "nothing_before")
    assert game.why_not(0, ("c0",) * 4) is not None


@pytest.mark.rule("rulings.5")
def test_villagers_are_sent_as_before() -> None:
    game = allocating(6, (("c0", 2), ("b0", 3), ("b1", 1)), b0="farm", b1="gold_mine")
    play(game, "allocate as_before")
    assert standing(game) == {"c0": 2, "b0": 3, "b1": 1}


@pytest.mark.rule("rulings.5")
def test_the_rest_is_sent_as_before() -> None:
    game = allocating(6, (("c0", 2), ("b0", 3), ("b1", 1)), b0="farm", b1="gold_mine")
    play(game, "allocate 3 b1 as_before")
    assert standing(game) == {"b0": 3, "b1": 3}


@pytest.mark.rule("rulings.5")
def test_new_villagers_go_to_the_least_full_card_as_before() -> None:
    game = allocating(8, (("c0", 2), ("b0", 3), ("b1", 1)), b0="farm", b1="gold_mine")
    assert usual_allocation(player(game)) == {"b0": 3, "b1": 3}
    play(game, "as_before")
    assert standing(game) == {"c0": 2, "b0": 3, "b1": 3}


@pytest.mark.rule("rulings.5", "rulings.16")
def test_as_before_sends_nobody_where_there_is_no_work_any_more() -> None:
    game = allocating(9, (("c0", 1), ("b0", 4), ("b1", 2), ("b9", 2)), b0="farm", b1="barracks")
    play(game, "as_before")
    assert standing(game) == {"c0": 4, "b0": 5}


@pytest.mark.rule("rulings.5")
def test_as_before_keeps_those_at_each_town_center() -> None:
    game = allocating(9, (("c0", 2), ("b0", 4), ("b1", 3)), b0="town_center", b1="farm")
    play(game, "as_before")
    assert standing(game) == {"c0": 2, "b0": 4, "b1": 3}


@pytest.mark.rule("rulings.5")
def test_fewer_villagers_than_before_keep_the_first_places() -> None:
    game = allocating(2, (("c0", 2), ("b0", 3)), b0="farm")
    play(game, "as_before")
    assert standing(game) == {"b0": 2}


@pytest.mark.rule("allocation.work")
def test_who_has_no_villager_is_not_asked() -> None:
    game = allocating(0)
    assert asked(game) == ""


@pytest.mark.rule("faq.villagers_attacked", "village.one_action")
def test_villagers_that_attacked_are_sent_to_work_in_the_same_turn() -> None:
    game = table()
    buildings(game, b0="farm")
    villagers(game, c0=0, b0=4)
    unit(game, "militia", 1, "1:b0", seat=1)
    begin(game, declaration_phase, resolution_phase, allocation_phase)
    play(game, "attack b0")
    while asked(game) != "allocate":
        pass_windows(game)
        play(game, "done")
    assert not game.units
    play(game, "allocate 3 b0")
    assert standing(game) == {"b0": 3}
