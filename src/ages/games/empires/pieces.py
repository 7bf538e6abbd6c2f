"""Pieces that never change in place: units, attacks and battles; and the names of places."""

from __future__ import annotations

import msgspec

from ages.kernel.choices import Seat

NO_MANS_LAND = "no_mans_land"

SEA = "sea"
ATTACK_STANCE, DEFENSE_STANCE = "attack_stance", "defense_stance"

BUILDING = "building"
VILLAGERS = "villagers"
THROUGH = "through"
FIGHT, ASSIST, BOMBARD, DUEL = "fight", "assist", "bombard", "duel"

ATTACKER, DEFENDER = 0, 1
RANGED, FIRST, SECOND = 0, 1, 2
"""The rounds of a battle."""


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
    return int(place[0]) - 1 if place[0].isdigit() else None


def cell_of(place: str) -> str:
    """The cell of a place in a village."""
    return place[2:]


def sea_of(seat: Seat) -> str:
    """Where the ships of a seat are that are out to sea at home.

    >>> sea_of(0)
    '1:sea'
    """
    return f"{seat + 1}:{SEA}"


def water_of(seat: Seat, side: str, rank: str) -> str:
    """The water before a rank of a village, on a side.

    >>> water_of(1, "left", "b")
    '2:left:b'
    """
    return f"{seat + 1}:{side}:{rank}"


def is_sea(place: str) -> bool:
    """Whether a place is out to sea.

    >>> is_sea("1:sea"), is_sea("1:c0")
    (True, False)
    """
    return place.endswith(SEA)


def water_at(place: str) -> tuple[str, str] | None:
    """Side and rank of the water of a village; None for land, the open sea and No-Man's-Land.

    >>> water_at("2:left:b"), water_at("2:b0"), water_at("2:sea")
    (('left', 'b'), None, None)
    """
    _, colon, rest = place.partition(":")
    side, second, rank = rest.partition(":")
    return (side, rank) if colon and second else None


def is_land(place: str) -> bool:
    """Whether a place is a space of a village."""
    return place != NO_MANS_LAND and not is_sea(place) and water_at(place) is None


class Unit(msgspec.Struct, frozen=True, omit_defaults=True):
    """A unit card in play.

    ``stood`` is where it was before it moved this turn, if it has; ``fought`` says that it has
    taken part in a battle this turn. ``monks`` travel with it, and ``relic`` is what it carries.
    Ships have a ``stance``; those of one water lie in shore order as they stand in the game.
    ``hired_of`` is whose card it is, if it was hired.
    """

    owner: Seat
    card: str
    tokens: int
    place: str
    stood: str | None = None
    fought: bool = False
    monks: int = 0
    relic: str = ""
    stance: str = ""
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
    ``round`` is the one under way or last fought, and ``rounds`` how many were fought before it.
    By side: ``dealt`` is the damage it takes in the round, ``struck`` the tokens that blows from
    afar cost it besides, ``doomed`` its monks that the enemy has named, ``lost`` its tokens and
    monks lost in the round, ``carried`` damage kept for the next. ``prayed`` says which side has
    tried to convert or to heal. ``victim`` is the attacker who is hit. ``gone`` says that the
    attacker has left.
    """

    attack: int
    attackers: tuple[str, ...]
    defender: str | None
    place: str
    round: int = -1
    rounds: int = 0
    victim: str = ""
    dealt: tuple[int, int] = (0, 0)
    struck: tuple[int, int] = (0, 0)
    doomed: tuple[int, int] = (0, 0)
    lost: tuple[int, int] = (0, 0)
    carried: tuple[int, int] = (0, 0)
    prayed: tuple[bool, bool] = (False, False)
    gone: bool = False
