"""Results: how a game ended, for seats and for teams."""

from __future__ import annotations

from collections.abc import Sequence

import msgspec

from .choices import Seat


class Result(msgspec.Struct, frozen=True, omit_defaults=True):
    """How a game ended: points by seat, the winners, where points came from, and which ending.

    A game that knows more than points says the ``ranks`` itself; ``teams`` are numbers by seat.
    """

    scores: tuple[int, ...]
    winners: tuple[Seat, ...]
    sources: tuple[dict[str, int], ...]
    ending: str
    ranks: tuple[int, ...] = ()
    teams: tuple[int, ...] = ()

    @property
    def places(self) -> tuple[int, ...]:
        """The rank of each seat: the winners first, then by points; equal ones share a rank."""
        if self.ranks:
            return self.ranks
        return ranked([(seat in self.winners, score) for seat, score in enumerate(self.scores)])

    @property
    def is_draw(self) -> bool:
        """Whether nobody has won alone, or with a team."""
        if self.teams:
            return len({self.teams[seat] for seat in self.winners}) != 1
        return len(self.winners) != 1


def ranked(merits: Sequence[tuple[float, ...]]) -> tuple[int, ...]:
    """The ranks of seats by their merits, the greatest first.

    >>> ranked([(5, 1), (7, 0), (5, 1), (5, 0)])
    (2, 1, 2, 4)
    """
    return tuple([1 + sum(other > merit for other in merits) for merit in merits])


def last_one(seats: int, seat: Seat) -> Result:
    """The only seat that has not resigned wins, whatever anybody's points are."""
    ranks = tuple([1 if one == seat else 2 for one in range(seats)])
    return Result((0,) * seats, (seat,), ({},) * seats, "resigned", ranks)
