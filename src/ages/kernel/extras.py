"""Extras: what is installed only by who wants it."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager

from .errors import MissingExtra


@contextmanager
def needing(extra: str) -> Iterator[None]:
    """Say which extra is to be installed if something cannot be imported.

    >>> with needing("chess"):
    ...     import chessboards
    Traceback (most recent call last):
    ages.kernel.errors.MissingExtra: chessboards is missing: pip install '.[chess]' brings it
    """
    try:
        yield
    except ModuleNotFoundError as error:
        if (error.name or "").startswith("ages"):
            raise
        raise MissingExtra(
            f"{error.name} is missing: pip install '.[{extra}]' brings it",
            "missing_extra",
            extra=extra,
        ) from error
