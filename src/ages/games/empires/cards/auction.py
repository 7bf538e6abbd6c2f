"""Mercenaries: all bid gold for a unit out of a play deck."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from msgspec.structs import replace

from ages.kernel.choices import PASS, Choice, Refusal, Seat

from ..book import cites, question, rule
from ..changes import pay, put_into_play, without
from ..hooks import Aims, cannot_play, happens
from ..pieces import place_of
from ..queries import can_pay, circle, garrison_left, missing, together, unit_at
from ..state import Empires
from ..tables import EVENTS, GOLD, PRICE, UNITS, price
from ..village import CELLS
from .hands import turn_over

MERCENARIES = "mercenaries"
NOT_FOR_HIRE = ("unique", "siege", "ship")
BIDS: tuple[Choice, ...] = (PASS, *range(100))


def is_for_hire(card: str) -> bool:
    """Whether a card is a unit that can be hired."""
    return card in UNITS and not any(one in UNITS[card].classes for one in NOT_FOR_HIRE)


def quarters(game: Empires, seat: Seat) -> list[str]:
    """The own buildings on which no own unit stands."""
    buildings = game.players[seat].village.buildings
    return [cell for cell in buildings if unit_at(game, place_of(seat, cell), seat) is None]


@cites("events.mercenaries", "enlistment.garrison")
def cannot_house(game: Empires, seat: Seat) -> Refusal | None:
    """A hired unit needs a free building and room in the garrison."""
    if not quarters(game, seat):
        return Refusal("events.mercenaries", "no_free_building")
    room = garrison_left(game, seat)
    if room < 1:
        return Refusal("enlistment.garrison", "garrison_is_full", {"left": 0})
    return None


@cannot_play(MERCENARIES)
def cannot_open(game: Empires, card: str, seat: Seat) -> Refusal | None:
    """Its player can house the unit, and opens with a gold after the price."""
    player = game.players[seat]
    cost = together(PRICE[card], price({"gold": 1}))
    if not can_pay(player, cost):
        lacking = missing(player, cost)
        return Refusal("events.mercenaries", "too_dear", {"card": card, "lacking": lacking})
    return cannot_house(game, seat)


@happens(MERCENARIES, cites=("events.mercenaries",))
def put_up(game: Empires, seat: Seat, card: str, chosen: Aims) -> None:
    """The first unit for hire of the play deck is turned over, and its player opens."""
    found = turn_over(game, seat, is_for_hire)
    if found is not None:
        game.ask(seat, bid, found, seat, 0, seat, ())


# Bidding: the unit, whose card it is, the highest bid and its bidder, and who has passed.


def bids(
    game: Empires,
    seat: Seat,
    unit: str,
    owner: Seat,
    best: int,
    leader: Seat,
    out: tuple[Seat, ...],
) -> list[Choice]:
    """To pass, or more gold than was bid."""
    return [PASS, *range(best + 1, game.players[seat].supply[GOLD] + 1)]


def any_bid(
    game: Empires,
    seat: Seat,
    unit: str,
    owner: Seat,
    best: int,
    leader: Seat,
    out: tuple[Seat, ...],
) -> Sequence[Choice]:
    """Any number of gold."""
    return BIDS


@cites("events.mercenaries")
def cannot_bid(
    game: Empires,
    seat: Seat,
    choice: Any,
    unit: str,
    owner: Seat,
    best: int,
    leader: Seat,
    out: tuple[Seat, ...],
) -> Refusal | None:
    """The first bid must be made; each is higher than the last, and the gold is there."""
    if choice == PASS:
        return None if best else Refusal("events.mercenaries", "must_open_bidding")
    if choice <= best:
        return Refusal("events.mercenaries", "bid_more", {"least": best + 1})
    more = choice - game.players[seat].supply[GOLD]
    if more > 0:
        return Refusal("events.mercenaries", "too_dear", {"card": unit, "lacking": {"gold": more}})
    return cannot_house(game, seat)


@question("events.mercenaries", bids, cannot_bid, auto=True, besides=any_bid)
def bid(
    game: Empires,
    seat: Seat,
    choice: Any,
    unit: str,
    owner: Seat,
    best: int,
    leader: Seat,
    out: tuple[Seat, ...],
) -> None:
    """A player bids or is out; the next clockwise has a say, until nobody else is left."""
    if choice == PASS:
        out = (*out, seat)
    else:
        best, leader = choice, seat
    key = "outbid" if choice == PASS else "bid"
    game.tell(key, seat=seat, unit=unit, count=0 if choice == PASS else choice)
    others = [one for one in circle(game, seat)[1:] if one != leader and one not in out]
    if others:
        game.ask(others[0], bid, unit, owner, best, leader, out)
    else:
        game.then(hire, unit, owner, best, leader)


@rule("events.mercenaries")
def hire(game: Empires, unit: str, owner: Seat, best: int, winner: Seat) -> None:
    """The highest bidder pays and names where the unit stands."""
    pay(game.players[winner], price({"gold": best}))
    game.ask(winner, billet, unit, owner)


def billets(game: Empires, seat: Seat, unit: str, owner: Seat) -> list[Choice]:
    """The free buildings at home."""
    return [*quarters(game, seat)]


def any_billet(game: Empires, seat: Seat, unit: str, owner: Seat) -> Sequence[Choice]:
    """Any cell there can be."""
    return CELLS


def cannot_billet(game: Empires, seat: Seat, cell: str, unit: str, owner: Seat) -> Refusal | None:
    """A hired unit begins on an own building without another own unit."""
    if cell in quarters(game, seat):
        return None
    return Refusal("events.mercenaries", "no_free_building_there", {"cell": cell})


@question("events.mercenaries", billets, cannot_billet, auto=True, besides=any_billet, follows=True)
def billet(game: Empires, seat: Seat, cell: str, unit: str, owner: Seat) -> None:
    """The unit stands there with five tokens, or as many as the garrison allows."""
    lender = game.players[owner]
    lender.discard = without(lender.discard, unit)
    tokens = min(EVENTS[MERCENARIES].amount, UNITS[unit].tokens, garrison_left(game, seat))
    name = put_into_play(game, seat, unit, tokens, place_of(seat, cell))
    if owner != seat:
        game.units[name] = replace(game.units[name], hired_of=owner)
    game.tell("hired", seat=seat, unit=unit, count=tokens, cell=cell)
