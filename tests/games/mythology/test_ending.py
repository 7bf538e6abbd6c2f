"""X. Ending the game and winning."""

from __future__ import annotations

import pytest

from ages.games.mythology.queries import army_size
from ages.games.mythology.rules.ending import (
    award_largest_army,
    award_most_buildings,
    end_game,
    winning_seats,
)
from ages.games.mythology.rules.turn import end_turn, play_turn
from ages.games.mythology.state import Mythology
from ages.games.mythology.tables import RESOURCES, VICTORY_CARDS
from ages.kernel.choices import Refusal
from ages.kernel.game import Result
from tests.games.mythology.builder import (
    ask_card,
    battle,
    begin,
    cubes,
    do,
    give,
    play,
    table,
    told,
)

THREE = ("greek", "norse", "egyptian")


def ended(game: Mythology, ending: str = "last_cube", builder: int | None = None) -> Result:
    """The result when the game ends here."""
    end_game(game, ending, builder)
    assert game.result is not None
    return game.result


def cards(game: Mythology, **counts: int) -> None:
    """Cubes lie on the Victory Cards."""
    game.victory_cards = [counts.get(card, 0) for card in VICTORY_CARDS]


# When the game ends


@pytest.mark.rule("X.ending")
@pytest.mark.rule("X.last_cube")
def test_the_turn_of_the_last_cube_is_played_to_its_end() -> None:
    game = table(*THREE)
    game.victory_bank = 3
    begin(game, play_turn)
    for seat in range(3):
        do(game, seat, "cube most_buildings")
    assert game.victory_bank == 0
    for seat, hand in enumerate(("build gather trade", "gather", "trade recruit")):
        do(game, seat, f"hand {hand}")
    do(game, 0, "play build", "build house")
    do(game, 1, "burn gather")
    do(game, 2, "burn trade")
    do(game, 0, "burn gather")
    do(game, 2, "burn recruit")
    assert game.result is None
    do(game, 0, "burn trade")
    result = game.view(None).result
    assert result.ending == "last_cube"
    assert result.scores == (3, 0, 0)


@pytest.mark.rule("X.ending")
def test_a_game_that_is_over_takes_no_more_choices() -> None:
    game = table()
    ask_card(game, 0, "gather")
    end_game(game, "last_cube")
    game.pending = None
    game.run()
    assert game.pending is None
    assert game.agenda == []
    assert game.why_not(0, ("play", "gather")) == Refusal("", "over")


# What is awarded


@pytest.mark.rule("X.most_buildings")
def test_the_most_buildings_take_the_cubes_of_their_card() -> None:
    game = table(*THREE)
    give(game, 0, city=["house", "wall"])
    give(game, 1, city=["house", "house", "house"])
    cards(game, most_buildings=5)
    assert award_most_buildings(game) == 1
    result = ended(game)
    assert result.scores == (0, 5, 0)
    assert result.sources[1]["most_buildings"] == 5


@pytest.mark.rule("X.most_buildings")
@pytest.mark.rule("rulings.16")
def test_in_a_tie_for_most_buildings_nobody_takes_the_cubes() -> None:
    game = table(*THREE)
    give(game, 0, city=["house", "wall"])
    give(game, 1, city=["house", "house"])
    give(game, 2, city=["tower"])
    cards(game, most_buildings=5)
    assert award_most_buildings(game) is None
    assert ended(game).scores == (0, 0, 0)


@pytest.mark.rule("X.largest_army")
def test_the_largest_army_takes_the_cubes_of_its_card() -> None:
    game = table(*THREE)
    give(game, 0, units={"hydra": 3, "toxotes": 2})
    give(game, 1, units={"jarl": 3})
    give(game, 2, units={"mummy": 4})
    cards(game, largest_army=7)
    assert award_largest_army(game) == 0
    result = ended(game)
    assert result.scores == (7, 0, 0)
    assert result.sources[0]["largest_army"] == 7


@pytest.mark.rule("X.largest_army")
@pytest.mark.rule("rulings.16")
def test_in_a_tie_for_the_largest_army_nobody_takes_the_cubes() -> None:
    game = table(*THREE)
    cards(game, largest_army=7)
    assert award_largest_army(game) is None
    assert ended(game).scores == (0, 0, 0)


@pytest.mark.rule("X.largest_army")
def test_units_in_a_battle_still_count_for_the_army() -> None:
    game = battle(["hydra", "hydra", "medusa"], ["jarl"])
    assert [player.army for player in game.view(None).players] == [3, 1]
    give(game, 0, units={"toxotes": 2})
    assert game.view(1).players[0].army == army_size(game, 0) == 5


@pytest.mark.rule("X.largest_army")
def test_villagers_do_not_count_for_the_largest_army() -> None:
    game = table()
    give(game, 0, units={"hydra": 2}, city=["house"] * 5, tiles=["hills_gold+villager"])
    give(game, 1, units={"jarl": 3})
    assert army_size(game, 0) == 2
    assert award_largest_army(game) == 1


@pytest.mark.rule("X.largest_army")
def test_a_dwarf_at_work_counts_for_the_largest_army() -> None:
    game = table()
    give(game, 0, units={"hydra": 2})
    give(game, 1, units={"jarl": 2}, tiles=["mountains_gold+dwarf"])
    assert award_largest_army(game) == 1


@pytest.mark.rule("X.wonder")
@pytest.mark.rule("rulings.16")
def test_the_builder_of_the_wonder_takes_its_cubes_and_counts_it_as_a_building() -> None:
    game = table(*THREE)
    give(game, 0, age="mythic", cubes=dict.fromkeys(RESOURCES, 10), city=["house"])
    give(game, 1, city=["market"])
    cards(game, most_buildings=2, the_wonder=6)
    play(game, 0, "build", "build wonder")
    assert game.result is not None
    assert game.result.ending == "wonder"
    assert game.result.scores == (8, 0, 0)
    points = game.result.sources[0]
    assert (points["the_wonder"], points["most_buildings"]) == (6, 2)
    assert told(game, "ended") == [{"ending": "wonder"}]


@pytest.mark.rule("rulings.16")
def test_the_wonder_can_make_a_tie_for_most_buildings() -> None:
    game = table()
    give(game, 0, age="mythic", cubes=dict.fromkeys(RESOURCES, 10))
    give(game, 1, city=["market"])
    cards(game, most_buildings=2, the_wonder=1)
    play(game, 0, "build", "build wonder")
    assert game.result is not None
    assert game.result.scores == (1, 0)


@pytest.mark.rule("X.wonder")
def test_if_nobody_builds_the_wonder_its_cubes_are_lost() -> None:
    game = table()
    cards(game, the_wonder=6)
    assert ended(game).scores == (0, 0)


@pytest.mark.rule("rulings.15")
@pytest.mark.rule("X.ending")
def test_cubes_left_on_won_the_last_battle_go_to_nobody() -> None:
    game = table()
    game.players[1].battle_cubes = 3
    cards(game, last_battle=6)
    assert ended(game).scores == (0, 3)


@pytest.mark.rule("X.ending")
@pytest.mark.rule("X.winning")
@pytest.mark.rule("V.victory_cubes")
def test_points_are_the_cubes_one_holds_and_those_one_is_awarded() -> None:
    game = table(*THREE)
    game.players[0].battle_cubes = 3
    game.players[0].temple_cubes = 2
    game.players[1].battle_cubes = 1
    give(game, 1, units={"troll": 7})
    give(game, 2, city=["house"])
    cards(game, largest_army=4, most_buildings=5, last_battle=9)
    result = ended(game, "wonder", 2)
    assert result.sources == (
        {"last_battle": 3, "temple": 2, "largest_army": 0, "most_buildings": 0, "the_wonder": 0},
        {"last_battle": 1, "temple": 0, "largest_army": 4, "most_buildings": 0, "the_wonder": 0},
        {"last_battle": 0, "temple": 0, "largest_army": 0, "most_buildings": 5, "the_wonder": 0},
    )
    assert result.scores == (5, 5, 5)
    for score, points in zip(result.scores, result.sources, strict=True):
        assert score == sum(points.values())
    assert [event["count"] for event in told(game, "points")] == [5, 5, 5]


# Who wins


@pytest.mark.rule("X.winning")
def test_most_points_win_whatever_the_resource_cubes() -> None:
    game = table(*THREE)
    game.players[0].battle_cubes = 2
    game.players[1].temple_cubes = 3
    give(game, 1, cubes={})
    result = ended(game)
    assert result.winners == (1,)
    assert told(game, "won")[0]["seats"] == (1,)


@pytest.mark.rule("X.tie")
@pytest.mark.rule("rulings.16")
def test_equal_points_go_to_who_has_more_resource_cubes() -> None:
    game = table(*THREE)
    give(game, 0, cubes={"food": 3, "gold": 3})
    give(game, 1, cubes={"favor": 7})
    give(game, 2, cubes={"food": 9, "gold": 9})
    assert winning_seats(game, (4, 4, 3)) == (1,)


@pytest.mark.rule("X.tie")
@pytest.mark.rule("rulings.16")
def test_who_is_still_equal_shares_the_win() -> None:
    game = table(*THREE)
    give(game, 0, cubes={"food": 3, "gold": 3})
    give(game, 1, cubes={"favor": 5})
    give(game, 2, cubes={"food": 6})
    assert winning_seats(game, (4, 4, 4)) == (0, 2)
    assert ended(game).winners == (0, 2)


@pytest.mark.rule("X.tie")
@pytest.mark.rule("X.last_cube")
def test_cubes_that_would_spoil_still_count_in_a_tie() -> None:
    game = table()
    give(game, 0, cubes={"gold": 9})
    give(game, 1, cubes={"gold": 4, "food": 4})
    game.victory_bank = 0
    begin(game, end_turn)
    assert cubes(game, 0)["gold"] == 9
    assert game.result is not None
    assert game.result.winners == (0,)
