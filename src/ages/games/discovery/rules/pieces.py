"""IV. Pieces that a player receives, and what happens when the soldiers run out."""

from __future__ import annotations

from ages.kernel.choices import Seat

from ..book import LEAVE, cites, question
from ..changes import add_explorer, add_piece, settle
from ..queries import can_swap
from ..state import Discovery
from ..tables import REGION, REGIONS, SOLDIER

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


@question("pieces.swap", soldiers_to_swap, auto=True)
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
