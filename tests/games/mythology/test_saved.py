"""Positions that older programs saved, with abilities on the agenda under names of their own."""

from __future__ import annotations

import pytest

from ages.games.mythology.state import Mythology

from .builder import asked, battle, do, give
from .encounters import encounter


def older(game: Mythology, now: str, then: str) -> Mythology:
    """The game as read from what an older program has saved."""
    json = game.to_json()
    assert json.count(now) == 1
    return Mythology.from_json(json.replace(now, then))


@pytest.mark.parametrize(
    ("unit", "favor"),
    [("phoenix", 2), ("son_of_osiris", 4)],
)
def test_a_unit_that_a_priest_can_raise_is_still_known(unit: str, favor: int) -> None:
    game = battle(["mythic_norse_hero"], [unit, "priest"], cultures=("norse", "egyptian"))
    give(game, 0, units={"jarl": 1})
    give(game, 1, cubes={"favor": favor})
    encounter(game, "mythic_norse_hero", unit, 1, 0)
    assert asked(game) == "norse.reinforce"
    again = older(game, f'["on.lost_encounter",[1,"{unit}"]]', '["egyptian.risen",[1]]')
    do(again, 0, "reinforce none")
    assert again.pending is not None
    assert (asked(again), again.pending.args) == ("egyptian.raise_unit", (unit,))


def test_a_second_stance_is_still_asked_for() -> None:
    game = battle(["cyclops"], ["huskarl"], cultures=("greek", "norse"))
    do(game, 0, "fight cyclops")
    do(game, 1, "fight huskarl")
    again = older(game, '["battle.offer_stance",[1]]', '["norse.berserk",[1]]')
    assert again.agenda == game.agenda
    do(again, 0, "declare plain")
    assert asked(again) == "battle.declare"
    assert again.pending is not None
    assert (again.pending.seats, again.options(1)) == ((1,), ("berserk", "plain"))


def test_what_a_unit_does_when_it_has_won_is_still_done() -> None:
    game = battle(["phoenix", "priest"], ["hydra"], cultures=("egyptian", "greek"))
    give(game, 0, cubes={"favor": 2})
    encounter(game, "phoenix", "hydra", 0, 1)
    assert asked(game) == "egyptian.raise_unit"
    now, then = '["on.won_encounter",[1,"hydra","phoenix"]]', '["greek.hydra",[1,"phoenix"]]'
    again = older(game, now, then)
    assert again.agenda == game.agenda
    do(again, 0, "raise no")
    assert again.battle is not None
    assert again.battle.armies[1] == ("hydra+1",)
