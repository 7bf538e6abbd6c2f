"""VIII. Trade: cubes are swapped with the bank; a Great Temple sells Victory cubes."""

from __future__ import annotations

from ages.kernel.choices import Picks, Refusal, Seat

from ..besides import IN_HOLDING, VICTORY, VICTORY_CUBES, no_cube
from ..book import cites, question, rule, selection
from ..changes import cubes_of, gain, pay
from ..queries import affordable_cubes, lacking, stock, trade_cost
from ..state import Mythology
from ..tables import FAVOR, RESOURCE, RESOURCES, SETUP

TILES_OF_BANK = "tiles"
IN_BANK = (*RESOURCES, VICTORY, TILES_OF_BANK)
ALL_NUMBERS = range(SETUP.victory_cubes + 1)
NEEDS_TRADE = Refusal("VIII.trade", "needs_card", {"card": "trade_card"})


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


def cannot_pay_with(game: Mythology, seat: Seat, thing: str, cost: int) -> Refusal | None:
    """A trade is paid in resource cubes that the player has."""
    return cannot_give(game, seat, thing)


def all_to_pay_with(game: Mythology, seat: Seat, cost: int) -> tuple[str, ...]:
    """Whatever can lie in a Holding Area."""
    return IN_HOLDING


def costs_nothing(game: Mythology, seat: Seat) -> Refusal:
    """With a Market a trade costs nothing."""
    if "market" in game.players[seat].city:
        return Refusal("V.market", "free_trade")
    return NEEDS_TRADE


@selection(
    "VIII.trade_cost",
    any_cubes,
    cannot_pay_with,
    auto=True,
    verb="pay",
    legal=any_cubes,
    besides=all_to_pay_with,
    unasked=costs_nothing,
)
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


def cannot_give(game: Mythology, seat: Seat, thing: str) -> Refusal | None:
    """Only resource cubes that the player has can be given."""
    if thing in stock(game.players[seat].cubes):
        return None
    return no_cube(seat, seat, thing)


def all_to_give(game: Mythology, seat: Seat) -> tuple[str, ...]:
    """Whatever can lie in a Holding Area."""
    return IN_HOLDING


def needs_trade(game: Mythology, seat: Seat) -> Refusal:
    """Cubes are swapped with a card."""
    return NEEDS_TRADE


@selection(
    "VIII.trade",
    own_cubes,
    cannot_give,
    legal=own_cubes,
    besides=all_to_give,
    unasked=needs_trade,
)
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


@cites("VIII.bank_dry")
def cannot_take(game: Mythology, seat: Seat, thing: str, number: int) -> Refusal | None:
    """Only resource cubes that the bank has can be taken."""
    if thing == VICTORY:
        return VICTORY_CUBES
    if thing not in RESOURCES:
        return Refusal("V.resources", "cubes_only", {"thing": thing})
    if game.bank[RESOURCE[thing]]:
        return None
    return Refusal("VIII.bank_dry", "bank_has_none", {"resource": thing})


def all_in_bank(game: Mythology, seat: Seat, number: int) -> tuple[str, ...]:
    """Whatever lies in the bank."""
    return IN_BANK


@selection(
    "VIII.trade",
    bank_cubes,
    cannot_take,
    auto=True,
    legal=bank_cubes,
    besides=all_in_bank,
    unasked=needs_trade,
)
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


def cannot_buy(game: Mythology, seat: Seat, number: int) -> Refusal | None:
    """The bank must have so many Victory cubes, and the player the favor."""
    if number > game.victory_bank:
        return Refusal("rulings.6", "few_victory_cubes", {"left": game.victory_bank})
    player, price = game.players[seat], (0, 0, 0, SETUP.temple_price * number)
    if player.cubes[FAVOR] >= price[FAVOR]:
        return None
    data = {"number": number, **lacking(player, price)}
    return Refusal("V.great_temple", "victory_price", data)


def all_numbers(game: Mythology, seat: Seat) -> range:
    """As many Victory cubes as there are in the game."""
    return ALL_NUMBERS


def has_no_temple(game: Mythology, seat: Seat) -> Refusal | None:
    """Victory cubes are sold in a Great Temple, for favor, after a trade."""
    if "great_temple" not in game.players[seat].city:
        return Refusal("V.great_temple", "no_temple")
    return cannot_buy(game, seat, 1) or NEEDS_TRADE


@question(
    "V.great_temple",
    numbers_of_cubes,
    cannot_buy,
    verb="buy",
    legal=numbers_of_cubes,
    besides=all_numbers,
    unasked=has_no_temple,
)
def buy_cubes(game: Mythology, seat: Seat, number: int) -> None:
    """Favor is paid for Victory cubes of the bank."""
    pay(game, seat, (0, 0, 0, SETUP.temple_price * number))
    game.victory_bank -= number
    game.players[seat].temple_cubes += number
    if number:
        game.tell("bought_cubes", seat=seat, count=number)
