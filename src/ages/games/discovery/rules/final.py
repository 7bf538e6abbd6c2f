"""VIII. The end of the game and winning."""

from __future__ import annotations

from ages.kernel.choices import Seat
from ages.kernel.game import Result

from ..book import cites, rule
from ..queries import sources_of, things_of
from ..state import Discovery
from ..tables import COUNTER_TABLE

ENDING = "eight_turns"


@rule("final.end")
def end_game(game: Discovery) -> None:
    """Points are added up by source; most points win."""
    sources = tuple([sources_of(game, seat) for seat in range(game.seats)])
    scores = tuple([sum(points.values()) for points in sources])
    winners = winning_seats(game, scores)
    game.tell("ended", ending=ENDING)
    for seat, points in enumerate(sources):
        key = "points" if scores[seat] else "no_points"
        game.tell(key, seat=seat, count=scores[seat], points=points)
        tell_things(game, seat)
    game.tell("won", seats=winners, count=len(winners))
    game.end(Result(scores, winners, sources, ENDING))


def tell_things(game: Discovery, seat: Seat) -> None:
    """The log tells what gave points; counters, which have no names, are told together."""
    for source, things in things_of(game, seat).items():
        parts: dict[str, int] = {}
        for thing, points in things:
            name = "counters" if thing in COUNTER_TABLE else thing
            parts[name] = parts.get(name, 0) + points
        if parts:
            game.tell("points_from", seat=seat, source=source, parts=parts)


@cites("final.tie", "rulings.21")
def winning_seats(game: Discovery, scores: tuple[int, ...]) -> tuple[Seat, ...]:
    """Most points; among equals colony points of turn 8, money, then goods; else it is shared."""
    ranks = [
        (score, player.colony_points[-1], player.money, sum(player.goods))
        for score, player in zip(scores, game.players, strict=True)
    ]
    best = max([ranks[seat] for seat in game.contenders])
    return tuple([seat for seat in game.contenders if ranks[seat] == best])
