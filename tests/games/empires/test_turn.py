"""The turn: eight phases in their order, player after player."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from ages.games.empires.pieces import Attack
from ages.games.empires.rules.turn import next_turn, play_turn
from ages.games.empires.state import Empires
from ages.games.empires.tables import SETUP

from .builder import (
    age,
    asked,
    begin,
    buildings,
    damage,
    hand,
    pass_windows,
    play,
    player,
    supply,
    table,
    unit,
    villagers,
)


def on(game: Empires) -> None:
    """Whoever is asked is done, passes or takes the first that is offered."""
    pass_windows(game)
    assert game.pending is not None
    seat = game.pending.seats[0]
    options = game.options(seat)
    game.play(seat, "done" if "done" in options else options[0])


@pytest.mark.rule("turn.phases", "civilizations.back")
def test_the_eight_phases_follow_each_other() -> None:
    game = table()
    age(game, 2, 2)
    buildings(game, c1="farm", b0="barracks")
    villagers(game, c1=2)
    damage(game, c1=1)
    hand(game, "militia")
    unit(game, "militia", 5, "2:c0")
    unit(game, "militia", 5, "2:c0", seat=1)
    begin(game, play_turn)
    phases = [game.phase]
    while game.active == 0:
        phases.append(game.phase)
        if asked(game) == "declare" and not game.attacks:
            play(game, "attack u1 u2")
        else:
            on(game)
    assert tuple(dict.fromkeys(phases)) == SETUP.phases


@pytest.mark.rule("turn.alternate", "allocation.end")
def test_turns_alternate_and_a_round_ends_with_the_last_player() -> None:
    game = table()
    begin(game, play_turn)
    turns: list[tuple[int, int]] = []
    while game.round < 3:
        if not turns or turns[-1] != (game.round, game.active):
            turns.append((game.round, game.active))
        on(game)
    assert turns == [(1, 0), (1, 1), (2, 0), (2, 1)]


@pytest.mark.rule("turn.alternate")
def test_a_round_begins_with_the_player_who_began() -> None:
    game = table()
    game.first = game.active = 1
    begin(game, next_turn)
    assert (game.round, game.active) == (1, 0)
    game = table()
    game.first, game.active = 1, 0
    begin(game, next_turn)
    assert (game.round, game.active) == (2, 1)


@pytest.mark.rule("enlistment.villagers_per_turn", "enlistment.five_tokens")
def test_the_limits_of_a_turn_begin_anew() -> None:
    game = table()
    player(game).made, player(game).built = 5, 3
    player(game).produced = (("barracks", 5),)
    begin(game, play_turn)
    assert (player(game).made, player(game).built, player(game).produced) == (0, 0, ())


@pytest.mark.rule("construction.phase", "enlistment.phase")
def test_a_phase_with_nothing_to_do_but_to_be_done_passes_silently() -> None:
    game = table()
    supply(game)
    begin(game, play_turn)
    assert game.phase == "allocation"
    assert asked(game) == "allocate"


@pytest.mark.rule("turn.phases", "movement.value")
def test_in_a_new_turn_nobody_has_moved_fought_or_attacked() -> None:
    game = table()
    buildings(game, b0="house")
    name = unit(game, "militia", 3, "c0")
    other = unit(game, "militia", 3, "c0", seat=1)
    game.units[name] = replace(game.units[name], stood="1:b0")
    game.units[other] = replace(game.units[other], fought=True)
    game.attacks, game.fields = (Attack(name, other, "1:c0"),), ("1:c0",)
    begin(game, play_turn)
    assert game.units[name].stood is None
    assert not game.units[other].fought
    assert [*game.attacks, *game.fields] == []
