"""VIII. The end of the game and winning."""

from __future__ import annotations

from ages.kernel.choices import Seat
from ages.kernel.game import Result

from ..book import cites, rule
from ..queries import building_points, discovery_points
from ..state import Discovery
from ..tables import COUNTER_TABLE, LAND

ENDING = "eight_turns"
AGES = ("age_i", "age_ii", "age_iii")


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
        tell_parts(game, seat)
    game.tell("won", seats=winners, count=len(winners))
    game.end(Result(scores, winners, sources, ENDING))


@cites("final.discoveries", "final.colonies", "final.buildings", "final.economy")
def sources_of(game: Discovery, seat: Seat) -> dict[str, int]:
    """Points for discoveries, colonies of three ages, buildings and the income of turn 8."""
    player = game.players[seat]
    return {
        "discoveries": discovery_points(player),
        "colonies": sum(player.colony_points),
        "buildings": sum([building_points(game, seat, each) for each in player.buildings]),
        "economy": player.income,
    }


def parts_of(game: Discovery, seat: Seat) -> dict[str, list[tuple[str, int]]]:
    """The points of each source thing by thing: discoveries, ages, buildings, sets."""
    player = game.players[seat]
    parts = {
        "discoveries": [(land, LAND[land].points) for land in player.discoveries],
        "colonies": list(zip(AGES, player.colony_points, strict=False)),
        "buildings": [(each, building_points(game, seat, each)) for each in player.buildings],
        "economy": [("sets", player.income)],
    }
    return {source: [part for part in things if part[1]] for source, things in parts.items()}


def tell_parts(game: Discovery, seat: Seat) -> None:
    """The log tells what gave points; counters, which have no names, are told together."""
    for source, things in parts_of(game, seat).items():
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
