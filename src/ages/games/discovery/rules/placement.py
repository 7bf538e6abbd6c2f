"""III.A. Placement: one piece at a time, in turn order, until none is left."""

from __future__ import annotations

from typing import Any

from ages.kernel.choices import Choice, Refusal, Seat

from ..book import cites, question, rule
from ..changes import add_explorer
from ..state import Discovery
from ..tables import KIND, PLACES, SPACES, SPECIALISTS
from .university import INITIATIVE, UNIVERSITY, moves_to_front, use_university

DISCOVERY_BOX = "discovery"
TRAINING = "training"


@rule("placement.one_piece")
@cites("placement.rest", "turn.first", "rulings.17")
def place_next(game: Discovery, placed: tuple[Seat, ...]) -> None:
    """The next in turn order who has pieces and has not placed in this round places one."""
    players = game.players
    for seat in game.order:
        if seat not in placed and any(players[seat].hand):
            game.ask(seat, place)
            game.then(place_next, (*placed, seat))
            return
    if placed:
        game.then(place_next, ())


@cites("placement.anywhere", "placement.specialists", "rulings.9")
def places(game: Discovery, seat: Seat) -> list[Choice]:
    """Every kind of piece in hand in every box; first an unused University may be used."""
    choices: list[Choice] = []
    for kind, count in enumerate(game.players[seat].hand):
        if count:
            choices += PLACES[kind]
    if game.university == seat:
        choices += moves_to_front(game, seat)
    return choices


@cites("placement.limits", "setup.dock", "rulings.3", "rulings.12")
def cannot_place(game: Discovery, seat: Seat, choice: tuple[str, Any]) -> Refusal | None:
    """A box takes as many pieces as it has spaces; Initiative one of each player."""
    box = choice[1]
    if choice[0] == UNIVERSITY:
        return None
    row = game.boxes[box]
    if box == INITIATIVE:
        for owner, _ in row:
            if owner == seat:
                return Refusal("initiative.one_piece", "one_initiative", {"box": box})
        return None
    if not row:
        return None
    spaces = SPACES[game.seats][box]
    if len(row) < spaces:
        return None
    if box in SPECIALISTS or box == TRAINING:
        return Refusal("specialists.limit", "space_taken", {"box": box, "target": row[0][0]})
    return Refusal("placement.limits", "box_full", {"box": box, "spaces": spaces})


@question("placement.one_piece", places, cannot_place)
@cites("placement.left_to_right", "discovery.waiting")
def place(game: Discovery, seat: Seat, choice: tuple[str, Any]) -> None:
    """The piece stands on the next free space of the box."""
    kind, box = choice[0], choice[1]
    if kind == UNIVERSITY:
        use_university(game, seat, box, choice[2])  # type: ignore[misc]
        game.ask(seat, place)
        return
    player = game.players[seat]
    player.hand[KIND[kind]] -= 1
    if box == DISCOVERY_BOX:
        add_explorer(player, KIND[kind])
    else:
        game.boxes[box] += ((seat, kind),)
    game.tell("placed", seat=seat, piece=kind, box=box)
