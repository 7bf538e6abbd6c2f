"""A turn: eight phases, player after player, until somebody has won."""

from __future__ import annotations

from msgspec.structs import replace

from ages.kernel.choices import Seat

from ..book import rule
from ..changes import moment_comes
from ..queries import all_villagers, circle
from ..state import Empires
from ..tables import RESOURCES
from .allocation import allocation_phase
from .collection import collection_phase
from .construction import construction_phase
from .declaration import declaration_phase
from .discard import discard_phase
from .enlistment import enlistment_phase
from .events import TURN, open_window
from .movement import movement_phase
from .resolution import resolution_phase
from .upkeep import upkeep_phase
from .winning import end_by_points, starve
from .wonders import count_down

TURN_START = "turn_start"


@rule("turn.alternate")
def next_turn(game: Empires) -> None:
    """The next player clockwise has the turn; after the last round points decide."""
    seat = circle(game, (game.active + 1) % game.seats)[0]
    last = game.settings.last_round
    if is_new_round(game, seat):
        if last and game.round >= last:
            end_by_points(game)
            return
        game.round += 1
    game.active = seat
    game.then(play_turn)


def is_new_round(game: Empires, seat: Seat) -> bool:
    """Whether a round begins with a seat: the first of those who are still in."""
    return seat == circle(game, game.first)[0]


@rule("turn.phases")
def play_turn(game: Empires) -> None:
    """The eight phases, one after another."""
    seat = game.active
    player = game.players[seat]
    player.income = [0] * len(RESOURCES)
    player.built = player.made = player.monks_made = 0
    player.produced = ()
    player.hungry = not all_villagers(player)
    rest(game)
    game.tell("turn", seat=seat, round=game.round)
    game.then(count_down)
    open_window(game, TURN_START)
    for phase in (
        collection_phase,
        upkeep_phase,
        construction_phase,
        movement_phase,
        declaration_phase,
        resolution_phase,
        enlistment_phase,
        discard_phase,
        allocation_phase,
    ):
        game.then(phase)
    game.then(end_turn)


def rest(game: Empires) -> None:
    """A new turn: nobody has moved or fought in it yet."""
    for name, unit in game.units.items():
        if unit.fought or unit.stood is not None:
            game.units[name] = replace(unit, fought=False, stood=None)
    game.attacks = ()
    game.fields = ()
    game.razed = ()


@rule("allocation.end")
def end_turn(game: Empires) -> None:
    """What lasted for the turn is over, and the next player's turn comes."""
    seat = game.active
    moment_comes(game, TURN, seat)
    game.players[seat].borrowed = ""
    for player in game.players:
        if TURN in player.quiet:
            player.quiet = tuple([one for one in player.quiet if one != TURN])
    game.then(starve, seat)
    game.then(next_turn)
