"""The Fog of War."""

from __future__ import annotations

import pytest

from ages.games.empires.pieces import NO_MANS_LAND
from ages.games.empires.rules.declaration import declaration_phase
from ages.games.empires.rules.movement import movement_phase
from ages.games.empires.rules.resolution import resolution_phase
from ages.games.empires.rules.turn import rest
from ages.games.empires.state import Empires

from .builder import age, asked, begin, no_events, play, refused, table, tokens, unit


def going(game: Empires, seat: int = 0) -> list[str]:
    """Where the first unit of a seat can go in its turn."""
    game.active = seat
    name = next(name for name, one in game.units.items() if one.owner == seat)
    begin(game, movement_phase)
    play(game, f"move {name}", seat=seat)
    return [str(one) for one in game.options(seat)]


@pytest.mark.rule("movement.fog", "rulings.15")
def test_in_age_1_no_other_village_is_entered_but_no_mans_land_is_open() -> None:
    game = no_events(table())
    age(game, 1, 3)
    unit(game, "militia", 5, "c0")
    assert going(game) == [NO_MANS_LAND]
    assert refused(game, "2:c0") == ("movement.fog", "fog_of_war")


@pytest.mark.rule("movement.fog")
def test_from_no_mans_land_too_the_fog_keeps_units_out() -> None:
    game = no_events(table())
    unit(game, "militia", 5, NO_MANS_LAND)
    assert going(game) == ["1:c0"]
    assert refused(game, "2:c0") == ("movement.fog", "fog_of_war")


@pytest.mark.rule("movement.fog_lifted")
def test_the_fog_is_over_on_entering_age_2_for_that_player() -> None:
    game = no_events(table())
    age(game, 2, 1)
    unit(game, "militia", 5, "c0")
    unit(game, "militia", 5, "c0", seat=1)
    assert "2:c0" in going(game)
    play(game, "to 2:c0")
    assert "1:c0" not in going(game, seat=1)


@pytest.mark.rule("movement.fog")
def test_in_age_1_units_fight_in_their_own_village() -> None:
    game = no_events(table())
    age(game, 1, 2)
    unit(game, "militia", 5, "c0")
    unit(game, "militia", 3, "1:c0", seat=1)
    begin(game, declaration_phase, resolution_phase)
    play(game, "attack u1")
    play(game, "fight_on")
    play(game, "fight_on", seat=1)
    assert tokens(game) == (4, 0)


@pytest.mark.rule("movement.fog_attacked", "rulings.15")
def test_who_was_attacked_may_strike_back_at_the_attacker_alone() -> None:
    game = no_events(table(seats=3))
    age(game, 2, 1, 2)
    unit(game, "militia", 1, "2:c0")
    unit(game, "militia", 5, "c0", seat=1)
    begin(game, declaration_phase)
    play(game, "attack u1", "at building")
    assert asked(game) == "answer"
    assert game.players[1].attacked_by == (0,)
    play(game, "meet through", seat=1)
    rest(game)
    assert going(game, seat=1) == ["1:c0", NO_MANS_LAND]
    assert refused(game, "3:c0", seat=1) == ("movement.fog", "fog_of_war")


@pytest.mark.rule("movement.fog_attacked")
def test_an_attack_on_a_unit_lifts_the_fog_of_its_owner() -> None:
    game = no_events(table("saracens", "franks", "vikings"))
    age(game, 2, 1, 2)
    unit(game, "militia", 5, "c0")
    unit(game, "militia", 5, "1:c0", seat=1)
    begin(game, declaration_phase)
    play(game, "attack u1")
    assert [player.attacked_by for player in game.players] == [(), (0,), ()]


@pytest.mark.rule("movement.fog_attacked", "rulings.15")
def test_it_stays_lifted_in_all_later_turns() -> None:
    game = no_events(table())
    game.players[1].attacked_by = (0,)
    unit(game, "militia", 5, "c0", seat=1)
    assert going(game, seat=1) == ["1:c0", NO_MANS_LAND]
