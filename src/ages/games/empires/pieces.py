"""Pieces that never change in place: units, attacks and battles; and the names of places."""

from __future__ import annotations

import msgspec

from ages.kernel.choices import Seat

NO_MANS_LAND = "no_mans_land"

BUILDING = "building"
VILLAGERS = "villagers"
THROUGH = "through"
FIGHT, ASSIST = "fight", "assist"

ATTACKER, DEFENDER = 0, 1
RANGED, FIRST, SECOND = 0, 1, 2
"""The rounds of a battle."""


SEATS = {str(seat + 1): seat for seat in range(9)}
"""The seats by the sign with which their places begin."""


def place_of(seat: Seat, cell: str) -> str:
    """The name of a cell in the village of a seat.

    >>> place_of(0, "c0")
    '1:c0'
    """
    return f"{seat + 1}:{cell}"


def village_of(place: str) -> Seat | None:
    """The seat in whose village a place lies; None for No-Man's-Land.

    >>> village_of("2:a-1"), village_of("no_mans_land")
    (1, None)
    """
    return SEATS.get(place[0])


def cell_of(place: str) -> str:
    """The cell of a place in a village."""
    return place[2:]


class Unit(msgspec.Struct, frozen=True, omit_defaults=True):
    """A unit card in play.

    ``stood`` is where it was before it moved this turn, if it has; ``fought`` says that it has
    taken part in a battle this turn. ``hired_of`` is whose card it is, if it was hired.
    """

    owner: Seat
    card: str
    tokens: int
    place: str
    stood: str | None = None
    fought: bool = False
    hired_of: Seat | None = None

    @property
    def card_owner(self) -> Seat:
        """Whose card it is: its owner's, or another's who it was hired of."""
        return self.owner if self.hired_of is None else self.hired_of


class Attack(msgspec.Struct, frozen=True, omit_defaults=True):
    """A declared attack.

    The attacker is a unit, or the place of villagers; the target a unit, or what is attacked at
    the place. ``defender`` is who meets it: a unit, or villagers; None if it is let through or not
    yet answered. A helper that is met is fought on its own space. ``ally`` attacks with the
    attacker in one battle, where a card says so; ``battlefield`` is where the battle is fought, if
    a card has moved it.
    """

    attacker: str
    target: str
    place: str
    kind: str = FIGHT
    defender: str | None = None
    answered: bool = False
    fast: bool = False
    fought: bool = False
    ally: str | None = None
    battlefield: str = ""


class Battle(msgspec.Struct, frozen=True, omit_defaults=True):
    """The battle that is fought now.

    ``attack`` is its number among the declared ones. ``attackers`` are more than one only where a
    card says so; ``defender`` is None once it is dead or gone, and for an undefended building.
    ``round`` is the one under way or last fought, ``lost`` the tokens that attacker and defender
    lost in it; ``carried`` is damage kept for the next round, by side. ``gone`` says that the
    attacker has left.
    """

    attack: int
    attackers: tuple[str, ...]
    defender: str | None
    place: str
    round: int = -1
    lost: tuple[int, int] = (0, 0)
    carried: tuple[int, int] = (0, 0)
    gone: bool = False
