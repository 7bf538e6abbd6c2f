"""What the tests over every game share: which games are played, how, and what is reachable."""

from __future__ import annotations

import ast
import random
import re
from collections.abc import Iterator
from typing import Any

import msgspec
import pytest

import ages
from ages.games.kit.foretold import Foretold
from ages.kernel.chance import Chance
from ages.kernel.choices import DONE, Choice, Refusal, Seat
from ages.kernel.errors import BadOption
from ages.kernel.game import Game
from ages.kernel.settings import Setting, settings_of

from .choosers import Chooser, blind, eager
from .source import calls

CHOOSERS = {"blind": blind, "eager": eager}

TABLES = [(name, seats) for name in ages.games.known() for seats in ages.games.get(name).seats]

every_table = pytest.mark.parametrize(("name", "seats"), TABLES)


def asks_together(name: str) -> bool:
    """Whether a game ever asks several seats at the same time."""
    return any(
        isinstance(call.func, ast.Attribute) and call.func.attr == "ask_together"
        for _, _, call in calls(f"ages.games.{name}")
    )


every_sealed_table = pytest.mark.parametrize(
    ("name", "seats"), [(name, seats) for name, seats in TABLES if asks_together(name)]
)
every_way = pytest.mark.parametrize("way", CHOOSERS)


def settings(name: str, seats: int) -> list[dict[str, Any]]:
    """The options of the contract, each other one by itself, and some together."""
    contract = ages.games.get(name).contract
    usual = dict(contract.options)
    found: list[dict[str, Any]] = [usual]
    for option, setting in settings_of(ages.games.get(name).options).items():
        for value in others_of(setting):
            if option not in usual and is_allowed(name, seats, {**usual, option: value}):
                found.append({**usual, option: value})
    return found + [{**usual, **together} for together in contract.together]


def others_of(setting: Setting) -> list[Any]:
    """What an option can be besides what it usually is: of a number its bounds, of a list each."""
    values: list[Any] = [*setting.values]
    values += [limit for limit in (setting.least, setting.most) if limit is not None]
    if setting.is_list:
        values = [(), *[(value,) for value in values]]
    return [value for value in values if value != setting.usual] if not setting.per_seat else []


def is_allowed(name: str, seats: int, options: dict[str, Any]) -> bool:
    """Whether a game takes these options with this number of seats."""
    try:
        ages.new(name, seats=seats, seed=0, **options)
    except BadOption:
        return False
    return True


def new(name: str, seats: int, seed: int | str, **options: Any) -> Game:
    """A game that keeps its log."""
    return ages.new(name, seats=seats, seed=seed, **options)


def decisions(game: Game, chooser: Chooser, seed: int | str) -> Iterator[Game]:
    """Play a game to its end; the game is given at every decision, before it is made.

    Of several seats that are asked together a random one answers first.
    """
    order = random.Random(f"order {seed}")
    made = 0
    while not game.over:
        yield game
        assert game.pending is not None, "the game is not over and waits for nobody"
        seat = order.choice(game.pending.seats)
        game.play(seat, chooser(game, seat))
        made += 1
        assert made < 50_000, "the game does not end"


def play_out(game: Game, way: str, seed: int | str) -> Game:
    """The same game, played to its end."""
    for _ in decisions(game, CHOOSERS[way](seed), seed):
        pass
    return game


def candidates(game: Game, seat: Seat) -> list[Choice]:
    """All that could ever be chosen in the pending decision: of a subset its items, and done."""
    pending = game.pending
    assert pending is not None
    if pending.picking:
        return [*game.subset(seat).items, DONE]
    made: Any = pending.question.candidates(game, seat, *pending.args)
    return list(made)


def refusals(game: Game, seat: Seat) -> list[Refusal | None]:
    """The refusal of every candidate of a seat that is asked, and of who is not."""
    if game.pending is None or seat not in game.pending.asked:
        return [game.why_not(seat, DONE)]
    return [game.why_not(seat, choice) for choice in candidates(game, seat)]


def known(game: Game, seat: Seat) -> bytes:
    """All that a seat knows of a position: its view, options and refusals, as bytes."""
    return msgspec.json.encode((game.view(seat), list(game.options(seat)), refusals(game, seat)))


def sample(game: Game, seat: Seat, seed: int | str) -> Game:
    """A sample that depends on its seed alone."""
    return game.sample(seat, Chance.of(seed))


def comes_true(game: Game, seat: Seat, choice: Choice) -> Foretold | None:
    """What is foretold of an option, if anything; it happens, and the words tell its numbers."""
    package = ages.games.get(game.name)
    foretold: Foretold | None = package.telling.foretold(game, seat, choice)
    if foretold is not None:
        assert_happens(game, seat, choice, foretold)
        words = ages.games.words(game.name, "en")
        assert game.pending is not None
        option = words.option(game.pending.question, choice)
        told = f"{option} {package.telling.gives(game, seat, choice, words)}"
        missing = numbers_of(foretold) - {*map(int, re.findall(r"\d+", told))}
        assert not missing, f"{told!r} leaves out {missing} of {foretold}"
    return foretold


def assert_happens(game: Game, seat: Seat, choice: Choice, foretold: Foretold) -> None:
    """What each seat has changes just as it was foretold."""
    stores = ages.games.get(game.name).telling.stores
    before, after = stores(game), stores(carried_out(game, seat, choice))
    for each in range(game.seats):
        things = {**before[each], **after[each]}
        change = {t: after[each].get(t, 0) - before[each].get(t, 0) for t in things}
        expected = foretold.change(each, seat)
        if each == seat and foretold.of_choice:
            assert sum(change.values()) == sum(expected.values()) + foretold.of_choice, choice
        else:
            assert {t: count for t, count in change.items() if count} == expected, choice


def carried_out(game: Game, seat: Seat, choice: Choice) -> Game:
    """The game when a choice is done with all that it asks on the way, declined where possible.

    Nothing is planned beyond it, so that it shows what the choice alone has changed.
    """
    idle_words = ages.games.get(game.name).contract.idle
    trial = game.clone()
    trial.agenda.clear()
    trial.play(seat, choice)
    while trial.pending is not None:
        asked = trial.pending.seats[0]
        options = trial.options(asked)
        idle = [option for option in options if option in idle_words]
        trial.play(asked, (idle or list(options))[0])
    return trial


def numbers_of(foretold: Foretold) -> set[int]:
    """All numbers of what is foretold; what has a kind of its own is told by what comes of it."""
    gains = [
        count
        for cubes in foretold.gains.values()
        for thing, count in cubes.items()
        if "." not in thing
    ]
    return {abs(count) for count in (*foretold.costs.values(), *gains, foretold.of_choice)} - {0}
