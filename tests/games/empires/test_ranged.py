"""The ranged round, hit and run, and the Cavalry that leaves no time for either."""

from __future__ import annotations

import pytest

from ages.games.empires.pieces import NO_MANS_LAND
from ages.games.empires.state import Empires

from .builder import (
    asked,
    attack,
    blows,
    damage_on,
    field,
    fight_on,
    losses,
    place,
    play,
    rounds,
    to_war,
    tokens,
    told,
    unit,
    villagers,
)


def duel(attacker: tuple[str, int], defender: tuple[str, int]) -> Empires:
    """Seat 0 attacks a unit of seat 1 on the Barracks of seat 1."""
    game = field(c1="barracks")
    unit(game, *attacker, "2:c1")
    unit(game, *defender, "c1", seat=1)
    to_war(game)
    attack(game, "u1", "u2")
    return game


@pytest.mark.rule("resolution.ranged", "resolution.ranged_damage", "statistics.ra")
def test_five_archers_deal_25_in_the_ranged_round_and_20_in_a_normal_one() -> None:
    game = fight_on(duel(("archer", 5), ("spearman", 5)))
    assert blows(game)[:2] == [(25, 0), (20, 9)]


@pytest.mark.rule("resolution.ranged_damage")
def test_who_has_no_ra_deals_nothing_in_it() -> None:
    game = duel(("militia", 5), ("archer", 5))
    assert (rounds(game)[0], blows(game)[0], losses(game)[0]) == ("ranged", (0, 25), (3, 0))


@pytest.mark.rule("resolution.ranged_damage")
def test_two_archers_shoot_at_the_same_time() -> None:
    game = duel(("archer", 2), ("archer", 2))
    assert losses(game)[0] == (1, 1)


@pytest.mark.rule("resolution.ranged")
def test_against_a_building_there_is_no_ranged_round() -> None:
    game = field(c1="barracks")
    unit(game, "archer", 5, "2:c1")
    to_war(game)
    attack(game, "u1")
    assert [data["count"] for data in told(game, "damaged")] == [2, 2]


@pytest.mark.rule("resolution.ranged")
def test_villagers_are_shot_at_too() -> None:
    game = field(c1="barracks")
    unit(game, "archer", 5, "2:c1")
    villagers(game, seat=1, c1=9)
    to_war(game)
    attack(game, "u1", "villagers")
    assert losses(game)[0] == (0, 6)
    assert asked(game) == "retreat"


@pytest.mark.rule("resolution.rounds")
def test_without_ra_there_is_no_ranged_round() -> None:
    assert rounds(fight_on(duel(("militia", 5), ("spearman", 5)))) == ["first", "second"]


# Cavalry


@pytest.mark.rule("resolution.cavalry", "rulings.22")
@pytest.mark.parametrize("rider", ["scout_cavalry", "knight", "war_elephant"])
def test_one_cavalry_unit_cancels_the_ranged_round_for_both(rider: str) -> None:
    game = duel(("archer", 5), (rider, 1))
    assert rounds(game)[0] == "first"
    game = duel((rider, 1), ("archer", 5))
    assert rounds(game)[0] == "first"


@pytest.mark.rule("resolution.cavalry", "rulings.19", "rulings.22")
@pytest.mark.parametrize("rider", ["cavalry_archer", "mangudai", "camel", "mameluke"])
def test_cavalry_archers_and_camels_do_not(rider: str) -> None:
    game = duel(("archer", 5), (rider, 5))
    assert rounds(game)[0] == "ranged"
    game = duel((rider, 5), ("archer", 5))
    assert rounds(game)[0] == "ranged"


@pytest.mark.rule("rulings.22")
def test_cavalry_cancels_the_shots_of_a_cavalry_archer() -> None:
    assert rounds(duel(("cavalry_archer", 5), ("knight", 5)))[0] == "first"


# Hit and run


@pytest.mark.rule("resolution.hit_and_run")
def test_an_attacking_archer_shoots_and_retreats() -> None:
    game = duel(("archer", 5), ("spearman", 5))
    assert (asked(game), rounds(game), tokens(game)) == ("retreat", ["ranged"], (5, 3))
    play(game, f"retreat {NO_MANS_LAND}")
    assert (asked(game), rounds(game), tokens(game)) == ("", ["ranged"], (5, 3))
    assert (place(game, "u1"), place(game, "u2")) == (NO_MANS_LAND, "2:c1")
    assert damage_on(game, "c1") == 0


@pytest.mark.rule("resolution.hit_and_run")
def test_or_it_fights_on_and_may_still_retreat_after_the_first_normal_round() -> None:
    game = duel(("archer", 5), ("spearman", 5))
    play(game, "fight_on")
    assert (asked(game), rounds(game)) == ("retreat", ["ranged", "first"])
    play(game, f"retreat {NO_MANS_LAND}")
    assert rounds(game) == ["ranged", "first"]


@pytest.mark.rule("resolution.hit_and_run")
def test_a_defending_archer_waits_until_the_first_normal_round_is_over() -> None:
    game = duel(("spearman", 5), ("archer", 5))
    assert rounds(game) == ["ranged", "first"]
    assert game.pending is not None
    assert game.pending.seats == (0,)
    play(game, "fight_on")
    assert game.pending.seats == (1,)


@pytest.mark.rule("resolution.hit_and_run", "rulings.22")
@pytest.mark.parametrize("card", ["throwing_axeman", "mameluke"])
def test_ra_alone_is_not_enough_for_hit_and_run(card: str) -> None:
    game = duel((card, 1), ("spearman", 5))
    assert rounds(game) == ["ranged", "first"]


@pytest.mark.rule("rulings.19", "resolution.hit_and_run")
@pytest.mark.parametrize("card", ["skirmisher", "longbowman", "cavalry_archer", "mangudai"])
def test_every_archer_hits_and_runs_cavalry_archers_too(card: str) -> None:
    game = duel((card, 1), ("spearman", 5))
    assert (asked(game), rounds(game)) == ("retreat", ["ranged"])


@pytest.mark.rule("resolution.cavalry", "resolution.hit_and_run")
def test_against_cavalry_there_is_no_hit_and_run() -> None:
    game = duel(("archer", 5), ("knight", 5))
    assert rounds(game) == ["first"]


@pytest.mark.rule("resolution.hit_and_run")
def test_who_has_killed_all_in_the_ranged_round_is_not_asked() -> None:
    game = duel(("archer", 5), ("spearman", 2))
    assert (asked(game), tokens(game)) == ("", (5, 0))


@pytest.mark.rule("declaration.leftover", "resolution.hit_and_run")
def test_an_archer_that_kills_in_the_ranged_round_has_two_rounds_for_the_building() -> None:
    game = duel(("archer", 5), ("spearman", 2))
    assert damage_on(game, "c1") == 4
