"""What the table tells in words: any piece that is pointed at, and what is about to be chosen."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page, expect

from .conftest import Meet
from .people import AT_ONCE
from .servers import Server
from .stages import Stage
from .test_phone import PHONE, assert_fits

Stages = dict[str, Stage]

OWN_UNIT = """() => {
    const told = [...document.querySelectorAll("#slot-mine [id]")];
    return told.find((piece) => piece.id.includes("-unit-") && !piece.matches(".option")).id;
}"""


def unlit(page: Page) -> str:
    """The id of an own unit that cannot be chosen."""
    return str(page.evaluate(OWN_UNIT))


@pytest.mark.parametrize("stage", ["cube, told", "over"])
def test_a_click_on_any_piece_tells_what_it_is(
    meet: Meet, server: Server, stages: Stages, stage: str
) -> None:
    at = stages[stage]
    seat = at.other if at.awaited else 0
    page = meet(server, AT_ONCE).open_table(at.seat(seat))
    page.click(f"#{unlit(page)}")
    about = page.locator("#notice .what")
    expect(about).to_contain_text("dice")
    about.locator("[data-rule]").click()
    expect(page.locator("#rule h3")).to_be_visible()
    page.click("#notice .close")
    expect(page.locator("#notice .what")).to_have_count(0)


def test_who_watches_is_told_too(meet: Meet, server: Server, stages: Stages) -> None:
    page = meet(server, AT_ONCE).open_table(f"/w/{stages['placing'].watch}")
    page.click("#box-captain")
    expect(page.locator("#notice .what")).to_contain_text("Captain for the next turn")


def test_on_a_phone_it_fits_and_a_tap_takes_it_away(
    meet: Meet, server: Server, stages: Stages
) -> None:
    at = stages["cube"]
    page = meet(server, AT_ONCE, **PHONE).open_table(at.seat(at.other))
    page.locator(f"#{unlit(page)}").scroll_into_view_if_needed()
    page.tap(f"#{unlit(page)}")
    expect(page.locator("#notice .what")).to_be_visible()
    assert page.evaluate("driver.faults()") == []
    page.tap("#notice .close")
    expect(page.locator("#notice .what")).to_have_count(0)
    assert_fits(page)


def test_the_confirmation_of_a_subset_names_what_is_picked(
    meet: Meet, server: Server, stages: Stages
) -> None:
    at = stages["hands, private"]
    ann = meet(server, {"pace": "off", "confirm": "always", "lessons": False}, locale="nl-NL")
    page = ann.open_table(at.seat(at.mover))
    page.click("[data-item=gather]")
    page.click("[data-item=attack]")
    page.click("#confirm")
    expect(page.locator("#ask-text")).to_contain_text("Vergaren")
    expect(page.locator("#ask-text")).to_contain_text("Aanvallen")
    expect(page.locator("#ask-text")).not_to_contain_text("gather")
    page.click("#ask button:not(.main)")


def test_a_hint_that_is_confirmed_is_named_in_words(
    meet: Meet, server: Server, stages: Stages
) -> None:
    at = stages["hands, private"]
    ann = meet(server, {"pace": "off", "confirm": "always", "lessons": False})
    page = ann.open_table(at.seat(at.mover))
    page.click("[data-ask=hint]")
    hint = page.locator("#notice .hints button").first
    name = hint.locator("b").inner_text()
    assert hint.locator("code").inner_text() != name
    hint.click()
    expect(page.locator("#ask-text")).to_contain_text(name)
    page.click("#ask button:not(.main)")
