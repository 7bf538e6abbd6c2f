"""Wonders: they grow for four turns, and then six turns decide."""

from __future__ import annotations

from ages.kernel.choices import Seat

from ..book import cites, rule
from ..queries import circle
from ..state import Empires, Player
from ..tables import SETUP, WONDERS
from .winning import end


@cites("winning.wonder_price", "rulings.3", "cards.wonders")
def found_wonder(game: Empires, seat: Seat, card: str, cell: str) -> None:
    """A Wonder that has just been paid for is in its first turn."""
    if card in WONDERS:
        player = game.players[seat]
        player.wonder = (*player.wonder, (cell, 1))
        game.tell("wonder_begun", seat=seat, card=card)


def lose_wonder(game: Empires, seat: Seat, cell: str) -> None:
    """A Wonder is gone, and with the last complete one its count."""
    player = game.players[seat]
    player.wonder = tuple([one for one in player.wonder if one[0] != cell])
    if not any(is_complete(turns) for _, turns in player.wonder):
        player.wonder_countdown = 0


def is_complete(turns: int) -> bool:
    """Whether a Wonder has grown to its full height."""
    return turns == len(next(iter(WONDERS.values())).stages)


@rule("winning.wonder_grows")
@cites("winning.wonder", "winning.wonder_countdown", "winning.relics", "rulings.3", "rulings.33")
def count_down(game: Empires) -> None:
    """At the start of a turn Wonders grow, and counts fall; who comes to none has won."""
    seat = game.active
    player = game.players[seat]
    if player.wonder_countdown and any(is_rising(player, *one) for one in player.wonder):
        player.wonder_countdown -= 1
        tell_count(game, seat, "wonder_count", player.wonder_countdown)
        if not player.wonder_countdown:
            end(game, [seat], "wonder")
            return
    if player.relic_countdown and is_count_going(player):
        player.relic_countdown -= 1
        tell_count(game, seat, "relic_count", player.relic_countdown)
        if not player.relic_countdown:
            end(game, [seat], "relics")
            return
    grow(game, seat)


@cites("events.avalanche")
def is_rising(player: Player, cell: str, turns: int) -> bool:
    """Whether a Wonder is complete and of use, so that its count falls."""
    return is_complete(turns) and cell in player.village.in_use


@cites("events.avalanche")
def is_count_going(player: Player) -> bool:
    """Whether enough relics are in Monasteries that are of use."""
    at_hand = [card for card, cell in player.enshrined if cell in player.village.in_use]
    return len(at_hand) >= SETUP.relics_to_win


def tell_count(game: Empires, seat: Seat, key: str, left: int) -> None:
    """All hear how many turns are left."""
    game.tell(key, seat=seat, count=left, seats=tuple(circle(game, seat)))


def grow(game: Empires, seat: Seat) -> None:
    """Wonders under construction rise by a quarter; a complete one starts the count."""
    player = game.players[seat]
    grown = []
    for cell, turns in player.wonder:
        if is_complete(turns) or cell not in player.village.in_use:
            grown.append((cell, turns))
            continue
        grown.append((cell, turns + 1))
        if is_complete(turns + 1) and not player.wonder_countdown:
            player.wonder_countdown = SETUP.countdown
            game.tell("wonder_complete", seat=seat)
    player.wonder = tuple(grown)
