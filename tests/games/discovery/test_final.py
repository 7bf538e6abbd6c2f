"""VIII. The end of the game and winning."""

from __future__ import annotations

from typing import Any

import pytest

import ages
from ages.games.discovery.queries import discovery_points, things_of
from ages.games.discovery.rules.final import end_game, winning_seats
from ages.games.discovery.rules.turn import end_turn, play_turn
from ages.games.discovery.state import Discovery
from ages.games.discovery.tables import CARD_TABLE, COUNTER_TABLE, LAND
from ages.kernel.chance import Chance
from ages.kernel.choices import Refusal
from ages.kernel.game import Result

from .builder import asked, begin, do, give, table, told


def ended(game: Discovery) -> Result:
    """The result when the game ends here."""
    for player in game.players:
        player.colony_points = player.colony_points or (0, 0, 0)
    end_game(game)
    assert game.result is not None
    return game.result


# When the game ends


@pytest.mark.rule("final.end", "turn.ages")
def test_the_game_ends_after_turn_eight() -> None:
    game = table(2)
    game.turn = 7
    give(game, 0, hand={"colonist": 1})
    begin(game, play_turn)
    assert game.turn == 8
    assert not game.over
    do(game, 0, "place colonist initiative")
    assert game.result is not None
    assert game.result.ending == "eight_turns"
    assert game.agenda == []
    assert game.why_not(0, ("colonist", "dock")) == Refusal("", "over")
    assert told(game, "ended") == [{"ending": "eight_turns"}]


@pytest.mark.rule("final.end")
@pytest.mark.parametrize("turn", [1, 3, 6, 7])
def test_the_game_goes_on_after_earlier_turns(turn: int) -> None:
    game = table(2)
    game.turn = turn
    begin(game, end_turn)
    assert game.result is None
    assert asked(game) == "placement.place"
    assert game.turn == turn + 1


@pytest.mark.rule("final.end", "rulings.7")
def test_turn_eight_still_has_income_benefits_and_scoring() -> None:
    game = table(2)
    game.turn = 7
    give(
        game,
        0,
        goods={"rice": 3},
        buildings=["factory", "wealth"],
        colonists={"peru": 3},
        money=0,
    )
    begin(game, play_turn)
    assert game.result is not None
    assert game.players[0].money == 28
    assert game.result.sources[0] == {
        "discoveries": 0,
        "colonies": 6,
        "buildings": 5 + 5,
        "economy": 3,
    }


# Points by source


@pytest.mark.rule("final.discoveries")
def test_discoveries_give_the_points_on_counters_and_cards() -> None:
    game = table(2)
    give(game, 0).discoveries = ("counter_a", "counter_l", "china")
    assert discovery_points(game.players[0].discoveries) == 4 + 7 + 6
    assert ended(game).sources[0]["discoveries"] == 17


@pytest.mark.rule("final.discoveries")
def test_no_discovery_gives_no_points() -> None:
    assert ended(table(2)).scores == (0, 0)


@pytest.mark.rule("final.colonies")
def test_the_colony_points_of_all_three_ages_count() -> None:
    game = table(2)
    game.players[1].colony_points = (6, 2, 14)
    assert ended(game).sources[1]["colonies"] == 22


@pytest.mark.rule("final.buildings")
def test_the_points_of_all_buildings_count() -> None:
    game = table(2)
    names = ["cartography", "taxation", "university", "factory", "prosperity", "navy"]
    give(game, 0, buildings=names, ships=2)
    assert ended(game).sources[0]["buildings"] == 4 + 2 + 5 + 5 + 12 + 8


@pytest.mark.rule("final.economy")
def test_only_the_income_of_turn_eight_counts() -> None:
    game = table(2)
    give(game, 0, goods={"rice": 3}, ships=1)
    game.turn = 6
    begin(game, play_turn)  # nobody has a piece: turn 7 goes by itself
    assert game.turn == 8
    assert game.players[0].income == 6
    give(game, 0, ships=0)
    while game.pending is not None:
        do(game, game.pending.seats[0], "place colonist warfare")
    assert game.result is not None
    assert game.result.sources[0]["economy"] == 3


@pytest.mark.rule("final.end")
def test_the_sources_add_up_to_the_score_and_most_points_win() -> None:
    game = table(3)
    game.players[0].colony_points = (6, 0, 0)
    game.players[1].colony_points = (0, 6, 2)
    game.players[1].income = 4
    give(game, 1, buildings=["taxation"]).discoveries = ("counter_k",)
    result = ended(game)
    assert result.scores == (6, 8 + 4 + 2 + 7, 0)
    assert result.winners == (1,)
    assert told(game, "points") == [
        {"seat": seat, "count": result.scores[seat], "points": result.sources[seat]}
        for seat in (0, 1)
    ]
    assert told(game, "no_points") == [{"seat": 2, "count": 0, "points": result.sources[2]}]
    assert told(game, "won") == [{"seats": (1,), "count": 1}]


# Ties


def tied(**others: Any) -> Discovery:
    """Three players: seat 1 and 2 have 20 points of colonies, seat 2 also what is named."""
    game = table(3)
    game.players[0].colony_points = (0, 0, 18)
    game.players[1].colony_points = (8, 8, 4)
    game.players[2].colony_points = others.pop("colony_points", (8, 8, 4))
    give(game, 2, **others)
    return game


@pytest.mark.rule("final.tie")
@pytest.mark.parametrize(
    ("points", "winner"), [((8, 6, 6), 2), ((6, 8, 6), 2), ((10, 8, 2), 1), ((20, 0, 0), 1)]
)
def test_the_first_tie_break_is_colony_points_of_turn_eight(
    points: tuple[int, ...], winner: int
) -> None:
    game = tied(colony_points=points)
    give(game, 3 - winner, money=99, goods={"rice": 2})
    assert ended(game).winners == (winner,)


@pytest.mark.rule("final.tie")
@pytest.mark.parametrize(("money", "winner"), [(11, 2), (9, 1)])
def test_the_second_tie_break_is_money(money: int, winner: int) -> None:
    game = tied(money=money)
    give(game, 3 - winner, goods={"rice": 2})
    assert ended(game).winners == (winner,)


@pytest.mark.rule("final.tie")
def test_the_third_tie_break_is_trade_goods() -> None:
    game = tied(goods={"rice": 1, "gold": 1}, ships=0)
    give(game, 1, goods={"rice": 1}, ships=3)
    assert ended(game).winners == (2,)


@pytest.mark.rule("rulings.21", "final.tie")
def test_who_is_still_tied_shares_the_win() -> None:
    game = tied(goods={"rice": 1})
    give(game, 1, goods={"fish": 1})
    assert ended(game).winners == (1, 2)
    assert told(game, "won") == [{"seats": (1, 2), "count": 2}]


@pytest.mark.rule("final.tie")
def test_tie_breaks_count_only_among_the_highest_scores() -> None:
    game = tied()
    give(game, 0, money=99, goods={"rice": 2})
    for player in game.players:
        player.colony_points = player.colony_points or (0, 0, 0)
    assert winning_seats(game, (18, 20, 20)) == (1, 2)
    assert winning_seats(game, (20, 20, 20)) == (0,)


# Point by point


@pytest.mark.rule("final.buildings", "final.discoveries", "final.colonies", "final.economy")
def test_every_building_discovery_and_age_is_told_with_its_points() -> None:
    game = table(2)
    give(game, 0, buildings=["university", "navy", "settlers"], ships=2)
    game.players[0].discoveries = ("china", "counter_a", "counter_a")
    game.players[0].colony_points = (6, 0, 8)
    game.players[0].income = 5
    ended(game)
    assert things_of(game, 0) == {
        "discoveries": [("china", 6), ("counter_a", 4), ("counter_a", 4)],
        "colonies": [("age_i", 6), ("age_iii", 8)],
        "buildings": [("university", 5), ("navy", 8)],
        "economy": [("sets", 5)],
    }
    assert [(said["source"], said["parts"]) for said in told(game, "points_from")] == [
        ("discoveries", {"china": 6, "counters": 8}),
        ("colonies", {"age_i": 6, "age_iii": 8}),
        ("buildings", {"university": 5, "navy": 8}),
        ("economy", {"sets": 5}),
    ]
    words = ages.games.words("discovery")
    lines = [words.event(event) for event in game.log or () if event.key == "points_from"]
    assert lines[2] == "Player 1, capital buildings: University 5 and Navy 8."


# Whole games


@pytest.mark.rule("final.end")
def test_random_games_end_with_the_sum_of_their_sources() -> None:
    for seed in range(3):
        game = ages.new("discovery", seats=2 + seed, seed=seed)
        chance = Chance.of(seed)
        while game.pending is not None:
            seat = game.pending.seats[0]
            options = game.options(seat)
            game.play(seat, options[chance.below(len(options))])
        assert isinstance(game, Discovery)
        assert game.result is not None
        assert all(len(player.colony_points) == 3 for player in game.players)
        for seat, sources in enumerate(game.result.sources):
            assert game.result.scores[seat] == sum(sources.values())
            parts = things_of(game, seat)
            sums = {source: sum(points for _, points in parts[source]) for source in parts}
            assert sums == sources


@pytest.mark.rule("final.discoveries", "setup.counters", "setup.cards")
def test_counters_give_four_to_seven_points_and_cards_four_to_six() -> None:
    assert {row.points for row in COUNTER_TABLE.values()} == {4, 5, 6, 7}
    assert {row.points for row in CARD_TABLE.values()} == {4, 5, 6}
    assert sum(row.points * row.count for row in LAND.values()) == 82 + 78
