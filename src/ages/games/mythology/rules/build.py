"""V and VIII. Build: buildings are bought for the city."""

from __future__ import annotations

from ages.kernel.choices import DONE, Picks, Refusal, Seat

from ..besides import HOLDING, NOBODY, STANDING, no_tile
from ..book import cites, question, rule, selection
from ..changes import cubes_of, pay
from ..queries import can_pay, discount, first_curable, lacks_for_building, missing
from ..state import Mythology
from ..tables import (
    AGE,
    BUILDING_PRICE,
    BUILDINGS,
    BUILDS,
    CARDS,
    CULTURES,
    RESOURCE,
    RESOURCES,
    TERRAINS,
    TILES,
    UNITS,
)
from .ending import end_game

NEEDS_BUILD = Refusal("VIII.build", "needs_card", {"card": "build_card"})
NOT_VILLAGERS = (*UNITS, *RESOURCES, *STANDING, *TERRAINS)


def cannot_start_build(game: Mythology, seat: Seat, card: str, power: str | None) -> Refusal | None:
    """Some building must be there to be bought; else the refusal is one that cubes would cure."""
    quarry = has_quarry(game, seat)
    player = game.players[seat]
    for building, price in BUILDING_PRICE.items():
        # The quick look at the price comes first: this is asked for every card in hand.
        affordable = quarry or power or can_pay(player, price)
        if affordable and cannot_build(game, seat, building, 1, power, quarry) is None:
            return None
    return first_curable(cannot_build(game, seat, each, 1, power, quarry) for each in BUILDINGS)


@rule("VIII.build")
def start_build(game: Mythology, seat: Seat, card: str, power: str | None) -> None:
    """The card says how many buildings; a Quarry helps only if it stood before the action."""
    game.ask(seat, build, CARDS[card].buildings, power, has_quarry(game, seat))


@cites("V.quarry", "rulings.11")
def has_quarry(game: Mythology, seat: Seat) -> int:
    """The cubes that a Quarry saves on each building."""
    return int("quarry" in game.players[seat].city)


def buildings(
    game: Mythology, seat: Seat, left: int, power: str | None, quarry: int
) -> tuple[str, ...]:
    """All buildings, or done."""
    return BUILDS


@cites("V.city_area", "V.building_tiles", "VIII.build_limits")
def no_room(game: Mythology, seat: Seat, building: str) -> Refusal | None:
    """A city has sixteen squares; each building stands once, a House ten times."""
    player = game.players[seat]
    squares = CULTURES[player.culture].city
    if len(player.city) >= squares:
        return Refusal("V.building_tiles", "city_full", {"building": building, "squares": squares})
    row = BUILDINGS[building]
    if building in player.city and player.city.count(building) >= row.most:
        key = "one_of_each" if row.most == 1 else "most_houses"
        return Refusal("VIII.build_limits", key, {"building": building, "most": row.most})
    return None


@cites("V.wonder", "VIII.next_age_gains", "rulings.36")
def cannot_build(
    game: Mythology, seat: Seat, building: str, left: int, power: str | None, quarry: int
) -> Refusal | None:
    """A building needs room, the Wonder the Mythic Age, and all their price."""
    if building == DONE:
        return None
    refusal = no_room(game, seat, building)
    if refusal is not None:
        return refusal
    player = game.players[seat]
    age = BUILDINGS[building].age
    if age is not None and player.age < AGE[age]:
        return Refusal("V.wonder", "building_age", {"building": building, "age": age})
    less = discount(building, power, quarry)
    lacks = lacks_for_building(player, building, less)
    return too_dear(building, lacks, less) if lacks else None


def too_dear(building: str, lacks: dict[str, int], less: int) -> Refusal:
    """What is missing of the price, and how much of that is needed where it is lowered."""
    data: dict[str, object] = {"thing": building, "missing": lacks}
    if not less:
        return Refusal("VIII.build", "price", data)
    return Refusal("VIII.build", "price_less", {**data, "more": sum(lacks.values()) - less})


def needs_build(game: Mythology, seat: Seat) -> Refusal:
    """Building comes with a card."""
    return NEEDS_BUILD


@question("VIII.build", buildings, cannot_build, auto=True, unasked=needs_build)
def build(
    game: Mythology, seat: Seat, building: str, left: int, power: str | None, quarry: int
) -> None:
    """The building is paid for and placed in the city."""
    if building == DONE:
        return
    less = discount(building, power, quarry)
    if less:
        game.ask(seat, save, building, less)
    else:
        pay(game, seat, BUILDING_PRICE[building])
        construct(game, seat, building)
    if left > 1:
        game.ask(seat, build, left - 1, power, quarry)


def cubes_to_save(game: Mythology, seat: Seat, building: str, less: int) -> Picks:
    """Cubes of the price, beyond those that the player lacks and so saves anyway."""
    price = BUILDING_PRICE[building]
    lacks = missing(game.players[seat], price)
    rest = {
        name: price[place] - lacks.get(name, 0)
        for place, name in enumerate(RESOURCES)
        if price[place] > lacks.get(name, 0)
    }
    number = min(less - sum(lacks.values()), sum(rest.values()))
    return Picks(rest, number, number)


def cannot_save_cube(
    game: Mythology, seat: Seat, resource: str, building: str, less: int
) -> Refusal | None:
    """Only cubes of the price can be saved, and those that are missing are saved already."""
    if resource in cubes_to_save(game, seat, building, less).items:
        return None
    in_price = BUILDING_PRICE[building][RESOURCE[resource]]
    key = "saved_anyway" if in_price else "not_in_price"
    return Refusal("rulings.11", key, {"building": building, "resource": resource})


def all_resources(game: Mythology, seat: Seat, building: str, less: int) -> tuple[str, ...]:
    """Every resource, in the price or not."""
    return RESOURCES


@selection(
    "rulings.11",
    cubes_to_save,
    cannot_save_cube,
    auto=True,
    legal=cubes_to_save,
    besides=all_resources,
)
def save(game: Mythology, seat: Seat, saved: tuple[str, ...], building: str, less: int) -> None:
    """The price without the cubes saved is paid and the building placed."""
    spared = cubes_of(saved)
    lacks = missing(game.players[seat], BUILDING_PRICE[building])
    price = [
        count - spared[place] - lacks.get(RESOURCES[place], 0)
        for place, count in enumerate(BUILDING_PRICE[building])
    ]
    pay(game, seat, price)
    construct(game, seat, building)


@cites("V.house", "V.wonder", "X.wonder_end", "X.wonder")
def construct(game: Mythology, seat: Seat, building: str) -> None:
    """The tile is placed; a House brings a Villager, the Wonder ends the game at once."""
    player = game.players[seat]
    player.city += (building,)
    game.tell("built", seat=seat, building=building)
    if building == "house":
        player.villagers += 1
    elif building == "wonder":
        end_game(game, "wonder", seat)


@cites("V.villagers", "rulings.17")
def destroy(game: Mythology, owner: Seat, building: str) -> None:
    """The tile leaves the city; with a House goes a Villager of its owner's choice."""
    destroy_at(game, owner, game.players[owner].city.index(building))


def destroy_at(game: Mythology, owner: Seat, square: int) -> None:
    """The tile on a square of the city leaves it, and those built after it move up."""
    player = game.players[owner]
    building = player.city[square]
    player.city = (*player.city[:square], *player.city[square + 1 :])
    game.tell("destroyed", seat=owner, building=building)
    if building == "house":
        game.ask(owner, lose_villager)


def villagers(game: Mythology, seat: Seat) -> list[str]:
    """Where a player's Villagers stand."""
    player = game.players[seat]
    places = [HOLDING] if player.villagers else []
    standing = zip(player.tiles, player.workers, strict=True)
    places += [tile for tile, worker in standing if worker == "villager"]
    return list(dict.fromkeys(places))


def cannot_lose(game: Mythology, seat: Seat, place: str) -> Refusal | None:
    """With a House goes a Villager, from where one stands."""
    if place in villagers(game, seat):
        return None
    if place == HOLDING or place in TILES:
        return Refusal("V.villagers", "no_villager_there", {"place": place})
    if place in TERRAINS:
        return no_tile(seat, seat, place)
    if place.startswith(NOBODY):
        tile = place.partition(":")[2]
        return Refusal("V.villagers", "no_villager_there", {"place": tile})
    return Refusal("V.villagers", "villager_goes", {"thing": place})


def all_on_own_board(game: Mythology, seat: Seat) -> tuple[str, ...]:
    """Every place for a Villager, and all else that stands on a board."""
    return (HOLDING, *TILES, *NOT_VILLAGERS)


@question(
    "V.villagers",
    villagers,
    cannot_lose,
    auto=True,
    verb="villager",
    legal=villagers,
    besides=all_on_own_board,
)
def lose_villager(game: Mythology, seat: Seat, place: str) -> None:
    """There are always as many Villagers as Houses; the owner chooses which one goes."""
    player = game.players[seat]
    if place == HOLDING:
        player.villagers -= 1
    else:
        square = list(zip(player.tiles, player.workers, strict=True)).index((place, "villager"))
        player.workers = (*player.workers[:square], "", *player.workers[square + 1 :])
    game.tell("villager_lost", seat=seat, place=place)
