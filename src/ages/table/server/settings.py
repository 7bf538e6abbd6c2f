"""What holds when nothing else is said: where tables are kept, how long bots wait."""

from __future__ import annotations

from ...files import data_folder

GRACE = 3
"""So many seconds bots wait while a person can still undo."""

WINDOW = (1.5, 6.0)
"""In a window bots, and people who can only pass, seem to think so many seconds: from, to."""

PATIENCE = 10.0
"""So many seconds a database may take to answer, and another program may keep it locked."""

PAGES_A_MINUTE = 1_200
"""So many pages one address may ask for in a minute, and one person a quarter of them."""


def default_database() -> str:
    """The file in the data folder where tables are kept."""
    return str(data_folder() / "ages.db")
