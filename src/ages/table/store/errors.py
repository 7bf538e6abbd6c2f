"""Errors of the store: what a database refuses, and what cannot be read in it."""

from __future__ import annotations

from ...kernel.errors import AgesError, RecordError, RulesError, TableError


class StoreError(AgesError):
    """A database that cannot be used, or that refuses what is to be kept in it.

    ``told`` names the sentence that a visitor is told, where there is more to say than that it
    failed.
    """

    told = ""


class MoveTaken(StoreError):
    """Another move of the table has the number or the ticket already; nothing was kept."""


class NoTable(StoreError):
    """The table is not in the database, or no longer."""


class Unanswered(StoreError):
    """The database does not answer in time; what was to be kept may yet be, whole or not at all."""

    told = "unanswered"


class Damaged(StoreError):
    """What is kept of one table cannot be read, or does not fit together."""

    told = "damaged"


def is_internal(error: AgesError) -> bool:
    """Whether an error tells of the inside of the program, which is no business of a visitor."""
    return isinstance(error, StoreError | RecordError | RulesError | TableError)
