"""A report: a rule or an answer of the program that a player finds wrong, and what was expected."""

from __future__ import annotations

from importlib.metadata import version
from typing import Annotated, Any

import msgspec

from .. import games
from ..kernel.choices import Refusal, Seat
from ..kernel.commands import parse_row
from ..kernel.errors import AgesError, CutRecord, IllegalChoice, OtherVersion, UnknownName
from ..kernel.game import Game
from ..kernel.record import Record

FORMAT = 1
"""The number of what a report looks like in its file."""

LONGEST_EXPECTED = 1_000
"""So many characters a player may write."""


Count = Annotated[int, msgspec.Meta(ge=0)]


class Heading(msgspec.Struct):
    """What every report tells, of whatever program it is."""

    format: int
    program: str


class Report(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """What a player finds wrong after a number of moves.

    Either a paragraph of the rules, which is ``told`` so, or that the choice ``say`` is refused or
    possible; None if it is not known which. While others play, a report holds no more than its
    seat knows: the ``record``, which holds all, is added when the game is over. Until then it is
    found by its ``table``.
    """

    format: int = FORMAT
    program: str
    game: str
    version: str
    seats: int
    options: dict[str, Any]
    number: Count
    seat: Count | None
    asked: str
    expected: str
    rule: str = ""
    told: str = ""
    say: str = ""
    is_possible: bool | None = None
    refusal: Refusal | None = None
    table: str = ""
    at: float = 0.0
    record: Record | None = None

    def to_text(self) -> str:
        """The report as the text of a file."""
        return msgspec.json.format(msgspec.json.encode(self), indent=1).decode() + "\n"

    @classmethod
    def from_text(cls, text: str) -> Report:
        """The report again from its text."""
        try:
            heading = msgspec.json.decode(text, type=Heading)
            if heading.format > FORMAT:
                raise OtherVersion(
                    f"the report was made by a newer program, {heading.program}; use that one",
                    "newer_report",
                    program=heading.program,
                )
            report = msgspec.json.decode(text, type=cls)
        except msgspec.ValidationError as error:
            raise CutRecord(
                f"this is no report: {error}", "no_report", detail=str(error)
            ) from error
        except msgspec.DecodeError as error:
            raise CutRecord(
                f"the report is cut off or damaged ({error}); use a whole copy of the file",
                "cut_report",
                detail=str(error),
            ) from error
        games.get(report.game)
        if report.seat is not None and report.seat >= report.seats:
            detail = f"{report.seats} seats"
            raise CutRecord("this is no report: no such seat", "no_report", detail=detail)
        return report


def reported(
    game: Game,
    seat: Seat | None,
    number: int,
    expected: str,
    rule: str = "",
    say: str = "",
    is_present: bool = True,
) -> Report:
    """What is found wrong in a game, without its record.

    Unless it ``is_present``, the decision has passed, and what became of the choice is not said.
    """
    told, refusal = "", None
    if not say:
        told = paragraph_words(game.name, rule)
    elif is_present and seat is not None:
        refusal = why_not(game, seat, say)
    if refusal is not None:
        rule = refusal.rule
    return Report(
        program=version("ages"),
        game=game.name,
        version=game.version,
        seats=game.seats,
        # As a file gives them back, which has no tuples.
        options=msgspec.json.decode(msgspec.json.encode(game.settings)),
        number=number,
        seat=seat,
        asked=game.pending.question.name if game.pending and is_present else "",
        expected=expected,
        rule=rule if rule in games.ledger(game.name) else "",
        told=told,
        say=say,
        is_possible=refusal is None if say and is_present else None,
        refusal=refusal,
    )


def paragraph_words(game: str, rule: str) -> str:
    """How a paragraph is told in English; raise if there is none of this name."""
    ledger = games.ledger(game)
    if rule not in ledger:
        raise UnknownName(
            f"no rule {rule!r} in {game}", "no_rule", wrong=rule, of=game, known=tuple(ledger)
        )
    return ledger[rule].words.en


def why_not(game: Game, seat: Seat, say: str) -> Refusal | None:
    """Why what is said cannot be chosen now; without a rule if it cannot even be read."""
    try:
        choice, *_ = parse_row(game, seat, say)
        return game.why_not(seat, choice)
    except IllegalChoice as error:
        return error.refusal
    except AgesError as error:
        return Refusal("", error.key, {"text": str(error)})
