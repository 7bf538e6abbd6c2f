"""What a seat may know: its view, what is hidden from it, and samples of games it could be in."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import msgspec

from ages.kernel.chance import Chance
from ages.kernel.choices import Seat
from ages.kernel.view import PendingView, dream_answers, pending_view

from .book import cites
from .queries import (
    age,
    building_income,
    colony_points,
    highest_value,
    natives,
    pieces_by_kind,
    rum_income,
    sources_of,
)
from .sets import best_sets
from .state import DISCOVERED, Discovery, Piece
from .tables import BOXES, COUNTERS, GOODS, REGIONS, SETUP, SOLDIER, SPACES

Kinds = dict[str, int]


class PlayerView(msgspec.Struct, frozen=True):
    """All that belongs to a player; everybody sees it.

    ``points`` are those so far by source; ``rum`` and ``rents`` are the dollars that a Rum
    Distillery and other buildings would bring now, besides the income from sets.
    """

    seat: Seat
    nation: str
    money: int
    hand: Kinds
    explorers: Kinds
    colonists: Kinds
    soldiers: Kinds
    supply: int
    goods: Kinds
    ships: int
    sets: tuple[tuple[str, ...], ...]
    buildings: tuple[str, ...]
    discoveries: tuple[str, ...]
    colony_points: tuple[int, ...]
    income: int
    points: Kinds
    rum: int
    rents: int


class RegionView(msgspec.Struct, frozen=True):
    """A region: its good while it lies there, and what is known of its counter.

    ``points`` are what it would give if colonies scored now.
    """

    region: str
    good: str
    discovered: bool
    seen: str | None
    failed: int
    points: dict[Seat, int]


class View(msgspec.Struct, frozen=True):
    """A position as far as a seat, or a spectator (None), may know it.

    ``shipping`` is who would win the ship now.
    """

    seat: Seat | None
    turn: int
    age: int
    order: tuple[Seat, ...]
    players: tuple[PlayerView, ...]
    regions: tuple[RegionView, ...]
    boxes: dict[str, tuple[Piece, ...]]
    spaces: dict[str, int | None]
    buildings: tuple[str, ...]
    buildings_face_down: int
    goods: tuple[str, ...]
    goods_face_down: Kinds
    ship: int
    ships_left: int
    shipping: Seat | None
    deck: tuple[str, ...]
    counters_unseen: Kinds
    university: Seat | None
    navy: int
    bank: int
    pending: PendingView | None
    result: Any

    @property
    def counters(self) -> Kinds | None:
        """The counters never seen, None once every region is discovered."""
        found = all(region.discovered for region in self.regions)
        return None if found else self.counters_unseen


@cites("turn.open", "rulings.19")
def seat_view(game: Discovery, seat: Seat, watched: View) -> View:
    """What a spectator sees, and the counters that this seat has seen."""
    regions = [
        region
        if region.seen or game.counters[place] < 0 or not knows(game, seat, place)
        else msgspec.structs.replace(region, seen=COUNTERS[game.counters[place]])
        for place, region in enumerate(watched.regions)
    ]
    return msgspec.structs.replace(
        watched,
        seat=seat,
        regions=tuple(regions),
        counters_unseen=named(COUNTERS, unseen_counters(game, seat)),
        pending=pending_view(game, seat),
    )


def spectator_view(game: Discovery) -> View:
    """All that is open to everybody."""
    return View(
        seat=None,
        turn=game.turn,
        age=age(game) if game.turn else 1,
        order=game.order,
        players=tuple([player_view(game, who) for who in range(game.seats)]),
        regions=tuple([region_view(game, place) for place in range(len(REGIONS))]),
        boxes=game.boxes.copy(),
        spaces={box: spaces_of(game, box) for box in BOXES},
        buildings=game.building_offer,
        buildings_face_down=len(game.piles[(age(game) if game.turn else 1) - 1]),
        goods=game.goods_offer,
        goods_face_down=named(GOODS, game.goods_pool),
        ship=game.ship_in_box,
        ships_left=game.ships_left,
        shipping=highest_value(game) if game.boxes["merchant_shipping"] else None,
        deck=game.deck,
        counters_unseen=named(COUNTERS, unseen_counters(game, None)),
        university=game.university,
        navy=game.settings.navy,
        bank=game.bank,
        pending=pending_view(game, None),
        result=game.result,
    )


def named(names: Sequence[str], numbers: Sequence[int]) -> Kinds:
    """Numbers by name, without those that are none."""
    return {name: count for name, count in zip(names, numbers, strict=True) if count}


def player_view(game: Discovery, seat: Seat) -> PlayerView:
    """All that belongs to a player."""
    player = game.players[seat]
    return PlayerView(
        seat=seat,
        nation=player.nation,
        money=player.money,
        hand=pieces_by_kind(player.hand),
        explorers=pieces_by_kind(player.explorers),
        colonists=named(REGIONS, player.colonists),
        soldiers=named(REGIONS, player.soldiers),
        supply=player.supply,
        goods=named(GOODS, player.goods),
        ships=player.ships,
        sets=best_sets(player.goods, player.ships),
        buildings=player.buildings,
        discoveries=player.discoveries,
        colony_points=player.colony_points,
        income=player.income,
        points=points_so_far(game, seat),
        rum=rum_income(player),
        rents=building_income(player),
    )


def points_so_far(game: Discovery, seat: Seat) -> Kinds:
    """The points of a player by source; income counts only at the end."""
    points = sources_of(game, seat)
    if game.result is None:
        del points["economy"]
    return points


def region_view(game: Discovery, place: int) -> RegionView:
    """A region; its counter only if everybody has seen it."""
    kind = game.counters[place]
    return RegionView(
        region=REGIONS[place],
        good=game.region_goods[place],
        discovered=kind == DISCOVERED,
        seen=COUNTERS[kind] if kind >= 0 and knows(game, None, place) else None,
        failed=game.failed[place],
        points=colony_points(game, REGIONS[place]),
    )


def spaces_of(game: Discovery, box: str) -> int | None:
    """The spaces of a box, None if it has no limit."""
    spaces = SPACES[game.seats][box]
    return None if spaces == SETUP.unlimited else spaces


@cites("rulings.19", "variants.quiet_failures")
def knows(game: Discovery, seat: Seat | None, place: int) -> bool:
    """Whether a seat has seen the counter of a region; a spectator sees what all have seen."""
    seers = game.seen_by[place]
    if seat is None:
        return seers == (1 << game.seats) - 1
    return bool(seers >> seat & 1)


def hidden_places(game: Discovery, seat: Seat | None) -> list[int]:
    """The regions with a counter that others have seen and this seat has not."""
    return [
        place
        for place, kind in enumerate(game.counters)
        if kind >= 0 and not knows(game, seat, place)
    ]


def unseen_counters(game: Discovery, seat: Seat | None) -> list[int]:
    """The counters that a seat has never seen, by kind: face down on the board or set aside."""
    pool = game.counter_pool[:]
    for place in hidden_places(game, seat):
        pool[game.counters[place]] += 1
    return pool


def counters(game: Discovery, seat: Seat) -> Kinds | None:
    """The counters that a seat has never seen, None once every region is discovered."""
    if all(kind == DISCOVERED for kind in game.counters):
        return None
    return named(COUNTERS, unseen_counters(game, seat))


def secrets(game: Discovery, seat: Seat) -> dict[str, Any]:
    """What a sample for this seat must vary: counters seen by others, and what is drawn later."""
    hidden: dict[str, Any] = {"draws": game.clone().chance.roll(20)}
    pool = unseen_counters(game, seat)
    for place in hidden_places(game, seat):
        if len(possible(pool, game.failed[place])) > 1:
            hidden[f"counter.{REGIONS[place]}"] = COUNTERS[game.counters[place]]
    return hidden


@cites("rulings.19")
def possible(pool: Sequence[int], failed: int) -> list[int]:
    """The kinds of counters whose natives exceed a force that failed."""
    return [kind for kind, count in enumerate(pool) if count and natives(kind) > failed]


def sample(game: Discovery, seat: Seat, chance: Chance) -> Discovery:
    """A game that could be this one: unknown counters are dealt anew, draws have a new future."""
    made = game.clone()
    made.seed = ""
    made.chance = chance.spawn()
    hidden = hidden_places(game, seat)
    if hidden:
        made.counter_pool = unseen_counters(game, seat)
        # The most constrained first: then each way to deal them is equally likely.
        for place in sorted(hidden, key=game.failed.__getitem__, reverse=True):
            dream_counter(made, place, chance)
    dream_answers(made, seat, chance)
    return made


def dream_counter(game: Discovery, place: int, chance: Chance) -> None:
    """A counter that could lie in a region for all that is known of it."""
    pool = game.counter_pool
    fitting = [0] * len(pool)
    for kind in possible(pool, game.failed[place]):
        fitting[kind] = pool[kind]
    (kind,) = chance.draw(fitting, 1)
    pool[kind] -= 1
    game.counters = (*game.counters[:place], kind, *game.counters[place + 1 :])


def facts(game: Discovery) -> tuple[dict[str, str], ...]:
    """What a study may compare players by: their nation."""
    return tuple([{"nation": player.nation} for player in game.players])


def census(game: Discovery) -> dict[str, Any]:
    """What must stay the same: money, goods, ships, counters, cards, buildings and soldiers."""
    players = game.players
    goods = dict(zip(GOODS, game.goods_pool, strict=True))
    for good in (*game.goods_offer, *[good for good in game.region_goods if good]):
        goods[good] += 1
    for player in players:
        for good, count in zip(GOODS, player.goods, strict=True):
            goods[good] += count
    found = [land for player in players for land in player.discoveries]
    counters = [COUNTERS[kind] for kind in game.counters if kind >= 0]
    pool = [
        name for name, count in zip(COUNTERS, game.counter_pool, strict=True) for _ in range(count)
    ]
    owned = [building for player in players for building in player.buildings]
    piled = [building for pile in game.piles for building in pile]
    return {
        "money": game.bank + sum([player.money for player in players]),
        "goods": goods,
        "ships": game.ship_in_box + game.ships_left + sum([player.ships for player in players]),
        "discoveries": sorted([*found, *counters, *pool, *game.deck]),
        "buildings": sorted([*owned, *piled, *game.building_offer, *game.removed]),
        "soldiers": [soldiers(game, seat) for seat in range(game.seats)],
    }


def soldiers(game: Discovery, seat: Seat) -> int:
    """All soldiers of a player, wherever they are."""
    player = game.players[seat]
    placed = sum([row.count((seat, "soldier")) for row in game.boxes.values()])
    held = player.hand[SOLDIER] + player.explorers[SOLDIER]
    return player.supply + held + sum(player.soldiers) + placed
