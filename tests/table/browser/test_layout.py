"""How the page of a table lies on its screen: nothing jumps, covers another or is cut off."""

from __future__ import annotations

from typing import Any

import pytest
from playwright.sync_api import Page, expect

from .conftest import Meet
from .people import AT_ONCE, wait_for_line, wait_until
from .servers import Server
from .stages import Stage
from .test_phone import PHONE

Stages = dict[str, Stage]

SIDEWAYS: dict[str, Any] = {**PHONE, "viewport": {"width": 844, "height": 390}}
LONGEST = "W" * 30


def opened(meet: Meet, server: Server, stage: Stage, seat: int | None = None, **look: Any) -> Page:
    """The table from a seat, usually that which is waited for."""
    person = meet(server, AT_ONCE, **look)
    return person.open_table(stage.seat(stage.mover if seat is None else seat))


def rect(page: Page, what: str) -> dict[str, float]:
    """Where the first of something is on the screen."""
    box = page.locator(what).first.bounding_box()
    assert box is not None, what
    x, y, width, height = box["x"], box["y"], box["width"], box["height"]
    return {"x": x, "y": y, "height": height, "right": x + width, "bottom": y + height}


def lefts(page: Page) -> dict[str, float]:
    """Where each board begins."""
    found: dict[str, float] = page.evaluate(
        """Object.fromEntries([...document.querySelectorAll(".slot")]
            .map((slot) => [slot.id, slot.getBoundingClientRect().left]))"""
    )
    return found


def cut_off(page: Page, what: str) -> list[str]:
    """The texts that are wider than their place."""
    found: list[str] = page.evaluate(
        """what => [...document.querySelectorAll(what)]
            .filter((each) => each.scrollWidth > each.clientWidth)
            .map((each) => each.textContent)""",
        what,
    )
    return found


@pytest.mark.parametrize("stage", ["placing", "hands", "army"])
def test_a_phone_held_sideways_shows_question_choices_and_board(
    meet: Meet, server: Server, stages: Stages, stage: str
) -> None:
    page = opened(meet, server, stages[stage], **SIDEWAYS)
    bar = rect(page, "#decision .bar")
    assert bar["bottom"] <= 390
    places = [each.bounding_box() for each in page.locator("#decision .choice").all()]
    top = rect(page, "#top")["bottom"]
    whole = [box for box in places if box and top <= box["y"] <= bar["y"] - box["height"]]
    assert len(whole) >= 3
    expect(page.locator("#status p")).to_be_in_viewport(ratio=1)
    page.locator(".slot").last.scroll_into_view_if_needed()
    assert rect(page, ".slot >> nth=-1")["right"] <= rect(page, "#sheet")["x"]
    expect(page.locator("#decision .choice").first).to_be_in_viewport(ratio=1)
    page.locator("#chat").scroll_into_view_if_needed()
    assert page.evaluate("driver.faults()") == []


@pytest.mark.parametrize("stage", ["placing", "cards"])
@pytest.mark.parametrize("look", [PHONE, {}], ids=["phone", "wide"])
def test_the_cross_of_an_open_board_covers_nothing_of_it(
    meet: Meet, server: Server, stages: Stages, stage: str, look: dict[str, Any]
) -> None:
    page = opened(meet, server, stages[stage], **look)
    page.click(".player:not(.me)")
    expect(page.locator(".slot.open [data-close]")).to_be_in_viewport(ratio=1)
    assert rect(page, ".slot.open [data-close]")["bottom"] <= rect(page, ".slot.open svg")["y"]


@pytest.mark.parametrize("width", [1280, 1920])
def test_boards_keep_their_columns_while_others_grow(
    meet: Meet, server: Server, stages: Stages, width: int
) -> None:
    page = opened(meet, server, stages["cards"], viewport={"width": width, "height": 900})
    before = lefts(page)
    assert len(set(before.values())) == (2 if width == 1280 else 3)
    for slot in before:
        for height in (60, 2000):
            page.locator(f"#{slot} .panel").evaluate(
                "(panel, height) => panel.setAttribute('viewBox', `0 0 374 ${height}`)", height
            )
            assert lefts(page) == before, (slot, height)


def test_another_width_has_other_columns(meet: Meet, server: Server, stages: Stages) -> None:
    page = opened(meet, server, stages["cards"])
    before = lefts(page)
    page.set_viewport_size({"width": 900, "height": 800})
    wait_until(page, "document.querySelectorAll('.slot.first').length === 0")
    assert len(set(lefts(page).values())) == 1
    assert page.evaluate("document.scrollingElement.scrollWidth") == 900
    page.set_viewport_size({"width": 1280, "height": 800})
    wait_until(page, "document.querySelectorAll('.slot.first').length === 1")
    assert lefts(page) == before


@pytest.mark.parametrize("locale", ["en-GB", "nl-NL"])
def test_what_eight_players_do_is_told_whole_on_a_phone(
    meet: Meet, server: Server, stages: Stages, locale: str
) -> None:
    page = opened(meet, server, stages["hands of eight"], locale=locale, **PHONE)
    assert page.locator(".player i").count() == 8
    assert cut_off(page, ".player i") == []


def test_a_reloaded_page_shows_where_to_choose(meet: Meet, server: Server, stages: Stages) -> None:
    page = opened(meet, server, stages["battle"], **PHONE)
    seen = """driver.pieces().some((piece) => {
        const box = piece.getBoundingClientRect();
        const top = document.getElementById("top").getBoundingClientRect().bottom;
        const bottom = document.getElementById("sheet").getBoundingClientRect().top;
        return box.top >= top && box.bottom <= bottom;
    })"""
    wait_until(page, seen)
    page.evaluate("scrollTo(0, 0)")
    wait_until(page, f"!{seen}")
    page.reload()
    wait_for_line(page)
    wait_until(page, seen)


@pytest.mark.parametrize("width", [360, 390, 1280])
@pytest.mark.parametrize("locale", ["en-GB", "nl-NL"])
def test_confirm_stands_at_the_right_of_one_row(
    meet: Meet, server: Server, stages: Stages, width: int, locale: str
) -> None:
    size = {"width": width, "height": 800}
    page = opened(meet, server, stages["army"], locale=locale, viewport=size)
    bar, confirm = rect(page, "#decision .bar"), rect(page, "#confirm")
    assert bar["right"] - confirm["right"] < 20
    for other in page.locator("#decision .bar button:not(#confirm)").all():
        box = other.bounding_box()
        assert box is not None
        assert abs(box["y"] + box["height"] / 2 - confirm["y"] - confirm["height"] / 2) < 1
        assert box["x"] + box["width"] <= confirm["x"]
    assert cut_off(page, "#decision .bar button") == []
    assert rect(page, "#count")["height"] < 25


@pytest.mark.parametrize("stage", ["placing", "cards"])
def test_of_a_folded_board_the_head_is_shown_and_nothing_else(
    meet: Meet, server: Server, stages: Stages, stage: str
) -> None:
    page = opened(meet, server, stages[stage], stages[stage].other, **PHONE)
    bottom = rect(page, ".other")["bottom"]
    assert rect(page, ".other .player")["bottom"] <= bottom
    parts = [part.bounding_box() for part in page.locator(".other >> nth=0 >> .panel > g").all()]
    assert all(part["y"] >= bottom - 1 for part in parts[1:] if part)
    assert len(parts) > 1


@pytest.mark.parametrize("stage", ["placing", "cards"])
def test_the_style_of_the_page_hides_nothing_of_a_board(
    meet: Meet, server: Server, stages: Stages, stage: str
) -> None:
    page = opened(meet, server, stages[stage])
    drawn = ".panel :not(.lit-mark, .lit-mark *)"
    look = f"""() => [...document.querySelectorAll("{drawn}")].map((each) => {{
        const {{ clipPath, visibility, opacity, fontSize, fill }} = getComputedStyle(each);
        return [each.id, clipPath, visibility, opacity, fontSize, fill].join(" ");
    }})"""
    with_page = page.evaluate(look)
    page.evaluate("[...document.styleSheets].slice(0, 2).forEach((each) => (each.disabled = true))")
    assert page.evaluate(look) == with_page


def test_names_are_whole_where_there_is_room_and_stay_in_their_place(
    meet: Meet, server: Server
) -> None:
    ann = meet(server, AT_ONCE)
    for game in ("mythology", "discovery"):
        page = ann.open(f"/new/{game}")
        page.fill("[name=name]", LONGEST)
        page.select_option("[name=size]", "2")
        page.select_option("[name=kind-1]", "bot:greedy")
        page.click("form.form button.main")
        wait_for_line(page)
        assert cut_off(page, ".player:not(.me) b") == []
        name = rect(page, "#panel-mine .name")
        assert name["right"] < rect(page, "#panel-mine")["right"]
        expect(page.locator("#panel-mine .name")).to_contain_text("…")


def test_the_sign_of_a_lit_region_stands_on_that_region(
    meet: Meet, server: Server, stages: dict[str, Stage]
) -> None:
    stage = stages["exploring"]
    page = meet(server, AT_ONCE).open_table(stage.seat(stage.mover))
    marks = page.locator(".slot .option .lit-mark circle")
    expect(marks).not_to_have_count(0)
    astray = page.evaluate("driver.astray()")
    assert astray == []
