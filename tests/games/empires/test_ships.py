"""Ships: stances, where they sail, and how many lie before a beach."""

from __future__ import annotations

import pytest

from ages.games.empires import PACKAGE
from ages.games.empires.judging.actions import FEATURES, observe
from ages.games.empires.pieces import ATTACK_STANCE, DEFENSE_STANCE
from ages.games.empires.queries import beside, card_at, is_fringe, is_space
from ages.games.empires.rules.allocation import allocation_phase
from ages.games.empires.rules.enlistment import enlistment_phase
from ages.games.empires.rules.movement import movement_phase
from ages.games.empires.rules.targets import villagers_on
from ages.games.empires.sea import ships_at
from ages.games.empires.showing.forecast import Siege, siege
from ages.games.empires.showing.sea_scene import water
from ages.games.empires.showing.village_scene import units_in
from ages.games.empires.state import Empires
from ages.kernel.effects import Effect

from .builder import (
    age,
    anew,
    asked,
    begin,
    buildings,
    coast,
    field,
    hand,
    place,
    play,
    raze,
    refused,
    rich,
    ship,
    told,
    unit,
)

WORDS = PACKAGE.words("en", ("Ann", "Bo"))


def moving(game: Empires, name: str) -> list[str]:
    """Where a ship of seat 0 can go in the Movement phase, which is begun."""
    if asked(game) != "move":
        begin(game, movement_phase)
    play(game, f"move {name}")
    return [str(one) for one in game.options(0)]


def stances(game: Empires) -> list[object]:
    """What seat 0 can do with its ships in the Allocation phase, which is begun."""
    begin(game, allocation_phase)
    return [one for one in game.options(0) if one != "done"]


# New ships


@pytest.mark.rule("sea.new_ships", "sea.out_to_sea", "rulings.21")
def test_a_new_ship_is_out_to_sea_in_attack_stance() -> None:
    game = coast()
    buildings(game, c_1="dock", c1="dock")
    rich(game)
    hand(game, "galley")
    begin(game, enlistment_phase)
    play(game, "enlist galley 1")
    one = game.units["u1"]
    assert (one.place, one.stance, one.tokens) == ("1:sea", ATTACK_STANCE, 1)


@pytest.mark.rule("rulings.21")
def test_ships_come_from_a_dock_whoever_stands_there() -> None:
    game = coast()
    buildings(game, c_1="dock", c1="castle")
    unit(game, "militia", 5, "c-1")
    rich(game)
    hand(game, "galley", "galley")
    begin(game, enlistment_phase)
    play(game, "enlist galley 1", "enlist galley 1")
    assert place(game, "u2") == place(game, "u3") == "1:sea"


@pytest.mark.rule("rulings.21")
def test_a_longboat_needs_a_castle_besides_its_dock() -> None:
    game = coast()
    game.players[0].civilization = "vikings"
    buildings(game, c_1="dock")
    rich(game)
    hand(game, "longboat")
    begin(game, enlistment_phase)
    assert refused(game, ("enlist", "longboat")) == ("enlistment.site", "needs")
    buildings(game, c1="castle")
    play(game, "enlist longboat 1")
    assert place(game, "u1") == "1:sea"


# Stances


@pytest.mark.rule("sea.change_stance", "sea.stances", "sea.defend_a_rank")
def test_a_ship_at_home_takes_up_guard_in_the_water_of_a_rank() -> None:
    game = coast()
    buildings(game, b0="house")
    ship(game, "galley", "sea")
    assert stances(game) == [
        (DEFENSE_STANCE, "u1", "1:left:b"),
        (DEFENSE_STANCE, "u1", "1:left:c"),
    ]
    play(game, "defense_stance u1 1:left:b")
    one = game.units["u1"]
    assert (one.stance, one.place) == (DEFENSE_STANCE, "1:left:b")


@pytest.mark.rule("sea.change_stance", "sea.attack_stance")
def test_a_guard_goes_out_to_sea_and_not_back_in_the_same_phase() -> None:
    game = coast()
    ship(game, "galley", "left:c")
    assert stances(game) == [(ATTACK_STANCE, "u1", "1:sea")]
    play(game, "attack_stance u1 1:sea")
    one = game.units["u1"]
    assert (one.stance, one.place) == (ATTACK_STANCE, "1:sea")
    assert asked(game) == "allocate"


@pytest.mark.rule("sea.change_stance")
def test_why_a_stance_cannot_be_changed() -> None:
    game = coast()
    buildings(game, b0="house")
    ship(game, "galley", "sea")
    ship(game, "galley", "2:left:c")
    ship(game, "galley", "left:c")
    unit(game, "militia", 5, "c0")
    ship(game, "galley", "sea", seat=1)
    begin(game, allocation_phase)
    assert refused(game, (ATTACK_STANCE, "u1", "1:sea")) == ("sea.stances", "in_that_stance")
    assert refused(game, (DEFENSE_STANCE, "u2", "1:left:c")) == (
        "sea.change_stance",
        "ship_not_at_home",
    )
    assert refused(game, (DEFENSE_STANCE, "u1", "2:left:c"))[1] == "ship_not_at_home"
    assert refused(game, (DEFENSE_STANCE, "u1", "1:left:a")) == (
        "sea.defend_a_rank",
        "no_beach_there",
    )
    assert refused(game, (DEFENSE_STANCE, "u1", "1:right:c"))[1] == "no_beach_there"
    assert refused(game, (DEFENSE_STANCE, "u1", "1:left:c")) == ("sea.room", "water_is_full")
    assert refused(game, (DEFENSE_STANCE, "u4", "1:left:c"))[1] == "not_your_ship"
    assert refused(game, (DEFENSE_STANCE, "u5", "1:left:c"))[1] == "not_your_ship"


@pytest.mark.rule("sea.room")
def test_a_rank_has_room_for_as_many_guards_as_it_has_beach_buildings() -> None:
    game = coast()
    buildings(game, b0="house", a1="house")
    for _ in range(3):
        ship(game, "galley", "sea")
    begin(game, allocation_phase)
    play(game, "defense_stance u1 1:left:b")
    assert refused(game, (DEFENSE_STANCE, "u2", "1:left:b")) == ("sea.room", "water_is_full")
    assert (DEFENSE_STANCE, "u2", "1:left:a") in game.options(0)


@pytest.mark.rule("sea.room", "sea.shore_order")
def test_two_beach_buildings_give_room_for_two_guards_in_shore_order() -> None:
    game = coast()
    buildings(game, b0="house", b_1="house", b_2="house", a0="house")
    for _ in range(3):
        ship(game, "galley", "sea")
    begin(game, allocation_phase)
    play(game, "defense_stance u3 1:left:b", "defense_stance u1 1:left:b")
    assert ships_at(game, "1:left:b", own=True) == ["u3", "u1"]
    assert refused(game, (DEFENSE_STANCE, "u2", "1:left:b")) == ("sea.room", "water_is_full")


# Sailing


@pytest.mark.rule("sea.movement", "sea.out_to_sea", "sea.choose_rank")
def test_a_ship_out_to_sea_goes_to_any_beach_or_out_to_sea_elsewhere() -> None:
    game = coast(b0="house")
    ship(game, "galley", "sea")
    ship(game, "galley", "sea")
    assert moving(game, "u1") == ["2:sea", "2:left:b", "2:left:c"]
    play(game, "to 2:left:b")
    assert place(game, "u1") == "2:left:b"
    assert refused(game, ("move", "u1")) == ("movement.value", "moved_already")


@pytest.mark.rule("sea.movement", "rulings.35")
def test_from_foreign_water_a_ship_goes_home_or_to_another_water_in_one_move() -> None:
    game = coast(b0="house")
    ship(game, "galley", "2:left:c")
    assert moving(game, "u1") == ["1:sea", "2:sea", "2:left:b"]


@pytest.mark.rule("sea.out_to_sea", "rulings.9")
def test_any_number_of_ships_is_out_to_sea() -> None:
    game = coast()
    ship(game, "galley", "sea")
    ship(game, "galley", "sea")
    ship(game, "galley", "2:left:c")
    assert "1:sea" in moving(game, "u3")
    play(game, "to 1:sea", "move u1 2:sea", "move u2 2:sea")
    assert [place(game, name) for name in ("u1", "u2", "u3")] == ["2:sea", "2:sea", "1:sea"]


@pytest.mark.rule("sea.bound_to_home", "sea.defense_stance")
def test_a_guard_goes_to_another_rank_at_home_and_nowhere_else() -> None:
    game = coast(b0="house")
    buildings(game, b0="house")
    ship(game, "galley", "left:c")
    assert moving(game, "u1") == ["1:left:b"]
    assert refused(game, "1:sea") == ("sea.bound_to_home", "in_defense_stance")
    assert refused(game, "2:left:b") == ("sea.bound_to_home", "in_defense_stance")
    play(game, "to 1:left:b")
    assert (place(game, "u1"), game.units["u1"].stance) == ("1:left:b", DEFENSE_STANCE)


@pytest.mark.rule("sea.bound_to_home")
def test_a_guard_without_another_rank_does_not_move() -> None:
    game = coast()
    ship(game, "galley", "left:c")
    ship(game, "galley", "sea")
    begin(game, movement_phase)
    assert refused(game, ("move", "u1")) == ("sea.bound_to_home", "in_defense_stance")


@pytest.mark.rule("sea.room")
def test_a_rank_has_room_for_as_many_attackers_as_it_has_beach_buildings() -> None:
    game = coast(b0="house", b_1="house", b_2="house", a0="house")
    for _ in range(3):
        ship(game, "galley", "sea")
    ship(game, "galley", "left:b", seat=1)
    begin(game, movement_phase)
    play(game, "move u2 2:left:b", "move u1 2:left:b")
    assert ships_at(game, "2:left:b", own=False) == ["u2", "u1"]
    assert "2:left:b" not in moving(game, "u3")
    assert refused(game, "2:left:b") == ("sea.room", "water_is_full")


@pytest.mark.rule("rulings.35")
def test_ships_for_which_there_is_no_room_any_more_stay() -> None:
    game = coast(b0="house", b_1="house", b_2="house", a0="house")
    for _ in range(2):
        ship(game, "galley", "2:left:b")
    ship(game, "galley", "left:b", seat=1)
    raze(game, "b-2", "b-1")
    assert ships_at(game, "2:left:b", own=False) == ["u1", "u2"]
    raze(game, "a0", "b0")
    assert [place(game, name) for name in ("u1", "u2", "u3")] == ["2:left:b"] * 3
    assert moving(game, "u1") == ["1:sea", "2:sea", "2:left:c"]


@pytest.mark.rule("sea.movement")
def test_what_is_no_way_for_ships_and_no_way_for_others() -> None:
    game = coast()
    ship(game, "galley", "sea")
    unit(game, "militia", 5, "c0")
    begin(game, movement_phase)
    play(game, "move u1")
    assert refused(game, "2:c0") == ("sea.movement", "ships_sail_only")
    assert refused(game, "no_mans_land") == ("sea.movement", "ships_sail_only")
    assert refused(game, "1:sea") == ("movement.value", "is_there_already")
    assert refused(game, "1:left:c") == ("sea.out_to_sea", "in_attack_stance")
    assert refused(game, "2:left:a") == ("sea.choose_rank", "no_beach_there")
    assert refused(game, "2:right:c") == ("sea.choose_rank", "no_beach_there")
    assert refused(game, "4:sea") == ("movement.spaces", "no_such_village")
    play(game, "to 2:sea", "move u2")
    assert refused(game, "2:sea") == ("sea.movement", "only_ships_sail")
    assert refused(game, "2:left:c") == ("sea.movement", "only_ships_sail")


@pytest.mark.rule("sea.water")
def test_without_water_no_ship_sails() -> None:
    game = field()
    ship(game, "galley", "sea")
    ship(game, "galley", "2:sea")
    begin(game, movement_phase)
    assert refused(game, ("move", "u1")) == ("movement.one_unit", "nowhere_to_go")
    play(game, "move u2")
    assert refused(game, "2:left:c") == ("sea.water", "no_water_there")


@pytest.mark.rule("movement.fog", "sea.movement")
def test_the_fog_of_war_lies_on_foreign_waters_too() -> None:
    game = coast()
    age(game, 1, 3)
    ship(game, "fishing_ship", "sea")
    ship(game, "fishing_ship", "2:left:c")
    assert moving(game, "u2") == ["1:sea"]
    assert refused(game, "2:sea") == ("movement.fog", "fog_of_war")
    game.players[0].attacked_by = (1,)
    anew(game)
    assert "2:sea" in game.options(0)


@pytest.mark.rule("sea.shore_order")
def test_shore_order_is_kept_in_copies_and_saved_games() -> None:
    game = coast(b0="house", b_1="house", b_2="house", a0="house")
    for _ in range(2):
        ship(game, "galley", "sea")
    begin(game, movement_phase)
    play(game, "move u2 2:left:b", "move u1 2:left:b")
    for other in (game.clone(), Empires.from_json(game.to_json())):
        assert ships_at(other, "2:left:b", own=False) == ["u2", "u1"]


@pytest.mark.rule("sea.movement")
def test_the_log_tells_where_ships_go() -> None:
    game = coast()
    ship(game, "galley", "sea")
    begin(game, movement_phase)
    play(game, "move u1 2:left:c")
    assert told(game, "moved") == [{"seat": 0, "unit": "galley", "place": "2:left:c"}]


@pytest.mark.rule("events.brushfire")
def test_burning_roads_stop_no_ship() -> None:
    game = coast()
    ship(game, "galley", "sea")
    unit(game, "militia", 5, "c0")
    game.effects = (Effect(card="brushfire", owner=1, until="movement"),)
    assert moving(game, "u1") == ["2:sea", "2:left:c"]


# What is shown


def test_a_board_tells_its_waters_and_ships_with_stance_and_shore_order() -> None:
    game = coast(b0="house", b_1="house", b_2="house", a0="house")
    ship(game, "galley", "2:left:b")
    ship(game, "fire_ship", "left:b", seat=1)
    ship(game, "galley", "left:b", seat=1)
    ship(game, "fishing_ship", "sea", seat=1)
    view = game.view(0)
    facts = [fact.words for fact in water(view, WORDS, view.players[1])]
    assert facts == [
        "2:sea: out to sea at Bo’s village",
        "2:left:a: water of rank a, left of Bo’s village, before a0",
        "2:left:b: water of rank b, left of Bo’s village, before b-1, b-2",
        "2:left:c: water of rank c, left of Bo’s village, before c0",
        "u1 Galley ×1 of Ann on 2:left:b, attack stance, number 1 from the beach, HP 30, AP 14",
        "u2 Fire Ship ×1 on 2:left:b, defense stance, number 1 from the beach, HP 26, AP 4",
        "u3 Galley ×1 on 2:left:b, defense stance, number 2 from the beach, HP 30, AP 14",
        "u4 Fishing Ship ×1 on 2:sea, attack stance, HP 16, AP 0",
    ]
    dry = field().view(0)
    assert [*water(dry, WORDS, dry.players[1])] == []


def test_ships_are_no_units_on_the_spaces_of_a_village() -> None:
    game = coast()
    ship(game, "galley", "left:c")
    unit(game, "militia", 5, "c0")
    view = game.view(0)
    assert [one.name for one in units_in(view, 0)] == ["u2"]
    assert 'id="unit-u1"' in PACKAGE.draw(game, 0)


@pytest.mark.parametrize(
    ("name", "english", "dutch"),
    [
        ("2:sea", "out to sea at Bo’s village", "op zee bij het dorp van Bo"),
        (
            "1:left:b",
            "water of rank b, left of Ann’s village",
            "water van rij b, links van het dorp van Ann",
        ),
        (
            "2:right:a",
            "water of rank a, right of Bo’s village",
            "water van rij a, rechts van het dorp van Bo",
        ),
    ],
)
def test_waters_have_names(name: str, english: str, dutch: str) -> None:
    assert WORDS.name(name) == english
    assert PACKAGE.words("nl", ("Ann", "Bo")).name(name) == dutch


def test_a_ship_foretells_one_blow_a_demolition_ship_one_round_a_fire_ship_its_die() -> None:
    game = coast(b0="house")
    for card in ("galley", "demolition_ship", "fire_ship"):
        ship(game, card, "2:left:b")
    assert siege(game, "u1", "2:b0") == Siege(3, 8)
    assert siege(game, "u2", "2:b0") == Siege(11, 8)
    assert siege(game, "u3", "2:b0") == Siege(2, 8, 12)


def test_a_water_is_no_space_of_a_village() -> None:
    game = coast()
    for place_ in ("2:sea", "2:left:c"):
        assert beside(game, place_) == ()
        assert card_at(game, place_) == ""
        assert not is_fringe(game, place_)
        assert not is_space(game, place_)
        assert villagers_on(game, place_) == 0


def test_an_observation_tells_where_ships_lie_and_their_stance() -> None:
    game = coast()
    ship(game, "galley", "left:c")
    ship(game, "galley", "2:sea")
    seen = dict(zip(FEATURES, observe(game.view(0)), strict=True))
    told_of = ("village", "rank", "column", "stance")
    assert [seen[f"unit.u1.{one}"] for one in told_of] == [1.0, 3, -21, -1.0]
    assert [seen[f"unit.u2.{one}"] for one in told_of] == [-1.0, 0, 0, 1.0]
