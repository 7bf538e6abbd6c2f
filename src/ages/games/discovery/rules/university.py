"""Appendix II. University: once, a piece goes to the front of its box."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from ages.kernel.choices import Choice, Refusal, Seat

from ..book import LEAVE, cites, question
from ..state import Discovery, Piece
from ..tables import BOXES, KINDS, NATIONS, SPACES
from .pieces import DISCOVERY_BOX

UNIVERSITY = "university"
TURN_ORDER = "turn_order"
INITIATIVE = "initiative"
NOT_THIS_TURN = "not_this_turn"

MOST_SEATS = len(NATIONS)
ROWS = tuple(box for box in BOXES if box != DISCOVERY_BOX)
"""Boxes in which pieces have their spaces."""

LINES = {
    INITIATIVE: (INITIATIVE,),
    "dock": ("dock", "x", "y"),
    "capital_building": ("capital_building",),
}


@cites("buildings.university", "rulings.17")
def moves_to_front(game: Discovery, seat: Seat) -> list[Choice]:
    """The pieces of a seat that are not in front: the box, and the space where each stands."""
    choices: list[Choice] = []
    place = game.order.index(seat)
    if place:
        choices.append((UNIVERSITY, TURN_ORDER, place + 1))
    for line, boxes in LINES.items():
        front = True
        for box in boxes:
            for number, (owner, _) in enumerate(game.boxes[box], start=1):
                if owner == seat and not front:
                    choices.append((UNIVERSITY, line, number if box == line else box))
                front = False
    return choices


def fronts(game: Discovery) -> list[Choice]:
    """Every space of every box, as if a piece could go from there to the front."""
    choices: list[Choice] = [(UNIVERSITY, TURN_ORDER, place) for place in range(1, MOST_SEATS + 1)]
    for box in ROWS:
        spaces = SPACES[MOST_SEATS][box] + 2 if box in LINES else max(1, len(game.boxes[box]))
        choices += [(UNIVERSITY, box, number) for number in range(1, spaces + 1)]
    choices += [(UNIVERSITY, line, box) for line, boxes in LINES.items() for box in boxes[1:]]
    return choices + [(UNIVERSITY, DISCOVERY_BOX, kind) for kind in KINDS]


@cites("buildings.university")
def no_university(game: Discovery, seat: Seat) -> Refusal | None:
    """The University serves its owner, once."""
    if game.university == seat:
        return None
    if UNIVERSITY in game.players[seat].buildings:
        return Refusal("buildings.university", "university_used")
    return Refusal("buildings.university", "no_university")


@cites("buildings.university", "rulings.17")
def cannot_use_university(game: Discovery, seat: Seat, choice: tuple[Any, ...]) -> Refusal | None:
    """An own piece behind others in one of four boxes goes to the front."""
    refusal = no_university(game, seat)
    if refusal is not None:
        return refusal
    _, line, space = choice
    if line != TURN_ORDER and line not in LINES:
        return Refusal("buildings.university", "no_front", {"box": line})
    owner = who_stands(game, line, space)
    if owner is None:
        return Refusal("buildings.university", "empty_space", {"box": line, "space": space})
    if owner != seat:
        data = {"box": line, "space": space, "target": owner}
        return Refusal("buildings.university", "not_your_front", data)
    if choice in moves_to_front(game, seat):
        return None
    return Refusal("rulings.17", "in_front", {"box": line})


def who_stands(game: Discovery, line: str, space: int | str) -> Seat | None:
    """Whose piece stands on a space of a box or of the turn order."""
    if isinstance(space, str):
        owners: Sequence[Seat] = [owner for owner, _ in game.boxes[space]]
        return owners[0] if owners else None
    owners = game.order if line == TURN_ORDER else [owner for owner, _ in game.boxes[line]]
    return owners[space - 1] if space <= len(owners) else None


@cites("buildings.university", "rulings.17")
def use_university(game: Discovery, seat: Seat, line: str, space: int | str) -> None:
    """The piece goes to the front, those before it move back; University is spent."""
    game.university = None
    game.tell("to_front", seat=seat, box=line)
    if line == TURN_ORDER:
        game.order = (seat, *[other for other in game.order if other != seat])
        return
    box = line if isinstance(space, int) else space
    place = space - 1 if isinstance(space, int) else 0
    row: tuple[Piece, ...] = game.boxes[box]
    piece = row[place]
    game.boxes[box] = (*row[:place], *row[place + 1 :])
    game.boxes[line] = (piece, *game.boxes[line])


@cites("rulings.9")
def offer_university(game: Discovery) -> None:
    """The owner of an unused University is asked whether to use it now, if it can help."""
    owner = game.university
    if owner is not None and game.university_rests != game.turn and moves_to_front(game, owner):
        game.ask(owner, move_to_front)


def front_choices(game: Discovery, seat: Seat) -> list[Choice]:
    """The pieces not in front, or wait for the next box, or for the next turn."""
    return [*moves_to_front(game, seat), LEAVE, NOT_THIS_TURN]


def front_spaces(game: Discovery, seat: Seat) -> list[Choice]:
    """Every space of every box."""
    return fronts(game)


def cannot_move_to_front(game: Discovery, seat: Seat, choice: Choice) -> Refusal | None:
    """Only a move needs a reason; waiting is always possible."""
    return cannot_use_university(game, seat, choice) if isinstance(choice, tuple) else None


@cites("rulings.9", "rulings.17")
def no_move_to_front(game: Discovery, seat: Seat) -> Refusal:
    """It is offered before rounds and boxes, if it can help and its owner has not put it off."""
    refusal = no_university(game, seat)
    if refusal is not None:
        return refusal
    if not moves_to_front(game, seat):
        return Refusal("rulings.17", "nobody_behind")
    if game.university_rests == game.turn:
        return Refusal("rulings.9", "university_rests")
    return Refusal("rulings.9", "university_later")


@question(
    "buildings.university",
    front_choices,
    cannot_move_to_front,
    verb="front",
    legal=front_choices,
    besides=front_spaces,
    unasked=no_move_to_front,
)
def move_to_front(game: Discovery, seat: Seat, choice: Choice) -> None:
    """The piece goes to the front; or the offer stands for the next box or the next turn."""
    if choice == NOT_THIS_TURN:
        game.university_rests = game.turn
    elif isinstance(choice, tuple):
        use_university(game, seat, str(choice[1]), choice[2])  # type: ignore[arg-type]
