"""Putting Up the Walls: up to five at once, for nothing."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from ages.kernel.choices import DONE, Choice, Refusal, Seat

from ..book import cites, question
from ..changes import PLAY_DECK, lay_card, take_from_hand, without
from ..hooks import Aims, cannot_play, happens
from ..rules.construction import cannot_build_on, sites
from ..state import Empires, Player
from ..tables import EVENTS
from ..village import CELLS

WALL = "palisade_wall"
HAND = "hand"
PILES = (HAND, PLAY_DECK)


def pile_of(player: Player, pile: str) -> tuple[str, ...]:
    """The cards in hand, or those of the play deck."""
    return player.hand if pile == HAND else player.deck


def wall_sites(game: Empires, seat: Seat) -> list[str]:
    """The cells where a wall may stand."""
    free = sites(game, seat)
    return [cell for cell in free if cannot_build_on(game, seat, cell, WALL) is None]


@cannot_play("putting_up_the_walls")
def has_no_walls(game: Empires, card: str, seat: Seat) -> Refusal | None:
    """There is a wall in hand or play deck, and a place for it."""
    player = game.players[seat]
    if not any(WALL in pile_of(player, pile) for pile in PILES):
        return Refusal("events.putting_up_the_walls", "nothing_to_find", {"card": card})
    if not wall_sites(game, seat):
        return Refusal("rulings.46", "nowhere_to_build", {"card": WALL})
    return None


@happens("putting_up_the_walls", cites=("events.putting_up_the_walls",))
def begin_wall(game: Empires, seat: Seat, card: str, chosen: Aims) -> None:
    """One wall after another is put up."""
    game.ask(seat, wall_up, EVENTS[card].amount)


def walls(game: Empires, seat: Seat, left: int) -> list[Choice]:
    """A wall of either pile on any free cell, or no more."""
    player = game.players[seat]
    found: list[Choice] = [
        (pile, cell)
        for pile in PILES
        if WALL in pile_of(player, pile)
        for cell in sites(game, seat)
    ]
    return [*found, DONE]


WALLS: tuple[Choice, ...] = (*((pile, cell) for pile in PILES for cell in CELLS), DONE)


def any_wall(game: Empires, seat: Seat, left: int) -> Sequence[Choice]:
    """A wall of either pile on any cell there can be."""
    return WALLS


@cites("events.putting_up_the_walls", "construction.place")
def cannot_wall_up(game: Empires, seat: Seat, choice: Any, left: int) -> Refusal | None:
    """There is a wall in the pile, and a building may stand on the cell."""
    if choice == DONE:
        return None
    pile, cell = choice
    if WALL not in pile_of(game.players[seat], pile):
        return Refusal("events.putting_up_the_walls", "not_there", {"card": WALL, "pile": pile})
    return cannot_build_on(game, seat, cell, WALL)


@question(
    "events.putting_up_the_walls",
    walls,
    cannot_wall_up,
    auto=True,
    verb="wall",
    besides=any_wall,
    follows=True,
)
def wall_up(game: Empires, seat: Seat, choice: Any, left: int) -> None:
    """A wall stands there for nothing; then the next, until it is enough."""
    if choice == DONE:
        return
    pile, cell = choice
    player = game.players[seat]
    if pile == HAND:
        take_from_hand(player, WALL)
    else:
        player.deck = without(player.deck, WALL)
    lay_card(player, cell, WALL, True)
    game.tell("built", seat=seat, card=WALL, cell=cell)
    if left > 1:
        game.ask(seat, wall_up, left - 1)
