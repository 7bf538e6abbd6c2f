"""III.A. Placement: one piece at a time, in turn order, until none is left."""

from __future__ import annotations

from functools import cache
from typing import Any

from ages.kernel.choices import Choice, Refusal, Seat

from ..book import cites, question, rule
from ..changes import add_explorer
from ..state import Discovery
from ..tables import FEWEST_SPACES, KIND, KINDS, PLACES, SPACES, SPECIALISTS
from .pieces import DISCOVERY_BOX
from .specialists import TRAINING
from .university import INITIATIVE, UNIVERSITY, moves_to_front, offer_university, use_university


@rule("placement.one_piece")
@cites("placement.rest", "rulings.9", "rulings.17")
def place_round(game: Discovery) -> None:
    """Rounds go on until nobody has a piece; a University can first bring its owner forward."""
    waiting = having_pieces(game)
    if game.university in waiting[1:]:
        offer_university(game)
        game.then(place_in_order)
    elif waiting:
        place_in_order(game)


def having_pieces(game: Discovery) -> list[Seat]:
    """In turn order all who have pieces left to place."""
    players = game.players
    return [seat for seat in game.order if any(players[seat].hand)]


@rule("placement.one_piece")
@cites("turn.first", "rulings.17")
def place_in_order(game: Discovery) -> None:
    """In turn order all who have pieces left place one."""
    # A University used meanwhile brings its owner to the front of the order for the next round;
    # in this one nobody places twice and the others keep their order (ruling 17).
    for seat in having_pieces(game):
        game.ask(seat, place)
    game.then(place_round)


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


@cache
@cites("placement.limits", "rulings.3", "rulings.12")
def box_full(box: str, spaces: int) -> Refusal:
    """A box takes as many pieces as it has spaces."""
    return Refusal("placement.limits", "box_full", {"box": box, "spaces": spaces})


# These are wanted again and again, for every piece and box at every placement.
ONE_INITIATIVE = Refusal("initiative.one_piece", "one_initiative")
SPACE_TAKEN = {
    box: Refusal("specialists.limit", "space_taken", {"box": box})
    for box in (*SPECIALISTS, TRAINING)
}


@cites("placement.limits", "setup.dock", "initiative.one_piece", "specialists.limit")
def cannot_place(game: Discovery, seat: Seat, choice: tuple[Any, ...]) -> Refusal | None:
    """A box takes as many pieces as it has spaces; Initiative one of each player."""
    box = choice[1]
    if choice[0] == UNIVERSITY or len(game.boxes[box]) < FEWEST_SPACES[box]:
        return None
    if box in SPACE_TAKEN:
        return SPACE_TAKEN[box]
    row = game.boxes[box]
    if box == INITIATIVE:
        for owner, _ in row:
            if owner == seat:
                return ONE_INITIATIVE
        return None
    spaces = SPACES[game.seats][box]
    return None if len(row) < spaces else box_full(box, spaces)


def open_places(game: Discovery, seat: Seat) -> list[Choice]:
    """The same without what is refused: a box refuses pieces of all kinds alike."""
    boxes = game.boxes
    full = [
        box
        for box, fewest in FEWEST_SPACES.items()
        if len(boxes[box]) >= fewest and cannot_place(game, seat, (KINDS[0], box)) is not None
    ]
    if not full:
        return places(game, seat)
    choices: list[Choice] = []
    for kind, count in enumerate(game.players[seat].hand):
        if count:
            choices += [place for place in PLACES[kind] if place[1] not in full]  # type: ignore[index, operator]
    if game.university == seat:
        choices += moves_to_front(game, seat)
    return choices


@question("placement.one_piece", places, cannot_place, legal=open_places)
@cites("placement.left_to_right", "discovery.waiting")
def place(game: Discovery, seat: Seat, choice: tuple[Any, ...]) -> None:
    """The piece stands on the next free space of the box."""
    kind, box = choice[0], choice[1]
    if kind == UNIVERSITY:
        use_university(game, seat, box, choice[2])
        game.ask(seat, place)
        return
    player = game.players[seat]
    player.hand[KIND[kind]] -= 1
    if box == DISCOVERY_BOX:
        add_explorer(player, KIND[kind])
    else:
        game.boxes[box] += ((seat, kind),)
    game.tell("placed", seat=seat, piece=kind, box=box)
