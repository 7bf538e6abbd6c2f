"""Events about journeys: those that stop them, and those that take them back."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from msgspec.structs import replace

from ages.kernel.choices import Choice, Refusal, Seat

from ..book import question, rule
from ..changes import lose_tokens, put_unit
from ..fighting import health
from ..hooks import Aims, aims, cannot_aim, happens
from ..pieces import NO_MANS_LAND
from ..queries import circle, unit_at, units_at
from ..rules.events import last
from ..rules.movement import PLACES, home_places
from ..state import Empires
from ..tables import EVENTS
from .forms import cannot_name

# Threw a Shoe


@aims("threw_a_shoe")
def units_that_moved(game: Empires, card: str, seat: Seat, chosen: Aims) -> list[Choice] | None:
    """The units that have moved this turn."""
    if chosen:
        return None
    return [name for name, unit in game.units.items() if unit.stood not in (None, unit.place)]


@cannot_aim("threw_a_shoe", cites=("events.threw_a_shoe", "movement.one_unit"))
def cannot_stay(game: Empires, card: str, seat: Seat, name: Any, chosen: Aims) -> Refusal | None:
    """A Cavalry unit goes back where no other of its owner has come."""
    refusal = cannot_name(game, card, seat, name, chosen)
    if refusal is not None:
        return refusal
    unit = game.units[name]
    place = unit.stood or ""
    if place != NO_MANS_LAND and unit_at(game, place, unit.owner) is not None:
        return Refusal("events.threw_a_shoe", "own_unit_there", {"place": place})
    return None


@happens("threw_a_shoe", cites=("events.threw_a_shoe", "faq.threw_a_shoe"))
def threw_a_shoe(game: Empires, seat: Seat, card: str, chosen: Aims) -> None:
    """The unit is where it stood, and has not moved."""
    name = str(chosen[0])
    unit = game.units[name]
    assert unit.stood is not None
    game.units[name] = replace(unit, place=unit.stood, stood=None)
    game.tell("went_back", seat=unit.owner, unit=unit.card, place=unit.stood)


# Brushfire


@happens("brushfire", cites=("events.brushfire",))
def brushfire(game: Empires, seat: Seat, card: str, chosen: Aims) -> None:
    """Units between the villages suffer and come home; nobody travels for a while."""
    for name in units_at(game, NO_MANS_LAND):
        lost = EVENTS[card].damage // health(game, name)
        if lost:
            unit = game.units[name]
            game.tell("burned", seat=unit.owner, unit=unit.card, count=min(lost, unit.tokens))
            lose_tokens(game, name, lost)
    for owner in circle(game, seat):
        for name in units_at(game, NO_MANS_LAND):
            if game.units[name].owner == owner:
                game.then(seek_home, name)
    last(game, seat, card, of=seat)


@rule("events.brushfire")
def seek_home(game: Empires, name: str) -> None:
    """A unit comes home if a space is free there."""
    seat = game.units[name].owner
    if any(cannot_come_home(game, seat, one, name) is None for one in refuges(game, seat, name)):
        game.ask(seat, come_home, name)


def refuges(game: Empires, seat: Seat, name: str) -> Sequence[Choice]:
    """The spaces of the own village."""
    return home_places(game, seat)


def any_refuge(game: Empires, seat: Seat, name: str) -> Sequence[Choice]:
    """Any place there can be."""
    return PLACES


def cannot_come_home(game: Empires, seat: Seat, place: Any, name: str) -> Refusal | None:
    """A unit comes home to a space without another own unit."""
    if place not in refuges(game, seat, name):
        return Refusal("events.brushfire", "not_in_your_village", {"place": place})
    if unit_at(game, place, seat) is not None:
        return Refusal("movement.one_unit", "own_unit_there", {"place": place})
    return None


@question(
    "events.brushfire", refuges, cannot_come_home, auto=True, verb="home", besides=any_refuge,
)  # fmt: skip
def come_home(game: Empires, seat: Seat, place: str, name: str) -> None:
    """The unit is put on a space of its owner's village."""
    put_unit(game, name, place)
    game.tell("came_home", seat=seat, unit=game.units[name].card, place=place)
