"""What there is to see on the water of a village: the open sea, the waters of ranks, and ships."""

from __future__ import annotations

from collections.abc import Iterator

from ages.kernel.choices import Seat
from ages.paper.scene import Fact
from ages.words.catalogues import Words

from ..pieces import is_land, is_sea, sea_of, village_of, water_of
from ..view import PlayerView, UnitView, View
from ..village import RANKS
from .village_scene import numbers_told, village_seen


def waters_seen(player: PlayerView) -> dict[str, tuple[str, ...]]:
    """The waters of a village with the beach buildings behind them; the open sea first."""
    if not player.shores:
        return {}
    beaches = village_seen(player).beaches
    found: dict[str, tuple[str, ...]] = {sea_of(player.seat): ()}
    for side in player.shores:
        for rank in RANKS:
            if rank in beaches[side]:
                found[water_of(player.seat, side, rank)] = beaches[side][rank]
    return found


def ships_in(view: View, seat: Seat) -> tuple[UnitView, ...]:
    """The ships in the waters of a village, those of one water in shore order."""
    return tuple(
        [unit for unit in view.units if village_of(unit.place) == seat and not is_land(unit.place)]
    )


def water(view: View, words: Words, player: PlayerView) -> Iterator[Fact]:
    """Every water with its beach, then the ships there."""
    for place, beach in waters_seen(player).items():
        key = "panel.beach" if beach else "panel.open_sea"
        told = words.message(key, place=place, water=words.name(place), cells=", ".join(beach))
        where = place.replace(":", "-")
        yield Fact(f"water-{where}", "water", told, place, len(beach))
    for unit in ships_in(view, player.seat):
        told = ship_words(view, words, unit, player.seat)
        yield Fact(f"unit-{unit.name}", f"ship owner-{unit.owner}", told, unit.name, unit.tokens)


def ship_words(view: View, words: Words, unit: UnitView, seat: Seat) -> str:
    """A ship by its name, whose it is, where it lies, its stance and its numbers."""
    told = words.message("panel.unit", unit=unit.name, count=unit.tokens, card=unit.card)
    if unit.owner != seat:
        told = words.message("panel.unit_of", unit=told, seat=unit.owner)
    told = words.message("panel.unit_on", unit=told, place=unit.place)
    parts = [told, words.name(unit.stance)]
    if not is_sea(unit.place):
        parts.append(words.message("panel.shore_order", number=shore_order(view, unit)))
    return ", ".join([*parts, *numbers_told(words, unit)])


def shore_order(view: View, unit: UnitView) -> int:
    """Which one a ship is, seen from the beach: among the guards, or among the others."""
    seat = village_of(unit.place)
    there = [
        one.name
        for one in view.units
        if one.place == unit.place and (one.owner == seat) == (unit.owner == seat)
    ]
    return there.index(unit.name) + 1
