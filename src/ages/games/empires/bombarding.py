"""How far it is: what guns, towers and ships reach, and from where a unit can come."""

from __future__ import annotations

from ages.kernel.choices import Seat

from .book import cites
from .fighting import boosts, strength_of
from .pieces import (
    NO_MANS_LAND,
    cell_of,
    is_land,
    place_of,
    village_of,
    water_at,
)
from .queries import at_work, beside
from .sea import is_ship, places_in_reach
from .state import Empires
from .tables import EVENTS


@cites("siege.range", "siege.minimum", "siege.bombardment", "sea.bombardment")
def reach_of_gun(game: Empires, name: str) -> list[str]:
    """The places that a bombarding unit can strike from where it is."""
    unit = game.units[name]
    strength = strength_of(game, name)
    most = strength.bombardment + more_reach(game, name)
    if water_at(unit.place) is not None:
        return places_in_reach(game, unit.place, most)
    if is_ship(game, name):
        return []
    if unit.place == NO_MANS_LAND:
        return [
            place_of(seat, cell)
            for seat in range(game.seats)
            if seat != unit.owner and seat not in game.gone
            for cell in game.players[seat].village.from_outside(strength.minimum, most)
        ]
    return around_place(game, unit.place, strength.minimum, most)


def around_place(game: Empires, place: str, least: int, most: int) -> list[str]:
    """The places in line with a place of a village."""
    seat = village_of(place)
    if seat is None or not is_land(place):
        return []
    village = game.players[seat].village
    return [place_of(seat, cell) for cell in village.in_line(cell_of(place), least, most)]


def more_reach(game: Empires, name: str) -> int:
    """What cards at work add to the reach of a unit: to its numbers, or to that of all ships."""
    found = [one for one in boosts(game, name) if EVENTS[one.card].form == "boost"]
    if is_ship(game, name):
        found += at_work(game, "ship_reach")
    return sum([EVENTS[one.card].bombardment for one in found])


@cites("siege.towers")
def reach_of_tower(game: Empires, seat: Seat, cell: str) -> list[str]:
    """The places that a tower can strike: in line with it, in its own village."""
    row = game.players[seat].village.buildings[cell]
    return around_place(game, place_of(seat, cell), row.minimum, row.bombardment)


def within(game: Empires, place: str, steps: int) -> list[str]:
    """The spaces of a village at most so many steps from one, over sides, itself among them."""
    found = {place: None}
    for _ in range(steps):
        found.update({near: None for one in [*found] for near in beside(game, one)})
    return [*found]
