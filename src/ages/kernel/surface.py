"""The surface of a game: what its package tells and draws of a position."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import TYPE_CHECKING, Any, NamedTuple

import msgspec

from .choices import Seat
from .words import Words

if TYPE_CHECKING:
    from .game import Game


class Sketch(NamedTuple):
    """A panel that is not yet drawn.

    ``key`` holds all that the panel shows of the position: panels of one name with equal keys, told
    in the same words, are drawn alike, whoever looks at them.
    """

    key: bytes
    draw: Callable[[], str]


class Surface(NamedTuple):
    """The functions that the package of a game gives to its class.

    ``style`` and ``drawings`` are what every page with panels holds once; ``lights`` are the
    commands of what can be chosen by the ids of pieces, for who lights them without drawing.
    """

    view: Callable[..., Any]
    sample: Callable[..., Any]
    words: Callable[..., Words]
    sketches: Callable[..., dict[str, Sketch]]
    picture: Callable[..., str]
    text: Callable[..., str]
    style: Callable[[], str]
    drawings: Callable[[], str]
    lights: Callable[..., dict[str, str]]


key_of: Callable[[Any], bytes] = msgspec.msgpack.Encoder().encode
"""The key of a sketch out of parts of a view; unlike a comparison it minds the order of a dict."""


def at_rest(view: Any) -> Any:
    """A view without who is waited for and what was picked, for who tells it beside the panels."""
    if view.pending is None:
        return view
    replace = msgspec.structs.replace
    rest = replace(view.pending, choosing=(), ready=(), picked=(), sealed=None)
    return replace(view, pending=rest)


def drawn(sketches: Mapping[str, Sketch]) -> dict[str, str]:
    """The panels that sketches become."""
    return {name: sketch.draw() for name, sketch in sketches.items()}


def sketches_of(game: Game, surface: Surface, seat: Seat | None, words: Words) -> dict[str, Sketch]:
    """The parts of the picture by name, with what the seat can choose lit."""
    pending = game.pending
    options = () if pending is None or seat is None else game.options(seat)
    commands = {one: pending.question.command(one) for one in options} if pending else {}
    return surface.sketches(surface.view(game, seat), words, options, commands)
