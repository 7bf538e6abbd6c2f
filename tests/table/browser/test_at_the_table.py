"""What one player finds at the table."""

from __future__ import annotations

from playwright.sync_api import Page, expect

from .conftest import Meet
from .people import AT_ONCE, wait_until
from .playing import Clicker, set_in_dialog, settle, snapshot
from .servers import Server
from .stages import Stage

Stages = dict[str, Stage]


def open_awaited(meet: Meet, server: Server, stage: Stage, **settings: object) -> Page:
    """The table from the seat that is waited for."""
    person = meet(server, {"pace": "off", "lessons": False, **settings})
    return person.open_table(stage.seat(stage.awaited[0]))


def test_play_against_bots_is_deciding_after_one_click(meet: Meet, server: Server) -> None:
    page = meet(server).open("/")
    page.click(".start button >> nth=0")
    expect(page.locator("#status.mine")).to_be_visible()
    expect(page.locator("#decision .choice").first).to_be_visible()


def test_undo_takes_the_last_choice_back(meet: Meet, server: Server, stages: Stages) -> None:
    page = open_awaited(meet, server, stages["undone"], confirm="irreversible")
    before = snapshot(page)
    page.click("#decision .list .choice >> nth=0")
    wait_until(page, "document.querySelector('#notice .saved')")
    assert snapshot(page)["panels"] != before["panels"]
    page.click("#decision [data-command=undo]")
    expect(page.locator("#status.mine")).to_be_visible()
    after = snapshot(page)
    assert [after[part] for part in ("panels", "status", "decision")] == [
        before[part] for part in ("panels", "status", "decision")
    ]


def test_what_is_refused_says_why_and_its_rule_opens_beside_the_board(
    meet: Meet, server: Server, stages: Stages
) -> None:
    page = open_awaited(meet, server, stages["recruiting"])
    page.click("#refused summary")
    reason = page.locator("#refused li").first
    expect(reason).to_contain_text("needed")
    reason.locator("[data-rule]").click()
    expect(page.locator("#rule h3")).to_be_visible()
    expect(page.locator("#rule")).to_be_focused()
    page.keyboard.press("Escape")
    expect(page.locator("#rule")).to_be_hidden()
    expect(reason.locator("[data-rule]")).to_be_focused()
    expect(page.locator("#panel-mine")).to_be_visible()


def test_a_piece_that_cannot_be_chosen_says_why(
    meet: Meet, server: Server, stages: Stages
) -> None:
    page = open_awaited(meet, server, stages["placing"])
    expect(page.locator("#notice .told")).to_have_count(0)
    refused = page.evaluate(
        """[...document.querySelectorAll('#panels [id]')]
           .filter((piece) => piece.matches('g') && !piece.closest('.option, .other'))
           .map((piece) => piece.id)"""
    )
    for piece in refused:
        page.evaluate("id => document.getElementById(id).dispatchEvent("
                      "new MouseEvent('click', {bubbles: true, clientX: -99, clientY: -99}))", piece)
    expect(page.locator("#notice .told .reasons li").first).to_be_visible()
    page.click("#notice [data-rule] >> nth=0")
    expect(page.locator("#rule h3")).to_be_visible()


def test_a_hint_shows_commands_that_can_be_clicked(
    meet: Meet, server: Server, stages: Stages
) -> None:
    page = open_awaited(meet, server, stages["hinted"])
    page.click("[data-ask=hint]")
    hint = page.locator("#notice .hints button").first
    expect(hint).to_be_visible()
    command = hint.get_attribute("data-command")
    assert page.locator(f"#decision [data-command='{command}']").count() == 1
    hint.click()
    expect(page.locator("#notice .hints")).to_have_count(0)
    wait_until(page, "driver.said.some(({kind}) => kind === 'saved')")


def test_the_title_of_the_tab_says_that_it_is_my_turn(
    meet: Meet, server: Server, stages: Stages
) -> None:
    stage = stages["title"]
    ann, bo = meet(server, AT_ONCE), meet(server, AT_ONCE)
    hers = ann.open_table(stage.seat(stage.awaited[0]))
    his = bo.open_table(stage.seat(1 - stage.awaited[0]))
    assert hers.title().startswith("● ")
    assert not his.title().startswith("● ")
    hers.click("#decision .list .choice >> nth=0")
    wait_until(his, "document.title.startsWith('● ')")
    wait_until(hers, "!document.title.startsWith('● ')")


def test_moves_of_others_are_shown_one_at_a_time_until_a_key_is_pressed(
    meet: Meet, server: Server
) -> None:
    ann = meet(server, {"pace": "normal", "confirm": "never", "lessons": False})
    ann.page.clock.install()
    page = ann.open("/new/discovery")
    page.fill("[name=name]", "Ann")
    page.select_option("[name=size]", "4")
    for seat in (1, 2, 3):
        page.select_option(f"[name=kind-{seat}]", "bot:random")
    page.click("form.form button.main")
    page.wait_for_url("**/t/*")
    page.clock.pause_at(page.evaluate("Date.now()") + 1000)
    ...
