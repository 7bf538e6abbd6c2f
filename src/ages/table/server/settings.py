"""What holds when nothing else is said: where tables are kept, how long bots wait."""

from __future__ import annotations

import os
import sys
from pathlib import Path

GRACE = 3
"""So many seconds bots wait while a person can still undo."""

WINDOW = (1.5, 6.0)
"""In a window bots, and people who can only pass, seem to think so many seconds: from, to."""

PATIENCE = 10.0
"""So many seconds a database may take to answer, and another program may keep it locked."""

PAGES_A_MINUTE = 1_200
"""So many pages one address may ask for in a minute, and one person a quarter of them."""


def data_folder() -> Path:
    """The folder of ``AGES_DATA``, else the one that the system gives programs for their data."""
    if said := os.environ.get("AGES_DATA"):
        return Path(said).expanduser()
    home = Path.home()
    if sys.platform == "darwin":
        return home / "Library" / "Application Support" / "ages"
    if sys.platform == "win32":
        return Path(os.environ.get("LOCALAPPDATA") or home / "AppData" / "Local") / "ages"
    return Path(os.environ.get("XDG_DATA_HOME") or home / ".local" / "share") / "ages"


def default_database() -> str:
    """The file in the data folder where tables are kept."""
    return str(data_folder() / "ages.db")
