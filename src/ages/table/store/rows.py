"""What is kept of tables, seats, moves and talk: one struct for each kind of row."""

from __future__ import annotations

from typing import Any, NamedTuple

import msgspec

from .errors import Damaged

OPEN, HUMAN, BOT = "open", "human", "bot"
"""Kinds of seats: anybody may sit down, a person has, a bot plays."""

WAITING, RUNNING, OVER = "waiting", "running", "over"
"""States of a table: seats are open, the game is on, the game has ended."""

DAMAGED = "damaged"
"""The state of a table whose own row cannot be read; nothing else about it can be relied on."""

WATCHER = -1
"""Stands for a seat where somebody only watches."""


class Table(msgspec.Struct, kw_only=True):
    """A table: the game, how it was made, who made it and how far it is.

    ``awaited`` are the seats that the game waits for, ``moves`` how many moves were accepted and
    ``asked`` after which of them the present decision was asked.
    ``absent`` is after how many seconds a bot plays for whoever is waited for; 0 is never.
    """

    id: str
    game: str
    version: str
    size: int
    options: dict[str, Any]
    seed: str
    host: str
    watch_key: str
    public: bool = False
    absent: int = 0
    state: str = WAITING
    moves: int = 0
    asked: int = 0
    awaited: tuple[int, ...] = ()
    created: float = 0.0
    changed: float = 0.0


class Place(msgspec.Struct, kw_only=True):
    """A seat at a table. ``bot`` names who plays a bot's seat; ``away`` that a bot stands in."""

    table: str
    seat: int
    kind: str
    name: str = ""
    bot: str = ""
    key: str = ""
    away: bool = False

    @property
    def plays_itself(self) -> bool:
        """Whether a bot plays here now."""
        return self.kind == BOT or self.away


class Move(msgspec.Struct, kw_only=True):
    """An accepted move: ``seat command``; number 0 is the setup, whose text is empty.

    ``events`` are what the log tells of it, as JSON of ``[key, data, audience]`` each; ``ticket``
    is what the sender called it, so that a repeated message is known again.
    """

    table: str
    number: int
    text: str
    events: bytes
    ticket: str | None = None
    at: float = 0.0

    @property
    def seat(self) -> int | None:
        """Whose move it is; nobody's if the game was set up by it, or a position adopted."""
        who = self.text.partition(" ")[0]
        return int(who) if who.isdecimal() else None


class Snapshot(msgspec.Struct, kw_only=True):
    """The position after a move as JSON: a cache over the moves, or one adopted for a reason."""

    table: str
    number: int
    version: str
    position: bytes
    adopted: str = ""


class Talk(msgspec.Struct, kw_only=True):
    """A line of chat; a removed one keeps its number and loses its text."""

    table: str
    number: int
    seat: int
    name: str
    text: str
    at: float


def damaged(table: str, what: str, detail: str) -> Damaged:
    """That rows of a table cannot be read, or that they do not fit together."""
    return Damaged(
        f"table {table} is damaged ({what}: {detail}); `ages check` lists all that is",
        "damaged",
        table=table,
        what=what,
        detail=detail,
    )


class History(NamedTuple):
    """What a game was: its table, the positions kept, and number and text of every move."""

    table: Table
    snapshots: list[Snapshot]
    moves: list[tuple[int, str]]


class News(NamedTuple):
    """What there is about a table, all of one moment, with the moves after a number.

    ``talk`` is the end of the chat, in its order.
    """

    table: Table
    places: list[Place]
    moves: list[Move]
    talk: list[Talk]
