"""Measures the table: a real server with its store on disk, 200 tables and 800 open pages.

Other engines that were given the same work stand beside it; none of them commits a choice before
it is sent.
"""

import argparse
import asyncio
import gc
import http.client
import os
import socket
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from statistics import median
from typing import NamedTuple

from bench_table_games import EARLY, LATE, SEATS, Made, Tables, prepare
from bench_table_sockets import Players, Run
from rich.box import SIMPLE
from rich.console import Console
from rich.table import Table

HOST = "127.0.0.1"
RATE = 60
WARMING = 5.0
FASTER = 1.25
"""Each rate that is tried is so much faster than the last that was sustained."""

MEASURED = 100
"""The memory of so many tables is told."""

LATE_PLAYERS = 20.0
"""If a choice was sent so many milliseconds late, something else took the processor."""

OPENINGS = 15
MOVES = 60
STARTING = 60.0


class Opening(NamedTuple):
    """A page that was opened: milliseconds to the first byte and to the last, bytes sent."""

    first: float
    whole: float
    size: int


class Server:
    """The real server as a process of its own."""

    def __init__(self, database: Path, data: Path) -> None:
        with socket.create_server((HOST, 0)) as free:
            self.port: int = free.getsockname()[1]
        program = str(Path(sys.executable).with_name("ages"))
        where = ("--local", "--port", str(self.port), "--db", str(database))
        self.process = subprocess.Popen(
            [program, "serve", *where, "--no-open", "--pages-a-minute", "1000000"],
            env={**os.environ, "AGES_DATA": str(data)},
            stdout=subprocess.DEVNULL,
        )

    def wait(self) -> None:
        """Return when it listens."""
        end = time.monotonic() + STARTING
        while time.monotonic() < end and self.process.poll() is None:
            try:
                socket.create_connection((HOST, self.port), timeout=5).close()
                return
            except OSError:
                time.sleep(0.05)
        sys.exit("the server did not start; it says why above")

    def memory(self) -> float:
        """The megabytes that it holds now."""
        pages = Path(f"/proc/{self.process.pid}/statm").read_text("ascii").split()[1]
        return int(pages) * os.sysconf("SC_PAGE_SIZE") / 1e6

    def busy(self) -> float:
        """The milliseconds of processor time that it has used."""
        fields = (
            Path(f"/proc/{self.process.pid}/stat").read_text("ascii").rpartition(")")[2].split()
        )
        return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK") * 1000

    def open(self, made: Made, seat: int = 0) -> Opening:
        """Open the page of a table as a browser does that comes for the first time."""
        connection = http.client.HTTPConnection(HOST, self.port, timeout=60)
        headers = {"Cookie": f"ages={made.cookies[seat]}", "Accept-Encoding": "gzip"}
        connection.connect()
        start = time.perf_counter()
        connection.request("GET", f"/t/{made.id}?seat={seat}", headers=headers)
        response = connection.getresponse()
        first = time.perf_counter()
        content = response.read()
        end = time.perf_counter()
        if response.status != 200:
            sys.exit(f"a page was answered with {response.status}: {content[:300]!r}")
        connection.close()
        return Opening((first - start) * 1000, (end - start) * 1000, len(content))

    def stop(self) -> None:
        """End it as its host would."""
        self.process.terminate()
        try:
            self.process.wait(20)
        except subprocess.TimeoutExpired:
            self.process.kill()
            self.process.wait()


@contextmanager
def serving(database: Path, data: Path) -> Iterator[Server]:
    """A server that answers, until we are done with it."""
    server = Server(database, data)
    try:
        server.wait()
        yield server
    finally:
        server.stop()


class Needs(NamedTuple):
    """Megabytes of some tables with one page drawn and of one socket, milliseconds of a choice."""

    tables: float
    socket: float
    choice: float


async def crowd(server: Server, tables: Tables, seconds: float) -> tuple[Needs, Run, Run | None]:
    """What it needs, the run at the usual rate, and the fastest run that was sustained."""
    for made in tables.early:
        server.open(made)  # what every table shares is in memory now
    empty = server.memory()
    measured = tables.crowd[:MEASURED]
    for made in measured:
        server.open(made)
    opened = server.memory()
    for made in tables.crowd:
        for seat in range(SEATS):
            server.open(made, seat)
    before = server.memory()
    players = Players(tables.crowd)
    await players.connect(HOST, server.port)
    sockets = len(players.sockets)
    connected = server.memory()
    say(f"{sockets} sockets are open")
    gc.disable()  # the players must not be late
    await players.drive(RATE, WARMING)
    busy = server.busy()
    usual = await players.drive(RATE, seconds)
    busy = server.busy() - busy
    tell(usual)
    if not usual.number:
        sys.exit(f"no choice came through: {players.failures[:1]}")
    needs = Needs(
        (opened - empty) * MEASURED / len(measured),
        (connected - before) / sockets,
        busy / usual.number,
    )
    most = await fastest(players, usual, seconds)
    gc.enable()
    for failure in sorted(set(players.failures)):
        say(f"refused {players.failures.count(failure)} times: {failure}")
    players.close()
    return needs, usual, most


async def fastest(players: Players, usual: Run, seconds: float) -> Run | None:
    """Raise the rate until it is too much, then look once between; None if it is too much now."""
    if not usual.is_sustained:
        return None
    best, rate = usual, RATE * 2.0
    while len(players.ready) > len(players.tables) / 2:
        run = await players.drive(rate, seconds / 3)
        tell(run)
        if not run.is_sustained:
            run = await players.drive((best.offered + rate) / 2, seconds / 3)
            tell(run)
            return run if run.is_sustained else best
        best, rate = run, rate * FASTER
    say("too many games are over to go on")
    return best


def openings(server: Server, made: Made) -> tuple[Opening, Opening]:
    """A page opened when its table is not in memory, and the median when it is."""
    cold = server.open(made)
    warm = [server.open(made) for _ in range(OPENINGS)]
    return cold, Opening(
        median(one.first for one in warm), median(one.whole for one in warm), warm[0].size
    )


async def costs(server: Server, *tables: Made) -> list[float]:
    """The median time of a choice at each table, all in turn so that what slows one slows all."""
    each = [Players([made]) for made in tables]
    for players in each:
        await players.connect(HOST, server.port)
    times: list[list[float]] = [[] for _ in tables]
    for _ in range(MOVES):
        for players, found in zip(each, times, strict=True):
            found += await players.one_by_one(1)
    for players in each:
        players.close()
        if players.failures:
            sys.exit(players.failures[0])
    return [median(found) for found in times]


def say(text: str) -> None:
    """How far we are."""
    print(text, file=sys.stderr)


def tell(run: Run) -> None:
    """One run in a line."""
    say(
        f"{run.offered:6.0f} choices a second offered, {run.done:6.1f} done: "
        f"p50 {run.p50:.1f} ms, p95 {run.p95:.1f} ms; players at most {run.late:.0f} ms late"
    )


def main() -> None:
    """Make the tables, start the server, measure, print."""
    parser = argparse.ArgumentParser(prog="scripts/bench table", description=__doc__)
    parser.add_argument("--tables", type=int, default=200, help="tables of four (200)")
    parser.add_argument("--seconds", type=float, default=20.0, help="time of the main run (20)")
    arguments = parser.parse_args()
    shown = Table(title="The table: every choice is on disk before anybody sees it", box=SIMPLE)
    shown.add_column("", no_wrap=True)
    for heading in ("ours", "aim", "board-\ngame.io", "Rally the\nTroops"):
        shown.add_column(heading, justify="right", no_wrap=True, vertical="bottom")
    with tempfile.TemporaryDirectory(prefix="ages-bench-") as folder:
        database, data = Path(folder, "ages.db"), Path(folder, "data")
        data.mkdir()
        say(f"making {arguments.tables} tables, and two at move {LATE:,}")
        tables = asyncio.run(prepare(database, data, arguments.tables))
        with serving(database, data) as server:
            found = asyncio.run(crowd(server, tables, arguments.seconds))
            show_crowd(shown, arguments.tables, *found)
        with serving(database, data) as server:
            for early, late in zip(tables.early, tables.late, strict=True):
                server.open(early)
                show_opening(shown, early.game, *openings(server, late))
                show_cost(shown, *asyncio.run(costs(server, early, late)))
    Console().print(shown)


def show_crowd(shown: Table, tables: int, needs: Needs, usual: Run, most: Run | None) -> None:
    """What many tables at once need."""
    if usual.late > LATE_PLAYERS:
        shown.caption = f"This machine was busy: the players were up to {usual.late:.0f} ms late."
    shown.add_row(f"{tables} tables, {RATE} choices a second")
    shown.add_row("- choice to last update, p50", *ms(usual.p50), "12 ms", "5 ms", "4 ms")
    shown.add_row("- p95", *ms(usual.p95))
    shown.add_row("- processor time of a choice", *ms(needs.choice))
    shown.add_row("- bytes a seat and choice", f"{usual.received:.0f}", "600", "16 KB", "16 KB")
    shown.add_row("- before compression", f"{usual.unpacked:.0f}")
    done = f"< {RATE}" if most is None else f"{most.done:.0f}"
    shown.add_row("most a second, p95 under 100 ms", done, "> 500", "849", "450-761")
    shown.add_row("memory of a socket", f"{needs.socket * 1000:.0f} KB")
    shown.add_row(f"memory of {MEASURED} tables", f"{needs.tables:.1f} MB")


def show_opening(shown: Table, game: str, cold: Opening, warm: Opening) -> None:
    """What it takes to open a table late in a game; the peers sent 217 to 770 KB."""
    size = f"{cold.size / 1000:.1f} KB"
    shown.add_row(f"{game} at move {LATE:,}")
    shown.add_row("- first byte", *ms(cold.first))
    shown.add_row("- whole page", *ms(cold.whole), "100 ms")
    shown.add_row("- whole page, when in memory", *ms(warm.whole))
    shown.add_row("- compressed", size, "150 KB", "217 KB", "to 770 KB")


def show_cost(shown: Table, early: float, late: float) -> None:
    """What a choice costs late in a game against early, in the same position."""
    shown.add_row(f"- a choice at move {EARLY}", *ms(early))
    shown.add_row(f"- a choice at move {LATE:,}", *ms(late), f"{early:.1f} ms")


def ms(milliseconds: float) -> tuple[str]:
    """Milliseconds as they are shown."""
    return (f"{milliseconds:.1f} ms",)


if __name__ == "__main__":
    main()
