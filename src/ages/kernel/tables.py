"""Tables: TOML text to frozen rows by id, with errors that show the way out."""

from __future__ import annotations

import re
import tomllib
from typing import Any, TypeVar

import msgspec

from .errors import TableError, UnknownName, did_you_mean

Row = TypeVar("Row", bound=msgspec.Struct)


class Table(dict[str, Row]):
    """Rows by id; an id that is not there is answered with the one that was meant."""

    def __missing__(self, key: str) -> Row:
        """Name the unknown id and what it could have been."""
        raise UnknownName(f"unknown id {key!r}: {did_you_mean(str(key), self)}")


def read_table(text: str, kind: type[Row], where: str) -> Table[Row]:
    """The rows of a TOML file: a table for each id.

    >>> class Fruit(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    ...     id: str
    ...     price: int
    >>> fruits = read_table("[pear]\\nprice = 3", Fruit, "fruits.toml")
    >>> fruits["pear"].price
    3
    >>> fruits["paer"]
    Traceback (most recent call last):
    ages.kernel.errors.UnknownName: unknown id 'paer': did you mean pear?
    >>> read_table("[pear]\\nprce = 3", Fruit, "fruits.toml")
    Traceback (most recent call last):
    ages.kernel.errors.TableError: fruits.toml, pear: unknown field prce; did you mean price?
    """
    return Table({key: _row(key, row, kind, where) for key, row in read_toml(text, where).items()})


def read_toml(text: str, where: str) -> dict[str, Any]:
    """Decoded TOML; broken text is answered with its file."""
    try:
        return tomllib.loads(text)
    except tomllib.TOMLDecodeError as error:
        raise TableError(f"{where}: {error}") from error


def _row(key: str, row: object, kind: type[Row], where: str) -> Row:
    if not isinstance(row, dict):
        raise TableError(f"{where}: {key} is to be a table [{key}] with fields")
    try:
        return msgspec.convert({"id": key, **row}, kind)
    except msgspec.ValidationError as error:
        message = str(error)
        unknown = re.search(r"unknown field `(\w+)`", message)
        if unknown:
            wrong = unknown[1]
            close = did_you_mean(wrong, kind.__struct_fields__)
            message = f"unknown field {wrong}; {close}"
        raise TableError(f"{where}, {key}: {message}") from error
