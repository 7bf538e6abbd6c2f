"""VIII. Explore: tiles are turned up and each player may take one."""

from __future__ import annotations

from ages.kernel.choices import Refusal, Seat

from ..book import cites, question, rule
from ..changes import place_tile, return_tile
from ..gods import acting
from ..queries import clockwise, free_square
from ..state import Mythology
from ..tables import CARDS, SQUARES, TILE_KINDS, TILES

PASS = "pass"
ALL_TILES = (*TILES, PASS)
NEEDS_EXPLORE = Refusal("VIII.explore", "needs_card", {"card": "explore_card"})


@rule("VIII.explore")
def start_explore(game: Mythology, seat: Seat, card: str, power: str | None) -> None:
    """Tiles are turned up; the card's player chooses first, then each other one clockwise."""
    turn_up_tiles(game, game.seats + CARDS[card].tiles)
    for each in explorers(game, seat, power):
        game.ask(each, choose_tile)
    game.then(return_offer)


@cites("powers.baldr")
def explorers(game: Mythology, seat: Seat, power: str | None) -> tuple[Seat, ...]:
    """Those who choose a tile, in their order, the card's player as often as a god lets him."""
    god = acting(game, power, "explore")
    first = (seat,) * tiles_first(god)
    alone = god is not None and CARDS[god].alone
    return first if alone else first + clockwise(game, seat)[1:]


@cites("powers.artemis", "powers.ptah")
def tiles_first(power: str | None) -> int:
    """The tiles that the card's player chooses before anyone else: one, or two by a god."""
    return (CARDS[power].tiles_first if power else 0) or 1


@cites("rulings.21", "VI.tile_pool")
def turn_up_tiles(game: Mythology, number: int) -> None:
    """So many tiles are drawn from the pool, or as many as it has, and turned face up."""
    drawn = game.chance.draw(game.pool, number)
    game.offer = tuple([TILE_KINDS[kind] for kind in sorted(drawn)])
    game.tell("tiles", tiles=game.offer)


@cites("VIII.explore_pass")
def tiles_on_offer(game: Mythology, seat: Seat) -> list[str]:
    """The kinds of tiles that lie face up, or pass."""
    return [*dict.fromkeys(game.offer), PASS]


def cannot_choose_tile(game: Mythology, seat: Seat, tile: str) -> Refusal | None:
    """A tile must lie face up, and fit."""
    if tile != PASS and tile not in game.offer:
        return Refusal("VIII.explore", "not_on_offer", {"tile": tile})
    return cannot_place(game, seat, tile)


@cites("V.production_tiles", "V.production_area")
def cannot_place(game: Mythology, seat: Seat, tile: str) -> Refusal | None:
    """A tile needs a free square of its terrain."""
    if tile == PASS:
        return None
    player = game.players[seat]
    if free_square(player, tile) is not None:
        return None
    terrain = TILES[tile].terrain
    key = "terrain_full" if terrain in SQUARES[player.culture] else "no_terrain"
    return Refusal("V.production_tiles", key, {"tile": tile, "terrain": terrain})


def tiles_that_fit(game: Mythology, seat: Seat) -> list[str]:
    """The tiles on offer for which there is a free square, or pass."""
    found = tiles_on_offer(game, seat)
    return [tile for tile in found if cannot_place(game, seat, tile) is None]


def all_tiles_or_pass(game: Mythology, seat: Seat) -> tuple[str, ...]:
    """All kinds of tiles, on offer or not."""
    return ALL_TILES


def needs_explore(game: Mythology, seat: Seat) -> Refusal:
    """Tiles are turned up by a card."""
    return NEEDS_EXPLORE


def rule_of_choice(game: Mythology) -> str:
    """Tiles are chosen at setup and in an Explore."""
    return "VIII.explore" if game.turn else "VI.starting_tiles"


@question(
    "VIII.explore",
    tiles_on_offer,
    cannot_choose_tile,
    auto=True,
    verb="tile",
    rule_of=rule_of_choice,
    legal=tiles_that_fit,
    besides=all_tiles_or_pass,
    unasked=needs_explore,
)
def choose_tile(game: Mythology, seat: Seat, tile: str) -> None:
    """The tile is laid on a matching square, or the player passes."""
    if tile == PASS:
        game.tell("passed", seat=seat)
        return
    offer = list(game.offer)
    offer.remove(tile)
    game.offer = tuple(offer)
    place_tile(game.players[seat], tile)
    game.tell("tile", seat=seat, tile=tile)


@rule("VIII.explore")
def return_offer(game: Mythology) -> None:
    """Tiles that nobody took go face down into the pool."""
    for tile in game.offer:
        return_tile(game, tile)
    game.offer = ()
