"""Whatever is pressed or said has its effect, or the page says why not."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page, expect

from .conftest import Meet
from .people import AT_ONCE, wait_for_line, wait_until
from .playing import confirm, notices, pick, say, stop_clock, wait_saved
from .servers import Server
from .stages import Stage
from .test_lost_and_found import moves_of
from .test_phone import PHONE
from .wires import Wire

Stages = dict[str, Stage]

SEVERAL = "#decision .many [data-item] >> nth=0"
MORE = "#decision [data-step='1'] >> nth=0"
LESS = "#decision [data-step='-1'] >> nth=0"


# Subsets of one


@pytest.mark.parametrize("touch", [False, True], ids=["mouse", "touch"])
def test_of_several_copies_one_is_taken_and_given_back(
    meet: Meet, server: Server, stages: Stages, touch: bool
) -> None:
    ann = meet(server, AT_ONCE, **(PHONE if touch else {}))
    stage = stages["one of copies"]
    page = ann.open_table(stage.seat(stage.mover))
    press = page.tap if touch else page.click
    count = page.locator("#count")
    press(SEVERAL)
    expect(count).to_have_text("1 of 1")
    press(SEVERAL)
    expect(count).to_have_text("0 of 1, 1 more needed")
    press(MORE)
    press(MORE)
    expect(count).to_have_text("At most 1")
    expect(page.locator("#confirm")).to_have_attribute("aria-disabled", "false")
    press(LESS)
    expect(count).to_have_text("0 of 1, 1 more needed")
    press(SEVERAL)
    press("#decision [data-item] >> nth=-1")  # another one instead
    expect(count).to_have_text("1 of 1")
    expect(page.locator("#decision [data-item].picked")).to_have_count(1)
    expect(page.locator("#decision [data-item] >> nth=-1")).to_contain_class("picked")


def test_of_several_copies_one_is_taken_by_keys(meet: Meet, server: Server, stages: Stages) -> None:
    stage = stages["one of copies, by keys"]
    page = meet(server, AT_ONCE).open_table(stage.seat(stage.mover))
    count = page.locator("#count")
    page.focus(SEVERAL)
    for keys, told in (
        (["Space"], "1 of 1"),
        (["Space"], "0 of 1, 1 more needed"),
        (["+"], "1 of 1"),
        (["+"], "At most 1"),
        (["-"], "0 of 1, 1 more needed"),
        (["ArrowRight", "ArrowRight"], "At most 1"),
    ):
        for key in keys:
            page.keyboard.press(key)
        expect(count).to_have_text(told)
    page.keyboard.press("Enter")
    wait_saved(page)


# Words and questions on a line that dies


def test_a_line_of_chat_that_is_lost_comes_back(meet: Meet, server: Server, stages: Stages) -> None:
    ann = meet(server, AT_ONCE)
    wire = Wire(ann.page)
    page = ann.open_table(stages["cube, unsent"].seat(0))
    field, notice = page.locator("#say input"), page.locator("#notice .no")

    def lose_with_the_line(*lines: str, then: str = "") -> None:
        for line in lines:
            wire.lose("chat")
            say(page, line)
        page.fill("#say input", then)
        wire.wait_until(lambda: not wire.astray)
        wire.cut()

    lose_with_the_line("Do you want peace?")
    expect(field).to_have_value("Do you want peace?")
    expect(notice).to_contain_text("Not sent, the connection was lost: “Do you want peace?”")
    wait_for_line(page)
    page.click("#say button")
    expect(page.locator("#talk")).to_contain_text("peace")

    # What was written since then is not written over.
    lose_with_the_line("War, then!", then="Or rather")
    expect(notice).to_contain_text("“War, then!”")
    expect(field).to_have_value("Or rather")
    wait_for_line(page)

    # What was heard and answered does not come back later.
    page.click("#say button")
    expect(page.locator("#talk")).to_contain_text("Or rather")
    expect(field).to_have_value("")
    wire.cut()
    wait_until(page, "!driver.isLive()")
    wait_for_line(page)
    expect(field).to_have_value("")
    assert sum("Or rather" in each for each in notices(page)) == 0


def test_a_question_that_is_lost_is_told_and_can_be_asked_again(
    meet: Meet, server: Server, stages: Stages
) -> None:
    stage = stages["cube, unanswered"]
    ann = meet(server, AT_ONCE)
    wire = Wire(ann.page)
    page = ann.open_table(stage.seat(stage.mover))
    wire.lose("hint")
    page.click("[data-ask=hint]")
    wire.wait_until(lambda: not wire.astray)
    wire.cut()
    expect(page.locator("#notice .no")).to_contain_text("lost before the answer came; try again")
    wait_for_line(page)
    page.click("[data-ask=hint]")
    expect(page.locator("#notice .hints")).to_be_visible()


# A page that has no table any more


def test_nothing_can_be_chosen_after_the_host_has_removed_somebody(
    meet: Meet, server: Server, stages: Stages
) -> None:
    stage = stages["hands, removed"]
    ann, bo, host = meet(server, AT_ONCE), meet(server, AT_ONCE), meet(server)
    wires = [Wire(ann.page), Wire(bo.page)]
    for person in (ann, bo):
        person.page.clock.install()
    hers, his = ann.open_table(stage.seat(0)), bo.open_table(stage.seat(1))
    pick(hers, "gather")
    pick(his, "trade")
    stop_clock(his)
    wires[1].lose("choose")
    his.click("#confirm")  # his choice is still on its way when the table is removed
    wires[1].wait_until(lambda: not wires[1].astray)

    of_table = f"/host/table/{stage.table}"
    host.open("/host").fill("[name=code]", "open sesame")
    host.page.click("form.form button.main")
    confirm(host.page, f"form[action='{of_table}/player']:has([value='0'])")
    assert_ended(hers)
    confirm(host.page, f"form[action='{of_table}/remove']")
    assert_ended(his)
    assert [len(wire.choices()) for wire in wires] == [0, 1]


def assert_ended(page: Page) -> None:
    """Neither the mouse nor a key does anything, and the page goes on telling why."""
    expect(page.locator("#notice .lost")).to_contain_text("removed")
    point = page.locator("#confirm").bounding_box()
    assert point is not None
    page.mouse.click(point["x"] + point["width"] / 2, point["y"] + point["height"] / 2)
    for key in ("Enter", "h", "u", "Escape"):
        page.keyboard.press(key)
    for what in ("#confirm", "#decision [data-item]", "#status p", ".slot .panel", "#say input"):
        assert not page.evaluate(f"driver.isInReach({what!r})"), what
    page.clock.run_for(10_000)
    expect(page.locator("#notice > *")).to_have_count(1)
    expect(page.locator("#notice .lost")).to_contain_text("removed")
    expect(page.locator("#notice button, body.sending")).to_have_count(0)
    assert page.evaluate("driver.isInReach('[data-dialog=settings]')")  # what is not of the table


# Choices on a line that lives


def test_a_choice_that_went_astray_is_sent_again_on_the_same_line(
    meet: Meet, server: Server, stages: Stages
) -> None:
    ann = meet(server, AT_ONCE)
    wire = Wire(ann.page)
    page = ann.open_table(stages["hands, dropped"].seat(0))
    before = moves_of(server, page, 0)
    wire.lose("choose")
    wire.lose("choose")
    pick(page, "gather")
    page.click("#confirm")
    expect(page.locator("#notice .sending")).to_contain_text("ot confirmed yet")
    expect(page.locator(".sealed")).to_contain_text("Gather")
    assert len(wire.ends) == 1
    assert len(wire.choices()) == 3
    assert len(set(wire.choices())) == 1
    assert moves_of(server, page, 0) == [*before, "0 hand gather"]


def test_a_choice_whose_answer_is_slow_is_made_once_and_sent_no_more_once_it_is_answered(
    meet: Meet, server: Server, stages: Stages
) -> None:
    ann = meet(server, AT_ONCE)
    wire = Wire(ann.page)
    page = ann.page
    page.clock.install()
    ann.open_table(stages["hands, slow"].seat(0))
    before = moves_of(server, page, 0)
    stop_clock(page)
    wire.hold()
    pick(page, "gather")
    page.click("#confirm")
    page.clock.run_for(1900)
    assert len(wire.choices()) == 1  # nothing is sent twice before there is doubt
    page.clock.run_for(4000)
    wire.wait_until(lambda: len(wire.choices()) == 3)
    wire.wait_until(lambda: wire.held is not None and len(wire.held) >= 3)
    wire.let_go()
    expect(page.locator(".sealed")).to_contain_text("Gather")
    page.clock.run_for(20_000)
    assert len(wire.choices()) == 3
    assert len(set(wire.choices())) == 1
    assert moves_of(server, page, 0) == [*before, "0 hand gather"]
    assert [each for each in notices(page) if each.startswith(("late", "no:"))] == []
