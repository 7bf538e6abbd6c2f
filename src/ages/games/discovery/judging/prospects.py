"""What the pieces in the event boxes promise their owners."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from functools import lru_cache

from ages.games.kit.worth import likelihood
from ages.kernel.choices import Seat

from ..queries import building_price, missionary_colonists, shipping_value
from ..rules.building import buy_buildings
from ..rules.goods import choose_goods
from ..rules.specialists import TRAINING
from ..rules.warfare import wage_war
from ..state import Discovery, Piece
from ..tables import NATIONS, SETUP, SPECIALISTS, TURNS
from .buildings import steadily_wanted, wanted
from .outlook import Outlook
from .world import battle_gains, landings
from .worth import WORTH, Trade, money_worth

Row = tuple[Piece, ...]
Worths = Sequence[float]
"""What something is worth, by seat."""

Prospect = Callable[[Outlook, Row], Worths]

NOTHING: Worths = (0.0,) * len(NATIONS)

# Boxes that keep their pieces until the last of them has had its turn.
ONE_BY_ONE: dict[Callable[..., None], str] = {
    choose_goods: "trade_goods",
    buy_buildings: "capital_building",
    wage_war: "warfare",
}

PROSPECTS: dict[str, Prospect] = {}
BEST_PIECE = max(WORTH.pieces.values())


def prospect(*boxes: str) -> Callable[[Prospect], Prospect]:
    """Mark a function as what tells by seat the worth of the pieces in a box."""

    def enter(function: Prospect) -> Prospect:
        for box in boxes:
            PROSPECTS[box] = function
        return function

    return enter


def in_boxes(outlook: Outlook, rows: dict[str, Row], *boxes: str) -> Worths:
    """By seat what the pieces in some boxes promise as they stand."""
    worths = NOTHING
    for box in boxes:
        row = rows[box]
        if row:
            more = PROSPECTS[box](outlook, row)
            if worths is NOTHING:
                worths = more
            else:
                worths = [one + other for one, other in zip(worths, more, strict=True)]
    return worths


def waiting(game: Discovery) -> dict[str, Row]:
    """By box the pieces that have not had their turn yet."""
    for rule, args in reversed(game.agenda):
        box = ONE_BY_ONE.get(rule)
        if box is not None:
            return {**game.boxes, box: game.boxes[box][args[0] :]}
    return game.boxes


@lru_cache(maxsize=1 << 10)
def by_owner(row: Row) -> tuple[tuple[Seat, tuple[str, ...]], ...]:
    """The kinds of pieces of each owner in a box."""
    kinds: dict[Seat, list[str]] = {}
    for owner, kind in row:
        kinds.setdefault(owner, []).append(kind)
    return tuple([(owner, tuple(own)) for owner, own in kinds.items()])


@prospect("initiative")
def initiative(outlook: Outlook, row: Row) -> Worths:
    """The order of the next turn; and dollars, as long as there is something to buy."""
    return places_worth(tuple([owner for owner, _ in row]), outlook.game.order, outlook.game.turn)


@lru_cache(maxsize=1 << 10)
def places_worth(owners: tuple[Seat, ...], order: tuple[Seat, ...], turn: int) -> Worths:
    """What spaces of Initiative are worth to each seat."""
    after = [*owners, *[seat for seat in order if seat not in owners]]
    worths = []
    for seat in range(len(order)):
        worth = 0.0
        if seat in owners:
            worth += WORTH.dollar[(turn or 1) - 1] * (owners.index(seat) + 1)
        if turn != TURNS:
            worth += WORTH.first * (1 - after.index(seat) / (len(order) - 1))
        worths.append(worth)
    return tuple(worths)


@prospect("dock", "x", "y")
def dock(outlook: Outlook, row: Row) -> Worths:
    """The pieces land one after another where each does most."""
    players, world, trades = outlook.game.players, outlook.world, outlook.trades
    worths = [0.0] * len(players)
    for seat, kinds in by_owner(row):
        converts = missionary_colonists(players[seat]) if "missionary" in kinds else 0
        worths[seat] = landings(world, seat, trades[seat], kinds, converts)
    return worths


@prospect("trade_goods")
def trade_goods(outlook: Outlook, row: Row) -> Worths:
    """Everybody takes the good that helps most, in the order of the spaces."""
    owners = tuple([owner for owner, _ in row])
    return goods_worth(owners, outlook.game.goods_offer, outlook.trades)


@lru_cache(maxsize=1 << 10)
def goods_worth(
    owners: tuple[Seat, ...], offer: tuple[str, ...], trades: tuple[Trade, ...]
) -> Worths:
    """What each seat gains of the goods on offer."""
    return tuple(
        [
            taken_goods(seat, owners, offer, trades) if seat in owners else 0.0
            for seat in range(len(trades))
        ]
    )


def taken_goods(
    seat: Seat, owners: tuple[Seat, ...], offer: tuple[str, ...], trades: tuple[Trade, ...]
) -> float:
    """What a seat gains of the goods; it alone is seen to build on what it took before."""
    left = list(offer)
    own, worth = trades[seat], 0.0
    for owner in owners:
        if not left:
            break
        trade = own if owner == seat else trades[owner]
        gain, good = max([(trade.gain(good), good) for good in left])
        if owner == seat:
            own = own.having(good)
            worth += gain
        left.remove(good)
    return worth


@prospect("merchant_shipping")
def shipping(outlook: Outlook, row: Row) -> Worths:
    """The ship, as likely as it is to be won."""
    game = outlook.game
    if not game.ship_in_box:
        return NOTHING[: game.seats]
    hands = tuple([sum(player.hand) for player in game.players])
    chances = shipping_chances(row, game.order, hands)
    return [
        chance and chance * trade.ship_gain()
        for chance, trade in zip(chances, outlook.trades, strict=True)
    ]


@lru_cache(maxsize=1 << 10)
def shipping_chances(row: Row, order: tuple[Seat, ...], hands: tuple[int, ...]) -> Worths:
    """How likely each seat is to win the ship, given the pieces that all have in hand."""
    values = dict.fromkeys(order, 0)
    for owner, kind in row:
        values[owner] += shipping_value(kind)
    chances = []
    for seat in range(len(order)):
        mine, first = values[seat], order.index(seat)
        if not mine:
            chances.append(0.0)
            continue
        lead = min(
            [
                mine - value + (0.5 if first < order.index(other) else -0.5)
                for other, value in values.items()
                if other != seat
            ]
        )
        rivals = sum(hands) - hands[seat]
        chances.append(likelihood((lead - WORTH.rivals_hand * rivals) * 1.6))
    return tuple(chances)


@prospect("capital_building")
def capital_building(outlook: Outlook, row: Row) -> Worths:
    """Everybody buys what is worth most, in the order of the spaces, as far as money goes."""
    game = outlook.game
    offer = list(dict.fromkeys(game.building_offer))
    price = building_price(game)
    known = steadily_wanted(outlook.turn)
    more = money_coming(game.boxes["initiative"], game.boxes["dock"])
    worths, spent = [0.0] * game.seats, [0] * game.seats
    for owner, _ in row:
        money = game.players[owner].money
        if offer and money + more[owner] - spent[owner] >= price:
            had, left = money_worth(game, owner, money), money_worth(game, owner, money - price)
            gain, building = max(
                [
                    (
                        (known[each] if each in known else wanted(outlook, owner, each))
                        - had
                        + left,
                        each,
                    )
                    for each in offer
                ]
            )
            if gain > 0:
                offer.remove(building)
                spent[owner] += price
                worths[owner] += gain
    return worths


@lru_cache(maxsize=1 << 10)
def money_coming(initiative: Row, dock: Row) -> tuple[int, ...]:
    """By seat the dollars that come before buildings are bought."""
    money = [0] * len(NATIONS)
    for number, (owner, _) in enumerate(initiative, start=1):
        money[owner] += number
    for owner, kind in dock:
        if kind == "merchant":
            money[owner] += SETUP.merchant_landing
    return tuple(money)


def specialist(box: str) -> Prospect:
    """A specialist in the next turn, of the kind of the box or trained."""
    return lambda outlook, row: specialists(outlook, {box: row})


for each in (*SPECIALISTS, TRAINING):
    PROSPECTS[each] = specialist(each)


def specialists(outlook: Outlook, rows: Mapping[str, Row]) -> Worths:
    """The specialists of the next turn; one who is trained is the best, for $5."""
    game = outlook.game
    worths = [0.0] * game.seats
    if game.turn == TURNS:
        return worths
    for kind in SPECIALISTS:
        row = rows.get(kind)
        if row:
            worths[row[0][0]] += WORTH.pieces[kind]
    row = rows.get(TRAINING)
    if row and game.players[row[0][0]].money >= SETUP.training_price:
        worths[row[0][0]] += max(0.0, BEST_PIECE - outlook.rate * SETUP.training_price)
    return worths


@prospect("warfare")
def warfare(outlook: Outlook, row: Row) -> Worths:
    """The best battles, one for each piece."""
    players = outlook.game.players
    worths = [0.0] * len(players)
    for seat, pieces in by_owner(row):
        if any(players[seat].soldiers):
            militia = outlook.militia(seat)
            gains = battle_gains(outlook.world, seat, outlook.trades, militia)
            worths[seat] = sum(gains[: len(pieces)])
    return worths
