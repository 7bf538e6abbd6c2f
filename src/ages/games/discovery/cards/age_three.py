"""Appendix II. Capital buildings of Age III."""

from __future__ import annotations

from typing import Any

from ages.kernel.choices import Choice, Refusal, Seat

from ..changes import settle
from ..hooks import cannot_go, moved, moves, points, wishes
from ..queries import colonies, population
from ..state import Discovery
from ..tables import BUILDINGS, REGION, REGIONS


@points("mercantilism", cites=("buildings.mercantilism",))
def mercantilism(game: Discovery, building: str, seat: Seat) -> int:
    """A point for each trade good."""
    return BUILDINGS[building].amount * sum(game.players[seat].goods)


@points("population", cites=("buildings.population", "rulings.8"))
def population_points(game: Discovery, building: str, seat: Seat) -> int:
    """A point for every two pieces in the New World."""
    return population(game.players[seat]) // BUILDINGS[building].amount


@points("navy", cites=("buildings.navy", "rulings.1"))
def navy(game: Discovery, building: str, seat: Seat) -> int:
    """Four points for each ship, or three as the option says."""
    return game.settings.navy * game.players[seat].ships


@points("power", cites=("buildings.power",))
def power(game: Discovery, building: str, seat: Seat) -> int:
    """Two points for each soldier in the New World."""
    return BUILDINGS[building].amount * sum(game.players[seat].soldiers)


@points("prosperity", cites=("buildings.prosperity", "rulings.8"))
def prosperity(game: Discovery, building: str, seat: Seat) -> int:
    """Two points for each capital building, itself among them."""
    return BUILDINGS[building].amount * len(game.players[seat].buildings)


@points("glory", cites=("buildings.glory",))
def glory(game: Discovery, building: str, seat: Seat) -> int:
    """Two points for each region with an own piece."""
    return BUILDINGS[building].amount * len(colonies(game.players[seat]))


@points("wealth", cites=("buildings.wealth", "rulings.8"))
def wealth(game: Discovery, building: str, seat: Seat) -> int:
    """A point for every $5."""
    return game.players[seat].money // BUILDINGS[building].amount


@moves("migration", cites=("buildings.migration",))
def migrations(game: Discovery, building: str, seat: Seat) -> list[Choice]:
    """Up to two own colonists may go from one region to any other."""
    colonists = game.players[seat].colonists
    most = BUILDINGS[building].amount
    return [
        (building, region, target, number)
        for region in REGIONS
        for number in range(1, min(colonists[REGION[region]], most) + 1)
        for target in REGIONS
        if target != region
    ]


@wishes("migration", cites=("buildings.migration",))
def all_migrations(game: Discovery, building: str) -> list[Choice]:
    """Up to three colonists from any region to any."""
    most = BUILDINGS[building].amount
    return [
        (building, region, target, number)
        for number in range(1, most + 2)
        for region in REGIONS
        for target in REGIONS
    ]


@cannot_go("migration", cites=("buildings.migration",))
def cannot_migrate(
    game: Discovery, building: str, seat: Seat, choice: tuple[Any, ...]
) -> Refusal | None:
    """One or two colonists who are there go."""
    _, region, _, number = choice
    most, there = BUILDINGS[building].amount, game.players[seat].colonists[REGION[region]]
    if number > most:
        return Refusal("buildings.migration", "too_many", {"most": most})
    if not there:
        return Refusal("buildings.migration", "none_there", {"piece": "colonist", "region": region})
    if number > there:
        return Refusal("buildings.migration", "too_few_there", {"there": there, "region": region})
    return None


@moved("migration", cites=("buildings.migration",))
def migrate(
    game: Discovery, seat: Seat, building: str, region: str, target: str, number: int
) -> None:
    """The colonists go to the other region."""
    game.players[seat].colonists[REGION[region]] -= number
    game.tell("migrated", seat=seat, region=region, target=target, count=number)
    settle(game, seat, "colonist", target, number)
