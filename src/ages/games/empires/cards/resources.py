"""Events that bring or change resources."""

from __future__ import annotations

from ages.kernel.choices import Choice, Refusal, Seat

from ..changes import gain, pay_villagers
from ..hooks import Aims, aims, cannot_aim, cannot_play, happens
from ..queries import villagers_to_pay
from ..state import Empires
from ..tables import EVENTS, PRICE, RESOURCES, price

MOST_PICKERS = 20
"""So many villagers at most are sent for berries."""

# Berries


@aims("berries")
def pickers(game: Empires, card: str, seat: Seat, chosen: Aims) -> list[Choice] | None:
    """A number of villagers."""
    return None if chosen else [*range(1, MOST_PICKERS + 1)]


@cannot_aim("berries")
def cannot_pick(
    game: Empires, card: str, seat: Seat, choice: Choice, chosen: Aims
) -> Refusal | None:
    """So many villagers are at the Town Center."""
    number, there = int(str(choice)), villagers_to_pay(game.players[seat])
    if number <= there:
        return None
    data = {"card": card, "villagers": number, "more": number - there}
    return Refusal("village.villager_cost", "too_few_villagers", data)


@happens("berries", cites=("events.berries",))
def pick_berries(game: Empires, seat: Seat, card: str, chosen: Aims) -> None:
    """Villagers go from the Town Center to the pool and bring a food each."""
    number = int(str(chosen[0]))
    pay_villagers(game.players[seat], number)
    gained = gain(game, seat, price({"food": number}))
    game.tell("gained", seat=seat, card=card, gained=gained)


# Trade Cart


@cannot_play("trade_cart")
def cannot_load(game: Empires, card: str, seat: Seat) -> Refusal | None:
    """When the card is paid for there is enough of something to trade."""
    due = EVENTS[card].amount
    left = [have - cost for have, cost in zip(game.players[seat].supply, PRICE[card], strict=True)]
    if max(left) >= due:
        return None
    return Refusal("events.trade_cart", "nothing_to_trade", {"card": card, "count": due})


@aims("trade_cart")
def wares(game: Empires, card: str, seat: Seat, chosen: Aims) -> list[Choice] | None:
    """The resource that is given, then another that is got."""
    if len(chosen) == 2:
        return None
    return [name for name in RESOURCES if name not in chosen]


@cannot_aim("trade_cart")
def cannot_give(
    game: Empires, card: str, seat: Seat, choice: Choice, chosen: Aims
) -> Refusal | None:
    """There is enough of what is given."""
    have = game.players[seat].supply[RESOURCES.index(str(choice))]
    due = EVENTS[card].amount
    if chosen or have >= due:
        return None
    return Refusal("events.trade_cart", "too_little", {"resource": choice, "more": due - have})


@happens("trade_cart", cites=("events.trade_cart",))
def swap(game: Empires, seat: Seat, card: str, chosen: Aims) -> None:
    """Some of one resource becomes as much of another."""
    give, get = map(str, chosen)
    amount = EVENTS[card].amount
    game.players[seat].supply[RESOURCES.index(give)] -= amount
    gained = gain(game, seat, price({get: amount}))
    game.tell("traded", seat=seat, resource=give, count=amount, gained=gained)
