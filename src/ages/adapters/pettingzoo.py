"""PettingZoo: every game as an environment with action masks (needs the extra ``pettingzoo``).

``env`` is turn-based, as the games are: the agent selected is one that is waited for, and of
several who answer together each comes in turn. ``parallel_env`` lets all agents act at once and
uses only the actions of those who are waited for.

An action is a number below ``action_count(game)``: the place of a question and a choice in the
game's list of all choices (its ``actions`` module). The list belongs to the rules version of the
game. A subset is picked item by item.

An observation has two parts: ``action_mask`` and ``observation``, a vector of numbers. It starts
with what the game's ``actions.observe`` makes of the view; then come, as the same numbers for
every game, the question that is asked (one place for each in ``questions(game)``), how often each
of ``words(game)`` is in what this seat has picked or sealed so far, how often each is in what the
question is about, and the numbers that it is about, two for each seat. ``feature_names`` of an
environment, or ``feature_names(game, seats)``, are the names of these numbers, one for each.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from functools import cache
from io import BytesIO
from typing import Any

from ages import games
from ages.kernel.choices import Choice, Seat
from ages.kernel.errors import AgesError, UnknownName, did_you_mean
from ages.kernel.extras import needing
from ages.kernel.game import Game
from ages.library import new
from ages.paper.png import expect_png, to_png

with needing("pettingzoo"):
    import numpy as np
    from gymnasium import spaces
    from pettingzoo import AECEnv, ParallelEnv

Observation = dict[str, Any]

RENDER_MODES = ("ansi", "rgb_array")
"""The position as text, or as an array of dots (with the extra ``png``)."""


@cache
def _numbers(game: str) -> dict[tuple[str, Choice], int]:
    """The number of each question and choice."""
    return {action: number for number, action in enumerate(games.get(game).actions.choices)}


def action_count(game: str) -> int:
    """The bound of all action numbers of a game under its present rules version."""
    return len(_numbers(game))


@cache
def questions(game: str) -> tuple[str, ...]:
    """The names of all questions of a game, in the order of their actions."""
    return tuple(dict.fromkeys(question for question, _ in _numbers(game)))


@cache
def words(game: str) -> tuple[str, ...]:
    """All words that choices of a game are made of, in the order of its actions."""
    atoms = _atoms(tuple(choice for _, choice in _numbers(game)))
    return tuple(dict.fromkeys(atom for atom in atoms if isinstance(atom, str)))


def _atoms(choice: Any) -> Iterator[Any]:
    """The words and numbers of a choice, of several, or of what a question is about."""
    if isinstance(choice, tuple):
        for part in choice:
            yield from _atoms(part)
    else:
        yield choice


def feature_names(game: str, seats: int) -> list[str]:
    """The names of the numbers of an observation, in their order.

    >>> names = feature_names("discovery", seats=3)
    >>> names[0], names[-1]
    ('turn', 'about.number_6')
    """
    return [
        *games.get(game).actions.features,
        *(f"asked.{question}" for question in questions(game)),
        *(f"chosen.{word}" for word in words(game)),
        *(f"about.{word}" for word in words(game)),
        *(f"about.number_{place}" for place in range(1, 2 * seats + 1)),
    ]


def number_of(game: Game, choice: Choice) -> int:
    """The number of an option of the pending decision."""
    assert game.pending is not None
    return _numbers(game.name)[game.pending.question.name, choice]


def choice_of(game: Game, number: int) -> Choice:
    """The choice that a number means, if it answers the pending decision."""
    if game.pending is None:
        raise AgesError("the game is over; there is nothing to choose")
    actions = games.get(game.name).actions.choices
    if not 0 <= number < len(actions):
        raise AgesError(f"action {number} is not between 0 and {len(actions) - 1}")
    question, choice = actions[number]
    if question != game.pending.question.name:
        raise AgesError(
            f"action {number} answers {question}, but {game.pending.question.name} is asked; "
            "take one that the action mask allows"
        )
    answer: Choice = choice
    return answer


class Table:
    """A game with numbered actions; what both kinds of environment share."""

    def __init__(self, game: str, seats: int | None, options: Mapping[str, Any] | None) -> None:
        """``seats`` is the least number of players unless it is given."""
        package = games.get(game)
        self.name = game
        self.seats = package.usual_seats if seats is None else seats
        self.options = dict(options or {})
        self.agents = [f"seat_{seat}" for seat in range(self.seats)]
        self.actions = action_count(game)
        self.game = self.start(0)
        self.length = len(self.numbers(0))
        self.observation_space = spaces.Dict(
            {
                "observation": spaces.Box(-1.0, np.inf, (self.length,), np.float32),
                "action_mask": spaces.Box(0, 1, (self.actions,), np.int8),
            }
        )

    def start(self, seed: int | None) -> Game:
        """A new game."""
        self.game = new(self.name, seats=self.seats, seed=seed, log=False, **self.options)
        return self.game

    def observe(self, seat: Seat) -> Observation:
        """What a seat may know as numbers, and which actions it can take now."""
        mask = np.zeros(self.actions, np.int8)
        mask[[number_of(self.game, option) for option in self.game.options(seat)]] = 1
        return {"observation": np.array(self.numbers(seat), np.float32), "action_mask": mask}

    def numbers(self, seat: Seat) -> list[float]:
        """What a seat may know: the position, and what is asked."""
        view = self.game.view(seat)
        numbers: list[float] = games.get(self.name).actions.observe(view)
        pending = view.pending
        asked = pending.question if pending is not None else None
        own: Any = () if pending is None else (pending.picked, pending.sealed)
        about = () if pending is None else pending.args
        numbers += [float(question == asked) for question in questions(self.name)]
        for atoms in (list(_atoms(own)), list(_atoms(about))):
            numbers += [atoms.count(word) for word in words(self.name)]
        amounts = [float(atom) for atom in _atoms(about) if isinstance(atom, int)]
        amounts += [0.0] * 2 * self.seats
        return numbers + amounts[: 2 * self.seats]

    def rewards(self) -> dict[str, float]:
        """At the end 1 for the winner, shared by several, and -1 for everybody else."""
        result = self.game.result
        if result is None:
            return dict.fromkeys(self.agents, 0.0)
        share = 1 / len(result.winners)
        return {
            agent: share if seat in result.winners else -1.0
            for seat, agent in enumerate(self.agents)
        }


class Seated:
    """Agents at a table, with the spaces of their actions and observations."""

    def sit_down(
        self,
        game: str,
        seats: int | None,
        options: Mapping[str, Any] | None,
        render_mode: str | None,
    ) -> None:
        """Set up the table, what its agents may do and see, and how it is shown."""
        expect_render_mode(render_mode)
        self.render_mode = render_mode
        self.table = Table(game, seats, options)
        self.feature_names = feature_names(game, self.table.seats)
        self.possible_agents = self.table.agents[:]
        actions, seen = self.table.actions, self.table.observation_space
        self.action_spaces = {agent: spaces.Discrete(actions) for agent in self.possible_agents}
        self.observation_spaces = dict.fromkeys(self.possible_agents, seen)

    def action_space(self, agent: str) -> spaces.Space[Any]:
        """All action numbers; the mask says which are possible."""
        return self.action_spaces[agent]

    def observation_space(self, agent: str) -> spaces.Space[Any]:
        """Observation and action mask."""
        return self.observation_spaces[agent]

    def render(self) -> Any:
        """The position as a spectator sees it: text, an array of dots, or nothing."""
        if self.render_mode == "ansi":
            return games.text(self.table.game)
        if self.render_mode == "rgb_array":
            return dots(games.draw(self.table.game))
        return None

    def close(self) -> None:
        """Nothing is kept open."""


def expect_render_mode(mode: str | None) -> None:
    """Raise unless a position can be shown so, here and now."""
    if mode is not None and mode not in RENDER_MODES:
        raise UnknownName(f"no render mode {mode!r}: {did_you_mean(mode, RENDER_MODES)}")
    if mode == "rgb_array":
        expect_png()
        with needing("png"):
            import PIL.Image  # noqa: F401


def dots(svg: str) -> Any:
    """A picture as an array: rows of dots, each red, green and blue."""
    from PIL import Image

    with Image.open(BytesIO(to_png(svg))) as picture:
        return np.array(picture.convert("RGB"))


class TurnEnv(Seated, AECEnv):  # type: ignore[misc]
    """A game in turns."""

    def __init__(
        self,
        game: str,
        seats: int | None = None,
        options: Mapping[str, Any] | None = None,
        render_mode: str | None = None,
    ) -> None:
        """``render_mode`` is one of ``RENDER_MODES``."""
        super().__init__()
        self.metadata = {
            "name": f"ages_{game}_v{games.get(game).version}",
            "render_modes": list(RENDER_MODES),
            "render_fps": 1,
            "is_parallelizable": False,
        }
        self.sit_down(game, seats, options, render_mode)

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        """A new game; without a seed a random one."""
        self.table.start(seed)
        self.agents = self.possible_agents[:]
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos: dict[str, dict[str, Any]] = {agent: {} for agent in self.agents}
        self._select()

    def _select(self) -> None:
        pending = self.table.game.pending
        if pending is not None:
            self.agent_selection = self.possible_agents[pending.seats[0]]

    def observe(self, agent: str) -> Observation:
        """What an agent's seat may know."""
        return self.table.observe(self.possible_agents.index(agent))

    def step(self, action: int | None) -> None:
        """The selected agent takes an action."""
        agent = self.agent_selection
        if self.terminations[agent] or self.truncations[agent]:
            self._was_dead_step(action)
            return
        game = self.table.game
        if action is None:
            raise AgesError(f"{agent} is waited for and cannot pass; take a possible action")
        game.play(self.possible_agents.index(agent), choice_of(game, int(action)))
        self._cumulative_rewards[agent] = 0.0
        self.rewards = self.table.rewards()
        if game.over:
            self.terminations = dict.fromkeys(self.agents, True)
        self._select()
        self._accumulate_rewards()


class TogetherEnv(Seated, ParallelEnv):  # type: ignore[misc]
    """A game in which all agents act at once and those who are not waited for are not heard.

    An action that is not possible is replaced by the first that is, so that unmasked agents can
    be tried. After ``max_cycles`` steps the game is cut off.
    """

    def __init__(
        self,
        game: str,
        seats: int | None = None,
        options: Mapping[str, Any] | None = None,
        max_cycles: int | None = None,
        render_mode: str | None = None,
    ) -> None:
        """Without ``max_cycles`` the game is played to its end."""
        self.metadata = {
            "name": f"ages_{game}_v{games.get(game).version}",
            "render_modes": list(RENDER_MODES),
            "render_fps": 1,
        }
        self.sit_down(game, seats, options, render_mode)
        self.max_cycles = max_cycles

    def reset(
        self, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[dict[str, Observation], dict[str, dict[str, Any]]]:
        """A new game; without a seed a random one."""
        self.table.start(seed)
        self.agents = self.possible_agents[:]
        self.cycles = 0
        return self._observations(), {agent: {} for agent in self.agents}

    def _observations(self) -> dict[str, Observation]:
        return {
            agent: self.table.observe(self.possible_agents.index(agent)) for agent in self.agents
        }

    def step(
        self, actions: dict[str, int]
    ) -> tuple[
        dict[str, Observation],
        dict[str, float],
        dict[str, bool],
        dict[str, bool],
        dict[str, dict[str, Any]],
    ]:
        """All agents act; the game hears those whom it waits for, in turn order."""
        game = self.table.game
        waited = game.pending.seats if game.pending else ()
        for seat in waited:
            pending = game.pending
            if pending is not None and seat in pending.seats:
                self._play(seat, actions.get(self.possible_agents[seat]))
        self.cycles += 1
        cut = self.max_cycles is not None and self.cycles >= self.max_cycles
        agents = self.agents
        observations = self._observations()
        rewards = self.table.rewards()
        terminations = dict.fromkeys(agents, game.over)
        truncations = dict.fromkeys(agents, cut and not game.over)
        infos: dict[str, dict[str, Any]] = {agent: {} for agent in agents}
        if game.over or cut:
            self.agents = []
        return observations, rewards, terminations, truncations, infos

    def _play(self, seat: Seat, action: int | None) -> None:
        game = self.table.game
        try:
            game.play(seat, choice_of(game, -1 if action is None else int(action)))
        except AgesError:
            game.play(seat, game.options(seat)[0])


def env(
    game: str,
    seats: int | None = None,
    options: Mapping[str, Any] | None = None,
    render_mode: str | None = None,
) -> TurnEnv:
    """A game in turns, the form to learn in."""
    return TurnEnv(game, seats, options, render_mode)


def parallel_env(
    game: str,
    seats: int | None = None,
    options: Mapping[str, Any] | None = None,
    max_cycles: int | None = None,
    render_mode: str | None = None,
) -> TogetherEnv:
    """A game in which all agents act at once."""
    return TogetherEnv(game, seats, options, max_cycles, render_mode)
