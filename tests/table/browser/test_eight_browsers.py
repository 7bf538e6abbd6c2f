"""Eight browsers at one table choose their hands at the same moment."""

from __future__ import annotations

from playwright.sync_api import expect

from .conftest import Meet
from .people import AT_ONCE, wait_until
from .playing import notices, pick, wait_answered
from .servers import Server
from .stages import Stage
from .test_lost_and_found import moves_of

CARDS = ("attack", "build", "explore", "gather", "next_age", "recruit", "trade")


def test_eight_hands_chosen_at_once_are_all_saved(
    meet: Meet, server: Server, stages: dict[str, Stage]
) -> None:
    stage = stages["hands of eight"]
    pages = [meet(server, AT_ONCE).open_table(stage.seat(seat)) for seat in range(8)]
    hands = [(CARDS[seat % 7], CARDS[(seat + 1) % 7]) for seat in range(8)]
    for page, hand in zip(pages, hands, strict=True):
        pick(page, *hand)
    moment = pages[0].evaluate("Date.now()") + 1000
    for page in pages:
        page.evaluate(
            """(moment) => {
                const press = () => document.getElementById("confirm").click();
                setTimeout(press, moment - Date.now());
            }""",
            moment,
        )
    for page in pages:
        wait_until(page, "!document.querySelector('#decision[data-picking]')")
        wait_answered(page)
    for seat, (page, hand) in enumerate(zip(pages, hands, strict=True)):
        assert moves_of(server, page, seat)[-1] == f"{seat} hand {' '.join(sorted(hand))}"
        for card in hand:
            expect(page.locator(f"#hand-{card}")).to_be_attached()
        told = notices(page)
        assert any(each.startswith("saved") for each in told)
        assert not [each for each in told if each.startswith(("late", "no", "lost"))]
    logs = [page.locator("#log li").all_text_contents()[-5:] for page in pages]
    assert all(log == logs[0] for log in logs)
    waited = [page.locator(".player.choosing b").all_text_contents() for page in pages]
    assert all(names == waited[0] for names in waited)
    assert sum(page.locator("#status.mine").count() for page in pages) == 1
