"""V. Initiative: money now, the order of the next turn later."""

from __future__ import annotations

from ages.kernel.choices import Seat

from ..book import LEAVE, cites, question, rule
from ..changes import receive
from ..queries import robber
from ..state import Discovery

BOX = "initiative"
TAKE = "take"
TAKEN_OR_LEFT = (TAKE, LEAVE)


@rule("initiative.money")
@cites("rulings.4")
def pay_initiative(game: Discovery) -> None:
    """Each piece in the box earns as many dollars as the number of its space."""
    for number, (seat, _) in enumerate(game.boxes[BOX], start=1):
        if robber(game, seat) is None:
            game.then(earn_initiative, seat, number)
        else:
            # Dollars could end with the Privateers: only then is it worth a question (ruling 4).
            game.ask(seat, take_money, number)


@rule("initiative.money")
def earn_initiative(game: Discovery, seat: Seat, number: int) -> None:
    """The bank pays the number of the space."""
    receive(game, seat, number)
    game.tell("initiative", seat=seat, count=number)


def money_or_none(game: Discovery, seat: Seat, number: int) -> tuple[str, str]:
    """The dollars of the space, or none."""
    return TAKEN_OR_LEFT


@question("initiative.money", money_or_none, verb="money")
@cites("rulings.4")
def take_money(game: Discovery, seat: Seat, choice: str, number: int) -> None:
    """The dollars are taken or stay in the bank; the place in the next order is kept."""
    if choice == TAKE:
        earn_initiative(game, seat, number)
    else:
        game.tell("initiative_declined", seat=seat, count=number)
