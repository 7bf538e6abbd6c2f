"""What people are shown of the questions about water, towers, monks and relics."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from ages.games.kit.facets import foretells, gives, lights, teaches
from ages.games.kit.foretold import Foretold
from ages.kernel.choices import DONE, Seat
from ages.paper.lights import Key
from ages.words.catalogues import Words

from ..fighting import TOWER, health, monks_of
from ..pieces import ATTACK_STANCE, place_of
from ..queries import can_pay
from ..rules.conversion import convert
from ..rules.docks import face
from ..rules.enlistment import MONK, ordain
from ..rules.relics import TAKE, take_over
from ..rules.rounds import NO, blow, doom, heal
from ..rules.ships import turn_ship
from ..rules.towers import NOBODY, shoot
from ..sea import beach
from ..state import Empires
from ..tables import RELICS, SETUP, price
from ..view import View
from .effects import amounts, price_words
from .foretold import is_open
from .panels.lit import place, unit


@gives(face)
def water_told(game: Empires, seat: Seat, side: str, words: Words, cell: str) -> str:
    """To whom the water comes."""
    return words.message("gives.own_water" if game.shore else "gives.water_for_all", side=side)


@gives(turn_ship)
def stance_told(game: Empires, seat: Seat, choice: Any, words: Words) -> str:
    """How many beach buildings a ship would guard, or that it could sail."""
    if choice == DONE:
        return ""
    if choice[0] == ATTACK_STANCE:
        return words.message("gives.may_sail")
    return words.message("gives.guards", cells=", ".join(beach(game, choice[2])))


@gives(shoot)
def shot_told(game: Empires, seat: Seat, choice: str, words: Words, cell: str) -> str:
    """What the blow of the tower would cost the unit."""
    if choice == NOBODY:
        return ""
    damage = blow(game, TOWER + place_of(seat, cell), choice)
    lost = min(damage // health(game, choice), game.units[choice].tokens)
    return words.message("gives.blow", count=lost, unit=game.units[choice].card)


@gives(ordain)
def monks_told(game: Empires, seat: Seat, number: int, words: Words, name: str) -> str:
    """The price of monks."""
    return price_words(words, monks_price(number))


def monks_price(number: int) -> tuple[int, ...]:
    """What so many monks cost."""
    return tuple([due * number for due in price(MONK.cost)])


@gives(doom)
def doom_told(game: Empires, seat: Seat, number: int, words: Words, side: int) -> str:
    """How much of the damage goes on monks."""
    return words.message("gives.doomed", count=number * MONK.hp)


@gives(heal)
def healing_told(game: Empires, seat: Seat, choice: str, words: Words, side: int) -> str:
    """The chance to save one."""
    if choice == NO or game.battle is None:
        return ""
    fighter = game.battle.victim if side == 0 else game.battle.defender or ""
    return words.message("gives.rate", rate=min(monks_of(game, fighter), SETUP.highest_rate))


@gives(convert)
def conversion_told(
    game: Empires, seat: Seat, choice: str, words: Words, side: int, rate: int
) -> str:
    """The chance to win over one."""
    return "" if choice == NO else words.message("gives.rate", rate=rate)


@gives(take_over)
def relic_told(game: Empires, seat: Seat, choice: str, words: Words, name: str, card: str) -> str:
    """What the relic brings once it is enshrined."""
    return words.message("gives.relic", gold=RELICS[card].gold) if choice == TAKE[0] else ""


@foretells(ordain)
def of_monks(game: Empires, seat: Seat, number: int, name: str) -> Foretold | None:
    """Monks cost their price; they stand in no store."""
    assert can_pay(game.players[seat], monks_price(number))
    return Foretold(amounts(monks_price(number)))


foretells.put(is_open, convert, doom, face, heal, shoot, take_over, turn_ship)
teaches.put(("sea.water", "sea.first_dock", "sea.closed_rank"), face)
teaches.put(("sea.stances", "sea.defense_stance", "sea.attack_stance"), turn_ship)
teaches.put(("siege.towers", "siege.when"), shoot)
teaches.put(("monks.monastery", "monks.attached", "monks.healing"), ordain)
teaches.put(("monks.conversion", "monks.conversion_rate", "monks.one_of_two"), convert)
teaches.none(doom, heal, take_over)


@lights(shoot)
def unit_in_sight(view: View, choice: Any) -> Iterator[Key]:
    """A unit that a tower could strike."""
    yield from unit(view, choice)


@lights(turn_ship)
def ship(view: View, choice: Any) -> Iterator[Key]:
    """A ship that is turned, and the water it goes to."""
    yield from unit(view, choice[1])
    yield from place(view, choice[2])


lights.none(convert, doom, face, heal, ordain, take_over)
