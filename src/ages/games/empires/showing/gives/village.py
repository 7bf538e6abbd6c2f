"""What an option costs and gives in a few words: the village, research, movement, recruits."""

from __future__ import annotations

from typing import Any

from ages.games.kit.facets import gives
from ages.kernel.choices import DONE, Seat
from ages.words.catalogues import Words

from ...changes import NAMES
from ...pieces import NO_MANS_LAND, cell_of, is_land, place_of, village_of
from ...queries import (
    AGE_PRICE,
    card_at,
    card_price,
    enemies_at,
    garrison_left,
    has_building,
    missing,
    repairers,
    units_at,
    villagers_at,
)
from ...rules.allocation import AS_BEFORE, allocate, usual_allocation
from ...rules.collection import REPAIR, bring_more, prepare
from ...rules.construction import (
    BUILD,
    DESTROY,
    TO_DISCARD,
    TRADE,
    TURN_UP,
    build_on,
    construct,
    put_away,
    trade_rate,
)
from ...rules.discard import DISCARDED, SNUFF, put_away_cards
from ...rules.enlistment import (
    ENLIST,
    RAISE,
    REPLENISH,
    enlist,
    muster,
    price_of_tokens,
    station,
    tokens_left,
    villagers_price,
)
from ...rules.events import PLAY, aim, event_villagers, respond
from ...rules.movement import MOVE, go, move
from ...rules.research import ADVANCE, RESEARCH, YES, row_of, shuffle_in
from ...rules.upkeep import CASH_IN, HAND_ON, REMOVE, bank_pays, banks
from ...sea import beach
from ...setup import lay
from ...state import Empires, Player
from ...tables import (
    AGES,
    BUILDINGS,
    CARDS,
    EVENTS,
    PRICE,
    SETUP,
    STANDING,
    TECHNOLOGIES,
    UNITS,
    price,
)
from ..effects import (
    building_words,
    card_price_words,
    card_words,
    costs,
    event_words,
    price_words,
    unit_words,
)
from ..foretold import income, of_event
from ..unit_words import numbers_told, unit_told

# Events and what they leave behind


def event_told(game: Empires, seat: Seat, card: str, words: Words) -> str:
    """What an event costs its player and does; of resources just what would come."""
    player = game.players[seat]
    cost = price_words(words, PRICE[card], event_villagers(player, card))
    sure = of_event(game, seat, card)
    if sure is None:
        return costs(words, cost, event_words(words, card))
    return costs(words, cost, words.message("gives.brings", gained=sure.gains[seat]))


def played_or_paid(game: Empires, seat: Seat, choice: Any, words: Words) -> str:
    """What an event gives, or what it costs to be rid of one."""
    if choice[0] == PLAY:
        return event_told(game, seat, choice[1], words)
    if choice[0] == CASH_IN:
        gained = income(game, seat, bank_pays(banks(game, seat)[0]))
        return words.message("gives.brings", gained=gained)
    if choice[0] not in (REMOVE, HAND_ON):
        return ""
    row = EVENTS[choice[1]]
    cost = row.removal if choice[0] == REMOVE else row.passing
    return words.message("gives.only_costs", price=price_words(words, price(cost)), effect="")


@gives(respond)
def response(
    game: Empires, seat: Seat, choice: Any, words: Words, moment: str, subject: str
) -> str:
    """What an event does; who passes for longer is told how long."""
    if choice[0] == PLAY:
        return event_told(game, seat, choice[1], words)
    return ""


@gives(aim)
def aimed_at(game: Empires, seat: Seat, choice: Any, words: Words, card: str) -> str:
    """What an event is aimed at: a unit, what is at a place, or a card."""
    if choice in NAMES:
        return numbers_told(game, choice, words)
    if choice in CARDS:
        return card_told(game.players[seat], choice, words)
    if isinstance(choice, str) and ":" in choice:
        return place_told(game, seat, choice, words)
    return ""


def card_told(player: Player, card: str, words: Words) -> str:
    """What a card costs and does."""
    return costs(words, card_price_words(words, card), card_words(words, card, player.known))


# Set-up and Collection


@gives(lay)
def starting_card(game: Empires, seat: Seat, choice: tuple[str, str], words: Words) -> str:
    """What it will cost to turn a card up, and what it is then."""
    card = choice[0]
    return words.message(
        "gives.turned_up_later",
        price=card_price_words(words, card),
        effect=building_words(words, card),
    )


@gives(prepare)
def order(game: Empires, seat: Seat, choice: Any, words: Words) -> str:
    """How many repair and how many gather then; or who stays to fight whom."""
    if choice == DONE or choice[0] == PLAY:
        return played_or_paid(game, seat, choice, words)
    player, cell = game.players[seat], choice[1]
    there = villagers_at(player, cell)
    if choice[0] != REPAIR:
        enemies = enemies_at(game, place_of(seat, cell), seat)
        told = "; ".join([unit_told(game, one, words) for one in enemies])
        return words.message("gives.stay", count=there, enemies=told)
    repairing = choice[2]
    told = words.message("gives.repair", count=repairing)
    row = player.village.buildings[cell]
    if row.gathers:
        gathered = min(SETUP.collectors, there - repairing) * SETUP.gathered
        told += f", {words.message('gives.gather', number=gathered, resource=row.gathers)}"
    return told


@gives(bring_more)
def more(
    game: Empires,
    seat: Seat,
    choice: str,
    words: Words,
    card: str,
    left: int,
    produced: tuple[str, ...],
) -> str:
    """How much more comes of a resource."""
    gained = income(game, seat, price({choice: TECHNOLOGIES[card].extra}))
    return words.message("gives.brings", gained=gained)


# Construction


@gives(construct)
def work(game: Empires, seat: Seat, choice: Any, words: Words) -> str:
    """The price and what is had for it."""
    player, kind = game.players[seat], choice[0]
    if kind == BUILD:
        return building_told(player, choice[1], words)
    if kind == TURN_UP:
        return building_told(player, player.village.face_down[choice[1]], words)
    if kind == RESEARCH:
        card = choice[1]
        cost = price_words(words, card_price(player, card), 0, row_of(card).research)
        return costs(words, cost, card_words(words, card, player.known))
    if kind == ADVANCE:
        cost = price_words(words, AGE_PRICE[choice[1]], 0, AGES[choice[1]].research)
        return costs(words, cost, card_words(words, choice[1]))
    if kind == TRADE:
        due, bought = trade_rate(player)
        cost = price_words(words, price({choice[1]: due}))
        return costs(words, cost, words.message("gives.brings", gained={choice[2]: bought}))
    if kind == DESTROY:
        return destroyed(game, seat, choice[1], words)
    return played_or_paid(game, seat, choice, words)


def building_told(player: Player, card: str, words: Words) -> str:
    """What a building costs its player and brings."""
    cost = price_words(words, card_price(player, card), BUILDINGS[card].villagers)
    return costs(words, cost, building_words(words, card))


def destroyed(game: Empires, seat: Seat, cell: str, words: Words) -> str:
    """What is lost with a building, and how many villagers leave it."""
    player = game.players[seat]
    card = card_at(game, place_of(seat, cell))
    return words.message(
        "gives.destroyed",
        card=card,
        effect=building_words(words, card),
        count=villagers_at(player, cell),
    )


@gives(build_on)
def site(game: Empires, seat: Seat, cell: str, words: Words, card: str) -> str:
    """The price, what the building would stand beside, and whether on the fringe."""
    player = game.players[seat]
    cost = price_words(words, card_price(player, card), STANDING[card].villagers)
    after = player.village.with_card(cell, card, True)
    near = [card_at(game, place_of(seat, one)) for one in after.neighbours[cell]]
    key = "gives.on_fringe" if cell in after.fringe else "gives.inside"
    told = words.message(key)
    beside = tuple([one for one in near if one])
    if beside:
        told = f"{words.message('gives.beside', cards=beside)}, {told}"
    return costs(words, cost, told)


@gives(put_away)
def pile(game: Empires, seat: Seat, choice: str, words: Words, cell: str) -> str:
    """Whether a card can come back."""
    key = "gives.to_discard" if choice == TO_DISCARD else "gives.to_snuffed"
    return words.message(key)


@gives(shuffle_in)
def shuffled_in(game: Empires, seat: Seat, choice: str, words: Words) -> str:
    """How many cards the play deck would have."""
    player = game.players[seat]
    more = len(player.discard) if choice == YES else 0
    return words.message("gives.play_deck", count=len(player.deck) + more)


# Movement


@gives(move)
def mover(game: Empires, seat: Seat, choice: Any, words: Words) -> str:
    """A unit with its numbers and its place, or an event."""
    if choice[0] == MOVE:
        return numbers_told(game, choice[1], words)
    return played_or_paid(game, seat, choice, words)


@gives(go)
def destination(game: Empires, seat: Seat, place: str, words: Words, name: str) -> str:
    """What is at a place."""
    return place_told(game, seat, place, words)


def place_told(game: Empires, seat: Seat, place: str, words: Words) -> str:
    """The card at a place as far as it is open, its villagers, and the units there."""
    told = []
    there = village_of(place)
    if there is not None:
        player, cell = game.players[there], cell_of(place)
        if has_building(game, place):
            row = player.village.buildings[cell]
            left = row.hp - player.damage[player.village.index[cell]] * SETUP.damage_token
            told.append(f"{words.name(row.id)}, {words.message('gives.hp', hp=left)}")
        elif not is_land(place) and beach(game, place):
            told.append(words.message("gives.beach", cells=", ".join(beach(game, place))))
        elif cell in player.village.index:
            is_null = not card_at(game, place)
            told.append(words.message("panel.null_space" if is_null else "panel.face_down"))
        if cell in player.village.index and villagers_at(player, cell):
            told.append(words.number(villagers_at(player, cell), "villagers"))
    told += [unit_told(game, one, words) for one in units_at(game, place)]
    if place == NO_MANS_LAND and not told:
        told.append(words.message("panel.nobody"))
    return "; ".join(told)


# Enlistment


@gives(enlist)
def recruit(game: Empires, seat: Seat, choice: Any, words: Words) -> str:
    """The price of each token and the most that can be had now, or of villagers."""
    if choice == DONE or choice[0] not in (ENLIST, RAISE, REPLENISH):
        return played_or_paid(game, seat, choice, words)
    player = game.players[seat]
    if choice[0] == RAISE:
        cost = price_words(words, villagers_price(choice[1]))
        return costs(words, cost, words.message("gives.villagers", count=choice[1]))
    card, there = choice[1], 0
    if card in NAMES:
        unit = game.units[card]
        card, there = unit.card, unit.tokens
    most = most_tokens(game, seat, card, there)
    told = unit_words(words, card, player.known)
    return costs(
        words, card_price_words(words, card), words.message("gives.tokens", count=most, unit=told)
    )


def most_tokens(game: Empires, seat: Seat, card: str, there: int) -> int:
    """How many tokens of a unit can be had now."""
    player = game.players[seat]
    room = min(
        UNITS[card].tokens - there,
        tokens_left(player, UNITS[card].site),
        garrison_left(game, seat),
    )
    while room > 1 and missing(player, price_of_tokens(game, seat, card, room)):
        room -= 1
    return max(room, 0)


@gives(muster)
def tokens(game: Empires, seat: Seat, number: int, words: Words, what: str) -> str:
    """What so many tokens cost, and what is left of the garrison."""
    card = what if what in UNITS else game.units[what].card
    cost = price_words(words, price_of_tokens(game, seat, card, number))
    left = garrison_left(game, seat) - number
    return costs(words, cost, words.message("gives.garrison_left", count=number, left=left))


@gives(station)
def stationed(game: Empires, seat: Seat, cell: str, words: Words, card: str, number: int) -> str:
    """The price, and what else is at the site."""
    cost = price_words(words, price_of_tokens(game, seat, card, number))
    told = words.message("gives.stationed", count=number, card=card)
    others = [unit_told(game, one, words) for one in units_at(game, place_of(seat, cell))]
    return "; ".join([costs(words, cost, told), *others])


# Discard and Allocation


@gives(put_away_cards)
def card_to_put_away(game: Empires, seat: Seat, item: str, words: Words) -> str:
    """What a card costs and does; one that is snuffed never comes back."""
    if item == DONE:
        return ""
    if item.startswith((SNUFF, DISCARDED)):
        return words.message("gives.to_snuffed")
    return card_told(game.players[seat], item, words)


@gives(allocate)
def workplace(game: Empires, seat: Seat, item: str, words: Words) -> str:
    """What villagers do at a building: gather, repair or pay; or where all went before."""
    if item == DONE:
        return ""
    player = game.players[seat]
    if item == AS_BEFORE:
        sent = [
            f"{cell} {words.name(card_at(game, place_of(seat, cell)))} {number}"
            for cell, number in usual_allocation(player).items()
        ]
        rest = player.pool - sum(usual_allocation(player).values())
        sent.append(words.message("gives.rest_home", count=rest))
        return ", ".join(sent)
    row = player.village.buildings[item]
    told = [words.name(row.id)]
    if row.gathers:
        told.append(words.message("gives.collects", resource=row.gathers, most=SETUP.collectors))
    if repairers(player, item):
        told.append(words.message("gives.repairs", count=repairers(player, item)))
    if row.title == "town_center":
        told.append(words.message("gives.pays"))
    return ", ".join(told)
