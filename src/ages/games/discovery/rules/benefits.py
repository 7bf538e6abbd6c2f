"""III.D. Capital Building benefits that come every turn."""

from __future__ import annotations

from typing import Any

from ages.kernel.choices import Choice, Refusal, Seat

from ..book import LEAVE, cites, question, rule
from ..hooks import benefit, cannot_go, moved, moves, wishes
from ..queries import is_discovered
from ..state import Discovery
from ..tables import BUILDINGS, KIND, REGION, REGIONS
from .pieces import give_piece
from .regions import kind_and_owner, piece_name, things_in

MOVERS = tuple(building for building, row in BUILDINGS.items() if row.moves)


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


def open_moves(game: Discovery, seat: Seat, buildings: tuple[str, ...]) -> list[Choice]:
    """The same without what is refused: pieces move only to discovered regions."""
    return [
        choice
        for choice in possible_moves(game, seat, buildings)
        if not isinstance(choice, tuple) or is_discovered(game, str(choice[2]))
    ]


def impossible_moves(game: Discovery, seat: Seat, buildings: tuple[str, ...]) -> list[Choice]:
    """All that a player might want to move, whatever buildings, borders and pieces allow."""
    choices: list[Choice] = []
    for building in MOVERS:
        choices += wishes.of(game, building)
        kind = BUILDINGS[building].moves
        choices += [(kind, region, target) for region in REGIONS for target in REGIONS]
    movable = [piece_name(str(BUILDINGS[building].moves), seat) for building in buildings]
    return choices + [
        (region, thing)
        for region in REGIONS
        for thing in things_in(game, region)
        if thing not in movable
    ]


def cannot_move(
    game: Discovery, seat: Seat, choice: Choice, buildings: tuple[str, ...]
) -> Refusal | None:
    """A building moves what it is made for, and only to another discovered region."""
    if not isinstance(choice, tuple):
        return None
    if choice[0] in REGION:
        return stays(seat, str(choice[0]), str(choice[1]), buildings)
    if choice[0] in KIND:
        return not_by(str(choice[0]), buildings)
    building, region, target = map(str, choice[:3])
    if building not in buildings:
        return out_of_use(game, seat, building)
    if region == target:
        return Refusal("building.benefits", "same_region", {"region": region})
    refusal = cannot_go.of(game, building, seat, choice)
    if refusal is None and not is_discovered(game, target):
        return Refusal("dock.discovered", "not_discovered", {"region": target})
    return refusal


@cites("dock.settled")
def stays(seat: Seat, region: str, thing: str, buildings: tuple[str, ...]) -> Refusal:
    """What has landed stays, unless it is an own piece that a building moves."""
    kind, owner = kind_and_owner(thing)
    if owner is None:
        return Refusal("dock.settled", "no_piece", {"region": region})
    if owner != seat:
        return Refusal("dock.settled", "not_yours", {"piece": kind, "target": owner})
    return not_by(kind, buildings)


@cites("building.benefits", "buildings.stable", "buildings.migration")
def not_by(kind: str, buildings: tuple[str, ...]) -> Refusal:
    """A building moves one kind of piece, and is named with the move."""
    for building in buildings:
        if BUILDINGS[building].moves == kind:
            return Refusal("building.benefits", "name_building", {"building": building})
    data = {"building": buildings[0], "piece": BUILDINGS[buildings[0]].moves}
    return Refusal(f"buildings.{buildings[0]}", "moves_only", data)


@cites("building.benefits")
def out_of_use(game: Discovery, seat: Seat, building: str) -> Refusal:
    """A building moves pieces for its owner, once a turn."""
    if building in game.players[seat].buildings:
        return Refusal("building.benefits", "moved_already", {"building": building})
    return Refusal("building.benefits", "no_building", {"building": building})


@cites("building.benefits")
def no_move(game: Discovery, seat: Seat) -> Refusal:
    """Only two buildings move pieces, in their phase."""
    if any(building in MOVERS for building in game.players[seat].buildings):
        return Refusal("building.benefits", "move_later")
    return Refusal("dock.settled", "no_mover", {"buildings": MOVERS})


@question(
    "building.benefits",
    possible_moves,
    cannot_move,
    auto=True,
    legal=open_moves,
    besides=impossible_moves,
    unasked=no_move,
)
def move(game: Discovery, seat: Seat, choice: Any, buildings: tuple[str, ...]) -> None:
    """The pieces move; an owner of both buildings may then use the other."""
    if choice == LEAVE:
        return
    building, region, target, *number = choice
    moved.plan(game, [(seat, building)], region, target, *(number or [1]))
    left = tuple([other for other in buildings if other != building])
    if left:
        game.ask(seat, move, left)
