"""What an option surely costs and brings: dollars, goods and pieces in the New World."""

from __future__ import annotations

from typing import Any

from ages.games.kit.facets import foretells
from ages.games.kit.foretold import Foretold
from ages.kernel.choices import Choice, Seat

from ..cards.age_one import chart
from ..cards.age_two import station
from ..queries import battlefields, building_price, settlers, targets
from ..rules.auction import bid, choose_specialist
from ..rules.benefits import move
from ..rules.building import buy
from ..rules.discovery import explore, send
from ..rules.dock import land
from ..rules.goods import take_good
from ..rules.initiative import take_money
from ..rules.pieces import swap
from ..rules.placement import place
from ..rules.shipping import take_ship
from ..rules.specialists import train
from ..rules.university import move_to_front
from ..rules.warfare import WAR, declare, strike, strike_back
from ..state import Discovery
from ..tables import BUILDINGS, GOODS, REGIONS, SETUP
from .gives import allies, arrivals, losses, settled

MONEY = "money"


def stores(game: Discovery) -> tuple[dict[str, int], ...]:
    """By seat the dollars, the goods and the pieces in each region."""
    return tuple(
        [
            {
                MONEY: player.money,
                **{f"good.{good}": player.goods[place] for place, good in enumerate(GOODS)},
                **{f"pieces.{region}": settlers(player, region) for region in REGIONS},
            }
            for player in game.players
        ]
    )


def gained(game: Discovery, after: Discovery, seat: Seat) -> dict[str, int]:
    """What a seat has more than before; less is told as less than none."""
    pairs = zip(stores(game)[seat].items(), stores(after)[seat].values(), strict=True)
    return {thing: now - then for (thing, then), now in pairs if now != then}


@foretells(buy)
def of_building(game: Discovery, seat: Seat, building: str) -> Foretold | None:
    """A building costs its price; some bring dollars at once."""
    at_once = BUILDINGS[building].at_once
    return Foretold({MONEY: building_price(game)}, {seat: {MONEY: at_once}})


@foretells(train)
def of_training(game: Discovery, seat: Seat, kind: str) -> Foretold | None:
    """A specialist costs the price of training; a soldier who needs a swap may not come."""
    if kind == "soldier" and not game.players[seat].supply:
        return None
    return Foretold({MONEY: SETUP.training_price})


@foretells(land)
def of_landing(game: Discovery, seat: Seat, region: str, piece: str, box: str) -> Foretold | None:
    """A piece lands, earns and brings others along, and may take the good of the region."""
    own = gained(game, settled(game, seat, piece, region, arrivals(game, seat, piece)), seat)
    if piece == "merchant":
        own[MONEY] = SETUP.merchant_landing
    return Foretold(gains={seat: own})


@foretells(take_good)
def of_good(game: Discovery, seat: Seat, good: str) -> Foretold | None:
    """A good is taken."""
    return Foretold(gains={seat: {f"good.{good}": 1}})


@foretells(station)
def of_station(game: Discovery, seat: Seat, region: str) -> Foretold | None:
    """Soldiers of the supply come to a colony; where some need a swap, that may be declined."""
    if allies(game, seat) > game.players[seat].supply:
        return None
    after = settled(game, seat, "soldier", region, allies(game, seat))
    return Foretold(gains={seat: gained(game, after, seat)})


@foretells(take_money)
def of_initiative(game: Discovery, seat: Seat, choice: str, number: int) -> Foretold | None:
    """The dollars of a space of Initiative are taken."""
    return Foretold(gains={seat: {MONEY: number}})


@foretells(move)
def of_move(game: Discovery, seat: Seat, choice: Any, buildings: Choice) -> Foretold | None:
    """Pieces go from one region to another."""
    _, source, target, *number = choice
    count = number[0] if number else 1
    own = gained(game, settled(game, seat, "colonist", target, count), seat)
    return Foretold(gains={seat: {**own, f"pieces.{source}": -count}})


@foretells(declare)
def of_conflict(game: Discovery, seat: Seat, choice: Any) -> Foretold | None:
    """A war costs its price; in each battle both sides lose pieces."""
    kind, opponent, *regions = choice
    gains: dict[Seat, dict[str, int]] = {seat: {}, opponent: {}}
    for region in regions or battlefields(game, seat, opponent):
        if any("militia" in targets(game, side, region, seat) for side in (seat, opponent)):
            return None  # a Militia may fall in the place of a piece
        fallen = losses(game, seat, opponent, region)
        gains[opponent][f"pieces.{region}"] = -fallen["mine"]
        gains[seat][f"pieces.{region}"] = -fallen["theirs"]
    return Foretold({MONEY: SETUP.war_price} if kind == WAR else {}, gains)


foretells.none(
    chart,
    bid,
    choose_specialist,
    explore,
    send,
    swap,
    place,
    take_ship,
    move_to_front,
    strike,
    strike_back,
)
