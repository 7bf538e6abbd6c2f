"""The doors: half requests, too many connections, and what strangers can write into the log."""

from __future__ import annotations

import asyncio
import resource
from collections.abc import AsyncIterator
from contextlib import AsyncExitStack, asynccontextmanager, suppress
from pathlib import Path
from typing import Any

import h11
import pytest
from websockets.asyncio.client import connect
from websockets.exceptions import ConnectionClosed, InvalidStatus
from websockets.frames import Frame, Opcode

from ages.table.server import doors
from ages.table.server.doors import Doors
from ages.table.server.house import House, open_house
from ages.table.server.serving import Server, listen, own_addresses
from ages.table.server.signing import COOKIE, Person

from .houses import open_for, seated, settings
from .sockets import PATIENCE
from .streets import GAME

pytestmark = pytest.mark.anyio

FILES = 4_096
HALF = b"GET / HTTP/1.1\r\nHost: localhost\r\nX-Slow: "
WHOLE = b"GET /alive HTTP/1.1\r\nHost: localhost\r\n\r\n"
FORM = (
    b"POST /look HTTP/1.1\r\nHost: localhost\r\nOrigin: http://localhost\r\n"
    b"Content-Type: application/x-www-form-urlencoded\r\nContent-Length: 100\r\n\r\nlang="
)


class Line:
    """One connection to a server."""

    def __init__(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        """Nothing is said yet."""
        self.reader, self.writer = reader, writer

    async def say(self, said: bytes) -> None:
        """Send something, whether or not it is heard."""
        with suppress(ConnectionError):
            self.writer.write(said)
            await self.writer.drain()

    async def heard(self) -> bytes:
        """The first line of an answer; nothing if the server has hung up."""
        async with asyncio.timeout(PATIENCE):
            try:
                return await self.reader.readline()
            except ConnectionError:
                return b""

    async def is_answered(self) -> bool:
        """Whether a whole request is answered here."""
        await self.say(WHOLE)
        return (await self.heard()).startswith(b"HTTP/1.1 200")


class Street:
    """A server on a port of this computer, and those who come to it."""

    def __init__(self, house: House, doors: Doors, port: int, stack: AsyncExitStack) -> None:
        """Nobody has come yet."""
        self.house, self.doors, self.port, self.stack = house, doors, port, stack

    async def line(self) -> Line:
        """Another connection."""
        reader, writer = await asyncio.open_connection("localhost", self.port)
        self.stack.callback(writer.close)
        return Line(reader, writer)

    async def answers_again(self) -> None:
        """Return when the server has noticed that somebody is gone, and there is room."""
        async with asyncio.timeout(PATIENCE):
            while not await (await self.line()).is_answered():
                pass


@asynccontextmanager
async def served(folder: Path, **fields: Any) -> AsyncIterator[Street]:
    """A server with doors as they are wanted, until we are done with it."""
    house, ready = await open_house(settings(folder)), asyncio.Event()
    with listen("localhost", 0) as sock:
        server = Server(house, Doors(**{"files": FILES, **fields}), ready.set)
        serving = asyncio.create_task(server.serve([sock]))
        await ready.wait()
        assert asyncio.get_running_loop().get_exception_handler() == server.doors.no_files
        try:
            async with AsyncExitStack() as lines:
                yield Street(house, server.doors, sock.getsockname()[1], lines)
        finally:
            server.should_exit = True
            await serving


# Half requests


@pytest.mark.parametrize("said", [b"", b"G", HALF, HALF + b"x" * 1000])
async def test_a_head_that_does_not_come_is_not_waited_for(tmp_path: Path, said: bytes) -> None:
    async with served(tmp_path, head=0.01) as street:
        line = await street.line()
        await line.say(said)
        assert await line.heard() == b""


async def test_a_second_head_on_one_connection_must_come_too(tmp_path: Path) -> None:
    async with served(tmp_path) as street:
        line = await street.line()
        assert await line.is_answered()
        street.doors.patience[h11.IDLE] = 0.01
        await line.say(WHOLE + HALF)
        while await line.heard():
            pass


async def test_a_body_that_does_not_come_is_not_waited_for(
    tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    async with served(tmp_path, body=0.01) as street:
        line = await street.line()
        await line.say(FORM)
        assert await line.heard() == b""
        assert await (await street.line()).is_answered()
    assert not caplog.records


class Clock:
    """A loop whose timers ring when they are told."""

    def __init__(self) -> None:
        """No timer is set."""
        self.timers: list[tuple[float, Any]] = []

    def call_later(self, seconds: float, work: Any) -> Any:
        """Set a timer."""
        self.timers.append((seconds, work))
        return self

    def cancel(self) -> None:
        """Put the last timer back."""
        self.timers.pop()


class Wire(asyncio.Transport):
    """A transport without a network."""

    def __init__(self, protocol: asyncio.BaseProtocol) -> None:
        """Open."""
        super().__init__()
        self.protocol, self.is_open = protocol, True

    def get_protocol(self) -> asyncio.BaseProtocol:
        """Who is told what comes."""
        return self.protocol

    def is_closing(self) -> bool:
        """Whether nothing more is heard."""
        return not self.is_open

    def abort(self) -> None:
        """End."""
        self.is_open = False

    def get_extra_info(self, name: str, default: Any = None) -> Any:
        """Nobody is at the other end."""
        return default


async def test_what_trickles_in_wins_no_time(tmp_path: Path) -> None:
    async with open_for(tmp_path) as house:
        server = Server(house, Doors(FILES), lambda: None)
        server.config.load()
        clock: Any = Clock()
        protocol = doors.Requests(server.config, server.doors, {}, clock)
        protocol.connection_made(Wire(protocol))
        [(seconds, ring)] = clock.timers
        assert seconds == doors.HEAD
        for letter in HALF:
            protocol.data_received(bytes([letter]))
        assert clock.timers == [(seconds, ring)], "a timer was wound up again"
        ring()
        assert protocol.transport.is_closing()


# Too many


async def test_one_address_has_so_many_connections_and_no_more(
    tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    async with served(tmp_path, most_from_one=2) as street:
        first, second = await street.line(), await street.line()
        assert await first.is_answered()
        assert await second.is_answered()
        for _ in range(5):
            assert await (await street.line()).heard() == b""
        first.writer.close()
        await street.answers_again()
    assert len(caplog.records) == 1, "the log is not told once"


async def test_a_proxy_on_this_computer_is_not_one_address(tmp_path: Path) -> None:
    async with served(tmp_path, most_from_one=2, own=own_addresses()) as street:
        for _ in range(5):
            assert await (await street.line()).is_answered()


async def test_a_socket_counts_as_the_connection_that_it_was(tmp_path: Path) -> None:
    async with served(tmp_path, most_from_one=1) as street:
        room = await seated(street.house, GAME, "human", "human", public=True)
        address = f"ws://localhost:{street.port}/t/{room.table.id}/live"
        origin: Any = f"http://localhost:{street.port}"
        async with connect(address, origin=origin):
            assert await (await street.line()).heard() == b""
        await street.answers_again()


async def test_who_says_nothing_makes_room_for_who_asks(
    tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    async with served(tmp_path, files=16, own=own_addresses()) as street:
        mute = [await street.line() for _ in range(40)]
        for line in mute:
            await line.say(HALF)
        assert await (await street.line()).is_answered()
        assert await mute[0].heard() == b""
    assert len(caplog.records) == 1, "the log is not told once"


@pytest.mark.parametrize("files", [16, 256, 1_024, 65_536])
def test_files_are_left_for_all_else(files: int) -> None:
    made = Doors(files)
    assert made.most + made.backlog < files
    assert 0 < made.most_from_one <= made.most / 4
    assert made.backlog > 0


async def test_no_file_left_is_told_in_one_line(caplog: pytest.LogCaptureFixture) -> None:
    made, loop = Doors(FILES), asyncio.get_running_loop()
    context = {
        "message": "socket.accept() out of system resource",
        "exception": OSError(24, "Too many open files"),
    }
    for _ in range(2_000):
        made.no_files(loop, context)
    [record] = caplog.records
    assert record.exc_info is None
    made.no_files(loop, {"message": "something else"})
    assert "something else" in caplog.text


@pytest.mark.parametrize(
    ("soft", "hard", "raised"),
    [
        (1_024, 4_096, 4_096),
        (1_024, 1 << 20, doors.FILES),
        (1_024, resource.RLIM_INFINITY, doors.FILES),
        (1 << 20, 1 << 20, 1 << 20),
    ],
)
def test_as_many_files_are_opened_as_the_system_allows(
    soft: int, hard: int, raised: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    limits = (soft, hard)

    def set_limits(_: int, wanted: tuple[int, int]) -> None:
        nonlocal limits
        limits = wanted

    monkeypatch.setattr(resource, "getrlimit", lambda _: limits)
    monkeypatch.setattr(resource, "setrlimit", set_limits)
    assert doors.raise_file_limit() == raised
    assert limits == (raised, hard)


def test_a_limit_that_cannot_be_raised_is_kept(monkeypatch: pytest.MonkeyPatch) -> None:
    def refuse(*_: object) -> None:
        raise ValueError("not allowed to raise maximum limit")

    monkeypatch.setattr(resource, "getrlimit", lambda _: (256, resource.RLIM_INFINITY))
    monkeypatch.setattr(resource, "setrlimit", refuse)
    assert doors.raise_file_limit() == 256


# The log


async def test_strangers_write_nothing_into_the_log(
    tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    async with served(tmp_path) as street:
        room = await seated(street.house, GAME, "human", "human")
        await street.house.store.keep("ann", room.table.id, 0)
        address = f"ws://localhost:{street.port}/t/{room.table.id}/live"
        cookie = f"{COOKIE}={street.house.signer.write(Person('ann'))}"
        own: Any = f"http://localhost:{street.port}"
        evil: Any = "https://evil.test"
        for origin in (own, None, evil):
            with pytest.raises(InvalidStatus):  # a private table, and pages that are not ours
                await connect(address, origin=origin).__aenter__()
        async with connect(address, origin=own, additional_headers={"cookie": cookie}) as socket:
            bad = Frame(Opcode.TEXT, b"\xff\xfe").serialize(mask=True)
            socket.transport.write(bad)
            with pytest.raises(ConnectionClosed):
                await socket.recv()
        for strange in (
            b"\x00\xff\r\n\r\n",
            b"GET / HTTP/1.1\r\nHost: localhost\r\nConnection: upgrade\r\nUpgrade: x\r\n\r\n",
            f"GET /t/{room.table.id}/live HTTP/1.1\r\nHost: localhost\r\nUpgrade: websocket\r\n"
            "Connection: upgrade\r\n\r\n".encode(),
        ):
            line = await street.line()
            await line.say(strange)
            assert b"HTTP/1.1" in await line.heard()
        line = await street.line()
        await line.say(FORM)
        line.writer.close()
        assert await (await street.line()).is_answered()
    assert [record.getMessage() for record in caplog.records] == []
