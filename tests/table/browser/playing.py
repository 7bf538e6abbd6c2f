"""Somebody who plays by clicking: lit pieces where there are some, else what is listed."""

from __future__ import annotations

import time
from collections.abc import Iterator
from itertools import islice
from random import Random
from typing import Any

from playwright.sync_api import Page, expect

from .people import PATIENCE, wait_for_line, wait_until


class Clicker:
    """Clicks or taps at random, but never what leads nowhere."""

    def __init__(self, page: Page, seed: str, touch: bool = False) -> None:
        """The page shows a table from a seat."""
        self.page = page
        self.random = Random(seed)
        self.touch = touch
        self.done: list[dict[str, Any]] = []

    @property
    def missed(self) -> list[str]:
        """Lit pieces that no click could reach."""
        return [done["missed"] for done in self.done if done.get("missed")]

    @property
    def pieces(self) -> int:
        """How many clicks went to the board."""
        return sum(done["kind"] == "piece" for done in self.done)

    def click(self) -> str:
        """Wait for the turn and click once; the kind of what was clicked, or ``over``."""
        wants_list = self.random.random() < 0.25
        aimed = self.page.evaluate(
            "([chance, list]) => driver.aim(chance, list)", [self.random.random(), wants_list]
        )
        self.done.append(aimed)
        if aimed["kind"] != "over":
            self._press(aimed["x"], aimed["y"])
        return str(aimed["kind"])

    def _press(self, x: float, y: float) -> None:
        if self.touch:
            self.page.touchscreen.tap(x, y)
        else:
            self.page.mouse.click(x, y)

    def clicks(self, most: int = 1500) -> Iterator[int]:
        """Click until the game is over; before each click its number is given."""
        for number in range(most):
            settle(self.page)
            if is_over(self.page):
                return
            yield number
            self.click()
        raise AssertionError(f"the game is not over after {most} clicks")

    def play(self, most: int) -> None:
        """Make at most so many clicks."""
        for _ in islice(self.clicks(), most):
            pass


def take_turns(clickers: list[Clicker], clicks: int) -> None:
    """Whoever is waited for clicks, so many times in all."""
    end = time.monotonic() + PATIENCE / 1000
    while clicks and time.monotonic() < end:
        for clicker in clickers:
            if clicks and clicker.page.evaluate("driver.isSettled()"):
                clicker.click()
                clicks -= 1
    assert not clicks, "nobody is waited for"


def settle(page: Page) -> None:
    """Wait until it is my turn or the game is over."""
    wait_until(page, "driver.isSettled()")


def wait_saved(page: Page) -> None:
    """Wait until a choice of this page is saved."""
    wait_until(page, "driver.said.some(({ kind }) => kind === 'saved')")


def wait_answered(page: Page) -> None:
    """Wait until the server has said what became of the last choice."""
    wait_until(page, "!document.body.classList.contains('sending')")


def stop_clock(page: Page) -> None:
    """From now on time passes in a page, whose clock is installed, only when it is told to."""
    # It may only go forward, so to a moment that has not come yet on the slowest machine.
    page.clock.pause_at(page.evaluate("Date.now()") / 1000 + 15)


def is_over(page: Page) -> bool:
    """Whether the page says that the game is over."""
    return bool(page.evaluate("driver.isOver()"))


def snapshot(page: Page) -> dict[str, str]:
    """What a page shows, part by part."""
    shown: dict[str, str] = page.evaluate("driver.snapshot()")
    return shown


def assert_like_new(page: Page, fresh: Page) -> None:
    """A page that followed the game shows what one shows that is opened now."""
    if not page.evaluate("driver.isUntouched()"):
        return
    fresh.goto(page.url)
    wait_for_line(fresh)
    settle(fresh)
    mine, new = snapshot(page), snapshot(fresh)
    for part, text in new.items():
        assert {part: mine[part].split("\n")} == {part: text.split("\n")}


def set_in_dialog(page: Page, **values: str) -> None:
    """Choose settings in their dialog."""
    page.click("[data-dialog=settings]")
    for name, value in values.items():
        page.select_option(f"#settings [name={name}]", value)
    page.click("#settings form[method=dialog] button.main")
    expect(page.locator("#settings")).to_be_hidden()


def say(page: Page, text: str) -> None:
    """Say something in the chat."""
    page.fill("#say input", text)
    page.click("#say button")


def pick(page: Page, *items: str) -> None:
    """Toggle items of a subset in the list."""
    for item in items:
        page.click(f"#decision [data-item='{item}']")


def notices(page: Page) -> list[str]:
    """Every notice that a page has shown, as its kind and text."""
    said: list[dict[str, str]] = page.evaluate("driver.said")
    return [f"{notice['kind']}: {notice['text']}" for notice in said]


def confirm(page: Page, form: str) -> None:
    """Send a form that asks whether one is sure."""
    page.click(f"details:has({form}) summary")
    page.click(f"{form} button")
