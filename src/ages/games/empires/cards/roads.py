"""Events about where units stand and go: forests, mud, and a wrong way."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from msgspec.structs import replace

from ages.kernel.choices import DONE, Choice, Refusal, Seat

from ..book import cites, question, rule
from ..changes import put_unit, settle_place
from ..holds import is_held, must_stay
from ..hooks import Aims, aims, battles_over, cannot_aim, cannot_play, happens
from ..pieces import NO_MANS_LAND, cell_of, is_land, place_of, village_of
from ..queries import circle, is_home, rivals, unit_at, units_at, units_of
from ..rules.events import last
from ..rules.movement import PLACES, cannot_go, go, home_places, reach, settle_all
from ..rules.relics import enshrine
from ..state import Empires
from ..village import SPOT, cell_at
from .forms import cannot_name

# Barrel of Grog


@aims("barrel_of_grog")
def drinkers(game: Empires, card: str, seat: Seat, chosen: Aims) -> list[Choice] | None:
    """The units of the player who is about to move."""
    return None if chosen else [name for name, _ in units_of(game, game.active)]


@cannot_aim("barrel_of_grog", cites=("events.barrel_of_grog",))
def cannot_drink(game: Empires, card: str, seat: Seat, name: Any, chosen: Aims) -> Refusal | None:
    """The unit is not held already."""
    if is_held(game, "moving", name):
        return Refusal("events.barrel_of_grog", "at_work_already", {"card": card})
    return None


@happens("barrel_of_grog", cites=("events.barrel_of_grog",))
def drink(game: Empires, seat: Seat, card: str, chosen: Aims) -> None:
    """The unit stays where it is this turn."""
    last(game, seat, card, chosen[0])
    unit = game.units[str(chosen[0])]
    game.tell("works_on", seat=unit.owner, unit=unit.card, card=card)


# Robbed by Robin


@happens("robbed_by_robin", cites=("events.robbed_by_robin",))
def waylay(game: Empires, seat: Seat, card: str, chosen: Aims) -> None:
    """The card stays in play and takes gold of travellers."""
    last(game, seat, card)


# The Forest Is Warning You


def wanderers(game: Empires) -> list[str]:
    """The units without monks in No-Man's-Land."""
    return [name for name in units_at(game, NO_MANS_LAND) if not game.units[name].monks]


@cannot_play("the_forest_is_warning_you", cites=("events.the_forest_is_warning_you",))
def cannot_warn(game: Empires, card: str, seat: Seat) -> Refusal | None:
    """Somebody is there to be warned."""
    if wanderers(game):
        return None
    return Refusal("events.the_forest_is_warning_you", "nobody_between", {"card": card})


@happens("the_forest_is_warning_you", cites=("events.the_forest_is_warning_you",))
def warn(game: Empires, seat: Seat, card: str, chosen: Aims) -> None:
    """Unit after unit leaves the forest."""
    for owner in circle(game, seat):
        for name in wanderers(game):
            if game.units[name].owner == owner:
                game.then(leave_forest, name)


@rule("events.the_forest_is_warning_you")
def leave_forest(game: Empires, name: str) -> None:
    """A unit goes home if a space is free there."""
    seat = game.units[name].owner
    if shelters(game, seat, name):
        game.ask(seat, shelter, name)


def shelters(game: Empires, seat: Seat, name: str) -> list[Choice]:
    """The free fringe spaces of the own village, or any free ones if the fringe is full."""
    fringe = game.players[seat].village.fringe
    free = [place for place in home_places(game, seat) if unit_at(game, place, seat) is None]
    outer = [place for place in free if cell_of(place) in fringe]
    return [*(outer or free)]


def any_shelter(game: Empires, seat: Seat, name: str) -> Sequence[Choice]:
    """Any place there can be."""
    return PLACES


@cites("movement.one_unit")
def cannot_shelter(game: Empires, seat: Seat, place: Any, name: str) -> Refusal | None:
    """A unit goes to the fringe, while there is room, and onto no other."""
    if place in shelters(game, seat, name):
        return None
    if place not in home_places(game, seat):
        return Refusal("events.the_forest_is_warning_you", "not_in_your_village", {"place": place})
    if unit_at(game, place, seat) is not None:
        return Refusal("movement.one_unit", "own_unit_there", {"place": place})
    return Refusal("events.the_forest_is_warning_you", "fringe_first", {"place": place})


@question(
    "events.the_forest_is_warning_you", shelters, cannot_shelter, auto=True, verb="home",
    besides=any_shelter,
)  # fmt: skip
def shelter(game: Empires, seat: Seat, place: str, name: str) -> None:
    """The unit is put on a space of its owner's village."""
    put_unit(game, name, place)
    game.tell("came_home", seat=seat, unit=game.units[name].card, place=place)


# Mud Slide


def in_the_mud(game: Empires, seat: Seat) -> list[str]:
    """The units on land in a village."""
    return [
        name
        for name, unit in game.units.items()
        if village_of(unit.place) == seat and is_land(unit.place)
    ]


@aims("mud_slide")
def villages(game: Empires, card: str, seat: Seat, chosen: Aims) -> list[Choice] | None:
    """The village of an opponent."""
    return None if chosen else [*rivals(game, seat)]


@cannot_aim("mud_slide", cites=("events.mud_slide",))
def cannot_slide(game: Empires, card: str, seat: Seat, other: Any, chosen: Aims) -> Refusal | None:
    """Somebody is in the village."""
    if in_the_mud(game, other):
        return None
    return Refusal("events.mud_slide", "no_units_there", {"target": other})


@happens("mud_slide", cites=("events.mud_slide",))
def mud_slide(game: Empires, seat: Seat, card: str, chosen: Aims) -> None:
    """All units slide one space to the right, or out of the village."""
    other = int(str(chosen[0]))
    village = game.players[other].village
    for name in in_the_mud(game, other):
        rank, column = SPOT[cell_of(game.units[name].place)]
        cell = cell_at(rank, column + 1)
        place = place_of(other, cell) if cell in village.index else NO_MANS_LAND
        put_unit(game, name, place)
        game.tell("slid", seat=game.units[name].owner, unit=game.units[name].card, place=place)
    game.then(settle_all)
    for one in circle(game, seat):
        game.then(enshrine, one)


# Worth Its Weight


@aims("worth_its_weight")
def heavy_units(game: Empires, card: str, seat: Seat, chosen: Aims) -> list[Choice] | None:
    """An own unit, then a fringe building of the own village."""
    if not chosen:
        return [name for name, _ in units_of(game, seat)]
    if len(chosen) > 1:
        return None
    village = game.players[seat].village
    return [place_of(seat, cell) for cell in village.fringe if cell in village.buildings]


@cannot_aim("worth_its_weight", cites=("events.worth_its_weight",))
def cannot_haul(game: Empires, card: str, seat: Seat, choice: Any, chosen: Aims) -> Refusal | None:
    """A siege unit at home goes to a building without an own unit."""
    if chosen:
        if unit_at(game, choice, seat) is None:
            return None
        return Refusal("movement.one_unit", "own_unit_there", {"place": choice})
    refusal = cannot_name(game, card, seat, choice, chosen)
    if refusal is not None:
        return refusal
    if not is_home(game.units[choice]):
        return Refusal("events.worth_its_weight", "not_at_home", {"unit": choice})
    if must_stay(game, choice):
        return Refusal("movement.value", "must_stay", {"unit": choice})
    places = heavy_units(game, card, seat, (choice,)) or ()
    if all(unit_at(game, str(one), seat) is not None for one in places):
        return Refusal("movement.one_unit", "nowhere_to_go", {"unit": choice})
    return None


@happens("worth_its_weight", cites=("events.worth_its_weight",))
def haul(game: Empires, seat: Seat, card: str, chosen: Aims) -> None:
    """The unit stands there as if it had stood there before."""
    name, place = map(str, chosen)
    unit = game.units[name]
    put_unit(game, name, place)
    game.tell("hauled", seat=seat, unit=unit.card, place=place)
    settle_place(game, unit.place)
    game.then(enshrine, seat)


# Get In and Get Out

AGAIN = "get_in_and_get_out"


@cannot_play(AGAIN)
def comes_too_late(game: Empires, card: str, seat: Seat) -> Refusal | None:
    """The last battle is still ahead."""
    if game.phase == "enlistment":
        return Refusal("events.get_in_and_get_out", "no_battle_ahead", {"card": card})
    return None


@aims(AGAIN)
def light_units(game: Empires, card: str, seat: Seat, chosen: Aims) -> list[Choice] | None:
    """An own unit."""
    return None if chosen else [name for name, _ in units_of(game, seat)]


@cannot_aim(AGAIN)
def cannot_hurry(game: Empires, card: str, seat: Seat, name: Any, chosen: Aims) -> Refusal | None:
    """No monk is with the unit, and it is not to move again already."""
    if game.units[name].monks:
        return Refusal("events.get_in_and_get_out", "has_monks", {"unit": name})
    if any(one.card == card and one.target == name for one in game.effects):
        return Refusal("events.get_in_and_get_out", "at_work_already", {"card": card})
    return None


@happens(AGAIN, cites=("events.get_in_and_get_out",))
def hurry(game: Empires, seat: Seat, card: str, chosen: Aims) -> None:
    """The unit waits for the last battle to be fought."""
    last(game, seat, card, chosen[0])


@battles_over(AGAIN, cites=("events.get_in_and_get_out",))
def offer_second_move(game: Empires, seat: Seat, card: str, target: Choice) -> None:
    """The unit may move a second time."""
    name = str(target)
    if name in game.units and not must_stay(game, name):
        game.ask(seat, get_out, name)


def ways_out(game: Empires, seat: Seat, name: str) -> list[Choice]:
    """To stay, or where the unit can go."""
    return [DONE, *reach(game, game.units[name])]


WAYS_OUT: tuple[Choice, ...] = (DONE, *PLACES)


def any_way_out(game: Empires, seat: Seat, name: str) -> Sequence[Choice]:
    """Any place there can be."""
    return WAYS_OUT


def cannot_get_out(game: Empires, seat: Seat, place: Any, name: str) -> Refusal | None:
    """It goes as in Movement, but nobody makes room."""
    if place == DONE:
        return None
    if is_land(place) and unit_at(game, place, seat) not in (None, name):
        return Refusal("movement.one_unit", "own_unit_there", {"place": place})
    return cannot_go(game, seat, place, name)


@question(
    "events.get_in_and_get_out", ways_out, cannot_get_out, auto=True, verb="again",
    besides=any_way_out,
)  # fmt: skip
def get_out(game: Empires, seat: Seat, place: str, name: str) -> None:
    """The unit moves a second time, or stays."""
    if place != DONE:
        go.answer(game, seat, place, name)
        game.then(settle_all)


# Wrong Way


def stray_places(game: Empires, host: Seat, name: str) -> list[str]:
    """The fringe buildings of a village where no other unit of the owner stands."""
    village, owner = game.players[host].village, game.units[name].owner
    places = [place_of(host, cell) for cell in village.fringe if cell in village.buildings]
    return [place for place in places if unit_at(game, place, owner) in (None, name)]


@aims("wrong_way")
def travellers(game: Empires, card: str, seat: Seat, chosen: Aims) -> list[Choice] | None:
    """The units that have left No-Man's-Land."""
    if chosen:
        return None
    return [
        name
        for name, unit in game.units.items()
        if unit.stood == NO_MANS_LAND and unit.place != NO_MANS_LAND
    ]


@cannot_aim("wrong_way", cites=("events.wrong_way",))
def cannot_stray(game: Empires, card: str, seat: Seat, name: Any, chosen: Aims) -> Refusal | None:
    """There is room for the unit on the fringe of the player."""
    if stray_places(game, seat, name):
        return None
    return Refusal("events.wrong_way", "no_free_fringe", {"unit": name})


@happens("wrong_way", cites=("events.wrong_way",))
def wrong_way(game: Empires, seat: Seat, card: str, chosen: Aims) -> None:
    """The owner of the unit says where it comes to."""
    name = str(chosen[0])
    game.ask(game.units[name].owner, stray, name, seat)


def strays(game: Empires, seat: Seat, name: str, host: Seat) -> list[Choice]:
    """The free fringe buildings of the host."""
    return [*stray_places(game, host, name)]


def any_stray(game: Empires, seat: Seat, name: str, host: Seat) -> Sequence[Choice]:
    """Any place there can be."""
    return PLACES


def cannot_stray_to(game: Empires, seat: Seat, place: Any, name: str, host: Seat) -> Refusal | None:
    """The unit goes to a fringe building of the host, onto no other of its owner."""
    if place in stray_places(game, host, name):
        return None
    return Refusal("events.wrong_way", "not_that_fringe", {"place": place, "target": host})


@question(
    "events.wrong_way", strays, cannot_stray_to, auto=True, verb="stray", besides=any_stray,
)  # fmt: skip
def stray(game: Empires, seat: Seat, place: str, name: str, host: Seat) -> None:
    """The unit has lost its way."""
    game.units[name] = replace(game.units[name], place=place)
    game.tell("strayed", seat=seat, unit=game.units[name].card, place=place)
    game.then(enshrine, seat)
