"""Every rule, question and ability is reached, by whole games, by the records or by a rule test."""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from types import CodeType, FrameType
from typing import Any

import pytest

import ages
from ages.kernel.game import Game
from ages.kernel.hooks import Hook
from ages.kernel.rules import name_of

from .contract import CHOOSERS, decisions, new, play_out, settings
from .marks import TESTS, marks_of


def hooks_of(name: str) -> list[Hook[Any]]:
    """All hooks that the modules of a game declare."""
    ages.games.get(name)
    home = f"{ages.games.__name__}.{name}"
    modules = [module for key, module in sys.modules.items() if f"{key}.".startswith(f"{home}.")]
    found = [one for module in modules for one in vars(module).values() if isinstance(one, Hook)]
    return [*{id(one): one for one in found}.values()]


def parts_of(name: str) -> dict[str, Callable[..., Any]]:
    """Every rule, question and ability of a game: of an ability each holder is one."""
    book = ages.games.get(name).game.book
    hooks = hooks_of(name)
    events = {getattr(hook, "step", None) for hook in hooks}
    found = {step: function for step, function in book.steps.items() if function not in events}
    for hook in hooks:
        for holder, ability in hook.abilities.items():
            found[f"{hook.name} of {holder}"] = ability
    return found


@contextmanager
def watched(name: str) -> Iterator[set[str]]:
    """The names of all parts that are called meanwhile."""
    called: set[CodeType] = set()
    reached: set[str] = set()

    def watch(frame: FrameType, event: str, _: object) -> None:
        if event == "call":
            called.add(frame.f_code)

    kept = [(hook, dict(hook.abilities)) for hook in hooks_of(name)]
    for hook, abilities in kept:
        for holder, ability in abilities.items():
            hook.abilities[holder] = noting(ability, reached, f"{hook.name} of {holder}")
    before = sys.getprofile()
    sys.setprofile(watch)
    try:
        yield reached
    finally:
        sys.setprofile(before)
        for hook, abilities in kept:
            hook.abilities.update(abilities)
    for part, function in ages.games.get(name).game.book.steps.items():
        if code_of(function) in called:
            reached.add(part)


def noting(ability: Callable[..., Any], reached: set[str], part: str) -> Callable[..., Any]:
    """An ability that notes that it was called for a holder."""

    def call(*args: Any, **more: Any) -> Any:
        reached.add(part)
        return ability(*args, **more)

    return call


def code_of(step: Any) -> CodeType:
    """The code that carries out a rule or a question's answer."""
    code: CodeType = getattr(step, "answer", step).__code__
    return code


def play_all_kinds(name: str) -> None:
    """Games of every kind, with what is told of their options, and the records."""
    for seats in ages.games.get(name).seats:
        options = settings(name, seats)
        game = new(name, seats, "reach", **options[seats % len(options)])
        for number, _ in enumerate(decisions(game, CHOOSERS["eager"]("reach"), "reach")):
            if number % 4 == 0:
                tell_options(game)
        play_out(new(name, seats, "reach"), "blind", "reach")
    for path in sorted(TESTS.joinpath("games", name, "records").glob("*.json")):
        ages.replay(path)


def tell_options(game: Game) -> None:
    """Tell what the options of a decision cost and give, as a page does."""
    assert game.pending is not None
    words = ages.games.words(game.name)
    for seat in game.pending.seats:
        for choice in game.options(seat):
            ages.games.get(game.name).telling.gives(game, seat, choice, words)


def marked_tests(name: str, part: str, function: Callable[..., Any]) -> list[str]:
    """The tests that are marked with a paragraph that a part tells; of an ability its holder's."""
    book = ages.games.get(name).game.book
    own = part if part in book.steps else name_of(function)
    told = [paragraph for paragraph, steps in book.cited.items() if own in steps]
    if part not in book.steps:
        holder = part.rpartition(" of ")[2]
        told = [one for one in told or ages.games.ledger(name) if one.endswith(f".{holder}")]
    marked = marks_of(name, f"tests/games/{name}")
    return [test for paragraph in told for test in marked.get(paragraph, [])]


@pytest.mark.parametrize("name", ages.games.known())
def test_every_rule_question_and_ability_is_reached(name: str) -> None:
    """By these games, by the records, or by a test that is marked with its paragraph."""
    parts = parts_of(name)
    with watched(name) as reached:
        play_all_kinds(name)
    missing = [part for part in parts if part not in reached]
    print(f"{name}: {len(parts) - len(missing)} of {len(parts)} are reached in play")
    tested = [part for part in missing if marked_tests(name, part, parts[part])]
    print("by a rule test alone:", *tested, sep="\n  ")
    unreached = [part for part in missing if part not in tested]
    assert not unreached, f"reached by no game, no record and no rule test: {unreached}"
