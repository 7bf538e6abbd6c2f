"""The tables of Mythology as frozen rows, and what is derived from them once."""

from __future__ import annotations

import msgspec

from ages.games.kit.tables import read_row, read_rows
from ages.kernel.choices import DONE
from ages.kernel.tables import Table

GAME = "ages.games.mythology"


class AgeRow(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """An age: the cards in hand; in the digest's variants the favor of its god, and a building."""

    hand: int
    favor: int
    building: str | None = None


class SetupRow(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Set-up, limits and ages."""

    resources: tuple[str, ...]
    terrains: tuple[str, ...]
    victory_cards: tuple[str, ...]
    areas: tuple[str, ...]
    bank: dict[str, int]
    victory_cubes: int
    starting_cubes: int
    starting_mortals: int
    starting_tiles: int
    both_shades_until: int
    two_sheets_from: int
    cubes_a_turn: int
    rounds: int
    storage: int
    storehouse_storage: int
    gather_bonus: int
    wall_dice: int
    spoils: int
    temple_price: int
    units_a_house: int
    levels: dict[str, int]
    artemis_dice: int
    city_row: int
    ages: dict[str, AgeRow]


class UnitRow(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A battle card."""

    id: str
    culture: str
    kind: str
    types: tuple[str, ...]
    dice: int
    cost: dict[str, int]
    pieces: int
    bonus: dict[str, int] = {}
    age: str | None = None
    amount: int = 0
    stance: str = ""
    breaks_walls: bool = False
    wins_ties: bool = False
    destroys_two: bool = False


class BuildingRow(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A building tile."""

    id: str
    cost: dict[str, int]
    most: int = 1
    gather: str | None = None
    age: str | None = None


class TileRow(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A kind of production tile."""

    id: str
    terrain: str
    resource: str
    cubes: int
    count: int


class CultureRow(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A player board."""

    id: str
    production: tuple[tuple[str, ...], ...]
    city: int


class CardRow(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """An action card."""

    id: str
    action: str
    units: int = 0
    buildings: int = 0
    tiles: int = 0
    gather: str = ""
    prices: tuple[int, ...] = ()
    cost: int = 0
    deck: dict[str, int] = {}
    favor: int | None = None
    amount: int = 0
    armies: tuple[int, int] | None = None
    unlimited: bool = False
    dice: int = 0
    stance: str = ""
    tiles_first: int = 0
    food_tiles: int = 0
    alone: bool = False
    discount: int = 0
    mortal_price: int = 0
    steals: int = 0
    resource: str = ""
    unit: str = ""
    others_only: bool = False

    @property
    def number(self) -> int:
        """The number in the words of the god's power, whatever it counts."""
        counted = self.tiles_first or self.food_tiles or self.dice
        return self.amount or counted or self.discount or self.mortal_price or self.steals


SETUP = read_row(GAME, "setup.toml", SetupRow)
UNITS = read_rows(GAME, "units.toml", UnitRow)
BUILDINGS = read_rows(GAME, "buildings.toml", BuildingRow)
TILES = read_rows(GAME, "tiles.toml", TileRow)
CULTURES = read_rows(GAME, "cultures.toml", CultureRow)
CARDS = read_rows(GAME, "cards.toml", CardRow)

RESOURCES = SETUP.resources
FOOD, WOOD, GOLD, FAVOR = range(len(RESOURCES))
RESOURCE = {name: place for place, name in enumerate(RESOURCES)}
TERRAINS = SETUP.terrains
VICTORY_CARDS = SETUP.victory_cards
LARGEST_ARMY, MOST_BUILDINGS, LAST_BATTLE, THE_WONDER = range(len(VICTORY_CARDS))
AREAS = SETUP.areas
AGES = tuple(SETUP.ages)
AGE = {name: place for place, name in enumerate(AGES)}
HAND_SIZES = tuple(age.hand for age in SETUP.ages.values())
PERMANENT = tuple(card.id for card in CARDS.values() if not card.deck)
RANDOM_CARDS = frozenset(card.id for card in CARDS.values() if card.deck)
GODS = tuple(card.id for card in CARDS.values() if card.favor is not None)
DECKS = {
    culture: tuple(card.id for card in CARDS.values() for _ in range(card.deck.get(culture, 0)))
    for culture in CULTURES
}
CULTURE_GODS = {
    culture: tuple(god for god in GODS if culture in CARDS[god].deck) for culture in CULTURES
}
AGE_FAVOR = tuple(age.favor for age in SETUP.ages.values())
TILE_KINDS = tuple(TILES)
TILE_INDEX = {kind: place for place, kind in enumerate(TILE_KINDS)}
TILE_YIELD = {
    tile.id: (tile.terrain, RESOURCE[tile.resource], tile.cubes) for tile in TILES.values()
}
GATHERED = {
    what: {
        tile: (resource, cubes)
        for tile, (terrain, resource, cubes) in TILE_YIELD.items()
        if what in ("all", terrain, RESOURCES[resource])
    }
    for what in ("all", *TERRAINS, *RESOURCES)
}
SQUARES = {
    culture.id: tuple(terrain for row in culture.production for terrain in row)
    for culture in CULTURES.values()
}
TERRAIN_SQUARES = {
    (culture, terrain): tuple(s for s, there in enumerate(squares) if there == terrain)
    for culture, squares in SQUARES.items()
    for terrain in TERRAINS
}


def prices(table: Table[UnitRow] | Table[BuildingRow]) -> dict[str, tuple[int, ...]]:
    """The cost of each row as numbers of cubes in the order of the resources."""
    rows: list[UnitRow | BuildingRow] = list(table.values())
    return {row.id: tuple(row.cost.get(name, 0) for name in RESOURCES) for row in rows}


UNIT_PRICE = prices(UNITS)
BUILDING_PRICE = prices(BUILDINGS)
ALL_PIECES = sum(unit.pieces for unit in UNITS.values())
STOLEN = max(card.steals for card in CARDS.values())
ARMY = {
    culture: tuple(unit.id for unit in UNITS.values() if unit.culture == culture)
    for culture in CULTURES
}
UNIT_INDEX = {unit: ARMY[row.culture].index(unit) for unit, row in UNITS.items()}
LEVEL = {unit: SETUP.levels[row.kind] for unit, row in UNITS.items()}
UNIT_AGE = {unit: AGE[row.age] if row.age else 0 for unit, row in UNITS.items()}
MORTALS = {
    culture: tuple(unit for unit in army if UNITS[unit].kind == "mortal")
    for culture, army in ARMY.items()
}
HEROES = {(row.culture, AGE[row.age]): unit for unit, row in UNITS.items() if row.age is not None}
RECRUITS = {culture: (*army, DONE) for culture, army in ARMY.items()}
BUILDS = (*BUILDINGS, DONE)
BONUS = {
    unit: {
        other: sum(dice for kind, dice in row.bonus.items() if kind in against.types)
        for other, against in UNITS.items()
    }
    for unit, row in UNITS.items()
}
