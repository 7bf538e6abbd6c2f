"""What a choice surely changes in what the seats have."""

from __future__ import annotations

from collections.abc import Mapping
from typing import NamedTuple

from ...kernel.choices import Seat


class Foretold(NamedTuple):
    """What a choice surely costs its seat, and brings or takes each seat, once it is all done.

    It counts on no chance and on nothing hidden, and supposes that whatever is asked on the way is
    declined where that is possible. ``of_choice`` is how many things more its seat takes, or with
    a minus gives, of kinds that it is still to choose.
    """

    costs: Mapping[str, int] = {}
    gains: Mapping[Seat, Mapping[str, int]] = {}
    of_choice: int = 0

    def change(self, seat: Seat, chooser: Seat) -> dict[str, int]:
        """What one seat has more or less of, without what is of choice.

        >>> Foretold({"favor": 2}, {0: {"food": 4, "favor": 1}}).change(0, 0)
        {'food': 4, 'favor': -1}
        """
        found = dict(self.gains.get(seat, {}))
        if seat == chooser:
            for thing, count in self.costs.items():
                found[thing] = found.get(thing, 0) - count
        return {thing: count for thing, count in found.items() if count}


NOTHING = Foretold()
