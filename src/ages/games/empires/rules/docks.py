"""Docks: where they stand, and the water that they bring."""

from __future__ import annotations

from collections.abc import Sequence

from ages.kernel.choices import Choice, Refusal, Seat

from ..book import cites, question
from ..state import Empires
from ..tables import STANDING
from ..village import SPOT, WAY

SHORES: tuple[Choice, ...] = tuple(WAY)


def is_dock(card: str) -> bool:
    """Whether a card is a Dock."""
    return STANDING[card].title == "dock"


@cites("sea.closed_rank", "sea.open_ranks", "rulings.34")
def is_closed(game: Empires, seat: Seat, cell: str) -> bool:
    """Whether a Dock closes the rank of a cell on the side on which the cell lies."""
    player = game.players[seat]
    rank, column = SPOT[cell]
    return any(
        SPOT[dock][0] == rank and (column - SPOT[dock][1]) * WAY[side] > 0
        for dock, side in player.docks
    )


@cites("rulings.34")
def dock_sides(game: Empires, seat: Seat, cell: str) -> list[Choice]:
    """The sides on which a Dock on a cell would be the outermost card of its rank."""
    village = game.players[seat].village
    return [side for side in WAY if village.is_end(cell, side)]


@cites("sea.closed_rank", "rulings.34")
def cannot_stand_on(game: Empires, seat: Seat, cell: str, card: str) -> Refusal | None:
    """No building goes beyond a Dock, and a Dock stands at an end of its rank."""
    if is_closed(game, seat, cell):
        return Refusal("sea.closed_rank", "beyond_a_dock", {"cell": cell})
    if is_dock(card) and not dock_sides(game, seat, cell):
        return Refusal("rulings.34", "not_outermost", {"cell": cell})
    return None


def sides(game: Empires, seat: Seat, cell: str) -> list[Choice]:
    """The sides to which the Dock can face."""
    return dock_sides(game, seat, cell)


def any_side(game: Empires, seat: Seat, cell: str) -> Sequence[Choice]:
    """Both sides."""
    return SHORES


def cannot_face(game: Empires, seat: Seat, choice: Choice, cell: str) -> Refusal | None:
    """A Dock faces a side on which nothing lies beyond it."""
    if choice in dock_sides(game, seat, cell):
        return None
    return Refusal("rulings.34", "not_outermost", {"cell": cell})


@question(
    "sea.first_dock", sides, cannot_face, auto=True, verb="facing", besides=any_side, follows=True
)
@cites("sea.water", "sea.second_dock")
def face(game: Empires, seat: Seat, side: str, cell: str) -> None:
    """The first Dock brings water to all on its side; one on the other side to its owner alone."""
    player = game.players[seat]
    player.docks = (*player.docks, (cell, side))
    if not game.shore:
        game.shore = side
        game.tell("water", seat=seat, side=side)
    elif side != game.shore and not player.shore:
        player.shore = side
        game.tell("own_water", seat=seat, side=side)


def remove_dock(game: Empires, seat: Seat, cell: str) -> None:
    """A Dock that is gone closes its rank no more; its water stays."""
    player = game.players[seat]
    player.docks = tuple([(dock, side) for dock, side in player.docks if dock != cell])
