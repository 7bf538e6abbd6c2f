"""Safety: nothing inline, nothing from elsewhere, nothing forged, nothing too fast, no secrets."""

from __future__ import annotations

import logging
import re
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from html.parser import HTMLParser
from pathlib import Path
from typing import Any

import httpx
import pytest
from itsdangerous import URLSafeSerializer

from ages import games
from ages.table.server.app import MOST_SOCKETS, make_app
from ages.table.server.house import House
from ages.table.server.limits import LARGEST_FORM, Bucket, Limiter
from ages.table.server.signing import COOKIE, Person

from .gatherings import Gathering, gathered
from .houses import open_for
from .sockets import ADDRESS, Browser, table_of
from .streets import GAME, INVITE, every_language, opened, t, told

pytestmark = pytest.mark.anyio

PUBLIC = "https://play.test"
EVIL = "https://evil.test"


# What a page may hold


class Inspector(HTMLParser):
    """Finds in a page what the content policy forbids."""

    def __init__(self) -> None:
        """Nothing is found yet."""
        super().__init__()
        self.found: list[str] = []
        self.scripts: list[str] = []

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        """Look at a tag and its attributes."""
        said = dict(attrs)
        if tag == "script":
            self.scripts.append(said.get("src") or "")
            if not (said.get("src") or "").startswith("/static/"):
                self.found.append(f"script {said}")
        if tag in ("style", "iframe", "object", "embed", "base") or "http-equiv" in said:
            self.found.append(f"{tag} {said}")
        for name, value in attrs:
            if name.startswith("on") or name in ("style", "srcdoc"):
                self.found.append(f"{tag} {name}={value}")
            elif name in ("href", "src", "action", "formaction", "xlink:href", "poster"):
                if not re.match(r"/(?!/)|#", value or ""):
                    self.found.append(f"{tag} {name}={value}")
            elif value and "javascript:" in value.lower():
                self.found.append(f"{tag} {name}={value}")

    def handle_startendtag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        """Look at an element that holds nothing."""
        self.handle_starttag(tag, attrs)


def inspected(page: str) -> list[str]:
    """What a page holds that it must not."""
    inspector = Inspector()
    inspector.feed(page)
    inspector.close()
    inline = re.findall(r"<script[^>]*>\s*[^<\s]", page)
    return inspector.found + inline


def test_the_inspector_finds_what_is_forbidden() -> None:
    for wrong in (
        "<script>alert(1)</script>",
        '<script src="https://evil.test/x.js"></script>',
        '<script src="//evil.test/x.js"></script>',
        '<p style="color: red">',
        "<style>p {}</style>",
        '<p onclick="x()">',
        '<svg onload="x()"/>',
        '<a href="javascript:x()">',
        '<a href="https://evil.test">',
        "<iframe src='/x'></iframe>",
        '<meta http-equiv="refresh" content="0">',
    ):
        assert inspected(wrong), wrong
    assert not inspected('<a href="/x"><img src="/y"></a><a href="#z"></a>')


async def pages_of(house: House, language: str) -> dict[str, httpx.Response]:
    """Every kind of page, by name."""
    app = make_app(house)
    ann, bob, host = (Browser(app, **{"accept-language": language}) for _ in range(3))
    found = {"home": await ann.get("/"), "new": await ann.get(f"/new/{GAME}")}
    found["wrong form"] = await ann.post("/tables", {**INVITE, "size": "99"})
    made = await ann.post("/tables", {**INVITE, "name": "<b>Ann", "public": "yes"})
    table = table_of(made)
    found["lobby of the host"] = made
    found["lobby of a guest"] = await bob.get(f"/t/{table}")
    found["no name"] = await bob.post(f"/t/{table}/sit", {"name": ""})
    found["table"] = await bob.post(f"/t/{table}/sit", {"name": "'\"><svg onload=x()>"})
    room = await house.room(table)
    assert room is not None
    await room.say(0, "<script>alert(1)</script>")
    found["table of the other"] = await ann.get(f"/t/{table}")
    found["watcher"] = await host.get(f"/t/{table}")
    found["seat"] = await ann.get(f"/t/{table}/seat")
    found["rules"] = await ann.get(f"/rules/{GAME}?word=%3Cscript%3E")
    found["all rules"] = await ann.get(f"/rules/{GAME}")
    rule = next(iter(games.ledger(GAME)))
    found["part of a rule"] = await ann.get(f"/rules/{GAME}/{rule}?part=1")
    found["host code"] = await host.get("/host")
    found["wrong code"] = await host.post("/host", {"code": "x"})
    found["host"] = await host.post("/host", {"code": house.host_code})
    found["my tables"] = await ann.get("/")
    found["lost"] = await ann.get("/%3Cscript%3E")
    found["lost table"] = await ann.get("/t/%22onload=x")
    return found


@every_language
async def test_no_page_holds_anything_inline_or_from_elsewhere(
    tmp_path: Path, language: str
) -> None:
    async with open_for(tmp_path) as house:
        for name, page in (await pages_of(house, language)).items():
            assert page.status_code < 500, name
            assert not inspected(page.text), name
            policy = page.headers["content-security-policy"]
            assert policy.startswith("default-src 'none'; script-src 'self'; style-src 'self';")
            assert "unsafe" not in policy
            assert "*" not in policy
            assert page.headers["x-content-type-options"] == "nosniff"
            assert page.headers["referrer-policy"] == "same-origin"
            assert "frame-ancestors 'none'" in policy


@pytest.mark.parametrize("game", games.names())
async def test_nothing_told_in_a_game_is_inline(tmp_path: Path, game: str) -> None:
    async with gathered(tmp_path, game, "human", "human") as table:
        await table.all_come()
        for number in range(60):
            seat = table.asked
            if number % 10 == 0:
                await table.sockets[seat].ask(t="refused")
                await table.sockets[seat].ask(t="why", say="<script>alert(1)</script>")
            await table.play(seat, f"t{number}")
        for socket in table.sockets.values():
            for message in socket.messages:
                for op in message.get("ops", []):
                    for markup in op[2:]:
                        assert not inspected(str(markup)) or op[0] == "@"
                assert not inspected(message.get("html", ""))


async def test_a_picture_may_be_styled_and_nothing_else(tmp_path: Path) -> None:
    async with open_for(tmp_path) as house:
        answer = await Browser(make_app(house)).get(f"/games/{GAME}/picture.svg")
        policy = answer.headers["content-security-policy"]
        assert policy == "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'"
        assert "<script" not in answer.text


# Where a request comes from


@pytest.mark.parametrize("public", ["", PUBLIC])
@pytest.mark.parametrize(
    ("headers", "fits"),
    [
        ({"origin": "OWN"}, True),
        ({"origin": EVIL}, False),
        ({"origin": "OWN.evil.test"}, False),
        ({"origin": "null"}, False),
        ({"origin": ""}, False),
        ({"origin": "http://["}, False),
        ({"origin": "http://x:y"}, False),
        ({"origin": "", "referer": "OWN/new/x"}, True),
        ({"origin": "", "referer": f"{EVIL}/OWN"}, False),
        ({"origin": EVIL, "referer": "OWN/"}, False),
    ],
)
async def test_forms_and_sockets_are_taken_from_our_own_pages_alone(
    tmp_path: Path, public: str, headers: dict[str, str], fits: bool
) -> None:
    own = public or ADDRESS
    sent = {name: value.replace("OWN", own) for name, value in headers.items()}
    async with gathered(tmp_path, GAME, "human", "human", public_url=public) as table:
        browser = await table.browser(0)
        browser.client.headers.pop("origin")
        wanted = {name: value for name, value in sent.items() if value}
        answer = await browser.client.post("/tables/quick", data={"game": GAME}, headers=wanted)
        assert answer.status_code == (303 if fits else 403)
        async with browser.socket(f"{table.path}/live?seat=0", **sent) as socket:
            assert socket.status == (101 if fits else 403)
        if not fits:
            for told_why in (answer.text, socket.denial):
                assert own in told_why, "the address that counts is not told"
        else:
            assert (await browser.client.get("/", headers={"origin": EVIL})).status_code == 200


async def test_a_refused_socket_says_what_the_server_was_told(tmp_path: Path) -> None:
    async with gathered(tmp_path, GAME, "human", "human", public_url=PUBLIC) as table:
        browser = await table.browser(0)
        async with browser.socket(f"{table.path}/live?seat=0", origin=ADDRESS) as socket:
            assert socket.status == 403
            assert PUBLIC in socket.denial
            assert ADDRESS in socket.denial
            assert "--public-url" in socket.denial


@pytest.mark.parametrize("host", ["[", "[1:2]", "a:b", "a:99999", "", "x y", "\xff", "a" * 5000])
async def test_a_strange_host_is_no_failure(tmp_path: Path, host: str) -> None:
    async with gathered(tmp_path, GAME, "human", "human") as table:
        browser = await table.browser(0)
        for method in ("GET", "POST"):
            answer = await browser.client.request(
                method, "/", headers={b"host": host.encode("latin-1")}
            )
            assert answer.status_code < 500
        async with browser.socket(f"{table.path}/live?seat=0", host=host or " ") as socket:
            assert socket.status in (400, 403)


@pytest.mark.parametrize("method", ["PUT", "DELETE", "PATCH", "BREW"])
async def test_other_methods_change_nothing(tmp_path: Path, method: str) -> None:
    async with open_for(tmp_path) as house:
        browser = Browser(make_app(house))
        for path in ("/", "/tables", "/look", "/host"):
            answer = await browser.client.request(method, path, headers={"origin": EVIL})
            assert answer.status_code == 403
            answer = await browser.client.request(method, path)
            assert answer.status_code == 405


# Who somebody is


async def test_cookies_are_not_for_scripts_nor_for_other_sites(tmp_path: Path) -> None:
    async with open_for(tmp_path) as house:
        answer = await Browser(make_app(house)).get("/")
        cookie = answer.headers["set-cookie"]
        assert cookie.startswith(f"{COOKIE}=")
        for part in ("HttpOnly", "SameSite=lax", "Path=/"):
            assert part in cookie
        assert "Secure" not in cookie


async def test_cookies_are_for_https_alone_where_the_house_is(tmp_path: Path) -> None:
    async with open_for(tmp_path, public_url=PUBLIC) as house:
        browser = Browser(make_app(house), PUBLIC)
        assert "Secure" in (await browser.get("/")).headers["set-cookie"]
        answer = await browser.post("/look", {"lang": "nl"}, follow=False)
        assert "Secure" in answer.headers["set-cookie"]
        page = await browser.get("/")
        assert "wss://play.test" in page.headers["content-security-policy"]
        made = await browser.post("/tables", INVITE)
        assert f"{PUBLIC}/t/{table_of(made)}" in made.text


async def test_a_forged_cookie_makes_a_stranger(tmp_path: Path) -> None:
    async with gathered(tmp_path, GAME, "human", "human") as table:
        browser = await table.browser(0)
        real = browser.client.cookies[COOKIE]
        signer = table.house.signer
        who = f"person 0 of {table.room.table.id}"
        payload, _, signature = real.rpartition(".")
        other = URLSafeSerializer("another key", salt="ages person")
        forged = [
            "",
            "x",
            ".",
            payload,
            f"{payload}.",
            f"{payload}.{signature[:-2]}",
            f"{payload}x.{signature}",
            str(other.dumps([who, "", 1])),
            str(URLSafeSerializer(signer._key, salt="other").dumps([who, "", 1])),
            str(URLSafeSerializer(signer._key, salt="ages person").dumps("not a person")),
            str(URLSafeSerializer(signer._key, salt="ages person").dumps({})),
            f".{real}",
            "\xe9" * 20,
            "A" * 4000,
        ]
        for cookie in forged:
            assert signer.read(cookie) is None or signer.read(cookie) == Person(who), cookie
            answer = await browser.client.get(
                table.path, headers={b"cookie": f"{COOKIE}={cookie}".encode("latin-1")}
            )
            assert answer.status_code == 403, cookie
            browser.client.cookies.clear()
            async with browser.socket(
                f"{table.path}/live?seat=0", cookie=f"{COOKIE}={cookie}"
            ) as socket:
                assert socket.status == 403
        assert signer.read(real) == Person(who)


async def test_the_host_of_one_house_is_nobody_in_another(tmp_path: Path) -> None:
    async with open_for(tmp_path / "one") as one, open_for(tmp_path / "other") as other:
        assert one.host_code != other.host_code
        browser = Browser(make_app(other))
        browser.be(one, "somebody", host=True)
        assert 'name="code"' in (await browser.get("/host")).text


# How much and how fast


async def test_a_bucket_fills_again_with_time(monkeypatch: pytest.MonkeyPatch) -> None:
    now = 100.0
    monkeypatch.setattr("ages.table.server.limits.time.monotonic", lambda: now)
    bucket = Bucket(rate=2, burst=3)
    assert [bucket.take() for _ in range(5)] == [True, True, True, False, False]
    now += 1.0
    assert [bucket.take() for _ in range(3)] == [True, True, False]
    now += 1000.0
    assert [bucket.take() for _ in range(4)] == [True, True, True, False]
    limiter = Limiter(0, 1, most=2)
    assert [limiter.take(who) for who in "aabbcca"] == [True, False, True, False, True, False, True]


@every_language
async def test_tables_are_limited(tmp_path: Path, language: str) -> None:
    async with opened(tmp_path, tables_an_hour=3) as street:
        visitor = street.visitor(language)
        for path, fields in [("/tables", INVITE), ("/tables/quick", {"game": GAME})] * 4:
            answer = await visitor.post(path, fields)
        assert answer.status_code == 422
        assert await street.house.store.count_tables() == 3
        # A new cookie is no new address.
        assert (await street.visitor().post("/tables", INVITE)).status_code == 422


@every_language
async def test_codes_cannot_be_guessed_quickly(tmp_path: Path, language: str) -> None:
    async with opened(tmp_path, closed=True) as street:
        answers = [
            await street.visitor(language).post("/host", {"code": str(number)})
            for number in range(30)
        ]
        assert {answer.status_code for answer in answers} == {403, 429}
        assert answers[-1].status_code == 429
        assert t("lost.too_fast", language) in told(answers[-1])
        # Also the right one, and also at the other door.
        visitor = street.visitor(language)
        code = street.house.host_code
        assert (await visitor.post("/host", {"code": code})).status_code == 429
        assert (await visitor.post("/tables", {**INVITE, "code": code})).status_code == 429


async def test_forms_are_limited(tmp_path: Path) -> None:
    async with opened(tmp_path) as street:
        visitor = street.visitor()
        await visitor.get("/")
        answers = [await visitor.post("/look", {"lang": "nl"}, follow=False) for _ in range(100)]
        assert answers[0].status_code == 303
        assert answers[-1].status_code == 429
        assert (await street.visitor().post("/look", {"lang": "nl"})).status_code == 200


@pytest.mark.parametrize("chunked", [False, True])
async def test_a_form_that_is_too_large_is_refused(tmp_path: Path, chunked: bool) -> None:
    async def parts() -> AsyncIterator[bytes]:
        yield b"name="
        for _ in range(40):
            yield b"x" * 1000

    async with opened(tmp_path) as street:
        visitor = street.visitor()
        form = {"content-type": "application/x-www-form-urlencoded"}
        content: Any = parts() if chunked else b"name=" + b"x" * (LARGEST_FORM + 1)
        answer = await visitor.client.post("/tables", content=content, headers=form)
        assert answer.status_code == 413
        assert str(LARGEST_FORM) in answer.text
        assert await street.house.store.count_tables() == 0


@every_language
async def test_messages_chat_and_hints_are_limited(tmp_path: Path, language: str) -> None:
    async with gathered(tmp_path, GAME, "human", "human", limited=True) as table:
        for kind, key in (("chat", "error.talk_too_fast"), ("hint", "error.hints_too_fast")):
            socket = await table.come(table.asked, language)
            for _ in range(20):
                socket.send(t=kind, text="hello")
            while socket.messages[-1]["t"] != "error":
                await socket._take()
            words = games.words(GAME, language)
            assert socket.messages[-1]["text"] == words.message(key)
        talk = await table.house.store.talk(table.room.table.id, None, 99)
        assert 0 < len(talk) < 20
        socket = await table.come(table.asked, language)
        for _ in range(200):
            socket.send(t="ping")
        error = await socket.next("error")
        assert error["text"] == t("error.too_fast", language)


async def test_nobody_has_too_many_pages_open(tmp_path: Path) -> None:
    async with gathered(tmp_path, GAME, "human", "human") as table:
        browser = await table.browser(0)
        path = f"{table.path}/live?seat=0"
        for _ in range(MOST_SOCKETS):
            socket = await table.stack.enter_async_context(browser.socket(path))
            assert socket.status == 101
        async with browser.socket(path) as socket:
            assert socket.status != 101
            assert str(MOST_SOCKETS) in socket.denial
        other = await table.browser(1)
        async with other.socket(f"{table.path}/live?seat=1") as socket:
            assert socket.status == 101


# What is logged


@asynccontextmanager
async def a_day_in_the_house(folder: Path) -> AsyncIterator[list[str]]:
    """Everything that goes well and wrong in a house; gives the secrets of that day."""
    async with gathered(folder, GAME, "human", "human", seed="5ec2e7" * 5) as table:
        secrets = [table.room.table.seed, table.room.table.watch_key, table.house.signer._key]
        secrets += [place.key for place in table.room.places]
        secrets += [table.house.host_code, "Secret Name", "secret words", "secret code"]
        secrets += [table.game.chance.key.hex()]
        browser = await table.browser(0)
        secrets.append(browser.client.cookies[COOKIE])
        await play_the_day(table, browser)
        secrets.append(f"person 0 of {table.room.table.id}")
        yield secrets


async def play_the_day(table: Gathering, browser: Browser) -> None:
    """People play, talk and come back; others try what they may not, and things break."""
    await table.all_come()
    table.sockets[0].send(t="chat", text="secret words")
    for place in table.room.places:
        await browser.get(f"/r/{place.key}")
    await browser.get(f"/w/{table.room.table.watch_key}")
    await browser.post("/host", {"code": "secret code"})
    await browser.post("/host", {"code": table.house.host_code})
    await browser.post("/tables", {**INVITE, "name": "Secret Name", "size": "x"})
    await browser.post("/tables", {**INVITE, "name": "Secret Name"})
    for number in range(6):
        await table.play(table.asked, f"t{number}")
    table.sockets[0].send_text("{secret words")
    table.sockets[0].send(t="choose", ticket="t", mark=0, say="secret words")
    await table.calm()
    table.room.rename()
    with pytest.MonkeyPatch.context() as patch:

        async def broken(*_: object, **__: object) -> None:
            raise OSError("the disk is full")

        patch.setattr(table.house.store, "say", broken)
        patch.setattr(table.house.store, "append", broken)
        patch.setattr(table.house.store, "take_place", broken)
        patch.setattr(table.house.store, "place_of_key", broken)
        await browser.get(f"/r/{table.room.places[0].key}")
        table.sockets[0].send(t="chat", text="secret words")
        await table.sockets[0].settle()
        seat = table.asked
        table.sockets[seat].send(
            t="choose",
            ticket="broken",
            mark=table.room.face(seat, "en").mark,
            say=table.any_command(seat),
        )
        await table.sockets[seat].until_closed()
    table.house.forget(table.room)


async def test_no_secret_is_logged(tmp_path: Path, caplog: pytest.LogCaptureFixture) -> None:
    caplog.set_level(logging.DEBUG)
    # Drivers tell each statement with its values at these levels; the program leaves them off.
    for quiet in ("aiosqlite", "asyncio", "httpx", "httpcore", "sqlalchemy"):
        caplog.set_level(logging.WARNING, quiet)
    async with a_day_in_the_house(tmp_path) as secrets:
        pass
    assert "the disk is full" in caplog.text, "what went wrong is not told"
    logged = "\n".join(map(caplog.handler.format, caplog.records))
    for secret in secrets:
        assert secret not in logged
