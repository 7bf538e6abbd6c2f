"""What the tests over every game share: which games are played, how, and what is reachable."""

from __future__ import annotations

import ast
import random
from collections.abc import Iterator
from typing import Any

import msgspec
import pytest

import ages
from ages.kernel.chance import Chance
from ages.kernel.choices import DONE, Choice, Refusal, Seat
from ages.kernel.errors import BadOption
from ages.kernel.game import Game
from ages.kernel.settings import Setting, settings_of

from .choosers import Chooser, blind, eager
from .source import calls

CHOOSERS = {"blind": blind, "eager": eager}

TABLES = [(name, seats) for name in ages.games.names() for seats in ages.games.get(name).SEATS]

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
    """No option, and each option of a game switched by itself, where the number of seats allows."""
    found: list[dict[str, Any]] = [{}]
    for option, setting in settings_of(ages.games.get(name).Options).items():
        for value in others_of(setting):
            if is_allowed(name, seats, {option: value}):
                found.append({option: value})
    return found


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
    return msgspec.json.encode((game.view(seat), game.options(seat), refusals(game, seat)))


def sample(game: Game, seat: Seat, seed: int | str) -> Game:
    """A sample that depends on its seed alone."""
    return game.sample(seat, Chance.of(seed))
