"""II. Setting up the game."""

from __future__ import annotations

from ages.games.kit.beginning import begin
from ages.kernel.chance import Chance

from .book import cites, rule
from .changes import receive
from .options import Options
from .rules.auction import bid_next
from .rules.refresh import refresh_buildings, refresh_goods, refresh_ship, take_colonists
from .rules.turn import play_turn
from .state import DISCOVERED, FACE_DOWN, Discovery, Player
from .tables import (
    BOARD,
    BOXES,
    CARDS,
    COUNTER_ROWS,
    GOOD_TABLE,
    GOODS,
    KINDS,
    NATIONS,
    PILES,
    REGIONS,
    SETUP,
)


def new_game(seats: int, seed: str, options: Options, log: bool) -> Discovery:
    """A game set up and waiting for its first decision."""
    game = Discovery(
        seats=seats,
        seed=seed,
        settings=options,
        chance=Chance.of(seed),
        players=[new_player(nation) for nation in NATIONS[:seats]],
        bank=SETUP.coins - SETUP.money * seats,
        turn=0,
        order=tuple(range(seats)),
        boxes=dict.fromkeys((*BOXES, "x", "y"), ()),
        counters=starting_counters(),
        seen_by=(0,) * len(REGIONS),
        failed=(0,) * len(REGIONS),
        counter_pool=[row.count for row in COUNTER_ROWS],
        deck=CARDS,
        region_goods=tuple([region.good for region in BOARD.regions.values()]),
        goods_pool=starting_goods(),
        goods_offer=(),
        piles=PILES,
        building_offer=(),
        removed=(),
        ship_in_box=0,
        ships_left=SETUP.ships,
        university=None,
        university_rests=0,
    )
    return begin(game, set_up, log)


@cites("setup.players", "setup.money", "pieces.supply")
def new_player(nation: str) -> Player:
    """A player with $10 and all soldiers in the supply."""
    return Player(
        nation=nation,
        money=SETUP.money,
        hand=[0] * len(KINDS),
        explorers=(0,) * len(KINDS),
        colonists=[0] * len(REGIONS),
        soldiers=[0] * len(REGIONS),
        supply=SETUP.soldiers,
        goods=(0,) * len(GOODS),
        ships=0,
        buildings=(),
        discoveries=(),
        colony_points=(),
        income=0,
    )


@cites("setup.counters", "setup.regions", "rulings.2")
def starting_counters() -> tuple[int, ...]:
    """A counter lies face down in every region but the Caribbean."""
    return tuple(
        [DISCOVERED if region.discovered else FACE_DOWN for region in BOARD.regions.values()]
    )


@cites("setup.goods", "goods.counters")
def starting_goods() -> list[int]:
    """The face-down goods by kind: all but one for each region."""
    pool = [row.count for row in GOOD_TABLE.values()]
    for region in BOARD.regions.values():
        pool[GOODS.index(region.good)] -= 1
    return pool


@rule("setup.players")
@cites("setup.buildings", "setup.offer", "setup.ship", "setup.colonists")
def set_up(game: Discovery) -> None:
    """Buildings, goods, ship and colonists are laid out; then the order is drawn or sold."""
    for seat, player in enumerate(game.players):
        game.tell("nation", seat=seat, nation=player.nation)
    game.then(refresh_buildings)
    game.then(refresh_goods)
    game.then(refresh_ship)
    game.then(take_colonists)
    game.then(sell_order if game.settings.auction else draw_order)
    game.then(play_turn)


@rule("setup.order")
@cites("setup.money")
def draw_order(game: Discovery) -> None:
    """The order is random; the second gets $1 more, the third $2, and so on."""
    game.order = game.chance.shuffle(range(game.seats))
    for dollars, seat in enumerate(game.order):
        receive(game, seat, dollars)
    game.tell("order", seats=game.order)


@rule("appendix.auction")
@cites("rulings.18")
def sell_order(game: Discovery) -> None:
    """Who bids first is drawn at random."""
    game.then(bid_next, game.chance.below(game.seats), (0,) * game.seats, ())
