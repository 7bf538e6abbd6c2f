"""VIII. Colonies score at the end of each age."""

from __future__ import annotations

from ..book import cites, rule
from ..queries import colony_points, is_end_of_age
from ..state import Discovery
from ..tables import REGIONS


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
