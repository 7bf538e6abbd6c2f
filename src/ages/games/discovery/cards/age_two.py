"""Appendix II. Capital buildings of Age II."""

from __future__ import annotations

from typing import Any

from ages.kernel.choices import Choice, Refusal, Seat

from ..book import LEAVE, cites, question, rule
from ..changes import add_good, settle
from ..hooks import benefit, bought, cannot_go, moved, moves, wishes
from ..queries import colonies, settlers
from ..rules.pieces import SUPPLY, place_soldier, swap
from ..rules.regions import not_the_whole, region_meant, things_on_map
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


def nowhere_to_station(game: Discovery, seat: Seat) -> list[Choice]:
    """The other regions, and what lies and stands in any of them."""
    return [*REGIONS, *things_on_map(game)]


def cannot_station(game: Discovery, seat: Seat, choice: Choice) -> Refusal | None:
    """Allies come where an own piece stands."""
    if choice == LEAVE:
        return None
    region = region_meant(choice)
    if not settlers(game.players[seat], region):
        return Refusal("buildings.indian_allies", "no_own_piece", {"region": region})
    return not_the_whole(choice)


def no_allies(game: Discovery, seat: Seat) -> Refusal:
    """They come in the moment the building is bought."""
    return Refusal("buildings.indian_allies", "when_bought", {"building": "indian_allies"})


@question(
    "buildings.indian_allies",
    colonies_to_station,
    cannot_station,
    legal=colonies_to_station,
    besides=nowhere_to_station,
    unasked=no_allies,
)
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


@wishes("stable", cites=("buildings.stable",))
def all_rides(game: Discovery, building: str) -> list[Choice]:
    """A soldier or two from any region to any."""
    return [
        (building, region, target, *what)
        for what in ((), (2,))
        for region in REGIONS
        for target in REGIONS
    ]


@cannot_go("stable", cites=("buildings.stable", "setup.borders"))
def cannot_ride(
    game: Discovery, building: str, seat: Seat, choice: tuple[Any, ...]
) -> Refusal | None:
    """One soldier who is there goes across one border."""
    _, region, target, *what = choice
    if what:
        return Refusal("buildings.stable", "one_soldier")
    if not game.players[seat].soldiers[REGION[region]]:
        return Refusal("buildings.stable", "none_there", {"piece": "soldier", "region": region})
    if target not in ADJACENT[region]:
        return Refusal("buildings.stable", "too_far", {"region": region, "target": target})
    return None


@moved("stable", cites=("buildings.stable",))
def ride(
    game: Discovery, seat: Seat, building: str, region: str, target: str, number: int = 1
) -> None:
    """The soldier rides to the adjacent region."""
    game.players[seat].soldiers[REGION[region]] -= number
    game.tell("rode", seat=seat, region=region, target=target)
    settle(game, seat, "soldier", target, number)
