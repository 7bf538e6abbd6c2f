"""Bots think in other processes: on a sample of the game, within a time, one after another."""

from __future__ import annotations

import asyncio
import logging
import sys
from asyncio.subprocess import PIPE, Process
from collections import OrderedDict, deque
from contextlib import suppress

import msgspec

from ...bots.advice import Hint
from ...kernel.chance import Chance
from ...kernel.choices import Seat
from ...kernel.commands import parse
from ...kernel.errors import AgesError
from ...kernel.game import Game
from ...kernel.view import random_answer
from .worker import LENGTH, Answer, Job, framed

SECONDS = 5.0
STARTING_SECONDS = 30.0
"""A worker that is not ready by then is given up; a busy machine starts it slowly."""

MOST_BYTES = 1 << 20

logger = logging.getLogger(__name__)


class Worker:
    """One process that thinks; started when it is first needed, and anew when it was lost."""

    def __init__(self, seconds: float) -> None:
        """``seconds`` is how long it may think about one job."""
        self.seconds = seconds
        self.process: Process | None = None

    async def ask(self, message: bytes) -> Answer:
        """Its answer; a process that takes too long, ends or writes nonsense is ended."""
        try:
            process = await self._started()
            assert process.stdin is not None
            process.stdin.write(message)
            async with asyncio.timeout(self.seconds):
                await process.stdin.drain()
                return await _read(process)
        except TimeoutError:
            failed = f"no answer within {self.seconds:g} seconds"
        except Exception as error:  # whatever it was, the game goes on with a new process
            failed = f"its process was lost ({type(error).__name__})"
        await self.end()
        return Answer(failed=failed)

    async def _started(self) -> Process:
        """The process, ready for a job."""
        if self.process is None or self.process.returncode is not None:
            await self.end()
            # -P, so that a file here called like a standard module hides nothing; a session of its
            # own, so that Ctrl-C does not reach it before it is ready.
            self.process = await asyncio.create_subprocess_exec(
                *(sys.executable, "-P", "-m", "ages.table.bots.worker"),
                stdin=PIPE,
                stdout=PIPE,
                start_new_session=True,
            )
            async with asyncio.timeout(STARTING_SECONDS):
                await _read(self.process)
        return self.process

    async def end(self) -> None:
        """End the process, whatever it does."""
        process, self.process = self.process, None
        if process is not None:
            with suppress(ProcessLookupError):
                process.kill()
            await process.wait()


async def _read(process: Process) -> Answer:
    """The next answer of a process."""
    assert process.stdout is not None
    length = int.from_bytes(await process.stdout.readexactly(LENGTH), "big")
    if length > MOST_BYTES:
        raise ValueError(length)
    return msgspec.json.decode(await process.stdout.readexactly(length), type=Answer)


class Waiting:
    """A job that waits for a worker, and the answer that somebody waits for."""

    __slots__ = ("answer", "message")

    def __init__(self, message: bytes) -> None:
        """Made inside the event loop."""
        self.message = message
        self.answer: asyncio.Future[Answer] = asyncio.get_running_loop().create_future()


class WaitingLine:
    """Those who wait, one of each table in turn, however many a table has sent."""

    def __init__(self) -> None:
        """Nobody waits."""
        self._tables: OrderedDict[str, deque[Waiting]] = OrderedDict()

    def join(self, table: str, job: Waiting) -> None:
        """Stand at the end, or behind those of the same table."""
        self._tables.setdefault(table, deque()).append(job)

    def next(self) -> Waiting:
        """The first; its table comes again when all others have had their turn."""
        table, jobs = self._tables.popitem(last=False)
        job = jobs.popleft()
        if jobs:
            self._tables[table] = jobs
        return job

    def __len__(self) -> int:
        """How many wait."""
        return sum(map(len, self._tables.values()))


class Thinkers:
    """So many workers, and those who wait for them in line."""

    def __init__(self, number: int, seconds: float = SECONDS) -> None:
        """``seconds`` is how long a bot may think about one choice."""
        self.number = number
        self.seconds = seconds
        self.workers: list[Worker] = []
        self._choices, self._hints, self._alone = (WaitingLine() for _ in range(3))
        self._lines = deque((self._choices, self._hints))
        self._waiting = asyncio.Semaphore(0)
        self._idle = 0
        self._tasks: list[asyncio.Task[None]] = []
        self._closed = False

    async def choose(
        self,
        game: Game,
        seat: Seat,
        bot: str,
        seed: int | str,
        table: str = "",
        alone: bool = False,
    ) -> str:
        """The command that a bot chooses for a seat that is asked; of a subset the whole selection.

        A bot that fails or takes too long gets any legal choice. The command is legal in the game
        as it was when this was called; the same seed gives the same one. Where bots are ``alone``
        nobody waits for them, so they come after all others.
        """
        before = game.clone()
        line = self._alone if alone else self._choices
        answer = await self._ask(line, table, request(game, seat, bot, seed))
        failed = answer.failed or _refused(before, seat, answer.command)
        if not failed:
            return answer.command
        logger.warning("%s in seat %d of %s: %s; any choice is made", bot, seat, game.name, failed)
        return self.any_choice(before, seat, seed)

    @staticmethod
    def any_choice(game: Game, seat: Seat, seed: int | str = 0) -> str:
        """The command of a random choice of a seat that is asked."""
        game = game.clone()
        pending = game.pending
        assert pending is not None
        answer = random_answer(game, seat, Chance.of(f"any {seed}"))
        return pending.question.command(answer, whole=pending.picking)

    async def hints(self, game: Game, seat: Seat, table: str = "") -> list[Hint]:
        """What greedy would do in a seat and why, best first; none if it is not asked."""
        if not game.options(seat):
            return []
        seed = f"hint {len(game.moves or ())}"
        answer = await self._ask(self._hints, table, request(game, seat, None, seed))
        if answer.failed:
            logger.warning("no hints for seat %d of %s: %s", seat, game.name, answer.failed)
        return answer.hints

    async def close(self) -> None:
        """End the workers; who still waits for an answer is cancelled."""
        self._closed = True
        for task in self._tasks:
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)
        for line in (*self._lines, self._alone):
            while line:
                line.next().answer.cancel()

    async def _ask(self, line: WaitingLine, table: str, message: bytes) -> Answer:
        """Join a line and wait for the answer."""
        job = Waiting(message)
        if self._closed:
            # Any choice instead would be played by a server that is about to end.
            job.answer.cancel()
            return await job.answer
        line.join(table, job)
        waiting = sum(map(len, (*self._lines, self._alone)))
        if waiting > self._idle and len(self._tasks) < self.number:
            self._tasks.append(asyncio.create_task(self._work()))
        self._waiting.release()
        return await job.answer

    async def _next(self) -> Waiting:
        """The first in line; hints and bots that people wait for in turn, so that neither starve.

        Bots that play among themselves think when nobody waits.
        """
        self._idle += 1
        try:
            await self._waiting.acquire()
        finally:
            self._idle -= 1
        self._lines.rotate()
        return (self._lines[0] or self._lines[1] or self._alone).next()

    async def _work(self) -> None:
        """Keep one worker at work."""
        worker = Worker(self.seconds)
        self.workers.append(worker)
        job: Waiting | None = None
        try:
            while True:
                job = await self._next()
                if not job.answer.done():  # else who asked has gone
                    answer = await worker.ask(job.message)
                    if not job.answer.done():
                        job.answer.set_result(answer)
        finally:
            if job is not None:
                job.answer.cancel()
            await worker.end()


def request(game: Game, seat: Seat, bot: str | None, seed: int | str) -> bytes:
    """What a worker is sent: never the game, only a sample of what the seat knows of it."""
    # Mixed with the game's own seed: who knew the chance of a sample could tell what was dealt
    # anew, and so perhaps from what. The same seed still makes the same sample.
    sample = game.sample(seat, Chance.of(f"sample {game.seed} {seat} {seed}"))
    return framed(Job(msgspec.Raw(sample.to_json().encode()), seat, bot, seed))


def _refused(game: Game, seat: Seat, command: str) -> str:
    """Why a command cannot be played, for the log; empty if it can."""
    try:
        refusal = game.why_not(seat, parse(game, seat, command))
    except AgesError as error:
        return f"it chose what is no choice ({error.key})"
    return "" if refusal is None else f"its choice is refused ({refusal.key})"
