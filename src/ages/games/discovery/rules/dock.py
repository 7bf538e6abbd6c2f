"""V. Colonist Dock: pieces sail to the New World."""

from __future__ import annotations

from ages.kernel.choices import Choice, Refusal, Seat

from ..book import cites, question, rule
from ..changes import receive, send_home, settle
from ..queries import has_piece, is_discovered, missionary_colonists
from ..state import DISCOVERED, Discovery
from ..tables import REGIONS, SETUP
from .regions import not_the_whole, region_meant, things_on_map

STAY = "stay"
PORTS = (*REGIONS, STAY)
QUAYS = ("dock", "x", "y")


@rule("dock.landing")
@cites("dock.x_and_y")
def sail(game: Discovery) -> None:
    """Pieces sail in the order of their spaces, those on X and Y last."""
    for box in QUAYS:
        row = game.boxes[box]
        if row:
            seat, kind = row[0]
            game.ask(seat, land, kind, box)
            game.then(sail)
            return


@cites("setup.regions", "rulings.4", "rulings.2")
def ports(game: Discovery, seat: Seat, piece: str, box: str) -> tuple[str, ...]:
    """All regions, or not to sail."""
    return PORTS


def open_ports(game: Discovery, seat: Seat, piece: str, box: str) -> list[str]:
    """The same without what is refused."""
    counters = zip(REGIONS, game.counters, strict=True)
    return [*[region for region, kind in counters if kind == DISCOVERED], STAY]


def no_ports(game: Discovery, seat: Seat, piece: str, box: str) -> list[Choice]:
    """What lies and stands in the regions."""
    return things_on_map(game)


@cites("dock.discovered")
def cannot_land(
    game: Discovery, seat: Seat, choice: Choice, piece: str, box: str
) -> Refusal | None:
    """Pieces land only where the discovery counter is gone."""
    if choice == STAY:
        return None
    region = region_meant(choice)
    if not is_discovered(game, region):
        return Refusal("dock.discovered", "not_discovered", {"region": region})
    return not_the_whole(choice)


@cites("dock.landing")
def no_landing(game: Discovery, seat: Seat) -> Refusal:
    """Pieces sail when the dock is carried out."""
    if has_piece(game, seat, *QUAYS):
        return Refusal("dock.landing", "box_later", {"box": "dock"})
    return Refusal("dock.landing", "not_in_box", {"box": "dock"})


@question(
    "dock.landing",
    ports,
    cannot_land,
    legal=open_ports,
    besides=no_ports,
    unasked=no_landing,
)
@cites("rulings.13")
def land(game: Discovery, seat: Seat, region: str, piece: str, box: str) -> None:
    """The piece lands in a discovered region of its owner's choice, or goes to the supply."""
    game.boxes[box] = game.boxes[box][1:]
    if region == STAY:
        send_home(game.players[seat], piece)
        game.tell("stayed", seat=seat, piece=piece)
        return
    game.tell("landed", seat=seat, piece=piece, region=region)
    arrive(game, seat, piece, region)


@cites("pieces.merchant", "pieces.missionary")
def arrive(game: Discovery, seat: Seat, piece: str, region: str) -> None:
    """A merchant earns $5 on arrival; a missionary brings colonists along."""
    count = 1
    if piece == "merchant":
        receive(game, seat, SETUP.merchant_landing)
        game.tell("merchant_landed", seat=seat, count=SETUP.merchant_landing)
    elif piece == "missionary":
        converts = missionary_colonists(game.players[seat])
        count += converts
        game.tell("converted", seat=seat, region=region, count=converts)
    settle(game, seat, piece, region, count)
