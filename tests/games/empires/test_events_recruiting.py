"""Events that let a player enlist, replenish or research otherwise than usual."""

from __future__ import annotations

import pytest

from ages.games.empires.fighting import attack_points
from ages.games.empires.pieces import Battle, Unit
from ages.games.empires.rules.construction import construction_phase
from ages.games.empires.rules.enlistment import enlistment_phase
from ages.games.empires.rules.movement import movement_phase
from ages.games.empires.rules.turn import end_turn
from ages.games.empires.state import Empires

from .builder import (
    age,
    asked,
    begin,
    buildings,
    hand,
    known,
    place,
    play,
    player,
    refused,
    supply,
    tokens,
    unit,
    villagers,
)
from .events import is_snuffed, quiet_world, ready, stopped, use
from .windows import no_aim, spent

DECREE, NATURALS, POINT = "emperors_decree", "theyre_naturals", "gathering_point"
SCHOLAR, ROWDY = "foreign_scholar", "gatherin_a_rowdy_bunch"


def barracks(*cards: str) -> Empires:
    """Seat 0 has a Barracks at ``b1`` and a hand."""
    game = quiet_world()
    buildings(game, b1="barracks")
    hand(game, *cards)
    return game


# Emperor's Decree


@pytest.mark.rule("events.emperors_decree")
def test_a_unit_is_enlisted_in_construction_and_moves_this_turn() -> None:
    game = begin(barracks(DECREE, "militia"), construction_phase)
    use(game, DECREE, "militia")
    assert asked(game) == "muster"
    play(game, "tokens 4")
    assert (place(game, "u1"), tokens(game, ["u1"])) == ("1:b1", (4,))
    assert spent(game, 0) == [2, 4, 4, 1]
    assert is_snuffed(game, DECREE)
    begin(stopped(game), movement_phase)
    assert ("move", "u1") in game.options(0)


@pytest.mark.rule("events.emperors_decree")
def test_the_limits_of_enlisting_hold_for_a_decree() -> None:
    game = begin(barracks(DECREE, "militia", "knight"), construction_phase)
    assert no_aim(game, DECREE, "knight", seat=0) == ("enlistment.site", "needs")
    player(game).produced = (("barracks", 5),)
    assert no_aim(game, DECREE, "militia", seat=0) == ("enlistment.five_tokens", "site_is_busy")
    game.offered.clear()
    refusal = (f"events.{DECREE}", "nothing_to_aim_at")
    assert refused(game, ("play", DECREE)) == refusal


@pytest.mark.rule("events.emperors_decree")
def test_who_cannot_pay_a_token_too_does_not_decree() -> None:
    game = barracks(DECREE, "militia")
    supply(game, wood=2, stone=1, food=1)
    begin(game, construction_phase)
    assert no_aim(game, DECREE, "militia", seat=0) == ("village.spending", "too_dear")
    game = barracks(DECREE, "spearman")
    supply(game, wood=2, stone=1, food=1)
    begin(game, construction_phase)
    assert refused(game, ("play", DECREE)) == (f"events.{DECREE}", "too_dear")


# They're Naturals


@pytest.mark.rule("events.theyre_naturals")
def test_one_unit_costs_half_rounded_up() -> None:
    game = begin(barracks(NATURALS, "militia", "militia"), enlistment_phase)
    use(game, NATURALS, "militia")
    play(game, "tokens 5")
    assert tokens(game, ["u1"]) == (5,)
    assert spent(game, 0) == [0, 3, 3, 2]
    assert is_snuffed(game, NATURALS)
    assert game.effects == ()


@pytest.mark.rule("events.theyre_naturals")
def test_the_next_unit_costs_its_whole_price() -> None:
    game = barracks(NATURALS, "militia", "militia")
    buildings(game, c1="barracks")
    begin(game, enlistment_phase)
    use(game, NATURALS, "militia")
    play(game, "tokens 1", "on_site b1")
    assert spent(game, 0) == [0, 1, 1, 2]
    play(game, "enlist militia", "tokens 2")
    assert spent(game, 0) == [0, 3, 3, 2]


@pytest.mark.rule("events.theyre_naturals")
def test_half_the_price_is_enough() -> None:
    game = barracks(NATURALS, "militia")
    supply(game, food=1, gold=1, stone=2)
    begin(game, enlistment_phase)
    use(game, NATURALS, "militia")
    play(game, "tokens 2")
    assert player(game).supply == [0, 0, 0, 0]


@pytest.mark.rule("events.theyre_naturals")
def test_no_unique_unit_is_a_natural() -> None:
    game = barracks(NATURALS, "throwing_axeman")
    buildings(game, c1="castle")
    begin(game, enlistment_phase)
    refusal = (f"events.{NATURALS}", "unique_unit")
    assert no_aim(game, NATURALS, "throwing_axeman", seat=0) == refusal


# Gathering Point


def gathering(number: int = 2, where: str = "2:c1") -> Empires:
    """Seat 0 holds the event in Enlistment; its Militia there has moved and fought."""
    game = barracks(POINT)
    name = unit(game, "militia", number, where)
    game.units[name] = Unit(0, "militia", number, where, "1:c0", True)
    return begin(game, enlistment_phase)


@pytest.mark.rule("events.gathering_point")
def test_a_unit_in_an_enemy_village_is_replenished() -> None:
    game = gathering()
    assert refused(game, ("replenish", "u1"))[0] == "enlistment.replenish_home"
    use(game, POINT, "u1")
    play(game, "tokens 3")
    assert tokens(game, ["u1"]) == (5,)
    assert spent(game, 0) == [0, 7, 3, 0]
    assert is_snuffed(game, POINT)


@pytest.mark.rule("events.gathering_point")
def test_a_full_unit_or_one_elsewhere_is_not_replenished() -> None:
    assert no_aim(gathering(5), POINT, "u1", seat=0) == ("enlistment.tokens", "unit_is_full")
    game = gathering(where="no_mans_land")
    assert refused(game, ("play", POINT)) == (f"events.{POINT}", "nothing_to_aim_at")
    game = gathering()
    player(game).village = player(game).village.changed("b1", "", False)
    assert no_aim(game, POINT, "u1", seat=0) == ("enlistment.site", "needs")


@pytest.mark.rule("events.gathering_point")
def test_who_cannot_pay_a_token_too_does_not_gather() -> None:
    game = gathering()
    supply(game, food=4, gold=1)
    assert refused(game, ("play", POINT)) == (f"events.{POINT}", "too_dear")


# Foreign Scholar


def school(*cards: str) -> Empires:
    """Seat 0, of the Franks, has a Market and a Blacksmith, three villagers and a hand."""
    game = quiet_world()
    buildings(game, b1="market", c1="blacksmith")
    hand(game, SCHOLAR, *cards)
    return begin(game, construction_phase)


@pytest.mark.rule("events.foreign_scholar")
def test_a_forbidden_technology_is_researched() -> None:
    game = school("guilds")
    assert refused(game, ("research", "guilds")) == ("civilizations.forbidden", "forbidden")
    use(game, SCHOLAR, "guilds")
    assert player(game).research == (("guilds", 1),)
    assert (player(game).villagers[0], player(game).hand) == (2, ())
    assert spent(game, 0) == [1, 4, 7, 0]
    assert is_snuffed(game, SCHOLAR)


@pytest.mark.rule("events.foreign_scholar")
def test_what_a_scholar_does_not_teach() -> None:
    game = school("guilds", "bracer", "fletching")
    paragraph = f"events.{SCHOLAR}"
    assert no_aim(game, SCHOLAR, "fletching", seat=0) == (paragraph, "not_forbidden")
    assert no_aim(game, SCHOLAR, "bracer", seat=0) == ("rulings.17", "needs")
    known(game, "guilds")
    assert no_aim(game, SCHOLAR, "guilds", seat=0) == ("rulings.18", "known_already")
    known(game)
    age(game, 3, 3)
    assert no_aim(game, SCHOLAR, "guilds", seat=0) == ("statistics.age", "too_early")


@pytest.mark.rule("events.foreign_scholar")
def test_scholar_and_research_are_both_paid() -> None:
    game = school("guilds")
    supply(game, wood=1, food=4, gold=6)
    assert refused(game, ("play", SCHOLAR)) == (f"events.{SCHOLAR}", "too_dear")
    supply(game, wood=1, food=4, gold=7)
    villagers(game, c0=0)
    assert refused(game, ("play", SCHOLAR)) == (f"events.{SCHOLAR}", "nothing_to_aim_at")


# Gatherin' a Rowdy Bunch


def rowdy() -> Empires:
    """Seat 0 holds the event at the beginning of Movement, with a Barracks and a Militia card."""
    game = barracks(ROWDY, "militia")
    unit(game, "knight", 5, "c0")
    return begin(game, movement_phase, enlistment_phase)


@pytest.mark.rule("events.gatherin_a_rowdy_bunch")
def test_enlistment_comes_before_movement() -> None:
    game = rowdy()
    use(game, ROWDY)
    assert (asked(game), game.phase) == ("enlist", "enlistment")
    play(game, "enlist militia", "tokens 3", "done")
    assert (asked(game), game.phase) == ("move", "movement")
    assert ("move", "u2") in game.options(0)
    assert spent(game, 0) == [1, 4, 4, 0]
    assert is_snuffed(game, ROWDY)
    play(game, "done")
    assert asked(game) == ""


@pytest.mark.rule("events.gatherin_a_rowdy_bunch")
def test_a_rowdy_bunch_strikes_less_hard_when_it_attacks() -> None:
    game = rowdy()
    unit(game, "militia", 5, "c1", seat=1)
    use(game, ROWDY)
    play(game, "done")
    game.battle = Battle(0, ("u1",), "u2", "2:c1")
    assert attack_points(game, "u1", "u2", False) == 9
    assert attack_points(game, "u2", "u1", False) == 4
    game.battle = Battle(0, ("u2",), "u1", "2:c1")
    assert attack_points(game, "u1", "u2", False) == 10
    begin(stopped(game), end_turn)
    assert game.effects == ()


@pytest.mark.rule("events.gatherin_a_rowdy_bunch", "rulings.20")
def test_nobody_strikes_with_less_than_nothing() -> None:
    game = rowdy()
    unit(game, "battering_ram", 1, "2:c1")
    use(game, ROWDY)
    play(game, "done")
    game.battle = Battle(0, ("u2",), "u1", "2:c1")
    assert attack_points(game, "u2", "u1", False) == 0


@pytest.mark.rule("events.gatherin_a_rowdy_bunch")
def test_a_rowdy_bunch_gathers_once() -> None:
    game = barracks(ROWDY, ROWDY)
    unit(game, "knight", 5, "c0")
    begin(game, movement_phase)
    use(game, ROWDY)
    play(game, "done")
    assert refused(game, ("play", ROWDY)) == (f"events.{ROWDY}", "at_work_already")


@pytest.mark.rule("enlistment.phase")
def test_another_player_enlists_all_the_same() -> None:
    game = ready(quiet_world(), "militia", enlistment_phase)
    assert asked(game) == "enlist"
