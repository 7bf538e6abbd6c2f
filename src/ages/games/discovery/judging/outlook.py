"""Outlook: a position as it is judged, with what all its parts ask for found once."""

from __future__ import annotations

from ages.kernel.choices import Seat

from ..queries import militia
from ..state import Discovery
from . import world
from .worth import WORTH, trade, turn_of


class Outlook:
    """A position with the turn, what a dollar is worth, everybody's trade and the New World."""

    __slots__ = ("game", "rate", "trades", "turn", "world")

    def __init__(self, game: Discovery) -> None:
        """Look at a position; it is not to change meanwhile."""
        players = game.players
        self.game = game
        self.turn = turn = turn_of(game)
        self.rate = WORTH.dollar[turn - 1]
        self.trades = tuple([trade(player.goods, player.ships, turn) for player in players])
        self.world = world.world(
            tuple([tuple(player.colonists) for player in players]),
            tuple([tuple(player.soldiers) for player in players]),
            game.region_goods,
            game.counters,
        )

    def region_worth(self, seat: Seat, place: int, more: int = 0) -> float:
        """What a region promises a seat with so many more pieces."""
        return world.region_worth(self.world, seat, self.trades[seat], place, more)

    def landing(self, seat: Seat, place: int, count: int) -> float:
        """What so many pieces add to a region."""
        return world.landing(self.world, seat, self.trades[seat], place, count)

    def battle_gain(self, seat: Seat, opponent: Seat, place: int) -> float:
        """What a battle brings its declarer."""
        return world.battle_gain(self.world, seat, opponent, place, self.trades, self.militia(seat))

    def militia(self, declarer: Seat) -> tuple[int, ...]:
        """By seat the extra soldiers in battles that a seat starts."""
        return tuple([militia(self.game, seat, declarer) for seat in range(self.game.seats)])
