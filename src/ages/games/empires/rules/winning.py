"""Winning: who is out, and how a game ends."""

from __future__ import annotations

from ages.kernel.choices import Seat
from ages.kernel.result import Result, ranked

from ..book import cites, rule
from ..queries import all_villagers, points_of
from ..state import Empires


@cites("winning.town_centers", "aim.conquest", "rulings.4")
def check_town_centers(game: Empires) -> None:
    """Whoever has no Town Center left is out at once."""
    fallen = [seat for seat in game.contenders if not game.players[seat].village.town_centers]
    leave(game, fallen)


@rule("winning.villagers")
@cites("village.without_villagers", "rulings.4")
def starve(game: Empires, seat: Seat) -> None:
    """Who began a turn without a villager and has none at its end is out."""
    player = game.players[seat]
    if player.hungry and not all_villagers(player):
        leave(game, [seat])


@cites("rulings.36")
def leave(game: Empires, fallen: list[Seat]) -> None:
    """Players are out; the last one wins, and if all go at once nobody does."""
    for seat in fallen:
        game.tell("out", seat=seat)
        game.out(seat)
    left = game.contenders
    if fallen and len(left) < 2:
        end(game, left or fallen, "conquest")


@rule("rulings.38")
@cites("faq.tournament")
def end_by_points(game: Empires) -> None:
    """After the last round the most points in play win; equal points are a draw."""
    totals = [sum(points_of(game, seat).values()) for seat in range(game.seats)]
    best = max([totals[seat] for seat in game.contenders])
    end(game, [seat for seat in game.contenders if totals[seat] == best], "last_round")


@cites("aim.winning", "winning.ways")
def end(game: Empires, winners: list[Seat], ending: str) -> None:
    """The game is over."""
    sources = tuple([points_of(game, seat) for seat in range(game.seats)])
    scores = tuple([sum(points.values()) for points in sources])
    merits = [(seat in winners, seat not in game.gone, scores[seat]) for seat in range(game.seats)]
    game.tell("ended", ending=ending)
    for seat, points in enumerate(sources):
        key = "points" if scores[seat] else "no_points"
        game.tell(key, seat=seat, count=scores[seat], points=points)
    game.tell("won", seats=tuple(winners), count=len(winners))
    game.end(Result(scores, tuple(winners), sources, ending, ranked(merits)))
