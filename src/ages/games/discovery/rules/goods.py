"""V. Trade Goods: goods on offer are chosen."""

from __future__ import annotations

from ages.kernel.choices import Refusal, Seat

from ..book import LEAVE, cites, question, rule
from ..changes import add_good, clear_box
from ..queries import has_piece
from ..state import Discovery
from ..tables import GOODS

BOX = "trade_goods"


@rule("goods.choice")
def choose_goods(game: Discovery, number: int) -> None:
    """The pieces in the box choose in the order of their spaces; then the box is emptied."""
    row = game.boxes[BOX]
    if number < len(row):
        game.ask(row[number][0], take_good)
        game.then(choose_goods, number + 1)
    else:
        clear_box(game, BOX)


@cites("rulings.4", "goods.counters")
def goods_to_take(game: Discovery, seat: Seat) -> list[str]:
    """The goods on offer, or none."""
    return [*dict.fromkeys(game.goods_offer), LEAVE]


def all_goods(game: Discovery, seat: Seat) -> tuple[str, ...]:
    """Every kind of good."""
    return GOODS


@cites("goods.choice")
def cannot_take(game: Discovery, seat: Seat, good: str) -> Refusal | None:
    """Only what lies open beside the box can be taken."""
    if good == LEAVE or good in game.goods_offer:
        return None
    return Refusal("goods.choice", "good_not_on_offer", {"good": good})


@cites("goods.choice")
def no_choice_of_goods(game: Discovery, seat: Seat) -> Refusal:
    """Goods are taken with a piece in the box, when it is carried out."""
    if has_piece(game, seat, BOX):
        return Refusal("goods.choice", "box_later", {"box": BOX})
    return Refusal("goods.choice", "not_in_box", {"box": BOX})


@question(
    "goods.choice",
    goods_to_take,
    cannot_take,
    auto=True,
    verb="take",
    legal=goods_to_take,
    besides=all_goods,
    unasked=no_choice_of_goods,
)
@cites("goods.ways", "rulings.13")
def take_good(game: Discovery, seat: Seat, good: str) -> None:
    """The good goes from the offer to the player; one that is declined stays there."""
    if good == LEAVE:
        game.tell("good_left", seat=seat)
        return
    offer = list(game.goods_offer)
    offer.remove(good)
    game.goods_offer = tuple(offer)
    add_good(game.players[seat], good)
    game.tell("good", seat=seat, good=good)
