"""Enlistment: new units, more tokens, and new villagers."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from msgspec.structs import replace

from ages.kernel.choices import DONE, Choice, Refusal, Seat

from ..book import cites, question, rule
from ..changes import NAMES, pay, put_into_play, show_card, take_from_hand
from ..hooks import enlisting
from ..pieces import place_of
from ..queries import (
    Price,
    all_villagers,
    can_pay,
    garrison_left,
    is_forbidden,
    is_home,
    missing,
    population_limit,
    unit_at,
    units_of,
)
from ..state import Empires, Player
from ..tables import FOOD, PRICE, SETUP, UNITS, VILLAGER, WATER, price
from ..village import CELLS
from .events import PLAY, PLAYS, cannot_play_event, hand_of_kind, play_event, playable, plays_now
from .upkeep import BUYING_OFF, buy_off, cannot_buy_off, ways_out, ways_out_now

MOMENTS = ("own_turn", "own_enlistment")
ENLIST, REPLENISH, RAISE = "enlist", "replenish", "villagers"
NUMBERS: tuple[Choice, ...] = tuple(range(1, SETUP.most_tokens + 1))
VILLAGER_PRICE = price(VILLAGER.cost)


@rule("enlistment.phase")
def enlistment_phase(game: Empires) -> None:
    """The player enlists and replenishes units and makes villagers until done."""
    game.phase = "enlistment"
    seat = game.active
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
    found += [(RAISE, number) for number in range(1, VILLAGER.a_turn + 1)]
    return [*found, *playable(game, seat, MOMENTS), *ways_out(game, seat), DONE]


RECRUITS: tuple[Choice, ...] = (
    *((ENLIST, card) for card in UNITS),
    *((REPLENISH, name) for name in NAMES),
    *((RAISE, number) for number in range(1, VILLAGER.a_turn + 1)),
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
        return cannot_raise_villagers(game.players[seat], choice[1])
    if choice[0] == PLAY:
        return cannot_play_event(game, seat, choice[1], MOMENTS)
    return cannot_buy_off(game, seat, choice)


def recruits_now(game: Empires, seat: Seat) -> list[Choice]:
    """What the player can do now: sites and prices are looked at first."""
    player = game.players[seat]
    sites = player.village.cells_of
    found: list[Choice] = [
        (ENLIST, card)
        for card in hand_of_kind(player, "unit")
        if UNITS[card].site in sites
        and can_pay(player, PRICE[card])
        and cannot_field(game, seat, card) is None
    ]
    found += [
        (REPLENISH, name)
        for name, unit in units_of(game, seat)
        if unit.tokens < UNITS[unit.card].tokens and cannot_replenish(game, seat, name) is None
    ]
    left = min(VILLAGER.a_turn - player.made, player.supply[FOOD] // VILLAGER_PRICE[FOOD])
    if left > 0:
        left = min(left, population_limit(player) - all_villagers(player))
        found += [(RAISE, number) for number in range(1, left + 1)]
    found += plays_now(game, seat, MOMENTS)
    if game.effects:
        found += ways_out_now(game, seat)
    found.append(DONE)
    return found


@question(
    "enlistment.phase",
    recruits,
    cannot_enlist,
    auto=True,
    verb="",
    legal=recruits_now,
    besides=any_recruit,
    first_words=(ENLIST, REPLENISH, RAISE),
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
    if card in WATER:
        return Refusal("sea.water", "no_water_yet", {"card": card})
    for need in (row.site, *row.needs):
        if need not in player.village.cells_of:
            return Refusal("enlistment.site", "needs", {"card": card, "need": need})
    if not free_sites(game, seat, card):
        return Refusal("enlistment.free_site", "no_free_site", {"card": card, "need": row.site})
    return None


@cites("enlistment.free_site")
def free_sites(game: Empires, seat: Seat, card: str) -> list[str]:
    """The sites of a unit card on which no own unit stands."""
    sites = game.players[seat].village.cells_of.get(UNITS[card].site, ())
    return [cell for cell in sites if unit_at(game, place_of(seat, cell), seat) is None]


@cites("enlistment.five_tokens", "enlistment.garrison", "enlistment.price", "enlistment.over_limit")
def cannot_add(game: Empires, seat: Seat, card: str, number: int) -> Refusal | None:
    """So many tokens need room at the site and in the garrison, and are paid for."""
    player = game.players[seat]
    site = UNITS[card].site
    left = tokens_left(player, site)
    if left < number:
        data = {"card": card, "need": site, "left": left}
        return Refusal("enlistment.five_tokens", "site_is_busy", data)
    room = garrison_left(game, seat)
    if room < number:
        return Refusal("enlistment.garrison", "garrison_is_full", {"left": max(0, room)})
    cost = token_price(card, number)
    if not can_pay(player, cost):
        lacking = missing(player, cost)
        return Refusal("enlistment.price", "too_dear", {"card": card, "lacking": lacking})
    return None


@cites("faq.misprinted_spearman", "faq.misprinted_skirmisher")
def token_price(card: str, number: int) -> Price:
    """What so many tokens of a unit card cost."""
    return tuple([due * number for due in PRICE[card]])


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


def numbers_now(game: Empires, seat: Seat, what: str) -> list[Choice]:
    """As many as card, sites, garrison and supply have room for."""
    card, there = tokens_on(game, what)
    player = game.players[seat]
    most = min(
        UNITS[card].tokens - there,
        tokens_left(player, UNITS[card].site),
        garrison_left(game, seat),
        *[have // due for have, due in zip(player.supply, PRICE[card], strict=True) if due],
    )
    return [*NUMBERS[: max(0, most)]]


def tokens_on(game: Empires, what: str) -> tuple[str, int]:
    """What gets tokens, a new card or a unit: its card, and the tokens that it has."""
    return (what, 0) if what in UNITS else (game.units[what].card, game.units[what].tokens)


@cites("enlistment.tokens", "faq.tokens_on_entry")
def cannot_muster(game: Empires, seat: Seat, number: int, what: str) -> Refusal | None:
    """A card holds no more tokens than it has room for."""
    card, there = tokens_on(game, what)
    most = UNITS[card].tokens - there
    if number > most:
        return Refusal("enlistment.tokens", "too_many_tokens", {"card": card, "most": most})
    return cannot_add(game, seat, card, number)


@question(
    "enlistment.tokens", numbers, cannot_muster, auto=True, verb="tokens", legal=numbers_now,
    follows=True,
)  # fmt: skip
@cites("enlistment.example", "enlistment.price")
def muster(game: Empires, seat: Seat, number: int, what: str) -> None:
    """So many tokens are paid for: for a new card, or for a unit in play."""
    if what in UNITS:
        game.ask(seat, station, what, number)
        return
    unit = game.units[what]
    produce(game.players[seat], unit.card, number)
    game.units[what] = replace(unit, tokens=unit.tokens + number)
    game.tell("replenished", seat=seat, unit=unit.card, count=number)


def produce(player: Player, card: str, number: int) -> None:
    """Tokens are paid for and count for the sites of their kind."""
    pay(player, token_price(card, number))
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
    legal=stations,
    besides=all_cells,
    follows=True,
)
@cites("enlistment.example", "cards.units")
def station(game: Empires, seat: Seat, cell: str, card: str, number: int) -> None:
    """The unit card is laid on its site with its tokens."""
    player = game.players[seat]
    produce(player, card, number)
    take_from_hand(player, card)
    put_into_play(game, seat, card, number, place_of(seat, cell))
    game.tell("enlisted", seat=seat, unit=card, count=number, cell=cell)


# Villagers


@cites("enlistment.population_limit", "enlistment.villagers_per_turn", "enlistment.over_limit")
def cannot_raise_villagers(player: Player, number: int) -> Refusal | None:
    """Five villagers a turn at most, within the population limit, for a food each."""
    left = VILLAGER.a_turn - player.made
    if number > left:
        return Refusal("enlistment.villagers_per_turn", "enough_villagers", {"left": left})
    room = population_limit(player) - all_villagers(player)
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
