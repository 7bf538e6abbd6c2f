"""Files: where the program keeps its own, and how they are written so that none is ever half.

What is written lies beside its place until it is whole.
"""

from __future__ import annotations

import os
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from secrets import token_hex


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


@contextmanager
def whole_file(file: Path) -> Iterator[Path]:
    """A place beside ``file`` to write to; at the end it is on the disk under its own name.

    Only its owner may read it. Raise ``FileExistsError`` if there is such a file, be it one that
    came meanwhile: it stays as it is. What fails leaves nothing behind.
    """
    if file.exists():
        raise FileExistsError(file)
    file.parent.mkdir(parents=True, exist_ok=True)
    part = file.with_name(f"{file.name}.{token_hex(8)}.part")
    os.close(os.open(part, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600))
    try:
        yield part
        _to_disk(part, os.O_RDWR)
        _call(part, file)
        if os.name == "posix":  # elsewhere a folder cannot be opened
            _to_disk(file.parent, os.O_RDONLY)
    finally:
        part.unlink(missing_ok=True)


def _to_disk(path: Path, how: int) -> None:
    opened = os.open(path, how)
    try:
        os.fsync(opened)
    finally:
        os.close(opened)


def _call(part: Path, file: Path) -> None:
    """Give a file its name, in one step that fails if another has it."""
    try:
        os.link(part, file)
    except OSError:
        # Where a file cannot have two names this comes near enough.
        if file.exists():
            raise FileExistsError(file) from None
        os.rename(part, file)
