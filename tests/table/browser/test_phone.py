"""At the size of a phone everything can be read and reached by a finger."""

from __future__ import annotations

from typing import Any

import pytest
from playwright.sync_api import Page, expect

from .conftest import Meet
from .people import AT_ONCE
from .playing import Clicker
from .servers import Server
from .stages import Stage

PHONE: dict[str, Any] = {
    "viewport": {"width": 390, "height": 844},
    "has_touch": True,
    "is_mobile": True,
}
SCROLLS = ("0", "document.body.scrollHeight / 2", "document.body.scrollHeight")


def assert_fits(page: Page) -> None:
    """Nothing is cut off, too small to read or too small for a finger, however it is scrolled."""
    for where in SCROLLS:
        page.evaluate(f"scrollTo(0, {where})")
        assert page.evaluate("driver.faults()") == [], where


@pytest.mark.parametrize("game", ["mythology", "discovery"])
def test_a_game_is_played_by_tapping(meet: Meet, server: Server, game: str) -> None:
    ann = meet(server, AT_ONCE, **PHONE)
    page = ann.open("/")
    assert_fits(page)
    page.tap(f".start:has([value={game}]) button")
    page.wait_for_url("**/t/*")
    clicker = Clicker(page, f"phone {game}", touch=True)
    for number in clicker.clicks():
        if number % 4 == 0:
            assert_fits(page)
        if number == 60:
            break
    assert clicker.missed == []
    assert clicker.pieces > 10


def test_confirmations_rules_and_boards_fit(
    meet: Meet, server: Server, stages: dict[str, Stage]
) -> None:
    ann = meet(server, {"pace": "off", "confirm": "always"}, **PHONE)
    stage = stages["recruiting"]
    page = ann.open_table(stage.seat(stage.mover))
    assert_fits(page)  # with a lesson

    page.tap("#decision .list .choice >> nth=0")
    expect(page.locator("#ask .main")).to_be_visible()
    assert_fits(page)
    page.tap("#ask button:not(.main)")

    page.tap("#status [data-rule]")
    expect(page.locator("#rule")).to_be_visible()
    assert_fits(page)
    page.tap("#rule [data-close]")

    page.tap(".player:not(.me)")
    expect(page.locator(".other.open")).to_be_visible()
    assert_fits(page)
    page.tap(".other.open [data-close]")

    page.tap("#refused summary")
    expect(page.locator("#refused li").first).to_be_attached()
    assert_fits(page)

    page.tap("[data-ask=hint]")
    expect(page.locator("#notice .hints")).to_be_visible()
    assert_fits(page)

    page.tap("[data-dialog=settings]")
    expect(page.locator("#settings")).to_be_visible()
    assert_fits(page)
    page.tap("#settings [data-dialog=keys]")
    expect(page.locator("#keys")).to_be_visible()
    assert_fits(page)


@pytest.mark.parametrize("stage", ["over", "hands", "placing"])
def test_every_moment_fits(
    meet: Meet, server: Server, stages: dict[str, Stage], stage: str
) -> None:
    ann, watcher = meet(server, **PHONE), meet(server, **PHONE)
    assert_fits(ann.open_table(stages[stage].seat(0)))
    assert_fits(watcher.open_table(stages[stage].path))


def test_every_other_page_fits(meet: Meet, server: Server, stages: dict[str, Stage]) -> None:
    ann = meet(server, **PHONE)
    ann.forgive("404")
    for path in ("/rules/mythology", "/rules/discovery?word=ship", "/host", "/nowhere"):
        assert_fits(ann.open(path))
    ann.page.goto(f"{server.url}/new/discovery")
    assert_fits(ann.page)
    ann.page.fill("[name=name]", "W" * 30)  # as long as names may be
    ann.page.tap("form.form button.main")
    expect(ann.page.locator("#invite-link")).to_be_visible()
    assert_fits(ann.page)
    ann.page.tap("a[href*='/seat']")
    expect(ann.page.locator("#seat-link")).to_be_visible()
    assert_fits(ann.page)
    ann.open("/host").fill("[name=code]", "open sesame")
    ann.page.tap("form.form button.main")
    expect(ann.page.locator(".places").first).to_be_visible()
    assert_fits(ann.page)
