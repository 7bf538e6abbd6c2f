"""The powers that the digest gives to four gods of the ages."""

from __future__ import annotations

from ages.kernel.choices import Choice, Picks, Refusal, Seat

from ..besides import SOLDIERS
from ..book import cites, question, selection
from ..changes import call_up, eliminate, place_tile
from ..hooks import called, cannot_call
from ..queries import neighbours, tile_resource, units_on_board
from ..rules.build import destroy_at
from ..rules.explore import cannot_place
from ..state import Mythology
from ..tables import BUILDINGS, GOLD, RESOURCES, SETUP, TERRAINS, TILE_INDEX, TILES
from .kinds import units_of_others
from .plain import gain_unit, no_piece

MOST_SEATS = 8
ROWS = (1, 2, 3, 4)
GOLD_TILES = tuple(tile for tile in TILES if tile_resource(tile) == RESOURCES[GOLD])

ON_BOARD = (
    *(*SOLDIERS, "villager", *RESOURCES, *TERRAINS),
    *(f"{who}:{tile}" for who in ("villager", "nobody") for tile in TILES),
)
"""All else in a Holding or Production Area that can be taken for a unit."""

SON = "son_of_osiris"

# Zeus


@cannot_call("zeus")
def cannot_smite_any(game: Mythology, god: str, seat: Seat) -> Refusal | None:
    """Another player must have a unit."""
    if units_of_others(game, seat):
        return None
    return Refusal("variants.age_zeus", "nobody_to_smite")


@called("zeus", cites=("variants.age_zeus",))
def zeus(game: Mythology, seat: Seat, god: str) -> None:
    """One unit of another player is eliminated."""
    game.ask(seat, smite)


def all_units(game: Mythology, seat: Seat) -> list[Choice]:
    """All that anybody could have on the board."""
    return [(other, token) for other in range(MOST_SEATS) for token in ON_BOARD]


def cannot_smite(game: Mythology, seat: Seat, choice: tuple[Seat, str]) -> Refusal | None:
    """It must be a unit that another player has on the board."""
    other, token = choice
    if token not in SOLDIERS:
        who, _, tile = token.partition(":")
        thing = tile if who == "nobody" else who
        return Refusal("variants.age_zeus", "units_only", {"thing": thing})
    if other == seat:
        return Refusal("variants.age_zeus", "not_own", {"thing": token})
    if other < game.seats and token in units_on_board(game.players[other]):
        return None
    return Refusal("variants.age_zeus", "has_no_unit", {"seat": other, "unit": token})


@question("variants.age_zeus", units_of_others, cannot_smite, besides=all_units, auto=True)
def smite(game: Mythology, seat: Seat, choice: tuple[Seat, str]) -> None:
    """The unit is eliminated."""
    other, token = choice
    player = game.players[other]
    eliminate(player, call_up(player, token))
    game.tell("eliminated", seat=other, unit=token)


# Thor


@cannot_call("thor")
def cannot_find_gold(game: Mythology, god: str, seat: Seat) -> Refusal | None:
    """A gold tile must be in the pool for which there is a free square."""
    found = [cannot_take_gold(game, seat, tile) for tile in GOLD_TILES]
    return None if None in found else found[0]


@called("thor", cites=("variants.age_thor",))
def thor(game: Mythology, seat: Seat, god: str) -> None:
    """A gold tile of choice comes from the pool."""
    game.ask(seat, take_gold)


def gold_tiles(game: Mythology, seat: Seat) -> tuple[str, ...]:
    """All tiles that give gold."""
    return GOLD_TILES


def other_tiles(game: Mythology, seat: Seat) -> tuple[str, ...]:
    """All tiles."""
    return tuple(TILES)


def cannot_take_gold(game: Mythology, seat: Seat, tile: str) -> Refusal | None:
    """The tile gives gold, is in the pool, and has a free square of its terrain."""
    if tile not in GOLD_TILES:
        return Refusal("variants.age_thor", "gold_tiles_only", {"tile": tile})
    if not game.pool[TILE_INDEX[tile]]:
        return Refusal("variants.age_thor", "not_in_pool", {"tile": tile})
    return cannot_place(game, seat, tile)


@question(
    "variants.age_thor", gold_tiles, cannot_take_gold, besides=other_tiles, auto=True, verb="gold"
)
def take_gold(game: Mythology, seat: Seat, tile: str) -> None:
    """The tile is laid on a matching square."""
    game.pool[TILE_INDEX[tile]] -= 1
    place_tile(game.players[seat], tile)
    game.tell("tile", seat=seat, tile=tile)


# Osiris


@cannot_call("osiris")
def cannot_bring_son(game: Mythology, god: str, seat: Seat) -> Refusal | None:
    """A Son of Osiris must be left."""
    return no_piece(game, seat, god, SON)


@called("osiris", cites=("variants.age_osiris",))
def osiris(game: Mythology, seat: Seat, god: str) -> None:
    """The Son of Osiris comes free, whatever the age."""
    gain_unit(game, seat, SON, 1)


# Artemis


def row_of(game: Mythology, owner: Seat, row: int) -> tuple[str, ...]:
    """The buildings in a row of a city: four in a row, in the order built."""
    return game.players[owner].city[(row - 1) * SETUP.city_row : row * SETUP.city_row]


@cannot_call("artemis")
def cannot_raze_any(game: Mythology, god: str, seat: Seat) -> Refusal | None:
    """A neighbour must have a building."""
    if any(game.players[near].city for near in neighbours(game, seat)):
        return None
    return Refusal("variants.age_artemis", "nothing_to_raze")


@called("artemis", cites=("variants.age_artemis",))
def artemis(game: Mythology, seat: Seat, god: str) -> None:
    """A die is rolled for the buildings of one row that are destroyed at most."""
    faces = game.chance.roll(SETUP.artemis_dice)
    game.tell("artemis_roll", seat=seat, dice=faces)
    game.ask(seat, choose_row, sum(faces))


def rows(game: Mythology, seat: Seat, most: int) -> list[Choice]:
    """Each row of the cities of all other players."""
    return [(other, row) for other in range(game.seats) if other != seat for row in ROWS]


def all_rows(game: Mythology, seat: Seat, most: int) -> list[Choice]:
    """Each row of all cities."""
    return [(other, row) for other in range(MOST_SEATS) for row in ROWS]


def cannot_choose_row(
    game: Mythology, seat: Seat, choice: tuple[Seat, int], most: int
) -> Refusal | None:
    """The row is one of a neighbour's City Area in which something stands."""
    other, row = choice
    near = neighbours(game, seat)
    if other not in near:
        return Refusal("variants.age_artemis", "far_city", {"seat": other, "seats": near})
    if row_of(game, other, row):
        return None
    return Refusal("variants.age_artemis", "empty_row", {"seat": other, "row": row})


@question("variants.age_artemis", rows, cannot_choose_row, besides=all_rows, auto=True, verb="row")
def choose_row(game: Mythology, seat: Seat, choice: tuple[Seat, int], most: int) -> None:
    """The row is named; then the buildings are."""
    game.ask(seat, raze, *choice, most)


@cites("rulings.38")
def buildings_in_row(game: Mythology, seat: Seat, owner: Seat, row: int, most: int) -> Picks:
    """Buildings of the row, up to what the die shows."""
    there = row_of(game, owner, row)
    return Picks({one: there.count(one) for one in there}, 0, min(most, len(there)))


def all_buildings(game: Mythology, seat: Seat, owner: Seat, row: int, most: int) -> list[str]:
    """All buildings that there are."""
    return [*BUILDINGS]


def cannot_raze(
    game: Mythology, seat: Seat, building: str, owner: Seat, row: int, most: int
) -> Refusal | None:
    """Only what stands in the row is destroyed."""
    if building in row_of(game, owner, row):
        return None
    return Refusal("variants.age_artemis", "not_in_row", {"building": building, "row": row})


@selection("variants.age_artemis", buildings_in_row, cannot_raze, besides=all_buildings)
def raze(
    game: Mythology, seat: Seat, buildings: tuple[str, ...], owner: Seat, row: int, most: int
) -> None:
    """The buildings are destroyed, the last of equal ones first."""
    wanted = [*buildings]
    there = row_of(game, owner, row)
    for place in reversed(range(len(there))):
        if there[place] in wanted:
            wanted.remove(there[place])
            destroy_at(game, owner, (row - 1) * SETUP.city_row + place)
