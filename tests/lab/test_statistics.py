"""What many games tell, against numbers worked out by hand or published."""

from __future__ import annotations

import pytest

from ages.kernel.game import Result
from ages.kernel.record import Record
from ages.lab.arena import Played
from ages.lab.statistics import Points, Rate, Spread, Tally, wilson


# Published values: Newcombe (1998), table I, method 3, but for the last two.
@pytest.mark.parametrize(
    ("wins", "games", "low", "high"),
    [
        (81, 263, 0.2553, 0.3662),
        (15, 148, 0.0624, 0.1605),
        (0, 20, 0.0, 0.1611),
        (1, 29, 0.0061, 0.1718),
        (20, 20, 0.8389, 1.0),
        (0, 0, 0.0, 1.0),
    ],
)
def test_the_interval_of_wilson_has_its_known_values(
    wins: float, games: int, low: float, high: float
) -> None:
    assert wilson(wins, games) == pytest.approx((low, high), abs=0.00005)


def test_the_interval_is_narrower_with_more_games() -> None:
    widths = [high - low for low, high in (wilson(n / 4, n) for n in (8, 80, 800))]
    assert widths == sorted(widths, reverse=True)


def game(
    number: int,
    winners: tuple[int, ...],
    sources: tuple[dict[str, int], ...],
    people: str = "ab",
    length: int = 10,
    ending: str = "late",
) -> Played:
    """A finished game of two seats with nothing in it but what is counted."""
    scores = tuple(sum(points.values()) for points in sources)
    result = Result(scores, winners, sources, ending)
    record = Record("toy", "1", 2, f"s/{number}", {"big": False}, (), result)
    facts = tuple([{"people": who} for who in people])
    bots = ("random", "clever") if number % 2 else ("clever", "random")
    counts = (length, 10 * length, 15 * length, number, (6 * length, 2 * length), 2 * length)
    return Played(number, result, record, bots, facts, *counts)


def tally(*games: Played) -> Tally:
    """All of them added up."""
    made = Tally()
    for one in games:
        made.add(one)
    return made


def test_wins_are_counted_by_fact_seat_and_bot() -> None:
    won = tally(
        game(1, (0,), ({}, {})),
        game(2, (0,), ({}, {}), people="ba"),
        game(3, (1,), ({}, {}), people="aa"),
    ).summary("s")
    counted = {
        kind: {who: (rate.games, rate.wins) for who, rate in rates.items()}
        for kind, rates in won.wins.items()
    }
    assert counted == {
        "people": {"a": (4, 2), "b": (2, 1)},
        "seat": {"0": (3, 2), "1": (3, 1)},
        "bot": {"clever": (3, 2), "random": (3, 1)},
    }
    assert won.wins["seat"]["0"] == Rate(3, 2, 2 / 3, *wilson(2, 3))
    assert (won.games, won.seats, won.game, won.seed) == (3, 2, "toy", "s")


def test_a_shared_win_is_half_a_win_for_each_of_two() -> None:
    shared = tally(game(1, (0, 1), ({}, {})), game(2, (1,), ({}, {}))).summary("s")
    assert {who: rate.wins for who, rate in shared.wins["seat"].items()} == {"0": 0.5, "1": 1.5}
    assert shared.shared_wins == 1


def test_points_are_told_by_source_as_the_mean_of_a_seat_and_a_share() -> None:
    points = (
        tally(
            game(1, (0,), ({"battle": 6, "temple": 0}, {"battle": 1, "temple": 1})),
            game(2, (0,), ({"battle": 2, "temple": 0}, {"battle": 0, "temple": 2})),
        )
        .summary("s")
        .points
    )
    assert points == {"battle": Points(9 / 4, 9 / 12), "temple": Points(3 / 4, 3 / 12)}


def test_games_without_any_points_have_no_shares() -> None:
    points = tally(game(1, (0,), ({"battle": 0}, {"battle": 0}))).summary("s").points
    assert points == {"battle": Points(0, 0)}


def test_lengths_are_told_by_mean_and_ends() -> None:
    long = tally(*[game(n, (0,), ({}, {}), length=n) for n in (4, 9, 5)]).summary("s")
    assert long.turns == Spread(6, 4, 9)
    assert long.decisions == Spread(60, 40, 90)
    assert long.clicks == Spread(90, 60, 135)
    assert long.hand_offs == Spread(6, 4, 9)


def test_what_a_turn_asks_of_people_is_told_by_game() -> None:
    long = tally(game(3, (0,), ({}, {}), length=6), game(9, (0,), ({}, {}), length=6)).summary("s")
    assert long.hand_offs_a_turn == Spread(1.0, 0.5, 1.5)
    assert long.entries_a_turn == Spread(4.0, 4.0, 4.0)


def test_endings_are_counted_most_frequent_first() -> None:
    kinds = ("late", "early", "early")
    ended = tally(*[game(n, (0,), ({}, {}), ending=kind) for n, kind in enumerate(kinds)])
    assert list(ended.summary("s").endings.items()) == [("early", 2), ("late", 1)]
