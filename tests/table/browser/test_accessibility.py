"""No page has a serious fault for those who cannot see, hear or point as others do."""

from __future__ import annotations

from typing import Any

import pytest
from axe_playwright_python.sync_playwright import Axe  # type: ignore[import-untyped]
from playwright.sync_api import Page, expect

from .conftest import Meet
from .playing import wait_saved
from .servers import Server
from .stages import Stage

SIZES = {"wide": (1280, 800), "phone": (390, 844)}
QUIET = {"pace": "off"}


def faults(page: Page, theme: str) -> list[str]:
    """What axe finds serious or critical; in the dark only the colours are others."""
    asked: dict[str, Any] = {"resultTypes": ["violations"]}
    if theme == "dark":
        asked["runOnly"] = ["color-contrast"]
    found: dict[str, Any] = Axe().run(page, options=asked).response
    return [
        f"{page.url} {fault['id']}: {node['target']} {node['failureSummary']}"
        for fault in found["violations"]
        if fault["impact"] in ("serious", "critical")
        for node in fault["nodes"]
    ]


@pytest.fixture(params=["wide", "phone"])
def look(request: pytest.FixtureRequest) -> dict[str, Any]:
    """The size of a screen; light and dark are tried in each test."""
    width, height = SIZES[request.param]
    is_phone = request.param == "phone"
    size = {"width": width, "height": height}
    return {"viewport": size, "has_touch": is_phone, "is_mobile": is_phone}


@pytest.mark.parametrize("theme", ["light", "dark"])
def test_pages(
    meet: Meet, server: Server, stages: dict[str, Stage], look: dict[str, Any], theme: str
) -> None:
    ann = meet(server, color_scheme=theme, **look)
    ann.forgive("404")
    page = ann.open(stages["over"].seat(0))  # so that the home page has tables of mine
    found = []
    for path in ("/", "/rules/discovery?word=ship", "/nowhere", "/host", "/new/mythology"):
        found += faults(ann.open(path), theme)
    page.fill("[name=name]", "Ann")
    page.click("form.form button.main")
    expect(page.locator("#invite-link")).to_be_visible()
    found += faults(page, theme)
    page.click("a[href*='/seat']")
    expect(page.locator("#seat-link")).to_be_visible()
    found += faults(page, theme)
    ann.open("/host").fill("[name=code]", "open sesame")
    page.click("form.form button.main")
    expect(page.locator(".places").first).to_be_visible()
    found += faults(page, theme)
    assert found == []


@pytest.mark.parametrize("theme", ["light", "dark"])
def test_tables(
    meet: Meet, server: Server, stages: dict[str, Stage], look: dict[str, Any], theme: str
) -> None:
    ann = meet(server, QUIET, color_scheme=theme, **look)
    found = []
    for name in ("hands", "placing", "over"):
        stage = stages[name]
        found += faults(ann.open_table(stage.seat(stage.mover)), theme)
    stage = stages["cards"]
    found += faults(ann.open_table(stage.seat(stage.other)), theme)  # waiting
    page = ann.open_table(stage.seat(stage.mover))
    page.locator("#tale").evaluate("tale => (tale.open = true)")
    page.click("#status [data-rule]")
    expect(page.locator("#rule")).to_be_visible()
    found += faults(page, theme)
    page.click("#rule [data-close]")
    page.click(".player:not(.me)")
    expect(page.locator(".slot.open")).to_be_visible()
    found += faults(page, theme)
    page.click(".slot.open [data-close]")
    page.click("[data-dialog=settings]")
    expect(page.locator("#settings")).to_be_visible()
    found += faults(page, theme)
    assert found == []


def test_what_happens_is_told_to_who_listens(
    meet: Meet, server: Server, stages: dict[str, Stage]
) -> None:
    stage = stages["cube, told"]
    ann, bo = meet(server, QUIET), meet(server, QUIET)
    hers = ann.open_table(stage.seat(stage.mover))
    his = bo.open_table(stage.seat(stage.other))
    his.focus("#say input")
    hers.click("#decision .list .choice >> nth=0")
    wait_saved(hers)
    told = hers.locator("#log li").last.text_content() or "nothing"
    expect(his.locator("#news[aria-live=polite]")).to_contain_text(told)
    expect(his.locator("#say input")).to_be_focused()
