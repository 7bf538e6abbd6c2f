"""X. Ending the game and winning."""

from __future__ import annotations

from collections.abc import Callable

from ages.kernel.choices import Seat
from ages.kernel.game import Result

from ..book import cites, rule
from ..queries import army_size, city_size
from ..state import Mythology
from ..tables import LARGEST_ARMY, MOST_BUILDINGS, THE_WONDER


@rule("X.ending")
def end_game(game: Mythology, ending: str, builder: Seat | None = None) -> None:
    """The cubes on the Victory Cards are awarded; most cubes win, then most resource cubes."""
    sources = points_by_source(game, builder)
    scores = tuple(sum(points.values()) for points in sources)
    winners = winning_seats(game, scores)
    game.tell("ended", ending=ending)
    for seat, points in enumerate(sources):
        key = "points" if scores[seat] else "no_points"
        game.tell(key, seat=seat, count=scores[seat], points=points)
    game.tell("won", seats=winners, count=len(winners))
    game.end(Result(scores, winners, sources, ending))


@cites("X.ending")
def points_by_source(game: Mythology, builder: Seat | None) -> tuple[dict[str, int], ...]:
    """By seat the cubes won in battle, bought at the temple and awarded from Victory Cards."""
    cards = game.victory_cards
    army = award_largest_army(game)
    buildings = award_most_buildings(game)
    return tuple(
        {
            "last_battle": player.battle_cubes,
            "temple": player.temple_cubes,
            "largest_army": cards[LARGEST_ARMY] if seat == army else 0,
            "most_buildings": cards[MOST_BUILDINGS] if seat == buildings else 0,
            "the_wonder": cards[THE_WONDER] if seat == builder else 0,
        }
        for seat, player in enumerate(game.players)
    )


@cites("X.largest_army", "rulings.16")
def award_largest_army(game: Mythology) -> Seat | None:
    """The one player with most units, Villagers not counted; nobody in a tie."""
    return single_best(game, army_size)


@cites("X.most_buildings", "rulings.16")
def award_most_buildings(game: Mythology) -> Seat | None:
    """The one player with most buildings, the Wonder included; nobody in a tie."""
    return single_best(game, city_size)


def single_best(game: Mythology, count: Callable[[Mythology, Seat], int]) -> Seat | None:
    """The seat that has more of something than every other."""
    counts = [count(game, seat) for seat in range(game.seats)]
    best = max(counts)
    return counts.index(best) if counts.count(best) == 1 else None


@cites("X.winning", "X.tie")
def winning_seats(game: Mythology, scores: tuple[int, ...]) -> tuple[Seat, ...]:
    """Most points; among equals most resource cubes; among those still equal it is shared."""
    ranks = [(score, sum(game.players[seat].cubes)) for seat, score in enumerate(scores)]
    best = max([ranks[seat] for seat in game.contenders])
    return tuple([seat for seat in game.contenders if ranks[seat] == best])
