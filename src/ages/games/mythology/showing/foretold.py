"""What an option surely costs and brings, found by the rules that will do it."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

from ages.games.kit.facets import foretells
from ages.games.kit.foretold import NOTHING, Foretold
from ages.kernel.choices import Choice, Refusal, Seat

from ..cards.egyptian import YES, mortals_to_mummify, mummify, raise_unit, send_wadjet, swap_tiles
from ..cards.greek import seduce
from ..cards.kinds import destroy_building, eliminate_tile, pocket, rob, sacrifice, strike
from ..cards.norse import mortals_to_gain, raise_legion, reinforce
from ..cards.plain import OF_CHOICE
from ..gods import favor_price
from ..hooks import reach
from ..queries import age_price, discount, others, stock, trade_cost, unit_price
from ..rules.attack import attack, choose_army
from ..rules.battle import declare, reveal
from ..rules.build import build, lose_villager, save
from ..rules.cards import ACTIONS, BURN, PLAY, invoke, play_card
from ..rules.explore import choose_tile
from ..rules.gather import gather, gather_cubes, gatherers, move_worker
from ..rules.next_age import choose_age
from ..rules.recruit import recruit
from ..rules.spoils import capture_cubes, capture_tile, destroy_buildings
from ..rules.trade import buy_cubes, give, pay_trade, take
from ..rules.turn import choose_hand, discard, place_cube
from ..state import Mythology
from ..tables import BUILDING_PRICE, CARDS, RESOURCE, SETUP, UNIT_INDEX, UNITS

Cubes = dict[str, int]


def stores(game: Mythology) -> tuple[Cubes, ...]:
    """By seat the cubes that a choice may cost or bring."""
    return tuple(
        [
            {**stock(player.cubes), "victory": player.battle_cubes + player.temple_cubes}
            for player in game.players
        ]
    )


# Gathering


def harvest(game: Mythology, seat: Seat, what: str, power: str | None) -> dict[Seat, Cubes]:
    """The cubes that each would gather now, in their order, as far as the bank has them."""
    after = game.clone()
    for each in gatherers(game, seat, power):
        mine = each == seat
        gather_cubes(after, each, what, power if mine else None, int(mine))
    return gained(game, after)


def gained(game: Mythology, after: Mythology) -> dict[Seat, Cubes]:
    """The cubes that each seat has more than before; less are told as less than none."""
    pairs = zip(game.players, after.players, strict=True)
    return {
        seat: stock([now - then for then, now in zip(old.cubes, new.cubes, strict=True)])
        for seat, (old, new) in enumerate(pairs)
    }


# Gods


def invoked(game: Mythology, seat: Seat, card: str) -> Mythology:
    """The position after a power is paid and has done what it does unasked."""
    after = game.clone()
    after.agenda.clear()
    after.pending = None
    after.then(invoke, seat, card)
    after.run()
    return after


def outcomes(game: Mythology) -> Iterator[Mythology]:
    """The positions to which the options of a power's question lead, or the one without it."""
    if game.pending is None:
        yield game
        return
    asked = game.pending.seats[0]
    for option in game.options(asked):
        after = game.clone()
        after.play(asked, option)
        while after.pending is not None:
            other = after.pending.seats[0]
            after.play(other, after.options(other)[0])
        yield after


def lost_action(after: Mythology, seat: Seat, card: str, god: str | None = None) -> Refusal | None:
    """Why the action of a card cannot be done once a power is, whatever is chosen for that."""
    cannot = ACTIONS[CARDS[card].action][1]
    refusal = None
    if cannot is not None:
        for one in outcomes(after):
            refusal = cannot(one, seat, card, god or card)
            if refusal is None:
                return None
    return refusal


@reach("forseti", "hades", "hermes", cites=("powers.forseti", "powers.hades", "powers.hermes"))
def cubes_in_bank(game: Mythology, god: str, seat: Seat) -> int | None:
    """The cubes that the bank will have once the power is paid."""
    return sum(game.bank) + favor_price(game, seat, god)


@reach("freyja", "poseidon", cites=("powers.freyja", "powers.poseidon"))
def resource_in_bank(game: Mythology, god: str, seat: Seat) -> int | None:
    """The cubes of its resource that the bank has."""
    return game.bank[RESOURCE[CARDS[god].resource]]


@reach("apollo", cites=("powers.apollo",))
def units_left(game: Mythology, god: str, seat: Seat) -> int | None:
    """The pieces of its unit that are left."""
    return game.players[seat].pieces[UNIT_INDEX[CARDS[god].unit]]


@reach("anubis", cites=("powers.anubis",))
def mortals_left(game: Mythology, god: str, seat: Seat) -> int | None:
    """The mortals that can become Mummies."""
    return mortals_to_mummify(game, seat).most


@reach("hel", cites=("powers.hel",))
def legion_left(game: Mythology, god: str, seat: Seat) -> int | None:
    """The mortals that can come."""
    return mortals_to_gain(game, seat).most


@reach("loki", cites=("powers.loki",))
def cubes_of_others(game: Mythology, god: str, seat: Seat) -> int | None:
    """The most cubes that another player has."""
    return max(sum(game.players[other].cubes) for other in others(game, seat))


def power_amount(game: Mythology, seat: Seat, card: str) -> int:
    """The number of a power, cut to what is there."""
    number, most = CARDS[card].number, reach.of(game, card, seat)
    return number if most is None else min(number, most)


# Options


@foretells(play_card)
def of_card(game: Mythology, seat: Seat, choice: tuple[str, str]) -> Foretold | None:
    """A card played, invoked or burned."""
    way, card = choice
    if way == BURN:
        return NOTHING
    if way == PLAY and game.settings.age_gods:
        return of_card_with_gods(game, seat, card)
    return of_action(game, seat, card, None) if way == PLAY else of_power(game, seat, card)


def of_card_with_gods(game: Mythology, seat: Seat, card: str) -> Foretold | None:
    """The action alone; open where a god is to make it possible."""
    cannot = ACTIONS[CARDS[card].action][1]
    if cannot is not None and cannot(game, seat, card, None) is not None:
        return None
    return of_action(game, seat, card, None)


def of_action(game: Mythology, seat: Seat, card: str, power: str | None) -> Foretold | None:
    """The action of a card; what its player may leave out is not counted."""
    row = CARDS[card]
    if row.action == "trade":
        return Foretold(of_choice=-trade_cost(game, seat, card))
    if row.action == "gather" and row.gather != "choice":
        return Foretold(gains=harvest(game, seat, row.gather, power))
    if row.action == "next_age" and power is None:
        return Foretold(stock(age_price(game, seat, card)))
    return None if row.action in ("attack", "gather") and power is None else NOTHING


def of_power(game: Mythology, seat: Seat, card: str) -> Foretold | None:
    """The favor of a power, the cubes that it brings, and the action after it."""
    after = invoked(game, seat, card)
    return of_invoked(game, seat, card, after, of_action(after, seat, card, card))


def of_invoked(
    game: Mythology, seat: Seat, card: str, after: Mythology, action: Foretold | None
) -> Foretold | None:
    """A power that leads to a position, with what the action does after it."""
    if CARDS[card].steals or action is None:
        return None  # whose cubes are taken is still to be chosen
    costs = {"favor": favor_price(game, seat, card)}
    own = Counter(gained(game, after)[seat])
    own.update(costs)
    own.update(action.gains.get(seat, {}))
    more = power_amount(game, seat, card) if CARDS[card].resource == OF_CHOICE else 0
    return Foretold(costs, {**action.gains, seat: own}, action.of_choice + more)


@foretells(recruit)
def of_unit(
    game: Mythology, seat: Seat, unit: str, left: int, power: str | None
) -> Foretold | None:
    """A unit costs its price."""
    return Foretold(stock(unit_price(unit, power)))


@foretells(build)
def of_building(
    game: Mythology, seat: Seat, building: str, left: int, power: str | None, quarry: int
) -> Foretold | None:
    """A building costs its price, less the cubes that a Quarry or a god saves."""
    price = BUILDING_PRICE[building]
    return Foretold(stock(price), of_choice=min(discount(building, power, quarry), sum(price)))


@foretells(gather)
def of_land(
    game: Mythology, seat: Seat, what: str, card: str, power: str | None
) -> Foretold | None:
    """A terrain or a resource brings cubes to all who gather."""
    return Foretold(gains=harvest(game, seat, what, power))


@foretells(choose_age)
def of_age(game: Mythology, seat: Seat, choice: str, card: str) -> Foretold | None:
    """An age costs its price."""
    return Foretold(stock(age_price(game, seat, card)))


@foretells(buy_cubes)
def of_cubes(game: Mythology, seat: Seat, number: int) -> Foretold | None:
    """Victory cubes are bought for favor."""
    return Foretold({"favor": number * SETUP.temple_price}, {seat: {"victory": number}})


@foretells(raise_unit)
def of_rising(game: Mythology, seat: Seat, choice: str, unit: str) -> Foretold | None:
    """A unit that a Priest brings back costs favor."""
    return Foretold({"favor": UNITS[unit].amount}) if choice == YES else NOTHING


@foretells(
    lose_villager,
    swap_tiles,
    choose_tile,
    move_worker,
    destroy_building,
    eliminate_tile,
    sacrifice,
    strike,
    capture_tile,
    place_cube,
)
def of_nothing(game: Mythology, seat: Seat, choice: Choice, *args: Choice) -> Foretold | None:
    """What moves no cube."""
    return NOTHING


foretells.none(
    attack,
    capture_cubes,
    choose_army,
    choose_hand,
    declare,
    destroy_buildings,
    discard,
    give,
    mummify,
    pay_trade,
    pocket,
    raise_legion,
    reinforce,
    reveal,
    rob,
    save,
    seduce,
    send_wadjet,
    take,
)
