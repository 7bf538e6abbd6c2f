"""II. The map: a region is one thing, what lies in it and stands there are others."""

from __future__ import annotations

from ages.kernel.choices import Choice, Refusal, Seat

from ..book import cites
from ..queries import is_discovered
from ..state import Discovery
from ..tables import REGION, REGIONS

COUNTER = "counter"


def things_in(game: Discovery, region: str) -> list[str]:
    """What a player can point at in a region: its counter, its good, the pieces of all players.

    Pieces are told by kind and seat: ``colonist:1``.
    """
    place = REGION[region]
    found = [] if is_discovered(game, region) else [COUNTER]
    if game.region_goods[place]:
        found.append(game.region_goods[place])
    for seat, player in enumerate(game.players):
        for kind, there in (("colonist", player.colonists), ("soldier", player.soldiers)):
            if there[place]:
                found.append(piece_name(kind, seat))
    return found


def things_on_map(game: Discovery) -> list[Choice]:
    """All that a player can point at in the New World, each with its region."""
    return [(region, thing) for region in REGIONS for thing in things_in(game, region)]


def piece_name(kind: str, seat: Seat) -> str:
    """How a piece is named that may be somebody else's."""
    return f"{kind}:{seat}"


def kind_and_owner(thing: str) -> tuple[str, Seat | None]:
    """The kind of a piece and whose it is, or a thing that is nobody's.

    >>> kind_and_owner("soldier:2"), kind_and_owner("fur")
    (('soldier', 2), ('fur', None))
    """
    kind, _, owner = thing.partition(":")
    return kind, int(owner) if owner else None


def region_meant(choice: Choice) -> str:
    """The region that is chosen, or the one in which something is pointed at."""
    return str(choice[0] if isinstance(choice, tuple) else choice)


@cites("setup.regions")
def not_the_whole(choice: Choice) -> Refusal | None:
    """A region is chosen as a whole, not by something in it."""
    if isinstance(choice, tuple):
        return Refusal("setup.regions", "whole_region", {"region": choice[0]})
    return None
