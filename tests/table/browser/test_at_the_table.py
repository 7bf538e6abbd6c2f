"""What one player finds at the table."""

from __future__ import annotations

from playwright.sync_api import Page, expect

from .conftest import Meet
from .people import AT_ONCE, wait_for_line, wait_until
from .playing import set_in_dialog, snapshot, stop_clock, wait_saved
from .servers import Server
from .stages import Stage

Stages = dict[str, Stage]


def open_awaited(meet: Meet, server: Server, stage: Stage, **settings: object) -> Page:
    """The table from the seat that is waited for."""
    person = meet(server, {"pace": "off", "lessons": False, **settings})
    return person.open_table(stage.seat(stage.mover))


def test_play_against_bots_is_deciding_after_one_click(meet: Meet, server: Server) -> None:
    page = meet(server).open("/")
    page.click(".start button >> nth=0")
    expect(page.locator("#status.mine")).to_be_visible()
    expect(page.locator("#decision .choice").first).to_be_visible()


def test_undo_takes_the_last_choice_back(meet: Meet, server: Server, stages: Stages) -> None:
    page = open_awaited(meet, server, stages["cube, undone"], confirm="irreversible")
    before = snapshot(page)
    page.click("#decision .list .choice >> nth=0")
    wait_saved(page)
    assert snapshot(page)["panels"] != before["panels"]
    page.click("#decision [data-command=undo]")
    expect(page.locator("#status.mine")).to_be_visible()
    after = snapshot(page)
    assert [after[part] for part in ("panels", "status", "decision")] == [
        before[part] for part in ("panels", "status", "decision")
    ]


def test_confirmation_is_asked_where_something_hidden_is_shown(
    meet: Meet, server: Server, stages: Stages
) -> None:
    page = open_awaited(meet, server, stages["explore"], confirm="irreversible")
    before = snapshot(page)
    page.click("#decision [data-command='play explore']")
    expect(page.locator("#ask")).to_contain_text("cannot be undone")
    page.click("#ask button:not(.main)")
    expect(page.locator("#ask")).to_be_hidden()
    assert snapshot(page) == before
    page.click("#decision [data-command='burn explore']")
    expect(page.locator("#decision [data-command=undo]")).to_be_visible()
    page.click("#decision [data-command=undo]")
    page.click("#decision [data-command='play explore']")
    page.click("#ask .main")
    expect(page.locator("#decision [data-command^=tile]").first).to_be_visible()
    expect(page.locator("#decision [data-command=undo]")).to_have_count(0)


def test_settings_are_kept_on_the_device(meet: Meet, server: Server, stages: Stages) -> None:
    ann = meet(server, {"lessons": True}, permissions=["notifications"])
    page = ann.open_table(stages["placing"].seat(stages["placing"].mover))
    expect(page.locator("#lessons details").first).to_be_visible()
    set_in_dialog(page, pace="slow", confirm="always")
    page.click("[data-dialog=settings]")
    page.check("#settings [name=notify]")
    page.check("#settings [name=sound]")
    page.uncheck("#settings [name=lessons]")
    page.keyboard.press("Escape")
    page.reload()
    page.click("[data-dialog=settings]")
    expect(page.locator("#settings [name=pace]")).to_have_value("slow")
    expect(page.locator("#settings [name=confirm]")).to_have_value("always")
    expect(page.locator("#settings :checked:not(option)")).to_have_count(2)
    page.keyboard.press("Escape")
    expect(page.locator("#lessons details:visible")).to_have_count(0)
    page.click("#decision .list .choice >> nth=0")
    expect(page.locator("#ask .main")).to_be_visible()


def test_a_bot_plays_for_the_absent_until_they_come_back(
    meet: Meet, server: Server, stages: Stages
) -> None:
    stage = stages["cube, away"]
    ann, bo = meet(server, AT_ONCE), meet(server, AT_ONCE)
    his = bo.open_table(stage.seat(stage.other))
    expect(his.locator(f"#player-{stage.mover} .away")).to_be_visible()
    expect(his.locator("#status.mine")).to_be_visible()  # the bot has placed its cube
    hers = ann.open_table(stage.seat(stage.mover))
    expect(hers.locator("#decision .choice")).to_have_count(0)
    hers.click("[data-ask=back]")
    expect(hers.locator("[data-ask=back]")).to_have_count(0)
    expect(his.locator(".away")).to_have_count(0)
    his.click("#decision .list .choice >> nth=0")
    expect(hers.locator("#decision[data-picking]")).to_be_visible()


def test_what_is_refused_says_why_and_its_rule_opens_beside_the_board(
    meet: Meet, server: Server, stages: Stages
) -> None:
    page = open_awaited(meet, server, stages["recruiting"])
    page.click("#refused summary")
    reason = page.locator("#refused li").first
    expect(reason).to_contain_text("you need")
    reason.locator("[data-rule]").click()
    expect(page.locator("#rule h3")).to_be_visible()
    expect(page.locator("#rule")).to_be_focused()
    page.keyboard.press("Escape")
    expect(page.locator("#rule")).to_be_hidden()
    expect(reason.locator("[data-rule]")).to_be_focused()
    expect(page.locator("#panel-mine")).to_be_visible()


def test_a_piece_that_cannot_be_chosen_says_why(meet: Meet, server: Server, stages: Stages) -> None:
    page = open_awaited(meet, server, stages["placing"])
    page.click("#box-captain")
    expect(page.locator("#notice .reasons li").first).to_contain_text("stands on this space")
    page.click("#notice [data-rule] >> nth=0")
    expect(page.locator("#rule h3")).to_be_visible()


def test_a_hint_shows_commands_that_can_be_clicked(
    meet: Meet, server: Server, stages: Stages
) -> None:
    page = open_awaited(meet, server, stages["cube, hint"])
    page.click("[data-ask=hint]")
    hint = page.locator("#notice .hints button").first
    expect(hint).to_be_visible()
    command = hint.get_attribute("data-command")
    assert page.locator(f"#decision [data-command='{command}']").count() == 1
    hint.click()
    expect(page.locator("#notice .hints")).to_have_count(0)
    wait_saved(page)


def test_the_title_of_the_tab_says_that_it_is_my_turn(
    meet: Meet, server: Server, stages: Stages
) -> None:
    stage = stages["cube, title"]
    ann, bo = meet(server, AT_ONCE), meet(server, AT_ONCE)
    hers = ann.open_table(stage.seat(stage.mover))
    his = bo.open_table(stage.seat(stage.other))
    assert hers.title().startswith("● ")
    assert not his.title().startswith("● ")
    hers.click("#decision .list .choice >> nth=0")
    wait_until(his, "document.title.startsWith('● ')")
    wait_until(hers, "!document.title.startsWith('● ')")


def test_moves_of_others_are_shown_one_at_a_time_until_a_key_is_pressed(
    meet: Meet, server: Server
) -> None:
    page = meet(server, {"confirm": "never", "lessons": False}).page
    page.clock.install()
    page.goto(f"{server.url}/new/discovery")
    page.fill("[name=name]", "Ann")
    page.select_option("[name=size]", "4")
    for seat in (1, 2, 3):
        page.select_option(f"[name=kind-{seat}]", "bot:random")
    page.click("form.form button.main")
    expect(page.locator("#status.mine")).to_be_visible()
    wait_for_line(page)
    stop_clock(page)
    lines = page.locator("#log li")
    page.click("#decision .list .choice >> nth=0")
    expect(page.locator("#notice .behind")).to_contain_text("2")  # the first is shown at once
    shown = lines.count()
    page.clock.run_for(1000)
    assert lines.count() > shown
    expect(page.locator("#status.mine")).to_have_count(0)
    shown = lines.count()
    page.keyboard.press("x")
    assert lines.count() > shown
    expect(page.locator("#status.mine")).to_be_visible()
    expect(page.locator("#notice .behind")).to_have_count(0)
    expect(page.locator("#since li")).to_have_count(4)
