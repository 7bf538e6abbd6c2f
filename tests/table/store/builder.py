"""Builders: tables, moves, and games that are played into a store as a room would."""

from __future__ import annotations

from random import Random
from typing import Any, NamedTuple

import msgspec

import ages
from ages.kernel.choices import UNDO
from ages.table.store import Store
from ages.table.store.rows import OPEN, OVER, RUNNING, Move, Place, Snapshot, Table


def a_table(name: str = "oak", **fields: Any) -> Table:
    """A table of which every field can be told apart from what it is when not said."""
    usual: dict[str, Any] = {
        "id": name,
        "game": "chess",
        "version": "3",
        "size": 2,
        "options": {"clock": True, "board": 8, "name": "één"},
        "seed": f"seed of {name}",
        "host": "ann",
        "watch_key": f"watch {name}",
        "public": True,
        "absent": 60,
        "state": RUNNING,
        "moves": 4,
        "asked": 3,
        "awaited": (1,),
        "created": 1700000000.25,
        "changed": 1700000001.5,
    }
    return Table(**{**usual, **fields})


def seats_of(table: Table) -> list[Place]:
    """The seats of a table, all open."""
    return [Place(table=table.id, seat=seat, kind=OPEN) for seat in range(table.size)]


def a_move(number: int, table: str = "oak", **fields: Any) -> Move:
    """A move of a table."""
    usual = {"text": f"{number % 2} step {number}", "events": b'[["stepped",{},null]]', "at": 0.5}
    return Move(table=table, number=number, **{**usual, **fields})


def a_snapshot(number: int, table: str = "oak", **fields: Any) -> Snapshot:
    """A position after a move."""
    usual = {"version": "3", "position": b'{"after":%d}' % number}
    return Snapshot(table=table, number=number, **{**usual, **fields})


async def made(store: Store, name: str = "oak", **fields: Any) -> Table:
    """A table that is kept, with its seats."""
    table = a_table(name, **fields)
    await store.create(table, seats_of(table))
    return table


class Live(NamedTuple):
    """A game as it is in memory, and the number of its last move."""

    game: ages.Game
    number: int


class Player:
    """Plays a game at random into a store, move by move, with some choices taken back."""

    def __init__(self, store: Store, table: Table, every: int = 10) -> None:
        """A snapshot is taken after so many moves, or as soon as nothing can be undone."""
        self.store, self.table, self.every = store, table, every
        options: dict[str, Any] = table.options
        self.game = ages.new(table.game, seats=table.size, seed=table.seed, **options)
        self.number = -1
        self.snapshot = 0
        self.chance = Random(table.seed)

    async def keep(self, text: str) -> None:
        """Keep what was just played, as a room does."""
        game = self.game
        assert game.log is not None
        assert game.moves is not None
        self.number += 1
        events = msgspec.json.encode(game.log)
        game.log.clear()
        game.moves.clear()
        snapshot = None
        if not game.undoable and self.number - self.snapshot >= self.every:
            self.snapshot = self.number
            snapshot = Snapshot(
                table=self.table.id,
                number=self.number,
                version=game.version,
                position=game.to_json().encode(),
            )
        fields = {
            "moves": self.number,
            "state": OVER if game.over else RUNNING,
            "awaited": game.pending.seats if game.pending else (),
        }
        move = Move(table=self.table.id, number=self.number, text=text, events=events)
        await self.store.append([move], fields, snapshot)

    async def play(self, moves: int) -> None:
        """Play so many moves, or until the game is over."""
        if self.number < 0:
            await self.keep("")
        for _ in range(moves):
            if self.game.pending is None:
                return
            await self.keep(self.choose())

    def choose(self) -> str:
        """Play a random option, or take back the last; say the move as it is kept."""
        game, chance = self.game, self.chance
        assert game.pending is not None
        assert game.moves is not None
        if game.undoable and chance.random() < 0.2:
            game.play(game.undoable[-1][0], UNDO)
        else:
            seat = chance.choice(game.pending.seats)
            game.play(seat, chance.choice(game.options(seat)))
        return game.moves[-1]


async def started(
    store: Store, game: str, name: str = "oak", *, size: int = 2, moves: int = 0, every: int = 10
) -> Player:
    """A running game with so many moves."""
    package = ages.games.get(game)
    table = a_table(
        name,
        game=game,
        size=size,
        version=package.version,
        options=msgspec.to_builtins(package.options()),
    )
    await store.create(table, seats_of(table))
    player = Player(store, table, every)
    await player.play(moves)
    return player
