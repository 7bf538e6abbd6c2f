"""The pace: how often anybody may ask for pages, and which are made only once."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import httpx
import pytest

from ages import games
from ages.table.pages import rules as rules_page
from ages.table.pages.rendering import page_for, static_url
from ages.table.server import pacing
from ages.table.server.settings import PAGES_A_MINUTE

from .sockets import ADDRESS, Browser
from .streets import GAME, Street, every_language, opened, t, told

pytestmark = pytest.mark.anyio

PERSON, ADDRESSES = 10, 40
"""So many pages a person and an address get at once, where 160 a minute are allowed."""

SLOW = {"pages_a_minute": 4 * ADDRESSES}


class Clock:
    """A clock that goes when it is told."""

    def __init__(self) -> None:
        """Some moment."""
        self.now = 1000.0


@pytest.fixture
def clock(monkeypatch: pytest.MonkeyPatch) -> Clock:
    """Time stands still for all limits."""
    made = Clock()
    monkeypatch.setattr("ages.table.server.limits.time.monotonic", lambda: made.now)
    return made


def elsewhere(street: Street) -> Browser:
    """Somebody who comes from another address."""
    made = Browser(street.app)
    made.client = httpx.AsyncClient(
        transport=httpx.ASGITransport(street.app, client=("elsewhere", 1)), base_url=ADDRESS
    )
    return made


async def statuses(browser: Browser, path: str, number: int) -> list[int]:
    """What a browser that asks so often is answered each time."""
    return [(await browser.get(path)).status_code for _ in range(number)]


@every_language
async def test_a_person_asks_for_so_many_pages_and_then_waits(
    tmp_path: Path, clock: Clock, language: str
) -> None:
    async with opened(tmp_path, **SLOW) as street:
        ann = street.visitor(language)
        await ann.get("/")  # who has no cookie yet is nobody yet
        assert set(await statuses(ann, "/host", PERSON)) == {200}
        refused = await ann.get("/host")
        assert refused.status_code == 429
        assert t("lost.too_fast", language) in told(refused)
        assert "default-src 'none'" in refused.headers["content-security-policy"]
        assert (await street.visitor().get("/host")).status_code == 200, "others wait too"
        clock.now += int(refused.headers["retry-after"])
        assert (await ann.get("/host")).status_code == 200


async def test_an_address_asks_for_so_many_pages_whoever_comes_from_there(
    tmp_path: Path, clock: Clock
) -> None:
    async with opened(tmp_path, **SLOW) as street:
        answers = [(await street.visitor().get("/host")).status_code for _ in range(ADDRESSES)]
        assert set(answers) == {200}
        refused = await street.visitor().get("/host")
        assert (refused.status_code, refused.headers["retry-after"]) == (429, "1")
        assert (await elsewhere(street).get("/host")).status_code == 200
        clock.now += 60
        assert (await street.visitor().get("/host")).status_code == 200


@pytest.mark.parametrize(
    "path", ["/", "/nowhere", "/static/x/nothing.js", f"/games/{GAME}/picture.svg"]
)
async def test_every_kind_of_page_counts(tmp_path: Path, clock: Clock, path: str) -> None:
    async with opened(tmp_path, **SLOW) as street:
        found = await statuses(street.visitor(), path, ADDRESSES + 1)
        assert found[-1] == 429
        assert (await street.visitor().post("/t/none/begin")).status_code == 429


async def test_files_of_the_client_do_not_count(tmp_path: Path, clock: Clock) -> None:
    async with opened(tmp_path, **SLOW) as street:
        found = await statuses(street.visitor(), static_url("table.js"), 2 * ADDRESSES)
        assert set(found) == {200}
        assert (await street.visitor().get("/")).status_code == 200


async def test_who_is_refused_is_kept_waiting(
    tmp_path: Path, clock: Clock, monkeypatch: pytest.MonkeyPatch
) -> None:
    slept: list[float] = []

    class Asleep:
        @staticmethod
        async def sleep(seconds: float) -> None:
            slept.append(seconds)

    monkeypatch.setattr(pacing, "asyncio", Asleep)
    async with opened(tmp_path, **SLOW, pause=1.5) as street:
        assert (await statuses(street.visitor(), "/nowhere", ADDRESSES + 2))[-2:] == [429, 429]
        assert slept[-2:] == [1.5, 1.5]
        answered = len(slept)
        await elsewhere(street).get("/")
        assert len(slept) == answered


async def test_a_household_that_opens_everything_at_once_need_not_wait(
    tmp_path: Path, clock: Clock
) -> None:
    async with opened(tmp_path, pages_a_minute=PAGES_A_MINUTE) as street:
        for browser in [street.visitor() for _ in range(8)]:
            for path in ("/", f"/games/{GAME}/picture.svg", f"/new/{GAME}", "/host"):
                assert set(await statuses(browser, path, 5)) == {200}


async def test_a_form_refused_says_when_to_try_again(tmp_path: Path, clock: Clock) -> None:
    async with opened(tmp_path) as street:
        visitor = street.visitor()
        await visitor.get("/")
        answers = [await visitor.post("/look", {"lang": "nl"}, follow=False) for _ in range(70)]
        assert answers[-1].status_code == 429
        assert int(answers[-1].headers["retry-after"]) > 0


# What is made once


@pytest.fixture
def made(monkeypatch: pytest.MonkeyPatch) -> Iterator[list[str]]:
    """Where each page of rules that is made would be found."""
    found: list[str] = []

    def told_page_for(reader: Any, template: str, path: str, **data: Any) -> str:
        found.append(path)
        return page_for(reader, template, path, **data)

    caches = (rules_page.rules_made, rules_page.rule_made)
    for cache in caches:
        cache.cache_clear()
    monkeypatch.setattr(rules_page, "page_for", told_page_for)
    yield found
    for cache in caches:
        cache.cache_clear()


@pytest.mark.parametrize(
    ("asked", "found"),
    [
        ("/rules/{}", "/rules/{}"),
        ("/rules/{}?junk=1", "/rules/{}"),
        ("/rules/{}?word=%20turn+order%20", "/rules/{}?word=turn+order"),
        ("/rules/{}/{}", "/rules/{}/{}"),
        ("/rules/{}/{}?part=1", "/rules/{}/{}"),
    ],
)
async def test_a_page_of_rules_is_made_once_for_all_who_read_it_alike(
    tmp_path: Path, asked: str, found: str, made: list[str]
) -> None:
    rule = next(iter(games.ledger(GAME)))
    async with opened(tmp_path) as street:
        path = asked.format(GAME, rule)
        pages = {(await street.visitor().get(path)).text for _ in range(3)}
        assert len(pages) == 1
        assert made == [found.format(GAME, rule)]
        dutch = await street.visitor("nl").get(path)
        assert dutch.text not in pages
        assert len(made) == 2
        cookies = {(await street.visitor().get(path)).headers["set-cookie"] for _ in range(2)}
        assert len(cookies) == 2, "two people are taken for one"


async def test_pages_of_rules_are_not_kept_without_end(tmp_path: Path, made: list[str]) -> None:
    async with opened(tmp_path) as street:
        for number in range(rules_page.PAGES + 10):
            await street.visitor().get(f"/rules/{GAME}?word=x{number}")
    assert rules_page.rules_made.cache_info().currsize == rules_page.PAGES


@pytest.mark.parametrize("path", ["/rules/{}", "/games/{}/picture.svg", "/games/{}/x/style.css"])
async def test_what_is_kept_is_squeezed_once(
    tmp_path: Path, path: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with opened(tmp_path) as street:
        where, visitor = path.format(GAME), street.visitor()
        first = await visitor.get(where, headers={"accept-encoding": "gzip"})
        monkeypatch.setattr("zlib.compressobj", None)
        monkeypatch.setattr("gzip.compress", None)
        packed = await visitor.get(where, headers={"accept-encoding": "gzip"})
        plain = await visitor.get(where, headers={"accept-encoding": "identity"})
        assert [packed.status_code, plain.status_code] == [200, 200]
        assert packed.headers["content-encoding"] == "gzip"
        assert "content-encoding" not in plain.headers
        assert first.text == packed.text == plain.text
        for answer in (packed, plain):
            assert "accept-encoding" in answer.headers["vary"].lower()
