"""Who cannot do what: units that cards hold, places that are buried, and a truce."""

from __future__ import annotations

from ages.kernel.choices import Seat

from .book import cites
from .pieces import cell_of, village_of
from .queries import at_work
from .state import Empires


def is_held(game: Empires, word: str, target: str) -> bool:
    """Whether a card forbids something to a unit in the turn under way.

    One that goes on to work in a turn of its owner holds nobody then.
    """
    return any(one.target == target and one.of is None for one in at_work(game, word))


@cites("events.avalanche")
def is_buried(game: Empires, place: str) -> bool:
    """Whether a place is buried, and who is there can do nothing."""
    seat = village_of(place)
    return seat is not None and cell_of(place) in game.players[seat].village.buried


@cites("events.avalanche", "events.barrel_of_grog", "events.spirits_of_the_ancestors")
def must_stay(game: Empires, name: str) -> bool:
    """Whether a unit cannot go anywhere."""
    return is_buried(game, game.units[name].place) or is_held(game, "moving", name)


@cites("events.the_king_is_dead_long_live_the_king")
def is_truce(game: Empires, seat: Seat) -> bool:
    """Whether a card forbids a player to attack in this turn."""
    return bool(game.effects) and any(one.of == seat for one in at_work(game, "attacking"))
