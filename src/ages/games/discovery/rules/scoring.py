"""VIII. Colonies score at the end of each age."""

from __future__ import annotations

from ages.kernel.choices import Seat

from ..book import cites, rule
from ..queries import settlers
from ..state import Discovery
from ..tables import REGIONS, SETUP, TURNS


@rule("scoring.moments")
@cites("rulings.7", "final.colonies")
def score_colonies(game: Discovery) -> None:
    """At the end of turns 3, 6 and 8 every colony scores."""
    if not is_end_of_age(game.turn):
        return
    totals = [0] * game.seats
    for region in REGIONS:
        for seat, points in colony_points(game, region).items():
            totals[seat] += points
            game.tell("colony", seat=seat, region=region, count=points)
    for seat, player in enumerate(game.players):
        player.colony_points += (totals[seat],)


def is_end_of_age(turn: int) -> bool:
    """Whether an age ends with a turn.

    >>> [turn for turn in range(1, 9) if is_end_of_age(turn)]
    [3, 6, 8]
    """
    return turn == TURNS or SETUP.turns[turn - 1] != SETUP.turns[turn]


@cites("scoring.threshold", "scoring.majority", "scoring.alone")
def colony_points(game: Discovery, region: str) -> dict[Seat, int]:
    """Six points for most pieces and two for second most, where anybody has three."""
    counts = [settlers(player, region) for player in game.players]
    most = max(counts)
    if most < SETUP.colony_at:
        return {}
    first = [seat for seat, count in enumerate(counts) if count == most]
    if len(first) > 1:
        return tied_points(first)
    return {first[0]: SETUP.colony_first, **second_points(counts, most)}


@cites("scoring.tie_first")
def tied_points(first: list[Seat]) -> dict[Seat, int]:
    """Two who are tied for first get two points each, three or more none; nobody is second."""
    return dict.fromkeys(first, SETUP.colony_tied) if len(first) == 2 else {}


@cites("scoring.tie_second", "scoring.alone")
def second_points(counts: list[int], most: int) -> dict[Seat, int]:
    """The second most pieces give two points, unless there are none or a tie."""
    next_most = max([count for count in counts if count != most])
    second = [seat for seat, count in enumerate(counts) if count == next_most]
    return {second[0]: SETUP.colony_second} if next_most and len(second) == 1 else {}
