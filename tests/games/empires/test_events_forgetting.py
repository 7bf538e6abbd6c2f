"""Forget the Past: buildings for cards of the same points."""

from __future__ import annotations

import pytest

from ages.games.empires.rules.construction import construction_phase
from ages.games.empires.state import Empires
from ages.games.empires.view import census

from .builder import (
    age,
    asked,
    begin,
    buildings,
    hand,
    play,
    player,
    refused,
    supply,
    unit,
    villagers,
)
from .events import is_snuffed, quiet_world, use
from .windows import spent

FORGET = "forget_the_past"


def forgetful(*cards: str, people: int = 20) -> Empires:
    """Seat 0 has a House, a Market and a Blacksmith, and holds the event with these cards."""
    game = quiet_world()
    buildings(game, b1="market", c1="blacksmith")
    villagers(game, c0=people)
    hand(game, FORGET, *cards)
    return begin(game, construction_phase)


@pytest.mark.rule("events.forget_the_past")
def test_buildings_make_room_for_others_of_their_points() -> None:
    game = forgetful("barracks", "farm")
    cards = census(game)
    use(game, FORGET)
    play(game, "give_up b1 b0")
    assert sorted(player(game).discard) == ["house", "market"]
    assert asked(game) == "spend"
    play(game, "points build barracks", "on b0")
    assert player(game).village.buildings["b0"].id == "barracks"
    assert player(game).villagers[0] == 15
    assert player(game).built == 1
    assert spent(game, 0) == [1, 1, 1, 1]
    assert asked(game) == "construct"
    assert is_snuffed(game, FORGET)
    assert census(game) == cards


@pytest.mark.rule("events.forget_the_past")
def test_the_rest_of_the_points_goes_on_until_the_player_is_done() -> None:
    game = forgetful("farm", "farm")
    use(game, FORGET)
    play(game, "give_up b1", "points build farm")
    assert refused(game, "c1") == ("construction.place", "cell_taken")
    play(game, "on a0")
    assert refused(game, ("build", "barracks")) == (f"events.{FORGET}", "not_in_hand")
    assert asked(game) == "spend"
    play(game, "points done")
    assert asked(game) == "construct"
    assert player(game).hand == ("farm",)


@pytest.mark.rule("events.forget_the_past")
def test_a_technology_is_researched_for_points() -> None:
    game = forgetful("fletching", "house")
    use(game, FORGET)
    play(game, "give_up b1")
    play(game, "points research fletching")
    assert [card for card, _ in player(game).research] == ["fletching"]
    assert spent(game, 0) == [1, 1, 1, 1]
    assert player(game).hand == ("house",)


@pytest.mark.rule("events.forget_the_past")
def test_what_cannot_be_played_for_points() -> None:
    cards = ("farm", "castle_franks", "gold_nugget", "fletching", "barracks", "guard_tower")
    game = forgetful(*cards, people=4)
    use(game, FORGET)
    play(game, "give_up b1")
    paragraph = f"events.{FORGET}"
    assert refused(game, ("build", "castle_franks")) == (paragraph, "too_many_points")
    assert refused(game, ("build", "university")) == (paragraph, "not_in_hand")
    assert refused(game, ("build", "barracks")) == ("village.villager_cost", "too_few_villagers")
    assert refused(game, ("research", "guard_tower")) == (paragraph, "without_points")
    assert ("play", "gold_nugget") not in game.options(0)
    age(game, 1, 1)
    assert refused(game, ("research", "fletching")) == ("statistics.age", "too_early")


@pytest.mark.rule("events.forget_the_past")
@pytest.mark.rule("events.forget_the_past", "rulings.36")
def test_the_last_town_center_and_buildings_under_enemies_are_kept() -> None:
    game = forgetful("farm")
    buildings(game, c_1="town_center")
    unit(game, "militia", 5, "1:b0", seat=1)
    use(game, FORGET)
    assert refused(game, "b0") == ("construction.destroy", "enemies_there")
    game.play(0, "c0")
    assert refused(game, "c-1") == ("rulings.36", "last_town_center")
    play(game, "give_up done")
    assert player(game).village.town_centers == ("c-1",)


@pytest.mark.rule("events.forget_the_past")
def test_without_a_building_to_give_up_nothing_is_forgotten() -> None:
    game = quiet_world()
    player(game).village = player(game).village.without("b0")
    player(game).villagers, player(game).damage = [3], [0]
    hand(game, FORGET, "farm")
    supply(game, wood=10, food=1, gold=1, stone=1)
    begin(game, construction_phase)
    assert refused(game, ("play", FORGET)) == (f"events.{FORGET}", "nothing_to_give_up")
