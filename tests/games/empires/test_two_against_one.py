"""Two attackers against one defender in one battle, as a card may have it."""

from __future__ import annotations

import pytest

from ages.games.empires.pieces import Attack
from ages.games.empires.rules.resolution import resolution_phase
from ages.games.empires.state import Empires

from .builder import (
    asked,
    begin,
    blows,
    damage_on,
    field,
    losses,
    play,
    rounds,
    tokens,
    told,
    unit,
)

UNITS = ("u1", "u2", "u3")


def ganged(defender: tuple[str, int], first: tuple[str, int] = ("militia", 5)) -> Empires:
    """``u1`` on a Barracks and ``u2`` beside it attack ``u3`` together."""
    game = field(c1="barracks", c2="house")
    unit(game, *first, "2:c1")
    unit(game, "militia", 4, "2:c2")
    unit(game, *defender, "c1", seat=1)
    game.attacks = (Attack("u1", "u3", "2:c1", defender="u3", answered=True, ally="u2"),)
    return begin(game, resolution_phase)


@pytest.mark.rule("rulings.43")
def test_both_deal_damage_and_the_defender_names_who_is_hit() -> None:
    game = ganged(("knight", 5))
    assert asked(game) == "hit"
    assert [*game.options(1)] == ["u1", "u2"]
    play(game, "hit u2", seat=1)
    assert (blows(game)[0], losses(game)[0]) == ((36, 50), (4, 1))


@pytest.mark.rule("rulings.43")
def test_none_of_the_three_retreats() -> None:
    game = ganged(("spearman", 5))
    play(game, "hit u1", seat=1)
    assert asked(game) == "hit"
    play(game, "hit u1", seat=1)
    assert (asked(game), tokens(game, UNITS)) == ("", (4, 4, 0))
    assert told(game, "retreated") == []


@pytest.mark.rule("rulings.43")
def test_there_is_no_hit_and_run_either() -> None:
    game = ganged(("spearman", 5), first=("archer", 5))
    play(game, "hit u2", seat=1)
    assert rounds(game) == ["ranged"]
    assert asked(game) == "hit"


@pytest.mark.rule("rulings.43")
def test_rounds_left_over_of_both_fall_on_the_building() -> None:
    game = ganged(("militia", 1))
    play(game, "hit u1", seat=1)
    assert (tokens(game, UNITS), damage_on(game, "c1")) == ((5, 4, 0), 3)


@pytest.mark.rule("rulings.43", "resolution.building_destroyed")
def test_what_falls_under_the_first_is_not_struck_by_the_second() -> None:
    game = ganged(("militia", 1))
    game.players[1].damage[1] = 10
    play(game, "hit u1", seat=1)
    assert (damage_on(game, "c1"), len(told(game, "damaged"))) == (None, 1)


@pytest.mark.rule("rulings.43")
def test_when_one_of_the_two_is_dead_the_other_fights_on_without_a_question() -> None:
    game = ganged(("knight", 5), first=("militia", 1))
    play(game, "hit u1", seat=1)
    assert (asked(game), tokens(game, UNITS)[0]) == ("", 0)
    assert rounds(game) == ["first", "second"]
