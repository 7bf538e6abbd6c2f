"""The tables of Discovery as frozen rows, and what is derived from them once."""

from __future__ import annotations

import msgspec

from ages.games.kit.tables import read_row, read_rows
from ages.kernel.choices import Choice

GAME = "ages.games.discovery"


class SetupRow(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Set-up, pieces, turns, prices and points."""

    kinds: tuple[str, ...]
    nations: dict[str, str]
    money: int
    colonists: int
    soldiers: int
    coins: int
    ships: int
    goods_on_offer: int
    buildings_on_offer: int
    unlimited: int
    turns: tuple[int, ...]
    prices: tuple[int, ...]
    shipping_values: dict[str, int]
    discovery_values: dict[str, int]
    merchant_landing: int
    missionary_landing: int
    training_price: int
    war_price: int
    good_at: int
    any_three: int
    three_alike: int
    four_alike: int
    colony_first: int
    colony_second: int
    colony_tied: int
    colony_at: int
    highest_bid: int
    specialist_bid: int


class RegionRow(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A region of the New World."""

    good: str
    discovered: bool = False
    reconstructed: tuple[str, ...] = ()


class BorderRow(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Two regions that are adjacent."""

    between: tuple[str, str]
    reconstructed: bool = False


class BoxRow(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """An event box, or one space of the Specialist box."""

    spaces: int = 0
    a_player: int = 0
    reconstructed: tuple[str, ...] = ()


class BoardRow(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The board: regions, borders and event boxes."""

    regions: dict[str, RegionRow]
    borders: tuple[BorderRow, ...]
    boxes: dict[str, BoxRow]


class GoodRow(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A kind of trade good."""

    id: str
    count: int


class LandRow(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A discovery counter or a card of the discovery deck."""

    id: str
    money: int
    plunder: int
    natives: int
    points: int
    count: int = 1


class BuildingRow(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A capital building.

    Every turn it brings its owner a ``piece``, ``income`` in dollars, or a colonist to a space of
    the ``dock``, and a piece of the kind that it ``moves`` may go elsewhere; ``at_once`` are the
    dollars that come when it is bought. It ``robs`` the others of dollars for each ship of its
    owner, makes a missionary bring so many ``converts`` and ``sugar`` bring dollars, and sends
    ``defenders`` into battles that others start. Any other effect has its number in ``amount``.
    """

    id: str
    age: int
    count: int = 1
    piece: str | None = None
    dock: str | None = None
    moves: str | None = None
    income: int = 0
    at_once: int = 0
    robs: int = 0
    converts: int = 0
    sugar: int = 0
    defenders: int = 0
    amount: int = 0
    points: int = 0


SETUP = read_row(GAME, "setup.toml", SetupRow)
BOARD = read_row(GAME, "board.toml", BoardRow)
GOOD_TABLE = read_rows(GAME, "goods.toml", GoodRow)
COUNTER_TABLE = read_rows(GAME, "counters.toml", LandRow)
CARD_TABLE = read_rows(GAME, "cards.toml", LandRow)
BUILDINGS = read_rows(GAME, "buildings.toml", BuildingRow)

# Pieces

KINDS = SETUP.kinds
COLONIST, CAPTAIN, MERCHANT, MISSIONARY, SOLDIER = range(len(KINDS))
KIND = {name: place for place, name in enumerate(KINDS)}
SPECIALISTS = KINDS[1:]
NATIONS = tuple(SETUP.nations.values())

# The board

REGIONS = tuple(BOARD.regions)
REGION = {name: place for place, name in enumerate(REGIONS)}
BORDERS = {frozenset(border.between) for border in BOARD.borders}
ADJACENT = {
    region: tuple(other for other in REGIONS if {region, other} in BORDERS) for region in REGIONS
}
BOXES = tuple(BOARD.boxes)
SPACES = {
    seats: {
        box: row.spaces + row.a_player * seats or SETUP.unlimited
        for box, row in BOARD.boxes.items()
    }
    for seats in range(2, len(NATIONS) + 1)
}
# The spaces that a box has at any table; in Initiative there is always more to look at.
FEWEST_SPACES = {**SPACES[2], "initiative": 0}
PLACES: tuple[tuple[Choice, ...], ...] = tuple(
    tuple((kind, box) for box in BOXES) for kind in KINDS
)
TURNS = len(SETUP.turns)
SHIPPING_VALUE = {kind: SETUP.shipping_values.get(kind, 1) for kind in KINDS}
DISCOVERY_VALUE = {kind: SETUP.discovery_values.get(kind, 1) for kind in KINDS}

# Goods, discoveries and buildings

GOODS = tuple(GOOD_TABLE)
GOOD = {name: place for place, name in enumerate(GOODS)}
SUGAR = GOOD["sugar"]
COUNTERS = tuple(COUNTER_TABLE)
COUNTER_ROWS = tuple(COUNTER_TABLE.values())
CARDS = tuple(CARD_TABLE)
LAND = {**COUNTER_TABLE, **CARD_TABLE}
PILES = tuple(
    tuple(row.id for row in BUILDINGS.values() for _ in range(row.count) if row.age == age)
    for age in range(1, len(SETUP.prices) + 1)
)
