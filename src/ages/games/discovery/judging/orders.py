"""The order of options: what a sensible player would try first at each question."""

from __future__ import annotations

from typing import Any

from ages.games.kit.facets import likes
from ages.games.kit.liking import Liking, picked
from ages.kernel.choices import DONE, Seat

from ..book import LEAVE, PASS
from ..cards.age_one import chart
from ..cards.age_two import station
from ..queries import battlefields, missionary_colonists
from ..rules.auction import bid, choose_specialist
from ..rules.benefits import move
from ..rules.building import buy
from ..rules.discovery import explore, send
from ..rules.dock import STAY, land
from ..rules.goods import take_good
from ..rules.initiative import TAKE, take_money
from ..rules.pieces import swap
from ..rules.placement import place
from ..rules.shipping import take_ship
from ..rules.specialists import train
from ..rules.university import INITIATIVE, NOT_THIS_TURN, UNIVERSITY, move_to_front
from ..rules.warfare import BATTLE, PEACE, declare, strike, strike_back
from ..state import Discovery
from ..tables import KIND, KINDS, REGION, SETUP
from .buildings import offer_worth
from .expeditions import best_expedition, explorers_worth, prize
from .outlook import Outlook
from .prospects import PROSPECTS
from .worth import WORTH, dollar, dollars_robbed, piece_worth, turn_of


def asked(game: Discovery) -> tuple[Any, ...]:
    """What the pending question is about."""
    assert game.pending is not None
    return game.pending.args


# Placement


@likes(place)
def like_place(game: Discovery, seat: Seat) -> Liking:
    """What the piece adds to its box, less what it would be worth elsewhere."""
    explorers = game.players[seat].explorers
    outlook = Outlook(game)
    before = {
        box: worth(outlook, row)[seat] if (row := game.boxes[box]) or box == INITIATIVE else 0.0
        for box, worth in PROSPECTS.items()
    }
    waiting = explorers_worth(game, seat, explorers)

    def like(option: Any) -> float:
        kind, box = option[:2]
        if kind == UNIVERSITY:
            return -piece_worth("colonist", 1)
        cost = piece_worth(kind, turn_of(game))
        if box == "discovery":
            place = KIND[kind]
            more = (*explorers[:place], explorers[place] + 1, *explorers[place + 1 :])
            return explorers_worth(game, seat, more) - waiting - cost
        row = (*game.boxes[box], (seat, kind))
        return PROSPECTS[box](outlook, row)[seat] - before[box] - cost

    return like


@likes(move_to_front)
def like_front(game: Discovery, seat: Seat) -> Liking:
    """Wait for the next box, unless a look ahead finds something better."""
    return lambda option: 0.0 if option == LEAVE else -1.0 if option == NOT_THIS_TURN else -0.5


# Boxes


@likes(take_money)
def like_money(game: Discovery, seat: Seat) -> Liking:
    """The dollars that stay, less a rival's gain of those that go on to Privateers."""
    (number,) = asked(game)
    robbed = dollars_robbed(game, seat, number)
    taken = number - robbed - (WORTH.rival + WORTH.rivals / game.seats) * robbed
    return lambda choice: taken if choice == TAKE else 0.0


@likes(take_ship)
def like_ship(game: Discovery, seat: Seat) -> Liking:
    """A ship earns points at the end, whatever Privateers take of its dollars before."""
    return lambda choice: float(choice == TAKE)


@likes(land)
def like_landing(game: Discovery, seat: Seat) -> Liking:
    """Where the piece adds most."""
    piece = asked(game)[0]
    count = 1 + missionary_colonists(game.players[seat]) if piece == "missionary" else 1
    landing = Outlook(game).landing
    return lambda region: -1.0 if region == STAY else landing(seat, REGION[region], count)


@likes(take_good)
def like_good(game: Discovery, seat: Seat) -> Liking:
    """The good that adds most to the sets."""
    gain = Outlook(game).trades[seat].gain
    return lambda good: -1.0 if good == LEAVE else gain(good)


@likes(buy)
def like_building(game: Discovery, seat: Seat) -> Liking:
    """The building that is worth most beyond its price."""
    outlook = Outlook(game)
    return lambda building: 0.0 if building == PASS else offer_worth(outlook, seat, building)


@likes(train, choose_specialist)
def like_training(game: Discovery, seat: Seat) -> Liking:
    """The specialist that is worth most, if it is worth its price."""
    price, turn = dollar(game) * SETUP.training_price, game.turn + 1
    return lambda kind: price if kind == LEAVE else piece_worth(kind, turn)


# Discovery


@likes(send)
def like_sending(game: Discovery, seat: Seat) -> Liking:
    """The pieces of the best expedition, one after another."""
    _, sent = best_expedition(game, seat, game.players[seat].explorers)
    chosen = picked(game, seat)

    def like(kind: str) -> float:
        if kind == DONE:
            return 0.5
        return float(chosen.count(kind) < sent[KIND[kind]])

    return like


@likes(explore)
def like_exploring(game: Discovery, seat: Seat) -> Liking:
    """The region that promises most to the expedition and to those who settle there later."""
    (pieces,) = asked(game)
    sent = tuple([pieces.count(kind) for kind in KINDS])
    region_worth = Outlook(game).region_worth

    def like(region: str) -> float:
        place = REGION[region]
        return prize(game, seat, place, sent) + 0.1 * region_worth(seat, place, 1)

    return like


@likes(chart)
def like_charting(game: Discovery, seat: Seat) -> Liking:
    """The region whose good would help most: its natives do not matter."""
    region_worth = Outlook(game).region_worth
    return lambda region: -1.0 if region == LEAVE else region_worth(seat, REGION[region], 1)


# Warfare


@likes(declare)
def like_conflict(game: Discovery, seat: Seat) -> Liking:
    """The battle that brings most; a war costs $10 and is all battles with one enemy."""
    battle_gain = Outlook(game).battle_gain

    def like(option: Any) -> float:
        if option == PEACE:
            return 0.0
        if option[0] == BATTLE:
            return battle_gain(seat, option[1], REGION[option[2]])
        fields = battlefields(game, seat, option[1])
        gains = [battle_gain(seat, option[1], REGION[region]) for region in fields]
        return sum(gains) - dollar(game) * SETUP.war_price

    return like


@likes(strike, strike_back)
def like_victim(game: Discovery, seat: Seat) -> Liking:
    """Soldiers first: they could strike again; a Militia goes home anyway."""
    return lambda kind: {"soldier": 2.0, "colonist": 1.0, "militia": 0.0}.get(kind, -1.0)


# Buildings


@likes(station)
def like_station(game: Discovery, seat: Seat) -> Liking:
    """Where two soldiers add most."""
    landing = Outlook(game).landing
    return lambda region: -1.0 if region == LEAVE else landing(seat, REGION[region], 2)


@likes(move)
def like_move(game: Discovery, seat: Seat) -> Liking:
    """What the pieces add where they come, less what they leave."""
    landing = Outlook(game).landing

    def like(option: Any) -> float:
        if option == LEAVE:
            return 0.05
        _, region, target, *number = option
        count = number[0] if number else 1
        return landing(seat, REGION[target], count) + landing(seat, REGION[region], -count)

    return like


@likes(swap)
def like_swap(game: Discovery, seat: Seat) -> Liking:
    """A new soldier is worth more than one that becomes a colonist."""
    return lambda region: 0.0 if region == LEAVE else 1.0


# The auction


@likes(bid)
def like_bid(game: Discovery, seat: Seat) -> Liking:
    """The lowest bid, up to what the first place is worth."""
    return lambda bid: -WORTH.bid - 0.5 if bid == PASS else -float(bid)
