"""“This is wrong” pressed on a refusal, in a list of them and on a rule; the page of rulings."""

from __future__ import annotations

from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

from ages.reports import FOLDER, Report, read_report, reports_in

from .conftest import Meet
from .people import AT_ONCE
from .servers import Server
from .stages import Stage
from .test_phone import PHONE, assert_fits

Stages = dict[str, Stage]


def kept(house: Path) -> list[Report]:
    """What the server has kept."""
    return [read_report(file) for file in reports_in(house / FOLDER)]


def say_wrong(page: Page, words: str) -> None:
    """Write what it should be, and send it."""
    expect(page.locator("#wrong")).to_be_visible()
    page.fill("#wrong textarea", words)
    page.click("#wrong button.main")
    expect(page.locator("#notice .told")).to_be_visible()
    expect(page.locator("#wrong")).to_be_hidden()


def test_refusals_and_rules_are_found_wrong_by_clicking(
    meet: Meet, server: Server, stages: Stages, house: Path
) -> None:
    at = stages["recruiting"]
    page = meet(server, AT_ONCE).open_table(at.seat(at.mover))
    before = len(kept(house))
    page.click("#refused summary")
    reason = page.locator("#refused li").first
    refused = reason.locator("[data-wrong]")
    say, rule = refused.get_attribute("data-say"), refused.get_attribute("data-of")
    sentence = reason.evaluate("(li) => li.firstChild.textContent.trim()")
    refused.click()
    expect(page.locator("#wrong-what")).to_contain_text(sentence)
    say_wrong(page, "I can pay for it.")
    expect(page.locator("#notice")).to_contain_text("Kept.")

    reason.locator("[data-rule]").click()
    heading = page.locator("#rule h3").inner_text()
    page.click("#rule [data-wrong]")
    expect(page.locator("#wrong-what")).to_have_text(heading)
    say_wrong(page, "The book says otherwise.")

    # A choice that the page does not offer comes back with its reason.
    first = page.locator("#decision .list button.choice").first
    first.evaluate("(button, say) => (button.dataset.command = say)", say)
    first.click()
    page.click("#notice .no [data-wrong]")
    say_wrong(page, "It was on offer.")

    reports = kept(house)[before:]
    assert [(one.say, one.rule, one.expected) for one in reports] == [
        (say, rule, "I can pay for it."),
        ("", rule, "The book says otherwise."),
        (say, rule, "It was on offer."),
    ]
    assert {(one.table, one.seat, one.record) for one in reports} == {(at.table, at.mover, None)}


def test_what_is_not_sent_is_not_kept_and_stays_written(
    meet: Meet, server: Server, stages: Stages, house: Path
) -> None:
    at = stages["recruiting"]
    page = meet(server, AT_ONCE, locale="nl-NL").open_table(at.seat(at.mover))
    before = len(kept(house))
    page.click("#status [data-rule], #refused summary")
    page.click("[data-wrong] >> nth=0")
    page.fill("#wrong textarea", "Zo niet")
    page.click("#wrong [value=close]")
    expect(page.locator("#wrong")).to_be_hidden()
    page.click("[data-wrong] >> nth=0")
    expect(page.locator("#wrong textarea")).to_have_value("Zo niet")
    page.keyboard.press("Escape")
    expect(page.locator("#wrong")).to_be_hidden()
    assert len(kept(house)) == before
    page.click("[data-wrong] >> nth=0")
    page.click("#wrong button.main")
    expect(page.locator("#notice")).to_contain_text("Bewaard.")
    assert kept(house)[-1].expected == "Zo niet"


def test_on_a_phone_it_fits(meet: Meet, server: Server, stages: Stages) -> None:
    at = stages["recruiting"]
    page = meet(server, AT_ONCE, **PHONE).open_table(at.seat(at.mover))
    page.tap("#refused summary")
    page.tap("#refused [data-wrong] >> nth=0")
    expect(page.locator("#wrong")).to_be_visible()
    assert page.evaluate("driver.faults()") == []
    page.tap("#wrong [value=close]")
    assert_fits(page)


@pytest.mark.parametrize("scheme", ["light", "dark"])
@pytest.mark.parametrize("game", ["mythology", "discovery"])
def test_the_rulings_fit_on_a_phone(meet: Meet, server: Server, game: str, scheme: str) -> None:
    page = meet(server, **PHONE, color_scheme=scheme).open(f"/rules/{game}")
    page.tap(f"a[href='/rules/{game}/rulings']")
    expect(page.locator(".ruling").first).to_be_visible()
    assert_fits(page)
