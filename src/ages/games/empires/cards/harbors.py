"""Fish Trap: a technology that asks for its keep."""

from __future__ import annotations

from collections.abc import Sequence

from ages.kernel.choices import Choice, Refusal, Seat

from ..book import question
from ..changes import discard, pay, without
from ..hooks import upkeep
from ..queries import can_pay, missing
from ..rules.research import YES, YES_OR_NO
from ..state import Empires
from ..tables import TECHNOLOGIES, price


@upkeep("fish_trap", cites=("rulings.31",))
def wear_out(game: Empires, seat: Seat, card: str, target: Choice) -> None:
    """Every third Upkeep its owner is asked for wood."""
    player = game.players[seat]
    counts = dict(player.upkeeps)
    counts[card] = counts.get(card, 0) + 1
    if counts[card] == TECHNOLOGIES[card].every:
        del counts[card]
        game.ask(seat, mend, card)
    player.upkeeps = tuple(sorted(counts.items()))


def whether(game: Empires, seat: Seat, card: str) -> Sequence[Choice]:
    """Yes or no."""
    return YES_OR_NO


def cannot_mend(game: Empires, seat: Seat, choice: str, card: str) -> Refusal | None:
    """What it costs is there."""
    player, cost = game.players[seat], price(TECHNOLOGIES[card].upkeep)
    if choice != YES or can_pay(player, cost):
        return None
    lacking = missing(player, cost)
    return Refusal("village.spending", "too_dear", {"card": card, "lacking": lacking})


@question("rulings.31", whether, cannot_mend, auto=True, verb="mend")
def mend(game: Empires, seat: Seat, choice: str, card: str) -> None:
    """It is paid for, or known no more and discarded."""
    player = game.players[seat]
    if choice == YES:
        pay(player, price(TECHNOLOGIES[card].upkeep))
        return
    player.known = without(player.known, card)
    discard(player, card)
    game.tell("forgotten", seat=seat, card=card)
