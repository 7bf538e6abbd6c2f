"""Two people at one table, each with a browser, and those who look on."""

from __future__ import annotations

from urllib.parse import urlsplit

from playwright.sync_api import Page, expect

from .conftest import Meet
from .people import AT_ONCE, Person, wait_until
from .playing import Clicker, confirm, notices, pick, say, take_turns, wait_answered
from .servers import Server
from .stages import Stage
from .test_phone import PHONE

Stages = dict[str, Stage]

ANN, BO = "<b>Ann</b>", "<img src=x onerror=alert(1)>"


def make_table(person: Person, game: str, name: str) -> str:
    """Make a private table for two by the form; the link that invites."""
    page = person.open("/")
    page.click(f".start:has([value={game}]) a")
    page.fill("[name=name]", name)
    page.select_option("[name=size]", "2")
    page.click("form.form button.main")
    return page.input_value("#invite-link")


def sit_down(person: Person, link: str, name: str) -> Page:
    """Open an invitation and send a name."""
    person.page.goto(link)
    person.page.fill("[name=name]", name)
    person.page.click("form[action$='/sit'] button")
    return person.page


def test_opening_an_invitation_takes_no_seat_but_a_name_does(meet: Meet, server: Server) -> None:
    ann, bo, cy = meet(server, AT_ONCE), meet(server, AT_ONCE), meet(server)
    link = make_table(ann, "mythology", ANN)
    cy.forgive("403")
    for guest in (bo, cy):
        guest.page.goto(link)
        expect(guest.page.locator("form[action$='/sit']")).to_be_visible()
        expect(guest.page.locator(".places .open")).to_have_count(1)
    sit_down(bo, link, "Bo")
    expect(bo.page.locator("#status")).to_be_visible()
    expect(ann.page.locator("#status")).to_be_visible()  # her page has noticed it by itself
    expect(cy.page.locator(".wrong")).to_be_visible()  # the table is full and private


def test_each_sees_what_the_other_does_and_says(meet: Meet, server: Server) -> None:
    ann, bo = meet(server, AT_ONCE), meet(server, AT_ONCE)
    link = make_table(ann, "mythology", ANN)
    sit_down(bo, link, BO)
    expect(ann.page.locator("#status")).to_be_visible()
    take_turns([Clicker(ann.page, "ann"), Clicker(bo.page, "bo")], 20)
    for page in (ann.page, bo.page):
        wait_answered(page)
    fresh = ann.open_table(f"{urlsplit(ann.page.url).path}", ann.another_page())
    log = fresh.locator("#log li").all_text_contents()
    assert len(log) > 10
    for page in (ann.page, bo.page):
        expect(page.locator("#log li").last).to_have_text(log[-1])

    say(ann.page, "<script>alert(1)</script> & <i>hello</i>")
    expect(bo.page.locator("#talk li").last).to_have_text(
        f"{ANN} <script>alert(1)</script> & <i>hello</i>"
    )
    say(bo.page, "&lt;b&gt; <svg onload=alert(1)>")
    expect(ann.page.locator("#talk li").last).to_have_text(f"{BO} &lt;b&gt; <svg onload=alert(1)>")
    for page in (ann.page, bo.page):
        expect(page.locator("#talk li *:not(b)")).to_have_count(0)
        expect(page.locator("#talk script, #talk svg, #talk img, .player img")).to_have_count(0)
        expect(page.locator("#player-0 b").first).to_have_text(ANN)
        expect(page.locator("#player-1 b").first).to_have_text(BO)


def test_new_chat_is_marked_in_sight_and_told_to_who_listens(
    meet: Meet, server: Server, stages: Stages
) -> None:
    stage = stages["hands"]
    ann, bo = meet(server, AT_ONCE), meet(server, AT_ONCE)
    cy = meet(server, AT_ONCE, **PHONE)
    hers, his = ann.open_table(stage.seat(0)), bo.open_table(stage.seat(1))
    phone = cy.open_table(stage.seat(1))
    expect(his.locator("#chat")).not_to_be_in_viewport()
    say(hers, "Well met")
    expect(his.locator("#heard")).to_be_in_viewport()
    expect(his.locator("#heard")).to_contain_text("Ann Well met")
    expect(his.locator("#news")).to_contain_text("Ann Well met")
    expect(phone.locator("#to-chat.new")).to_be_in_viewport()
    expect(phone.locator("#heard")).to_be_hidden()
    his.click("#heard")
    expect(his.locator("#talk li").last).to_be_in_viewport()
    expect(his.locator("#heard")).to_be_hidden()
    expect(hers.locator("#talk li").last).to_contain_text("Well met")
    expect(hers.locator("#heard")).to_be_hidden()  # nobody is told what he or she said
    assert "Well met" not in hers.inner_text("#news")


def test_a_sealed_choice_is_changed_until_the_last_seat_is_ready(
    meet: Meet, server: Server, stages: Stages
) -> None:
    ann, bo = meet(server, AT_ONCE), meet(server, AT_ONCE)
    hers = ann.open_table(stages["hands"].seat(0))
    his = bo.open_table(stages["hands"].seat(1))
    pick(hers, "attack", "build")
    hers.click("#confirm")
    expect(hers.locator(".sealed")).to_contain_text("Attack")
    expect(his.locator("#player-0 .ready")).to_be_visible()
    expect(his.locator("#status.mine")).to_be_visible()

    pick(his, "trade")  # he has begun to choose: hers changes nothing in that
    hers.click("[data-command=withdraw]")
    expect(hers.locator("#status.mine")).to_be_visible()
    expect(his.locator("#player-0 .choosing")).to_be_visible()
    expect(his.locator("#decision .picked")).to_have_count(1)

    pick(hers, *picked(hers), "gather")
    hers.click("#confirm")
    expect(hers.locator(".sealed")).to_contain_text("Gather")
    pick(hers, *picked(hers), "explore", "recruit")  # changed in place
    hers.click("#confirm")
    expect(hers.locator(".sealed")).to_contain_text("Explore")
    expect(hers.locator(".sealed")).not_to_contain_text("Gather")

    his.click("#confirm")
    expect(hers.locator(".sealed")).to_have_count(0)
    hand = hers.locator("#hand > [id^=hand-]")
    assert [card.get_attribute("id") for card in hand.all()] == ["hand-explore", "hand-recruit"]
    assert [each for each in notices(hers) + notices(his) if each.startswith("late")] == []


def picked(page: Page) -> list[str]:
    """The items that are picked at the moment."""
    rows = page.locator("#decision [data-item].picked").all()
    return [row.get_attribute("data-item") or "" for row in rows]


def test_who_watches_sees_the_table_and_no_hand(meet: Meet, server: Server, stages: Stages) -> None:
    stage = stages["cards"]
    ann, watcher = meet(server, AT_ONCE), meet(server, AT_ONCE)
    hers = ann.open_table(stage.seat(stage.mover))
    seen = watcher.open_table(stage.path)
    expect(hers.locator("#hand > [id^=hand-]").first).to_be_visible()
    expect(seen.locator("#panels .panel")).to_have_count(4)
    expect(seen.locator("[id^=hand], #slot-mine, .option, #say, .bar")).to_have_count(0)
    before = seen.locator("#log li").count()
    clicker = Clicker(hers, "watched")
    clicker.click()
    if hers.locator("#ask").is_visible():  # what cannot be undone is confirmed first
        clicker.click()
    expect(seen.locator("#log li").nth(before)).to_be_attached()


def test_a_private_table_lets_in_only_who_has_its_link(
    meet: Meet, server: Server, stages: Stages
) -> None:
    stage = stages["hands, private"]
    stranger, friend = meet(server), meet(server, AT_ONCE)
    stranger.forgive("403")
    stranger.open(stage.path)
    expect(stranger.page.locator(".wrong")).to_be_visible()
    expect(stranger.page.locator("svg.panel")).to_have_count(0)
    stranger.open_table(f"/w/{stage.watch}")
    expect(stranger.page.locator("#panel-centre")).to_be_visible()
    expect(stranger.page.locator("[id^=hand-], #say")).to_have_count(0)

    page = friend.open_table(stage.seat(0))
    page.click("a[href*='/seat']")
    key = page.input_value("#seat-link")
    device = meet(server, AT_ONCE)
    device.page.goto(key)  # the private link, on another device
    page.click(".acts a.main")
    pick(device.page, "gather")
    device.page.click("#confirm")
    expect(device.page.locator(".sealed")).to_contain_text("Gather")
    expect(page.locator(".sealed")).to_contain_text("Gather")


def test_who_is_removed_by_the_host_is_told_and_does_not_come_back(
    meet: Meet, server: Server, stages: Stages
) -> None:
    stage = stages["cube, removed"]
    ann, bo, host = meet(server, AT_ONCE), meet(server, AT_ONCE), meet(server)
    hers = ann.open_table(stage.seat(stage.mover))
    his = bo.open_table(stage.seat(stage.other))
    host.open("/host").fill("[name=code]", "open sesame")
    host.page.click("form.form button.main")
    player = f"form[action='/host/table/{stage.table}/player']:has([value='{stage.mover}'])"
    confirm(host.page, player)
    expect(hers.locator("#notice .lost")).to_contain_text("removed")
    expect(his.locator("#status.mine")).to_be_visible()  # a bot plays on
    wait_until(hers, "!driver.isLive()")
    confirm(host.page, f"form[action='/host/table/{stage.table}/remove']")
    expect(his.locator("#notice .lost")).to_contain_text("removed")
