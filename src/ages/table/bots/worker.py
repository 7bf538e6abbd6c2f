"""A process in which bots think: jobs come in by standard input, answers go out by its output."""

from __future__ import annotations

import os
import signal
import sys
from contextlib import suppress
from functools import cache
from queue import SimpleQueue
from threading import Thread
from traceback import extract_tb
from typing import BinaryIO

import msgspec

from ... import games
from ...bots import Bot, Maker, find
from ...bots.advice import Hint, hints, whole_command
from ...games.perspective import Perspective
from ...kernel.chance import Chance
from ...library import load

NICE = 5
LENGTH = 4
"""How many bytes before each message tell its length."""


class Job(msgspec.Struct):
    """A sample of a game and the seat that is asked; without a bot hints are wanted."""

    position: msgspec.Raw
    seat: int
    bot: str | None
    seed: int | str


class Answer(msgspec.Struct, omit_defaults=True):
    """The command that a bot chose, or the hints; ``failed`` says where the bot went wrong."""

    command: str = ""
    hints: list[Hint] = []
    failed: str = ""


def framed(message: object) -> bytes:
    """A message as JSON behind its length."""
    text = msgspec.json.encode(message)
    return len(text).to_bytes(LENGTH, "big") + text


def think(message: bytes) -> Answer:
    """Do a job; whatever a bot does wrong is told, without the words of its error.

    Those may speak of the bot's hand, and what is told here ends in the server's log.
    """
    try:
        job = msgspec.json.decode(message, type=Job)
        perspective = Perspective(load(bytes(job.position)), job.seat)
        if job.bot is None:
            return Answer(hints=hints(perspective, job.seed))
        bot: Bot = maker(job.bot)(seed=job.seed)
        choice = bot.choose(perspective)
        return Answer(command=whole_command(perspective, bot, choice, Chance.of(job.seed)))
    except (Exception, SystemExit) as error:
        last = extract_tb(error.__traceback__)[-1]
        return Answer(failed=f"{type(error).__name__} in {last.filename}:{last.lineno}")


@cache
def maker(name: str) -> Maker:
    """What makes bots of a name; a file is read once."""
    return find(name)


def own_pipes() -> tuple[BinaryIO, BinaryIO]:
    """Standard input and output for us alone: what a bot prints goes to standard error."""
    source, sink = os.fdopen(os.dup(0), "rb"), os.fdopen(os.dup(1), "wb")
    nothing = os.open(os.devnull, os.O_RDONLY)
    os.dup2(nothing, 0)
    os.close(nothing)
    os.dup2(2, 1)
    sys.stdout = sys.stderr
    return source, sink


def listen(source: BinaryIO, jobs: SimpleQueue[bytes]) -> None:
    """Take in jobs; when the server is gone end at once, also in the middle of a thought."""
    while length := source.read(LENGTH):
        jobs.put(source.read(int.from_bytes(length, "big")))
    os._exit(0)


def main() -> None:
    """Say that we are ready, and do job after job."""
    # Ctrl-C goes to all processes of a terminal; the server decides when we end.
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    if hasattr(os, "nice"):
        os.nice(NICE)
    source, sink = own_pipes()
    jobs: SimpleQueue[bytes] = SimpleQueue()
    Thread(target=listen, args=(source, jobs), daemon=True).start()
    for name in games.names():
        games.get(name)  # now, so that the time of a first choice is spent on thinking alone
    answer = Answer()
    with suppress(BrokenPipeError):
        while True:
            sink.write(framed(answer))
            sink.flush()
            answer = think(jobs.get())


if __name__ == "__main__":
    main()
