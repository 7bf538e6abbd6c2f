"""What a sensible player does at home: laying out, gathering, building, enlisting, discarding."""

from __future__ import annotations

from collections import Counter
from typing import Any

from ages.games.kit.facets import likes
from ages.games.kit.liking import Liking, picked
from ages.kernel.choices import DONE, Seat

from ..queries import villagers_at, villagers_to_pay
from ..rules.allocation import AS_BEFORE, allocate
from ..rules.collection import REPAIR, STAY, bring_more, prepare
from ..rules.construction import DESTROY, TO_DISCARD, TRADE, build_on, construct, put_away
from ..rules.enlistment import RAISE, enlist, muster, station
from ..rules.events import PLAY
from ..rules.research import YES, shuffle_in
from ..setup import lay
from ..state import Empires, Player
from ..tables import BUILDINGS, RESOURCES, UNITS
from ..village import CELLS, SPOT
from .events import event_liking
from .hand import is_kept
from .needs import (
    granted,
    is_invaded,
    wants,
    workforce,
)
from .worth import WORTH

NEVER = -100.0


def asked(game: Empires) -> tuple[Any, ...]:
    """What the pending question is about."""
    assert game.pending is not None
    return game.pending.args


# Where cards lie


def shelter(cell: str) -> float:
    """How good a cell is: the middle of the second rank first, beside the Town Center last."""
    rank, column = SPOT[cell]
    if rank == 3:
        return -20.0 - abs(column)
    return 10.0 - 2.0 * abs(column) - (1.0 if rank == 1 else 0.0) - (0.1 if column < 0 else 0.0)


SHELTER = {cell: shelter(cell) for cell in CELLS}


@likes(lay)
def like_layout(game: Empires, seat: Seat) -> Liking:
    """Who gathers works in the middle, behind the others."""
    return lambda option: SHELTER[option[1]] * (1.0 if BUILDINGS[option[0]].gathers else 0.9)


@likes(build_on)
def like_cell(game: Empires, seat: Seat) -> Liking:
    """The village stays close together, with little beside the Town Center."""
    return SHELTER.__getitem__


@likes(put_away)
def like_pile(game: Empires, seat: Seat) -> Liking:
    """What was torn down may come again."""
    return lambda pile: float(pile == TO_DISCARD)


# Collection


@likes(prepare)
def like_orders(game: Empires, seat: Seat) -> Liking:
    """Villagers repair, unless they are wanted to build and the damage is small."""
    player = game.players[seat]
    home = player.village.town_centers[0]
    there = villagers_at(player, home)
    needed = 0
    is_safe = player.damage[player.village.index[home]] < 6 and not is_invaded(game, seat)
    if is_safe and there:
        plan = wants(game, seat)
        have = granted(plan, player.supply, there)
        needed = sum([want.villagers for want in plan if have[want.what]])
    mending = max(0, there - needed)

    def like(option: Any) -> float:
        if option == DONE:
            return 0.0
        if option[0] == PLAY:
            return event_liking(game, seat, option[1])
        if option[0] == STAY:
            return -1.0
        return 1.0 if needed and option[0] == REPAIR and option[1:] == (home, mending) else -1.0

    return like


@likes(bring_more)
def like_more(game: Empires, seat: Seat) -> Liking:
    """What there is least of, by how much of it is good to have."""
    supply = game.players[seat].supply
    lack = {name: WORTH.store[at] - supply[at] for at, name in enumerate(RESOURCES)}
    return lambda name: float(lack[name])


# Construction and Enlistment


def bought(game: Empires, seat: Seat, villagers: int) -> Counter[Any]:
    """How much of each want can be had now."""
    return granted(wants(game, seat), game.players[seat].supply, villagers)


@likes(construct)
def like_work(game: Empires, seat: Seat) -> Liking:
    """What is wanted most and can be had without starving what is more urgent."""
    player = game.players[seat]
    plan = wants(game, seat)
    have = granted(plan, player.supply, villagers_to_pay(player))
    urgency = {want.what: want.urgency for want in reversed(plan) if have[want.what]}

    def like(option: Any) -> float:
        if option == DONE:
            return 0.0
        if option in urgency:
            return urgency[option]
        if option[0] == PLAY:
            return event_liking(game, seat, option[1])
        if option[0] == DESTROY:
            return NEVER
        if option[0] == TRADE:
            return trade_liking(player, option[1], option[2])
        return -1.0

    return like


def trade_liking(player: Player, give: str, get: str) -> float:
    """A swap is good where there is plenty of one and little of the other."""
    have, lack = player.supply[RESOURCES.index(give)], player.supply[RESOURCES.index(get)]
    if get == "stone":
        return -1.0
    spare = have - (0 if give == "stone" else 15)
    return float(spare - lack) if spare >= 5 and lack < 4 else -1.0


@likes(enlist)
def like_recruit(game: Empires, seat: Seat) -> Liking:
    """What is wanted most of what can be had: as many villagers as that is."""
    plan = wants(game, seat)
    have = granted(plan, game.players[seat].supply, 0)
    urgency = {want.what: want.urgency for want in reversed(plan) if have[want.what]}
    people = have[RAISE, 1]

    def like(option: Any) -> float:
        if option == DONE:
            return 0.0
        if option[0] == PLAY:
            return event_liking(game, seat, option[1])
        if option[0] == RAISE:
            return urgency[RAISE, 1] if option[1] == people else -1.0
        return urgency.get(option, -1.0)

    return like


@likes(muster)
def like_number(game: Empires, seat: Seat) -> Liking:
    """As many tokens as can be had."""
    (what,) = asked(game)
    have = bought(game, seat, 0)
    number = max(1, have["enlist" if what in UNITS else "replenish", what])
    return lambda tokens: float(tokens if tokens <= number else -tokens)


@likes(station)
def like_station(game: Empires, seat: Seat) -> Liking:
    """Where it can march from."""
    doors = game.players[seat].village.doors
    return lambda cell: float(cell in doors)


@likes(shuffle_in)
def like_shuffling(game: Empires, seat: Seat) -> Liking:
    """The discard pile comes back if there is something good in it."""
    player = game.players[seat]
    kept = sum([is_kept(game, seat, card) for card in player.discard])
    return lambda choice: float((choice == YES) == (3 * kept > len(player.discard)))


# Allocation


@likes(allocate)
def like_workplace(game: Empires, seat: Seat) -> Liking:
    """Where somebody is still to be sent; who is left stays at the Town Center."""
    sent = Counter(picked(game, seat))
    plan = workforce(game, seat)

    def like(item: str) -> float:
        if item == DONE:
            return 0.5
        return float(plan[item] - sent[item]) if item != AS_BEFORE else -1.0

    return like
