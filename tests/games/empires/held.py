"""Events in hands of tests: of any deck and any civilization, whatever the starter decks hold."""

from __future__ import annotations

from msgspec.structs import replace

from ages.games.empires.pieces import ATTACK_STANCE, DEFENSE_STANCE, is_sea, village_of
from ages.games.empires.rules.construction import construction_phase
from ages.games.empires.state import Empires
from ages.games.empires.tables import CARDS
from ages.kernel.choices import PASS, Choice, Seat

from .builder import asked, begin, hand, play, player, unit
from .windows import respond

EVERY = "every_event"
"""The name of a deck with all events, which tests lay out that use the fixture of this name."""


def has(game: Empires, *cards: str, seat: Seat = 0) -> None:
    """A hand of just these events; its player may play them."""
    hand(game, *cards, seat=seat)
    one = player(game, seat)
    one.deck_name = EVERY
    for card in cards:
        one.civilization = CARDS[card].civilization or one.civilization


def answers(game: Empires, card: str, *aims: Choice, seat: Seat = 0) -> None:
    """In a window a seat plays an event that it holds, and others let that pass."""
    respond(game, card, seat=seat)
    name(game, *aims, seat=seat)


def plays(game: Empires, card: str, *aims: Choice, seat: Seat = 0) -> None:
    """In an own menu a seat plays an event, and others let that pass."""
    play(game, f"play {card}", seat=seat)
    name(game, *aims, seat=seat)


def name(game: Empires, *aims: Choice, seat: Seat) -> None:
    """An event is aimed at this, as far as there is something to choose."""
    for aim in aims:
        if asked(game) == "aim":
            game.play(seat, aim)
    pass_on(game)


def pass_on(game: Empires) -> None:
    """All pass who are asked whether they want to answer an event."""
    while game.pending is not None and asked(game) == "respond":
        if game.pending.args[0] != "event_played":
            return
        game.play(game.pending.seats[0], PASS)


def in_construction(game: Empires) -> Empires:
    """The Construction phase of seat 0 begins."""
    return begin(game, construction_phase)


def is_snuffed(game: Empires, card: str, seat: Seat = 0) -> bool:
    """Whether an event has left the hand for the snuffed pile."""
    one = player(game, seat)
    return card in one.snuffed and card not in one.hand


def monks(game: Empires, name: str, number: int) -> None:
    """So many monks go with a unit."""
    game.units[name] = replace(game.units[name], monks=number)


def afloat(game: Empires, card: str, place: str, seat: Seat = 0) -> str:
    """A ship at a place such as ``1:sea`` or ``2:left:b``; in its own water it is on guard."""
    name = unit(game, card, 1, place, seat)
    is_guard = village_of(place) == seat and not is_sea(place)
    stance = DEFENSE_STANCE if is_guard else ATTACK_STANCE
    game.units[name] = replace(game.units[name], stance=stance)
    return name
