"""VIII. Colonies score at the end of each age."""

from __future__ import annotations

import pytest

from ages.games.discovery.queries import colony_points, is_end_of_age
from ages.games.discovery.rules.scoring import score_colonies

from .builder import begin, give, table, told


def points(*pieces: int) -> tuple[int, ...]:
    """The points of a colony by seat, for these numbers of colonists there."""
    game = table(len(pieces))
    for seat, number in enumerate(pieces):
        give(game, seat, colonists={"peru": number})
    found = colony_points(game, "peru")
    return tuple(found.get(seat, 0) for seat in range(len(pieces)))


# Points of a colony


@pytest.mark.rule("scoring.threshold")
@pytest.mark.parametrize("pieces", [(0, 0), (1, 0), (2, 0), (2, 2), (2, 1), (2, 2, 2, 2, 2)])
def test_a_colony_without_three_pieces_of_one_player_does_not_score(
    pieces: tuple[int, ...],
) -> None:
    assert points(*pieces) == (0,) * len(pieces)


@pytest.mark.rule("scoring.majority", "scoring.threshold")
@pytest.mark.parametrize(
    ("pieces", "expected"),
    [
        ((3, 2), (6, 2)),
        ((3, 1), (6, 2)),
        ((1, 3), (2, 6)),
        ((7, 5, 4), (6, 2, 0)),
        ((0, 4, 9, 1, 3), (0, 2, 6, 0, 0)),
    ],
)
def test_most_pieces_score_six_and_second_most_two(
    pieces: tuple[int, ...], expected: tuple[int, ...]
) -> None:
    assert points(*pieces) == expected


@pytest.mark.rule("scoring.alone")
@pytest.mark.parametrize("seats", [2, 3, 5])
def test_who_is_alone_scores_six_and_nobody_is_second(seats: int) -> None:
    assert points(*[0] * (seats - 1), 3) == (*[0] * (seats - 1), 6)


@pytest.mark.rule("scoring.tie_first")
@pytest.mark.parametrize(
    ("pieces", "expected"),
    [
        ((3, 3), (2, 2)),
        ((5, 5, 4), (2, 2, 0)),
        ((4, 0, 4), (2, 0, 2)),
        ((1, 3, 2, 3), (0, 2, 0, 2)),
    ],
)
def test_two_who_are_tied_for_first_score_two_each_and_nobody_is_second(
    pieces: tuple[int, ...], expected: tuple[int, ...]
) -> None:
    assert points(*pieces) == expected


@pytest.mark.rule("scoring.tie_first")
@pytest.mark.parametrize(
    "pieces", [(3, 3, 3), (3, 3, 3, 2), (4, 1, 4, 4, 0), (5, 5, 5, 5), (3, 3, 3, 3, 3)]
)
def test_three_or_more_who_are_tied_for_first_score_nothing(pieces: tuple[int, ...]) -> None:
    assert points(*pieces) == (0,) * len(pieces)


@pytest.mark.rule("scoring.tie_second")
@pytest.mark.parametrize(
    ("pieces", "expected"),
    [
        ((3, 1, 1), (6, 0, 0)),
        ((4, 3, 3, 2), (6, 0, 0, 0)),
        ((2, 5, 2, 2, 2), (0, 6, 0, 0, 0)),
    ],
)
def test_those_tied_for_second_score_nothing_and_nobody_moves_up(
    pieces: tuple[int, ...], expected: tuple[int, ...]
) -> None:
    assert points(*pieces) == expected


@pytest.mark.rule("scoring.majority", "scoring.threshold")
def test_soldiers_count_like_colonists() -> None:
    game = table(3)
    give(game, 0, colonists={"peru": 2}, soldiers={"peru": 1})
    give(game, 1, soldiers={"peru": 2})
    give(game, 2, colonists={"peru": 1})
    assert colony_points(game, "peru") == {0: 6, 1: 2}


@pytest.mark.rule("scoring.threshold")
def test_a_colony_that_shrinks_below_three_scores_no_more() -> None:
    game = table(2)
    game.turn = 3
    give(game, 0, colonists={"peru": 3})
    begin(game, score_colonies)
    give(game, 0, colonists={"peru": 2})
    game.turn = 6
    begin(game, score_colonies)
    assert game.players[0].colony_points == (6, 0)


# When colonies score


@pytest.mark.rule("scoring.moments")
@pytest.mark.parametrize("turn", range(1, 9))
def test_colonies_score_at_the_end_of_turns_three_six_and_eight(turn: int) -> None:
    game = table(2)
    game.turn = turn
    give(game, 0, colonists={"peru": 3})
    begin(game, score_colonies)
    scored = turn in (3, 6, 8)
    assert is_end_of_age(turn) is scored
    assert game.players[0].colony_points == ((6,) if scored else ())
    assert game.players[1].colony_points == ((0,) if scored else ())


@pytest.mark.rule("scoring.moments", "final.colonies")
def test_all_colonies_are_added_up_and_told() -> None:
    game = table(3)
    game.turn = 3
    give(game, 0, colonists={"peru": 3, "canada": 1, "caribbean": 4})
    give(game, 1, colonists={"peru": 1, "canada": 5, "caribbean": 4})
    give(game, 2, colonists={"brazil": 2})
    begin(game, score_colonies)
    assert [player.colony_points for player in game.players] == [(10,), (10,), (0,)]
    assert told(game, "colony") == [
        {"seat": 1, "region": "canada", "count": 6},
        {"seat": 0, "region": "canada", "count": 2},
        {"seat": 0, "region": "caribbean", "count": 2},
        {"seat": 1, "region": "caribbean", "count": 2},
        {"seat": 0, "region": "peru", "count": 6},
        {"seat": 1, "region": "peru", "count": 2},
    ]


@pytest.mark.rule("scoring.moments", "final.colonies")
def test_points_of_each_age_are_kept_apart() -> None:
    game = table(2)
    give(game, 0, colonists={"peru": 3})
    for turn in (3, 6, 8):
        game.turn = turn
        begin(game, score_colonies)
        give(game, 1, colonists={"peru": turn})
    assert game.players[0].colony_points == (6, 2, 2)
    assert game.players[1].colony_points == (0, 2, 6)
