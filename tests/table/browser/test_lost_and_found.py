"""Reloads, lost connections and servers that stop: nothing is lost, nothing is done twice."""

from __future__ import annotations

import signal
import sqlite3

import pytest
from playwright.sync_api import Page, Route, expect

from .conftest import Meet
from .people import AT_ONCE, Person, wait_for_line, wait_until
from .playing import (
    Clicker,
    assert_like_new,
    notices,
    pick,
    settle,
    snapshot,
    stop_clock,
    wait_saved,
)
from .servers import Server
from .stages import Stage, build
from .wires import Wire

AWAY = (r"ERR_CONNECTION_REFUSED|ERR_INTERNET_DISCONNECTED|ERR_CONNECTION_RESET", "WebSocket")
"""What a browser notes while no server is there."""


def play_quickly(person: Person, game: str) -> Page:
    """Begin a game against a bot."""
    page = person.open("/")
    page.click(f".start:has([value={game}]) button")
    page.wait_for_url("**/t/*")
    wait_for_line(page)
    return page


def test_nothing_can_be_pressed_before_the_scripts_are_there(meet: Meet, server: Server) -> None:
    ann = meet(server)
    page = ann.open("/")
    held: list[Route] = []
    page.route("**/table.js", lambda route: held.append(route))
    page.click(".start:has([value=mythology]) button")
    pressed = ("[data-dialog=settings]", "#players button", "#status p")
    expect(page.locator(pressed[1]).first).to_be_visible()
    assert [page.evaluate(f"driver.isInReach({what!r})") for what in pressed] == [False] * 3
    # What is told after a while is not told at first, however long it took to come here.
    page.evaluate(
        "document.getAnimations().forEach((each) => (each.pause(), each.currentTime = 0))"
    )
    expect(page.locator("#loading")).to_be_hidden()
    page.evaluate("document.getAnimations().forEach((each) => each.finish())")
    expect(page.locator("#loading a")).to_be_visible()
    held.pop().continue_()
    wait_for_line(page)
    assert [page.evaluate(f"driver.isInReach({what!r})") for what in pressed] == [True] * 3
    page.click("[data-dialog=settings]")
    expect(page.locator("#settings")).to_be_visible()
    expect(page.locator("#loading")).to_have_count(0)


def moves_of(server: Server, page: Page, seat: int) -> list[str]:
    """What the store keeps as the moves of a seat."""
    table = page.evaluate("location.pathname").rpartition("/")[2]
    with sqlite3.connect(f"file:{server.data / 'ages.db'}?mode=ro", uri=True) as store:
        asked = 'SELECT text FROM moves WHERE "table" = ? ORDER BY number'
        rows = store.execute(asked, (table,)).fetchall()
        found = [text for (text,) in rows if text.startswith(f"{seat} ")]
    store.close()
    return found


def test_a_reload_in_the_middle_shows_the_same(meet: Meet, server: Server) -> None:
    ann = meet(server, AT_ONCE)
    page = play_quickly(ann, "discovery")
    clicker = Clicker(page, "reload")
    reloads = 0
    for number in clicker.clicks():
        # What is half picked is lost with the page.
        if number >= 10 * (reloads + 1) and page.evaluate("driver.isUntouched()"):
            before = snapshot(page)
            page.reload()
            wait_for_line(page)
            settle(page)
            assert snapshot(page) == before
            reloads += 1
        if reloads == 2:
            break


def test_a_lost_connection_comes_back_by_itself_and_misses_nothing(
    meet: Meet, server: Server, stages: dict[str, Stage]
) -> None:
    stage = stages["cards, lost"]
    mover, other = stage.mover, stage.other
    ann, bo = meet(server, AT_ONCE), meet(server, AT_ONCE)
    bo.forgive(*AWAY)
    wire = Wire(bo.page)
    hers, his = ann.open_table(stage.seat(mover)), bo.open_table(stage.seat(other))
    his.evaluate("window.sameAsBefore = true")
    bo.context.set_offline(True)
    wire.is_down = True
    wire.cut()
    wait_until(his, "!driver.isLive()")
    lines = his.locator("#log li").count()
    hers.click("#decision [data-command^=burn] >> nth=0")
    expect(hers.locator("#status.mine")).to_have_count(0)
    assert his.locator("#log li").count() == lines
    wire.is_down = False
    bo.context.set_offline(False)
    wait_for_line(his)
    told = hers.locator("#log li").last.text_content()
    expect(his.locator("#log li").last).to_have_text(told or "")
    assert his.evaluate("window.sameAsBefore")
    fresh = bo.another_page()
    fresh.goto(his.url)
    wait_for_line(fresh)
    assert snapshot(his) == snapshot(fresh)


def test_a_phone_that_wakes_finds_out_that_its_line_is_dead(
    meet: Meet, server: Server, stages: dict[str, Stage]
) -> None:
    stage = stages["cube, asleep"]
    ann, bo = meet(server, AT_ONCE), meet(server, AT_ONCE)
    wire = Wire(bo.page)
    hers = ann.open_table(stage.seat(stage.mover))
    his = bo.open_table(stage.seat(stage.other))
    wire.fall_silent()
    hers.click("#decision .list .choice >> nth=0")
    wait_saved(hers)
    expect(his.locator("#status.mine")).to_have_count(0)
    his.evaluate("document.dispatchEvent(new Event('visibilitychange'))")
    expect(his.locator("#status.mine")).to_be_visible()


def test_a_page_without_a_network_says_so_at_once(
    meet: Meet, server: Server, stages: dict[str, Stage]
) -> None:
    bo = meet(server, AT_ONCE)
    bo.forgive(*AWAY)
    page = bo.page
    page.clock.install()
    bo.open_table(stages["cards"].seat(stages["cards"].other))
    stop_clock(page)  # so it does not wait for anything
    bo.context.set_offline(True)
    expect(page.locator("#notice .lost")).to_contain_text("still trying")
    bo.context.set_offline(False)
    expect(page.locator("#notice .lost")).to_have_count(0)


def test_attempts_that_fail_do_not_put_off_the_notice(
    meet: Meet, server: Server, stages: dict[str, Stage]
) -> None:
    bo = meet(server, AT_ONCE)
    page = bo.page
    wire = Wire(page)
    page.clock.install()
    bo.open_table(stages["cards"].seat(stages["cards"].other))
    stop_clock(page)
    wire.is_down = True
    wire.cut()
    wait_until(page, "!driver.isLive()")
    for _ in range(20):
        page.clock.run_for(100)
        wait_until(page, "!driver.isTrying()")
    assert wire.refused > 2
    expect(page.locator("#notice .lost")).to_contain_text("still trying")


def test_a_page_that_is_told_to_wait_stays_and_tries_on(
    meet: Meet, server: Server, stages: dict[str, Stage]
) -> None:
    bo = meet(server, AT_ONCE)
    bo.forgive("429")
    page = bo.page
    wire = Wire(page)
    page.clock.install()
    bo.open_table(stages["cards"].seat(stages["cards"].other))
    page.evaluate("window.sameAsBefore = true")
    stop_clock(page)
    asked: list[str] = []

    def refuse(route: Route) -> None:
        if route.request.method != "HEAD":
            route.continue_()
            return
        asked.append(route.request.url)
        route.fulfill(status=429)

    page.route("**/t/**", refuse)
    wire.is_down = True
    wire.cut()
    wait_until(page, "!driver.isLive()")
    while not asked:
        page.clock.run_for(1000)
        wait_until(page, "!driver.isTrying()")
    wire.is_down = False
    page.clock.resume()
    wait_for_line(page)
    assert page.evaluate("window.sameAsBefore")


@pytest.mark.parametrize("how", [signal.SIGTERM, signal.SIGKILL])
def test_a_game_goes_on_after_the_server_was_stopped(
    meet: Meet, own_server: Server, how: signal.Signals
) -> None:
    ann = meet(own_server, AT_ONCE)
    ann.forgive(*AWAY)
    page = play_quickly(ann, "mythology")
    page.evaluate("window.sameAsBefore = true")
    clicker = Clicker(page, "restart")
    clicker.play(8)
    for _ in range(2):
        own_server.stop(how)  # perhaps just when the bot thinks
        wait_until(page, "!driver.isLive()")
        own_server.start()
        wait_for_line(page)
        clicker.play(6)
    settle(page)
    assert page.evaluate("window.sameAsBefore")
    assert_like_new(page, ann.another_page())
    assert len(moves_of(own_server, page, 0)) == page.evaluate("driver.tickets.size")


@pytest.mark.parametrize("how", [signal.SIGTERM, signal.SIGKILL])
def test_a_choice_made_while_the_server_is_down_is_saved_once_it_is_back(
    meet: Meet, own_server: Server, how: signal.Signals
) -> None:
    stage = build(own_server.data, "hands")["hands"]
    ann = meet(own_server, AT_ONCE)
    ann.forgive(*AWAY)
    page = ann.open_table(stage.seat(0))
    before = moves_of(own_server, page, 0)
    own_server.stop(how)
    pick(page, "gather")
    page.click("#confirm")
    expect(page.locator("#notice .sending")).to_contain_text("ot confirmed yet")
    page.click("#confirm")  # an impatient second click
    own_server.start()
    expect(page.locator(".sealed")).to_contain_text("Gather")
    assert moves_of(own_server, page, 0) == [*before, "0 hand gather"]
    assert [each for each in notices(page) if each.startswith(("late", "no:"))] == []


def test_a_choice_whose_answer_was_lost_is_not_made_twice(
    meet: Meet, server: Server, stages: dict[str, Stage]
) -> None:
    ann = meet(server, AT_ONCE)
    wire = Wire(ann.page)
    page = ann.open_table(stages["hands, answer lost"].seat(0))
    before = moves_of(server, page, 0)
    wire.hold()
    pick(page, "gather")
    page.click("#confirm")
    saved = ann.another_page()
    saved.goto(page.url)
    expect(saved.locator(".sealed")).to_contain_text("Gather")  # it was saved
    expect(page.locator("#notice .sending")).to_contain_text("ot confirmed yet")
    wire.held = None  # what was held back is lost
    wire.cut()
    expect(page.locator(".sealed")).to_contain_text("Gather")
    expect(page.locator("#notice .sending")).to_have_count(0)
    assert moves_of(server, page, 0) == [*before, "0 hand gather"]
    assert [each for each in notices(page) if each.startswith(("late", "no:"))] == []


def test_a_late_click_says_who_acted_first_and_changes_nothing(
    meet: Meet, server: Server, stages: dict[str, Stage]
) -> None:
    stage = stages["cube, late"]
    mover, other = stage.mover, stage.other
    ann, bo = meet(server, AT_ONCE), meet(server, AT_ONCE)
    late = ann.another_page()
    wire = Wire(late)
    hers = ann.open_table(stage.seat(mover))
    ann.open_table(stage.seat(mover), late)
    his = bo.open_table(stage.seat(other))

    # In one of her two windows she has chosen already.
    wire.hold()
    hers.click("#decision .list .choice >> nth=0")
    wait_saved(hers)
    late.click("#decision .list .choice >> nth=1")
    kept = moves_of(server, hers, mover)
    wire.let_go()
    expect(late.locator("#notice .late")).to_contain_text("nothing has changed")
    assert moves_of(server, hers, mover) == kept
    assert snapshot(late) == snapshot(hers)

    # She would undo, but he has answered before.
    wire.hold()
    Clicker(his, "he is quicker").click()
    expect(his.locator("#notice .sending")).to_have_count(0)
    kept = moves_of(server, his, mover)
    late.click("#decision [data-command=undo]")
    wire.let_go()
    name = his.locator(".player.me b").inner_text()
    expect(late.locator("#notice .late")).to_contain_text(
        f"{name} acted first; nothing has changed"
    )
    assert moves_of(server, his, mover) == kept
