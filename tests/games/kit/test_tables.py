"""The files of a game: an error names the file and what is wrong in it."""

from __future__ import annotations

import msgspec
import pytest

from ages.games.kit.tables import read_row, read_rows
from ages.kernel.errors import TableError


class Shelf(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A row that fits no table of a game."""

    id: str
    boards: int


def test_a_file_of_one_row_that_does_not_fit_is_named() -> None:
    with pytest.raises(TableError, match=r"mythology/data/setup\.toml: .*unknown field"):
        read_row("ages.games.mythology", "setup.toml", Shelf)


def test_a_row_that_does_not_fit_is_named_with_its_file() -> None:
    with pytest.raises(TableError, match=r"mythology/data/units\.toml, toxotes: "):
        read_rows("ages.games.mythology", "units.toml", Shelf)
