"""Numbers for learning agents: an action keeps the number that it was given."""

from __future__ import annotations

import hashlib
import json
from random import Random

import pytest

import ages
from ages.adapters import pettingzoo
from ages.games.empires.judging.actions import ACTIONS, FEATURES, observe
from ages.games.empires.rules.turn import play_turn
from tests.games.empires.builder import begin, buildings, damage, hand, known, table, unit


def test_every_action_keeps_its_number() -> None:
    assert ages.games.get("empires").actions.choices == ACTIONS
    told = hashlib.sha256(json.dumps(ACTIONS).encode()).hexdigest()
    assert (len(ACTIONS), told[:16]) == (15403, "58341d53bc021ab0")


@pytest.mark.parametrize("seed", [1, 2])
def test_every_option_of_eager_play_has_a_number(seed: int) -> None:
    contract = ages.games.get("empires").contract
    numbered, chance = set(ACTIONS), Random(seed)
    game = ages.new("empires", seats=2, seed=seed, **contract.options)
    while game.pending is not None:
        seat, asked = game.pending.seats[0], game.pending.question.name
        options = game.options(seat)
        assert numbered.issuperset([(asked, option) for option in options])
        game.step(seat, contract.choose(game, seat, options, chance))


def test_it_is_an_environment_for_learning_agents() -> None:
    env = pettingzoo.env("empires", options={"last_round": 2})
    env.reset(seed=1)
    chance = Random(1)
    for _ in env.agent_iter(300):
        seen, _, over, cut, _ = env.last()
        legal = [number for number, is_legal in enumerate(seen["action_mask"]) if is_legal]
        env.step(None if over or cut else chance.choice(legal))


def test_an_observation_names_its_numbers() -> None:
    game = table()
    buildings(game, seat=1, b0="farm")
    damage(game, seat=1, b0=3)
    hand(game, "boar", "boar", "militia")
    known(game, "forging")
    unit(game, "militia", 4, "2:b0")
    begin(game, play_turn)
    told = dict(zip(FEATURES, observe(game.view(0)), strict=True))
    assert (told["round"], told["my_turn"], told["phase.construction"]) == (1, 1, 1)
    assert (told["me.hand.boar"], told["me.hand.militia"], told["me.known.forging"]) == (2, 1, 1)
    assert (told["me.supply.wood"], told["next_1.supply.gold"]) == (10, 5)
    assert (told["next_1.cell.b0.damage"], told["next_1.cell.b0.foreign_tokens"]) == (3, 4)
    assert (told["unit.u1.mine"], told["unit.u1.village"], told["unit.u1.rank"]) == (1, -1, 2)


def test_what_others_hold_is_not_observed() -> None:
    game = table()
    hand(game, "boar", seat=1)
    begin(game, play_turn)
    told = dict(zip(FEATURES, observe(game.view(0)), strict=True))
    assert (told["next_1.cards"], told["next_1.hand.boar"]) == (1, 0)
