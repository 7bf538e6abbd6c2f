"""Events for tests: how one is played in the own turn, and what became of it."""

from __future__ import annotations

from collections.abc import Callable

from msgspec.structs import replace

from ages.games.empires.state import Empires
from ages.kernel.choices import Choice, Seat

from .builder import anew, asked, begin, buildings, hand, no_events, still
from .windows import world


def quiet_world(*decks: str) -> Empires:
    """The world of windows without a card in any deck; seat 0 has a House, so that it is asked."""
    game = no_events(world(*decks))
    buildings(game, b0="house")
    return game


def ready(game: Empires, card: str, phase: Callable[..., None]) -> Empires:
    """Seat 0 holds just this event when a phase of its turn begins."""
    hand(game, card)
    game.players[0].snuffed = game.players[0].discard = ()
    return begin(game, phase)


def use(game: Empires, card: str, *aims: Choice, seat: Seat = 0) -> None:
    """A seat plays an event, aimed at this; an aim without a choice is not asked."""
    game.play(seat, ("play", card))
    for aim in aims:
        if asked(game) == "aim":
            game.play(seat, aim)


def with_monks(game: Empires, name: str, monks: int, relic: str = "") -> None:
    """So many monks are with a unit, which may carry a relic."""
    game.units[name] = replace(game.units[name], monks=monks, relic=relic)
    if relic:
        game.relic_owners = ((relic, 0),)
    anew(game)


def is_snuffed(game: Empires, card: str, seat: Seat = 0) -> bool:
    """Whether an event has worked and is snuffed, and lies nowhere else."""
    player = game.players[seat]
    return player.snuffed == (card,) and card not in (*player.hand, *player.discard)


def stopped(game: Empires) -> Empires:
    """Nothing is planned any more: a test says what comes next."""
    still(game)
    return game
