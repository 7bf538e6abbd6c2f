"""The store: what is kept of tables, in an SQLite file or on a PostgreSQL server."""

from __future__ import annotations

from .backups import backup
from .checking import Adopted, Finding, adopt, check, expect_seats
from .errors import MoveTaken, NoTable, StoreError
from .recording import kept_record, record_of
from .restoring import Restored, restore, set_up
from .store import Store
from .updating import update_game

__all__ = [
    "Adopted",
    "Finding",
    "MoveTaken",
    "NoTable",
    "Restored",
    "Store",
    "StoreError",
    "adopt",
    "backup",
    "check",
    "expect_seats",
    "kept_record",
    "record_of",
    "restore",
    "set_up",
    "update_game",
]
