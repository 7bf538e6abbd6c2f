"""People with browsers of their own, who note whatever goes wrong in them."""

from __future__ import annotations

import json
import re
import shutil
from pathlib import Path
from typing import Any

from playwright.sync_api import (
    Browser,
    ConsoleMessage,
    Error,
    Page,
    Playwright,
    Request,
    Response,
)

from .servers import Server

PROGRAMS = ("chromium", "google-chrome")
SWITCHES = (
    "--no-sandbox",
    "--disable-quic",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
    "--no-first-run",
)
DRIVER = Path(__file__).with_name("driver.js")
AT_ONCE = {"pace": "off", "confirm": "never", "lessons": False}
"""Settings of who wants to be asked and shown nothing twice."""

PATIENCE = 60_000
"""So many milliseconds something may take before a test gives up."""


def chromium(playwright: Playwright) -> Browser | None:
    """The Chromium of this machine, started; none if it has none."""
    program = next(filter(None, map(shutil.which, PROGRAMS)), None)
    if program is None:
        return None
    return playwright.chromium.launch(executable_path=program, args=list(SWITCHES))


class Person:
    """One browser context with its pages."""

    def __init__(
        self,
        browser: Browser,
        server: Server,
        settings: dict[str, Any] | None = None,
        **options: Any,
    ) -> None:
        """``settings`` are those that the device keeps; options are those of the context."""
        self.server = server
        self.problems: list[str] = []
        self.forgiven: list[str] = []
        kept = [{"name": "ages.settings", "value": json.dumps(settings)}] if settings else []
        device: dict[str, Any] = {
            "viewport": {"width": 1280, "height": 800},
            "locale": "en-GB",
            "reduced_motion": "reduce",
            "storage_state": {
                "cookies": [],
                "origins": [{"origin": server.url, "localStorage": kept}],
            },
        }
        self.context = browser.new_context(**{**device, **options})
        self.context.set_default_timeout(PATIENCE)
        self.context.add_init_script(path=DRIVER)
        self.context.on("console", self._hear)
        self.context.on("weberror", lambda error: self._note(f"error in the page: {error.error}"))
        self.context.on("requestfailed", self._see_failure)
        self.context.on("response", self._see_response)
        self.page = self.context.new_page()

    def _note(self, problem: str) -> None:
        self.problems.append(problem)

    def _hear(self, message: ConsoleMessage) -> None:
        if message.type == "error":
            self._note(f"error in the console: {message.text}")

    def _see_failure(self, request: Request) -> None:
        # A page that is left behind aborts what it still loads.
        if request.failure and "ERR_ABORTED" not in request.failure:
            self._note(f"{request.url} failed: {request.failure}")

    def _see_response(self, response: Response) -> None:
        if response.status >= 400:
            self._note(f"{response.url} answered {response.status}")

    def forgive(self, *patterns: str) -> None:
        """Problems that this test makes on purpose."""
        self.forgiven += patterns

    def unforgiven(self) -> list[str]:
        """What went wrong and should not have."""
        return [
            problem
            for problem in self.problems
            if not any(re.search(pattern, problem) for pattern in self.forgiven)
        ]

    def open(self, path: str, page: Page | None = None) -> Page:
        """Go to a page of the server."""
        shown = page or self.page
        shown.goto(self.server.url + path)
        return shown

    def open_table(self, path: str, page: Page | None = None) -> Page:
        """Go to a table and wait until it is live."""
        shown = self.open(path, page)
        wait_for_line(shown)
        return shown

    def another_page(self) -> Page:
        """One more tab of the same browser."""
        return self.context.new_page()

    def leave(self) -> None:
        """Close the browser."""
        try:
            self.context.close()
        except Error as error:  # the browser itself is gone already
            self._note(str(error))


def wait_for_line(page: Page) -> None:
    """Wait until a table's page is connected and up to date."""
    wait_until(page, "driver.isLive()")


def wait_until(page: Page, so: str) -> None:
    """Wait until an expression is true in the page.

    Playwright's own way needs ``eval``, which the policy of our pages forbids.
    """
    page.evaluate(f"driver.until(() => {so}, {json.dumps(so)})")
