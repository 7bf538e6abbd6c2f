"""The surface of a game: what its package tells and draws of a position."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, NamedTuple

from .words import Words


class Surface(NamedTuple):
    """The functions that the package of a game gives to its class."""

    view: Callable[..., Any]
    sample: Callable[..., Any]
    words: Callable[..., Words]
    panels: Callable[..., dict[str, str]]
    picture: Callable[..., str]
    text: Callable[..., str]
