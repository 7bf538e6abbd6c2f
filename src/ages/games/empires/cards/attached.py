"""Events that are attached to a building of the own village."""

from __future__ import annotations

from ages.kernel.choices import Choice, Refusal, Seat

from ..changes import lose_tokens
from ..fighting import strength_of
from ..hooks import Aims, aims, cannot_aim, cannot_play, happens, marched
from ..pieces import cell_of, place_of, village_of
from ..queries import attachments, is_at_home, unit_at
from ..state import Empires
from ..tables import EVENTS, GOLD
from .forms import attach

ROOMY = ("dangerous_times", "well_make_room")
LURKING = ("medieval_trappings", "toll_road")
UNTOUCHED = ("siege", "unique")
"""No trap catches these."""


@aims(*ROOMY, *LURKING)
def buildings_to_name(game: Empires, card: str, seat: Seat, chosen: Aims) -> list[Choice] | None:
    """An own building."""
    if chosen:
        return None
    return [place_of(seat, cell) for cell in game.players[seat].village.buildings]


@cannot_aim(*ROOMY, *LURKING)
def cannot_attach(
    game: Empires, card: str, seat: Seat, choice: Choice, chosen: Aims
) -> Refusal | None:
    """The building is of the kind that the event is for, and has none of these yet."""
    row, building = EVENTS[card], game.players[seat].village.buildings[cell_of(str(choice))]
    if row.garrison and not building.garrison:
        return Refusal(f"events.{card}", "no_military_building", {"place": choice})
    if row.building not in (None, building.title):
        return Refusal(f"events.{card}", "other_building", {"place": choice, "need": row.building})
    if any(one.card == card for one in attachments(game, str(choice))):
        return Refusal(f"events.{card}", "at_work_already", {"card": card})
    return None


@cannot_play(*ROOMY, cites=("events.dangerous_times", "events.well_make_room"))
def has_one_already(game: Empires, card: str, seat: Seat) -> Refusal | None:
    """A player has one of these in the village at a time."""
    if any(one.card == card and is_at_home(one, seat) for one in game.effects):
        return Refusal(f"events.{card}", "at_work_already", {"card": card})
    return None


@happens(*LURKING, cites=("events.medieval_trappings", "events.toll_road"))
def lie_in_wait(game: Empires, seat: Seat, card: str, chosen: Aims) -> None:
    """The card lies in wait on a building."""
    attach(game, seat, card, chosen)


def comer(game: Empires, seat: Seat, target: Choice) -> str | None:
    """The unit that a player has on a building of another."""
    place = str(target)
    return None if village_of(place) == seat else unit_at(game, place, seat)


@marched("medieval_trappings", cites=("events.medieval_trappings",))
def fall_into_trap(game: Empires, seat: Seat, card: str, target: Choice) -> None:
    """An ordinary unit that has come to the building loses a token."""
    name = comer(game, seat, target)
    if name is None or not game.units[name].tokens:
        return
    if any(one in UNTOUCHED for one in strength_of(game, name).classes):
        return
    lost = EVENTS[card].tokens
    game.tell("trapped", seat=seat, unit=game.units[name].card, card=card, count=lost)
    lose_tokens(game, name, lost)


@marched("toll_road", cites=("events.toll_road",))
def pay_the_road(game: Empires, seat: Seat, card: str, target: Choice) -> None:
    """Who has a unit on the building loses gold, or what there is."""
    if comer(game, seat, target) is None:
        return
    player = game.players[seat]
    lost = min(EVENTS[card].amount, player.supply[GOLD])
    player.supply[GOLD] -= lost
    if lost:
        game.tell("paid_toll", seat=seat, card=card, count=lost)
