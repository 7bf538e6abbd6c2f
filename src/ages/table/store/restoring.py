"""Restoring: the game of a table as its moves left it, by way of the latest position kept."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

import msgspec

from ... import games
from ...kernel.errors import AgesError, OtherVersion, UnknownName, WrongMove
from ...kernel.game import Game
from ...kernel.record import play_move
from ...library import load, new
from .errors import Damaged, NoTable, StoreError
from .reading import reading
from .rows import OVER, History, Snapshot, Table
from .store import Store

ADOPT = "adopt"
"""How the text of a move begins that no player made: a position was adopted."""


class Restored(NamedTuple):
    """A game that can be played on, with empty log and moves.

    ``table`` is the table's row of the same moment. ``number`` is that of the last move, ``last``
    that of each seat's own last move, and ``snapshot`` that of the position from which the later
    moves were played again.
    """

    table: Table
    game: Game
    number: int
    snapshot: int
    last: dict[int, int]


async def restore(store: Store, table: Table, until: int | None = None) -> Restored:
    """The game of a table, as it is or was after a move.

    Raise ``Damaged`` if the rules of this program do not lead to what was kept, and
    ``OtherVersion`` if that is because the game was finished under other ones.
    """
    # What was given up while it was written may still be on its way.
    await store.settle()
    history = await store.history(table.id)
    if history is None:
        raise NoTable(f"there is no table {table.id}", "no_table", table=table.id)
    expect_moves(history)
    if until is not None:
        history = up_to(history, until)
    try:
        game, start = starting_point(history)
        play_on(game, start, history)
    except StoreError:
        raise
    except Exception as error:  # whatever damaged rows lead the rules to
        raise _not_restored(history.table, error) from None
    assert game.log is not None
    assert game.moves is not None
    game.log.clear()
    game.moves.clear()
    last = {}
    for number, text in history.moves:
        who = text.partition(" ")[0]
        if who.isdecimal():
            last[int(who)] = number
    number = history.moves[-1][0] if history.moves else 0
    return Restored(history.table, game, number, start, last)


def _not_restored(table: Table, error: Exception) -> AgesError:
    """That a game cannot be restored; not why, which may tell what somebody has sealed."""
    number = error.data.get("number") if isinstance(error, AgesError) else None
    where = "from its beginning" if number is None else f"at move {number}"
    told = f"table {table.id} cannot be played again {where}; `ages check` says why"
    if table.state == OVER and is_of_other_rules(table):
        return OtherVersion(told)
    return Damaged(told)


def is_of_other_rules(table: Table) -> bool:
    """Whether a game was last played under other rules than those of this program."""
    return table.version != present_version(table)


def present_version(table: Table) -> str:
    """The version of the rules by which this program plays the game of a table."""
    version: str = games.get(table.game).game.version
    return version


def expect_moves(history: History) -> None:
    """Raise ``Damaged`` if moves are missing."""
    table = history.table
    with reading(table.id, "moves"):
        last = history.moves[-1][0] if history.moves else -1
        if last < table.moves or [number for number, _ in history.moves] != list(range(last + 1)):
            raise ValueError("some are missing")


def up_to(history: History, until: int) -> History:
    """What was kept until a move."""
    return History(
        history.table,
        [snapshot for snapshot in history.snapshots if snapshot.number <= until],
        [move for move in history.moves if move[0] <= until],
    )


def starting_point(history: History) -> tuple[Game, int]:
    """The latest position that these rules can go on from, and the number of its move.

    A position is a cache: a damaged one, or one of other rules, is passed over. One that was
    adopted is the truth, and nothing before it counts. The last of a finished game is read
    whatever its rules, for nothing is played after it.
    """
    here = present_version(history.table)
    end = history.moves[-1][0] if history.table.state == OVER else None
    for snapshot in reversed(history.snapshots):
        if snapshot.adopted:
            return loaded(snapshot), snapshot.number
        if snapshot.version == here or snapshot.number == end:
            try:
                return loaded(snapshot), snapshot.number
            except AgesError:
                continue
    return set_up(history.table), 0


def set_up(table: Table) -> Game:
    """The game of a table before its first move."""
    return new(table.game, seats=table.size, seed=table.seed, **table.options)


def loaded(snapshot: Snapshot) -> Game:
    """The game of a position, read as one of the present rules, that keeps log and moves."""
    game = load(under_present_rules(snapshot))
    game.log, game.moves = [], []
    return game


def under_present_rules(snapshot: Snapshot) -> bytes:
    """A position as the present rules would head it."""
    try:
        position = msgspec.json.decode(snapshot.position)
        here = games.get(position["game"]).game.version
    except (msgspec.DecodeError, KeyError, TypeError, UnknownName):
        return snapshot.position  # whoever loads it says what is wrong with it
    if position["version"] == here:
        return snapshot.position
    return msgspec.json.encode({**position, "version": here})


def play_on(game: Game, start: int, history: History) -> None:
    """Play the moves after ``start``; raise where the game comes to another position than kept."""
    kept = {snapshot.number: snapshot for snapshot in history.snapshots}
    for number, text in history.moves:
        if number > start:
            play_again(game, number, text)
            if number in kept:
                compare(game, kept[number])


def play_again(game: Game, number: int, text: str) -> None:
    """Play a kept move; any failure of changed rules is told with its number."""
    try:
        play_move(game, number, text)
    except WrongMove:
        raise
    except Exception as error:
        raise WrongMove(
            f"move {number} ({text}) cannot be played: {error!r}",
            "unread_move",
            number=number,
            move=text,
            detail=repr(error),
        ) from error


def compare(game: Game, snapshot: Snapshot) -> None:
    """Raise if a game is not at the position that was kept; a damaged one says nothing."""
    try:
        there = loaded(snapshot)
    except AgesError:
        return
    if there == game:
        return
    # What an older program did not know of a position is filled in by guess, and says nothing.
    known = msgspec.json.decode(snapshot.position)
    here, kept = [msgspec.json.decode(one.to_json()) for one in (game, there)]
    parts = [name for name in differing(here, kept) if name in known]
    if parts and there.name == game.name:
        raise WrongMove(
            f"after move {snapshot.number} the position is another than was kept "
            f"({', '.join(parts)} differ)",
            "other_position",
            number=snapshot.number,
            parts=", ".join(parts),
        )


def differing(here: dict[str, object], there: dict[str, object]) -> Sequence[str]:
    """The names of what two positions have different, of what both of them know.

    An older program knew less of a position; that is no difference.
    """
    return [name for name in here if name in there and here[name] != there[name]]
