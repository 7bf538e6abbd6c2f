"""A report as a test that fails until what was found wrong is mended."""

from __future__ import annotations

import json
import re
from textwrap import wrap
from typing import Any

from .. import games
from ..kernel.errors import AgesError
from ..kernel.record import Record
from ..library import new, read_options
from .report import Report, why_not

LINE = 80
"""So many characters of a text stand in a line of a test."""

LONGEST_NAME = 50


def failing_test(report: Report, record: Record | None, beside: str) -> str:
    """The source of a test that asserts what the player expected; the record lies ``beside`` it.

    Raise if the program does as expected by now, or if the record does not fit the report.
    """
    if report.say:
        return _choice_test(report, record, beside)
    return _paragraph_test(report, record, beside)


def _choice_test(report: Report, record: Record | None, beside: str) -> str:
    """A choice is possible, or is refused, after a number of moves."""
    if record is None or report.seat is None:
        raise AgesError(
            "the report has no record; name the saved game with --record", "report_no_record"
        )
    game = _checked(report, record).replay(new, report.number)
    is_possible = why_not(game, report.seat, report.say) is None
    was_possible = is_possible if report.is_possible is None else report.is_possible
    if is_possible != was_possible:
        raise _mended(report)
    outcome = "refused" if was_possible else "possible"
    wanted = "is not None" if was_possible else "is None"
    return _source(
        report,
        f"{slug(report.say)}_is_{outcome}_after_move_{report.number}",
        beside,
        f"    assert why_not(game, {report.seat}, SAID) {wanted}, EXPECTED",
        constants=f"SAID = {text_lines(report.say)}\n",
        imports="from ages.reports import why_not\n",
    )


def _paragraph_test(report: Report, record: Record | None, beside: str) -> str:
    """A paragraph is not told as it was when a player found it wrong."""
    ledger = games.ledger(report.game)
    if report.rule not in ledger or ledger[report.rule].words.en != report.told:
        raise _mended(report)
    where = quoted(report.game)
    if record is not None:
        _checked(report, record).replay(new, report.number)
        where = "game.name"
    return _source(
        report,
        f"{slug(report.rule)}_is_told_otherwise",
        beside if record is not None else "",
        f"    told = ages.games.ledger({where})[{quoted(report.rule)}].words.en\n"
        "    assert told != TOLD, EXPECTED",
        constants=f"TOLD = {text_lines(report.told)}\n",
    )


def _source(
    report: Report, name: str, beside: str, asserts: str, constants: str, imports: str = ""
) -> str:
    """The whole file of a test."""
    replay = f"    game = ages.replay(RECORD, {report.number})\n" if beside else ""
    mark = f"@pytest.mark.rule({quoted(report.rule)})\n" if report.rule else ""
    ours = f"import ages\n{imports}"
    return (
        f'"""What a player of {report.game} found wrong; made by `ages report`."""\n\n'
        "from __future__ import annotations\n\n"
        + ("from pathlib import Path\n\n" if beside else "")
        + ("import pytest\n\n" if mark else "")
        + f"{ours}\n"
        + (f"RECORD = Path(__file__).with_name({quoted(beside)})\n" if beside else "")
        + f"EXPECTED = {text_lines(report.expected)}\n{constants}\n\n"
        f"{mark}def test_{name}() -> None:\n{replay}{asserts}\n"
    )


def _checked(report: Report, record: Record) -> Record:
    """The record of a report; raise if it is that of another game."""
    asked, found = (_kind(one) for one in (report, record))
    if asked != found or len(record.moves) < report.number:
        raise AgesError(
            "the record is not that of the game in which this was found wrong",
            "report_other_record",
            game=report.game,
            number=report.number,
        )
    return record


def _kind(one: Report | Record) -> tuple[str, str, int, Any]:
    """What two games have in common that may be the same; options not said are as usual."""
    options = read_options(one.game, one.options, one.seats)
    return one.game, one.version, one.seats, options


def _mended(report: Report) -> AgesError:
    return AgesError(
        "the program does as the player expected by now; no test would fail",
        "report_mended",
        what=report.say or report.rule,
    )


def slug(text: str) -> str:
    """A text as part of a name.

    >>> slug("VIII.recruit"), slug("+ '2'!")
    ('viii_recruit', '2')
    """
    return "_".join(re.findall(r"[a-z0-9]+", text.lower()))[:LONGEST_NAME].strip("_") or "it"


def quoted(text: str) -> str:
    r"""A text as Python writes it; nothing in it can end the quotes.

    >>> print(quoted("it's"), quoted('say "no"'))
    "it's" 'say "no"'
    """
    is_plain = text.isprintable()
    if is_plain and '"' in text and "'" not in text:
        return repr(text)
    return json.dumps(text, ensure_ascii=not is_plain)


def text_lines(text: str) -> str:
    """A text as Python writes it, sign by sign, in lines that are not too long."""
    lines = wrap(
        text,
        LINE,
        drop_whitespace=False,
        replace_whitespace=False,
        expand_tabs=False,
        break_on_hyphens=False,
    )
    if len(lines) < 2:
        return quoted(text)
    return "(\n" + "".join(f"    {quoted(line)}\n" for line in lines) + ")"
