"""Powers that several gods share, with the questions they ask."""

from __future__ import annotations

from ages.kernel.choices import Choice, Picks, Refusal, Seat

from ..besides import (
    ALL_LAND,
    IN_HOLDING,
    ON_ALL_BOARDS,
    ON_BOARD,
    SEATS,
    absent,
    has_none,
    no_cube,
    no_tile,
    no_unit,
    other_culture,
)
from ..book import question, selection
from ..changes import call_up, eliminate, return_tile, steal, take_tile
from ..hooks import cannot, invoked
from ..queries import others, stock, tile_resource, tiles_on_board, units_on_board
from ..rules.build import destroy
from ..state import Mythology
from ..tables import BUILDINGS, CARDS, STOLEN, UNITS

ALL_CITIES: tuple[Choice, ...] = tuple((seat, one) for seat in SEATS for one in BUILDINGS)


def power_of(game: Mythology, god: str) -> str:
    """What a god's power asks is told with the power."""
    return f"powers.{god}"


# Cubes


def victims(game: Mythology, seat: Seat) -> list[Seat]:
    """The other players who hold cubes."""
    return [other for other in others(game, seat) if any(game.players[other].cubes)]


def cannot_be_robbed(game: Mythology, seat: Seat, victim: Seat) -> Refusal | None:
    """An opponent must hold a cube."""
    if victim == seat:
        return Refusal("powers.loki", "rob_self")
    gone = absent(game, victim)
    if gone is not None or any(game.players[victim].cubes):
        return gone
    return Refusal("powers.loki", "no_cubes", {"target": victim})


def all_seats(game: Mythology, seat: Seat) -> range:
    """Every seat there can be."""
    return SEATS


@question("powers.loki", victims, cannot_be_robbed, auto=True, legal=victims, besides=all_seats)
def rob(game: Mythology, seat: Seat, victim: Seat) -> None:
    """The opponent is named; the thief chooses the cubes."""
    game.ask(seat, pocket, victim)


def cubes_to_steal(game: Mythology, seat: Seat, victim: Seat) -> Picks:
    """Five of the victim's cubes, or all there are."""
    cubes = game.players[victim].cubes
    number = min(STOLEN, sum(cubes))
    return Picks(stock(cubes), number, number)


def cannot_steal(game: Mythology, seat: Seat, thing: str, victim: Seat) -> Refusal | None:
    """Only resource cubes that the victim has can be stolen."""
    if thing in stock(game.players[victim].cubes):
        return None
    return no_cube(seat, victim, thing)


def all_to_steal(game: Mythology, seat: Seat, victim: Seat) -> tuple[str, ...]:
    """Whatever can lie in a Holding Area."""
    return IN_HOLDING


@selection(
    "powers.loki",
    cubes_to_steal,
    cannot_steal,
    auto=True,
    legal=cubes_to_steal,
    besides=all_to_steal,
)
def pocket(game: Mythology, seat: Seat, cubes: tuple[str, ...], victim: Seat) -> None:
    """The cubes change hands."""
    steal(game, seat, victim, cubes)
    game.tell("cubes_captured", seat=seat, target=victim, cubes=cubes)


# Units


def own_units(game: Mythology, seat: Seat) -> list[str]:
    """The player's own units."""
    return [*units_on_board(game.players[seat])]


def cannot_give_up(game: Mythology, seat: Seat, token: str) -> Refusal | None:
    """Hades takes own units; a Villager is none."""
    return None if token in own_units(game, seat) else no_unit(game, seat, seat, token)


def all_to_give_up(game: Mythology, seat: Seat) -> tuple[str, ...]:
    """Whatever can stand in a Holding or Production Area."""
    return ON_BOARD


@question(
    "powers.hades",
    own_units,
    cannot_give_up,
    auto=True,
    legal=own_units,
    besides=all_to_give_up,
)
def sacrifice(game: Mythology, seat: Seat, token: str) -> None:
    """The unit is eliminated."""
    player = game.players[seat]
    eliminate(player, call_up(player, token))
    game.tell("eliminated", seat=seat, unit=token)


def not_mortal(game: Mythology, seat: Seat, unit: str, god: str) -> Refusal:
    """Why something is no mortal of the own culture."""
    if unit not in UNITS or other_culture(game, seat, unit) is not None:
        return no_unit(game, seat, seat, unit)
    return Refusal(f"powers.{god}", "mortals_only", {"unit": unit})


def units_of_others(game: Mythology, seat: Seat) -> list[Choice]:
    """The units of the other players."""
    return [
        (other, token)
        for other in others(game, seat)
        for token in units_on_board(game.players[other])
    ]


def cannot_strike(game: Mythology, seat: Seat, choice: tuple[Seat, str]) -> Refusal | None:
    """Thor strikes the myth units of the other players only."""
    other, token = choice
    gone = absent(game, other)
    if gone is not None:
        return gone
    if token not in units_on_board(game.players[other]):
        return no_unit(game, seat, other, token)
    if other == seat:
        return Refusal("powers.thor", "not_own", {"thing": token})
    return no_myth_unit(token)


def no_myth_unit(token: str) -> Refusal | None:
    """Mortals and Heroes are spared."""
    unit = token.partition(":")[0]
    if UNITS[unit].kind == "myth":
        return None
    return Refusal("powers.thor", "myth_only", {"unit": unit})


def units_on_all_boards(game: Mythology, seat: Seat) -> tuple[Choice, ...]:
    """Whatever can stand on a board, of every player."""
    return ON_ALL_BOARDS


@question("powers.thor", units_of_others, cannot_strike, auto=True, besides=units_on_all_boards)
def strike(game: Mythology, seat: Seat, choice: tuple[Seat, str]) -> None:
    """The unit is eliminated."""
    other, token = choice
    player = game.players[other]
    eliminate(player, call_up(player, token))
    game.tell("eliminated", seat=other, unit=token)


# Tiles


def all_tiles(game: Mythology, seat: Seat, god: str) -> list[Choice]:
    """The tiles of all players."""
    return [
        (other, token)
        for other in range(game.seats)
        for token in tiles_on_board(game.players[other])
    ]


def cannot_eliminate_tile(
    game: Mythology, seat: Seat, choice: tuple[Seat, str], god: str
) -> Refusal | None:
    """A tile must lie there, and must not be spared by the god."""
    other, token = choice
    gone = absent(game, other)
    if gone is not None:
        return gone
    if token not in tiles_on_board(game.players[other]):
        return no_tile(seat, other, token)
    return spared_tile(seat, other, token, god)


def spared_tile(seat: Seat, other: Seat, token: str, god: str) -> Refusal | None:
    """Some gods eliminate only the tiles of others, or only those of one resource."""
    row = CARDS[god]
    if row.others_only and other == seat:
        return Refusal(f"powers.{god}", "not_own", {"thing": token})
    if row.resource and tile_resource(token.partition("+")[0]) != row.resource:
        return Refusal(f"powers.{god}", "food_only", {"tile": token})
    return None


@cannot("hathor", "hephaestos")
def cannot_eliminate_any(game: Mythology, god: str, seat: Seat) -> Refusal | None:
    """A tile must be there to eliminate."""
    for other in range(game.seats):
        for token in tiles_on_board(game.players[other]):
            if spared_tile(seat, other, token, god) is None:
                return None
    return Refusal(f"powers.{god}", "no_tiles")


def all_land(game: Mythology, seat: Seat, god: str) -> tuple[Choice, ...]:
    """Every tile and every square of every player."""
    return ALL_LAND


@question(
    "V.god_powers",
    all_tiles,
    cannot_eliminate_tile,
    auto=True,
    verb="eliminate",
    rule_of=power_of,
    besides=all_land,
)
def eliminate_tile(game: Mythology, seat: Seat, choice: tuple[Seat, str], god: str) -> None:
    """The tile goes face down into the pool."""
    other, token = choice
    tile = take_tile(game.players[other], token)
    return_tile(game, tile)
    game.tell("tile_eliminated", seat=other, tile=tile)


@invoked("hathor", "hephaestos", cites=("powers.hathor", "powers.hephaestos"))
def choose_tile_to_eliminate(game: Mythology, seat: Seat, god: str) -> None:
    """One tile of a player is eliminated."""
    game.ask(seat, eliminate_tile, god)


# Buildings


def all_buildings(game: Mythology, seat: Seat, god: str) -> list[Choice]:
    """The buildings of all players."""
    return [
        (other, building)
        for other in range(game.seats)
        for building in dict.fromkeys(game.players[other].city)
    ]


def cannot_destroy_building(
    game: Mythology, seat: Seat, choice: tuple[Seat, str], god: str
) -> Refusal | None:
    """A building must stand there, and must not be spared by the god."""
    other, building = choice
    gone = absent(game, other)
    if gone is not None:
        return gone
    if building not in game.players[other].city:
        return has_none(seat, other, building)
    return spared_building(seat, other, building, god)


def spared_building(seat: Seat, other: Seat, building: str, god: str) -> Refusal | None:
    """Some gods destroy only the buildings of others."""
    if CARDS[god].others_only and other == seat:
        return Refusal(f"powers.{god}", "not_own", {"thing": building})
    return None


@cannot("horus", "njord")
def cannot_destroy_any(game: Mythology, god: str, seat: Seat) -> Refusal | None:
    """A building must be there to destroy."""
    for other in range(game.seats):
        for building in game.players[other].city:
            if spared_building(seat, other, building, god) is None:
                return None
    return Refusal(f"powers.{god}", "no_buildings")


def all_cities(game: Mythology, seat: Seat, god: str) -> tuple[Choice, ...]:
    """Every building of every player."""
    return ALL_CITIES


@question(
    "V.god_powers",
    all_buildings,
    cannot_destroy_building,
    auto=True,
    verb="destroy",
    rule_of=power_of,
    besides=all_cities,
)
def destroy_building(game: Mythology, seat: Seat, choice: tuple[Seat, str], god: str) -> None:
    """The building is destroyed."""
    other, building = choice
    destroy(game, other, building)


@invoked("horus", "njord", cites=("powers.horus", "powers.njord"))
def choose_building_to_destroy(game: Mythology, seat: Seat, god: str) -> None:
    """One building of a player is destroyed."""
    game.ask(seat, destroy_building, god)
