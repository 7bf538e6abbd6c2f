"""What players may point at or name though it is no choice here, and why it is none."""

from __future__ import annotations

from functools import cache

from ages.kernel.choices import Choice, Refusal, Seat

from .state import Mythology
from .tables import RESOURCES, TERRAINS, TILES, UNITS

VILLAGER, DWARF, NOBODY = "villager", "dwarf", "nobody"
VICTORY = "victory"
HOLDING = "holding"

SEATS = range(8)
"""All seats there can be; at most tables some of them are not there."""

SOLDIERS = (*UNITS, *(f"{DWARF}:{tile}" for tile in TILES))
TOKENS = tuple(token for tile in TILES for token in (tile, f"{tile}+{VILLAGER}", f"{tile}+{DWARF}"))
"""The tiles of a Production Area, those with a worker told apart."""

STANDING = tuple(f"{who}:{tile}" for who in (DWARF, NOBODY) for tile in TILES)
"""Who stands on the tiles of a Production Area, Villagers left out."""

ON_BOARD = (
    *UNITS,
    VILLAGER,
    *RESOURCES,
    *STANDING,
    *(f"{VILLAGER}:{tile}" for tile in TILES),
    *TERRAINS,
)
"""All that can be taken for a unit in a Holding or a Production Area."""

IN_HOLDING = (*RESOURCES, *UNITS, VILLAGER, VICTORY)
"""All that can be taken for resource cubes in a Holding Area."""

ON_ALL_BOARDS: tuple[Choice, ...] = tuple((seat, thing) for seat in SEATS for thing in ON_BOARD)
ALL_LAND: tuple[Choice, ...] = tuple(
    (seat, thing) for seat in SEATS for thing in (*TOKENS, *TERRAINS)
)
"""Every tile and every free square of every board."""


def terrain_of(token: str) -> str:
    """The terrain of a tile, whoever stands on it."""
    return TILES[token.partition("+")[0]].terrain


@cache
def all_swaps() -> tuple[Choice, ...]:
    """Every tile, or a free square, against every tile on every board."""
    return tuple(
        [
            (mine, seat, theirs)
            for mine in (*TOKENS, *TERRAINS)
            for seat in SEATS
            for theirs in TOKENS
        ]
    )


# Reasons that several questions give


def absent(game: Mythology, target: Seat) -> Refusal | None:
    """A player must sit at the table."""
    if target < game.seats:
        return None
    return Refusal("VI.players", "no_such_player", {"target": target, "seats": game.seats})


def has_none(seat: Seat, owner: Seat, thing: str) -> Refusal:
    """What is not on a player's board cannot be chosen there."""
    if owner == seat:
        return Refusal("V.board", "have_none", {"thing": thing})
    return Refusal("V.board", "has_none", {"target": owner, "thing": thing})


def no_unit(game: Mythology, seat: Seat, owner: Seat, thing: str) -> Refusal:
    """Why something is no unit that a player has on the board."""
    who, _, tile = thing.partition(":")
    if who == VILLAGER:
        return Refusal("rulings.25", "villager")
    if who == NOBODY:
        return Refusal("V.production_area", "nobody_there", {"tile": tile})
    if thing in TERRAINS:
        return Refusal("V.production_tiles", "empty_square", {"terrain": thing})
    if thing in RESOURCES:
        return Refusal("V.units", "not_a_unit", {"thing": thing})
    foreign = other_culture(game, seat, who) if owner == seat else None
    return foreign or has_none(seat, owner, thing)


def other_culture(game: Mythology, seat: Seat, unit: str) -> Refusal | None:
    """A player has units of one culture only."""
    culture = UNITS[unit].culture
    if culture == game.players[seat].culture:
        return None
    return Refusal("VI.received", "other_culture", {"unit": unit, "culture": culture})


def no_tile(seat: Seat, owner: Seat, thing: str) -> Refusal:
    """Why something is no tile that a player has."""
    if thing in TERRAINS:
        return Refusal("V.production_tiles", "empty_square", {"terrain": thing})
    return has_none(seat, owner, thing)


def no_cube(seat: Seat, owner: Seat, thing: str) -> Refusal:
    """Why something is no resource cube that a player has."""
    if thing == VICTORY:
        return VICTORY_CUBES
    if thing in RESOURCES:
        return has_none(seat, owner, thing)
    return Refusal("V.resources", "cubes_only", {"thing": thing})


VICTORY_CUBES = Refusal("V.victory_cubes", "victory_cubes")
MUST_ACT = Refusal("V.god_powers", "must_act")
