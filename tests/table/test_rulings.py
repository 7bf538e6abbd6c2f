"""The page of rulings: every ruling of every game, in both languages, and the way to it."""

from __future__ import annotations

import gzip
import re
from html import unescape
from pathlib import Path

import pytest

from ages import games
from ages.table.pages import rules as rules_page
from ages.table.server.app import make_app

from .gatherings import gathered
from .houses import open_for
from .sockets import Browser

pytestmark = pytest.mark.anyio

every_game = pytest.mark.parametrize("game", games.names())
every_language = pytest.mark.parametrize("language", games.LANGUAGES)
NO_OPTION = {"en": "There is no option for it", "nl": "Hier is geen optie voor"}


@every_language
@every_game
async def test_every_ruling_stands_on_the_page(tmp_path: Path, game: str, language: str) -> None:
    async with open_for(tmp_path) as house:
        browser = Browser(make_app(house))
        browser.speak(language)
        page = await browser.get(f"/rules/{game}/rulings")
    assert page.status_code == 200
    shown = re.findall(
        r'<article class="rule ruling" id="rule-(.*?)">(.*?)</article>', page.text, re.DOTALL
    )
    rulings = games.ledger(game).rulings
    assert len(rulings) > 10
    assert [rule for rule, _ in shown] == [entry.id for entry in rulings]
    for entry, (_, markup) in zip(rulings, shown, strict=True):
        told = unescape(markup)
        for text in entry.texts():
            assert text.in_language(language) in told, entry.id
        assert told.count("<dt>") == 4, entry.id
        assert (NO_OPTION[language] in told) == (entry.option is None), entry.id


@every_game
async def test_how_to_play_it_otherwise_is_told_as_the_form_calls_it(
    tmp_path: Path, game: str
) -> None:
    async with open_for(tmp_path) as house:
        browser = Browser(make_app(house))
        page = unescape((await browser.get(f"/rules/{game}/rulings")).text)
        form = unescape((await browser.get(f"/new/{game}")).text)
    labels = re.findall(r"Can be chosen when a table is made: “(.*?)” under “(.*?)”", page)
    assert labels
    for option, where in labels:
        assert option in form
        assert where in form


async def test_it_is_linked_from_the_rules_and_from_the_table(tmp_path: Path) -> None:
    game = games.names()[0]
    link = f'href="/rules/{game}/rulings"'
    async with gathered(tmp_path, game, "human", "human") as table:
        browser = await table.browser(0)
        assert link in (await browser.get(f"/rules/{game}")).text
        assert link in (await browser.get(f"{table.path}?seat=0")).text
        watcher = await table.browser(None)
        assert link in (await watcher.get(f"{table.path}?seat=watch")).text


async def test_it_is_made_once_and_sent_compressed(tmp_path: Path) -> None:
    rules_page.rulings_made.cache_clear()
    game = games.names()[0]
    async with open_for(tmp_path) as house:
        for _ in range(3):
            browser = Browser(make_app(house), **{"accept-encoding": "gzip"})
            async with browser.client.stream("GET", f"/rules/{game}/rulings") as answer:
                assert answer.headers["content-encoding"] == "gzip"
                squeezed = b"".join([part async for part in answer.aiter_raw()])
                assert b"rulings.1" in gzip.decompress(squeezed)
    assert rules_page.rulings_made.cache_info().misses == 1


async def test_a_game_that_is_not_there_has_no_rulings(tmp_path: Path) -> None:
    async with open_for(tmp_path) as house:
        page = await Browser(make_app(house)).get("/rules/nothing/rulings")
    assert page.status_code == 404


@every_game
def test_no_paragraph_has_the_address_of_the_page(game: str) -> None:
    assert "rulings" not in games.ledger(game)
