"""What a position is worth: remembered parts of it change nothing."""

from __future__ import annotations

import sys

import pytest

from ages.games.discovery.judging.heuristics import PARTS, judged, parts, value
from ages.games.discovery.judging.worth import WORTH
from ages.games.discovery.state import Discovery
from tests.pictures import games_under_way


def forget() -> None:
    """Empty everything that judging remembers."""
    for name, module in list(sys.modules.items()):
        if name.startswith("ages.games.discovery.judging"):
            for thing in vars(module).values():
                if hasattr(thing, "cache_clear"):
                    thing.cache_clear()


@pytest.mark.parametrize(("seats", "seed", "quiet"), [(2, 1, False), (4, 2, False), (5, 3, True)])
def test_a_position_is_judged_the_same_whatever_was_judged_before(
    seats: int, seed: int, quiet: bool
) -> None:
    under_way = games_under_way("discovery", seats, seed, 11, auction=True, quiet_failures=quiet)
    games = [game.clone() for game in under_way if game.result is None]
    assert len(games) > 10
    remembering = [judged(game) for game in games if isinstance(game, Discovery)]
    for game, before in zip(games, remembering, strict=True):
        assert isinstance(game, Discovery)
        forget()
        assert judged(game) == before


def test_rivals_are_taken_off_what_a_seat_has() -> None:
    game = next(iter(games_under_way("discovery", 3, 4, 60)))
    assert isinstance(game, Discovery)
    assert tuple(parts(game, 1)) == PARTS
    totals = [sum(parts(game, seat).values()) for seat in range(3)]
    rivals = [totals[0], totals[2]]
    off = WORTH.rival * max(rivals) + WORTH.rivals * sum(rivals) / 2
    assert value(game, 1) == pytest.approx(totals[1] - off)
