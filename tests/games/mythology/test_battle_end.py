"""IX. Battles: retreat, the end of a battle and the cubes on Won the Last Battle."""

from __future__ import annotations

import pytest

from ages.games.mythology.rules.ending import end_game
from ages.games.mythology.state import Mythology
from ages.games.mythology.tables import LAST_BATTLE
from tests.games.mythology.builder import battle, fight, give, told
from tests.games.mythology.encounters import encounter, held, verb, winners


def put_on_last_battle(game: Mythology, count: int) -> None:
    """So many Victory cubes lie on Won the Last Battle."""
    game.victory_bank -= count
    game.victory_cards[LAST_BATTLE] += count


# Retreat


@pytest.mark.rule("IX.retreat")
def test_the_attacker_may_retreat_before_the_first_round() -> None:
    game = battle(["toxotes", "hydra"], ["jarl"])
    fight(game, "retreat", "jarl")
    assert told(game, "retreated") == [{"seat": 0}]
    assert told(game, "rolled") == []
    assert winners(game) == [1]
    assert held(game, 0) == {"toxotes": 1, "hydra": 1}
    assert held(game, 1) == {"jarl": 1}
    assert game.pending is None


@pytest.mark.rule("IX.retreat")
def test_a_defender_who_retreats_saves_the_units_and_loses_the_battle() -> None:
    game = battle(["toxotes"], ["jarl", "troll"])
    encounter(game, "toxotes", "jarl", 1, 0)
    fight(game, "toxotes", "retreat")
    assert told(game, "retreated") == [{"seat": 1}]
    assert winners(game) == [0]
    assert held(game, 1) == {"troll": 1}
    assert verb(game) == "seize"


@pytest.mark.rule("IX.retreat")
@pytest.mark.rule("rulings.13")
def test_if_both_retreat_the_defender_has_won() -> None:
    game = battle(["toxotes"], ["jarl"])
    put_on_last_battle(game, 2)
    fight(game, "retreat", "retreat")
    assert told(game, "retreated") == [{"seat": 0}, {"seat": 1}]
    assert winners(game) == [1]
    assert game.players[1].battle_cubes == 2
    assert game.pending is None


# The end


@pytest.mark.rule("IX.end")
@pytest.mark.rule("rulings.13")
def test_survivors_of_both_sides_go_to_the_holding_area() -> None:
    game = battle(["toxotes", "hydra"], ["jarl", "troll"])
    assert (held(game, 0), held(game, 1)) == ({}, {})
    encounter(game, "toxotes", "jarl", 0, 1)
    fight(game, "hydra", "retreat")
    assert held(game, 0) == {"hydra": 1}
    assert held(game, 1) == {"jarl": 1, "troll": 1}


@pytest.mark.rule("IX.end")
@pytest.mark.rule("X.last_battle")
@pytest.mark.rule("rulings.15")
@pytest.mark.parametrize("winner", [0, 1])
def test_the_winner_takes_the_cubes_on_won_the_last_battle(winner: int) -> None:
    game = battle(["toxotes"], ["jarl"])
    put_on_last_battle(game, 3)
    encounter(game, "toxotes", "jarl", 1 - winner, winner)
    assert game.players[winner].battle_cubes == 3
    assert game.players[1 - winner].battle_cubes == 0
    assert game.victory_cards[LAST_BATTLE] == 0
    assert told(game, "battle_cubes") == [{"seat": winner, "count": 3}]


@pytest.mark.rule("X.last_battle")
def test_where_no_cubes_lie_none_are_taken() -> None:
    game = battle(["toxotes"], ["jarl"])
    encounter(game, "toxotes", "jarl", 1, 0)
    assert told(game, "battle_cubes") == []
    assert [player.battle_cubes for player in game.players] == [0, 0]


@pytest.mark.rule("X.last_battle")
def test_cubes_once_won_are_kept_when_another_wins_the_next_battle() -> None:
    game = battle(["toxotes"], ["jarl", "jarl"])
    put_on_last_battle(game, 2)
    encounter(game, "toxotes", "jarl", 0, 1)
    give(game, 0, units={"hydra": 1})
    battle(["hydra"], ["jarl"], game=game)
    put_on_last_battle(game, 1)
    encounter(game, "hydra", "jarl", 1, 0)
    assert [player.battle_cubes for player in game.players] == [1, 2]


@pytest.mark.rule("rulings.15")
def test_cubes_left_on_won_the_last_battle_at_the_end_go_to_nobody() -> None:
    game = battle(["toxotes"], ["jarl"])
    encounter(game, "toxotes", "jarl", 0, 1)
    put_on_last_battle(game, 4)
    end_game(game, "last_cube")
    assert game.result is not None
    assert [points["last_battle"] for points in game.result.sources] == [0, 0]


@pytest.mark.rule("X.last_battle")
@pytest.mark.rule("rulings.15")
def test_cubes_won_in_battles_are_points_at_the_end() -> None:
    game = battle(["toxotes"], ["jarl"])
    put_on_last_battle(game, 2)
    encounter(game, "toxotes", "jarl", 0, 1)
    end_game(game, "last_cube")
    assert game.result is not None
    assert game.result.sources[1]["last_battle"] == 2
