"""What each section of a panel shows of a view: while that is the same, it looks the same."""

from __future__ import annotations

from collections.abc import Hashable
from typing import Any

from ages.games.kit.scene import seat_of
from ages.kernel.choices import Seat

from ...view import PlayerView, SpaceView, View
from ..scene import HAND, sheets
from ..sea_scene import ships_in, waters_seen
from ..village_scene import free_cells, units_in
from ..war_scene import SIDES

Parts = dict[str, Any]
"""Parts of a view by the ids of the sections that show them."""


def subjects(view: View) -> dict[str, Hashable]:
    """What each panel is about; only what nobody holds or hides is the same for all who look."""
    shared: dict[str, Hashable] = {"centre": "centre", "battle": "battle"}
    return {name: shared.get(name) or (name, view.seat) for name in sheets(view)}


def parts(view: View, name: str) -> Parts:
    """The parts of a view that a panel shows."""
    shared = {"battle": battle, "centre": centre, "piles": piles}
    if name in shared:
        return shared[name](view)
    seat = seat_of(view, name)
    return hand(view, seat) if name == "hand" else board(view, seat)


def board(view: View, seat: Seat) -> Parts:
    """A player, the units in the village, and whether the player is waited for."""
    player, pending, where = view.players[seat], view.pending, f"seat-{seat}"
    head = (
        player.civilization,
        player.age,
        player.points,
        player.cards,
        player.deck_size,
        player.is_out,
        player.attacked_by,
        (view.round > 0, view.active == seat, view.result is None),
        pending is not None and seat in pending.choosing,
        pending is not None and seat in pending.ready,
    )
    limits = player.villagers, player.population, player.garrison, player.garrison_left
    here = units_in(view, seat)
    made: Parts = {
        where: head,
        f"{where}-supply": (player.supply, player.pool, limits, player.orders),
        f"{where}-village": (player.village, free_cells(view, player), here),
        f"{where}-units": (here, free_cells(view, player)),
        f"{where}-water": (waters_seen(player), ships_in(view, seat)),
        f"{where}-research": player.research,
        f"{where}-known": player.known,
    }
    if view.seat != seat:
        made[f"{where}-seen"] = player.hand
    return made


def hand(view: View, seat: Seat) -> Parts:
    """The cards in hand, and those still to be laid out."""
    player = view.players[seat]
    kinds: Parts = {f"hand-{kind}": player.hand for kind in HAND.values()}
    return {"hand": player.cards, **kinds, "starting": player.starting}


def centre(view: View) -> Parts:
    """The turn, who is waited for, what the seat has picked, and what lies between villages."""
    pending = view.pending
    waiting = None if pending is None else (pending.choosing, pending.picked)
    buildings = [buildings_of(player) for player in view.players]
    cards = [(unit.name, unit.card) for unit in view.units]
    return {
        "turn": (view.round, view.last_round, view.active, view.phase, waiting),
        "outcome": view.result,
        "no_mans_land": units_in(view, None),
        "attacks": (view.attacks, cards, buildings if view.attacks else None),
        "effects": (view.effects, view.played, cards if view.effects else None),
    }


def buildings_of(player: PlayerView) -> list[SpaceView]:
    """The spaces of a village on which nothing is hidden."""
    return [space for space in player.village if space.face_up]


def battle(view: View) -> Parts:
    """The battle with the building under it, and the fighters."""
    fight = view.battle
    assert fight is not None
    villages = [buildings_of(player) for player in view.players]
    made: Parts = {"battle": (fight.place, fight.round, villages)}
    for side, role in enumerate(SIDES):
        fighters = fight.attackers if role == SIDES[0] else fight.defender
        made[f"battle-{role}"] = fighters, fight.round, fight.lost[side], view.units, villages
    return made


def piles(view: View) -> Parts:
    """The piles of all players, whose own deck is told apart from the hand."""
    made: Parts = {"piles": [player.age_decks for player in view.players]}
    for player in view.players:
        is_own = player.seat == view.seat
        made[f"deck-{player.seat}"] = is_own, player.deck
        made[f"discard-{player.seat}"] = player.discard
        made[f"snuffed-{player.seat}"] = player.snuffed
    return made
