"""What each section of a panel shows of a view: while that is the same, it looks the same."""

from __future__ import annotations

from collections.abc import Hashable
from typing import Any

from ages.games.kit.scene import seat_of
from ages.kernel.choices import Seat

from ...rules.auction import bid
from ...view import View
from ..board_scene import LINES, SPACES, is_order_known
from ..scene import colony_points, placed, sheets

Parts = dict[str, Any]
"""Parts of a view by the ids of the sections that show them."""


def subjects(view: View) -> dict[str, Hashable]:
    """What each panel is about; at rest everybody sees the same of a subject."""
    seen = tuple([region.seen for region in view.regions])
    about: dict[str, Hashable] = {name: (name, seen) for name in ("boxes", "map", "offer")}
    return {name: about.get(name) or (seat_of(view, name),) for name in sheets(view)}


def parts(view: View, name: str) -> Parts:
    """The parts of a view that a panel shows."""
    if name == "boxes":
        return boxes(view)
    if name == "map":
        return new_world(view)
    return offer(view) if name == "offer" else board(view, seat_of(view, name))


def board(view: View, seat: Seat) -> Parts:
    """A player, and whether the player is waited for."""
    player, pending, where = view.players[seat], view.pending, f"seat-{seat}"
    is_over = view.result is not None
    head = (
        seat,
        player.nation,
        player.money,
        player.points,
        is_over,
        is_order_known(view) and view.order.index(seat),
        view.university == seat,
        pending is not None and seat in pending.choosing,
        pending is not None and seat in pending.ready,
    )
    return {
        where: head,
        f"{where}-pieces": (player.nation, player.hand, placed(view, player), player.supply),
        f"{where}-forecast": is_over
        or (player.sets, player.rum, player.rents, colony_points(view, seat)),
        f"{where}-goods": (player.goods, player.ships, player.sets),
        f"{where}-buildings": (player.buildings, view.navy),
        f"{where}-discoveries": player.discoveries,
        f"{where}-points": (player.points, player.colony_points),
    }


def boxes(view: View) -> Parts:
    """The turn, who is waited for, and all boxes; what is unseen only if explorers wait."""
    pending = view.pending
    waiting: Any = None
    if pending is not None:
        bids = pending.args if pending.question == bid.name else None
        waiting = pending.choosing, pending.picked, bids
    nations = [player.nation for player in view.players]
    explorers = [player.explorers for player in view.players]
    is_over = view.result is not None
    made: Parts = {
        "turn": (view.turn, view.age, waiting),
        "outcome": view.result,
        "order": (view.order, nations),
        "box-discovery": (nations, explorers, any(explorers) and unseen(view), is_over),
        "box-specialists": (nations, [view.boxes[space] for space in SPACES], is_over),
    }
    for box in LINES:
        made[f"box-{box}"] = nations, view.boxes[box], view.spaces[box], is_over
    made["box-dock"] += view.boxes["x"], view.boxes["y"]
    made["box-merchant_shipping"] += (view.shipping,)
    made["box-capital_building"] += (view.age,)
    return made


def new_world(view: View) -> Parts:
    """Whose pieces stand where, and what is known of every region."""
    nations = [player.nation for player in view.players]
    made: Parts = {"map": nations}
    for region in view.regions:
        there = [
            (player.colonists.get(region.region), player.soldiers.get(region.region))
            for player in view.players
        ]
        made[f"region-{region.region}"] = nations, there, region
    return made


def offer(view: View) -> Parts:
    """What can be bought, taken, won or discovered."""
    return {
        "offer": (view.ship, view.ships_left, view.buildings_face_down),
        "buildings": (view.age, view.buildings, view.navy),
        "goods": (view.goods, view.goods_face_down),
        "unseen": (view.deck, unseen(view)),
    }


def unseen(view: View) -> Any:
    """The counters never seen, or the cards once all regions are discovered."""
    counters = view.counters
    return view.deck if counters is None else counters
