"""The doors: how many connections there may be, and how long a request may take to come."""

from __future__ import annotations

import asyncio
import logging
import time
from collections import Counter
from collections.abc import Collection
from contextlib import suppress
from typing import Any

import h11
import uvicorn
from uvicorn.protocols.http.h11_impl import H11Protocol
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from uvicorn.server import ServerState
from websockets.extensions.permessage_deflate import ServerPerMessageDeflateFactory

from .limits import network

FILES = 65_536
"""So many files are wanted open at once, where the system allows them."""

SPARE = 256
"""So many files are left for the database, the bots and all else that is no connection."""

BACKLOG = 512
MOST_FROM_ONE = 1_000
HEAD, BODY = 15.0, 30.0
"""So many seconds the head of a request may take, and then its body."""

PAUSE = 60.0
"""So many seconds pass before the log is told again that there is no room."""

NOISE = (
    "ASGI callable returned without completing handshake",
    "Invalid HTTP request received",
    "Invalid UTF-8 sequence received",
    "Unsupported upgrade request",
    "opening handshake failed",
)

logger = logging.getLogger("ages.table")


def raise_file_limit() -> int:
    """Allow as many open files as we may have; how many that are."""
    try:
        import resource
    except ImportError:  # a system without such a limit
        return FILES
    allowed, most = resource.getrlimit(resource.RLIMIT_NOFILE)
    wanted = FILES if most == resource.RLIM_INFINITY else min(FILES, most)
    if allowed == resource.RLIM_INFINITY or allowed >= wanted:
        return FILES if allowed == resource.RLIM_INFINITY else allowed
    with suppress(ValueError, OSError):  # macOS has another limit besides
        resource.setrlimit(resource.RLIMIT_NOFILE, (wanted, most))
    return resource.getrlimit(resource.RLIMIT_NOFILE)[0]


def is_no_noise(record: logging.LogRecord) -> bool:
    """Whether a line of the log tells more than that some stranger has sent something strange.

    Of such lines anybody could make as many as the disk holds.
    """
    return not record.getMessage().startswith(NOISE)


class Doors(ServerState):
    """Who is connected from where; all connections of a server share it.

    A proxy on this computer, ``own``, comes for many people and is not counted as one.
    """

    def __init__(
        self,
        files: int,
        own: Collection[str] = (),
        most_from_one: int = MOST_FROM_ONE,
        head: float = HEAD,
        body: float = BODY,
    ) -> None:
        """So many ``files`` may be open, of which connections get what is not needed elsewhere."""
        super().__init__()
        # Whoever waits is let in, all at once, before anybody can be turned away.
        self.backlog = min(BACKLOG, files // 4)
        self.most = max(files - self.backlog - SPARE, files // 4)
        self.most_from_one = min(most_from_one, self.most // 4)
        self.own = own
        self.patience = {h11.IDLE: head, h11.SEND_BODY: body}
        self.by_network: Counter[str] = Counter()
        self.silent: dict[Requests, None] = {}
        self._told_until = 0.0

    def enter(self, address: str) -> bool:
        """Count a connection; whether there is room for it."""
        where = network(address)
        self.by_network[where] += 1
        if self.by_network[where] > self.most_from_one and address not in self.own:
            self.tell("connections are turned away: as many are open from one address as may be")
            return False
        if len(self.connections) <= self.most:
            return True
        self.tell("connections are turned away: as many are open as there may be")
        longest = next(iter(self.silent), None)
        if longest is not None:  # who has not asked anything for the longest time makes room
            longest.give_up()
        return longest is not None

    def leave(self, address: str) -> None:
        """A connection is gone."""
        where = network(address)
        self.by_network[where] -= 1
        if not self.by_network[where]:
            del self.by_network[where]

    def tell(self, what: str) -> None:
        """Tell the log once in a while that there is no room."""
        if time.monotonic() >= self._told_until:
            self._told_until = time.monotonic() + PAUSE
            logger.warning(what)

    def no_files(self, loop: asyncio.AbstractEventLoop, context: dict[str, Any]) -> None:
        """What goes wrong in the event loop; that it has no file left it would say without end."""
        if context["message"].startswith("socket.accept() out of system resource"):
            self.tell("connections have to wait: no file is left for another")
        else:
            loop.default_exception_handler(context)


class Requests(H11Protocol):
    """A connection that brings requests, and is closed if one begins and does not come."""

    def __init__(
        self,
        config: uvicorn.Config,
        server_state: ServerState,
        app_state: dict[str, Any],
        _loop: asyncio.AbstractEventLoop | None = None,
    ) -> None:
        """Made by uvicorn for each connection."""
        super().__init__(config, server_state, app_state, _loop)
        assert isinstance(server_state, Doors)
        self.doors = server_state
        self._awaited: object = None
        self._deadline: asyncio.TimerHandle | None = None

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        """Somebody has come; where there is no room, nothing is heard."""
        super().connection_made(transport)
        if self.doors.enter(address_of(self.client)):
            self._expect()
        else:
            transport.abort()

    def data_received(self, data: bytes) -> None:
        """Part of a request has come."""
        super().data_received(data)
        self._expect()

    def on_response_complete(self) -> None:
        """An answer is sent; the next request may come."""
        super().on_response_complete()
        self._expect()

    def connection_lost(self, exc: Exception | None) -> None:
        """The connection is gone."""
        super().connection_lost(exc)
        self._forget()
        self.doors.leave(address_of(self.client))

    def _expect(self) -> None:
        """The time for what is awaited begins with the first moment, whatever trickles in."""
        is_request = self.transport.get_protocol() is self
        awaited = self.conn.their_state if is_request else None
        if awaited is self._awaited or self.transport.is_closing():
            return
        self._forget()
        self._awaited = awaited
        if awaited is h11.IDLE:
            self.doors.silent[self] = None
        if awaited in self.doors.patience:
            seconds = self.doors.patience[awaited]
            self._deadline = self.loop.call_later(seconds, self.give_up)

    def give_up(self) -> None:
        """Wait no longer."""
        self._forget()
        self.transport.abort()

    def _forget(self) -> None:
        self.doors.silent.pop(self, None)
        if self._deadline is not None:
            self._deadline.cancel()
            self._deadline = None


class Sockets(WebSocketsSansIOProtocol):
    """Sockets that squeeze messages with a memory of the last 8 KB, where the like stands.

    With that, even a quicker squeeze makes them a fifth smaller than the usual 4 KB does.
    """

    def __init__(
        self, config: uvicorn.Config, server_state: ServerState, app_state: dict[str, Any]
    ) -> None:
        """Made by uvicorn for each connection that was one of requests before."""
        super().__init__(config, server_state, app_state)
        assert isinstance(server_state, Doors)
        self.doors = server_state
        self.conn.available_extensions = [
            ServerPerMessageDeflateFactory(
                server_max_window_bits=13,
                client_max_window_bits=12,
                compress_settings={"memLevel": 5, "level": 4},
            )
        ]

    def connection_lost(self, exc: Exception | None) -> None:
        """The connection is gone."""
        super().connection_lost(exc)
        self.doors.leave(address_of(self.client))


def address_of(client: tuple[str, int] | None) -> str:
    """The address of who is connected."""
    return client[0] if client else ""
