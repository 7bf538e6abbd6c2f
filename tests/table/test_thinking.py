"""Bots in processes of their own: what they are sent, what they answer, and how they are lost."""

from __future__ import annotations

import asyncio
import base64
import logging
import os
import random
import signal
import subprocess
import sys
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path

import msgspec
import pytest

import ages
from ages.bots.advice import Hint
from ages.kernel.commands import parse
from ages.table.bots.thinking import Thinkers
from ages.table.bots.worker import LENGTH, NICE, Job

from ..choosers import blind
from ..contract import decisions, known, new

pytestmark = pytest.mark.anyio

NAME = ages.games.names()[0]
every_table = pytest.mark.parametrize(
    ("name", "seats"), [(name, seats) for name in ages.games.names() for seats in (2, 4)]
)

PATIENT = 120.0
"""More seconds than any machine needs."""

BOTS = """
import os, sys
from pathlib import Path

class Endless:
    def choose(self, perspective):
        Path(__file__).with_name("thinking").write_text(str(os.getpid()))
        while True:
            pass

class Deaf(Endless):
    def choose(self, perspective):
        import signal
        signal.pthread_sigmask(signal.SIG_BLOCK, set(signal.Signals))
        super().choose(perspective)

class Raises:
    def choose(self, perspective):
        raise ValueError("my hand is the secret one")

class Leaves:
    def choose(self, perspective):
        sys.exit("the secret one")

class Crashes:
    def choose(self, perspective):
        os._exit(3)

class Wrong:
    def choose(self, perspective):
        return ("the", "secret", "one")

class Talks:
    def choose(self, perspective):
        print("to", "standard", "output", flush=True)
        os.write(1, b"past Python")
        os.system("echo from a child")
        return perspective.options[0]

class Babbles:
    def choose(self, perspective):
        for number in range(3, 32):
            try:
                os.write(number, self.babble)
            except OSError:
                pass
        return perspective.options[0]

class Long(Babbles):
    babble = b"\\xff" * 64

class Short(Babbles):
    babble = b"\\x00\\x00\\x00\\x03abc"
"""


@pytest.fixture
def anyio_backend() -> str:
    """The server runs on asyncio."""
    return "asyncio"


@pytest.fixture
def bots(tmp_path: Path) -> Path:
    """A file with bots that do not behave."""
    path = tmp_path / "bots.py"
    path.write_text(BOTS, "utf-8")
    return path


@asynccontextmanager
async def thinking(number: int = 1, seconds: float = PATIENT) -> AsyncIterator[Thinkers]:
    """Thinkers that are closed in the end."""
    thinkers = Thinkers(number, seconds)
    try:
        yield thinkers
    finally:
        await thinkers.close()


def pids(thinkers: Thinkers) -> list[int]:
    """The processes that run."""
    return [worker.process.pid for worker in thinkers.workers if worker.process is not None]


def is_alive(pid: int) -> bool:
    """Whether a child of ours has not been waited for yet."""
    try:
        os.kill(pid, 0)
    except ProcessLookupError:
        return False
    return True


def asked(game: ages.Game) -> int:
    """A seat that is asked."""
    assert game.pending is not None
    return game.pending.seats[0]


def is_legal(game: ages.Game, seat: int, command: str) -> bool:
    """Whether a seat may say this now."""
    return game.why_not(seat, parse(game, seat, command)) is None


async def is_thinking(bots: Path) -> int:
    """Wait until a bot of the file thinks without end; the process in which it does."""
    marker = bots.with_name("thinking")
    async with asyncio.timeout(PATIENT):
        while not (marker.exists() and marker.read_text("utf-8")):
            await asyncio.sleep(0.01)
    return int(marker.read_text("utf-8"))


@pytest.fixture
def written(monkeypatch: pytest.MonkeyPatch) -> list[bytes]:
    """All that is written to processes."""
    found: list[bytes] = []
    write = asyncio.StreamWriter.write

    def keep(self: asyncio.StreamWriter, data: bytes) -> None:
        found.append(bytes(data))
        write(self, data)

    monkeypatch.setattr(asyncio.StreamWriter, "write", keep)
    return found


# What bots choose


@every_table
async def test_bots_finish_games_with_legal_commands(name: str, seats: int) -> None:
    game = new(name, seats, "whole")
    order = random.Random("whole")
    players = ("greedy", "random", "greedy", "random")
    number = subsets = 0
    async with thinking() as thinkers:
        while game.pending is not None:
            seat = order.choice(game.pending.seats)
            command = await thinkers.choose(game, seat, players[seat], f"whole {number}")
            choice = parse(game, seat, command)
            assert game.why_not(seat, choice) is None
            if game.pending.picking:
                subsets += 1
                assert isinstance(choice, tuple), "a subset is answered as a whole"
            game.play(seat, choice)
            number += 1
            assert number < 5_000
    assert game.over
    assert subsets


async def test_the_same_seed_chooses_alike_after_a_restart() -> None:
    chooser = blind("alike")
    async with thinking() as before, thinking() as after:
        for number, game in enumerate(decisions(new("mythology", 3, "alike"), chooser, "alike")):
            if number % 40 == 0:
                seat, saved = asked(game), ages.load(game.to_json())
                told = await before.choose(game, seat, "greedy", number)
                assert await after.choose(saved, seat, "greedy", number) == told
                told = await before.choose(game, seat, "random", number)
                assert await after.choose(saved, seat, "random", number) == told


async def test_the_choice_is_about_the_game_as_it_was_when_asked(bots: Path) -> None:
    game = new(NAME, 2, "was")
    seat, before = asked(game), game.clone()
    async with thinking() as thinkers:
        choice = asyncio.create_task(thinkers.choose(game, seat, f"{bots}:Raises", 1))
        await asyncio.sleep(0)
        for _ in range(5):
            game.play(asked(game), game.options(asked(game))[0])
        assert is_legal(before, seat, await choice)


@every_table
async def test_hints_are_legal_commands_with_a_reason(name: str, seats: int) -> None:
    told: list[Hint] = []
    async with thinking() as thinkers:
        for number, game in enumerate(decisions(new(name, seats, "h"), blind("h"), "h")):
            if number % 50 == 0:
                found = await thinkers.hints(game, asked(game))
                assert found
                assert all(is_legal(game, asked(game), hint.command) for hint in found)
                told += found
    assert any(hint.reason for hint in told)


async def test_who_is_not_asked_gets_no_hints() -> None:
    game = new(NAME, 2, "asked")
    async with thinking() as thinkers:
        assert await thinkers.hints(game, 1 - asked(game)) == []
        assert thinkers.workers == []


# What bots are sent


@every_table
async def test_nothing_is_sent_that_the_seat_does_not_know(
    name: str, seats: int, written: list[bytes]
) -> None:
    seed = "5eed0fa11secrets" * 4
    game = new(name, seats, seed)
    package = ages.games.get(name)
    hidden: set[str] = set()
    dreamt: set[str] = set()
    async with thinking() as thinkers:
        for number, _ in enumerate(decisions(game, blind("sent"), "sent")):
            if number % 5:
                continue
            assert game.pending is not None
            seat = game.pending.seats[-1]
            if number % 2:
                await thinkers.hints(game, seat)
            else:
                await thinkers.choose(game, seat, "random", number)
            [message] = written
            written.clear()
            job = msgspec.json.decode(message[LENGTH:], type=Job)
            sample = ages.load(bytes(job.position))
            assert (job.seat, sample.seed) == (seat, "")
            assert known(sample, seat) == known(game, seat)
            assert seed.encode() not in message
            assert base64.b64encode(game.chance.key) not in message
            assert not any(str(word).encode() in message for word in game.chance.words)
            secrets, sent = (
                package.knowledge.secrets(game, seat),
                package.knowledge.secrets(sample, seat),
            )
            assert sample.chance.key != game.chance.key
            hidden |= secrets.keys()
            dreamt |= {what for what in secrets if sent.get(what) != secrets[what]}
    assert hidden
    assert dreamt == hidden


# Bots that do not behave


@pytest.mark.parametrize("bot", ["Endless", "Deaf"])
async def test_a_bot_that_thinks_too_long_is_cut_off(
    bot: str, bots: Path, caplog: pytest.LogCaptureFixture
) -> None:
    game = new(NAME, 2, "slow")
    seat = asked(game)
    async with thinking() as thinkers:
        await thinkers.choose(game, seat, "random", 1)
        [slow] = pids(thinkers)
        thinkers.workers[0].seconds = 0.25
        assert is_legal(game, seat, await thinkers.choose(game, seat, f"{bots}:{bot}", 1))
        assert "no answer within 0.25 seconds" in caplog.text
        assert not is_alive(slow)
        thinkers.workers[0].seconds = PATIENT
        caplog.clear()
        assert is_legal(game, seat, await thinkers.choose(game, seat, "greedy", 1))
        assert caplog.text == ""
        assert slow not in pids(thinkers)


@pytest.mark.parametrize(
    ("bot", "why"),
    [
        ("Raises", "ValueError in"),
        ("Leaves", "SystemExit in"),
        ("Nobody", "BotError in"),
        ("Wrong", "it chose what is no choice (no_such_choice)"),
        ("Crashes", "its process was lost (IncompleteReadError)"),
        ("Long", "its process was lost (ValueError)"),
        ("Short", "its process was lost (DecodeError)"),
    ],
)
async def test_a_bot_that_fails_gets_any_legal_choice(
    bot: str, why: str, bots: Path, caplog: pytest.LogCaptureFixture
) -> None:
    caplog.set_level(logging.WARNING)
    game = new(NAME, 2, "fails")
    seat = asked(game)
    async with thinking() as thinkers:
        assert is_legal(game, seat, await thinkers.choose(game, seat, f"{bots}:{bot}", 1))
        assert why in caplog.text
        assert "secret one" not in caplog.text, "what a bot says of its hand is not for the log"
        caplog.clear()
        assert is_legal(game, seat, await thinkers.choose(game, seat, "greedy", 1))
        assert caplog.text == ""


@every_table
async def test_any_choice_is_legal_and_changes_nothing(name: str, seats: int) -> None:
    for number, game in enumerate(decisions(new(name, seats, "any"), blind("any"), "any")):
        before = game.clone()
        assert is_legal(game, asked(game), Thinkers.any_choice(game, asked(game), number))
        assert game == before


async def test_what_a_bot_prints_is_no_answer(
    bots: Path, caplog: pytest.LogCaptureFixture, capfd: pytest.CaptureFixture[str]
) -> None:
    game = new(NAME, 2, "prints")
    seat = asked(game)
    async with thinking() as thinkers:
        told = await thinkers.choose(game, seat, f"{bots}:Talks", 1)
    assert told == ages.Perspective(game, seat).command(game.options(seat)[0])
    assert caplog.text == ""
    printed = capfd.readouterr()
    assert printed.out == ""
    for line in ("to standard output", "past Python", "from a child"):
        assert line in printed.err


async def test_hints_that_fail_are_none(
    monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    monkeypatch.setattr(sys, "executable", "/bin/false")
    game = new(NAME, 2, "none")
    async with thinking() as thinkers:
        assert await thinkers.hints(game, asked(game)) == []
    assert "no hints for seat" in caplog.text


# Processes that are lost


async def test_a_worker_killed_while_it_thinks_is_replaced(
    bots: Path, caplog: pytest.LogCaptureFixture
) -> None:
    game = new(NAME, 2, "killed")
    seat = asked(game)
    async with thinking() as thinkers:
        choice = asyncio.create_task(thinkers.choose(game, seat, f"{bots}:Endless", 1))
        killed = await is_thinking(bots)
        os.kill(killed, signal.SIGKILL)
        assert is_legal(game, seat, await choice)
        assert "its process was lost" in caplog.text
        assert is_legal(game, seat, await thinkers.choose(game, seat, "greedy", 1))
        assert killed not in pids(thinkers)


async def test_a_worker_killed_while_idle_is_replaced_and_the_bot_chooses(
    caplog: pytest.LogCaptureFixture,
) -> None:
    game = new(NAME, 2, "idle")
    seat = asked(game)
    async with thinking() as thinkers:
        before = await thinkers.choose(game, seat, "greedy", 1)
        process = thinkers.workers[0].process
        assert process is not None
        process.kill()
        await process.wait()
        assert await thinkers.choose(game, seat, "greedy", 1) == before
        assert process.pid not in pids(thinkers)
    assert caplog.text == ""


async def test_close_leaves_no_process_and_cancels_who_waits(bots: Path) -> None:
    game = new(NAME, 2, "close")
    seat = asked(game)
    thinkers = Thinkers(2, PATIENT)
    await thinkers.choose(game, seat, "random", 1)
    waiting = [
        asyncio.create_task(thinkers.choose(game, seat, f"{bots}:Endless", number))
        for number in range(4)
    ]
    await is_thinking(bots)
    while len(pids(thinkers)) < 2:
        await asyncio.sleep(0.01)
    running = pids(thinkers)
    await thinkers.close()
    assert not any(map(is_alive, running))
    for choice in [*waiting, asyncio.create_task(thinkers.choose(game, seat, "random", 1))]:
        with pytest.raises(asyncio.CancelledError):
            await choice
    assert pids(thinkers) == []


PARENT = """
import asyncio, sys
from pathlib import Path
import ages
from ages.table.bots.thinking import Thinkers

async def main(bots):
    game = ages.new(ages.games.names()[0], seats=2, seed=1)
    seat = game.pending.seats[0]
    thinkers = Thinkers(2, 600)
    endless = asyncio.create_task(thinkers.choose(game, seat, f"{bots}:Endless", 1))
    while not bots.with_name("thinking").exists():
        await asyncio.sleep(0.01)
    await thinkers.choose(game, seat, "random", 1)
    print(len(thinkers.workers), flush=True)
    await endless

asyncio.run(main(Path(sys.argv[1])))
"""


def test_workers_end_when_the_server_is_killed(bots: Path) -> None:
    with subprocess.Popen(
        [sys.executable, "-c", PARENT, str(bots)], stdout=subprocess.PIPE, stderr=subprocess.PIPE
    ) as parent:
        assert parent.stdout is not None
        assert parent.stdout.readline() == b"2\n", "one worker thinks, one waits for a job"
        parent.kill()
        # The workers share this pipe with their parent: it ends when the last of them has.
        _, told = parent.communicate(timeout=PATIENT)
    assert told == b""


async def test_ctrl_c_leaves_a_worker_at_work() -> None:
    game = new(NAME, 2, "ctrl-c")
    seat = asked(game)
    async with thinking() as thinkers:
        await thinkers.choose(game, seat, "random", 1)
        [pid] = pids(thinkers)
        os.kill(pid, signal.SIGINT)
        await thinkers.choose(game, seat, "random", 1)
        assert pids(thinkers) == [pid]


async def test_workers_leave_the_server_the_first_turn_at_the_processor() -> None:
    game = new(NAME, 2, "nice")
    async with thinking() as thinkers:
        await thinkers.choose(game, asked(game), "random", 1)
        [pid] = pids(thinkers)
        ours = os.getpriority(os.PRIO_PROCESS, 0)
        assert os.getpriority(os.PRIO_PROCESS, pid) == min(19, ours + NICE)


# Who waits in line


async def test_bots_are_served_in_order_and_hints_in_turn_with_them() -> None:
    ended: list[str] = []
    game = new(NAME, 2, "line")
    seat = asked(game)
    async with thinking() as thinkers:

        async def hint(name: str) -> None:
            await thinkers.hints(game, seat)
            ended.append(name)

        async def choose(name: str) -> None:
            await thinkers.choose(game, seat, "random", name)
            ended.append(name)

        many = [hint(f"hint {number}") for number in range(6)]
        few = [choose(f"choice {number}") for number in range(3)]
        await asyncio.gather(*many, *few)
    assert [name for name in ended if "choice" in name] == ["choice 0", "choice 1", "choice 2"]
    assert [name for name in ended if "hint" in name] == [f"hint {n}" for n in range(6)]
    assert ended.index("choice 2") <= 5, "six hints that came first do not go first"


async def test_no_more_workers_start_than_are_needed_or_allowed() -> None:
    game = new(NAME, 2, "few")
    seat = asked(game)
    async with thinking(number=2) as thinkers:
        assert thinkers.workers == []
        for number in range(3):
            await thinkers.choose(game, seat, "random", number)
        assert len(thinkers.workers) == 1
        await asyncio.gather(*[thinkers.choose(game, seat, "random", n) for n in range(5)])
        assert len(thinkers.workers) == len(pids(thinkers)) == 2


async def test_who_goes_away_while_waiting_lets_the_others_be_served(bots: Path) -> None:
    game = new(NAME, 2, "gone")
    seat = asked(game)
    async with thinking(seconds=1.0) as thinkers:
        first = asyncio.create_task(thinkers.choose(game, seat, f"{bots}:Endless", 1))
        second = asyncio.create_task(thinkers.choose(game, seat, f"{bots}:Crashes", 1))
        third = asyncio.create_task(thinkers.choose(game, seat, "random", 1))
        await is_thinking(bots)
        first.cancel()
        second.cancel()
        thinkers.workers[0].seconds = PATIENT
        assert is_legal(game, seat, await third)
