"""What the pieces in the event boxes promise their owners."""

from __future__ import annotations

from collections.abc import Callable

from ages.games.kit.worth import likelihood
from ages.kernel.choices import Seat

from ..changes import with_good
from ..queries import (
    battlefields,
    building_price,
    hits,
    is_discovered,
    missionary_colonists,
    shipping_value,
)
from ..rules.building import buy_buildings
from ..rules.goods import choose_goods
from ..rules.warfare import wage_war
from ..state import Discovery, Piece
from ..tables import REGION, REGIONS, SETUP, SPECIALISTS, TURNS
from .worth import (
    WORTH,
    dollar,
    economy,
    good_gain,
    offer_worth,
    piece_worth,
    region_worth,
    ship_gain,
    turn_of,
)

Row = tuple[Piece, ...]
Prospect = Callable[[Discovery, Seat, Row], float]

# Boxes that keep their pieces until the last of them has had its turn.
ONE_BY_ONE: dict[str, Callable[..., None]] = {
    "trade_goods": choose_goods,
    "capital_building": buy_buildings,
    "warfare": wage_war,
}

PROSPECTS: dict[str, Prospect] = {}


def prospect(*boxes: str) -> Callable[[Prospect], Prospect]:
    """Mark a function as what tells the worth of a seat's pieces in a box."""

    def enter(function: Prospect) -> Prospect:
        for box in boxes:
            PROSPECTS[box] = function
        return function

    return enter


def in_boxes(game: Discovery, seat: Seat, *boxes: str) -> float:
    """What a seat's pieces in some boxes promise as they stand."""
    return sum([PROSPECTS[box](game, seat, waiting(game, box)) for box in boxes])


def waiting(game: Discovery, box: str) -> Row:
    """The pieces in a box that have not had their turn yet."""
    row: Row = game.boxes[box]
    if row and box in ONE_BY_ONE:
        for rule, args in reversed(game.agenda):
            if rule is ONE_BY_ONE[box]:
                return row[args[0] :]
    return row


@prospect("initiative")
def initiative(game: Discovery, seat: Seat, row: Row) -> float:
    """The order of the next turn; and dollars, as long as there is something to buy."""
    seats = [owner for owner, _ in row]
    worth = 0.0
    if seat in seats:
        worth += dollar(game) * (seats.index(seat) + 1)
    if game.turn == TURNS:
        return worth
    order = seats + [other for other in game.order if other not in seats]
    return worth + WORTH.first * (1 - order.index(seat) / (game.seats - 1))


@prospect("dock", "x", "y")
def dock(game: Discovery, seat: Seat, row: Row) -> float:
    """The pieces land one after another where each does most."""
    landed = [0] * len(REGIONS)
    worth = 0.0
    for owner, kind in row:
        if owner != seat:
            continue
        count = 1
        if kind == "merchant":
            worth += dollar(game) * SETUP.merchant_landing
        elif kind == "missionary":
            count += missionary_colonists(game.players[seat])
        elif kind == "soldier":
            worth += WORTH.soldier
        gain, place = best_landing(game, seat, landed, count)
        landed[place] += count
        worth += gain
    return worth


def best_landing(game: Discovery, seat: Seat, landed: list[int], count: int) -> tuple[float, int]:
    """Where so many pieces add most, after those that have landed already."""
    return max(
        [
            (landing(game, seat, place, landed[place], count), place)
            for place, region in enumerate(REGIONS)
            if is_discovered(game, region)
        ]
    )


def landing(game: Discovery, seat: Seat, place: int, landed: int, count: int) -> float:
    """What so many pieces add to a region where some have landed."""
    before = region_worth(game, seat, place, landed)
    return region_worth(game, seat, place, landed + count) - before


@prospect("trade_goods")
def trade_goods(game: Discovery, seat: Seat, row: Row) -> float:
    """Everybody takes the good that helps most, in the order of the spaces."""
    owners = [owner for owner, _ in row]
    if seat not in owners:
        return 0.0
    offer = list(game.goods_offer)
    turn = turn_of(game)
    worth = 0.0
    goods = game.players[seat].goods
    for owner in owners:
        if not offer:
            break
        player = game.players[owner]
        gain, good = max([(good_gain(player, good, turn), good) for good in offer])
        if owner == seat:
            gain, good = max([(gain_of(game, seat, goods, good), good) for good in offer])
            goods = with_good(goods, good)
            worth += gain
        offer.remove(good)
    return worth


def gain_of(game: Discovery, seat: Seat, goods: tuple[int, ...], good: str) -> float:
    """What a good adds to a seat that has such goods."""
    ships, turn = game.players[seat].ships, turn_of(game)
    return economy(with_good(goods, good), ships, turn) - economy(goods, ships, turn)


@prospect("merchant_shipping")
def shipping(game: Discovery, seat: Seat, row: Row) -> float:
    """The ship, as likely as it is to be won."""
    values = dict.fromkeys(game.order, 0)
    for owner, kind in row:
        values[owner] += shipping_value(kind)
    mine = values.pop(seat)
    if not mine or not game.ship_in_box:
        return 0.0
    first = game.order.index(seat)
    lead = min(
        [mine - v + (0.5 if first < game.order.index(o) else -0.5) for o, v in values.items()]
    )
    hands = sum([sum(game.players[other].hand) for other in values])
    chance = likelihood((lead - WORTH.rivals_hand * hands) * 1.6)
    return chance * ship_gain(game.players[seat], turn_of(game))


@prospect("capital_building")
def capital_building(game: Discovery, seat: Seat, row: Row) -> float:
    """Everybody buys what is worth most, in the order of the spaces, as far as money goes."""
    owners = [owner for owner, _ in row]
    if seat not in owners:
        return 0.0
    offer = list(dict.fromkeys(game.building_offer))
    price = building_price(game)
    spent = dict.fromkeys(owners, 0)
    worth = 0.0
    for owner in owners:
        if offer and money_then(game, owner) - spent[owner] >= price:
            gain, building = max([(offer_worth(game, owner, each), each) for each in offer])
            if gain > 0:
                offer.remove(building)
                spent[owner] += price
                worth += gain if owner == seat else 0.0
    return worth


def money_then(game: Discovery, seat: Seat) -> int:
    """The dollars that a player will have when buildings are bought."""
    money = game.players[seat].money
    for number, (owner, _) in enumerate(game.boxes["initiative"], start=1):
        if owner == seat:
            money += number
    return money + SETUP.merchant_landing * game.boxes["dock"].count((seat, "merchant"))


def specialist(kind: str) -> Prospect:
    """A specialist in the next turn."""
    return lambda game, seat, row: (
        piece_worth(kind, game.turn + 1) if row and row[0][0] == seat else 0.0
    )


for each in SPECIALISTS:
    PROSPECTS[each] = specialist(each)


@prospect("training")
def training(game: Discovery, seat: Seat, row: Row) -> float:
    """The best specialist for $5."""
    if not row or row[0][0] != seat or game.players[seat].money < SETUP.training_price:
        return 0.0
    best = max([piece_worth(kind, game.turn + 1) for kind in WORTH.pieces])
    return max(0.0, best - dollar(game) * SETUP.training_price)


@prospect("warfare")
def warfare(game: Discovery, seat: Seat, row: Row) -> float:
    """The best battles, one for each piece."""
    pieces = [owner for owner, _ in row].count(seat)
    if not pieces or not any(game.players[seat].soldiers):
        return 0.0
    gains = [
        battle_gain(game, seat, opponent, region)
        for opponent in range(game.seats)
        if opponent != seat
        for region in battlefields(game, seat, opponent)
    ]
    return sum([gain for gain in sorted(gains, reverse=True)[:pieces] if gain > 0])


def battle_gain(game: Discovery, seat: Seat, opponent: Seat, region: str) -> float:
    """What a battle brings its declarer, and what it takes from the enemy in part."""
    place = REGION[region]
    me, enemy = game.players[seat], game.players[opponent]
    theirs = enemy.colonists[place] + enemy.soldiers[place]
    mine = me.colonists[place] + me.soldiers[place]
    slain = min(theirs, hits(game, seat, region, seat))
    lost = min(mine, hits(game, opponent, region, seat))
    fewer = [0] * game.seats
    fewer[opponent] = slain
    gain = region_worth(game, seat, place, -lost, fewer) - region_worth(game, seat, place)
    fewer = [0] * game.seats
    fewer[seat] = lost
    harm = region_worth(game, opponent, place) - region_worth(game, opponent, place, -slain, fewer)
    return gain + (WORTH.rival + WORTH.rivals / game.seats) * harm
