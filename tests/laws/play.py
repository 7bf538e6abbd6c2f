"""Laws of play: a game goes on, comes to its end and loses nothing on the way."""

from __future__ import annotations

from typing import Any

import pytest

from ages.kernel.choices import DONE
from ages.kernel.errors import IllegalChoice

from ..walks import Looks, Walk, law


@law(broad=True)
def every_game_ends_and_offers_options_all_along(walk: Walk) -> Looks:
    """Who is asked has options, none of them twice, and nobody else has any."""
    game = walk.game
    while (yield):
        pending = walk.pending
        assert pending.seats
        assert set(pending.seats) <= set(pending.asked)
        for seat in range(walk.seats):
            offered = list(game.options(seat))
            assert bool(offered) == (seat in pending.seats)
            assert len(offered) == len(set(offered))
    assert game.pending is None
    assert game.agenda == []
    assert not any(game.options(seat) for seat in range(walk.seats))


@law(broad=True)
def a_result_names_scores_winners_and_where_points_came_from(walk: Walk) -> Looks:
    """And nothing can be played any more."""
    while (yield):
        assert walk.game.result is None
    result = walk.game.result
    assert result is not None
    assert len(result.scores) == len(result.sources) == walk.seats
    assert result.winners
    assert set(result.winners) <= set(range(walk.seats))
    assert tuple(sum(source.values()) for source in result.sources) == result.scores
    assert result.ending
    with pytest.raises(IllegalChoice):
        walk.game.play(0, DONE)


@law(broad=True)
def no_choices_lead_back_to_an_earlier_position(walk: Walk) -> Looks:
    """So nobody can go round in circles."""
    seen = set()
    while (yield):
        assert walk.position not in seen
        seen.add(walk.position)


@law(broad=True)
def nothing_is_made_or_lost(walk: Walk) -> Looks:
    """Pieces, cubes, cards and money are the same all along."""
    census = walk.package.knowledge.census
    first = census(walk.game)
    while (yield):
        assert_same_census(first, census(walk.game))
    assert_same_census(first, census(walk.game))


def assert_same_census(first: dict[str, Any], now: dict[str, Any]) -> None:
    """The same things are there, or the report says what changed."""
    changed = {thing: (first[thing], now[thing]) for thing in first if first[thing] != now[thing]}
    assert first.keys() == now.keys()
    assert not changed
