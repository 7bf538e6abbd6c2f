"""The arena: games of bots, in this process or in several, the same either way."""

from __future__ import annotations

import signal
from collections import deque
from collections.abc import Iterator, Mapping, Sequence
from concurrent.futures import Future, ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from hashlib import blake2b
from multiprocessing import get_context
from multiprocessing.synchronize import Event
from pickle import dumps
from secrets import token_hex
from typing import Any, NamedTuple

import msgspec

from ages import games as registered
from ages.bots import Maker, Seated, find, one_for_each
from ages.bots.errors import BotError
from ages.bots.registry import listed, maker
from ages.kernel.choices import Seat
from ages.kernel.errors import AgesError, BadOption
from ages.kernel.game import Game, Result
from ages.kernel.record import Record
from ages.library import new

from .entries import Entries

LARGEST_CHUNK = 8
MOST_PICKS = 10_000


class Played(msgspec.Struct, frozen=True):
    """A finished game: how it ended, who sat where, and how much there was to do.

    ``facts`` are by seat what the game tells for comparison, such as a culture. A decision is one
    answer, a subset counted as one. A click is one choice sent; a subset takes one for each item
    and one for done. A hand-off is a wait for other seats than before. Entries are by seat what a
    person would have sent; ``own_turns`` are those of all seats together.
    """

    number: int
    result: Result
    record: Record
    bots: tuple[str, ...]
    facts: tuple[dict[str, str], ...]
    turns: int
    decisions: int
    clicks: int
    hand_offs: int
    entries: tuple[int, ...]
    own_turns: int

    @property
    def entries_a_turn(self) -> float:
        """How much a person has to send in a turn of their own, with all between two of them."""
        return sum(self.entries) / max(1, self.own_turns)

    @property
    def hand_offs_a_turn(self) -> float:
        """How often a turn waits for other seats than before."""
        return self.hand_offs / max(1, self.turns)

    def row(self) -> dict[str, Any]:
        """The game as a row of a table: all but its moves, which its seed gives back.

        >>> [played] = simulate("mythology", seats=2, seed=1)
        >>> {name: played.row()[name] for name in ("number", "seed", "seats", "bots")}
        {'number': 1, 'seed': '1/1', 'seats': 2, 'bots': ('random', 'random')}
        """
        record, result = self.record, self.result
        return {
            "number": self.number,
            "game": record.game,
            "version": record.version,
            "seats": record.seats,
            "seed": record.seed,
            "options": record.options,
            "bots": self.bots,
            "facts": self.facts,
            "winners": result.winners,
            "places": result.places,
            "scores": result.scores,
            "sources": result.sources,
            "ending": result.ending,
            "turns": self.turns,
            "decisions": self.decisions,
            "clicks": self.clicks,
            "hand_offs": self.hand_offs,
            "entries": self.entries,
            "entries_a_turn": self.entries_a_turn,
            "hand_offs_a_turn": self.hand_offs_a_turn,
        }


class Plan(NamedTuple):
    """What is to be simulated; all that a worker needs."""

    game: str
    games: int
    seats: int
    bots: tuple[Any, ...]
    seed: str
    options: Mapping[str, Any]


def simulate(
    game: str,
    *,
    games: int = 1,
    seats: int | None = None,
    bots: Any = "random",
    seed: int | str | None = None,
    workers: int = 1,
    options: Mapping[str, Any] | None = None,
) -> Iterator[Played]:
    """Play games of bots and yield each when it is finished, in order.

    ``bots`` is one for all seats or a list with one for each: names, classes or objects with
    ``choose(perspective)``. They move up a seat each game, so that each sits everywhere equally
    often. The same seed gives the same games with any number of workers; those are processes, so a
    script that uses them starts under ``if __name__ == "__main__":``.

    >>> for played in simulate("mythology", games=2, seats=2, seed=1):
    ...     print(played.bots, len(played.result.scores))
    ('random', 'random') 2
    ('random', 'random') 2
    """
    plan = make_plan(game, games, seats, bots, seed, options or {})
    if workers < 1:
        raise BadOption(f"at least 1 worker is needed, not {workers}", "workers", workers=workers)
    makers = makers_of(plan)
    if workers == 1:
        return _here(plan, makers)
    return _in_workers(plan, min(workers, games))


def make_plan(
    game: str,
    games: int,
    seats: int | None,
    bots: Any,
    seed: int | str | None,
    options: Mapping[str, Any],
) -> Plan:
    """A plan that can be carried out; what cannot be is told before the first game."""
    if seats is None:
        named = len(listed(bots))
        seats = named if named > 1 else registered.get(game).usual_seats
    if games < 1:
        raise BadOption(f"at least 1 game is needed, not {games}", "games", games=games)
    new(game, seats=seats, seed=1, log=False, **options)
    shared = one_for_each(bots, seats)
    return Plan(game, games, seats, shared, token_hex(8) if seed is None else str(seed), options)


def makers_of(plan: Plan) -> tuple[Maker, ...]:
    """What makes the bots of a plan, each file read once."""
    names = dict.fromkeys(bot for bot in plan.bots if isinstance(bot, str))
    found = {name: find(name) for name in names}
    return tuple(
        found[bot] if isinstance(bot, str) else maker(bot, label(bot)) for bot in plan.bots
    )


def label(bot: Any) -> str:
    """How reports call a bot."""
    if isinstance(bot, str):
        return bot
    return bot.__name__ if isinstance(bot, type) else type(bot).__name__


def bot_seed(seed: str, number: int, seat: Seat) -> int:
    """The seed of the bot in a seat of a game; 32 bits, which every generator takes.

    >>> bot_seed("1", 1, 0) == bot_seed("1", 1, 0) != bot_seed("1", 1, 1)
    True
    """
    digest = blake2b(f"{seed}/{number}/{seat}".encode(), digest_size=4).digest()
    return int.from_bytes(digest, "big")


def seating(seats: int, number: int) -> list[int]:
    """By seat which of the listed bots sits there in a game, counted from 1.

    >>> [seating(3, number) for number in (1, 2, 3, 4)]
    [[0, 1, 2], [2, 0, 1], [1, 2, 0], [0, 1, 2]]
    """
    return [(seat - number + 1) % seats for seat in range(seats)]


def play_game(plan: Plan, makers: Sequence[Maker], number: int) -> Played:
    """One game of a plan, from set-up to result."""
    game = new(plan.game, seats=plan.seats, seed=f"{plan.seed}/{number}", **plan.options)
    table = [
        Seated(label(plan.bots[place]), makers[place](seed=bot_seed(plan.seed, number, seat)))
        for seat, place in enumerate(seating(plan.seats, number))
    ]
    counts = play_out(game, table)
    assert game.result is not None
    package = registered.get(plan.game)
    return Played(
        number,
        game.result,
        Record.of(game),
        tuple(bot.name for bot in table),
        package.knowledge.facts(game),
        package.knowledge.turns(game),
        *counts,
        package.knowledge.turns_of_seats(game),
    )


def play_out(game: Game, table: Sequence[Seated]) -> tuple[int, int, int, tuple[int, ...]]:
    """Let bots play until nothing is asked; decisions, clicks, hand-offs, and entries by seat."""
    decisions = clicks = picks = 0
    entries = Entries(game)
    while (pending := game.pending) is not None:
        seat = pending.seats[0]
        choice = table[seat].play(game, seat)
        if not entries.watch(game, seat, choice):
            clicks += 1
            picks += 1
            if picks > MOST_PICKS:
                raise BotError(
                    f"{table[seat].name} in seat {seat} picks and takes back without end "
                    f"at {pending.question.name} ({pending.question.rule})",
                    "bot_endless",
                    bot=table[seat].name,
                    seat=seat,
                    question=pending.question.name,
                    rule=pending.question.rule,
                )
            continue
        decisions += 1
        picks = 0
        whole = pending.picking and isinstance(choice, tuple)
        clicks += 1 + (len(choice) if whole else 0)  # type: ignore[arg-type]
    return decisions, clicks, entries.hand_offs, tuple(entries.by_seat)


def _here(plan: Plan, makers: Sequence[Maker]) -> Iterator[Played]:
    for number in range(1, plan.games + 1):
        yield play_game(plan, makers, number)


# Each worker keeps the plan and its bots, so that only numbers and finished games are sent.
_worker: tuple[Plan, tuple[Maker, ...], Event] | None = None


def _start_worker(plan: Plan, stop: Event) -> None:
    global _worker
    # An interrupt reaches every process; the first one tells the others to stop.
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    _worker = plan, makers_of(plan), stop


def _play_chunk(numbers: range) -> list[Played]:
    assert _worker is not None
    plan, makers, stop = _worker
    return [play_game(plan, makers, number) for number in numbers if not stop.is_set()]


def _in_workers(plan: Plan, workers: int) -> Iterator[Played]:
    try:
        dumps(plan)
    except Exception as error:
        raise BotError(
            "the bots cannot be sent to workers: name them by file or module, or use workers=1 "
            f"({error})",
            "bots_not_sent",
            detail=str(error),
        ) from error
    # Spawned everywhere: a forked copy of a program with threads may hang.
    context = get_context("spawn")
    stop = context.Event()
    size = max(1, min(LARGEST_CHUNK, plan.games // (4 * workers)))
    executor = ProcessPoolExecutor(workers, context, _start_worker, (plan, stop))
    waiting: deque[Future[list[Played]]] = deque()
    try:
        for first in range(1, plan.games + 1, size):
            numbers = range(first, min(first + size, plan.games + 1))
            waiting.append(executor.submit(_play_chunk, numbers))
            if len(waiting) == 2 * workers:
                yield from waiting.popleft().result()
        while waiting:
            yield from waiting.popleft().result()
    except BrokenProcessPool as error:
        raise AgesError(
            "the workers cannot start or have been stopped; a script that uses them starts under "
            'if __name__ == "__main__":, and workers=1 needs none',
            "workers_stopped",
        ) from error
    finally:
        stop.set()
        executor.shutdown(wait=True, cancel_futures=True)
