"""The store: what is kept of tables, in an SQLite file or on a PostgreSQL server."""

from __future__ import annotations

from ...kernel.errors import MoveTaken, NoTable, StoreError
from .checking import Adopted, Finding, adopt, check
from .restoring import Restored, restore, set_up
from .store import News, Store, backup

__all__ = [
    "Adopted",
    "Finding",
    "MoveTaken",
    "News",
    "NoTable",
    "Restored",
    "Store",
    "StoreError",
    "adopt",
    "backup",
    "check",
    "restore",
    "set_up",
]
