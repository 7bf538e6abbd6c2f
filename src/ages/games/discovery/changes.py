"""The small changes that rules are made of: dollars, pieces, goods and ships on the move."""

from __future__ import annotations

from ages.kernel.choices import Seat

from .book import cites
from .queries import settlers
from .state import Discovery, Piece, Player
from .tables import GOOD, KIND, REGION, SETUP


def receive(game: Discovery, seat: Seat, dollars: int) -> None:
    """Dollars go from the bank to a player."""
    game.players[seat].money += dollars
    game.bank -= dollars


def pay(game: Discovery, seat: Seat, dollars: int) -> None:
    """Dollars go from a player to the bank."""
    receive(game, seat, -dollars)


@cites("turn.clearing", "discovery.return")
def send_home(player: Player, kind: str, count: int = 1) -> None:
    """Pieces go back to the supply of their owner; only soldiers are counted there."""
    if kind == "soldier":
        player.supply += count


@cites("turn.clearing")
def clear_box(game: Discovery, box: str) -> None:
    """The pieces of a resolved box go back to the supplies of their owners."""
    row: tuple[Piece, ...] = game.boxes[box]
    if row:
        for seat, kind in row:
            send_home(game.players[seat], kind)
        game.boxes[box] = ()


def add_explorer(player: Player, kind: int) -> None:
    """A piece comes to the Discovery box and waits there."""
    there = list(player.explorers)
    there[kind] += 1
    player.explorers = tuple(there)


@cites("pieces.swap", "dock.settled")
def settle(game: Discovery, seat: Seat, kind: str, region: str, count: int = 1) -> None:
    """Pieces come to a region; there all but soldiers stand as colonists."""
    player, place = game.players[seat], REGION[region]
    if kind == "soldier":
        player.soldiers[place] += count
    else:
        player.colonists[place] += count
    if game.region_goods[place]:
        claim_good(game, seat, region)


@cites("dock.good", "goods.ways", "rulings.6")
def claim_good(game: Discovery, seat: Seat, region: str) -> None:
    """The first player with three pieces in a region takes its good at once."""
    if settlers(game.players[seat], region) >= SETUP.good_at:
        place = REGION[region]
        good = game.region_goods[place]
        goods = game.region_goods
        game.region_goods = (*goods[:place], "", *goods[place + 1 :])
        add_good(game.players[seat], good)
        game.tell("region_good", seat=seat, region=region, good=good)


@cites("goods.kept")
def add_good(player: Player, good: str) -> None:
    """A trade good comes to a player, for the rest of the game."""
    player.goods = with_good(player.goods, good)


def with_good(goods: tuple[int, ...], good: str) -> tuple[int, ...]:
    """Goods and one more."""
    place = GOOD[good]
    return (*goods[:place], goods[place] + 1, *goods[place + 1 :])


def add_piece(player: Player, kind: str) -> None:
    """A piece comes in front of a player, to be placed; a soldier leaves the supply."""
    player.hand[KIND[kind]] += 1
    if kind == "soldier":
        player.supply -= 1


def eliminate(player: Player, kind: str, region: str) -> None:
    """A piece in the New World goes back to the supply."""
    if kind == "soldier":
        player.soldiers[REGION[region]] -= 1
        player.supply += 1
    else:
        player.colonists[REGION[region]] -= 1
