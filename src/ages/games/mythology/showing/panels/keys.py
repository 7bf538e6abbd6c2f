"""What each section of a panel shows of a view: while that is the same, it looks the same."""

from __future__ import annotations

from collections.abc import Hashable
from typing import Any

from ages.games.kit.scene import seat_of
from ages.kernel.choices import Seat

from ...rules.attack import choose_army
from ...rules.battle import reveal
from ...view import View
from ..scene import SIDES, sheets

Parts = dict[str, Any]
"""Parts of a view by the ids of the sections that show them."""


def subjects(view: View) -> dict[str, Hashable]:
    """What each panel is about; at rest everybody sees the same of a subject."""
    about: dict[str, Hashable] = {
        "centre": "centre",
        "battle": "battle",
        "hand": (view.seat, "hand"),
    }
    return {name: about.get(name) or (seat_of(view, name),) for name in sheets(view)}


def parts(view: View, name: str) -> Parts:
    """The parts of a view that a panel shows."""
    if name == "centre":
        return centre(view)
    if name == "battle":
        return battle(view)
    seat = seat_of(view, name)
    return hand(view, seat) if name == "hand" else board(view, seat)


def board(view: View, seat: Seat) -> Parts:
    """A player without the hand, and whether the player is first or waited for."""
    player, pending, where = view.players[seat], view.pending, f"seat-{seat}"
    head = (
        seat,
        player.culture,
        player.age,
        player.army,
        len(player.city),
        player.battle_cubes,
        player.temple_cubes,
        player.permanent_cards,
        player.random_cards,
        seat == view.starting_player,
        seat in view.fourth,
        pending is not None and seat in pending.choosing,
        pending is not None and seat in pending.ready,
    )
    return {
        where: head,
        f"{where}-production": (player.culture, player.tiles, player.workers),
        f"{where}-city": (player.culture, player.city),
        f"{where}-holding": (player.cubes, player.units, player.villagers),
        f"{where}-gods": (player.culture, player.age_gods, player.gods_spent, player.age),
        f"{where}-played": player.played,
    }


def hand(view: View, seat: Seat) -> Parts:
    """The cards in hand and those played, and the number of players, which an Explore tells."""
    player = view.players[seat]
    return {"hand": (player.hand, len(view.players)), "aside": (player.hand, player.played)}


def centre(view: View) -> Parts:
    """The turn, who is waited for, what the seat has picked itself, and what belongs to all."""
    pending = view.pending
    waiting: Any = None
    if pending is not None:
        waiting = pending.choosing, pending.picked, pending.sealed, view.seat in pending.ready
    return {
        "turn": (view.turn, view.round, waiting),
        "outcome": view.result,
        "victory-cards": view.victory_cards,
        "bank": (view.bank, view.victory_bank, view.tiles_face_down),
        "offer": view.offer,
        "decks": (view.decks, view.discards),
    }


def battle(view: View) -> Parts:
    """The battle, the cultures of its sides, and whether armies or units are being chosen."""
    fight = view.battle
    assert fight is not None
    question = None if view.pending is None else view.pending.question
    made: Parts = {"battle": (fight.area, fight.power, fight.defending_power, fight.sides)}
    for side, role in enumerate(SIDES):
        army = fight.armies[side]
        culture = view.players[fight.sides[side]].culture
        choosing = not army and question == choose_army.name
        made[f"battle-{role}"] = culture, fight.limits[side], army, choosing
        made[f"encounter-{role}"] = (
            [of_both[side] for of_both in (fight.picks, fight.dice, fight.dice_from) if of_both],
            fight.stances[side],
            question == reveal.name,
        )
    return made
