"""Winning: the last Town Center, the last villager, the last round, and resigning."""

from __future__ import annotations

import pytest

from ages.games.empires.queries import points_of
from ages.games.empires.rules.destruction import damage_building
from ages.games.empires.rules.turn import end_turn, next_turn, play_turn
from ages.games.empires.rules.winning import check_town_centers, leave
from ages.games.empires.state import Empires
from ages.kernel.choices import RESIGN

from .builder import (
    age,
    begin,
    buildings,
    face_down,
    known,
    play,
    player,
    supply,
    table,
    told,
    unit,
    villagers,
)


def raze(game: Empires, seat: int, cell: str) -> None:
    """Put on a building all the damage that any building can bear."""
    game.then(damage_building, seat, cell, 44)
    game.run()


# Conquest


@pytest.mark.rule("winning.town_centers", "aim.conquest", "aim.winning", "winning.ways")
@pytest.mark.rule("rulings.4", "starters.conquest")
def test_who_destroys_the_last_town_center_wins_at_once() -> None:
    game = table()
    buildings(game, seat=1, b0="barracks")
    raze(game, 1, "c0")
    assert game.result is not None
    assert (game.result.winners, game.result.ending) == ((0,), "conquest")
    assert told(game, "out") == [{"seat": 1}]
    assert told(game, "won") == [{"seats": (0,), "count": 1}]


@pytest.mark.rule("winning.town_centers", "rulings.4")
def test_who_has_another_town_center_plays_on() -> None:
    game = table()
    buildings(game, seat=1, b0="town_center")
    raze(game, 1, "c0")
    assert not game.over


@pytest.mark.rule("rulings.14", "winning.town_centers")
def test_a_face_down_town_center_is_none() -> None:
    game = table()
    face_down(game, seat=1, b0="town_center")
    raze(game, 1, "c0")
    assert game.over


@pytest.mark.rule("rulings.36")
def test_if_all_go_out_at_once_it_is_a_draw() -> None:
    game = table()
    leave(game, [0, 1])
    assert game.result is not None
    assert game.result.winners == (0, 1)


def test_as_long_as_all_have_a_town_center_nobody_is_out() -> None:
    game = table()
    check_town_centers(game)
    assert not game.over


# Villagers


def hungry(food: int) -> Empires:
    """Seat 0 begins its turn without a villager and with so much food."""
    game = table()
    villagers(game, c0=0)
    supply(game, food=food)
    return begin(game, play_turn)


@pytest.mark.rule("winning.villagers", "village.without_villagers", "rulings.4", "aim.conquest")
def test_who_has_no_villager_at_the_end_of_the_next_turn_is_out() -> None:
    game = hungry(food=0)
    assert game.result is not None
    assert (game.result.winners, game.result.ending) == ((1,), "conquest")


@pytest.mark.rule("winning.villagers")
def test_who_makes_a_villager_in_that_turn_plays_on() -> None:
    game = hungry(food=1)
    play(game, "villagers 1", "allocate c0")
    assert not game.over
    assert game.active == 1


@pytest.mark.rule("winning.villagers")
def test_who_does_not_make_a_villager_although_it_was_possible_is_out() -> None:
    game = hungry(food=1)
    play(game, "done")
    assert game.over


@pytest.mark.rule("winning.villagers", "rulings.4")
def test_who_loses_the_last_villager_in_the_own_turn_has_another_turn() -> None:
    game = table()
    villagers(game, c0=0)
    assert not player(game).hungry
    begin(game, end_turn)
    assert not game.over


@pytest.mark.rule("rulings.16", "village.without_villagers")
def test_researchers_keep_a_player_in_the_game() -> None:
    game = table()
    villagers(game, c0=0)
    player(game).research = (("imperial_age", 2),)
    supply(game)
    begin(game, play_turn)
    assert not game.over


# The last round


@pytest.mark.rule("rulings.38", "faq.tournament")
def test_after_the_last_round_most_points_in_play_win() -> None:
    game = table(last_round=5)
    game.round, game.active = 5, 1
    buildings(game, seat=1, b0="farm")
    begin(game, next_turn)
    assert game.result is not None
    assert (game.result.winners, game.result.ending) == ((1,), "last_round")
    assert game.result.scores == (17, 21)


@pytest.mark.rule("rulings.38")
def test_equal_points_are_a_draw() -> None:
    game = table(last_round=5)
    game.round, game.active = 5, 1
    begin(game, next_turn)
    assert game.result is not None
    assert game.result.winners == (0, 1)


@pytest.mark.rule("rulings.38")
def test_the_last_round_is_played_to_its_end() -> None:
    game = table(last_round=5)
    game.round, game.active = 5, 0
    begin(game, next_turn)
    assert not game.over
    assert game.active == 1


@pytest.mark.rule("rulings.38")
def test_sixty_rounds_are_played_unless_told_otherwise_and_0_is_no_end() -> None:
    game = table()
    assert game.settings.last_round == 60
    game = table(last_round=0)
    game.round, game.active = 200, 1
    begin(game, next_turn)
    assert (game.over, game.round) == (False, 201)


@pytest.mark.rule("rulings.38", "statistics.points")
def test_points_are_those_of_buildings_units_known_cards_and_ages() -> None:
    game = table()
    age(game, 3, 1)
    buildings(game, b0="market", b1="farm")
    face_down(game, b2="castle")
    unit(game, "knight", 5, "no_mans_land")
    unit(game, "militia", 3, "2:c0")
    known(game, "horse_collar", "heavy_plow")
    assert points_of(game, 0) == {
        "buildings": 17 + 12 + 4,
        "units": 25 + 6,
        "known": 4 + 7,
        "ages": 15 + 25,
    }
    assert points_of(game, 1) == {"buildings": 17, "units": 0, "known": 0, "ages": 0}


# Leaving


@pytest.mark.rule("rulings.36")
def test_who_resigns_is_out_and_the_other_wins() -> None:
    game = table()
    begin(game, play_turn)
    game.play(0, RESIGN)
    assert game.result is not None
    assert game.result.winners == (1,)
    assert game.gone == (0,)
