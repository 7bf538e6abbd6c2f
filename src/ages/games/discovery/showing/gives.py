"""What an option costs and gives, in a few words, from the queries that the rules use."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from ages.games.kit.facets import gives
from ages.kernel.choices import Choice, Seat
from ages.words.catalogues import Words

from ..book import PASS
from ..cards.age_one import chart
from ..cards.age_two import station
from ..changes import settle, with_good
from ..queries import (
    battlefields,
    building_price,
    can_fight,
    colony_points,
    force,
    highest_value,
    hits,
    is_lacking,
    missionary_colonists,
    pieces_by_kind,
    robber,
    robbery,
    settlers,
    shipping_value,
    targets,
)
from ..rules.auction import bid, choose_specialist
from ..rules.benefits import move
from ..rules.building import buy
from ..rules.discovery import explore, send
from ..rules.dock import STAY, land
from ..rules.goods import take_good
from ..rules.initiative import take_money
from ..rules.pieces import swap
from ..rules.placement import place
from ..rules.shipping import take_ship
from ..rules.specialists import train
from ..rules.university import UNIVERSITY, move_to_front
from ..rules.warfare import declare, strike, strike_back
from ..sets import set_income
from ..state import Discovery, Player
from ..tables import BUILDINGS, COUNTERS, REGION, SETUP, SPECIALISTS
from ..view import counters, knows, named, possible, unseen_counters
from .effects import building_words, enough, enough_words, piece_words

Teller = Callable[..., str]


# Placement


@gives(place)
def piece_in_box(game: Discovery, seat: Seat, choice: Any, words: Words) -> str:
    """What a piece gets in a box as it is now."""
    kind, box = choice[0], choice[1]
    if kind == UNIVERSITY:
        return to_front(game, seat, choice, words)
    if box in SPECIALISTS:
        return words.message("gives.specialist", piece=box, ability=piece_words(box, words))
    return BOXES[box](game, seat, kind, words, len(game.boxes[box]) + 1)


def initiative(game: Discovery, seat: Seat, kind: str, words: Words, number: int) -> str:
    """The dollars of the next space, and the place that it takes in the next order."""
    return words.message("gives.initiative", number=number)


def dock(game: Discovery, seat: Seat, kind: str, words: Words, number: int) -> str:
    """When the piece sails, and what it earns or brings on landing."""
    if kind == "merchant":
        dollars = SETUP.merchant_landing
        return words.message("gives.dock_merchant", number=number, dollars=dollars)
    if kind == "missionary":
        more = missionary_colonists(game.players[seat])
        return words.message("gives.dock_missionary", number=number, more=more)
    return words.message("gives.dock", number=number)


def trade_goods(game: Discovery, seat: Seat, kind: str, words: Words, number: int) -> str:
    """When the piece chooses, and among which goods all do."""
    return words.message("gives.trade_goods", number=number, goods=game.goods_offer)


def shipping(game: Discovery, seat: Seat, kind: str, words: Words, number: int) -> str:
    """The value that the player would have, and whether it would win the ship."""
    if not game.ship_in_box:
        return words.message("gives.no_ship")
    after = game.clone()
    after.boxes["merchant_shipping"] += ((seat, kind),)
    best = highest_value(after)
    values = dict.fromkeys(range(game.seats), 0)
    for owner, piece in after.boxes["merchant_shipping"]:
        values[owner] += shipping_value(piece)
    key = "gives.shipping" if best == seat else "gives.shipping_behind"
    return words.message(key, mine=values[seat], seat=best, best=values[best])


def capital_building(game: Discovery, seat: Seat, kind: str, words: Words, number: int) -> str:
    """When the piece buys, the price, and what the player has."""
    price, money = building_price(game), game.players[seat].money
    return words.message("gives.capital_building", number=number, price=price, money=money)


def explorer(game: Discovery, seat: Seat, kind: str, words: Words, number: int) -> str:
    """The force that the player would have, and what it is enough for."""
    there = pieces_by_kind(game.players[seat].explorers)
    pieces = [one for one, count in there.items() for _ in range(count)]
    strength = force([*pieces, kind])
    told = enough_words(counters(game, seat), game.deck, words, strength)
    return words.message("gives.discovery", force=strength, enough=told)


def training(game: Discovery, seat: Seat, kind: str, words: Words, number: int) -> str:
    """The price of a specialist of choice."""
    return words.message("gives.training", price=SETUP.training_price)


def warfare(game: Discovery, seat: Seat, kind: str, words: Words, number: int) -> str:
    """When the piece fights, or that there is nobody to fight yet."""
    if not can_fight(game, seat):
        return words.message("gives.no_war")
    return words.message("gives.warfare", number=number, price=SETUP.war_price)


BOXES: dict[str, Teller] = {
    "initiative": initiative,
    "dock": dock,
    "trade_goods": trade_goods,
    "merchant_shipping": shipping,
    "capital_building": capital_building,
    "discovery": explorer,
    "training": training,
    "warfare": warfare,
}


@gives(move_to_front)
def to_front(game: Discovery, seat: Seat, choice: Any, words: Words) -> str:
    """A University is used only once."""
    return words.message("gives.university")


# Money and ships that Privateers may feed on


@gives(take_money)
def initiative_money(game: Discovery, seat: Seat, choice: str, words: Words, number: int) -> str:
    """The dollars, what the player would have then, and who may take some of them."""
    money = game.players[seat].money + number
    told = words.message("gives.money", dollars=number, money=money)
    return f"{told}; {privateers_words(game, seat, words)}"


@gives(take_ship)
def won_ship(game: Discovery, seat: Seat, choice: str, words: Words) -> str:
    """The income from sets with the ship, and who may take some of it."""
    player = game.players[seat]
    told = sets_words(words, player, player.goods, player.ships + 1)
    return f"{told}; {privateers_words(game, seat, words)}"


def privateers_words(game: Discovery, seat: Seat, words: Words) -> str:
    """Whose Privateers take how much."""
    other = robber(game, seat)
    assert other is not None
    return words.message("gives.privateers", seat=other, dollars=robbery(game.players[other]))


# The New World


def colony_words(
    game: Discovery, seat: Seat, words: Words, kind: str, region: str, count: int
) -> list[str]:
    """The pieces that a player would have in a region, its good, and its points."""
    after = settled(game, seat, kind, region, count)
    good = game.region_goods[REGION[region]]
    told = [words.message("gives.there", count=settlers(after.players[seat], region))]
    if good and not after.region_goods[REGION[region]]:
        told.append(words.message("gives.takes_good", good=good))
    points = colony_points(after, region).get(seat, 0)
    if points:
        told.append(words.message("gives.scores", count=points))
    return told


def settled(game: Discovery, seat: Seat, kind: str, region: str, count: int) -> Discovery:
    """The position in which pieces have come to a region."""
    after = game.clone()
    settle(after, seat, kind, region, count)
    return after


@gives(land)
def landing(game: Discovery, seat: Seat, region: str, words: Words, piece: str, box: str) -> str:
    """What a piece that lands earns or brings, and makes of a colony; else it is lost."""
    if region == STAY:
        return words.message("gives.stay")
    count, told = arrivals(game, seat, piece), []
    if piece == "merchant":
        told.append(words.message("gives.earns", dollars=SETUP.merchant_landing))
    elif piece == "missionary":
        told.append(words.message("gives.brings", more=count - 1))
    return ", ".join([*told, *colony_words(game, seat, words, piece, region, count)])


def arrivals(game: Discovery, seat: Seat, piece: str) -> int:
    """A piece that lands, and those that it brings along."""
    return 1 + (missionary_colonists(game.players[seat]) if piece == "missionary" else 0)


def allies(game: Discovery, seat: Seat) -> int:
    """The soldiers that can come to a colony, those that are swapped first among them."""
    player = game.players[seat]
    return min(BUILDINGS["indian_allies"].amount, player.supply + sum(player.soldiers))


@gives(station)
def stationed(game: Discovery, seat: Seat, region: str, words: Words) -> str:
    """What soldiers make of a colony."""
    count = allies(game, seat)
    return ", ".join(colony_words(game, seat, words, "soldier", region, count))


@gives(move)
def moved_pieces(game: Discovery, seat: Seat, choice: Any, words: Words, buildings: Choice) -> str:
    """What pieces that move make of a colony."""
    building, _, target, *number = choice
    kind = str(BUILDINGS[building].moves)
    return ", ".join(colony_words(game, seat, words, kind, target, *(number or [1])))


@gives(swap)
def soldiers_there(game: Discovery, seat: Seat, region: str, words: Words, where: str) -> str:
    """The own soldiers in a region."""
    return words.message("gives.swap", count=game.players[seat].soldiers[REGION[region]])


@gives(explore)
def explored(
    game: Discovery, seat: Seat, region: str, words: Words, pieces: tuple[str, ...]
) -> str:
    """The counter of a region if the seat has seen it, else what the force is enough for."""
    place = REGION[region]
    if game.counters[place] >= 0 and knows(game, seat, place):
        return words.message("gives.known", land=COUNTERS[game.counters[place]])
    pool, failed = unseen_counters(game, seat), game.failed[place]
    fitting = possible(pool, failed)
    left = named(COUNTERS, [count if kind in fitting else 0 for kind, count in enumerate(pool)])
    told = words.message("gives.enough", **enough(left, force(pieces)))
    return words.message("gives.natives_over", enough=told, failed=failed) if failed else told


@gives(chart)
def charted(game: Discovery, seat: Seat, region: str, words: Words) -> str:
    """What a discovery without an expedition brings."""
    place = REGION[region]
    if game.counters[place] >= 0 and knows(game, seat, place):
        return words.message("gives.known", land=COUNTERS[game.counters[place]])
    return words.message("gives.chart")


@gives(send)
def sent(game: Discovery, seat: Seat, kind: str, words: Words) -> str:
    """What a piece counts in an expedition."""
    key = "gives.counts_plunder" if kind == "soldier" else "gives.counts"
    return words.message(key, force=force([kind]))


# Goods, buildings and specialists


@gives(take_good)
def good_to_take(game: Discovery, seat: Seat, good: str, words: Words) -> str:
    """The income from sets with the good."""
    player = game.players[seat]
    return sets_words(words, player, with_good(player.goods, good), player.ships)


def sets_words(words: Words, player: Player, goods: tuple[int, ...], ships: int) -> str:
    """The income from sets now, and with other goods and ships."""
    before, after = set_income(player.goods, player.ships), set_income(goods, ships)
    key = "gives.sets" if after != before else "gives.sets_same"
    return words.message(key, before=before, after=after)


@gives(buy)
def building_to_buy(game: Discovery, seat: Seat, building: str, words: Words) -> str:
    """The price of a building and what it does."""
    if building == PASS:
        return ""
    effect = building_words(building, words, game.settings.navy)
    return words.message("gives.costs", price=building_price(game), effect=effect)


@gives(train)
def trainee(game: Discovery, seat: Seat, kind: str, words: Words) -> str:
    """The price of a specialist and what it can do."""
    effect = piece_words(kind, words)
    if is_lacking(game, seat, kind):
        effect += f"; {words.message('gives.by_swap')}"
    return words.message("gives.costs", price=SETUP.training_price, effect=effect)


@gives(choose_specialist)
def free_specialist(game: Discovery, seat: Seat, kind: str, words: Words) -> str:
    """What a specialist can do."""
    return piece_words(kind, words)


@gives(bid)
def bid_words(
    game: Discovery,
    seat: Seat,
    dollars: Choice,
    words: Words,
    bids: tuple[int, ...],
    passed: tuple[Seat, ...],
) -> str:
    """What a bid costs whoever comes first or second with it, or the place of who passes."""
    if not isinstance(dollars, int):
        return words.message("gives.bid_pass", place=game.seats - len(passed))
    free = dollars >= SETUP.specialist_bid
    return words.message("gives.bid_specialist" if free else "gives.bid")


# Warfare


def losses(game: Discovery, seat: Seat, opponent: Seat, region: str) -> dict[str, int]:
    """How many pieces each side would eliminate in a battle."""
    mine, theirs = (
        min(
            hits(game, one, region, seat),
            sum(targets(game, other, region, seat).values()),
        )
        for one, other in ((seat, opponent), (opponent, seat))
    )
    return {"mine": mine, "theirs": theirs}


@gives(declare)
def conflict(game: Discovery, seat: Seat, choice: Any, words: Words) -> str:
    """The pieces that fall in a battle, or in every battle of a war."""
    opponent = choice[1]
    if len(choice) == 3:
        return words.message(
            "gives.battle", seat=opponent, **losses(game, seat, opponent, choice[2])
        )
    battles = [
        words.message("gives.war_in", region=region, **losses(game, seat, opponent, region))
        for region in battlefields(game, seat, opponent)
    ]
    return words.message("gives.war", price=SETUP.war_price, battles=words.join(battles))


@gives(strike, strike_back)
def victim(game: Discovery, seat: Seat, kind: str, words: Words, *args: Choice) -> str:
    """What a piece that falls can do; a Militia fights only in this battle."""
    return piece_words(kind, words) if kind != "militia" else building_words(kind, words, 0)
