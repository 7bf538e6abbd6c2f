"""V. Initiative: money now, the order of the next turn later."""

from __future__ import annotations

from ages.kernel.choices import Choice, Refusal, Seat

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


def money_of_others(game: Discovery, seat: Seat, number: int) -> list[Choice]:
    """The dollars of the other spaces on which a piece stands."""
    spaces = range(1, len(game.boxes[BOX]) + 1)
    return [(TAKE, space) for space in spaces if space != number]


def cannot_take_money(game: Discovery, seat: Seat, choice: Choice, number: int) -> Refusal | None:
    """Each piece earns the dollars of its own space."""
    if not isinstance(choice, tuple):
        return None
    space = int(choice[1] or 0)
    data = {"space": space, "target": game.boxes[BOX][space - 1][0], "own": number}
    return Refusal("initiative.money", "not_your_space", data)


@cites("rulings.4")
def no_money(game: Discovery, seat: Seat) -> Refusal:
    """The dollars come by themselves, unless Privateers might get them."""
    return Refusal("rulings.4", "money_by_itself")


@question(
    "initiative.money",
    money_or_none,
    cannot_take_money,
    verb="money",
    legal=money_or_none,
    besides=money_of_others,
    unasked=no_money,
)
@cites("rulings.4")
def take_money(game: Discovery, seat: Seat, choice: str, number: int) -> None:
    """The dollars are taken or stay in the bank; the place in the next order is kept."""
    if choice == TAKE:
        earn_initiative(game, seat, number)
    else:
        game.tell("initiative_declined", seat=seat, count=number)
