"""Conquest: the last Town Center, the last villager, and giving up."""

from __future__ import annotations

import pytest

from ages.games.empires.queries import all_villagers
from ages.games.empires.rules.turn import end_turn, play_turn
from ages.games.empires.rules.winning import starve
from ages.games.empires.state import Empires
from ages.kernel.choices import RESIGN

from .builder import (
    asked,
    attack,
    begin,
    buildings,
    damage,
    damage_on,
    field,
    fight_on,
    no_events,
    play,
    raze,
    supply,
    table,
    to_war,
    told,
    unit,
    villagers,
)


def starving(*villagers_left: int) -> Empires:
    """Two players with so many villagers on their Town Centers and no food."""
    game = no_events(table())
    for seat, number in enumerate(villagers_left):
        supply(game, seat)
        villagers(game, seat=seat, c0=number)
    return game


# Town Centers


@pytest.mark.rule("winning.town_centers", "aim.conquest", "rulings.4")
def test_who_destroys_the_last_town_center_has_won_at_once() -> None:
    game = field(c1="castle")
    raze(game, "c0")
    assert game.over
    assert game.result is not None
    assert (game.result.winners, game.result.ending) == ((0,), "conquest")
    assert game.result.scores[0] < game.result.scores[1]
    assert game.result.ranks == (1, 2)
    assert told(game, "out") == [{"seat": 1}]


@pytest.mark.rule("winning.town_centers")
def test_another_town_center_keeps_a_player_in() -> None:
    game = field(c1="town_center")
    raze(game, "c0")
    assert not game.over
    raze(game, "c1")
    assert game.over


@pytest.mark.rule("winning.town_centers", "rulings.14")
def test_a_town_center_that_lies_face_down_does_not_count() -> None:
    game = field()
    player = game.players[1]
    player.village = player.village.with_card("c1", "town_center", False)
    player.damage, player.villagers = [0, 0], [3, 0]
    raze(game, "c0")
    assert game.over


@pytest.mark.rule("winning.town_centers")
def test_it_falls_inside_a_battle_and_no_later_battle_is_fought() -> None:
    game = field(b0="farm", c1="house")
    damage(game, seat=1, c0=21)
    unit(game, "militia", 5, "2:c0")
    unit(game, "militia", 5, "2:b0")
    to_war(game)
    attack(game, "u1")
    attack(game, "u2")
    play(game, "meet through", seat=1)
    play(game, "done")
    assert game.over
    assert (asked(game), damage_on(game, "b0")) == ("", 0)


@pytest.mark.rule("winning.town_centers", "declaration.leftover")
def test_it_falls_under_what_is_left_of_a_fight() -> None:
    game = field()
    damage(game, seat=1, c0=21)
    unit(game, "militia", 5, "2:c0")
    unit(game, "militia", 1, "c0", seat=1)
    to_war(game)
    attack(game, "u1", "u2")
    assert game.over


@pytest.mark.rule("winning.town_centers", "resolution.assist")
def test_it_falls_under_a_helper() -> None:
    game = field(c1="farm")
    damage(game, seat=1, c0=15)
    unit(game, "militia", 5, "2:c0")
    unit(game, "knight", 5, "2:c1")
    to_war(game)
    attack(game, "u1")
    attack(game, "u2", "2:c0")
    play(game, "meet through", seat=1)
    fight_on(game)
    assert game.over


@pytest.mark.rule("rulings.4")
def test_with_three_the_game_goes_on_for_the_others() -> None:
    game = field(3)
    raze(game, "c0")
    assert (game.over, game.gone, game.contenders) == (False, (1,), [0, 2])
    raze(game, "c0", seat=2)
    assert game.result is not None
    assert game.result.winners == (0,)


# Villagers


@pytest.mark.rule("winning.villagers", "village.without_villagers", "rulings.4")
def test_without_villagers_and_food_a_player_is_out_at_the_end_of_the_next_own_turn() -> None:
    game = starving(3, 1)
    unit(game, "militia", 5, "2:c0")
    to_war(game)
    attack(game, "u1", "villagers")
    assert (asked(game), game.players[1].villagers) == ("", [0])
    assert not game.over
    begin(game, end_turn)
    assert game.active == 1
    assert game.result is not None
    assert (game.result.winners, game.result.ending) == ((0,), "conquest")


@pytest.mark.rule("winning.villagers")
def test_who_can_make_a_villager_in_that_turn_stays_in() -> None:
    game = starving(3, 0)
    supply(game, 1, food=1)
    game.active = 1
    game.then(play_turn)
    game.run()
    while game.active == 1:
        play(game, "villagers 1" if asked(game) == "enlist" else "done", seat=1)
    assert not game.over
    assert all_villagers(game.players[1]) == 1


@pytest.mark.rule("winning.villagers", "rulings.4")
def test_who_loses_the_last_villager_in_the_own_turn_has_all_of_the_next() -> None:
    game = starving(1, 3)
    unit(game, "militia", 5, "1:c0", seat=1)
    to_war(game)
    play(game, "attack c0")
    assert all_villagers(game.players[0]) == 0
    begin(game, end_turn)
    assert (game.over, game.active) == (False, 1)


@pytest.mark.rule("winning.villagers", "rulings.16")
def test_researchers_keep_a_player_in() -> None:
    game = starving(3, 0)
    game.players[1].research = (("loom", 1),)
    game.players[1].hungry = True
    game.then(starve, 1)
    game.run()
    assert not game.over


# Giving up


@pytest.mark.rule("rulings.36")
def test_who_resigns_is_out_and_the_other_wins() -> None:
    game = field(c1="farm")
    unit(game, "militia", 5, "2:c1")
    to_war(game)
    game.play(0, RESIGN)
    assert game.over
    assert game.result is not None
    assert game.result.winners == (1,)


@pytest.mark.rule("rulings.36")
def test_if_all_who_are_left_go_out_at_once_it_is_a_draw() -> None:
    game = starving(0, 0)
    for player in game.players:
        player.village = player.village.changed("c0", "house", True)
    buildings(game, c1="farm")
    raze(game, "c1", seat=0)
    assert game.result is not None
    assert game.result.winners == (0, 1)
