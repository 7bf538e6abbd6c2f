"""Every game as a PettingZoo environment."""

from __future__ import annotations

import warnings
from collections.abc import Iterator
from functools import partial
from random import Random
from types import SimpleNamespace
from typing import Any

import numpy as np
import pytest
from pettingzoo.test import api_test, max_cycles_test, seed_test
from pettingzoo.utils.conversions import parallel_to_aec

import ages
from ages.adapters import pettingzoo
from ages.kernel.errors import AgesError
from ages.kernel.rules import Question

GAMES = ages.games.names()


@pytest.fixture(autouse=True)
def _quiet() -> Iterator[None]:
    """PettingZoo's tests advise by warnings; advice is no failure."""
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")
        yield


@pytest.mark.parametrize("game", GAMES)
def test_the_api_is_as_pettingzoo_wants_it(game: str) -> None:
    api_test(pettingzoo.env(game), num_cycles=300)


@pytest.mark.parametrize("game", GAMES)
def test_the_same_seed_gives_the_same_environment(game: str) -> None:
    seed_test(partial(pettingzoo.env, game), num_cycles=100)


@pytest.mark.parametrize("game", GAMES)
def test_a_limit_of_cycles_is_kept(game: str) -> None:
    parallel = partial(pettingzoo.parallel_env, game)

    def turns(max_cycles: int) -> Any:
        return parallel_to_aec(parallel(max_cycles=max_cycles))

    max_cycles_test(SimpleNamespace(parallel_env=parallel, env=turns))


@pytest.mark.parametrize("game", GAMES)
def test_every_choice_has_one_number_for_every_question(game: str) -> None:
    actions = ages.games.get(game).actions.ACTIONS
    assert len(set(actions)) == len(actions) == pettingzoo.action_count(game)
    book = ages.games.get(game).GAME.book
    asked = {name for name, step in book.steps.items() if isinstance(step, Question)}
    assert {question for question, _ in actions} == asked


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("fewest", [True, False])
def test_every_option_of_random_games_has_a_number_that_means_it(game: str, fewest: bool) -> None:
    seats = ages.games.get(game).SEATS[0 if fewest else -1]
    for seed in range(6):
        chance = Random(seed)
        play = ages.new(game, seats=seats, seed=seed, log=False)
        while play.pending is not None:
            seat = play.pending.seats[0]
            options = play.options(seat)
            for option in options:
                assert pettingzoo.choice_of(play, pettingzoo.number_of(play, option)) == option
            play.play(seat, options[int(chance.random() * len(options))])


@pytest.mark.parametrize("game", GAMES)
def test_a_whole_game_ends_with_the_winner_rewarded(game: str) -> None:
    env = pettingzoo.env(game, seats=3)
    env.reset(seed=4)
    chance = np.random.default_rng(4)
    final: dict[str, float] = {}
    for agent in env.agent_iter():
        observation, reward, termination, truncation, _ = env.last()
        if termination or truncation:
            final[agent] = reward
            env.step(None)
        else:
            env.step(int(chance.choice(np.flatnonzero(observation["action_mask"]))))
    result = env.table.game.result
    assert result is not None
    winners = result.winners
    assert [seat for seat in range(3) if final[f"seat_{seat}"] > 0] == sorted(winners)
    assert sum(reward for reward in final.values() if reward > 0) == pytest.approx(1)


@pytest.mark.parametrize("game", GAMES)
def test_observations_hide_what_a_seat_cannot_know(game: str) -> None:
    env = pettingzoo.env(game, seats=3)
    env.reset(seed=4)
    play = env.table.game
    chance = Random(1)
    for _ in range(120):
        assert play.pending is not None
        seat = play.pending.seats[0]
        play.play(seat, chance.choice(list(play.options(seat))))
        for other in range(3):
            sample = play.sample(other, ages.Chance.of(chance.random().hex()))
            observe = ages.games.get(game).actions.observe
            assert observe(sample.view(other)) == observe(play.view(other))


def test_a_number_that_answers_another_question_is_refused() -> None:
    env = pettingzoo.env("mythology")
    env.reset(seed=1)
    observation = env.observe(env.agent_selection)
    wrong = int(np.flatnonzero(observation["action_mask"] == 0)[0])
    with pytest.raises(AgesError, match="take one that the action mask allows"):
        env.step(wrong)
    with pytest.raises(AgesError, match="is not between 0 and"):
        env.step(10**9)
    with pytest.raises(AgesError, match="cannot pass"):
        env.step(None)


@pytest.mark.parametrize("game", GAMES)
def test_an_environment_shows_the_position_as_text(game: str) -> None:
    env = pettingzoo.env(game, render_mode="ansi")
    env.reset(seed=1)
    assert "Player 1" in str(env.render())
    assert pettingzoo.env(game).render() is None
