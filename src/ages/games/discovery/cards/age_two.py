"""Appendix II. Capital buildings of Age II."""

from __future__ import annotations

from ages.kernel.choices import Choice, Seat

from ..book import cites, question, rule, when
from ..changes import add_good, settle
from ..queries import colonies
from ..rules.pieces import LEAVE, SUPPLY, place_soldier, swap
from ..state import Discovery
from ..tables import ADJACENT, BUILDINGS, GOODS, REGION, REGIONS
from .age_one import earn, put_on_dock


@when("bought", "indian_allies")
@cites("buildings.indian_allies", "rulings.20")
def indian_allies(game: Discovery, seat: Seat) -> None:
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


@when("benefit", "privateers")
@cites("buildings.privateers", "rulings.8", "rulings.16")
def privateers(game: Discovery, seat: Seat) -> None:
    """Every other player pays $1 for each ship of the owner, or what there is."""
    player = game.players[seat]
    for other in game.order:
        if other != seat:
            victim = game.players[other]
            dollars = min(victim.money, BUILDINGS["privateers"].amount * player.ships)
            if dollars:
                victim.money -= dollars
                player.money += dollars
                game.tell("privateers", seat=seat, target=other, count=dollars)


@when("benefit", "taxation")
@cites("buildings.taxation")
def taxation(game: Discovery, seat: Seat) -> None:
    """$10 come every turn."""
    earn(game, seat, "taxation")


@when("bought", "university")
@cites("buildings.university", "rulings.17")
def university(game: Discovery, seat: Seat) -> None:
    """Its owner may use it once, from the next box on."""
    game.university = seat


@when("benefit", "west_indies")
@cites("buildings.west_indies", "goods.ways")
def west_indies(game: Discovery, seat: Seat) -> None:
    """A trade good is drawn from the pool."""
    for kind in game.chance.draw(game.goods_pool, BUILDINGS["west_indies"].amount):
        add_good(game.players[seat], GOODS[kind])
        game.tell("good_drawn", seat=seat, good=GOODS[kind])


@when("benefit", "colonization_laws")
@cites("buildings.colonization_laws", "dock.x_and_y")
def colonization_laws(game: Discovery, seat: Seat) -> None:
    """A colonist comes to space Y of the dock."""
    put_on_dock(game, seat, "y")


@when("moves", "stable")
@cites("buildings.stable", "setup.borders")
def stable(game: Discovery, seat: Seat) -> list[Choice]:
    """One own soldier may go to an adjacent region."""
    soldiers = game.players[seat].soldiers
    return [
        ("stable", region, other)
        for region in REGIONS
        if soldiers[REGION[region]]
        for other in ADJACENT[region]
    ]


@when("moved", "stable")
@cites("buildings.stable")
def ride(game: Discovery, seat: Seat, region: str, target: str) -> None:
    """The soldier rides to the adjacent region."""
    game.players[seat].soldiers[REGION[region]] -= 1
    game.tell("rode", seat=seat, region=region, target=target)
    settle(game, seat, "soldier", target)
