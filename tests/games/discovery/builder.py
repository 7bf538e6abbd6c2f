"""Positions for tests, arranged in a line or two."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping, Sequence
from typing import Any

import pytest

import ages
from ages.games.discovery.rules.benefits import take_benefits
from ages.games.discovery.rules.turn import RESOLUTION
from ages.games.discovery.setup import new_player
from ages.games.discovery.state import DISCOVERED, FACE_DOWN, Discovery, Player
from ages.games.discovery.tables import (
    BUILDINGS,
    COUNTER_ROWS,
    COUNTERS,
    GOOD,
    GOODS,
    KINDS,
    NATIONS,
    REGION,
    REGIONS,
    SETUP,
    SOLDIER,
)
from ages.kernel.choices import Choice, Refusal, Seat
from ages.kernel.commands import parse
from ages.kernel.errors import IllegalChoice
from tests.rigged import rig

WEAK = (1, 2, 1, 4)
STRONG = (4, 5, 5, 7)
"""Counters with few and with many natives: dollars, dollars a soldier, natives, points."""

STEPS = {
    "initiative": 0,
    "dock": 1,
    "trade_goods": 2,
    "merchant_shipping": 3,
    "capital_building": 4,
    "discovery": 5,
    "specialists": 6,
    "warfare": 7,
}


def table(seats: int = 3, **options: Any) -> Discovery:
    """A game in its first turn with nothing planned; the turn order is that of the seats.

    Every player has $10 and no piece: a test says what they have and what happens next. Counters,
    goods and buildings lie as at the start, and a ship is in its box.
    """
    game = ages.new("discovery", seats=seats, seed=1, log=True, **options)
    assert isinstance(game, Discovery)
    still(game)
    game.players = [new_player(nation) for nation in NATIONS[:seats]]
    game.bank = SETUP.coins - SETUP.money * seats
    game.order = tuple(range(seats))
    game.turn = 1
    return game


def still(game: Discovery) -> None:
    """Nothing is planned or waited for any more, and the log is empty."""
    game.agenda.clear()
    game.planned.clear()
    game.pending = None
    game.offered.clear()
    game.subsets.clear()
    game.undoable.clear()
    assert game.log is not None
    game.log.clear()


def give(
    game: Discovery,
    seat: Seat,
    *,
    money: int | None = None,
    hand: Mapping[str, int] | None = None,
    explorers: Mapping[str, int] | None = None,
    colonists: Mapping[str, int] | None = None,
    soldiers: Mapping[str, int] | None = None,
    goods: Mapping[str, int] | None = None,
    ships: int | None = None,
    buildings: Sequence[str] | None = None,
) -> Player:
    """Arrange what a player has; each thing named replaces what was there, the rest stays.

    ``hand`` and ``explorers`` are by kind of piece, ``colonists`` and ``soldiers`` by region. All
    comes from where it would come from: bank, supply, pool, ships left, piles and offer.
    """
    player = game.players[seat]
    if money is not None:
        game.bank += player.money - money
        player.money = money
    if hand is not None:
        player.supply += player.hand[SOLDIER] - hand.get("soldier", 0)
        player.hand = [hand.get(kind, 0) for kind in KINDS]
    if explorers is not None:
        player.supply += player.explorers[SOLDIER] - explorers.get("soldier", 0)
        player.explorers = tuple(explorers.get(kind, 0) for kind in KINDS)
    if colonists is not None:
        player.colonists = [colonists.get(region, 0) for region in REGIONS]
    if soldiers is not None:
        player.supply += sum(player.soldiers) - sum(soldiers.values())
        player.soldiers = [soldiers.get(region, 0) for region in REGIONS]
    if goods is not None:
        for good, place in GOOD.items():
            game.goods_pool[place] += player.goods[place] - goods.get(good, 0)
        player.goods = tuple(goods.get(good, 0) for good in GOODS)
    if ships is not None:
        game.ships_left += player.ships - ships
        player.ships = ships
    if buildings is not None:
        for building in buildings:
            take_tile(game, building)
        player.buildings = tuple(buildings)
        if "university" in buildings:
            game.university = seat
    return player


def take_tile(game: Discovery, building: str) -> None:
    """A tile leaves its pile, or the offer if it lies there."""
    place = BUILDINGS[building].age - 1
    pile, offer = list(game.piles[place]), list(game.building_offer)
    (pile if building in pile else offer).remove(building)
    game.piles = (*game.piles[:place], tuple(pile), *game.piles[place + 1 :])
    game.building_offer = tuple(offer)


def offer_buildings(game: Discovery, *buildings: str) -> None:
    """These tiles lie open for sale, and no others; those that lay there go back to their piles."""
    for building in game.building_offer:
        place = BUILDINGS[building].age - 1
        pile = (*game.piles[place], building)
        game.piles = (*game.piles[:place], pile, *game.piles[place + 1 :])
    game.building_offer = ()
    for building in buildings:
        take_tile(game, building)
    game.building_offer = buildings


def offer_goods(game: Discovery, *goods: str) -> None:
    """These goods lie open on offer, and no others; those that lay there go back to the pool."""
    for good in game.goods_offer:
        game.goods_pool[GOOD[good]] += 1
    for good in goods:
        game.goods_pool[GOOD[good]] -= 1
    game.goods_offer = goods


def stand(game: Discovery, box: str, *pieces: Seat | tuple[Seat, str]) -> None:
    """Pieces stand in a box, in this order after those already there.

    A seat alone means its colonist. Pieces in the Discovery box are given as ``explorers``.
    """
    for piece in pieces:
        seat, kind = piece if isinstance(piece, tuple) else (piece, "colonist")
        game.boxes[box] += ((seat, kind),)
        if kind == "soldier":
            game.players[seat].supply -= 1


def discovered(game: Discovery, *regions: str) -> None:
    """These regions are discovered; without names, all of them."""
    lie(game, DISCOVERED, *(regions or REGIONS))


def undiscovered(game: Discovery, *regions: str) -> None:
    """These regions have a counter that nobody has seen, and all others are discovered."""
    lie(game, DISCOVERED, *REGIONS)
    lie(game, FACE_DOWN, *regions)


def lie(game: Discovery, kind: int, *regions: str) -> None:
    """What lies in regions: a kind of counter, ``FACE_DOWN`` or ``DISCOVERED``."""
    counters = list(game.counters)
    for region in regions:
        counters[REGION[region]] = kind
    game.counters = tuple(counters)


def counter(money: int, plunder: int, natives: int, points: int) -> int:
    """The kind of counter with these numbers, for rigged draws."""
    wanted = (money, plunder, natives, points)
    (found,) = [
        kind
        for kind, row in enumerate(COUNTER_ROWS)
        if (row.money, row.plunder, row.natives, row.points) == wanted
    ]
    return found


def counter_name(money: int, plunder: int, natives: int, points: int) -> str:
    """The name of the kind of counter with these numbers."""
    return COUNTERS[counter(money, plunder, natives, points)]


def resolve(game: Discovery, box: str) -> None:
    """A box is resolved now, until the next decision; ``specialists`` names its five spaces."""
    rule, args = RESOLUTION[STEPS[box]]
    begin(game, rule, *args)


def begin(game: Discovery, rule: Callable[..., None], *args: Choice) -> None:
    """A rule is done now, with all that follows until the next decision."""
    game.then(rule, *args)
    game.run()


def do(game: Discovery, seat: Seat, *commands: str) -> None:
    """Answer with text commands, one after another."""
    for command in commands:
        game.play(seat, parse(game, seat, command))


def refused(game: Discovery, seat: Seat, command: str) -> Refusal:
    """The refusal of a text command."""
    refusal = game.why_not(seat, parse(game, seat, command))
    assert refusal is not None, f"{command} is possible"
    return refusal


def unasked(game: Discovery, seat: Seat, command: str) -> Refusal:
    """The refusal of a text command that answers another question than the one that is asked."""
    with pytest.raises(IllegalChoice) as caught:
        parse(game, seat, command)
    return caught.value.refusal


def commands(game: Discovery, seat: Seat) -> list[str]:
    """All options of a seat as text commands."""
    assert game.pending is not None
    return [game.pending.question.command(option) for option in game.options(seat)]


def asked(game: Discovery) -> str | None:
    """The name of the question that is waited for, such as ``dock.land``."""
    return None if game.pending is None else game.pending.question.name


def asked_seats(game: Discovery) -> tuple[Seat, ...]:
    """Who is waited for."""
    return () if game.pending is None else game.pending.seats


def told(game: Discovery, key: str) -> list[dict[str, Any]]:
    """What the log tells under a key."""
    assert game.log is not None
    return [dict(event.data) for event in game.log if event.key == key]


def goods(game: Discovery, seat: Seat) -> dict[str, int]:
    """The trade goods of a player, without those that are none."""
    return {name: n for name, n in zip(GOODS, game.players[seat].goods, strict=True) if n}


def hand(game: Discovery, seat: Seat) -> dict[str, int]:
    """The pieces that a player has to place, by kind."""
    return {name: n for name, n in zip(KINDS, game.players[seat].hand, strict=True) if n}


def explorers(game: Discovery, seat: Seat) -> dict[str, int]:
    """The pieces of a player in the Discovery box, by kind."""
    return {name: n for name, n in zip(KINDS, game.players[seat].explorers, strict=True) if n}


def colonists(game: Discovery, seat: Seat) -> dict[str, int]:
    """The colonists of a player in the New World, by region."""
    return {name: n for name, n in zip(REGIONS, game.players[seat].colonists, strict=True) if n}


def soldiers(game: Discovery, seat: Seat) -> dict[str, int]:
    """The soldiers of a player in the New World, by region."""
    return {name: n for name, n in zip(REGIONS, game.players[seat].soldiers, strict=True) if n}


# Situations


def new(seats: int = 3, seed: int = 1, **options: Any) -> Discovery:
    """A game as it is set up, before the first decision."""
    game = ages.new("discovery", seats=seats, seed=seed, log=True, **options)
    assert isinstance(game, Discovery)
    return game


def expedition(
    pieces: dict[str, int], land: tuple[int, int, int, int] | str, seats: int = 2, **options: bool
) -> Discovery:
    """Seat 0 may send an expedition that will meet this counter, or this card of the deck."""
    game = table(seats, **options)
    give(game, 0, explorers=pieces)
    if isinstance(land, str):
        discovered(game)
        rig(game, deals=[[land]])
    else:
        rig(game, draws=[[counter(*land)]])
    resolve(game, "discovery")
    return game


def fail_in(game: Discovery, seat: int, region: str, land: tuple[int, int, int, int]) -> None:
    """A colonist of a seat goes to a region and finds a counter that is too strong."""
    give(game, seat, explorers={"colonist": 1})
    if game.counters[REGION[region]] == FACE_DOWN:
        rig(game, draws=[[counter(*land)]])
    resolve(game, "discovery")
    do(game, seat, "send colonist", f"explore {region}")


def place_all(game: Discovery, box: str = "merchant_shipping") -> None:
    """Everybody places all pieces of this turn in one box."""
    turn = game.turn
    while asked(game) == "placement.place" and game.turn == turn:
        (seat,) = asked_seats(game)
        kind = next(iter(hand(game, seat)))
        do(game, seat, f"place {kind} {box}")


def bought(building: str, game: Discovery | None = None, money: int = 10) -> Discovery:
    """Seat 0 buys a building of Age I."""
    game = table(2) if game is None else game
    give(game, 0, money=money)
    offer_buildings(game, building)
    stand(game, "capital_building", 0)
    resolve(game, "capital_building")
    do(game, 0, f"buy {building}")
    return game


def benefiting(*buildings: str) -> Discovery:
    """Seat 1 of three takes the benefits of these buildings."""
    game = table(3)
    give(game, 1, buildings=buildings)
    begin(game, take_benefits)
    return game


def facing(
    own: tuple[int, int], enemy: tuple[int, int], *, militia: int | None = None, seats: int = 2
) -> Discovery:
    """Seat 0 with a piece in Warfare meets seat 1 in Canada; numbers are colonists and soldiers."""
    game = table(seats)
    discovered(game)
    for seat, (ordinary, armed) in enumerate((own, enemy)):
        give(game, seat, colonists={"canada": ordinary}, soldiers={"canada": armed})
    if militia is not None:
        give(game, militia, buildings=["militia"])
    stand(game, "warfare", 0)
    resolve(game, "warfare")
    return game


def readable(text: str) -> None:
    """No ids and no fields are left in a text."""
    assert not re.search(r"[_{}]|None", text), text
