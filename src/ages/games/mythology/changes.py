"""The small changes that rules are made of: cubes, units, tiles and buildings on the move."""

from __future__ import annotations

from ages.kernel.choices import Seat

from .book import cites
from .queries import Cubes, free_square, stock, unit_of
from .state import Mythology, Player
from .tables import RESOURCE, TILE_INDEX, UNIT_INDEX


def pay(game: Mythology, seat: Seat, price: Cubes) -> None:
    """Cubes go from a player to the bank."""
    have, bank = game.players[seat].cubes, game.bank
    for place, count in enumerate(price):
        have[place] -= count
        bank[place] += count


@cites("VIII.bank_dry", "rulings.21")
def gain(game: Mythology, seat: Seat, amounts: Cubes) -> dict[str, int]:
    """Cubes go from the bank to a player, as many as it has; say which."""
    have, bank = game.players[seat].cubes, game.bank
    got = [0, 0, 0, 0]
    for place, count in enumerate(amounts):
        if count:
            count = min(count, bank[place])
            bank[place] -= count
            have[place] += count
            got[place] = count
    return stock(got)


def cubes_of(names: tuple[str, ...]) -> list[int]:
    """Picked cubes as numbers in the order of the resources."""
    amounts = [0, 0, 0, 0]
    for name in names:
        amounts[RESOURCE[name]] += 1
    return amounts


def steal(game: Mythology, thief: Seat, victim: Seat, names: tuple[str, ...]) -> None:
    """Cubes go from one player to another."""
    for name in names:
        game.players[victim].cubes[RESOURCE[name]] -= 1
        game.players[thief].cubes[RESOURCE[name]] += 1


def add_unit(player: Player, unit: str, count: int = 1) -> int:
    """New units come to the Holding Area, as many as there are pieces; say how many."""
    place = UNIT_INDEX[unit]
    count = min(count, player.pieces[place])
    player.pieces[place] -= count
    player.units[place] += count
    return count


def call_up(player: Player, token: str) -> str:
    """A unit leaves the board, from the Holding Area or its tile; say which unit it is."""
    unit, _, tile = token.partition(":")
    if tile:
        square = _worker_square(player, tile, unit)
        player.workers = (*player.workers[:square], "", *player.workers[square + 1 :])
    else:
        player.units[UNIT_INDEX[unit]] -= 1
    return unit


def _worker_square(player: Player, tile: str, worker: str) -> int:
    return next(
        square
        for square, pair in enumerate(zip(player.tiles, player.workers, strict=True))
        if pair == (tile, worker)
    )


def send_home(player: Player, fighter: str) -> None:
    """A fighter comes back to the Holding Area."""
    player.units[UNIT_INDEX[unit_of(fighter)]] += 1


def eliminate(player: Player, fighter: str) -> None:
    """A fighter that has left the board is out of play; its piece can be recruited again."""
    player.pieces[UNIT_INDEX[unit_of(fighter)]] += 1


def place_tile(player: Player, tile: str) -> None:
    """A tile is laid on the first free square of its terrain."""
    square = free_square(player, tile)
    assert square is not None
    player.tiles = (*player.tiles[:square], tile, *player.tiles[square + 1 :])


@cites("rulings.17")
def take_tile(player: Player, token: str) -> str:
    """A tile leaves the board; whoever stood on it goes to the Holding Area."""
    tile, _, worker = token.partition("+")
    square = _worker_square(player, tile, worker)
    player.tiles = (*player.tiles[:square], "", *player.tiles[square + 1 :])
    player.workers = (*player.workers[:square], "", *player.workers[square + 1 :])
    if worker == "villager":
        player.villagers += 1
    elif worker:
        send_home(player, worker)
    return tile


def return_tile(game: Mythology, tile: str) -> None:
    """A tile goes face down into the pool."""
    game.pool[TILE_INDEX[tile]] += 1
