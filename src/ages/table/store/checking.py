"""Checking: whether running games come to the same positions under the rules of this program."""

from __future__ import annotations

import time
from collections.abc import AsyncIterator, Iterator
from contextlib import asynccontextmanager
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import NamedTuple

from ...kernel.errors import AgesError, NoTable, WrongMove
from ...kernel.game import Game
from ..rows import OVER, RUNNING, Move, Snapshot
from .databases import database_at
from .restoring import ADOPT, compare, loaded, play_again, play_on, set_up
from .sqlite import SqliteFile
from .store import History, Store, backup


class Finding(NamedTuple):
    """A running game that was played again; ``why`` says where it differs, None that it does not.

    ``moves`` is the number of its last move.
    """

    table: str
    game: str
    moves: int
    why: AgesError | None

    @property
    def ok(self) -> bool:
        """Whether the game goes on as it was."""
        return self.why is None


class Adopted(NamedTuple):
    """A position that counts from now on: the move it is kept at, and the one it was kept after.

    ``lost`` are the later moves that cannot be played any more.
    """

    number: int
    start: int
    lost: list[tuple[int, str]]


async def check(url: str | Path) -> AsyncIterator[Finding]:
    """Play every running game of a database again, without changing anything there."""
    async with _looking_at(str(url)) as store:
        for table in await store.tables_in(RUNNING):
            history = await store.history(table.id)
            if history is not None:
                yield examine(history)


@asynccontextmanager
async def _looking_at(url: str) -> AsyncIterator[Store]:
    """A store to look at: of a file a copy, so that it may be migrated too."""
    with TemporaryDirectory(prefix="ages-check-") as folder:
        database = database_at(url)
        is_file = isinstance(database, SqliteFile)
        if is_file:
            copy = Path(folder) / "copy.db"
            await backup(url, copy)
            shown, database = database.shown, SqliteFile(copy)
            database.shown = shown
        store = await Store.open(database, Path(folder), make=False, migrate=is_file)
        try:
            yield store
        finally:
            await store.close()


def examine(history: History) -> Finding:
    """Play a game again from its beginning, or from where a position was adopted."""
    table = history.table
    last = history.moves[-1][0] if history.moves else 0
    try:
        play_through(history)
    except AgesError as error:
        return Finding(table.id, table.game, last, error)
    return Finding(table.id, table.game, last, None)


def play_through(history: History) -> None:
    """Raise where a game differs from what was kept of it."""
    adopted = [snapshot for snapshot in history.snapshots if snapshot.adopted]
    if adopted:
        game, start = loaded(adopted[-1]), adopted[-1].number
    else:
        game, start = set_up(history.table), 0
        for snapshot in history.snapshots:
            if snapshot.number == 0:
                compare(game, snapshot)
    play_on(game, start, history)
    if game.over != (history.table.state == OVER):
        raise WrongMove(
            f"after {history.moves[-1][0]} moves the game is "
            f"{'over' if game.over else 'not over'}, but the table says otherwise",
            "other_state",
            moves=history.moves[-1][0],
        )


async def adopt(store: Store, finding: Finding) -> Adopted:
    """Let a running game go on from a position that was kept, though it was reached otherwise.

    That is the latest from which all later moves can be played; if there is none, the latest,
    and the moves from the first that cannot be played are lost.
    """
    history = await store.history(finding.table)
    if history is None:
        raise NoTable(f"there is no table {finding.table}", "no_table", table=finding.table)
    game, start, lost = best_position(history)
    number = history.moves[-1][0] + 1
    now = time.time()
    await store.append(
        [
            Move(
                table=finding.table,
                number=number,
                text=f"{ADOPT} {game.version}",
                events=b"[]",
                at=now,
            )
        ],
        {
            "version": game.version,
            "state": OVER if game.over else RUNNING,
            "moves": number,
            "asked": number,
            "awaited": game.pending.seats if game.pending else (),
            "changed": now,
        },
        Snapshot(
            table=finding.table,
            number=number,
            version=game.version,
            position=game.to_json(),
            adopted=f"from move {start}: {finding.why}",
        ),
    )
    return Adopted(number, start, lost)


class Tried(NamedTuple):
    """A position, the number it was kept at, and the later moves that are lost by it."""

    game: Game
    start: int
    lost: list[tuple[int, str]]


def best_position(history: History) -> Tried:
    """The position to adopt."""
    tried = [play_far(game, start, history) for game, start in _kept(history)]
    if not tried:
        return play_far(set_up(history.table), 0, history)
    return next((one for one in tried if not one.lost), tried[0])


def _kept(history: History) -> Iterator[tuple[Game, int]]:
    """The positions that these rules can read, the latest first."""
    for snapshot in reversed(history.snapshots):
        try:
            yield loaded(snapshot), snapshot.number
        except AgesError:
            continue


def play_far(game: Game, start: int, history: History) -> Tried:
    """Play on as far as the moves can be played."""
    later = [move for move in history.moves if move[0] > start]
    for place, (number, text) in enumerate(later):
        before = game.clone()
        try:
            play_again(game, number, text)
        except WrongMove:
            # A rule that fails half way leaves half a move behind.
            return Tried(before, start, later[place:])
    return Tried(game, start, [])
