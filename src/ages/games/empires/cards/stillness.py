"""Events after which somebody cannot fight: a truce, a spell and an avalanche."""

from __future__ import annotations

from typing import Any

from ages.kernel.choices import Choice, Refusal, Seat

from ..holds import is_buried, is_truce
from ..hooks import Aims, aims, cannot_aim, cannot_play, happens
from ..pieces import place_of
from ..queries import all_villagers, circle, rivals
from ..rules.events import last
from ..rules.targets import is_engaged
from ..state import Empires
from ..tables import EVENTS
from .disasters import at, bury

# The King Is Dead, Long Live the King

KING = "the_king_is_dead_long_live_the_king"


@cannot_play(KING)
def cannot_mourn(game: Empires, card: str, seat: Seat) -> Refusal | None:
    """There is a villager to give up, and no truce yet."""
    if is_truce(game, seat):
        return Refusal(f"events.{card}", "at_work_already", {"card": card})
    if all_villagers(game.players[seat]) < EVENTS[card].lost_villagers:
        return Refusal(f"events.{card}", "no_villager_to_lose", {"card": card})
    return None


@happens(KING, cites=("events.the_king_is_dead_long_live_the_king",))
def mourn(game: Empires, seat: Seat, card: str, chosen: Aims) -> None:
    """A villager is given up, and nobody attacks in a turn of each."""
    game.ask(seat, bury, card, EVENTS[card].lost_villagers)
    for other in circle(game, seat):
        last(game, seat, card, of=other)


# Spirits of the Ancestors

SPIRITS = "spirits_of_the_ancestors"


@aims(SPIRITS)
def haunted(game: Empires, card: str, seat: Seat, chosen: Aims) -> list[Choice] | None:
    """Any unit."""
    return None if chosen else [*game.units]


@cannot_aim(SPIRITS)
def cannot_haunt(game: Empires, card: str, seat: Seat, name: Any, chosen: Aims) -> Refusal | None:
    """The unit fights nobody yet, and no spirits are with it."""
    if is_engaged(game, name):
        return Refusal("declaration.one_combat", "fights_already", {"unit": name})
    if any(one.card == card and one.target == name for one in game.effects):
        return Refusal("events.spirits_of_the_ancestors", "at_work_already", {"card": card})
    return None


@happens(SPIRITS, cites=("events.spirits_of_the_ancestors",))
def haunt(game: Empires, seat: Seat, card: str, chosen: Aims) -> None:
    """The unit is held for this turn; its attacks are stronger in the next of its owner."""
    unit = game.units[str(chosen[0])]
    last(game, seat, card, chosen[0])
    last(game, seat, card, chosen[0], of=unit.owner, left=1 + (unit.owner == game.active))
    game.tell("works_on", seat=unit.owner, unit=unit.card, card=card)


# Avalanche


@aims("avalanche")
def slopes(game: Empires, card: str, seat: Seat, chosen: Aims) -> list[Choice] | None:
    """The fringe buildings of opponents."""
    if chosen:
        return None
    found: list[Choice] = []
    for other in rivals(game, seat):
        village = game.players[other].village
        found += [place_of(other, cell) for cell in village.fringe if cell in village.buildings]
    return found


@cannot_aim("avalanche")
def cannot_bury_it(
    game: Empires, card: str, seat: Seat, choice: Choice, chosen: Aims
) -> Refusal | None:
    """The building is not buried already."""
    if is_buried(game, str(choice)):
        return Refusal("events.avalanche", "is_buried", {"place": choice})
    return None


@happens("avalanche", cites=("events.avalanche",))
def avalanche(game: Empires, seat: Seat, card: str, chosen: Aims) -> None:
    """The building is of no use until villagers who are sent there have cleared it."""
    owner, cell = at(chosen[0])
    player = game.players[owner]
    player.village = player.village.burying(*player.village.buried, cell)
    player.allocation = tuple([one for one in player.allocation if one[0] != cell])
    game.tell("buried", seat=owner, card=player.village.buildings[cell].id, cell=cell)
