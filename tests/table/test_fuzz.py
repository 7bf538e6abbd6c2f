"""Whatever is sent, to sockets, forms and addresses: no crash, no trace, a clear answer."""

from __future__ import annotations

import json
import logging
import re
from collections.abc import AsyncIterator
from pathlib import Path
from typing import Any
from urllib.parse import quote

import httpx
import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from ages import games
from ages.table.server.limits import LARGEST_MESSAGE
from ages.table.server.live import Live

from .gatherings import Gathering, gathered
from .sockets import ADDRESS, Browser, Socket

pytestmark = pytest.mark.anyio

GAME = games.names()[0]
FEW = settings(max_examples=40, suppress_health_check=list(HealthCheck))
MANY = settings(max_examples=150, suppress_health_check=list(HealthCheck))

ANSWERS = {"frame", "late", "no", "confirm", "told", "error", "pong"}
TYPES = sorted(name.removeprefix("on_") for name in dir(Live) if name.startswith("on_"))

# Signs that make trouble somewhere: nothing, ends of text, directions, halves of signs, markup.
SIGNS = st.one_of(
    st.text(max_size=40),
    st.text(st.characters(codec=None), max_size=10),
    st.sampled_from(
        [
            "\0",
            "\x1a",
            "\ud800",
            "\udfff",
            "\u202e",
            "\ufffe",
            "\U0010ffff",
            "\r\n",
            "%00",
            "../",
            "'",
        ]
    ),
    st.sampled_from(["<script>alert(1)</script>", "{seat}", "{0.__class__}", "%s%n", "{{7*7}}"]),
    st.sampled_from(["٣", "²", "-0", "1e9", "0x10", "９" * 50, "9" * 5000, " 1", "+1", "1_0"]),
    st.sampled_from(["x" * 5000, "999 a " * 300, "undo", "withdraw", "done", "nothing", "+ - + -"]),
)
NUMBERS = st.one_of(
    st.integers(-3, 3),
    st.sampled_from([2**31, 2**63 - 1, 2**63, 2**64, -(2**63) - 1, 10**30, 10**400]),
)
PLAIN = st.one_of(st.none(), st.booleans(), NUMBERS, st.floats(), SIGNS)
JSON = st.recursive(
    PLAIN,
    lambda inner: st.one_of(st.lists(inner, max_size=4), st.dictionaries(SIGNS, inner, max_size=4)),
    max_leaves=10,
)


@pytest.fixture
async def table(tmp_path: Path) -> AsyncIterator[Gathering]:
    """A table at which somebody behaves strangely."""
    async with gathered(tmp_path, GAME, "human", "human", public=True) as made:
        await made.all_come()
        yield made


def as_json(value: Any) -> str:
    """JSON in which no sign is lost, as text that a socket can carry."""
    return json.dumps(value)


def check_words(text: str) -> None:
    """What is told is a sentence, and none about the inside of the program."""
    assert text.strip()
    for inside in ("Traceback", ".py", "ages/table", "Error(", "msgspec", "postgresql:", "ages.db"):
        assert inside not in text


def check_log(caplog: pytest.LogCaptureFixture) -> None:
    """Nothing went wrong that the program did not expect."""
    wrong = [record for record in caplog.records if record.levelno >= logging.WARNING]
    # The library that reads forms warns of each that is broken.
    ours = [record for record in wrong if not record.name.startswith("python_multipart")]
    assert not ours, [record.getMessage() for record in ours]


async def check_answers(socket: Socket, caplog: pytest.LogCaptureFixture) -> list[dict[str, Any]]:
    """The answers to what was sent, each of a known kind; and the connection lives on."""
    answers = await socket.settle()
    for answer in answers:
        assert answer["t"] in ANSWERS
        if "text" in answer:
            check_words(answer["text"])
        if answer["t"] == "told":
            assert "<script>" not in answer["html"]
    check_log(caplog)
    return answers


# Sockets


@MANY
@given(sent=st.one_of(SIGNS, JSON.map(as_json), st.binary(max_size=200)))
async def test_a_socket_survives_any_message(
    table: Gathering, caplog: pytest.LogCaptureFixture, sent: str | bytes
) -> None:
    caplog.clear()
    position = table.game.to_json()
    for socket in table.sockets.values():
        if isinstance(sent, bytes):
            socket.send_bytes(sent)
        else:
            socket.send_text(sent)
        answers = await check_answers(socket, caplog)
        assert [answer["t"] for answer in answers] == ["error"]
    assert table.game.to_json() == position


FIELDS = {
    "id": PLAIN,
    "have": PLAIN,
    "stamp": PLAIN,
    "ticket": PLAIN,
    "mark": NUMBERS.filter(lambda number: number != 0),
    "say": PLAIN,
    "sure": PLAIN,
    "piece": PLAIN,
    "before": PLAIN,
    "text": PLAIN,
    "more": JSON,
}


@MANY
@given(
    kind=st.sampled_from([*TYPES, "", "send", "_obey", "__init__", "Hello", "t" * 5000]),
    fields=st.fixed_dictionaries({}, optional=FIELDS),
)
async def test_a_socket_survives_every_kind_of_message_with_any_fields(
    table: Gathering, caplog: pytest.LogCaptureFixture, kind: str, fields: dict[str, Any]
) -> None:
    caplog.clear()
    position, number = table.game.to_json(), table.room.number
    for socket in table.sockets.values():
        socket.send_text(as_json({"t": kind, **fields}))
        await check_answers(socket, caplog)
    assert (table.game.to_json(), table.room.number) == (position, number)


@MANY
@given(say=SIGNS, ticket=SIGNS.filter(bool))
async def test_a_choice_that_is_none_is_refused_in_words(
    table: Gathering, caplog: pytest.LogCaptureFixture, say: str, ticket: str
) -> None:
    caplog.clear()
    position = table.game.to_json()
    for seat, socket in table.sockets.items():
        mark = table.room.mark(seat)
        socket.send_text(as_json({"t": "choose", "ticket": ticket, "mark": mark, "say": say}))
        [answer] = await check_answers(socket, caplog)
        assert answer["t"] in ("no", "error")
    assert table.game.to_json() == position
    assert table.room.number == 0


@pytest.mark.parametrize(
    "text",
    [
        "[" * 8000,
        '{"t":' * 1600,
        '{"t":"hello","x":' + "[" * 4000 + "]" * 4000 + "}",
        "x" * LARGEST_MESSAGE,
        "x" * (LARGEST_MESSAGE + 1),
        '{"t":"why","say":"' + "999 colonist " * 600 + '"}',
        '{"t":"why","piece":"' + "a" * 8000 + '"}',
        '{"t":"chat","text":"' + "\\ud800" * 1000 + '"}',
        '{"t":"chat","text":"\\u0000"}',
        '{"t":"hello"}{"t":"hello"}',
        '{"t":"hello","t":"chat"}',
        '{"t":"log","before":99999999999999999999}',
        '{"t":"log","before":9223372036854775807}',
        '{"t":"log","before":-5,"id":99999999999999999999999999}',
        '{"t":"nothing","id":99999999999999999999999999}',
        '{"t":"choose","ticket":"a","mark":1e400,"say":"x"}',
        "\ufeff{}",
        "",
    ],
)
async def test_a_socket_survives_what_is_deep_long_or_large(
    table: Gathering, caplog: pytest.LogCaptureFixture, text: str
) -> None:
    for socket in table.sockets.values():
        socket.send_text(text)
        assert len(await check_answers(socket, caplog)) <= 1


@pytest.mark.parametrize("kind", TYPES)
async def test_a_flood_is_stopped_and_nobody_else_notices(
    tmp_path: Path, caplog: pytest.LogCaptureFixture, kind: str
) -> None:
    async with gathered(tmp_path, GAME, "human", "human", limited=True) as table:
        flooding, calm = await table.come(table.asked), await table.come(table.other)
        position = table.game.to_json()
        for number in range(400):
            flooding.send(t=kind, ticket=f"t{number}", say="?", mark=number, text="x", before=9)
        while flooding.messages[-1]["t"] != "error":
            await flooding._take()
        check_words(flooding.messages[-1]["text"])
        await calm.settle()
        assert table.game.to_json() == position
        assert len(await table.house.store.talk(table.room.table.id, None, 999)) < 20
    check_log(caplog)


# Forms


def check_page(answer: httpx.Response, caplog: pytest.LogCaptureFixture) -> None:
    """An answer is no failure and tells nothing of the inside."""
    assert answer.status_code < 500, answer.text
    check_log(caplog)
    text = re.sub(r'data-words="[^"]*"', "", answer.text)
    for inside in (
        "Traceback",
        "ages/table",
        "site-packages",
        "postgresql:",
        "ages.db",
        "object at 0x",
    ):
        assert inside not in text
    if answer.status_code >= 400:
        check_words(re.sub(r"<[^>]+>", " ", text))


NAMES = ["game", "size", "kind-0", "kind-1", "option-navy", "absent", "public", "name", "code"]
NAMES += ["seat", "lang", "theme", "back", "nothing"]
VALUES = st.one_of(SIGNS, st.sampled_from([GAME, "2", "me", "open", "bot:random", "1", "nl", "/"]))
POSTS = ["/tables", "/tables/quick", "/look", "/host", "/t/TABLE/sit", "/t/TABLE/begin"]
POSTS += ["/t/TABLE/remove", "/t/TABLE/delete", "/host/table/TABLE/player", "/nothing"]


def encoded(fields: dict[str, str]) -> bytes:
    """Fields as a form is sent; halves of signs go as they are."""
    return "&".join(
        f"{quote(name)}={quote(value, errors='surrogatepass')}" for name, value in fields.items()
    ).encode()


async def strange_post(table: Gathering, path: str, content: bytes, kind: str) -> httpx.Response:
    """A form from somebody at the table, or from nobody."""
    browser = Browser(table.app)
    where = path.replace("TABLE", table.room.table.id)
    return await browser.client.post(where, content=content, headers={"content-type": kind})


@MANY
@given(path=st.sampled_from(POSTS), fields=st.dictionaries(st.sampled_from(NAMES), VALUES))
async def test_a_form_survives_any_fields(
    table: Gathering, caplog: pytest.LogCaptureFixture, path: str, fields: dict[str, str]
) -> None:
    caplog.clear()
    table.house.posts.burst = table.house.codes.burst = 1e9
    position = table.game.to_json()
    answer = await strange_post(table, path, encoded(fields), "application/x-www-form-urlencoded")
    check_page(answer, caplog)
    assert table.game.to_json() == position


KINDS = st.sampled_from(
    [
        "application/x-www-form-urlencoded",
        "application/x-www-form-urlencoded; charset=utf-16",
        "multipart/form-data; boundary=x",
        "multipart/form-data; boundary=x; charset=utf-16",
        "multipart/form-data; boundary=x; charset=unicode_escape",
        "multipart/form-data; boundary=x; charset=utf-7",
        "multipart/form-data; boundary=x; charset=idna",
        "multipart/form-data; boundary=x; charset=base64",
        "multipart/form-data; boundary=x; charset=nothing",
        "multipart/form-data; boundary=",
        "multipart/form-data",
        "multipart/form-data; boundary=\xe9",
        "application/json",
        "text/plain",
        "",
    ]
)


def part(name: str, value: str, file: str = "") -> bytes:
    """One part of a form of several."""
    said = f'form-data; name="{name}"' + (f'; filename="{file}"' if file else "")
    return f"--x\r\nContent-Disposition: {said}\r\n\r\n{value}\r\n".encode(errors="replace")


BODIES = st.one_of(
    st.binary(max_size=300),
    st.dictionaries(st.sampled_from(NAMES), VALUES, max_size=5).map(
        lambda fields: b"".join(part(*field) for field in fields.items()) + b"--x--\r\n"
    ),
    st.sampled_from(
        [
            part("name", "\\ud800") + part("game", GAME) + part("size", "\\ud800") + b"--x--",
            part("code", "\\ud800") + b"--x--",
            part("name", "+2AA-") + part("game", GAME) + b"--x--",
            part("name", "Ann", file="ann.txt") + b"--x--",
            part("name", "Ann"),
            b"--x\r\n\r\n\r\n--x--",
            b"--x\r\nContent-Disposition: form-data\r\n\r\nx\r\n--x--",
            b"--x" * 500,
            b"".join(part(f"field-{number}", "x") for number in range(100)) + b"--x--",
            b"&" * 2000,
            b"a=b&" * 500,
            b"%ff=%00&%=&=&%zz",
        ]
    ),
)


@MANY
@given(path=st.sampled_from(POSTS), content=BODIES, kind=KINDS)
async def test_a_form_survives_any_body(
    table: Gathering, caplog: pytest.LogCaptureFixture, path: str, content: bytes, kind: str
) -> None:
    caplog.clear()
    table.house.posts.burst = table.house.codes.burst = 1e9
    browser = Browser(table.app)
    where = path.replace("TABLE", table.room.table.id)
    headers = [(b"content-type", kind.encode("latin-1")), (b"origin", ADDRESS.encode())]
    answer = await browser.client.post(where, content=content, headers=headers)
    check_page(answer, caplog)


# Addresses and headers


PARTS = st.one_of(
    st.text(max_size=20),
    st.sampled_from(
        [
            "t",
            "r",
            "w",
            "new",
            "rules",
            "static",
            "games",
            "host",
            "tables",
            "live",
            "seat",
            "state",
        ]
    ),
    st.sampled_from(["..", ".", "", "TABLE", GAME, "\0", "\n", "\ud800", "x" * 3000, "%2e%2e"]),
)


@MANY
@given(
    path=st.lists(PARTS, max_size=4),
    query=st.dictionaries(st.sampled_from(["seat", "word", "part", "x"]), SIGNS, max_size=3),
    method=st.sampled_from(["GET", "HEAD", "POST", "OPTIONS", "PUT", "TRACE"]),
)
async def test_any_address_is_answered(
    table: Gathering,
    caplog: pytest.LogCaptureFixture,
    path: list[str],
    query: dict[str, str],
    method: str,
) -> None:
    caplog.clear()
    browser = await table.browser(0)
    where = "/" + "/".join(quote(part, errors="surrogatepass") for part in path)
    where = where.replace("TABLE", table.room.table.id).replace("//", "/")
    said = encoded(query).decode()
    answer = await browser.client.request(method, f"{where}?{said}" if said else where)
    if method != "HEAD":
        check_page(answer, caplog)
    assert answer.status_code < 500


@FEW
@given(
    name=st.sampled_from(["cookie", "accept-language", "referer", "accept-encoding", "user-agent"]),
    value=st.text(st.characters(min_codepoint=32, max_codepoint=255), max_size=200),
    prefix=st.sampled_from(["", "ages=", "ages_look=", "ages=.", "nl;q="]),
)
async def test_any_header_is_answered(
    table: Gathering, caplog: pytest.LogCaptureFixture, name: str, value: str, prefix: str
) -> None:
    caplog.clear()
    browser = Browser(table.app)
    sent = (prefix + value).strip().encode("latin-1")
    for path in ("/", table.path, "/host"):
        answer = await browser.client.get(path, headers=[(name.encode(), sent)])
        check_page(answer, caplog)
    async with browser.socket(f"{table.path}/live", **{name: (prefix + value).strip()}) as socket:
        await check_answers(socket, caplog)


# What one database takes and another does not


async def test_nothing_that_is_sent_upsets_a_database(
    tmp_path: Path, url: str, caplog: pytest.LogCaptureFixture
) -> None:
    async with gathered(tmp_path, GAME, "human", "human", database=url) as table:
        await table.all_come()
        browser = await table.browser(0)
        for nasty in ("%00", "%ED%A0%80", "%F4%8F%BF%BF", "'", "%25", "x" * 2000, "9" * 30):
            for path in ("/t/{}", "/t/{}/state", "/t/{}/seat", "/r/{}", "/w/{}", "/?seat={}"):
                check_page(await browser.get(path.format(nasty)), caplog)
            check_page(await browser.get(f"{table.path}?seat={nasty}"), caplog)
            async with browser.socket(f"/t/{nasty}/live") as socket:
                assert socket.status == 404, socket.denial
            check_page(await browser.post(f"/t/{nasty}/sit", {"name": "Ann"}), caplog)
        for nasty in ("\0", "\ud800", "\U0010ffff", "'", "\\", "é" * 64):
            for seat in (table.asked, table.other):
                socket = table.sockets[seat]
                await socket.settle()
                mark, say = table.room.mark(seat), table.any_command(table.asked)
                choice = {"ticket": nasty, "mark": mark, "say": say, "sure": True}
                for message in (
                    {"t": "choose", **choice},
                    {"t": "choose", **choice, "ticket": "plain", "say": nasty},
                    {"t": "choose", **choice, "mark": 7},
                    {"t": "chat", "text": f"a{nasty}b"},
                    {"t": "log", "before": 2**63 - 1},
                    {"t": "log", "before": -(2**63)},
                    {"t": "log", "before": 2**31},
                ):
                    socket.send_text(as_json(message))
                    await check_answers(socket, caplog)
        assert not table.room.closed
        moves = await table.house.store.moves(table.room.table.id)
        assert [move.number for move in moves] == list(range(table.room.number + 1))
