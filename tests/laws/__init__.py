"""The laws that every game keeps; each is a named result of ``tests/test_every_game.py``."""

from ..walks import LAWS
from . import choices, copies, play, refusing, sealed, secrets, telling  # noqa: F401

__all__ = ["LAWS"]
