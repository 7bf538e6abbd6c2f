"""Appendix II. University: once, a piece goes to the front of its box."""

from __future__ import annotations

from ages.kernel.choices import Choice, Seat

from ..book import LEAVE, cites, question
from ..state import Discovery, Piece

UNIVERSITY = "university"
TURN_ORDER = "turn_order"
INITIATIVE = "initiative"
NOT_THIS_TURN = "not_this_turn"

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


@question("buildings.university", front_choices, verb="front")
def move_to_front(game: Discovery, seat: Seat, choice: Choice) -> None:
    """The piece goes to the front; or the offer stands for the next box or the next turn."""
    if choice == NOT_THIS_TURN:
        game.university_rests = game.turn
    elif isinstance(choice, tuple):
        use_university(game, seat, str(choice[1]), choice[2])  # type: ignore[arg-type]
