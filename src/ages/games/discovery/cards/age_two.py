"""Appendix II. Capital buildings of Age II."""

from __future__ import annotations

from ages.kernel.choices import Choice, Seat

from ..book import LEAVE, cites, question, rule
from ..changes import add_good, settle
from ..hooks import benefit, bought, moved, moves
from ..queries import colonies
from ..rules.pieces import SUPPLY, place_soldier, swap
from ..state import Discovery
from ..tables import ADJACENT, BUILDINGS, GOODS, REGION, REGIONS


@bought("indian_allies", cites=("buildings.indian_allies", "rulings.20"))
def indian_allies(game: Discovery, seat: Seat, building: str) -> None:
    """Two soldiers come to one own colony, if there is one."""
    if colonies(game.players[seat]):
        game.ask(seat, station)


def colonies_to_station(game: Discovery, seat: Seat) -> list[str]:
    """The regions with an own piece, or none."""
    return [*colonies(game.players[seat]), LEAVE]


@question("buildings.indian_allies", colonies_to_station)
@cites("rulings.20", "pieces.swap")
def station(game: Discovery, seat: Seat, region: str) -> None:
    """Both soldiers come to the same colony; those that the supply lacks are swapped first."""
    if region == LEAVE:
        return
    player = game.players[seat]
    lacking = BUILDINGS["indian_allies"].amount - player.supply
    for _ in range(min(lacking, sum(player.soldiers))):
        game.ask(seat, swap, SUPPLY)
    game.then(place_allies, seat, region)


@rule("buildings.indian_allies")
@cites("rulings.20")
def place_allies(game: Discovery, seat: Seat, region: str) -> None:
    """As many of the two come as there are soldiers in the supply now."""
    for _ in range(BUILDINGS["indian_allies"].amount):
        if game.players[seat].supply:
            place_soldier(game, seat, region)
        else:
            game.tell("no_soldier", seat=seat)


@benefit("privateers", cites=("buildings.privateers", "rulings.8", "rulings.16"))
def privateers(game: Discovery, seat: Seat, building: str) -> None:
    """Every other player pays $1 for each ship of the owner, or what there is."""
    player = game.players[seat]
    due = BUILDINGS[building].robs * player.ships
    for other in game.order:
        if other != seat:
            victim = game.players[other]
            dollars = min(victim.money, due)
            if dollars:
                victim.money -= dollars
                player.money += dollars
                game.tell("privateers", seat=seat, target=other, count=dollars)


@bought("university", cites=("buildings.university", "rulings.17"))
def university(game: Discovery, seat: Seat, building: str) -> None:
    """Its owner may use it once, from the next box on."""
    game.university = seat


@benefit("west_indies", cites=("buildings.west_indies", "goods.ways"))
def west_indies(game: Discovery, seat: Seat, building: str) -> None:
    """A trade good is drawn from the pool."""
    for kind in game.chance.draw(game.goods_pool, BUILDINGS[building].amount):
        add_good(game.players[seat], GOODS[kind])
        game.tell("good_drawn", seat=seat, good=GOODS[kind])


@moves("stable", cites=("buildings.stable", "setup.borders"))
def rides(game: Discovery, building: str, seat: Seat) -> list[Choice]:
    """One own soldier may go to an adjacent region."""
    soldiers = game.players[seat].soldiers
    return [
        (building, region, other)
        for region in REGIONS
        if soldiers[REGION[region]]
        for other in ADJACENT[region]
    ]


@moved("stable", cites=("buildings.stable",))
def ride(
    game: Discovery, seat: Seat, building: str, region: str, target: str, number: int = 1
) -> None:
    """The soldier rides to the adjacent region."""
    game.players[seat].soldiers[REGION[region]] -= number
    game.tell("rode", seat=seat, region=region, target=target)
    settle(game, seat, "soldier", target, number)
