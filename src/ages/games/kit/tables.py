"""The files of a game: its tables as frozen rows, and what else lies in its data folder."""

from __future__ import annotations

from importlib.resources import files
from typing import TypeVar

import msgspec

from ages.kernel.errors import TableError
from ages.kernel.tables import Table, read_table, read_toml

Row = TypeVar("Row", bound=msgspec.Struct)


def data(package: str, name: str) -> str:
    """The text of a file in the data folder of a package."""
    return files(package).joinpath(f"data/{name}").read_text("utf-8")


def where(package: str, name: str) -> str:
    """How an error names such a file.

    >>> where("ages.games.mythology", "units.toml")
    'mythology/data/units.toml'
    """
    return f"{package.rpartition('.')[2]}/data/{name}"


def read_rows(package: str, name: str, kind: type[Row]) -> Table[Row]:
    """A file with a table for each id."""
    return read_table(data(package, name), kind, where(package, name))


def read_row(package: str, name: str, kind: type[Row]) -> Row:
    """A file that is one row."""
    place = where(package, name)
    try:
        return msgspec.convert(read_toml(data(package, name), place), kind)
    except msgspec.ValidationError as error:
        raise TableError(f"{place}: {error}") from error
