"""The tables of Empires, and what is derived from them once."""

from __future__ import annotations

from collections.abc import Iterable

from ages.games.empires.rows import (
    AgeRow,
    Amounts,
    BuildingRow,
    BuildingUpgradeRow,
    Card,
    CivilizationRow,
    DeckRow,
    EventRow,
    PointsRow,
    RelicRow,
    SetupRow,
    TechnologyRow,
    TokenRow,
    UnitRow,
    UpgradeRow,
    WonderRow,
)
from ages.games.kit.tables import read_row, read_rows
from ages.kernel.tables import Table

GAME = "ages.games.empires"

SETUP = read_row(GAME, "setup.toml", SetupRow)
POINTS = read_row(GAME, "points.toml", PointsRow)
AGES = read_rows(GAME, "ages.toml", AgeRow)
CIVILIZATIONS = read_rows(GAME, "civilizations.toml", CivilizationRow)
BUILDINGS = read_rows(GAME, "buildings.toml", BuildingRow)
BUILDING_UPGRADES = read_rows(GAME, "building_upgrades.toml", BuildingUpgradeRow)
UNITS = read_rows(GAME, "units.toml", UnitRow)
UPGRADES = read_rows(GAME, "upgrades.toml", UpgradeRow)
TECHNOLOGIES = read_rows(GAME, "technologies.toml", TechnologyRow)
EVENTS = read_rows(GAME, "events.toml", EventRow)
WONDERS = read_rows(GAME, "wonders.toml", WonderRow)
RELICS = read_rows(GAME, "relics.toml", RelicRow)
TOKENS = read_rows(GAME, "tokens.toml", TokenRow)
DECKS = read_rows(GAME, "decks.toml", DeckRow)

RESOURCES = SETUP.resources
WOOD, FOOD, GOLD, STONE = range(len(RESOURCES))
AGE_NAMES = tuple(AGES)

BY_KIND: dict[str, tuple[Card, ...]] = {
    "building": tuple(BUILDINGS.values()),
    "unit": tuple(UNITS.values()),
    "upgrade": (*UPGRADES.values(), *BUILDING_UPGRADES.values()),
    "technology": tuple(TECHNOLOGIES.values()),
    "event": tuple(EVENTS.values()),
    "wonder": tuple(WONDERS.values()),
    "relic": tuple(RELICS.values()),
}
CARDS: Table[Card] = Table({card.id: card for cards in BY_KIND.values() for card in cards})
KIND = {card.id: kind for kind, cards in BY_KIND.items() for card in cards}


def by_title(cards: Iterable[Card]) -> dict[str, tuple[str, ...]]:
    """The ids of all versions of each title."""
    found: dict[str, tuple[str, ...]] = {}
    for card in cards:
        found[card.title] = (*found.get(card.title, ()), card.id)
    return found


def price(cost: Amounts) -> tuple[int, ...]:
    """A cost as numbers in the order of the resources."""
    return tuple([cost.get(name, 0) for name in RESOURCES])


VERSIONS = by_title(CARDS.values())
PRICE = {card: price(row.cost) for card, row in CARDS.items()}
WONDER_BUILDINGS: dict[str, BuildingRow] = {
    card: BuildingRow(
        id=card,
        sure=row.sure,
        title=row.title,
        age=row.age,
        civilization=row.civilization,
        cost=row.cost,
        points=row.points,
        printed=row.printed,
        villagers=row.villagers,
        hp=row.stages[-1],
    )
    for card, row in WONDERS.items()
}
STANDING: Table[BuildingRow] = Table({**BUILDINGS, **WONDER_BUILDINGS})
"""All that can stand in a village; a Wonder has the health that it will have in the end."""

TITLE = {card: row.title for card, row in CARDS.items()}
FIGHTERS: Table[UnitRow | UpgradeRow] = Table({**UNITS, **UPGRADES})
LINE = {row.title: row.line for row in UPGRADES.values()} | {
    row.title: row.line for row in BUILDING_UPGRADES.values()
}
TOWN_CENTER = "town_center"
VILLAGER = TOKENS["villager"]
AGE_OF = {age: row.number for age, row in AGES.items()}
"""The number of each age."""

WATER = frozenset(
    {card for card, row in CARDS.items() if row.water}
    | {card for card, row in FIGHTERS.items() if "ship" in row.classes}
)
DECK_CARDS = {
    deck: tuple(card for cards in row.ages.values() for card, n in cards.items() for _ in range(n))
    for deck, row in DECKS.items()
}
