"""What bots are told of the questions of searches, raids, treaties and walls."""

from __future__ import annotations

from typing import Any

from ages.games.kit.facets import choices, likes, trials
from ages.games.kit.liking import Liking
from ages.kernel.choices import DONE, Seat

from ..cards.resources import make_up
from ..cards.searching import ALL_CARDS, CAST_OFF, cast_off, pick_out
from ..cards.treaties import keep_up, lodge
from ..cards.walls import WALLS, wall_up
from ..rules.research import YES, YES_OR_NO
from ..state import Empires
from ..tables import CARDS, RESOURCES
from ..village import CELLS

choices.put(ALL_CARDS, pick_out)
choices.put(CAST_OFF, cast_off)
choices.put(RESOURCES, make_up)
choices.put(YES_OR_NO, keep_up)
choices.put(CELLS, lodge)
choices.put(WALLS, wall_up)

trials.none(cast_off, keep_up, lodge, make_up, pick_out, wall_up)
likes.none(lodge)


@likes(pick_out)
def like_finding(game: Empires, seat: Seat) -> Liking:
    """What is worth most of all that can be used in this age."""
    age = game.players[seat].age

    def like(option: Any) -> float:
        row = CARDS[option]
        return float(row.points) - 100 * (row.age > age)

    return like


@likes(cast_off)
def like_to_cast_off(game: Empires, seat: Seat) -> Liking:
    """What is worth least; two are enough."""
    pending = game.pending
    assert pending is not None
    enough = -100.0 if int(str(pending.args[1])) < 2 else 100.0
    return lambda option: enough if option == DONE else -float(CARDS[option].points)


@likes(make_up)
def like_makeshift(game: Empires, seat: Seat) -> Liking:
    """What there is most of."""
    supply = game.players[seat].supply
    return lambda option: float(supply[RESOURCES.index(option)])


@likes(keep_up)
def like_upkeep(game: Empires, seat: Seat) -> Liking:
    """What was begun is paid for."""
    return lambda option: float(option == YES)


@likes(wall_up)
def like_wall(game: Empires, seat: Seat) -> Liking:
    """Out of the deck before the hand, in the front rank first."""

    def like(option: Any) -> float:
        if option == DONE:
            return -1.0
        return float(option[0] != "hand") + float(option[1][0] == "a")

    return like
