"""Fixtures of the tests in a real browser: a Chromium, a server, and people before it."""

from __future__ import annotations

import os
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, expect, sync_playwright

from .people import PATIENCE, Person, chromium
from .servers import Server
from .stages import Stage, build

expect.set_options(timeout=PATIENCE)

Meet = Callable[..., Person]


# A package's fixtures end with it: while a browser runs, no asynchronous test could.
@pytest.fixture(scope="package")
def browser() -> Iterator[Browser]:
    """A Chromium; skipped where none is installed, except where all must be tested."""
    with sync_playwright() as playwright:
        made = chromium(playwright)
        if made is None:
            why = "no Chromium is installed; on Debian: apt install chromium"
            if os.environ.get("CI"):
                pytest.fail(why)
            pytest.skip(why)
        yield made
        made.close()


@pytest.fixture(scope="package")
def house(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The folder of the server that most tests share, with tables set up in it."""
    return tmp_path_factory.mktemp("house")


@pytest.fixture(scope="package")
def stages(house: Path) -> dict[str, Stage]:
    """Tables at the moments that tests begin with, by name."""
    return build(house)


@pytest.fixture(scope="package")
def server(house: Path, stages: dict[str, Stage]) -> Iterator[Server]:
    """A server that most tests share, each with tables of its own."""
    made = Server(house, "--host-code", "open sesame")
    made.start()
    yield made
    made.stop()
    assert made.errors() == ""


@pytest.fixture
def own_server(tmp_path: Path) -> Iterator[Server]:
    """A server for one test, which may stop it."""
    made = Server(tmp_path)
    made.start()
    yield made
    made.stop()
    assert made.errors() == ""


@pytest.fixture
def meet(browser: Browser) -> Iterator[Meet]:
    """Makes people; at the end nothing may have gone wrong in their browsers."""
    people: list[Person] = []

    def come(at: Server, settings: dict[str, Any] | None = None, **options: Any) -> Person:
        people.append(Person(browser, at, settings, **options))
        return people[-1]

    yield come
    for person in people:
        person.leave()
    assert [problem for person in people for problem in person.unforgiven()] == []
