"""Everything is done by the keyboard alone."""

from __future__ import annotations

import json

from playwright.sync_api import Page, expect

from .conftest import Meet
from .people import wait_for_line, wait_until
from .playing import settle, wait_answered, wait_saved
from .servers import Server
from .stages import Stage

MOST_TABS = 60


def tab_to(page: Page, what: str, key: str = "Tab") -> None:
    """Press Tab until something has the focus, which can then be seen."""
    for _ in range(MOST_TABS):
        page.keyboard.press(key)
        if page.evaluate("what => document.activeElement.matches(what)", what):
            outline = page.evaluate("getComputedStyle(document.activeElement).outlineStyle")
            assert outline != "none", f"{what} does not show that it has the focus"
            return
    raise AssertionError(f"{MOST_TABS} times Tab do not lead to {what}")


def focused(page: Page) -> str:
    """What has the focus, as markup."""
    return str(page.evaluate("document.activeElement.outerHTML"))


def test_from_the_home_page_through_several_moves(meet: Meet, server: Server) -> None:
    ann = meet(server, {"pace": "off", "confirm": "irreversible", "lessons": False})
    page = ann.open("/")
    tab_to(page, ".start:has([value=mythology]) button")
    page.keyboard.press("Enter")
    page.wait_for_url("**/t/*")
    wait_for_line(page)
    settle(page)

    # The focus goes through the list by the arrows, and stays there over a choice.
    tab_to(page, "#decision .list .choice")
    first = focused(page)
    page.keyboard.press("ArrowDown")
    assert focused(page) != first
    page.keyboard.press("ArrowUp")
    assert focused(page) == first
    page.keyboard.press("Enter")
    answer(page, "Enter")
    while not page.locator("#decision[data-picking]").is_visible():
        page.keyboard.press("ArrowDown")
        page.keyboard.press("Enter")
        answer(page, "Enter")

    # A subset: Space takes and gives back, arrows count, Enter confirms, Esc clears.
    tab_to(page, "#decision [data-item]")
    page.keyboard.press("Space")
    expect(page.locator("#count")).to_contain_text("1 of 4")
    page.keyboard.press("Escape")
    expect(page.locator("#count")).to_contain_text("0 of 4")
    page.keyboard.press("Space")
    page.keyboard.press("Space")
    expect(page.locator("#count")).to_contain_text("0 of 4")
    page.keyboard.press("Space")
    tab_to(page, "#decision [data-item=random]")
    page.keyboard.press("ArrowRight")
    page.keyboard.press("ArrowRight")
    page.keyboard.press("ArrowLeft")
    expect(page.locator("#count")).to_contain_text("2 of 4")
    page.keyboard.press("Enter")
    answer(page, "Enter")
    # The hand is chosen; what is asked then depends on what the bot has played.
    expect(page.locator("#decision:not([data-verb=hand]) .list .choice").first).to_be_visible()
    expect(page.locator("#hand > [id^=hand-]").first).to_be_visible()


def answer(page: Page, key: str) -> None:
    """If the page asks whether that is meant, answer by a key."""
    settle(page)
    if page.locator("#ask").is_visible():
        page.keyboard.press(key)
        settle(page)


def test_digits_open_boards_and_escape_closes_them(
    meet: Meet, server: Server, stages: dict[str, Stage]
) -> None:
    page = meet(server, {"lessons": False}).open_table(stages["cards"].seat(0))
    page.keyboard.press("2")
    expect(page.locator("#slot-opponent-1.open")).to_be_visible()
    page.keyboard.press("3")
    expect(page.locator("#slot-opponent-2.open")).to_be_visible()
    expect(page.locator("#slot-opponent-1.open")).to_have_count(0)
    page.keyboard.press("Escape")
    expect(page.locator(".slot.open")).to_have_count(0)


def test_enter_confirms_after_a_click_on_a_step(
    meet: Meet, server: Server, stages: dict[str, Stage]
) -> None:
    stage = stages["army, by mouse"]
    ann = meet(server, {"pace": "off", "confirm": "never", "lessons": False})
    page = ann.open_table(stage.seat(stage.mover))
    page.click("#decision [data-step='1'] >> nth=0")
    expect(page.locator("#count")).to_contain_text("1 of")
    page.keyboard.press("Space")  # the step has the focus
    expect(page.locator("#count")).to_contain_text("2 of")
    page.keyboard.press("Enter")
    wait_saved(page)


def test_question_mark_shows_the_keys(meet: Meet, server: Server, stages: dict[str, Stage]) -> None:
    page = meet(server).open_table(stages["cards"].seat(0))
    page.keyboard.press("?")
    expect(page.locator("#keys")).to_be_visible()
    expect(page.locator("#keys")).to_contain_text("undo")
    page.keyboard.press("Escape")
    expect(page.locator("#keys")).to_be_hidden()


def test_u_undoes_and_escape_leaves_a_question_unanswered(
    meet: Meet, server: Server, stages: dict[str, Stage]
) -> None:
    ann = meet(server, {"pace": "off", "confirm": "always", "lessons": False})
    page = ann.open_table(stages["cube"].seat(stages["cube"].mover))
    before = page.inner_text("#decision")
    tab_to(page, "#decision .list .choice")
    page.keyboard.press("Enter")
    expect(page.locator("#ask")).to_be_visible()
    page.keyboard.press("Escape")
    expect(page.locator("#ask")).to_be_hidden()
    assert page.inner_text("#decision") == before
    assert "choice" in focused(page)
    page.keyboard.press("Enter")
    page.keyboard.press("Enter")
    wait_until(page, f"document.getElementById('decision').innerText !== {json.dumps(before)}")
    wait_answered(page)
    page.keyboard.press("u")
    wait_until(page, f"document.getElementById('decision').innerText === {json.dumps(before)}")
