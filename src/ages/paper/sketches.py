"""Sketches: panels that are not drawn before they are needed, known by what they show."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, NamedTuple

import msgspec

from .areas import Panel


class Sketch(NamedTuple):
    """A panel that is not yet drawn.

    ``key`` holds all that the panel shows of the position: panels of one name with equal keys, told
    in the same words, are drawn alike, whoever looks at them.
    """

    key: bytes
    draw: Callable[[], Panel]


key_of: Callable[[Any], bytes] = msgspec.msgpack.Encoder().encode
"""The key of a sketch out of parts of a view; unlike a comparison it minds the order of a dict."""


def at_rest(view: Any) -> Any:
    """A view without what is told beside the panels: who is waited for, what was picked."""
    if view.pending is None:
        return view
    replace = msgspec.structs.replace
    rest = replace(view.pending, choosing=(), ready=(), picked=(), sealed=None)
    return replace(view, pending=rest)
