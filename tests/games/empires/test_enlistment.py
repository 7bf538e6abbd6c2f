"""Enlistment: new units, more tokens and new villagers."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from ages.games.empires.changes import lose_tokens
from ages.games.empires.queries import garrison_left, garrison_limit, population_limit
from ages.games.empires.rules.destruction import damage_building
from ages.games.empires.rules.enlistment import enlistment_phase
from ages.games.empires.rules.movement import movement_phase
from ages.games.empires.state import Empires

from .builder import (
    age,
    asked,
    begin,
    buildings,
    face_down,
    hand,
    known,
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


def enlisting(*cards: str, deck: str = "franks", reached: int = 2, **cells: str) -> Empires:
    """Seat 0 in its Enlistment phase, rich, with these cards in hand and these buildings."""
    game = table(deck, "japanese")
    age(game, reached, 1)
    rich(game)
    hand(game, *cards)
    buildings(game, 0, **cells)
    return begin(game, enlistment_phase)


def army(game: Empires) -> list[tuple[str, int, str]]:
    """The units in play: card, tokens and place."""
    return [(one.card, one.tokens, one.place) for one in game.units.values()]


# New units


@pytest.mark.rule("enlistment.example", "enlistment.price", "enlistment.tokens", "cards.units")
@pytest.mark.rule("village.spending", "faq.tokens_on_entry")
def test_four_tokens_of_militia_cost_four_food_and_four_gold() -> None:
    game = enlisting("militia", b0="barracks")
    play(game, "enlist militia", "tokens 4")
    assert army(game) == [("militia", 4, "1:b0")]
    assert player(game).supply == [50, 46, 46, 50]
    assert player(game).hand == ()
    assert told(game, "enlisted") == [{"seat": 0, "unit": "militia", "count": 4, "cell": "b0"}]


@pytest.mark.rule("enlistment.tokens", "faq.tokens_on_entry")
def test_a_new_unit_has_one_to_five_tokens() -> None:
    game = enlisting("militia", b0="barracks", b1="barracks")
    play(game, "enlist militia")
    assert game.options(0) == [1, 2, 3, 4, 5]


@pytest.mark.rule("enlistment.tokens")
def test_a_card_that_holds_one_token_gets_no_more() -> None:
    game = enlisting("battering_ram", deck="saracens", reached=3, b0="siege_workshop")
    play(game, "enlist battering_ram")
    assert army(game) == [("battering_ram", 1, "1:b0")]
    assert refused(game, ("replenish", "u1")) == ("enlistment.tokens", "unit_is_full")


@pytest.mark.rule("enlistment.price")
def test_a_player_buys_no_more_tokens_than_can_be_paid() -> None:
    game = enlisting("militia", b0="barracks")
    supply(game, food=3, gold=2)
    play(game, "enlist militia")
    assert game.options(0) == [1, 2]
    assert refused(game, 3) == ("enlistment.price", "too_dear")
    assert reason(game, 5)[1] == {"card": "militia", "lacking": {"food": 2, "gold": 3}}


@pytest.mark.rule(
    "enlistment.site", "cards.sites", "construction.prerequisites", "enlistment.phase"
)
@pytest.mark.rule("statistics.age", "civilizations.forbidden")
def test_what_cannot_be_enlisted() -> None:
    game = enlisting("archer", "knight", "camel", c1="stable")
    assert refused(game, ("enlist", "militia")) == ("enlistment.phase", "not_in_hand")
    assert refused(game, ("enlist", "archer")) == ("enlistment.site", "needs")
    assert refused(game, ("enlist", "knight")) == ("statistics.age", "too_early")
    age(game, 3, 1)
    assert refused(game, ("enlist", "camel")) == ("civilizations.forbidden", "forbidden")
    supply(game, food=2, gold=2)
    assert refused(game, ("enlist", "knight")) == ("enlistment.price", "too_dear")


@pytest.mark.rule("enlistment.site")
def test_a_site_that_lies_face_down_is_none() -> None:
    game = enlisting("militia")
    face_down(game, b0="barracks")
    assert reason(game, ("enlist", "militia")) == ("needs", {"card": "militia", "need": "barracks"})


@pytest.mark.rule("enlistment.free_site", "rulings.21", "rulings.9")
def test_a_new_unit_lies_on_a_site_without_an_own_unit() -> None:
    game = enlisting("militia", b0="barracks", c1="farm")
    unit(game, "archer", 1, "b0")
    assert refused(game, ("enlist", "militia")) == ("enlistment.free_site", "no_free_site")
    game.units.clear()
    unit(game, "archer", 1, "1:b0", seat=1)
    play(game, "enlist militia 5")
    assert army(game)[1] == ("militia", 5, "1:b0")


@pytest.mark.rule("enlistment.free_site")
def test_the_site_is_asked_where_several_are_free() -> None:
    game = enlisting("militia", b0="barracks", b1="barracks", b2="barracks", c1="farm")
    unit(game, "archer", 1, "b1")
    play(game, "enlist militia", "tokens 2")
    assert asked(game) == "station"
    assert game.options(0) == ["b0", "b2"]
    assert refused(game, "b1") == ("enlistment.free_site", "no_free_site_there")
    assert refused(game, "c1") == ("enlistment.free_site", "no_free_site_there")
    play(game, "on_site b2")
    assert army(game)[1] == ("militia", 2, "1:b2")


@pytest.mark.rule("rulings.42")
def test_a_card_that_is_named_to_be_enlisted_is_known_to_all() -> None:
    game = enlisting("militia", b0="barracks")
    play(game, "enlist militia")
    assert player(game).seen == ((), ("militia",))
    play(game, "tokens 1")
    assert player(game).seen == ((), ())


# Limits


@pytest.mark.rule("enlistment.garrison", "statistics.garrison")
def test_a_barracks_supports_ten_tokens() -> None:
    game = enlisting("militia", b0="barracks")
    unit(game, "archer", 5, "no_mans_land")
    unit(game, "archer", 3, "2:c0")
    unit(game, "archer", 5, "c0", seat=1)
    assert (garrison_limit(game, 0), garrison_left(game, 0)) == (10, 2)
    play(game, "enlist militia")
    assert game.options(0) == [1, 2]
    assert refused(game, 3) == ("enlistment.garrison", "garrison_is_full")


@pytest.mark.rule("enlistment.garrison")
def test_a_full_garrison_takes_nobody() -> None:
    game = enlisting("militia", b0="barracks")
    unit(game, "archer", 5, "no_mans_land")
    unit(game, "archer", 5, "2:c0")
    assert refused(game, ("enlist", "militia")) == ("enlistment.garrison", "garrison_is_full")


@pytest.mark.rule("enlistment.mixing", "statistics.garrison")
def test_a_barracks_and_an_archery_range_support_eighteen_archers_and_two_militia() -> None:
    game = enlisting("militia", b0="barracks", b1="archery_range")
    for tokens in (5, 5, 5, 3):
        unit(game, "archer", tokens, "no_mans_land")
    play(game, "enlist militia")
    assert game.options(0) == [1, 2]


@pytest.mark.rule("enlistment.five_tokens")
def test_a_building_produces_five_tokens_a_turn() -> None:
    game = enlisting("militia", "spearman", b0="barracks", b1="stable")
    name = unit(game, "militia", 1, "c0")
    play(game, "enlist militia 3", f"replenish {name}")
    assert game.options(0) == [1, 2]
    assert refused(game, 3) == ("enlistment.five_tokens", "site_is_busy")
    play(game, "tokens 2")
    assert refused(game, ("replenish", name)) == ("enlistment.five_tokens", "site_is_busy")


@pytest.mark.rule("enlistment.five_tokens")
def test_two_barracks_with_two_militia_produce_ten() -> None:
    game = enlisting("militia", "militia", b0="barracks", b1="barracks")
    play(game, "enlist militia 5 b0", "enlist militia 5")
    assert army(game) == [("militia", 5, "1:b0"), ("militia", 5, "1:b1")]


@pytest.mark.rule("enlistment.five_tokens")
def test_each_kind_of_site_produces_by_itself() -> None:
    game = enlisting("militia", "archer", b0="barracks", b1="archery_range")
    play(game, "enlist militia 5", "enlist archer 5")
    assert army(game) == [("militia", 5, "1:b0"), ("archer", 5, "1:b1")]


@pytest.mark.rule("enlistment.over_limit")
def test_a_lowered_garrison_takes_nothing_away_but_lets_nobody_in() -> None:
    game = table()
    hand(game, "militia")
    buildings(game, b0="barracks", b1="stable")
    for tokens in (5, 5, 2):
        unit(game, "archer", tokens, "no_mans_land")
    game.then(damage_building, 0, "b1", 12)
    begin(game, enlistment_phase)
    assert sum(one.tokens for one in game.units.values()) == 12
    assert garrison_left(game, 0) == -2
    assert reason(game, ("enlist", "militia")) == ("garrison_is_full", {"left": 0})


# Replenishing


@pytest.mark.rule("enlistment.replenish", "enlistment.replenish_home", "enlistment.price")
def test_a_unit_at_home_is_filled_up_on_any_space_without_a_card() -> None:
    game = enlisting(b0="barracks", c1="farm")
    name = unit(game, "militia", 2, "c1")
    play(game, f"replenish {name}", "tokens 3")
    assert game.units[name].tokens == 5
    assert player(game).supply == [50, 47, 47, 50]
    assert told(game, "replenished") == [{"seat": 0, "unit": "militia", "count": 3}]


@pytest.mark.rule("rulings.18", "enlistment.price")
def test_tokens_cost_what_the_unit_card_says_whatever_stage_it_has() -> None:
    game = enlisting(reached=4, b0="barracks")
    name = unit(game, "spearman", 4, "b0")
    known(game, "pikeman")
    play(game, f"replenish {name}")
    assert player(game).supply == [49, 49, 50, 50]


@pytest.mark.rule("enlistment.replenish", "enlistment.tokens")
def test_a_unit_holds_five_tokens_at_most() -> None:
    game = enlisting(b0="barracks", b1="barracks")
    name = unit(game, "militia", 3, "b0")
    play(game, f"replenish {name}")
    assert game.options(0) == [1, 2]
    assert refused(game, 3) == ("enlistment.tokens", "too_many_tokens")
    play(game, "tokens 2")
    assert refused(game, ("replenish", name)) == ("enlistment.tokens", "unit_is_full")


@pytest.mark.rule("enlistment.replenish_rested")
@pytest.mark.parametrize("what", [{"stood": "1:c0"}, {"fought": True}])
def test_only_a_unit_at_rest_is_replenished(what: dict[str, object]) -> None:
    game = enlisting(b0="barracks")
    name = unit(game, "militia", 2, "b0")
    game.units[name] = replace(game.units[name], **what)
    assert refused(game, ("replenish", name)) == ("enlistment.replenish_rested", "not_rested")


@pytest.mark.rule("enlistment.replenish_home", "enlistment.replenish", "enlistment.site")
def test_which_unit_cannot_be_replenished() -> None:
    game = enlisting(b0="barracks")
    abroad = unit(game, "militia", 2, "2:c0")
    between = unit(game, "militia", 2, "no_mans_land")
    other = unit(game, "militia", 2, "c0", seat=1)
    archer = unit(game, "archer", 2, "c0")
    for name in (abroad, between):
        assert refused(game, ("replenish", name)) == ("enlistment.replenish_home", "not_at_home")
    for name in (other, "u50"):
        assert refused(game, ("replenish", name)) == ("enlistment.replenish", "not_your_unit")
    assert refused(game, ("replenish", archer)) == ("enlistment.site", "needs")


@pytest.mark.rule("rulings.21")
def test_replenished_tokens_use_up_a_site_of_their_kind() -> None:
    game = enlisting("militia", b0="barracks")
    name = unit(game, "militia", 1, "c0")
    play(game, f"replenish {name} 4")
    assert player(game).produced == (("barracks", 4),)
    play(game, "enlist militia")
    assert army(game)[1] == ("militia", 1, "1:b0")


# Villagers


@pytest.mark.rule("enlistment.villagers", "village.new_villager", "civilizations.front")
def test_a_villager_costs_a_food_and_goes_to_the_pool() -> None:
    game = enlisting()
    play(game, "villagers 2")
    assert (player(game).supply, player(game).pool) == ([50, 48, 50, 50], 2)
    assert told(game, "villagers") == [{"seat": 0, "count": 2}]


@pytest.mark.rule("enlistment.population_limit")
def test_a_town_center_and_two_houses_support_fifteen() -> None:
    game = enlisting(b0="house", b1="house")
    villagers(game, c0=9)
    player(game).pool = 3
    player(game).research = (("loom", 1),)
    assert population_limit(player(game)) == 15
    assert game.why_not(0, ("villagers", 2)) is None
    assert refused(game, ("villagers", 3)) == ("enlistment.population_limit", "no_room")


@pytest.mark.rule("rulings.14", "enlistment.population_limit")
def test_a_face_down_house_supports_nobody() -> None:
    game = enlisting(b0="house")
    face_down(game, b1="house")
    assert population_limit(player(game)) == 10


@pytest.mark.rule("enlistment.villagers_per_turn")
def test_five_villagers_a_turn_however_many_town_centers() -> None:
    game = enlisting(b0="town_center", b1="town_center")
    play(game, "villagers 3")
    assert refused(game, ("villagers", 3)) == (
        "enlistment.villagers_per_turn",
        "enough_villagers",
    )
    play(game, "villagers 2")
    assert player(game).pool == 5


@pytest.mark.rule("enlistment.villagers")
def test_villagers_that_cannot_be_paid() -> None:
    game = enlisting()
    supply(game, food=1)
    assert refused(game, ("villagers", 2)) == ("enlistment.villagers", "too_dear")
    assert game.why_not(0, ("villagers", 1)) is None


@pytest.mark.rule("enlistment.over_limit")
def test_above_a_lowered_population_limit_nobody_leaves_and_nobody_comes() -> None:
    game = enlisting()
    villagers(game, c0=8)
    assert reason(game, ("villagers", 1)) == ("no_room", {"left": 0})
    assert player(game).villagers == [8]


@pytest.mark.rule("enlistment.phase")
def test_things_are_done_in_any_order_until_done() -> None:
    game = enlisting("militia", b0="barracks")
    play(game, "villagers 1", "enlist militia 2", "villagers 1", "replenish u1 1")
    assert asked(game) == "enlist"
    play(game, "done")
    assert asked(game) == ""


@pytest.mark.rule("enlistment.empty", "faq.dead_unit")
def test_a_unit_without_tokens_goes_to_the_discard_pile_of_its_owner() -> None:
    game = table()
    name = unit(game, "archer", 3, "2:c0")
    lose_tokens(game, name, 2)
    assert game.units[name].tokens == 1
    lose_tokens(game, name, 1)
    assert game.units == {}
    assert (player(game).discard, player(game, 1).discard) == (("archer",), ())
    assert told(game, "unit_destroyed") == [{"seat": 0, "unit": "archer"}]


@pytest.mark.rule("village.stay", "faq.villagers_no_units")
def test_villagers_neither_move_nor_are_enlisted_as_units() -> None:
    game = table()
    buildings(game, b0="barracks")
    villagers(game, c0=5, b0=5)
    begin(game, movement_phase)
    assert asked(game) == ""
    unit(game, "militia", 1, "b0")
    begin(game, movement_phase)
    assert game.options(0) == [("move", "u1"), "done"]
