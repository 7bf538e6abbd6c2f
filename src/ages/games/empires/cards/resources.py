"""Events that bring or change resources."""

from __future__ import annotations

from collections.abc import Sequence

from ages.kernel.choices import Choice, Refusal, Seat

from ..book import question
from ..changes import gain, pay_villagers, without
from ..hooks import Aims, aims, cannot_aim, cannot_play, happens
from ..queries import allies, rivals, villagers_to_pay
from ..state import Empires
from ..tables import EVENTS, GOLD, PRICE, RESOURCES, SETUP, price
from .searching import pick_out_next

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


# Alchemist


@aims("alchemist")
def metals(game: Empires, card: str, seat: Seat, chosen: Aims) -> list[Choice] | None:
    """A resource that is no gold, then how many of it."""
    if not chosen:
        return [name for name in RESOURCES if name != "gold"]
    return [*range(1, EVENTS[card].amount + 1)] if len(chosen) == 1 else None


@cannot_aim("alchemist")
def cannot_change(
    game: Empires, card: str, seat: Seat, choice: Choice, chosen: Aims
) -> Refusal | None:
    """There is so much of the resource."""
    resource, number = (chosen[0], int(str(choice))) if chosen else (choice, 1)
    more = number - game.players[seat].supply[RESOURCES.index(str(resource))]
    if more <= 0:
        return None
    return Refusal("events.alchemist", "too_little", {"resource": resource, "more": more})


@cannot_play("alchemist")
def has_nothing_to_change(game: Empires, card: str, seat: Seat) -> Refusal | None:
    """When the card is paid for there is something left that is no gold."""
    left = [have - cost for have, cost in zip(game.players[seat].supply, PRICE[card], strict=True)]
    left[GOLD] = 0
    if max(left) > 0:
        return None
    return Refusal("events.alchemist", "nothing_to_trade", {"card": card, "count": 1})


@happens("alchemist", cites=("events.alchemist",))
def transmute(game: Empires, seat: Seat, card: str, chosen: Aims) -> None:
    """Some of a resource becomes as much gold."""
    give, number = str(chosen[0]), int(str(chosen[1]))
    game.players[seat].supply[RESOURCES.index(give)] -= number
    gained = gain(game, seat, price({"gold": number}))
    game.tell("traded", seat=seat, resource=give, count=number, gained=gained)


# I Come Bearing Gifts


@cannot_play("i_come_bearing_gifts")
def has_nobody_to_give(game: Empires, card: str, seat: Seat) -> Refusal | None:
    """There is an ally, and something is left for him when the card is paid for."""
    if not allies(game, seat):
        return Refusal("events.i_come_bearing_gifts", "no_allies", {"card": card})
    supply = game.players[seat].supply
    if any(have > cost for have, cost in zip(supply, PRICE[card], strict=True)):
        return None
    return Refusal("events.i_come_bearing_gifts", "nothing_to_trade", {"card": card, "count": 1})


@aims("i_come_bearing_gifts")
def gifts(game: Empires, card: str, seat: Seat, chosen: Aims) -> list[Choice] | None:
    """An ally, then a resource, then how many of it."""
    if not chosen:
        return [*allies(game, seat)]
    if len(chosen) == 1:
        return [*RESOURCES]
    return [*range(1, EVENTS[card].amount + 1)] if len(chosen) == 2 else None


@cannot_aim("i_come_bearing_gifts")
def cannot_spare(
    game: Empires, card: str, seat: Seat, choice: Choice, chosen: Aims
) -> Refusal | None:
    """There is so much of the resource."""
    if not chosen:
        return None
    resource, number = (chosen[1], int(str(choice))) if len(chosen) > 1 else (choice, 1)
    more = number - game.players[seat].supply[RESOURCES.index(str(resource))]
    if more <= 0:
        return None
    data = {"resource": resource, "more": more}
    return Refusal("events.i_come_bearing_gifts", "too_little", data)


@happens("i_come_bearing_gifts", cites=("events.i_come_bearing_gifts",))
def bear_gifts(game: Empires, seat: Seat, card: str, chosen: Aims) -> None:
    """All that is given arrives at the ally."""
    ally, resource, number = int(str(chosen[0])), str(chosen[1]), int(str(chosen[2]))
    game.players[seat].supply[RESOURCES.index(resource)] -= number
    gained = gain(game, ally, price({resource: number}))
    game.tell("gained", seat=ally, card=card, gained=gained)


# Rich Plunder


@aims("rich_plunder")
def ruins(game: Empires, card: str, seat: Seat, chosen: Aims) -> list[Choice] | None:
    """The cards of the buildings that were destroyed this turn."""
    return None if chosen else [*dict.fromkeys(game.razed)]


@cannot_aim("rich_plunder")
def cannot_plunder(
    game: Empires, card: str, seat: Seat, choice: Choice, chosen: Aims
) -> Refusal | None:
    """The building had cost something."""
    if any(PRICE[str(choice)]):
        return None
    return Refusal("events.rich_plunder", "was_free", {"card": choice})


@happens("rich_plunder", cites=("events.rich_plunder",))
def plunder(game: Empires, seat: Seat, card: str, chosen: Aims) -> None:
    """What the building had cost by its card comes into the supply."""
    razed = str(chosen[0])
    game.razed = without(game.razed, razed)
    game.tell("gained", seat=seat, card=card, gained=gain(game, seat, PRICE[razed]))


# Mine Raid


@cannot_play("mine_raid")
def has_nobody_to_raid(game: Empires, card: str, seat: Seat) -> Refusal | None:
    """Somebody else has something to pay."""
    if any(sum(game.players[other].supply) for other in rivals(game, seat)):
        return None
    return Refusal("events.mine_raid", "nobody_can_pay", {"card": card})


@happens("mine_raid", cites=("events.mine_raid",))
def raid_mines(game: Empires, seat: Seat, card: str, chosen: Aims) -> None:
    """Everybody else pays gold, and makes up for what is lacking."""
    for other in rivals(game, seat):
        player = game.players[other]
        due = min(EVENTS[card].amount, sum(player.supply))
        gold = min(due, player.supply[GOLD])
        if gold:
            hand_over(game, other, seat, "gold", gold)
        if due > gold:
            game.ask(other, make_up, seat, due - gold)


def hand_over(game: Empires, seat: Seat, taker: Seat, resource: str, number: int) -> None:
    """A player pays another."""
    game.players[seat].supply[RESOURCES.index(resource)] -= number
    gain(game, taker, price({resource: number}))
    game.tell("paid", seat=seat, target=taker, paid={resource: number})


def makeshifts(game: Empires, seat: Seat, taker: Seat, left: int) -> list[Choice]:
    """The resources of which there are any."""
    supply = zip(RESOURCES, game.players[seat].supply, strict=True)
    return [name for name, have in supply if have]


def any_makeshift(game: Empires, seat: Seat, taker: Seat, left: int) -> Sequence[Choice]:
    """Any resource."""
    return RESOURCES


def cannot_make_up(
    game: Empires, seat: Seat, choice: str, taker: Seat, left: int
) -> Refusal | None:
    """What is paid is there."""
    if choice in makeshifts(game, seat, taker, left):
        return None
    return Refusal("events.mine_raid", "too_little", {"resource": choice, "more": 1})


@question("events.mine_raid", makeshifts, cannot_make_up, auto=True, besides=any_makeshift)
def make_up(game: Empires, seat: Seat, choice: str, taker: Seat, left: int) -> None:
    """A resource is paid in place of gold; then the next."""
    hand_over(game, seat, taker, choice, 1)
    if left > 1:
        game.ask(seat, make_up, taker, left - 1)


# Festival Day

PRIZES = {2: "wood", 3: "gold", 4: "stone", 5: "food"}
"""What each face of the die brings; a six brings a card."""


@happens("festival_day", cites=("events.festival_day",))
def celebrate(game: Empires, seat: Seat, card: str, chosen: Aims) -> None:
    """A die is rolled for nothing, a resource, or any card of the play deck."""
    (face,) = game.chance.roll(1)
    game.tell("rolled", seat=seat, card=card, count=face)
    if face in PRIZES:
        amounts = price({PRIZES[face]: EVENTS[card].amount})
        game.tell("gained", seat=seat, card=card, gained=gain(game, seat, amounts))
    elif face == SETUP.die:
        pick_out_next(game, seat, card, 1)
