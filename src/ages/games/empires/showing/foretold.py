"""What an option surely costs and brings: resources, villagers and tokens of units."""

from __future__ import annotations

from typing import Any

from ages.games.kit.facets import foretells
from ages.games.kit.foretold import Foretold
from ages.kernel.choices import Choice, Seat

from ..cards.armies import call_up, welcome
from ..cards.auction import bid, billet
from ..cards.battles import flee
from ..cards.disasters import bury
from ..cards.forms import brought
from ..cards.learning import sacrifice, study, terms
from ..cards.moves import come_home
from ..changes import gain
from ..fighting import is_villagers, owner_of
from ..queries import AGE_PRICE, Price, all_villagers, card_price, units_of
from ..rules.allocation import allocate
from ..rules.answers import answer
from ..rules.collection import bring_more, prepare
from ..rules.construction import (
    BUILD,
    TRADE,
    TURN_UP,
    build_on,
    construct,
    put_away,
    trade_rate,
)
from ..rules.declaration import declare, target
from ..rules.discard import put_away_cards
from ..rules.enlistment import RAISE, enlist, muster, price_of_tokens, station, villagers_price
from ..rules.events import PLAY, aim, respond
from ..rules.movement import go, move
from ..rules.research import ADVANCE, RESEARCH, shuffle_in
from ..rules.resolution import next_battle
from ..rules.retreat import retreat
from ..rules.rounds import hit
from ..rules.upkeep import CASH_IN, HAND_ON, REMOVE, bank_pays, banks
from ..setup import lay
from ..state import Empires
from ..tables import EVENTS, PRICE, RESOURCES, TECHNOLOGIES, UNITS, price
from .effects import amounts
from .forecast import exchange, hired

VILLAGERS, TOKENS = "villagers", "tokens"


def stores(game: Empires) -> tuple[dict[str, int], ...]:
    """By seat the resources, all villagers, and the tokens of units in play."""
    return tuple(
        [
            {
                **dict(zip(RESOURCES, player.supply, strict=True)),
                VILLAGERS: all_villagers(player),
                TOKENS: sum([unit.tokens for _, unit in units_of(game, seat)]),
            }
            for seat, player in enumerate(game.players)
        ]
    )


def income(game: Empires, seat: Seat, brought: Price) -> dict[str, int]:
    """What comes into the supply of so much that is brought."""
    return gain(game.clone(), seat, brought)


def of_event(game: Empires, seat: Seat, card: str) -> Foretold | None:
    """An event that only brings resources; of others it is open what comes of them."""
    row = EVENTS[card]
    if row.form != "gain" or row.each is not None or "villager" in row.gain:
        return None
    gained = income(game, seat, price(brought(game.players[seat], card)))
    return Foretold(amounts(PRICE[card]), {seat: gained})


def of_buying_off(game: Empires, seat: Seat, choice: Any) -> Foretold | None:
    """A card is paid off, or pays out."""
    row = EVENTS[choice[1]]
    if choice[0] == CASH_IN:
        return Foretold(gains={seat: income(game, seat, bank_pays(banks(game, seat)[0]))})
    return Foretold(amounts(price(row.removal if choice[0] == REMOVE else row.passing)))


@foretells(prepare, move, declare, next_battle)
def of_event_or_open(game: Empires, seat: Seat, choice: Any) -> Foretold | None:
    """Events that bring something, and cards that are paid off."""
    if choice[0] == PLAY:
        return of_event(game, seat, choice[1])
    return of_buying_off(game, seat, choice) if choice[0] in (REMOVE, HAND_ON, CASH_IN) else None


@foretells(construct)
def of_work(game: Empires, seat: Seat, choice: Any) -> Foretold | None:
    """Buildings and research cost their price, a trade its rate."""
    player = game.players[seat]
    kind = choice[0]
    if kind == BUILD:
        return Foretold(amounts(card_price(player, choice[1])))
    if kind == TURN_UP:
        return Foretold(amounts(card_price(player, player.village.face_down[choice[1]])))
    if kind == RESEARCH:
        return Foretold(amounts(card_price(player, choice[1])))
    if kind == ADVANCE:
        return Foretold(amounts(AGE_PRICE[choice[1]]))
    if kind == TRADE:
        due, bought = trade_rate(player)
        return Foretold({choice[1]: due}, {seat: {choice[2]: bought}})
    return of_event_or_open(game, seat, choice)


@foretells(build_on)
def of_building(game: Empires, seat: Seat, cell: str, card: str) -> Foretold | None:
    """A building costs its price wherever it stands."""
    return Foretold(amounts(card_price(game.players[seat], card)))


@foretells(bring_more)
def of_more(
    game: Empires, seat: Seat, choice: str, card: str, left: int, produced: tuple[str, ...]
) -> Foretold | None:
    """More of a resource; where more is to be chosen after it, that is open."""
    if left > 1 and len(produced) > 1:
        return None
    return Foretold(gains={seat: income(game, seat, price({choice: TECHNOLOGIES[card].extra}))})


@foretells(enlist)
def of_recruit(game: Empires, seat: Seat, choice: Any) -> Foretold | None:
    """Villagers cost food and are there at once; how many tokens a unit gets is open."""
    if choice[0] == RAISE:
        cost = villagers_price(choice[1])
        return Foretold(amounts(cost), {seat: {VILLAGERS: choice[1]}})
    return of_event_or_open(game, seat, choice)


@foretells(muster)
def of_tokens(game: Empires, seat: Seat, number: int, what: str) -> Foretold | None:
    """Tokens cost their price each."""
    card = what if what in UNITS else game.units[what].card
    return Foretold(amounts(price_of_tokens(game, seat, card, number)), {seat: {TOKENS: number}})


@foretells(station)
def of_station(game: Empires, seat: Seat, cell: str, card: str, number: int) -> Foretold | None:
    """A new unit costs the price of its tokens."""
    return Foretold(amounts(price_of_tokens(game, seat, card, number)), {seat: {TOKENS: number}})


@foretells(hit)
def of_hit(game: Empires, seat: Seat, choice: str) -> Foretold | None:
    """Both sides lose tokens at once."""
    battle = game.battle
    assert battle is not None
    defender = battle.defender or ""
    gains: dict[Seat, dict[str, int]] = {}
    for fighter, lost in zip(
        (choice, defender), exchange(game, battle, battle.round, choice), strict=True
    ):
        thing = VILLAGERS if is_villagers(fighter) else TOKENS
        gains.setdefault(owner_of(game, fighter), {})[thing] = -lost
    return Foretold(gains=gains)


# Questions of single cards


@foretells(welcome)
def of_welcome(game: Empires, seat: Seat, cell: str, card: str) -> Foretold | None:
    """A unit comes with all its tokens, for nothing."""
    return Foretold(gains={seat: {TOKENS: UNITS[card].tokens}})


@foretells(billet)
def of_billet(game: Empires, seat: Seat, cell: str, unit: str, owner: Seat) -> Foretold | None:
    """A hired unit comes with its tokens."""
    return Foretold(gains={seat: {TOKENS: hired(game, seat, unit)}})


@foretells(bury)
def of_burial(game: Empires, seat: Seat, choice: str, card: str, left: int) -> Foretold | None:
    """Villagers die, wherever they are."""
    return Foretold(gains={seat: {VILLAGERS: -min(left, all_villagers(game.players[seat]))}})


@foretells(study)
def of_study(game: Empires, seat: Seat, card: str, event: str) -> Foretold | None:
    """What the event leaves to pay."""
    return Foretold(amounts(terms(game.players[seat], event, card)[1]))


def is_open(game: Empires, seat: Seat, choice: Choice, *args: Choice) -> Foretold | None:
    """What comes of it others decide, or it changes nothing that is counted."""
    return None


foretells.put(
    is_open,
    aim,
    allocate,
    answer,
    bid,
    call_up,
    come_home,
    flee,
    go,
    lay,
    put_away,
    put_away_cards,
    respond,
    retreat,
    sacrifice,
    shuffle_in,
    target,
)
