"""Appendix II. Capital buildings of Age III."""

from __future__ import annotations

from ages.kernel.choices import Choice, Seat

from ..book import cites, when
from ..changes import settle
from ..queries import colonies, population
from ..state import Discovery
from ..tables import BUILDINGS, REGION, REGIONS
from .age_one import earn


@when("points", "mercantilism")
@cites("buildings.mercantilism")
def mercantilism(game: Discovery, seat: Seat) -> int:
    """A point for each trade good."""
    return BUILDINGS["mercantilism"].amount * sum(game.players[seat].goods)


@when("points", "population")
@cites("buildings.population", "rulings.8")
def population_points(game: Discovery, seat: Seat) -> int:
    """A point for every two pieces in the New World."""
    return population(game.players[seat]) // BUILDINGS["population"].amount


@when("points", "navy")
@cites("buildings.navy", "rulings.1")
def navy(game: Discovery, seat: Seat) -> int:
    """Four points for each ship, or three as the option says."""
    return game.settings.navy * game.players[seat].ships


@when("points", "power")
@cites("buildings.power")
def power(game: Discovery, seat: Seat) -> int:
    """Two points for each soldier in the New World."""
    return BUILDINGS["power"].amount * sum(game.players[seat].soldiers)


@when("points", "prosperity")
@cites("buildings.prosperity", "rulings.8")
def prosperity(game: Discovery, seat: Seat) -> int:
    """Two points for each capital building, itself among them."""
    return BUILDINGS["prosperity"].amount * len(game.players[seat].buildings)


@when("points", "glory")
@cites("buildings.glory")
def glory(game: Discovery, seat: Seat) -> int:
    """Two points for each region with an own piece."""
    return BUILDINGS["glory"].amount * len(colonies(game.players[seat]))


@when("points", "wealth")
@cites("buildings.wealth", "rulings.8")
def wealth(game: Discovery, seat: Seat) -> int:
    """A point for every $5."""
    return game.players[seat].money // BUILDINGS["wealth"].amount


@when("moves", "migration")
@cites("buildings.migration")
def migration(game: Discovery, seat: Seat) -> list[Choice]:
    """Up to two own colonists may go from one region to any other."""
    colonists = game.players[seat].colonists
    most = BUILDINGS["migration"].amount
    return [
        ("migration", region, target, number)
        for region in REGIONS
        for number in range(1, min(colonists[REGION[region]], most) + 1)
        for target in REGIONS
        if target != region
    ]


@when("moved", "migration")
@cites("buildings.migration")
def migrate(game: Discovery, seat: Seat, region: str, target: str, number: int) -> None:
    """The colonists go to the other region."""
    game.players[seat].colonists[REGION[region]] -= number
    game.tell("migrated", seat=seat, region=region, target=target, count=number)
    settle(game, seat, "colonist", target, number)


@when("benefit", "factory")
@cites("buildings.factory")
def factory(game: Discovery, seat: Seat) -> None:
    """$25 come every turn."""
    earn(game, seat, "factory")
