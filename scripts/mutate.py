"""Empties each function of a game's rules in turn and runs the tests that call it.

A function whose body can be removed without a failing test guards nothing. Tests are run in forked
children, so that every mutant starts from the same imported modules.
"""

from __future__ import annotations

import contextlib
import importlib
import io
import os
import pkgutil
import sys
import types
from collections.abc import Iterator
from typing import Any

import pytest

import ages

# Where a game's rules stand; other modules show it or advise about it.
RULES = (
    *("besides", "cards", "changes", "fighters", "fighting", "gods"),
    *("odds", "queries", "rules", "sets", "setup", "village"),
)


class Callers:
    """A pytest plugin that notes which tests call which functions."""

    def __init__(self, codes: dict[types.CodeType, str]) -> None:
        self.codes = codes
        self.tests: dict[str, set[str]] = {name: set() for name in codes.values()}

    @pytest.hookimpl(hookwrapper=True)
    def pytest_runtest_call(self, item: pytest.Item) -> Iterator[None]:
        """Watch the calls of one test."""
        forget()
        seen: set[types.CodeType] = set()

        def watch(frame: types.FrameType, event: str, _: Any) -> None:
            if event == "call":
                seen.add(frame.f_code)

        sys.setprofile(watch)
        yield
        sys.setprofile(None)
        for code in seen & self.codes.keys():
            self.tests[self.codes[code]].add(item.nodeid)


def functions(game: str) -> dict[str, types.FunctionType]:
    """The functions of a game's rule modules by module and name."""
    package = importlib.import_module(f"{ages.games.__name__}.{game}")
    found: dict[str, types.FunctionType] = {}
    for module in pkgutil.walk_packages(package.__path__, f"{package.__name__}."):
        own = module.name.removeprefix(f"{package.__name__}.")
        if module.ispkg or own.partition(".")[0] not in RULES:
            continue
        loaded = importlib.import_module(module.name)
        for name, thing in vars(loaded).items():
            function = getattr(thing, "answer", getattr(thing, "__wrapped__", thing))
            is_own = getattr(function, "__module__", None) == module.name
            if isinstance(function, types.FunctionType) and is_own:
                found[f"{own}.{name}"] = function
    return found


def forget() -> None:
    """Empty all caches: what another test has left there would hide a call or a mutant."""
    for name, module in list(sys.modules.items()):
        if name.startswith("ages."):
            for thing in vars(module).values():
                if hasattr(thing, "cache_clear"):
                    thing.cache_clear()


def emptied(*_: Any, **__: Any) -> None:
    """What is left of a function without its body."""


def quiet(arguments: list[str], plugins: list[Any] | None = None) -> int:
    """Run pytest without its output."""
    with contextlib.redirect_stdout(io.StringIO()), contextlib.redirect_stderr(io.StringIO()):
        return int(pytest.main(["-q", "-p", "no:cacheprovider", *arguments], plugins))


def mutate(function: types.FunctionType, tests: set[str]) -> int:
    """Start a child in which the function does nothing and its tests are run."""
    child = os.fork()
    if child == 0:
        function.__code__ = emptied.__code__
        forget()
        os._exit(quiet(["-x", *sorted(tests)]) if tests else 0)
    return child


def main(game: str = "", *words: str) -> int:
    """Try all functions and print those that nothing guards; the exit code says if there are."""
    game = game or ages.games.names()[0]
    known = functions(game)
    callers = Callers({function.__code__: name for name, function in known.items()})
    print(f"Finding which tests call the {len(known)} functions of {game} ...", flush=True)
    if quiet([f"tests/games/{game}"], [callers]) != 0:
        print("The tests fail as they are; mend them first (scripts/test).")
        return 2
    forget()
    wanted = [name for name in known if not words or any(word in name for word in words)]
    running: dict[int, str] = {}
    survivors = []
    for name in [*wanted, *[""] * (os.cpu_count() or 1)]:
        if running and (not name or len(running) == (os.cpu_count() or 1)):
            child, status = os.wait()
            tried = running.pop(child)
            if os.waitstatus_to_exitcode(status) == 0:
                survivors.append(tried)
                print(f"survived: {tried} ({len(callers.tests[tried])} tests call it)", flush=True)
        if name:
            running[mutate(known[name], callers.tests[name])] = name
    print(f"{len(wanted) - len(survivors)} of {len(wanted)} emptied functions were noticed")
    return int(bool(survivors))


if __name__ == "__main__":
    sys.exit(main(*sys.argv[1:]))
