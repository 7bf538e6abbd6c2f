"""III.A. Placement: one piece at a time, in turn order, until none is left."""

from __future__ import annotations

from functools import cache
from typing import Any

from ages.kernel.choices import Choice, Refusal, Seat

from ..book import LEAVE, PASS, cites, question, rule
from ..changes import add_explorer
from ..state import Discovery
from ..tables import (
    BUILDINGS,
    FEWEST_SPACES,
    KIND,
    KINDS,
    PLACES,
    SPACES,
    SPECIALISTS,
)
from .pieces import DISCOVERY_BOX
from .specialists import TRAINING
from .university import (
    INITIATIVE,
    TURN_ORDER,
    UNIVERSITY,
    cannot_use_university,
    fronts,
    moves_to_front,
    offer_university,
    use_university,
)


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


CLOSED = {
    row.dock: Refusal("dock.x_and_y", "space_closed", {"space": row.dock, "building": row.id})
    for row in BUILDINGS.values()
    if row.dock
}
TURN_ORDER_IS_NO_BOX = Refusal("initiative.order", "no_event_box")
PLACE_ALL = Refusal("placement.rest", "place_all")


@cites("placement.rest", "dock.x_and_y", "initiative.order")
def never_placed(game: Discovery, seat: Seat) -> list[Choice]:
    """Every kind of piece in every box, X, Y and the turn order too; or to keep a piece."""
    choices: list[Choice] = [LEAVE, PASS]
    for places in PLACES:
        choices += places
    choices += [(kind, space) for kind in KINDS for space in (*CLOSED, TURN_ORDER)]
    return choices + fronts(game)


@cites("placement.one_piece", "placement.rest", "dock.x_and_y", "initiative.order")
def cannot_place(game: Discovery, seat: Seat, choice: Choice) -> Refusal | None:
    """All pieces that one has are placed, each in an event box that has room."""
    if not isinstance(choice, tuple):
        return PLACE_ALL
    if choice[0] == UNIVERSITY:
        return cannot_use_university(game, seat, choice)
    kind, box = str(choice[0]), str(choice[1])
    if box in CLOSED:
        return CLOSED[box]
    if box == TURN_ORDER:
        return TURN_ORDER_IS_NO_BOX
    if not game.players[seat].hand[KIND[kind]]:
        return Refusal("placement.one_piece", "not_in_hand", {"piece": kind})
    return cannot_enter(game, seat, box)


@cites("placement.limits", "setup.dock", "initiative.one_piece", "specialists.limit")
def cannot_enter(game: Discovery, seat: Seat, box: str) -> Refusal | None:
    """A box takes as many pieces as it has spaces; Initiative one of each player."""
    if len(game.boxes[box]) < FEWEST_SPACES[box]:
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
        if len(boxes[box]) >= fewest and cannot_enter(game, seat, box) is not None
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


@cites("placement.one_piece", "placement.rest")
def no_placement(game: Discovery, seat: Seat) -> Refusal:
    """Pieces are placed in the first phase of a turn, until none is left."""
    if any(game.players[seat].hand):
        return Refusal("placement.one_piece", "place_later")
    return Refusal("placement.rest", "all_placed")


@question(
    "placement.one_piece",
    places,
    cannot_place,
    legal=open_places,
    besides=never_placed,
    unasked=no_placement,
)
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
