"""Ages: three loved strategy games to play, watch and study.

>>> import ages
>>> game = ages.new("mythology", seats=2, seed=7)
>>> while not game.over:
...     seat = game.pending.seats[0]
...     game.play(seat, game.options(seat)[0])
>>> game.result.ending
'last_cube'
"""

from __future__ import annotations

from importlib import import_module
from importlib.util import find_spec
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from .public import *  # noqa: F403


def __getattr__(name: str) -> Any:
    """Parts of the house and public names come when they are first asked for.

    So who imports a part, such as the kernel, loads that part alone.
    """
    if find_spec(f"{__name__}.{name}") is not None:
        return import_module(f".{name}", __name__)
    public = import_module(".public", __name__)
    if name != "__all__" and name not in public.__all__:
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    return globals().setdefault(name, getattr(public, name))


def __dir__() -> list[str]:
    return sorted([*globals(), *__getattr__("__all__")])
