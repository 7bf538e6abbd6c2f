"""VIII. Trade: cubes are swapped with the bank; a Great Temple sells Victory cubes."""

from __future__ import annotations

from ages.kernel.choices import Picks, Refusal, Seat

from ..book import cites, question, rule, selection
from ..changes import cubes_of, gain, pay
from ..queries import affordable_cubes, stock, trade_cost
from ..state import Mythology
from ..tables import SETUP


def cannot_start_trade(game: Mythology, seat: Seat, card: str, power: str | None) -> Refusal | None:
    """The cost must leave at least one cube to swap."""
    cost = trade_cost(game, seat, card)
    have = sum(game.players[seat].cubes)
    if have <= cost:
        return Refusal(
            "VIII.trade_cost", "nothing_to_trade", {"cost": cost, "more": cost + 1 - have}
        )
    return None


@rule("VIII.trade")
@cites("rulings.10")
def start_trade(game: Mythology, seat: Seat, card: str, power: str | None) -> None:
    """The cost is paid first, then cubes are swapped, then Victory cubes bought."""
    cost = trade_cost(game, seat, card)
    if cost:
        game.ask(seat, pay_trade, cost)
    game.then(swap, seat)
    game.then(offer_victory_cubes, seat)


def any_cubes(game: Mythology, seat: Seat, cost: int) -> Picks:
    """Any mix of the player's cubes."""
    return Picks(stock(game.players[seat].cubes), cost, cost)


@selection("VIII.trade_cost", any_cubes, auto=True, verb="pay")
def pay_trade(game: Mythology, seat: Seat, cubes: tuple[str, ...], cost: int) -> None:
    """The cost of the card is paid in any cubes."""
    pay(game, seat, cubes_of(cubes))
    game.tell("paid", seat=seat, cubes=stock(cubes_of(cubes)))


@rule("VIII.trade")
def swap(game: Mythology, seat: Seat) -> None:
    """Any number of cubes are given, then as many taken."""
    game.ask(seat, give)


def own_cubes(game: Mythology, seat: Seat) -> Picks:
    """Any of the player's cubes."""
    cubes = game.players[seat].cubes
    return Picks(stock(cubes), 0, sum(cubes))


@selection("VIII.trade", own_cubes)
def give(game: Mythology, seat: Seat, cubes: tuple[str, ...]) -> None:
    """The cubes given go to the bank; as many may be taken."""
    if cubes:
        pay(game, seat, cubes_of(cubes))
        game.tell("gave", seat=seat, cubes=stock(cubes_of(cubes)))
        game.ask(seat, take, len(cubes))


def bank_cubes(game: Mythology, seat: Seat, number: int) -> Picks:
    """Cubes of the bank, as many as are due or as it has."""
    number = min(number, sum(game.bank))
    return Picks(stock(game.bank), number, number)


@selection("VIII.trade", bank_cubes, auto=True)
def take(game: Mythology, seat: Seat, cubes: tuple[str, ...], number: int) -> None:
    """Cubes of the player's choice come from the bank."""
    taken = gain(game, seat, cubes_of(cubes))
    game.tell("took", seat=seat, cubes=taken)


@rule("X.temple")
def offer_victory_cubes(game: Mythology, seat: Seat) -> None:
    """The owner of a Great Temple may buy Victory cubes for eight favor each."""
    if "great_temple" in game.players[seat].city and affordable_cubes(game, seat):
        game.ask(seat, buy_cubes)


def numbers_of_cubes(game: Mythology, seat: Seat) -> range:
    """None, or up to as many as can be paid."""
    return range(affordable_cubes(game, seat) + 1)


@question("V.great_temple", numbers_of_cubes, verb="buy")
def buy_cubes(game: Mythology, seat: Seat, number: int) -> None:
    """Favor is paid for Victory cubes of the bank."""
    pay(game, seat, (0, 0, 0, SETUP.temple_price * number))
    game.victory_bank -= number
    game.players[seat].temple_cubes += number
    if number:
        game.tell("bought_cubes", seat=seat, count=number)
