"""The wires between pages and the server, on which things go wrong as a test wants."""

from __future__ import annotations

import json
import time
from collections.abc import Callable
from typing import Any

from playwright.sync_api import Page, WebSocketRoute

from .people import PATIENCE


class Wire:
    """The sockets of a page: messages can be held back or go astray, and ends can be cut."""

    def __init__(self, page: Page) -> None:
        """Every socket that the page opens goes through here."""
        self.page = page
        self.held: list[tuple[WebSocketRoute, str | bytes]] | None = None
        self.ends: list[WebSocketRoute] = []
        self.dead: list[WebSocketRoute] = []
        self.sent: list[dict[str, Any]] = []
        self.astray: list[str] = []
        self.is_down = False
        self.refused = 0
        page.route_web_socket("**/live*", self._open)

    def _open(self, near: WebSocketRoute) -> None:
        if self.is_down:
            self.refused += 1
            near.close()
            return
        far = near.connect_to_server()
        self.ends.append(near)
        near.on_message(lambda message: self._take(far, message))
        far.on_message(lambda message: self._bring(near, message))

    def _take(self, far: WebSocketRoute, message: str | bytes) -> None:
        self.sent.append(json.loads(message))
        kind = self.sent[-1]["t"]
        if kind in self.astray:
            self.astray.remove(kind)
        else:
            far.send(message)

    def _bring(self, near: WebSocketRoute, message: str | bytes) -> None:
        if self.held is not None:
            self.held.append((near, message))
        elif near not in self.dead:
            near.send(message)

    def hold(self) -> None:
        """What the server sends is kept back."""
        self.held = []

    def let_go(self) -> None:
        """What was kept back arrives, in order."""
        held, self.held = self.held or [], None
        for near, message in held:
            near.send(message)

    def fall_silent(self) -> None:
        """Nothing arrives any more on the connections of now, and nobody says so."""
        self.dead += self.ends

    def lose(self, kind: str) -> None:
        """The next message of a kind that the page sends never arrives, and nobody says so."""
        self.astray.append(kind)

    def cut(self) -> None:
        """The connection breaks."""
        self.ends.pop().close()

    def choices(self) -> list[str]:
        """The tickets of the choices that the page has sent, one for each time."""
        return [message["ticket"] for message in self.sent if message["t"] == "choose"]

    def wait_until(self, is_so: Callable[[], bool]) -> None:
        """Wait until something is so here, not in the page."""
        end = time.monotonic() + PATIENCE / 1000
        while not is_so():
            assert time.monotonic() < end, f"waited in vain; sent so far: {self.sent}"
            self.page.wait_for_timeout(10)
