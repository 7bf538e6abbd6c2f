"""Research: technologies, upgrades and ages, begun in Construction and done in Allocation."""

from __future__ import annotations

import pytest

from ages.games.empires.fighting import stage, strength, strength_of, villager_strength
from ages.games.empires.queries import active_technologies
from ages.games.empires.rules.allocation import allocation_phase
from ages.games.empires.rules.construction import construction_phase
from ages.games.empires.rules.destruction import damage_building
from ages.games.empires.state import Empires

from .builder import (
    age,
    asked,
    begin,
    buildings,
    face_down,
    hand,
    known,
    piles,
    play,
    player,
    reason,
    refused,
    rich,
    supply,
    table,
    told,
    unit,
    villagers,
)


def studying(*cards: str, deck: str = "franks", reached: int = 1, **cells: str) -> Empires:
    """Seat 0 in its Construction phase, rich, with these cards in hand and these buildings.

    A House stands on c9, so that there is always something to do.
    """
    game = table(deck, "japanese")
    age(game, reached, 1)
    rich(game)
    hand(game, *cards)
    buildings(game, 0, c9="house", **cells)
    villagers(game, c0=20)
    return begin(game, construction_phase)


def next_allocation(game: Empires) -> None:
    """The turn goes on to the Allocation phase of seat 0; villagers stay at the Town Center."""
    if asked(game) == "construct":
        play(game, "done")
    begin(game, allocation_phase)
    if asked(game) == "allocate":
        play(game, "done")


# The course of research


@pytest.mark.rule("construction.loom", "construction.research", "statistics.research")
@pytest.mark.rule("village.researching", "construction.no_effect_yet", "allocation.finished")
@pytest.mark.rule("allocation.research")
def test_loom_takes_two_gold_and_a_villager_until_allocation() -> None:
    game = table()
    hand(game, "loom")
    begin(game, construction_phase)
    play(game, "research loom")
    one = player(game)
    assert (one.supply, one.villagers, one.pool) == ([10, 5, 3, 0], [2], 0)
    assert (one.research, one.hand, one.known) == ((("loom", 1),), (), ())
    assert villager_strength(one.known).hp == 4
    begin(game, allocation_phase)
    assert (one.research, one.known, one.pool) == ((), ("loom",), 3)
    assert villager_strength(one.known).hp == 6
    assert told(game, "known") == [{"seat": 0, "card": "loom"}]


@pytest.mark.rule("village.researching", "allocation.research")
def test_one_researcher_leaves_each_card_in_each_allocation() -> None:
    game = studying("blast_furnace", "loom", reached=4, b0="blacksmith")
    known(game, "forging", "iron_casting")
    play(game, "research blast_furnace", "research loom")
    assert player(game).research == (("blast_furnace", 2), ("loom", 1))
    next_allocation(game)
    assert player(game).research == (("blast_furnace", 1),)
    assert player(game).known[-1] == "loom"
    next_allocation(game)
    assert player(game).known[-1] == "blast_furnace"
    assert player(game).villagers[0] == 20


@pytest.mark.rule("construction.man_at_arms", "construction.upgrades", "construction.unit_upgrades")
@pytest.mark.rule("cards.upgrades")
def test_man_at_arms_betters_all_militia_when_it_is_done() -> None:
    game = studying("man_at_arms", reached=2, b0="barracks")
    name = unit(game, "militia", 5, "b0")
    play(game, "research man_at_arms")
    assert (strength_of(game, name).hp, strength_of(game, name).ap) == (8, 4)
    next_allocation(game)
    assert (strength_of(game, name).hp, strength_of(game, name).ap) == (10, 6)
    later = unit(game, "militia", 1, "no_mans_land")
    assert (strength_of(game, later).hp, strength_of(game, later).ap) == (10, 6)
    other = unit(game, "militia", 1, "c0", seat=1)
    assert strength_of(game, other).hp == 8


@pytest.mark.rule("rulings.18", "faq.superseding")
def test_a_stage_replaces_the_one_before_which_stays_under_it() -> None:
    line = ("man_at_arms", "long_swordsman", "two_hand_swordsman")
    reached = [stage("militia", line[:number]) for number in range(4)]
    assert reached == ["militia", *line]
    assert active_technologies(("forging", "loom", "iron_casting")) == ("loom", "iron_casting")


@pytest.mark.rule("rulings.18")
def test_a_line_keeps_the_classes_of_its_first_card() -> None:
    before = strength("cavalry_archer", ())
    after = strength("cavalry_archer", ("heavy_cavalry_archer",))
    assert after.hp > before.hp
    assert after.classes == before.classes == ("cavalry_archer", "archer_missile", "cavalry")


@pytest.mark.rule("village.researching", "rulings.16")
def test_researchers_come_from_the_town_center_alone() -> None:
    game = studying("loom", c1="farm")
    villagers(game, c0=0, c1=5)
    assert refused(game, ("research", "loom")) == ("statistics.research", "too_few_villagers")
    assert reason(game, ("research", "loom"))[1] == {"card": "loom", "villagers": 1, "more": 1}


# What it needs


@pytest.mark.rule("construction.research", "statistics.age", "civilizations.forbidden")
@pytest.mark.rule("village.spending")
def test_what_cannot_be_researched() -> None:
    game = studying("forging", "fish_trap", "loom", b0="blacksmith", c1="dock")
    assert refused(game, ("research", "horse_collar")) == ("construction.research", "not_in_hand")
    assert refused(game, ("research", "forging")) == ("statistics.age", "too_early")
    age(game, 2, 1)
    supply(game, food=2)
    assert refused(game, ("research", "forging")) == ("village.spending", "too_dear")
    assert refused(game, ("research", "loom")) == ("village.spending", "too_dear")
    assert refused(game, ("research", "fish_trap")) == ("village.spending", "too_dear")


@pytest.mark.rule("civilizations.forbidden")
@pytest.mark.parametrize(
    ("deck", "card"),
    [
        ("franks", "bracer"),
        ("japanese", "crop_rotation"),
        ("saracens", "guilds"),
        ("vikings", "plate_barding_armor"),
        ("franks", "man_at_arms_japanese"),
    ],
)
def test_a_civilization_does_not_research_what_is_forbidden_to_it(deck: str, card: str) -> None:
    game = studying(card, deck=deck, reached=4, b0="blacksmith", b1="market", a0="mill")
    assert refused(game, ("research", card)) == ("civilizations.forbidden", "forbidden")


@pytest.mark.rule("rulings.17", "construction.prerequisites", "construction.research_needs")
def test_a_technology_needs_its_site_face_up_and_what_it_replaces() -> None:
    game = studying("iron_casting", reached=3)
    face_down(game, b0="blacksmith")
    known(game, "forging")
    assert refused(game, ("research", "iron_casting")) == ("rulings.17", "needs")
    buildings(game, b0="blacksmith")
    known(game)
    assert reason(game, ("research", "iron_casting"))[1] == {
        "card": "iron_casting",
        "need": "forging",
    }
    known(game, "forging")
    assert game.why_not(0, ("research", "iron_casting")) is None


@pytest.mark.rule("rulings.17", "construction.research_needs")
def test_an_upgrade_needs_its_unit_in_play_or_the_upgrade_before_and_its_site() -> None:
    game = studying("man_at_arms", "long_swordsman", reached=3)
    unit(game, "militia", 1, "no_mans_land", seat=1)
    buildings(game, b0="barracks")
    assert refused(game, ("research", "man_at_arms")) == ("rulings.17", "needs")
    unit(game, "militia", 1, "2:c0")
    assert game.why_not(0, ("research", "man_at_arms")) is None
    assert refused(game, ("research", "long_swordsman")) == ("rulings.17", "needs")
    known(game, "man_at_arms")
    game.units.clear()
    assert game.why_not(0, ("research", "long_swordsman")) is None


@pytest.mark.rule("rulings.17")
def test_a_unit_of_the_own_version_is_the_named_unit() -> None:
    game = studying("cavalier", reached=4, b0="stable")
    unit(game, "knight_franks", 1, "b0")
    assert game.why_not(0, ("research", "cavalier")) is None


@pytest.mark.rule("rulings.17")
def test_losing_the_site_later_undoes_nothing() -> None:
    game = studying("forging", reached=2, b0="blacksmith")
    play(game, "research forging", "done")
    game.then(damage_building, 0, "b0", 18)
    game.run()
    assert "b0" not in player(game).village.index
    next_allocation(game)
    assert player(game).known == ("forging",)


@pytest.mark.rule("rulings.18")
def test_each_card_is_researched_once() -> None:
    game = studying("forging", "forging", reached=2, b0="blacksmith")
    play(game, "research forging")
    assert refused(game, ("research", "forging")) == ("rulings.18", "known_already")
    player(game).research = ()
    known(game, "forging")
    assert refused(game, ("research", "forging")) == ("rulings.18", "known_already")


# Ages


def advancing(reached: int, **cells: str) -> Empires:
    """Seat 0 of Japanese in its Construction phase in an age, with these buildings."""
    game = table("japanese", "franks")
    age(game, reached, 1)
    rich(game)
    buildings(game, 0, c9="palisade_wall" if reached > 1 else "market", **cells)
    villagers(game, c0=20)
    return begin(game, construction_phase)


@pytest.mark.rule("construction.feudal_age", "construction.ages", "cards.ages", "decks.four_ages")
def test_the_feudal_age_takes_two_dark_age_buildings_ten_food_and_a_researcher() -> None:
    game = advancing(1, b0="house", b1="farm")
    play(game, "advance feudal_age")
    assert player(game).supply == [50, 40, 50, 50]
    assert player(game).research == (("feudal_age", 1),)
    assert player(game).villagers[0] == 19


@pytest.mark.rule("construction.castle_age")
def test_the_castle_age_takes_two_feudal_age_buildings() -> None:
    game = advancing(2, b0="house", b1="farm", a0="market")
    assert refused(game, ("advance", "castle_age")) == ("construction.ages", "too_few_buildings")
    buildings(game, a1="stone_wall")
    play(game, "advance castle_age")
    assert player(game).supply == [50, 38, 44, 50]
    assert player(game).research == (("castle_age", 2),)


@pytest.mark.rule("construction.imperial_age", "rulings.17")
def test_the_imperial_age_takes_two_castle_age_buildings() -> None:
    game = advancing(3, b0="monastery", b1="stable")
    assert refused(game, ("advance", "imperial_age")) == ("construction.ages", "too_few_buildings")
    buildings(game, a0="town_center")
    play(game, "advance imperial_age")
    assert player(game).supply == [50, 35, 38, 50]
    assert player(game).research == (("imperial_age", 2),)


@pytest.mark.rule("construction.imperial_age", "rulings.17")
@pytest.mark.parametrize("castle", ["castle", "castle_franks"])
def test_for_the_imperial_age_a_castle_alone_will_do(castle: str) -> None:
    game = advancing(3, b0=castle)
    assert game.why_not(0, ("advance", "imperial_age")) is None


@pytest.mark.rule("rulings.17")
def test_two_buildings_of_one_title_will_do_if_they_are_face_up() -> None:
    game = advancing(1, b0="house")
    face_down(game, b1="house")
    assert reason(game, ("advance", "feudal_age")) == (
        "too_few_buildings",
        {"card": "feudal_age", "more": 1, "age": 1},
    )
    buildings(game, b1="house")
    assert game.why_not(0, ("advance", "feudal_age")) is None


@pytest.mark.rule("rulings.17")
def test_the_starting_town_center_is_of_no_age() -> None:
    game = advancing(3, b0="monastery")
    assert refused(game, ("advance", "imperial_age")) == ("construction.ages", "too_few_buildings")


@pytest.mark.rule("rulings.17")
def test_a_later_town_center_is_of_the_castle_age_even_when_the_first_is_gone() -> None:
    game = table()
    age(game, 3, 1)
    rich(game)
    buildings(game, b0="town_center", b1="monastery")
    game.then(damage_building, 0, "c0", 22)
    begin(game, construction_phase)
    assert player(game).village.cells == ("b0", "b1")
    villagers(game, b0=5)
    assert game.why_not(0, ("advance", "imperial_age")) is None


@pytest.mark.rule("construction.ages", "statistics.research", "village.spending")
def test_what_age_cannot_be_researched() -> None:
    game = advancing(1, b0="house", b1="farm")
    assert refused(game, ("advance", "castle_age")) == ("construction.ages", "not_the_next_age")
    supply(game, food=9)
    assert refused(game, ("advance", "feudal_age")) == ("village.spending", "too_dear")
    villagers(game, c0=0)
    assert refused(game, ("advance", "feudal_age")) == ("statistics.research", "too_few_villagers")
    villagers(game, c0=9)
    rich(game)
    play(game, "advance feudal_age")
    assert refused(game, ("advance", "feudal_age")) == ("construction.ages", "known_already")


@pytest.mark.rule("construction.ages")
def test_after_the_imperial_age_there_is_none() -> None:
    game = advancing(4, b0="house")
    assert refused(game, ("advance", "imperial_age")) == ("construction.ages", "not_the_next_age")


@pytest.mark.rule("aim.leader")
@pytest.mark.rule("construction.age_reached", "allocation.new_age", "allocation.finished")
def test_a_new_age_shuffles_its_deck_into_the_play_deck_after_drawing() -> None:
    game = advancing(1, b0="house", b1="farm")
    play(game, "advance feudal_age")
    one = player(game)
    before, feudal = len(one.deck), one.age_decks[0]
    next_allocation(game)
    assert (one.age, len(one.deck)) == (2, before + len(feudal))
    assert "archery_range" in one.deck
    assert [len(pile) for pile in one.age_decks] == [22, 10]
    assert one.hand == ()
    assert told(game, "age") == [{"seat": 0, "card": "feudal_age"}]


@pytest.mark.rule("allocation.discard_pile")
@pytest.mark.parametrize(("word", "left"), [("yes", ()), ("no", ("boar", "sheep"))])
def test_the_discard_pile_is_shuffled_in_as_a_whole_or_not(word: str, left: tuple[str]) -> None:
    game = advancing(1, b0="house", b1="farm")
    piles(game, discard=["boar", "sheep"], snuffed=["berries"])
    play(game, "advance feudal_age", "done")
    begin(game, allocation_phase)
    assert asked(game) == "shuffle_in"
    play(game, f"shuffle_in {word}")
    one = player(game)
    assert one.discard == left
    assert ("boar" in one.deck, "sheep" in one.deck) == (not left, not left)
    assert "berries" not in one.deck
    assert asked(game) == "allocate"
