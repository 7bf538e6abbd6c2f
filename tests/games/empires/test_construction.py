"""Construction: building, turning up and tearing down."""

from __future__ import annotations

import pytest

from ages.games.empires.changes import put_village
from ages.games.empires.rules.construction import construction_phase
from ages.games.empires.rules.destruction import damage_building
from ages.games.empires.rules.enlistment import enlistment_phase
from ages.games.empires.state import Empires
from ages.games.empires.village import CELLS, HOME_CELL, NULL, Village
from ages.kernel.choices import Choice
from ages.kernel.effects import Effect

from .builder import (
    age,
    anew,
    asked,
    begin,
    buildings,
    damage,
    face_down,
    hand,
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


def constructing(*cards: str, deck: str = "franks", reached: int = 1, **cells: str) -> Empires:
    """Seat 0 in its Construction phase, rich, with these cards in hand and these buildings."""
    game = table(deck, "japanese")
    age(game, reached, 1)
    rich(game)
    hand(game, *cards)
    buildings(game, 0, **cells)
    villagers(game, c0=20)
    return begin(game, construction_phase)


def lacking(game: Empires, choice: Choice) -> object:
    """What a refusal says that is lacking."""
    return reason(game, choice)[1]["lacking"]


# Building


@pytest.mark.rule("construction.price", "village.spending", "village.acting", "cards.buildings")
def test_a_building_costs_resources_and_villagers_of_the_town_center() -> None:
    game = table()
    hand(game, "mill")
    begin(game, construction_phase)
    play(game, "build mill", "on b0")
    one = player(game)
    assert (one.supply, one.villagers, one.pool) == ([7, 5, 5, 0], [0, 0], 3)
    assert one.village.buildings["b0"].id == "mill"
    assert one.hand == ()
    assert told(game, "built") == [{"seat": 0, "card": "mill", "cell": "b0"}]


@pytest.mark.rule("village.villager_cost", "statistics.villagers", "rulings.5")
def test_villagers_anywhere_but_on_the_town_center_do_not_count() -> None:
    game = table()
    buildings(game, c1="farm")
    villagers(game, c0=2, c1=5)
    player(game).pool = 5
    hand(game, "mill")
    begin(game, construction_phase)
    assert refused(game, ("build", "mill")) == ("village.villager_cost", "too_few_villagers")
    assert reason(game, ("build", "mill"))[1] == {"card": "mill", "villagers": 3, "more": 1}


@pytest.mark.rule("village.spending", "statistics.resources")
def test_a_building_that_is_too_dear_is_refused_and_all_that_is_missing_is_named() -> None:
    game = constructing("outpost", b0="house")
    supply(game, wood=0, food=9, gold=9, stone=0)
    assert refused(game, ("build", "outpost")) == ("village.spending", "too_dear")
    assert lacking(game, ("build", "outpost")) == {"wood": 1, "stone": 1}


@pytest.mark.rule("construction.phase")
def test_one_thing_after_another_is_done_as_long_as_it_can_be_paid() -> None:
    game = constructing("house", "house", "farm")
    supply(game, wood=4)
    play(game, "build house b0", "build farm b1", "build house b-1")
    assert player(game).supply == [0, 0, 0, 0]
    assert player(game).built == 3
    assert asked(game) == "construct"
    play(game, "done")
    assert asked(game) == ""


@pytest.mark.rule("rulings.16", "village.villager_cost")
def test_with_several_town_centers_the_fullest_pays_and_the_earliest_built_first() -> None:
    game = constructing("house", "house", "house", reached=3, c1="town_center")
    villagers(game, c0=2, c1=3)
    play(game, "build house b0")
    assert player(game).villagers[:2] == [2, 2]
    play(game, "build house b1")
    assert player(game).villagers[:2] == [1, 2]


@pytest.mark.rule("rulings.16")
def test_a_cost_is_paid_by_one_town_center_alone() -> None:
    game = constructing("mill", reached=3, c1="town_center")
    villagers(game, c0=2, c1=2)
    assert refused(game, ("build", "mill")) == ("village.villager_cost", "too_few_villagers")


@pytest.mark.rule("construction.phase", "statistics.age", "civilizations.forbidden")
@pytest.mark.rule("decks.civilization_cards")
def test_what_cannot_be_built() -> None:
    game = constructing("market", "gold_mine_japanese", b0="house")
    assert refused(game, ("build", "farm")) == ("construction.phase", "not_in_hand")
    assert refused(game, ("build", "market")) == ("statistics.age", "too_early")
    assert refused(game, ("build", "gold_mine_japanese")) == (
        "civilizations.forbidden",
        "forbidden",
    )


@pytest.mark.rule("statistics.age")
def test_cards_of_earlier_ages_are_played_in_later_ones_too() -> None:
    game = constructing("house", "market", "castle_franks", reached=3)
    for card in ("house", "market", "castle_franks"):
        assert game.why_not(0, ("build", card)) is None


# Where it goes


@pytest.mark.rule("construction.place", "village.adjacent", "village.grid")
def test_a_building_goes_beside_another_or_beside_a_face_down_card() -> None:
    game = constructing("house")
    face_down(game, b0="mill")
    play(game, "build house")
    assert asked(game) == "build_on"
    assert set(game.options(0)) == {"c-1", "c1", "b-1", "b1", "a0"}
    assert refused(game, "c0") == ("construction.place", "cell_taken")
    assert refused(game, "b0") == ("construction.place", "cell_taken")
    assert refused(game, "a1") == ("construction.place", "not_adjacent")
    assert refused(game, "c2") == ("construction.place", "not_adjacent")


@pytest.mark.rule("rulings.13")
def test_a_null_space_is_built_on_when_no_unit_stands_there() -> None:
    game = constructing("house")
    player(game).village = player(game).village.with_card("b0", NULL, False)
    player(game).damage += [0]
    player(game).villagers += [0]
    unit(game, "militia", 1, "1:b0", seat=1)
    play(game, "build house")
    assert refused(game, "b0") == ("rulings.13", "unit_in_the_way")
    game.units.clear()
    anew(game)
    play(game, "on b0")
    assert player(game).village.buildings["b0"].id == "house"


def full_village(last: str) -> Village:
    """A village with a card on every cell there can be, and something else on the last."""
    cells = (HOME_CELL, *(cell for cell in CELLS if cell not in (HOME_CELL, "b0")), "b0")
    cards = ("town_center", *["house"] * (len(cells) - 2), last)
    return Village(cells, cards, tuple(map(bool, cards)))


@pytest.mark.rule("rulings.46")
def test_a_building_is_refused_while_no_cell_is_free_for_it() -> None:
    game = table()
    put_village(player(game), full_village(NULL))
    hand(game, "house")
    unit(game, "militia", 1, "1:b0", seat=1)
    begin(game, construction_phase)
    assert refused(game, ("build", "house")) == ("rulings.46", "nowhere_to_build")
    game.units.clear()
    anew(game)
    play(game, "build house b0")
    assert player(game).village.null_spaces == ()


@pytest.mark.rule("construction.at_once")
def test_a_building_works_in_the_turn_in_which_it_is_built() -> None:
    game = table()
    rich(game)
    hand(game, "barracks", "militia")
    villagers(game, c0=5)
    begin(game, construction_phase, enlistment_phase)
    play(game, "build barracks b0", "enlist militia 5")
    assert [(one.card, one.tokens, one.place) for one in game.units.values()] == [
        ("militia", 5, "1:b0")
    ]


@pytest.mark.rule("rulings.42")
def test_a_card_that_is_named_to_be_built_is_known_to_all() -> None:
    game = constructing("house", "mill")
    play(game, "build house")
    assert player(game).seen == ((), ("house",))
    play(game, "on b0")
    assert player(game).seen == ((), ())


# Face-down cards


@pytest.mark.rule("construction.turn_up", "setup.face_down")
def test_a_face_down_card_is_paid_for_and_turned_up_where_it_lies() -> None:
    game = table()
    face_down(game, b0="lumber_camp")
    begin(game, construction_phase)
    play(game, "turn_up b0")
    one = player(game)
    assert (one.supply, one.villagers, one.pool) == ([7, 5, 5, 0], [0, 0], 3)
    assert one.village.buildings["b0"].id == "lumber_camp"
    assert told(game, "turned_up") == [{"seat": 0, "card": "lumber_camp", "cell": "b0"}]


@pytest.mark.rule("rulings.46", "rulings.14")
def test_a_card_is_turned_up_under_an_enemy_unit() -> None:
    game = constructing(c1="house")
    face_down(game, b0="house")
    unit(game, "militia", 1, "1:b0", seat=1)
    play(game, "turn_up b0")
    assert "b0" in player(game).village.buildings


@pytest.mark.rule("construction.turn_up", "village.spending", "village.villager_cost")
def test_what_cannot_be_turned_up() -> None:
    game = constructing(c1="house")
    face_down(game, b0="mill")
    assert refused(game, ("turn_up", "c1")) == ("construction.turn_up", "not_face_down")
    assert refused(game, ("turn_up", "a5")) == ("construction.turn_up", "not_face_down")
    supply(game, wood=2)
    assert refused(game, ("turn_up", "b0")) == ("village.spending", "too_dear")
    villagers(game, c0=2)
    assert refused(game, ("turn_up", "b0")) == ("village.villager_cost", "too_few_villagers")


# Tearing down


@pytest.mark.rule("construction.destroy", "faq.destroyed_building")
@pytest.mark.parametrize(
    ("pile", "discard", "snuffed"),
    [("discard_pile", ("house",), ()), ("snuffed_pile", (), ("house",))],
)
def test_an_own_building_is_torn_down_onto_either_pile(
    pile: str, discard: tuple[str, ...], snuffed: tuple[str, ...]
) -> None:
    game = constructing(b0="house")
    damage(game, b0=3)
    villagers(game, b0=2)
    play(game, "destroy b0", f"onto {pile}")
    one = player(game)
    assert (one.discard, one.snuffed) == (discard, snuffed)
    assert one.village.cells == ("c0",)
    assert one.pool == 2


@pytest.mark.rule("construction.destroy")
def test_a_cell_is_free_again_for_a_new_building() -> None:
    game = constructing("mill", b0="house", c1="house", b1="house")
    play(game, "destroy b0 discard_pile", "build mill b0")
    assert player(game).village.buildings["b0"].id == "mill"


@pytest.mark.rule("rulings.13", "construction.destroy")
def test_an_own_unit_stays_on_the_null_space() -> None:
    game = constructing(b0="house")
    unit(game, "militia", 1, "b0")
    play(game, "destroy b0 discard_pile")
    assert player(game).village.null_spaces == ("b0",)
    assert game.units["u1"].place == "1:b0"


@pytest.mark.rule("village.isolated")
def test_a_building_that_is_cut_off_stays_where_it_is() -> None:
    game = constructing(b0="house", a0="farm")
    play(game, "destroy b0 snuffed_pile")
    assert player(game).village.cells == ("c0", "a0")
    assert player(game).village.neighbours["a0"] == ()


@pytest.mark.rule("construction.destroy", "rulings.36")
def test_what_cannot_be_torn_down() -> None:
    game = constructing(b0="house")
    face_down(game, b1="mill")
    unit(game, "militia", 1, "1:b0", seat=1)
    assert refused(game, ("destroy", "b0")) == ("construction.destroy", "enemies_there")
    assert refused(game, ("destroy", "b1")) == ("construction.destroy", "no_building")
    assert refused(game, ("destroy", "a9")) == ("construction.destroy", "no_building")
    assert refused(game, ("destroy", "c0")) == ("rulings.36", "last_town_center")


@pytest.mark.rule("rulings.36")
def test_one_of_two_town_centers_can_be_torn_down() -> None:
    game = constructing(b0="town_center")
    play(game, "destroy c0 discard_pile")
    assert player(game).village.town_centers == ("b0",)
    assert not game.over


@pytest.mark.rule("cards.attachments", "construction.destroy")
def test_what_is_at_work_on_a_building_ends_with_it() -> None:
    game = constructing(b0="house", b1="house")
    game.effects = (Effect("squires", 0, "1:b0"), Effect("squires", 0, "1:b1"))
    play(game, "destroy b0 snuffed_pile")
    assert [one.target for one in game.effects] == ["1:b1"]
    play(game, "done")
    game.then(damage_building, 0, "b1", 8)
    game.run()
    assert not game.effects
