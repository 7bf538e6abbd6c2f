"""What an option costs and gives in a few words: the village, research, movement, recruits."""

from __future__ import annotations

from collections import Counter
from typing import Any

from ages.games.kit.facets import gives
from ages.kernel.choices import DONE, Seat
from ages.words.catalogues import Words

from ...changes import UNIT_NAMES
from ...pieces import place_of
from ...queries import (
    AGE_PRICE,
    card_at,
    card_price,
    enemies_at,
    garrison_left,
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
    station,
    token_price,
    tokens_left,
    villagers_price,
)
from ...rules.events import PLAY
from ...rules.movement import MOVE, go, move
from ...rules.research import ADVANCE, RESEARCH, YES, row_of, shuffle_in
from ...setup import lay
from ...state import Empires, Player
from ...tables import (
    AGES,
    BUILDINGS,
    SETUP,
    TECHNOLOGIES,
    UNITS,
    price,
)
from ..effects import (
    building_words,
    card_price_words,
    card_words,
    costs,
    price_words,
    unit_words,
    uses,
)
from ..foretold import income
from ..unit_words import numbers_told, unit_told
from .events import card_told, place_told, played_or_paid

# Set-up and Collection


@gives(lay)
def starting_card(game: Empires, seat: Seat, choice: tuple[str, str], words: Words) -> str:
    """What it will cost to turn a card up, and what it is good for then."""
    card = choice[0]
    effect = ", ".join(uses(words, BUILDINGS[card])) or building_words(words, card)
    cost = card_price_words(words, card)
    return words.message("gives.turned_up_later", price=cost, effect=effect)


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
        card = player.village.face_down[choice[1]]
        told = building_told(player, card, words)
        return words.message("gives.turned_up", card=card, told=told)
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
        gained = income(game, seat, price({choice[2]: bought}))
        return costs(words, cost, words.message("gives.brings", gained=gained))
    if kind == DESTROY:
        return destroyed(game, seat, choice[1], words)
    return played_or_paid(game, seat, choice, words)


def building_told(player: Player, card: str, words: Words) -> str:
    """What a building costs its player and brings."""
    cost = price_words(words, card_price(player, card), BUILDINGS[card].villagers)
    return costs(words, cost, building_words(words, card))


def destroyed(game: Empires, seat: Seat, cell: str, words: Words) -> str:
    """What is lost with a building, and how many villagers leave it."""
    there = villagers_at(game.players[seat], cell)
    effect = building_words(words, card_at(game, place_of(seat, cell)))
    told = words.message("gives.destroyed", effect=effect)
    return f"{told}; {words.message('gives.freed', count=there)}" if there else told


@gives(build_on)
def site(game: Empires, seat: Seat, cell: str, words: Words, card: str) -> str:
    """The price, what the building would stand beside, and whether on the fringe."""
    player = game.players[seat]
    cost = price_words(words, card_price(player, card), BUILDINGS[card].villagers)
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
    if card in UNIT_NAMES:
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
    while room > 1 and missing(player, token_price(card, room)):
        room -= 1
    return max(room, 0)


@gives(muster)
def tokens(game: Empires, seat: Seat, number: int, words: Words, what: str) -> str:
    """What so many tokens cost, and what is left of the garrison."""
    card = what if what in UNITS else game.units[what].card
    cost = price_words(words, token_price(card, number))
    left = garrison_left(game, seat) - number
    return costs(words, cost, words.message("gives.garrison_left", count=number, left=left))


@gives(station)
def stationed(game: Empires, seat: Seat, cell: str, words: Words, card: str, number: int) -> str:
    """The price, and what else is at the site."""
    cost = price_words(words, token_price(card, number))
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
    return card_told(game, seat, item, words)


@gives(allocate)
def workplace(game: Empires, seat: Seat, item: str, words: Words) -> str:
    """What villagers do at a building: gather, repair or pay; or where all went before."""
    if item == DONE:
        return ""
    player = game.players[seat]
    if item == AS_BEFORE:
        return as_before(game, seat, words)
    row = player.village.buildings[item]
    told = [words.name(row.id)]
    if row.gathers:
        told.append(words.message("gives.collects", resource=row.gathers, most=SETUP.collectors))
    if repairers(player, item):
        told.append(words.message("gives.repairs", count=repairers(player, item)))
    if row.title == "town_center":
        told.append(words.message("gives.pays"))
    return ", ".join(told)


def as_before(game: Empires, seat: Seat, words: Words) -> str:
    """Where all villagers would go: those picked as picked, the others as the turn before."""
    player = game.players[seat]
    assert game.pending is not None
    told = Counter([one for one in game.pending.picked_by(seat) if one != AS_BEFORE])
    sent = usual_allocation(player, told)
    parts = [
        f"{cell} {words.name(card_at(game, place_of(seat, cell)))} {number}"
        for cell, number in sent.items()
    ]
    rest = player.pool - sum(sent.values())
    if rest:
        parts.append(words.message("gives.rest_home", count=rest))
    return ", ".join(parts)
