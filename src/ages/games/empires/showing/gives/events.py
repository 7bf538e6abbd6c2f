"""What events cost and do, what they are aimed at, and what is at a place."""

from __future__ import annotations

from typing import Any

from ages.games.kit.facets import gives
from ages.kernel.choices import DONE, Seat
from ages.words.catalogues import Words

from ...changes import UNIT_NAMES
from ...pieces import NO_MANS_LAND, cell_of, place_of, village_of
from ...queries import all_villagers, card_at, has_building, units_at, villagers_at
from ...rules.events import PLAY, aim, event_villagers, respond
from ...rules.upkeep import HAND_ON, REMOVE
from ...state import Empires
from ...tables import CARDS, EVENTS, RESOURCES, SETUP, price
from ..effects import (
    card_price_words,
    card_words,
    costs,
    event_price_words,
    event_words,
    price_words,
)
from ..foretold import income, of_event
from ..unit_words import numbers_told, unit_told


def event_told(game: Empires, seat: Seat, card: str, words: Words) -> str:
    """What an event costs its player and does; of resources just what would come."""
    player = game.players[seat]
    cost = event_price_words(words, card, event_villagers(player, card))
    sure = of_event(game, seat, card)
    if sure is None:
        return costs(words, cost, event_words(words, card))
    return costs(words, cost, words.message("gives.brings", gained=sure.gains[seat]))


def played_or_paid(game: Empires, seat: Seat, choice: Any, words: Words) -> str:
    """What an event gives, or what it costs to be rid of one."""
    if choice[0] == PLAY:
        return event_told(game, seat, choice[1], words)
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
    """What an event is aimed at: a player, a unit, a card, a place, or villagers for food."""
    if choice == DONE:
        return ""
    if EVENTS[card].any_villagers:
        gained = income(game, seat, price({"food": choice}))
        return words.message("gives.brings", gained=gained)
    if choice in UNIT_NAMES:
        return numbers_told(game, choice, words)
    if choice in CARDS:
        return card_told(game, seat, choice, words)
    if choice in RESOURCES:
        have = game.players[seat].supply[RESOURCES.index(choice)]
        return words.message("gives.have", number=have, resource=choice)
    if EVENTS[card].target == "player":
        return opponent_told(game, choice, words)
    return place_told(game, seat, choice if ":" in choice else place_of(seat, choice), words)


def opponent_told(game: Empires, seat: Seat, words: Words) -> str:
    """What a player has of what events are after: cards and villagers."""
    player = game.players[seat]
    held = words.number(len(player.hand), "hand")
    return f"{held}, {words.number(all_villagers(player), 'villagers')}"


def card_told(game: Empires, seat: Seat, card: str, words: Words) -> str:
    """What a card costs and does for its player."""
    if card in EVENTS:
        return event_told(game, seat, card, words)
    player = game.players[seat]
    return costs(words, card_price_words(words, card), card_words(words, card, player.known))


# Places


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
        elif cell in player.village.index:
            is_null = not card_at(game, place)
            told.append(words.message("panel.null_space" if is_null else "panel.face_down"))
        if cell in player.village.index and villagers_at(player, cell):
            told.append(words.number(villagers_at(player, cell), "villagers"))
    told += [unit_told(game, one, words) for one in units_at(game, place)]
    if place == NO_MANS_LAND and not told:
        told.append(words.message("panel.nobody"))
    return "; ".join(told)
