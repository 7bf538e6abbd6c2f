"""Saved positions: a game as JSON and back, rules and questions by name."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any, TypeVar

import msgspec

from .errors import RulesError
from .pending import ALONE, TOGETHER, Ask, Pending
from .plain import from_plain, frozen, to_plain
from .rules import Question, Rulebook
from .state import state_fields

if TYPE_CHECKING:
    from .game import Game

G = TypeVar("G", bound="Game")

FORMAT = 2
"""The number of the way in which positions are saved; rules have versions of their own."""


def to_json(game: Game) -> str:
    """The position as the text of a JSON object."""
    names = game.book.names
    plain: dict[str, Any] = {
        name: to_plain(getattr(game, name), kind)
        for name, kind in state_fields(type(game)).items()
        if name not in ("agenda", "pending")
    }
    plain["agenda"] = [
        (names[rule], args[0] if isinstance(rule, Question) else args) for rule, args in game.agenda
    ]
    plain["pending"] = game.pending and _plain_decision(names, game.pending)
    head = {"game": game.name, "version": game.version, "format": FORMAT}
    return msgspec.json.encode({**head, **plain}).decode()


def _plain_decision(names: dict[Any, str], pending: Pending) -> dict[str, Any]:
    return {
        "question": names[pending.question],
        "ask": pending.ask,
        "asked": pending.asked,
        "seats": pending.seats,
        "picked": sorted(pending.picked.items()),
        "sealed": sorted(pending.sealed.items()),
    }


def from_json(kind: type[G], json: str | bytes) -> G:
    """The position again from its JSON, which an older program may have written."""
    fields = upgraded(msgspec.json.decode(json), kind.book)
    for head in ("game", "version", "format"):
        del fields[head]
    agenda, pending = fields.pop("agenda"), fields.pop("pending")
    game = from_plain(kind, {**fields, "agenda": [], "pending": None})
    game.agenda = [_planned(kind.book, name, frozen(args)) for name, args in agenda]
    if pending is not None:
        game.pending = _decision(kind.book, pending)
    return game


def _planned(book: Rulebook, name: str, args: Any) -> tuple[Callable[..., None], Any]:
    renamed = book.renamed.get(name)
    if isinstance(renamed, tuple):
        name, holder = renamed
        args = (args[0], holder, *args[1:])
    step = _step(book, name)
    return step, (Ask(*args),) if isinstance(step, Question) else args


def _decision(book: Rulebook, plain: dict[str, Any]) -> Pending:
    question: Any = _step(book, plain["question"])
    names = ("ask", "asked", "seats", "picked", "sealed")
    ask, asked, seats, picked, sealed = [frozen(plain[name]) for name in names]
    return Pending(question, Ask(*ask), asked, seats, dict(picked), dict(sealed))


def _step(book: Rulebook, name: str) -> Callable[..., None]:
    renamed = book.renamed.get(name, name)
    step = book.steps.get(renamed if isinstance(renamed, str) else renamed[0])
    if step is None:
        raise RulesError(f"the saved game waits for {name}, which these rules do not have")
    return step


# Positions of older programs


def upgraded(fields: dict[str, Any], book: Rulebook) -> dict[str, Any]:
    """The fields of a saved position in the present format."""
    if fields.get("format", 1) > FORMAT:
        raise RulesError(
            f"the position was saved in format {fields['format']}; this program reads up to "
            f"{FORMAT}: use the newer program that wrote it"
        )
    if "format" not in fields:
        fields = _from_first(fields, book)
    return fields


def _from_first(fields: dict[str, Any], book: Rulebook) -> dict[str, Any]:
    """Format 1 had no number, told together by 0 and 1, and wrapped sealed answers among picks."""
    pending = fields["pending"]
    if pending is not None:
        question, seats, asked, args, given, together = pending
        pending = {
            "question": question,
            "ask": [asked, TOGETHER if together else ALONE, args],
            "asked": asked,
            "seats": seats,
            "picked": [[seat, picks] for seat, picks in given if seat in seats],
            "sealed": [[seat, wrapped[0]] for seat, wrapped in given if seat not in seats],
        }
    agenda = []
    for name, args in fields["agenda"]:
        if isinstance(_step(book, name), Question):
            args = [args[0], TOGETHER if args[1] else ALONE, args[2]]
        agenda.append([name, args])
    return {**fields, "format": 2, "agenda": agenda, "pending": pending}
