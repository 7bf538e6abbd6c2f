"""VIII and IX. Spoils: what a winning attacker takes, by the area attacked."""

from __future__ import annotations

from ages.kernel.choices import Picks, Seat

from ..book import LEAVE, cites, question, rule, selection
from ..changes import place_tile, return_tile, steal, take_tile
from ..queries import free_square, stock, tiles_on_board
from ..state import Mythology
from ..tables import SETUP
from .build import destroy


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


@selection("VIII.attack_city", city_of, verb="destroy")
def destroy_buildings(
    game: Mythology, seat: Seat, buildings: tuple[str, ...], defender: Seat, number: int
) -> None:
    """The attacker chooses the buildings that are destroyed, never more than two."""
    for building in buildings:
        destroy(game, defender, building)


def tiles_to_capture(game: Mythology, seat: Seat, defender: Seat) -> list[str]:
    """The tiles of the defender, or none."""
    return [*tiles_on_board(game.players[defender]), LEAVE]


@question("VIII.attack_production", tiles_to_capture, verb="capture")
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


@selection("VIII.attack_holding", cubes_to_capture, verb="seize")
def capture_cubes(game: Mythology, seat: Seat, cubes: tuple[str, ...], defender: Seat) -> None:
    """The attacker takes the cubes of his choice."""
    steal(game, seat, defender, cubes)
    game.tell("cubes_captured", seat=seat, target=defender, cubes=cubes)
