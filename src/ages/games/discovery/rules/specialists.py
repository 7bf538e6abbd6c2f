"""V. Specialists: four to be received, one to be trained."""

from __future__ import annotations

from ages.kernel.choices import Refusal, Seat

from ..book import LEAVE, cites, question, rule
from ..changes import clear_box, pay
from ..queries import can_swap, has_piece, is_lacking
from ..state import Discovery
from ..tables import SETUP, SPECIALISTS
from .pieces import SUPPLY, give_piece, swap

TRAINING = "training"
NO_SPECIALISTS = ("colonist", TRAINING)


@rule("specialists.received")
@cites("specialists.limit")
def receive_specialists(game: Discovery) -> None:
    """Each piece in the box brings its owner the specialist of its space for the next turn."""
    standing = [(box, seat) for box in (*SPECIALISTS, TRAINING) for seat, _ in game.boxes[box]]
    for box, _ in standing:
        clear_box(game, box)
    for box, seat in standing:
        if box == TRAINING:
            game.ask(seat, train)
        else:
            give_piece(game, seat, box)


@cites("rulings.4")
def trainees(game: Discovery, seat: Seat) -> tuple[str, ...]:
    """Any specialist, or none."""
    return (*SPECIALISTS, LEAVE)


def no_trainees(game: Discovery, seat: Seat) -> tuple[str, ...]:
    """What is no specialist."""
    return NO_SPECIALISTS


@cites("specialists.training", "rulings.20")
def cannot_train(game: Discovery, seat: Seat, kind: str) -> Refusal | None:
    """Training costs $5, and a soldier must be able to come."""
    if kind in NO_SPECIALISTS:
        return Refusal("specialists.training", "no_specialist", {"thing": kind})
    if is_lacking(game, seat, kind) and not can_swap(game, seat):
        return Refusal("rulings.20", "no_soldier_left")
    price = SETUP.training_price
    money = game.players[seat].money
    if kind == LEAVE or money >= price:
        return None
    data = {"thing": kind, "price": price, "more": price - money}
    return Refusal("specialists.training", "price", data)


@cites("specialists.training")
def no_training(game: Discovery, seat: Seat) -> Refusal:
    """Who cannot pay is not asked, nor who has no piece on the space."""
    price, money = SETUP.training_price, game.players[seat].money
    if money < price:
        data = {"price": price, "more": price - money}
        return Refusal("specialists.training", "training_unpaid", data)
    if not has_piece(game, seat, TRAINING):
        return Refusal("specialists.training", "not_in_box", {"box": TRAINING})
    return Refusal("specialists.training", "box_later", {"box": TRAINING})


@question(
    "specialists.training",
    trainees,
    cannot_train,
    auto=True,
    besides=no_trainees,
    unasked=no_training,
)
@cites("pieces.swap")
def train(game: Discovery, seat: Seat, kind: str) -> None:
    """For $5 any one specialist comes; a soldier that the supply lacks is swapped first."""
    if is_lacking(game, seat, kind):
        game.ask(seat, swap, SUPPLY)
    game.then(end_training, seat, kind)


@rule("specialists.training")
def end_training(game: Discovery, seat: Seat, kind: str) -> None:
    """The specialist is paid for when it comes; nothing is paid for a soldier that does not."""
    more = SETUP.training_price - game.players[seat].money
    if more > 0:
        game.tell("training_unpaid", seat=seat, price=SETUP.training_price, more=more)
        return
    if kind == LEAVE or is_lacking(game, seat, kind):
        game.tell("not_trained", seat=seat)
        return
    pay(game, seat, SETUP.training_price)
    game.tell("trained", seat=seat, count=SETUP.training_price)
    give_piece(game, seat, kind)
