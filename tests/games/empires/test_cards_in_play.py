"""Every land card of the starter decks that is no event does what its row says."""

from __future__ import annotations

import pytest

from ages.games.empires.fighting import attack_points, strength, strength_of, villager_strength
from ages.games.empires.pieces import BUILDING
from ages.games.empires.queries import can_attack_between
from ages.games.empires.rules.allocation import allocation_phase
from ages.games.empires.rules.collection import collection_phase
from ages.games.empires.rules.construction import construction_phase
from ages.games.empires.rules.destruction import damage_building
from ages.games.empires.rules.enlistment import enlistment_phase
from ages.games.empires.state import Empires
from ages.games.empires.tables import (
    BUILDINGS,
    CIVILIZATIONS,
    DECK_CARDS,
    DECKS,
    RESOURCES,
    TECHNOLOGIES,
    TITLE,
    UNITS,
    UPGRADES,
    WATER,
    price,
)
from ages.games.empires.village import HOME_CELL

from .builder import (
    age,
    asked,
    begin,
    buildings,
    hand,
    known,
    play,
    player,
    rich,
    supply,
    table,
    unit,
    villagers,
)

IN_PLAY = sorted(
    {card for deck in DECKS for card in (*DECK_CARDS[deck], *DECKS[deck].starting)} - WATER
)
LAND_BUILDINGS = [card for card in IN_PLAY if card in BUILDINGS]
LAND_UNITS = [card for card in IN_PLAY if card in UNITS]
LAND_UPGRADES = [card for card in IN_PLAY if card in UPGRADES]
LAND_TECHNOLOGIES = [card for card in IN_PLAY if card in TECHNOLOGIES]


def with_deck_of(card: str) -> Empires:
    """A game of two with a starter deck that has a card, both in the Imperial Age."""
    deck = next(deck for deck, row in DECKS.items() if card in (*DECK_CARDS[deck], *row.starting))
    game = table(deck, "franks")
    age(game, 4, 4)
    return game


def just(game: Empires, cost: dict[str, int], times: int = 1) -> None:
    """Seat 0 has exactly a price, so many times."""
    supply(game, 0, **{name: amount * times for name, amount in cost.items()})


def has_nothing(game: Empires) -> bool:
    """Whether all that seat 0 had has been paid."""
    return player(game).supply == [0] * len(RESOURCES)


# Buildings


@pytest.mark.rule("cards.buildings", "construction.price", "statistics.villagers")
@pytest.mark.parametrize("card", LAND_BUILDINGS)
def test_a_building_costs_what_its_row_says(card: str) -> None:
    game = with_deck_of(card)
    row = BUILDINGS[card]
    hand(game, card)
    just(game, row.cost)
    villagers(game, c0=row.villagers)
    begin(game, construction_phase)
    play(game, f"build {card} b0")
    assert has_nothing(game)
    assert (player(game).villagers, player(game).pool) == ([0, 0], row.villagers)
    assert player(game).village.buildings["b0"] is row


@pytest.mark.rule("enlistment.population_limit", "enlistment.garrison", "statistics.garrison")
@pytest.mark.parametrize("card", LAND_BUILDINGS)
def test_a_building_adds_what_its_row_says_to_population_and_garrison(card: str) -> None:
    game = with_deck_of(card)
    row = BUILDINGS[card]
    before = player(game).village
    buildings(game, b0=card)
    after = player(game).village
    assert after.population - before.population == row.population
    assert after.garrison - before.garrison == row.garrison
    assert row.population == (5 if row.title in ("house", "town_center") else 0)
    military = ("barracks", "archery_range", "stable", "castle")
    assert row.garrison == (10 if row.title in military else 0)


@pytest.mark.rule("statistics.hp", "statistics.strength", "resolution.building_destroyed")
@pytest.mark.parametrize("card", LAND_BUILDINGS)
def test_a_building_bears_as_much_damage_as_its_row_says(card: str) -> None:
    game = with_deck_of(card)
    buildings(game, b0=card)
    tokens = BUILDINGS[card].hp // 10
    game.then(damage_building, 0, "b0", tokens - 1)
    game.run()
    assert "b0" in player(game).village.buildings
    game.then(damage_building, 0, "b0", 1)
    game.run()
    assert "b0" not in player(game).village.index
    assert player(game).discard == (card,)


@pytest.mark.rule("village.resources")
@pytest.mark.parametrize("card", LAND_BUILDINGS)
def test_villagers_gather_on_a_building_what_its_row_says(card: str) -> None:
    game = with_deck_of(card)
    buildings(game, b0=card)
    supply(game)
    villagers(game, b0=2)
    begin(game, collection_phase)
    gathers = BUILDINGS[card].gathers
    assert player(game).supply == [2 if name == gathers else 0 for name in RESOURCES]


@pytest.mark.rule("rulings.12", "rulings.40")
@pytest.mark.parametrize("card", LAND_BUILDINGS)
def test_walls_bar_the_way_and_markets_trade(card: str) -> None:
    game = with_deck_of(card)
    buildings(game, b0=card, c1="house")
    row = BUILDINGS[card]
    village = player(game).village
    assert village.is_wall("b0") == village.bars("b0") == ("wall" in card)
    assert ("b0" in village.doors) == ("wall" not in card)
    rich(game)
    begin(game, construction_phase)
    assert (("trade", "wood", "gold") in game.options(0)) == (row.title == "market")
    if row.trade is not None:
        play(game, "trade wood gold")
        assert player(game).supply == [50 - row.trade.give, 50, 50 + row.trade.get, 50]


# Technologies


def research(game: Empires, card: str) -> None:
    """Seat 0 has all that a card needs, but for its price, and researches it to its end."""
    row = TECHNOLOGIES[card] if card in TECHNOLOGIES else UPGRADES[card]
    if row.site not in (None, "town_center"):
        buildings(game, 0, b0=str(row.site))
    for need in row.needs:
        if need in UNITS:
            unit(game, need, 1, "no_mans_land")
        else:
            known(game, need)
    hand(game, card)
    villagers(game, c0=row.research)
    begin(game, construction_phase)
    play(game, f"research {card}")
    assert has_nothing(game)
    assert player(game).villagers[0] == 0
    if asked(game) == "construct":
        play(game, "done")
    for _ in range(row.research):
        begin(game, allocation_phase)
        play(game, "done")
    assert player(game).known[-1] == card


@pytest.mark.rule("construction.research", "cards.technologies", "statistics.research")
@pytest.mark.parametrize("card", LAND_TECHNOLOGIES)
def test_a_technology_is_researched_for_what_its_row_says(card: str) -> None:
    game = with_deck_of(card)
    row = TECHNOLOGIES[card]
    free = row.title in CIVILIZATIONS[player(game).civilization].free_technologies
    just(game, {} if free else row.cost)
    research(game, card)


@pytest.mark.rule("cards.technologies", "faq.superseding", "statistics.strength")
@pytest.mark.parametrize("card", LAND_TECHNOLOGIES)
def test_a_technology_adds_to_statistics_what_its_row_says(card: str) -> None:
    row = TECHNOLOGIES[card]
    learnt = (*row.needs, card)
    for name in LAND_UNITS:
        classes = {*UNITS[name].classes}
        counts = bool(classes & {*row.boosts}) and not classes & {*row.but_not}
        before, after = strength(name, ()), strength(name, learnt)
        assert after.hp - before.hp == row.hp * counts
        assert after.more_ap == row.ap * counts
        assert after.more_ra == (row.ra if counts and before.ra else 0)
    on_villagers = "villager" in row.boosts
    assert villager_strength(learnt).hp == 4 + row.hp * on_villagers


@pytest.mark.rule("collection.gather", "cards.technologies")
@pytest.mark.parametrize("card", LAND_TECHNOLOGIES)
def test_a_technology_brings_as_much_more_as_its_row_says(card: str) -> None:
    row = TECHNOLOGIES[card]
    game = with_deck_of(card)
    buildings(game, b0="lumber_camp", b1="farm", b2="gold_mine", b3="stone_mine", b4="farm")
    villagers(game, c0=0, b0=1, b1=1, b2=1, b3=1, b4=1)
    supply(game)
    known(game, *row.needs, card)
    begin(game, collection_phase)
    while asked(game) == "bring_more":
        game.play(0, game.options(0)[0])
    more = sum(player(game).supply) - 5
    copies = 2 if row.building == "farm" else 1 if row.building else row.chosen
    assert more == row.extra * copies


@pytest.mark.rule("movement.between_attack")
@pytest.mark.parametrize("card", LAND_TECHNOLOGIES)
def test_a_technology_opens_no_mans_land_if_its_row_says_so(card: str) -> None:
    game = table("japanese", "vikings")
    known(game, card)
    assert can_attack_between(player(game)) == (card == "cartography")


# Units


@pytest.mark.rule("cards.units", "cards.sites", "enlistment.site", "enlistment.price")
@pytest.mark.parametrize("card", LAND_UNITS)
def test_a_unit_is_enlisted_on_its_site_for_its_price_a_token(card: str) -> None:
    game = with_deck_of(card)
    row = UNITS[card]
    hand(game, card)
    begin(game, enlistment_phase)
    assert game.why_not(0, ("enlist", card)) is not None
    buildings(game, 0, b0=row.site)
    just(game, row.cost, times=2)
    play(game, f"enlist {card}", "tokens 2")
    assert has_nothing(game)
    one = game.units["u1"]
    assert (one.card, one.tokens, one.place) == (card, 2, "1:b0")


@pytest.mark.rule("statistics.hp", "statistics.ap", "statistics.ra", "statistics.strength")
@pytest.mark.parametrize("card", LAND_UNITS)
def test_a_unit_has_the_statistics_of_its_row(card: str) -> None:
    game = with_deck_of(card)
    check_statistics(game, unit(game, card, 1, "no_mans_land"), card)


def check_statistics(game: Empires, name: str, card: str) -> None:
    """A unit has the numbers of a row, against every other unit and against buildings."""
    row = UPGRADES[card] if card in UPGRADES else UNITS[card]
    own = strength_of(game, name)
    assert (own.hp, own.ap, own.ra, own.movement) == (row.hp, row.ap, row.ra, row.movement)
    assert attack_points(game, name, BUILDING, False) == row.against.get(BUILDING, row.ap)
    assert attack_points(game, name, "2:c0", False) == row.ap
    for enemy in LAND_UNITS:
        other = unit(game, enemy, 1, "no_mans_land", seat=1)
        kinds = UNITS[enemy].classes
        ap = max([row.against[kind] for kind in kinds if kind in row.against], default=row.ap)
        ra = max([row.ra_against[one] for one in kinds if one in row.ra_against], default=row.ra)
        assert attack_points(game, name, other, False) == ap
        assert attack_points(game, name, other, True) == (ra if row.ra else 0)
        del game.units[other]


# Upgrades


@pytest.mark.rule("construction.upgrades", "construction.research", "cards.upgrades")
@pytest.mark.parametrize("card", LAND_UPGRADES)
def test_an_upgrade_is_researched_for_what_its_row_says(card: str) -> None:
    game = with_deck_of(card)
    just(game, UPGRADES[card].cost)
    research(game, card)


@pytest.mark.rule("construction.unit_upgrades", "cards.upgrades", "rulings.18")
@pytest.mark.parametrize("card", LAND_UPGRADES)
def test_an_upgrade_gives_its_line_the_statistics_of_its_row(card: str) -> None:
    game = with_deck_of(card)
    line = [card]
    while UPGRADES[line[0]].replaces in UPGRADES:
        line.insert(0, UPGRADES[line[0]].replaces)
    assert UPGRADES[line[0]].replaces == UPGRADES[card].line
    known(game, *line)
    for name in LAND_UNITS:
        if TITLE[name] == UPGRADES[card].line:
            check_statistics(game, unit(game, name, 1, "no_mans_land"), card)
        else:
            assert strength(name, tuple(line)) == strength(name, ())


def test_the_town_center_of_the_start_is_the_first_of_the_starting_cards() -> None:
    assert {DECKS[deck].starting[0] for deck in DECKS} == {"town_center"}
    assert player(table()).village.buildings[HOME_CELL] is BUILDINGS["town_center"]


def test_prices_stand_in_the_order_of_the_resources() -> None:
    assert price({"stone": 4, "wood": 1}) == (1, 0, 0, 4)
