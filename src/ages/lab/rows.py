"""Rows: a file with one row for each game of a run, for whatever reads tables."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import msgspec

from ages.kernel.errors import BadOption
from ages.kernel.extras import needing

from .arena import Played

ENDINGS = (".jsonl", ".parquet")
ROWS_AT_ONCE = 1000

Write = Callable[[Played], None]


@contextmanager
def written(path: Path) -> Iterator[Write]:
    """What writes games to a file as they are played; the end of its name says how.

    What was written before an error or an interrupt can be read.
    """
    ending = path.suffix.lower()
    if ending not in ENDINGS:
        raise BadOption(
            f"{path} is to end in {' or '.join(ENDINGS)}: these are the tables that are written",
            "rows_ending",
            path=str(path),
        )
    with (_lines if ending == ".jsonl" else _parquet)(path) as write:
        yield write


@contextmanager
def _lines(path: Path) -> Iterator[Write]:
    with path.open("wb") as file:
        yield lambda played: _write_line(file, played)


def _write_line(file: Any, played: Played) -> None:
    file.write(msgspec.json.encode(played.row()) + b"\n")
    file.flush()


@contextmanager
def _parquet(path: Path) -> Iterator[Write]:
    with needing("parquet"):
        import pyarrow
        from pyarrow.parquet import ParquetWriter
    schema = _schema(pyarrow)
    rows: list[dict[str, Any]] = []
    with path.open("wb") as file, ParquetWriter(file, schema) as writer:

        def flush() -> None:
            writer.write_table(pyarrow.Table.from_pylist(rows, schema))
            rows.clear()

        def write(played: Played) -> None:
            rows.append(played.row() | {"options": msgspec.json.encode(played.record.options)})
            if len(rows) == ROWS_AT_ONCE:
                flush()

        try:
            yield write
        finally:
            flush()


def _schema(arrow: Any) -> Any:
    """The types of the columns; amounts by name are maps, as their names differ from game to game.

    The options of the game are one text of JSON.
    """
    number, text = arrow.int64(), arrow.string()
    numbers, texts = arrow.list_(number), arrow.list_(text)
    return arrow.schema(
        {
            "number": number,
            "game": text,
            "version": text,
            "seats": number,
            "seed": text,
            "options": text,
            "bots": texts,
            "facts": arrow.list_(arrow.map_(text, text)),
            "winners": numbers,
            "places": numbers,
            "scores": numbers,
            "sources": arrow.list_(arrow.map_(text, number)),
            "ending": text,
            "turns": number,
            "decisions": number,
            "clicks": number,
            "hand_offs": number,
            "entries": numbers,
            "entries_a_turn": arrow.float64(),
            "hand_offs_a_turn": arrow.float64(),
        }
    )
