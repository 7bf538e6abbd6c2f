"""Browsers without a browser: requests and sockets that go straight into the application."""

from __future__ import annotations

import asyncio
import random
import re
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from html import unescape
from typing import Any
from urllib.parse import unquote

import httpx
import msgspec
from starlette.types import ASGIApp

from ages.kernel.choices import Seat
from ages.table.rooms.room import Room
from ages.table.server.app import make_app
from ages.table.server.house import House
from ages.table.server.signing import COOKIE, LOOK, Person

from .houses import NAME as HOST

ADDRESS = f"http://{HOST}"
PATIENCE = 60.0
"""After so many seconds a test fails instead of waiting on; no test takes that long."""


class Screen:
    """What a page shows, as far as tests read it: sections by id, and what the last frame said."""

    def __init__(self) -> None:
        """Nothing is shown yet."""
        self.mark = -1
        self.mine = False
        self.stamp = ""
        self.parts: dict[str, str] = {}

    @classmethod
    def of_page(cls, page: str) -> Screen:
        """What a table's page shows when it is opened."""
        made = cls()
        body = re.search(r"<body[^>]*>", page)
        assert body is not None
        said = dict(re.findall(r' data-(stamp|mark|mine)="([^"]*)"', body[0]))
        made.mark, made.stamp = int(said["mark"]), said["stamp"]
        made.mine = said["mine"] == "true"
        for tag, name in re.findall(r'<(section|div|ul|ol|details) id="(\w+)"', page):
            found = re.search(rf'<{tag} id="{name}".*?</{tag}>', page, re.DOTALL)
            made.parts[name] = found[0] if found else ""
        return made

    def take(self, frame: dict[str, Any]) -> None:
        """Bring the screen up to date."""
        self.mark, self.mine = frame["mark"], frame["mine"]
        self.stamp = frame["stamp"]
        for sign, name, *more in frame["ops"]:
            if sign == "=" and name.startswith("player-"):
                before, _, rest = self.parts["players"].partition(f'<li id="{name}">')
                self.parts["players"] = before + more[0] + rest.partition("</li>")[2]
            elif sign == "=":
                self.parts[name] = more[0]
            elif sign == "+":
                self.parts[name] = self.parts.get(name, "") + more[0]

    @property
    def commands(self) -> list[str]:
        """The commands of the buttons that can be chosen."""
        found = re.findall(r'class="choice" data-command="([^"]*)"', self.parts["decision"])
        return [unescape(command) for command in found]

    def answer(self, chance: random.Random) -> str:
        """Any command that the page offers, of a subset a whole selection."""
        decision = self.parts["decision"]
        if " data-picking" not in decision:
            return chance.choice(self.commands)
        said = {
            name: unescape(value) for name, value in re.findall(r' data-(\w+)="(.*?)"', decision)
        }
        found = re.findall(r'data-item="([^"]*)".*?data-copies="(\d+)"', decision)
        items = [unescape(item) for item, copies in found for _ in range(int(copies))]
        most = min(int(said["most"]), len(items))
        picked = chance.sample(items, chance.randint(min(int(said["least"]), most), most))
        counted = [f"{picked.count(item)} {item}" for item in dict.fromkeys(picked)]
        return f"{said['verb']} {' '.join(counted) or 'nothing'}".strip()


class Socket:
    """One live connection of a page: what it was sent and what it shows.

    Who clears ``reading`` reads nothing any more, and the server has to wait; one that is
    ``broken`` cannot be written to.
    """

    def __init__(self, to_server: asyncio.Queue[Any], from_server: asyncio.Queue[Any]) -> None:
        """Made by ``Browser.socket``."""
        self._to_server = to_server
        self._from_server = from_server
        self.screen = Screen()
        self.raw: list[str] = []
        self.messages: list[dict[str, Any]] = []
        self.status = 0
        self.denial = ""
        self.closed: int | None = None
        self.reading = asyncio.Event()
        self.reading.set()
        self.broken = False

    def send(self, **message: Any) -> None:
        """Send a message as a page does."""
        self.send_text(msgspec.json.encode(message).decode())

    def send_text(self, text: str) -> None:
        """Send any text."""
        self._to_server.put_nowait({"type": "websocket.receive", "text": text})

    def send_bytes(self, content: bytes) -> None:
        """Send a binary message, as no page of ours does."""
        self._to_server.put_nowait({"type": "websocket.receive", "bytes": content})

    async def _take(self) -> None:
        async with asyncio.timeout(PATIENCE):
            event = await self._from_server.get()
        if event["type"] == "websocket.send":
            self.raw.append(event["text"])
            message = msgspec.json.decode(event["text"])
            self.messages.append(message)
            if message["t"] == "frame":
                self.screen.take(message)
        elif event["type"] == "websocket.accept":
            self.status = 101
        elif event["type"] == "websocket.http.response.start":
            self.status = event["status"]
        elif event["type"] == "websocket.http.response.body":
            self.denial += event["body"].decode()
            self.closed = 0 if self.closed is None else self.closed
        elif event["type"] == "websocket.close":
            self.closed = event.get("code", 1000)
        else:
            raise AssertionError(f"the server sent {event['type']}")

    async def opened(self) -> None:
        """Return when the server has taken or refused the connection."""
        while not self.status or (self.status != 101 and self.closed is None):
            await self._take()

    async def next(self, kind: str) -> dict[str, Any]:
        """The next message of a kind; those before it are kept among all others."""
        while True:
            seen = len(self.messages)
            await self._take()
            assert self.closed is None, f"closed with {self.closed} instead of {kind}"
            if len(self.messages) > seen and self.messages[-1]["t"] == kind:
                return self.messages[-1]

    async def until_closed(self) -> int:
        """Read on to the end; the code with which the server closed."""
        while self.closed is None:
            await self._take()
        return self.closed

    async def settle(self) -> list[dict[str, Any]]:
        """All that was sent until everything said so far is obeyed."""
        seen = len(self.messages)
        self.send(t="ping")
        await self.next("pong")
        return self.messages[seen:-1]

    async def hello(self, stamp: str = "") -> list[dict[str, Any]]:
        """Say that the page is there, and with what; what the server had to send."""
        self.send(t="hello", stamp=stamp)
        return await self.settle()

    async def choose(self, say: str, ticket: str, **more: Any) -> dict[str, Any]:
        """Choose something; the answer that speaks of it."""
        self.send(
            t="choose", ticket=ticket, say=say, **{"mark": self.screen.mark, "sure": True, **more}
        )
        while True:
            seen = len(self.messages)
            await self._take()
            assert self.closed is None, f"closed with {self.closed} instead of an answer"
            if len(self.messages) > seen:
                message = self.messages[-1]
                if (
                    ticket in (message.get("ticket"), message.get("saved"))
                    or message["t"] == "error"
                ):
                    return message

    async def ask(self, **message: Any) -> str:
        """Ask something; the markup that the server tells."""
        self.send(**message)
        return str((await self.next("told"))["html"])


class Browser:
    """Somebody with cookies of their own."""

    def __init__(self, app: ASGIApp, address: str = ADDRESS, **headers: str) -> None:
        """``headers`` go with every request."""
        self.app = app
        self.client = httpx.AsyncClient(
            transport=httpx.ASGITransport(app, raise_app_exceptions=False),
            base_url=address,
            headers={"origin": address, **headers},
        )

    async def get(self, path: str, **more: Any) -> httpx.Response:
        """Open a page, and go where it sends the browser."""
        return await self.client.get(path, **{"follow_redirects": True, **more})

    async def post(
        self, path: str, fields: dict[str, str] | None = None, *, follow: bool = True
    ) -> httpx.Response:
        """Send a form, and go where that sends the browser."""
        return await self.client.post(path, data=fields or {}, follow_redirects=follow)

    def be(self, house: House, person: str, *, host: bool = False) -> None:
        """Be a certain person from now on, perhaps one who has said the host code."""
        who = Person(person, "", house.host_mark if host else "")
        self.client.cookies.set(COOKIE, house.signer.write(who), HOST)

    def speak(self, language: str, theme: str = "system") -> None:
        """Read in a language from now on."""
        self.client.cookies.set(LOOK, f"{language}-{theme}", HOST)

    @asynccontextmanager
    async def socket(self, path: str, **headers: str) -> AsyncIterator[Socket]:
        """A live connection; when the server refuses it, it says so in ``denial``."""
        where, _, query = path.partition("?")
        jar = "; ".join(f"{name}={value}" for name, value in self.client.cookies.items())
        sent = {"host": HOST, "origin": ADDRESS, "cookie": jar, **headers}
        scope = {
            "type": "websocket",
            "asgi": {"version": "3.0"},
            "http_version": "1.1",
            "scheme": "ws",
            "path": unquote(where),
            "raw_path": where.encode(),
            "query_string": query.encode(),
            "headers": [
                (name.encode(), value.encode("latin-1")) for name, value in sent.items() if value
            ],
            "client": ("nobody", 1),
            "server": (HOST, 80),
            "subprotocols": [],
            "state": {},
            "extensions": {"websocket.http.response": {}},
        }
        to_server: asyncio.Queue[Any] = asyncio.Queue()
        from_server: asyncio.Queue[Any] = asyncio.Queue()
        to_server.put_nowait({"type": "websocket.connect"})
        made = Socket(to_server, from_server)

        async def send(event: Any) -> None:
            await made.reading.wait()
            if made.broken:
                raise OSError("the connection is gone")
            from_server.put_nowait(event)

        serving = asyncio.ensure_future(self.app(scope, to_server.get, send))
        await made.opened()
        try:
            yield made
        finally:
            made.reading.set()
            to_server.put_nowait({"type": "websocket.disconnect", "code": 1001})
            await serving


async def at_seat(house: House, room: Room, seat: Seat, app: ASGIApp | None = None) -> Browser:
    """The browser of the person in a seat."""
    browser = Browser(app or make_app(house))
    person = f"person {seat} of {room.table.id}"
    await house.store.keep(person, room.table.id, seat)
    browser.be(house, person)
    return browser


def table_of(response: httpx.Response) -> str:
    """The id of the table whose page a browser came to."""
    found = re.search(r"/t/([^/?]+)", str(response.url))
    assert found is not None, response.url
    return found[1]
