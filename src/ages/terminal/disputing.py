"""Disputing: what was told last at the keyboard may be found wrong, and is kept as a report."""

from __future__ import annotations

import time
from pathlib import Path
from typing import NamedTuple

from msgspec.structs import replace

from ..files import data_folder
from ..kernel.choices import BACK, UNLISTED, Choice, Seat
from ..kernel.errors import AgesError
from ..kernel.game import Game
from ..kernel.pending import Pending
from ..kernel.record import Record
from ..reports import FOLDER, LONGEST_EXPECTED, add_record, keep_report, reported


class Meant(NamedTuple):
    """What may be found wrong: a paragraph, or what was said to a choice and by which rule."""

    rule: str
    say: str = ""


class Disputes:
    """What was told last, and the reports that were kept of it.

    While others play too, a report has no record: that holds what they hide from each other.
    """

    def __init__(self, game: Game, is_alone: bool) -> None:
        """Nothing was told yet."""
        self.game = game
        self.is_alone = is_alone
        self.meant: list[Meant] = []
        self.waiting: list[Path] = []

    def may_be_wrong(self, *meant: Meant) -> None:
        """This was told last."""
        self.meant = list(meant)

    def keep(self, seat: Seat, expected: str) -> Path:
        """Keep a report of the one thing that was told last."""
        [(rule, say)] = self.meant
        number = len(self.game.moves or ())
        words = " ".join(expected.split())[:LONGEST_EXPECTED]
        report = reported(self.game, seat, number, words, rule, say)
        record = Record.of(self.game) if self.is_alone else None
        file = keep_report(data_folder() / FOLDER, replace(report, at=time.time(), record=record))
        if record is None:
            self.waiting.append(file)
        return file

    def add_records(self) -> None:
        """The game is over: the reports get its record; one that was moved away goes without."""
        for file in self.waiting:
            try:
                add_record(file, Record.of(self.game))
            except (AgesError, OSError):
                continue
        self.waiting.clear()


def command_of(pending: Pending, choice: Choice) -> str:
    """A choice as it stands in records, possible or not."""
    if choice in UNLISTED:
        return str(choice)
    is_whole = pending.picking and isinstance(choice, tuple) and choice[:1] != (BACK,)
    return pending.question.command(choice, whole=is_whole)
