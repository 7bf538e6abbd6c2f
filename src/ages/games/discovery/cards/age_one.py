"""Appendix II. Capital buildings of Age I."""

from __future__ import annotations

from ages.kernel.choices import Choice, Refusal, Seat

from ..book import LEAVE, question
from ..changes import add_explorer
from ..hooks import benefit, bought
from ..queries import is_discovered, undiscovered
from ..rules.discovery import take_counter, turn_over
from ..rules.pieces import DISCOVERY_BOX, give_soldier
from ..rules.regions import not_the_whole, region_meant, things_on_map
from ..state import Discovery
from ..tables import BUILDINGS, CAPTAIN, COUNTERS, REGIONS
from .kinds import earn


@benefit("conquistador", cites=("buildings.conquistador",))
def conquistador(game: Discovery, seat: Seat, building: str) -> None:
    """A soldier comes to the Discovery box."""
    give_soldier(game, seat, DISCOVERY_BOX)


@benefit("navigator", cites=("buildings.navigator",))
def navigator(game: Discovery, seat: Seat, building: str) -> None:
    """A captain comes to the Discovery box."""
    add_explorer(game.players[seat], CAPTAIN)
    game.tell("explorer", seat=seat, piece="captain")


@bought("inca", cites=("buildings.inca", "building.immediate"))
def inca(game: Discovery, seat: Seat, building: str) -> None:
    """$20 come at once."""
    earn(game, seat, building, BUILDINGS[building].at_once)


@bought("cartography", cites=("buildings.cartography", "building.immediate"))
def cartography(game: Discovery, seat: Seat, building: str) -> None:
    """One region is discovered without an expedition, if there is one."""
    if undiscovered(game):
        game.ask(seat, chart)


def regions_to_chart(game: Discovery, seat: Seat) -> tuple[str, ...]:
    """All regions, or none."""
    return (*REGIONS, LEAVE)


def nothing_to_chart(game: Discovery, seat: Seat) -> list[Choice]:
    """What lies and stands in the regions."""
    return things_on_map(game)


def cannot_chart(game: Discovery, seat: Seat, choice: Choice) -> Refusal | None:
    """A region is discovered only once."""
    if choice == LEAVE:
        return None
    region = region_meant(choice)
    if is_discovered(game, region):
        return Refusal("buildings.cartography", "already_discovered", {"region": region})
    return not_the_whole(choice)


def no_chart(game: Discovery, seat: Seat) -> Refusal:
    """It discovers a region in the moment it is bought."""
    return Refusal("buildings.cartography", "when_bought", {"building": "cartography"})


@question(
    "buildings.cartography",
    regions_to_chart,
    cannot_chart,
    besides=nothing_to_chart,
    unasked=no_chart,
)
def chart(game: Discovery, seat: Seat, region: str) -> None:
    """The counter and its dollars are taken, whatever its natives; a colonist comes there."""
    if region == LEAVE:
        return
    kind = turn_over(game, region)
    game.tell("discovered", seat=seat, region=region, land=COUNTERS[kind])
    take_counter(game, seat, region, kind)
