"""The tables against a second copy, typed anew from the rulebook, and against each other."""

from __future__ import annotations

from collections import Counter

import pytest

from ages.games.empires.rows import Card
from ages.games.empires.tables import (
    AGES,
    BUILDING_UPGRADES,
    BUILDINGS,
    BY_KIND,
    CARDS,
    CIVILIZATIONS,
    EVENTS,
    FIGHTERS,
    KIND,
    LINE,
    POINTS,
    PRICE,
    RELICS,
    RESOURCES,
    SETUP,
    TECHNOLOGIES,
    TOKENS,
    UNITS,
    UPGRADES,
    VERSIONS,
    WONDERS,
)

LETTERS = {"W": "wood", "F": "food", "G": "gold", "S": "stone"}

# Price, villagers, HP of the buildings.
BUILDING_FACTS = {
    "house": "1W 1 80",
    "farm": "2W 2 40",
    "mill": "3W 3 80",
    "lumber_camp": "3W 3 80",
    "gold_mine": "3W 3 80",
    "stone_mine": "3W 3 80",
    "barracks": "6W 5 120",
    "archery_range": "6W 5 120",
    "stable": "6W 5 120",
    "dock": "5W 3 150",
    "outpost": "1W+1S 1 40",
    "palisade_wall": "1W 1 20",
    "stone_wall": "1S 1 150",
    "stone_gate": "3S 3 380",
    "watch_tower": "4S 5 100",
    "blacksmith": "6W 4 180",
    "market": "6W 6 180",
    "monastery": "7W 3 180",
    "siege_workshop": "7W 4 180",
    "castle": "15S 15 440",
    "castle_franks": "10S 15 440",
    "town_center": "9W 8 220",
    "town_center_persians": "9W 8 440",
}

# Price of a token, HP, AP, RA.
UNIT_FACTS = {
    "militia": "1F+1G 8 4 0",
    "scout_cavalry": "3F 10 5 0",
    "archer": "1W+1G 6 4 5",
    "spearman": "1W+1F 10 3 0",
    "skirmisher": "1W+1F 6 2 3",
    "knight": "2F+3G 26 10 0",
    "knight_franks": "2F+3G 32 10 0",
    "knight_persians": "2F+3G 26 10 0",
    "camel": "2F+2G 26 5 0",
    "cavalry_archer": "1W+2G 12 6 7",
    "battering_ram": "7W+4G 41 0 0",
    "mangonel": "7W+5G 12 40 0",
    "scorpion": "4W+4G 8 12 0",
    "trebuchet": "7W+5G 36 200 0",
    "galley": "4W+2G 30 14 0",
    "galley_vikings": "2W+1G 30 14 0",
    "fire_ship": "3W+3G 26 4 0",
    "demolition_ship": "3W+3G 13 110 0",
    "woad_raider": "1F+1G 18 8 0",
    "war_elephant": "10F+5G 94 15 0",
}

# In whose turn and when an event is asked for that may be played in anybody's.
WINDOWS = {
    "event_played": 2,
    "turn_start": 2,
    "any_construction": 1,
    "movement_begins": 1,
    "movement_end": 3,
    "attacks_declared": 9,
    "battle_begins": 23,
    "between_rounds": 3,
    "building_destroyed": 1,
    "any_allocation": 1,
}

FORMS = {
    "gain": 10, "take": 1, "search": 5, "boost": 8, "forbids": 8, "attach": 5, "limit": 1,
    "reach": 1, "permit": 2,
}  # fmt: skip


def cost_of(text: str) -> dict[str, int]:
    """``1W+1S`` as amounts by resource."""
    return {LETTERS[part[-1]]: int(part[:-1]) for part in text.split("+")}


def titles(card: Card, *fields: str) -> set[str]:
    """The titles that some fields of a row name."""
    named: set[str] = set()
    for field in fields:
        value = getattr(card, field, None) or ()
        named.update({value} if isinstance(value, str) else value)
    return named


# How many there are


def test_every_card_is_there() -> None:
    assert {kind: len(rows) for kind, rows in BY_KIND.items()} == {
        "building": 32,
        "unit": 48,
        "upgrade": 74 + 4,
        "technology": 33,
        "event": 156,
        "wonder": 18,
        "relic": 9,
    }
    assert (len(UPGRADES), len(BUILDING_UPGRADES), len(TOKENS)) == (74, 4, 2)
    assert len(CARDS) + len(TOKENS) == 376
    assert tuple(BY_KIND) == SETUP.kinds


def test_fourteen_cards_were_never_printed_and_five_effects_are_invented() -> None:
    assert Counter(KIND[card] for card, row in CARDS.items() if not row.printed) == {
        "building": 1,
        "unit": 1,
        "upgrade": 3,
        "wonder": 9,
    }
    assert {card for card, row in EVENTS.items() if row.invented} == {
        "abandoned_mine",
        "absent_minded",
        "alchemist",
        "swarm_of_locusts",
        "taut_sail",
    }


def test_nine_of_eighteen_civilizations_were_printed() -> None:
    printed = {name for name, row in CIVILIZATIONS.items() if row.printed}
    assert len(CIVILIZATIONS) == 18
    assert printed == {
        "britons", "celts", "franks", "goths", "japanese", "mongols", "persians", "saracens",
        "vikings",
    }  # fmt: skip


# The numbers of the rulebook and of the cards


@pytest.mark.parametrize("building", BUILDING_FACTS)
def test_a_building_has_its_printed_numbers(building: str) -> None:
    cost, villagers, hp = BUILDING_FACTS[building].split()
    row = BUILDINGS[building]
    assert (row.cost, row.villagers, row.hp) == (cost_of(cost), int(villagers), int(hp))


@pytest.mark.parametrize("unit", UNIT_FACTS)
def test_a_unit_has_its_printed_numbers(unit: str) -> None:
    cost, *numbers = UNIT_FACTS[unit].split()
    row = UNITS[unit]
    assert row.cost == cost_of(cost)
    assert [row.hp, row.ap, row.ra] == [int(number) for number in numbers]


def test_the_militia_of_the_rulebook() -> None:
    militia = UNITS["militia"]
    assert (militia.tokens, militia.site, militia.points) == (5, "barracks", 10)
    assert (militia.copies, militia.movement) == (10, 1)


def test_the_garrison_of_a_barracks_and_an_archery_range_is_twenty() -> None:
    assert BUILDINGS["barracks"].garrison + BUILDINGS["archery_range"].garrison == 20
    assert {row.garrison for row in BUILDINGS.values() if row.title == "dock"} == {5}
    assert (BUILDINGS["monastery"].garrison, BUILDINGS["monastery"].age) == (10, 3)


def test_houses_and_town_centers_each_add_five_to_the_population_limit() -> None:
    adding = {row.title: row.population for row in BUILDINGS.values() if row.population}
    assert adding == {"house": 5, "town_center": 5}


def test_what_villagers_gather_where() -> None:
    assert {row.title: row.gathers for row in BUILDINGS.values() if row.gathers} == {
        "lumber_camp": "wood",
        "farm": "food",
        "gold_mine": "gold",
        "stone_mine": "stone",
    }


def test_villagers_and_monks() -> None:
    villager, monk = TOKENS["villager"], TOKENS["monk"]
    assert (villager.cost, villager.hp, villager.ap) == ({"food": 1}, 4, 3)
    assert (monk.cost, monk.hp, monk.ap) == ({"food": 3}, 3, 0)
    assert (villager.a_turn, monk.a_turn, SETUP.most_monks) == (5, 5, 5)
    assert (villager.site, monk.site) == ("town_center", "monastery")


def test_the_start_of_a_player() -> None:
    assert SETUP.supply == {"wood": 10, "food": 5, "gold": 5}
    assert (SETUP.villagers, SETUP.face_down, SETUP.hand) == (3, 3, 7)
    assert (SETUP.ranks, SETUP.town_center_rank) == (3, 3)


def test_the_ages_and_their_prices() -> None:
    assert [row.number for row in AGES.values()] == [1, 2, 3, 4]
    assert AGES["feudal_age"].cost == {"food": 10}
    assert (AGES["feudal_age"].research, AGES["feudal_age"].buildings) == (1, 2)
    assert AGES["castle_age"].cost == {"food": 12, "gold": 6}
    assert AGES["imperial_age"].cost == {"food": 15, "gold": 12}
    assert AGES["imperial_age"].instead == "castle"
    assert [row.points for row in AGES.values()] == [0, 15, 25, 30]


def test_the_loom_costs_two_gold_and_one_villager() -> None:
    loom = TECHNOLOGIES["loom"]
    assert (loom.cost, loom.research, loom.boosts, loom.hp) == ({"gold": 2}, 1, ("villager",), 2)


def test_gifts_and_trade() -> None:
    assert (SETUP.gift.give, SETUP.gift.get, TECHNOLOGIES["guilds"].gift) == (5, 3, 4)
    rates = {row.id: (row.trade.give, row.trade.get) for row in BUILDINGS.values() if row.trade}
    assert rates == {"market": (5, 3), "market_saracens": (5, 4)}


def test_who_may_attack_in_no_mans_land() -> None:
    tables = (BUILDINGS, TECHNOLOGIES, CIVILIZATIONS)
    assert {name for table in tables for name, row in table.items() if row.no_mans_land} == {
        "outpost",
        "cartography",
        "mongols",
        "franks",
    }


def test_nine_relics_and_a_countdown_of_six_turns() -> None:
    assert (len(RELICS), SETUP.relics_to_win, SETUP.countdown) == (9, 5, 6)
    assert {(row.gold, row.monks) for row in RELICS.values() if row.id != "book_of_zaydi"} == {
        (3, 1)
    }
    assert (RELICS["book_of_zaydi"].gold, RELICS["book_of_zaydi"].monks) == (4, 3)


def test_a_wonder_grows_for_four_turns() -> None:
    for wonder in WONDERS.values():
        assert wonder.stages == (110, 220, 330, 440)
        assert (wonder.cost, wonder.villagers) == ({"wood": 20, "gold": 20, "stone": 20}, 30)


def test_the_scorpions_have_an_area_effect() -> None:
    assert {row.title for row in FIGHTERS.values() if row.area} == {"scorpion", "heavy_scorpion"}


def test_a_trebuchet_reaches_three_spaces_but_not_one() -> None:
    trebuchet = UNITS["trebuchet"]
    assert (trebuchet.bombardment, trebuchet.minimum, trebuchet.villagers) == (3, 2, 5)


def test_fights_and_limits() -> None:
    assert (SETUP.damage_token, SETUP.normal_rounds, SETUP.ranged_rounds) == (10, 2, 1)
    assert (SETUP.collectors, SETUP.gathered, SETUP.repaired) == (5, 1, 1)
    assert (SETUP.most_tokens, SETUP.site_tokens) == (5, 5)
    assert (SETUP.die, SETUP.highest_rate) == (6, 5)
    assert len(SETUP.phases) == 8


def test_the_categories_of_a_defined_game_add_up_to_the_general_one() -> None:
    assert [game.general for game in POINTS.games.values()] == [160, 300, 425]
    for game in POINTS.games.values():
        units = game.units + game.unit_upgrades + game.villagers_and_monks
        assert units + game.buildings + game.technologies + game.resources == game.general
    assert POINTS.prices == dict.fromkeys((*RESOURCES, "villager"), 1) | {"monk": 3}
    assert (POINTS.most_walls, POINTS.reclaim_your_relics) == (10, 225)


# What rows name exists


@pytest.mark.parametrize("card", CARDS)
def test_all_that_a_card_names_exists(card: str) -> None:
    row = CARDS[card]
    assert row.civilization in {None, *CIVILIZATIONS}
    assert AGES[[*AGES][row.age - 1]].number == row.age
    assert row.cost.keys() <= set(RESOURCES)
    assert sum(PRICE[card]) == sum(row.cost.values())
    assert titles(row, "site", "building", "each") <= {row.title for row in BUILDINGS.values()}
    assert titles(row, "title", "needs", "replaces", "line", "cancelled_by") <= VERSIONS.keys()
    assert titles(row, "classes", "but_not") <= {*SETUP.classes, "villager"}
    against = titles(row, "against", "ra_against", "more_against")
    assert against <= {*SETUP.classes, *SETUP.others}


def test_a_version_of_a_civilization_differs_from_the_common_card_in_its_id_alone() -> None:
    for title, versions in VERSIONS.items():
        assert versions[0] == title
        assert {CARDS[card].age for card in versions} == {CARDS[title].age}
        assert all(card == f"{title}_{CARDS[card].civilization}" for card in versions[1:])


def test_a_line_keeps_the_classes_of_its_unit_card() -> None:
    for row in UPGRADES.values():
        assert row.classes == UNITS[row.line].classes, row.id
        assert row.site == UNITS[row.line].site or row.line == "longboat", row.id
        assert row.needs == (row.replaces,), row.id
        assert LINE.get(row.replaces, row.replaces) == row.line, row.id


def test_camels_are_no_cavalry_and_cavalry_archers_are_archers_to_technologies() -> None:
    assert {row.title for row in FIGHTERS.values() if "camel" in row.classes} == {
        "camel",
        "heavy_camel",
        "mameluke",
        "elite_mameluke",
    }
    for row in FIGHTERS.values():
        assert not {"camel", "cavalry"} <= set(row.classes)
    for technology in TECHNOLOGIES.values():
        assert ("cavalry" in technology.boosts) == ("cavalry_archer" in technology.but_not)


def test_what_a_civilization_names_exists() -> None:
    for name, row in CIVILIZATIONS.items():
        assert WONDERS[row.wonder].civilization == name
        named = {*row.forbidden, *row.unique, *row.known, *row.free_technologies, *row.arrives}
        assert named <= VERSIONS.keys(), name
        assert {*row.event_gain, *row.event_villagers} <= EVENTS.keys()
        assert {CARDS[unit].civilization for unit in row.unique} <= {name}
        assert not any(CARDS[card].civilization == name for card in row.forbidden)


# Events


def test_when_events_are_offered() -> None:
    offered = Counter(row.when for row in EVENTS.values())
    assert {when: offered[when] for when in SETUP.windows} == WINDOWS
    assert offered.keys() == {*SETUP.windows, *SETUP.moments}


def test_what_the_row_of_an_event_tells_by_itself() -> None:
    assert Counter(row.form for row in EVENTS.values() if row.form) == FORMS
    for row in EVENTS.values():
        told = {"gain": row.gain, "take": row.take, "search": row.search, "forbids": row.forbids,
                "limit": row.limit, "reach": row.reach, "permit": row.permits}  # fmt: skip
        words = {"forbids", "permit"} if row.form is None else {row.form}
        assert {form for form, number in told.items() if number} <= words, row.id
        if row.form in told:
            assert told[row.form], row.id


@pytest.mark.parametrize(
    ("event", "gain", "villagers"),
    [("boar", {"food": 4}, 2), ("sheep", {"food": 2}, 1), ("quarry", {"stone": 3}, 1)],
)
def test_what_an_event_brings(event: str, gain: dict[str, int], villagers: int) -> None:
    assert (EVENTS[event].gain, EVENTS[event].villagers) == (gain, villagers)
