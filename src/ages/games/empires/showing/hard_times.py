"""What people are shown of the questions that come with disasters, duels and wrong ways."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from ages.games.kit.facets import foretells, gives, lights, teaches
from ages.games.kit.foretold import NOTHING, Foretold
from ages.kernel.choices import DONE, Seat
from ages.paper.lights import Key
from ages.words.catalogues import Words

from ..cards.fires import hold_back
from ..cards.forgetting import give_up, rebuild, spend
from ..cards.gladiators import enter_arena
from ..cards.roads import get_out, shelter, stray
from ..cards.soldiers import strike_down
from ..pieces import place_of
from ..queries import FREE, card_at
from ..rules.construction import BUILD
from ..rules.research import row_of
from ..rules.rounds import MONK, YES
from ..state import Empires
from ..tables import CARDS, EVENTS, STANDING, price
from ..view import View
from .effects import amounts, card_words, price_words, unit_words
from .foretold import is_open
from .gives.village import place_told
from .panels.lit import cell, in_hand, place, unit


@gives(hold_back)
def dam_told(game: Empires, seat: Seat, choice: str, words: Words, card: str, cell: str) -> str:
    """What the dam costs, or which building is lost."""
    if choice == YES:
        return price_words(words, price(EVENTS[card].removal))
    return words.message("gives.falls", card=card_at(game, place_of(seat, cell)))


@foretells(hold_back)
def of_dam(game: Empires, seat: Seat, choice: str, card: str, cell: str) -> Foretold | None:
    """A dam costs stone; what falls stands in no store."""
    if choice == YES:
        return Foretold(amounts(price(EVENTS[card].removal)))
    return None


@gives(give_up)
def given_up(game: Empires, seat: Seat, choice: str, words: Words) -> str:
    """The points of a building."""
    if choice == DONE:
        return ""
    points = STANDING[card_at(game, place_of(seat, choice))].points
    return words.message("gives.points", count=points)


@gives(spend)
def spent(game: Empires, seat: Seat, choice: Any, words: Words, points: int) -> str:
    """What a card takes of villagers and points."""
    if choice == DONE:
        return words.message("gives.points_lost", count=points)
    verb, card = choice
    people = (STANDING[card].villagers, 0) if verb == BUILD else (0, row_of(card).research)
    told = price_words(words, FREE, *people)
    effect = card_words(words, card, game.players[seat].known)
    return words.message(
        "gives.for_points", count=CARDS[card].points, left=points, price=told, effect=effect
    )


@gives(rebuild)
def rebuilt(game: Empires, seat: Seat, cell: str, words: Words, card: str, points: int) -> str:
    """The points that the building takes."""
    return words.message("gives.points", count=STANDING[card].points)


@gives(enter_arena)
def gladiator_told(
    game: Empires, seat: Seat, name: str, words: Words, caller: Seat, foe: str
) -> str:
    """Who would fight."""
    return unit_words(words, game.units[name].card, game.players[seat].known)


@gives(shelter)
def shelter_told(game: Empires, seat: Seat, choice: str, words: Words, name: str) -> str:
    """What is at the place."""
    return place_told(game, seat, choice, words)


@gives(stray)
def stray_told(game: Empires, seat: Seat, choice: str, words: Words, name: str, host: Seat) -> str:
    """What is at the place."""
    return place_told(game, seat, choice, words)


@gives(get_out)
def way_out_told(game: Empires, seat: Seat, choice: str, words: Words, name: str) -> str:
    """What is at the place."""
    return "" if choice == DONE else place_told(game, seat, choice, words)


@gives(strike_down)
def struck_down(
    game: Empires, seat: Seat, number: int, words: Words, card: str, name: str, damage: int
) -> str:
    """How much of the damage goes on monks."""
    return words.message("gives.doomed", count=number * MONK.hp)


@foretells(rebuild)
def of_rebuilding(game: Empires, seat: Seat, cell: str, card: str, points: int) -> Foretold | None:
    """No resource is paid."""
    return NOTHING


foretells.put(is_open, enter_arena, get_out, give_up, shelter, spend, stray, strike_down)
teaches.none(enter_arena, get_out, give_up, hold_back, rebuild)
teaches.none(shelter, spend, stray, strike_down)


@lights(give_up, rebuild)
def building_of_old(view: View, choice: Any) -> Iterator[Key]:
    """A cell of the own village."""
    yield from cell(view.seat, choice)


@lights(spend)
def heir(view: View, choice: Any) -> Iterator[Key]:
    """A card of the hand."""
    if choice != DONE:
        yield from in_hand(choice[1])


@lights(enter_arena)
def gladiator(view: View, choice: Any) -> Iterator[Key]:
    """A unit that is sent."""
    yield from unit(view, choice)


@lights(get_out, shelter, stray)
def refuge(view: View, choice: Any) -> Iterator[Key]:
    """A place to go to."""
    yield from place(view, choice)


lights.none(hold_back, strike_down)
