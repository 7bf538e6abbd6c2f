"""IV. Pieces that a player receives, and what happens when the soldiers run out."""

from __future__ import annotations

from ages.kernel.choices import Choice, Refusal, Seat

from ..book import LEAVE, cites, question
from ..changes import add_explorer, add_piece, settle
from ..queries import can_swap
from ..state import Discovery
from ..tables import REGION, REGIONS, SOLDIER
from .regions import kind_and_owner, piece_name, region_meant, things_in

HAND = "hand"
DISCOVERY_BOX = "discovery"
SUPPLY = "supply"
"""Where a swapped soldier waits for the rule that is planned after the swap."""


@cites("pieces.supply", "rulings.20")
def give_piece(game: Discovery, seat: Seat, kind: str) -> None:
    """A piece comes in front of a player for the next turn; soldiers may be short."""
    if kind == "soldier":
        give_soldier(game, seat, HAND)
    else:
        add_piece(game.players[seat], kind)
        game.tell("piece", seat=seat, piece=kind)


@cites("pieces.supply", "pieces.swap", "rulings.20")
def give_soldier(game: Discovery, seat: Seat, where: str) -> None:
    """A soldier comes from the supply; if it is empty, one in the New World is swapped for it."""
    player = game.players[seat]
    if player.supply:
        place_soldier(game, seat, where)
    elif can_swap(game, seat):
        game.ask(seat, swap, where)
    else:
        game.tell("no_soldier", seat=seat)


def place_soldier(game: Discovery, seat: Seat, where: str) -> None:
    """A soldier leaves the supply for the hand, the Discovery box or a region."""
    player = game.players[seat]
    if where == HAND:
        add_piece(player, "soldier")
        game.tell("piece", seat=seat, piece="soldier")
        return
    player.supply -= 1
    if where == DISCOVERY_BOX:
        add_explorer(player, SOLDIER)
        game.tell("explorer", seat=seat, piece="soldier")
    else:
        game.tell("ally", seat=seat, region=where)
        settle(game, seat, "soldier", where)


def soldiers_to_swap(game: Discovery, seat: Seat, where: str) -> list[str]:
    """The regions in which a player has soldiers, or none."""
    soldiers = game.players[seat].soldiers
    return [*[region for region in REGIONS if soldiers[REGION[region]]], LEAVE]


def nobody_to_swap(game: Discovery, seat: Seat, where: str) -> list[Choice]:
    """The other regions, and what else lies and stands on the map."""
    own = piece_name("soldier", seat)
    things = [
        (region, thing) for region in REGIONS for thing in things_in(game, region) if thing != own
    ]
    return [*REGIONS, *things]


@cites("pieces.swap")
def cannot_swap(game: Discovery, seat: Seat, choice: Choice, where: str) -> Refusal | None:
    """An own soldier in the New World is swapped."""
    if choice == LEAVE:
        return None
    region = region_meant(choice)
    if not isinstance(choice, tuple):
        if game.players[seat].soldiers[REGION[region]]:
            return None
        return Refusal("pieces.swap", "none_there", {"piece": "soldier", "region": region})
    kind, owner = kind_and_owner(str(choice[1]))
    if owner is None:
        return Refusal("pieces.swap", "no_piece", {"region": region})
    if owner != seat:
        return Refusal("pieces.swap", "not_yours", {"piece": kind, "target": owner})
    return Refusal("pieces.swap", "no_swap", {"piece": kind})


@cites("pieces.swap")
def no_swap(game: Discovery, seat: Seat) -> Refusal:
    """A soldier is swapped when a new one is due and the supply has none."""
    supply = game.players[seat].supply
    if supply:
        return Refusal("pieces.swap", "supply_left", {"supply": supply})
    return Refusal("pieces.swap", "no_soldier_due")


@question(
    "pieces.swap",
    soldiers_to_swap,
    cannot_swap,
    auto=True,
    legal=soldiers_to_swap,
    besides=nobody_to_swap,
    unasked=no_swap,
)
def swap(game: Discovery, seat: Seat, region: str, where: str) -> None:
    """A soldier in the New World becomes a colonist, and its figure is the new soldier."""
    if region == LEAVE:
        if where != SUPPLY:
            game.tell("no_soldier", seat=seat)
        return
    player = game.players[seat]
    player.soldiers[REGION[region]] -= 1
    player.colonists[REGION[region]] += 1
    player.supply += 1
    game.tell("swapped", seat=seat, region=region)
    if where != SUPPLY:
        place_soldier(game, seat, where)
