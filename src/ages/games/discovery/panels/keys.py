"""What each panel shows of a view: while that stays the same, it need not be drawn again."""

from __future__ import annotations

from typing import Any

from ages.kernel.choices import Seat
from ages.kernel.surface import key_of
from ages.kernel.svg import Lit

from ..scene import colony_points, placed, seat_of
from ..view import View


def key(view: View, name: str, lit: Lit) -> bytes:
    """The key of a panel: the parts of the view that it shows, and what is lit in it."""
    return key_of((shown(view, name), [*lit.items()]))


def shown(view: View, name: str) -> tuple[Any, ...]:
    """The parts of a view that a panel shows."""
    if name == "boxes":
        return boxes(view)
    if name == "map":
        return new_world(view)
    return offer(view) if name == "offer" else board(view, seat_of(view, name))


def board(view: View, seat: Seat) -> tuple[Any, ...]:
    """A player without what stands on the map, the place in the order, who is waited for."""
    player, pending = view.players[seat], view.pending
    return (
        seat,
        player.nation,
        player.money,
        player.hand,
        player.supply,
        player.goods,
        player.ships,
        player.sets,
        player.buildings,
        player.discoveries,
        player.points,
        player.colony_points,
        player.rum,
        player.rents,
        placed(view, player),
        view.order.index(seat),
        view.university == seat,
        pending is not None and seat in pending.choosing,
        pending is not None and seat in pending.ready,
        view.navy,
        view.result is not None or colony_points(view, seat),
    )


def boxes(view: View) -> tuple[Any, ...]:
    """The turn, who is waited for, and all boxes; what is unseen only if explorers wait."""
    pending = view.pending
    waiting: Any = None
    if pending is not None:
        bids = pending.args[0] if pending.question == "auction.bid" else None
        waiting = pending.choosing, pending.picked, bids
    explorers = [player.explorers for player in view.players]
    return (
        view.turn,
        view.age,
        waiting,
        view.result,
        view.order,
        [player.nation for player in view.players],
        view.boxes,
        view.spaces,
        view.shipping,
        explorers,
        any(explorers) and unseen(view),
    )


def new_world(view: View) -> tuple[Any, ...]:
    """Whose pieces stand where, and what is known of every region."""
    players = [(player.nation, player.colonists, player.soldiers) for player in view.players]
    return players, view.regions


def offer(view: View) -> tuple[Any, ...]:
    """What can be bought, taken, won or discovered."""
    return (
        view.age,
        view.ship,
        view.ships_left,
        view.buildings,
        view.buildings_face_down,
        view.navy,
        view.goods,
        view.goods_face_down,
        view.deck,
        unseen(view),
    )


def unseen(view: View) -> Any:
    """The counters never seen, or the cards once all regions are discovered."""
    found = all(region.discovered for region in view.regions)
    return view.deck if found else view.counters_unseen
