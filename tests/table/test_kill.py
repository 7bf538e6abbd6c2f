"""The server is killed at random moments of many games: no choice is lost, none is doubled."""

from __future__ import annotations

import asyncio
import random
import signal
from collections import Counter
from collections.abc import Callable
from pathlib import Path
from typing import Any, NamedTuple

import msgspec
import pytest
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import WebSocketException

from ages import games
from ages.table.rooms.attendance import Attendance
from ages.table.server.house import House
from ages.table.server.signing import COOKIE, Person
from ages.table.store import Store, check
from ages.table.store.rows import Move

from .browser.servers import Server
from .gatherings import begun
from .houses import open_for
from .sockets import Screen

pytestmark = pytest.mark.anyio

TABLES = [
    ("human", "human"),
    ("human", "bot:greedy"),
    ("human", "human", "human"),
    ("human", "bot:random", "human"),
    ("human", "human", "human", "human"),
    ("human", "human", "bot:random", "bot:random"),
]
"""Who sits at the tables of each game."""

PATIENCE = 60.0
"""After so many seconds a round fails instead of waiting on."""


class Choice(NamedTuple):
    """A choice as its sender remembers it."""

    ticket: str
    say: str
    mark: int


class Player:
    """A person whose page remembers what it sent, over lost connections and dead servers."""

    def __init__(self, table: str, seat: int, cookie: str, seed: str) -> None:
        """Nothing has been seen or sent yet."""
        self.table = table
        self.seat = seat
        self.cookie = cookie
        self.chance = random.Random(seed)
        self.screen = Screen()
        self.unconfirmed: Choice | None = None
        self.sent: list[Choice] = []
        self.acknowledged: list[Choice] = []
        self.again = 0

    async def play(self, server: Server, news: Callable[[], None], is_over: asyncio.Event) -> None:
        """Look on and choose until the server is gone, or all is over and nothing is in doubt."""
        address = f"{server.url.replace('http', 'ws', 1)}/t/{self.table}/live?seat={self.seat}"
        headers = {"cookie": f"{COOKIE}={self.cookie}", "origin": server.url}
        try:
            async with connect(
                address, additional_headers=headers, compression=None, open_timeout=PATIENCE
            ) as socket:
                await self.say(socket, t="hello", stamp=self.screen.stamp)
                if self.unconfirmed is not None:
                    await self.send(socket)
                while self.unconfirmed is not None or not is_over.is_set():
                    if await self.listen(socket, is_over):
                        news()
        except (OSError, WebSocketException):
            return  # the server is gone

    async def listen(self, socket: ClientConnection, is_over: asyncio.Event) -> bool:
        """Take one message and answer it; whether a choice was acknowledged by it."""
        hearing = asyncio.ensure_future(socket.recv())
        waiting = asyncio.ensure_future(is_over.wait())
        await asyncio.wait({hearing, waiting}, return_when=asyncio.FIRST_COMPLETED)
        waiting.cancel()
        if not hearing.done() and self.unconfirmed is None:
            hearing.cancel()
            return False
        message = msgspec.json.decode(await hearing)
        assert message["t"] in ("frame", "no", "late"), message
        mine = self.unconfirmed
        acknowledged = False
        if message["t"] == "frame":
            self.screen.take(message)
            if mine is not None and message.get("saved") == mine.ticket:
                self.again += not message["ops"]
                self.acknowledged.append(mine)
                self.unconfirmed, acknowledged = None, True
        elif mine is not None and message["ticket"] == mine.ticket:
            self.unconfirmed = None
        if self.unconfirmed is None and self.screen.mine and not is_over.is_set():
            await self.choose(socket)
        return acknowledged

    async def choose(self, socket: ClientConnection) -> None:
        """Send anything that the page offers, now and then that something is taken back."""
        decision = self.screen.parts["decision"]
        say = self.screen.answer(self.chance)
        for word in ("undo", "withdraw"):
            if f'data-command="{word}"' in decision and self.chance.random() < 0.1:
                say = word
        ticket = f"{self.seat}-{len(self.sent)}-{self.chance.getrandbits(32):x}"
        self.unconfirmed = Choice(ticket, say, self.screen.mark)
        self.sent.append(self.unconfirmed)
        await self.send(socket)

    async def send(self, socket: ClientConnection) -> None:
        """Send what is in doubt, for the first time or again, always under the same ticket."""
        assert self.unconfirmed is not None
        ticket, say, mark = self.unconfirmed
        await self.say(socket, t="choose", ticket=ticket, say=say, mark=mark, sure=True)

    async def say(self, socket: ClientConnection, **message: Any) -> None:
        """Send a message."""
        await socket.send(msgspec.json.encode(message).decode())


async def set_tables(folder: Path, database: str) -> list[Player]:
    """Tables of every game with people and bots, whose games have begun."""
    players = []
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(Attendance, "go_on", lambda self: None)  # bots wait for the real server
        async with open_for(folder, database=database) as house:
            for number, kinds in enumerate(TABLES):
                for game in games.names():
                    players += await seat_people(house, game, kinds, f"kill {number}")
    return players


async def seat_people(house: House, game: str, kinds: tuple[str, ...], seed: str) -> list[Player]:
    """The people at one new table."""
    room = await begun(house, game, kinds, seed, {})
    people = []
    for seat, kind in enumerate(kinds):
        if kind == "human":
            person = f"{room.table.id} {seat}"
            await house.store.keep(person, room.table.id, seat)
            cookie = house.signer.write(Person(person))
            people.append(Player(room.table.id, seat, cookie, f"{game} {seed} {seat}"))
    return people


async def play_round(server: Server, players: list[Player], choices: int, kill: bool) -> None:
    """Everybody plays until so many choices are acknowledged; then the server dies, or all ends."""
    is_over = asyncio.Event()
    left = choices

    def news() -> None:
        nonlocal left
        left -= 1
        if left == 0 and kill:
            server.stop(signal.SIGKILL)
        if left == 0:
            is_over.set()

    async with asyncio.timeout(PATIENCE):
        await asyncio.gather(*[player.play(server, news, is_over) for player in players])
    assert left <= 0, "the server died by itself"


def expanded(words: str) -> Counter[str]:
    """The words of a command with numbers of things written out."""
    found: Counter[str] = Counter()
    number = 1
    for word in words.split():
        if word.isdecimal():
            number = int(word)
        else:
            found[word] += number
            number = 1
    return found


def compare(player: Player, moves: list[Move]) -> None:
    """What a player's page remembers is what is kept: nothing lost, doubled or out of order."""
    mine = [move for move in moves if move.text.split()[:1] == [str(player.seat)]]
    kept = {move.ticket: move for move in mine}
    assert None not in kept, "a move of a person without a ticket"
    assert len(kept) == len(mine), "a choice was doubled"
    sent = {choice.ticket: choice for choice in player.sent}
    assert set(kept) <= set(sent), "a move that nobody sent"
    lost = [choice for choice in player.acknowledged if choice.ticket not in kept]
    assert not lost, f"acknowledged and lost: {lost}"
    order = [kept[choice.ticket].number for choice in player.acknowledged]
    assert order == sorted(order)
    assert len(player.acknowledged) == len(kept), "kept, but never acknowledged"
    for ticket, move in kept.items():
        assert ticket is not None
        said = move.text.partition(" ")[2]
        assert expanded(said) == expanded(sent[ticket].say)


async def test_killing_the_server_loses_no_choice_and_doubles_none(
    tmp_path: Path, url: str
) -> None:
    chance = random.Random(f"kill {url.partition(':')[0] == 'postgresql'}")
    players = await set_tables(tmp_path, url)
    server = Server(tmp_path, "--db", url, "--workers", "1")
    doubtful = 0
    try:
        for _ in range(5):
            server.start()
            await play_round(server, players, chance.randint(20, 150), kill=True)
            doubtful += sum(player.unconfirmed is not None for player in players)
        server.start()
        await play_round(server, players, 100, kill=False)
    finally:
        server.stop()
    assert doubtful > 20, "the server was never killed in the middle of things"
    assert not any(player.unconfirmed for player in players)
    store = await Store.open(url, tmp_path / "backups")
    for player in players:
        compare(player, await store.moves(player.table))
    for table in {player.table for player in players}:
        numbers = [move.number for move in await store.moves(table)]
        assert numbers == list(range(len(numbers)))
    await store.close()
    differing = [finding async for finding in check(url) if not finding.ok]
    assert not differing
    assert "Traceback" not in server.errors()
