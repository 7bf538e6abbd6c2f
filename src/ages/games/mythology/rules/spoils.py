"""VIII and IX. Spoils: what a winning attacker takes, by the area attacked."""

from __future__ import annotations

from ages.kernel.choices import Picks, Refusal, Seat

from ..besides import IN_HOLDING, TOKENS, has_none, no_cube, no_tile
from ..book import LEAVE, cites, question, rule, selection
from ..changes import place_tile, return_tile, steal, take_tile
from ..queries import free_square, stock, tiles_on_board
from ..state import Mythology
from ..tables import BUILDINGS, SETUP, TERRAINS
from .build import destroy

ALL_BUILDINGS = (*BUILDINGS,)
ALL_SQUARES = (*TOKENS, *TERRAINS)


@rule("IX.end")
def take_spoils(game: Mythology, attacker: Seat, defender: Seat, area: str, buildings: int) -> None:
    """The attacker who has won destroys buildings, takes a tile, or takes five cubes."""
    loser = game.players[defender]
    if area == "city" and loser.city:
        game.ask(attacker, destroy_buildings, defender, buildings)
    elif area == "production" and any(loser.tiles):
        game.ask(attacker, capture_tile, defender)
    elif area == "holding" and any(loser.cubes):
        game.ask(attacker, capture_cubes, defender)


@cites("rulings.28")
def city_of(game: Mythology, seat: Seat, defender: Seat, number: int) -> Picks:
    """Buildings of the defender, as many as may be destroyed."""
    city = game.players[defender].city
    return Picks({building: city.count(building) for building in city}, 0, min(number, len(city)))


def cannot_destroy(
    game: Mythology, seat: Seat, building: str, defender: Seat, number: int
) -> Refusal | None:
    """Only what stands in the city that was attacked can be destroyed."""
    if building in game.players[defender].city:
        return None
    return has_none(seat, defender, building)


def buildings_of_all(game: Mythology, seat: Seat, defender: Seat, number: int) -> tuple[str, ...]:
    """All buildings there are."""
    return ALL_BUILDINGS


@selection(
    "VIII.attack_city",
    city_of,
    cannot_destroy,
    verb="destroy",
    legal=city_of,
    besides=buildings_of_all,
)
def destroy_buildings(
    game: Mythology, seat: Seat, buildings: tuple[str, ...], defender: Seat, number: int
) -> None:
    """The attacker chooses the buildings that are destroyed, never more than two."""
    for building in buildings:
        destroy(game, defender, building)


def tiles_to_capture(game: Mythology, seat: Seat, defender: Seat) -> list[str]:
    """The tiles of the defender, or none."""
    return [*tiles_on_board(game.players[defender]), LEAVE]


def cannot_capture_tile(game: Mythology, seat: Seat, token: str, defender: Seat) -> Refusal | None:
    """Only a tile of the player who was attacked can be captured."""
    if token == LEAVE or token in tiles_on_board(game.players[defender]):
        return None
    return no_tile(seat, defender, token)


def all_squares(game: Mythology, seat: Seat, defender: Seat) -> tuple[str, ...]:
    """All tiles there are, and squares without one."""
    return ALL_SQUARES


@question(
    "VIII.attack_production",
    tiles_to_capture,
    cannot_capture_tile,
    verb="capture",
    legal=tiles_to_capture,
    besides=all_squares,
)
def capture_tile(game: Mythology, seat: Seat, token: str, defender: Seat) -> None:
    """The tile is laid on the attacker's board, or goes to the pool if it does not fit."""
    if token == LEAVE:
        return
    tile = take_tile(game.players[defender], token)
    if free_square(game.players[seat], tile) is None:
        return_tile(game, tile)
        game.tell("tile_eliminated", seat=defender, tile=tile)
    else:
        place_tile(game.players[seat], tile)
        game.tell("tile_captured", seat=seat, target=defender, tile=tile)


def cubes_to_capture(game: Mythology, seat: Seat, defender: Seat) -> Picks:
    """Up to five of the defender's resource cubes, never Victory cubes."""
    cubes = game.players[defender].cubes
    return Picks(stock(cubes), 0, min(SETUP.spoils, sum(cubes)))


def cannot_capture_cube(game: Mythology, seat: Seat, thing: str, defender: Seat) -> Refusal | None:
    """Only resource cubes that the defender has can be taken."""
    if thing in stock(game.players[defender].cubes):
        return None
    return no_cube(seat, defender, thing)


def all_in_holding(game: Mythology, seat: Seat, defender: Seat) -> tuple[str, ...]:
    """Whatever can lie in a Holding Area."""
    return IN_HOLDING


@selection(
    "VIII.attack_holding",
    cubes_to_capture,
    cannot_capture_cube,
    verb="seize",
    legal=cubes_to_capture,
    besides=all_in_holding,
)
def capture_cubes(game: Mythology, seat: Seat, cubes: tuple[str, ...], defender: Seat) -> None:
    """The attacker takes the cubes of his choice."""
    steal(game, seat, defender, cubes)
    game.tell("cubes_captured", seat=seat, target=defender, cubes=cubes)
