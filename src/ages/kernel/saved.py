"""Saved positions: a game as JSON and back, rules and questions by name."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any, TypeVar

import msgspec

from .errors import RulesError
from .plain import from_plain, to_plain
from .rules import Pending
from .state import state_fields

if TYPE_CHECKING:
    from .game import Game

G = TypeVar("G", bound="Game")


def to_json(game: Game) -> bytes:
    """The position as JSON."""
    names = game.book.names
    pending = game.pending
    plain: dict[str, Any] = {
        name: to_plain(getattr(game, name), kind)
        for name, kind in state_fields(type(game)).items()
        if name not in ("agenda", "pending")
    }
    plain["agenda"] = [(names[rule], args) for rule, args in game.agenda]
    plain["pending"] = pending and (
        names[pending.question],
        pending.seats,
        pending.asked,
        pending.args,
        sorted(pending.given.items()),
        pending.together,
    )
    return msgspec.json.encode({"game": game.name, "version": game.version, **plain})


def from_json(kind: type[G], json: bytes | str) -> G:
    """The position again from its JSON."""
    fields = msgspec.json.decode(json)
    del fields["game"], fields["version"]
    steps = kind.book.steps
    agenda, pending = fields.pop("agenda"), fields.pop("pending")
    game = from_plain(kind, {**fields, "agenda": [], "pending": None})
    game.agenda = [(_step(steps, name), _frozen(args)) for name, args in agenda]
    if pending is not None:
        name, seats, asked, args, given, together = pending
        question: Any = _step(steps, name)
        game.pending = Pending(
            question,
            _frozen(seats),
            _frozen(asked),
            _frozen(args),
            dict(_frozen(given)),
            together,
        )
    return game


def _step(steps: dict[str, Callable[..., None]], name: str) -> Callable[..., None]:
    if name not in steps:
        raise RulesError(f"the saved game waits for {name}, which these rules do not have")
    return steps[name]


def _frozen(value: Any) -> Any:
    """Lists of JSON as the tuples they were."""
    return tuple([_frozen(part) for part in value]) if isinstance(value, list) else value
