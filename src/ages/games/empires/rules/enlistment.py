"""Enlistment: new units, more tokens, and new villagers."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from msgspec.structs import replace

from ages.kernel.choices import DONE, Choice, Refusal, Seat

from ..bonuses import bonuses
from ..book import cites, question, rule
from ..changes import NAMES, pay, pay_villagers, put_into_play, show_card, take_from_hand
from ..hooks import enlisting
from ..pieces import ATTACK_STANCE, place_of, sea_of
from ..queries import (
    Price,
    active_technologies,
    all_villagers,
    at_work,
    can_pay,
    garrison_left,
    is_forbidden,
    is_home,
    missing,
    population_allowed,
    unit_at,
    units_of,
    villagers_a_turn,
    villagers_to_pay,
)
from ..state import Empires, Player
from ..tables import EVENTS, PRICE, SETUP, TECHNOLOGIES, TOKENS, UNITS, VILLAGER, price
from ..village import CELLS
from .events import PLAY, PLAYS, cannot_play_event, hand_of_kind, play_event, playable
from .upkeep import BUYING_OFF, buy_off, cannot_buy_off, ways_out

MOMENTS = ("own_turn", "own_enlistment")
ENLIST, REPLENISH, RAISE, ORDAIN = "enlist", "replenish", "villagers", "monks"
NUMBERS: tuple[Choice, ...] = tuple(range(1, SETUP.most_tokens + 1))
VILLAGER_PRICE = price(VILLAGER.cost)
MOST_VILLAGERS = max([VILLAGER.a_turn, *[row.limit for row in EVENTS.values()]])
MONK = TOKENS["monk"]


@rule("enlistment.phase")
def enlistment_phase(game: Empires) -> None:
    """The player enlists and replenishes units and makes villagers until done."""
    seat = game.active
    if any(one.owner == seat for one in at_work(game, "enlistment")):
        return
    game.phase = "enlistment"
    enlisting.plan(game, [(seat, one.card) for one in game.effects if one.owner == seat])
    game.then(enlist_on)


@rule("enlistment.phase")
def enlist_on(game: Empires) -> None:
    """One thing after another."""
    game.ask(game.active, enlist)
    game.then(enlist_on)


def recruits(game: Empires, seat: Seat) -> list[Choice]:
    """All that could be enlisted, replenished or made, events, or done."""
    player = game.players[seat]
    found: list[Choice] = [(ENLIST, card) for card in hand_of_kind(player, "unit")]
    found += [(REPLENISH, name) for name, _ in units_of(game, seat)]
    found += [(RAISE, number) for number in range(1, villagers_a_turn(game, seat) + 1)]
    if "monastery" in player.village.cells_of:
        found += [(ORDAIN, name) for name, _ in units_of(game, seat)]
    return [*found, *playable(game, seat, MOMENTS), *ways_out(game, seat), DONE]


RECRUITS: tuple[Choice, ...] = (
    *((ENLIST, card) for card in UNITS),
    *((REPLENISH, name) for name in NAMES),
    *((RAISE, number) for number in range(1, MOST_VILLAGERS + 1)),
    *((ORDAIN, name) for name in NAMES),
    *PLAYS,
    *BUYING_OFF,
    DONE,
)


def any_recruit(game: Empires, seat: Seat) -> Sequence[Choice]:
    """Whatever could be done in any Enlistment phase."""
    return RECRUITS


def cannot_enlist(game: Empires, seat: Seat, choice: Any) -> Refusal | None:
    """Why something cannot be done in the Enlistment phase."""
    if choice == DONE:
        return None
    if choice[0] == ENLIST:
        return cannot_field(game, seat, choice[1])
    if choice[0] == REPLENISH:
        return cannot_replenish(game, seat, choice[1])
    if choice[0] == RAISE:
        return cannot_raise_villagers(game, seat, choice[1])
    if choice[0] == ORDAIN:
        return cannot_ordain(game, seat, 1, choice[1])
    if choice[0] == PLAY:
        return cannot_play_event(game, seat, choice[1], MOMENTS)
    return cannot_buy_off(game, seat, choice)


@question(
    "enlistment.phase",
    recruits,
    cannot_enlist,
    auto=True,
    verb="",
    besides=any_recruit,
    first_words=(ENLIST, REPLENISH, RAISE, ORDAIN),
    closes=True,
)
def enlist(game: Empires, seat: Seat, choice: Any) -> None:
    """The player does one thing, or is done with the phase."""
    if choice == DONE:
        game.skip_past(enlist_on)
    elif choice[0] == ENLIST:
        show_card(game, seat, choice[1])
        game.ask(seat, muster, choice[1])
    elif choice[0] == REPLENISH:
        game.ask(seat, muster, choice[1])
    elif choice[0] == RAISE:
        raise_villagers(game, seat, choice[1])
    elif choice[0] == ORDAIN:
        game.ask(seat, ordain, choice[1])
    elif choice[0] == PLAY:
        play_event(game, seat, choice[1])
    else:
        buy_off(game, seat, choice)


# Units


@cites("enlistment.site", "cards.sites", "statistics.age", "construction.prerequisites")
def cannot_field(game: Empires, seat: Seat, card: str) -> Refusal | None:
    """A unit card is in hand, of an age reached, allowed, and its site is free."""
    if card not in game.players[seat].hand:
        return Refusal("enlistment.phase", "not_in_hand", {"card": card})
    return cannot_enter(game, seat, card) or cannot_add(game, seat, card, 1)


@cites("enlistment.free_site", "rulings.21", "faq.misprinted_camel")
def cannot_enter(game: Empires, seat: Seat, card: str) -> Refusal | None:
    """Why a unit card could not come into play, wherever it is."""
    player = game.players[seat]
    row = UNITS[card]
    if player.age < row.age:
        return Refusal("statistics.age", "too_early", {"card": card, "age": row.age})
    if is_forbidden(player, card):
        return Refusal("civilizations.forbidden", "forbidden", {"card": card})
    for need in (row.site, *row.needs):
        if need not in player.village.cells_of:
            return Refusal("enlistment.site", "needs", {"card": card, "need": need})
    if not free_sites(game, seat, card):
        return Refusal("enlistment.free_site", "no_free_site", {"card": card, "need": row.site})
    return None


@cites("enlistment.free_site")
def free_sites(game: Empires, seat: Seat, card: str) -> list[str]:
    """The sites of a unit card on which no own unit stands; ships need only a Dock, any one."""
    sites = game.players[seat].village.cells_of.get(UNITS[card].site, ())
    if "ship" in UNITS[card].classes:
        return [*sites[:1]]
    return [cell for cell in sites if unit_at(game, place_of(seat, cell), seat) is None]


@cites("enlistment.price")
def cannot_add(game: Empires, seat: Seat, card: str, number: int) -> Refusal | None:
    """So many tokens need room at the site and in the garrison, and are paid for."""
    refusal = cannot_hold(game, seat, card, number)
    if refusal is not None:
        return refusal
    player = game.players[seat]
    cost = price_of_tokens(game, seat, card, number)
    if not can_pay(player, cost):
        lacking = missing(player, cost)
        return Refusal("enlistment.price", "too_dear", {"card": card, "lacking": lacking})
    return None


@cites("enlistment.five_tokens", "enlistment.garrison", "enlistment.over_limit")
def cannot_hold(game: Empires, seat: Seat, card: str, number: int) -> Refusal | None:
    """Why so many tokens have no room, or no villagers go with them."""
    player = game.players[seat]
    site = UNITS[card].site
    left = tokens_left(player, site)
    if left < number:
        data = {"card": card, "need": site, "left": left}
        return Refusal("enlistment.five_tokens", "site_is_busy", data)
    room = garrison_left(game, seat)
    if room < number:
        return Refusal("enlistment.garrison", "garrison_is_full", {"left": max(0, room)})
    there, due = villagers_to_pay(player), UNITS[card].villagers
    if there < due:
        data = {"card": card, "villagers": due, "more": due - there}
        return Refusal("village.villager_cost", "too_few_villagers", data)
    return None


@cites(
    "enlistment.price",
    "civilizations.britons",
    "civilizations.goths",
    "faq.misprinted_spearman",
    "faq.misprinted_skirmisher",
)
def token_price(player: Player, card: str, number: int) -> Price:
    """What so many tokens of a unit card cost; some get the fifth of a card for nothing."""
    free = [row.free_token for row in bonuses(player)]
    if number == SETUP.most_tokens and any(one in free for one in UNITS[card].classes):
        number -= 1
    cost = tuple([due * number for due in PRICE[card]])
    return tuple([due // 2 for due in cost]) if is_halved(player, card) else cost


@cites("enlistment.price")
def is_halved(player: Player, card: str) -> bool:
    """Whether a technology halves the price of a unit."""
    return any(
        TECHNOLOGIES[one].halves in UNITS[card].classes for one in active_technologies(player.known)
    )


@cites("events.theyre_naturals")
def price_of_tokens(game: Empires, seat: Seat, card: str, number: int) -> Price:
    """The price of tokens now: a card can halve it, rounded up."""
    cost = token_price(game.players[seat], card, number)
    if any(one.owner == seat for one in at_work(game, "half_price")):
        return tuple([-(-due // 2) for due in cost])
    return cost


@cites("enlistment.five_tokens", "rulings.21")
def tokens_left(player: Player, site: str) -> int:
    """How many more tokens the sites of a kind can produce this turn."""
    sites = len(player.village.cells_of.get(site, ()))
    return sites * SETUP.site_tokens - dict(player.produced).get(site, 0)


@cites("enlistment.replenish", "enlistment.replenish_rested", "enlistment.replenish_home")
def cannot_replenish(game: Empires, seat: Seat, name: str) -> Refusal | None:
    """A unit at home that neither moved nor fought this turn can get more tokens."""
    unit = game.units.get(name)
    if unit is None or unit.owner != seat:
        return Refusal("enlistment.replenish", "not_your_unit", {"unit": name})
    row = UNITS[unit.card]
    if unit.tokens >= row.tokens:
        return Refusal("enlistment.tokens", "unit_is_full", {"unit": name})
    if not is_home(unit):
        return Refusal("enlistment.replenish_home", "not_at_home", {"unit": name})
    if unit.stood is not None or unit.fought:
        return Refusal("enlistment.replenish_rested", "not_rested", {"unit": name})
    if row.site not in game.players[seat].village.cells_of:
        return Refusal("enlistment.site", "needs", {"card": unit.card, "need": row.site})
    return cannot_add(game, seat, unit.card, 1)


# How many


def numbers(game: Empires, seat: Seat, what: str) -> Sequence[Choice]:
    """One to five tokens."""
    return NUMBERS


@cites("enlistment.tokens", "faq.tokens_on_entry")
def cannot_muster(game: Empires, seat: Seat, number: int, what: str) -> Refusal | None:
    """A card holds no more tokens than it has room for."""
    card, there = (what, 0) if what in UNITS else (game.units[what].card, game.units[what].tokens)
    most = UNITS[card].tokens - there
    if number > most:
        return Refusal("enlistment.tokens", "too_many_tokens", {"card": card, "most": most})
    return cannot_add(game, seat, card, number)


@question("enlistment.tokens", numbers, cannot_muster, auto=True, verb="tokens", follows=True)
@cites("enlistment.example", "enlistment.price")
def muster(game: Empires, seat: Seat, number: int, what: str) -> None:
    """So many tokens are paid for: for a new card, or for a unit in play."""
    if what in UNITS:
        game.ask(seat, station, what, number)
        return
    unit = game.units[what]
    produce(game, seat, unit.card, number)
    game.units[what] = replace(unit, tokens=unit.tokens + number)
    game.tell("replenished", seat=seat, unit=unit.card, count=number)


def produce(game: Empires, seat: Seat, card: str, number: int) -> None:
    """Tokens are paid for and count for the sites of their kind."""
    player = game.players[seat]
    pay(player, price_of_tokens(game, seat, card, number))
    pay_villagers(player, UNITS[card].villagers)
    site = UNITS[card].site
    produced = dict(player.produced)
    produced[site] = produced.get(site, 0) + number
    player.produced = tuple(sorted(produced.items()))


def stations(game: Empires, seat: Seat, card: str, number: int) -> list[Choice]:
    """The free sites of a new unit."""
    return [*free_sites(game, seat, card)]


def all_cells(game: Empires, seat: Seat, card: str, number: int) -> Sequence[Choice]:
    """Any cell there can be."""
    return CELLS


def cannot_station(game: Empires, seat: Seat, cell: str, card: str, number: int) -> Refusal | None:
    """A new unit begins on a site of its own without another own unit."""
    if cell in free_sites(game, seat, card):
        return None
    return Refusal("enlistment.free_site", "no_free_site_there", {"card": card, "cell": cell})


@question(
    "enlistment.free_site",
    stations,
    cannot_station,
    auto=True,
    verb="on_site",
    besides=all_cells,
    follows=True,
)
@cites("enlistment.example", "cards.units", "sea.new_ships")
def station(game: Empires, seat: Seat, cell: str, card: str, number: int) -> None:
    """The unit card is laid on its site with its tokens."""
    player = game.players[seat]
    produce(game, seat, card, number)
    take_from_hand(player, card)
    is_ship = "ship" in UNITS[card].classes
    place = sea_of(seat) if is_ship else place_of(seat, cell)
    name = put_into_play(game, seat, card, number, place)
    if is_ship:
        game.units[name] = replace(game.units[name], stance=ATTACK_STANCE)
    game.tell("enlisted", seat=seat, unit=card, count=number, cell=cell)


# Villagers


@cites("enlistment.population_limit", "enlistment.villagers_per_turn", "enlistment.over_limit")
def cannot_raise_villagers(game: Empires, seat: Seat, number: int) -> Refusal | None:
    """Five villagers a turn at most, within the population limit, for a food each."""
    player = game.players[seat]
    left = villagers_a_turn(game, seat) - player.made
    if number > left:
        return Refusal("enlistment.villagers_per_turn", "enough_villagers", {"left": left})
    room = population_allowed(game, seat) - all_villagers(player)
    if number > room:
        return Refusal("enlistment.population_limit", "no_room", {"left": max(0, room)})
    cost = villagers_price(number)
    if not can_pay(player, cost):
        lacking = missing(player, cost)
        return Refusal("enlistment.villagers", "too_dear", {"card": "villager", "lacking": lacking})
    return None


def villagers_price(number: int) -> Price:
    """What so many villagers cost."""
    return tuple([due * number for due in VILLAGER_PRICE])


@rule("enlistment.villagers")
@cites("village.new_villager", "civilizations.front")
def raise_villagers(game: Empires, seat: Seat, number: int) -> None:
    """New villagers are paid for and go to the pool."""
    player = game.players[seat]
    pay(player, villagers_price(number))
    player.pool += number
    player.made += number
    game.tell("villagers", seat=seat, count=number)


# Monks


@cites(
    "monks.monastery",
    "monks.statistics",
    "monks.attached",
    "monks.five_on_a_unit",
    "monks.per_turn",
    "monks.one_token_cards",
    "monks.garrison",
    "faq.one_token_cards",
)
def cannot_ordain(game: Empires, seat: Seat, number: int, name: str) -> Refusal | None:
    """Monks come from a Monastery onto a unit at home that may have them."""
    player = game.players[seat]
    unit = game.units.get(name)
    if unit is None or unit.owner != seat:
        return Refusal("monks.attached", "not_your_unit", {"unit": name})
    if MONK.site not in player.village.cells_of:
        return Refusal("monks.monastery", "needs", {"card": "monk", "need": MONK.site})
    if UNITS[unit.card].tokens == 1:
        return Refusal("monks.one_token_cards", "no_monks_with_it", {"unit": name})
    if not is_home(unit):
        return Refusal("monks.attached", "not_at_home", {"unit": name})
    if unit.monks + number > SETUP.most_monks:
        left = SETUP.most_monks - unit.monks
        return Refusal("monks.five_on_a_unit", "enough_monks", {"left": left})
    if player.monks_made + number > MONK.a_turn:
        left = MONK.a_turn - player.monks_made
        return Refusal("monks.per_turn", "enough_monks", {"left": left})
    room = garrison_left(game, seat)
    if room < number:
        return Refusal("monks.garrison", "garrison_is_full", {"left": max(0, room)})
    cost = tuple([due * number for due in price(MONK.cost)])
    if not can_pay(player, cost):
        return Refusal(
            "monks.statistics", "too_dear", {"card": "monk", "lacking": missing(player, cost)}
        )
    return None


def numbers_of_monks(game: Empires, seat: Seat, name: str) -> Sequence[Choice]:
    """One to five monks."""
    return NUMBERS


@question("monks.attached", numbers_of_monks, cannot_ordain, auto=True, verb="monks", follows=True)
def ordain(game: Empires, seat: Seat, number: int, name: str) -> None:
    """New monks go with a unit from now on."""
    player = game.players[seat]
    pay(player, tuple([due * number for due in price(MONK.cost)]))
    player.monks_made += number
    unit = game.units[name]
    game.units[name] = replace(unit, monks=unit.monks + number)
    game.tell("ordained", seat=seat, unit=unit.card, count=number)
