"""III.D. Capital Building benefits that come every turn."""

from __future__ import annotations

from typing import Any

from ages.kernel.choices import Choice, Refusal, Seat

from ..book import LEAVE, cites, question, rule
from ..hooks import benefit, moved, moves
from ..queries import is_discovered
from ..state import Discovery
from ..tables import BUILDINGS
from .pieces import give_piece


@rule("building.benefits")
@cites("rulings.7", "rulings.16")
def take_benefits(game: Discovery) -> None:
    """In turn order every player takes what the buildings give each turn."""
    for seat in game.order:
        if game.players[seat].buildings:
            game.then(take_player_benefits, seat)


@rule("building.benefits")
@cites(
    "buildings.settlers",
    "buildings.monastery",
    "buildings.trade_routes",
    "buildings.training_grounds",
    "buildings.ship_yards",
    "buildings.marketplace",
    "buildings.military_academy",
    "buildings.fortress",
)
def take_player_benefits(game: Discovery, seat: Seat) -> None:
    """Pieces, dollars and goods come by themselves; then pieces may be moved."""
    player = game.players[seat]
    for building in player.buildings:
        piece = BUILDINGS[building].piece
        if piece is not None:
            give_piece(game, seat, piece)
    benefit.plan(game, [(seat, building) for building in player.buildings])
    movers = tuple([building for building in player.buildings if BUILDINGS[building].moves])
    if movers:
        game.ask(seat, move, movers)


@cites("rulings.16")
def possible_moves(game: Discovery, seat: Seat, buildings: tuple[str, ...]) -> list[Choice]:
    """The moves that the buildings allow, or none; the first choice says which comes first."""
    choices: list[Choice] = []
    for building in buildings:
        choices += moves.of(game, building, seat)
    choices.append(LEAVE)
    return choices


def cannot_move(
    game: Discovery, seat: Seat, choice: Choice, buildings: tuple[str, ...]
) -> Refusal | None:
    """Pieces move only to discovered regions."""
    if not isinstance(choice, tuple) or is_discovered(game, str(choice[2])):
        return None
    return Refusal("dock.discovered", "not_discovered", {"region": choice[2]})


@question("building.benefits", possible_moves, cannot_move, auto=True)
def move(game: Discovery, seat: Seat, choice: Any, buildings: tuple[str, ...]) -> None:
    """The pieces move; an owner of both buildings may then use the other."""
    if choice == LEAVE:
        return
    building, region, target, *number = choice
    moved.plan(game, [(seat, building)], region, target, *(number or [1]))
    left = tuple([other for other in buildings if other != building])
    if left:
        game.ask(seat, move, left)
