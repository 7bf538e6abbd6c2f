"""The pace: who asks for pages faster than anybody reads them is told to wait."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from math import ceil
from typing import TYPE_CHECKING

from starlette.requests import Request
from starlette.responses import Response
from starlette.types import ASGIApp, Receive, Scope, Send

from ..pages.rendering import static_files
from ..pages.visit import known_person, network_of

if TYPE_CHECKING:
    from .house import House


class Pace:
    """Middleware: limits how often a person, and an address, may ask."""

    def __init__(self, app: ASGIApp, house: House, refuse: Callable[[Request], Response]) -> None:
        """``refuse`` makes the page that says why."""
        self.app = app
        self.house = house
        self.refuse = refuse

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Let a request through, unless too many came before it."""
        request = Request(scope, receive) if scope["type"] == "http" else None
        wait = 0.0 if request is None or is_light(scope["path"]) else self.wait(request)
        if request is None or not wait:
            await self.app(scope, receive, send)
            return
        # Who does not wait by himself is kept waiting, so that a flood is no faster than this.
        await asyncio.sleep(self.house.settings.pause)
        refused = self.refuse(request)
        refused.headers["retry-after"] = str(ceil(wait))
        await refused(scope, receive, send)

    def wait(self, request: Request) -> float:
        """So many seconds somebody has to wait for a page; none if this one is allowed."""
        address, person = network_of(request), known_person(self.house, request)
        limits = [(self.house.crowds, address)]
        if person is not None:
            limits.append((self.house.readers, person.id))
        return max(0.0 if limiter.take(who) else limiter.wait(who) for limiter, who in limits)


def is_light(path: str) -> bool:
    """Whether an address names a file of the client, which costs no more than saying no."""
    parts = path.split("/")
    return len(parts) == 4 and parts[1] == "static" and parts[3] in static_files()
