"""In Dutch everything is Dutch."""

from __future__ import annotations

import re
from functools import cache

import pytest
from playwright.sync_api import Page, expect

from ages import games

from .conftest import Meet
from .people import AT_ONCE
from .playing import Clicker, settle
from .servers import Server
from .stages import Stage

TELLTALE = re.compile(
    r"\b(the|you|your|with|from|choose|chosen|waiting|cannot|and|not|this|that|have|has|can|"
    r"nothing|settings|rules|undo|confirm|players?|seats?|turn|points|takes?|plays?|places?|"
    r"cards?|tiles?|moves?|since|back|close|send|show|sure|saved|sending|needed|more|less)\b",
    re.IGNORECASE,
)
"""Words that a Dutch sentence does not hold."""

# The names of things on the cards may be English.
NAMES = re.compile(r"Age of \S+( III)?:? ?(The [A-Z]\w+( of [A-Z]\w+)?)?")


@cache
def english_texts() -> frozenset[str]:
    """Every message of two words or more that Dutch says otherwise."""
    found = set()
    for game in games.names():
        both = [games.words(game, language).catalogues for language in ("en", "nl")]
        for english, dutch in zip(*both, strict=True):
            for key, text in english._catalog.items():
                if text and " " in text and "{" not in text and dutch._catalog.get(key) != text:
                    found.add(text)
    return frozenset(found)


def assert_dutch(page: Page) -> None:
    """No English sentence and no English word stands on the page."""
    page.wait_for_load_state()
    assert page.get_attribute("html", "lang") == "nl"
    words: list[str] = page.evaluate("driver.words()")
    assert words
    assert english_texts().intersection(words) == set()
    assert [text for text in words if TELLTALE.search(NAMES.sub("", text))] == []


@pytest.mark.parametrize("game", ["mythology", "discovery"])
def test_a_game_from_the_home_page_on(meet: Meet, server: Server, game: str) -> None:
    ann = meet(server, {**AT_ONCE, "lessons": True}, locale="nl-NL")
    page = ann.open("/")
    assert_dutch(page)
    page.click(f".start:has([value={game}]) button")
    page.wait_for_url("**/t/*")
    settle(page)
    page.click("#tale summary")
    clicker = Clicker(page, f"dutch {game}")
    for number in clicker.clicks():
        if number % 4 == 0:
            assert_dutch(page)
        if number == 40:
            break
    page.click("[data-ask=hint]")
    expect(page.locator("#notice .hints")).to_be_visible()
    assert_dutch(page)


def test_what_is_asked_and_refused_at_the_table(
    meet: Meet, server: Server, stages: dict[str, Stage]
) -> None:
    ann = meet(server, {"pace": "off", "confirm": "always"}, locale="nl-NL")
    stage = stages["recruiting"]
    page = ann.open_table(stage.seat(stage.mover))
    page.click("#refused summary")
    expect(page.locator("#refused li").first).to_be_visible()
    assert_dutch(page)
    page.click("#refused [data-rule] >> nth=0")
    expect(page.locator("#rule")).to_be_visible()
    assert_dutch(page)
    page.click("#decision .list .choice >> nth=0")
    expect(page.locator("#ask .main")).to_be_visible()
    assert_dutch(page)
    page.keyboard.press("Escape")
    page.click("[data-dialog=settings]")
    expect(page.locator("#settings")).to_be_visible()
    assert_dutch(page)
    page.click("#settings [data-dialog=keys]")
    expect(page.locator("#keys")).to_be_visible()
    assert_dutch(page)


def test_every_other_page(meet: Meet, server: Server, stages: dict[str, Stage]) -> None:
    ann = meet(server)
    ann.forgive("404")
    page = ann.open("/")
    page.click("[name=lang][value=nl]")  # by the button, not by the browser's wish
    assert_dutch(page)
    for path in ("/rules/mythology", "/rules/discovery", "/host", "/nowhere", "/new/mythology"):
        assert_dutch(ann.open(path))
    page.fill("[name=name]", "Anneke")
    page.click("form.form button.main")
    expect(page.locator("#invite-link")).to_be_visible()
    assert_dutch(page)
    page.click("a[href*='/seat']")
    expect(page.locator("#seat-link")).to_be_visible()
    assert_dutch(page)
    assert_dutch(ann.open_table(stages["over"].seat(0)))
    assert_dutch(ann.open_table(stages["cards"].path))
