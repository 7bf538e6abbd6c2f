"""The tables against a second copy, typed anew from the printed components."""

from __future__ import annotations

from collections import Counter

import msgspec
import pytest

from ages.games.mythology.queries import army_numbers
from ages.games.mythology.rules.explore import tiles_first
from ages.games.mythology.tables import (
    AGES,
    BUILDINGS,
    CARDS,
    CULTURES,
    DECKS,
    PERMANENT,
    SETUP,
    TILES,
    UNITS,
)
from tests.games.mythology.builder import invoke, table

LETTERS = {"F": "food", "W": "wood", "G": "gold", "Fav": "favor"}

BUILDING_COSTS = {
    "house": "2F 2W",
    "wall": "3W 3G",
    "tower": "3W 3G",
    "market": "3G 2Fav",
    "storehouse": "2F 2W 2G 2Fav",
    "armory": "3W 2G",
    "quarry": "4F 1G",
    "monument": "3F 2G",
    "granary": "2W 3G",
    "wood_workshop": "2F 3G",
    "gold_mint": "3F 2W",
    "siege_engine_workshop": "3W 2G",
    "great_temple": "4F 4W 4G 4Fav",
    "wonder": "10F 10W 10G 10Fav",
}

# Terrain: how many tiles, cubes on each, resource.
TILE_SHEET = {
    "fertile": "12 2 food, 3 1 wood, 3 1 favor, 3 1 gold",
    "forest": "9 2 wood, 2 1 food, 2 1 gold, 2 1 favor",
    "hills": "4 2 gold, 4 1 food, 4 1 wood, 4 1 favor",
    "mountains": "6 2 gold, 3 1 wood, 3 1 favor",
    "desert": "7 2 favor, 7 1 gold",
    "swamp": "4 1 wood, 4 1 food, 4 1 favor",
}

TILES_BY_TERRAIN = {
    "fertile": 21,
    "forest": 15,
    "hills": 16,
    "mountains": 12,
    "desert": 14,
    "swamp": 12,
}

BOARDS = {
    "egyptian": """
        desert  desert    swamp     swamp
        forest  desert    fertile   fertile
        desert  desert    fertile   fertile
        desert  hills     fertile   hills
    """,
    "greek": """
        fertile fertile   forest    swamp
        hills   mountains fertile   forest
        hills   hills     hills     hills
        desert  hills     hills     hills
    """,
    "norse": """
        fertile mountains mountains mountains
        fertile forest    hills     mountains
        hills   swamp     forest    hills
        desert  forest    forest    fertile
    """,
}

BOARD_TERRAINS = {
    "egyptian": {"desert": 6, "swamp": 2, "forest": 1, "fertile": 5, "hills": 2},
    "greek": {"fertile": 3, "forest": 2, "swamp": 1, "hills": 8, "mountains": 1, "desert": 1},
    "norse": {"fertile": 3, "mountains": 4, "forest": 4, "hills": 3, "swamp": 1, "desert": 1},
}

# The number on each plain random card, and how many Greek, Egyptian and Norse ones there are.
PLAIN_CARDS = {
    ("attack", 5): (2, 2, 2),
    ("attack", 6): (2, 2, 1),
    ("attack", 7): (2, 1, 2),
    ("recruit", 3): (2, 2, 2),
    ("recruit", 4): (2, 1, 2),
    ("recruit", 5): (2, 1, 2),
    ("build", 2): (2, 2, 2),
    ("build", 3): (3, 2, 3),
    ("build", 4): (1, 1, 1),
    ("explore", 0): (2, 2, 2),
    ("explore", 2): (2, 2, 2),
    ("gather", "all"): (5, 7, 5),
    ("next_age", (3, 4, 5)): (2, 2, 3),
    ("trade", 1): (5, 6, 4),
}

# God: action, the number on the card, favor.
GOD_CARDS = {
    "greek": {
        "aphrodite": ("attack", 6, 2),
        "ares": ("attack", 6, 3),
        "hera": ("build", 3, 1),
        "artemis": ("explore", 2, 1),
        "dionysus": ("gather", "food", 2),
        "hades": ("gather", "choice", 1),
        "poseidon": ("gather", "choice", 1),
        "hephaestos": ("next_age", (3, 4, 5), 2),
        "zeus": ("next_age", (3, 4, 5), 2),
        "apollo": ("recruit", 4, 1),
        "hermes": ("trade", 0, 1),
    },
    "egyptian": {
        "isis": ("attack", 7, 1),
        "sekhmet": ("attack", 6, 3),
        "thoth": ("attack", 6, 1),
        "horus": ("build", 3, 1),
        "nephthys": ("build", 3, 2),
        "ptah": ("explore", 2, 1),
        "ra": ("gather", "food", 2),
        "hathor": ("next_age", (3, 4, 5), 1),
        "set": ("next_age", (3, 4, 5), 1),
        "anubis": ("recruit", 4, 1),
        "bast": ("recruit", 6, 1),
        "osiris": ("recruit", 4, 2),
    },
    "norse": {
        "bragi": ("attack", 6, 2),
        "heimdall": ("attack", 4, 4),
        "tyr": ("attack", 6, 3),
        "njord": ("build", 4, 1),
        "baldr": ("explore", 0, 1),
        "freyja": ("gather", "choice", 1),
        "skadi": ("gather", "choice", 1),
        "thor": ("gather", "choice", 1),
        "odin": ("next_age", (3, 4, 5), 1),
        "hel": ("recruit", 3, 1),
        "forseti": ("trade", 0, 1),
        "loki": ("trade", 0, 2),
    },
}

# Each deck of 45 by action.
DECK_BY_ACTION = {
    "attack": 8,
    "recruit": 7,
    "build": 7,
    "explore": 5,
    "gather": 8,
    "next_age": 4,
    "trade": 6,
}


def cost_of(text: str) -> dict[str, int]:
    """``2F 1Fav`` as cubes by resource."""
    cost = {}
    for part in text.split():
        number = part.rstrip("FWGavr")
        cost[LETTERS[part.removeprefix(number)]] = int(number)
    return cost


def number_on(card: str) -> object:
    """The number, or for Gather and Next Age the words, printed on an action card."""
    row = CARDS[card]
    return {
        "attack": row.units,
        "recruit": row.units,
        "build": row.buildings,
        "explore": row.tiles,
        "gather": row.gather,
        "next_age": row.prices,
        "trade": row.cost,
    }[row.action]


@pytest.mark.rule("V.building_tiles")
@pytest.mark.rule("V.holding_area")
def test_every_building_has_its_printed_cost() -> None:
    assert {name: row.cost for name, row in BUILDINGS.items()} == {
        name: cost_of(text) for name, text in BUILDING_COSTS.items()
    }


@pytest.mark.rule("V.building_tiles")
def test_only_houses_may_stand_more_than_once_and_only_the_wonder_needs_an_age() -> None:
    assert {name: row.most for name, row in BUILDINGS.items() if row.most != 1} == {"house": 10}
    assert {name: row.age for name, row in BUILDINGS.items() if row.age} == {"wonder": "mythic"}


@pytest.mark.rule("V.monument", "V.granary", "V.gold_mint", "V.wood_workshop")
def test_four_buildings_add_to_a_gather() -> None:
    assert {name: row.gather for name, row in BUILDINGS.items() if row.gather} == {
        "monument": "favor",
        "granary": "food",
        "gold_mint": "gold",
        "wood_workshop": "wood",
    }


@pytest.mark.rule("V.production_tiles")
@pytest.mark.rule("I.contents")
def test_the_sheet_has_its_ninety_production_tiles() -> None:
    printed = {
        (terrain, resource): (int(count), int(cubes))
        for terrain, row in TILE_SHEET.items()
        for count, cubes, resource in (part.split() for part in row.split(", "))
    }
    assert {
        (tile.terrain, tile.resource): (tile.count, tile.cubes) for tile in TILES.values()
    } == printed
    assert len(TILES) == len(printed)
    assert sum(tile.count for tile in TILES.values()) == 90


@pytest.mark.rule("V.production_tiles")
def test_the_tiles_of_each_terrain_add_up() -> None:
    counted: Counter[str] = Counter()
    for tile in TILES.values():
        counted[tile.terrain] += tile.count
    assert counted == TILES_BY_TERRAIN


@pytest.mark.rule("V.board")
@pytest.mark.rule("V.production_area")
@pytest.mark.parametrize("culture", ["egyptian", "greek", "norse"])
def test_each_board_has_its_printed_terrain(culture: str) -> None:
    rows = tuple(tuple(line.split()) for line in BOARDS[culture].strip().splitlines())
    assert CULTURES[culture].production == rows
    assert Counter(terrain for row in rows for terrain in row) == BOARD_TERRAINS[culture]


@pytest.mark.rule("V.board")
@pytest.mark.rule("V.city_area")
def test_there_are_three_boards_with_three_areas_and_sixteen_squares_for_buildings() -> None:
    assert {name: row.city for name, row in CULTURES.items()} == {
        "egyptian": 16,
        "greek": 16,
        "norse": 16,
    }
    assert sorted(SETUP.areas) == ["city", "holding", "production"]


@pytest.mark.rule("VI.bank")
def test_the_bank_by_number_of_players() -> None:
    assert SETUP.bank == {"2": 20, "3": 25, "4": 30, "5": 40, "6": 50, "7": 55, "8": 60}


@pytest.mark.rule("VII.hand_size")
@pytest.mark.rule("IV.ages")
@pytest.mark.rule("rulings.3")
def test_the_four_ages_and_their_hand_sizes() -> None:
    assert AGES == ("archaic", "classical", "heroic", "mythic")
    assert [SETUP.ages[age].hand for age in AGES] == [4, 5, 6, 7]


@pytest.mark.rule("V.resources")
def test_there_are_four_resources() -> None:
    assert sorted(SETUP.resources) == ["favor", "food", "gold", "wood"]


@pytest.mark.rule("V.victory_cards")
@pytest.mark.rule("I.contents")
def test_there_are_four_victory_cards() -> None:
    assert sorted(SETUP.victory_cards) == [
        "largest_army",
        "last_battle",
        "most_buildings",
        "the_wonder",
    ]


@pytest.mark.rule("V.permanent_cards")
def test_the_seven_permanent_cards() -> None:
    assert {card: (CARDS[card].action, number_on(card)) for card in PERMANENT} == {
        "attack": ("attack", 4),
        "build": ("build", 1),
        "explore": ("explore", 1),
        "gather": ("gather", "choice"),
        "next_age": ("next_age", (4, 5, 6)),
        "recruit": ("recruit", 2),
        "trade": ("trade", 2),
    }


@pytest.mark.rule("VIII.next_age")
def test_every_random_next_age_card_asks_three_four_and_five() -> None:
    random = [row for row in CARDS.values() if row.action == "next_age" and row.deck]
    assert len(random) == 6
    assert {row.prices for row in random} == {(3, 4, 5)}


@pytest.mark.rule("V.random_cards")
def test_the_plain_random_cards() -> None:
    plain = [card for card, row in CARDS.items() if row.deck and row.favor is None]
    assert {
        (CARDS[card].action, number_on(card)): tuple(
            CARDS[card].deck.get(culture, 0) for culture in ("greek", "egyptian", "norse")
        )
        for card in plain
    } == PLAIN_CARDS
    assert len(plain) == len(PLAIN_CARDS)


@pytest.mark.rule("V.random_cards")
def test_every_god_lies_once_in_the_deck_of_his_culture() -> None:
    gods = {card: row for card, row in CARDS.items() if row.favor is not None}
    for culture, printed in GOD_CARDS.items():
        assert {
            card: (row.action, number_on(card), row.favor)
            for card, row in gods.items()
            if row.deck == {culture: 1}
        } == printed
    assert len(gods) == 35


@pytest.mark.rule("V.random_cards")
@pytest.mark.rule("I.contents")
@pytest.mark.parametrize("culture", ["egyptian", "greek", "norse"])
def test_each_random_deck_has_45_cards(culture: str) -> None:
    assert len(DECKS[culture]) == 45
    assert Counter(CARDS[card].action for card in DECKS[culture]) == DECK_BY_ACTION


@pytest.mark.rule("VI.pieces")
@pytest.mark.rule("V.units")
def test_a_shade_has_four_of_each_mortal_and_myth_creature_and_one_of_each_hero() -> None:
    assert {(row.kind, row.pieces) for row in UNITS.values()} == {
        ("mortal", 4),
        ("myth", 4),
        ("hero", 1),
    }
    for row in UNITS.values():
        assert row.types[0] == row.kind


@pytest.mark.rule("V.units")
@pytest.mark.rule("VIII.heroes")
@pytest.mark.parametrize(
    ("culture", "heroes"),
    [
        ("greek", ["classical_greek_hero", "heroic_greek_hero", "mythical_greek_hero"]),
        ("egyptian", ["priest", "pharaoh", "son_of_osiris"]),
        ("norse", ["classical_norse_hero", "heroic_norse_hero", "mythic_norse_hero"]),
    ],
)
def test_each_age_after_the_first_has_one_hero(culture: str, heroes: list[str]) -> None:
    ages = {name: row.age for name, row in UNITS.items() if row.culture == culture and row.age}
    assert ages == dict(zip(heroes, ("classical", "heroic", "mythic"), strict=True))
    assert all(UNITS[hero].kind == "hero" for hero in heroes)


@pytest.mark.rule("V.units")
@pytest.mark.parametrize(("culture", "myth"), [("greek", 6), ("egyptian", 6), ("norse", 5)])
def test_each_culture_has_three_mortals_and_its_myth_creatures(culture: str, myth: int) -> None:
    kinds = Counter(row.kind for row in UNITS.values() if row.culture == culture)
    assert kinds == {"mortal": 3, "myth": myth, "hero": 3}


@pytest.mark.rule("powers.sekhmet", "powers.ares")
@pytest.mark.parametrize("god", ["ares", "sekhmet"])
def test_the_armies_of_a_god_are_those_of_its_own_row(
    god: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setitem(CARDS, god, msgspec.structs.replace(CARDS[god], armies=(10, 9)))
    assert army_numbers(god, god) == (10, 9)


@pytest.mark.rule("powers.artemis", "powers.ptah")
@pytest.mark.parametrize("god", ["artemis", "ptah"])
def test_the_tiles_that_a_god_lets_choose_first_are_those_of_its_own_row(
    god: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setitem(CARDS, god, msgspec.structs.replace(CARDS[god], tiles_first=3))
    assert tiles_first(god) == 3


@pytest.mark.rule("powers.hermes", "powers.forseti")
@pytest.mark.parametrize(("god", "culture"), [("hermes", "greek"), ("forseti", "norse")])
def test_the_cubes_that_a_god_gives_are_those_of_its_own_row(
    god: str, culture: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setitem(CARDS, god, msgspec.structs.replace(CARDS[god], amount=6))
    game = table(culture, "egyptian")
    invoke(game, 0, god)
    assert game.subset(0).most == 6
