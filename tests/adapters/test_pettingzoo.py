"""Every game as a PettingZoo environment."""

from __future__ import annotations

import subprocess
import sys
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
from tests.games.mythology.builder import battle, give

GAMES = ages.games.names()
# The bound of all action numbers by game and rules version: numbers keep their meaning as long as
# the version stays, so another bound or digest needs another version.
COUNTS = {
    ("discovery", "2"): (475, "ed722f5b0544"),
    ("mythology", "2"): (8681, "33bdf903f0b3"),
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


@pytest.mark.parametrize("game", GAMES)
def test_an_environment_can_be_shown_as_dots(game: str) -> None:
    env = pettingzoo.env(game, render_mode="rgb_array")
    env.reset(seed=1)
    shown = env.render()
    assert shown.dtype == np.uint8
    assert shown.shape[1:] == (1200, 3)
    assert len(np.unique(shown.reshape(-1, 3), axis=0)) > 100
    together = pettingzoo.parallel_env(game, render_mode="rgb_array")
    together.reset(seed=1)
    assert np.array_equal(together.render(), shown)


@pytest.mark.parametrize("make", [pettingzoo.env, pettingzoo.parallel_env])
def test_an_unknown_render_mode_is_refused_with_those_there_are(make: Any) -> None:
    with pytest.raises(AgesError, match="no render mode 'human': there are: ansi, rgb_array"):
        make(GAMES[0], render_mode="human")


def test_dots_need_an_extra_that_is_named(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "resvg_py", None)
    with pytest.raises(AgesError, match=r"pip install '\.\[png\]'"):
        pettingzoo.env(GAMES[0], render_mode="rgb_array")


@pytest.mark.parametrize("missing", ["numpy", "gymnasium", "pettingzoo"])
def test_without_its_extra_the_adapter_says_what_to_install(missing: str) -> None:
    program = f"import sys; sys.modules[{missing!r}] = None; import ages.adapters.pettingzoo"
    done = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True)
    last = done.stderr.splitlines()[-1]
    assert last.endswith(
        f"MissingExtra: {missing} is missing: pip install '.[pettingzoo]' brings it"
    )


# What the numbers mean


@pytest.mark.parametrize("game", GAMES)
def test_every_number_of_an_observation_has_a_name_of_its_own(game: str) -> None:
    for seats in ages.games.get(game).seats:
        env = pettingzoo.env(game, seats=seats)
        env.reset(seed=3)
        names = env.feature_names
        assert len(set(names)) == len(names) == len(env.observe("seat_0")["observation"])


@pytest.mark.parametrize("game", GAMES)
def test_names_and_numbers_agree_part_by_part_in_whole_games(game: str) -> None:
    features = ages.games.get(game).actions.features
    observe = ages.games.get(game).actions.observe
    for seats in ages.games.get(game).seats:
        play = ages.new(game, seats=seats, seed=5, log=False)
        chance = Random(seats)
        while play.pending is not None:
            seat = play.pending.seats[0]
            view = play.view(seat)
            told = dict(zip(features, observe(view), strict=True))
            assert told["turn"] == view.turn
            assert told["seats"] == seats
            last = f"next_{seats - 1}."
            assert all(told[name] >= 0 for name in features if name.startswith(("me.", last)))
            absent = [name for name in features if name.startswith(f"next_{seats}.")]
            assert all(told[name] == -1 for name in absent)
            play.step(seat, chance.choice(list(play.options(seat))))


def test_a_number_is_what_its_name_says() -> None:
    play = battle(["cyclops", "hydra"], ["jarl"], area="city")
    give(play, 0, cubes={"food": 3, "favor": 2}, tiles=["fertile_food"])
    play.play(0, "cyclops")
    table = pettingzoo.Table(play.name, 2, None)
    table.game = play
    names = pettingzoo.feature_names(play.name, 2)
    mine, theirs = [dict(zip(names, table.numbers(seat), strict=True)) for seat in (0, 1)]
    assert (mine["me.cubes.food"], mine["me.cubes.favor"], mine["me.cubes.gold"]) == (3, 2, 0)
    assert theirs["next_1.cubes.food"] == 3
    assert mine["me.tiles.fertile_food"] == theirs["next_1.tiles.fertile_food"] == 1
    assert (mine["me.culture.greek"], mine["next_1.culture.norse"]) == (1, 1)
    assert (mine["battle.i_attack"], theirs["battle.i_defend"]) == (1, 1)
    assert (mine["battle.area.city"], mine["battle.attacking.hydra"]) == (1, 1)
    assert (mine["battle.defending.jarl"], mine["battle.defending.hydra"]) == (1, 0)
    assert (mine["asked.battle.reveal"], mine["chosen.cyclops"]) == (1, 1)
    assert (theirs["chosen.cyclops"], theirs["next_2.army"]) == (0, -1)


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
