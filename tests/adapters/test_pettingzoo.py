"""Every game as a PettingZoo environment."""

from __future__ import annotations

import warnings
from collections.abc import Iterator
from functools import partial
from hashlib import sha256
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
from tests.contract import settings
from tests.games.mythology.builder import battle

GAMES = ages.games.names()
# The bound of all action numbers by game and rules version: numbers keep their meaning as long as
# the version stays, so another bound or digest needs another version.
COUNTS = {
    ("discovery", "2"): (475, "ed722f5b0544"),
    ("mythology", "2"): (7738, "fd0790f00f37"),
}


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
def test_numbers_keep_their_meaning_under_a_rules_version(game: str) -> None:
    actions = ages.games.get(game).actions.choices
    digest = sha256(repr(actions).encode()).hexdigest()[:12]
    assert COUNTS[game, ages.games.get(game).version] == (pettingzoo.action_count(game), digest)


@pytest.mark.parametrize("game", GAMES)
def test_every_choice_has_one_number_for_every_question(game: str) -> None:
    actions = ages.games.get(game).actions.choices
    assert len(set(actions)) == len(actions) == pettingzoo.action_count(game)
    book = ages.games.get(game).game.book
    asked = {name for name, step in book.steps.items() if isinstance(step, Question)}
    assert {question for question, _ in actions} == asked


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("fewest", [True, False])
def test_every_option_of_random_games_has_a_number_that_means_it(game: str, fewest: bool) -> None:
    seats = ages.games.get(game).seats[0 if fewest else -1]
    for seed, switched in enumerate(settings(game, seats) * 3):
        chance = Random(seed)
        play = ages.new(game, seats=seats, seed=seed, log=False, **switched)
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


@pytest.mark.parametrize("game", GAMES)
def test_the_mask_holds_the_options_of_the_agent_that_is_waited_for(game: str) -> None:
    env = pettingzoo.env(game)
    env.reset(seed=2)
    for agent in env.possible_agents:
        allowed = np.flatnonzero(env.observe(agent)["action_mask"])
        if agent == env.agent_selection:
            seat = env.possible_agents.index(agent)
            chosen = [pettingzoo.choice_of(env.table.game, int(number)) for number in allowed]
            assert sorted(map(repr, chosen)) == sorted(map(repr, env.table.game.options(seat)))
        else:
            assert not allowed.size


def test_an_observation_tells_the_question_and_what_is_picked_so_far() -> None:
    play = battle(["cyclops"], ["jarl"], area="city")
    table = pettingzoo.Table(play.name, 2, None)
    table.game = play
    asked = len(pettingzoo.questions(play.name))
    word_list = pettingzoo.words(play.name)
    tail = table.numbers(0)[-(asked + 2 * len(word_list) + 4) :]
    assert tail.index(1.0) == pettingzoo.questions(play.name).index("battle.reveal")
    play.play(0, "cyclops")
    sealed = table.numbers(0)[-(2 * len(word_list) + 4) :][: len(word_list)]
    assert [word_list[place] for place, count in enumerate(sealed) if count] == ["cyclops"]
    others = table.numbers(1)[-(2 * len(word_list) + 4) :][: len(word_list)]
    assert not any(others)


@pytest.mark.parametrize("game", GAMES)
def test_an_environment_can_be_shown_as_text(game: str) -> None:
    env = pettingzoo.env(game, render_mode="ansi")
    env.reset(seed=1)
    text = env.render()
    assert text is not None
    assert len(text.splitlines()) > 5
    assert pettingzoo.env(game).render() is None


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
