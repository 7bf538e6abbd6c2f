"""Back from a Foreign Land: a bonus of another civilization for a turn."""

from __future__ import annotations

from ages.kernel.choices import Choice, Refusal, Seat

from ..bonuses import lendable
from ..hooks import Aims, aims, cannot_aim, happens
from ..queries import rivals
from ..state import Empires


@aims("back_from_a_foreign_land")
def foreign_bonuses(game: Empires, card: str, seat: Seat, chosen: Aims) -> list[Choice] | None:
    """The bonuses of the others' civilizations."""
    if chosen:
        return None
    lenders = dict.fromkeys([game.players[other].civilization for other in rivals(game, seat)])
    return [bonus for civilization in lenders for bonus in lendable(civilization)]


@cannot_aim("back_from_a_foreign_land")
def cannot_borrow(
    game: Empires, card: str, seat: Seat, choice: Choice, chosen: Aims
) -> Refusal | None:
    """The bonus is one that the player has not."""
    player = game.players[seat]
    if choice in (*lendable(player.civilization), player.borrowed):
        return Refusal("events.back_from_a_foreign_land", "has_that_bonus", {"bonus": choice})
    return None


@happens("back_from_a_foreign_land", cites=("events.back_from_a_foreign_land",))
def borrow(game: Empires, seat: Seat, card: str, chosen: Aims) -> None:
    """The bonus is the player's until the turn ends."""
    game.players[seat].borrowed = str(chosen[0])
    game.tell("borrowed", seat=seat, card=card, bonus=chosen[0])
