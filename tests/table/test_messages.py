"""Messages: one struct for each kind, read in one call, and sent as pages know them."""

from __future__ import annotations

import json
from typing import Any

import pytest

from ages.table.server.live import Live
from ages.table.server.messages import (
    KINDS,
    SAID,
    TOLD,
    Answer,
    Bye,
    Choose,
    Confirm,
    Error,
    Frame,
    Hello,
    Late,
    Log,
    No,
    Ping,
    Pong,
    Told,
    Unknown,
    Why,
    kind_of,
    read_message,
)


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ('{"t":"ping"}', Ping()),
        ('{"t":"hello","stamp":"a.0.en.7"}', Hello(stamp="a.0.en.7")),
        (
            '{"t":"choose","ticket":"a","mark":7,"say":"x; y","sure":true}',
            Choose(ticket="a", mark=7, say="x; y", sure=True),
        ),
        ('{"t":"why","id":3,"piece":"card-2"}', Why(id=3, piece="card-2")),
        ('{"id":4,"before":9,"t":"log","more":[1]}', Log(id=4, before=9)),
        ('{"t":"dance","id":5,"ticket":"b"}', Unknown("dance", 5, "b")),
        ('{"t":""}', Unknown("")),
        ('{"t":"Hello"}', Unknown("Hello")),
        ('{"t":"__init__"}', Unknown("__init__")),
        ('{"t":"choose","mark":"seven"}', None),
        ('{"t":"dance","id":"five"}', None),
        ('{"t":7}', None),
        ("{}", None),
        ('"ping"', None),
        ('{"t":"ping"}{"t":"ping"}', None),
        ("", None),
        ("[" * 8000, None),
    ],
)
def test_a_message_is_read_as_what_it_is(text: str, message: object) -> None:
    assert read_message(text) == message


@pytest.mark.parametrize(
    ("message", "sent"),
    [
        (Pong(), {"t": "pong"}),
        (
            Frame(3, None, False, "a", []),
            {"t": "frame", "mark": 3, "by": None, "mine": False, "stamp": "a", "ops": []},
        ),
        (
            Frame(3, 0, True, "a", [["-", "x"]], {}, True, "b", "c"),
            {
                "t": "frame",
                "mark": 3,
                "by": 0,
                "mine": True,
                "stamp": "a",
                "ops": [["-", "x"]],
                "lit": {},
                "whole": True,
                "build": "b",
                "saved": "c",
            },
        ),
        (Late("a", "too late"), {"t": "late", "ticket": "a", "text": "too late"}),
        (No("a", "why", ""), {"t": "no", "ticket": "a", "text": "why", "rule": ""}),
        (Confirm("a", "x", "?"), {"t": "confirm", "ticket": "a", "say": "x", "text": "?"}),
        (Answer(7, ""), {"t": "told", "id": 7, "html": ""}),
        (Error("what?"), {"t": "error", "text": "what?"}),
        (Error("no", 0, ""), {"t": "error", "text": "no", "id": 0, "ticket": ""}),
        (Bye("gone", False), {"t": "bye", "text": "gone", "again": False}),
    ],
)
def test_a_message_is_sent_as_pages_know_it(message: Told, sent: dict[str, Any]) -> None:
    assert json.loads(message.encode()) == sent


def test_all_that_a_page_may_say_is_listened_to() -> None:
    heard = {name.removeprefix("on_") for name in dir(Live) if name.startswith("on_")}
    assert heard == KINDS == set(map(kind_of, SAID))
    assert len(set(map(kind_of, TOLD))) == len(TOLD)
