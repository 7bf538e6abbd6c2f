"""Events that cancel others."""

from __future__ import annotations

from ages.kernel.choices import Refusal, Seat

from ..changes import snuff
from ..hooks import Aims, cannot_play, happens
from ..queries import paying_town_center
from ..rules.events import event_villagers, work
from ..state import Empires
from ..tables import PRICE


@cannot_play("oh_no_you_dont", "deus_ex_machina", cites=("events.oh_no_you_dont",))
def cannot_cancel(game: Empires, card: str, seat: Seat) -> Refusal | None:
    """Another player's event has just been played."""
    if game.played and game.played[-1][0] != seat:
        return None
    return Refusal(f"events.{card}", "nothing_to_cancel", {"card": card})


@happens("oh_no_you_dont", cites=("events.oh_no_you_dont", "setup.snuffed_events"))
def oh_no_you_dont(game: Empires, seat: Seat, card: str, chosen: Aims) -> None:
    """The event is snuffed before it works, and its player gets the price back."""
    who, cancelled, _ = game.played[-1]
    give_back(game, who, cancelled)
    cancel(game, seat)


@happens("deus_ex_machina", cites=("events.deus_ex_machina", "setup.snuffed_events"))
def deus_ex_machina(game: Empires, seat: Seat, card: str, chosen: Aims) -> None:
    """The event is snuffed before it works, and nobody gets a price back."""
    cancel(game, seat)


def cancel(game: Empires, seat: Seat) -> None:
    """The event under way is snuffed and does not work."""
    who, cancelled, _ = game.played[-1]
    game.played = game.played[:-1]
    snuff(game.players[who], cancelled)
    game.tell("cancelled", seat=seat, card=cancelled, target=who)
    game.skip_past(work)


def give_back(game: Empires, seat: Seat, card: str) -> None:
    """What an event has cost comes back, villagers from the pool to the fullest Town Center."""
    player = game.players[seat]
    for place, paid in enumerate(PRICE[card]):
        player.supply[place] += paid
    villagers = event_villagers(player, card)
    if villagers:
        player.pool -= villagers
        player.villagers[player.village.index[paying_town_center(player)]] += villagers
