"""The players of the bench: sockets that read what is asked, and a driver that lets them choose."""

import asyncio
import random
import re
from collections import deque
from html import unescape
from statistics import quantiles
from time import perf_counter
from typing import Any, NamedTuple

import msgspec
from bench_table_games import Made
from websockets.client import ClientProtocol
from websockets.datastructures import Headers
from websockets.extensions.permessage_deflate import ClientPerMessageDeflateFactory
from websockets.frames import Frame, Opcode
from websockets.http11 import Response
from websockets.typing import Origin
from websockets.uri import parse_uri

PATIENCE = 20.0
SETTLING = 2.0
"""So many seconds the last choices of a run may take."""

ENOUGH = 0.98
"""This share of what is offered must be done."""

COMMAND = re.compile(r'data-command="([^"]*)"')
ITEM = re.compile(r'data-item="([^"]*)" data-command="[^"]*" data-copies="(\d+)"')
PICKING = re.compile(r'data-picking data-verb="([^"]*)" data-least="(\d+)" data-most="(\d+)"')


class Message(msgspec.Struct):
    """What the server says, as far as the bench must know."""

    t: str
    n: int = -1
    mark: int = -1
    by: int | None = None
    mine: bool = False
    ops: list[list[str]] = []
    ticket: str = ""
    text: str = ""


decoder = msgspec.json.Decoder(Message)


def answer(decision: str, chance: random.Random) -> str:
    """One of the commands that the markup of a decision offers; of a subset a whole selection."""
    picking = PICKING.search(decision)
    if picking is None:
        commands = [one for one in COMMAND.findall(decision) if one not in ("undo", "withdraw")]
        return unescape(chance.choice(commands))
    verb, least, most = picking[1], int(picking[2]), int(picking[3])
    copies = [unescape(item) for item, many in ITEM.findall(decision) for _ in range(int(many))]
    picked = chance.sample(copies, chance.randint(least, min(most, len(copies))))
    return " ".join(filter(None, (verb, *(picked or ["nothing"]))))


class Socket(asyncio.Protocol):
    """The page of one player; it keeps only what is asked."""

    def __init__(self, table: "Table", seat: int) -> None:
        """The place from where it looks."""
        self.table = table
        self.seat = seat
        self.mark = -1
        self.mine = False
        self.decision = ""
        self.received = self.unpacked = 0
        self.answers: dict[str, asyncio.Future[None]] = {}
        self.transport: Any = None
        self.protocol: ClientProtocol

    async def open(self, host: str, port: int, cookie: str) -> None:
        """Connect as a browser does, say hello and wait until we are up to date."""
        where = f"{host}:{port}"
        self.protocol = ClientProtocol(
            parse_uri(f"ws://{where}/t/{self.table.made.id}/live?seat={self.seat}"),
            origin=Origin(f"http://{where}"),
            extensions=[ClientPerMessageDeflateFactory(client_max_window_bits=True)],
        )
        loop = asyncio.get_running_loop()
        await loop.create_connection(lambda: self, host, port)
        request = self.protocol.connect()
        headers: Headers = request.headers
        headers["Cookie"] = f"ages={cookie}"
        self.answers["open"] = loop.create_future()
        self.protocol.send_request(request)
        self._flush()
        async with asyncio.timeout(PATIENCE):
            await self.answers["open"]
            self.say({"t": "hello", "have": -1, "stamp": ""})
            await self.settle()

    async def settle(self) -> None:
        """Wait until all that was sent before has come."""
        self.answers["pong"] = asyncio.get_running_loop().create_future()
        self.say({"t": "ping"})
        await self.answers["pong"]

    def say(self, message: dict[str, Any]) -> None:
        """Send a message."""
        self.protocol.send_text(msgspec.json.encode(message))
        self._flush()

    def connection_made(self, transport: Any) -> None:
        """Keep the way out."""
        self.transport = transport

    def data_received(self, data: bytes) -> None:
        """Bytes have come; whole messages are read at once."""
        now = perf_counter()
        self.received += len(data)
        self.protocol.receive_data(data)
        for event in self.protocol.events_received():
            if isinstance(event, Frame):
                if event.opcode is Opcode.TEXT:
                    self.unpacked += len(event.data)
                    self._read(decoder.decode(bytes(event.data)), now)
            elif isinstance(event, Response):
                if event.status_code != 101 or self.protocol.handshake_exc:
                    raise SystemExit(f"socket refused: {event.status_code} {event.body!r}")
                self.answers.pop("open").set_result(None)
        self._flush()

    def connection_lost(self, error: Exception | None) -> None:
        """A socket that the server closes ends the bench."""
        if not self.table.players.closing:
            raise SystemExit(f"the server closed a socket: {self.protocol.close_exc}")

    def _flush(self) -> None:
        self.transport.write(b"".join(self.protocol.data_to_send()))

    def _read(self, message: Message, now: float) -> None:
        if message.t == "frame":
            self.mark, self.mine = message.mark, message.mine
            for op in message.ops:
                if op[0] == "=" and op[1] == "decision":
                    self.decision = op[2]
            self.table.seen(self, message, now)
        elif message.t == "pong":
            self.answers.pop("pong").set_result(None)
        else:
            self.table.failed(message)


class Table:
    """A table: at most one choice is under way, until the last seat has seen it."""

    def __init__(self, made: Made, players: "Players") -> None:
        """Nobody is connected yet."""
        self.made = made
        self.players = players
        self.sockets = [Socket(self, seat) for seat in range(len(made.cookies))]
        self.chance = random.Random(made.game)  # tables of one position choose alike
        self.sent = 0.0
        self.by: int | None = None
        self.missing: set[int] = set()

    @property
    def asked(self) -> list[Socket]:
        """The players who can choose."""
        return [socket for socket in self.sockets if socket.mine]

    def choose(self) -> None:
        """Let somebody who is asked choose anything."""
        socket = self.chance.choice(self.asked)
        say = answer(socket.decision, self.chance)
        self.by = socket.seat
        self.missing = set(range(len(self.sockets)))
        message = {
            "t": "choose",
            "ticket": self.chance.randbytes(8).hex(),
            "mark": socket.mark,
            "say": say,
            "sure": True,
        }
        self.sent = perf_counter()
        socket.say(message)

    def seen(self, socket: Socket, message: Message, now: float) -> None:
        """A frame has come to a seat."""
        if message.by is not None and message.by == self.by:
            self.missing.discard(socket.seat)
            if not self.missing:
                self.by = None
                self.players.done(self, now - self.sent)

    def failed(self, message: Message) -> None:
        """The server did not take a choice."""
        self.players.failures.append(f"{self.made.game}: {message.t} {message.text}")
        self.by = None
        self.players.free(self)


class Run(NamedTuple):
    """What came of offering so many choices a second."""

    offered: float
    done: float
    number: int
    p50: float
    p95: float
    late: float
    received: float
    unpacked: float

    @property
    def is_sustained(self) -> bool:
        """Whether the server kept up."""
        return self.p95 <= 100 and self.done >= ENOUGH * self.offered


class Players:
    """All tables with their sockets, and the tables at which a choice can be made now."""

    def __init__(self, crowd: list[Made]) -> None:
        """Nobody is connected yet."""
        self.tables = [Table(made, self) for made in crowd]
        self.ready: deque[Table] = deque()
        self.times: list[float] = []
        self.failures: list[str] = []
        self.closing = False

    @property
    def sockets(self) -> list[Socket]:
        """Every socket."""
        return [socket for table in self.tables for socket in table.sockets]

    async def connect(self, host: str, port: int) -> None:
        """Connect everybody, a table at a time."""
        for table in self.tables:
            for socket, cookie in zip(table.sockets, table.made.cookies, strict=True):
                await socket.open(host, port, cookie)
        for socket in self.sockets:
            await socket.settle()
        for table in self.tables:
            self.free(table)

    def free(self, table: Table) -> None:
        """A table may get its next choice, unless its game is over."""
        if table.asked:
            self.ready.append(table)

    def done(self, table: Table, seconds: float) -> None:
        """All seats have seen a choice."""
        self.times.append(seconds)
        self.free(table)

    async def drive(self, rate: float, seconds: float) -> Run:
        """Offer choices at a rate, whether or not the server keeps up."""
        self.times.clear()
        sockets = self.sockets
        received = sum(socket.received for socket in sockets)
        unpacked = sum(socket.unpacked for socket in sockets)
        late = 0.0
        start = perf_counter()
        offered = round(rate * seconds)
        for number in range(offered):
            due = start + number / rate
            if (left := due - perf_counter()) > 0:
                await asyncio.sleep(left)
            elif number % 16 == 0:
                await asyncio.sleep(0)  # behind time, but what has come is read
            late = max(late, perf_counter() - due)
            if self.ready:
                self.ready.popleft().choose()
        spent = perf_counter() - start
        done = len(self.times)
        await self._settle()
        choices = max(1, len(self.times)) * len(self.tables[0].sockets)
        cuts = quantiles(self.times, n=100) if len(self.times) > 1 else [0.0] * 99
        return Run(
            rate,
            done / spent,
            len(self.times),
            cuts[49] * 1000,
            cuts[94] * 1000,
            late * 1000,
            (sum(socket.received for socket in sockets) - received) / choices,
            (sum(socket.unpacked for socket in sockets) - unpacked) / choices,
        )

    async def _settle(self) -> None:
        """Wait until no choice is under way."""
        end = perf_counter() + SETTLING
        while perf_counter() < end and any(table.by is not None for table in self.tables):
            await asyncio.sleep(0.001)

    async def one_by_one(self, number: int) -> list[float]:
        """So many choices at the first tables, each after the last, in milliseconds."""
        self.times.clear()
        for _ in range(number):
            if not self.ready:
                break
            self.ready.popleft().choose()
            await self._settle()
        return [seconds * 1000 for seconds in self.times]

    def close(self) -> None:
        """Hang up."""
        self.closing = True
        for socket in self.sockets:
            if socket.transport is not None:
                socket.transport.close()
